// Network files: weights as whole steps of i16: plain, pruned, or stemmed.
// docs/network-files.md describes them; this file is both writer and reader.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <thread>
#include <vector>
#include "check.h"
#include "files.h"
#include "network.cuh"
#include "sha256.h"
#include "stems.h"

constexpr char kNetMagic[8] = {'T', 'F', 'N', 'E', 'T', 'W', '1', '\n'};
constexpr size_t kHashAt = 40, kHashBytes = 32, kFixedHeader = 72;
constexpr size_t kNetLimit = size_t(4) << 30;
enum Encoding : uint32_t { kPlain = 0, kPruned = 1, kStemmed = 3 };
constexpr uint32_t versionOf(uint32_t encoding) { return encoding == kStemmed ? 3 : 1; }

constexpr int kGroup = 16;        // entries that share a mask: all ranks of the pattern's first cell
constexpr int kPageGroups = 64;   // groups that share a Rice parameter
constexpr int kPages = int(kTableEntries / kGroup / kPageGroups);
constexpr RiceForm kPrunedForm{24, 17};
constexpr int kRiceBits = 4;

struct Network {
  Encoding encoding = kPlain;
  float scale = 1;  // points per step
  std::vector<int> stageRank{0};
  std::vector<std::vector<int16_t>> tables;  // stage-major: stage * patterns + pattern
  std::vector<std::vector<uint8_t>> kept;    // of a network that was read: 1 where the file has the entry itself
};

/// Encodes the entries of a table that are kept; each is told as its difference from the kept one before.
template <class Keep>
std::vector<uint8_t> encodeTable(const int16_t* table, Keep keep) {
  BitWriter out;
  int32_t last = 0;
  uint32_t lastMask = 0;
  std::vector<uint32_t> numbers;
  for (size_t page = 0; page < kPages; ++page) {
    uint32_t masks[kPageGroups];
    numbers.clear();
    for (int group = 0; group < kPageGroups; ++group) {
      masks[group] = 0;
      for (int i = 0; i < kGroup; ++i) {
        const size_t entry = (page * kPageGroups + group) * kGroup + i;
        if (!keep(entry)) continue;
        masks[group] |= 1u << i;
        numbers.push_back(zigzag(table[entry] - last));
        last = table[entry];
      }
    }
    out.put(!numbers.empty(), 1);
    if (numbers.empty()) continue;
    int bestK = 0;
    uint64_t bestLength = ~uint64_t(0);
    for (int k = 0; k < (1 << kRiceBits); ++k) {
      uint64_t length = 0;
      for (const uint32_t number : numbers) length += riceLength(number, k, kPrunedForm);
      if (length < bestLength) bestLength = length, bestK = k;
    }
    out.put(bestK, kRiceBits);
    size_t next = 0;
    for (int group = 0; group < kPageGroups; ++group) {
      out.put(masks[group] != 0, 1);
      if (masks[group] == 0) continue;
      out.put(masks[group] == lastMask, 1);
      if (masks[group] != lastMask) out.put(masks[group], kGroup);
      lastMask = masks[group];
      for (uint32_t mask = lastMask; mask != 0; mask &= mask - 1) putRice(out, numbers[next++], bestK, kPrunedForm);
    }
  }
  return out.finish();
}

/// Decodes a table. An entry that was pruned takes the value of the same entry one stage before, or, in
/// the first stage (`before` null), the value of the kept entry before it.
inline void decodeTable(const uint8_t* data, size_t bytes, const int16_t* before, int16_t* table, uint8_t* kept) {
  BitReader in(data, bytes);
  int32_t last = 0;
  uint32_t lastMask = 0;
  for (size_t page = 0; page < kPages; ++page) {
    const bool used = in.take(1);
    const int k = used ? int(in.take(kRiceBits)) : 0;
    for (int group = 0; group < kPageGroups; ++group) {
      uint32_t mask = 0;
      if (used && in.take(1)) {
        mask = in.take(1) ? lastMask : in.take(kGroup);
        if (mask == 0) throw RunError("network file: an empty mask");
        lastMask = mask;
      }
      const size_t first = (page * kPageGroups + group) * kGroup;
      for (int i = 0; i < kGroup; ++i) {
        kept[first + i] = mask >> i & 1;
        if (mask >> i & 1) {
          last += unzigzag(takeRice(in, k, kPrunedForm));
          if (last < -32768 || last > 32767) throw RunError("network file: a weight out of range");
          table[first + i] = int16_t(last);
        } else {
          table[first + i] = before ? before[first + i] : int16_t(last);
        }
      }
    }
  }
  if (!in.exhausted()) throw RunError("network file: a table is too long");
}

