// Where a game stands, in what every game has of it, though each in a field of its own.
#pragma once

#include <optional>

#include "client/model.hpp"

namespace precinct::client {

// The seat whose turn it is, -1 while it is nobody's; nothing in a game without turns.
std::optional<int> whose_turn(const Table& table);

}  // namespace precinct::client
