// One game, written so that a reviewer can follow it: what each seat was asked and answered, what changed, the log.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/game.hpp"

namespace precinct::golden {

// A random game with this number, its first `commands` commands in full and then its end.
std::string play_through(const Game& game, const Json& options, int seats, std::uint8_t number, std::size_t commands);

}  // namespace precinct::golden
