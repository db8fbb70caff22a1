// A game's guided first game: the practice table and the lessons that explain what comes up at it, as guide.json has
// them (data/README.md, "Lessons"). Served with the catalogue (protocol: Guides); the rules know nothing of it.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "data/catalogue.hpp"

namespace precinct {

// What guide.json says, null if the game has none. `texts` are the keys of the game's sentences: each lesson has its
// title and text there, and each question and event that a lesson waits for. Throws CatalogueError with file, field and
// remedy.
nlohmann::json read_guide(const CatalogueFiles& files, const std::set<std::string>& texts);

}  // namespace precinct
