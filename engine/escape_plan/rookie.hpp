// The bot of level `rookie`: visits what its Escape Plan pays, takes care of police and money, and leaves in time. It
// sees its seat's view only.
#pragma once

#include <memory>

#include "engine/core/bot.hpp"
#include "engine/escape_plan/data.hpp"

namespace precinct::escape_plan {

// `data` outlives the bot.
std::unique_ptr<Bot> make_rookie(const Data& data);

}  // namespace precinct::escape_plan
