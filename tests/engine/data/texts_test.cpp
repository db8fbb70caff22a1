// The texts of the games are whole: every language, every id, every key that the engine uses, and nothing that it
// does not use.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "data/catalogue.hpp"
#include "data/read_files.hpp"
#include "engine/police_precinct/police_precinct.hpp"
#include "tests/engine/data/words.hpp"

namespace precinct {
namespace {

using testing::IsEmpty;

const std::filesystem::path kTree = PRECINCT_SOURCE_TREE;

const Json& texts(const std::string& lang) {
  static std::map<std::string, Json> read;
  Json& all = read[lang];
  if (all.is_null()) all = Json::parse(build_catalogue("police_precinct", lang, files_of("police_precinct")))["texts"];
  return all;
}

// The ids behind `prefix` in the English catalogue.
Words ids_with(const std::string& prefix) {
  Words ids;
  for (const auto& [key, sentence] : texts("en").items()) {
    if (key.starts_with(prefix)) ids.insert(key.substr(prefix.size()));
  }
  return ids;
}

Json data_file(const std::string& name) {
  return Json::parse(files_of("police_precinct").at(name));
}

Words reward_ids() {
  Words ids;
  const Json events = data_file("events.json");
  for (const auto& [id, reward] : events["rewards"].items()) ids.insert(id);
  ids.erase("provenance");
  return ids;
}

// What stands in the views of this game and is in no data file (protocol: parts of police_precinct).
const Words kWordsOfViews{
    "setup",         "move",         "action",        "attempt",   "after_action", "after_draw",    "event",
    "end",           "over",         "investigate",   "arrest",    "emergency",    "upgrade",       "draw",
    "accuse",        "reveal",       "marked",        "unmarked",  "red",          "blue",          "green",
    "yellow",        "normal",       "manic",         "hidden",    "face_down",    "van",           "red_car",
    "green_van",     "car.0",        "car.1",         "car.2",     "car.3",        "car.4",         "car.5",
    "car.6",         "car.7",        "support.0",     "support.1", "agent.0",      "agent.1",       "swat",
    "murderer",      "undesignated", "federal_agent", "officer",   "handle",       "good_cops_win", "good_cops_lose",
    "dirty_cops_win"};

Words ids_that_need_a_name() {
  Words ids = kWordsOfViews;
  for (const char* file : {"board.json", "characters.json", "events.json", "gangs.json", "investigation.json",
                           "police_cards.json", "unknown_circumstances.json", "upgrades.json"}) {
    collect_ids(data_file(file), ids);
  }
  ids.merge(reward_ids());
  collect_ids(data_file("loyalty.json")["cards"], ids);
  collect_ids(data_file("loyalty.json")["revealed_dirty_cop"], ids);
  collect_ids(data_file("variants.json")["degrees_of_victory"], ids);
  return ids;
}

Words ids_that_need_a_text() {
  Words ids;
  for (const char* file : {"characters.json", "events.json", "gangs.json", "police_cards.json",
                           "unknown_circumstances.json", "upgrades.json"}) {
    collect_ids(data_file(file), ids);
  }
  // The options of a card are told by its own text.
  for (const char* option : {"discard", "punks"}) ids.erase(option);
  ids.merge(reward_ids());
  collect_ids(data_file("loyalty.json")["cards"], ids);
  collect_ids(data_file("loyalty.json")["revealed_dirty_cop"], ids);
  return ids;
}

class Languages : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(All, Languages, testing::Values("en", "it"),
                         [](const auto& language) { return language.param; });

// ---- Whole in both languages
// -----------------------------------------------------------------------------------------

TEST(Texts, EveryLanguageHasTheSameKeysAndValues) {
  for (const char* folder : {"common", "police_precinct"}) {
    const auto all = build_catalogues(folder, files_of(folder));  // throws if not
    EXPECT_TRUE(all.contains("en") && all.contains("it")) << folder;
  }
}

TEST(Texts, EveryIdHasAName) {
  const Words named = ids_with("police_precinct.name.");
  EXPECT_THAT(without(ids_that_need_a_name(), named), IsEmpty()) << "have no name";
  EXPECT_THAT(without(named, ids_that_need_a_name()), IsEmpty()) << "are names of nothing";
}

TEST(Texts, EveryCardHasAText) {
  const Words told = ids_with("police_precinct.card.");
  EXPECT_THAT(without(ids_that_need_a_text(), told), IsEmpty()) << "have no text";
  EXPECT_THAT(without(told, ids_that_need_a_text()), IsEmpty()) << "are texts of nothing";
}

TEST(Texts, ShortNamesAreOfNamedIds) {
  EXPECT_THAT(without(ids_with("police_precinct.short."), ids_with("police_precinct.name.")), IsEmpty());
  for (const char* file : {"board.json", "events.json", "police_cards.json"}) {
    Words needed = ids_in(data_file(file));
    // Crossings are drawn, never labelled; sides and options of a choice are no places.
    for (const auto& side : data_file("board.json")["sides"]) {
      needed.erase(side["id"].get<std::string>());
      for (const auto& crossing : side["intersections"]) needed.erase(crossing["id"].get<std::string>());
    }
    for (const char* option : {"discard", "punks"}) needed.erase(option);
    EXPECT_THAT(without(needed, ids_with("police_precinct.short.")), IsEmpty()) << file;
  }
}

TEST_P(Languages, ShortNamesFitTwelveColumns) {
  for (const auto& [key, sentence] : texts(GetParam()).items()) {
    if (!key.starts_with("police_precinct.short.")) continue;
    EXPECT_LE(code_points(sentence.get<std::string>()), 12u) << key;
  }
}

TEST_P(Languages, QuestionsChoicesAndEventsFitALine) {
  const std::regex line("(ask|choice|event|end|option|help)\\..*");
  for (const auto& [key, sentence] : texts(GetParam()).items()) {
    if (!std::regex_match(key, line)) continue;
    const std::size_t most = key.starts_with("option.assignment.") ? 200 : 160;
    for (const std::string& form : forms_of(sentence)) EXPECT_LE(code_points(form), most) << key;
  }
}

TEST_P(Languages, EveryHelpNamesItsRule) {
  for (const auto& [key, sentence] : texts(GetParam()).items()) {
    if (!key.starts_with("help.")) continue;
    for (const std::string& form : forms_of(sentence)) {
      EXPECT_TRUE(std::regex_search(form, std::regex("\\(PP-[0-9]"))) << key << ": " << form;
    }
  }
}

// ---- What the cards say is what the data says
// --------------------------------------------------------------------------

struct Wording {
  std::string numbers;  // of a character
  std::string helps;    // symbols of a Police Card
  std::string any;
  std::string shares;  // the other side of a character card
  std::string reward;
  std::string either, both;
  std::map<std::string, std::string> rewards;
};

const Wording& wording(const std::string& lang) {
  static const std::map<std::string, Wording> all{
      {"en",
       {"Investigate {}, Arrest {}, Handle {}.",
        " Helps others: ",
        "any attempt",
        " Shares a card with {}: taking one removes the other.",
        " Reward: ",
        " or ",
        " and ",
        {{"donut", "1 Donut"},
         {"police_card", "1 Police Card"},
         {"peek_event", "a look at the next Event"},
         {"no_event", "no Event this turn"},
         {"peek_investigation", "a look into an Investigation deck"}}}},
      {"it",
       {"Investigare {}, Arrestare {}, Gestire {}.",
        " Aiuta gli altri: ",
        "qualunque tentativo",
        " Condivide la carta con {}: chi prende l'uno toglie l'altro.",
        " Ricompensa: ",
        " oppure ",
        " e ",
        {{"donut", "1 Ciambella"},
         {"police_card", "1 Carta Polizia"},
         {"peek_event", "uno sguardo al prossimo Evento"},
         {"no_event", "nessun Evento in questo turno"},
         {"peek_investigation", "uno sguardo in un mazzo Investigazione"}}}},
  };
  return all.at(lang);
}

std::string card_text(const std::string& lang, const Json& id) {
  return texts(lang)["police_precinct.card." + id.get<std::string>()];
}

TEST_P(Languages, CharactersTellTheirNumbersAndSkills) {
  for (const Json& card : data_file("characters.json")["cards"]) {
    for (const Json& side : card["sides"]) {
      std::string expected = wording(GetParam()).numbers;
      for (const char* kind : {"investigate", "arrest", "emergency"}) {
        expected.replace(expected.find("{}"), 2, std::to_string(side[kind].get<int>()));
      }
      for (const Json& skill : side["skills"]) {
        const std::string name = texts(GetParam())["police_precinct.name." + skill["id"].get<std::string>()];
        expected += " " + name + ": " + card_text(GetParam(), skill["id"]);
      }
      for (const Json& other : card["sides"]) {
        if (other["id"] == side["id"]) continue;
        auto shares = wording(GetParam()).shares;
        const std::string name = texts(GetParam())["police_precinct.name." + other["id"].get<std::string>()];
        expected += shares.replace(shares.find("{}"), 2, name);
      }
      EXPECT_EQ(card_text(GetParam(), side["id"]), expected);
    }
  }
}

TEST_P(Languages, PoliceCardsTellTheirSymbols) {
  const Json& names = texts(GetParam());
  for (const Json& card : data_file("police_cards.json")["cards"]) {
    std::string expected = wording(GetParam()).helps;
    for (const auto& [kind, symbols] : card["symbols"].items()) {
      if (!expected.ends_with(": ")) expected += ", ";
      expected += kind == "any" ? wording(GetParam()).any : names["police_precinct.name." + kind].get<std::string>();
      expected += " +" + std::to_string(symbols.get<int>());
    }
    EXPECT_THAT(card_text(GetParam(), card["id"]), testing::EndsWith(expected + "."));
  }
}

TEST_P(Languages, EmergenciesTellTheirRewards) {
  const Wording& words = wording(GetParam());
  for (const Json& card : data_file("events.json")["cards"]) {
    if (card["type"] != "emergency") continue;
    const Json& rewards = card["rewards"];
    const std::string expected = words.reward + words.rewards.at(rewards["options"][0]) +
                                 (rewards["mode"] == "both" ? words.both : words.either) +
                                 words.rewards.at(rewards["options"][1]) + ".";
    EXPECT_THAT(card_text(GetParam(), card["id"]), testing::EndsWith(expected));
  }
}

// One word for one thing, wherever it stands: what a character is good at, how hard an Emergency is, where Punks wait.
TEST_P(Languages, OneTermServesOneThing) {
  const Json& all = texts(GetParam());
  for (const std::string kind : {"investigate", "arrest", "emergency"}) {
    const std::string term = all["police_precinct.name." + kind];
    EXPECT_EQ(all["police_precinct.name.upgrade_" + kind], term);
    EXPECT_THAT(card_text(GetParam(), "upgrade_" + kind), testing::HasSubstr(" " + term));
  }
  const std::regex other(std::string(GetParam()) == "en" ? "Difficulty Level|at level|stockpile|Emergency number"
                                                         : "Livello di Difficolt|livello 5|valore di Emergenza");
  for (const auto& [key, sentence] : all.items()) {
    for (const std::string& form : forms_of(sentence)) EXPECT_FALSE(std::regex_search(form, other)) << key;
  }
}

// ---- What the engine says
// ------------------------------------------------------------------------------------------------

// The keys of an option as `welcome` and a form show it, and the line of help that stands below.
void add_option(const std::string& id, const Words& values, Words& keys) {
  keys.insert("option." + id);
  keys.insert("option." + id + ".help");
  for (const std::string& value : values) keys.insert("option." + id + "." + value);
}

Words keys_of_options() {
  Words keys;
  const auto game = police_precinct::make_game(files_of("police_precinct"));
  for (const OptionSpec& spec : game->facts().options) {
    add_option(std::string(spec.id), Words(spec.from.begin(), spec.from.end()), keys);
  }
  // What the data is ready for (protocol: options of the games).
  add_option("loyalty", ids_in(data_file("loyalty.json")["deck_options"]), keys);
  add_option("mode", {"coop", "dirty_cop"}, keys);
  return keys;
}

Words keys_of_engine() {
  Words keys = keys_of_options();
  for (const char* folder : {"engine/police_precinct", "engine/core"}) {
    for (const std::string& literal : literals_in(kTree / folder)) {
      if (is_key(literal)) keys.insert(literal);
    }
  }
  return keys;
}

Words keys_of_catalogue() {
  Words keys;
  for (const auto& [key, sentence] : texts("en").items()) {
    if (is_key(key)) keys.insert(key);
  }
  return keys;
}

TEST(Texts, EveryKeyOfTheEngineHasASentence) {
  EXPECT_THAT(without(keys_of_engine(), keys_of_catalogue()), IsEmpty());
}

TEST(Texts, NoSentenceIsUnused) {
  EXPECT_THAT(without(keys_of_catalogue(), keys_of_engine()), IsEmpty());
}

// ---- The server's own words
// ------------------------------------------------------------------------------------------------

TEST(Texts, EveryErrorCodeOfTheProtocolHasASentence) {
  std::ifstream in(kTree / "protocol/PROTOCOL.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const auto from = page.find("Codes (closed list");
  ASSERT_NE(from, std::string::npos);
  const std::string list = page.substr(from, page.find("A frame that is no JSON", from) - from);
  const Json common = Json::parse(build_catalogue("common", "en", files_of("common")))["texts"];
  Words missing;
  int codes = 0;
  const std::regex code("`([a-z_]+)`");
  for (auto it = std::sregex_iterator(list.begin(), list.end(), code); it != std::sregex_iterator(); ++it) {
    const std::string name = (*it)[1];
    if (Words{"start", "join", "path", "server"}.contains(name)) continue;  // requests and fields that it mentions
    ++codes;
    if (!common.contains("error." + name)) missing.insert(name);
  }
  EXPECT_GE(codes, 30);
  EXPECT_THAT(missing, IsEmpty());
}

}  // namespace
}  // namespace precinct
