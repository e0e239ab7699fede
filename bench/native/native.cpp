// What bench/engine.ts measures the module against: the same games of classic 4 x 4, as one would write them in C++.
//
//     native 8|4 FILE SCALE
//
// FILE has the tables of the 8x6 or the 4x6 network, 16^6 i16 each, as network files have them (docs/network-files.md). A line of
// input is a task, a line of output its answer: moves, points, seconds of the processor. Draws are those of the module, so that play
// comes to the same moves and points: both did the same work.
#include <time.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "../../training/practical/native/board.h"

namespace {

constexpr size_t TABLE = 1 << 24;
const Row* const ROWS = rows().data();

struct Slides {
  Board left, right, up, down;
  uint32_t across, along;
};

inline Slides slidesOf(Board board) {
  const Board turned = transposed(board);
  Slides s{};
  for (int at = 0; at < 64; at += 16) {
    const Row& row = ROWS[board >> at & 0xffff];
    const Row& column = ROWS[turned >> at & 0xffff];
    s.left |= Board(row.left) << at;
    s.right |= Board(row.right) << at;
    s.up |= Board(column.left) << at;
    s.down |= Board(column.right) << at;
    s.across += row.points;
    s.along += column.points;
  }
  s.up = transposed(s.up);
  s.down = transposed(s.down);
  return s;
}

/** As `Chance` does it, with the k-th empty cell found by arithmetic: play at random waits for nothing else. */
inline Board spawned(Board board, uint64_t random) {
  const Board empty = emptyMask(board);
  const uint64_t k = (random >> 32) * uint64_t(__builtin_popcountll(empty)) >> 32;
  const Board cell = emptyMask(empty * ONES ^ ONES * (k + 1)) & empty;
  return board | cell << (uint32_t(random) < 429496730);
}

/** The cells `cell`, `cell + 1`, ... as the nibbles `at`, `at + 1`, ... of an index. */
constexpr uint32_t run(Board b, int cell, int at, int count) {
  const uint32_t mask = ((1u << (4 * count)) - 1) << (4 * at);
  return uint32_t(cell < at ? b << (4 * (at - cell)) : b >> (4 * (cell - at))) & mask;
}

/** Takes the table and index of each weight of one of four turns of a board, each pattern also upside down. */
template <class Take>
inline void eightBySix(Board b, Take& take) {
  take(0, run(b, 0, 0, 3) | run(b, 4, 3, 3));
  take(0, run(b, 12, 0, 3) | run(b, 8, 3, 3));
  take(1, run(b, 4, 0, 6));
  take(1, run(b, 8, 0, 4) | run(b, 4, 4, 2));
  take(2, run(b, 0, 0, 6));
  take(2, run(b, 12, 0, 4) | run(b, 8, 4, 2));
  take(3, run(b, 2, 0, 5) | run(b, 9, 5, 1));
  take(3, run(b, 14, 0, 2) | run(b, 8, 2, 3) | run(b, 5, 5, 1));
  take(4, run(b, 0, 0, 3) | run(b, 5, 3, 1) | run(b, 9, 4, 2));
  take(4, run(b, 12, 0, 3) | run(b, 9, 3, 1) | run(b, 5, 4, 2));
  take(5, run(b, 3, 0, 6));
  take(5, run(b, 15, 0, 1) | run(b, 8, 1, 4) | run(b, 4, 5, 1));
  take(6, run(b, 1, 0, 1) | run(b, 3, 1, 5));
  take(6, run(b, 13, 0, 1) | run(b, 15, 1, 1) | run(b, 8, 2, 4));
  take(7, run(b, 0, 0, 2) | run(b, 4, 2, 1) | run(b, 8, 3, 3));
  take(7, run(b, 12, 0, 2) | run(b, 8, 2, 1) | run(b, 4, 3, 3));
}

/** The last pattern covers its own cells upside down: `fold` has added the two weights. */
template <class Take>
inline void fourBySix(Board b, Take& take) {
  take(0, run(b, 0, 0, 6));
  take(0, run(b, 12, 0, 4) | run(b, 8, 4, 2));
  take(1, run(b, 4, 0, 6));
  take(1, run(b, 8, 0, 4) | run(b, 4, 4, 2));
  take(2, run(b, 0, 0, 3) | run(b, 4, 3, 3));
  take(2, run(b, 12, 0, 3) | run(b, 8, 3, 3));
  take(3, run(b, 4, 0, 3) | run(b, 8, 3, 3));
}

inline void fold(int16_t* table) {
  for (uint32_t i = 0; i < TABLE; i++) {
    const uint32_t twin = (i & 0xfff) << 12 | i >> 12;
    if (i <= twin) table[i] = table[twin] = int16_t(table[i] + table[twin]);
  }
}

template <int tables, class Take>
inline void eachWeight(Board board, Take take) {
  const auto turn = [&](Board b) {
    if constexpr (tables == 8) eightBySix(b, take);
    else fourBySix(b, take);
  };
  const Board turned = transposed(board);
  turn(board);
  turn(turned);
  turn(mirrored(board));
  turn(mirrored(turned));
}

double processorSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

struct Played {
  uint64_t moves = 0, points = 0;
};

/** A network, and play with it by search of 1, 2, ... plies. */
template <int tables>
class Player {
 public:
  Player(const std::string& path, float scale) : weights_(new int16_t[tables * TABLE]), scale_(scale) {
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(weights_.get()), tables * TABLE * sizeof(int16_t));
    if (!file) throw std::runtime_error("cannot read " + path);
    if (tables == 4) fold(&weights_[3 * TABLE]);
  }

