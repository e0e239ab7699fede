// One step of all games, and what is learned from it. Four lanes share a game, one for each direction.
#pragma once
#include "network.cuh"

constexpr int LANES = 4;
constexpr int SHARE = (PLACEMENTS + LANES - 1) / LANES;
constexpr uint32_t UNTOUCHED = 0xffffffffu;

/** Errors of one step and the memory of temporal coherence. Sum and count are one number. */
struct Slot {
  unsigned long long errors;
  float summed;
  float sizes;
};
constexpr int COUNT_BITS = 22;
constexpr float ERROR_SCALE = 4.0f;
constexpr float MOST_ERROR = 250000.0f;

HD unsigned long long errorOf(float error) {
  float limited = fminf(fmaxf(error, -MOST_ERROR), MOST_ERROR);
  long long scaled = static_cast<long long>(rintf(limited * ERROR_SCALE));
  return (static_cast<unsigned long long>(scaled) << COUNT_BITS) + 1;
}
HD float meanOf(unsigned long long errors) {
  float count = static_cast<float>(errors & ((1u << COUNT_BITS) - 1));
  return static_cast<float>(static_cast<long long>(errors) >> COUNT_BITS) / (count * ERROR_SCALE);
}

struct alignas(16) Game {
  uint8_t current[BOARD_BYTES];
  /** The board after the last move, before chance; there if `hasMoved`. */
  uint8_t previous[BOARD_BYTES];
  /** A board from somewhere in this game, to begin another with. */
  uint8_t middle[BOARD_BYTES];
  uint64_t random;
  float score;
  uint32_t moves;
  uint8_t hasMoved;
  /** Begun in the middle of another: not counted. */
  uint8_t late;
  /** By how many levels its tiles were lowered. */
  uint16_t fallen;
  uint32_t unused[3];
};
static_assert(sizeof(Game) % 16 == 0, "boards are read as words of 16 bytes");

struct Tally {
  unsigned long long games, moves, ended;
  double score;
  unsigned long long highest[32];
};

struct Rules {
  float gamma;
  /** Of 1024 games that end, so many are followed by one that begins in their middle. */
  uint32_t late;
};

HD void unpack(const uint8_t *bytes, int (&cells)[CELLS]) {
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) cells[cell] = bytes[cell];
}
HD void pack(const int (&cells)[CELLS], uint8_t *bytes) {
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) bytes[cell] = static_cast<uint8_t>(cells[cell]);
}

HD void beginGame(Game &game, Random &random, const Rules &rules) {
  int cells[CELLS];
  bool late = game.moves > 20 && random.below(1024) < rules.late;
  if (late) unpack(game.middle, cells);
  else begin(cells, random);
  pack(cells, game.current);
  game.late = late;
  game.score = 0.0f;
  game.moves = 0;
  game.hasMoved = 0;
  if (!late) game.fallen = 0;
}

/** Makes a move that was chosen: `cells` is the board after it. */
HD void makeMove(Game &game, int (&cells)[CELLS], float points, Random &random) {
  game.fallen += halve(cells);
  pack(cells, game.previous);
  settle(cells, random);
  pack(cells, game.current);
  game.score += points;
  game.hasMoved = 1;
  game.moves++;
  if (random.below(game.moves) == 0) pack(cells, game.middle);
}

HD int highestOf(const Game &game) {
  int highest = 0;
  for (int cell = 0; cell < CELLS; cell++) {
    int content = game.current[cell];
    if (isTile(content) && content > highest) highest = content;
  }
  return highest + game.fallen > 31 ? 31 : highest + game.fallen;
}

/** What a weight takes over of its mean error; `rate` below 0 stands for temporal coherence. */
HD float changeOf(Slot &slot, float mean, float rate) {
  float share = rate;
  if (rate < 0.0f) {
    share = slot.sizes > 0.0f ? fabsf(slot.summed) / slot.sizes : 1.0f;
    slot.summed += mean;
    slot.sizes += fabsf(mean);
  }
  return share * mean / PLACEMENTS;
}

#ifdef __CUDACC__
__device__ inline void readBoard(const uint8_t *bytes, int (&cells)[CELLS]) {
  uint4 words[2];
  words[0] = reinterpret_cast<const uint4 *>(bytes)[0];
  if (CELLS > 16) words[1] = reinterpret_cast<const uint4 *>(bytes)[1];
  uint32_t flat[8] = {words[0].x, words[0].y, words[0].z, words[0].w, words[1].x, words[1].y, words[1].z, words[1].w};
#pragma unroll
  for (int cell = 0; cell < CELLS; cell++) cells[cell] = flat[cell / 4] >> (8 * (cell % 4)) & 0xff;
}

