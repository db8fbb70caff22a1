// A game as small as a game with secrets can be: engine/ADD_A_GAME.md, done. In each round everybody lays a card of the
// own hand face down; together they are turned over and the highest one scores. 2 to 4 seats.
#pragma once

#include "engine/games.hpp"

namespace precinct::high_bid {

// `files` is the folder data/ beside this file. Throws DataError that names file, field and remedy.
std::unique_ptr<const Game> make_game(const Files& files);

// The line that a game of the product has in engine/games.cpp.
inline constexpr GameEntry kEntry{"high_bid", make_game};

}  // namespace precinct::high_bid
