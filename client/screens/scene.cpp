#include "client/screens/scene.hpp"

#include "client/games/turn.hpp"
#include "client/games/turned_card.hpp"
#include "client/screens/game_face.hpp"

namespace precinct::client {

Scene::Scene(const Model& the_model, const Words& the_words, bool is_covered, std::chrono::system_clock::time_point at)
    : model(the_model), words(the_words), covered(is_covered), now(at) {
  if (model.table) seat_names_ = model.table->seat_names();
  face_ = &face_of(game());
}

const Json& Scene::part(std::string_view name) const {
  if (!model.table) return json_null();
  const auto found = model.table->parts.find(name);
  return found == model.table->parts.end() ? json_null() : found->second;
}

std::vector<std::reference_wrapper<const Json>> Scene::list(std::string_view name) const {
  return model.table ? model.table->list(name) : std::vector<std::reference_wrapper<const Json>>();
}

std::string Scene::game() const {
  return string_of(member(part("table"), "game"));
}

std::string Scene::game_title(const std::string& id) const {
  for (const auto& offered : list_of(model.welcome, "games")) {
    const auto& title = member(offered, "title");
    if (string_of(member(offered, "id")) == id) return title.is_string() ? string_of(title) : say(title);
  }
  return id;
}

namespace {

const Catalogue* catalogue(const Model& model, const std::string& game) {
  const auto found = model.catalogues.find(game);
  return found == model.catalogues.end() ? nullptr : found->second.get();
}

}  // namespace

std::string Scene::say(const Json& text) const {
  return text.is_null() ? std::string() : model.sentence(text);
}

std::string Scene::say_or_name(const Json& text, std::string_view id) const {
  auto sentence = say(text);
  return sentence.empty() ? name(id) : sentence;
}

std::string Scene::name(std::string_view id) const {
  const auto* texts = catalogue(model, game());
  return texts ? texts->name(id) : std::string(design_of(id));
}

std::string Scene::short_name(std::string_view id) const {
  auto brief = text(game() + ".short." + std::string(design_of(id)));
  return brief.empty() ? name(id) : brief;
}

std::string Scene::rule_of(std::string_view id) const {
  return card_text(model, id);
}

std::string Scene::text(std::string_view key) const {
  const auto* texts = catalogue(model, game());
  if (!texts || !texts->has(key)) return {};
  return texts->sentence(Json{{"key", std::string(key)}}, seat_names_);
}

std::string Scene::text_anywhere(std::string_view key) const {
  for (const auto& [game, texts] : model.catalogues) {
    if (texts && texts->has(key)) return texts->sentence(Json{{"key", std::string(key)}}, seat_names_);
  }
  return {};
}

std::vector<std::string> Scene::keys(std::string_view prefix) const {
  const auto* texts = catalogue(model, game());
  return texts ? texts->keys(prefix) : std::vector<std::string>{};
}

const Json& Scene::layout() const {
  const auto* texts = catalogue(model, game());
  return texts ? texts->layout() : json_null();
}

std::string Scene::seat_name(int seat) const {
  const auto index = static_cast<std::size_t>(seat);
  if (seat >= 0 && index < seat_names_.size() && !seat_names_[index].empty()) return seat_names_[index];
  return words(Word::seat_n, {{"n", std::to_string(seat + 1)}});
}

bool Scene::mine(int seat) const {
  return model.table && model.table->seat == seat;
}

bool Scene::i_am_host() const {
  const auto& host = member(part("table"), "host");
  return host.is_number_integer() && mine(static_cast<int>(number_of(host)));
}

std::optional<int> Scene::whose_turn() const {
  return model.table ? client::whose_turn(*model.table) : std::nullopt;
}

std::string duration(const Words& words, std::chrono::seconds time) {
  const auto seconds = time.count();
  const auto of = [&](Word word, long long n) { return words(word, {{"n", std::to_string(n)}}); };
  if (seconds < 60) return of(Word::seconds, seconds < 0 ? 0 : seconds);
  if (seconds < 3600) return of(Word::minutes, seconds / 60);
  if (seconds < 2 * 86400) return of(Word::hours, seconds / 3600);
  return of(Word::days, seconds / 86400);
}

std::string joined(const std::vector<std::string>& items) {
  std::string result;
  for (const auto& item : items) result += (result.empty() ? "" : ", ") + item;
  return result;
}

}  // namespace precinct::client
