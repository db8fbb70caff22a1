#include "client/guide/guide.hpp"

#include <algorithm>
#include <sstream>

#include "client/games/turn.hpp"
#include "client/json_access.hpp"

namespace precinct::client {
namespace {

const Json& guide_of(const Model& model, std::string_view game) {
  const auto found = model.catalogues.find(game);
  return found == model.catalogues.end() || !found->second ? json_null() : found->second->guide();
}

std::vector<std::string> texts_in(const Json& list) {
  std::vector<std::string> all;
  for (const auto& each : list) {
    if (each.is_string()) all.push_back(each.get<std::string>());
  }
  return all;
}

Lesson read(const Json& lesson) {
  return {string_of(member(lesson, "id")), texts_in(list_of(lesson, "rules")), texts_in(list_of(lesson, "keys"))};
}

// What lessons may wait for, gathered once from what this viewer sees.
struct Moment {
  explicit Moment(const Table& table) : parts(table.parts), table_phase(table.phase()) {
    phase = string_of(member(table.part("turn"), "phase"));
    if (const auto turn = whose_turn(table); turn && *turn >= 0) whose = turn == table.seat ? "mine" : "others";
    for (const auto& decision : table.decisions()) {
      questions.insert(string_of(member(member(decision, "text"), "key")));
      for (const auto& choice : list_of(decision, "choices")) choices.insert(string_of(member(choice, "choice")));
    }
    for (const auto& line : table.log) events.insert(string_of(member(line.text, "key")));
  }

  bool fits(const std::string& condition, const Json& wanted) const {
    const auto any_of = [&](const std::set<std::string>& here) {
      return std::ranges::any_of(wanted, [&](const Json& each) { return here.contains(string_of(each)); });
    };
    if (condition == "ask") return any_of(questions);
    if (condition == "choice") return any_of(choices);
    if (condition == "event") return any_of(events);
    if (condition == "phase") return any_of({phase});
    if (condition == "turn") return string_of(wanted) == whose;
    if (condition == "table") return string_of(wanted) == table_phase;
    if (condition == "part") {
      const auto part = parts.find(string_of(wanted));
      return part != parts.end() && !part->second.is_null();
    }
    return false;  // a newer server's
  }

  // All conditions together; a lesson that names no phase of the table belongs to the game itself.
  bool fits(const Json& when) const {
    if (!when.is_object() || (!when.contains("table") && table_phase != "playing")) return false;
    return std::ranges::all_of(when.items(), [&](const auto& each) { return fits(each.key(), each.value()); });
  }

  const std::map<std::string, Json, std::less<>>& parts;
  std::string table_phase, phase, whose;
  std::set<std::string> questions, choices, events;
};

}  // namespace

std::vector<std::string> guided_games(const Model& model) {
  std::vector<std::string> all;
  for (const auto& game : list_of(model.welcome, "games")) {
    auto id = string_of(member(game, "id"));
    if (!guide_of(model, id).is_null()) all.push_back(std::move(id));
  }
  return all;
}

bool guides_are_known(const Model& model, std::string_view game) {
  const auto& games = list_of(model.welcome, "games");
  return std::ranges::all_of(games, [&](const Json& each) {
    const auto id = string_of(member(each, "id"));
    return (!game.empty() && id != game) || model.catalogues.contains(id);
  });
}

const Json& practice_table(const Model& model, std::string_view game) {
  return member(guide_of(model, game), "table");
}

std::string lesson_title(const Model& model, const Lesson& lesson) {
  return model.sentence({{"key", "lesson." + lesson.id + ".title"}});
}

std::string lesson_text(const Model& model, const Lesson& lesson) {
  return model.sentence({{"key", "lesson." + lesson.id + ".text"}});
}

std::vector<std::string> lesson_keys(const UiText& ui, std::string_view mode, const Lesson& lesson) {
  std::vector<std::string> all;
  for (const auto& name : lesson.keys) {
    const auto key = "guide." + std::string(mode) + "." + name;
    if (ui.has(key)) all.push_back(ui(key));
  }
  return all;
}

void Guide::remember(std::string table, std::string_view value) {
  std::istringstream words{std::string(value)};
  std::string word;
  if (!(words >> word)) return;
  auto& kept = tables_[std::move(table)];
  kept.on = word == "on";
  while (words >> word) kept.told.push_back(word);
}

Guide::Setting Guide::setting(std::string_view table) const {
  const auto& kept = tables_.find(table)->second;
  std::string value = kept.on ? "on" : "off";
  for (const auto& lesson : kept.told) value += " " + lesson;
  return {std::string(prefix) + std::string(table), std::move(value)};
}

Guide::Setting Guide::begin(std::string_view table) {
  tables_.insert_or_assign(std::string(table), Kept());
  return setting(table);
}

Guide::Setting Guide::set_on(std::string_view table, bool on) {
  tables_[std::string(table)].on = on;
  return setting(table);
}

Guide::Setting Guide::told(std::string_view table, std::string_view lesson) {
  auto& told = tables_[std::string(table)].told;
  if (std::ranges::find(told, lesson) == told.end()) told.emplace_back(lesson);
  return setting(table);
}

bool Guide::on(std::string_view table) const {
  const auto found = tables_.find(table);
  return found != tables_.end() && found->second.on;
}

std::vector<Lesson> Guide::due(const Model& model) const {
  std::vector<Lesson> all;
  if (!model.table || !model.table->seat || !on(model.table->code)) return all;
  const auto& told = tables_.find(model.table->code)->second.told;
  const Moment moment(*model.table);
  for (const auto& each : list_of(guide_of(model, model.table->game()), "lessons")) {
    auto lesson = read(each);
    if (std::ranges::find(told, lesson.id) != told.end()) continue;
    if (moment.fits(member(each, "when"))) all.push_back(std::move(lesson));
  }
  return all;
}

std::vector<Lesson> Guide::so_far(const Model& model) const {
  std::vector<Lesson> all;
  if (!model.table) return all;
  const auto found = tables_.find(model.table->code);
  if (found == tables_.end()) return all;
  const auto& lessons = list_of(guide_of(model, model.table->game()), "lessons");
  for (const auto& id : found->second.told) {
    const auto lesson = std::ranges::find_if(lessons, [&](const Json& each) { return member(each, "id") == id; });
    if (lesson != lessons.end()) all.push_back(read(*lesson));
  }
  return all;
}

}  // namespace precinct::client
