// The self-test: the fast code against slow code that is written differently.
#pragma once
#include <cstdio>
#include <functional>
#include <unordered_map>
#include "evaluate.cuh"

namespace naive {

using Cells = std::array<int, 16>;

inline Cells cellsOf(Board b) {
  Cells cells;
  for (int i = 0; i < 16; ++i) cells[i] = int((b >> (4 * i)) & 15);
  return cells;
}
inline Board boardOf(const Cells& cells) {
  Board b = 0;
  for (int i = 0; i < 16; ++i) b |= Board(cells[i]) << (4 * i);
  return b;
}

/// Slides a line towards its front by the words of the rules: close the gaps, merge pairs from the front,
/// each tile once.
inline int slideLine(std::vector<int>& line) {
  std::vector<int> tiles, result;
  for (const int rank : line)
    if (rank) tiles.push_back(rank);
  int reward = 0;
  for (size_t i = 0; i < tiles.size(); ++i) {
    if (i + 1 < tiles.size() && tiles[i] == tiles[i + 1]) {
      reward += 1 << (tiles[i] + 1);
      result.push_back(std::min(15, tiles[i] + 1));
      ++i;
    } else {
      result.push_back(tiles[i]);
    }
  }
  result.resize(line.size());
  line = result;
  return reward;
}

/// The cells of line `n`, from the side that the move goes to.
inline int cellOfLine(int direction, int n, int k) {
  switch (direction) {
    case 0: return 4 * n + k;
    case 1: return 4 * n + 3 - k;
    case 2: return 4 * k + n;
    default: return 4 * (3 - k) + n;
  }
}
inline std::pair<Board, int> move(Board b, int direction) {
  Cells cells = cellsOf(b);
  int reward = 0;
  for (int n = 0; n < 4; ++n) {
    std::vector<int> line(4);
    for (int k = 0; k < 4; ++k) line[k] = cells[cellOfLine(direction, n, k)];
    reward += slideLine(line);
    for (int k = 0; k < 4; ++k) cells[cellOfLine(direction, n, k)] = line[k];
  }
  return {boardOf(cells), reward};
}

/// Symmetry by coordinates: transpose, then flip, then mirror.
inline Board symmetry(Board b, int s) {
  const Cells from = cellsOf(b);
  Cells to;
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column) {
      int r = row, c = column;
      if (s & 1) c = 3 - c;
      if (s & 2) r = 3 - r;
      if (s & 4) std::swap(r, c);
      to[4 * row + column] = from[4 * r + c];
    }
  return boardOf(to);
}

inline uint32_t weightIndex(Board turned, int pattern) {
  const Cells cells = cellsOf(turned);
  uint32_t index = 0, factor = 1;
  for (int j = 0; j < 6; ++j, factor *= 16) index += factor * uint32_t(cells[(kPatterns[pattern] >> (4 * (5 - j))) & 15]);
  return index + uint32_t(pattern) * (1u << 24);
}

/// Learning on the CPU, one board at a time, with the weights in a map.
struct Learner {
  float initial;
  bool coherent;
  Rates rates;
  std::vector<int> stageRank{0};
  LateStarts late;  // without its boards
  Detours detours;
  std::unordered_map<uint64_t, float> weights;
  std::unordered_map<uint64_t, Coherence> coherence;
  std::vector<Board> lateFrom, lateTo;
  uint64_t steps = 0;

  uint64_t keyOf(int stage, uint32_t index) const { return uint64_t(stage) << 32 | index; }
  int stage(Board b) const {
    int result = 0;
    for (size_t i = 1; i < stageRank.size(); ++i) result += largestRank(b) >= stageRank[i];
    return result;
  }
  float weight(int stage, uint32_t index) const {
    for (; stage >= 0; --stage) {
      const auto found = weights.find(keyOf(stage, index));
      if (found != weights.end()) return found->second;
    }
    return initial;
  }
  /// In the order of additions that the GPU has, so that results are equal to the last bit.
  float value(Board b) const {
    float lane[8];
    for (int s = 0; s < 8; ++s) {
      lane[s] = 0;
      for (int p = 0; p < kPatternCount; ++p) lane[s] += weight(stage(b), weightIndex(symmetry(b, s), p));
    }
    return ((lane[0] + lane[1]) + (lane[2] + lane[3])) + ((lane[4] + lane[5]) + (lane[6] + lane[7]));
  }

