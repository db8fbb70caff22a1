// PP-21: Dirty Cop games. What stays secret is compared as whole views: two tables that differ in a secret only.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0 in the Action phase of a game with Dirty Cops.
Table table(const char* more) {
  return Table(dirty_game(Json::parse(more)));
}

Json with_loyalty(const std::string& loyalty) {
  return {{"mode", "dirty_cop"}, {"loyalty", loyalty}};
}

// ---- Loyalty ---------------------------------------------------------------------------------------------------

TEST(DirtyCop, PP_21_1_TwoOfEightAreDirty) {
  int good = 0;
  int dirty = 0;
  for (const LoyaltyOption& option : game().data().loyalty_options) {
    for (const LoyaltyDeck& deck : option.by_players) {
      good = std::max<int>(good, deck.good);
      dirty = std::max<int>(dirty, deck.dirty);
    }
  }
  EXPECT_EQ(good, 6);
  EXPECT_EQ(dirty, 2);
}

TEST(DirtyCop, PP_21_2_PP_21_3_TheDecksAndForHowManyPlayers) {
  struct Row {
    const char* loyalty;
    int least, most;
    int (*good)(int);
    int dirty;
  };
  const Row rows[] = {{"one_dirty", 3, 7, [](int n) { return n - 1; }, 1},
                      {"likely_one", 3, 6, [](int n) { return n; }, 1},
                      {"two_dirty", 4, 8, [](int n) { return n - 2; }, 2},
                      {"likely_two", 4, 6, [](int n) { return n; }, 2},
                      {"free_for_all", 3, 8, [](int) { return 6; }, 2}};
  for (const Row& row : rows) {
    for (int seats = 1; seats <= 8; ++seats) {
      SCOPED_TRACE(std::string(row.loyalty) + " with " + std::to_string(seats));
      const auto options = game().complete_options(with_loyalty(row.loyalty), seats);
      ASSERT_EQ(options.has_value(), seats >= row.least && seats <= row.most);
      if (!options) {
        EXPECT_EQ(options.error().path, seats < 3 ? "/mode" : "/loyalty");
        continue;
      }
      const Settings settings = game().settings(*options, seats);
      EXPECT_EQ(settings.good_cards, row.good(seats));
      EXPECT_EQ(settings.dirty_cards, row.dirty);
    }
  }
  EXPECT_TRUE(game().complete_options({{"loyalty", "two_dirty"}}, 1)) << "it counts only with dirty_cop";
}

TEST(DirtyCop, PP_21_2_OneCardEachAndTheRestUnseen) {
  Table table = Table::fresh(5, {{"mode", "dirty_cop"}, {"loyalty", "free_for_all"}, {"characters", "dealt"}});
  EXPECT_TRUE(table.part("loyalty").is_null()) << "not dealt before the cars are chosen";
  while (table.s().turn.phase == Phase::setup) table.play("unmarked");
  EXPECT_EQ(table.s().unused_loyalty.size(), 3u);
  EXPECT_TRUE(table.part("loyalty_left").is_null());
  std::size_t dirty = static_cast<std::size_t>(std::ranges::count(table.s().unused_loyalty, Loyalty::dirty));
  for (const Cop& cop : table.s().cops) dirty += cop.loyalty == Loyalty::dirty ? 1 : 0;
  EXPECT_EQ(dirty, 2u);
}

TEST(DirtyCop, PP_21_4_TheRowOfTheMostLikelyNumber) {
  struct Row {
    const char* loyalty;
    int seats, cards, punks, day, officers;
  };
  const Row rows[] = {
      {"one_dirty", 3, 6, 17, 8, 5},     {"one_dirty", 4, 6, 16, 12, 4},  {"two_dirty", 4, 7, 17, 12, 5},
      {"likely_two", 4, 6, 16, 12, 4},   {"likely_two", 5, 6, 17, 14, 5}, {"likely_one", 6, 4, 15, 15, 4},
      {"likely_two", 6, 5, 16, 15, 5},   {"one_dirty", 7, 4, 15, 16, 4},  {"two_dirty", 7, 5, 16, 16, 5},
      {"free_for_all", 5, 5, 16, 14, 4}, {"two_dirty", 8, 4, 15, 17, 5},  {"free_for_all", 8, 4, 15, 17, 5}};
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.loyalty) + " with " + std::to_string(row.seats));
    const Settings settings =
        game().settings(*game().complete_options(with_loyalty(row.loyalty), row.seats), row.seats);
    EXPECT_EQ(settings.police_cards, row.cards);
    EXPECT_EQ(settings.punks, row.punks);
    EXPECT_EQ(settings.start_day, row.day);
    EXPECT_EQ(settings.officers, row.officers);
    EXPECT_EQ(settings.support_vehicles, 0);
  }
}

