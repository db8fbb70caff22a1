// Catalogues: what is assembled, and that a fault in a text file is refused with file and key.
#include "data/catalogue.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace precinct {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

const CatalogueFiles kFiles{
    {"cards.json", "{}"},
    {"layout.json", R"({"size":[80,24]})"},
    {"texts/en/cards.json", R"({"pawn":"Moves {n}."})"},
    {"texts/en/names.json", R"({"pawn":"Pawn"})"},
    {"texts/en/names_short.json", R"({"pawn":"P"})"},
    {"texts/en/phrases.json", R"({"event.moved":{"by":"n","one":"{who} moves one","other":"{who} moves {n}"}})"},
    {"texts/en/rules.json", R"([{"id":"01_goal","number":"X-1","title":"Goal","text":"Win."}])"},
    {"texts/it/all.json", R"({"chess.card.pawn":"Muove di {n}.","chess.name.pawn":"Pedone","chess.short.pawn":"P",
      "event.moved":"{who} muove di {n}","rules.01_goal.number":"X-1","rules.01_goal.title":"Scopo","rules.01_goal.text":"Vincere."})"},
};

std::string fault_of(const CatalogueFiles& files) {
  try {
    build_catalogues("chess", files);
  } catch (const CatalogueError& error) {
    return error.what();
  }
  return "";
}

std::string fault_with(const std::string& file, const std::string& contents) {
  CatalogueFiles files = kFiles;
  files[file] = contents;
  return fault_of(files);
}

TEST(Catalogue, HoldsGameLanguageTextsAndLayout) {
  const json served = json::parse(build_catalogue("chess", "en", kFiles));
  EXPECT_EQ(served.size(), 5u);
  EXPECT_EQ(served["game"], "chess");
  EXPECT_EQ(served["lang"], "en");
  EXPECT_EQ(served["layout"], json::parse(R"({"size":[80,24]})"));
  EXPECT_EQ(served["texts"]["chess.name.pawn"], "Pawn");
  EXPECT_EQ(served["texts"]["name.pawn"], "Pawn");
  EXPECT_EQ(served["texts"]["chess.short.pawn"], "P");
  EXPECT_EQ(served["texts"]["chess.card.pawn"], "Moves {n}.");
  EXPECT_EQ(served["texts"]["event.moved"]["one"], "{who} moves one");
  EXPECT_EQ(served["texts"]["rules.01_goal.number"], "X-1");
  EXPECT_EQ(served["texts"]["rules.01_goal.title"], "Goal");
  EXPECT_EQ(served["texts"]["rules.01_goal.text"], "Win.");
  EXPECT_EQ(served["texts"].size(), 8u);
}

TEST(Catalogue, WithoutALayoutSaysNull) {
  CatalogueFiles files = kFiles;
  files.erase("layout.json");
  EXPECT_TRUE(json::parse(build_catalogue("chess", "en", files))["layout"].is_null());
}

// ---- The guided first game
// -------------------------------------------------------------------------------------

const char* const kGuide = R"({"table": {"seats": 2, "bots": "rookie", "options": {}},
  "lessons": [{"id": "goal", "when": {"ask": ["event.moved"], "turn": "mine"}, "rules": ["X-1"], "keys": ["choose"]}]})";

CatalogueFiles guided() {
  CatalogueFiles files = kFiles;
  files["guide.json"] = kGuide;
  for (const char* lang : {"en", "it"}) {
    files["texts/" + std::string(lang) + "/guide.json"] = R"({"lesson.goal.title":"Goal","lesson.goal.text":"Win."})";
  }
  return files;
}

// The fault after a piece of the guide was written otherwise.
std::string guide_fault(const std::string& from, const std::string& to) {
  auto files = guided();
  auto& guide = files["guide.json"];
  const auto at = guide.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  guide.replace(at, from.size(), to);
  return fault_of(files);
}

TEST(Catalogue, HoldsTheGuideAndSaysNullWithoutOne) {
  EXPECT_EQ(fault_of(guided()), "");
  EXPECT_EQ(json::parse(build_catalogue("chess", "it", guided()))["guide"], json::parse(kGuide));
  EXPECT_TRUE(json::parse(build_catalogue("chess", "en", kFiles))["guide"].is_null());
}

TEST(Catalogue, FaultsOfAGuideAreNamedWithTheirFieldAndRemedy) {
  struct Slip {
    const char *from, *to, *field, *remedy;
  };
  for (const auto& slip : {
           Slip{R"("seats": 2)", R"("seats": 0)", "/table/seats", "a number from 1"},
           Slip{R"("bots": "rookie", )", "", "/table/bots", "is missing"},
           Slip{R"("options": {})", R"("options": [])", "/table/options", "{} for none"},
           Slip{R"("id": "goal")", R"("id": "Goal")", "/lessons/0/id", "use a-z"},
           Slip{R"("id": "goal")", R"("id": "end")", "/lessons/0/id", "lesson.end.title is missing"},
           Slip{R"("turn": "mine")", R"("turn": "ours")", "/lessons/0/when/turn", "mine, others"},
           Slip{R"("turn": "mine")", R"("weather": "rain")", "/lessons/0/when/weather", "use ask, choice"},
           Slip{"event.moved", "event.move", "/lessons/0/when/ask", "no text of this game"},
           Slip{R"(["event.moved"])", R"("event.moved")", "/lessons/0/when/ask", "must be a list"},
           Slip{R"("rules": ["X-1"])", R"("rules": [])", "/lessons/0/rules", "at least one"},
           Slip{R"(["choose"])", R"(["chose"])", "/lessons/0/keys", "use choose"},
           Slip{R"("keys": ["choose"])", R"("key": ["choose"])", "/lessons/0/key", "is not known here"},
           Slip{R"("lessons": [{)", R"("lessons": [], "more": [{)", "/more", "use table, lessons"},
       }) {
    EXPECT_THAT(guide_fault(slip.from, slip.to),
                AllOf(testing::StartsWith("guide.json: "), HasSubstr(slip.field), HasSubstr(slip.remedy)));
  }
}