/// Runs a job for each number below `count`, on a thread each; the first failure is thrown again.
template <class Job>
void inParallel(size_t count, Job job) {
  std::vector<std::thread> threads;
  std::vector<std::string> failures(count);
  for (size_t i = 0; i < count; ++i)
    threads.emplace_back([&, i] {
      try {
        job(i);
      } catch (const std::exception& failure) {
        failures[i] = failure.what();
      }
    });
  for (auto& thread : threads) thread.join();
  for (const auto& failure : failures)
    if (!failure.empty()) throw RunError(failure);
}

template <class T>
void appendValue(std::vector<uint8_t>& bytes, T value) {
  const auto* from = reinterpret_cast<const uint8_t*>(&value);
  bytes.insert(bytes.end(), from, from + sizeof(T));
}
template <class T>
T valueAt(const std::vector<uint8_t>& bytes, size_t at) {
  if (at + sizeof(T) > bytes.size()) throw RunError("network file: it ends within its header");
  T value;
  memcpy(&value, bytes.data() + at, sizeof(T));
  return value;
}

inline std::array<uint8_t, 32> hashOf(const std::vector<uint8_t>& bytes) {
  Sha256 sha;
  sha.add(bytes.data(), kHashAt);
  sha.add(bytes.data() + kFixedHeader, bytes.size() - kFixedHeader);
  return sha.finish();
}

/// `kept` says for every weight whether it is told, or is empty: then nothing is pruned.
inline std::vector<uint8_t> makeNetFile(const Network& net, Encoding encoding, const std::vector<uint8_t>& kept) {
  std::vector<std::vector<uint8_t>> parts(net.tables.size());
  inParallel(parts.size(), [&](size_t t) {
    const int16_t* table = net.tables[t].data();
    if (encoding == kPlain) {
      const auto* from = reinterpret_cast<const uint8_t*>(table);
      parts[t].assign(from, from + kTableEntries * sizeof(int16_t));
    } else {
      const uint8_t* keep = kept.empty() ? nullptr : kept.data() + t * kTableEntries;
      parts[t] = encoding == kStemmed ? encodeStemmed(table, keep)
                                      : encodeTable(table, [=](size_t entry) { return !keep || keep[entry]; });
    }
  });

  std::vector<uint8_t> bytes(kNetMagic, kNetMagic + 8);
  appendValue<uint32_t>(bytes, versionOf(encoding));
  appendValue<uint32_t>(bytes, encoding);
  appendValue<uint32_t>(bytes, kPatternCount);
  appendValue<uint32_t>(bytes, uint32_t(net.stageRank.size()));
  appendValue<float>(bytes, net.scale);
  appendValue<uint32_t>(bytes, kPatternCells);
  appendValue<uint64_t>(bytes, 0);  // the size of the whole file, filled in below
  bytes.resize(kFixedHeader);
  for (const uint32_t pattern : kPatterns) appendValue<uint32_t>(bytes, pattern);
  for (const int rank : net.stageRank) appendValue<uint32_t>(bytes, uint32_t(rank));
  for (const auto& part : parts) appendValue<uint32_t>(bytes, uint32_t(part.size()));
  for (const auto& part : parts) bytes.insert(bytes.end(), part.begin(), part.end());
  const uint64_t size = bytes.size();
  memcpy(bytes.data() + 32, &size, sizeof(size));
  const auto hash = hashOf(bytes);
  memcpy(bytes.data() + kHashAt, hash.data(), kHashBytes);
  return bytes;
}

inline double harmOf(uint32_t visits, double steps, float scale) {
  const double error = std::fabs(steps) * scale;
  return visits * error * error / (1 + error / 1000);
}

/// Keeps the weights that were met at least `minVisits` times and whose loss would do at least so much harm: visits times the
/// squared error in points, which counts less from 1000 points on, since a wrong move is no worse for being very wrong. The error is
/// that of the value the file gives instead (in a later stage that of the stage before, kept or not: near enough).
inline std::vector<uint8_t> chosenWeights(const Network& net, const std::vector<uint32_t>& visits, uint32_t minVisits, double harm) {
  std::vector<uint8_t> kept(visits.size());
  inParallel(net.tables.size(), [&](size_t t) {
    const int16_t* before = t >= kPatternCount ? net.tables[t - kPatternCount].data() : nullptr;
    int32_t last = 0;
    for (size_t i = 0; i < kTableEntries; ++i) {
      const uint32_t count = visits[t * kTableEntries + i];
      if (count < minVisits) continue;
      const int32_t told = net.tables[t][i];
      if (harmOf(count, told - (before ? before[i] : last), net.scale) < harm) continue;
      kept[t * kTableEntries + i] = 1;
      last = told;
    }
  });
  return kept;
}

