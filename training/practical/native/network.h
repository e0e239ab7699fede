// The network `lite` for play at one glance: unpacks its stemmed tables (docs/network-files.md) and sums them.
#pragma once
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "../../cuda/stems.h"
#include "board.h"

[[noreturn]] inline void fail(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

class Network {
 public:
  explicit Network(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
    const auto word = [&](size_t at) {
      uint32_t value;
      std::memcpy(&value, bytes.data() + at, 4);
      return value;
    };
    if (bytes.size() < 72 || std::memcmp(bytes.data(), "TFNETW1\n", 8) != 0) fail(path + " is no network");
    if (word(8) != 3 || word(12) != 3 || word(16) != 8 || word(20) != 1) fail(path + " is another network than lite");
    std::memcpy(&scale_, bytes.data() + 24, 4);
    for (size_t i = 0; i < 8; i++) {
      if (word(72 + 4 * i) != PATTERNS[i]) fail(path + " has other patterns");
    }
    tables_.resize(8 * TABLE);
    std::vector<std::thread> threads;
    size_t at = 72 + 4 * (8 + 1 + 8);
    for (size_t i = 0; i < 8; i++) {
      const size_t size = word(72 + 4 * (9 + i));
      if (at + size > bytes.size()) fail(path + " is cut off");
      threads.emplace_back([this, &bytes, at, size, i] {
        try {
          decodeStemmed(bytes.data() + at, size, tables_.data() + i * TABLE, nullptr);
        } catch (const RunError& error) {
          fail(error.what());
        }
      });
      at += size;
    }
    for (auto& thread : threads) thread.join();
  }

  /** The points that it expects from a board after a move. */
  float evaluate(Board board) const {
    const Board turned = transposed(board);
    return scale_ * float(sumOf(board) + sumOf(turned) + sumOf(mirrored(board)) + sumOf(mirrored(turned)));
  }

 private:
  static constexpr size_t TABLE = kStemmedEntries;
  static constexpr std::array<uint32_t, 8> PATTERNS{0x012456, 0x456789, 0x012345, 0x234569,
                                                    0x01259a, 0x345678, 0x134567, 0x01489a};

  /** The cells `cell`, `cell + 1`, ... as the nibbles `at`, `at + 1`, ... of an index. */
  static constexpr uint32_t run(Board b, int cell, int at, int count) {
    return uint32_t(b >> (4 * cell) & ((Board(1) << (4 * count)) - 1)) << (4 * at);
  }

  /** As it is and upside down: `packages/engine/assembly/network-8x6.ts`. */
  int sumOf(Board b) const {
    const int16_t* t = tables_.data();
    return t[run(b, 0, 0, 3) | run(b, 4, 3, 3)] + t[run(b, 12, 0, 3) | run(b, 8, 3, 3)] +
           t[TABLE + run(b, 4, 0, 6)] + t[TABLE + (run(b, 8, 0, 4) | run(b, 4, 4, 2))] +
           t[2 * TABLE + run(b, 0, 0, 6)] + t[2 * TABLE + (run(b, 12, 0, 4) | run(b, 8, 4, 2))] +
           t[3 * TABLE + (run(b, 2, 0, 5) | run(b, 9, 5, 1))] +
           t[3 * TABLE + (run(b, 14, 0, 2) | run(b, 8, 2, 3) | run(b, 5, 5, 1))] +
           t[4 * TABLE + (run(b, 0, 0, 3) | run(b, 5, 3, 1) | run(b, 9, 4, 2))] +
           t[4 * TABLE + (run(b, 12, 0, 3) | run(b, 9, 3, 1) | run(b, 5, 4, 2))] +
           t[5 * TABLE + run(b, 3, 0, 6)] +
           t[5 * TABLE + (run(b, 15, 0, 1) | run(b, 8, 1, 4) | run(b, 4, 5, 1))] +
           t[6 * TABLE + (run(b, 1, 0, 1) | run(b, 3, 1, 5))] +
           t[6 * TABLE + (run(b, 13, 0, 1) | run(b, 15, 1, 1) | run(b, 8, 2, 4))] +
           t[7 * TABLE + (run(b, 0, 0, 2) | run(b, 4, 2, 1) | run(b, 8, 3, 3))] +
           t[7 * TABLE + (run(b, 12, 0, 2) | run(b, 8, 2, 1) | run(b, 4, 3, 3))];
  }

  std::vector<int16_t> tables_;
  float scale_ = 0;
};
