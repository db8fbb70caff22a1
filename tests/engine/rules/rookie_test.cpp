// The rookie spends a card on the own turn when it pays, and keeps it when it does not.
#include "tests/engine/police_precinct/table.hpp"
#include "tests/engine/rules/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// The id of the choice that the rookie makes in the seat whose turn it is.
std::string wish(const char* situation) {
  const Table table(Json::parse(situation));
  const PartView view(table.match(), table.active_seat());
  Rng rng(Seed{});
  const BotAnswer answer = game().make_bot("rookie")->decide(view, rng);
  return std::string(view.decisions()[answer.decision].choices[answer.answer.choice].id);
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

}  // namespace
}  // namespace precinct::police_precinct::rules
