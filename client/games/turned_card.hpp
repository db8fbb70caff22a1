// Cards that are turned over for all: the log only names them, so their texts are told after its line.
#pragma once

#include <string>
#include <vector>

#include "client/model.hpp"

namespace precinct::client {

// The card that a line of the log turns over; empty if it turns none.
std::string turned_card(const LogLine& line);
// The id that a TEXT names; empty if it is the name of nothing.
std::string named_id(const Json& text);
// What a card, a place or a skill of the game in front says, by its id; empty if its texts have none.
std::string card_text(const Model& model, std::string_view id);
// A card as a list of choices has it.
struct ListedCard {
  std::string id, text;
};
// What tells each card of a list from others that read the same: a word of its own text, as its price; mostly empty.
std::vector<std::string> own_words(const Model& model, const std::vector<ListedCard>& listed);

}  // namespace precinct::client
