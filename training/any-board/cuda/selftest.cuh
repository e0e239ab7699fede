// The trainer against the rules of the game (cases.txt, from write-layout.ts) and against slow code.
#pragma once
#include <fstream>
#include <map>
#include <sstream>
#include "trainer.cuh"

inline void require(bool holds, const char *what, int where) {
  if (holds) return;
  fprintf(stderr, "self-test: %s (%d)\n", what, where);
  exit(1);
}

/** Whether two boards are the same or mirrored, as slideBoard may leave them. */
inline bool areAlike(const int (&a)[CELLS], const int (&b)[CELLS], int direction) {
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) {
      int fromX = direction == 3 ? WIDTH - 1 - x : x, fromY = direction == 1 ? HEIGHT - 1 - y : y;
      if (a[y * WIDTH + x] != b[fromY * WIDTH + fromX]) return false;
    }
  }
  return true;
}

inline void testRules(const char *path) {
  std::ifstream file(path);
  std::string line;
  require(static_cast<bool>(std::getline(file, line)) && line == "up down left right", "cases.txt begins otherwise", 0);
  int cases = 0;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    int direction, moves, board[CELLS], after[CELLS], expected[CELLS];
    float points, scored = 0;
    words >> direction;
    for (int &cell : board) words >> cell;
    words >> moves;
    require(slideBoard(board, direction, after, points) == (moves == 1), "a move that is none, or none that is", cases);
    if (moves) {
      words >> scored;
      for (int &cell : expected) words >> cell;
      require(points == scored, "other points", cases);
      require(areAlike(after, expected, direction), "another board", cases);
    }
    cases++;
  }
  require(cases >= 4000, "too few cases", cases);
}

inline void testHalving() {
  Random random{7};
  for (int round = 0; round < 20000; round++) {
    int cells[CELLS], before[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      cells[cell] = random.below(3) ? static_cast<int>(random.below(TOP_LEVEL)) : 0;
      if (OBSTACLE && random.below(20) == 0) cells[cell] = STONE + 1;
    }
    bool isHigh = random.below(2);
    cells[random.below(CELLS)] = isHigh ? TOP_LEVEL + 1 : TOP_LEVEL;
    memcpy(before, cells, sizeof cells);
    uint32_t present = 0;
    for (int cell : cells) present |= isTile(cell) ? 1u << cell : 0u;
    bool hasGap = false;
    for (int level = 1; level <= TOP_LEVEL; level++) hasGap = hasGap || isGap(present, level);
    if (!hasGap) continue;
    halve(cells);
    for (int a = 0; a < CELLS; a++) {
      require(!isTile(cells[a]) || cells[a] <= TOP_LEVEL, "too high after halving", round);
      require(isHigh || cells[a] == before[a], "halved for nothing", round);
      require(isTile(cells[a]) == isTile(before[a]), "a tile came or went", round);
      for (int b = 0; b < CELLS; b++) {
        require((before[a] == before[b]) == (cells[a] == cells[b]), "halving confuses tiles", round);
        bool both = a != b && isTile(before[a]) && isTile(before[b]);
        require(!both || areMates(before[a], before[b]) == areMates(cells[a], cells[b]), "other tiles merge", round);
      }
    }
  }
}

/** The same step in plain words, one game after the other. */
class SlowTrainer {
 public:
  SlowTrainer(std::vector<Game> given, float optimism, Rules rules)
      : games(std::move(given)), values(ALL_WEIGHTS, optimism / PLACEMENTS), rules(rules) {}

  template <bool PRUNED>
  void step(float rate, const std::vector<uint32_t> &kept) {
    Weights weights{values.data(), kept.data()};
    std::map<uint32_t, unsigned long long> errors;
    for (Game &game : games) {
      int board[CELLS], after[CELLS], best[CELLS] = {};
      float bestValue = -INFINITY, bestPoints = 0, points;
      unpack(game.current, board);
      for (int direction = 0; direction < 4; direction++) {
        if (!slideBoard(board, direction, after, points)) continue;
        float value = fmaf(rules.gamma, valueOf<PRUNED>(weights, after), points);
        if (value <= bestValue) continue;
        bestValue = value;
        bestPoints = points;
        memcpy(best, after, sizeof after);
      }
      if (game.hasMoved) {
        uint32_t numbers[PLACEMENTS];
        unpack(game.previous, after);
        numbersOf(after, numbers);
        float parts[LANES] = {};
        for (int i = 0; i < PLACEMENTS; i++) parts[i % LANES] += values[locate<PRUNED>(weights, numbers[i])];
        float value = (parts[0] + parts[1]) + (parts[2] + parts[3]);
        float target = bestValue == -INFINITY ? 0.0f : bestValue;
        for (uint32_t number : numbers) errors[locate<PRUNED>(weights, number)] += errorOf(target - value);
      }
      Random random{game.random};
      if (bestValue == -INFINITY) beginGame(game, random, rules);
      else makeMove(game, best, bestPoints, random);
      game.random = random.state;
    }
    for (auto [number, sum] : errors) values[number] += changeOf(slots[number], meanOf(sum), rate);
  }

  std::vector<Game> games;
  std::vector<float> values;

 private:
  std::map<uint32_t, Slot> slots;
  Rules rules;
};

template <bool PRUNED>
void compareSteps(Trainer &fast, SlowTrainer &slow, int count, float rate, const std::vector<uint32_t> &kept) {
  for (int i = 0; i < count; i++) {
    fast.step<PRUNED>(rate);
    slow.step<PRUNED>(rate, kept);
  }
  CHECKED(cudaDeviceSynchronize());
  std::vector<float> values = fast.values();
  std::vector<Game> games = fast.allGames();
  float most = 0;
  for (uint32_t i = 0; i < ALL_WEIGHTS; i++) most = fmaxf(most, fabsf(values[i] - slow.values[i]));
  int others = 0;
  for (size_t i = 0; i < games.size(); i++) others += memcmp(games[i].current, slow.games[i].current, CELLS) != 0;
  printf("{\"board\":\"%s\",\"selftest\":\"%d steps at rate %g\",\"largest difference\":%g,\"other games\":%d}\n", BOARD_NAME,
         count, rate, most, others);
  // Sums of floats are rounded in the same order on both sides; a tie may still fall otherwise.
  require(most < 0.5f && others <= static_cast<int>(games.size()) / 50, "the device learns something else", count);
}

inline void testLearning() {
  const uint32_t count = 128;
  const float optimism = 5000;
  Rules rules{0.999f, 300};
  Trainer fast(count, 3, optimism, rules);
  SlowTrainer slow(newGames(count, 3), optimism, rules);
  std::vector<uint32_t> kept(WEIGHTS / 32 + 1, 0);
  compareSteps<false>(fast, slow, 150, 0.25f, kept);
  compareSteps<false>(fast, slow, 100, -1.0f, kept);
  std::vector<uint32_t> uses = fast.countedUses(0.2);
  fast.useValues(slow.values);
  Pruned pruned = fast.pruneTo(1000, 1.0f, uses);
  require(pruned.count > 0 && pruned.count <= 1000, "other weights are kept than were asked for", 0);
  // The uses were counted in games that went on: both go on from there.
  slow.games = fast.allGames();
  slow.values = fast.values();
  compareSteps<true>(fast, slow, 100, 0.1f, pruned.kept);
}
