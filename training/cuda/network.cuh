// The n-tuple network: patterns of six cells, their indices, and the value of a board.
//
// The patterns are fixed when the program is built, so that every index is a few shifts and masks with
// constants. -DNETWORK_4X6 builds the smaller network; a header that defines PATTERNS, given with -include,
// builds any other (nvcc takes a comma in -D for the end of the value).
#pragma once
#include <cstddef>
#include <utility>
#include "board.cuh"

#ifdef NETWORK_4X6
#define PATTERNS 0x012345, 0x456789, 0x012456, 0x45689a
#endif
#ifndef PATTERNS
#define PATTERNS 0x012456, 0x456789, 0x012345, 0x234569, 0x01259a, 0x345678, 0x134567, 0x01489a
#endif

constexpr uint32_t kPatterns[] = {PATTERNS};
constexpr int kPatternCount = int(sizeof(kPatterns) / sizeof(kPatterns[0]));
constexpr int kPatternCells = 6;
constexpr size_t kTableEntries = size_t(1) << (4 * kPatternCells);
constexpr size_t kStageEntries = kTableEntries * kPatternCount;
constexpr int kFeatures = kPatternCount * kLanes;
constexpr int kMaxStages = 8;
constexpr uint32_t kNoSource = ~0u;  // of a weight that is not kept, and has none before it

HD constexpr int cellOf(uint32_t pattern, int j) { return int((pattern >> (4 * (kPatternCells - 1 - j))) & 15); }

constexpr bool ascending(uint32_t pattern) {
  for (int j = 1; j < kPatternCells; ++j)
    if (cellOf(pattern, j) <= cellOf(pattern, j - 1)) return false;
  return true;
}
constexpr bool allAscending() {
  for (int i = 0; i < kPatternCount; ++i)
    if (!ascending(kPatterns[i])) return false;
  return true;
}
static_assert(allAscending(), "a pattern lists six different cells in ascending order");

/// The nibbles of the index whose cell lies `distance` cells further on the board than in the index.
/// Cells ascend, so the distance is never negative, and cells with one distance are fetched together.
template <uint32_t Pattern, int Distance>
HD constexpr uint32_t maskAt() {
  uint32_t mask = 0;
  for (int j = 0; j < kPatternCells; ++j)
    if (cellOf(Pattern, j) - j == Distance) mask |= 15u << (4 * j);
  return mask;
}

template <uint32_t Pattern, int Distance>
HD uint32_t partOfIndex(Board b) {
  constexpr uint32_t mask = maskAt<Pattern, Distance>();
  if constexpr (mask == 0) return 0;
  else return uint32_t(b >> (4 * Distance)) & mask;
}

template <uint32_t Pattern, int... Distance>
HD uint32_t joinedIndex(Board b, std::integer_sequence<int, Distance...>) {
  return (partOfIndex<Pattern, Distance>(b) | ...);
}

/// The rank of the pattern's j-th cell goes to nibble j of the index, lowest first.
template <uint32_t Pattern>
HD uint32_t tupleIndex(Board b) {
  return joinedIndex<Pattern>(b, std::make_integer_sequence<int, 16 - kPatternCells + 1>());
}

template <uint32_t... Pattern>
struct PatternList {
  HD static void indices(Board b, uint32_t (&out)[sizeof...(Pattern)]) {
    uint32_t at = 0;
    ((out[at] = tupleIndex<Pattern>(b) + at * uint32_t(kTableEntries), ++at), ...);
  }
};
using Tuples = PatternList<PATTERNS>;

/// What a kernel needs to evaluate boards. A weight that is not a number has not been used in its stage
/// yet; the weight of the stage before it stands in.
struct NetView {
  float* weights = nullptr;
  uint32_t* usage = nullptr;  // visits of each weight, counted up to usageLimit
  uint32_t usageLimit = 0;
  int stages = 1;
  int stageRank[kMaxStages] = {};  // stage i > 0 begins with a tile of rank stageRank[i]
};

HD int stageOf(const NetView& net, Board b) {
  int stage = 0;
  for (int i = 1; i < net.stages; ++i) stage += hasRank(b, net.stageRank[i]);
  return stage;
}

HD float resolvedWeight(const float* weights, int stage, uint32_t index) {
  float w = weights[stage * kStageEntries + index];
  while (w != w && stage > 0) w = weights[--stage * kStageEntries + index];
  return w;
}

