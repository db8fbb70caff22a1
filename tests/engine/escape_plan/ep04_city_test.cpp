// EP-3 and EP-4: the geometry of the city, placing tiles.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "engine/core/bot.hpp"
#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

TEST(City, EP_3_1_SidesAndTheirOpposites) {
  for (std::size_t side = 0; side < kEdges; ++side) {
    const Cell a = kOffsets[side];
    const Cell b = kOffsets[(side + 3) % kEdges];
    EXPECT_EQ(a.q + b.q, 0);
    EXPECT_EQ(a.r + b.r, 0);
    EXPECT_EQ(distance({0, 0}, a), 1);
  }
}

TEST(City, EP_3_2_ATurnedTileShowsItsEdgesOnOtherSides) {
  City city{};
  city.tiles[tile("a1")] = {true, {0, 0}, 2};
  EXPECT_EQ(region_at(data(), city, tile("a1"), 2), data().tiles[tile("a1")].edge[0]);
  EXPECT_EQ(region_at(data(), city, tile("a1"), 1), data().tiles[tile("a1")].edge[5]);
}

TEST(City, EP_3_5_EP_3_6_LikeLandIsJoinedAndWaterKnowsItsFerry) {
  Table table(3);
  table.city();
  const Streets streets(data(), table.s().city);
  EXPECT_TRUE(streets.joined(spot("c1_commercial"), spot("b1_commercial")) ||
              streets.joined(spot("b1_commercial"), spot("c1_commercial")));
  EXPECT_TRUE(streets.has_ferry(spot("b1_water")));
  EXPECT_FALSE(streets.has_ferry(spot("c1_water")));
  EXPECT_EQ(streets.body(spot("c1_commercial")), kNone);
}

TEST(City, EP_3_7_ALocationTouchesWhatItsTileSays) {
  const Location& church = data().locations[location("church_1")];
  EXPECT_TRUE(std::ranges::count(church.touches, spot("a3_residential")) == 1);
  EXPECT_TRUE(std::ranges::count(church.touches, spot("subway_2")) == 1);
}

TEST(City, EP_3_8_EmptyCellsCountInADistance) {
  EXPECT_EQ(distance({0, 0}, {2, -1}), 2);
  EXPECT_EQ(distance({0, 0}, {3, -5}), 5);
  EXPECT_EQ(distance({-1, 1}, {1, 0}), 2);
}

TEST(City, EP_3_9_HelipadsAreOfTiles) {
  EXPECT_TRUE(data().tiles[tile("start_hospital")].helipad);
  EXPECT_FALSE(data().tiles[tile("start_gang")].helipad);
}

TEST(City, EP_3_10_NoOfficerMayStandAtTheHospital) {
  EXPECT_FALSE(data().tiles[tile("start_hospital")].police);
}

