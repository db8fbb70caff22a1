#include "engine/core/decision.hpp"

#include <gtest/gtest.h>

#include "engine/core/bot.hpp"

namespace precinct {
namespace {

Option option(Id id, std::int32_t value) {
  return {id, value, {}, {}, false};
}

Decision asked() {
  Decision decision;
  decision.number = 7;
  decision.choices = {
      {"pass", 0, "t", {}, {}, false, {}},
      {"move",
       1,
       "t",
       {},
       {},
       false,
       {{"cards",
         Arg::Kind::pick,
         1,
         2,
         false,
         {option({"donut", 1}, 10), option({"donut", 2}, 20), option({"badge", 0}, 30)}},
        {"path", Arg::Kind::pick, 0, 2, true, {option({"a", 0}, 1), option({"b", 0}, 2)}},
        {"steps", Arg::Kind::number, -2, 5, false, {}}}},
  };
  return decision;
}

using Ids = std::vector<std::string>;

Command move(std::vector<CommandArg> args) {
  return {0, 7, "move", std::move(args)};
}

std::string fault_of(const Command& command) {
  const auto answer = match(asked(), command);
  if (answer) return "none";
  return std::string(to_string(answer.error().code)) + ' ' + answer.error().path;
}

TEST(Match, TakesAChoiceWithoutArgs) {
  const auto answer = match(asked(), {0, 7, "pass", {}});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->choice, 0);
}

TEST(Match, TakesArgsInAnyOrder) {
  const auto answer =
      match(asked(), move({{"steps", std::int64_t{-2}}, {"path", Ids{"b", "a"}}, {"cards", Ids{"badge", "donut#2"}}}));
  ASSERT_TRUE(answer);
  const Decision decision = asked();
  const Taken taken(decision.choices[answer->choice], *answer);
  EXPECT_EQ(taken.value(0, 0), 20) << "an unordered pick comes in the order listed";
  EXPECT_EQ(taken.value(0, 1), 30);
  EXPECT_EQ(taken.value(1, 0), 2) << "an ordered pick comes in the order given";
  EXPECT_EQ(taken.value(1, 1), 1);
  EXPECT_EQ(taken.number(2), -2);
}

TEST(Match, RefusesByTheFirstFault) {
  const CommandArg cards{"cards", Ids{"badge"}};
  const CommandArg path{"path", Ids{}};
  const CommandArg steps{"steps", std::int64_t{5}};
  EXPECT_EQ(fault_of(move({cards, path, steps})), "none");
  EXPECT_EQ(fault_of({0, 7, "fly", {}}), "bad_choice ");
  EXPECT_EQ(fault_of({0, 7, "", {}}), "bad_choice ");
  EXPECT_EQ(fault_of({0, 7, "pass", {steps}}), "bad_args /args/steps");
  EXPECT_EQ(fault_of(move({cards, path})), "bad_args /args/steps");
  EXPECT_EQ(fault_of(move({cards, path, {"steps", std::int64_t{6}}})), "bad_args /args/steps");
  EXPECT_EQ(fault_of(move({cards, path, {"steps", std::int64_t{-3}}})), "bad_args /args/steps");
  EXPECT_EQ(fault_of(move({cards, path, {"steps", Ids{"5"}}})), "bad_args /args/steps");
  EXPECT_EQ(fault_of(move({{"cards", std::int64_t{1}}, path, steps})), "bad_args /args/cards");
  EXPECT_EQ(fault_of(move({{"cards", Ids{}}, path, steps})), "bad_args /args/cards");
  EXPECT_EQ(fault_of(move({{"cards", Ids{"badge", "donut#1", "donut#2"}}, path, steps})), "bad_args /args/cards");
  EXPECT_EQ(fault_of(move({{"cards", Ids{"badge", "donut"}}, path, steps})), "bad_args /args/cards/1");
  EXPECT_EQ(fault_of(move({{"cards", Ids{"badge", "badge"}}, path, steps})), "bad_args /args/cards/1");
}

TEST(Match, PathsAreJsonPointers) {
  EXPECT_EQ(fault_of(move({{"a/b~c", std::int64_t{1}}})), "bad_args /args/a~1b~0c");
}

TEST(Matches, IdsByDesignAndNumber) {
  EXPECT_TRUE(matches({"donut", 12}, "donut#12"));
  EXPECT_TRUE(matches({"donut", 0}, "donut"));
  for (const char* wrong :
       {"donut", "donut#", "donut#1", "donut#012", "donut#+12", "donut#12 ", "donut12", "donu", ""}) {
    EXPECT_FALSE(matches({"donut", 12}, wrong)) << wrong;
  }
  EXPECT_FALSE(matches({"donut", 0}, "donut#0"));
}

TEST(ToCommand, IsTheInverseOfMatch) {
  const Decision decision = asked();
  Rng rng{Seed{}};
  for (int i = 0; i < 200; ++i) {
    const Answer answer = random_answer(decision, rng);
    const auto again = match(decision, to_command(3, decision, answer));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->choice, answer.choice);
    ASSERT_EQ(again->args.size(), answer.args.size());
    for (std::size_t arg = 0; arg < answer.args.size(); ++arg) {
      EXPECT_EQ(again->args[arg].picks, answer.args[arg].picks);
      EXPECT_EQ(again->args[arg].number, answer.args[arg].number);
    }
  }
}

}  // namespace
}  // namespace precinct