  /// The best move and its value; -1 for none.
  std::pair<int, float> best(Board b) const {
    std::pair<int, float> found{-1, 0.0f};
    for (int m = 0; m < 4; ++m) {
      const auto [after, reward] = move(b, m);
      const float v = after == b ? 0 : float(reward) + value(after);
      if (after != b && (found.first < 0 || v > found.second)) found = {m, v};
    }
    return found;
  }

  /// The same by a search of so many moves.
  std::pair<int, double> searched(Board b, int plies) const {
    if (plies == 1) return best(b);
    std::pair<int, double> found{-1, 0.0};
    for (int m = 0; m < 4; ++m) {
      const auto [after, reward] = move(b, m);
      if (after == b) continue;
      double sum = 0, count = 0;
      for (int cell = 0; cell < 16; ++cell)
        if ((after >> (4 * cell) & 15) == 0) {
          sum += 0.9 * searched(after | Board(1) << (4 * cell), plies - 1).second;
          sum += 0.1 * searched(after | Board(2) << (4 * cell), plies - 1).second;
          count += 1;
        }
      if (found.first < 0 || reward + sum / count > found.second) found = {m, reward + sum / count};
    }
    return found;
  }

  void begin(Game& game) const {
    game = {0, 0, game.rng, 0, 0};
    if (late.share > 0 && uint32_t(draw(game.rng) >> 32) < late.share) {
      game.board = lateFrom[uint64_t(uint32_t(draw(game.rng) >> 32)) * lateFrom.size() >> 32];
      if (game.board) game.flags = kStartedLate;
    }
    if (game.board == 0) game.board = freshBoard(game.rng);
  }

  /// A slip, or the move that was found, on the board as it is or halved for good.
  std::pair<Board, int> madeMove(Game& game, size_t id, int found) const {
    if (!detours.any()) return move(game.board, found);
    const uint64_t random = draw(game.rng);
    const Board seen = downgraded(game.board, detours.halveFrom);
    if (seen != game.board && (random & 0xffffffff) < (1u << 27)) {
      game.board = seen;
      if (!(game.flags & kStartedLate)) game.flags |= kTallied;
    }
    if (id >= detours.slipGames || random >> 32 >= detours.slipOdds) return move(game.board, found);
    int direction = int(random % 4);
    while (move(game.board, direction).first == game.board) direction = (direction + 1) % 4;
    return move(game.board, direction);
  }

  void store(Game& game, size_t id) {
    if (late.share == 0 || uint32_t(draw(game.rng) >> 32) >= kStoreOdds) return;
    if (late.moves > 0 && (game.flags & kStartedLate)) return;
    int sum = 0;
    for (const int rank : cellsOf(game.board)) sum += rank ? 1 << rank : 0;
    const int largest = largestRank(game.board);
    if (largest >= late.rank && sum / double(2 << largest) >= late.fill / 1024.0) lateTo[id] = game.board;
  }

  void step(std::vector<Game>& games) {
    lateFrom.resize(games.size()), lateTo.resize(games.size());
    struct Sum {
      long long units = 0;
      uint32_t count = 0;
    };
    std::unordered_map<uint64_t, Sum> sums;
    for (size_t id = 0; id < games.size(); ++id) {
      Game& game = games[id];
      const auto [direction, bestValue] = best(downgraded(game.board, detours.halveFrom));
      if (game.previous) {
        const float error = bestValue - value(game.previous);
        for (int s = 0; s < 8; ++s)
          for (int p = 0; p < kPatternCount; ++p) {
            Sum& sum = sums[keyOf(stage(game.previous), weightIndex(symmetry(game.previous, s), p))];
            sum.units += static_cast<long long>(std::nearbyint(error * 64.0f));
            sum.count += 1;
          }
      }
      if (direction < 0) {
        if (detours.any()) draw(game.rng);
        begin(game);
      } else {
        const auto [after, reward] = madeMove(game, id, direction);
        game.score += uint32_t(reward);
        game.previous = after;
        game.board = spawned(after, game.rng);
        store(game, id);
        if (late.moves > 0 && (game.flags & kStartedLate)) game.flags += 256;
        if (late.moves > 0 && game.flags / 256 >= late.moves) begin(game);
      }
    }
    if (++steps % kLateCopySteps == 0) lateFrom = lateTo;
    std::unordered_map<uint64_t, float> changed;
    for (const auto& [key, sum] : sums) {
      const float mean = float(sum.units) / (64.0f * float(sum.count));
      const float old = weight(int(key >> 32), uint32_t(key));
      changed[key] = coherent ? tcWeight(old, mean, coherence[key], rates) : tdWeight(old, mean, sum.count, rates);
    }
    for (const auto& [key, w] : changed) weights[key] = w;
  }
};

}  // namespace naive

