// PP-2: set-up, seen on many seeds.
#include <algorithm>
#include <map>
#include <set>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

constexpr int kSeeds = 120;

template <class F>
void each_seed(int seats, const Json& options, F&& f) {
  for (int seed = 0; seed < kSeeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    f(Table::fresh(seats, options, static_cast<std::uint8_t>(seed)));
  }
}

// Takes the first character and the unmarked side for everybody.
void finish_set_up(Table& table) {
  while (table.offers("take")) table.play("take", {{"character", table.options("take", "character").front()}});
  while (table.offers("unmarked")) table.play("unmarked");
}

TEST(SetUp, PP_2_1_WhatIsFixedBeforeIsAnOption) {
  std::set<std::string> ids;
  for (const OptionSpec& option : game().facts().options) ids.emplace(option.id);
  for (const char* id : {"mode", "murderer", "characters", "first_player", "board", "assignment", "start_punks"}) {
    EXPECT_TRUE(ids.contains(id)) << id;
  }
  EXPECT_TRUE(Table::fresh(4, R"({"murderer":"manic"})"_json).s().settings.manic);
  EXPECT_FALSE(Table::fresh(4).s().settings.manic);
}

TEST(SetUp, PP_2_2_TheCoopChart) {
  struct RowOfChart {
    int players, cards, punks, day, officers, supports;
  };
  for (const RowOfChart& row :
       {RowOfChart{1, 2, 14, 1, 4, 1}, RowOfChart{2, 2, 14, 1, 4, 1}, RowOfChart{3, 3, 16, 8, 4, 0},
        RowOfChart{4, 2, 15, 12, 4, 0}, RowOfChart{5, 2, 14, 14, 4, 0}, RowOfChart{6, 2, 13, 15, 4, 0},
        RowOfChart{7, 2, 13, 16, 4, 0}, RowOfChart{8, 1, 12, 17, 4, 0}}) {
    SCOPED_TRACE(std::to_string(row.players) + " players");
    Table table = Table::fresh(row.players);
    EXPECT_EQ(table.total_punks(), row.punks);
    EXPECT_EQ(table.s().day, row.day);
    EXPECT_EQ(table.s().crime, 0);
    EXPECT_EQ(table.officers("station"), row.officers);
    EXPECT_EQ(table.s().supports.size(), static_cast<std::size_t>(row.supports));
    while (table.offers("take")) {
      // Staples would hold two more.
      const Names free = table.options("take", "character");
      table.play("take", {{"character", free[0] == "staples" ? free[1] : free[0]}});
    }
    while (table.offers("unmarked")) table.play("unmarked");
    for (const Cop& cop : table.s().cops) {
      EXPECT_EQ(cop.hand.size(), static_cast<std::size_t>(row.cards));
    }
  }
}

TEST(SetUp, PP_2_3_OnlyTheChartsPunksAndOfficersAreInTheGame) {
  const Table table = Table::fresh(6);
  EXPECT_EQ(table.total_punks(), 13);
  EXPECT_EQ(table.s().settings.officers, 4);
  EXPECT_EQ(table.officers("station"), 4);
}

TEST(SetUp, PP_2_4_AllPilesAreShuffled) {
  std::set<Names> police, events, body;
  std::set<std::vector<int>> gangs, markers;
  each_seed(4, Json::object(), [&](const Table& table) {
    police.insert(table.police_deck());
    events.insert(table.event_deck());
    body.insert(table.deck("examine_body"));
    gangs.emplace(table.s().gang_draw.begin(), table.s().gang_draw.end());
    markers.emplace(table.s().marker_draw.begin(), table.s().marker_draw.end());
    std::size_t on_events = 0;
    for (const EventInPlay& event : table.s().events) on_events += event.marker != kNone ? 1 : 0;
    EXPECT_EQ(table.s().marker_draw.size() + on_events, 20u) << "blanks stay out";
    EXPECT_EQ(table.s().gang_draw.size(), 4u);
    EXPECT_EQ(table.deck("crime_scene").size(), 14u);
  });
  for (const std::size_t orders : {police.size(), events.size(), body.size(), markers.size()}) {
    EXPECT_EQ(orders, static_cast<std::size_t>(kSeeds));
  }
  EXPECT_GE(gangs.size(), 20u) << "of 24 orders";
}

