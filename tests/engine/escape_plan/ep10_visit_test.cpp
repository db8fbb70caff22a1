// EP-10 and EP-11: VISIT and Contact cards.
#include <algorithm>

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

// No police, nobody else about; the cards in the display are the first of the data.
Table visitor(int seats = 3) {
  Table table(seats);
  table.city().quiet().edit([](Situation& s) {
    s.persons[0].plan = 0;  // income: bar, art_gallery, safe_house_1
  });
  return table;
}

TEST(Visit, EP_10_1_EP_10_2_EP_10_4_T_02_ABusinessInItsOrder) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.city.listing_at[listing("casino")] = kNone;
    s.city.listing_at[listing("art_gallery")] = location("business_a3");
    for (const char* id : {"restaurant", "nightclub", "hotel"}) s.persons[0].cubes[listing(id)] = Hexagon::money;
    s.persons[1].at = location("business_a3");
    s.persons[2].at = location("business_a3");
  });
  table.turn("hospital").go("art_gallery");
  EXPECT_EQ(table.person().red, 2) << "one for each other pawn (EP-0.6)";
  EXPECT_EQ(table.person().cubes[listing("art_gallery")], Hexagon::income);
  EXPECT_EQ(table.person().money, 9 + 5) << "the cube comes off first";
  EXPECT_EQ(table.question(), "ask.contact");
  EXPECT_EQ(table.part("places").at("listings")[3].at("cubes")[0].at("hexagon"), "income") << "EP-10.5";
}

TEST(Visit, EP_10_3_APlaceIsVisitedOnce) {
  Table table = visitor();
  table.edit([](Situation& s) { s.persons[0].cubes[listing("casino")] = Hexagon::money; });
  table.turn("hospital").play("move");
  EXPECT_EQ(std::ranges::count(table.options("go", "way"), "casino"), 0);
}

TEST(Visit, EP_10_6_T_24_ABusinessClosesWithItsLastCube) {
  for (const int seats : {3, 4}) {
    Table table = visitor(seats);
    table.edit([](Situation& s) { s.persons[1].cubes[listing("casino")] = Hexagon::income; });
    table.turn("hospital").go("casino");
    EXPECT_EQ(table.part("places").at("listings")[4].at("closed"), seats == 3);
    EXPECT_EQ(table.question(), "ask.contact") << "the running visit is completed";
  }
}

TEST(Visit, EP_10_7_EP_10_8_AClosedBusinessNeedsAKey) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.closed = static_cast<std::uint16_t>(1u << listing("casino"));
    s.persons[0].keys[0] = {0, false};
    s.persons[0].keys[1] = {1, false};
  });
  table.turn("hospital").go("casino");
  EXPECT_EQ(table.question(), "ask.key");
  EXPECT_EQ(table.options("use_key", "key"), (Names{"key_green", "key_black"}));
  table.play("use_key", {{"key", "key_black"}});
  EXPECT_TRUE(table.person().keys[1].used);
  EXPECT_EQ(table.person().cubes[listing("casino")], Hexagon::money);
  EXPECT_TRUE(table.part("places").at("listings")[4].at("closed"));
}

TEST(Visit, EP_13_6_EP_10_8_TheMasterKeyIsPaidWhenTheVisitBegins) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.closed = static_cast<std::uint16_t>(1u << listing("casino"));
    s.persons[0].contact_assets.erase(std::ranges::find(s.persons[0].contact_assets, asset("master_key")));
    s.persons[0].unlocked[1] = {asset("master_key"), false};
    s.persons[0].contacts[0] = {contact("informer_1"), false};
    s.persons[0].money = 4;
    s.city.officers[tile("start_gang")] = 1;
  });
  table.turn("hospital").go("casino");
  EXPECT_EQ(table.person().money, 0);
  EXPECT_TRUE(table.person().unlocked[1].used);
  // the money is gone when the visit begins.
  Table poor = visitor();
  poor.edit([](Situation& s) {
    s.closed = static_cast<std::uint16_t>(1u << listing("casino"));
    s.persons[0].contact_assets.erase(std::ranges::find(s.persons[0].contact_assets, asset("master_key")));
    s.persons[0].unlocked[1] = {asset("master_key"), false};
    s.persons[0].contacts[0] = {contact("informer_1"), false};
    s.persons[0].money = 4;
    s.city.officers[tile("start_gang")] = 1;
  });
  poor.turn("clinic_1").go("casino").play("informer_1").play("close");
  EXPECT_EQ(poor.person().cubes[listing("casino")], Hexagon::none) << "the visit is skipped";
}

