// PP-17, PP-18.1: what may lose the game within one step is told beforehand, in the log.
#include <algorithm>

#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"
#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0 before Phase 4; the deck is full and the stock is large.
Table told_of(const Json& more, int crime = 4) {
  Json situation{{"phase", "after_draw"}, {"crime", crime}};
  situation.merge_patch(more);
  return Table(situation);
}

std::string ahead(const std::string& what) {
  return "(event.defeat_ahead (danger." + what + "))";
}
std::string possible(const std::string& what) {
  return "(event.defeat_possible (danger." + what + "))";
}
std::string setback(const std::string& what) {
  return "(event.setback_ahead (danger." + what + "))";
}

// The worst; "" nothing.
std::string outlook(const Table& table) {
  const auto all = table.match().warnings();
  return all.empty() ? "" : "(" + spelled(all.front()) + ")";
}

Names log_of(const Table& table) {
  Names lines;
  for (const Event& event : table.match().events()) {
    if (event.kind.starts_with("defeat") || event.kind == "setback_ahead") lines.push_back(spelled(event.text));
  }
  return lines;
}

const Json kOfficer = R"({"events":[{"id":"officer_down","at":"bad_hood_1","days_left":1}]})"_json;

TEST(Danger, NothingIsSaidWhereNothingThreatens) {
  EXPECT_EQ(outlook(told_of(Json::object())), "");
  EXPECT_EQ(outlook(told_of(R"({"events":["gas_leak","street_riot","bar_brawl"], "urgent":"bar_brawl"})"_json, 0)), "");
}

TEST(Danger, PP_16_1_TheLastDay) {
  EXPECT_EQ(outlook(told_of({{"day", 21}, {"murderer", "bad_hood_1"}}, 0)), ahead("last_day 0"));
  EXPECT_EQ(outlook(told_of({{"day", 20}, {"murderer", "bad_hood_2"}}, 0)), "");
  Table table(R"({"turn":3, "phase":"after_draw", "no_event":true, "day":20, "murderer":"bad_hood_2"})"_json);
  table.pass();
  EXPECT_EQ(table.told("day"), "event.day 21 1");
  EXPECT_EQ(log_of(table), Names{"event.defeat_ahead (danger.last_day 0)"});
}

TEST(Danger, PP_13_8_AnOfficerDownOnTheLastOfHisDays) {
  EXPECT_EQ(outlook(told_of(kOfficer)), ahead("next_day officer_down"));
  EXPECT_EQ(outlook(told_of(kOfficer, 0)), setback("next_day officer_down")) << "it costs no game, but a space";
  EXPECT_EQ(outlook(told_of(R"({"events":[{"id":"officer_down","at":"bad_hood_1","days_left":2}]})"_json)), "");
}

TEST(Danger, PP_13_6_EscapeesAndTheRedCarAtTheirLastPlace) {
  const Json jail = R"({"events":[{"id":"jail_break","step":2}]})"_json;
  EXPECT_EQ(outlook(told_of(jail)), ahead("escape jail_break"));
  EXPECT_EQ(outlook(told_of(jail, 0)), setback("escape jail_break"));
  EXPECT_EQ(outlook(told_of(R"({"events":[{"id":"jail_break","step":1}]})"_json)), "");
  Table car = told_of(R"({"events":[{"id":"car_theft","step":5}]})"_json);
  EXPECT_EQ(outlook(car), ahead("joyride car_theft"));
}

TEST(Danger, PP_13_10_AGasLeakMayExplode) {
  const Json leak = R"({"events":["gas_leak"]})"_json;
  EXPECT_EQ(outlook(told_of(leak)), possible("leak gas_leak"));
  EXPECT_EQ(outlook(told_of(leak, 3)), "") << "it alone ends nothing";
}

TEST(Danger, PP_11_9_TheLastEventCard) {
  EXPECT_EQ(outlook(told_of(R"({"event_deck":["street_riot","only"]})"_json)), ahead("last_event"));
  EXPECT_EQ(outlook(told_of(R"({"event_deck":["street_riot","gas_leak","only"]})"_json)), "");
}

// A card that was taken off the deck to be looked at still counts: what it is shows nowhere.
TEST(Danger, PP_25_ALookAtTheDeckChangesNothing) {
  Json situation = dirty_game(R"({"phase":"move", "crime":4, "event_deck":["street_riot","kidnapper","only"],
    "cops":[{"hand":["anonymous_tip"]}], "stock":2})"_json);
  Table table(situation);
  const std::string before = outlook(table);
  table.play(0, "anonymous_tip");
  ASSERT_TRUE(table.s().look);
  EXPECT_EQ(log_of(table), Names{}) << "two cards are looked at, none is left in the deck";
  table.play(0, "top", {{"cards", "kidnapper"}});
  EXPECT_EQ(log_of(table), Names{});
  EXPECT_EQ(outlook(table), before);
}

