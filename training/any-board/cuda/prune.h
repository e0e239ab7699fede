// What of a network is shipped: the weights whose loss would do most harm, and a stem for all others
// that begin with the same four cells.
#pragma once
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>
#include "network.cuh"

struct Pruned {
  std::vector<uint32_t> kept;
  std::vector<float> stems;
  size_t count = 0;
};

/** The mean of a stem's weights by their uses, with or without those that are kept; false without uses. */
inline bool meanOfStem(uint32_t stem, const std::vector<float> &values, const std::vector<uint32_t> &uses,
                       const std::vector<uint32_t> *kept, float &mean) {
  double sum = 0, count = 0;
  for (uint32_t i = stem * STEM_WEIGHTS; i < (stem + 1) * STEM_WEIGHTS; i++) {
    if (kept && (*kept)[i >> 5] >> (i & 31) & 1) continue;
    sum += static_cast<double>(uses[i]) * values[i];
    count += uses[i];
  }
  if (count > 0) mean = static_cast<float>(sum / count);
  return count > 0;
}

/** Keeps at most `most` weights: those with the largest uses times squared difference from their stem. */
inline Pruned prune(const std::vector<float> &values, const std::vector<uint32_t> &uses, size_t most, float step) {
  Pruned pruned;
  std::vector<float> harms(WEIGHTS, 0.0f), positive;
  for (uint32_t stem = 0; stem < STEMS; stem++) {
    float mean = 0;
    if (!meanOfStem(stem, values, uses, nullptr, mean)) continue;
    for (uint32_t i = stem * STEM_WEIGHTS; i < (stem + 1) * STEM_WEIGHTS; i++) {
      float difference = values[i] - mean;
      // What rounds to the stem need not be kept.
      if (uses[i] < 2 || fabsf(difference) < step) continue;
      harms[i] = static_cast<float>(uses[i]) * difference * difference;
      positive.push_back(harms[i]);
    }
  }
  float limit = 0;
  if (positive.size() > most) {
    auto nth = positive.begin() + static_cast<long>(positive.size() - most);
    std::nth_element(positive.begin(), nth, positive.end());
    limit = *nth;
  }
  pruned.kept.assign(WEIGHTS / 32 + 1, 0);
  for (uint32_t i = 0; i < WEIGHTS; i++) {
    if (harms[i] <= limit) continue;
    pruned.kept[i >> 5] |= 1u << (i & 31);
    pruned.count++;
  }
  pruned.stems.resize(STEMS);
  for (uint32_t stem = 0; stem < STEMS; stem++) {
    float mean = stem % (STEMS / CLASSES) == 0 ? 0.0f : pruned.stems[stem - 1];
    if (!meanOfStem(stem, values, uses, &pruned.kept, mean)) meanOfStem(stem, values, uses, nullptr, mean);
    pruned.stems[stem] = mean;
  }
  printf("{\"board\":\"%s\",\"used\":%zu,\"worth keeping\":%zu,\"kept\":%zu}\n", BOARD_NAME,
         static_cast<size_t>(std::count_if(uses.begin(), uses.end(), [](uint32_t n) { return n > 0; })),
         positive.size(), pruned.count);
  return pruned;
}

inline void putNumber(std::string &out, uint32_t number) {
  for (; number >= 0x80; number >>= 7) out.push_back(static_cast<char>(number | 0x80));
  out.push_back(static_cast<char>(number));
}
inline uint32_t folded(int number) { return number >= 0 ? 2u * number : -2u * number - 1; }

/**
 * For ship.ts: a line of JSON; then, each in as few groups of seven bits as it takes, every stem in
 * steps, and for each weight that is kept its distance from the last one and its difference from the stem.
 */
inline void writePruned(const char *path, const std::vector<float> &values, const Pruned &pruned, float step) {
  auto steps = [&](uint32_t i) { return static_cast<int>(rintf(values[i] / step)); };
  std::string out = "{\"name\":\"" BOARD_NAME "\",\"step\":" + std::to_string(step) + ",\"symbols\":" +
                    std::to_string(SYMBOLS) + ",\"classes\":" + std::to_string(CLASSES) + ",\"kept\":" +
                    std::to_string(pruned.count) + "}\n";
  for (uint32_t stem = 0; stem < STEMS; stem++) putNumber(out, folded(steps(WEIGHTS + stem)));
  int64_t last = -1;
  for (uint32_t i = 0; i < WEIGHTS; i++) {
    if (!(pruned.kept[i >> 5] >> (i & 31) & 1)) continue;
    putNumber(out, static_cast<uint32_t>(i - last - 1));
    putNumber(out, folded(steps(i) - steps(WEIGHTS + i / STEM_WEIGHTS)));
    last = i;
  }
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(out.data(), 1, out.size(), file) != out.size() || fclose(file) != 0) {
    fprintf(stderr, "%s cannot be written\n", path);
    exit(1);
  }
}
