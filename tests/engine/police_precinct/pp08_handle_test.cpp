// PP-8: Handle an Emergency.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0 (Halvorsen: Handle 2) before the Stone Bank: bank_robbers, yellow, 5, both rewards.
Json bank(Json more = Json::object()) {
  Json situation = R"({"phase":"action", "cops":[{"at":"luna"}], "events":["bank_robbers"]})"_json;
  situation.merge_patch(more);
  return situation;
}

Table& handle(Table& table, std::vector<int> dice, const char* event = "bank_robbers") {
  return table.dice(std::move(dice)).attempt("handle", {{"event", event}});
}

TEST(Handle, PP_8_1_FromTheServingSpaceOrAnySpaceOfTheAccident) {
  const auto events = [](const char* at) {
    return Table({{"phase", "action"}, {"cops", {{{"at", at}}}}, {"events", {"accident_vasel_1st", "bar_brawl"}}})
        .options("handle", "event");
  };
  for (const char* at : {"first_n", "first_s", "vasel_w"}) {
    EXPECT_EQ(events(at), Names{"accident_vasel_1st"}) << at;
  }
  EXPECT_EQ(events("third_s"), Names{"bar_brawl"});
  EXPECT_TRUE(events("vasel_e").empty());
}

TEST(Handle, PP_8_2_TheDifficultyIsSummedAndThenLimited) {
  const auto need = [](const char* event, const char* at, const char* marker, int negotiators) {
    Json cards = Json::array();
    for (int n = 0; n < negotiators; ++n) cards.push_back("negotiator");
    Table table({{"phase", "action"},
                 {"cops", {{{"at", at}, {"hand", cards}}}},
                 {"events",
                  {{{"id", event},
                    {"marker", marker},
                    {"face_up", true},
                    {"at", at == std::string("luna") ? "stone_bank" : "warehouse_6"}}}}});
    table.play("handle", {{"event", event}});
    if (negotiators > 0) table.play(0, "commit", {{"cards", cards}});
    const int level = table.part("attempt").at("need").get<int>();
    table.dice({1, 1}).done();
    return level;
  };
  EXPECT_EQ(need("bank_robbers", "luna", "uc_show_of_force", 0), 5);
  EXPECT_EQ(need("bank_robbers", "luna", "uc_big_knife", 0), 6);
  EXPECT_EQ(need("bank_robbers", "luna", "uc_big_knife", 2), 4) << "5 + 1 - 2";
  EXPECT_EQ(need("smugglers", "first_s", "uc_show_of_force", 3), 2) << "4 - 3, never below 2";
  EXPECT_EQ(need("kidnapper", "first_s", "uc_big_knife", 0), 6) << "7, never above 6";
  EXPECT_EQ(need("kidnapper", "first_s", "uc_big_knife", 1), 6) << "6 + 1 - 1 before the limit";
}

TEST(Handle, PP_8_3_TheHighestDieCounts) {
  Table failed(bank());
  handle(failed, {4, 4});
  EXPECT_TRUE(failed.in_play("bank_robbers")) << "dice are not added";
  Table done(bank());
  handle(done, {1, 5});
  EXPECT_FALSE(done.in_play("bank_robbers") && !done.offers("take"));
}

TEST(Handle, PP_8_4_ARevealedMarkerStaysAndCountsInLaterAttempts) {
  Table table(bank(
      R"({"events":[{"id":"bank_robbers","marker":"uc_angry_dog"}], "cops":[{"at":"luna"},{"at":"luna"}], "no_event":true})"_json));
  handle(table, {1, 1});
  EXPECT_EQ(table.part("events")[0].at("marker"), "uc_angry_dog");
  table.until_turn_of(1).pass().play("handle", {{"event", "bank_robbers"}});
  EXPECT_EQ(table.part("attempt").at("count"), 3 - 1) << "known before the lock";
  table.dice({1, 1}).done();
}

