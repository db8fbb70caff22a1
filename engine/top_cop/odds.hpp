// The chance of a bust, from exact integer sums, so that every machine shows the same.
#pragma once

#include "engine/top_cop/data.hpp"

namespace precinct::top_cop {

// Whole per cent: the best two of `dice` blue dice (2 to 6) and `lead` are at least two PERP dice (TC-9.7, TC-9.13).
// 0 and 100 stand for impossible and certain only.
int bust_odds(const Faces& blue, int dice, const Faces& perp, int lead);

}  // namespace precinct::top_cop
