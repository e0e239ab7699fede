// Learns what practical players make of boards: see ../README.md.
//   g++ -O3 -march=native -std=c++17 -pthread -o learn learn.cpp
//   ./learn practical GAMES THREADS packages/engine/networks/lite.tfn OUT [SECONDS]
// Games depend on their numbers alone, and each table learns them in order by itself: the same weights whatever the threads.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <memory>

#include "features.h"
#include "network.h"

/** Of the boards of a game one in so many is learned from: neighbours say nearly the same. */
constexpr size_t STRIDE = 8;
/** How fast, how much is already known of a weight that was never seen, and how much the last batch counts. */
constexpr float RATE = 0.06f, KNOWN = 4, LATEST = 1.0f / 32;
/** What was seen less often is left out. */
constexpr uint32_t LEAST_VISITS = 8;
/** Weights are shipped in steps of this. */
constexpr float STEP = 0.02f;

const std::vector<std::vector<int>> GROUPS{{0, 1, 2, 3, 4}, {0, 4, 5, 6, 7}, {4, 5, 6, 7, 8},
                                       {0, 1, 2, 4, 5}, {4, 5, 6, 8, 9}, {0, 1, 4, 5, 8}};

/** A player, and what is learned of it. */
struct Plan {
  double movesPerSlip;
  /** How far a result reaches back, from one board that is learned from to the next. */
  float lambda;
  /** Boards without such a tile are left to the weaker player. */
  int from;
  std::vector<int> targets;
  /** Points are learned as a share of so many, by boards below a tile. */
  int pointsTarget;
  double mostPoints;
  /** How those slip whose boards it takes over. */
  std::vector<double> others;
};

const Plan PRACTICAL{36, 0.8f, 0, {9, 10, 11, 12}, 12, 131072, {3, 8, 20}};
const Plan EXPERT{550, 0.9f, 12, {13, 14}, 15, 524288, {30, 75, 200}};

enum Style { NETWORK, GREEDY, RANDOM };

struct Game {
  std::vector<Board> boards;
};

class Player {
 public:
  explicit Player(const Network& network) : network_(network) {}

  /** Plays on from a board and adds the boards after its moves. */
  void play(Chance& chance, Board board, double movesPerSlip, Style style, std::vector<Board>& boards) const {
    const uint32_t slips = uint32_t(std::llround(4294967296.0 / movesPerSlip));
    while (boards.size() < MOST_MOVES) {
      const uint64_t random = chance.draw();
      Board after = 0;
      if (style == RANDOM || uint32_t(random) < slips) after = anyMove(board, uint32_t(random >> 48));
      else after = style == NETWORK ? best(board) : richest(board);
      if (after == 0) break;
      boards.push_back(after);
      board = chance.spawn(after);
    }
  }

  Board best(Board board) const {
    float most = -INFINITY;
    Board chosen = 0;
    // In this order between equals: packages/engine/assembly/greedy.ts.
    for (const int direction : {2, 3, 0, 1}) {
      const auto [after, points] = moved(board, direction);
      if (after == board) continue;
      const float value = float(points) + network_.evaluate(after);
      if (value > most) {
        most = value;
        chosen = after;
      }
    }
    return chosen;
  }

  static Board anyMove(Board board, uint32_t draw) {
    Board all[4];
    uint32_t legal = 0;
    for (int direction = 0; direction < 4; direction++) {
      const Board after = moved(board, direction).board;
      if (after != board) all[legal++] = after;
    }
    return legal == 0 ? 0 : all[draw * legal >> 16];
  }

 private:
  static constexpr size_t MOST_MOVES = 1 << 17;

  static Board richest(Board board) {
    int64_t most = -1;
    Board chosen = 0;
    for (int direction = 0; direction < 4; direction++) {
      const auto [after, points] = moved(board, direction);
      if (after == board || int64_t(points) <= most) continue;
      most = points;
      chosen = after;
    }
    return chosen;
  }

  const Network& network_;
};

/**
 * Game `number`: every other one from the beginning, and the others from a board out of a game by somebody who plays
 * worse, for such boards are judged as well.
 */