// The exact chance of each number of Dirty Cops, in draws of real set-ups; chi-square at one in a thousand.
TEST(DirtyCop, PP_21_4_AsManyAreDealtAsChanceHasIt) {
  struct Row {
    const char* loyalty;
    int seats;
    std::array<double, 3> chance;
    double limit;  // by degrees of freedom
  };
  const Row rows[] = {{"likely_one", 6, {1.0 / 7, 6.0 / 7, 0}, 10.83},              // T18
                      {"likely_two", 6, {1.0 / 28, 12.0 / 28, 15.0 / 28}, 13.82}};  // T19
  constexpr int kDeals = 700;
  for (const Row& row : rows) {
    const Settings settings =
        game().settings(*game().complete_options(with_loyalty(row.loyalty), row.seats), row.seats);
    std::array<int, 3> found{};
    for (int deal = 0; deal < kDeals; ++deal) {
      Seed seed{};
      seed[0] = static_cast<std::uint8_t>(deal & 0xff);
      seed[1] = static_cast<std::uint8_t>(deal >> 8);
      Settings dealt = settings;
      dealt.dealt = true;
      Match match(game(), dealt, seed);
      while (match.situation().turn.phase == Phase::setup) {
        Seat seat = 0;
        while (match.decisions(seat).empty()) ++seat;
        match.apply(seat, 0, Answer{0, {}});
      }
      ++found[static_cast<std::size_t>(std::ranges::count(match.situation().cops, Loyalty::dirty, &Cop::loyalty))];
    }
    double chi = 0;
    for (std::size_t n = 0; n < 3; ++n) {
      const double expected = row.chance[n] * kDeals;
      if (expected > 0) chi += (found[n] - expected) * (found[n] - expected) / expected;
    }
    RecordProperty(std::string("chi_square_") + row.loyalty, std::to_string(chi));
    EXPECT_LT(chi, row.limit) << found[0] << ' ' << found[1] << ' ' << found[2];
  }
}

TEST(DirtyCop, PP_21_5_EachKnowsTheOwnLoyaltyAndNoOther) {
  Table one = table(R"({"cops":[{"loyalty":"dirty_cop"},{"loyalty":"dirty_cop"},{},{}]})");
  Table other = table(R"({"cops":[{"loyalty":"dirty_cop"},{},{"loyalty":"dirty_cop"},{}]})");
  EXPECT_EQ(one.view(0)["parts"]["loyalty"], "dirty_cop");
  EXPECT_EQ(one.view(3)["parts"]["loyalty"], "good_cop");
  for (const Seat viewer : {Seat{0}, Seat{3}, kSpectator}) EXPECT_EQ(one.view(viewer), other.view(viewer));
  EXPECT_NE(one.view(1), other.view(1));
  EXPECT_FALSE(one.view(kSpectator)["parts"].contains("loyalty"));
}

TEST(DirtyCop, PP_21_6_AnUnrevealedOneTakesANormalTurn) {
  Table good = table("{}");
  Table dirty = table(R"({"cops":[{"loyalty":"dirty_cop"},{},{},{}]})");
  EXPECT_EQ(good.choices(), dirty.choices());
  EXPECT_EQ(good.unavailable(0), dirty.unavailable(0));
}

TEST(DirtyCop, PP_21_7_NoWayToShowAHiddenCard) {
  Table held = table(R"({"cops":[{},{"hand":["riot_gear"]},{},{}]})");
  Table other = table(R"({"cops":[{},{"hand":["stakeout"]},{},{}]})");
  for (const Seat viewer : {Seat{0}, Seat{2}, Seat{3}, kSpectator}) EXPECT_EQ(held.view(viewer), other.view(viewer));
  EXPECT_EQ(held.view(1)["parts"]["hand"][0]["id"], "riot_gear#1");
  EXPECT_EQ(held.view(0)["parts"]["seat.1"]["cops"][0]["hand"], 1);
  EXPECT_FALSE(held.view(0)["parts"]["seat.1"]["cops"][0].contains("cards"));
}

// ---- Accuse ----------------------------------------------------------------------------------------------------

TEST(DirtyCop, PP_21_8_AnotherPlayerWhoseCardIsFaceDown) {
  Table accuser = table(R"({"cops":[{"donuts":3},{},{"face_up":true},{"loyalty":"dirty_cop","face_up":true}]})");
  EXPECT_EQ(accuser.options("accuse", "player"), Names{"brunscheen"});
  EXPECT_FALSE(table(R"({"options":{"mode":"coop"}, "cops":[{"donuts":3},{},{},{}]})").offers("accuse"));
}

