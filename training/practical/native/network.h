// The network `lite` for play at one glance: unpacks its fine tables (docs/network-files.md, version 2) and sums them.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "board.h"

[[noreturn]] inline void fail(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

/** Unpacks one table: what `packages/engine/assembly/decode-fine.ts` does, one entry at a time. */
class FineDecoder {
 public:
  FineDecoder(const uint8_t* from, size_t bytes) : at_(from), end_(from + bytes), marks_(1 << 24) {
    models_.fill(ONE >> 1);
    for (int i = 0; i < 4; i++) code_ = code_ << 8 | nextByte();
  }

  void decode(int16_t* table) {
    for (uint32_t group = 0; group < 1 << 20; group++) predict(table, group);
    if (at_ != end_ || code_ != 0) fail("a table of the network does not end where its bytes do");
  }

 private:
  static constexpr uint32_t ONE = 1 << 15;
  static constexpr int MARK = 61;
  static constexpr int ANY = 0, STORED = 256, FINER = 320, NONZERO = 384, LENGTH = 448, MANTISSA = 1472;

  uint32_t nextByte() { return at_ < end_ ? *at_++ : (at_++, 0); }

  void renormalise() {
    if (range_ >= 1 << 24) return;
    range_ <<= 8;
    code_ = code_ << 8 | nextByte();
  }

  uint32_t bit(int model) {
    uint16_t& chance = models_[model];
    const uint32_t bound = (range_ >> 15) * chance;
    const bool one = code_ >= bound;
    if (one) {
      range_ -= bound;
      code_ -= bound;
      chance -= chance >> 7;
    } else {
      range_ = bound;
      chance += (ONE - chance) >> 7;
    }
    renormalise();
    return one;
  }

  uint32_t evenBit() {
    range_ >>= 1;
    const bool one = code_ >= range_;
    if (one) code_ -= range_;
    renormalise();
    return one;
  }

  int takeSteps(int context) {
    if (bit(NONZERO + context) == 0) return 0;
    const bool negative = evenBit();
    int length = 0;
    while (length < 11 && bit(LENGTH + (context << 4) + length) != 0) length++;
    int size = 1;
    if (length > 0) {
      size = 2 | bit(MANTISSA + (context & 0x30) + length);
      for (int i = 1; i < length; i++) size = size << 1 | evenBit();
    }
    return negative ? -size : size;
  }

  void predict(int16_t* table, uint32_t group) {
    int16_t* const entries = table + 16 * size_t(group);
    uint8_t* const marks = marks_.data() + 16 * size_t(group);
    std::array<int, 16> sums{}, trusts{}, classes{};
    std::array<ptrdiff_t, 5> offsets;
    int neighbours = 0, all = 0;
    for (int cell = 0; cell < 20; cell += 4) {
      if ((group >> cell & 15) == 0) continue;
      const ptrdiff_t offset = ptrdiff_t(16) << cell;
      offsets[neighbours++] = offset;
      for (int i = 0; i < 16; i++) {
        const int mark = marks[i - offset];
        sums[i] += entries[i - offset] * mark;
        trusts[i] += mark;
        classes[i] += std::max(mark - MARK, 0);
        all += std::max(mark - MARK, 0);
      }
    }
    for (int i = 0; i < 16; i++) {
      const int half = neighbours == 0 ? 0 : 16384 / neighbours;
      entries[i] = neighbours == 0 ? 0 : int16_t(std::nearbyintf(float(sums[i]) / float(trusts[i])));
      marks[i] = uint8_t(std::max((trusts[i] * half + 0x4000) >> 15, 1));
    }
    if (bit(ANY + all) != 0) readStored(entries, marks, offsets.data(), neighbours, classes, trusts);
  }

  void readStored(int16_t* entries, uint8_t* marks, const ptrdiff_t* offsets, int neighbours,
                  const std::array<int, 16>& classes, const std::array<int, 16>& trusts) {
    int lastKind = 0, lastError = 0;
    for (int i = 0; i < 16; i++) {
      const int density = neighbours == 0 ? 0 : (4 * classes[i] + neighbours / 2) / neighbours;
      if (bit(STORED + 4 * density + lastKind) == 0) {
        lastKind = lastError = 0;
        continue;
      }
      int kind = 1;
      while (kind < 3 && bit(FINER + 4 * density + kind) != 0) kind++;
      const int shift = 9 - 3 * kind;
      const int predicted = entries[i];
      uint32_t spread = 0;
      for (int n = 0; n < neighbours; n++) {
        spread += uint32_t(marks[i - offsets[n]]) * uint32_t(std::abs(entries[i - offsets[n]] - predicted));
      }
      if (neighbours > 0) spread /= uint32_t(trusts[i]);
      const int context = std::min(15, 31 - __builtin_clz(((spread << 3) >> shift) + 1));
      const int steps = takeSteps(16 * (kind - 1) + context);
      const int weight = predicted + ((lastError * 13) >> 5) + steps * (1 << shift);
      entries[i] = int16_t(weight);
      marks[i] = uint8_t(MARK + kind);
      lastKind = kind;
      lastError = weight - predicted;
    }
  }

  const uint8_t *at_, *end_;
  std::vector<uint8_t> marks_;
  std::array<uint16_t, 1536> models_;
  uint32_t range_ = 0xffffffff, code_ = 0;
};

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
    if (word(8) != 2 || word(12) != 2 || word(16) != 8 || word(20) != 1) fail(path + " is another network than lite");
    std::memcpy(&scale_, bytes.data() + 24, 4);
    for (size_t i = 0; i < 8; i++) {
      if (word(72 + 4 * i) != PATTERNS[i]) fail(path + " has other patterns");
    }
    tables_.resize(8 * TABLE);
    std::vector<std::thread> threads;
    size_t at = 72 + 4 * (8 + 1 + 8);
    for (size_t i = 0; i < 8; i++) {
      const size_t size = word(72 + 4 * (9 + i));
      threads.emplace_back([this, &bytes, at, size, i] {
        FineDecoder(bytes.data() + at, size).decode(tables_.data() + i * TABLE);
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
  static constexpr size_t TABLE = 1 << 24;
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
