// The texts of Top Cop are whole: both languages, every id, every key that the engine uses, and nothing that it does
// not use.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "data/catalogue.hpp"
#include "data/read_files.hpp"
#include "engine/top_cop/top_cop.hpp"

namespace precinct {
namespace {

using testing::IsEmpty;
using Words = std::set<std::string>;

const std::filesystem::path kTree = PRECINCT_SOURCE_TREE;

const CatalogueFiles& files() {
  static const CatalogueFiles read = read_json_files(source_data_folder() / "top_cop");
  return read;
}

const Json& texts(const std::string& lang) {
  static std::map<std::string, Json> read;
  Json& all = read[lang];
  if (all.is_null()) all = Json::parse(build_catalogue("top_cop", lang, files()))["texts"];
  return all;
}

Words ids_with(const std::string& prefix) {
  Words ids;
  for (const auto& [key, sentence] : texts("en").items()) {
    if (key.starts_with(prefix)) ids.insert(key.substr(prefix.size()));
  }
  return ids;
}

Words without(const Words& all, const Words& known) {
  Words rest;
  std::ranges::set_difference(all, known, std::inserter(rest, rest.end()));
  return rest;
}

void collect_ids(const Json& value, Words& ids) {
  if (value.is_object() && value.contains("id")) ids.insert(value["id"].get<std::string>());
  if (value.is_structured()) {
    for (const Json& inner : value) collect_ids(inner, ids);
  }
}

Words ids_in(std::initializer_list<const char*> names) {
  Words ids;
  for (const char* name : names) collect_ids(Json::parse(files().at(name)), ids);
  return ids;
}

// What stands in the views of this game and is the id of no card or place (protocol: parts of top_cop).
const Words kWordsOfViews{"setup",       "roll_call",  "situation",  "patrol",    "upkeep",    "over",    "turn_start",
                          "before_roll", "after_roll", "perp",       "boss",      "physical",  "verbal",  "driving",
                          "equipment",   "cruiser",    "specialty",  "aux",       "car_white", "car_red", "car_blue",
                          "car_green",   "car_black",  "car_silver", "city_lost", "top_cop"};

std::vector<std::string> forms_of(const Json& sentence) {
  if (sentence.is_string()) return {sentence.get<std::string>()};
  std::vector<std::string> forms;
  for (const auto& [name, form] : sentence.items()) {
    if (name != "by") forms.push_back(form.get<std::string>());
  }
  return forms;
}

std::size_t code_points(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

// TC-1.13
TEST(TopCopTexts, EveryLanguageHasTheSameKeysAndValues) {
  const auto all = build_catalogues("top_cop", files());  // throws if not
  EXPECT_TRUE(all.contains("en") && all.contains("it"));
}

TEST(TopCopTexts, EveryIdHasAName) {
  Words needed = ids_in({"board.json", "dispatch.json", "requisitions.json", "officers.json", "locations.json"});
  needed.insert(kWordsOfViews.begin(), kWordsOfViews.end());
  EXPECT_THAT(without(needed, ids_with("top_cop.name.")), IsEmpty()) << "have no name";
  EXPECT_THAT(without(ids_with("top_cop.name."), needed), IsEmpty()) << "are names of nothing";
}

TEST(TopCopTexts, EveryCardAndPlaceHasAText) {
  const Words needed = ids_in({"dispatch.json", "requisitions.json", "officers.json", "locations.json"});
  EXPECT_THAT(without(needed, ids_with("top_cop.card.")), IsEmpty()) << "have no text";
  EXPECT_THAT(without(ids_with("top_cop.card."), needed), IsEmpty()) << "are texts of nothing";
}

TEST(TopCopTexts, PlacesAndCriminalsHaveShortNames) {
  Words needed = ids_in({"board.json"});
  for (const Json& card : Json::parse(files().at("dispatch.json"))["cards"]) {
    if (card.contains("challenges")) needed.insert(card["id"].get<std::string>());
  }
  EXPECT_EQ(ids_with("top_cop.short."), needed);
  for (const char* lang : {"en", "it"}) {
    for (const std::string& id : needed) {
      EXPECT_LE(code_points(texts(lang)["top_cop.short." + id].get<std::string>()), 12u) << lang << ' ' << id;
    }
  }
}

TEST(TopCopTexts, LinesAreShortAndHelpNamesItsRule) {
  for (const char* lang : {"en", "it"}) {
    for (const auto& [key, sentence] : texts(lang).items()) {
      for (const std::string& form : forms_of(sentence)) {
        if (std::regex_match(key, std::regex("(ask|choice|event|end|option|help)\\..*"))) {
          EXPECT_LE(code_points(form), 160u) << lang << ' ' << key;
        }
        if (key.starts_with("help.")) {
          EXPECT_TRUE(std::regex_search(form, std::regex("TC-[0-9]"))) << lang << ' ' << key;
        }
      }
    }
  }
}

bool is_key(const std::string& literal) {
  return std::regex_match(literal, std::regex("(ask|choice|event|end|option|help|why)\\..*"));
}

Words keys_of_engine() {
  Words keys;
  const auto game = top_cop::make_game(files());
  for (const OptionSpec& spec : game->facts().options) {
    keys.insert("option." + std::string(spec.id));
    keys.insert("option." + std::string(spec.id) + ".help");
    for (const Key value : spec.from) keys.insert("option." + std::string(spec.id) + "." + std::string(value));
  }
  const std::regex key("\"([a-z]+(\\.[a-z_0-9]+)+)\"");
  for (const auto& entry : std::filesystem::directory_iterator(kTree / "engine/top_cop")) {
    std::ifstream in(entry.path());
    const std::string source{std::istreambuf_iterator<char>(in), {}};
    for (auto it = std::sregex_iterator(source.begin(), source.end(), key); it != std::sregex_iterator(); ++it) {
      if (is_key((*it)[1])) keys.insert((*it)[1]);
    }
  }
  return keys;
}

TEST(TopCopTexts, TheEngineUsesEveryKeyAndNoOther) {
  Words keys;
  for (const auto& [key, sentence] : texts("en").items()) {
    if (is_key(key)) keys.insert(key);
  }
  EXPECT_THAT(without(keys_of_engine(), keys), IsEmpty()) << "have no sentence";
  EXPECT_THAT(without(keys, keys_of_engine()), IsEmpty()) << "are used by nothing";
}

}  // namespace
}  // namespace precinct
