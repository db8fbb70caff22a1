// For tests only: puts a game into any state.
#pragma once

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

class Testing {
 public:
  // Changes the situation, then carries on as after a command: steps that ask nothing are carried out.
  template <class F>
  static void edit(Match& match, F&& change) {
    change(match.s_);
    match.touch_all();
    match.run();
    match.open();
  }

  static const Situation& look(const Match& match) { return match.s_; }
  static std::vector<Way> ways(const Match& match, bool escape) { return match.ways(escape); }
  static int score(const Match& match, PersonIndex person) { return match.score(person); }

  // Begins a turn of the person in the present part, with nothing to come after it but the rest of the part.
  static void start_turn(Match& match, PersonIndex person) {
    Situation& s = match.s_;
    s.phase = Phase::action;
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::adjust;
    s.stack.push_back(calendar);
    TurnsOfPart turns;
    turns.next = static_cast<std::uint8_t>(s.order.size());
    s.stack.push_back(turns);
    match.start_turn(person);
    match.run();
    match.open();
  }
};

}  // namespace precinct::escape_plan
