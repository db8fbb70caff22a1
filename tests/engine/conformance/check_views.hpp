// Views: what is sent bit by bit adds up to what is there.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct::conformance {

// Keeps every part and prompt as a server does, writing again only what a command marked, and one view for each viewer,
// changed by updates alone, with a fresh full view now and then.
class Views {
 public:
  explicit Views(const State& state);

  // To be called after each command.
  void follow(const State& state, Rng& rng);

  // The private parts that existed at some time, by name.
  const std::map<std::string, bool, std::less<>>& private_parts() const { return private_parts_; }

 private:
  using Folded = std::map<std::string, std::string, std::less<>>;

  Folded full_view(Seat viewer) const;
  std::vector<Seat> viewers() const;
  void note_private_parts();

  int seats_;
  std::vector<Part> parts_;
  std::vector<std::optional<std::string>> bytes_;  // by part
  std::vector<std::string> prompts_;               // by seat
  std::map<Seat, Folded> folded_;
  std::map<std::string, bool, std::less<>> private_parts_;
};

}  // namespace precinct::conformance