// The same marker may take a die, or nothing where a single die is left or the car bears no lights.
TEST(Handle, PP_8_4_TheLogSaysWhatTheMarkerDid) {
  const auto told = [](const char* marker, const char* kind, const char* side = "unmarked", int at_hand = 2) {
    Table table(bank({{"events", {{{"id", "bank_robbers"}, {"marker", marker}}}},
                      {"cops",
                       {{{"at", "luna"}, {"side", side}, {"character", at_hand == 2 ? "halvorsen" : "pierce"}},
                        {{"hand", {"fast_response", "fast_response"}}}}}}));
    table.play("handle", {{"event", "bank_robbers"}});
    if (at_hand == 2) table.play(1, "commit", {{"cards", {"fast_response", "fast_response"}}});
    table.done();
    return table.told(kind);
  };
  EXPECT_EQ(told("uc_angry_dog", "marker_fewer"), "event.marker_fewer uc_angry_dog 1");
  EXPECT_EQ(told("uc_angry_dog", "marker", "unmarked", 1), "event.marker uc_angry_dog 0") << "one die is always left";
  EXPECT_EQ(told("uc_radio_dead_zone", "marker_fewer"), "event.marker_fewer uc_radio_dead_zone 2");
  EXPECT_EQ(told("uc_radio_dead_zone", "marker", "unmarked", 1), "event.marker uc_radio_dead_zone 0");
  EXPECT_EQ(told("uc_spotted_early", "marker_fewer", "marked"), "event.marker_fewer uc_spotted_early 1");
  EXPECT_EQ(told("uc_spotted_early", "marker"), "event.marker uc_spotted_early 0");
  EXPECT_EQ(told("uc_show_of_force", "marker_more", "marked"), "event.marker_more uc_show_of_force 1");
  EXPECT_EQ(told("uc_show_of_force", "marker"), "event.marker uc_show_of_force 0");
  EXPECT_EQ(told("uc_big_knife", "marker_harder"), "event.marker_harder uc_big_knife 6");
  EXPECT_EQ(told("uc_grateful_witness", "marker_card"), "event.marker_card uc_grateful_witness 0");
  EXPECT_EQ(told("uc_inside_lead", "marker_look"), "event.marker_look uc_inside_lead 0");
}

TEST(Handle, PP_8_5_FirstTheMarkersBonusThenTheChosenReward) {
  Table table(R"({"phase":"action", "cops":[{"at":"calhoun_e"}], "police_deck":["riot_gear","stakeout"],
    "events":[{"id":"fuel_stop_holdup","marker":"uc_grateful_witness"}], "urgent":"fuel_stop_holdup"})"_json);
  handle(table, {4, 1}, "fuel_stop_holdup");
  EXPECT_EQ(table.hand(0), Names{"riot_gear"}) << "the bonus";
  EXPECT_EQ(table.options("take", "reward"), (Names{"donut", "police_card"}));
  table.play("take", {{"reward", "police_card"}});
  EXPECT_EQ(table.hand(0), (Names{"riot_gear", "stakeout"}));
  EXPECT_EQ(table.cop(0).donuts, 0) << "one of the two";
  EXPECT_TRUE(table.in_event_discard("fuel_stop_holdup"));
  EXPECT_EQ(table.part("discard.markers"), Json({"uc_grateful_witness"}));
  EXPECT_EQ(table.urgent(), "") << "the Urgent Marker leaves the board";
}

TEST(Handle, PP_8_5_BothRewardsOfACardThatSaysSo) {
  Table table(bank());
  handle(table, {5, 1});
  // The order is free; whatever is asked, both are had in the end.
  while (table.offers("take")) table.play("take", {{"reward", table.options("take", "reward").front()}});
  EXPECT_EQ(table.cop(0).donuts, 1);
  EXPECT_TRUE(table.s().turn.no_event);
  EXPECT_TRUE(table.in_event_discard("bank_robbers"));
}

TEST(Handle, PP_8_6_AfterAFailureAtFiveOrSixTheHospital) {
  Table five(bank());
  handle(five, {1, 1});
  EXPECT_TRUE(five.cop(0).hospital);
  EXPECT_TRUE(five.in_play("bank_robbers"));
  Table raised(
      R"({"phase":"action", "cops":[{"at":"calhoun_e"}], "events":[{"id":"fuel_stop_holdup","marker":"uc_big_knife"}]})"_json);
  handle(raised, {4, 4}, "fuel_stop_holdup");
  EXPECT_TRUE(raised.cop(0).hospital) << "4 raised to 5";
  Table lowered(bank(R"({"cops":[{"at":"luna","hand":["negotiator"]}]})"_json));
  lowered.play("handle", {{"event", "bank_robbers"}})
      .play(0, "commit", {{"cards", {"negotiator"}}})
      .dice({3, 3})
      .done();
  EXPECT_FALSE(lowered.cop(0).hospital) << "5 lowered to 4";
  EXPECT_EQ(lowered.s().turn.phase, Phase::after_action);
}

TEST(Handle, PP_8_7_DiscardedMarkersAreShuffledWhenTheStackIsEmpty) {
  const char* base = R"({"phase":"after_draw", "event_deck":["kidnapper"], "dice":[3]})";
  Json situation = Json::parse(base);
  situation["markers"] = {"only"};
  Table again(situation);
  again.pass();
  ASSERT_EQ(again.events(), Names{"kidnapper"});
  EXPECT_NE(again.s().events[0].marker, kNone);
  EXPECT_TRUE(again.s().marker_discard.empty());
  EXPECT_EQ(again.s().marker_draw.size(), 19u);
}

