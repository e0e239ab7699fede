// The 4 x 4 board in 64 bits, its moves, its eight symmetries and its spawns.
//
// Cell i (row-major) is nibble i, lowest first, and holds a rank: 0 empty, 1 for 2, ... 15 for 32768.
// Two 32768 tiles merge into a tile of rank 15 again, with the full reward: a nibble holds no 16.
#pragma once
#include <cstdint>
#include <vector>

using Board = uint64_t;
#define HD __host__ __device__ __forceinline__

constexpr int kLanes = 8;  // one lane for each symmetry of the square
constexpr unsigned kAll = 0xffffffffu;
constexpr uint64_t kOnes = 0x1111111111111111ull;
constexpr int kMaxRank = 15;

/// Reverses every row.
HD Board mirrored(Board b) {
  b = ((b & 0x0f0f0f0f0f0f0f0full) << 4) | ((b >> 4) & 0x0f0f0f0f0f0f0f0full);
  return ((b & 0x00ff00ff00ff00ffull) << 8) | ((b >> 8) & 0x00ff00ff00ff00ffull);
}

/// Reverses the order of the rows.
HD Board flipped(Board b) {
  b = ((b & 0x0000ffff0000ffffull) << 16) | ((b >> 16) & 0x0000ffff0000ffffull);
  return (b << 32) | (b >> 32);
}

HD Board transposed(Board b) {
  const Board off1 = (b ^ (b >> 12)) & 0x0000f0f00000f0f0ull;
  b ^= off1 ^ (off1 << 12);
  const Board off2 = (b ^ (b >> 24)) & 0x00000000ff00ff00ull;
  return b ^ off2 ^ (off2 << 24);
}

/// Symmetry 0..7 of a board: bit 2 transposes, then bit 1 flips, then bit 0 mirrors.
HD Board symmetric(Board b, int symmetry) {
  if (symmetry & 4) b = transposed(b);
  if (symmetry & 2) b = flipped(b);
  if (symmetry & 1) b = mirrored(b);
  return b;
}

/// Directions: 0 left, 1 right, 2 up, 3 down. Turns the board so that the move becomes "left".
HD Board turnedToLeft(Board b, int direction) {
  if (direction & 2) b = transposed(b);
  if (direction & 1) b = mirrored(b);
  return b;
}

HD Board turnedBack(Board b, int direction) {
  if (direction & 1) b = mirrored(b);
  if (direction & 2) b = transposed(b);
  return b;
}

/// One row moved left: the result in the low 16 bits, a quarter of the reward in the high 16.
inline uint32_t slideRowLeft(uint32_t row) {
  uint32_t result = 0, reward = 0;
  int filled = 0, open = 0;  // `open` is the rank that the next equal tile may merge with
  for (int cell = 0; cell < 4; ++cell) {
    const int rank = (row >> (4 * cell)) & 15;
    if (rank == 0) continue;
    if (rank == open) {
      const int merged = rank < kMaxRank ? rank + 1 : kMaxRank;
      const int at = 4 * (filled - 1);
      result = (result & ~(15u << at)) | (uint32_t(merged) << at);
      reward += (2u << rank) / 4;
      open = 0;
    } else {
      result |= uint32_t(rank) << (4 * filled++);
      open = rank;
    }
  }
  return result | (reward << 16);
}

inline std::vector<uint32_t> makeRowTable() {
  std::vector<uint32_t> table(65536);
  for (uint32_t row = 0; row < 65536; ++row) table[row] = slideRowLeft(row);
  return table;
}

struct Moved {
  Board after;
  uint32_t quarter;  // a quarter of the reward
};

/// One whole move, for the CPU. The GPU shares the rows of a move between lanes instead.
inline Moved moveOnHost(const std::vector<uint32_t>& rows, Board board, int direction) {
  const Board turned = turnedToLeft(board, direction);
  Moved moved{0, 0};
  for (int row = 0; row < 4; ++row) {
    const uint32_t entry = rows[(turned >> (16 * row)) & 0xffff];
    moved.after |= Board(entry & 0xffff) << (16 * row);
    moved.quarter += entry >> 16;
  }
  moved.after = turnedBack(moved.after, direction);
  return moved;
}

