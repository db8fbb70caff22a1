// PP-12: the Urgent Marker.
#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

Table after_drawing(const char* card, const Json& situation, std::vector<int> dice) {
  Table table(about_to_draw(card, situation));
  table.dice(std::move(dice)).pass();
  return table;
}

TEST(Urgent, PP_12_1_CheckedOnlyWhenTheColourIsAlreadyThere) {
  EXPECT_EQ(after_drawing("bar_brawl", R"({"events":["electronics_theft"]})"_json, {1}).urgent(), "");
  EXPECT_EQ(after_drawing("bar_brawl", R"({"events":["electronics_theft"], "urgent":"electronics_theft"})"_json, {1})
                .urgent(),
            "electronics_theft");
  EXPECT_EQ(after_drawing("bar_brawl", R"({"events":["scene_looters"]})"_json, {1}).urgent(), "scene_looters");
}

TEST(Urgent, PP_12_2_ItGoesOnTheOldestOtherOfTheColour) {
  // Two blue ones without a marker, as after a Press Conference.
  const Table table =
      after_drawing("ledge_jumper", R"({"events":["bar_brawl","electronics_theft","armed_patient"]})"_json, {});
  EXPECT_EQ(table.urgent(), "electronics_theft");
  EXPECT_EQ(table.s().crime, 0);
}

TEST(Urgent, PP_12_3_OnTheOnlyOtherOfTheColourItStays) {
  const Table table = after_drawing(
      "ledge_jumper", R"({"events":["electronics_theft","bar_brawl"], "urgent":"electronics_theft"})"_json, {});
  EXPECT_EQ(table.urgent(), "electronics_theft");
  EXPECT_EQ(table.s().crime, 0);
  EXPECT_EQ(table.events().size(), 3u);
}

TEST(Urgent, PP_12_4_OtherwiseTheMarkedOneFailsAndTheMarkerMovesOn) {
  const Table table = after_drawing(
      "domestic_fight",
      R"({"events":[{"id":"armed_patient","marker":"uc_angry_dog"},"ledge_jumper","bar_brawl"], "urgent":"armed_patient"})"_json,
      {2});
  EXPECT_EQ(table.s().crime, 1);
  EXPECT_TRUE(table.in_event_discard("armed_patient"));
  EXPECT_EQ(table.part("discard.markers"), Json({"uc_angry_dog"}));
  EXPECT_EQ(table.urgent(), "bar_brawl") << "the oldest other of the drawn colour";
}

TEST(Urgent, PP_12_4_OfTheSameColourTheOldestRemainingOne) {
  const Table table = after_drawing(
      "barricaded_tenant", R"({"events":["armed_patient","ledge_jumper"], "urgent":"armed_patient"})"_json, {2});
  EXPECT_EQ(table.urgent(), "ledge_jumper");
  EXPECT_EQ(table.events(), (Names{"ledge_jumper", "barricaded_tenant"}));
}

TEST(Urgent, PP_12_5_ThreeOfAColourNeverStayAndTheMarkerOutlivesNothing) {
  Table table = after_drawing(
      "smugglers", R"({"events":["armed_patient","ledge_jumper"], "urgent":"armed_patient"})"_json, {2, 1, 1});
  int blue = 0;
  for (const Json& event : table.part("events")) blue += event.at("color") == "blue" ? 1 : 0;
  EXPECT_EQ(blue, 2);
  Table handled(
      R"({"phase":"action", "cops":[{"at":"colfax_3"}], "events":["armed_patient","ledge_jumper"], "urgent":"armed_patient", "dice":[5,5]})"_json);
  handled.attempt("handle", {{"event", "armed_patient"}});
  while (handled.offers("take")) handled.play("take", {{"reward", handled.options("take", "reward").front()}});
  EXPECT_EQ(handled.urgent(), "") << "handled: it leaves the board";
  Table press(
      R"({"phase":"after_draw", "cops":[{"hand":["press_conference"]}], "events":["armed_patient","ledge_jumper"], "urgent":"armed_patient"})"_json);
  press.play("press_conference");
  EXPECT_EQ(press.urgent(), "");
  EXPECT_EQ(press.events().size(), 2u);
}

TEST(Urgent, PP_12_6_SpecialEventsHaveNoColour) {
  const Table table =
      after_drawing("street_riot", R"({"events":["bar_brawl","armed_patient"], "urgent":"bar_brawl"})"_json, {});
  EXPECT_EQ(table.urgent(), "bar_brawl");
  EXPECT_EQ(table.s().crime, 0);
  EXPECT_FALSE(table.part("events")[2].contains("color"));
}

}  // namespace
}  // namespace precinct::police_precinct::rules
