// SHA-256 (FIPS 180-4), for the hash in network files.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

class Sha256 {
 public:
  void add(const void* data, size_t bytes) {
    const auto* from = static_cast<const uint8_t*>(data);
    total_ += bytes;
    while (bytes > 0) {
      const size_t take = bytes < 64 - filled_ ? bytes : 64 - filled_;
      memcpy(block_ + filled_, from, take);
      filled_ += take, from += take, bytes -= take;
      if (filled_ == 64) consume();
    }
  }
  std::array<uint8_t, 32> finish() {
    const uint64_t bits = total_ * 8;
    const uint8_t one = 0x80, zero = 0;
    add(&one, 1);
    while (filled_ != 56) add(&zero, 1);
    for (int i = 0; i < 8; ++i) block_[56 + i] = uint8_t(bits >> (56 - 8 * i));
    consume();
    std::array<uint8_t, 32> hash;
    for (int i = 0; i < 32; ++i) hash[i] = uint8_t(state_[i / 4] >> (24 - 8 * (i % 4)));
    return hash;
  }

 private:
  static uint32_t rotated(uint32_t x, int n) { return x >> n | x << (32 - n); }

  /// The round constants: the first 32 bits of the fractions of the cube roots of the first 64 primes.
  static const std::array<uint32_t, 64>& constants() {
    static const std::array<uint32_t, 64> table = [] {
      std::array<uint32_t, 64> out{};
      int found = 0;
      for (uint32_t p = 2; found < 64; ++p) {
        bool prime = true;
        for (uint32_t d = 2; d * d <= p; ++d) prime = prime && p % d != 0;
        if (prime) out[found++] = cubeRootFraction(p);
      }
      return out;
    }();
    return table;
  }
  /// floor(cbrt(p) * 2^32) mod 2^32, by bisection over whole numbers: exact.
  static uint32_t cubeRootFraction(uint32_t p) {
    const unsigned __int128 target = static_cast<unsigned __int128>(p) << 96;
    uint64_t low = 0, high = uint64_t(1) << 36;
    while (high - low > 1) {
      const uint64_t middle = (low + high) / 2;
      const unsigned __int128 square = static_cast<unsigned __int128>(middle) * middle;
      (square <= target / middle ? low : high) = middle;
    }
    return uint32_t(low);
  }

  void consume() {
    uint32_t w[64];
    for (int i = 0; i < 16; ++i)
      w[i] = uint32_t(block_[4 * i]) << 24 | block_[4 * i + 1] << 16 | block_[4 * i + 2] << 8 | block_[4 * i + 3];
    for (int i = 16; i < 64; ++i) {
      const uint32_t a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + (rotated(a, 7) ^ rotated(a, 18) ^ a >> 3) + w[i - 7] + (rotated(b, 17) ^ rotated(b, 19) ^ b >> 10);
    }
    const auto& k = constants();
    uint32_t a = state_[0], b = state_[1], c = state_[2], d = state_[3];
    uint32_t e = state_[4], f = state_[5], g = state_[6], h = state_[7];
    for (int i = 0; i < 64; ++i) {
      const uint32_t t1 = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + k[i] + w[i];
      const uint32_t t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const uint32_t add[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; ++i) state_[i] += add[i];
    filled_ = 0;
  }

  uint32_t state_[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  uint8_t block_[64];
  size_t filled_ = 0;
  uint64_t total_ = 0;
};

inline std::string hexOf(const std::array<uint8_t, 32>& hash) {
  std::string text;
  for (const uint8_t byte : hash) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}