TEST(SetUp, PP_2_5_TwoInvestigationDecksLieOnRolledBlocks) {
  std::set<std::string> weapon, witness;
  each_seed(4, Json::object(), [&](const Table& table) {
    const Json decks = table.part("investigation");
    EXPECT_EQ(decks[0].at("at"), "morgue");
    EXPECT_EQ(decks[1].at("at"), "parking_lot");
    weapon.insert(decks[2].at("at").get<std::string>());
    witness.insert(decks[3].at("at").get<std::string>());
  });
  EXPECT_EQ(weapon, (std::set<std::string>{"warehouse_1", "warehouse_2", "warehouse_3", "warehouse_4", "warehouse_5",
                                           "warehouse_6"}));
  EXPECT_EQ(witness, (std::set<std::string>{"apartment_1", "apartment_2", "apartment_3", "apartment_4", "apartment_5",
                                            "apartment_6"}));
}

TEST(SetUp, PP_2_6_CoopPlaysWithoutInternalAffairs) {
  each_seed(5, Json::object(), [](const Table& table) {
    Names all = table.event_deck();
    std::ranges::copy(table.events(), std::back_inserter(all));
    EXPECT_EQ(all.size(), 38u);
    EXPECT_EQ(std::ranges::count(all, "internal_affairs_investigation"), 0);
  });
}

TEST(SetUp, PP_2_7_TwoEmergenciesWithMarkersAndTheUrgentMarkerOnASharedColour) {
  int shared = 0, with_marker = 0;
  each_seed(4, Json::object(), [&](const Table& table) {
    const auto& data = game().data();
    ASSERT_EQ(table.s().events.size(), 2u);
    for (const EventInPlay& event : table.s().events) {
      const EventCard& card = data.events[event.card];
      EXPECT_TRUE(card.emergency);
      EXPECT_EQ(event.marker != kNone, card.marker);
      EXPECT_FALSE(event.face_up);
      with_marker += card.marker ? 1 : 0;
    }
    const bool same = data.events[table.s().events[0].card].color == data.events[table.s().events[1].card].color;
    shared += same ? 1 : 0;
    EXPECT_EQ(table.urgent(), same ? table.events().front() : "");
    EXPECT_TRUE(table.s().event_discard.empty());
    EXPECT_EQ(table.s().crime, 0);
  });
  EXPECT_GT(shared, 0);
  EXPECT_GT(with_marker, 0);
}

TEST(SetUp, PP_2_8_SixPunksBesideThoseOfTheEmergencies) {
  each_seed(4, Json::object(), [](const Table& table) {
    int due = 6;
    for (const EventInPlay& event : table.s().events) due += game().data().events[event.card].punks;
    EXPECT_EQ(table.total_punks() - table.s().stock, due);
  });
}

TEST(SetUp, PP_2_9_AtMostThreePunksInABadHoodAndNoGang) {
  bool three = false;
  each_seed(3, Json::object(), [&](const Table& table) {
    int on_board = 0;
    for (const HoodState& hood : table.s().hoods) {
      EXPECT_LE(hood.punks, 3);
      EXPECT_EQ(hood.gang, kNone);
      on_board += hood.punks;
      three = three || hood.punks == 3;
    }
    EXPECT_GE(on_board, 6);
    EXPECT_LE(on_board, 10);
  });
  EXPECT_TRUE(three);
}

TEST(SetUp, PP_2_10_OneAfterTheOtherPicksACharacterOfAFreeCard) {
  std::set<int> first;
  each_seed(4, Json::object(), [&](Table table) {
    int picker = 0;
    while (!table.asked(static_cast<Seat>(picker))) ++picker;
    first.insert(picker);
    const Names free = table.options("take", "character");
    EXPECT_EQ(free.size(), 15u) << "all sides but Kinney's";
    EXPECT_EQ(std::ranges::count(free, "kinney"), 0);
    table.play("take", {{"character", "costello"}});
    EXPECT_TRUE(table.asked(static_cast<Seat>((picker + 1) % 4))) << "clockwise";
    const Names left = table.options("take", "character");
    EXPECT_EQ(std::ranges::count(left, "costello") + std::ranges::count(left, "staples"), 0) << "both sides are gone";
    EXPECT_TRUE(table.refuses("take", {{"character", "staples"}}));
    EXPECT_TRUE(table.refuses("take", {{"character", "kinney"}}));
  });
  EXPECT_EQ(first.size(), 4u) << "a random seat begins";
}

TEST(SetUp, PP_2_10_ExtraTokensAreTakenWithTheCharacter) {
  Table table = Table::fresh(2);
  table.play("take", {{"character", "kirkland"}}).play("take", {{"character", "pierce"}});
  const auto kirkland = std::ranges::max_element(table.s().cops, {}, &Cop::swat_ready);
  EXPECT_EQ(kirkland->swat_ready, 2);
  EXPECT_EQ(table.s().agents.size(), 1u);
}