class SelfTest {
 public:
  void check(const std::string& name, const std::function<bool()>& test) {
    bool passed = false;
    std::string why;
    try {
      passed = test();
    } catch (const std::exception& error) {
      why = std::string(" (") + error.what() + ")";
    }
    printf("%s  %s%s\n", passed ? "ok  " : "FAIL", name.c_str(), why.c_str());
    fflush(stdout);
    allPassed = allPassed && passed;
  }
  bool allPassed = true;
};

/// Boards of all kinds: nearly empty, full, with equal neighbours, with 32768 tiles.
inline std::vector<Board> randomBoards(size_t count, uint64_t seed) {
  std::vector<Board> boards(count);
  uint64_t rng = seed;
  for (auto& board : boards) {
    const uint64_t style = draw(rng);
    const int emptyOf8 = int(style & 7), ranks = 2 + int((style >> 8) % 14);
    const int lowest = 1 + int((style >> 16) % uint64_t(16 - ranks));
    board = 0;
    for (int i = 0; i < 16; ++i) {
      const uint64_t r = draw(rng);
      const uint64_t rank = std::min<uint64_t>(15, lowest + (r >> 8) % ranks);
      if (int(r & 7) >= emptyOf8) board |= rank << (4 * i);
    }
    if (board == 0) board = 1;
  }
  return boards;
}

template <class Action>
bool refuses(Action action) {
  try {
    action();
  } catch (const RunError&) {
    return true;
  }
  return false;
}

inline void testOnHost(SelfTest& t) {
  const auto rows = makeRowTable();
  t.check("row table: all 65,536 rows against the rules", [&] {
    for (uint32_t row = 0; row < 65536; ++row) {
      std::vector<int> line{int(row & 15), int(row >> 4 & 15), int(row >> 8 & 15), int(row >> 12)};
      const int reward = naive::slideLine(line);
      const uint32_t result = uint32_t(line[0] | line[1] << 4 | line[2] << 8 | line[3] << 12);
      if (rows[row] != (result | uint32_t(reward / 4) << 16)) return false;
    }
    return true;
  });
  const auto boards = randomBoards(50000, 7);
  t.check("moves on the CPU: 50,000 boards in four directions", [&] {
    for (const Board b : boards)
      for (int m = 0; m < 4; ++m) {
        const auto [after, reward] = naive::move(b, m);
        const Moved moved = moveOnHost(rows, b, m);
        if (moved.after != after || int(4 * moved.quarter) != reward) return false;
      }
    return true;
  });
  t.check("symmetries, indices, largest rank", [&] {
    for (const Board b : boards) {
      for (int s = 0; s < 8; ++s) {
        const Board turned = symmetric(b, s);
        if (turned != naive::symmetry(b, s)) return false;
        uint32_t index[kPatternCount];
        Tuples::indices(turned, index);
        for (int p = 0; p < kPatternCount; ++p)
          if (index[p] != naive::weightIndex(turned, p)) return false;
      }
      const auto cells = naive::cellsOf(b);
      const int largest = *std::max_element(cells.begin(), cells.end());
      if (largestRank(b) != largest) return false;
      for (int limit = 1; limit <= 15; ++limit)
        if (hasRank(b, limit) != (largest >= limit)) return false;
      if (countLargest(b) != std::count(cells.begin(), cells.end(), 15)) return false;
    }
    return true;
  });
  t.check("spawns: only on empty cells, evenly, a tenth of them 4", [&] {
    const Board b = 0x0120300405000670ull;
    int hits[16] = {}, fours = 0;
    uint64_t rng = 3;
    const int n = 180000;
    for (int i = 0; i < n; ++i) {
      const Board added = spawned(b, rng) ^ b;
      const int cell = __builtin_ctzll(added) / 4;
      if ((b >> (4 * cell) & 15) != 0) return false;
      hits[cell] += 1;
      fours += (added >> (4 * cell)) == 2;
    }
    for (int i = 0; i < 16; ++i)
      if ((b >> (4 * i) & 15) == 0 && std::abs(hits[i] - n / 9) > 700) return false;
    return std::abs(fours - n / 10) < 650;
  });
  t.check("downgrading: halves the tiles above the largest gap", [] {
    return downgraded(0xfed00000000000baull, 15) == 0xedc00000000000baull && downgraded(0xfedcba9876543210ull, 15) == 0xfedcba9876543210ull &&
           downgraded(0xe0000000000000c0ull, 15) == 0xe0000000000000c0ull && downgraded(0xe0000000000000c0ull, 14) == 0xd0000000000000c0ull;
  });
  t.check("SHA-256 of \"abc\" and of a million times \"a\"", [] {
    Sha256 abc, many;
    abc.add("abc", 3);
    const std::string thousand(1000, 'a');
    for (int i = 0; i < 1000; ++i) many.add(thousand.data(), thousand.size());
    return hexOf(abc.finish()) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" &&
           hexOf(many.finish()) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
  });
  t.check("network table: encode and decode, pruned entries filled in", [] {
    std::vector<int16_t> table(kTableEntries), back(kTableEntries), before(kTableEntries, 5);
    std::vector<bool> keep(kTableEntries);
    uint64_t rng = 11;
    int16_t level = 0;
    for (size_t i = 0; i < kTableEntries; ++i) {
      const uint64_t r = draw(rng);
      if ((r & 0xfff) == 0) level = int16_t(r >> 16);  // jumps of any size
      table[i] = int16_t(level + int((r >> 32) % 31) - 15);
      keep[i] = (i >> 14) % 3 != 1 && (r >> 40 & 7) != 0;
    }
    const auto bytes = encodeTable(table.data(), [&](size_t i) { return bool(keep[i]); });
    std::vector<uint8_t> told(kTableEntries);
    decodeTable(bytes.data(), bytes.size(), nullptr, back.data(), told.data());
    int16_t held = 0;
    for (size_t i = 0; i < kTableEntries; ++i) {
      if (keep[i]) held = table[i];
      if (back[i] != held || told[i] != keep[i]) return false;
    }
    decodeTable(bytes.data(), bytes.size(), before.data(), back.data(), told.data());
    for (size_t i = 0; i < kTableEntries; ++i)
      if (back[i] != (keep[i] ? table[i] : 5)) return false;
    return refuses([&] { decodeTable(bytes.data(), bytes.size() - 1, nullptr, back.data(), told.data()); });
  });
}

