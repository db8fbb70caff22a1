// EP-9: AVOID, Wounds and Handcuffs.
#include <algorithm>

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

constexpr OfficerSet kFederal = 1, kCounty = 2, kSwat = 4;

// Seat 0 left start_gang, where these officers stand, for the Hospital.
Table left_behind(int seats, OfficerSet officers, const std::vector<std::string>& cards = {}, int wounds = 0) {
  Table table(seats);
  table.city().quiet().edit([&](Situation& s) {
    s.city.officers[tile("start_gang")] = officers;
    s.persons[0].wounds = static_cast<std::uint8_t>(wounds);
    for (std::size_t n = 0; n < cards.size(); ++n) s.persons[0].contacts[n] = {contact(cards[n]), false};
  });
  table.turn("clinic_1").go("hospital");
  return table;
}

TEST(Avoid, EP_9_1_EP_9_2_TheTileWhereTheTravelEndsIsNoDanger) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) { s.city.officers[tile("a3")] = kFederal | kSwat; });
  table.turn("church_1").go("subway_2");
  EXPECT_EQ(table.person().wounds, 0) << "same tile";
  table.turn("hospital").go("church_1");
  EXPECT_EQ(table.person().wounds, 0) << "only tiles that were left";
}

TEST(Avoid, EP_9_3_EP_9_5_EachOfficerNotAvoidedIsAWound) {
  Table table = left_behind(3, kFederal | kCounty);
  EXPECT_EQ(table.question(), "ask.avoid");
  table.play("close");
  EXPECT_EQ(table.person().wounds, 2);
}

TEST(Avoid, EP_9_3_TheSetIsLive) {
  Table table = left_behind(3, kFederal | kCounty, {"rally_county", "snitch_federal"});
  table.play("rally_county", {{"from", "start_gang"}, {"to", "a3"}});
  table.play("snitch_federal", {{"tile", "start_gang"}});
  EXPECT_TRUE(table.logged("officer_removed"));
  EXPECT_NE(table.question(), "ask.avoid") << "nobody is left, and no tool with the symbol";
  EXPECT_EQ(table.person().wounds, 0);
}

TEST(Avoid, EP_9_4_EP_9_10_EP_12_3_AVestTakesOneFederal) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.city.officers[tile("start_gang")] = kFederal | kCounty;
    s.persons[0].items[0] = {Item::Kind::equipment, equipment("vest"), false};
  });
  table.turn("clinic_1").go("hospital");
  EXPECT_EQ(table.options("vest", "officer"), Names{"federal"});
  table.play("vest", {{"officer", "federal"}});
  EXPECT_TRUE(table.person().items[0].used);
  table.play("close");
  EXPECT_EQ(table.person().wounds, 1);
}

TEST(Avoid, EP_9_10_AMarkedOfficerKeepsItsMarkWhenMovedAndANewOneHasNone) {
  Table table = left_behind(3, kFederal | kCounty, {"boxer", "rally_federal"});
  table.edit([](Situation& s) { s.turn.visited = static_cast<TileSet>(s.turn.visited | 1u << tile("a3")); });
  table.play("boxer", {{"tile", "start_gang"}});
  EXPECT_EQ(table.part("turn").at("threats").size(), 0u);
  table.play("rally_federal", {{"from", "start_gang"}, {"to", "a3"}});
  table.finish_turn();
  EXPECT_EQ(table.person().wounds, 0) << "marked, wherever it stands";
}

TEST(Avoid, EP_12_2_T_17_BoxerCostsTwoAndMakesYouKnown) {
  Table table = left_behind(3, kFederal | kCounty, {"boxer"});
  table.play("boxer", {{"tile", "start_gang"}});
  EXPECT_EQ(table.person().money, 7);
  EXPECT_EQ(table.person().red, 1);
  EXPECT_TRUE(table.person().contacts[0].used);
  table.finish_turn();
  EXPECT_EQ(table.person().wounds, 0);
  table.turn("hospital").play("rest");
  EXPECT_FALSE(table.person().contacts[0].used);
  EXPECT_EQ(table.person().red, 0) << "the star is not gained again";
}

TEST(Avoid, EP_9_11_WithoutPoliceAndWithoutAToolTheStepClosesByItself) {
  EXPECT_FALSE(left_behind(3, 0).offers("close"));
  EXPECT_TRUE(left_behind(3, 0, {"fast_car"}).offers("close")) << "its cost does not matter";
}

TEST(Avoid, EP_9_5_WhoIsNotChasedIsToldAndGoesOnFirst) {
  Table table = left_behind(3, kFederal | kCounty, {"boxer"});
  EXPECT_EQ(table.choices(), (Names{"boxer", "close", "extra_action", "first_aid"}));
  table.play("boxer", {{"tile", "start_gang"}});
  Table alone = left_behind(3, 0, {"boxer", "fast_car"});
  EXPECT_EQ(alone.question(), "ask.avoid_nobody");
  EXPECT_EQ(alone.choices().front(), "close");
}

TEST(Avoid, EP_9_4_AToolOfATileIsOfferedWhereSomebodyIsAfterYou) {
  Table table = left_behind(3, kFederal, {"boxer"});
  table.edit([](Situation& s) { s.turn.visited = static_cast<TileSet>(s.turn.visited | 1u << tile("a3")); });
  EXPECT_EQ(table.options("boxer", "tile"), Names{"start_gang"}) << "nobody stands on the other danger tile";
}

TEST(Avoid, EP_12_9_WhatCannotHelpIsLegalAndStandsLast) {
  Table table = left_behind(3, kFederal, {"rally_county"});
  table.edit([](Situation& s) { s.persons[0].first_aid = true; });
  EXPECT_EQ(table.choices().front(), "close") << "no Wound to heal, no County officer to move";
  table.play("first_aid");
  EXPECT_FALSE(table.person().first_aid);
}

