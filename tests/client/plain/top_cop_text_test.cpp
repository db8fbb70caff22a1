// What plain mode tells of a recorded Top Cop game: whole, in words, and of the hand only what is one's own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/json_access.hpp"
#include "client/plain/table_text.hpp"
#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using testing::Contains;
using testing::ContainsRegex;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

Lines everything(const Model& model, const UiText& ui) {
  Lines all;
  for (const auto& lines : {who_lines(model, ui), hand_lines(model, ui), map_lines(model, ui), status_lines(model, ui),
                            outcome_lines(model, ui)}) {
    all.insert(all.end(), lines.begin(), lines.end());
  }
  return all;
}

TEST(TopCopPlain, TellsInWordsInEachLanguage) {
  for (const char* language : {"en", "it"}) {
    const UiText ui(language);
    for (const char* moment :
         {"top_cop_officers", "top_cop_patrol", "top_cop_move", "top_cop_window", "top_cop_over"}) {
      const auto lines = everything(sample(moment, language), ui);
      EXPECT_GT(lines.size(), 10u) << moment;
      EXPECT_THAT(lines, Each(Not(ContainsRegex("[a-z]_[a-z]|[a-z]#[0-9]|\\{")))) << moment << " " << language;
    }
  }
}

TEST(TopCopPlain, MapNamesEachCarAndEachCriminalWithItsPlace) {
  const auto model = sample("top_cop_patrol");
  const UiText ui("en");
  const auto lines = map_lines(model, ui);
  const auto& board = model.table->part("board");
  ASSERT_EQ(lines.size(), list_of(board, "cars").size() + list_of(board, "criminals").size());
  for (const auto& criminal : list_of(board, "criminals")) {
    const auto at = model.name(string_of(member(criminal, "at"))), name = model.name(string_of(member(criminal, "id")));
    EXPECT_THAT(lines, Contains(HasSubstr(at + ": " + name + ": ")));
  }
}

TEST(TopCopPlain, WhoIsTheLeaderboard) {
  auto model = sample("top_cop_patrol");
  auto& officers = model.table->parts["tracks"]["officers"];
  for (auto& each : officers) each["cp"] = each["seat"].get<int>() == 2 ? 24 : 3, each["paperwork"] = 1;
  const auto lines = who_lines(model, UiText("en"));
  EXPECT_THAT(lines, Contains(testing::StartsWith("1. Cleo: 24 CP, 1 Paperwork")));
}

TEST(TopCopPlain, TellsTheOddsBeforeTheRollAndTheReportInWords) {
  auto model = sample("top_cop_window");
  const UiText ui("en");
  EXPECT_THAT(status_lines(model, ui), Contains("Report: 8 rolled, 6 out: 5 cards"));
  EXPECT_THAT(status_lines(model, ui), Contains("Cleo against Porch Pirate, Driving: 6 to 9. Worth 3 CP, 2 Paperwork. "
                                                "3+1+2 (Speed Radar) against 2+4+3"));
  auto& challenge = model.table->parts["challenge"];
  challenge["odds"] = 64;
  challenge["officer"] = {{"terms", Json::array()}};
  challenge["against"] = {{"bonus", 3}, {"terms", Json::array()}};
  EXPECT_THAT(
      status_lines(model, ui),
      Contains("Cleo against Porch Pirate, Driving: 64 % to bust. Worth 3 CP, 2 Paperwork. 2 dice against 2 dice+3"));
}

TEST(TopCopPlain, TheHandIsToldWithItsRules) {
  const auto model = sample("top_cop_patrol");
  const auto lines = hand_lines(model, UiText("en"));
  for (const auto& card : model.table->part("hand")) {
    EXPECT_THAT(lines, Contains(HasSubstr(model.name(string_of(member(card, "id"))) + ": ")));
  }
}

TEST(TopCopPlain, TheEndNamesWinnersAndScores) {
  const auto lines = outcome_lines(sample("top_cop_over"), UiText("en"));
  EXPECT_GE(lines.size(), 3u);
  EXPECT_THAT(lines, Not(Contains(HasSubstr("top_cop"))));
}

}  // namespace
}  // namespace precinct::client::test