TEST(Visit, EP_10_9_ABonusForTheLastBusinessOfAGroup) {
  for (const std::string bonus : {"disc", "unlock", "pass"}) {
    Table table = visitor();
    table.edit([](Situation& s) {
      s.persons[0].cubes[listing("art_gallery")] = s.persons[0].cubes[listing("hotel")] = Hexagon::money;
    });
    table.turn("hospital").go("casino").play("discard", {{"card", table.options("discard", "card")[0]}});
    table.play("pass");
    EXPECT_EQ(table.question(), "ask.group_bonus");
    table.play(bonus);
    EXPECT_EQ(table.person().discs, bonus == "disc" ? 1 : 0);
    EXPECT_EQ(table.person().blue, bonus == "unlock" ? 1 : 0);
    EXPECT_EQ(table.question() == "ask.unlock", bonus == "unlock");
  }
}

TEST(Visit, EP_10_14_ABonusForTheThirdSafeHouse) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.persons[0].cubes[listing("safe_house_1")] = s.persons[0].cubes[listing("safe_house_3")] = Hexagon::money;
    s.supply.fixers = 0;
    s.supply.keys[1].clear();
  });
  table.turn("business_b1").go("safe_house_2");
  table.play("pass");
  EXPECT_EQ(table.question(), "ask.houses_bonus");
  const int money = table.person().money;
  table.play("unlock");
  EXPECT_EQ(table.person().money, money + 6);
}

TEST(Visit, EP_10_2_EP_10_10_EP_10_12_ASafeHouseInItsOrder) {
  Table table = visitor();
  table.edit([](Situation& s) { s.supply.keys[1] = {0, 2, 2}; });
  table.turn("business_b1").go("safe_house_2");
  EXPECT_EQ(table.person().cubes[listing("safe_house_2")], Hexagon::money) << "the number decides";
  EXPECT_EQ(table.person().blue, 1);
  EXPECT_EQ(table.question(), "ask.take_key");
  EXPECT_EQ(table.options("take", "key"), (Names{"key_green", "key_brown"}));
  table.play("take", {{"key", "key_brown"}});
  EXPECT_EQ(table.person().keys[1].color, 2);
  EXPECT_EQ(table.s().supply.keys[1].size(), 2u);
  EXPECT_EQ(table.question(), "ask.fixer");
}

TEST(Visit, EP_10_13_AFixerIsBoughtForItsPrice) {
  Table table = visitor();
  table.edit([](Situation& s) { s.supply.keys[1].clear(), s.persons[0].money = 3; });
  table.turn("business_b1").go("safe_house_2");
  EXPECT_EQ(std::ranges::count(table.options("buy", "fixer"), "id_card"), 0) << "four thousand";
  table.play("buy", {{"fixer", "safe"}});
  EXPECT_EQ(table.person().money, 0);
  EXPECT_EQ(table.person().items[0], (Item{Item::Kind::fixer, fixer("safe"), false}));
  EXPECT_EQ(table.s().supply.fixers >> fixer("safe") & 1, 0);
}

