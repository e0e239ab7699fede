// The command line of the trainer. README.md says how to build and use it.
#include <chrono>
#include <csignal>
#include "evaluate.cuh"
#include "options.h"
#include "selftest.cuh"

namespace {

volatile std::sig_atomic_t stopAsked = 0;
void askToStop(int) { stopAsked = 1; }

using Clock = std::chrono::steady_clock;
double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

void requireDevice() {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) throw RunError("no CUDA device here");
}

/// One line for people, one line of JSON for the curve.
struct Report {
  double seconds, movesPerSecond;
  uint64_t moves;
  Tally tally;
  bool coherent;

  double rate(int rank) const {
    double reached = 0;
    for (int r = rank; r <= 16; ++r) reached += double(tally.reached[r]);
    return tally.finished ? reached / double(tally.finished) : 0;
  }
  double mean() const { return tally.finished ? double(tally.score) / double(tally.finished) : 0; }

  void print() const {
    printf("%8.1f s  %.4e moves  %5.1fM/s  %s  %8.0f over %llu games  8192 %.2f%%  16384 %.2f%%  32768 %.3f%%  65536 %.4f%%\n",
           seconds, double(moves), movesPerSecond / 1e6, coherent ? "TC" : "TD", mean(), tally.finished, 100 * rate(13),
           100 * rate(14), 100 * rate(15), 100 * rate(16));
    fflush(stdout);
  }
  void append(const std::string& path) const {
    if (path.empty()) return;
    FILE* file = fopen(path.c_str(), "a");
    if (!file) throw RunError("cannot write " + path + ": " + reason());
    fprintf(file,
            "{\"seconds\":%.2f,\"moves\":%llu,\"movesPerSecond\":%.0f,\"method\":\"%s\",\"games\":%llu,\"lateGames\":%llu,"
            "\"mean\":%.1f,\"r8192\":%.5f,\"r16384\":%.5f,\"r32768\":%.5f,\"r65536\":%.6f}\n",
            seconds, static_cast<unsigned long long>(moves), movesPerSecond, coherent ? "tc" : "td", tally.finished,
            tally.late, mean(), rate(13), rate(14), rate(15), rate(16));
    if (fclose(file) != 0) throw RunError("cannot write " + path + ": " + reason());
  }
};

std::unique_ptr<Trainer> makeTrainer(const Options& options) {
  if (!options.resume.empty()) return std::make_unique<Trainer>(options.resume);
  const auto stages = parsedStages(options.stages, kMaxStages);
  Loaded initial;
  if (!options.init.empty()) {
    initial = loadNetwork(options.init);
    if (initial.stageRank.size() > 1 && initial.stageRank != stages)
      throw RunError("--init: its stages are not those of --stages");
  }
  auto trainer = std::make_unique<Trainer>(uint32_t(options.games), uint64_t(options.seed), stages, options.optimistic);
  if (!initial.weights.empty()) trainer->setWeights(initial.weights);
  return trainer;
}

