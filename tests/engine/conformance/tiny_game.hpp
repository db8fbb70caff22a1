// A small guessing game, made to test the suite: hidden hands, a hidden deck, an offer, picks and numbers. It can be
// built with one deliberate fault each, which the suite has to find.
#pragma once

#include <memory>

#include "engine/core/game.hpp"
#include "tests/engine/conformance/hooks.hpp"

namespace precinct::conformance {

enum class TinyFault : std::uint8_t {
  none,
  leak_in_part,         // a public part tells the deck's top card
  leak_in_event,        // everyone reads which card was drawn
  leak_in_prompt,       // what is offered depends on another hand
  forgotten_touch,      // the pile changes unmarked
  forgotten_field,      // the save leaves the deck out
  forgotten_detail,     // the save leaves out what shows only later: who goes next
  shared_copy,          // copies share the deck
  chance_from_outside,  // a draw depends on more than the seed
  dead_end,             // at the end nobody is asked
  endless,              // cards played go back into the deck, and each turn draws one
  lost_card,            // a card vanishes when two are dumped
  two_choices_alike,    // two choices with one id
  changing_parts,       // a part disappears from the list
  hidden_hand,          // nobody gets to see the own hand
  same_name_twice,      // two parts of one name for one viewer
};

std::unique_ptr<const Game> make_tiny_game(TinyFault fault);
Hooks tiny_hooks();

}  // namespace precinct::conformance
