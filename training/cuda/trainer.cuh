// The state of a training run on the GPU, its steps, and its checkpoints.
#pragma once
#include <cmath>
#include <memory>
#include <utility>
#include "check.h"
#include "files.h"
#include "kernels.cuh"

constexpr char kCheckpointMagic[8] = {'T', 'F', 'C', 'H', 'K', 'P', '1', '\n'};
constexpr uint32_t kCheckpointVersion = 2;
constexpr uint64_t kLateCopySteps = 512;       // stored late boards become starting boards so often
constexpr uint64_t kMeanSteps = 256;             // the means of weights are moved so often
constexpr uint64_t kTieSteps = 64;               // weights that are not kept are told what theirs have learnt so often
constexpr uint32_t kStoreOdds = 1u << (32 - 8);  // one late board of 256 is stored

/// The head of a checkpoint: all that is not an array. Arrays and a checksum follow.
struct RunState {
  char magic[8];
  uint32_t version;
  uint32_t patternCount;
  uint32_t patterns[8];
  uint32_t stages;
  int32_t stageRank[kMaxStages];
  uint32_t games;
  uint32_t hasCoherence;
  uint32_t unused;
  uint64_t seed;
  uint64_t steps;
  uint64_t gamesFinished;  // late ones included
  double seconds;          // of training, over all runs
  double halvedAt;
  Tally tally;             // since the last report
};
static_assert(kPatternCount <= 8, "a lane marks the weights it touched first in one byte");

/// A quick checksum against broken files, not against people: four independent multiply-and-rotate lanes.
class Checksum {
 public:
  void add(const void* data, size_t bytes) {
    if (bytes % 8 != 0) throw RunError("checksum: a section is not whole words");
    const auto* from = static_cast<const uint8_t*>(data);
    for (size_t i = 0; i < bytes / 8; ++i) {
      uint64_t word;
      memcpy(&word, from + 8 * i, 8);
      uint64_t& lane = lanes_[i & 3];
      lane = (lane ^ word) * 0x9fb21c651e98df25ull;
      lane ^= lane >> 29;
    }
  }
  uint64_t value() const {
    uint64_t sum = 0;
    for (const uint64_t lane : lanes_) sum = mixed(sum + lane);
    return sum;
  }

 private:
  uint64_t lanes_[4] = {1, 2, 3, 4};
};

constexpr size_t kCopyBytes = size_t(64) << 20;

class CheckpointReader {
 public:
  explicit CheckpointReader(const std::string& path) : path_(path), file_(fopen(path.c_str(), "rb")) {
    if (!file_) throw RunError("cannot read " + path + ": " + reason());
    read(&state, sizeof(state));
    if (memcmp(state.magic, kCheckpointMagic, 8) != 0) throw RunError(path + " is not a checkpoint");
    if (state.version != kCheckpointVersion) throw RunError(path + ": unknown version of checkpoint");
    bool same = state.patternCount == kPatternCount;
    for (int i = 0; same && i < kPatternCount; ++i) same = state.patterns[i] == kPatterns[i];
    if (!same) throw RunError(path + ": its patterns are not those of this build");
    bool sane = state.stages >= 1 && state.stages <= kMaxStages && state.games >= 32 && state.games <= 262144 &&
                state.games % 32 == 0 && state.hasCoherence <= 1;
    for (uint32_t i = 1; sane && i < state.stages; ++i)
      sane = state.stageRank[i] > state.stageRank[i - 1] && state.stageRank[i] <= kMaxRank;
    if (!sane) throw RunError(path + ": bad values in the head of the checkpoint");
  }
  CheckpointReader(const CheckpointReader&) = delete;
  CheckpointReader& operator=(const CheckpointReader&) = delete;
  ~CheckpointReader() {
    if (file_) fclose(file_);
  }
  void read(void* to, size_t bytes) {
    if (fread(to, 1, bytes, file_) != bytes) throw RunError(path_ + ": the checkpoint is cut off");
    sum_.add(to, bytes);
  }
  template <class T>
  void readTo(DeviceArray<T>& array) {
    std::vector<uint8_t> chunk;
    const size_t step = kCopyBytes / sizeof(T);
    for (size_t at = 0; at < array.size(); at += step) {
      const size_t count = std::min(step, array.size() - at);
      chunk.resize(count * sizeof(T));
      read(chunk.data(), chunk.size());
      array.upload(reinterpret_cast<const T*>(chunk.data()), count, at);
    }
  }
  void skip(size_t bytes) {
    std::vector<uint8_t> chunk(kCopyBytes);
    for (; bytes > 0; bytes -= std::min(bytes, kCopyBytes)) read(chunk.data(), std::min(bytes, kCopyBytes));
  }
  void finish() {
    const uint64_t expected = sum_.value();
    uint64_t found = 0;
    if (fread(&found, 1, 8, file_) != 8) throw RunError(path_ + ": the checkpoint is cut off");
    if (found != expected || fgetc(file_) != EOF) throw RunError(path_ + ": the checkpoint is damaged");
  }

