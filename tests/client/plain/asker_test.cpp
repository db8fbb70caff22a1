#include "client/plain/asker.hpp"

#include <gmock/gmock.h>

#include "client/plain/matching.hpp"

namespace precinct::client {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Json choice(const char* id, const char* said, Json args = Json::array()) {
  return {{"choice", id}, {"text", said}, {"args", std::move(args)}};
}

Json pick(const char* name, int min, int max, std::vector<std::string> ids, bool ordered = false) {
  Json from = Json::array();
  for (const auto& id : ids) from.push_back({{"id", id}, {"text", "The " + id}});
  return {{"arg", name}, {"kind", "pick"}, {"min", min}, {"max", max}, {"from", from}, {"ordered", ordered}};
}

Json number(const char* name, int min, int max) {
  return {{"arg", name}, {"kind", "number"}, {"min", min}, {"max", max}};
}

Json decision(int id, std::vector<Json> choices, bool must = true) {
  return {{"decision", id}, {"must", must}, {"text", "What now?"}, {"choices", std::move(choices)}};
}

Json details(std::vector<Json> args) {
  return Json(std::move(args));
}

class AskerTest : public testing::Test {
 protected:
  Asker::Lines ask(std::vector<Json> decisions) { return asker.ask(model, Json(std::move(decisions))); }
  Asker::Reply answer(const char* line) { return asker.answer(model, line); }

