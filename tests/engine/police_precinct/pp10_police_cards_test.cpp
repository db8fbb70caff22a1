// PP-10: Police Cards and Phase 3.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(PoliceCards, PP_10_1_OneCardInPhaseThree) {
  Table table(R"({"phase":"after_action", "police_deck":["stakeout"]})"_json);
  table.pass();
  EXPECT_EQ(table.hand(0), Names{"stakeout"});
  EXPECT_TRUE(table.cop(0).hand[0].acquired);
}

TEST(PoliceCards, PP_10_1_NoneAfterTheHospitalOrFromALockedDeck) {
  Table hurt(
      R"({"phase":"action", "cops":[{"character":"hartley","at":"second_n"}], "hoods":{"bad_hood_2":2}, "dice":[1,1,1]})"_json);
  hurt.attempt("arrest", {{"site", "bad_hood_2"}});
  EXPECT_TRUE(hurt.hand(0).empty());
  EXPECT_EQ(hurt.s().turn.phase, Phase::after_draw);
  Table locked(R"({"phase":"after_action", "events":["escort_van"]})"_json);
  locked.pass();
  EXPECT_TRUE(locked.hand(0).empty());
}

TEST(PoliceCards, PP_10_2_OnTheOwnTurnATextCountsNoSymbols) {
  Table table(R"({"phase":"action", "cops":[{"at":"second_n","hand":["stakeout"]}], "hoods":{"bad_hood_2":3}})"_json);
  table.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_FALSE(table.offers("commit")) << "an arrest symbol of the own hand adds nothing";
  table.dice({1, 1}).done();
}

TEST(PoliceCards, PP_10_2_CardsAcquiredThisTurnWaitAndAnyNumberMayBePlayed) {
  Table table(
      R"({"phase":"after_draw", "cops":[{"hand":["donut_run","donut_run","allocate_resources"]}], "police_deck":["press_conference","stakeout"], "hoods":{"bad_hood_1":1}})"_json);
  table.play("donut_run").play("donut_run").play("allocate_resources");
  EXPECT_EQ(table.cop(0).donuts, 2);
  EXPECT_EQ(table.hand(0), (Names{"press_conference", "stakeout"}));
  EXPECT_FALSE(table.offers("stakeout")) << "acquired this turn";
}

TEST(PoliceCards, PP_10_2_AnOlderCopyOfAnAcquiredCardIsThePlayableOne) {
  Table table(R"({"phase":"action", "cops":[{"acquired":["donut_run"], "hand":["donut_run"]}]})"_json);
  table.play("donut_run");
  ASSERT_EQ(table.hand(0).size(), 1u);
  EXPECT_TRUE(table.cop(0).hand[0].acquired);
  EXPECT_FALSE(table.offers("donut_run"));
}

TEST(PoliceCards, PP_10_3_OnOthersAttemptsSymbolsCountNoText) {
  Table table(
      R"({"phase":"action", "cops":[{"at":"luna"},{"hand":["negotiator","air_support","stakeout"]}], "events":["bank_robbers"], "hoods":{"bad_hood_1":1}})"_json);
  table.play("handle", {{"event", "bank_robbers"}});
  EXPECT_EQ(table.options("commit", "cards"), (Names{"negotiator", "air_support"}));
  table.play(1, "commit", {{"cards", {"negotiator", "air_support"}}});
  EXPECT_TRUE(holds(R"({"count":5, "need":5})"_json, table.part("attempt")))
      << "a die by symbol, no lower level; Air Support 2";
  table.dice({1, 1, 1, 1, 1}).done();
}

TEST(PoliceCards, PP_10_4_AnEffectMustBePossible) {
  const auto playable = [](const char* card, const char* more = "{}") {
    Json situation{{"phase", "after_draw"}, {"cops", {{{"hand", {card}}}}}};
    situation.merge_patch(Json::parse(more));
    return Table(situation).offers(card);
  };
  EXPECT_FALSE(playable("press_conference"));
  EXPECT_TRUE(playable("press_conference", R"({"events":["bank_robbers"], "urgent":"bank_robbers"})"));
  EXPECT_FALSE(playable("stakeout"));
  EXPECT_TRUE(playable("stakeout", R"({"events":["street_riot"]})"));
  EXPECT_TRUE(playable("allocate_resources"));
  EXPECT_FALSE(playable("allocate_resources", R"({"events":["escort_van"]})"));
  EXPECT_FALSE(playable("donut_run", R"({"supply":{"donuts":0}})"));
  EXPECT_TRUE(playable("crime_lab"));
  EXPECT_FALSE(playable("crime_lab", R"({"evidence":"all", "murderer":"bad_hood_6"})"));
}

