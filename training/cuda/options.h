// The command line: one table of flags gives both the parser and the help.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>
#include "check.h"

struct Options {
  std::string command;
  // train
  double seconds = 60, saveSeconds = 300, reportSeconds = 10;
  double steps = 0;
  double games = 65536, seed = 1;
  double optimistic = 0, rate = 0.1, boost = 0;
  double tcSeconds = -1, tcRate = 1, tcFloor = 0, tcHalveSeconds = 0;
  double lateShare = 0, lateRank = 13, lateFill = 0, lateMoves = 0;
  double halveFrom = 0, slipShare = 0, slipEvery = 1000;
  double rateEnd = 0, meanSteps = 0;
  std::string stages, checkpoint, resume, init, curve;
  // eval and export
  std::string network, out, kept;
  double plies = 1, downgrade = 0;
  double step = 16, minVisits = 2, maxBytes = 60e6, partBytes = 16e6, usageGames = 32768, usagePlies = 1;
  double plain = 0, harm = 0, untrained = 0, stems = 0;
  std::vector<std::string> given;

  bool has(const std::string& flag) const {
    for (const auto& name : given)
      if (name == flag) return true;
    return false;
  }
};

struct Flag {
  const char* commands;  // t train, e eval, x export
  const char* name;
  double Options::*number;
  std::string Options::*text;
  double low, high;
  bool whole;
  const char* help;
};

inline const std::vector<Flag>& flags() {
  using O = Options;
  static const std::vector<Flag> table = {
      {"t", "--seconds", &O::seconds, nullptr, 0, 1e7, false, "stop after so many seconds (60)"},
      {"t", "--steps", &O::steps, nullptr, 0, 1e12, true, "or stop after so many steps in all; 0: no such limit (0)"},
      {"te", "--games", &O::games, nullptr, 32, 262144, true, "games in parallel, or to evaluate; a multiple of 32 (65536)"},
      {"tex", "--seed", &O::seed, nullptr, 0, 9e15, true, "seed of all random numbers (1)"},
      {"t", "--optimistic", &O::optimistic, nullptr, -1e7, 1e7, false, "value of every board at the start (0)"},
      {"t", "--rate", &O::rate, nullptr, 0, 2, false, "TD rate (0.1)"},
      {"t", "--rate-end", &O::rateEnd, nullptr, 0, 2, false, "TD rate at the end of --seconds, approached in equal proportions; 0: --rate (0)"},
      {"t", "--boost", &O::boost, nullptr, 0, 1, false, "TD rate times (games that met the weight)^boost, at most 1 (0)"},
      {"t", "--tc-seconds", &O::tcSeconds, nullptr, -1, 1e7, false, "training time at which TC takes over from TD; -1: never (-1)"},
      {"t", "--tc-rate", &O::tcRate, nullptr, 0, 2, false, "TC rate (1)"},
      {"t", "--tc-floor", &O::tcFloor, nullptr, 0, 1, false, "least |E|/A in TC (0)"},
      {"t", "--tc-halve-seconds", &O::tcHalveSeconds, nullptr, 0, 1e7, false, "halve E and A so often; 0: never (0)"},
      {"t", "--mean-steps", &O::meanSteps, nullptr, 0, 1e12, true, "keep the mean of each weight over so many steps, for CHECKPOINT.mean; 0: no (0)"},
      {"t", "--late-share", &O::lateShare, nullptr, 0, 1, false, "share of games that start from stored late boards (0)"},
      {"t", "--late-rank", &O::lateRank, nullptr, 1, 15, true, "a late board has a tile 2^rank (13)"},
      {"t", "--late-fill", &O::lateFill, nullptr, 0, 1, false, "and tiles that sum to this share of twice the largest (0)"},
      {"t", "--late-moves", &O::lateMoves, nullptr, 0, 1e6, true, "a game that starts late ends after so many moves; 0: never (0)"},
      {"t", "--halve-from", &O::halveFrom, nullptr, 0, 15, true, "boards with 2^rank are seen as eval --downgrade sees them; 0: off (0)"},
      {"t", "--slip-share", &O::slipShare, nullptr, 0, 1, false, "share of games that make a random move now and then (0)"},
      {"t", "--slip-every", &O::slipEvery, nullptr, 1, 1e9, false, "they do so once in so many moves (1000)"},
      {"t", "--stages", nullptr, &O::stages, 0, 0, false, "ranks at which a further set of weights begins, as 13,14,15 (none)"},
      {"t", "--checkpoint", nullptr, &O::checkpoint, 0, 0, false, "file to save to (none)"},
      {"t", "--save-seconds", &O::saveSeconds, nullptr, 1, 1e7, false, "seconds between saves; the end is always saved (300)"},
      {"t", "--resume", nullptr, &O::resume, 0, 0, false, "checkpoint to go on from"},
      {"t", "--init", nullptr, &O::init, 0, 0, false, "network file or checkpoint whose weights to begin with"},
      {"t", "--curve", nullptr, &O::curve, 0, 0, false, "file to which each report is added as a line of JSON (none)"},
      {"t", "--report-seconds", &O::reportSeconds, nullptr, 0.1, 1e6, false, "seconds between reports (10)"},
      {"ex", "--network", nullptr, &O::network, 0, 0, false, "checkpoint or network file to evaluate or export"},
      {"tx", "--kept", nullptr, &O::kept, 0, 0, false, "network file that says which weights are kept; the others take its word for their values"},
      {"e", "--plies", &O::plies, nullptr, 1, 3, true, "1: best afterstate; 2: max-chance-max; 3: one more of each (1)"},
      {"ex", "--downgrade", &O::downgrade, nullptr, 0, 15, true, "tile downgrading from boards with 2^rank on; 0: off (0)"},
      {"x", "--out", nullptr, &O::out, 0, 0, false, "name of the network file; parts are NAME.0, NAME.1, ..."},
      {"x", "--step", &O::step, nullptr, 0.01, 4096, false, "points per step of a weight (16)"},
      {"x", "--min-visits", &O::minVisits, nullptr, 0, 1e6, true, "prune weights met less often; raised until the size fits (2)"},
      {"x", "--harm", &O::harm, nullptr, 0, 1, true, "1: to make the size fit, drop the weights that matter least, not those met least (0)"},
      {"x", "--stems", &O::stems, nullptr, 0, 1, true, "1: weights that are not kept take the value of a stem, which 256 share (0)"},
      {"x", "--untrained", &O::untrained, nullptr, -1e7, 1e7, false, "drop weights that still are as with --optimistic of this value; 0: none (0)"},
      {"x", "--usage-games", &O::usageGames, nullptr, 32, 262144, true, "games played to count the visits (32768)"},
      {"x", "--usage-plies", &O::usagePlies, nullptr, 1, 2, true, "search depth in those games (1)"},
      {"x", "--max-bytes", &O::maxBytes, nullptr, 1e5, 4e9, true, "largest size of the whole file (60e6)"},
      {"x", "--part-bytes", &O::partBytes, nullptr, 1e4, 4e9, true, "largest size of a part (16e6)"},
      {"x", "--plain", &O::plain, nullptr, 0, 1, true, "1: all weights as i16, nothing pruned or packed (0)"},
  };
  return table;
}