TEST(Handle, PP_8_8_NoEventMakesPhaseFourEmpty) {
  Table table(
      R"({"phase":"action", "cops":[{"at":"second_n"}], "events":["accident_colfax_2nd", "gas_leak"], "event_deck":["crime_wave"]})"_json);
  handle(table, {3, 1}, "accident_colfax_2nd").play("take", {{"reward", "no_event"}}).play("to_event");
  EXPECT_EQ(table.event_deck().front(), "crime_wave");
  EXPECT_EQ(table.s().turn.cop, 1);
}

TEST(Handle, PP_8_8_OnlyDecksInPlayCanBeLookedAt) {
  Table table(R"({"phase":"action", "cops":[{"at":"colfax_1"}], "events":["body_snatchers"],
    "evidence":{"crime_scene":6, "murder_weapon":1}})"_json);
  handle(table, {5, 1}, "body_snatchers").play("take", {{"reward", "peek_investigation"}});
  EXPECT_EQ(table.options("look", "deck"), (Names{"examine_body", "interview_witness"})) << "the covered one too";
}

TEST(Handle, PP_8_9_OfficerDownIsHandledLikeAnEmergency) {
  Table table(R"({"phase":"action", "cops":[{"at":"first_n"}, {"at":"first_n", "hand":["fast_response"]}],
    "events":[{"id":"officer_down","at":"bad_hood_1"}]})"_json);
  table.play("handle", {{"event", "officer_down"}}).play(1, "commit", {{"cards", {"fast_response"}}});
  EXPECT_TRUE(holds(R"({"count":4, "need":4})"_json, table.part("attempt"))) << "dice, support, symbol; Difficulty 4";
  table.dice({3, 3, 3, 3}).done();
  EXPECT_FALSE(table.cop(0).hospital) << "failure has no effect";
  EXPECT_TRUE(table.in_play("officer_down"));
}

TEST(Handle, PP_8_9_OfficerDownNeverHurtsAndHasNoColourNorMarker) {
  Table table(R"({"phase":"after_draw", "event_deck":["officer_down"], "dice":[1]})"_json);
  table.pass();
  EXPECT_EQ(table.s().events[0].marker, kNone);
  EXPECT_FALSE(table.part("events")[0].contains("color"));
}

TEST(Handle, PP_8_10_ARewardThatGivesNothingMayBeChosen) {
  Table locked(
      R"({"phase":"action", "cops":[{"at":"calhoun_e"}], "events":["fuel_stop_holdup", "escort_van"], "dice":[4,1]})"_json);
  locked.attempt("handle", {{"event", "fuel_stop_holdup"}}).play("take", {{"reward", "police_card"}});
  EXPECT_TRUE(locked.hand(0).empty());
  EXPECT_EQ(locked.s().turn.phase, Phase::after_action);
  Table no_deck(
      R"({"phase":"action", "cops":[{"at":"colfax_1"}], "events":["body_snatchers"], "evidence":"all", "murderer":"bad_hood_6", "dice":[5,1]})"_json);
  no_deck.attempt("handle", {{"event", "body_snatchers"}}).play("take", {{"reward", "peek_investigation"}});
  EXPECT_EQ(no_deck.s().turn.phase, Phase::after_action);
}

TEST(Handle, PP_8_11_TheOfficerReturnsAndTheDonutIsTaken) {
  Table table(
      R"({"phase":"action", "cops":[{"character":"kirkland", "at":"first_n", "hand":["negotiator"]}, {"character":"fredericksen", "at":"vasel_w"}],
    "events":[{"id":"officer_down","at":"bad_hood_1"}], "hoods":{"bad_hood_6":{"punks":4,"gang":"gang_black_lanterns"}}})"_json);
  EXPECT_EQ(table.officers("station"), 3);
  table.play("handle", {{"event", "officer_down"}}).play("swat").play(0, "commit", {{"cards", {"negotiator"}}});
  EXPECT_TRUE(holds(R"({"count":4, "need":3})"_json, table.part("attempt"))) << "2 + Wide Net + SWAT 2 - Lanterns";
  table.dice({3, 1, 1, 1}).done();
  EXPECT_EQ(table.officers("station"), 4);
  EXPECT_EQ(table.cop(0).donuts, 1);
  EXPECT_TRUE(table.in_event_discard("officer_down"));
}

}  // namespace
}  // namespace precinct::police_precinct::rules
