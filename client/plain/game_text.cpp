#include "client/plain/game_text.hpp"

#include "client/json_access.hpp"
#include "client/part_text.hpp"

namespace precinct::client {

Lines GameText::who(const Model& model, const UiText&) const {
  return part_lines(model, is_of_a_seat);
}

Lines GameText::hand(const Model& model, const UiText&) const {
  return part_lines(model, is_held);
}

Lines GameText::map(const Model& model, const UiText&) const {
  return part_lines(model, [](std::string_view part) { return !is_of_a_seat(part) && !is_held(part); });
}

Lines GameText::status(const Model& model, const UiText&) const {
  return part_lines(model, [](std::string_view part) { return part == "turn" || part == "tracks" || part == "round"; });
}

bool GameText::has_timeline(const Model&) const {
  return false;
}

Lines GameText::timeline(const Model&, const UiText&) const {
  return {};
}

void add_cards(const Model& model, const Json& cards, Lines& lines) {
  if (!cards.is_array()) return;
  for (const auto& card : cards) {
    const auto id = card.is_string() ? card.get<std::string>() : string_of(member(card, "id"));
    const auto key = model.table->game() + ".card." + id.substr(0, id.find('#'));
    const auto text = model.sentence({{"key", key}, {"with", Json::object()}});
    lines.push_back("  " + model.name(id) + (text == key ? "" : ": " + text));
  }
}

}  // namespace precinct::client
