// EP-12 and EP-13: executive actions and Assets, each card and tile with its effect.
#include <algorithm>

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

// Seat 0 begins a turn at the Hospital with these; seat 1 and 2 are there too. One officer of each type on a3.
Table holder(const std::vector<std::string>& contacts, const std::vector<std::string>& fixers = {}, int money = 20) {
  Table table(3);
  table.city().quiet().edit([&](Situation& s) {
    Person& person = s.persons[0];
    person.money = static_cast<std::int16_t>(money);
    person.contact_assets.clear();
    person.item_assets.clear();
    for (std::size_t n = 0; n < contacts.size(); ++n) {
      person.contacts[n] = {contact(contacts[n]), false};
      for (ContactIndex& shown : s.supply.display) {  // the card came from somewhere
        if (shown == contact(contacts[n])) std::swap(shown, s.supply.contacts[0]);
      }
    }
    for (std::size_t n = 0; n < fixers.size(); ++n) person.items[n] = {Item::Kind::fixer, fixer(fixers[n]), false};
    s.city.officers[tile("a3")] = 7;
  });
  table.turn("hospital");
  return table;
}

TEST(Executive, EP_12_1_EP_20_OnlyInTheOwnTurnAndInItsStep) {
  Table table = holder({"boxer", "chopper_1", "medic_1"});
  EXPECT_FALSE(table.offers("boxer"));
  EXPECT_FALSE(table.offers("chopper_1"));
  EXPECT_TRUE(table.offers("medic_1"));
  EXPECT_TRUE(table.match().decisions(1).empty());
}

TEST(Executive, EP_12_2_EP_0_11_WhatCanNotBePaidIsNotOffered) {
  EXPECT_FALSE(holder({"medic_1"}, {}, 1).offers("medic_1"));
}

TEST(Executive, EP_12_10_EP_15_4_ASnitchPutsAnOfficerIntoTheBox) {
  for (const auto& [id, bit] :
       {std::pair("snitch_federal", 1), std::pair("snitch_county", 2), std::pair("snitch_swat", 4)}) {
    Table table = holder({id});
    const auto bag = table.s().supply.bag;
    table.play(id, {{"tile", "a3"}});
    EXPECT_EQ(table.s().city.officers[tile("a3")], 7 - bit);
    EXPECT_EQ(table.s().supply.bag, bag) << "not into the bag";
    EXPECT_EQ(table.person().money, 18);
  }
}

TEST(Executive, EP_12_10_EP_15_1_EP_15_3_BribesRalliesAndShieldsMoveAnOfficer) {
  for (const auto& [id, cost, red] :
       {std::tuple("bribe_federal", 3, 0), std::tuple("bribe_county", 3, 0), std::tuple("bribe_swat", 3, 0),
        std::tuple("rally_federal", 1, 1), std::tuple("rally_county", 1, 1), std::tuple("rally_swat", 1, 1)}) {
    Table table = holder({id});
    const Names targets = table.options(id, "to");
    EXPECT_EQ(std::ranges::count(targets, "start_hospital"), 0) << "never the Hospital tile";
    EXPECT_EQ(std::ranges::count(targets, "a1"), 0) << "only tiles of the city";
    EXPECT_EQ(std::ranges::count(targets, "a3"), 0) << "none where one stands";
    table.play(id, {{"from", "a3"}, {"to", "b1"}});
    EXPECT_NE(table.s().city.officers[tile("b1")], 0);
    EXPECT_EQ(table.person().money, 20 - cost);
    EXPECT_EQ(table.person().red, red);
  }
  for (const std::string id : {"move_federal", "move_county", "move_swat"}) {
    Table table = holder({});
    table.edit([&](Situation& s) { s.persons[0].unlocked[1] = {asset(id), false}; }).turn("hospital");
    table.play(id, {{"from", "a3"}, {"to", "b1"}});
    EXPECT_NE(table.s().city.officers[tile("b1")], 0);
    EXPECT_EQ(table.person().money, 16) << "the cost of its space (EP-13.5)";
  }
}

TEST(Executive, EP_12_10_MedicsKitBandageAndFirstAidHeal) {
  for (const auto& [id, cost, red] : {std::tuple("medic_1", 2, 0), std::tuple("medic_2", 1, 1)}) {
    Table table = holder({id});
    table.edit([](Situation& s) { s.persons[0].wounds = 2; }).turn("hospital").play(id);
    EXPECT_EQ(table.person().wounds, 1);
    EXPECT_EQ(table.person().money, 20 - cost);
    EXPECT_EQ(table.person().red, red);
  }
  Table table = holder({}, {"first_aid_kit"});
  table.edit([](Situation& s) { s.persons[0].wounds = 3, s.persons[0].unlocked[1] = {asset("heal"), false}; });
  table.turn("hospital").play("first_aid_kit").play("heal").play("first_aid");
  EXPECT_EQ(table.person().wounds, 0);
}

