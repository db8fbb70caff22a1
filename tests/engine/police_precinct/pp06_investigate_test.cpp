// PP-6: Investigate.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0 (2 cards when unmarked: Halvorsen's 1 and the car) before the Morgue.
Json morgue(Json more = Json::object()) {
  Json situation = R"({"phase":"action", "cops":[{"at":"colfax_1"}]})"_json;
  situation.merge_patch(more);
  return situation;
}

Table& look(Table& table) {
  return table.attempt("investigate", {{"deck", "examine_body"}});
}

TEST(Investigate, PP_6_1_ServedNotEmptyAndNotCovered) {
  const auto decks = [](const char* more) { return Table(morgue(Json::parse(more))).options("investigate", "deck"); };
  EXPECT_EQ(decks("{}"), Names{"examine_body"});
  EXPECT_TRUE(decks(R"({"events":["body_snatchers"]})").empty()) << "covered";
  EXPECT_TRUE(decks(R"({"evidence":{"examine_body":2}})").empty()) << "empty";
  EXPECT_EQ(
      decks(
          R"({"cops":[{"at":"second_n"}], "deck_at":{"murder_weapon":"warehouse_1","interview_witness":"apartment_2"}})"),
      (Names{"murder_weapon", "interview_witness"}))
      << "the player names one of several";
}

// Which deck lies where, what lies on it and what is found of it is public, so no cover hides the lines.
TEST(Investigate, PP_6_1_ADeckThatIsServedAndCantBeInvestigatedSaysWhy) {
  const auto lines = [](const char* more) {
    const Table table(morgue(Json::parse(more)));
    EXPECT_FALSE(table.offers("investigate"));
    std::vector<Unavailable> found = table.match().decisions(0)[0].unavailable;
    std::erase_if(found, [](const Unavailable& line) { return line.choice == "reveal"; });
    return found;
  };
  const std::pair<Key, Value> body{"deck", Value::name("examine_body")};
  const Unavailable covered{{"unavailable.investigate_covered", {body, {"event", Value::name("body_snatchers")}}},
                            false,
                            "help.investigate_covered"};
  const Unavailable found{{"unavailable.investigate_found", {body}}, false, "help.investigate_found"};
  EXPECT_EQ(lines(R"({"events":["body_snatchers"]})"), std::vector{covered});
  EXPECT_EQ(lines(R"({"events":["body_snatchers"], "options":{"mode":"dirty_cop"}})"), std::vector{covered});
  EXPECT_EQ(lines(R"({"evidence":{"examine_body":2}})"), std::vector{found});
  EXPECT_EQ(lines(R"({"evidence":{"examine_body":2}, "events":["body_snatchers"]})"), std::vector{found});
  EXPECT_TRUE(lines(R"({"cops":[{"at":"colfax_3"}], "events":["body_snatchers"]})").empty()) << "not served";
}

TEST(Investigate, PP_6_2_AsManyCardsAsTheCountOrTheDeckHas) {
  Table table(morgue(
      R"({"decks":{"examine_body":["examine_body_us_1","examine_body_us_2","only"]}, "cops":[{"at":"colfax_1","donuts":4}]})"_json));
  table.play("investigate", {{"deck", "examine_body"}}).play("add_donuts", {{"donuts", 4}}).done();
  EXPECT_EQ(table.options("remove", "card").size(), 2u);
  Table two(morgue(R"({"decks":{"examine_body":["examine_body_us_1","examine_body_us_2","examine_body_us_3"]}})"_json));
  look(two);
  EXPECT_EQ(two.options("remove", "card"), (Names{"examine_body_us_1", "examine_body_us_2"}));
}

TEST(Investigate, PP_6_3_AllSeeTheCardsAndEveryEvidenceIsPlaced) {
  Table table(morgue(R"({"cops":[{"at":"colfax_1","donuts":1}],
    "decks":{"examine_body":["examine_body_ev_2","examine_body_us_1","examine_body_us_2"]}})"_json));
  table.play("investigate", {{"deck", "examine_body"}}).play("add_donuts", {{"donuts", 1}}).done();
  EXPECT_EQ(table.placed("examine_body"), Names{"examine_body_ev_2"});
  EXPECT_EQ(table.part("look").at("cards"), Json({"examine_body_us_1", "examine_body_us_2"}));
}

