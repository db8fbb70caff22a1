// PP-11: Phase 4.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0 draws `card` next.
TEST(EventPhase, PP_11_1_TheOrderOfADraw) {
  Table table(about_to_draw(
      "crime_wave",
      R"({"cops":[{"character":"bello", "donuts":1}], "events":["gas_leak"], "hoods":{"bad_hood_1":2}, "dice":[4]})"_json));
  table.pass();
  ASSERT_TRUE(table.offers("look")) << "(1) the Informant looks first";
  EXPECT_EQ(table.event_deck().front(), "crime_wave");
  table.play("look");
  EXPECT_EQ(table.part("look").at("cards"), Json({"crime_wave"}));
  table.pass();
  EXPECT_EQ(table.punks("bad_hood_1"), 4) << "(4) resolved before (5) the later-draw roll";
  EXPECT_TRUE(table.in_play("gas_leak"));
}

TEST(EventPhase, PP_11_1_TheFlipIsPublicBeforeTheCommittedWindow) {
  Table table(
      about_to_draw("crime_wave", R"({"cops":[{"character":"kinney", "donuts":1}], "hoods":{"bad_hood_1":1}})"_json));
  table.pass();
  EXPECT_EQ(table.part("decks").at("flipped"), "crime_wave");
  EXPECT_EQ(table.punks("bad_hood_1"), 1);
  table.pass();
  EXPECT_EQ(table.punks("bad_hood_1"), 3);
}

TEST(EventPhase, PP_11_1_TheGameEndsInTheMiddleOfADraw) {
  Table table(about_to_draw("bank_robbers", R"({"crime":4, "stock":0, "events":["gas_leak"]})"_json));
  table.pass();
  EXPECT_EQ(table.result(), "good_cops_lose");
  EXPECT_TRUE(table.in_play("gas_leak")) << "no roll followed";
}

TEST(EventPhase, PP_11_2_NoEventMeansNothingOfIt) {
  Table table(
      about_to_draw("bank_robbers",
                    R"({"no_event":true, "cops":[{"character":"bello"}], "events":["gas_leak","street_riot"]})"_json));
  table.pass();
  EXPECT_EQ(table.s().turn.cop, 1) << "no Informant look either";
  EXPECT_EQ(table.site_punks("street_riot"), 3);
  EXPECT_EQ(table.event_deck().front(), "bank_robbers");
}

TEST(EventPhase, PP_11_3_CommittedDiscardsTheCardAndCountsAsNoDraw) {
  Table table(about_to_draw(
      "crime_wave",
      R"({"cops":[{"character":"kinney", "donuts":1}], "events":["street_riot","gas_leak"], "hoods":{"bad_hood_1":1}})"_json));
  table.pass().play("cancel");
  EXPECT_EQ(table.cop(0).donuts, 0);
  EXPECT_TRUE(table.in_event_discard("crime_wave"));
  EXPECT_EQ(table.punks("bad_hood_1"), 1);
  EXPECT_EQ(table.site_punks("street_riot"), 3) << "no triggers";
  Table last(about_to_draw(
      "crime_wave", R"({"event_deck":["crime_wave","only"], "cops":[{"character":"kinney", "donuts":1}]})"_json));
  last.pass().play("cancel");
  EXPECT_EQ(last.s().crime, 1) << "PP-26.21: the deck is empty all the same";
  Table poor(about_to_draw("crime_wave", R"({"cops":[{"character":"kinney"}], "hoods":{"bad_hood_1":1}})"_json));
  poor.pass();
  EXPECT_EQ(poor.punks("bad_hood_1"), 3) << "without a Donut nobody asks";
}

TEST(EventPhase, PP_11_4_NamedPlaceMarkerAndPunks) {
  Table table(about_to_draw("scene_looters", R"({"dice":[4], "markers":["uc_angry_dog"]})"_json));
  table.pass();
  EXPECT_EQ(table.event_at("scene_looters"), "parking_lot");
  EXPECT_EQ(table.punks("bad_hood_4"), 1);
  EXPECT_EQ(table.part("events")[0].at("marker"), "face_down");
  EXPECT_TRUE(holds(R"({"id":"crime_scene","covered":true})"_json, table.part("investigation")[1]))
      << "on top of the deck";
}

TEST(EventPhase, PP_11_4_ARandomPlaceIsRolledUntilItIsFree) {
  Table table(about_to_draw("kidnapper", R"({"events":[{"id":"burglars","at":"apartment_3"}], "dice":[3,3,5]})"_json));
  table.pass();
  EXPECT_EQ(table.event_at("kidnapper"), "apartment_5");
  Table warehouse(about_to_draw("arsonist", R"({"dice":[2,6]})"_json));
  warehouse.pass();
  EXPECT_EQ(warehouse.event_at("arsonist"), "warehouse_2");
  EXPECT_EQ(warehouse.punks("bad_hood_6"), 1) << "the place first, then the Punk";
}

