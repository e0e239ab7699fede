// Tuples of six cells: what a board shows of them is the number of a weight, and its value their sum.
#pragma once
#include "board.cuh"

constexpr uint32_t power(uint32_t base, int exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

constexpr uint32_t CLASS_WEIGHTS = power(SYMBOLS, 6);
/** Weights that begin with the same four cells lie together, and have a stem in common. */
constexpr uint32_t STEM_WEIGHTS = SYMBOLS * SYMBOLS;
constexpr uint32_t WEIGHTS = CLASSES * CLASS_WEIGHTS;
constexpr uint32_t STEMS = CLASSES * power(SYMBOLS, 4);
constexpr uint32_t ALL_WEIGHTS = WEIGHTS + STEMS;

HD uint32_t number(int a, int b, int c, int d, int e, int f) {
  return ((((uint32_t(a) * SYMBOLS + b) * SYMBOLS + c) * SYMBOLS + d) * SYMBOLS + e) * SYMBOLS + f;
}
HD uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

HD void numbersOf(const int (&cells)[CELLS], uint32_t (&out)[PLACEMENTS]) {
  int s[CELLS];
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) s[cell] = shown(cells[cell]);
  EACH_PLACEMENT(s, out)
}

/** Where the weights are. `kept` has a bit for each weight of its own; for all others their stems count. */
struct Weights {
  float *values;
  const uint32_t *kept;
};

template <bool PRUNED>
HD uint32_t locate(const Weights &weights, uint32_t number) {
  if (!PRUNED) return number;
  return (weights.kept[number >> 5] >> (number & 31) & 1) ? number : WEIGHTS + number / STEM_WEIGHTS;
}

/** Higher tiles than the top level look like it, until they are halved. */
HD void lowered(const int (&cells)[CELLS], int (&seen)[CELLS]) {
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) {
    int content = cells[cell];
    seen[cell] = isTile(content) && content > TOP_LEVEL ? TOP_LEVEL : content;
  }
}

template <bool PRUNED>
HD float valueOf(const Weights &weights, const int (&cells)[CELLS]) {
  uint32_t numbers[PLACEMENTS];
  int seen[CELLS];
  lowered(cells, seen);
  numbersOf(seen, numbers);
  float sum = 0.0f;
#pragma unroll
  for (int i = 0; i < PLACEMENTS; i++) sum += weights.values[locate<PRUNED>(weights, numbers[i])];
  return sum;
}
