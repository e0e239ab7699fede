// Play with a frozen network: what it scores, and which of its weights it meets.
#pragma once
#include <cmath>
#include "netfile.h"
#include "trainer.cuh"

/// Weights in host memory, from a checkpoint or a network file.
struct Loaded {
  std::vector<float> weights;
  std::vector<int> stageRank;
};

inline bool isCheckpoint(const std::string& path) {
  char magic[8] = {};
  FILE* file = fopen(path.c_str(), "rb");
  if (!file) return false;
  const size_t got = fread(magic, 1, 8, file);
  fclose(file);
  return got == 8 && memcmp(magic, kCheckpointMagic, 8) == 0;
}

inline Loaded loadNetwork(const std::string& path) {
  if (!isCheckpoint(path)) {
    const Network net = parseNetFile(readParts(path));
    return {dequantised(net), net.stageRank};
  }
  CheckpointReader in(path);
  Loaded loaded;
  loaded.stageRank.assign(in.state.stageRank, in.state.stageRank + in.state.stages);
  loaded.weights.resize(in.state.stages * kStageEntries);
  in.read(loaded.weights.data(), loaded.weights.size() * sizeof(float));
  if (in.state.hasCoherence) in.skip(loaded.weights.size() * sizeof(Slot));
  in.skip(size_t(in.state.games) * (sizeof(Game) + 2 * sizeof(Board)));
  in.finish();
  return loaded;
}

struct Score {
  uint64_t games = 0, moves = 0;
  double mean = 0, error = 0, seconds = 0;  // `error` is the standard error of the mean
  double rate[17] = {};                     // share of games with a tile of at least this rank
  double both = 0;                          // share of games that had 32768 and 16384 at once
};

/// A 32768 of twos alone has given 458,752 points and a 16384 beside it 212,992 more; the fours among them take some 1 %.
constexpr uint32_t kBothScore = 660000;

inline Score scoreOf(const std::vector<PlayedGame>& games) {
  Score score;
  double sum = 0, squares = 0;
  const double n = double(games.size());
  score.games = games.size();
  for (const auto& game : games) {
    score.moves += game.moves;
    sum += game.score;
    if (game.score >= kBothScore) score.both += 1 / n;
    squares += double(game.score) * game.score;
    for (uint32_t rank = 0; rank <= (game.made65536 ? 16 : game.largest); ++rank) score.rate[rank] += 1 / n;
  }
  score.mean = sum / n;
  score.error = n > 1 ? std::sqrt(std::max(0.0, squares / n - score.mean * score.mean) / (n - 1)) : 0;
  return score;
}

template <bool Staged, bool Count>
void launchFrozen(int plies, uint32_t blocks, const NetView& net, const uint32_t* rows, PlayedGame* games,
                  int downgradeFrom, uint32_t* unfinished) {
  // A move takes some forty times as long with every ply; short launches keep the device responsive.
  if (plies == 1) playFrozen<Staged, Count, 1><<<blocks, kBlock>>>(net, rows, games, 2000, downgradeFrom, unfinished);
  else if (plies == 2) playFrozen<Staged, Count, 2><<<blocks, kBlock>>>(net, rows, games, 100, downgradeFrom, unfinished);
  else playFrozen<Staged, Count, 3><<<blocks, kBlock>>>(net, rows, games, 4, downgradeFrom, unfinished);
  CUDA(cudaGetLastError());
}

/// Plays `count` fresh games to their ends. Visits of weights are counted where `net.usage` is given.
inline Score playGames(const NetView& net, const uint32_t* rows, uint32_t count, uint64_t seed, int plies, int downgradeFrom) {
  std::vector<PlayedGame> games(count);
  for (uint32_t i = 0; i < count; ++i) {
    // Training draws from seedFor(seed, game) too: another seed keeps the two apart.
    games[i] = {0, seedFor(~seed, i), 0, 0, 0, 0};
    games[i].board = freshBoard(games[i].rng);
  }
  DeviceArray<PlayedGame> onDevice(count);
  DeviceArray<uint32_t> unfinished(1);
  onDevice.upload(games.data(), count);
  const uint32_t blocks = count / kGamesPerBlock;
  for (uint32_t left = 1; left > 0;) {
    unfinished.clear();
    if (net.stages > 1 && net.usage) launchFrozen<true, true>(plies, blocks, net, rows, onDevice.get(), downgradeFrom, unfinished.get());
    else if (net.stages > 1) launchFrozen<true, false>(plies, blocks, net, rows, onDevice.get(), downgradeFrom, unfinished.get());
    else if (net.usage) launchFrozen<false, true>(plies, blocks, net, rows, onDevice.get(), downgradeFrom, unfinished.get());
    else launchFrozen<false, false>(plies, blocks, net, rows, onDevice.get(), downgradeFrom, unfinished.get());
    unfinished.download(&left, 1);
  }
  onDevice.download(games.data(), count);
  return scoreOf(games);
}

/// A frozen network on the device.
struct Frozen {
  explicit Frozen(const Loaded& loaded) : weights(loaded.weights.size()) {
    weights.upload(loaded.weights.data(), loaded.weights.size());
    const auto table = makeRowTable();
    rows.allocate(table.size());
    rows.upload(table.data(), table.size());
    net.weights = weights.get();
    net.stages = int(loaded.stageRank.size());
    for (int i = 0; i < net.stages; ++i) net.stageRank[i] = loaded.stageRank[i];
  }
  DeviceArray<float> weights;
  DeviceArray<uint32_t> rows;
  NetView net;
};

inline std::string jsonOf(const Score& score, int plies, int downgradeFrom) {
  char text[512];
  snprintf(text, sizeof(text),
           "{\"plies\":%d,\"downgrade\":%d,\"games\":%llu,\"moves\":%llu,\"mean\":%.1f,\"standardError\":%.1f,"
           "\"r2048\":%.5f,\"r8192\":%.5f,\"r16384\":%.5f,\"r32768\":%.5f,\"r65536\":%.5f,\"r32768and16384\":%.5f,\"seconds\":%.2f}",
           plies, downgradeFrom, static_cast<unsigned long long>(score.games), static_cast<unsigned long long>(score.moves),
           score.mean, score.error, score.rate[11], score.rate[13], score.rate[14], score.rate[15], score.rate[16], score.both,
           score.seconds);
  return text;
}
