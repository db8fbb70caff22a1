// What plain mode tells of Escape Plan, from a real game, recorded.
#include <gmock/gmock.h>

#include "client/escape_plan_city.hpp"
#include "client/plain/table_text.hpp"
#include "tests/client/screens/sample_models.hpp"

namespace precinct::client {
namespace {

using test::sample;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(EscapePlanText, TellsEachTileWhatStandsOnItAndWhatLiesBeside) {
  const auto model = sample("ep_travel");
  const auto lines = map_lines(model, UiText("en"));
  const escape_plan::City city(model);
  ASSERT_GT(city.tiles().size(), 4u);
  for (const auto& tile : city.tiles()) {
    const auto name = model.name(tile.id);
    EXPECT_THAT(lines, Contains(StartsWith(name + ":")));
    for (const auto& site : tile.sites)
      EXPECT_THAT(lines, Contains(AllOf(StartsWith(name + ":"),
                                        HasSubstr(model.name(site.listing.empty() ? site.id : site.listing)))));
  }
  EXPECT_THAT(lines, Contains(HasSubstr("goes on")));
  EXPECT_THAT(lines, Contains(HasSubstr("meets")));
  EXPECT_THAT(lines, Contains(HasSubstr("Contact cards on display")));
}

TEST(EscapePlanText, WhatLiesBehindAScreenIsToldToItsOwnerAlone) {
  auto model = sample("ep_travel");
  const UiText ui("en");
  EXPECT_THAT(hand_lines(model, ui), Contains(HasSubstr("Behind your screen")));
  for (const auto& lines : {who_lines(model, ui), map_lines(model, ui), status_lines(model, ui)})
    EXPECT_THAT(lines, Each(AllOf(Not(HasSubstr("Behind your screen")), Not(HasSubstr("Your plan")))));
  model.table->seat.reset();
  model.table->parts.erase("screen");
  EXPECT_THAT(hand_lines(model, ui), Each(Not(HasSubstr("screen:"))));
}

TEST(EscapePlanText, SaysWhoseTurnItIsAndHowTheExitsStand) {
  const auto lines = status_lines(sample("ep_travel"), UiText("en"));
  EXPECT_THAT(lines, Contains(StartsWith("Turn of Ana")));
  EXPECT_THAT(lines, Contains(StartsWith("Exit 1:")));
  EXPECT_THAT(lines, Contains(StartsWith("Turn order:")));
}

TEST(EscapePlanText, TellsTheScoreSheetsAtTheEnd) {
  const auto model = sample("ep_over");
  const auto lines = who_lines(model, UiText("en"));
  for (const auto& sheet : model.table->part("reveal")) {
    if (sheet.at("escaped").get<bool>())
      EXPECT_THAT(lines, Contains(HasSubstr("scores " + std::to_string(sheet.at("total").get<int>()) + ":")));
  }
}

TEST(EscapePlanText, SaysWhatIsOnTheTilesThatWait) {
  const auto lines = map_lines(sample("ep_place"), UiText("en"));
  EXPECT_THAT(lines, Contains(AllOf(StartsWith("To be placed: West Bridge: "), HasSubstr("Exit 2"))));
}

TEST(EscapePlanText, IsWholeInBothLanguages) {
  for (const char* lang : {"en", "it"}) {
    const UiText ui(lang);
    for (const char* screen : {"ep_place", "ep_travel", "ep_avoid", "ep_over"}) {
      const auto model = sample(screen, lang);
      for (const auto& lines :
           {who_lines(model, ui), hand_lines(model, ui), map_lines(model, ui), status_lines(model, ui)})
        EXPECT_THAT(lines, Each(AllOf(Not(HasSubstr("plain.")), Not(HasSubstr("escape_plan.")), Not(HasSubstr("{")))));
    }
  }
}

}  // namespace
}  // namespace precinct::client
