// What a table sees of a board: the same as packages/engine/src/slide/practical/features.ts, which says why.
#pragma once
#include <array>
#include <vector>

#include "board.h"

constexpr int SIGNS = 11, TILES_BELOW = 10, SUM_STEPS = 64;

class Features {
 public:
  explicit Features(std::vector<std::vector<int>> groups) {
    int at = 0;
    for (const auto& group : groups) {
      for (int image = 0; image < 8; image++) {
        Place place{at, {}};
        for (const int cell : group) place.cells.push_back(turned(cell, image));
        places_.push_back(place);
      }
      int weights = 1;
      for (size_t i = 0; i < group.size(); i++) weights *= SIGNS;
      at += weights;
    }
    sumAt_ = at;
    topAt_ = sumAt_ + SUM_STEPS * 16;
    weights_ = topAt_ + SIGNS * SIGNS * SIGNS * 3;
  }

  int weights() const { return weights_; }
  int read() const { return int(places_.size()) + 2; }

  void find(Board board, int target, int* numbers) const {
    std::array<uint8_t, 16> signs;
    int sum = 0, empty = 0;
    for (int cell = 0; cell < 16; cell++) {
      const int rank = board >> (4 * cell) & 15;
      signs[cell] = uint8_t(rank == 0 ? 0 : std::max(rank - target + TILES_BELOW + 1, 1));
      if (rank == 0) empty++;
      else sum += 1 << rank;
    }
    for (const Place& place : places_) {
      int number = 0;
      for (size_t i = place.cells.size(); i-- > 0;) number = number * SIGNS + signs[place.cells[i]];
      *numbers++ = place.at + number;
    }
    const int way = std::min(int(int64_t(sum) * SUM_STEPS >> (target + 1)), SUM_STEPS - 1);
    *numbers++ = sumAt_ + way * 16 + empty;
    *numbers = topAt_ + topOf(signs);
  }

 private:
  struct Place {
    int at;
    std::vector<int> cells;
  };

  static int turned(int cell, int image) {
    const int row = cell / 4, column = cell % 4;
    const int a = (image & 1) == 0 ? row : column, b = (image & 1) == 0 ? column : row;
    return ((image & 2) == 0 ? a : 3 - a) * 4 + ((image & 4) == 0 ? b : 3 - b);
  }

  static int topOf(const std::array<uint8_t, 16>& signs) {
    int first = 0, second = 0, third = 0, place = 2;
    for (int cell = 0; cell < 16; cell++) {
      const int sign = signs[cell];
      const auto isEnd = [](int n) { return int(n == 0 || n == 3); };
      const int there = 2 - isEnd(cell % 4) - isEnd(cell / 4);
      if (sign > first) {
        third = second;
        second = first;
        first = sign;
        place = there;
      } else if (sign >= second) {
        if (sign == first) place = std::min(place, there);
        third = second;
        second = sign;
      } else if (sign > third) third = sign;
    }
    return ((first * SIGNS + second) * SIGNS + third) * 3 + place;
  }

  std::vector<Place> places_;
  int sumAt_, topAt_, weights_;
};