TEST(DirtyCop, PP_21_9_ThoseWhoPledgeOwnThreeTogether) {
  EXPECT_FALSE(table(R"({"cops":[{"donuts":1},{"donuts":1},{},{}]})").offers("accuse"));
  EXPECT_TRUE(table(R"({"cops":[{"donuts":1},{"donuts":2},{},{}]})").offers("accuse"));
  EXPECT_FALSE(
      table(R"({"cops":[{"donuts":1},{},{},{"loyalty":"dirty_cop","face_up":true,"donuts":5}]})").offers("accuse"))
      << "a revealed Dirty Cop gives nothing";
}

TEST(DirtyCop, PP_21_9_PledgesInTurnOrderUpToTheMissingRest) {
  Table t = table(R"({"cops":[{"donuts":1},{"donuts":5},{},{"donuts":4}]})");
  t.play("accuse", {{"player", "brunscheen"}}).play(0, "pass");
  EXPECT_TRUE(t.asked(1)) << "the accused as well";
  EXPECT_EQ(t.match().decisions(1)[0].choices[0].args[0].max, 3);
  t.play(1, "pledge", {{"donuts", 1}});
  EXPECT_FALSE(t.asked(2)) << "has no Donut";
  EXPECT_EQ(t.part("accusation"), R"({"cop":0,"accused":1,"cost":3,"pledged":[{"cop":1,"donuts":1}]})"_json);
  EXPECT_EQ(t.match().decisions(3)[0].choices[0].args[0].max, 2);
  t.play(3, "pledge", {{"donuts", 2}});
  EXPECT_EQ(t.cop(0).donuts, 1);
  EXPECT_EQ(t.cop(1).donuts, 4);
  EXPECT_EQ(t.cop(3).donuts, 2);
  EXPECT_TRUE(t.cop(1).face_up);
  EXPECT_TRUE(t.part("accusation").is_null());
}

TEST(DirtyCop, PP_21_9_TooLittleCostsNothingAndIsNotTriedAgain) {
  Table t = table(R"({"cops":[{"donuts":2},{"donuts":1},{},{}]})");
  t.play("accuse", {{"player", "gonzales"}}).play(0, "pledge", {{"donuts", 2}}).play(1, "pass");
  EXPECT_EQ(t.cop(0).donuts, 2);
  EXPECT_FALSE(t.cop(2).face_up);
  EXPECT_EQ(t.s().turn.actions_used, 0);
  EXPECT_EQ(t.options("accuse", "player"), (Names{"brunscheen", "hartley"}));
}

TEST(DirtyCop, PP_21_10_TheExposedLosesEverythingButTheCard) {
  Table t = table(R"({"event_deck":["extra_patrols"],
      "cops":[{"donuts":3},{"loyalty":"dirty_cop","character":"kirkland","donuts":4,
      "hand":["riot_gear","stakeout"],"upgrades":["upgrade_move"],"swat":{"ready":1,"used":1}},{},{}]})");
  t.play("accuse", {{"player", "kirkland"}}).play("pledge", {{"donuts", 3}});
  EXPECT_EQ(t.part("seat.1")["cops"][0],
            R"({"cop":1,"character":null,"donuts":0,"hand":0,
                "loyalty":"dirty_cop"})"_json);
  EXPECT_TRUE(holds(R"({"lacks":[{"id":"car.1"}],"size":3})"_json, t.part("vehicles")));
  EXPECT_TRUE(holds(R"({"has":["riot_gear","stakeout"],"size":2})"_json, t.part("discard.police")));
  EXPECT_EQ(t.cop(0).donuts, 1) << "the accuser takes one and goes on";
  EXPECT_EQ(t.s().turn.phase, Phase::after_action);
  while (t.s().turn.cop == 0) t.pass();
  EXPECT_TRUE(t.offers("bribe")) << "from the own next turn on";
}

TEST(DirtyCop, PP_21_10_TokensOfTheCharacterLeaveToo) {
  Table t = table(R"({"cops":[{"donuts":3},{"loyalty":"dirty_cop","character":"pierce"},{},{}]})");
  ASSERT_TRUE(holds(R"({"has":[{"id":"agent.0"}]})"_json, t.part("vehicles")));
  t.play("accuse", {{"player", "pierce"}}).play("pledge", {{"donuts", 3}});
  EXPECT_TRUE(holds(R"({"lacks":[{"id":"agent.0"},{"id":"car.1"}]})"_json, t.part("vehicles")));
}

