// Whom a bot takes for dirty, on what everybody saw: how much Evidence came out of each investigation, against what
// chance would have brought.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/police_precinct/rookie_sight.hpp"

namespace precinct::police_precinct {

class Suspicion {
 public:
  // Called whenever the bot is asked something, so also in each commit window.
  void observe(const Sight& sight);
  // Per cent that `cop` is dirty, as if exactly one of those were who have shown no card; `me` is asked by a player who
  // knows the own loyalty to be good. Of a cop who has shown a card: 0.
  int of(int cop, const Sight& sight, std::optional<int> me) const;

 private:
  struct Search {  // an investigation under way, its report included
    int cop = 0;
    std::vector<int> odds;  // per cent for at least so many Evidence cards
    int missing = 0;        // Evidence and cards of all decks before it
    int cards = 0;
  };

  void judge(const Sight& sight);
  // How much likelier it is in per cent that a Dirty Cop places that many than that a Good Cop does.
  static int ratio(const Search& search, int placed);

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