TEST(SetUp, PP_2_11_CarsStartAtTheStationOnAChosenSide) {
  Table table = Table::fresh(3);
  while (table.offers("take")) table.play("take", {{"character", table.options("take", "character").front()}});
  for (int n = 0; n < 3; ++n) {
    ASSERT_TRUE(table.offers("marked") && table.offers("unmarked"));
    table.play(n == 1 ? "marked" : "unmarked");
  }
  EXPECT_EQ(std::ranges::count(table.s().cops, CarSide::marked, &Cop::side), 1);
  for (CopIndex cop = 0; cop < 3; ++cop) {
    EXPECT_EQ(table.at(cop), "third_n");
  }
}

TEST(SetUp, PP_2_12_HandsAreFaceUpAndNobodyHasDonuts) {
  Table table = Table::fresh(3);
  finish_set_up(table);
  for (int seat = 0; seat < 3; ++seat) {
    const Json cop = table.part("seat." + std::to_string(seat)).at("cops")[0];
    EXPECT_EQ(cop.at("donuts"), 0);
    EXPECT_EQ(cop.at("cards").size(), cop.at("hand").get<std::size_t>());
    EXPECT_GE(cop.at("cards").size(), 3u);
    for (const Json& card : cop.at("cards")) {
      EXPECT_FALSE(card.contains("acquired"));
    }
  }
}

TEST(SetUp, PP_2_13_NoLoyaltyIsDealtInCoop) {
  Table table = Table::fresh(5);
  finish_set_up(table);
  EXPECT_FALSE(table.part("seat.0").at("cops")[0].contains("loyalty"));
}

TEST(SetUp, PP_2_14_TheFirstPlayerIsRandomAndStays) {
  std::set<int> first;
  each_seed(3, Json::object(), [&](Table table) {
    finish_set_up(table);
    first.insert(table.s().turn.first);
    EXPECT_EQ(table.s().turn.cop, table.s().turn.first);
  });
  EXPECT_EQ(first.size(), 3u);
  Table later(R"({"turn":1, "first":1, "phase":"after_draw", "no_event":true})"_json);
  later.pass();
  EXPECT_EQ(later.s().turn.first, 1);
}

TEST(SetUp, PP_2_15_ALateStartPutsTheMurdererOnTheBoard) {
  Table seven = Table::fresh(7), eight = Table::fresh(8), six = Table::fresh(6);
  for (Table* table : {&seven, &eight, &six}) finish_set_up(*table);
  EXPECT_EQ(seven.murderer(), "bad_hood_6");
  EXPECT_EQ(eight.murderer(), "bad_hood_5");
  EXPECT_EQ(six.murderer(), "");
}

TEST(SetUp, PP_2_16_CharactersMayBeDealtAndTheFirstPlayerNamed) {
  std::set<std::string> dealt;
  each_seed(8, R"({"characters":"dealt", "first_player":5})"_json, [&](Table table) {
    EXPECT_FALSE(table.offers("take"));
    std::set<int> cards;
    for (const Cop& cop : table.s().cops) {
      const Character& character = game().data().characters[cop.character];
      dealt.insert(character.id);
      cards.insert(character.card);
    }
    EXPECT_EQ(cards.size(), 8u) << "each from another card";
    finish_set_up(table);
    EXPECT_EQ(table.s().turn.first, 5);
  });
  EXPECT_EQ(dealt.size(), 15u) << "every side but Kinney's";
  EXPECT_FALSE(dealt.contains("kinney"));
}

TEST(SetUp, PP_2_17_CardsGoRoundUntilTheDeckIsEmpty) {
  // 8 players with 7 cards each and Staples' 2 more want 58 of 44 cards.
  Table table = Table::fresh(8, R"({"first_player":2})"_json, 1, R"({"police_cards":7})"_json);
  while (table.offers("take")) table.play("take", {{"character", table.options("take", "character").front()}});
  while (table.offers("marked")) table.play("marked");
  EXPECT_TRUE(table.s().police_draw.empty());
  for (CopIndex cop = 0; cop < 8; ++cop) {
    EXPECT_EQ(table.cop(cop).hand.size(), cop >= 2 && cop < 6 ? 6u : 5u) << "cop " << int{cop};
  }
}

TEST(SetUp, PP_2_17_NoPunkIsPlacedWhenAllBadHoodsHoldThree) {
  for (std::uint8_t seed = 0; seed < 20; ++seed) {
    const Table table = Table::fresh(3, Json::object(), seed, R"({"punks":24, "start_punks":20})"_json);
    for (const HoodState& hood : table.s().hoods) {
      EXPECT_EQ(hood.punks, 3);
    }
    EXPECT_EQ(table.total_punks(), 24);
  }
}

}  // namespace
}  // namespace precinct::police_precinct::rules
