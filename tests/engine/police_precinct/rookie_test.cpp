// The rookie spends a card on the own turn when it pays, and keeps it when it does not.
#include "tests/engine/police_precinct/kit.hpp"
#include "tests/engine/police_precinct/part_view.hpp"

namespace precinct::police_precinct::rules {
namespace {

// The id of the choice that a new rookie makes in this seat.
std::string wish(const Table& table, Seat seat) {
  const PartView view(table.match(), seat);
  Rng rng(Seed{});
  const BotAnswer answer = game().make_bot("rookie")->decide(view, rng);
  return std::string(view.decisions()[answer.decision].choices[answer.answer.choice].id);
}

// In the seat whose turn it is.
std::string wish(const char* situation) {
  const Table table(Json::parse(situation));
  return wish(table, table.active_seat());
}

// Only the weapon is missing. From Stickel its warehouse on Colfax 2 is three spaces away, the one on First South one.
TEST(Rookie, FastResponseWhenTheWorkIsOutOfReach) {
  EXPECT_EQ(wish(R"({"cops":[{"at":"stickel","hand":["fast_response"]}], "deck_at":{"murder_weapon":"warehouse_2"},
    "evidence":{"examine_body":2,"crime_scene":6,"interview_witness":2}})"),
            "fast_response");
  EXPECT_EQ(wish(R"({"cops":[{"at":"stickel","hand":["fast_response"]}], "deck_at":{"murder_weapon":"warehouse_6"},
    "evidence":{"examine_body":2,"crime_scene":6,"interview_witness":2}})"),
            "drive");
}

TEST(Rookie, DetourWhenAnAccidentIsInTheWay) {
  EXPECT_EQ(wish(R"({"cops":[{"at":"vasel_w","hand":["detour"]}], "deck_at":{"interview_witness":"apartment_1"},
    "evidence":{"examine_body":2,"crime_scene":6,"murder_weapon":1}, "events":["accident_vasel_1st"]})"),
            "detour");
  EXPECT_EQ(wish(R"({"cops":[{"at":"vasel_w","hand":["detour"]}], "deck_at":{"interview_witness":"apartment_2"},
    "evidence":{"examine_body":2,"crime_scene":6,"murder_weapon":1}, "events":["accident_vasel_1st"]})"),
            "drive");
}

TEST(Rookie, DispatchWhereAGangIs) {
  EXPECT_EQ(wish(R"({"cops":[{"at":"third_n","hand":["dispatch_officers"]}], "hoods":{"bad_hood_5":4}})"),
            "dispatch_officers");
  EXPECT_NE(wish(R"({"cops":[{"at":"third_n","hand":["dispatch_officers"]}], "hoods":{"bad_hood_5":1}})"),
            "dispatch_officers");
}

// Seat 1 is asked in the turn of seat 0.
TEST(Rookie, TrainsByTheCardsOfItsOwnHand) {
  const auto trains = [](CopIndex with_cards) {
    Json situation = R"({"phase":"after_draw", "event_deck":["optional_training"], "cops":[{},{"at":"luna"}]})"_json;
    situation["cops"][with_cards]["hand"] = {"riot_gear", "stakeout", "detour", "overtime", "donut_run"};
    Table table(situation);
    table.pass();
    return wish(table, 1);
  };
  EXPECT_EQ(trains(0), "train");
  EXPECT_EQ(trains(1), "pass");
}

// In a Dirty Cop game the card stands in no text, but among the parts of the seat.
TEST(Rookie, AnEventThatOnlyItHasSeenGoesBelowIfItIsWorthADonut) {
  const auto then = [](const char* mode, const char* event) {
    Table table(Json{{"options", {{"mode", mode}}},
                     {"phase", "after_draw"},
                     {"event_deck", {event}},
                     {"cops", {{{"character", "bello"}, {"donuts", 1}}, Json::object(), Json::object()}}});
    table.pass().play("look");
    return wish(table, 0);
  };
  for (const char* mode : {"coop", "dirty_cop"}) {
    EXPECT_EQ(then(mode, "diner_hostages"), "bottom") << mode;
    EXPECT_EQ(then(mode, "extra_patrols"), "pass") << mode;
  }
}

}  // namespace
}  // namespace precinct::police_precinct::rules
