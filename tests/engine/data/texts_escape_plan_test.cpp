// The texts of Escape Plan are whole: every language, every id, every key that the engine uses, nothing unused.
#include <gmock/gmock.h>

#include "tests/engine/data/words.hpp"

namespace precinct {
namespace {

using testing::IsEmpty;

const std::filesystem::path kTree = PRECINCT_SOURCE_TREE;

const Json& texts(const std::string& lang) {
  static std::map<std::string, Json> read;
  Json& all = read[lang];
  if (all.is_null()) all = Json::parse(build_catalogue("escape_plan", lang, files_of("escape_plan")))["texts"];
  return all;
}

Words ids_with(const std::string& prefix) {
  Words ids;
  for (const auto& [key, sentence] : texts("en").items()) {
    if (key.starts_with(prefix)) ids.insert(key.substr(prefix.size()));
  }
  return ids;
}

// What stands in the views of this game and is in no data file (protocol: parts of escape_plan).
const Words kWordsOfViews{"sandra",     "costa",      "federal",       "county",    "swat",        "income",
                          "patrol",     "city",       "order",         "action",    "over",        "morning",
                          "afternoon",  "evening",    "night",         "dawn",      "none",        "fee",
                          "travel",     "avoid",      "visit",         "end",       "stack_a",     "stack_b",
                          "stack_c",    "stack_d",    "money",         "first_aid", "gang_member", "nobody_escaped",
                          "thief_wins", "costa_wins", "victory_shared"};

Words ids_of_data() {
  Words ids;
  for (const auto& [name, text] : files_of("escape_plan")) {
    if (!name.starts_with("texts/") && name != "layout.json" && name != "guide.json")
      collect_ids(Json::parse(text), ids);
  }
  return ids;
}

TEST(EscapePlanTexts, EveryLanguageHasTheSameKeysAndValues) {
  const auto all = build_catalogues("escape_plan", files_of("escape_plan"));  // throws if not
  EXPECT_TRUE(all.contains("en") && all.contains("it"));
}

TEST(EscapePlanTexts, EveryIdHasANameAndNoNameIsOfNothing) {
  Words needed = ids_of_data();
  needed.insert(kWordsOfViews.begin(), kWordsOfViews.end());
  const Words named = ids_with("escape_plan.name.");
  EXPECT_THAT(without(needed, named), IsEmpty()) << "have no name";
  EXPECT_THAT(without(named, needed), IsEmpty()) << "are names of nothing";
}

TEST(EscapePlanTexts, EveryCardAndTileThatIsUsedHasAText) {
  Words needed{"first_aid"};
  for (const char* file : {"contacts.json", "items.json", "assets.json"})
    collect_ids(Json::parse(files_of("escape_plan").at(file)), needed);
  EXPECT_EQ(ids_with("escape_plan.card."), needed);
}

TEST(EscapePlanTexts, ShortNamesAreOfNamedIdsAndFitTwelveColumns) {
  EXPECT_THAT(without(ids_with("escape_plan.short."), ids_with("escape_plan.name.")), IsEmpty());
  for (const char* lang : {"en", "it"}) {
    for (const auto& [key, sentence] : texts(lang).items()) {
      if (key.starts_with("escape_plan.short.")) {
        EXPECT_LE(code_points(sentence.get<std::string>()), 12u) << key;
      }
    }
  }
}

TEST(EscapePlanTexts, LinesFitAndEveryHelpNamesItsRule) {
  const std::regex line("(ask|choice|event|end|option|help)\\..*");
  for (const char* lang : {"en", "it"}) {
    for (const auto& [key, sentence] : texts(lang).items()) {
      if (!std::regex_match(key, line)) continue;
      for (const std::string& form : forms_of(sentence)) {
        EXPECT_LE(code_points(form), 160u) << key;
        if (key.starts_with("help.")) {
          EXPECT_TRUE(std::regex_search(form, std::regex("\\(EP-[0-9]"))) << key;
        }
      }
    }
  }
}

TEST(EscapePlanTexts, TheEnginesKeysAndTheCataloguesAreTheSame) {
  Words engine{"option.guide", "option.guide.help"};  // as `welcome` and a form show it
  Words catalogue;
  for (const char* folder : {"engine/escape_plan", "engine/core"}) {
    for (const std::string& literal : literals_in(kTree / folder)) {
      if (is_key(literal)) engine.insert(literal);
    }
  }
  for (const auto& [key, sentence] : texts("en").items()) {
    if (is_key(key)) catalogue.insert(key);
  }
  EXPECT_THAT(without(engine, catalogue), IsEmpty()) << "have no sentence";
  EXPECT_THAT(without(catalogue, engine), IsEmpty()) << "are unused";
}

}  // namespace
}  // namespace precinct
