// The rules of one kind of board, for host and device: `layout.h` says which. A cell is a byte: 0 is
// empty, tiles have their level, obstacles are STONE and above, movable ones with their lives added.
#pragma once
#include <cmath>
#include <cstdint>
#include "layout.h"

#ifdef __CUDACC__
#define HD __host__ __device__ __forceinline__
#else
#define HD inline
#endif

constexpr int CELLS = WIDTH * HEIGHT;
constexpr int STONE = 0x40;
constexpr int FIXED_STONES = 1;
constexpr int MOVABLE_STONES = 2;
constexpr int STONE_LIFE = 5;
/** Of 10 rolls, so many bring a movable obstacle. */
constexpr uint32_t STONE_CHANCE = 3;

/** So that a board is two 16-byte words. */
constexpr int BOARD_BYTES = 32;
static_assert(CELLS <= BOARD_BYTES, "a board has at most 32 cells");

struct Random {
  uint64_t state;
  HD uint32_t next() {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    uint64_t mixed = (state ^ (state >> 33)) * 0xff51afd7ed558ccdull;
    return static_cast<uint32_t>((mixed ^ (mixed >> 33)) >> 32);
  }
  HD uint32_t below(uint32_t limit) {
    return static_cast<uint32_t>((static_cast<uint64_t>(next()) * limit) >> 32);
  }
};

/** What a tile of a level is worth: powers of two, or 1, 2, 3, 5, 8, ... */
HD float worthOf(int level) {
  if (!FIBONACCI) return static_cast<float>(1u << level);
  // phi^(n + 1) / sqrt(5), which the numbers themselves are nearest to.
  return rintf(0.44721360f * exp2f(0.69424191f * static_cast<float>(level + 1)));
}

/** Whether two tiles merge: equal ones, or neighbours in 1, 2, 3, 5, 8, ... and two ones. */
HD bool areMates(int a, int b) {
  if (!FIBONACCI) return a == b;
  int difference = a - b;
  return difference == 1 || difference == -1 || (a == 1 && b == 1);
}

HD bool isWall(int cell) { return OBSTACLE == FIXED_STONES && cell >= STONE; }
HD bool isTile(int cell) { return cell > 0 && cell < STONE; }

/** Moves what can move towards the first cell. All indices are constants once unrolled. */
template <int LENGTH>
HD bool closeUp(int (&line)[LENGTH]) {
  bool moved = false;
#pragma unroll
  for (int pass = 0; pass < LENGTH - 1; pass++) {
#pragma unroll
    for (int at = 0; at < LENGTH - 1 - pass; at++) {
      int here = line[at], there = line[at + 1];
      bool swaps = here == 0 && !isWall(there);
      moved = moved || (swaps && there != 0);
      line[at] = swaps ? there : here;
      line[at + 1] = swaps ? here : there;
    }
  }
  return moved;
}

/** Slides one line towards its first cell; adds the points. */
template <int LENGTH>
HD bool slideLine(int (&line)[LENGTH], float &points) {
  bool moved = closeUp(line);
  bool merged = false;
#pragma unroll
  for (int at = 0; at < LENGTH - 1; at++) {
    bool merges = isTile(line[at]) && isTile(line[at + 1]) && areMates(line[at], line[at + 1]);
    merged = merged || merges;
    int higher = line[at] > line[at + 1] ? line[at] : line[at + 1];
    line[at] = merges ? higher + 1 : line[at];
    points += merges ? worthOf(higher + 1) : 0.0f;
    line[at + 1] = merges ? 0 : line[at + 1];
  }
  if (merged) closeUp(line);
  return moved || merged;
}

/** After a move with an effect: each movable obstacle loses a life and goes when it has none. */
HD void age(int (&cells)[CELLS]) {
  if (OBSTACLE != MOVABLE_STONES) return;
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) {
    int content = cells[cell];
    cells[cell] = content > STONE ? (content == STONE + 1 ? 0 : content - 1) : content;
  }
}

/**
 * Slides a board up (0), down (1), left (2) or right (3). What comes out of down and right is
 * mirrored: to a game that has no sides it is the same, and no cell needs an index that varies.
 */
