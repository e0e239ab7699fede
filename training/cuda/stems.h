// Stemmed tables (docs/network-files.md): bits, Rice codes, lists of numbered values, and both directions. No CUDA in here:
// training/practical reads networks with it, too.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>
#include "errors.h"

constexpr size_t kStemmedEntries = size_t(1) << 24;  // of a table: six cells of sixteen ranks
constexpr int kStemEntries = 256;                    // entries with one stem: all ranks of the pattern's first two cells
constexpr int kStems = int(kStemmedEntries / kStemEntries);

class BitWriter {
 public:
  void put(uint32_t value, int bits) {
    pending_ |= uint64_t(value) << filled_;
    for (filled_ += bits; filled_ >= 8; filled_ -= 8, pending_ >>= 8) bytes_.push_back(uint8_t(pending_));
  }
  std::vector<uint8_t> finish() {
    if (filled_ > 0) bytes_.push_back(uint8_t(pending_));
    return std::move(bytes_);
  }

 private:
  std::vector<uint8_t> bytes_;
  uint64_t pending_ = 0;
  int filled_ = 0;
};

class BitReader {
 public:
  BitReader(const uint8_t* data, size_t bytes) : data_(data), bytes_(bytes) {}
  uint32_t take(int bits) {
    while (filled_ < bits) {
      if (at_ == bytes_) throw RunError("network file: a table ends too early");
      pending_ |= uint64_t(data_[at_++]) << filled_;
      filled_ += 8;
    }
    const uint32_t value = uint32_t(pending_ & ((uint64_t(1) << bits) - 1));
    pending_ >>= bits;
    filled_ -= bits;
    return value;
  }
  bool exhausted() const { return at_ == bytes_ && pending_ == 0; }

 private:
  const uint8_t* data_;
  size_t bytes_, at_ = 0;
  uint64_t pending_ = 0;
  int filled_ = 0;
};

inline uint32_t zigzag(int32_t x) { return uint32_t(x) << 1 ^ uint32_t(x >> 31); }
inline int32_t unzigzag(uint32_t x) { return int32_t(x >> 1) ^ -int32_t(x & 1); }

/// A Rice code has a longest quotient; so many 1 bits announce that the number itself follows, in `escapeBits`.
struct RiceForm {
  int longest, escapeBits;
};
constexpr RiceForm kListForm{20, 31};

inline int riceLength(uint32_t number, int k, RiceForm form) {
  const uint32_t quotient = number >> k;
  return quotient < uint32_t(form.longest) ? int(quotient) + 1 + k : form.longest + form.escapeBits;
}
inline void putRice(BitWriter& out, uint32_t number, int k, RiceForm form) {
  const uint32_t quotient = number >> k;
  if (quotient < uint32_t(form.longest)) {
    out.put((1u << quotient) - 1, int(quotient) + 1);
    out.put(number & ((1u << k) - 1), k);
  } else {
    out.put((1u << form.longest) - 1, form.longest);
    out.put(number, form.escapeBits);
  }
}
inline uint32_t takeRice(BitReader& in, int k, RiceForm form) {
  uint32_t quotient = 0;
  while (quotient < uint32_t(form.longest) && in.take(1)) ++quotient;
  return quotient < uint32_t(form.longest) ? quotient << k | in.take(k) : in.take(form.escapeBits);
}

/// What k suits numbers of one kind, by those before: writer and reader count alike.
class Expected {
 public:
  int k() const {
    int k = 0;
    while (k < kMostK && sum_ >= count_ * double(2 << k)) ++k;
    return k;
  }
  void note(uint32_t number) {
    sum_ += number;
    if (++count_ == kMemory) sum_ /= 2, count_ /= 2;
  }

 private:
  static constexpr int kMostK = 24;
  static constexpr int kMemory = 64;  // numbers after which what k is expected from is halved
  double sum_ = 8;
  int count_ = 1;
};

