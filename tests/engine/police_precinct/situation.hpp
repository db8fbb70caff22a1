// Reads a situation (kit.hpp) into a game.
#pragma once

#include <memory>

#include "engine/police_precinct/game.hpp"
#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct::rules {

// Throws std::runtime_error that names what it does not know.
std::unique_ptr<Match> match_in(const PoliceGame& game, const Json& situation);

// The chart's settings with `options`, then changed by name as kit.hpp says under `settings`.
Settings settings_of(const PoliceGame& game, int seats, const Json& options, const Json& changes);

// The place of `id` in `list`, whose elements have an id. Throws if there is none.
template <class List>
std::uint8_t index_of(const List& list, std::string_view id) {
  std::uint8_t index = 0;
  for (const auto& item : list) {
    if (item.id == id) return index;
    ++index;
  }
  throw std::runtime_error("no such id: " + std::string(id));
}

}  // namespace precinct::police_precinct::rules