TEST(EventPhase, PP_11_4_GangsFormBeforeTheMarkerIsDrawn) {
  Table table(about_to_draw("bank_robbers", R"({"hoods":{"bad_hood_2":3}, "dice":[2], "crime":4,
    "gangs":["only"]})"_json));
  table.pass();
  EXPECT_TRUE(table.over()) << "a Gang without a card";
  EXPECT_EQ(table.s().events[0].marker, kNone);
}

TEST(EventPhase, PP_11_5_ATakenPlaceBringsAReplacement) {
  Table table(about_to_draw(
      "bank_robbers",
      R"({"event_deck":["bank_robbers","crime_wave"], "events":[{"id":"arsonist","at":"stone_bank"}], "hoods":{"bad_hood_1":1}})"_json));
  table.pass();
  EXPECT_TRUE(table.in_event_discard("bank_robbers"));
  EXPECT_EQ(table.punks("bad_hood_1"), 3) << "the Crime Wave in its stead";
  Json all = about_to_draw("kidnapper");
  all["event_deck"] = {"kidnapper", "crime_wave"};
  all["hoods"] = {{"bad_hood_1", 1}};
  const std::vector<const char*> ids{"burglars",   "domestic_fight", "barricaded_tenant",
                                     "wild_party", "arsonist",       "smugglers"};
  for (int n = 0; n < 6; ++n)
    all["events"].push_back({{"id", ids[static_cast<std::size_t>(n)]}, {"at", "apartment_" + std::to_string(n + 1)}});
  Table six(all);
  six.pass();
  EXPECT_TRUE(six.in_event_discard("kidnapper"));
  EXPECT_EQ(six.punks("bad_hood_1"), 3);
}

TEST(EventPhase, PP_11_6_WithoutPunksTheEmergencyGoesAndUrgentStands) {
  Table table(about_to_draw("smugglers", R"({"stock":1, "events":["electronics_theft"], "dice":[1]})"_json));
  const std::size_t markers = table.s().marker_draw.size();
  table.pass();
  EXPECT_EQ(table.s().crime, 1);
  EXPECT_TRUE(table.in_event_discard("smugglers"));
  EXPECT_EQ(table.urgent(), "electronics_theft") << "as the check left it";
  EXPECT_EQ(table.s().marker_draw.size(), markers) << "no marker used";
  EXPECT_EQ(table.events(), Names{"electronics_theft"}) << "no replacement";
  EXPECT_EQ(table.s().stock, 1);
}

TEST(EventPhase, PP_11_7_ImmediateOnesAreDiscardedLastingOnesStay) {
  Table now(about_to_draw("crime_wave", R"({"hoods":{"bad_hood_1":1}})"_json));
  now.pass();
  EXPECT_TRUE(now.in_event_discard("crime_wave"));
  Table stays(about_to_draw("street_riot"));
  stays.pass();
  EXPECT_TRUE(stays.in_play("street_riot"));
  EXPECT_FALSE(stays.in_event_discard("street_riot"));
}

TEST(EventPhase, PP_11_8_TriggersOfWhatWasInPlayBeforeOldestFirst) {
  Table table(about_to_draw(
      "crime_wave",
      R"({"hoods":{"bad_hood_1":1}, "events":["street_riot",{"id":"jail_break"},"gas_leak",{"id":"car_theft"}], "dice":[2]})"_json));
  table.pass();
  EXPECT_EQ(table.site_punks("street_riot"), 4);
  EXPECT_TRUE(holds(
      R"([{"id":"street_riot"},{"id":"jail_break","at":"colfax_2"},{"id":"gas_leak"},{"id":"car_theft","at":"fourth_s"}])"_json,
      table.part("events")));
  Table fresh(about_to_draw("street_riot"));
  fresh.pass();
  EXPECT_EQ(fresh.site_punks("street_riot"), 3) << "PP-26.5: not on the draw that brings it";
  // The riot takes the last Punk of the stock before the escapees bring theirs back, or after.
  Table riot_first(about_to_draw(
      "crime_wave",
      R"({"stock":2, "hoods":{"bad_hood_1":1}, "events":["street_riot",{"id":"jail_break","step":2}]})"_json));
  riot_first.pass();
  EXPECT_EQ(riot_first.site_punks("street_riot"), 3) << "older: the stock is still empty";
  Table break_first(about_to_draw(
      "crime_wave",
      R"({"stock":2, "hoods":{"bad_hood_1":1}, "events":[{"id":"jail_break","step":2},"street_riot"]})"_json));
  break_first.pass();
  EXPECT_EQ(break_first.site_punks("street_riot"), 4);
}

TEST(EventPhase, PP_11_9_AnEmptyDeckCostsCrimeAndIsMadeAnew) {
  Table table(about_to_draw("crime_wave", R"({"event_deck":["crime_wave","only"], "hoods":{"bad_hood_1":1}})"_json));
  table.pass();
  EXPECT_EQ(table.s().crime, 1);
  EXPECT_EQ(table.s().event_draw.size(), 38u);
  EXPECT_TRUE(table.s().event_discard.empty());
}

}  // namespace
}  // namespace precinct::police_precinct::rules
