// A table as lines of text.
#pragma once

#include <string_view>

#include "client/plain/game_text.hpp"

namespace precinct::client {

// All are empty without a table.
Lines who_lines(const Model& model, const UiText& ui);      // seats, players, what is public of each
Lines hand_lines(const Model& model, const UiText& ui);     // what this player holds
Lines map_lines(const Model& model, const UiText& ui);      // places and what stands on them
Lines status_lines(const Model& model, const UiText& ui);   // where the game stands
Lines in_play_lines(const Model& model, const UiText& ui);  // what lies on the table for all, with its text
// What the catalogue says about `word`, at most a dozen entries.
Lines rules_lines(const Model& model, const UiText& ui, std::string_view word);
// How it ended, once it has.
Lines outcome_lines(const Model& model, const UiText& ui);

}  // namespace precinct::client
