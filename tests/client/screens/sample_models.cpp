#include "tests/client/screens/sample_models.hpp"

#include <fstream>
#include <map>
#include <stdexcept>

#include "client/catalogue/catalogue.hpp"
#include "data/catalogue.hpp"
#include "data/read_files.hpp"

namespace precinct::client::test {
namespace {

std::shared_ptr<const client::Catalogue> catalogue(std::string_view game, std::string_view lang) {
  static std::map<std::string, std::shared_ptr<const client::Catalogue>> cache;
  auto& entry = cache[std::string(game) + "/" + std::string(lang)];
  if (!entry) {
    const auto files = read_json_files(source_data_folder() / std::string(game));
    entry = read_catalogue(game, Json::parse(build_catalogue(game, lang, files)));
    if (!entry) throw std::runtime_error("no catalogue of " + std::string(game));
  }
  return entry;
}

Json fixture(std::string_view name) {
  const auto path = std::string(PRECINCT_FIXTURES) + "/" + std::string(name) + ".json";
  std::ifstream in(path);
  if (!in) throw std::runtime_error(path + ": cannot be read");
  return Json::parse(in);
}

}  // namespace

Model without_table(std::string_view lang) {
  Model model;
  model.server = "ws://127.0.0.1:8080";
  for (const char* game : {"common", "police_precinct", "escape_plan", "top_cop"})
    model.catalogues[game] = catalogue(game, lang);
  return model;
}

Model sample(std::string_view name, std::string_view lang) {
  auto model = without_table(lang);
  const auto document = fixture(name);
  model.link = Link::online;
  model.welcome = sample_welcome();
  Table table;
  if (document.at("seat").is_number()) table.seat = document.at("seat").get<int>();
  for (const auto& [part, value] : document.at("parts").items()) table.parts[part] = value;
  table.code = table.parts.at("table").at("code").get<std::string>();
  for (const auto& line : document.at("log")) {
    table.log.push_back({line.at("seq").get<std::uint64_t>(), line.at("kind").get<std::string>(), line.at("text"),
                         line.value("private", false)});
  }
  for (const auto& line : document.at("chat")) {
    std::optional<int> seat;
    if (line.at("seat").is_number()) seat = line.at("seat").get<int>();
    table.chat.push_back({line.at("seq").get<std::uint64_t>(), seat, line.at("name").get<std::string>(),
                          line.at("text").get<std::string>()});
  }
  model.table = std::move(table);
  return model;
}

Json text(std::string_view key) {
  return Json{{"key", std::string(key)}, {"with", Json::object()}};
}

Json sample_welcome() {
  const auto value = [](const char* option, const char* id) {
    return Json{{"id", id}, {"text", text(std::string("option.") + option + "." + id)}};
  };
  Json options = Json::array();
  options.push_back({{"id", "mode"},
                     {"text", text("option.mode")},
                     {"kind", "choice"},
                     {"from", {value("mode", "coop"), value("mode", "dirty_cop")}},
                     {"default", "coop"}});
  options.push_back({{"id", "murderer"},
                     {"text", text("option.murderer")},
                     {"kind", "choice"},
                     {"from", {value("murderer", "normal"), value("murderer", "manic")}},
                     {"default", "normal"}});
  options.push_back({{"id", "start_punks"},
                     {"text", text("option.start_punks")},
                     {"kind", "number"},
                     {"range", {4, 9}},
                     {"default", nullptr}});
  options.push_back({{"id", "extra_swat"}, {"text", text("option.extra_swat")}, {"kind", "flag"}, {"default", false}});
  return Json{{"protocol", 1},
              {"server", {{"name", "Test"}, {"version", "0.1.0"}}},
              {"player", {{"id", "p1"}, {"name", "Ana"}}},
              {"games", Json::array({Json{{"id", "police_precinct"},
                                          {"title", "Police Precinct"},
                                          {"seats", {1, 8}},
                                          {"options", options},
                                          {"levels", {"random", "rookie"}},
                                          {"catalog", Json::object()}}})},
              {"tables", Json::array()}};
}

KeyEvent key(KeyEvent::Kind kind) {
  return {kind, {}, 0};
}

KeyEvent function_key(int number) {
  return {KeyEvent::Kind::function, {}, number};
}

std::vector<KeyEvent> typed(std::string_view text) {
  std::vector<KeyEvent> events;
  for (const char c : text) events.push_back({KeyEvent::Kind::text, std::string(1, c), 0});
  return events;
}

const std::vector<Mode>& modes() {
  static const std::vector<Mode> kModes{
      {"colour", {Depth::colours_256, &unicode_glyphs()}},
      {"mono", {Depth::mono, &unicode_glyphs()}},
      {"ascii", {Depth::mono, &ascii_glyphs()}},
  };
  return kModes;
}

AppSettings no_hints() {
  AppSettings settings;
  settings.name = "Ana";
  settings.hints = {"loyalty", "map", "help", "digits", "explain"};
  return settings;
}

std::string picture(const Canvas& canvas) {
  std::string result;
  for (int y = 0; y < canvas.height(); ++y) {
    auto row = canvas.row(y);
    row.erase(row.find_last_not_of(' ') + 1);
    result += row + "\n";
  }
  return result;
}

Player::Player(Model the_model, AppSettings settings, int width, int height, Look look)
    : model(std::move(the_model)), app(std::move(settings)), canvas(width, height, look) {
  update();
}

void Player::log(std::string_view key, Json with) {
  auto& lines = model.table->log;
  lines.push_back(
      {lines.empty() ? 1 : lines.back().seq + 1, "event", {{"key", key}, {"with", std::move(with)}}, false});
}

void Player::update() {
  intents = app.changed(model, now_);
  app.draw(model, canvas, now_);
}

Intents Player::press(const KeyEvent& event) {
  intents = app.key(event, model);
  app.draw(model, canvas, now_);
  return intents;
}

Intents Player::type(std::string_view text) {
  Intents all;
  for (const auto& event : typed(text)) {
    const auto more = press(event);
    all.insert(all.end(), more.begin(), more.end());
  }
  intents = all;
  return all;
}

std::vector<Json> requests(const Intents& intents) {
  std::vector<Json> result;
  for (const auto& intent : intents) {
    if (const auto* send = std::get_if<Send>(&intent)) result.push_back(send->request);
  }
  return result;
}

}  // namespace precinct::client::test
