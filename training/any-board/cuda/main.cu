// Learns the network of one board: see README.md.
#include "selftest.cuh"

struct Piece {
  double seconds;
  float rate, rateEnd;
};

struct Options {
  std::vector<Piece> pieces, refine{{10, -1, -1}}, asOne, freely;
  double count = 4;
  float optimism = 0, gamma = 1, late = 0, step = 16;
  size_t keep = 2000000;
  uint64_t seed = 1;
  uint32_t games = 65536, rounds = 0;
  const char *out = nullptr, *save = nullptr, *load = nullptr;
};

/** `0.3-0.1:60,tc:30`: rates that fall from one to the other, or temporal coherence, for so many seconds. */
std::vector<Piece> parsePieces(const char *text) {
  std::vector<Piece> pieces;
  std::istringstream all(text);
  for (std::string word; std::getline(all, word, ',');) {
    float rate, rateEnd;
    double seconds;
    if (sscanf(word.c_str(), "tc:%lf", &seconds) == 1) pieces.push_back({seconds, -1, -1});
    else if (sscanf(word.c_str(), "%f-%f:%lf", &rate, &rateEnd, &seconds) == 3) pieces.push_back({seconds, rate, rateEnd});
    else if (sscanf(word.c_str(), "%f:%lf", &rate, &seconds) == 2) pieces.push_back({seconds, rate, rate});
    else {
      fprintf(stderr, "not a piece: %s\n", word.c_str());
      exit(2);
    }
  }
  return pieces;
}

Options parse(int count, char **words) {
  Options options;
  for (int i = 2; i + 1 < count; i += 2) {
    std::string flag = words[i];
    const char *value = words[i + 1];
    if (flag == "--pieces") options.pieces = parsePieces(value);
    else if (flag == "--rounds") options.rounds = static_cast<uint32_t>(atoi(value));
    else if (flag == "--as-one") options.asOne = parsePieces(value);
    else if (flag == "--freely") options.freely = parsePieces(value);
    else if (flag == "--refine") options.refine = parsePieces(value);
    else if (flag == "--count") options.count = atof(value);
    else if (flag == "--optimism") options.optimism = static_cast<float>(atof(value));
    else if (flag == "--gamma") options.gamma = static_cast<float>(atof(value));
    else if (flag == "--late") options.late = static_cast<float>(atof(value));
    else if (flag == "--step") options.step = static_cast<float>(atof(value));
    else if (flag == "--keep") options.keep = static_cast<size_t>(atof(value));
    else if (flag == "--seed") options.seed = static_cast<uint64_t>(atoll(value));
    else if (flag == "--games") options.games = static_cast<uint32_t>(atoi(value));
    else if (flag == "--out") options.out = value;
    else if (flag == "--save") options.save = value;
    else if (flag == "--load") options.load = value;
    else {
      fprintf(stderr, "unknown: %s\n", words[i]);
      exit(2);
    }
  }
  return options;
}

void saveValues(const char *path, const std::vector<float> &values) {
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(values.data(), sizeof(float), values.size(), file) != values.size() || fclose(file)) {
    fprintf(stderr, "%s cannot be written\n", path);
    exit(1);
  }
}

std::vector<float> savedValues(const char *path) {
  std::vector<float> values(ALL_WEIGHTS);
  FILE *file = fopen(path, "rb");
  if (!file || fread(values.data(), sizeof(float), values.size(), file) != values.size()) {
    fprintf(stderr, "%s cannot be read\n", path);
    exit(1);
  }
  fclose(file);
  return values;
}

template <bool PRUNED>
void learnAll(Trainer &trainer, const char *how, const std::vector<Piece> &pieces) {
  for (const Piece &piece : pieces) {
    std::string name = std::string(how) + (piece.rate < 0 ? ", tc" : ", td");
    trainer.learn<PRUNED>(name.c_str(), piece.seconds, piece.rate, piece.rateEnd);
  }
}

void train(const Options &options) {
  Rules rules{options.gamma, static_cast<uint32_t>(options.late * 1024)};
  Trainer trainer(options.games, options.seed, options.optimism, rules);
  if (options.load) trainer.useValues(savedValues(options.load));
  learnAll<false>(trainer, "whole", options.pieces);
  if (options.save) saveValues(options.save, trainer.values());
  if (!options.out) return;
  for (uint32_t round = 0; round < options.rounds; round++) {
    trainer.pruneTo(options.keep, options.step, trainer.countedUses(options.count));
    learnAll<true>(trainer, "as one", options.asOne);
    trainer.freeAll();
    learnAll<false>(trainer, "freely", options.freely);
  }
  Pruned pruned = trainer.pruneTo(options.keep, options.step, trainer.countedUses(options.count));
  learnAll<true>(trainer, "refine", options.refine);
  writePruned(options.out, trainer.values(), pruned, options.step);
}

int main(int count, char **words) {
  std::string command = count > 1 ? words[1] : "";
  if (command == "train") {
    train(parse(count, words));
  } else if ((command == "selftest" || command == "rules") && count == 3) {
    testRules(words[2]);
    testHalving();
    if (command == "selftest") testLearning();
    printf("{\"board\":\"" BOARD_NAME "\",\"selftest\":\"passed\"}\n");
  } else {
    fprintf(stderr, "use: trainer rules|selftest cases.txt, or trainer train --pieces 0.3:60,tc:30 ...: README.md\n");
    return 2;
  }
}
