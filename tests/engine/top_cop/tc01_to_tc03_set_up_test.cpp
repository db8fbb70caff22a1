// Terms, options and seats, setup (TC-1 to TC-3).
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

// ---- TC-1, TC-2

TEST(TC_1, SeatsTermsAndComponents) {
  EXPECT_EQ(game().facts().min_seats, 2);  // TC-1.1
  EXPECT_EQ(game().facts().max_seats, 6);
  // TC-1.3, TC-1.7, TC-1.8: designs and copies.
  const Data& data = game().data();
  EXPECT_EQ(data.dispatch.size(), 47u);
  EXPECT_EQ(data.officers.size(), 12u);
  EXPECT_EQ(data.spaces.size(), 41u);
  int cards = 0;
  for (const Card& card : data.cards) cards += card.count;
  EXPECT_EQ(cards, 74);
  // TC-1.12 and TC-18, example 73
  const auto sum = [&](int players) {
    int faces = 0;
    for (const int face : data.perp[static_cast<std::size_t>(players)]) faces += face;
    return faces;
  };
  EXPECT_EQ(sum(2), 17);
  EXPECT_EQ(sum(3), 17);
  EXPECT_EQ(sum(4), 19);
  EXPECT_EQ(sum(5), 18);
  EXPECT_EQ(sum(6), 20);
}

TEST(TC_1, TheBadgeTurnOrderAndThePreviousPlayer) {
  // TC-1.2, TC-1.5: with the badge at seat 1 of 3 the order is 2, 0, 1; then the badge passes.
  Table table({{"seats", 3},
               {"sc", 1},
               {"phase", "situation"},
               {"dice", {1, 1, 1}},
               {"dispatch", {"event_filing_day", "only"}}});
  for (const int seat : {2, 0, 1}) {
    EXPECT_EQ(table.asked(), std::vector<int>{seat});
    if (seat != 1) table.play("end_turn");
  }
  table.play("end_turn");
  EXPECT_EQ(table.now("sc"), 2);  // TC-13.14
  EXPECT_EQ(table.now("shift"), 2);
  // TC-1.4: seat 2 rolls for the criminal that seat 0 faces.
  Table challenge({{"seats", 3},
                   {"officers", {{{"at", "midtown_b"}, {"hand", {"court_day"}}}}},
                   {"board", {{"midtown_b", "perp_forger"}}}});
  challenge.play("enforce", {{"type", "verbal"}});
  EXPECT_EQ(challenge.now("challenge")["roller"], 2);
}

TEST(TC_1, NothingRunsOut) {
  // TC-1.6, TC-1.9, TC-10.2: no limit of CP or Paperwork, nothing below 0.
  Table table(facing("perp_forger", {{"cp", 500}, {"paperwork", 300}}));
  table.enforce("physical", {6, 6, 1, 1});
  EXPECT_EQ(table.officer(0)["paperwork"], 303);
  Table filing(two({{"paperwork", 1}}));
  filing.play("eliminate_paperwork");
  EXPECT_EQ(filing.officer(0)["paperwork"], 0);
  EXPECT_FALSE(filing.offers("eliminate_paperwork")) << "TC-8.5 needs Paperwork";
}

TEST(TC_1, ACardUnderWayIsInNoPile) {
  // TC-1.11, TC-8.9: the Doughnut Run that draws cannot draw itself.
  Table table(with(two({{"at", "cup_o_joe"}, {"hand", {"doughnut_run"}}}),
                   {{"cards", {"only"}}, {"cards_discard", {"baton"}}}));
  table.play("destination", {{"card", "doughnut_run"}});
  EXPECT_EQ(table.officer(0)["hand"], Json::parse(R"(["baton"])"));
  EXPECT_EQ(table.now("cards_discard"), Json::parse(R"(["doughnut_run"])"));
}

