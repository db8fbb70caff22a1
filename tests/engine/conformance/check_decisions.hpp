// Decisions: well formed, numbered upwards, and a bound on both sides: what is listed is taken, what is not is refused.
#pragma once

#include <map>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct::conformance {

// A pick of a decision's choice with all of its args at random, at the lower or at the upper bounds.
enum class Bounds { low, high, random };
Answer bounded_answer(const Decision& decision, std::uint16_t choice, Bounds bounds, Rng& rng);

// Ids unique, bounds that can be met, at least one choice.
void check_listing(const State& state);

// Somebody must act until the game is over, and then nobody is asked.
void check_alive(const State& state);

// Every choice of every decision, at both bounds and at random, is accepted by a copy.
void check_listed_accepted(const State& state, Rng& rng);

// Remembers the decisions of all seats from command to command.
class DecisionNumbers {
 public:
  explicit DecisionNumbers(const State& state);
  // To be called after each command: numbers rise, a number keeps its question, and none comes back once answered.
  void follow(const State& state, const Command& answered);
  // Commands that are not listed are refused with the right code and path, and leave `state` as it was.
  void check_unlisted_refused(State& state, Rng& rng) const;

 private:
  void look(const State& state);

  struct Seen {
    std::uint32_t highest = 0;
    std::vector<Decision> now;
  };
  std::vector<Seen> seats_;
};

}  // namespace precinct::conformance