template <bool PRUNED, bool LEARNS>
__global__ void playStep(Weights weights, Slot *slots, Game *games, uint32_t *touched, Tally *tally, Rules rules) {
  uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
  uint32_t lane = thread % LANES;
  Game &game = games[thread / LANES];
  int board[CELLS], after[CELLS];
  float points;
  readBoard(game.current, board);
  bool moves = slideBoard(board, lane, after, points);
  float value = moves ? fmaf(rules.gamma, valueOf<PRUNED>(weights, after), points) : -INFINITY;
  float best = value;
  int chosen = lane;
#pragma unroll
  for (int step = 1; step < LANES; step *= 2) {
    float other = __shfl_xor_sync(0xffffffffu, best, step);
    int from = __shfl_xor_sync(0xffffffffu, chosen, step);
    bool better = other > best || (other == best && from < chosen);
    best = better ? other : best;
    chosen = better ? from : chosen;
  }
  bool over = best == -INFINITY;
  if (LEARNS) {
    bool learns = game.hasMoved;
    uint32_t numbers[PLACEMENTS], mine[SHARE];
    int before[CELLS];
    readBoard(game.previous, before);
    numbersOf(before, numbers);
    float part = 0.0f;
#pragma unroll
    for (int i = 0; i < SHARE; i++) {
      uint32_t found = UNTOUCHED;
#pragma unroll
      for (int of = 0; of < LANES; of++) {
        if (LANES * i + of < PLACEMENTS) found = lane == of ? numbers[LANES * i + of] : found;
      }
      mine[i] = learns && found != UNTOUCHED ? locate<PRUNED>(weights, found) : UNTOUCHED;
      if (mine[i] != UNTOUCHED) part += weights.values[mine[i]];
    }
#pragma unroll
    for (int step = 1; step < LANES; step *= 2) part += __shfl_xor_sync(0xffffffffu, part, step);
    unsigned long long error = errorOf((over ? 0.0f : best) - part);
#pragma unroll
    for (int i = 0; i < SHARE; i++) {
      uint32_t found = mine[i];
      bool isFirst = found != UNTOUCHED && atomicAdd(&slots[found].errors, error) == 0;
      touched[static_cast<size_t>(i) * gridDim.x * blockDim.x + thread] = isFirst ? found : UNTOUCHED;
    }
  }
  __syncwarp();
  if (lane != (over ? 0 : chosen)) return;
  Random random{game.random};
  if (over) {
    if (!game.late) {
      atomicAdd(&tally->games, 1ull);
      atomicAdd(&tally->moves, static_cast<unsigned long long>(game.moves));
      atomicAdd(&tally->score, static_cast<double>(game.score));
      atomicAdd(&tally->highest[highestOf(game)], 1ull);
    }
    atomicAdd(&tally->ended, 1ull);
    beginGame(game, random, rules);
  } else {
    makeMove(game, after, points, random);
  }
  game.random = random.state;
}

__global__ void learnStep(Weights weights, Slot *slots, const uint32_t *touched, uint32_t count, float rate) {
  uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (thread >= count || touched[thread] == UNTOUCHED) return;
  uint32_t number = touched[thread];
  Slot slot = slots[number];
  float change = changeOf(slot, meanOf(slot.errors), rate);
  slot.errors = 0;
  slots[number] = slot;
  weights.values[number] += change;
}

/** Where a weight is not kept, the value of its stem becomes its own. */
__global__ void ownValues(Weights weights) {
  uint32_t number = blockIdx.x * blockDim.x + threadIdx.x;
  if (number < WEIGHTS) weights.values[number] = weights.values[locate<true>(weights, number)];
}

/**
 * Counts which weights a search two and three moves ahead looks at: from each of the four moves, after
 * a spawn by chance, all replies, and after the best of them and another spawn all replies again.
 */
__global__ void countUses(Weights weights, const Game *games, uint32_t *uses, uint64_t seed) {
  uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
  Random random{seed ^ (thread * 0x9e3779b97f4a7c15ull)};
  random.next();
  int board[CELLS], after[CELLS], reply[CELLS];
  float points;
  readBoard(games[thread / LANES].current, board);
  if (!slideBoard(board, thread % LANES, after, points)) return;
  for (int ahead = 2; ahead <= 3; ahead++) {
    halve(after);
    settle(after, random);
    float best = -INFINITY;
    int next[CELLS];
#pragma unroll 1
    for (int direction = 0; direction < 4; direction++) {
      if (!slideBoard(after, direction, reply, points)) continue;
      uint32_t numbers[PLACEMENTS];
      int seen[CELLS];
      lowered(reply, seen);
      numbersOf(seen, numbers);
      float value = points;
#pragma unroll
      for (int i = 0; i < PLACEMENTS; i++) {
        atomicAdd(&uses[numbers[i]], 1u);
        value += weights.values[numbers[i]];
      }
      if (value <= best) continue;
      best = value;
#pragma unroll
      for (int cell = 0; cell < CELLS; cell++) next[cell] = reply[cell];
    }
    if (best == -INFINITY) return;
#pragma unroll
    for (int cell = 0; cell < CELLS; cell++) after[cell] = next[cell];
  }
}
#endif
