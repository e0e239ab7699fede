// The kernels: one learning step in two parts, and play with a frozen network.
#pragma once
#include "network.cuh"

constexpr int kBlock = 256;
constexpr int kGamesPerBlock = kBlock / kLanes;

/// A game being learnt from. `previous` is the afterstate that the last move led to; 0 before the first.
struct alignas(16) Game {
  Board board;
  Board previous;
  uint64_t rng;
  uint32_t score;
  uint32_t flags;
};
constexpr uint32_t kStartedLate = 1;  // began from a stored late board, so its score means nothing
constexpr uint32_t kMade65536 = 2;    // two 32768 tiles were merged: the board itself cannot tell
constexpr uint32_t kTallied = 4;      // was halved for good, and tallied then
constexpr int kMovesShift = 8;        // above: the moves since a late start, where such games are cut off

/// Totals over finished games that began from an empty board. Integers, so that the order of the atomic
/// additions does not matter and a run can be repeated bit for bit.
struct Tally {
  unsigned long long finished;
  unsigned long long late;  // finished games that began late or slip: counted, otherwise left out
  unsigned long long score;
  unsigned long long scoreSquared;
  unsigned long long reached[17];  // by the rank of the largest tile
};

/// Errors of one weight in one step: their sum in 1/64 points above, their count in the low bits. One
/// 64-bit addition does both, and integer sums do not depend on their order.
constexpr int kCountBits = 21;
constexpr float kErrorUnit = 64.0f;
HD unsigned long long packedError(float error) {
  const float limit = 4e6f;
  const float clamped = error > limit ? limit : error < -limit ? -limit : error;
  return (static_cast<unsigned long long>(static_cast<long long>(rintf(clamped * kErrorUnit))) << kCountBits) + 1;
}
HD uint32_t errorCount(unsigned long long packed) { return uint32_t(packed) & ((1u << kCountBits) - 1); }
HD float meanError(unsigned long long packed) {
  return float(static_cast<long long>(packed) >> kCountBits) / (kErrorUnit * float(errorCount(packed)));
}

struct Rates {
  float td;      // TD: share of the error taken over by a board's value
  float boost;   // TD: the rate grows with the number of games that met the weight, to this power
  float tc;      // TC: the same as td, times |E| / A of the weight
  float tcFloor; // TC: |E| / A counts as at least this
};

/// TC's memory of a weight (Beal and Smith, 1999): sum of its errors, and of their sizes.
struct Coherence {
  float sum;
  float size;
};

/// What is kept for a weight beside itself, in one sector of memory: the packed errors of this step (0 between
/// steps), and TC's memory.
struct alignas(16) Slot {
  unsigned long long errors;
  Coherence coherence;
};
static_assert(sizeof(Slot) == 16, "one access of 128 bits");

HD float tdWeight(float weight, float mean, uint32_t count, const Rates& rates) {
  float rate = rates.td;
  if (rates.boost > 0) rate = fminf(1.0f, rate * powf(float(count), rates.boost));
  return fmaf(rate / float(kFeatures), mean, weight);
}

HD float tcWeight(float weight, float mean, Coherence& c, const Rates& rates) {
  const float coherence = c.size > 0 ? fmaxf(fabsf(c.sum) / c.size, rates.tcFloor) : 1.0f;
  c.sum += mean;
  c.size += fabsf(mean);
  return fmaf(rates.tc * coherence / float(kFeatures), mean, weight);
}

struct LateStarts {
  const Board* from = nullptr;  // boards to start from: read only during a launch
  Board* to = nullptr;          // each game stores its own boards here
  uint32_t games = 0;
  uint32_t share = 0;  // of 2^32: how many games start late
  uint32_t store = 0;  // of 2^32: how often a late board is stored
  int rank = 0;        // a board is late when it has a tile of this rank
  uint32_t fill = 0;   // of 1024: and when its tiles sum to this share of twice the largest of them
  uint32_t moves = 0;  // a game that began late ends after so many moves; 0: it goes on to its end
};