/// Chooses the weights that are told beside their stems, as `chosenWeights` does, and gives all others the value of theirs: the mean of
/// those that are not kept, by their visits. Two rounds, since what is kept is no longer part of the mean.
inline std::vector<uint8_t> stemWeights(Network& net, const std::vector<uint32_t>& visits, double harm) {
  std::vector<uint8_t> kept(visits.size());
  inParallel(net.tables.size(), [&](size_t t) {
    const uint32_t* seen = visits.data() + t * kTableEntries;
    uint8_t* keep = kept.data() + t * kTableEntries;
    double stem = 0;
    for (size_t first = 0; first < kTableEntries; first += kStemEntries) {
      const auto meanOfOthers = [&] {
        double sum = 0, count = 0;
        for (size_t i = first; i < first + kStemEntries; ++i)
          if (!keep[i]) sum += double(seen[i]) * net.tables[t][i], count += seen[i];
        if (count > 0) stem = std::nearbyint(sum / count);
      };
      for (int round = 0; round < 2; ++round) {
        meanOfOthers();
        for (size_t i = first; i < first + kStemEntries; ++i) keep[i] = seen[i] > 0 && harmOf(seen[i], net.tables[t][i] - stem, net.scale) >= harm;
      }
      meanOfOthers();
      for (size_t i = first; i < first + kStemEntries; ++i)
        if (!keep[i]) net.tables[t][i] = int16_t(stem);
    }
  });
  return kept;
}

/// For each weight of a network that was read, the number of the one whose value it has: its own where it is kept.
inline std::vector<uint32_t> sourcesOf(const Network& net) {
  std::vector<uint32_t> sources(net.tables.size() * kTableEntries);
  if (net.encoding == kStemmed) {
    inParallel(net.tables.size(), [&](size_t t) {
      for (size_t first = 0; first < kTableEntries; first += kStemEntries) {
        const auto begin = net.kept[t].begin() + first;
        const auto stem = uint32_t(t * kTableEntries + first + (std::find(begin, begin + kStemEntries, 0) - begin));
        for (size_t i = first; i < first + kStemEntries; ++i)
          sources[t * kTableEntries + i] = net.kept[t][i] ? uint32_t(t * kTableEntries + i) : stem;
      }
    });
    return sources;
  }
  inParallel(kPatternCount, [&](size_t pattern) {
    for (size_t t = pattern; t < net.tables.size(); t += kPatternCount) {
      uint32_t last = kNoSource;
      for (size_t i = 0; i < kTableEntries; ++i) {
        const size_t at = t * kTableEntries + i;
        if (net.kept[t][i]) last = uint32_t(at);
        sources[at] = net.kept[t][i] || t < kPatternCount ? last : sources[at - kStageEntries];
      }
    }
  });
  return sources;
}