TEST(DirtyCop, PP_21_11_TheAccuserOfAGoodCopPays) {
  Table t = table(R"({"cops":[{"donuts":3,"hand":["riot_gear","overtime"]},{},{},{}]})");
  t.play("accuse", {{"player", "hartley"}}).play("pledge", {{"donuts", 3}});
  EXPECT_TRUE(t.hand(0).empty());
  EXPECT_EQ(t.s().turn.phase, Phase::after_draw) << "neither W3 nor Phase 3";
  EXPECT_EQ(t.part("seat.3")["cops"][0]["loyalty"], "good_cop");
  EXPECT_EQ(t.part("seat.3")["cops"][0]["character"], "hartley");
}

TEST(DirtyCop, PP_21_12_InternalAffairsAsksForAName) {
  const auto drawn = [](const char* cops) {
    Table t(dirty_game(
        {{"phase", "after_draw"}, {"event_deck", {"internal_affairs_investigation"}}, {"cops", Json::parse(cops)}}));
    t.pass();
    return t;
  };
  Table wrong = drawn(R"([{"hand":["riot_gear"]},{},{},{}])");
  EXPECT_TRUE(wrong.offers("pass"));
  wrong.play("accuse", {{"player", "gonzales"}});
  EXPECT_TRUE(wrong.hand(0).empty());
  EXPECT_EQ(wrong.s().turn.cop, 1) << "Phase 4 was running: nothing is skipped";
  Table right = drawn(R"([{"hand":["riot_gear"]},{},{"loyalty":"dirty_cop"},{}])");
  right.play("accuse", {{"player", "gonzales"}});
  EXPECT_EQ(right.cop(0).donuts, 1);
  EXPECT_EQ(right.hand(0), Names{"riot_gear"});
  Table nobody = drawn(R"([{},{"face_up":true},{"face_up":true},{"face_up":true}])");
  EXPECT_EQ(nobody.s().turn.cop, 1);
}

TEST(DirtyCop, PP_21_12_NothingInTheHandsOfARevealedOne) {
  Table t(dirty_game(R"({"event_deck":["internal_affairs_investigation","extra_patrols"],
                         "cops":[{"loyalty":"dirty_cop","donuts":2},{},{},{}]})"_json));
  t.play("reveal").play("tip_off").play("resolve", {{"event", "internal_affairs_investigation"}});
  EXPECT_EQ(t.s().turn.cop, 1);
}

// ---- Reveal ----------------------------------------------------------------------------------------------------

TEST(DirtyCop, PP_21_13_KeepsTheDonutsAndActsAtOnce) {
  Table t = table(
      R"({"cops":[{"loyalty":"dirty_cop","donuts":2,"hand":["riot_gear"],"upgrades":["upgrade_move"]},{},{},{}]})");
  t.play("reveal");
  EXPECT_EQ(t.cop(0).donuts, 2);
  EXPECT_TRUE(t.hand(0).empty());
  EXPECT_EQ(t.cop(0).upgrades, 0);
  EXPECT_TRUE(holds(R"({"lacks":[{"id":"car.0"}]})"_json, t.part("vehicles")));
  EXPECT_EQ(t.choices(0), (Names{"incite", "tip_off", "misfile", "bribe", "pass"}));
  t.pass();
  EXPECT_EQ(t.s().turn.cop, 1) << "no Phase 3, no Phase 4";
}

TEST(DirtyCop, PP_21_13_NotAfterTheHospital) {
  Table t = table(R"({"cops":[{"loyalty":"dirty_cop","donuts":2,"at":"first_n","character":"kirkland"},{},{},{}],
                      "hoods":{"bad_hood_1":1},"dice":[1]})");
  EXPECT_TRUE(t.offers("reveal"));
  t.attempt("arrest", {{"site", "bad_hood_1"}});
  EXPECT_EQ(t.at(0), "colfax_3");
  EXPECT_FALSE(t.offers("reveal"));
}

TEST(DirtyCop, PP_21_23_TheLineIsThereForEveryUnrevealedPlayer) {
  Table good = table(R"({"cops":[{"donuts":2},{},{},{}]})");
  Table poor = table(R"({"cops":[{"donuts":1,"loyalty":"dirty_cop"},{},{},{}]})");
  Table open = table(R"({"cops":[{"donuts":2,"face_up":true},{},{},{}]})");
  Table dirty = table(R"({"cops":[{"donuts":2,"loyalty":"dirty_cop"},{},{},{}]})");
  EXPECT_EQ(good.unavailable(0), Names{"choice.reveal"});
  EXPECT_EQ(poor.unavailable(0), Names{"choice.reveal"});
  EXPECT_TRUE(good.match().decisions(0)[0].unavailable[0].secret);
  EXPECT_TRUE(open.unavailable(0).empty());
  EXPECT_TRUE(dirty.unavailable(0).empty());
  EXPECT_TRUE(dirty.choice("reveal").secret);
  EXPECT_EQ(dirty.choice("reveal").text, good.match().decisions(0)[0].unavailable[0].text);
  EXPECT_EQ(dirty.match().decisions(0)[0].choices.back().id, "reveal") << "last, where the others have their line";
}