// Every listed placement of a new game is legal by a count of its own, every unlisted neighbour cell is not.
TEST(City, EP_4_1_EP_4_2_EP_4_3_AllPlacementsThatFitAreListedAndNoOther) {
  for (std::uint8_t seed = 0; seed < 8; ++seed) {
    const Table table(4, seed);
    const Decision& asked = table.match().decisions(table.asked())[0];
    for (const TileIndex shown : table.s().city.display) {
      std::set<std::tuple<int, int, int>> listed, fitting;
      for (const Choice& choice : asked.choices) {
        if (choice.id != data().tiles[shown].id) continue;
        for (const Option& option : choice.args[0].from)
          listed.insert({option.text.with[0].second.number, option.text.with[1].second.number,
                         option.text.with[2].second.number});
      }
      for (int q = -3; q <= 3; ++q) {
        for (int r = -3; r <= 3; ++r) {
          for (int rotation = 0; rotation < 6; ++rotation) {
            const Cell cell{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
            if (tile_at(table.s().city, cell) != kNone) continue;
            City city = table.s().city;
            city.tiles[shown] = {true, cell, static_cast<std::uint8_t>(rotation)};
            int neighbours = 0;
            bool match = false;
            const Streets streets(data(), city);
            for (int side = 0; side < 6; ++side) {
              const Cell at{static_cast<std::int8_t>(q + kOffsets[static_cast<std::size_t>(side)].q),
                            static_cast<std::int8_t>(r + kOffsets[static_cast<std::size_t>(side)].r)};
              const TileIndex other = tile_at(table.s().city, at);
              if (other == kNone) continue;
              ++neighbours;
              const Spot here = region_at(data(), city, shown, side);
              const Spot there = region_at(data(), city, other, (side + 3) % 6);
              if (data().region(here).land != data().region(there).land) continue;
              match = match || data().region(here).land != Land::water || streets.has_ferry(here);
            }
            if (neighbours >= 2 && match) fitting.insert({q, r, rotation});
          }
        }
      }
      EXPECT_EQ(listed, fitting) << data().tiles[shown].id;
    }
  }
}

TEST(City, EP_4_4_EP_4_5_EP_4_6_EP_0_4_WhatComesWithATile) {
  Table table(3);
  table.edit([](Situation& s) {
    for (auto& stack : s.city.stacks) stack.clear();
    s.city.display = {tile("a1"), kNone, kNone, kNone};
    s.city.officers[tile("a1")] = 5;
  });
  EXPECT_EQ(table.part("city").at("tiles").size(), 2u) << "display tiles are not part of the city";
  const Names cells = table.options("a1", "cell");
  ASSERT_FALSE(cells.empty());
  table.play("a1", {{"cell", cells[0]}});
  EXPECT_EQ(table.question(), "ask.choose_business");
  EXPECT_EQ(table.options("put", "place").size(), 6u);
  table.play("put", {{"place", "hotel"}});
  EXPECT_EQ(table.s().city.listing_at[listing("hotel")], location("business_a1"));
  EXPECT_EQ(table.s().city.officers[tile("a1")], 5);
  EXPECT_EQ(table.s().city.gangs[1].members, 2);
  EXPECT_EQ(table.s().supply.gang_members, 4);
}

TEST(City, EP_4_5_TheLastSafeHouseNeedsNoChoice) {
  Table table(3);
  table.edit([](Situation& s) {
    for (auto& stack : s.city.stacks) stack.clear();
    s.city.display = {kNone, kNone, tile("c1"), kNone};
    s.city.listing_at[listing("safe_house_1")] = location("safe_house_c2");
    s.city.listing_at[listing("safe_house_3")] = location("safe_house_c3");
  });
  table.play("c1", {{"cell", "c1"}});
  EXPECT_EQ(table.s().city.listing_at[listing("safe_house_2")], location("safe_house_c1"));
}

TEST(City, EP_4_7_EP_5_7_AnExitStackWaitsAndMovesWithItsTile) {
  Table table(3);
  table.edit([](Situation& s) {
    s.city.exits[1] = {2, 3};
    s.city.display[3] = tile("d2");
  });
  EXPECT_EQ(table.part("exits").at("exits")[1].at("stack"), "exit_stack_x");
  table.play("d2", {{"cell", "d2"}});
  EXPECT_EQ(table.part("exits").at("exits")[1].at("stack"), "exit_stack_x");
  EXPECT_TRUE(table.s().city.tiles[tile("d2")].placed);
}

TEST(City, EP_4_8_IfNothingMatchesAnyCellWithTwoNeighboursWillDo) {
  Table table(3);
  table.edit([](Situation& s) {  // industrial land faces both cells, and c1 has none
    for (auto& stack : s.city.stacks) stack.clear();
    s.city.tiles.fill({});
    s.city.tiles[tile("c3")] = {true, {0, 0}, 4};
    s.city.tiles[tile("a1")] = {true, {1, 0}, 3};
    s.city.display = {kNone, kNone, tile("c1"), kNone};
  });
  EXPECT_EQ(table.options("c1", "cell").size(), 12u);
}

TEST(City, EP_4_3_WithoutEP_4_8ATurnOfTheSameTilesIsRefused) {
  Table table(3);
  table.edit([](Situation& s) {
    for (auto& stack : s.city.stacks) stack.clear();
    s.city.tiles.fill({});
    s.city.tiles[tile("c3")] = {true, {0, 0}, 4};
    s.city.tiles[tile("a1")] = {true, {1, 0}, 2};
    s.city.display = {kNone, kNone, tile("c1"), kNone};
  });
  EXPECT_LT(table.options("c1", "cell").size(), 12u);
}

TEST(City, EP_3_11_TheGridHasRoomForEveryCity) {
  Rng rng(seed_of(6));
  for (std::uint64_t number = 0; number < 10; ++number) {
    Match match(game(), 3, seed_of(number));
    while (match.situation().day < 3 || match.situation().phase != Phase::action) {
      for (Seat seat = 0; seat < 3; ++seat) {
        if (!match.decisions(seat).empty()) match.apply(seat, 0, random_answer(match.decisions(seat)[0], rng));
      }
    }
    for (const Placed& a : match.situation().city.tiles) EXPECT_LE(std::abs(a.cell.q) + std::abs(a.cell.r), 26);
  }
}

}  // namespace
}  // namespace precinct::escape_plan