  const int16_t* weights() const { return weights_.get(); }

  /** From each board, so many moves. */
  Played play(int depth, uint64_t seed, uint64_t moves, const std::vector<Board>& from) {
    return playWith(seed, moves, from, [&](Board board) {
      if (depth == 1) return best<ROWS_FIRST>(board, [&](Board after) { return evaluate(after); });
      return best<COLUMNS_FIRST>(board, [&](Board after) { return expected(after, depth - 1); });
    });
  }

  /** The loads of 1-ply in a bare loop, with all addresses known. They are as far apart as in the module. */
  Played load(uint64_t seed, uint64_t moves, const std::vector<Board>& from, double& begun) {
    std::vector<uint32_t> places;
    const Played played = playWith(seed, moves, from, [&](Board board) {
      return best<ROWS_FIRST>(board, [&](Board after) {
        eachWeight<tables>(after, [&](size_t table, uint32_t index) {
          const uint32_t differ = (index ^ index >> 10) & 0xccc;
          places.push_back(uint32_t(table * TABLE) + (index ^ differ ^ differ << 10));
        });
        return evaluate(after);
      });
    });
    begun = processorSeconds();
    int sum = 0;
    for (const uint32_t place : places) sum += weights_[place];
    return {played.moves, played.points + (sum == 1)};
  }

 private:
  /** Of equal moves the first is taken: the module asks in this order at one glance, and in that one when it searches. */
  enum Order { ROWS_FIRST, COLUMNS_FIRST };

  struct Choice {
    Board after;
    uint32_t points;
    float value;
  };

  struct Entry {
    Board board;
    float value;
    int depth;
  };

  template <class Choose>
  Played playWith(uint64_t seed, uint64_t moves, const std::vector<Board>& from, Choose choose) {
    Chance chance(seed);
    chance.freshBoard();
    Played played;
    for (Board board : from) {
      for (uint64_t i = 0; i < moves; i++) {
        const Choice choice = choose(board);
        if (choice.after == 0) break;
        board = spawned(choice.after, chance.draw());
        played.moves++;
        played.points += choice.points;
      }
    }
    return played;
  }

  float evaluate(Board board) const {
    int sum = 0;
    const int16_t* const weights = weights_.get();
    eachWeight<tables>(board, [&](size_t table, uint32_t index) { sum += weights[table * TABLE + index]; });
    return scale_ * float(sum);
  }

  template <Order order, class Value>
  Choice best(Board board, Value value) {
    const Slides s = slidesOf(board);
    Choice best{0, 0, -1e30f};
    const auto consider = [&](Board after, uint32_t points) {
      if (after == board) return;
      const float worth = float(points) + value(after);
      if (worth > best.value) best = {after, points, worth};
    };
    if (order == COLUMNS_FIRST) {
      consider(s.up, s.along);
      consider(s.down, s.along);
    }
    consider(s.left, s.across);
    consider(s.right, s.across);
    if (order == ROWS_FIRST) {
      consider(s.up, s.along);
      consider(s.down, s.along);
    }
    return best;
  }

  /** The value of a board after a move, looking `depth` more moves ahead. */
  float expected(Board after, int depth) {
    Entry& entry = entryOf(after, depth);
    if (entry.board == after && entry.depth == depth) return entry.value;
    const float value = depth == 0 ? evaluate(after) : averaged(after, depth);
    entry = {after, value, depth};
    return value;
  }

  float averaged(Board after, int depth) {
    const Board empty = emptyMask(after);
    const float share = 1.0f / float(__builtin_popcountll(empty));
    float value = 0;
    for (uint64_t rank = 1; rank <= 2; rank++) {
      float sum = 0;
      for (Board rest = empty; rest != 0; rest &= rest - 1) {
        const Choice choice =
            best<ROWS_FIRST>(after | rank * (rest & -rest), [&](Board next) { return expected(next, depth - 1); });
        if (choice.after != 0) sum += choice.value;
      }
      value += (rank == 1 ? 0.9f : 0.1f) * share * sum;
    }
    return value;
  }