TEST(DirtyCop, PP_21_21_RevealByOvertime) {
  Table t = table(R"({"phase":"after_action","actions_used":["draw"],
                      "cops":[{"loyalty":"dirty_cop","donuts":2,"hand":["overtime"]},{},{},{}]})");
  t.play("overtime").play("reveal").play("bribe");
  EXPECT_EQ(t.cop(0).donuts, 3);
  EXPECT_EQ(t.s().turn.cop, 1);
  EXPECT_EQ(t.event_deck().size(), 39u);
}

// Whoever could reveal if they were dirty may play it, else playing it would prove the loyalty.
TEST(DirtyCop, PP_21_7_OvertimeDoesNotTellWhoCouldReveal) {
  for (const char* loyalty : {"good_cop", "dirty_cop"}) {
    for (const int donuts : {1, 2}) {
      Json cop{{"at", "second_n"}, {"loyalty", loyalty}, {"donuts", donuts}, {"hand", {"overtime"}}};
      const Table t = table(Json{{"phase", "after_action"},
                                 {"actions_used", {"draw"}},
                                 {"cops", {cop, Json::object(), Json::object(), Json::object()}}}
                                .dump()
                                .c_str());
      EXPECT_EQ(t.offers("overtime"), donuts == 2) << loyalty;
    }
  }
}

// ---- Underground -----------------------------------------------------------------------------------------------

// COP 0 on the last stop before the turn of COP 1, who is underground.
Table underground(const char* more = "{}", int donuts = 2) {
  Json situation = dirty_game({{"phase", "end"},
                               {"cops",
                                {Json::object(),
                                 {{"loyalty", "dirty_cop"}, {"face_up", true}, {"donuts", donuts}},
                                 Json::object(),
                                 Json::object()}}});
  situation.merge_patch(Json::parse(more));
  return Table(situation);
}

TEST(DirtyCop, PP_21_14_OneActionIsTheWholeTurn) {
  Table t = underground();
  ASSERT_EQ(t.s().turn.cop, 1);
  t.play(1, "pass");
  EXPECT_EQ(t.s().turn.cop, 2);
  EXPECT_TRUE(t.hand(1).empty());
  EXPECT_EQ(t.event_deck().size(), 39u);
}

TEST(DirtyCop, PP_21_15_Incite) {
  Table t = underground(R"({"hoods":{"bad_hood_3":3}})");
  t.play(1, "incite", {{"hood", "bad_hood_3"}});
  EXPECT_EQ(t.punks("bad_hood_3"), 4);
  EXPECT_NE(t.gang("bad_hood_3"), "");
  Table empty = underground(R"({"stock":0})");
  empty.play(1, "incite", {{"hood", "bad_hood_3"}});
  EXPECT_EQ(empty.punks("bad_hood_3"), 0);
  EXPECT_EQ(empty.s().crime, 1);
}

TEST(DirtyCop, PP_21_15_TipOffIsAFullDraw) {
  Table t = underground(R"({"events":["street_riot"],"event_deck":["extra_patrols","crime_wave"]})");
  t.play(1, "tip_off");
  EXPECT_EQ(t.part("looking"), R"({"cop":1,"deck":"event","count":2})"_json);
  EXPECT_EQ(t.view(1)["parts"]["look"]["cards"], R"(["extra_patrols","crime_wave"])"_json);
  EXPECT_FALSE(t.view(0)["parts"].contains("look"));
  t.play(1, "resolve", {{"event", "crime_wave"}}).play(1, "choose", {{"hood", "bad_hood_2"}});
  EXPECT_EQ(t.punks("bad_hood_2"), 2);
  EXPECT_EQ(t.site_punks("street_riot"), 4) << "later-draw triggers too";
  EXPECT_EQ(t.event_deck().back(), "extra_patrols");
  EXPECT_EQ(t.s().turn.cop, 2);
  Table last = underground(R"({"event_deck":["crime_wave","only"]})");
  last.play(1, "tip_off").play(1, "resolve", {{"event", "crime_wave"}}).play(1, "choose", {{"hood", "bad_hood_1"}});
  EXPECT_EQ(last.s().crime, 1) << "and the deck-empty check";
}

