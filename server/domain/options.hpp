// A table's options as a request gives them, checked and completed by the game.
#pragma once

#include <expected>
#include <string>

#include "engine/core/game.hpp"
#include "server/domain/asker.hpp"

namespace precinct::server {

// JSON of all options with the defaults filled in, or bad_options with the path in the request and the game's sentence.
std::expected<std::string, Refused> complete_options(const Game& game, const Json& options, int seats);

// `options` of the game in `welcome`.
Json describe_options(const Facts& facts);

}  // namespace precinct::server
