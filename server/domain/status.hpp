// How the server is, in words for its operator.
#pragma once

#include <string>
#include <string_view>

#include "server/domain/lobby.hpp"
#include "server/domain/world.hpp"

namespace precinct::server {

// `not_ready`: what is missing, or empty. Names tables by their whole codes: for operators alone.
std::string status_text(const World& world, const Lobby& lobby, std::string_view not_ready);

}  // namespace precinct::server