/// Bit 4i is set where cell i is empty.
HD uint64_t emptyCells(Board b) {
  b |= b >> 2;
  b |= b >> 1;
  return ~b & kOnes;
}

HD int countBits(uint64_t bits) {
#ifdef __CUDA_ARCH__
  return __popcll(bits);
#else
  return __builtin_popcountll(bits);
#endif
}

/// True when some cell has at least this rank (1..15). Even and odd nibbles are tested apart, so that the
/// carry of `rank + (16 - limit)` has room.
HD bool hasRank(Board b, int limit) {
  const Board low = 0x0f0f0f0f0f0f0f0full, carry = 0x1010101010101010ull;
  const Board add = 0x0101010101010101ull * uint64_t(16 - limit);
  return ((((b & low) + add) | (((b >> 4) & low) + add)) & carry) != 0;
}

HD int largestRank(Board b) {
  int largest = 0;
  for (; b != 0; b >>= 4) largest = (b & 15) > Board(largest) ? int(b & 15) : largest;
  return largest;
}

/// The sum of all tiles: every spawn adds to it, and no move changes it.
HD uint32_t tileSum(Board b) {
  uint32_t sum = 0;
  for (; b != 0; b >>= 4) sum += (b & 15) ? 1u << (b & 15) : 0;
  return sum;
}

/// How many 32768 tiles there are. A move that pays 65536 or more and leaves fewer of them has merged two.
HD int countLargest(Board b) {
  b &= b >> 2;
  b &= b >> 1;
  return countBits(b & kOnes);
}

/// Random numbers: a counter through the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
HD uint64_t mixed(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}
HD uint64_t draw(uint64_t& state) {
  state += 0x9e3779b97f4a7c15ull;
  return mixed(state);
}
HD uint64_t seedFor(uint64_t seed, uint64_t game) { return mixed(mixed(seed + 1) + game * 0xd1342543de82ef95ull); }

/// The bit of the k-th empty cell. Multiplying by 0x1111... counts the empty cells up to each nibble; it
/// holds up to 15 of them, so the board must not be empty.
HD uint64_t nthEmpty(uint64_t empty, int k) {
  const uint64_t differs = (empty * kOnes) ^ (kOnes * uint64_t(k + 1));
  return emptyCells(differs) & empty;
}

/// Puts a 2 (90 %) or a 4 into a random empty cell of a board that has one.
HD Board spawned(Board b, uint64_t& rng) {
  const uint64_t random = draw(rng);
  const uint64_t empty = emptyCells(b);
  const uint64_t count = uint64_t(countBits(empty));
  const int k = int(((random >> 32) * count) >> 32);
  const uint64_t cell = count == 16 ? 1ull << (4 * k) : nthEmpty(empty, k);
  return b | (uint32_t(random) < 429496730u ? cell << 1 : cell);
}

HD Board freshBoard(uint64_t& rng) { return spawned(spawned(0, rng), rng); }

/// Tile downgrading (Guei et al.): below the largest tile, find the largest size that is missing and
/// halve every tile above it. Equal cells stay equal, so the same moves are legal.
HD Board downgraded(Board b, int fromRank) {
  if (fromRank == 0 || !hasRank(b, fromRank)) return b;
  unsigned present = 0;
  for (int i = 0; i < 16; ++i) present |= 1u << ((b >> (4 * i)) & 15);
  int missing = largestRank(b) - 1;
  while (missing > 0 && (present >> missing & 1)) --missing;
  if (missing <= 0) return b;
  for (int i = 0; i < 16; ++i)
    if (int((b >> (4 * i)) & 15) > missing) b -= 1ull << (4 * i);
  return b;
}