inline std::string helpText() {
  std::ostringstream out;
  out << "trainer train|eval|export|selftest [flags]\n"
         "  train     learn by afterstate TD or TC\n"
         "  eval      play fresh games with a frozen network\n"
         "  export    write a compact network file\n"
         "  selftest  check the program; the part that needs a GPU is left out where there is none\n";
  const char* titles[] = {"train", "eval", "export"};
  const char keys[] = {'t', 'e', 'x'};
  for (int c = 0; c < 3; ++c) {
    out << "\nflags of " << titles[c] << " (default):\n";
    for (const auto& flag : flags()) {
      if (std::string(flag.commands).find(keys[c]) == std::string::npos) continue;
      std::string name = std::string("  ") + flag.name + (flag.number ? " N" : " X");
      name.resize(26, ' ');
      out << name << flag.help << "\n";
    }
  }
  return out.str();
}

inline double parsedNumber(const Flag& flag, const std::string& text) {
  char* end = nullptr;
  const double value = strtod(text.c_str(), &end);
  if (text.empty() || *end != 0 || !std::isfinite(value)) throw UsageError(std::string(flag.name) + ": not a number: " + text);
  if (value < flag.low || value > flag.high) {
    std::ostringstream range;
    range << flag.name << ": must be from " << flag.low << " to " << flag.high;
    throw UsageError(range.str());
  }
  if (flag.whole && value != std::floor(value)) throw UsageError(std::string(flag.name) + ": must be a whole number");
  return value;
}

/// "13,14,15" as the ranks at which stages begin; the first stage begins at 0.
inline std::vector<int> parsedStages(const std::string& text, int most) {
  std::vector<int> ranks{0};
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');) {
    char* end = nullptr;
    const long rank = strtol(part.c_str(), &end, 10);
    if (part.empty() || *end != 0 || rank <= ranks.back() || rank > 15)
      throw UsageError("--stages: ranks from 1 to 15, ascending, as in 13,14,15");
    ranks.push_back(int(rank));
  }
  if (int(ranks.size()) > most) throw UsageError("--stages: too many");
  return ranks;
}

inline Options parseOptions(int argc, char** argv) {
  Options options;
  if (argc < 2) throw UsageError("say what to do: train, eval, export or selftest; --help tells more");
  options.command = argv[1];
  const bool known = options.command == "train" || options.command == "eval" || options.command == "export";
  if (!known && options.command != "selftest") throw UsageError("unknown command " + options.command);
  const char key = options.command == "train" ? 't' : options.command == "eval" ? 'e' : 'x';
  for (int i = 2; i < argc; ++i) {
    const std::string name = argv[i];
    const Flag* found = nullptr;
    for (const auto& flag : flags())
      if (known && name == flag.name && std::string(flag.commands).find(key) != std::string::npos) found = &flag;
    if (!found) throw UsageError("unknown flag " + name + " for " + options.command);
    if (++i == argc) throw UsageError(name + ": a value is missing");
    if (found->number) options.*(found->number) = parsedNumber(*found, argv[i]);
    else options.*(found->text) = argv[i];
    options.given.push_back(name);
  }
  if (uint64_t(options.games) % 32 != 0) throw UsageError("--games: must be a multiple of 32");
  if (uint64_t(options.usageGames) % 32 != 0) throw UsageError("--usage-games: must be a multiple of 32");
  if (key != 't' && known && options.network.empty()) throw UsageError("--network is missing");
  if (options.command == "export" && options.out.empty()) throw UsageError("--out is missing");
  if (!options.resume.empty() && !options.init.empty()) throw UsageError("--resume and --init exclude each other");
  for (const char* fixed : {"--games", "--seed", "--stages", "--optimistic"})
    if (!options.resume.empty() && options.has(fixed)) throw UsageError(std::string(fixed) + ": fixed by the checkpoint that is resumed");
  return options;
}