TEST(DirtyCop, PP_21_15_MisfileInSecret) {
  const char* deck = R"({"decks":{"murder_weapon":["murder_weapon_ev_1","murder_weapon_us_1","murder_weapon_us_2"]}})";
  Table one = underground(deck);
  Table other = underground(deck);
  for (Table* t : {&one, &other}) t->play(1, "misfile", {{"deck", "murder_weapon"}});
  one.play(1, "put", {{"cards", {"murder_weapon_us_2", "murder_weapon_us_1", "murder_weapon_ev_1"}}, {"top", 2}});
  other.play(1, "put", {{"cards", {"murder_weapon_ev_1", "murder_weapon_us_1", "murder_weapon_us_2"}}, {"top", 0}});
  const Names first = one.deck("murder_weapon");
  EXPECT_EQ((Names{first[0], first[1], first.back()}),
            (Names{"murder_weapon_us_2", "murder_weapon_us_1", "murder_weapon_ev_1"}));
  const Names second = other.deck("murder_weapon");
  EXPECT_EQ((Names{second.end() - 3, second.end()}),
            (Names{"murder_weapon_ev_1", "murder_weapon_us_1", "murder_weapon_us_2"}));
  for (const Seat viewer : {Seat{0}, Seat{2}, Seat{3}, kSpectator}) EXPECT_EQ(one.view(viewer), other.view(viewer));
}

TEST(DirtyCop, PP_21_15_Bribe) {
  Table t = underground();
  t.play(1, "bribe");
  EXPECT_EQ(t.cop(1).donuts, 3);
}

// COP 0 attempts; COP 1 is underground.
Table sabotaged(const char* cop0, const char* more = "{}") {
  Json situation = dirty_game({{"cops",
                                {Json::parse(cop0),
                                 {{"loyalty", "dirty_cop"}, {"face_up", true}, {"donuts", 2}},
                                 Json::object(),
                                 Json::object()}}});
  situation.merge_patch(Json::parse(more));
  return Table(situation);
}

TEST(DirtyCop, PP_21_16_PP_5_6_ScareTheWitnesses) {
  Table t = sabotaged(R"({"at":"colfax_1"})");
  t.attempt("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(t.choices(1), (Names{"scare_witnesses", "pass"}));
  EXPECT_FALSE(t.asked(0)) << "the commit window does not open again";
  t.play(1, "scare_witnesses");
  EXPECT_EQ(t.part("looking")["count"], 1) << "2 cards, less one";
  EXPECT_EQ(t.cop(1).donuts, 1);
}

TEST(DirtyCop, PP_21_16_JamTheRadio) {
  Table t(dirty_game(R"({"cops":[{"at":"colfax_1"},{"loyalty":"dirty_cop","face_up":true,"donuts":1},
                                 {"hand":["air_support"]},{}]})"_json));
  t.play("investigate", {{"deck", "examine_body"}}).play(2, "commit", {{"cards", "air_support"}}).done();
  EXPECT_EQ(t.part("attempt")["count"], 4);
  t.play(1, "jam_radio", {{"card", "air_support"}});
  EXPECT_EQ(t.part("looking")["count"], 2);
  EXPECT_TRUE(holds(R"({"committed":[{"what":"air_support","n":0},{"what":"jam_radio","cop":1,"n":0}]})"_json,
                    t.part("attempt")));
}

TEST(DirtyCop, PP_21_16_LeakThePlanAndAtLeastOneDie) {
  Table one = sabotaged(R"({"at":"first_n","character":"kirkland"})", R"({"hoods":{"bad_hood_1":1},"dice":[6]})");
  one.attempt("arrest", {{"site", "bad_hood_1"}}).play(1, "leak_plan");
  EXPECT_EQ(one.punks("bad_hood_1"), 0) << "one die is left";
  Table two = sabotaged(R"({"at":"first_n","character":"costello"})", R"({"hoods":{"bad_hood_1":2},"dice":[6]})");
  two.attempt("arrest", {{"site", "bad_hood_1"}}).play(1, "leak_plan");
  EXPECT_EQ(two.punks("bad_hood_1"), 1) << "two dice, less one";
}

TEST(DirtyCop, PP_21_17_NoOtherPlayerForAttempts) {
  Table t = sabotaged(R"({"at":"colfax_1"})");
  t.play("investigate", {{"deck", "examine_body"}});
  EXPECT_FALSE(t.asked(1));
  EXPECT_EQ(t.part("attempt")["count"], 2);
  Table training = sabotaged("{}", R"({"phase":"after_draw","event_deck":["optional_training"]})");
  const auto cards = training.police_deck().size();
  training.pass();
  EXPECT_EQ(training.s().turn.cop, 1) << "all others stand at the Station";
  EXPECT_EQ(training.police_deck().size(), cards - 3);
}

