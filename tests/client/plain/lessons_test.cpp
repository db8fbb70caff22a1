// The guided first game in lines, against a server played by the test.
#include <gmock/gmock.h>

#include "client/catalogue/catalogue.hpp"
#include "client/plain/plain.hpp"
#include "tests/client/session/fakes.hpp"

namespace precinct::client {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* kCode = "K7Q2-9DMV-3XHT";

Json lesson_words() {
  const auto lesson = [](const char* id, Json when) {
    return Json{{"id", id}, {"when", std::move(when)}, {"rules", {"TC-1"}}, {"keys", {"choose", "secret"}}};
  };
  return {{"lang", "en"},
          {"texts",
           {{"lesson.goal.title", "The goal"},
            {"lesson.goal.text", "Win."},
            {"lesson.ask.title", "A question"},
            {"lesson.ask.text", "Answer it."},
            {"ask.patrol", "What now?"},
            {"choice.pass", "Let it be"}}},
          {"guide",
           {{"table", {{"seats", 3}, {"bots", "rookie"}, {"options", {{"length", "short"}}}}},
            {"lessons", Json::array({lesson("goal", Json::object()), lesson("ask", {{"ask", {"ask.patrol"}}})})}}}};
}

class PlainLessons : public testing::Test {
 protected:
  void SetUp() override {
    session.changed = [this] { plain.changed(); };
    session.welcomed = [this](const Json&) { plain.welcomed(); };
  }
  void start(Plan plan) {
    Plain::Start how;
    how.server = "ws://host:8080";
    how.name = "Ana";
    how.plan = std::move(plan);
    how.interactive = true;
    plain.begin(std::move(how));
    channel.accept();
    const Json game = {{"id", "top_cop"}, {"title", "Top Cop"}, {"seats", {2, 6}}, {"levels", {"rookie"}}};
    channel.say({{"type", "welcome"},
                 {"re", channel.sent.back()["id"]},
                 {"token", "t"},
                 {"games", Json::array({game})},
                 {"tables", Json::array()}});
  }
  void texts_come() {
    session.put_catalogue("top_cop", read_catalogue("top_cop", lesson_words()));
    plain.changed();
  }
  // At the practice table, asked what to do on patrol.
  void at_the_table() {
    start({.kind = Plan::Kind::learn});
    texts_come();
    channel.say({{"type", "joined"}, {"re", channel.of_type("create").back()["id"]}, {"table", kCode}, {"seat", 0}});
    said.clear();
    view();
  }
  void view(const char* phase = "playing", const char* code = kCode) {
    const Json pass{{"choice", "pass"}, {"text", {{"key", "choice.pass"}}}, {"args", Json::array()}};
    const Json decision{
        {"decision", 1}, {"must", true}, {"text", {{"key", "ask.patrol"}}}, {"choices", Json::array({pass})}};
    const Json table{{"code", code}, {"game", "top_cop"}, {"phase", phase}, {"host", 0}, {"seats", Json::array()}};
    channel.say({{"type", "view"},
                 {"table", code},
                 {"version", ++version},
                 {"full", true},
                 {"parts", {{"table", table}, {"prompt", {{"decisions", Json::array({decision})}}}}},
                 {"gone", Json::array()},
                 {"events", Json::array()}});
  }
  std::vector<std::string> type(const char* line) {
    said.clear();
    plain.line(line);
    return said;
  }

