// PP-1: the game, its modes and its components.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(Game, PP_1_1_OneToEightPlayersTheSoloPlayerHasTwoCharacters) {
  EXPECT_EQ(game().facts().min_seats, 1);
  EXPECT_EQ(game().facts().max_seats, 8);
  for (int seats = 1; seats <= 8; ++seats) {
    const Table table = Table::fresh(seats);
    EXPECT_EQ(table.s().cops.size(), seats == 1 ? 2u : static_cast<std::size_t>(seats)) << seats << " seats";
  }
}

TEST(Game, PP_1_2_InCoopEverythingThatIsShownIsShownToAll) {
  const Table table;
  for (const Part& part : table.match().parts()) {
    EXPECT_TRUE(part.audience.is_everyone()) << part.name;
    EXPECT_NE(part.name, "loyalty");
  }
  EXPECT_FALSE(table.match().waiting_is_secret());
}

TEST(Game, PP_1_3_AllEvidenceBeforeTheMurdererAppearsWins) {
  Table table(R"({"phase":"action", "cops":[{"at":"colfax_1"}],
    "evidence":{"examine_body":1, "crime_scene":6, "murder_weapon":1, "interview_witness":2},
    "decks":{"examine_body":["examine_body_ev_2"]}})"_json);
  table.attempt("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(table.result(), "good_cops_win");
  EXPECT_EQ(table.match().outcome()->winners, (std::vector<Seat>{0, 1, 2, 3}));
}

TEST(Game, PP_1_4_AnEmptyDonutSupplyGivesNothing) {
  Table table(R"({"supply":{"donuts":0}, "arrests":2, "phase":"action", "cops":[{"at":"second_n", "hand":["stakeout"]}],
    "hoods":{"bad_hood_2":1}})"_json);
  table.play("stakeout", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.cop(0).donuts, 0);
  EXPECT_EQ(table.s().turn.arrests, 3);
}

TEST(Game, PP_1_4_AnUpgradeTokenThatIsUsedUpCannotBeBought) {
  const Table table(R"({"phase":"action", "supply":{"upgrade_move":0}, "cops":[{"donuts":2}]})"_json);
  EXPECT_EQ(table.options("upgrade", "tokens"), (Names{"upgrade_investigate", "upgrade_arrest", "upgrade_emergency"}));
}

TEST(Game, PP_1_4_TheCountsOfASetUpGame) {
  const Table table = Table::fresh(4);
  EXPECT_EQ(table.s().donuts, 18);
  for (const std::uint8_t tokens : table.s().upgrades) {
    EXPECT_EQ(tokens, 3);
  }
  EXPECT_EQ(table.s().police_draw.size(), 44u);
}

TEST(Game, PP_1_5_TheBoardSideIsChosenBeforeTheGame) {
  EXPECT_EQ(Table::fresh(4).s().settings.board, 0);
  const Table other = Table::fresh(4, R"({"board":"unterbelly"})"_json);
  EXPECT_EQ(other.part("tracks").at("board"), "unterbelly");
  EXPECT_EQ(game().data().boards[other.s().settings.board].id, "unterbelly");
}

}  // namespace
}  // namespace precinct::police_precinct::rules
