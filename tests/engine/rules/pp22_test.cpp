// PP-22: how hard the game is, and how well it was won or lost.
#include "tests/engine/rules/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(Difficulty, PP_22_1_TheMurderersModeIsAnOption) {
  EXPECT_EQ(Table().part("tracks").at("murderer_mode"), "normal");
  EXPECT_EQ(Table(R"({"options":{"murderer":"manic"}})"_json).part("tracks").at("murderer_mode"), "manic");
}

// PP-22.4: won by arresting the Murderer, or lost by his escape.
std::string grade_of(const char* situation) {
  Table table(Json::parse(situation));
  if (table.s().turn.phase == Phase::action) {
    table.dice({2, 1}).attempt("arrest", {{"site", "bad_hood_2"}});
  } else {
    table.pass();
  }
  return table.grade();
}

TEST(Difficulty, PP_22_4_TheFirstRowThatMatches) {
  Table total(
      R"({"phase":"action", "day":14, "crime":4, "cops":[{"at":"colfax_1"}], "evidence":{"examine_body":1,"crime_scene":6,"murder_weapon":1,"interview_witness":2}, "decks":{"examine_body":["examine_body_ev_2"]}})"_json);
  total.attempt("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(total.grade(), "end.grade.total_good") << "before the Murderer appears, whatever the crime";
  const auto won = [](const char* tracks) {
    Json situation =
        R"({"phase":"action", "cops":[{"at":"second_n"}], "murderer":"bad_hood_2", "evidence":"all"})"_json;
    situation.merge_patch(Json::parse(tracks));
    return grade_of(situation.dump().c_str());
  };
  EXPECT_EQ(won(R"({"crime":2,"day":19})"), "end.grade.major_good");
  EXPECT_EQ(won(R"({"crime":3,"day":19})"), "end.grade.victory_good") << "over half of 5";
  EXPECT_EQ(won(R"({"crime":2,"day":20})"), "end.grade.victory_good");
  EXPECT_EQ(won(R"({"crime":4,"day":18})"), "end.grade.narrow_good");
  EXPECT_EQ(won(R"({"crime":0,"day":21})"), "end.grade.narrow_good");
  const auto lost = [](int statements) {
    Json situation = R"({"turn":3, "phase":"after_draw", "no_event":true, "day":21, "murderer":"bad_hood_1",
      "evidence":{"examine_body":2,"crime_scene":6,"murder_weapon":1}})"_json;
    situation["evidence"]["interview_witness"] = statements;
    return grade_of(situation.dump().c_str());
  };
  EXPECT_EQ(lost(1), "end.grade.honourable_defeat") << "ten Evidence cards";
  EXPECT_EQ(lost(0), "end.grade.defeat");
}

}  // namespace
}  // namespace precinct::police_precinct::rules
