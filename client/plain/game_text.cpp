#include "client/plain/game_text.hpp"

#include "client/games/turned_card.hpp"
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

Lines GameText::before_question(const Model&, const UiText&) const {
  return {};
}

Lines GameText::in_play(const Model&, const UiText&) const {
  return {};
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
    const auto text = card_text(model, id);
    lines.push_back("  " + model.name(id) + (text.empty() ? "" : ": " + text));
  }
}

}  // namespace precinct::client
