#include "client/screens/host_form.hpp"

#include <algorithm>
#include <array>

namespace precinct::client {
namespace {

const std::string kOption = "option.";  // before a game's option ids, apart from the form's own fields

// Seconds to offer for one answer (protocol: `pace`, 20..1209600).
constexpr std::array<int, 7> kTurnSeconds{60, 120, 300, 900, 3600, 86400, 604800};
// A range longer than this would be tedious to walk through with the arrows; its ends stay reachable by going round.
constexpr std::int64_t kLongestRange = 200;

Field::Value flag(const Words& words, bool value) {
  return {value, std::string(words(value ? Word::yes : Word::no)), {}};
}

std::string help_of(const Scene& scene, const Json& text) {
  return scene.text_anywhere(string_of(member(text, "key")) + ".help");
}

Field option_field(const Scene& scene, const Json& option) {
  const auto id = string_of(member(option, "id"));
  Field field{
      .id = kOption + id, .label = scene.say(member(option, "text")), .help = help_of(scene, member(option, "text"))};
  if (field.label.empty()) field.label = id;
  if (member(option, "default").is_null())
    field.values.push_back({nullptr, std::string(scene.words(Word::by_chart)), {}});
  const auto kind = string_of(member(option, "kind"));
  if (kind == "choice") {
    for (const auto& value : list_of(option, "from")) {
      const auto text = scene.say(member(value, "text"));
      field.values.push_back({member(value, "id"), text.empty() ? string_of(member(value, "id")) : text,
                              help_of(scene, member(value, "text"))});
    }
  } else if (kind == "flag") {
    for (const bool value : {false, true}) field.values.push_back(flag(scene.words, value));
  } else {
    const auto& range = list_of(option, "range");
    const std::int64_t low = range.size() == 2 ? number_of(range[0]) : 0,
                       high = range.size() == 2 ? number_of(range[1]) : 0;
    for (std::int64_t value = low; value <= high && value - low < kLongestRange; ++value) {
      field.values.push_back({value, std::to_string(value), {}});
    }
  }
  field.choose(member(option, "default"));
  return field;
}

const Json& offered(const Scene& scene, const std::string& id) {
  const auto& games = list_of(scene.model.welcome, "games");
  const auto found = std::ranges::find(games, id, [](const Json& game) { return string_of(member(game, "id")); });
  return found != games.end() ? *found : games.empty() ? json_null() : games[0];
}

Field turn_field(const Words& words) {
  Field turn{.id = "turn_seconds",
             .label = std::string(words(Word::turn_time)),
             .help = std::string(words(Word::turn_time_help))};
  turn.values.push_back({nullptr, std::string(words(Word::none)), {}});
  for (const int seconds : kTurnSeconds)
    turn.values.push_back({seconds, duration(words, std::chrono::seconds(seconds)), {}});
  return turn;
}

ChosenOption chosen(Field field, const Json& value) {
  const auto usual = field.chosen;
  field.choose(value);
  if (field.values.empty()) return {field.label, {}, true};
  return {field.label, field.values[field.chosen].text, field.chosen == usual};
}

}  // namespace

std::vector<ChosenOption> chosen_options(const Scene& scene) {
  const auto& table = scene.part("table");
  const auto& options = member(table, "options");
  std::vector<ChosenOption> all;
  for (const auto& option : list_of(offered(scene, scene.game()), "options")) {
    all.push_back(chosen(option_field(scene, option), member(options, string_of(member(option, "id")))));
  }
  all.push_back(chosen(turn_field(scene.words), member(member(table, "pace"), "turn_seconds")));
  return all;
}

HostForm HostForm::for_table(const Scene& scene) {
  HostForm form;
  form.for_table_ = true;
  form.game_ = scene.game();
  form.sync(scene);
  const auto& table = scene.part("table");
  const auto& options = member(table, "options");
  if (options.is_object()) {
    for (const auto& [id, value] : options.items()) {
      if (auto* field = form.form_.find(kOption + id)) field->choose(value);
    }
  }
  if (auto* field = form.form_.find("seats")) field->choose(list_of(table, "seats").size());
  if (auto* field = form.form_.find("turn_seconds")) field->choose(member(member(table, "pace"), "turn_seconds"));
  return form;
}

const Json& HostForm::game(const Scene& scene) const {
  return offered(scene, game_);
}

void HostForm::sync(const Scene& scene) {
  if (list_of(scene.model.welcome, "games").empty()) return;
  if (ready_ && texts_ == scene.model.catalogues) return;
  texts_ = scene.model.catalogues;
  if (game_.empty()) game_ = string_of(member(game(scene), "id"));
  form_.set_fields(fields(scene));
  ready_ = true;
}

std::string_view HostForm::button(const Words& words) const {
  return words(for_table_ ? Word::apply_options : Word::create_table);
}

std::string HostForm::keys(const Words& words) const {
  return words(Word::host_keys, {{"button", button(words)}});
}

std::vector<Field> HostForm::fields(const Scene& scene) const {
  const auto& words = scene.words;
  const auto& current = game(scene);
  std::vector<Field> fields;
  if (!for_table_) {
    Field games{.id = "game", .label = std::string(words(Word::game)), .help = {}};
    for (const auto& each : list_of(scene.model.welcome, "games")) {
      games.values.push_back({member(each, "id"), scene.game_title(string_of(member(each, "id"))), {}});
    }
    games.choose(member(current, "id"));
    fields.push_back(std::move(games));
  }
  Field seats{.id = "seats", .label = std::string(words(Word::seats)), .help = std::string(words(Word::seats_help))};
  const auto& range = list_of(current, "seats");
  for (std::int64_t n = range.size() == 2 ? number_of(range[0], 1) : 1; range.size() == 2 && n <= number_of(range[1]);
       ++n) {
    seats.values.push_back({n, std::to_string(n), {}});
  }
  seats.choose(4);
  fields.push_back(std::move(seats));
  for (const auto& option : list_of(current, "options")) fields.push_back(option_field(scene, option));
  fields.push_back(turn_field(words));
  if (!for_table_) {
    Field open{
        .id = "public", .label = std::string(words(Word::public_table)), .help = std::string(words(Word::public_help))};
    open.values = {flag(words, false), flag(words, true)};
    fields.push_back(std::move(open));
    fields.push_back({.id = "title",
                      .label = std::string(words(Word::table_title)),
                      .help = std::string(words(Word::table_title_help)),
                      .kind = Field::Kind::text});
    fields.push_back({.id = "password",
                      .label = std::string(words(Word::password)),
                      .help = std::string(words(Word::table_password_help)),
                      .kind = Field::Kind::password});
  }
  fields.push_back({.id = "button", .label = std::string(button(words)), .help = {}, .kind = Field::Kind::button});
  return fields;
}

Json HostForm::request(const Scene& scene) const {
  Json options = Json::object();
  for (const auto& option : list_of(game(scene), "options")) {
    const auto id = string_of(member(option, "id"));
    const auto* field = form_.find(kOption + id);
    if (field && field->value() != member(option, "default")) options[id] = field->value();
  }
  Json request{{"type", for_table_ ? "configure" : "create"}, {"options", std::move(options)}};
  request["seats"] = form_.find("seats") ? form_.find("seats")->value() : Json(1);
  const auto* turn = form_.find("turn_seconds");
  if (turn && (for_table_ || !turn->value().is_null())) request["pace"] = Json{{"turn_seconds", turn->value()}};
  if (for_table_) {
    request["table"] = scene.table()->code;
    return request;
  }
  request["game"] = game_;
  if (const auto* open = form_.find("public")) request["public"] = open->value();
  for (const char* id : {"title", "password"}) {
    const auto* field = form_.find(id);
    if (field && !field->edit.empty()) request[id] = field->edit.text();
  }
  return request;
}

std::optional<Json> HostForm::key(const KeyEvent& event, const Scene& scene, bool& used) {
  const auto result = form_.key(event);
  used = result != Form::Event::none;
  if (result == Form::Event::changed && form_.changed_field() == "game") {
    game_ = string_of(form_.find("game")->value());
    form_.set_fields(fields(scene));
  }
  if (result == Form::Event::pressed) return request(scene);
  return std::nullopt;
}

}  // namespace precinct::client
