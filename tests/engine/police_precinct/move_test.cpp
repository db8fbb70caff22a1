#include <gtest/gtest.h>

#include "tests/engine/police_precinct/scenario.hpp"

namespace precinct::police_precinct {
namespace {

using Ids = std::vector<std::string>;

Ids sorted(Ids ids) {
  std::ranges::sort(ids);
  return ids;
}

TEST(Move, T1_AnAccidentClosesItsCrossing) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "stickel");
  s.on_board("accident_vasel_1st");
  EXPECT_EQ(s.options(0, "drive"), sorted({"first_s", "second_s", "vasel_e", "vasel_w", "second_n"}));
  s.donuts(0, 2);
  s.answer(0, "pay_donut", {{"donuts", std::int64_t{1}}});
  EXPECT_EQ(s.options(0, "drive"), sorted({"first_s", "second_s", "vasel_e", "vasel_w", "second_n", "third_n",
                                           "third_s", "colfax_1", "colfax_2"}));
  s.answer(0, "pay_donut", {{"donuts", std::int64_t{1}}});
  EXPECT_EQ(s.options(0, "drive"), sorted({"first_s", "second_s", "vasel_e", "vasel_w", "second_n", "third_n",
                                           "third_s", "colfax_1", "colfax_2", "first_n", "colfax_3", "calhoun_w"}));
}

TEST(Move, T1_FastResponseReachesWhatTwoDonutsReach) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "stickel");
  s.on_board("accident_vasel_1st");
  s.give(0, "fast_response");
  s.answer(0, "fast_response");
  EXPECT_EQ(s.options(0, "drive"), sorted({"first_s", "second_s", "vasel_e", "vasel_w", "second_n", "third_n",
                                           "third_s", "colfax_1", "colfax_2", "first_n", "colfax_3", "calhoun_w"}));
}

TEST(Move, T2_TheBoardDoesNotWrap) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "first_s");
  EXPECT_EQ(s.options(0, "drive").size(), 7u);
  const Ids reached = s.options(0, "drive");
  EXPECT_EQ(std::ranges::count(reached, "calhoun_e"), 0);
}

TEST(Move, PP_4_4_StepByStepUsesUpTheAllowance) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.drive(0, "colfax_2");
  EXPECT_EQ(s.now().turn.used[0], 1);
  s.drive(0, "second_n");
  EXPECT_FALSE(s.offered(0, "drive"));
  EXPECT_FALSE(s.offered(0, "flip"));
}

TEST(Move, PP_4_1_NightVipersSlowEverybodyButTorres) {
  Scenario s({"hartley", "torres", "tanaka"});
  s.punks(1, 4);
  s.gang(1, "gang_night_vipers");
  s.drive(0, "third_s");
  EXPECT_FALSE(s.offered(0, "drive"));
}

TEST(Move, PP_4_3_DetourDrivesThroughAnAccident) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "first_s");
  s.on_board("accident_vasel_1st");
  EXPECT_EQ(s.options(0, "drive"), sorted({"stickel", "second_s"}));
  s.give(0, "detour");
  s.answer(0, "detour");
  const Ids reached = s.options(0, "drive");
  EXPECT_EQ(std::ranges::count(reached, "first_n"), 1);
}

TEST(Move, PP_4_9_TheCarIsFlippedAtMostOnceAWindow) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.answer(0, "flip");
  EXPECT_EQ(s.now().cops[0].side, CarSide::marked);
  EXPECT_FALSE(s.offered(0, "flip"));
  s.to_action();
  s.answer(0, "flip");
  EXPECT_EQ(s.now().cops[0].side, CarSide::unmarked);
  EXPECT_FALSE(s.offered(0, "flip"));
}

TEST(Move, PP_4_6_TheVanIsTakenAlongAndDelivered) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.at(0, "vasel_w");
  s.on_board("escort_van");
  s.edit([&](Situation& now) { now.van = s.space("vasel_w"); });
  s.pick(0, "drive_with_van", "to", {"first_n"});
  EXPECT_EQ(s.now().van, kNone);
  EXPECT_EQ(s.now().cops[0].donuts, 1);
  EXPECT_TRUE(s.now().events.empty());
  EXPECT_TRUE(s.offered(0, "drive"));
}

TEST(Move, PP_4_7_TheAgentMovesBeforeOrAfterTheOwnCar) {
  Scenario s({"pierce", "gonzales", "tanaka"});
  s.drive(0, "colfax_2");
  s.pick(0, "drive_agent", "to", {"colfax_3"});
  EXPECT_FALSE(s.offered(0, "drive"));
  EXPECT_FALSE(s.offered(0, "drive_agent"));
}

}  // namespace
}  // namespace precinct::police_precinct