/// What games do beside their best moves.
struct Detours {
  int halveFrom = 0;       // boards with a tile of this rank are seen halved, as in play; 0: never
  uint32_t slipGames = 0;  // the first so many games make a move at random now and then
  uint32_t slipOdds = 0;   // of 2^32: how often
  HD bool any() const { return halveFrom > 0 || slipGames > 0; }
};
constexpr uint32_t kHalveOdds = 1u << (32 - 5);  // one board of 32 that is seen halved is halved for good

struct StepView {
  NetView net;
  const uint32_t* rows;
  Game* games;
  Slot* slots;     // one for each weight
  Board* learnt;   // the afterstate of each game whose weights are to be changed, 0 for none
  uint8_t* first;  // for each lane: which of its weights it was the first to touch
  const uint32_t* sources;  // where weights are tied: the one that each learns as
  Tally* tally;
  LateStarts late;
  Detours detours;
};

__device__ __forceinline__ void tallyGame(Tally* tally, const Game& game, Board last, bool slips) {
  if (game.flags & kTallied) return;
  if (slips || (game.flags & kStartedLate)) {
    atomicAdd(&tally->late, 1ull);
    return;
  }
  atomicAdd(&tally->finished, 1ull);
  atomicAdd(&tally->score, static_cast<unsigned long long>(game.score));
  atomicAdd(&tally->scoreSquared, static_cast<unsigned long long>(game.score) * game.score);
  atomicAdd(&tally->reached[game.flags & kMade65536 ? 16 : largestRank(last)], 1ull);
}

__device__ __forceinline__ void restart(Game& game, const LateStarts& late) {
  game.previous = 0;
  game.score = 0;
  game.flags = 0;
  game.board = 0;
  if (late.share > 0 && uint32_t(draw(game.rng) >> 32) < late.share) {
    game.board = late.from[(uint64_t(uint32_t(draw(game.rng) >> 32)) * late.games) >> 32];
    if (game.board != 0) game.flags = kStartedLate;
  }
  if (game.board == 0) game.board = freshBoard(game.rng);
}

__device__ __forceinline__ void storeLateBoard(Game& game, const LateStarts& late, uint32_t id, bool writer) {
  if (late.share == 0 || uint32_t(draw(game.rng) >> 32) >= late.store) return;
  // Games that are cut off store nothing: else the boards would all come from the end of the stretch that is stored.
  if (!writer || !hasRank(game.board, late.rank) || (late.moves > 0 && (game.flags & kStartedLate))) return;
  if (tileSum(game.board) * 1024 >= late.fill * (2u << largestRank(game.board))) late.to[id] = game.board;
}

/// The move that is made instead of the best one of the board as it is seen: the same on the real board, or a slip, which is the
/// first legal move from a random one on. All 32 lanes of the warp take part.
__device__ __forceinline__ Best detoured(const StepView& view, Game& game, Board seen, Best best, bool slips, int lane) {
  const uint64_t random = draw(game.rng);
  if (seen != game.board && best.direction >= 0 && uint32_t(random) < kHalveOdds) {
    if (lane == 0 && !(game.flags & kStartedLate)) tallyGame(view.tally, game, game.board, slips);
    if (!(game.flags & kStartedLate)) game.flags |= kTallied;
    game.board = seen;
  }
  const bool slip = slips && uint32_t(random >> 32) < view.detours.slipOdds;
  if (!__any_sync(kAll, slip || seen != game.board)) return best;
  const Moved mine = laneMove(view.rows, game.board, lane);
  int direction = best.direction;
  for (int k = 3; k >= 0; --k) {
    const int m = int(random + uint64_t(k)) & 3;
    if (__shfl_sync(kAll, mine.after, m, kLanes) != game.board && slip) direction = m;
  }
  const int made = direction < 0 ? 0 : direction;
  const Board after = __shfl_sync(kAll, mine.after, made, kLanes);
  const uint32_t reward = 4 * __shfl_sync(kAll, mine.quarter, made, kLanes);
  return direction < 0 ? best : Best{direction, after, reward, best.value};
}

