// Every game that this build knows. A new game is one folder and one line in games.cpp (ADD_A_GAME.md).
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct {

struct GameEntry {
  std::string_view id;                                      // also the name of its folder under data/
  std::unique_ptr<const Game> (*make)(const Files& files);  // throws DataError
};

const std::vector<GameEntry>& registered_games();

}  // namespace precinct
