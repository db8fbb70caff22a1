#include "engine/core/rng.hpp"

#include <sodium.h>

namespace precinct {

std::uint32_t Rng::next() {
  constexpr std::uint64_t kWordsPerBlock = 16;
  const std::uint64_t number = counter_ / kWordsPerBlock;
  if (number != block_number_) {
    static constexpr std::array<std::uint8_t, 64> kZero{};
    static constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> kNonce{};
    crypto_stream_chacha20_xor_ic(block_.data(), kZero.data(), kZero.size(), kNonce.data(), number, key_.data());
    block_number_ = number;
  }
  const std::size_t at = static_cast<std::size_t>(counter_ % kWordsPerBlock) * 4;
  ++counter_;
  return static_cast<std::uint32_t>(block_[at]) | static_cast<std::uint32_t>(block_[at + 1]) << 8 |
         static_cast<std::uint32_t>(block_[at + 2]) << 16 | static_cast<std::uint32_t>(block_[at + 3]) << 24;
}

std::uint32_t Rng::below(std::uint32_t bound) {
  const std::uint32_t limit = -bound % bound;  // 2^32 mod bound: below it a draw would favour small results
  for (;;) {
    const std::uint32_t draw = next();
    if (draw >= limit) return draw % bound;
  }
}

}  // namespace precinct
