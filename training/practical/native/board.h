// The classic board in 64 bits and its chance, as packages/engine/assembly has them (board.ts, rng.ts).
#pragma once
#include <array>
#include <cstdint>

using Board = uint64_t;

struct Row {
  uint16_t left, right;
  uint32_t points;
};

inline uint16_t reversedRow(uint32_t row) {
  return uint16_t((row & 15) << 12 | (row & 0xf0) << 4 | (row >> 4 & 0xf0) | row >> 12);
}

inline Row slidRow(uint32_t row) {
  uint32_t result = 0, points = 0, filled = 0, open = 0;
  for (int at = 0; at < 16; at += 4) {
    const uint32_t rank = row >> at & 15;
    if (rank == 0) continue;
    if (rank == open) {
      if (rank < 15) result += 1u << (filled - 4);
      points += 2u << rank;
      open = 0;
    } else {
      result |= rank << filled;
      filled += 4;
      open = rank;
    }
  }
  return {uint16_t(result), 0, points};
}

inline const std::array<Row, 65536>& rows() {
  static const std::array<Row, 65536> table = [] {
    std::array<Row, 65536> made;
    for (uint32_t row = 0; row < made.size(); row++) {
      made[row] = slidRow(row);
      made[row].right = reversedRow(slidRow(reversedRow(row)).left);
    }
    return made;
  }();
  return table;
}

inline Board transposed(Board board) {
  const Board near = (board ^ board >> 12) & 0x0000f0f00000f0f0;
  const Board half = board ^ near ^ near << 12;
  const Board far = (half ^ half >> 24) & 0x00000000ff00ff00;
  return half ^ far ^ far << 24;
}

inline Board mirrored(Board board) {
  const Board pairs = (board & 0x0f0f0f0f0f0f0f0f) << 4 | (board >> 4 & 0x0f0f0f0f0f0f0f0f);
  return (pairs & 0x00ff00ff00ff00ff) << 8 | (pairs >> 8 & 0x00ff00ff00ff00ff);
}

struct Moved {
  Board board;
  uint32_t points;
};

/** Directions are up, down, left, right; the same board where nothing moves. */
inline Moved moved(Board board, int direction) {
  const auto& table = rows();
  const bool vertical = direction < 2;
  const Board from = vertical ? transposed(board) : board;
  Board after = 0;
  uint32_t points = 0;
  for (int row = 0; row < 4; row++) {
    const Row& entry = table[from >> (16 * row) & 0xffff];
    after |= Board(direction % 2 == 0 ? entry.left : entry.right) << (16 * row);
    points += entry.points;
  }
  return {vertical ? transposed(after) : after, points};
}

inline int largestRank(Board board) {
  int largest = 0;
  for (; board != 0; board >>= 4) largest = largest > int(board & 15) ? largest : int(board & 15);
  return largest;
}

constexpr Board ONES = 0x1111111111111111;

inline Board emptyMask(Board board) {
  const Board pairs = board | board >> 2;
  return ~(pairs | pairs >> 1) & ONES;
}

/** SplitMix64, a counter and its finaliser. */
class Chance {
 public:
  explicit Chance(uint64_t seed) : state_(mixed(mixed(seed + 1) + 0xd1342543de82ef95)) {}

  uint64_t draw() { return mixed(state_ += STEP); }
  uint64_t below(uint64_t n) { return (draw() >> 32) * n >> 32; }

  Board freshBoard() {
    const uint64_t random = mixed(state_);
    const Board first = spawnRank(random) << (random >> 60 << 2);
    state_ += STEP;
    return spawned(first, mixed(state_));
  }

  Board spawn(Board board) { return spawned(board, draw()); }

 private:
  static constexpr uint64_t STEP = 0x9e3779b97f4a7c15;

  static uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
  }

  static uint64_t spawnRank(uint64_t random) { return 1 + (uint32_t(random) < 429496730); }

  static Board spawned(Board board, uint64_t random) {
    Board empty = emptyMask(board);
    for (uint64_t skip = (random >> 32) * __builtin_popcountll(empty) >> 32; skip > 0; skip--) empty &= empty - 1;
    return board | (empty & -empty) << (spawnRank(random) - 1);
  }

  uint64_t state_;
};