  Model model;
  UiText ui{"en"};
  Asker asker{ui};
};

TEST_F(AskerTest, ListsChoicesByNumberAcrossDecisions) {
  const auto lines = ask({decision(1, {choice("move", "Move"), choice("stay", "Stay")}),
                          decision(2, {choice("pass", "No help"), choice("help", "Help Ben")}, false)});
  EXPECT_THAT(lines, ElementsAre("You decide: What now?", "  1 Move", "  2 Stay", "You may: What now?", "  3 No help",
                                 "  4 Help Ben"));
  EXPECT_TRUE(asker.must());
  const auto reply = answer("4");
  ASSERT_TRUE(reply.answer);
  EXPECT_EQ(reply.answer->decision, 2);
  EXPECT_EQ(reply.answer->choice, "help");
  EXPECT_EQ(reply.answer->args, Json::object());
}

TEST_F(AskerTest, AsksAgainOnlyWhenThePromptChanges) {
  const auto one = decision(1, {choice("move", "Move"), choice("stay", "Stay")});
  EXPECT_FALSE(ask({one}).empty());
  EXPECT_THAT(ask({one}), IsEmpty());
  EXPECT_FALSE(ask({one, decision(2, {choice("pass", "No"), choice("help", "Help")})}).empty());
  EXPECT_THAT(ask({}), IsEmpty());
  EXPECT_FALSE(asker.asking());
}

TEST_F(AskerTest, WordsAreBeginningsPartsOrIds) {
  ask({decision(1, {choice("pass", "No help"), choice("a", "Ask Anna"), choice("b", "Ask Bénoît")})});
  EXPECT_EQ(answer("no").answer->choice, "pass");
  EXPECT_EQ(answer("PASS").answer->choice, "pass");
  EXPECT_EQ(answer("ask benoit").answer->choice, "b") << "without accents";
  const auto reply = answer("ask");
  EXPECT_FALSE(reply.answer);
  EXPECT_THAT(reply.lines, ElementsAre(HasSubstr("several"), "  2 Ask Anna", "  3 Ask Bénoît"));
  EXPECT_THAT(answer("dance").lines, ElementsAre(HasSubstr("dance")));
}

TEST_F(AskerTest, NumbersOutsideTheListAreRefused) {
  ask({decision(1, {choice("a", "A"), choice("b", "B")})});
  for (const auto* wrong : {"0", "3", "-1", "99999999999999999999"}) {
    const auto reply = answer(wrong);
    EXPECT_FALSE(reply.answer) << wrong;
    EXPECT_FALSE(reply.lines.empty()) << wrong;
  }
}

TEST_F(AskerTest, DetailsAreAskedInTurnAndBackGoesOneStepBack) {
  ask({decision(
      7, {choice("give", "Give", details({pick("to", 1, 1, {"ana", "ben"}), number("n", 1, 5)})), choice("x", "X")})});
  EXPECT_THAT(answer("1").lines, ElementsAre(HasSubstr("pick one"), "  1 The ana", "  2 The ben"));
  EXPECT_THAT(answer("ben").lines, ElementsAre(HasSubstr("from 1 to 5")));
  EXPECT_THAT(answer("6").lines, ElementsAre(HasSubstr("1 to 5")));
  EXPECT_THAT(answer("back").lines, ElementsAre(HasSubstr("pick one"), "  1 The ana", "  2 The ben"));
  EXPECT_THAT(answer("back").lines, testing::Contains("  2 X"));
  answer("1");
  answer("1");
  const auto reply = answer("5");
  ASSERT_TRUE(reply.answer);
  EXPECT_EQ(reply.answer->args, (Json{{"to", Json::array({"ana"})}, {"n", 5}}));
}

TEST_F(AskerTest, OptionsOfALongListStandUnderTheStepsTheyBelongTo) {
  auto where = pick("cell", 1, 1, {"a", "b", "c"});
  for (const int i : {0, 1}) where["from"][static_cast<std::size_t>(i)]["group"] = Json::array({"Beside the river"});
  where["from"][2]["group"] = Json::array({"Beside the hill"});
  ask({decision(7, {choice("place", "Place", details({where})), choice("x", "X")})});
  EXPECT_THAT(answer("1").lines, ElementsAre(HasSubstr("pick one"), "Beside the river:", "  1 The a", "  2 The b",
                                             "Beside the hill:", "  3 The c"));
  const auto reply = answer("3");
  ASSERT_TRUE(reply.answer);
  EXPECT_EQ(reply.answer->args, (Json{{"cell", Json::array({"c"})}}));
}

TEST_F(AskerTest, OneLineAnswersSeveralDetails) {
  ask({decision(7, {choice("give", "Give", details({pick("cards", 2, 3, {"a", "b", "c"}), number("n", 0, 5)})),
                    choice("x", "X")})});
  const auto reply = answer("give; 3,1; 0");
  ASSERT_TRUE(reply.answer);
  EXPECT_EQ(reply.answer->args, (Json{{"cards", {"c", "a"}}, {"n", 0}}));
}

TEST_F(AskerTest, PicksKeepTheirOrderCountAndDistinctness) {
  ask({decision(7, {choice("sort", "Sort", details({pick("order", 3, 3, {"a", "b", "c"}, true)})), choice("x", "X")})});
  EXPECT_THAT(answer("1").lines.front(), HasSubstr("order"));
  EXPECT_THAT(answer("1 2").lines.front(), HasSubstr("That is 2"));
  EXPECT_THAT(answer("1 2 2").lines.front(), HasSubstr("twice"));
  EXPECT_THAT(answer("1 2 4").lines.front(), HasSubstr("4"));
  const auto reply = answer("3 1 2");
  ASSERT_TRUE(reply.answer);
  EXPECT_EQ(reply.answer->args["order"], (Json{"c", "a", "b"}));
}

TEST_F(AskerTest, NoneIsAnAnswerWhereItIsAllowed) {
  ask({decision(7, {choice("drop", "Drop", details({pick("cards", 0, 2, {"a", "b"})})), choice("x", "X")})});
  EXPECT_EQ(answer("1").lines.back(), "  0 none");
  const auto reply = answer("none");
  ASSERT_TRUE(reply.answer);
  EXPECT_EQ(reply.answer->args["cards"], Json::array());
}

TEST_F(AskerTest, DetailsWithoutAChoiceAreNotAskedButSent) {
  ask({decision(7, {choice("take", "Take",
                           details({pick("all", 2, 2, {"a", "b"}), number("n", 3, 3), pick("nothing", 0, 0, {"z"})})),
                    choice("x", "X")})});
  const auto reply = answer("1");
  ASSERT_TRUE(reply.answer);
  EXPECT_EQ(reply.answer->args, (Json{{"all", {"a", "b"}}, {"n", 3}, {"nothing", Json::array()}}));
}

TEST_F(AskerTest, HalfAnAnswerSurvivesAChangeElsewhereButNotItsOwn) {
  const auto give = decision(7, {choice("give", "Give", details({number("n", 1, 5)})), choice("x", "X")});
  ask({give});
  answer("1");
  EXPECT_THAT(ask({give, decision(8, {choice("pass", "No"), choice("y", "Y")}, false)}), IsEmpty());
  EXPECT_TRUE(answer("2").answer);
  answer("1");
  EXPECT_FALSE(ask({decision(9, {choice("pass", "No"), choice("y", "Y")})}).empty());
  const auto reply = answer("2");
  ASSERT_TRUE(reply.answer);
  EXPECT_EQ(reply.answer->choice, "y");
}

TEST_F(AskerTest, HelpOfTheServerIsTold) {
  auto one = decision(1, {choice("a", "A"), choice("b", "B")});
  EXPECT_THAT(asker.explain(model), IsEmpty());
  one["choices"][0]["help"] = {{"key", "rule.a"}};
  ask({one});
  EXPECT_THAT(asker.explain(model), ElementsAre("A: rule.a"));
}

TEST(Matching, DividesAndTrims) {
  EXPECT_THAT(divided(" a ; b;;c ", ";"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(divided("", ";"), IsEmpty());
  EXPECT_EQ(trimmed(" \t x y \n"), "x y");
  EXPECT_EQ(whole_number(" 12 "), 12);
  EXPECT_FALSE(whole_number("12a"));
}

}  // namespace
}  // namespace precinct::client
