// For tests only: puts a game into any state and fixes its dice.
#pragma once

#include <memory>
#include <vector>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

class Testing {
 public:
  // Changes the situation, then carries on as after a command: steps that ask nothing are carried out.
  template <class F>
  static void edit(Match& match, F&& change) {
    change(match.s_);
    match.run();
    match.open();
  }

  // These come before drawn dice: faces of blue and PERP dice; of the SECTOR die 1 to 5, 6 for the SC's choice.
  static void dice(Match& match, const std::vector<int>& dice) {
    for (const int die : dice) match.scripted_dice_.push_back(static_cast<std::uint8_t>(die));
  }
  static std::size_t dice_left(const Match& match) { return match.scripted_dice_.size(); }
};

}  // namespace precinct::top_cop