TEST(TC_2, OptionsAndCars) {
  // TC-2.1, TC-2.3
  const Json options = *game().complete_options(Json::object(), 4);
  EXPECT_EQ(options, (Json{{"length", "medium"}, {"officer_powers", true}, {"windows", "strict"}}));
  const std::vector<std::array<int, 3>> lengths{{21, 7, 8}, {25, 10, 12}, {30, 13, 15}};
  for (std::size_t i = 0; i < 3; ++i) {
    const Length& length = game().data().lengths[i];
    EXPECT_EQ((std::array<int, 3>{length.goal, length.cold_cases, length.shifts}), lengths[i]) << length.id;
  }
  EXPECT_FALSE(game().complete_options({{"length", "endless"}}, 4));
  // TC-1.10, TC-2.5: seats and options do not meet.
  for (int seats = 2; seats <= 6; ++seats) EXPECT_TRUE(game().complete_options({{"length", "long"}}, seats));
  // TC-2.4
  Table table(Json{{"seats", 3}});
  const Json cars = table.now("board")["cars"];
  EXPECT_EQ(cars[0]["id"], "car_white");
  EXPECT_EQ(cars[2]["id"], "car_blue");
}

// ---- TC-3

TEST(TC_3, OfficersAreChosenInSecretAndShownTogether) {
  Table table = Table::fresh(3);
  EXPECT_EQ(table.asked(), (std::vector<int>{0, 1, 2}));  // TC-3.2
  EXPECT_EQ(table.now("offer@0")["cards"].size(), 2u);
  const std::string kept = table.now("offer@1")["cards"][1];
  table.play(1, "keep", {{"officer", kept}});
  EXPECT_EQ(table.now("offer@1")["kept"], kept);
  EXPECT_TRUE(table.now("seat.1")["officer"].is_null());
  EXPECT_EQ(table.now("seat.1")["chosen"], true);
  EXPECT_TRUE(table.asked() == (std::vector<int>{0, 2})) << "TC-16: who has not chosen is public";
  table.play(0, "keep", {{"officer", table.now("offer@0")["cards"][0]}});
  table.play(2, "keep", {{"officer", table.now("offer@2")["cards"][0]}});
  EXPECT_EQ(table.now("seat.1")["officer"], kept);
  EXPECT_TRUE(table.now("offer@1").is_null());
  // TC-3.1
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_TRUE(holds({{"at", "precinct"}, {"cp", 0}, {"wounds", 0}}, table.officer(static_cast<Seat>(seat))));
  }
}

TEST(TC_3, WithoutPowersNobodyIsAsked) {
  for (std::uint8_t seed = 1; seed < 6; ++seed) {
    Table table = Table::fresh(4, {{"officer_powers", false}}, seed);
    while (table.offers("choose")) table.play("choose", {{"sector", table.options("choose", "sector").front()}});
    EXPECT_TRUE(table.now("seat.0")["officer"].is_null());
    // TC-3.3, TC-4.3: three dealt, one at Roll Call; TC-3.8: shift 1 begins.
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(table.officer(static_cast<Seat>(seat))["hand"].size(), 4u);
    EXPECT_EQ(table.now("shift"), 1);
    EXPECT_EQ(table.now("phase"), "situation");
  }
}

TEST(TC_3, TheBadgeGoesToTheHighestRollAndTiesRollAgain) {
  // TC-3.4 and TC-18, example 1: 9, 9, 4; the third keeps out.
  Table table({{"seats", 3}, {"phase", "badge"}, {"dice", {4, 5, 3, 6, 1, 3, 1, 1, 6, 6}}});
  EXPECT_EQ(table.now("sc"), 1);
}

TEST(TC_3, BossesAndEventsGoBackIntoTheDeck) {
  // TC-3.5, TC-3.6, TC-3.7, TC-3.9 and TC-18, example 3.
  Table table({{"seats", 2},
               {"phase", "set_out"},
               {"sc", 1},
               {"dispatch", {"perp_forger", "boss_ada_quill", "event_blackout", "perp_burglar"}},
               {"dice", {1, 1, 2, 3}}});
  EXPECT_EQ(table.now("criminals"), (Json{{"harborfront_a", "perp_forger"}, {"old_town_b", "perp_burglar"}}));
  EXPECT_EQ(table.s().dispatch_draw.size(), 45u);
  EXPECT_TRUE(table.now("dispatch_discard").empty());
}

}  // namespace
}  // namespace precinct::top_cop::rules
