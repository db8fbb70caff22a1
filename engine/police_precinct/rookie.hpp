// A bot that plays sensibly by simple priorities, on what its seat sees.
#pragma once

#include <memory>

#include "engine/core/bot.hpp"
#include "engine/police_precinct/data.hpp"

namespace precinct::police_precinct {

// `data` outlives the bot.
std::unique_ptr<Bot> make_rookie(const Data& data);

}  // namespace precinct::police_precinct