void train(const Options& options) {
  const auto start = Clock::now();
  parsedStages(options.stages, kMaxStages);
  requireDevice();
  std::signal(SIGINT, askToStop);
  std::signal(SIGTERM, askToStop);
  auto trainer = makeTrainer(options);
  RunState& state = trainer->state();
  trainer->setLate(options.lateShare, int(options.lateRank), options.lateFill, uint32_t(options.lateMoves));
  trainer->setDetours(int(options.halveFrom), options.slipShare, options.slipEvery);
  if (!options.kept.empty()) trainer->tie(sourcesOf(parseNetFile(readParts(options.kept))));
  if (options.meanSteps > 0) trainer->keepMeans(uint64_t(options.meanSteps));
  Rates rates{float(options.rate), float(options.boost), float(options.tcRate), float(options.tcFloor)};
  const uint64_t lastStep = options.steps > 0 ? uint64_t(options.steps) : ~uint64_t(0);
  const uint64_t batch = 32;

  double lastSave = 0, lastReport = 0;
  uint64_t movesReported = trainer->moves();
  bool coherent = false;
  const auto report = [&](double now) {
    const Tally tally = trainer->takeTally();
    const uint64_t moves = trainer->moves();
    Report line{state.seconds, double(moves - movesReported) / (now - lastReport), moves, tally, coherent};
    line.print();
    line.append(options.curve);
    movesReported = moves;
    lastReport = now;
  };
  printf("loaded after %.1f s; training time so far %.1f s, %llu steps, %u games, %d patterns, %u stages\n", secondsSince(start),
         state.seconds, static_cast<unsigned long long>(state.steps), state.games, kPatternCount, state.stages);
  fflush(stdout);
  double learning = 0;  // seconds of learning in this run: saves are left out
  lastSave = secondsSince(start);
  while (!stopAsked && secondsSince(start) < options.seconds && state.steps < lastStep) {
    const auto batchStart = Clock::now();
    // From one rate to the other in equal proportions.
    if (options.rateEnd > 0)
      rates.td = float(options.rate * std::pow(options.rateEnd / options.rate, secondsSince(start) / options.seconds));
    coherent = options.tcSeconds >= 0 && state.seconds >= options.tcSeconds;
    trainer->run(std::min(batch, lastStep - state.steps), coherent, rates);
    CUDA(cudaDeviceSynchronize());
    if (coherent && options.tcHalveSeconds > 0 && state.seconds - state.halvedAt >= options.tcHalveSeconds) trainer->halve();
    const double took = secondsSince(batchStart);
    state.seconds += took;
    learning += took;
    if (learning - lastReport >= options.reportSeconds) report(learning);
    if (!options.checkpoint.empty() && secondsSince(start) - lastSave >= options.saveSeconds) {
      trainer->save(options.checkpoint);
      lastSave = secondsSince(start);
    }
  }
  if (learning > lastReport) report(learning);
  if (!options.checkpoint.empty()) {
    trainer->save(options.checkpoint);
    if (options.meanSteps > 0) trainer->saveMeans(options.checkpoint + ".mean");
    printf("saved %s\n", options.checkpoint.c_str());
  }
}

void evaluate(const Options& options) {
  requireDevice();
  const Frozen frozen(loadNetwork(options.network));
  const auto start = Clock::now();
  const int plies = int(options.plies), downgrade = int(options.downgrade);
  const uint32_t games = options.has("--games") ? uint32_t(options.games) : plies == 1 ? 16384 : 2048;
  Score score = playGames(frozen.net, frozen.rows.get(), games, uint64_t(options.seed), plies, downgrade);
  score.seconds = secondsSince(start);
  printf("%s\n", jsonOf(score, plies, downgrade).c_str());
}

/// How often the network looks at each of its weights when it plays.
std::vector<uint32_t> countedVisits(const Options& options, const Loaded& loaded) {
  requireDevice();
  Frozen frozen(loaded);
  DeviceArray<uint32_t> visits(loaded.weights.size());
  frozen.net.usage = visits.get();
  frozen.net.usageLimit = 1u << 20;
  playGames(frozen.net, frozen.rows.get(), uint32_t(options.usageGames), uint64_t(options.seed), int(options.usagePlies),
            int(options.downgrade));
  std::vector<uint32_t> counts(loaded.weights.size());
  visits.download(counts.data(), counts.size());
  if (options.untrained != 0)
    for (size_t i = 0; i < counts.size(); ++i)
      if (loaded.weights[i] == float(options.untrained / kFeatures)) counts[i] = 0;
  return counts;
}