inline Network parseNetFile(const std::vector<uint8_t>& bytes) {
  if (bytes.size() < kFixedHeader || memcmp(bytes.data(), kNetMagic, 8) != 0) throw RunError("not a network file");
  if (valueAt<uint64_t>(bytes, 32) != bytes.size()) throw RunError("network file: it is cut off or too long");
  const auto hash = hashOf(bytes);
  if (memcmp(hash.data(), bytes.data() + kHashAt, kHashBytes) != 0) throw RunError("network file: wrong hash");
  const uint32_t encoding = valueAt<uint32_t>(bytes, 12), stages = valueAt<uint32_t>(bytes, 20);
  if (valueAt<uint32_t>(bytes, 8) != versionOf(encoding)) throw RunError("network file: unknown version");
  if ((encoding > kPruned && encoding != kStemmed) || stages < 1 || stages > (encoding == kStemmed ? 1 : kMaxStages))
    throw RunError("network file: bad header");
  if (valueAt<uint32_t>(bytes, 16) != kPatternCount || valueAt<uint32_t>(bytes, 28) != kPatternCells)
    throw RunError("network file: its patterns are not those of this build");
  Network net;
  net.encoding = Encoding(encoding);
  net.scale = valueAt<float>(bytes, 24);
  if (!(net.scale > 0) || !std::isfinite(net.scale)) throw RunError("network file: bad scale");
  size_t at = kFixedHeader;
  for (const uint32_t pattern : kPatterns) {
    if (valueAt<uint32_t>(bytes, at) != pattern) throw RunError("network file: its patterns are not those of this build");
    at += 4;
  }
  net.stageRank.clear();
  for (uint32_t i = 0; i < stages; ++i, at += 4) {
    net.stageRank.push_back(int(valueAt<uint32_t>(bytes, at)));
    if (i > 0 && (net.stageRank[i] <= net.stageRank[i - 1] || net.stageRank[i] > kMaxRank))
      throw RunError("network file: bad stages");
  }
  const size_t count = size_t(stages) * kPatternCount;
  std::vector<size_t> starts{at + 4 * count};
  for (size_t t = 0; t < count; ++t, at += 4) starts.push_back(starts.back() + valueAt<uint32_t>(bytes, at));
  if (starts.back() != bytes.size()) throw RunError("network file: its tables do not fill it");
  net.tables.assign(count, {});
  net.kept.assign(count, {});
  inParallel(kPatternCount, [&](size_t pattern) {
    for (size_t t = pattern; t < count; t += kPatternCount) {
      net.tables[t].resize(kTableEntries);
      net.kept[t].assign(kTableEntries, 1);
      const size_t size = starts[t + 1] - starts[t];
      if (encoding == kPlain) {
        if (size != kTableEntries * 2) throw RunError("network file: a plain table of the wrong size");
        memcpy(net.tables[t].data(), bytes.data() + starts[t], size);
      } else if (encoding == kStemmed) {
        decodeStemmed(bytes.data() + starts[t], size, net.tables[t].data(), net.kept[t].data());
      } else {
        const int16_t* before = t >= kPatternCount ? net.tables[t - kPatternCount].data() : nullptr;
        decodeTable(bytes.data() + starts[t], size, before, net.tables[t].data(), net.kept[t].data());
      }
    }
  });
  return net;
}

/// Rounds to whole steps. A weight that its stage has not used yet is taken from the stage before.
inline Network quantised(const std::vector<float>& weights, const std::vector<int>& stageRank, float step) {
  Network net;
  net.scale = step;
  net.stageRank = stageRank;
  net.tables.resize(stageRank.size() * kPatternCount);
  inParallel(net.tables.size(), [&](size_t t) {
    net.tables[t].resize(kTableEntries);
    const int stage = int(t / kPatternCount);
    const uint32_t first = uint32_t(t % kPatternCount * kTableEntries);
    for (uint32_t i = 0; i < kTableEntries; ++i) {
      const float steps = std::nearbyint(resolvedWeight(weights.data(), stage, first + i) / step);
      net.tables[t][i] = int16_t(std::min(32767.0f, std::max(-32768.0f, steps)));
    }
  });
  return net;
}

inline std::vector<float> dequantised(const Network& net) {
  std::vector<float> weights(net.tables.size() * kTableEntries);
  inParallel(net.tables.size(), [&](size_t t) {
    for (size_t i = 0; i < kTableEntries; ++i) weights[t * kTableEntries + i] = net.tables[t][i] * net.scale;
  });
  return weights;
}

/// Writes NAME.0, NAME.1, ... of at most `partBytes` each, and removes a further part left from before.
inline int writeParts(const std::string& name, const std::vector<uint8_t>& bytes, size_t partBytes) {
  int part = 0;
  for (size_t at = 0; at < bytes.size(); at += partBytes, ++part) {
    AtomicFile file(name + "." + std::to_string(part));
    file.write(bytes.data() + at, std::min(partBytes, bytes.size() - at));
    file.commit();
  }
  remove((name + "." + std::to_string(part)).c_str());
  return part;
}

/// Reads NAME, or else NAME.0, NAME.1, ... joined.
inline std::vector<uint8_t> readParts(const std::string& name) {
  if (fileExists(name)) return readWhole(name, kNetLimit);
  std::vector<uint8_t> bytes;
  for (int part = 0; part == 0 || fileExists(name + "." + std::to_string(part)); ++part) {
    const auto more = readWhole(name + "." + std::to_string(part), kNetLimit);
    bytes.insert(bytes.end(), more.begin(), more.end());
    if (bytes.size() > kNetLimit) throw RunError(name + " is larger than a network file can be");
  }
  return bytes;
}
