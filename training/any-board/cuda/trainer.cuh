// A run: games, weights and what was learned, on the device.
#pragma once
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#include "learn.cuh"
#include "prune.h"

#define CHECKED(call)                                                                      \
  do {                                                                                     \
    cudaError_t status = (call);                                                           \
    if (status != cudaSuccess) {                                                           \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));       \
      exit(1);                                                                             \
    }                                                                                      \
  } while (0)

template <class T>
T *onDevice(size_t count) {
  T *memory;
  CHECKED(cudaMalloc(&memory, count * sizeof(T)));
  CHECKED(cudaMemset(memory, 0, count * sizeof(T)));
  return memory;
}
template <class T>
void toDevice(T *target, const std::vector<T> &from) {
  CHECKED(cudaMemcpy(target, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice));
}
template <class T>
std::vector<T> fromDevice(const T *from, size_t count) {
  std::vector<T> all(count);
  CHECKED(cudaMemcpy(all.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost));
  return all;
}

constexpr int BLOCK = 128;
constexpr double REPORT_SECONDS = 10;

inline std::vector<Game> newGames(uint32_t count, uint64_t seed) {
  std::vector<Game> games(count);
  memset(games.data(), 0, count * sizeof(Game));
  Rules rules{1.0f, 0};
  for (uint32_t i = 0; i < count; i++) {
    Random random{(seed * 1000003 + i) * 0x9e3779b97f4a7c15ull};
    random.next();
    beginGame(games[i], random, rules);
    games[i].random = random.state;
  }
  return games;
}

class Trainer {
 public:
  Trainer(uint32_t count, uint64_t seed, float optimism, Rules given) : gameCount(count), rules(given) {
    weights.values = onDevice<float>(ALL_WEIGHTS);
    kept = onDevice<uint32_t>(WEIGHTS / 32 + 1);
    weights.kept = kept;
    slots = onDevice<Slot>(ALL_WEIGHTS);
    games = onDevice<Game>(count);
    touchedCount = static_cast<size_t>(SHARE) * LANES * count;
    touched = onDevice<uint32_t>(touchedCount);
    tally = onDevice<Tally>(1);
    toDevice(weights.values, std::vector<float>(ALL_WEIGHTS, optimism / PLACEMENTS));
    toDevice(games, newGames(count, seed));
    begun = std::chrono::steady_clock::now();
  }

  /** One move of every game, and what it teaches; `rate` below 0 stands for temporal coherence. */
  template <bool PRUNED>
  void step(float rate) {
    uint32_t threads = gameCount * LANES;
    playStep<PRUNED, true><<<threads / BLOCK, BLOCK>>>(weights, slots, games, touched, tally, rules);
    uint32_t count = static_cast<uint32_t>(touchedCount);
    learnStep<<<(count + 255) / 256, 256>>>(weights, slots, touched, count, rate);
  }

  /** Learns for so many seconds, with a report every ten. The rate goes from one to the other. */
  template <bool PRUNED>
  void learn(const char *piece, double seconds, float rate, float rateEnd) {
    double start = elapsed(), reported = start;
    while (elapsed() - start < seconds) {
      float share = static_cast<float>((elapsed() - start) / seconds);
      float now = rate < 0 ? rate : rate * powf(rateEnd / rate, share);
      for (int i = 0; i < 64; i++) step<PRUNED>(now);
      CHECKED(cudaDeviceSynchronize());
      steps += 64;
      if (elapsed() - reported < REPORT_SECONDS && elapsed() - start < seconds) continue;
      report(piece, now, elapsed() - reported);
      reported = elapsed();
    }
  }

  /** Plays on without learning and counts what a search looks at. */
  std::vector<uint32_t> countedUses(double seconds) {
    uint32_t *uses = onDevice<uint32_t>(WEIGHTS);
    uint32_t threads = gameCount * LANES;
    double start = elapsed();
    for (uint64_t round = 1; elapsed() - start < seconds; round++) {
      for (int i = 0; i < 16; i++) {
        playStep<false, false><<<threads / BLOCK, BLOCK>>>(weights, slots, games, touched, tally, rules);
      }
      countUses<<<threads / BLOCK, BLOCK>>>(weights, games, uses, round * 0xd1342543de82ef95ull);
      CHECKED(cudaDeviceSynchronize());
    }
    std::vector<uint32_t> all = fromDevice(uses, WEIGHTS);
    CHECKED(cudaFree(uses));
    CHECKED(cudaMemset(tally, 0, sizeof(Tally)));
    return all;
  }

  Pruned pruneTo(size_t most, float step, const std::vector<uint32_t> &uses) {
    std::vector<float> all = values();
    Pruned pruned = prune(all, uses, most, step);
    std::copy(pruned.stems.begin(), pruned.stems.end(), all.begin() + WEIGHTS);
    toDevice(weights.values, all);
    toDevice(kept, pruned.kept);
    return pruned;
  }

  /** Gives every weight a value of its own again: those that were not kept begin with their stem's. */
  void freeAll() { ownValues<<<(WEIGHTS + 255) / 256, 256>>>(weights); }

  std::vector<float> values() const { return fromDevice(weights.values, ALL_WEIGHTS); }
  void useValues(const std::vector<float> &all) { toDevice(weights.values, all); }
  std::vector<Game> allGames() const { return fromDevice(games, gameCount); }

 private:
  double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  }

  void report(const char *piece, float rate, double seconds) {
    Tally now = fromDevice(tally, 1)[0];
    CHECKED(cudaMemset(tally, 0, sizeof(Tally)));
    double moves = static_cast<double>(steps - reportedSteps) * gameCount;
    reportedSteps = steps;
    double count = now.games ? static_cast<double>(now.games) : 1;
    printf("{\"board\":\"%s\",\"piece\":\"%s\",\"seconds\":%.1f,\"moves\":%.3g,\"moves/s\":%.3g,\"rate\":%.4f,"
           "\"games\":%llu,\"average\":%.0f,\"length\":%.0f,\"ends per million moves\":%.2f",
           BOARD_NAME, piece, elapsed(), static_cast<double>(steps) * gameCount, moves / seconds, rate, now.games,
           now.score / count, static_cast<double>(now.moves) / count, 1e6 * static_cast<double>(now.ended) / moves);
    unsigned long long above = 0;
    for (int level = 31; level > 0; level--) {
      above += now.highest[level];
      if (level >= 8 && above > 0) printf(",\"%.0f\":%.4f", worthOf(level), static_cast<double>(above) / count);
    }
    printf("}\n");
    fflush(stdout);
  }

  uint32_t gameCount;
  Rules rules;
  Weights weights;
  uint32_t *kept;
  Slot *slots;
  Game *games;
  uint32_t *touched;
  size_t touchedCount;
  Tally *tally;
  uint64_t steps = 0, reportedSteps = 0;
  std::chrono::steady_clock::time_point begun;
};
