// Everything a state shows, as bytes.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct::conformance {

// The part's value; nothing if it does not exist now.
std::optional<std::string> part_bytes(const State& state, PartIndex part);
std::string prompt_bytes(const State& state, Seat seat);

// All parts by index, all prompts by seat, waiting and outcome.
struct Snapshot {
  std::vector<std::optional<std::string>> parts;
  std::vector<std::string> prompts;
  std::string waiting;
  std::string outcome;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};
Snapshot snapshot(const State& state);
// The first place where two snapshots of the same game differ, for a person to read; empty: none.
std::string difference(const State& state, const Snapshot& a, const Snapshot& b);

// What one viewer is sent: parts by name, its prompt, and the events of the last command that it may see.
struct ViewerBytes {
  std::map<std::string, std::string, std::less<>> parts;
  std::vector<std::string> events;

  friend bool operator==(const ViewerBytes&, const ViewerBytes&) = default;
};
// `viewer` is a seat or kSpectator.
ViewerBytes viewer_bytes(const State& state, Seat viewer);
std::string difference(const ViewerBytes& a, const ViewerBytes& b);

}  // namespace precinct::conformance