TEST(Visit, EP_10_2_EP_10_15_AGangIsPaidAndFollows) {
  Table table = visitor();
  table.turn("clinic_1").go("gang_1");
  EXPECT_EQ(table.person().money, 4);
  EXPECT_EQ(table.person().members, 2);
  EXPECT_EQ(table.person().markers, 1);
  EXPECT_EQ(table.s().city.gangs[0].owner, 0);
  EXPECT_EQ(table.person().red, 0) << "no Notoriety for pawns";
}

TEST(Visit, EP_10_15_T_44_WithoutTheMoneyTheVisitHasNoEffect) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.persons[0].money = 5;
    s.persons[0].contacts[0] = {contact("bribe_county"), false};
    s.city.officers[tile("a3")] = 2;
  });
  table.turn("church_1").go("gang_1").play("bribe_county", {{"from", "a3"}, {"to", "b1"}});
  table.finish_turn();
  EXPECT_EQ(table.person().members, 0);
  EXPECT_EQ(table.person().money, 2);
}

TEST(Visit, EP_10_2_AStoreInItsOrder) {
  Table table = visitor();
  table.turn("business_b1").go("store_b");
  EXPECT_EQ(table.question(), "ask.gas_can");
  table.play("take");
  EXPECT_EQ(table.person().gas_cans, 1);
  EXPECT_EQ(table.question(), "ask.equipment");
  table.play("buy", {{"equipment", "vest"}});
  EXPECT_EQ(std::ranges::count(table.options("buy", "equipment"), "vest"), 0) << "different kinds";
  table.play("buy", {{"equipment", "hat"}});
  EXPECT_EQ(table.question(), "ask.place_item") << "one after the other (EP-10.16)";
  table.play("empty_space");
  EXPECT_EQ(table.person().money, 5);
  EXPECT_NE(table.question(), "ask.equipment") << "two at most";
}

TEST(Visit, EP_10_16_ReplacingAnItemGivesNotoriety) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.persons[0].items[0] = {Item::Kind::fixer, fixer("safe"), true};
    s.persons[0].items[1] = {Item::Kind::loot, 5, false};
    auto& stack = s.supply.loot[1];
    stack.erase(std::ranges::find(stack, LootIndex{5}));
    s.supply.gas_cans = 0;
  });
  table.turn("business_b1").go("store_b").play("buy", {{"equipment", "vest"}});
  EXPECT_FALSE(table.offers("empty_space")) << "Assets fill the rest";
  table.play("replace", {{"item", "locker_black"}});
  EXPECT_EQ(table.person().red, 1);
  EXPECT_EQ(table.s().supply.loot_boxed.back(), 5) << "face down into the box";
  EXPECT_EQ(table.person().items[1].index, equipment("vest"));
}

TEST(Visit, EP_0_7_EP_10_17_EP_10_18_T_15_WhichLockersMayBeOpened) {
  Table table = visitor();
  table.edit([](Situation& s) {
    Person& person = s.persons[0];
    person.contact_assets.clear();
    person.handcuffs = 1;
    for (std::size_t n = 0; n < 3; ++n) person.contacts[n].card = static_cast<ContactIndex>(contact("medic_1") + n);
    person.contacts[4].card = contact("fast_car");  // covered: counts neither for the total nor for the draw
    person.row = 3;
    for (std::uint8_t color = 0; color < 3; ++color) person.keys[color] = {color, false};
    s.supply.gas_cans = 0;
    s.supply.equipment.fill(0);
  });
  table.turn("business_b1").go("store_b");
  EXPECT_EQ(table.question(), "ask.locker");
  EXPECT_EQ(table.options("open", "locker"), (Names{"locker_green", "locker_black"})) << "brown wants 8";
  table.play("open", {{"locker", "locker_green"}});
  EXPECT_TRUE(table.person().keys[0].used);
  EXPECT_EQ(table.options("keep", "tile").size(), 4u) << "three cards and one more";
}