  RunState state;

 private:
  std::string path_;
  FILE* file_;
  Checksum sum_;
};

class Trainer {
 public:
  /// A new run: every board is worth `optimistic`.
  Trainer(uint32_t games, uint64_t seed, const std::vector<int>& stageRank, double optimistic) {
    memset(&state_, 0, sizeof(state_));
    memcpy(state_.magic, kCheckpointMagic, 8);
    state_.version = kCheckpointVersion;
    state_.patternCount = kPatternCount;
    for (int i = 0; i < kPatternCount; ++i) state_.patterns[i] = kPatterns[i];
    state_.stages = uint32_t(stageRank.size());
    for (size_t i = 0; i < stageRank.size(); ++i) state_.stageRank[i] = stageRank[i];
    state_.games = games;
    state_.seed = seed;
    allocate();
    fill(0, float(optimistic / kFeatures));
    for (uint32_t stage = 1; stage < state_.stages; ++stage) fill(stage, NAN);
    startGames<<<(games + kBlock - 1) / kBlock, kBlock>>>(games_.get(), games, seed);
    CUDA(cudaGetLastError());
    CUDA(cudaDeviceSynchronize());
  }

  /// A run that goes on from a checkpoint.
  explicit Trainer(const std::string& path) {
    CheckpointReader in(path);
    state_ = in.state;
    allocate();
    in.readTo(weights_);
    if (state_.hasCoherence) in.readTo(slots_);
    in.readTo(games_);
    in.readTo(lateTo_);
    in.readTo(lateFrom_);
    in.finish();
    tally_.upload(&state_.tally, 1);
  }

  void save(const std::string& path) { save(path, weights_); }

  /// From now on the mean of each weight over the last so many steps is kept beside it.
  void keepMeans(uint64_t steps) {
    means_.allocate(weights_.size());
    CUDA(cudaMemcpy(means_.get(), weights_.get(), weights_.bytes(), cudaMemcpyDeviceToDevice));
    meanSteps_ = steps;
  }
  /// A checkpoint with the means for weights. It can be gone on from, but TC begins anew.
  void saveMeans(const std::string& path) {
    const uint32_t hasCoherence = std::exchange(state_.hasCoherence, 0u);
    save(path, means_);
    state_.hasCoherence = hasCoherence;
  }

 private:
  void save(const std::string& path, const DeviceArray<float>& weights) {
    tally_.download(&state_.tally, 1);
    AtomicFile out(path);
    Checksum sum;
    const auto put = [&](const void* data, size_t bytes) {
      sum.add(data, bytes);
      out.write(data, bytes);
    };
    put(&state_, sizeof(state_));
    putArray(put, weights);
    if (state_.hasCoherence) putArray(put, slots_);
    putArray(put, games_);
    putArray(put, lateTo_);
    putArray(put, lateFrom_);
    const uint64_t value = sum.value();
    out.write(&value, 8);
    out.commit();
  }

 public:
  void setWeights(const std::vector<float>& weights) { weights_.upload(weights.data(), weights.size()); }
  /// Where games begin: `fill` is a share of 1, `moves` 0 for games that go on to their ends.
  void setLate(double share, int rank, double fill = 0, uint32_t moves = 0) {
    late_.share = shareOf32(share);
    late_.rank = rank;
    late_.fill = uint32_t(fill * 1024);
    late_.moves = moves;
  }
  void setDetours(int halveFrom, double slipShare, double slipEvery) {
    detours_.halveFrom = halveFrom;
    detours_.slipGames = uint32_t(slipShare * state_.games);
    detours_.slipOdds = shareOf32(1 / slipEvery);
  }
  /// From now on the weights are tied as a network file ties them that keeps only some.
  void tie(const std::vector<uint32_t>& sources) {
    if (sources.size() != weights_.size()) throw RunError("the network that says what is kept has other stages");
    sources_.allocate(sources.size());
    sources_.upload(sources.data(), sources.size());
    tieAll();
  }

  /// Starts the steps without waiting for them.
  void run(uint64_t steps, bool coherent, const Rates& rates) {
    if (coherent && !state_.hasCoherence) {
      state_.hasCoherence = 1;
      state_.halvedAt = state_.seconds;
    }
    for (uint64_t i = 0; i < steps; ++i) {
      if (state_.stages > 1) step<true>(coherent, rates);
      else step<false>(coherent, rates);
      if (++state_.steps % kTieSteps == 0) tieAll();
      if (state_.steps % kLateCopySteps == 0 && late_.share > 0)
        CUDA(cudaMemcpyAsync(lateFrom_.get(), lateTo_.get(), lateTo_.bytes(), cudaMemcpyDeviceToDevice));
      if (meanSteps_ > 0 && state_.steps % kMeanSteps == 0) {
        // A plain mean at first, then one that fades.
        const double share = std::max(1.0 / double(++meansMoved_), double(kMeanSteps) / double(meanSteps_));
        moveMeans<<<4096, kBlock>>>(means_.get(), weights_.get(), weights_.size(), float(share));
        CUDA(cudaGetLastError());
      }
    }
  }