TEST(Executive, EP_12_4_AFixerIsUsedOnceAndKeepsItsSpace) {
  Table table = holder({}, {"disguise"});
  table.play("disguise");
  EXPECT_EQ(table.person().blue, 1);
  EXPECT_TRUE(table.person().items[0].used);
  table.play("rest");
  EXPECT_TRUE(table.person().items[0].used);
  EXPECT_EQ(table.person().items[0].kind, Item::Kind::fixer);
}

TEST(Executive, EP_12_5_FirstAidComesBackWithRestOnly) {
  Table table = holder({"spy_2"});
  table.play("first_aid").play("spy_2");
  EXPECT_FALSE(table.person().first_aid);
  table.play("rest");
  EXPECT_TRUE(table.person().first_aid);
}

TEST(Executive, EP_12_10_EP_12_13_FixersIdCardAndExtraActionGiveADisc) {
  Table table = holder({"fixer_1", "fixer_2"}, {"id_card"}, 30);
  table.play("fixer_1").play("fixer_2").play("id_card").play("extra_action");
  EXPECT_EQ(table.person().discs, 4);
  EXPECT_EQ(table.s().supply.discs, 4);
  EXPECT_EQ(table.person().money, 30 - 4 - 3 - 5);
  table.edit([](Situation& s) { s.supply.discs = 0, s.persons[0].contacts[0].used = false; }).turn("hospital");
  table.play("fixer_1");
  EXPECT_EQ(table.person().discs, 4) << "an empty supply gives nothing (EP-0.1)";
}

TEST(Executive, EP_12_10_InformersLoseNotoriety) {
  Table table = holder({"informer_1", "informer_2"});
  table.play("informer_1").play("informer_2");
  EXPECT_EQ(table.person().blue, 2);
  EXPECT_EQ(table.person().money, 17);
}

TEST(Executive, EP_12_10_EP_5_4_GeneralStoreAndSafeBringIncome) {
  Table table = holder({"general_store"}, {"safe"});
  table.play("general_store");
  EXPECT_EQ(table.person().money, 20 - 3 + 9);
  table.play("safe");
  EXPECT_EQ(table.person().money, 35);
}

TEST(Executive, EP_12_10_EP_12_15_SpyOneAndTelephoneTakeACard) {
  Table table = holder({"spy_1"}, {"telephone"});
  table.play("spy_1");
  EXPECT_EQ(table.question(), "ask.contact");
  const std::string shown = table.options("replace", "card")[0];
  table.play("replace", {{"card", shown}, {"own_card", "spy_1"}});
  EXPECT_EQ(table.person().contacts[0], (ContactSlot{contact(shown), false})) << "nothing left to turn face down";
  table.play("telephone");
  EXPECT_EQ(table.question(), "ask.contact");
}

TEST(Executive, EP_12_11_SpyTwoDoesNotRefreshItselfEnergyDrinkDoes) {
  Table table = holder({"spy_2", "medic_1"}, {"energy_drink"});
  table.play("medic_1").play("spy_2");
  EXPECT_FALSE(table.person().contacts[1].used);
  EXPECT_TRUE(table.person().contacts[0].used);
  EXPECT_EQ(table.person().red, 1);
  table.play("energy_drink");
  EXPECT_FALSE(table.person().contacts[0].used);
}

TEST(Executive, EP_12_10_SpyThreeUnlocksAnAsset) {
  Table table = holder({"spy_3"});
  table.edit([](Situation& s) { s.persons[0].item_assets = {asset("move_swat")}; }).turn("hospital").play("spy_3");
  EXPECT_EQ(table.person().unlocked[1].asset, asset("move_swat"));
}

TEST(Executive, EP_12_10_FightersAvoidTheirTypesOnOneTile) {
  for (const auto& [id, left, cost] : {std::tuple("fighter", 1, 2), std::tuple("boxer", 1, 2),
                                       std::tuple("ninja", 1, 2), std::tuple("fast_car", 0, 3)}) {
    Table table = holder({id});
    table.turn("church_1").go("hospital").play(id, {{"tile", "a3"}});
    EXPECT_EQ(table.person().money, 20 - cost);
    EXPECT_EQ(table.person().red, 1);
    if (left > 0) table.play("close");
    EXPECT_EQ(table.person().wounds, left) << id;
  }
}

