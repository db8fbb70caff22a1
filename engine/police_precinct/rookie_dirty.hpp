// The rookie in a Dirty Cop game: what loyalty changes in its answers. nullopt: play on as in a co-op game.
#pragma once

#include <optional>

#include "engine/police_precinct/rookie_answers.hpp"
#include "engine/police_precinct/rookie_suspicion.hpp"
#include "engine/police_precinct/rookie_worth.hpp"

namespace precinct::police_precinct {

class LoyaltyMind {
 public:
  // `helps`: in this attempt a Dirty Cop adds what a Good Cop would.
  LoyaltyMind(const Data& data, const SeatView& view, const Sight& sight, const Suspicion& suspicion, bool helps);

  std::optional<Answer> answer(const Decision& decision) const;

 private:
  using Opinion = std::optional<Answer>;

  // ---- Either way
  // As a Good Cop sees it, who knows the own card; a Dirty Cop asks how it looks to the others.
  int doubt(int cop) const { return suspicion_.of(cop, sight_, dirty_ ? std::nullopt : std::optional(me_)); }
  bool affordable() const;  // by those who could accuse this bot
  Opinion accuse(const Decision& decision, int least) const;
  Opinion pledge(const Decision& decision) const;
  Opinion report(const Decision& decision) const;
  // ---- As a Dirty Cop
  Opinion waste_action(const Decision& decision) const;
  Opinion deed(const Decision& decision) const;
  Opinion split(const Decision& decision) const;
  Opinion sabotage(const Decision& decision) const;

  const Data& d_;
  const Sight& sight_;
  const Suspicion& suspicion_;
  bool helps_;
  Worth worth_;
  int me_;
  bool dirty_;
};

}  // namespace precinct::police_precinct
