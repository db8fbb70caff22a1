// The line of chat, and the phrases that a key says.
#include <algorithm>

#include "client/screens/app_ui.hpp"

namespace precinct::client {

Intents App::Ui::say(const Scene& scene, const std::string& text) const {
  return {Send{Json{{"type", "chat"}, {"table", scene.table()->code}, {"text", text}}}};
}

std::optional<Intents> App::Ui::chat_key(const KeyEvent& event, const Scene& scene) {
  if (!chat_open) {
    if (!event.is("/") || (over == Over::rules)) return std::nullopt;
    chat_open = true;
    return Intents{};
  }
  if (event.kind == KeyEvent::Kind::escape) {
    chat_open = false;  // what was typed waits for the next "/"
    return Intents{};
  }
  if (event.kind == KeyEvent::Kind::enter) {
    chat_open = false;
    const auto text = chat.text();
    chat.clear();
    if (text.find_first_not_of(' ') == std::string::npos) return Intents{};
    return say(scene, text);
  }
  if (event.kind == KeyEvent::Kind::function) return std::nullopt;
  chat.key(event);
  return Intents{};
}

std::vector<std::string> App::Ui::phrases(const Scene& scene) const {
  std::vector<std::string> result{std::string(words(Word::phrase_help)), std::string(words(Word::phrase_need)),
                                  std::string(words(Word::phrase_bravo))};
  // Against whom a player would speak up first: whose turn it is, then the others.
  const int turn = scene.whose_turn().value_or(-1);
  std::vector<int> seats;
  for (const auto& seat : list_of(scene.part("table"), "seats")) seats.push_back(int_of(seat, "seat"));
  const auto first = std::ranges::find(seats, turn);
  if (first != seats.end()) std::rotate(seats.begin(), first, first + 1);
  for (const int seat : seats) {
    if (!scene.mine(seat)) result.push_back(words(Word::phrase_accuse, {{"name", scene.seat_name(seat)}}));
  }
  result.emplace_back(words(Word::phrase_wait));
  result.emplace_back(words(Word::phrase_sorry));
  return result;
}

}  // namespace precinct::client