TEST(Visit, EP_10_17_ADrawOfNoneIsNotOffered) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.persons[0].row = 9;
    s.persons[0].keys[0] = {2, false};
    s.persons[0].keys[1] = {1, false};
    s.supply.gas_cans = 0;
    s.supply.equipment.fill(0);
  });
  table.turn("business_b1").go("store_b");
  EXPECT_NE(table.question(), "ask.locker") << "no contacts: black draws 0, brown -1";
}

TEST(Visit, EP_10_19_EP_10_11_OneTileIsKeptFaceDownTheRestGoesBack) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.persons[0].contacts[0].card = contact("medic_1");
    s.persons[0].row = 3;
    s.persons[0].keys[0] = {0, false};
    s.supply.gas_cans = 0;
    s.supply.equipment.fill(0);
  });
  table.turn("business_b1").go("store_b").play("open", {{"locker", "locker_green"}});
  table.play("keep", {{"tile", "locker_green#1"}});
  EXPECT_EQ(table.person().items[0].kind, Item::Kind::loot);
  EXPECT_EQ(table.s().supply.loot[0].size(), 4u);
  EXPECT_EQ(table.part("screen", 0).at("tiles").size(), 1u);
  EXPECT_EQ(table.part("seat.0", 1).at("items")[0].at("id"), "locker_green");
}

TEST(Visit, EP_10_2_AClinicMayUnlockAndHeal) {
  Table table = visitor();
  table.edit([](Situation& s) { s.persons[0].wounds = 1; });
  table.turn("hospital").go("clinic_1");
  EXPECT_EQ(table.question(), "ask.may_unlock");
  table.play("unlock", {{"asset", "heal"}});
  EXPECT_EQ(table.question(), "ask.clinic_heal");
  table.play("treat");
  EXPECT_EQ(table.person().wounds, 0);
  EXPECT_EQ(table.question(), "ask.contact");
}

TEST(Visit, EP_10_2_AChurchTakesMoneyAndNotoriety) {
  Table table = visitor();
  table.turn("subway_2").go("church_1");
  EXPECT_EQ(table.question(), "ask.church");
  table.play("confess");
  EXPECT_EQ(table.person().money, 8);
  EXPECT_EQ(table.person().blue, 1);
  EXPECT_EQ(table.question(), "ask.may_unlock");
}

TEST(Visit, EP_10_2_TheHospitalHealsForMoneyAndMakesYouKnown) {
  Table table = visitor();
  table.edit([](Situation& s) { s.persons[0].wounds = 3, s.persons[0].money = 5; });
  table.turn("clinic_1").go("hospital");
  EXPECT_TRUE(table.refuses("treat", {{"wounds", 3}})) << "six thousand";
  table.play("treat", {{"wounds", 2}});
  EXPECT_EQ(table.person().money, 2);
  EXPECT_EQ(table.person().wounds, 1);
  EXPECT_EQ(table.person().red, 1);
}

TEST(Visit, EP_10_20_EP_10_22_EP_16_4_AnOpenExitGivesIncome) {
  Table table = visitor();
  table.turn("clinic_1", 3).go("exit_3");
  EXPECT_EQ(table.question(), "ask.exit");
  EXPECT_FALSE(table.offers("take_tile"));
  table.play("income");
  EXPECT_EQ(table.person().money, 18);
  EXPECT_EQ(table.question(), "ask.contact");
}

TEST(Visit, EP_10_21_T_42_AClosedExitMayGiveATile) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.city.exits[2] = {2, 3};
    s.persons[0].contacts[0].card = contact("medic_1");
    s.persons[0].contacts[1].card = contact("medic_2");
    s.persons[0].items[0] = {Item::Kind::fixer, fixer("safe"), false};
  });
  table.turn("clinic_1").go("exit_3").play("take_tile");
  EXPECT_EQ(table.options("keep", "tile").size(), 2u);
  table.play("keep", {{"tile", "exit_stack_x#2"}});
  EXPECT_EQ(table.person().items[1].kind, Item::Kind::loot) << "no replacing while a space is empty (R-43)";
  EXPECT_EQ(table.person().items[0].index, fixer("safe"));
}

