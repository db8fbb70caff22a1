#include "engine/top_cop/odds.hpp"

#include <algorithm>

namespace precinct::top_cop {

namespace {

constexpr int kTop = 6;  // highest face

// [s]: in how many rolls of that many dice the best two come to s.
using Ways = std::array<std::int64_t, 2 * kTop + 1>;

Ways best_two(const Faces& faces, int dice) {
  std::array<std::array<std::int64_t, kTop + 1>, kTop + 1> ways{};  // by the highest and the second
  ways[0][0] = 1;
  for (int die = 0; die < dice; ++die) {
    auto next = decltype(ways){};
    for (int high = 0; high <= kTop; ++high) {
      for (int second = 0; second <= high; ++second) {
        for (const int face : faces) {
          const int best = std::max(high, face);
          next[best][std::max(second, std::min(high, face))] += ways[high][second];
        }
      }
    }
    ways = next;
  }
  Ways sums{};
  for (int high = 0; high <= kTop; ++high) {
    for (int second = 0; second <= high; ++second) sums[high + second] += ways[high][second];
  }
  return sums;
}

}  // namespace

int bust_odds(const Faces& blue, int dice, const Faces& perp, int lead) {
  const Ways own = best_two(blue, dice);
  const Ways against = best_two(perp, 2);
  std::int64_t won = 0;
  std::int64_t all = 0;
  for (int a = 0; a <= 2 * kTop; ++a) {
    for (int b = 0; b <= 2 * kTop; ++b) {
      all += own[a] * against[b];
      if (a + lead >= b) won += own[a] * against[b];
    }
  }
  if (won == 0) return 0;
  if (won == all) return 100;
  // Halves are rounded up, but what is only nearly certain does not read as certain.
  return static_cast<int>(std::clamp<std::int64_t>((won * 200 + all) / (all * 2), 1, 99));
}

}  // namespace precinct::top_cop