TEST(Avoid, EP_9_6_T_13_Handcuffs) {
  Table table = left_behind(3, kFederal | kCounty | kSwat, {}, 3);
  table.edit([](Situation& s) { s.persons[0].contact_assets.resize(1); });
  table.play("close");
  EXPECT_EQ(table.person().handcuffs, 2);
  EXPECT_EQ(table.person().wounds, 2);
  EXPECT_EQ(table.s().supply.handcuffs, 8);
}

TEST(Avoid, EP_9_7_T_14_TheLastAssetOfTheRowGoesThoughSpacesAreFree) {
  Table table = left_behind(3, kFederal, {"boxer"}, 3);
  table.edit([](Situation& s) { s.persons[0].contact_assets.resize(1); });
  table.play("close");
  EXPECT_TRUE(table.person().contact_assets.empty());
  EXPECT_EQ(table.part("seat.0").at("contacts")[0].at("covered"), false);
}

TEST(Avoid, EP_9_7_OfTwoAssetsThePlayerChooses) {
  Table table = left_behind(3, kFederal, {}, 3);
  table.play("close");
  EXPECT_EQ(table.question(), "ask.handcuffs");
  table.play("lose", {{"asset", "master_key"}});
  EXPECT_EQ(table.person().contact_assets.size(), 2u);
  EXPECT_TRUE(table.logged("asset_boxed"));
}

TEST(Avoid, EP_9_7_WithoutAssetsTheRightmostCardIsCovered) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    Person& person = s.persons[0];
    person.contact_assets.clear();
    person.wounds = 3;
    for (std::size_t n = 0; n < 5; ++n) person.contacts[n] = {contact(n == 4 ? "fast_car" : "informer_1"), n == 4};
    for (std::size_t n = 0; n < 4; ++n) person.contacts[n].card = static_cast<ContactIndex>(contact("medic_1") + n);
    s.city.officers[tile("start_gang")] = kFederal;
  });
  table.turn("clinic_1").go("hospital").play("close");
  EXPECT_EQ(table.part("seat.0").at("contacts")[4].at("covered"), true);
  table.turn("hospital").play("rest");
  EXPECT_TRUE(table.person().contacts[4].used) << "not refreshed";
}

TEST(Avoid, EP_9_8_WithoutASpaceOrACardAWoundHasNoEffect) {
  Table table = left_behind(3, kFederal | kCounty, {}, 3);
  table.edit([](Situation& s) { s.supply.handcuffs = 0; });
  table.play("close");
  EXPECT_EQ(table.person().wounds, 3);
  EXPECT_EQ(table.person().handcuffs, 0);
}

TEST(Avoid, EP_9_9_EP_9_12_T_41_FirstAidBeforeTheStepIsClosedDoesNothingMore) {
  Table table = left_behind(3, kFederal | kCounty | kSwat);
  table.edit([](Situation& s) { s.city.officers[tile("a3")] = kFederal, s.turn.visited |= 1u << tile("a3"); });
  table.play("first_aid");
  EXPECT_FALSE(table.person().first_aid);
  EXPECT_EQ(table.person().wounds, 0);
  table.play("close");
  EXPECT_EQ(table.question(), "ask.handcuffs") << "between Wounds that come together nothing else is asked";
  EXPECT_EQ(table.choices(), Names{"lose"});
  table.play("lose", {{"asset", "heal"}});
  EXPECT_EQ(table.person().wounds, 2);
}

TEST(Avoid, EP_18_3_T_45_SandraIsOneMoreOfficerForEveryTool) {
  for (const std::string tool : {"stunt_2", "boxer", "fast_car", "none"}) {
    Table table(2);
    table.city().quiet().edit([&](Situation& s) {
      s.city.officers[tile("start_gang")] = kFederal;
      s.persons[2].at = location("gang_1");
      if (tool != "none") s.persons[0].contacts[0] = {contact(tool), false};
    });
    table.turn("clinic_1").go("hospital");
    if (tool == "stunt_2") {
      EXPECT_EQ(table.options(tool, "officer"), (Names{"federal", "sandra"}));
      table.play(tool, {{"officer", "sandra"}});
    } else if (tool != "none") {
      table.play(tool, {{"tile", "start_gang"}});
    }
    if (table.question() == "ask.avoid") table.play("close");
    EXPECT_EQ(table.person().wounds, tool == "none" ? 2 : tool == "stunt_2" ? 1 : 0) << tool;
  }
}

TEST(Avoid, EP_19_5_T_29_CostaWantsThreeThousand) {
  for (const int money : {2, 3}) {
    Table table(1);
    table.city().quiet().edit([money](Situation& s) {
      s.persons[1].at = location("gang_1");
      s.persons[0].money = static_cast<std::int16_t>(money);
    });
    table.turn("clinic_1").go("hospital");
    table.play("close");
    EXPECT_EQ(table.person().money, money == 3 ? 0 : 2);
    EXPECT_EQ(table.person().wounds, money == 3 ? 0 : 2);
  }
}

TEST(Avoid, EP_12_14_T_47_GetawayOutsideAvoidOnlyTurnsFaceDown) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.persons[0].unlocked[1] = {asset("avoid_all"), false};
    s.persons[0].contact_assets.erase(std::ranges::find(s.persons[0].contact_assets, asset("avoid_all")));
    s.city.officers[tile("start_gang")] = kFederal;
  });
  table.turn("clinic_1").play("avoid_all");
  EXPECT_EQ(table.person().money, 5);
  EXPECT_TRUE(table.person().unlocked[1].used);
  table.go("hospital").play("close");
  EXPECT_EQ(table.person().wounds, 1);
}

}  // namespace
}  // namespace precinct::escape_plan
