// Top Cop: rival Officers patrol a city; the first with enough Collar Points and an empty desk wins, and all lose if
// too many criminals escape. 2 to 6 seats. Rules by number in data/top_cop/RULES.md, cited as TC-x.y.
#pragma once

#include <memory>

#include "engine/core/game.hpp"

namespace precinct::top_cop {

// `files` is data/top_cop. Throws DataError that names file, field and remedy.
std::unique_ptr<const Game> make_game(const Files& files);

}  // namespace precinct::top_cop