HD bool slideBoard(const int (&board)[CELLS], int direction, int (&cells)[CELLS], float &points) {
  bool moved = false;
  bool mirrored = direction & 1;
  points = 0.0f;
  if (direction >= 2) {
#pragma unroll
    for (int y = 0; y < HEIGHT; y++) {
      int line[WIDTH];
#pragma unroll
      for (int x = 0; x < WIDTH; x++) {
        int plain = board[y * WIDTH + x], other = board[y * WIDTH + WIDTH - 1 - x];
        line[x] = mirrored ? other : plain;
      }
      moved = slideLine(line, points) || moved;
#pragma unroll
      for (int x = 0; x < WIDTH; x++) cells[y * WIDTH + x] = line[x];
    }
  } else {
#pragma unroll
    for (int x = 0; x < WIDTH; x++) {
      int line[HEIGHT];
#pragma unroll
      for (int y = 0; y < HEIGHT; y++) {
        int plain = board[y * WIDTH + x], other = board[(HEIGHT - 1 - y) * WIDTH + x];
        line[y] = mirrored ? other : plain;
      }
      moved = slideLine(line, points) || moved;
#pragma unroll
      for (int y = 0; y < HEIGHT; y++) cells[y * WIDTH + x] = line[y];
    }
  }
  if (moved) age(cells);
  return moved;
}

/** Whether everything above this level can be lowered by one, so that the same tiles merge as before. */
HD bool isGap(uint32_t present, int level) {
  if (FIBONACCI) return level > 2 && (present >> (level - 1) & 3) == 0;
  return !(present >> level & 1);
}

/**
 * Tiles above the top level do not stay: the largest gap below them is made up by lowering everything
 * above it. Different tiles stay different, as in the engine's shown levels.
 * Returns by how many levels the highest tile fell.
 */
HD int halve(int (&cells)[CELLS]) {
  int fallen = 0;
  for (;;) {
    uint32_t present = 0;
#pragma unroll
    for (int cell = 0; cell < CELLS; cell++) present |= isTile(cells[cell]) ? 1u << cells[cell] : 0u;
    if (present < (2u << TOP_LEVEL)) return fallen;
    int missing = TOP_LEVEL;
    while (missing > 1 && !isGap(present, missing)) missing--;
    // Without a gap the highest alone goes down.
    if (!isGap(present, missing)) missing = TOP_LEVEL;
#pragma unroll
    for (int cell = 0; cell < CELLS; cell++) {
      cells[cell] -= isTile(cells[cell]) && cells[cell] > missing ? 1 : 0;
    }
    fallen++;
  }
}

/** Puts something onto one of the empty cells, each as likely; false when there is none. */
HD bool place(int (&cells)[CELLS], int content, Random &random) {
  int empty = 0;
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) empty += cells[cell] == 0;
  if (empty == 0) return false;
  int chosen = static_cast<int>(random.below(empty));
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) {
    if (cells[cell] != 0) continue;
    if (chosen == 0) cells[cell] = content;
    chosen--;
  }
  return true;
}

/** What chance does after a move: a tile, then a roll for an obstacle while none is alive. */
HD void settle(int (&cells)[CELLS], Random &random) {
  place(cells, random.below(SPAWN_OF) < SPAWN_LEAST ? 1 : 2, random);
  if (OBSTACLE != MOVABLE_STONES) return;
  bool alive = false;
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) alive = alive || cells[cell] >= STONE;
  if (!alive && random.below(10) < STONE_CHANCE) place(cells, STONE + STONE_LIFE, random);
}

HD void begin(int (&cells)[CELLS], Random &random) {
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) cells[cell] = 0;
  for (int i = 0; i < 2; i++) place(cells, random.below(SPAWN_OF) < SPAWN_LEAST ? 1 : 2, random);
  if (OBSTACLE == FIXED_STONES) place(cells, STONE, random);
}

/** What the network sees of a cell; of movable obstacles whether they stay for long. */
HD int shown(int content) {
  if (OBSTACLE == 0) return content;
  if (content < STONE) return content;
  if (OBSTACLE == FIXED_STONES) return TOP_LEVEL + 1;
  return content - STONE <= 2 ? TOP_LEVEL + 1 : TOP_LEVEL + 2;
}