/// A list of numbered values in ascending order: whether numbers are left out and how many, then the value.
class ListWriter {
 public:
  explicit ListWriter(BitWriter& out, uint32_t count) : out_(out) { out.put(count, 32); }
  void put(uint32_t number, int32_t value) {
    const uint32_t gap = number - next_;
    next_ = number + 1;
    out_.put(gap != 0, 1);
    if (gap != 0) putNumber(gaps_, gap - 1);
    putNumber(values_, zigzag(value));
  }

 private:
  void putNumber(Expected& expected, uint32_t number) {
    putRice(out_, number, expected.k(), kListForm);
    expected.note(number);
  }
  BitWriter& out_;
  Expected gaps_, values_;
  uint32_t next_ = 0;
};

template <class Take>
void takeList(BitReader& in, uint32_t most, Take take) {
  Expected gaps, values;
  const auto number = [&](Expected& expected) {
    const uint32_t n = takeRice(in, expected.k(), kListForm);
    expected.note(n);
    return n;
  };
  uint64_t next = 0;
  for (uint32_t left = in.take(32); left > 0; --left) {
    if (in.take(1)) next += uint64_t(number(gaps)) + 1;
    if (next >= most) throw RunError("network file: an entry beyond its table");
    take(uint32_t(next++), unzigzag(number(values)));
  }
}

/// The stems of a table whose entries that are not kept are all equal to theirs; where all are kept, that of the stem before.
inline std::vector<int32_t> stemsOf(const int16_t* table, const uint8_t* kept) {
  std::vector<int32_t> stems(kStems);
  int32_t last = 0;
  for (int s = 0; s < kStems; ++s) {
    const size_t first = size_t(s) * kStemEntries;
    const size_t at = std::find(kept + first, kept + first + kStemEntries, 0) - kept;
    if (at < first + kStemEntries) last = table[at];
    stems[s] = last;
  }
  return stems;
}

inline std::vector<uint8_t> encodeStemmed(const int16_t* table, const uint8_t* kept) {
  const auto stems = stemsOf(table, kept);
  uint32_t changes = 0;
  for (int s = 0; s < kStems; ++s) changes += stems[s] != (s > 0 ? stems[s - 1] : 0);
  BitWriter out;
  ListWriter ofStems(out, changes);
  for (int s = 0; s < kStems; ++s) {
    const int32_t last = s > 0 ? stems[s - 1] : 0;
    if (stems[s] != last) ofStems.put(uint32_t(s), stems[s] - last);
  }
  ListWriter entries(out, uint32_t(std::count(kept, kept + kStemmedEntries, 1)));
  for (size_t i = 0; i < kStemmedEntries; ++i) {
    if (kept[i]) entries.put(uint32_t(i), table[i] - stems[i / kStemEntries]);
    else if (table[i] != stems[i / kStemEntries]) throw RunError("a weight that is not kept differs from its stem");
  }
  return out.finish();
}

inline int16_t weightInRange(int64_t value) {
  if (value < -32768 || value > 32767) throw RunError("network file: a weight out of range");
  return int16_t(value);
}

/// `kept` gets 1 where the table tells an entry; null where nobody asks.
inline void decodeStemmed(const uint8_t* data, size_t bytes, int16_t* table, uint8_t* kept) {
  BitReader in(data, bytes);
  int16_t last = 0;
  size_t filled = 0;
  takeList(in, kStems, [&](uint32_t stem, int32_t change) {
    std::fill(table + filled, table + size_t(stem) * kStemEntries, last);
    filled = size_t(stem) * kStemEntries;
    last = weightInRange(int64_t(last) + change);
  });
  std::fill(table + filled, table + kStemmedEntries, last);
  if (kept) std::fill(kept, kept + kStemmedEntries, uint8_t(0));
  takeList(in, uint32_t(kStemmedEntries), [&](uint32_t entry, int32_t difference) {
    table[entry] = weightInRange(int64_t(table[entry]) + difference);
    if (kept) kept[entry] = 1;
  });
  if (!in.exhausted()) throw RunError("network file: a table is too long");
}
