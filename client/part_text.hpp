// Parts of a table as text that needs to know nothing of the game: ids by their names, fields as "name value".
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"

namespace precinct::client {

// Any value in one line; "-" for nothing.
std::string words_of(const Model& model, const Json& value);

// A part that tells of one seat ("seat.0").
bool is_of_a_seat(std::string_view part);
// A part that tells what this player holds ("hand", "screen", ...).
bool is_held(std::string_view part);

// The parts that `wanted` names, one or more lines each; never those that every game has and the client tells in words
// of its own ("table", "waiting", "prompt", "outcome"). Empty without a table.
std::vector<std::string> part_lines(const Model& model, const std::function<bool(std::string_view part)>& wanted);

}  // namespace precinct::client