Game gameOf(const Player& player, const Plan& plan, uint64_t number) {
  Game game;
  Chance chance(number);
  Board board = chance.freshBoard();
  if (number % 2 == 1) {
    const size_t kinds = plan.others.size() + 2;
    const size_t kind = number / 2 % kinds;
    std::vector<Board> before;
    const Style style = kind < plan.others.size() ? NETWORK : kind == plan.others.size() ? GREEDY : RANDOM;
    player.play(chance, board, style == NETWORK ? plan.others[kind] : 10, style, before);
    board = chance.spawn(before[chance.below(before.size())]);
  }
  player.play(chance, board, plan.movesPerSlip, NETWORK, game.boards);
  return game;
}

/** TD(lambda) on a logit, by Adagrad. */
class Learner {
 public:
  Learner(const Features& features, const Plan& plan, int target, bool ofPoints)
      : target(target), ofPoints(ofPoints), features_(features), plan_(plan), cells_(features.weights()) {}

  const int target;
  const bool ofPoints;
  uint64_t games = 0, made = 0;

  void learn(const Game& game, uint64_t number) {
    const auto& boards = game.boards;
    if (boards.empty()) return;
    const auto reaches = [&](int rank) {
      return size_t(std::partition_point(boards.begin(), boards.end(),
                                         [&](Board board) { return largestRank(board) < rank; }) - boards.begin());
    };
    const size_t before = reaches(target), from = reaches(plan_.from);
    if (number % 2 == 0) {
      games++;
      made += before < boards.size();
    }
    if (from >= before) return;
    float goal = before < boards.size();
    const size_t last = before - 1 - number % std::min(STRIDE, before - from);
    const Value end = valueOf(boards.back(), boards.size() - 1);
    for (size_t i = last + 1; i-- > from;) {
      if ((last - i) % STRIDE != 0) continue;
      if (ofPoints) goal = float(std::min(pointsBetween(valueOf(boards[i], i), end) / plan_.mostPoints, 1.0));
      const float chance = chanceOf(boards[i]);
      adjust(goal - chance);
      if (!ofPoints) goal = plan_.lambda * goal + (1 - plan_.lambda) * chance;
    }
  }

  /** The mean of the last batches changes less from game to game than what the last game left. */
  void average() {
    const float latest = std::max(LATEST, 1.0f / float(++batches_));
    for (Cell& cell : cells_) cell.mean += (cell.weight - cell.mean) * latest;
  }

  std::vector<int8_t> weights() const {
    std::vector<int8_t> out;
    for (const Cell& cell : cells_) {
      const float weight = cell.mean;
      out.push_back(cell.visits < LEAST_VISITS
                        ? 0
                        : int8_t(std::max(-127.0f, std::min(std::round(weight / STEP), 127.0f))));
    }
    return out;
  }

 private:
  struct Cell {
    float weight = 0, squares = KNOWN, mean = 0;
    uint32_t visits = 0;
  };
  struct Value {
    int64_t potential, sum, moves;
  };

  /** Merging alone makes 2^r of rank r worth (r - 1) 2^r points; each 4 that came has 4 of them for nothing. */
  static Value valueOf(Board board, size_t moves) {
    Value value{0, 0, int64_t(moves)};
    for (; board != 0; board >>= 4) {
      const int rank = board & 15;
      if (rank == 0) continue;
      value.potential += int64_t(rank - 1) << rank;
      value.sum += int64_t(1) << rank;
    }
    return value;
  }

  static double pointsBetween(const Value& a, const Value& b) {
    const int64_t fours = (b.sum - a.sum - 2 * (b.moves - a.moves)) / 2;
    return double(b.potential - a.potential - 4 * fours);
  }

  float chanceOf(Board board) {
    features_.find(board, target, numbers_);
    float sum = 0;
    for (int i = 0; i < features_.read(); i++) sum += cells_[numbers_[i]].weight;
    return 1 / (1 + std::exp(-sum));
  }

  void adjust(float error) {
    for (int i = 0; i < features_.read(); i++) {
      Cell& cell = cells_[numbers_[i]];
      cell.visits++;
      cell.squares += error * error;
      cell.weight += RATE * error / std::sqrt(cell.squares);
    }
  }