TEST(DirtyCop, PP_21_18_PP_21_19_TheGameGoesOnAndTheSeatStays) {
  Table t = sabotaged("{}", R"({"first":1,"day":13,"turn":0,"phase":"end"})");
  EXPECT_EQ(t.s().turn.cop, 1);
  EXPECT_EQ(t.s().turn.first, 1);
  EXPECT_EQ(t.s().day, 14) << "the calendar step before the First Player's turn";
  EXPECT_FALSE(t.over());
}

TEST(DirtyCop, PP_21_20_AnExposureInPhase4TakesEffectAtOnce) {
  Table t(dirty_game(R"({"phase":"after_draw","event_deck":["internal_affairs_investigation"],
                         "cops":[{},{"loyalty":"dirty_cop"},{},{}]})"_json));
  t.pass().play("accuse", {{"player", "brunscheen"}});
  EXPECT_EQ(t.s().turn.cop, 1);
  EXPECT_TRUE(t.offers("bribe")) << "already the turn of one who is underground";
}

TEST(DirtyCop, PP_21_22_AnActionWithoutAnObjectDoesNothing) {
  Table none = underground(R"({"evidence":"all"})");
  none.play(1, "misfile");
  EXPECT_EQ(none.s().turn.cop, 2);
  Table broke = underground(R"({"supply":{"donuts":0}})");
  broke.play(1, "bribe");
  EXPECT_EQ(broke.cop(1).donuts, 2);
  EXPECT_EQ(broke.s().turn.cop, 2);
}

// ---- One shape for all (PP-21.23, PP-6.9) ----------------------------------------------------------------------

TEST(DirtyCop, PP_6_9_PP_21_23_TheReportTellsNothing) {
  Table found(dirty_game(
      R"({"cops":[{"at":"colfax_1"},{},{},{}],"decks":{"examine_body":["examine_body_ev_1","examine_body_us_1"]}})"_json));
  Table empty(dirty_game(
      R"({"cops":[{"at":"colfax_1"},{},{},{}],"decks":{"examine_body":["examine_body_us_2","examine_body_us_1"]}})"_json));
  const auto alike = [&] {
    for (const Seat viewer : {Seat{1}, Seat{2}, Seat{3}, kSpectator}) EXPECT_EQ(found.view(viewer), empty.view(viewer));
    EXPECT_NE(found.view(0), empty.view(0));
    EXPECT_EQ(found.match().decisions(0)[0].choices.size() + found.match().decisions(0)[0].unavailable.size(),
              empty.match().decisions(0)[0].choices.size() + empty.match().decisions(0)[0].unavailable.size());
  };
  for (Table* t : {&found, &empty}) t->attempt("investigate", {{"deck", "examine_body"}});
  alike();
  for (Table* t : {&found, &empty}) t->play("pass");
  alike();
  for (Table* t : {&found, &empty}) t->play("remove", {{"card", "examine_body_us_1"}});
  for (const Seat viewer : {Seat{1}, Seat{2}, Seat{3}, kSpectator}) EXPECT_EQ(found.view(viewer), empty.view(viewer));
}

// In which order they were drawn would tell what lies in the deck where (PP-25).
TEST(DirtyCop, PP_6_4_EvidenceIsPlacedInAnOrderOfItsOwn) {
  std::vector<Table> tables;
  for (const char* top : {R"(["crime_scene_ev_1","crime_scene_ev_2","crime_scene_us_1"])",
                          R"(["crime_scene_ev_2","crime_scene_ev_1","crime_scene_us_1"])"}) {
    Json situation = R"({"cops":[{"at":"colfax_1","hand":["air_support"]},{},{},{}],
                         "deck_at":{"crime_scene":"morgue","examine_body":"parking_lot"}})"_json;
    situation["decks"]["crime_scene"] = Json::parse(top);
    Table t(dirty_game(situation));
    t.play("investigate", {{"deck", "crime_scene"}}).play(0, "commit", {{"cards", "air_support"}}).done();
    t.play("place", {{"cards", {"crime_scene_ev_1", "crime_scene_ev_2"}}});
    tables.push_back(std::move(t));
  }
  for (const Seat viewer : {Seat{1}, Seat{2}, Seat{3}, kSpectator}) {
    EXPECT_EQ(tables[0].view(viewer), tables[1].view(viewer));
  }
}

