// Files: whole reads, and writes that are either there in full or not at all.
#pragma once
#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>
#include "check.h"

inline std::string reason() { return strerror(errno); }

inline bool fileExists(const std::string& path) { return access(path.c_str(), R_OK) == 0; }

/// Writes beside the target and renames at the end, so that being cut off leaves the old file whole.
class AtomicFile {
 public:
  explicit AtomicFile(const std::string& path) : path_(path), unfinished_(path + ".unfinished") {
    file_ = fopen(unfinished_.c_str(), "wb");
    if (!file_) throw RunError("cannot write " + unfinished_ + ": " + reason());
  }
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  ~AtomicFile() {
    if (!file_) return;
    fclose(file_);
    remove(unfinished_.c_str());
  }
  void write(const void* data, size_t bytes) {
    if (fwrite(data, 1, bytes, file_) != bytes) throw RunError("cannot write " + unfinished_ + ": " + reason());
  }
  void commit() {
    const bool flushed = fflush(file_) == 0 && fsync(fileno(file_)) == 0;
    const bool closed = fclose(file_) == 0;
    file_ = nullptr;
    if (!flushed || !closed || rename(unfinished_.c_str(), path_.c_str()) != 0) {
      const std::string why = reason();
      remove(unfinished_.c_str());
      throw RunError("cannot write " + path_ + ": " + why);
    }
  }

 private:
  std::string path_, unfinished_;
  FILE* file_ = nullptr;
};

inline std::vector<uint8_t> readWhole(const std::string& path, size_t limit) {
  FILE* file = fopen(path.c_str(), "rb");
  if (!file) throw RunError("cannot read " + path + ": " + reason());
  std::vector<uint8_t> bytes;
  std::vector<uint8_t> chunk(1 << 20);
  size_t got = 0;
  while ((got = fread(chunk.data(), 1, chunk.size(), file)) > 0) {
    bytes.insert(bytes.end(), chunk.begin(), chunk.begin() + got);
    if (bytes.size() > limit) break;
  }
  const bool failed = ferror(file) != 0;
  fclose(file);
  if (failed) throw RunError("cannot read " + path);
  if (bytes.size() > limit) throw RunError(path + " is larger than a network file can be");
  return bytes;
}