TEST(Investigate, PP_6_4_KeepingEvidenceBackIsNoChoiceInCoop) {
  Table table(morgue(R"({"decks":{"examine_body":["examine_body_ev_1","examine_body_us_1"]}})"_json));
  look(table);
  EXPECT_EQ(table.placed("examine_body").size(), 1u);
  EXPECT_EQ(table.s().turn.phase, Phase::after_action) << "nothing to choose: the one useless card goes";
}

TEST(Investigate, PP_6_5_ExactlyOneUselessCardOfThePlayersChoiceLeavesTheGame) {
  Table table(morgue(R"({"decks":{"examine_body":["examine_body_us_1","examine_body_us_2"]}})"_json));
  look(table).play("remove", {{"card", "examine_body_us_2"}});
  EXPECT_EQ(table.removed("examine_body"), Names{"examine_body_us_2"});
  EXPECT_EQ(table.deck("examine_body").size(), 9u);
  Table evidence(
      morgue(R"({"cops":[{"at":"fourth_n"}], "decks":{"crime_scene":["crime_scene_ev_1","crime_scene_ev_2"]}})"_json));
  evidence.attempt("investigate", {{"deck", "crime_scene"}});
  EXPECT_EQ(evidence.placed("crime_scene").size(), 2u);
  EXPECT_TRUE(evidence.removed("crime_scene").empty()) << "Evidence is never discarded";
}

TEST(Investigate, PP_6_6_TheRestGoesBackAndTheDeckIsShuffled) {
  const Json before =
      R"({"cops":[{"at":"colfax_1","donuts":2}], "decks":{"examine_body":["examine_body_us_1","examine_body_us_2","examine_body_us_3","examine_body_us_4"]}})"_json;
  Table table(morgue(before));
  const Names order = table.deck("examine_body");
  table.play("investigate", {{"deck", "examine_body"}}).play("add_donuts", {{"donuts", 2}}).done();
  table.play("remove", {{"card", "examine_body_us_1"}});
  Names now = table.deck("examine_body");
  EXPECT_NE(now, Names(order.begin() + 4, order.end()));
  Names unshuffled(order.begin() + 4, order.end());
  unshuffled.insert(unshuffled.end(), order.begin() + 1, order.begin() + 4);
  EXPECT_NE(now, unshuffled) << "one in 9! by chance";
  std::ranges::sort(now);
  std::ranges::sort(unshuffled);
  EXPECT_EQ(now, unshuffled) << "nothing is lost";
}

TEST(Investigate, PP_6_6_ThoroughOrdersTheBottomAndDoesNotShuffle) {
  Table table(morgue(R"({"cops":[{"character":"gonzales","at":"colfax_1"}],
    "decks":{"examine_body":["examine_body_us_1","examine_body_us_2","examine_body_us_3"]}})"_json));
  const Names order = table.deck("examine_body");
  look(table).play("remove", {{"card", "examine_body_us_1"}});
  table.play("order", {{"cards", {"examine_body_us_3", "examine_body_us_2"}}});
  Names expected(order.begin() + 3, order.end());
  expected.insert(expected.end(), {"examine_body_us_3", "examine_body_us_2"});
  EXPECT_EQ(table.deck("examine_body"), expected);
}

TEST(Investigate, PP_6_7_AFullCategoryPaysADonutAndItsDeckLeaves) {
  Table table(morgue(R"({"decks":{"examine_body":["examine_body_ev_1","examine_body_ev_2"]}})"_json));
  look(table);
  EXPECT_EQ(table.cop(0).donuts, 1);
  EXPECT_TRUE(table.deck("examine_body").empty());
  EXPECT_FALSE(table.part("investigation")[0].at("count").get<int>());
  EXPECT_FALSE(table.over());
  for (const auto& [deck, slots] : std::vector<std::pair<int, int>>{{0, 2}, {1, 6}, {2, 1}, {3, 2}}) {
    EXPECT_EQ(table.part("evidence")[static_cast<std::size_t>(deck)].at("slots"), slots);
  }
}

