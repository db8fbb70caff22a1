// The guided first game on the full screen: the way to it, and a lesson over the map that leaves the prompt alone.
#include <gmock/gmock.h>

#include "client/canvas/text.hpp"
#include "client/screens/lesson_panel.hpp"
#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

using Kind = KeyEvent::Kind;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* kGames[] = {"police_precinct", "escape_plan", "top_cop"};

AppSettings guided(const Model& model) {
  auto settings = no_hints();
  settings.guide.begin(model.table->code);
  return settings;
}

Player learner(int width = 120, int height = 36, std::string_view lang = "en") {
  auto model = sample("movement", lang);
  auto settings = guided(model);
  settings.language = lang;
  return Player(std::move(model), std::move(settings), width, height);
}

std::vector<SetSetting> set_by(const Intents& intents) {
  std::vector<SetSetting> all;
  for (const auto& intent : intents) {
    if (const auto* setting = std::get_if<SetSetting>(&intent)) all.push_back(*setting);
  }
  return all;
}

TEST(Lesson, StandsAboveThePromptWhichStaysAsItWas) {
  for (const auto& size : {Size{80, 24}, Size{120, 36}, Size{160, 50}}) {
    const Player without(sample("movement"), no_hints(), size.width, size.height);
    const auto with = learner(size.width, size.height);
    EXPECT_THAT(with.screen(), HasSubstr("Lesson: The case (PP-1.3, PP-18)"));
    const int prompt = size.height >= 34 ? 7 : 6;
    for (int y = size.height - prompt; y < size.height; ++y) EXPECT_EQ(with.canvas.row(y), without.canvas.row(y)) << y;
  }
}

TEST(Lesson, IsRememberedAsToldWhenItIsShown) {
  const auto player = learner();
  const auto told = set_by(player.intents);
  ASSERT_THAT(told, testing::SizeIs(1));
  EXPECT_EQ(told.front().key, "guide." + player.model.table->code);
  EXPECT_EQ(told.front().value, "on goal");
}

TEST(Lesson, EnterClosesItAndAnswersNothingAndTheNextOneComesUp) {
  auto player = learner();
  EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty());
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: The city"));
  EXPECT_THAT(requests(player.press(Kind::escape)), IsEmpty());
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: Driving"));
  EXPECT_THAT(requests(player.type(" ")), IsEmpty());
  EXPECT_THAT(player.screen(), Not(HasSubstr("Lesson: ")));
  EXPECT_THAT(requests(player.press(Kind::enter)), testing::SizeIs(1)) << "now Enter answers again";
}

TEST(Lesson, ADigitAnswersBelowItAndClosesIt) {
  auto player = learner();
  EXPECT_THAT(requests(player.type("1")),
              Contains(testing::Truly([](const Json& r) { return r["type"] == "command"; })));
  EXPECT_THAT(player.screen(), Not(HasSubstr("Lesson: The case")));
}

TEST(Lesson, NoMoreAreToldAfterXUntilTheMenuBringsThemBack) {
  auto player = learner();
  const auto off = set_by(player.type("x"));
  ASSERT_THAT(off, testing::SizeIs(1));
  EXPECT_EQ(off.front().value, "off goal");
  EXPECT_THAT(player.screen(), Not(HasSubstr("Lesson: ")));
  EXPECT_THAT(player.screen(), HasSubstr("No more lessons. The Esc menu brings them back."));
  player.update();
  EXPECT_THAT(player.screen(), Not(HasSubstr("Lesson: ")));
  player.press(Kind::escape);
  EXPECT_THAT(player.screen(), HasSubstr("Go on with the lessons"));
  player.type("5");
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: The city")) << player.screen();
}

TEST(Lesson, ThoseToldCanBeReadAgain) {
  auto player = learner();
  player.press(Kind::enter);
  player.press(function_key(12));
  EXPECT_THAT(player.screen(), HasSubstr("Lessons so far"));
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: The case"));
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: The city"));
  player.press(function_key(12));
  EXPECT_THAT(player.screen(), Not(HasSubstr("Lessons so far")));
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: The city")) << "the one that was open is still there";
  Player other(sample("movement"), no_hints());
  other.press(function_key(12));
  EXPECT_THAT(other.screen(), HasSubstr("Lessons are told in a guided game"));
}

TEST(Lesson, OfThoseToldTheNewestStandsFirstAndPagesTurn) {
  auto player = learner(80, 24);
  player.press(Kind::enter);
  player.press(Kind::enter);
  player.press(Kind::enter);
  player.press(function_key(12));
  EXPECT_LT(player.screen().find("Lesson: Driving"), player.screen().find("Lesson: The case"));
  for (int i = 0; i < 4; ++i) player.press(Kind::page_down);
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: The case"));
  EXPECT_THAT(player.screen(), Not(HasSubstr("Lesson: Driving")));
  for (int i = 0; i < 4; ++i) player.press(Kind::page_up);
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: Driving"));
  EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty()) << "Enter closes, and says nothing to the table";
  EXPECT_THAT(player.screen(), Not(HasSubstr("Lessons so far")));
}