/// Needs some gigabytes of memory for the tables of a whole network.
inline void testNetFile(SelfTest& t, const std::string& folder) {
  t.check("network file: write in parts, read, refuse damage", [&] {
    std::vector<float> weights(2 * kStageEntries, NAN);
    std::vector<uint32_t> usage(weights.size());
    uint64_t rng = 5;
    for (size_t i = 0; i < weights.size(); ++i) {
      const uint64_t r = draw(rng);
      const bool firstStage = i < kStageEntries;
      usage[i] = (i >> 10) % 7 == 0 ? uint32_t(r & 3) : 0;
      if (firstStage || (r & 4)) weights[i] = float(int(r >> 32) % 1000) * 0.37f;
    }
    const Network net = quantised(weights, {0, 14}, 0.5f);
    const auto kept = chosenWeights(net, usage, 2, 0);
    auto bytes = makeNetFile(net, kPruned, kept);
    const std::string name = folder + "/selftest.net";
    const int parts = writeParts(name, bytes, bytes.size() / 3 + 1);
    const auto joined = readParts(name);
    for (int i = 0; i < parts; ++i) remove((name + "." + std::to_string(i)).c_str());
    if (parts != 3 || joined != bytes) return false;
    const Network back = parseNetFile(joined);
    if (back.scale != 0.5f || back.stageRank != net.stageRank) return false;
    const auto sources = sourcesOf(back);
    const auto values = dequantised(back);
    for (size_t i = 0; i < weights.size(); ++i) {
      if (usage[i] >= 2 && values[i] != 0.5f * net.tables[i / kTableEntries][i % kTableEntries]) return false;
      if ((usage[i] >= 2) != (sources[i] == i) || values[i] != (sources[i] == kNoSource ? 0 : values[sources[i]])) return false;
    }
    // With a limit of harm nothing that is dropped is worse than that, and what is kept is worse.
    const auto fewer = parseNetFile(makeNetFile(net, kPruned, chosenWeights(net, usage, 1, 500)));
    for (size_t t = 0; t < kPatternCount; ++t) {
      double last = 0;
      for (size_t i = 0; i < kTableEntries; ++i) {
        const double error = std::fabs(0.5 * net.tables[t][i] - last), seen = usage[t * kTableEntries + i];
        const bool keep = seen >= 1 && seen * error * error / (1 + error / 1000) >= 500;
        if (bool(fewer.kept[t][i]) != keep) return false;
        if (keep) last = 0.5 * net.tables[t][i];
      }
    }
    // With stems: what is kept is told, all else is what others with the same stem are.
    const std::vector<float> oneStage(weights.begin(), weights.begin() + kStageEntries);
    const Network plain = quantised(oneStage, {0}, 0.5f);
    Network stemmed = plain;
    const auto told = stemWeights(stemmed, {usage.begin(), usage.begin() + kStageEntries}, 500);
    const Network read = parseNetFile(makeNetFile(stemmed, kStemmed, told));
    const auto stems = sourcesOf(read);
    for (size_t i = 0; i < kStageEntries; ++i) {
      const size_t table = i / kTableEntries, at = i % kTableEntries;
      if (read.tables[table][at] != (told[i] ? plain : stemmed).tables[table][at] || read.kept[table][at] != told[i]) return false;
      if (told[i] ? stems[i] != i : stems[i] / kStemEntries != i / kStemEntries) return false;
      if (read.tables[table][at] != read.tables[table][stems[i] % kTableEntries]) return false;
    }
    bytes[bytes.size() / 2] ^= 1;
    const bool damaged = refuses([&] { parseNetFile(bytes); });
    bytes.resize(bytes.size() / 2);
    return damaged && refuses([&] { parseNetFile(bytes); });
  });
}

