#include "engine/police_precinct/odds.hpp"

#include <algorithm>

namespace precinct::police_precinct {

namespace {

__extension__ using Wide = unsigned __int128;  // holds 6^48

std::uint8_t per_cent(Wide part, Wide whole) {
  if (part == 0) return 0;
  if (part == whole) return 100;
  // Halves are rounded up, but what is only nearly certain does not read as certain.
  return static_cast<std::uint8_t>(std::clamp<Wide>((part * 200 + whole) / (whole * 2), 1, 99));
}

}  // namespace

Row<std::uint8_t, 20> dice_odds(int dice, int need, int most) {
  constexpr int kMostDice = 48;  // 200 * 6^48 < 2^128
  dice = std::min(dice, kMostDice);
  most = std::min({most, dice, 20});
  const Wide good = static_cast<Wide>(7 - need);
  const Wide bad = 6 - good;
  // ways[s]: number of rolls with exactly s successes, one die after the other; those from `most` on are one class.
  std::array<Wide, 21> ways{1};
  Wide whole = 1;
  for (int die = 0; die < dice; ++die) {
    whole *= 6;
    ways[most] = ways[most] * 6 + ways[most - 1] * good;
    for (int s = most - 1; s > 0; --s) ways[s] = ways[s] * bad + ways[s - 1] * good;
    ways[0] *= bad;
  }
  Row<std::uint8_t, 20> odds(static_cast<std::size_t>(most));
  Wide at_least = 0;
  for (int s = most; s > 0; --s) {
    at_least += ways[s];
    odds[s - 1] = per_cent(at_least, whole);
  }
  return odds;
}

namespace {

// Both at most 14.
std::uint64_t choose(int of, int picked) {
  if (picked < 0 || picked > of) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= picked; ++i)
    ways = ways * static_cast<std::uint64_t>(of - picked + i) / static_cast<unsigned>(i);
  return ways;
}

}  // namespace

Row<std::uint8_t, 20> draw_odds(int size, int wanted, int drawn) {
  drawn = std::min(drawn, size);
  const int most = std::min(wanted, drawn);
  Row<std::uint8_t, 20> odds(static_cast<std::size_t>(std::max(most, 0)));
  const std::uint64_t whole = choose(size, drawn);
  std::uint64_t at_least = 0;
  for (int found = most; found > 0; --found) {
    at_least += choose(wanted, found) * choose(size - wanted, drawn - found);
    odds[found - 1] = per_cent(at_least, whole);
  }
  return odds;
}

}  // namespace precinct::police_precinct