/// Weights that are tied learn as one. With stages they do not: those that are not kept lose what they learn.
template <bool Staged>
__device__ __forceinline__ void learnAsOne(const StepView& view, uint32_t (&index)[kPatternCount]) {
  if constexpr (!Staged) {
    if (view.sources == nullptr) return;
#pragma unroll
    for (int i = 0; i < kPatternCount; ++i) {
      const uint32_t source = view.sources[index[i]];
      if (source != kNoSource) index[i] = source;
    }
  }
}

/// First half of a step. Eight lanes play one move of one game, and note the error of the afterstate
/// before it, judged by the weights as they are now. No weight changes here. A board that is seen halved is worth what the
/// halved one is worth: the afterstate before it learns that, whether or not it was halved itself.
template <bool Staged, bool Detoured>
__global__ void __launch_bounds__(kBlock) playStep(const StepView view) {
  const uint32_t thread = blockIdx.x * kBlock + threadIdx.x;
  const uint32_t id = thread / kLanes;
  const int lane = thread % kLanes;
  Game game = view.games[id];

  uint32_t index[kPatternCount];
  const int stage = Staged ? stageOf(view.net, game.previous) : 0;
  const float before = laneShare<Staged>(view.net, symmetric(game.previous, lane), stage, game.previous != 0, index);
  const Board seen = Detoured ? downgraded(game.board, view.detours.halveFrom) : game.board;
  Best best = bestMove<Staged, false>(view.net, view.rows, seen, lane);
  const float error = best.value - laneSum(before);

  uint32_t first = 0;
  if (game.previous != 0) {
    Slot* slots = Staged ? view.slots + stage * kStageEntries : view.slots;
    learnAsOne<Staged>(view, index);
    const unsigned long long packed = packedError(error);
    unsigned long long old[kPatternCount];
#pragma unroll
    for (int i = 0; i < kPatternCount; ++i) old[i] = atomicAdd(&slots[index[i]].errors, packed);
#pragma unroll
    for (int i = 0; i < kPatternCount; ++i) first |= uint32_t(old[i] == 0) << i;
  }
  view.first[thread] = uint8_t(first);
  if (lane == 0) view.learnt[id] = game.previous;

  const bool slips = Detoured && id < view.detours.slipGames;
  if constexpr (Detoured) best = detoured(view, game, seen, best, slips, lane);
  if (best.direction < 0) {
    if (lane == 0) tallyGame(view.tally, game, game.board, slips);
    restart(game, view.late);
  } else {
    if (best.reward >= 65536 && countLargest(best.after) < countLargest(game.board)) game.flags |= kMade65536;
    game.score += best.reward;
    game.previous = best.after;
    game.board = spawned(best.after, game.rng);
    storeLateBoard(game, view.late, id, lane == 0);
    if (view.late.moves > 0 && (game.flags & kStartedLate)) {
      game.flags += 1u << kMovesShift;
      if (game.flags >> kMovesShift >= view.late.moves) restart(game, view.late);
    }
  }
  if (lane == 0) view.games[id] = game;
}

/// Between the halves of a step, where there are stages: a weight that its stage has not used yet is copied from the stage
/// before. The second half then reads no weight that another lane is changing.
__global__ void __launch_bounds__(kBlock) openWeights(const StepView view) {
  const uint32_t thread = blockIdx.x * kBlock + threadIdx.x;
  const uint32_t first = view.first[thread];
  if (first == 0) return;
  const Board learnt = view.learnt[thread / kLanes];
  const int stage = stageOf(view.net, learnt);
  if (stage == 0) return;
  uint32_t index[kPatternCount];
  Tuples::indices(symmetric(learnt, thread % kLanes), index);
  for (int i = 0; i < kPatternCount; ++i) {
    float& weight = view.net.weights[stage * kStageEntries + index[i]];
    if ((first >> i & 1) && isnan(weight)) weight = resolvedWeight(view.net.weights, stage, index[i]);
  }
}