TEST(Visit, EP_10_21_WithoutContactsNoTile) {
  Table table = visitor();
  table.edit([](Situation& s) { s.city.exits[2] = {2, 3}; });
  table.turn("clinic_1").go("exit_3");
  EXPECT_FALSE(table.offers("take_tile"));
}

TEST(Visit, EP_10_23_EP_21_6_NothingToChoosePassesMoneyAloneDoesNot) {
  Table table = visitor();
  table.edit([](Situation& s) { s.persons[0].money = 0; });
  table.turn("subway_2").go("church_1");
  EXPECT_EQ(table.question(), "ask.church");
  EXPECT_FALSE(table.offers("confess"));
  table.turn("clinic_1").go("hospital");
  EXPECT_NE(table.question(), "ask.hospital") << "no Wound";
}

// ---- Contact cards ---------------------------------------------------------------------------------------------

TEST(Contacts, EP_11_1_EP_11_2_KeepReplaceOrDiscard) {
  Table table = visitor();
  table.turn("hospital").go("casino");
  const std::string shown = table.options("keep", "card")[0];
  EXPECT_FALSE(table.offers("replace")) << "nothing to replace";
  table.play("keep", {{"card", shown}});
  EXPECT_EQ(table.person().contacts[0], (ContactSlot{contact(shown), false}));
  EXPECT_EQ(table.person().red, 0);
}

TEST(Contacts, EP_11_1_ReplacingGivesNotorietyAlsoWithASpaceFree) {
  Table table = visitor();
  table.edit([](Situation& s) { s.persons[0].contacts[0] = {contact("jet_ski"), true}; });
  table.turn("hospital").go("casino");
  EXPECT_TRUE(table.offers("keep"));
  std::string shown = table.options("replace", "card")[0];
  table.play("replace", {{"card", shown}, {"own_card", "jet_ski"}});
  EXPECT_EQ(table.person().contacts[0], (ContactSlot{contact(shown), false}));
  EXPECT_EQ(table.person().red, 1);
  EXPECT_EQ(table.s().supply.contacts_boxed.back(), contact("jet_ski"));
}

TEST(Contacts, EP_11_1_WithoutASpaceNoKeeping) {
  Table table = visitor();
  table.edit([](Situation& s) {
    s.persons[0].contacts[0].card = contact("jet_ski");
    s.persons[0].contacts[1].card = contact("medevac");
  });
  table.turn("hospital").go("casino");
  EXPECT_FALSE(table.offers("keep")) << "Assets fill the other three";
}

TEST(Contacts, EP_11_3_EP_18_10_TheDisplayIsRefilledWhereItWasTakenOrFromTheLeft) {
  for (const int seats : {2, 3}) {
    Table table = visitor(seats);
    if (seats == 2) table.edit([](Situation& s) { s.persons[2].at = location("exit_3"); });
    const auto before = table.s().supply.display;
    table.turn("hospital").go("casino");
    table.play("discard", {{"card", data().contacts[before[3]].id}});
    const auto& after = table.s().supply.display;
    if (seats == 3) {
      EXPECT_EQ(after[2], before[2]);
      EXPECT_NE(after[3], before[3]);
    } else {
      EXPECT_EQ(after[3], before[2]);
      EXPECT_EQ(after[1], before[0]);
    }
    EXPECT_EQ(after[6], before[6]);
    EXPECT_EQ(table.s().supply.contacts.size(), 25u);
  }
}

TEST(Contacts, EP_11_1_AnEmptyDisplaySkipsTheStep) {
  Table table = visitor();
  table.edit([](Situation& s) {
    for (ContactIndex& card : s.supply.display) s.supply.contacts_boxed.push_back(card), card = kNone;
  });
  table.turn("hospital").go("casino");
  EXPECT_NE(table.question(), "ask.contact");
}

}  // namespace
}  // namespace precinct::escape_plan
