// Chances as whole per cent from exact integer sums, so that every machine shows the same.
#pragma once

#include "engine/police_precinct/state.hpp"

namespace precinct::police_precinct {

// [i]: chance of at least i+1 successes, for i < `most`, with `dice` dice of which each succeeds from `need` (2 to 6).
// 0 and 100 stand for impossible and certain only. More than 48 dice count as 48: the difference is below 1 %.
Row<std::uint8_t, 20> dice_odds(int dice, int need, int most);

// [i]: chance of at least i+1 wanted cards among `drawn` of a deck of `size` (at most 14) with `wanted` of them.
Row<std::uint8_t, 20> draw_odds(int size, int wanted, int drawn);

}  // namespace precinct::police_precinct