/// Second half of a step. The lane that touched a weight first gives it the mean of its errors.
template <bool Staged, bool Coherent>
__global__ void __launch_bounds__(kBlock) learnStep(const StepView view, const Rates rates) {
  const uint32_t thread = blockIdx.x * kBlock + threadIdx.x;
  const uint32_t first = view.first[thread];
  if (first == 0) return;
  const Board learnt = view.learnt[thread / kLanes];
  const int stage = Staged ? stageOf(view.net, learnt) : 0;
  uint32_t index[kPatternCount];
  Tuples::indices(symmetric(learnt, thread % kLanes), index);
  learnAsOne<Staged>(view, index);
  const size_t offset = Staged ? stage * kStageEntries : 0;

  uint4 slot[kPatternCount];
  float weight[kPatternCount];
#pragma unroll
  for (int i = 0; i < kPatternCount; ++i)
    if (first >> i & 1) {
      slot[i] = *reinterpret_cast<const uint4*>(view.slots + offset + index[i]);
      weight[i] = view.net.weights[offset + index[i]];
    }
#pragma unroll
  for (int i = 0; i < kPatternCount; ++i)
    if (first >> i & 1) {
      const size_t at = offset + index[i];
      const unsigned long long packed = static_cast<unsigned long long>(slot[i].y) << 32 | slot[i].x;
      const float mean = meanError(packed);
      if constexpr (Coherent) {
        Coherence c{__uint_as_float(slot[i].z), __uint_as_float(slot[i].w)};
        view.net.weights[at] = tcWeight(weight[i], mean, c, rates);
        *reinterpret_cast<uint4*>(view.slots + at) = make_uint4(0, 0, __float_as_uint(c.sum), __float_as_uint(c.size));
      } else {
        view.slots[at].errors = 0;
        view.net.weights[at] = tdWeight(weight[i], mean, errorCount(packed), rates);
      }
    }
}

__global__ void fillWeights(float* weights, size_t count, float value) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x)
    weights[i] = value;
}

__global__ void halveCoherence(Slot* slots, size_t count) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x)
    slots[i].coherence = {slots[i].coherence.sum * 0.5f, slots[i].coherence.size * 0.5f};
}

/// Moves each mean by `share` of the way to its weight. Where a stage has no weight yet, neither has it a mean.
__global__ void moveMeans(float* means, const float* weights, size_t count, float share) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x)
    means[i] = isnan(means[i]) ? weights[i] : fmaf(share, weights[i] - means[i], means[i]);
}

/// Gives every weight that a network file does not keep the value that the file gives it: that of its source.
__global__ void tieWeights(float* weights, const uint32_t* sources, size_t count) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x)
    if (sources[i] != i) weights[i] = sources[i] == kNoSource ? 0 : weights[sources[i]];
}

__global__ void startGames(Game* games, uint32_t count, uint64_t seed) {
  const uint32_t id = blockIdx.x * blockDim.x + threadIdx.x;
  if (id >= count) return;
  Game game{0, 0, seedFor(seed, id), 0, 0};
  game.board = freshBoard(game.rng);
  games[id] = game;
}

/// A game of evaluation: `board` becomes 0 when it has ended.
struct PlayedGame {
  Board board;
  uint64_t rng;
  uint32_t score;
  uint32_t moves;
  uint32_t largest;
  uint32_t made65536;
};