TEST(DirtyCop, PP_6_9_ThoroughIsAskedForTheBottomAlways) {
  Table t(dirty_game(R"({"cops":[{"at":"colfax_1","character":"gonzales"},{},{"character":"halvorsen"},{}],
                         "decks":{"examine_body":["examine_body_us_1","only"]}})"_json));
  t.attempt("investigate", {{"deck", "examine_body"}}).play("pass").play("remove", {{"card", "examine_body_us_1"}});
  EXPECT_EQ(t.match().decisions(0)[0].text.key, "ask.order_bottom");
  t.play("pass");
  EXPECT_EQ(t.s().turn.phase, Phase::after_action);
}

TEST(DirtyCop, PP_5_2_TheCommitWindowAsksEverybodyInOneShape) {
  Table t(dirty_game(R"({"cops":[{"at":"colfax_1"},{"hand":["crime_lab","air_support"]},{},{}]})"_json));
  t.play("investigate", {{"deck", "examine_body"}});
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) {
    ASSERT_TRUE(t.asked(seat));
    EXPECT_EQ(t.choices(seat).size() + t.unavailable(seat).size(), 2u);
  }
  EXPECT_EQ(t.unavailable(2), Names{"unavailable.commit"});
}

// The line stands below the cover like the cards in whose place it is.
TEST(DirtyCop, PP_5_2_WhoHasNoCardToPutInIsToldWhy) {
  Table t(dirty_game(R"({"cops":[{"at":"colfax_1"},{},{},{}]})"_json));
  t.play("investigate", {{"deck", "examine_body"}});
  const auto line = [&](Seat seat) { return t.match().decisions(seat)[0].unavailable.at(0); };
  EXPECT_EQ(line(0), (Unavailable{"unavailable.commit_own", true, "help.no_card_adds", "commit"}));
  EXPECT_EQ(line(1), (Unavailable{"unavailable.commit", true, "help.no_symbol", "commit"}));
}

// PP-25: who is done is public, so that a cover over those who are waited for would hide nothing.
TEST(DirtyCop, PP_5_4_WhoIsWaitedForIsWhoIsNotDone) {
  Table t(dirty_game(R"({"cops":[{"at":"colfax_1"},{"hand":["crime_lab","air_support"]},{},{}]})"_json));
  t.play("investigate", {{"deck", "examine_body"}}).play(2, "pass");
  for (const Seat viewer : {Seat{0}, Seat{2}, Seat{3}, kSpectator}) {
    EXPECT_EQ(t.view(viewer)["parts"]["done"], R"([2])"_json);
    EXPECT_EQ(Json::parse(t.view(viewer)["waiting"].get<std::string>()), R"({"seats":[0,1,3]})"_json);
  }
}

TEST(DirtyCop, PP_10_1_OthersSeeThatACardIsDrawnNotWhich) {
  Table one(dirty_game(R"({"phase":"after_action","police_deck":["riot_gear"]})"_json));
  Table other(dirty_game(R"({"phase":"after_action","police_deck":["stakeout"]})"_json));
  for (Table* t : {&one, &other}) t->pass();
  for (const Seat viewer : {Seat{1}, kSpectator}) EXPECT_EQ(one.view(viewer), other.view(viewer));
  EXPECT_EQ(one.view(0)["parts"]["hand"][0]["id"], "riot_gear#1");
  EXPECT_NE(one.view(0)["events"], other.view(0)["events"]);
}

// ---- The end (PP-18.3, PP-22.4) --------------------------------------------------------------------------------

TEST(DirtyCop, PP_18_3_DirtyCopsWinWhenTheGoodOnesLose) {
  Table t = underground(R"({"stock":0,"crime":4})");
  t.play(1, "incite", {{"hood", "bad_hood_1"}});
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.result(), "dirty_cops_win");
  EXPECT_EQ(t.match().outcome()->winners, std::vector<Seat>{1});
  EXPECT_EQ(t.grade(), "end.grade.partial_dirty");
  EXPECT_EQ(t.part("seat.0")["cops"][0]["loyalty"], "good_cop") << "all cards are turned over";
  EXPECT_TRUE(t.part("loyalty_left").is_array());
}

TEST(DirtyCop, PP_22_4_UnrevealedItIsTotal) {
  const auto lost = [](const char* cops) {
    Table t(dirty_game(
        {{"phase", "end"}, {"turn", 3}, {"day", 21}, {"murderer", "bad_hood_1"}, {"cops", Json::parse(cops)}}));
    return std::pair(t.result(), t.grade());
  };
  EXPECT_EQ(lost(R"([{},{"loyalty":"dirty_cop"},{},{}])"),
            std::pair(std::string("dirty_cops_win"), std::string("end.grade.total_dirty")));
  EXPECT_EQ(lost("[{},{},{},{}]"), std::pair(std::string("good_cops_lose"), std::string("end.grade.defeat")));
}

}  // namespace
}  // namespace precinct::police_precinct::rules