TEST(Lesson, TipsAreLeftOutWhereLessonsAreTold) {
  auto model = sample("movement");
  auto settings = guided(model);
  settings.hints.clear();
  Player player(model, settings);
  EXPECT_THAT(player.screen(), Not(HasSubstr("Tip: ")));
}

TEST(Lesson, OfTheEndStandsOverTheEndScreen) {
  auto model = sample("over");
  Player player(model, guided(model), 80, 24);
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: The end"));
  EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty());
  EXPECT_THAT(player.screen(), HasSubstr("Again with the same people"));
}

// Each lesson of each game in every window: whole words, nothing cut off, as wide as the window at most.
TEST(Lesson, FitsEveryWindowWithoutCuttingAWord) {
  for (const char* lang : {"en", "it"}) {
    const Words words(lang);
    for (const char* game : kGames) {
      auto model = sample("movement", lang);
      model.table->parts["table"]["game"] = game;
      const Scene scene(model, words, true, kNow);
      for (const auto& each : model.catalogues.at(game)->guide().at("lessons")) {
        const Lesson lesson{each.at("id"), each.at("rules"), each.at("keys")};
        // What lies above the prompt: 60x20, 80x24, 120x36, 160x50.
        for (const auto& size : {Size{60, 13}, Size{80, 17}, Size{84, 29}, Size{118, 41}}) {
          Canvas canvas(size.width, size.height, {});
          draw_lesson(Region(canvas), scene, lesson, 12);
          std::string shown;
          for (int y = 0; y < size.height; ++y) {
            const auto row = canvas.row(y);
            EXPECT_LE(columns(row), size.width);
            if (row.starts_with("\u2502")) shown += row.substr(3, row.rfind("\u2502") - 3) + " ";
          }
          std::string flat;
          for (const char c : shown) {
            if (c != ' ' || (!flat.empty() && flat.back() != ' ')) flat += c;
          }
          const auto where = std::string(game) + " " + lesson.id + " " + lang + " " + std::to_string(size.width);
          EXPECT_THAT(flat, HasSubstr(lesson_text(model, lesson))) << where;
          for (const auto& key : lesson_keys(words.ui(), "screen", lesson)) EXPECT_THAT(flat, HasSubstr(key)) << where;
          EXPECT_THAT(picture(canvas), HasSubstr(words(Word::lesson_close))) << where;
          EXPECT_THAT(picture(canvas), Not(HasSubstr("\u2026"))) << where << "\n" << picture(canvas);
        }
      }
    }
  }
}

// ---- The way to a guided game
// ----------------------------------------------------------------------------------------

Player at_the_start() {
  auto model = without_table();
  model.link = Link::online;
  model.welcome = sample_welcome();
  model.welcome["games"].push_back({{"id", "top_cop"}, {"title", "Top Cop"}});
  return Player(std::move(model), no_hints(), 80, 24);
}

TEST(Learning, TheStartScreenOffersTheGamesThatHaveAGuide) {
  auto player = at_the_start();
  EXPECT_THAT(player.screen(), HasSubstr("5 Learn with a guided game"));
  player.type("5");
  EXPECT_THAT(player.screen(), HasSubstr("1 Police Precinct"));
  EXPECT_THAT(player.screen(), HasSubstr("2 Top Cop"));
  const auto intents = player.type("2");
  const auto* learn = std::get_if<Learn>(&intents.front());
  ASSERT_TRUE(learn);
  EXPECT_EQ(learn->game, "top_cop");
  player.press(Kind::escape);
  EXPECT_THAT(player.screen(), HasSubstr("Your name"));
}

TEST(Learning, AServerWithoutGuidesSaysSo) {
  auto player = at_the_start();
  player.model.welcome["games"] = Json::array({Json{{"id", "chess"}}});
  player.type("5");
  EXPECT_THAT(player.screen(), HasSubstr("Waiting for the server"));
  player.model.welcome["games"] = Json::array();
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("This server has no guided games."));
}

TEST(Learning, TheTableThatWasMadeForItTellsLessons) {
  auto player = at_the_start();
  auto model = sample("movement");
  const auto setting = set_by(player.app.begin_lessons(model.table->code));
  ASSERT_THAT(setting, testing::SizeIs(1));
  EXPECT_EQ(setting.front().key, "guide." + model.table->code);
  EXPECT_EQ(setting.front().value, "on");
  player.model = std::move(model);
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("Lesson: The case"));
}

}  // namespace
}  // namespace precinct::client::test
