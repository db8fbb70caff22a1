// The `rookie` bot: plays by its seat's view alone. It goes for the criminal that promises most, files before the desk
// overflows, equips when an action is left, and spends its cards where they turn a challenge.
#pragma once

#include <memory>

#include "engine/core/bot.hpp"
#include "engine/top_cop/data.hpp"

namespace precinct::top_cop {

std::unique_ptr<Bot> make_rookie(const Data& data);

}  // namespace precinct::top_cop
