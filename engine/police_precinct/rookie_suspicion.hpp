// Whom a bot takes for dirty, on what everybody saw: how much Evidence came out of each investigation, against what
// chance would have brought.
#pragma once

#include <array>
#include <optional>

#include "engine/police_precinct/rookie_sight.hpp"

namespace precinct::police_precinct {

class Suspicion {
 public:
  // Called whenever the bot is asked something, so also in each commit window.
  void observe(const Sight& sight);
  // Per cent.
  int of(int cop, int players) const;

 private:
  struct Search {  // an investigation under way
    int cop = 0;
    int chance = 0;  // per cent for at least one Evidence card
    int placed_before = 0;
  };

  static int placed(const Sight& sight);

  static constexpr int kEven = 1000;
  // How much likelier what was seen is if the cop is dirty, in thousandths.
  std::array<int, kMaxPlayers> ratio_ = [] {
    std::array<int, kMaxPlayers> even{};
    even.fill(kEven);
    return even;
  }();
  std::optional<Search> search_;
};

}  // namespace precinct::police_precinct
