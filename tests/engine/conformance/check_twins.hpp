// Non-interference: states that differ only in what a viewer may not know are the same to that viewer, byte for byte,
// and stay so after the same command.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "engine/core/game.hpp"
#include "tests/engine/conformance/hooks.hpp"

namespace precinct::conformance {

class Twins {
 public:
  explicit Twins(const Hooks& hooks) : hooks_(hooks) {}

  void check(const State& state, Rng& rng);

  // Over all checks: twins made, twins that were in truth another state, and those of which another seat saw the
  // difference. Without the latter two the comparison would prove nothing.
  std::size_t made() const { return made_; }
  std::size_t differed() const { return differed_; }
  std::size_t seen_by_owner() const { return seen_by_owner_; }
  // Answers that differ and look the same to everybody else, by their question.
  const std::map<std::string, std::size_t, std::less<>>& secret_answers() const { return secret_answers_; }

 private:
  void check_now(const State& state, Seat viewer, Rng& rng);
  void check_next(const State& state, Seat viewer, Rng& rng);
  void check_secret_answers(const State& state, Rng& rng);
  void check_two_answers(const State& state, Seat seat, const Decision& decision, Rng& rng);
  void count(const State& state, const State& twin, Seat viewer);

  const Hooks& hooks_;
  std::size_t made_ = 0;
  std::size_t differed_ = 0;
  std::size_t seen_by_owner_ = 0;
  std::map<std::string, std::size_t, std::less<>> secret_answers_;
};

}  // namespace precinct::conformance