TEST(Catalogue, ALessonStandsOnceAndATextHasItsLesson) {
  auto files = guided();
  files.erase("guide.json");
  EXPECT_THAT(fault_of(files), HasSubstr("lesson.goal.te"));
  const std::string lesson = R"(, {"id": "goal", "when": {}, "rules": ["X-1"], "keys": ["choose"]}]})";
  EXPECT_THAT(guide_fault("}]}", "}" + lesson), AllOf(HasSubstr("/lessons/1/id"), HasSubstr("stands twice")));
}

TEST(Catalogue, LanguagesAreTheFolders) {
  EXPECT_THAT(languages(kFiles), ElementsAre("en", "it"));
}

TEST(Catalogue, EachLanguageHasTheHashOfItsBytes) {
  const auto all = build_catalogues("chess", kFiles);
  ASSERT_THAT(all, testing::SizeIs(2));
  for (const auto& [lang, catalogue] : all) {
    EXPECT_EQ(catalogue.bytes, build_catalogue("chess", lang, kFiles));
    EXPECT_EQ(catalogue.hash, sha256_hex(catalogue.bytes));
  }
  EXPECT_NE(all.at("en").hash, all.at("it").hash);
}

TEST(Catalogue, HashIsSha256OfFips180) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Catalogue, PlaceholdersAreTheNamesInBraces) {
  EXPECT_THAT(placeholders("{who} takes {n}: {{who}, {n}"), UnorderedElementsAre("who", "n"));
  EXPECT_THAT(placeholders("{{ nothing"), testing::IsEmpty());
  EXPECT_THROW(placeholders("{who"), std::invalid_argument);
  EXPECT_THROW(placeholders("{}"), std::invalid_argument);
  EXPECT_THROW(placeholders("{Who}"), std::invalid_argument);
}

TEST(Catalogue, WithoutEnglishIsRefused) {
  EXPECT_THROW(languages({{"texts/it/names.json", "{}"}}), CatalogueError);
  EXPECT_THROW(build_catalogue("chess", "de", kFiles), CatalogueError);
}

TEST(Catalogue, AMissingKeyIsNamed) {
  EXPECT_THAT(fault_with("texts/en/more.json", R"({"event.new":"New"})"),
              AllOf(HasSubstr("texts/it/"), HasSubstr("event.new")));
}

TEST(Catalogue, AKeyThatEnglishLacksIsNamed) {
  EXPECT_THAT(fault_with("texts/it/more.json", R"({"event.new":"Nuovo"})"),
              AllOf(HasSubstr("texts/it/more.json"), HasSubstr("event.new")));
}

TEST(Catalogue, OtherValuesThanInEnglishAreNamed) {
  EXPECT_THAT(fault_with("texts/en/cards.json", R"({"pawn":"Moves {n} to {where}."})"),
              AllOf(HasSubstr("texts/it/all.json"), HasSubstr("chess.card.pawn")));
}

TEST(Catalogue, AKeyThatStandsTwiceIsNamed) {
  EXPECT_THAT(fault_with("texts/en/more.json", R"({"event.moved":"{who} {n}"})"),
              AllOf(HasSubstr("event.moved"), HasSubstr("texts/en/more.json")));
  EXPECT_THAT(fault_with("texts/en/more.json", R"({"a":"x","a":"y"})"), AllOf(HasSubstr("\"a\""), HasSubstr("twice")));
}

TEST(Catalogue, BadSentencesAreNamed) {
  for (const char* sentence : {R"("")", "7", R"("{open")", R"({"one":"x","other":"y"})", R"({"by":"n","one":"x"})",
                               R"({"by":"n","other":"x","some":"y"})", R"({"by":"n","other":7})"}) {
    const std::string fault = fault_with("texts/en/more.json", std::string(R"({"event.bad":)") + sentence + "}");
    EXPECT_THAT(fault, AllOf(HasSubstr("texts/en/more.json"), HasSubstr("event.bad"))) << sentence;
  }
}

TEST(Catalogue, TheDigestIsReadInTheOrderOfItsIds) {
  const std::string fault = fault_with("texts/en/rules.json", R"([{"id":"02_b","number":"X-2","title":"B","text":"b"},
      {"id":"01_a","number":"X-1","title":"A","text":"a"}])");
  EXPECT_THAT(fault, AllOf(HasSubstr("texts/en/rules.json"), HasSubstr("/1/id")));
}

TEST(Catalogue, BrokenJsonIsNamed) {
  EXPECT_THAT(fault_with("texts/en/more.json", "{"), HasSubstr("texts/en/more.json"));
  EXPECT_THAT(fault_with("layout.json", "{"), HasSubstr("layout.json"));
}

}  // namespace
}  // namespace precinct
