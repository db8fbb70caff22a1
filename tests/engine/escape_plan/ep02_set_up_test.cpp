// EP-2: the set-up, for each number of players.
#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

class SetUp : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seats, SetUp, testing::Range(1, 6));

TEST_P(SetUp, EP_2_2_TheStartingTilesLieTurnedAlikeOnTheStartCells) {
  std::set<std::pair<int, int>> seen;
  for (std::uint8_t seed = 0; seed < 30; ++seed) {
    const Table table(GetParam(), seed);
    const Placed& hospital = table.s().city.tiles[tile("start_hospital")];
    const Placed& gang = table.s().city.tiles[tile("start_gang")];
    EXPECT_TRUE(hospital.placed && gang.placed);
    EXPECT_EQ(hospital.cell.q + gang.cell.q, 1);
    EXPECT_EQ(hospital.cell.r, 0);
    EXPECT_EQ(hospital.rotation, gang.rotation);
    seen.insert({hospital.cell.q, hospital.rotation});
  }
  EXPECT_EQ(seen.size(), 4u) << "both orders, rotation 0 or 3";
}

TEST_P(SetUp, EP_2_3_EP_2_4_FourStacksOfThreeWithTheTopFaceUp) {
  const Table table(GetParam());
  for (std::uint8_t stack = 0; stack < kCityStacks; ++stack) {
    EXPECT_EQ(table.s().city.stacks[stack].size(), 2u);
    EXPECT_EQ(data().tiles[table.s().city.display[stack]].stack, stack);
  }
}

TEST_P(SetUp, EP_2_5_OneOfTheSixPatrolCardsIsOutUnseen) {
  const Table table(GetParam());
  EXPECT_EQ(table.s().supply.patrol.size() +
                static_cast<std::size_t>(table.s().city.exits[0].cards + table.s().city.exits[1].cards +
                                         table.s().city.exits[2].cards),
            5u);
  EXPECT_LT(table.s().supply.patrol_removed, kExits);
}

TEST_P(SetUp, EP_2_6_EP_2_7_EP_2_8_OfficersComeFromTheBagAndNoTwoAlikeShareATile) {
  const Table table(GetParam());
  int on_tiles = 0;
  for (TileIndex index = 0; index < kTiles; ++index) {
    const int here = std::popcount(table.s().city.officers[index]);
    const bool guarded = index == tile("start_gang") || std::ranges::count(table.s().city.display, index) > 0;
    EXPECT_TRUE(guarded ? here == 1 || here == 2 : here == 0) << data().tiles[index].id;
    on_tiles += here;
  }
  const auto& bag = table.s().supply.bag;
  EXPECT_EQ(std::accumulate(bag.begin(), bag.end(), on_tiles), 30);
}

TEST_P(SetUp, EP_2_9_EP_2_11_EP_2_12_EP_2_15_TheBoardAndTheSupply) {
  const Table table(GetParam());
  const Supply& supply = table.s().supply;
  EXPECT_TRUE(std::ranges::all_of(table.s().city.listing_at, [](LocationIndex at) { return at == kNone; }));
  EXPECT_EQ(std::popcount(supply.fixers), 8);
  EXPECT_EQ(supply.equipment, (std::array<std::uint8_t, 4>{4, 4, 4, 4}));
  EXPECT_EQ(supply.gas_cans, 6);
  for (const auto& stack : supply.loot) EXPECT_EQ(stack.size(), 5u);
  EXPECT_EQ(supply.discs, 8);
  EXPECT_EQ(supply.handcuffs, 10);
}

TEST_P(SetUp, EP_2_10_ThreeKeysAboveEachSafeHouse) {
  const Table table(GetParam());
  std::array<int, kKeyColors> colors{};
  for (const auto& keys : table.s().supply.keys) {
    EXPECT_EQ(keys.size(), 3u);
    for (const std::uint8_t color : keys) ++colors[color];
  }
  EXPECT_EQ(colors, (std::array{3, 3, 3}));
}

TEST_P(SetUp, EP_2_13_SevenContactCardsLieOpen) {
  const Table table(GetParam());
  EXPECT_EQ(table.s().supply.contacts.size(), 26u);
  EXPECT_EQ(std::ranges::count(table.s().supply.display, kNone), 0);
}