inline std::vector<uint8_t> bytesOf(const std::string& path) { return readWhole(path, size_t(16) << 30); }

inline bool learnsLikeTheCpu(bool coherent, const Rates& rates, const std::vector<int>& stages, int steps, bool late = false,
                             int halveFrom = 0, double slipShare = 0) {
  const uint32_t count = 32;
  const double optimistic = 640;
  Trainer trainer(count, 99, stages, optimistic);
  if (late) trainer.setLate(0.5, 5, 0.75, 40);
  trainer.setDetours(halveFrom, slipShare, 10);
  naive::Learner learner{float(optimistic / kFeatures), coherent, rates, stages, trainer.late(), trainer.detours()};
  std::vector<Game> games(count), found(count);
  trainer.games().download(games.data(), count);
  for (int i = 0; i < steps; ++i) learner.step(games);
  trainer.run(uint64_t(steps), coherent, rates);
  CUDA(cudaDeviceSynchronize());
  trainer.games().download(found.data(), count);
  for (uint32_t i = 0; i < count; ++i)
    if (found[i].board != games[i].board || found[i].previous != games[i].previous || found[i].score != games[i].score ||
        found[i].rng != games[i].rng || found[i].flags != games[i].flags) {
      printf("      game %u differs\n", i);
      return false;
    }
  std::vector<float> weights(trainer.weights().size());
  trainer.weights().download(weights.data(), weights.size());
  for (const auto& [key, expected] : learner.weights) {
    const float w = weights[(key >> 32) * kStageEntries + uint32_t(key)];
    if (!(std::fabs(w - expected) <= 1e-4f + 1e-5f * std::fabs(expected))) {
      printf("      a weight is %g, the CPU has %g\n", w, expected);
      return false;
    }
  }
  size_t changed = 0;
  for (size_t i = 0; i < weights.size(); ++i)
    changed += i < kStageEntries ? weights[i] != learner.initial : weights[i] == weights[i];
  return changed <= learner.weights.size();
}

