// PP-25, the visibility table of Dirty Cop games, row by row and in both directions: two tables that differ in the
// secret alone look different to its owner and the same to everybody else; and once it is public, it is to all.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

constexpr Seat kNobody = kNoSeat;
const std::vector<Seat> kViewers{0, 1, 2, 3, kSpectator};

struct Secret {
  const char* name;
  const char* one;
  const char* other;
  Seat owner;
  std::vector<std::pair<std::string, Json>> steps;  // to the moment at which it is secret
};

std::ostream& operator<<(std::ostream& out, const Secret& secret) {
  return out << secret.name;
}

class Hidden : public testing::TestWithParam<Secret> {};

TEST_P(Hidden, FromAllButItsOwner) {
  const Secret& secret = GetParam();
  Table one(dirty_game(Json::parse(secret.one)));
  Table other(dirty_game(Json::parse(secret.other)));
  for (const auto& [choice, args] : secret.steps) {
    one.play(choice, args);
    other.play(choice, args);
  }
  ASSERT_NE(one.match().hash(), other.match().hash()) << "nothing differs";
  for (const Seat viewer : kViewers) {
    if (viewer == secret.owner) {
      EXPECT_NE(one.view(viewer), other.view(viewer)) << "the owner does not get it";
    } else {
      EXPECT_EQ(one.view(viewer), other.view(viewer)) << "seen by " << int{viewer};
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    PP_25, Hidden,
    testing::Values(
        Secret{"hand",
               R"({"cops":[{},{"hand":["riot_gear"]},{},{}]})",
               R"({"cops":[{},{"hand":["stakeout"]},{},{}]})",
               1,
               {}},
        Secret{"acquired_this_turn",
               R"({"cops":[{"acquired":["riot_gear"]},{},{},{}]})",
               R"({"cops":[{"hand":["riot_gear"]},{},{},{}]})",
               0,
               {}},
        Secret{"loyalty", R"({"cops":[{},{"loyalty":"dirty_cop"},{},{}]})", R"({"cops":[{},{},{},{}]})", 1, {}},
        Secret{"order_of_the_police_deck",
               R"({"police_deck":["riot_gear","stakeout"]})",
               R"({"police_deck":["stakeout","riot_gear"]})",
               kNobody,
               {}},
        Secret{"order_of_the_event_deck",
               R"({"event_deck":["bar_brawl","arsonist"]})",
               R"({"event_deck":["arsonist","bar_brawl"]})",
               kNobody,
               {}},
        Secret{"order_of_an_investigation_deck",
               R"({"decks":{"examine_body":["examine_body_ev_1","examine_body_us_1"]}})",
               R"({"decks":{"examine_body":["examine_body_us_1","examine_body_ev_1"]}})",
               kNobody,
               {}},
        Secret{"face_down_marker",
               R"({"events":[{"id":"bar_brawl","marker":"uc_big_knife"}]})",
               R"({"events":[{"id":"bar_brawl","marker":"uc_inside_lead"}]})",
               kNobody,
               {}},
        Secret{"order_of_the_gangs", R"({"gangs":["gang_night_vipers"]})", "{}", kNobody, {}},
        Secret{"events_peeked_at",
               R"({"cops":[{"hand":["anonymous_tip"]},{},{},{}],"event_deck":["bar_brawl","arsonist"]})",
               R"({"cops":[{"hand":["anonymous_tip"]},{},{},{}],"event_deck":["gas_leak","arsonist"]})",
               0,
               {{"anonymous_tip", Json::object()}}}));

// ---- Before and after it becomes public ------------------------------------------------------------------------

std::string loyalty_of(const Table& table, Seat viewer, int cop) {
  return table.view(viewer)["parts"]["seat." + std::to_string(cop)]["cops"][0]["loyalty"];
}

TEST(Visible, PP_25_ALoyaltyCardToAllOnceItIsTurnedOver) {
  Table t(dirty_game(R"({"cops":[{"donuts":3},{"loyalty":"dirty_cop"},{},{}]})"_json));
  for (const Seat viewer : kViewers) EXPECT_EQ(loyalty_of(t, viewer, 1), "hidden");
  t.play("accuse", {{"player", t.options("accuse", "player").front()}}).play("pledge", {{"donuts", 3}});
  for (const Seat viewer : kViewers) EXPECT_EQ(loyalty_of(t, viewer, 1), "dirty_cop");
  for (const Seat viewer : kViewers) EXPECT_EQ(loyalty_of(t, viewer, 2), "hidden") << "the others stay as they were";
}

TEST(Visible, PP_25_PledgesToAll) {
  Table t(dirty_game(R"({"cops":[{"donuts":1},{},{"donuts":2},{}]})"_json));
  t.play("accuse", {{"player", t.options("accuse", "player").front()}}).play("pledge", {{"donuts", 1}});
  const Json pledged = R"([{"cop":0,"donuts":1}])"_json;
  for (const Seat viewer : kViewers) EXPECT_EQ(t.view(viewer)["parts"]["accusation"]["pledged"], pledged);
}

TEST(Visible, PP_25_AHandsNumberToAllAndItsCardsToItsOwner) {
  Table t(dirty_game(R"({"cops":[{},{"hand":["riot_gear","stakeout"]},{},{}]})"_json));
  for (const Seat viewer : kViewers) {
    EXPECT_EQ(t.view(viewer)["parts"]["seat.1"]["cops"][0]["hand"], 2);
    EXPECT_FALSE(t.view(viewer)["parts"]["seat.1"]["cops"][0].contains("cards"));
    EXPECT_EQ(t.view(viewer)["parts"].contains("hand"), viewer != kSpectator);
  }
  EXPECT_EQ(t.view(1)["parts"]["hand"].size(), 2u);
  EXPECT_TRUE(t.view(0)["parts"]["hand"].empty());
}

TEST(Visible, PP_25_AMarkerToAllOnceItIsFaceUp) {
  Table t(dirty_game(R"({"events":[{"id":"bar_brawl","marker":"uc_big_knife","face_up":true}]})"_json));
  for (const Seat viewer : kViewers) EXPECT_EQ(t.view(viewer)["parts"]["events.0"]["marker"], "uc_big_knife");
}

TEST(Visible, PP_25_TheUnusedLoyaltyCardsToAllWhenItIsOverAndToNobodyBefore) {
  Table t(dirty_game(R"({"stock":0,"crime":4,"phase":"end",
                         "cops":[{},{"loyalty":"dirty_cop","face_up":true,"donuts":2},{},{}]})"_json));
  for (const Seat viewer : kViewers) EXPECT_FALSE(t.view(viewer)["parts"].contains("loyalty_left"));
  t.play(1, "incite", {{"hood", "bad_hood_1"}});
  ASSERT_TRUE(t.over());
  for (const Seat viewer : kViewers) {
    EXPECT_TRUE(t.view(viewer)["parts"]["loyalty_left"].is_array());
    for (int cop = 0; cop < 4; ++cop) EXPECT_NE(loyalty_of(t, viewer, cop), "hidden");
  }
}

TEST(Visible, PP_25_WhatIsLookedAtToItsOwnerAndToTheOthersThatItIs) {
  Table t(dirty_game(R"({"cops":[{"at":"colfax_1"},{},{},{}],"decks":{"examine_body":["examine_body_ev_1"]}})"_json));
  t.attempt("investigate", {{"deck", "examine_body"}});
  for (const Seat viewer : kViewers) {
    EXPECT_EQ(t.view(viewer)["parts"]["looking"]["deck"], "examine_body");
    EXPECT_EQ(t.view(viewer)["parts"].contains("look"), viewer == 0);
  }
}

// PROTOCOL, "Sizes": what the longest hand adds to the longest questions stays below the least that prompts are filled
// up to, so that their size tells nothing.
TEST(Visible, PP_25_NoHandMakesAQuestionLongerThanItIsFilledUpTo) {
  constexpr std::size_t kFilledPrompt = 8192;
  Json situation = dirty_game(R"({"events":["escort_van","street_riot","jail_break","detainees_run_amok",
      "accident_vasel_1st","bank_robbers","gas_leak"], "options":{"mode":"dirty_cop","board":"unterbelly"},
    "hoods":{"bad_hood_1":6,"bad_hood_2":3,"bad_hood_3":2,"bad_hood_4":2,"bad_hood_5":2,"bad_hood_6":2},
    "settings":{"punks":30}})"_json);
  Json& cop = (situation["cops"] = Json::array({Json::object(), Json::object(), Json::object(), Json::object()}))[0];
  cop = {{"character", "pierce"}, {"side", "marked"}, {"donuts", 9}, {"upgrades", {"upgrade_move"}}};
  for (const PoliceCard& card : game().data().police_cards) cop["hand"].push_back(card.id);
  std::size_t longest = 0;
  for (const char* phase : {"move", "action", "after_action", "after_draw", "end"}) {
    situation["phase"] = phase;
    longest = std::max(longest, Table(situation).view(0)["prompt"].dump().size());
  }
  RecordProperty("longest", static_cast<int>(longest));
  EXPECT_GT(longest, kFilledPrompt / 4);
  EXPECT_LT(longest, kFilledPrompt);
}

}  // namespace
}  // namespace precinct::police_precinct::rules
