// Police Precinct: friends patrol a city, collect the evidence of a murder and hold crime down until the murderer is
// caught. 1 to 8 seats. Rules by number in data/police_precinct/RULES.md, cited as PP-x.y.
#pragma once

#include <memory>

#include "engine/core/game.hpp"

namespace precinct::police_precinct {

// `files` is data/police_precinct. Throws DataError that names file, field and remedy.
std::unique_ptr<const Game> make_game(const Files& files);

}  // namespace precinct::police_precinct