  void halve() {
    halveCoherence<<<2048, kBlock>>>(slots_.get(), slots_.size());
    CUDA(cudaGetLastError());
    state_.halvedAt = state_.seconds;
  }

  /// What has finished since the last call.
  Tally takeTally() {
    Tally tally;
    tally_.download(&tally, 1);
    tally_.clear();
    state_.gamesFinished += tally.finished + tally.late;
    return tally;
  }

  NetView view() const {
    NetView net;
    net.weights = weights_.get();
    net.stages = int(state_.stages);
    for (uint32_t i = 0; i < state_.stages; ++i) net.stageRank[i] = state_.stageRank[i];
    return net;
  }
  RunState& state() { return state_; }
  const LateStarts& late() const { return late_; }
  const Detours& detours() const { return detours_; }
  uint64_t moves() const { return state_.steps * state_.games - state_.gamesFinished; }
  const DeviceArray<float>& weights() const { return weights_; }
  const DeviceArray<Game>& games() const { return games_; }
  const uint32_t* rows() const { return rows_.get(); }

 private:
  void allocate() {
    const auto table = makeRowTable();
    rows_.allocate(table.size());
    rows_.upload(table.data(), table.size());
    weights_.allocate(state_.stages * kStageEntries);
    slots_.allocate(weights_.size());
    games_.allocate(state_.games);
    learnt_.allocate(state_.games);
    first_.allocate(size_t(state_.games) * kLanes);
    lateTo_.allocate(state_.games);
    lateFrom_.allocate(state_.games);
    tally_.allocate(1);
  }

  void fill(uint32_t stage, float value) {
    fillWeights<<<2048, kBlock>>>(weights_.get() + stage * kStageEntries, kStageEntries, value);
    CUDA(cudaGetLastError());
  }

  template <class Put, class T>
  static void putArray(Put put, const DeviceArray<T>& array) {
    const size_t step = kCopyBytes / sizeof(T);
    std::vector<T> chunk(std::min(step, array.size()));
    for (size_t at = 0; at < array.size(); at += step) {
      const size_t count = std::min(step, array.size() - at);
      array.download(chunk.data(), count, at);
      put(chunk.data(), count * sizeof(T));
    }
  }

  static uint32_t shareOf32(double share) { return uint32_t(std::min(share * 4294967296.0, 4294967295.0)); }

  void tieAll() {
    if (sources_.size() == 0) return;
    tieWeights<<<4096, kBlock>>>(weights_.get(), sources_.get(), weights_.size());
    CUDA(cudaGetLastError());
  }

  template <bool Staged>
  void step(bool coherent, const Rates& rates) {
    StepView v;
    v.net = view();
    v.rows = rows_.get();
    v.games = games_.get();
    v.slots = slots_.get();
    v.learnt = learnt_.get();
    v.first = first_.get();
    v.sources = sources_.size() > 0 ? sources_.get() : nullptr;
    v.tally = tally_.get();
    v.late = late_;
    v.late.from = lateFrom_.get();
    v.late.to = lateTo_.get();
    v.late.games = state_.games;
    v.late.store = kStoreOdds;
    v.detours = detours_;
    const uint32_t blocks = state_.games / kGamesPerBlock;
    if (detours_.any()) playStep<Staged, true><<<blocks, kBlock>>>(v);
    else playStep<Staged, false><<<blocks, kBlock>>>(v);
    CUDA(cudaGetLastError());
    if constexpr (Staged) openWeights<<<blocks, kBlock>>>(v);
    CUDA(cudaGetLastError());
    if (coherent) learnStep<Staged, true><<<blocks, kBlock>>>(v, rates);
    else learnStep<Staged, false><<<blocks, kBlock>>>(v, rates);
    CUDA(cudaGetLastError());
  }

  RunState state_;
  LateStarts late_;
  Detours detours_;
  DeviceArray<uint32_t> rows_, sources_;
  uint64_t meanSteps_ = 0, meansMoved_ = 0;
  DeviceArray<float> weights_, means_;
  DeviceArray<Slot> slots_;
  DeviceArray<Game> games_;
  DeviceArray<Board> learnt_, lateTo_, lateFrom_;
  DeviceArray<uint8_t> first_;
  DeviceArray<Tally> tally_;
};
