// A table's parts as lines of text: for any game readable, for known games well put.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

using Lines = std::vector<std::string>;

// All are empty without a table.
Lines who_lines(const Model& model, const UiText& ui);     // seats, players, what is public of each
Lines hand_lines(const Model& model, const UiText& ui);    // what this player holds
Lines map_lines(const Model& model, const UiText& ui);     // places and what stands on them
Lines status_lines(const Model& model, const UiText& ui);  // where the game stands
// What the catalogue says about `word`, at most a dozen entries.
Lines rules_lines(const Model& model, const UiText& ui, std::string_view word);
// How it ended, once it has.
Lines outcome_lines(const Model& model, const UiText& ui);

// Any value: ids by their names, fields as "name: value".
std::string words_of(const Model& model, const Json& value);

}  // namespace precinct::client
