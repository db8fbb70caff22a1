#include "client/games/turned_card.hpp"

#include <algorithm>

#include "client/json_access.hpp"

namespace precinct::client {
namespace {

// Of the log's sentences, those that turn a card over, and their value that names it.
struct Turning {
  std::string_view key, value;
};
constexpr Turning kTurnings[] = {{"event.flipped", "event"}, {"event.gang", "gang"}, {"event.city_event", "card"}};

// The first word that `text` does not share with `other`.
std::string own_word(const std::string& text, const std::string& other) {
  std::size_t word = 0;
  for (std::size_t i = 0; i < text.size() && i < other.size() && text[i] == other[i]; ++i) {
    if (text[i] == ' ') word = i + 1;
  }
  const auto end = text.find(' ', word);
  auto result = text.substr(word, end == std::string::npos ? end : end - word);
  while (result.ends_with('.') || result.ends_with(',')) result.pop_back();
  return result;
}

}  // namespace

std::string turned_card(const LogLine& line) {
  const auto key = string_of(member(line.text, "key"));
  const auto turning = std::ranges::find(kTurnings, key, &Turning::key);
  if (turning == std::end(kTurnings)) return {};
  return named_id(member(member(line.text, "with"), turning->value));
}

std::string named_id(const Json& text) {
  const auto key = string_of(member(text, "key"));
  constexpr std::string_view kName = "name.";
  const auto at = key.find(kName);
  // With the game's id before it or without.
  const bool is_name = at != std::string::npos && (at == 0 || key[at - 1] == '.');
  return is_name ? key.substr(at + kName.size()) : std::string();
}

std::string card_text(const Model& model, std::string_view id) {
  if (!model.table || id.empty()) return {};
  const auto key = model.table->game() + ".card." + std::string(id.substr(0, id.find('#')));
  const auto words = model.catalogues.find(model.table->game());
  if (words == model.catalogues.end() || !words->second || !words->second->has(key)) return {};
  return words->second->sentence({{"key", key}}, model.table->seat_names());
}

std::vector<std::string> own_words(const Model& model, const std::vector<ListedCard>& listed) {
  std::vector<std::string> words(listed.size());
  for (std::size_t i = 0; i < listed.size(); ++i) {
    for (const auto& other : listed) {
      if (other.text != listed[i].text || other.id == listed[i].id || !words[i].empty()) continue;
      const auto text = card_text(model, listed[i].id), others = card_text(model, other.id);
      if (text != others) words[i] = own_word(text, others);
    }
  }
  return words;
}

}  // namespace precinct::client
