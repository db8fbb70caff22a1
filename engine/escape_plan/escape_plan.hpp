// Escape Plan: after a robbery thieves gather their money all over a city that grows as they place it, and leave it by
// the last open exit. 1 to 5 seats, each with secrets behind a screen. Rules by number in data/escape_plan/RULES.md,
// cited as EP-x.y.
#pragma once

#include <memory>

#include "engine/core/game.hpp"

namespace precinct::escape_plan {

// `files` is data/escape_plan. Throws DataError that names file, field and remedy.
std::unique_ptr<const Game> make_game(const Files& files);

}  // namespace precinct::escape_plan