/// Loads a weight, or 0 when there is no need. Written as one predicated instruction, so that the loads of
/// all four moves are under way together instead of waiting in branches.
__device__ __forceinline__ float loadIf(bool wanted, const float* at) {
  float value;
  asm("{.reg .pred p; setp.ne.u32 p, %2, 0; mov.f32 %0, 0f00000000; @p ld.global.nc.f32 %0, [%1];}"
      : "=f"(value)
      : "l"(at), "r"(uint32_t(wanted)));
  return value;
}

/// The share of one lane (one symmetry) in the value of a board; also gives the indices it used.
template <bool Staged>
__device__ __forceinline__ float laneShare(const NetView& net, Board turned, int stage, bool wanted,
                                           uint32_t (&index)[kPatternCount]) {
  Tuples::indices(turned, index);
  const float* table = Staged ? net.weights + stage * kStageEntries : net.weights;
  float weight[kPatternCount];
#pragma unroll
  for (int i = 0; i < kPatternCount; ++i) weight[i] = loadIf(wanted, table + index[i]);
  if constexpr (Staged) {
#pragma unroll
    for (int i = 0; i < kPatternCount; ++i)
      if (weight[i] != weight[i]) weight[i] = resolvedWeight(net.weights, stage, index[i]);
  }
  float sum = 0;
#pragma unroll
  for (int i = 0; i < kPatternCount; ++i) sum += weight[i];
  return sum;
}

/// Sum over the eight lanes of a game; every lane gets the same bits.
__device__ __forceinline__ float laneSum(float share) {
  share += __shfl_xor_sync(kAll, share, 1);
  share += __shfl_xor_sync(kAll, share, 2);
  share += __shfl_xor_sync(kAll, share, 4);
  return share;
}

struct Best {
  int direction;  // -1 when no move is legal
  Board after;
  uint32_t reward;
  float value;  // reward + V(after), 0 when no move is legal
};

/// Lane l of a game works out one half of move l & 3; the halves are joined by an exchange.
__device__ __forceinline__ Moved laneMove(const uint32_t* rows, Board board, int lane) {
  const int direction = lane & 3;
  const bool upper = lane & 4;
  const Board turned = turnedToLeft(board, direction);
  const uint32_t half = upper ? uint32_t(turned >> 32) : uint32_t(turned);
  const uint32_t first = __ldg(rows + (half & 0xffff)), second = __ldg(rows + (half >> 16));
  const uint32_t mine = (first & 0xffff) | (second << 16);
  uint32_t quarter = (first >> 16) + (second >> 16);
  const uint32_t theirs = __shfl_xor_sync(kAll, mine, 4);
  quarter += __shfl_xor_sync(kAll, quarter, 4);
  const Board joined = upper ? (Board(mine) << 32 | theirs) : (Board(theirs) << 32 | mine);
  return {turnedBack(joined, direction), quarter};
}

/// The move with the largest reward + V(afterstate). All 32 lanes of the warp take part; a group whose
/// board is 0 has no legal move and loads nothing.
template <bool Staged, bool Count>
__device__ __forceinline__ Best bestMove(const NetView& net, const uint32_t* rows, Board board, int lane) {
  const Moved mine = laneMove(rows, board, lane);
  Board after[4];
  uint32_t reward[4];
  float share[4];
#pragma unroll
  for (int m = 0; m < 4; ++m) {
    after[m] = __shfl_sync(kAll, mine.after, m, kLanes);
    reward[m] = 4 * __shfl_sync(kAll, mine.quarter, m, kLanes);
    const bool legal = after[m] != board;
    const int stage = Staged ? stageOf(net, after[m]) : 0;
    uint32_t index[kPatternCount];
    share[m] = laneShare<Staged>(net, symmetric(after[m], lane), stage, legal, index);
    if constexpr (Count) {
      for (int i = 0; legal && i < kPatternCount; ++i) {
        uint32_t* visits = net.usage + stage * kStageEntries + index[i];
        if (*visits < net.usageLimit) atomicAdd(visits, 1u);
      }
    }
  }
  Best best{-1, 0, 0, 0};
#pragma unroll
  for (int m = 0; m < 4; ++m) {
    const float value = float(reward[m]) + laneSum(share[m]);
    if (after[m] != board && (best.direction < 0 || value > best.value)) best = {m, after[m], reward[m], value};
  }
  return best;
}