  /** As large as those of the module. */
  Entry& entryOf(Board after, int depth) {
    const uint64_t hash = after * 0x9e3779b97f4a7c15;
    if (depth == 0) return leaves_[hash >> 50];
    return depth == 1 ? chances_[hash >> 50] : deep_[hash >> 46];
  }

  std::unique_ptr<int16_t[]> weights_;
  float scale_;
  std::vector<Entry> leaves_{1 << 14}, chances_{1 << 14}, deep_{1 << 18};
};

/** TD(0) on afterstates, f32, one game at a time. */
template <int tables>
class Learner {
 public:
  Learner(const int16_t* weights, float scale) : weights_(new float[tables * TABLE]) {
    for (size_t i = 0; i < tables * TABLE; i++) weights_[i] = scale * float(weights[i]);
  }

  Played learn(uint64_t moves, float rate) {
    Played played;
    while (played.moves < moves) {
      const Slides s = slidesOf(board_);
      Board after = 0;
      uint32_t points = 0;
      float best = -1e30f;
      const auto consider = [&](Board next, uint32_t gained) {
        if (next == board_) return;
        const float worth = float(gained) + evaluate(next);
        if (worth > best) best = worth, after = next, points = gained;
      };
      consider(s.left, s.across);
      consider(s.right, s.across);
      consider(s.up, s.along);
      consider(s.down, s.along);
      if (last_ != 0) add(last_, rate / (8 * tables) * ((after == 0 ? 0 : best) - value_));
      last_ = after;
      value_ = best - float(points);
      if (after == 0) {
        board_ = chance_.freshBoard();
        continue;
      }
      board_ = spawned(after, chance_.draw());
      played.moves++;
      played.points += points;
    }
    return played;
  }

 private:
  float evaluate(Board board) const {
    float sum = 0;
    const float* const weights = weights_.get();
    eachWeight<tables>(board, [&](size_t table, uint32_t index) { sum += weights[table * TABLE + index]; });
    return sum;
  }

  void add(Board board, float change) {
    float* const weights = weights_.get();
    eachWeight<tables>(board, [&](size_t table, uint32_t index) { weights[table * TABLE + index] += change; });
  }

  std::unique_ptr<float[]> weights_;
  Chance chance_{1};
  Board board_ = chance_.freshBoard();
  Board last_ = 0;
  float value_ = 0;
};

/** Draws a direction and, if nothing moves, another. */
Played playRandomly(uint64_t seed, uint64_t moves) {
  Chance chance(seed);
  Played played;
  Board board = chance.freshBoard();
  while (played.moves < moves) {
    const uint64_t random = chance.draw();
    const Board from = random & 1 ? transposed(board) : board;
    const int side = random & 2 ? 16 : 0;
    Board after = 0;
    uint32_t points = 0;
    for (int at = 0; at < 64; at += 16) {
      const Row& row = ROWS[from >> at & 0xffff];
      after |= Board(uint16_t((uint32_t(row.right) << 16 | row.left) >> side)) << at;
      points += row.points;
    }
    if (after == from) {
      const Slides s = slidesOf(board);
      if (s.left == board && s.right == board && s.up == board && s.down == board) board = chance.freshBoard();
      continue;
    }
    played.moves++;
    played.points += points;
    board = spawned(random & 1 ? transposed(after) : after, chance.draw());
  }
  return played;
}

template <int tables>
void answer(const std::string& path, float scale) {
  Player<tables> player(path, scale);
  std::unique_ptr<Learner<tables>> learner;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string task;
    uint64_t seed, moves;
    words >> task >> seed >> moves;
    int depth;
    std::vector<Board> boards;
    words >> depth;
    for (Board board; words >> board;) boards.push_back(board);
    if (task == "learn" && !learner) learner = std::make_unique<Learner<tables>>(player.weights(), scale);
    double begun = processorSeconds();
    const Played played = task == "play"    ? player.play(depth, seed, moves, boards)
                          : task == "load"  ? player.load(seed, moves, boards, begun)
                          : task == "learn" ? learner->learn(moves, 1e-6f)
                                            : playRandomly(seed, moves);
    std::cout << played.moves << ' ' << played.points << ' ' << processorSeconds() - begun << std::endl;
  }
}

}  // namespace

int main(int count, char** values) {
  if (count != 4) return 2;
  const float scale = std::stof(values[3]);
  if (std::string(values[1]) == "8") answer<8>(values[2], scale);
  else answer<4>(values[2], scale);
}