inline void testOnDevice(SelfTest& t, const std::string& folder) {
  const auto rows = makeRowTable();
  const auto boards = randomBoards(1 << 16, 21);
  DeviceArray<uint32_t> rowsThere(rows.size());
  DeviceArray<Board> boardsThere(boards.size());
  rowsThere.upload(rows.data(), rows.size());
  boardsThere.upload(boards.data(), boards.size());
  const uint32_t blocks = uint32_t(boards.size()) / kGamesPerBlock;
  t.check("moves on the GPU: 65,536 boards in four directions", [&] {
    DeviceArray<Moved> there(boards.size() * 4);
    std::vector<Moved> moved(there.size());
    probeMoves<<<blocks, kBlock>>>(rowsThere.get(), boardsThere.get(), there.get());
    CUDA(cudaGetLastError());
    there.download(moved.data(), moved.size());
    for (size_t i = 0; i < boards.size(); ++i)
      for (int m = 0; m < 4; ++m) {
        const auto [after, reward] = naive::move(boards[i], m);
        if (moved[4 * i + m].after != after || int(4 * moved[4 * i + m].quarter) != reward) return false;
      }
    return true;
  });
  t.check("values on the GPU: 2,000 boards, two stages, against the CPU", [&] {
    Loaded loaded{std::vector<float>(2 * kStageEntries), {0, 12}};
    for (size_t i = 0; i < loaded.weights.size(); ++i)
      loaded.weights[i] = i >= kStageEntries && mixed(i) % 2 ? NAN : float(mixed(i) >> 40) / 1000.0f;
    const Frozen frozen(loaded);
    DeviceArray<float> there(boards.size());
    std::vector<float> values(boards.size());
    probeValues<true><<<blocks, kBlock>>>(frozen.net, boardsThere.get(), there.get());
    CUDA(cudaGetLastError());
    there.download(values.data(), values.size());
    for (size_t i = 0; i < 2000; ++i) {
      double sum = 0;
      const int stage = largestRank(boards[i]) >= 12;
      for (int s = 0; s < 8; ++s)
        for (int p = 0; p < kPatternCount; ++p) {
          const uint32_t index = naive::weightIndex(naive::symmetry(boards[i], s), p);
          const float own = loaded.weights[stage * kStageEntries + index];
          sum += own == own ? own : loaded.weights[index];
        }
      if (std::fabs(sum - values[i]) > 1e-5 * std::fabs(sum)) return false;
    }
    return true;
  });
  t.check("TD: 32 games, 400 steps, as on the CPU", [] { return learnsLikeTheCpu(false, {0.1f, 0, 1, 0}, {0}, 400); });
  t.check("TD with boost: 32 games, 200 steps, as on the CPU", [] { return learnsLikeTheCpu(false, {0.1f, 0.5f, 1, 0}, {0}, 200); });
  t.check("TC: 32 games, 400 steps, as on the CPU", [] { return learnsLikeTheCpu(true, {0.1f, 0, 1, 0.01f}, {0}, 400); });
  t.check("TC with stages at 32 and 128: 300 steps, as on the CPU", [] { return learnsLikeTheCpu(true, {0.1f, 0, 1, 0}, {0, 5, 7}, 300); });
  t.check("late starts that are cut off: 2,000 steps, as on the CPU", [] { return learnsLikeTheCpu(true, {0.1f, 0, 1, 0}, {0}, 2000, true); });
  t.check("halving from 64 on: 600 steps, as on the CPU", [] { return learnsLikeTheCpu(true, {0.1f, 0, 1, 0}, {0}, 600, false, 6); });
  t.check("halving, slips, late starts and stages: 1,200 steps, as on the CPU",
          [] { return learnsLikeTheCpu(true, {0.1f, 0, 1, 0}, {0, 5}, 1200, true, 6, 0.5); });
  t.check("searches of two and three moves, as on the CPU", [&] {
    Trainer trainer(32, 3, {0}, 640);
    naive::Learner learner{640.0f / kFeatures, false, {0.1f, 0, 1, 0}, {0}, trainer.late(), trainer.detours()};
    std::vector<Game> games(32);
    trainer.games().download(games.data(), games.size());
    for (int i = 0; i < 300; ++i) learner.step(games);
    trainer.run(300, false, learner.rates);
    std::vector<Board> some;
    for (const auto& game : games) some.push_back(game.board);
    const DeviceArray<Best> there(32);
    std::vector<Best> found(32);
    boardsThere.upload(some.data(), some.size());
    for (int plies = 2; plies <= 3; ++plies) {
      if (plies == 2) probeSearch<2><<<1, kBlock>>>(trainer.view(), rowsThere.get(), boardsThere.get(), there.get());
      else probeSearch<3><<<1, kBlock>>>(trainer.view(), rowsThere.get(), boardsThere.get(), there.get());
      CUDA(cudaGetLastError());
      there.download(found.data(), found.size());
      for (size_t i = 0; i < some.size(); i += plies == 2 ? 1 : 8) {
        const auto [direction, value] = learner.searched(some[i], plies);
        if (found[i].direction != direction || std::fabs(found[i].value - value) > 1e-4 * std::fabs(value)) return false;
      }
    }
    return true;
  });
  t.check("weights that are tied: equal to their sources, while the others learn", [&] {
    Network net;
    net.tables.resize(kPatternCount);
    for (size_t t = 0; t < kPatternCount; ++t) {
      net.kept.emplace_back(kTableEntries);
      for (size_t i = 0; i < kTableEntries; ++i) net.kept[t][i] = mixed(t * kTableEntries + i) % 2;
    }
    const auto sources = sourcesOf(net);
    Trainer trainer(32, 5, {0}, 640);
    trainer.tie(sources);
    trainer.run(4 * kTieSteps, true, {0.1f, 0, 1, 0});
    std::vector<float> weights(trainer.weights().size());
    trainer.weights().download(weights.data(), weights.size());
    size_t moved = 0;
    for (size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] != (sources[i] == kNoSource ? 0 : weights[sources[i]])) return false;
      moved += sources[i] == i && weights[i] != 640.0f / kFeatures;
    }
    return moved > 1000;
  });
  t.check("save and resume: the same bytes as without", [&] {
    const std::string one = folder + "/selftest.one", two = folder + "/selftest.two";
    const Rates rates{0.1f, 0, 1, 0};
    const auto late = [](Trainer& trainer) { trainer.setLate(0.5, 6); };
    {
      Trainer whole(4096, 5, {0}, 1000);
      late(whole);
      whole.run(1000, false, rates);
      whole.run(1000, true, rates);
      whole.save(one);
    }
    {
      Trainer half(4096, 5, {0}, 1000);
      late(half);
      half.run(700, false, rates);
      half.save(two);
    }
    {
      Trainer rest(two);
      late(rest);
      rest.run(300, false, rates);
      rest.run(600, true, rates);
      rest.save(two);
    }
    {
      Trainer rest(two);
      late(rest);
      rest.run(400, true, rates);
      rest.save(two);
    }
    auto bytes = bytesOf(one);
    bool good = bytes == bytesOf(two);
    if (!good) printf("      the states differ\n");
    bytes[bytes.size() / 2] ^= 16;
    AtomicFile damaged(two);
    damaged.write(bytes.data(), bytes.size());
    damaged.commit();
    good = good && refuses([&] { Trainer trainer(two); });
    AtomicFile cut(two);
    cut.write(bytes.data(), bytes.size() / 2);
    cut.commit();
    good = good && refuses([&] { Trainer trainer(two); });
    remove(one.c_str());
    remove(two.c_str());
    return good;
  });
  t.check("means of weights: of two looks, saved as a network to go on from", [&] {
    const std::string path = folder + "/selftest.mean";
    const Rates rates{0.1f, 0, 1, 0};
    Trainer trainer(32, 5, {0, 3}, 640);
    trainer.keepMeans(uint64_t(1) << 40);
    std::vector<float> looks[2];
    for (auto& look : looks) {
      trainer.run(kMeanSteps, false, rates);
      look.resize(trainer.weights().size());
      trainer.weights().download(look.data(), look.size());
    }
    trainer.saveMeans(path);
    const Loaded means = loadNetwork(path);
    remove(path.c_str());
    size_t moved = 0;
    for (size_t i = 0; i < means.weights.size(); ++i) {
      const float first = looks[0][i], second = looks[1][i];
      const float expected = std::isnan(first) ? second : (first + second) / 2;
      if (std::isnan(expected) ? !std::isnan(means.weights[i]) : std::fabs(means.weights[i] - expected) > 1e-3f) return false;
      moved += first != second && !std::isnan(second);
    }
    return moved > 1000;
  });
}

inline bool selftest() {
  SelfTest t;
  const char* folder = getenv("TMPDIR");
  const std::string temporary = folder ? folder : "/tmp";
  testOnHost(t);
  int devices = 0;
  if (cudaGetDeviceCount(&devices) == cudaSuccess && devices > 0) {
    testNetFile(t, temporary);
    testOnDevice(t, temporary);
  } else {
    printf("no CUDA device here: the tests of the kernels and of whole network files are left out\n");
  }
  printf(t.allPassed ? "all passed\n" : "FAILED\n");
  return t.allPassed;
}