// PP-26.47: the report goes through its steps also when the category has filled.
TEST(Investigate, PP_6_5_PP_6_7_AUselessCardIsShownAndRemovedThoughTheCategoryIsFull) {
  const auto report = [](const char* cards, const char* character, int donuts) {
    Json more = R"({"evidence":{"examine_body":1}})"_json;
    more["decks"]["examine_body"] = Json::parse(cards);
    more["cops"] = {{{"at", "colfax_1"}, {"character", character}, {"donuts", donuts}}};
    Table table(morgue(more));
    table.play("investigate", {{"deck", "examine_body"}});
    if (donuts > 0) table.play("add_donuts", {{"donuts", donuts}});
    table.done();
    return table;
  };
  const auto closed = [](const Table& table, const Names& removed) {
    EXPECT_EQ(table.removed("examine_body"), removed);
    EXPECT_TRUE(table.deck("examine_body").empty());
    EXPECT_TRUE(table.part("look").is_null());
    EXPECT_EQ(table.cop(0).donuts, 1);
    EXPECT_EQ(table.s().turn.phase, Phase::after_action);
  };
  closed(report(R"(["examine_body_us_1","examine_body_ev_2"])", "halvorsen", 0), {"examine_body_us_1"});
  for (const char* character : {"halvorsen", "gonzales"}) {  // Thorough: no order for cards that leave the game
    Table two = report(R"(["examine_body_us_1","examine_body_ev_2","examine_body_us_2"])", character, 1);
    two.play("remove", {{"card", "examine_body_us_2"}});
    closed(two, {"examine_body_us_2"});
  }
}

TEST(Investigate, PP_6_8_AllElevenWithoutTheMurdererOnTheBoardWin) {
  Table table(morgue(R"({"evidence":{"examine_body":1,"crime_scene":6,"murder_weapon":1,"interview_witness":2},
    "decks":{"examine_body":["examine_body_ev_2"]}})"_json));
  look(table);
  EXPECT_EQ(table.result(), "good_cops_win");
  EXPECT_EQ(table.match().outcome()->reason.key, "end.evidence_complete");
}

TEST(Investigate, PP_6_9_TheFixedShapeIsOfDirtyCopGamesAlone) {
  // In co-op a forced answer is not asked (PP-6.4 and PP-6.5 leave nothing to hide).
  Table table(morgue(R"({"decks":{"examine_body":["examine_body_us_1","examine_body_ev_1"]}})"_json));
  look(table);
  EXPECT_EQ(table.removed("examine_body"), Names{"examine_body_us_1"});
  EXPECT_EQ(table.s().turn.phase, Phase::after_action);
}

TEST(Investigate, PP_6_10_TheLastEvidenceDoesNotWinOnceTheMurdererIsOut) {
  Table table(morgue(R"({"murderer":"bad_hood_2", "day":20, "cops":[{"at":"colfax_1", "hand":["overtime"]}],
    "evidence":{"examine_body":1,"crime_scene":6,"murder_weapon":1,"interview_witness":2},
    "decks":{"examine_body":["examine_body_ev_2"]}})"_json));
  look(table);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.s().turn.phase, Phase::after_action);
  Table same_turn(R"({"phase":"action", "murderer":"bad_hood_2", "day":20, "deck_at":{"murder_weapon":"warehouse_1"},
    "cops":[{"at":"second_n", "hand":["overtime"]}], "dice":[6,2],
    "evidence":{"examine_body":2,"crime_scene":6,"interview_witness":2}, "decks":{"murder_weapon":["murder_weapon_ev_1"]}})"_json);
  EXPECT_FALSE(same_turn.offers("arrest"));
  same_turn.attempt("investigate", {{"deck", "murder_weapon"}}).play("overtime");
  same_turn.attempt("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(same_turn.result(), "good_cops_win");
  EXPECT_EQ(same_turn.match().outcome()->reason.key, "end.murderer_arrested");
}

}  // namespace
}  // namespace precinct::police_precinct::rules