TEST(Executive, EP_12_3_EP_12_10_EquipmentAndStuntsAvoidOneOfficer) {
  for (const auto& [id, targets] :
       {std::pair("vest", Names{"federal"}), std::pair("hat", Names{"county"}), std::pair("helmet", Names{"swat"}),
        std::pair("gas_mask", Names{"county", "swat"})}) {
    Table table = holder({});
    table.edit([&](Situation& s) { s.persons[0].items[0] = {Item::Kind::equipment, equipment(id), false}; });
    table.turn("church_1").go("hospital");
    EXPECT_EQ(table.options(id, "officer"), targets) << id;
  }
  for (const auto& [id, cost, red] : {std::tuple("stunt_1", 1, 0), std::tuple("stunt_2", 0, 1)}) {
    Table table = holder({id});
    table.turn("church_1").go("hospital").play(id, {{"officer", "swat"}});
    EXPECT_EQ(table.person().red, red);
    EXPECT_EQ(table.person().money, 20 - cost);
    table.play("close");
    EXPECT_EQ(table.person().wounds, 2);
  }
}

TEST(Executive, EP_12_9_AnActionMayBeUsedWithoutEffectButNoTravelMove) {
  Table table = holder({"medic_1", "medevac"});
  table.play("medic_1");
  EXPECT_TRUE(table.person().contacts[0].used);
  table.play("move");
  EXPECT_FALSE(table.offers("medevac")) << "the turn began at the Hospital";
}

TEST(Executive, EP_12_16_OfficerMovesNeverConcernSandra) {
  Table table(2);
  table.city().quiet().edit([](Situation& s) {
    s.persons[0].contacts[0] = {contact("bribe_swat"), false};
    s.persons[2].at = location("church_1");
  });
  table.turn("hospital");
  EXPECT_TRUE(table.options("bribe_swat", "from").empty()) << "no SWAT officer in the city";
  table.play("bribe_swat");
  EXPECT_EQ(table.at(2), "church_1");
}

// ---- Gangs -----------------------------------------------------------------------------------------------------

Table boss() {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.city.gangs[0] = {0, 0};
    s.persons[0].members = 2;
    s.persons[0].markers = 1;
    s.city.officers[tile("start_gang")] = 7;
  });
  return table;
}

TEST(Executive, EP_12_6_EP_20_T_27_TwoMembersAndTheirWayHome) {
  Table table = boss();
  table.turn("clinic_1").play("member_lose", {{"gang", "gang_1"}});
  EXPECT_EQ(table.person().blue, 1);
  EXPECT_EQ(table.s().city.gangs[0].members, 1);
  table.go("hospital").play("member_avoid", {{"gang", "gang_1"}, {"tile", "start_gang"}});
  EXPECT_EQ(table.person().wounds, 0);
  EXPECT_EQ(table.person().members, 0);
  EXPECT_EQ(table.person().markers, 2);
  EXPECT_EQ(table.s().city.gangs[0], (Gang{2, kNone})) << "free again";
}

TEST(Executive, EP_12_6_AMemberFliesFromAHelipad) {
  Table table = boss();
  table.turn("hospital").play("move").play("member_fly", {{"gang", "gang_1"}, {"to", "church_1"}});
  EXPECT_EQ(table.at(), "church_1");
  EXPECT_EQ(table.s().turn.mp, 2);
}

TEST(Executive, EP_8_12_EP_12_6_TheLastMemberFliesToTheGangThatItsReturnFrees) {
  Table table = boss();
  table.edit([](Situation& s) { s.city.gangs[0].members = 1, s.persons[0].members = 1; });
  table.turn("hospital").play("move").edit([](Situation& s) { s.turn.mp = 1; });
  table.play("member_fly", {{"gang", "gang_1"}, {"to", "gang_1"}}).play("stop");
  EXPECT_EQ(table.s().city.gangs[0], (Gang{0, 0})) << "visited again";
  EXPECT_EQ(table.person().money, 4);
  for (const int money : {4, 5}) {
    Table other = boss();
    other.edit([&](Situation& s) {
      s.city.gangs[0].members = 1, s.persons[0].members = 1;
      s.persons[0].money = static_cast<std::int16_t>(money);
    });
    other.turn("hospital").play("move").edit([](Situation& s) { s.turn.mp = 1; });
    EXPECT_EQ(std::ranges::count(other.options("member_fly", "to"), "gang_1"), money == 5) << "EP-8.10";
  }
}