/// The move with the largest value by a search of so many moves: reward + expected best value after the spawn. Jobs are pairs of
/// move and empty cell; a group that has done its own goes on with board 0 until the whole warp is done.
template <bool Staged, bool Count, int Plies>
__device__ Best searchedMove(const NetView& net, const uint32_t* rows, Board board, int lane) {
  if constexpr (Plies == 1) {
    return bestMove<Staged, Count>(net, rows, board, lane);
  } else {
    const Moved mine = laneMove(rows, board, lane);
    Best best{-1, 0, 0, 0};
    for (int m = 0; m < 4; ++m) {
      const Board after = __shfl_sync(kAll, mine.after, m, kLanes);
      const uint32_t reward = 4 * __shfl_sync(kAll, mine.quarter, m, kLanes);
      const bool legal = after != board;
      const uint64_t empty = legal ? emptyCells(after) : 0;
      float sum = 0;
      for (uint64_t left = empty; __any_sync(kAll, left != 0); left &= left - 1) {
        const uint64_t cell = left & (0 - left);
        const Board two = left ? after | cell : 0, four = left ? after | cell << 1 : 0;
        sum += 0.9f * searchedMove<Staged, Count, Plies - 1>(net, rows, two, lane).value;
        sum += 0.1f * searchedMove<Staged, Count, Plies - 1>(net, rows, four, lane).value;
      }
      const float value = float(reward) + sum / fmaxf(1.0f, float(countBits(empty)));
      if (legal && (best.direction < 0 || value > best.value)) best = {m, after, reward, value};
    }
    return best;
  }
}

/// Plays up to `moves` moves of each game with a frozen network. The move is chosen for the downgraded
/// board and made on the real one.
template <bool Staged, bool Count, int Plies>
__global__ void __launch_bounds__(kBlock) playFrozen(const NetView net, const uint32_t* rows, PlayedGame* games,
                                                     uint32_t moves, int downgradeFrom, uint32_t* unfinished) {
  const uint32_t thread = blockIdx.x * kBlock + threadIdx.x;
  const int lane = thread % kLanes;
  PlayedGame game = games[thread / kLanes];
  for (uint32_t n = 0; n < moves && __any_sync(kAll, game.board != 0); ++n) {
    const Board seen = downgraded(game.board, downgradeFrom);
    const Best best = searchedMove<Staged, Count, Plies>(net, rows, seen, lane);
    const Moved mine = laneMove(rows, game.board, lane);
    const int direction = best.direction < 0 ? 0 : best.direction;
    const Board after = __shfl_sync(kAll, mine.after, direction, kLanes);
    const uint32_t quarter = __shfl_sync(kAll, mine.quarter, direction, kLanes);
    if (game.board == 0) continue;
    if (best.direction < 0) {
      game.largest = largestRank(game.board);
      game.board = 0;
      continue;
    }
    game.score += 4 * quarter;
    game.moves += 1;
    if (4 * quarter >= 65536 && countLargest(after) < countLargest(game.board)) game.made65536 = 1;
    game.board = spawned(after, game.rng);
  }
  if (lane == 0) {
    games[thread / kLanes] = game;
    if (game.board != 0) atomicAdd(unfinished, 1u);
  }
}

// For the self-test: the four moves and the value of boards, by the very code that the other kernels use.
__global__ void probeMoves(const uint32_t* rows, const Board* boards, Moved* moved) {
  const uint32_t thread = blockIdx.x * kBlock + threadIdx.x;
  const int lane = thread % kLanes;
  const Moved mine = laneMove(rows, boards[thread / kLanes], lane);
  if (lane < 4) moved[thread / kLanes * 4 + lane] = mine;
}

template <int Plies>
__global__ void probeSearch(const NetView net, const uint32_t* rows, const Board* boards, Best* found) {
  const uint32_t thread = blockIdx.x * kBlock + threadIdx.x;
  const int lane = thread % kLanes;
  const Best best = searchedMove<false, false, Plies>(net, rows, boards[thread / kLanes], lane);
  if (lane == 0) found[thread / kLanes] = best;
}

template <bool Staged>
__global__ void probeValues(const NetView net, const Board* boards, float* values) {
  const uint32_t thread = blockIdx.x * kBlock + threadIdx.x;
  const int lane = thread % kLanes;
  const Board board = boards[thread / kLanes];
  uint32_t index[kPatternCount];
  const float share = laneShare<Staged>(net, symmetric(board, lane), Staged ? stageOf(net, board) : 0, true, index);
  const float sum = laneSum(share);
  if (lane == 0) values[thread / kLanes] = sum;
}