TEST(Danger, PP_11_9_ALookLeavesTheDeckAsLongAsItIs) {
  Table table(dirty_game(R"({"phase":"move", "crime":4, "event_deck":["street_riot","kidnapper","gas_leak","only"],
    "cops":[{"hand":["anonymous_tip"]}]})"_json));
  table.play(0, "anonymous_tip");
  ASSERT_TRUE(table.s().look);
  EXPECT_EQ(log_of(table), Names{}) << "one lies in the deck, but two come back";
}

TEST(Danger, PP_12_4_AnUrgentEmergencyAndAnotherThatMayFollow) {
  const auto urgent = [](Json events) { return outlook(told_of({{"events", events}, {"urgent", "bar_brawl"}})); };
  EXPECT_EQ(urgent({"bar_brawl"}), "") << "PP-12.3: none but the one under the marker";
  EXPECT_EQ(urgent({"bar_brawl", "ledge_jumper"}), possible("urgent"));
  EXPECT_EQ(outlook(told_of({{"events", {"bar_brawl", "ledge_jumper"}}})), "") << "no marker is down";
}

TEST(Danger, PP_14_3_AStockThatMayNotDo) {
  EXPECT_EQ(outlook(told_of({{"stock", 2}})), possible("stock")) << "a riot wants three";
  EXPECT_EQ(outlook(told_of({{"stock", 3}})), "");
  EXPECT_EQ(outlook(told_of(R"({"stock":2, "event_deck":["kidnapper","gas_leak","only"]})"_json)), "")
      << "nothing that is left wants more";
}

TEST(Danger, PP_14_5_MorePunksThanGangCards) {
  const char* base = R"({"hoods":{"bad_hood_1":3}, "gangs":["only"]})";
  EXPECT_EQ(outlook(told_of(Json::parse(base))), possible("gangs"));
  EXPECT_EQ(outlook(told_of(R"({"hoods":{"bad_hood_1":3}})"_json)), "") << "cards are left";
  EXPECT_EQ(outlook(told_of(R"({"hoods":{"bad_hood_1":1}, "gangs":["only"]})"_json)), "") << "a card brings two";
}

// PP-17.3: what ends nothing alone may do so together.
TEST(Danger, PP_17_3_SeveralThatComeTogether) {
  const Json both = R"({"events":["gas_leak",{"id":"jail_break","step":2}]})"_json;
  EXPECT_EQ(outlook(told_of(both, 3)), possible("escape jail_break"));
  EXPECT_EQ(outlook(told_of(both, 2)), setback("escape jail_break"));
  EXPECT_EQ(outlook(told_of(both, 4)), ahead("escape jail_break")) << "the worst first";
}

// Played at random, by all modes and hard set-ups: what loses stood among the warnings.
TEST(Danger, PP_18_1_NoGameIsLostWithoutAWarning) {
  int lost = 0;
  for (std::uint8_t number = 0; number < 120; ++number) {
    const int seats = 1 + number % 8;
    Json options{{"board", number % 2 == 0 ? "commonville" : "unterbelly"},
                 {"assignment", number % 3 == 0 ? "bloody_streets" : "none"}};
    if (seats >= 3 && number % 5 < 2) options.update({{"mode", "dirty_cop"}, {"loyalty", "free_for_all"}});
    Rng rng(Seed{number});
    const auto state = game().new_state(*game().complete_options(options, seats), seats, Seed{number, 1});
    bool begun = false, before = false;
    while (!state->outcome()) {
      Seat seat = 0;
      while (!must_act(*state, seat)) ++seat;
      const std::size_t which = rng.below(static_cast<std::uint32_t>(state->decisions(seat).size()));
      before = std::ranges::any_of(static_cast<const Match&>(*state).warnings(),
                                   [](const Text& warning) { return warning.key.starts_with("event.defeat"); });
      state->apply(seat, which, random_answer(state->decisions(seat)[which], rng));
      for (const Event& event : state->events()) begun |= event.kind == "turn";
    }
    // A hard set-up may be lost before the first turn (PP-22.2).
    if (state->outcome()->result == "good_cops_win" || !begun) continue;
    ++lost;
    EXPECT_TRUE(before) << "game " << int{number} << ": " << state->outcome()->reason.key;
  }
  EXPECT_GT(lost, 50);
}

// Told once when it begins; what ends the game if nobody acts once more with each turn.
TEST(Danger, TheLogTellsItWhenItBeginsAndWithEachTurn) {
  Json situation = kOfficer;
  situation["events"].push_back("gas_leak");
  situation.merge_patch(R"({"phase":"after_draw", "no_event":true, "crime":4})"_json);
  Table table(situation);
  table.pass();
  EXPECT_EQ(log_of(table), Names{"event.defeat_ahead (danger.next_day officer_down)"});
  table.pass();
  EXPECT_EQ(log_of(table), Names{}) << "the same turn";
  Json down = about_to_draw("street_riot", R"({"events":[{"id":"jail_break","step":1}]})"_json);
  Table jail(down);
  jail.pass();
  EXPECT_EQ(log_of(jail), Names{"event.setback_ahead (danger.escape jail_break)"});
  jail.until_turn_of(1).pass();
  EXPECT_EQ(log_of(jail), Names{});
}

}  // namespace
}  // namespace precinct::police_precinct::rules
