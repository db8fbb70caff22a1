// A line of the game's log. An event is made for one audience by the rule that caused it; it is never a copied command.
#pragma once

#include "engine/core/seat.hpp"
#include "engine/core/text.hpp"

namespace precinct {

struct Event {
  Audience audience;
  Key kind;
  Text text;

  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace precinct
