// A command as the store keeps it: {"s":seat,"d":decision,"c":choice,"a":{name:value}}.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/decision.hpp"

namespace precinct::server {

std::string write_command(const Command& command);
// Throws std::runtime_error if `stored` is not what write_command() made.
Command read_command(std::string_view stored);

}  // namespace precinct::server