TEST_P(SetUp, EP_2_14_TwoGangMembersOnTheStartingGang) {
  const Table table(GetParam());
  EXPECT_EQ(table.s().city.gangs[0].members, 2);
  EXPECT_EQ(table.s().supply.gang_members, 6);
}

TEST_P(SetUp, EP_2_16_EP_2_18_EP_2_19_APlayersBoard) {
  const Table table(GetParam());
  for (Seat seat = 0; seat < GetParam(); ++seat) {
    const Person& person = table.person(seat);
    EXPECT_EQ(table.at(seat), "hospital");
    EXPECT_EQ(person.money, 9);
    EXPECT_EQ(std::ranges::count(person.cubes, Hexagon::none), 9);
    EXPECT_EQ(person.markers, 2);
    EXPECT_TRUE(person.first_aid);
    EXPECT_FALSE(person.rested);
    EXPECT_EQ(person.wounds, 0);
    EXPECT_EQ(person.bottom, 4);
    EXPECT_EQ(person.row, 1);
  }
}

TEST_P(SetUp, EP_2_17_ThreeLockedAssetsARowAndExtraActionUnlocked) {
  const Table table(GetParam());
  const Person& person = table.person();
  EXPECT_EQ(person.item_assets.size(), 3u);
  EXPECT_EQ(person.contact_assets.size(), 3u);
  EXPECT_EQ(person.unlocked[0].asset, asset("extra_action"));
  EXPECT_EQ(data().unlocked_costs[0], 5);
}

TEST_P(SetUp, EP_2_20_EachPlayerHoldsAnEscapePlanOfTheirOwn) {
  const Table table(GetParam());
  std::set<int> plans;
  for (Seat seat = 0; seat < GetParam(); ++seat) plans.insert(table.person(seat).plan);
  EXPECT_EQ(plans.size(), static_cast<std::size_t>(GetParam()));
}

TEST_P(SetUp, EP_2_21_TheFirstPlayerIsRandomTheOthersFollowInSeatOrder) {
  std::set<int> first;
  for (std::uint8_t seed = 0; seed < 40; ++seed) {
    const Table table(GetParam(), seed);
    const PersonIndex leads = table.s().order[0];
    first.insert(leads);
    for (int n = 0; n < GetParam(); ++n)
      EXPECT_EQ(table.s().order[static_cast<std::size_t>(n)], (leads + n) % GetParam());
  }
  EXPECT_EQ(first.size(), static_cast<std::size_t>(GetParam()));
}

TEST(SetUp, EP_2_1_VisitsThatCloseABusinessByNumberOfPlayers) {
  EXPECT_EQ(data().visits_to_close, (std::array{0, 2, 2, 2, 3, 3}));
}

TEST(SetUp, EP_0_10_EP_2_22_EP_18_1_SandraJoinsTwo) {
  const Table table(2);
  ASSERT_EQ(table.s().persons.size(), 3u);
  EXPECT_EQ(table.person(2).role, Role::sandra);
  EXPECT_EQ(table.s().order[2], 2);
  EXPECT_EQ(table.at(2), "hospital");
  EXPECT_EQ(table.s().supply.inspector.size(), 16u);
  EXPECT_EQ(Table(3).s().persons.size(), 3u) << "three players need nobody";
}

TEST(SetUp, EP_2_22_EP_19_1_CostaAndSandraJoinOne) {
  const Table table(1);
  ASSERT_EQ(table.s().persons.size(), 3u);
  EXPECT_EQ(table.person(1).role, Role::costa);
  EXPECT_EQ(table.person(2).role, Role::sandra);
  EXPECT_EQ(table.s().order, (Row<PersonIndex, kMaxPersons>{0, 1, 2}));
  EXPECT_NE(table.person(1).plan, kNone);
  EXPECT_EQ(table.s().supply.lieutenant.size(), 16u);
}

TEST(SetUp, EP_0_1_EP_0_8_TheSameSeedGivesTheSameTable) {
  EXPECT_EQ(Table(4, 9).match().hash(), Table(4, 9).match().hash());
  EXPECT_NE(Table(4, 9).match().hash(), Table(4, 10).match().hash());
}

}  // namespace
}  // namespace precinct::escape_plan
