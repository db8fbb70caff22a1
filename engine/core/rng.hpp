// Chance as a pure function: draw n is word n of the ChaCha20 key stream (RFC 8439, nonce 0) under the game's key.
// The same key and counter give the same draws on every compiler and machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace precinct {

using Seed = std::array<std::uint8_t, 32>;

class Rng {
 public:
  Rng() = default;
  explicit Rng(const Seed& key, std::uint64_t counter = 0) : key_(key), counter_(counter) {}

  // Uniform in [0, bound), bound >= 1. Unbiased: draws above the largest multiple of bound are thrown away.
  std::uint32_t below(std::uint32_t bound);

  int die() { return static_cast<int>(below(6)) + 1; }

  // Fisher-Yates. Takes size-1 bounded draws, whatever lies in `items`.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      const std::uint32_t j = below(static_cast<std::uint32_t>(i));
      std::swap(items[i - 1], items[j]);
    }
  }

  const Seed& key() const { return key_; }
  std::uint64_t counter() const { return counter_; }

  friend bool operator==(const Rng& a, const Rng& b) { return a.key_ == b.key_ && a.counter_ == b.counter_; }

 private:
  std::uint32_t next();

  Seed key_{};
  std::uint64_t counter_ = 0;             // words drawn
  std::array<std::uint8_t, 64> block_{};  // of the key stream: a cache, a function of key and counter
  std::uint64_t block_number_ = ~std::uint64_t{0};
};

}  // namespace precinct