/// What is kept, so that the file is small enough: `minVisits` or `harm` is raised until it is.
std::vector<uint8_t> fittingChoice(const Options& options, const Network& net, const std::vector<uint32_t>& visits, uint32_t& minVisits,
                                   double& harm) {
  const auto fits = [&](const std::vector<uint8_t>& kept) { return makeNetFile(net, kPruned, kept).size() <= options.maxBytes; };
  auto kept = chosenWeights(net, visits, minVisits, 0);
  if (options.harm == 1) {
    double low = 0, high = 16;  // powers of ten
    while (high - low > 0.02) {
      const double middle = (low + high) / 2;
      (fits(chosenWeights(net, visits, minVisits, std::pow(10, middle))) ? high : low) = middle;
    }
    harm = std::pow(10, high);
    return chosenWeights(net, visits, minVisits, harm);
  }
  while (!fits(kept) && minVisits < (1u << 20)) {
    minVisits += minVisits / 4 + 1;
    kept = chosenWeights(net, visits, minVisits, 0);
  }
  return kept;
}

/// Stems and what is told beside them, so that the file is small enough.
std::vector<uint8_t> fittingStems(const Options& options, Network& net, const std::vector<uint32_t>& visits, double& harm) {
  const auto stemmedBy = [&](double power, Network& stemmed) { return stemWeights(stemmed, visits, std::pow(10, power)); };
  double low = 0, high = 16;
  while (high - low > 0.01) {
    const double middle = (low + high) / 2;
    Network trial = net;
    const auto kept = stemmedBy(middle, trial);
    (makeNetFile(trial, kStemmed, kept).size() <= options.maxBytes ? high : low) = middle;
  }
  harm = std::pow(10, high);
  return stemmedBy(high, net);
}

void exportNetwork(const Options& options) {
  uint32_t minVisits = uint32_t(options.minVisits);
  double harm = 0;
  const Loaded loaded = loadNetwork(options.network);
  Network net = quantised(loaded.weights, loaded.stageRank, float(options.step));
  Encoding encoding = options.plain == 1 ? kPlain : options.stems == 1 ? kStemmed : kPruned;
  if (encoding == kStemmed && net.stageRank.size() > 1) throw RunError("--stems: only a network of one stage has them");
  std::vector<uint8_t> kept;
  if (!options.kept.empty()) {
    const Network before = parseNetFile(readParts(options.kept));
    encoding = before.encoding;
    for (const auto& table : before.kept) kept.insert(kept.end(), table.begin(), table.end());
    if (kept.size() != loaded.weights.size()) throw RunError("--kept: its stages are not those of --network");
  } else if (encoding == kStemmed) {
    kept = fittingStems(options, net, countedVisits(options, loaded), harm);
  } else if (options.plain == 0 && minVisits > 0) {
    kept = fittingChoice(options, net, countedVisits(options, loaded), minVisits, harm);
  }
  const auto bytes = makeNetFile(net, encoding, kept);
  if (bytes.size() > options.maxBytes) throw RunError("the network does not fit into --max-bytes");
  const size_t count = kept.empty() ? loaded.weights.size() : size_t(std::count(kept.begin(), kept.end(), 1));
  const int parts = writeParts(options.out, bytes, size_t(options.partBytes));
  printf("{\"bytes\":%zu,\"parts\":%d,\"step\":%g,\"minVisits\":%u,\"harm\":%.0f,\"kept\":%zu,\"entries\":%zu,\"sha256\":\"%s\"}\n",
         bytes.size(), parts, options.step, minVisits, harm, count, loaded.weights.size(), hexOf(hashOf(bytes)).c_str());
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i)
    if (std::string(argv[i]) == "--help") {
      printf("%s", helpText().c_str());
      return 0;
    }
  try {
    const Options options = parseOptions(argc, argv);
    if (options.command == "train") train(options);
    else if (options.command == "eval") evaluate(options);
    else if (options.command == "export") exportNetwork(options);
    else return selftest() ? 0 : 1;
  } catch (const UsageError& error) {
    fprintf(stderr, "trainer: %s\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    fprintf(stderr, "trainer: %s\n", error.what());
    return 1;
  }
  return 0;
}