TEST(Executive, EP_12_7_EP_12_14_GangCardsAndMotorcycleWithoutAMember) {
  Table table = holder({"gang_contact_1", "gang_contact_2"}, {"motorcycle"});
  EXPECT_TRUE(table.offers("motorcycle_lose"));
  EXPECT_FALSE(table.offers("motorcycle_fly"));
  EXPECT_FALSE(table.offers("motorcycle_avoid"));
  table.play("gang_contact_2_lose");
  EXPECT_EQ(table.person().money, 19);
  EXPECT_EQ(table.person().red, 1) << "the star,";
  EXPECT_EQ(table.person().blue, 1) << "then the benefit";
  table.play("move");
  EXPECT_TRUE(table.offers("motorcycle_fly"));
  table.play("gang_contact_1_fly", {{"to", "church_1"}}).play("stop");
  table.edit([](Situation& s) { s.turn.visited = static_cast<TileSet>(1u << tile("a3")); });
  EXPECT_TRUE(table.person().contacts[0].used);
  EXPECT_EQ(table.person().money, 17);
}

TEST(Executive, EP_12_8_EP_13_4_AnAssetIsUsedOnceAndKeepsItsSpace) {
  Table table = holder({});
  table.play("extra_action");
  EXPECT_TRUE(table.person().unlocked[0].used);
  EXPECT_EQ(table.person().money, 15);
  table.play("rest");
  EXPECT_TRUE(table.person().unlocked[0].used);
}

TEST(Executive, EP_12_9_EP_13_5_R_50_TheMasterKeyMayBeUsedForNothing) {
  Table table = holder({});
  table.edit([](Situation& s) { s.persons[0].unlocked[1] = {asset("master_key"), false}; }).turn("hospital");
  const int before = Testing::score(table.match(), 0);
  table.play("master_key");
  EXPECT_TRUE(table.person().unlocked[1].used);
  EXPECT_EQ(table.person().money, 16);
  EXPECT_EQ(Testing::score(table.match(), 0), before - 4 + 10);
  table.play("move");
  EXPECT_FALSE(table.offers("master_key")) << "once in the game";
}

TEST(Executive, EP_12_9_WhatWouldChangeNothingNowSaysSo) {
  const auto line = [](int wounds, const std::string& id) {
    Table table = holder({"medic_1", "medic_2"}, {"first_aid_kit"});
    table.edit([&](Situation& s) { s.persons[0].wounds = static_cast<std::uint8_t>(wounds); }).turn("hospital");
    const auto& choices = table.match().decisions(0)[0].choices;
    const Choice& found = *std::ranges::find(choices, id, &Choice::id);
    return std::pair(found.text.key, found.help.key);
  };
  using Line = std::pair<Key, Key>;
  EXPECT_EQ(line(1, "first_aid"), (Line{"choice.first_aid", "help.executive"}));
  EXPECT_EQ(line(0, "first_aid"), (Line{"choice.for_nothing", "help.for_nothing"}));
  EXPECT_EQ(line(1, "first_aid_kit"), (Line{"choice.use", "help.executive"}));
  EXPECT_EQ(line(0, "first_aid_kit"), (Line{"choice.for_nothing", "help.for_nothing"}));
  EXPECT_EQ(line(0, "medic_1"), (Line{"choice.for_nothing_paid", "help.for_nothing"}));
  EXPECT_EQ(line(0, "medic_2"), (Line{"choice.for_nothing_paid_star", "help.for_nothing"}));
}

// ---- Assets ----------------------------------------------------------------------------------------------------

TEST(Assets, EP_13_1_EP_13_2_T_26_TheDearestEmptySpaceThenTheBox) {
  Table table = holder({});
  table.edit([](Situation& s) {
    Person& person = s.persons[0];
    person.item_assets = {asset("move_federal"), asset("move_county"), asset("move_swat")};
    person.contact_assets = {asset("avoid_all"), asset("master_key"), asset("heal")};
    person.contacts[0] = {contact("spy_3"), false};
    person.money = 60;
  });
  std::vector<int> spaces;
  for (int n = 0; n < 6; ++n) {
    table.edit([](Situation& s) { s.persons[0].contacts[0].used = false; }).turn("hospital").play("spy_3");
    if (table.question() == "ask.unlock") table.play("unlock", {{"asset", table.options("unlock", "asset")[0]}});
  }
  const Person& person = table.person();
  EXPECT_FALSE(std::ranges::count(person.unlocked, kNone, &UnlockedSpace::asset) > 0);
  EXPECT_EQ(person.unlocked[1].asset, asset("avoid_all")) << "four thousand: five is taken by Extra Action";
  EXPECT_TRUE(person.item_assets.empty() && person.contact_assets.empty());
  EXPECT_TRUE(table.logged("asset_boxed")) << "the sixth finds no space";
}

}  // namespace
}  // namespace precinct::escape_plan
