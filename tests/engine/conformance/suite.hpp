// Plays random games from end to end and checks at every command what each game promises (engine/core/game.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "tests/engine/conformance/check_twins.hpp"
#include "tests/engine/conformance/hooks.hpp"

namespace precinct::conformance {

// One game of a run. `run` and `number` say everything that is random in it.
struct Start {
  std::uint64_t run = 0;     // --seed
  std::uint64_t number = 0;  // --first
  int seats = 0;
  Json options;  // complete
};

struct Result {
  std::size_t games = 0;
  std::size_t commands = 0;
  std::map<std::string, std::size_t, std::less<>> results;  // result and reason -> games
};

class Suite {
 public:
  Suite(const Game& game, Hooks hooks) : game_(game), hooks_(std::move(hooks)), twins_(hooks_) {}

  // Plays one game of the run and adds it to result(). Throws Finding, with what it takes to play the same game again.
  void play(std::uint64_t run, std::uint64_t number, int seats);

  // After the last game: what can only be said of many games. Throws Finding.
  void check_run() const;

  const Result& result() const { return result_; }
  const Twins& twins() const { return twins_; }

 private:
  void play_checked(const Start& start);

  const Game& game_;
  Hooks hooks_;
  Twins twins_;
  Result result_;
  std::map<std::string, bool, std::less<>> private_parts_;
};

// The seed of a game or of the player in it: a function of its arguments alone.
Seed seed_of(std::uint64_t run, std::uint64_t number, std::uint8_t purpose);

}  // namespace precinct::conformance