  const Features& features_;
  const Plan& plan_;
  std::vector<Cell> cells_;
  int numbers_[256];
  int batches_ = 0;
};

int sumOf(const Features& features, const std::vector<int8_t>& weights, Board board, int target) {
  int numbers[256], sum = 0;
  features.find(board, target, numbers);
  for (int i = 0; i < features.read(); i++) sum += weights[numbers[i]];
  return sum;
}

int main(int argc, char** argv) {
  if (argc < 6) fail("learn PLAYER GAMES THREADS NETWORK OUT [SECONDS]");
  const std::string name = argv[1];
  const Plan& plan = name == "expert" ? EXPERT : PRACTICAL;
  uint64_t games = std::stoull(argv[2]);
  const double seconds = argc > 6 ? std::stod(argv[6]) : INFINITY;
  const auto begun = std::chrono::steady_clock::now();
  const int threads = std::stoi(argv[3]);
  const Network network(argv[4]);
  const Player player(network);
  const Features features(GROUPS);
  std::vector<std::unique_ptr<Learner>> learners;
  for (const int target : plan.targets) learners.push_back(std::make_unique<Learner>(features, plan, target, false));
  learners.push_back(std::make_unique<Learner>(features, plan, plan.pointsTarget, true));

  constexpr uint64_t BATCH = 1024;
  std::vector<Game> playing(BATCH), learning;
  for (uint64_t first = 1; first <= games + BATCH; first += BATCH) {
    std::vector<std::thread> running;
    std::atomic<uint64_t> next{0};
    if (first <= games) {
      for (int i = 0; i < threads; i++) {
        running.emplace_back([&] {
          for (uint64_t at; (at = next++) < BATCH;) playing[at] = gameOf(player, plan, first + at);
        });
      }
    }
    if (!learning.empty()) {
      for (auto& learner : learners) {
        running.emplace_back([&learner, &learning, first] {
          for (size_t i = 0; i < learning.size(); i++) learner->learn(learning[i], first - BATCH + i);
          learner->average();
        });
      }
    }
    for (auto& thread : running) thread.join();
    if (first > games) break;
    std::swap(learning, playing);
    playing.resize(BATCH);
    // Out of time, what was played is learned, and that is all: as many games give the same weights again.
    if (std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count() > seconds) games = first;
    if (first / BATCH % 16 == 0 && learners[0]->games > 0) {
      std::printf("%s: %llu games", argv[1], (unsigned long long)first);
      for (auto& learner : learners) {
        if (!learner->ofPoints) std::printf(", %d %.4f", 1 << learner->target, double(learner->made) / double(learner->games));
      }
      std::printf("\n");
      std::fflush(stdout);
    }
  }

  // Beside the weights some games and some values, by which ../ship.ts sees that both sides understand the same.
  std::ofstream out(argv[5], std::ios::binary);
  const auto put = [&](const auto& value) { out.write(reinterpret_cast<const char*>(&value), sizeof value); };
  put(uint32_t(learners.size()));
  for (auto& learner : learners) {
    const auto weights = learner->weights();
    put(uint32_t(learner->ofPoints));
    put(uint32_t(learner->target));
    put(uint32_t(weights.size()));
    out.write(reinterpret_cast<const char*>(weights.data()), std::streamsize(weights.size()));
    put(uint32_t(100));
    for (uint64_t i = 0; i < 100; i++) {
      const auto& boards = learning[i].boards;
      const Board board = boards.empty() ? 0 : boards[i * 7 % boards.size()];
      const bool isBelow = largestRank(board) < learner->target;
      put(board);
      put(int32_t(isBelow ? sumOf(features, weights, board, learner->target) : 0));
    }
  }
  put(uint32_t(20));
  for (uint64_t seed = 1; seed <= 20; seed++) {
    Chance chance(seed);
    std::vector<Board> boards;
    player.play(chance, chance.freshBoard(), plan.movesPerSlip, NETWORK, boards);
    put(uint32_t(boards.size()));
    put(boards.back());
  }
}
