#include "engine/core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace precinct {
namespace {

// below(2^32) can't be asked for; below(2^31) throws nothing away and keeps the low 31 bits of a word.
constexpr std::uint32_t kHalf = std::uint32_t{1} << 31;

// RFC 8439, A.1: ChaCha20 blocks under the zero key and nonce, counter 0 (vector 1) and 1 (vector 2).
TEST(Rng, IsTheKeyStreamOfRfc8439) {
  constexpr std::array<std::uint32_t, 16> kBlock0{
      0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
      0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2};
  constexpr std::array<std::uint32_t, 16> kBlock1{
      0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612, 0xed7aee32,
      0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b};
  Rng rng{Seed{}};
  for (const std::uint32_t word : kBlock0) EXPECT_EQ(rng.below(kHalf), word % kHalf);
  for (const std::uint32_t word : kBlock1) EXPECT_EQ(rng.below(kHalf), word % kHalf);
}

// RFC 8439, A.1, vector 3: the key with its last bit set, block 1.
TEST(Rng, UsesTheWholeKey) {
  Seed key{};
  key[31] = 1;
  Rng rng(key, 16);
  EXPECT_EQ(rng.below(kHalf), 0x2452eb3au % kHalf);
  EXPECT_EQ(rng.below(kHalf), 0x9249f8ecu % kHalf);
}

TEST(Rng, DependsOnKeyAndCounterAlone) {
  Seed key{};
  key[3] = 7;
  Rng rng(key);
  for (int i = 0; i < 41; ++i) rng.below(6);
  Rng resumed(rng.key(), rng.counter());
  EXPECT_EQ(resumed, rng);
  for (int i = 0; i < 40; ++i) ASSERT_EQ(resumed.below(1000), rng.below(1000));
}

TEST(Rng, BoundOneIsZeroAndDrawsAWord) {
  Rng rng{Seed{}};
  EXPECT_EQ(rng.below(1), 0u);
  EXPECT_EQ(rng.counter(), 1u);
}

// With bound 3 * 2^30 a quarter of the words has to be thrown away; taking them modulo the bound would make the lowest
// third twice as likely.
TEST(Rng, ThrowsAwayWhatWouldFavourSmallResults) {
  constexpr std::uint32_t kBound = 3u << 30;
  constexpr int kDraws = 30000;
  Rng rng{Seed{}};
  std::array<int, 3> thirds{};
  for (int i = 0; i < kDraws; ++i) ++thirds[rng.below(kBound) >> 30];
  EXPECT_GT(rng.counter(), static_cast<std::uint64_t>(kDraws));
  for (const int third : thirds) EXPECT_NEAR(third, kDraws / 3, 500);  // six standard deviations
}

TEST(Rng, DiceAreFair) {
  constexpr int kRolls = 60000;
  Rng rng{Seed{}};
  std::map<int, int> faces;
  for (int i = 0; i < kRolls; ++i) ++faces[rng.die()];
  EXPECT_EQ(faces.begin()->first, 1);
  EXPECT_EQ(faces.rbegin()->first, 6);
  for (const auto& [face, count] : faces) EXPECT_NEAR(count, kRolls / 6, 550) << face;  // six standard deviations
}

TEST(Rng, ShufflesToEachOrderAlike) {
  constexpr int kShuffles = 24000;
  Rng rng{Seed{}};
  std::map<std::vector<int>, int> orders;
  for (int i = 0; i < kShuffles; ++i) {
    std::vector<int> items{1, 2, 3, 4};
    rng.shuffle(std::span(items));
    ++orders[items];
  }
  EXPECT_EQ(orders.size(), 24u);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, kShuffles / 24, 190);  // six standard deviations
}

TEST(Rng, ShuffleDrawsAsOftenWhateverLiesThere) {
  std::vector<int> alike(20, 1);
  std::vector<int> different(20);
  std::iota(different.begin(), different.end(), 0);
  Rng a{Seed{}};
  Rng b{Seed{}};
  a.shuffle(std::span(alike));
  b.shuffle(std::span(different));
  EXPECT_EQ(a.counter(), b.counter());
}

}  // namespace
}  // namespace precinct