  std::vector<std::string> said;
  FakeChannel channel;
  FakeTimers timers;
  FakeTokens tokens;
  UiText ui{"en"};
  Session session{{channel, timers, tokens, ui, [] { return 0.5; }}};
  std::map<std::string, std::string> remembered;
  Plain plain{session, ui, [this](const std::string& line) { said.push_back(line); },
              [this](const std::string& key, const std::string& value) { remembered[key] = value; }};
  std::uint64_t version = 0;
};

TEST_F(PlainLessons, LearningOpensThePracticeTableOnceTheTextsSayWhatItIs) {
  start({.kind = Plan::Kind::learn});
  EXPECT_THAT(channel.of_type("create"), IsEmpty());
  texts_come();
  const auto create = channel.of_type("create");
  ASSERT_THAT(create, testing::SizeIs(1));
  EXPECT_EQ(create[0]["game"], "top_cop");
  EXPECT_EQ(create[0]["seats"], 3);
  EXPECT_EQ(create[0]["options"], Json({{"length", "short"}}));
  channel.say({{"type", "joined"}, {"re", create[0]["id"]}, {"table", kCode}, {"seat", 0}});
  EXPECT_THAT(channel.of_type("bot"), testing::SizeIs(2));
  EXPECT_THAT(channel.of_type("start"), testing::SizeIs(1));
  EXPECT_EQ(remembered[std::string("guide.") + kCode], "on");
}

TEST_F(PlainLessons, TheMenuAsksWhichGame) {
  start({});
  EXPECT_THAT(said, Contains("  5 Learn with a guided game"));
  EXPECT_THAT(type("5"), IsEmpty()) << "which games can be learnt is not known yet";
  EXPECT_FALSE(plain.wants_line());
  texts_come();
  EXPECT_THAT(said, ElementsAre("Which game would you like to learn?", "  1 Top Cop"));
  EXPECT_TRUE(plain.wants_line());
  EXPECT_THAT(type("7"), Contains(HasSubstr("Not understood")));
  type("top");
  EXPECT_THAT(channel.of_type("create"), testing::SizeIs(1));
}

TEST_F(PlainLessons, AGameWithoutAGuideIsToldAndTheMenuComesAgain) {
  start({.kind = Plan::Kind::learn, .game = "chess"});
  texts_come();
  EXPECT_THAT(said, Contains("This server has no guided game like that."));
  EXPECT_THAT(said, Contains("What would you like to do?"));
  EXPECT_THAT(channel.of_type("create"), IsEmpty());
}

TEST_F(PlainLessons, StandBeforeTheQuestionAndAreSaidOnce) {
  at_the_table();
  const auto lesson = std::ranges::find(said, "Lesson: A question (TC-1)");
  const auto question = std::ranges::find_if(said, [](const auto& line) { return line.starts_with("You decide:"); });
  EXPECT_THAT(said, Contains("Lesson: The goal (TC-1)"));
  EXPECT_THAT(said, Contains("  Win."));
  EXPECT_THAT(said, Contains("  Type the number of a line, or its first letters."));
  EXPECT_LT(lesson, question);
  EXPECT_EQ(remembered[std::string("guide.") + kCode], "on goal ask");
  said.clear();
  view();
  EXPECT_THAT(said, Not(Contains(HasSubstr("Lesson"))));
}

TEST_F(PlainLessons, ThePracticeTableIsNoLobbyToWaitIn) {
  start({.kind = Plan::Kind::learn});
  texts_come();
  channel.say({{"type", "joined"}, {"re", channel.of_type("create").back()["id"]}, {"table", kCode}, {"seat", 0}});
  for (const char* type : {"bot", "start"}) {
    for (const auto& request : channel.of_type(type)) channel.say({{"type", "ok"}, {"re", request["id"]}});
  }
  said.clear();
  view("lobby");
  EXPECT_THAT(said, Not(Contains(HasSubstr("Your friends come in"))));
  EXPECT_FALSE(plain.wants_line()) << "a script's first line is an answer";
  view();
  EXPECT_TRUE(plain.wants_line());
  channel.say({{"type", "joined"}, {"table", "AAAA-BBBB-CCCC"}, {"seat", 0}});
  view("lobby", "AAAA-BBBB-CCCC");
  EXPECT_TRUE(plain.wants_line()) << "played again, it is started by its host";
}

TEST_F(PlainLessons, CanBeRepeatedAndEnded) {
  at_the_table();
  EXPECT_THAT(type("lesson"), testing::AllOf(Contains("Lesson: A question (TC-1)"), Not(Contains(HasSubstr("goal")))));
  EXPECT_THAT(type("lessons"),
              testing::AllOf(Contains("Lesson: The goal (TC-1)"), Contains("Lesson: A question (TC-1)")));
  EXPECT_THAT(type("lessons off"), ElementsAre("No more lessons; lessons on brings them back."));
  EXPECT_EQ(remembered[std::string("guide.") + kCode], "off goal ask");
  EXPECT_THAT(type("lessons on"), ElementsAre("The lessons go on."));
}

TEST_F(PlainLessons, AtAnotherTableThereAreNone) {
  start({.kind = Plan::Kind::join, .table = kCode});
  texts_come();
  channel.say({{"type", "joined"}, {"re", channel.sent.back()["id"]}, {"table", kCode}, {"seat", 0}});
  view();
  EXPECT_THAT(said, Not(Contains(HasSubstr("Lesson"))));
  EXPECT_THAT(type("lesson"), Contains(HasSubstr("precinct --learn begins one")));
}

}  // namespace
}  // namespace precinct::client
