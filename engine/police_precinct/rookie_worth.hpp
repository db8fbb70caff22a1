// What things are worth to the rookie, in hundredths of a step of the Crime Track. Found by playing many games.
#pragma once

#include <vector>

#include "engine/police_precinct/rookie_sight.hpp"
#include "engine/police_precinct/state.hpp"

namespace precinct::police_precinct {

// Something to do on any of these street spaces.
struct Task {
  SpaceSet from = 0;
  int worth = 0;
};

class Worth {
 public:
  Worth(const Data& data, const Sight& sight) : d_(data), sight_(sight) {}

  static constexpr int kNothing = 0;
  static constexpr int kUpgradeToken = 40;
  static constexpr int kSealedLeak = 60;

  int investigate(DeckIndex deck) const;
  int hood(HoodIndex hood) const;
  int site(const Site& site) const;
  int event(EventIndex card) const;  // on the board: to handle it, or to end it in its way
  int draw_card() const;
  int trouble(EventIndex card) const;  // how little a card is wanted as the next Event

  std::vector<Task> tasks() const;
  // The best of the tasks from this space, those that take turns of driving counted less, in hundredths.
  int space(const std::vector<Task>& tasks, SpaceIndex space) const;

 private:
  int alarm(int worth) const;  // of what would cost a step of the Crime Track
  int number(Attempt kind) const;
  int helpers(SpaceSet from) const;  // vehicles that would support, and a helping card of somebody
  int handle(const EventSeen& event) const;
  int special(const EventSeen& event) const;
  int arrest(int punks, int officers, bool murderer, bool gang, SpaceSet from) const;
  int upgrades() const;

  const Data& d_;
  const Sight& sight_;
};

}  // namespace precinct::police_precinct