TEST(PoliceCards, PP_10_5_AnEmptyPileIsMadeOfTheDiscardsAndTwoEmptyOnesGiveNothing) {
  Table reshuffled(R"({"phase":"after_action", "police_deck":["only"]})"_json);
  reshuffled.pass();
  EXPECT_EQ(reshuffled.hand(0).size(), 1u);
  EXPECT_EQ(reshuffled.s().police_draw.size(), 43u);
  EXPECT_TRUE(reshuffled.s().police_discard.empty());
  Json all = Json::array();
  for (const PoliceCard& card : game().data().police_cards) {
    for (int n = 0; n < card.count; ++n) all.push_back(card.id);
  }
  Table empty({{"phase", "after_action"}, {"cops", {Json::object(), {{"hand", all}}}}});
  empty.pass();
  EXPECT_TRUE(empty.hand(0).empty());
  EXPECT_EQ(empty.s().turn.phase, Phase::after_draw);
}

TEST(PoliceCards, PP_10_6_SevenCardsNineForStaplesOfTheOwnChoice) {
  const Json nine =
      R"(["stakeout","stakeout","stakeout","stakeout","riot_gear","riot_gear","riot_gear","riot_gear","overtime"])"_json;
  Table table(
      {{"phase", "end"},
       {"cops",
        {{{"hand", nine}},
         {{"hand",
           R"(["negotiator","negotiator","negotiator","crime_lab","crime_lab","detour","detour","air_support","air_support"])"_json}}}}});
  EXPECT_TRUE(table.refuses("discard", {{"cards", {"stakeout"}}}));
  table.play("discard", {{"cards", {"overtime", "riot_gear"}}});
  EXPECT_EQ(table.hand(0).size(), 7u);
  EXPECT_EQ(std::ranges::count(table.hand(0), "overtime"), 0);
  EXPECT_EQ(table.hand(1).size(), 9u) << "not until the own turn ends";
  const Table staples({{"phase", "end"}, {"cops", {{{"character", "staples"}, {"hand", nine}}}}});
  EXPECT_EQ(staples.hand(0).size(), 9u);
  EXPECT_EQ(staples.s().turn.cop, 1);
}

TEST(PoliceCards, PP_10_7_NobodyDrawsFromALockedDeckForAnyReason) {
  const auto drawn = [](const char* character, const char* lock) {
    Json situation{{"phase", "after_action"}, {"cops", {{{"character", character}}}}};
    situation.merge_patch(Json::parse(lock));
    Table table(situation);
    table.pass();
    return table.hand(0).size();
  };
  const char* kings = R"({"hoods":{"bad_hood_1":{"punks":4,"gang":"gang_rust_kings"}}})";
  const char* van = R"({"events":["escort_van"]})";
  EXPECT_EQ(drawn("halvorsen", "{}"), 1u);
  EXPECT_EQ(drawn("halvorsen", kings), 0u);
  EXPECT_EQ(drawn("halvorsen", van), 0u);
  EXPECT_EQ(drawn("torres", kings), 1u) << "Torres ignores the Gang";
  EXPECT_EQ(drawn("torres", van), 0u);
}

TEST(PoliceCards, PP_10_7_LookingAndDiscardingGoOn) {
  Table table(R"({"phase":"after_draw", "events":["escort_van"], "cops":[{"hand":["crime_lab"]}]})"_json);
  table.play("crime_lab", {{"deck", "examine_body"}});
  EXPECT_TRUE(table.offers("top"));
  EXPECT_EQ(table.s().police_discard.size(), 1u);
}

}  // namespace
}  // namespace precinct::police_precinct::rules
