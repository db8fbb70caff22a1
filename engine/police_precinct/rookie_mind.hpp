// The rookie's thoughts on one question: a function a kind of question, a file a part of the turn. nullopt: no opinion.
#pragma once

#include <optional>

#include "engine/police_precinct/match.hpp"
#include "engine/police_precinct/rookie_answers.hpp"
#include "engine/police_precinct/rookie_worth.hpp"

namespace precinct::police_precinct {

class RookieMind {
 public:
  RookieMind(const Data& data, const SeatView& view) : d_(data), sight_(data, view), worth_(data, sight_) {}

  std::optional<Answer> answer(const Decision& decision) const;

 private:
  using Opinion = std::optional<Answer>;

  // ---- Cards that are played for their text on the own turn (rookie_cards.cpp)
  Opinion free_card(const Decision& decision) const;
  Opinion play_stakeout(const Choice& choice, std::uint16_t index) const;
  Opinion play_crime_lab(const Choice& choice, std::uint16_t index) const;
  bool officers_would_help() const;
  HoodIndex hood_for_officers() const;
  Opinion after_action(const Decision& decision) const;

  // ---- Phase 1 (rookie_move.cpp)
  Opinion move(const Decision& decision) const;
  Opinion van(const Decision& decision) const;
  Opinion boost(const Decision& decision, const std::vector<Task>& tasks) const;
  Opinion own_car(const Decision& decision, const std::vector<Task>& tasks) const;
  Opinion bring_support(const Decision& decision) const;

  // ---- Phase 2 and the attempts (rookie_action.cpp)
  Opinion act(const Decision& decision) const;
  std::pair<int, Answer> rate(const Choice& choice, std::uint16_t index) const;
  Answer upgrade(const Choice& choice, std::uint16_t index) const;
  Opinion help(const Decision& decision) const;
  bool still_open(const AttemptSeen& attempt) const;
  Opinion contribute(const Choice& choice, std::uint16_t index, const AttemptSeen& attempt) const;

  // ---- What cards and Events ask (rookie_questions.cpp)
  Opinion question(const Decision& decision) const;
  Opinion next_event(const Decision& decision, EventIndex card) const;
  Opinion punk_die(const Decision& decision) const;
  Opinion train(const Decision& decision) const;
  Opinion budget_cuts(const Decision& decision) const;
  Opinion dispatch(const Decision& decision) const;
  Opinion pick_one(const Decision& decision) const;
  Opinion put_back(const Arg& arg) const;

  const Data& d_;
  Sight sight_;
  Worth worth_;
};

}  // namespace precinct::police_precinct
