// Which lesson is due, in which order, and what is remembered of those told.
#include "client/guide/guide.hpp"

#include <gmock/gmock.h>

#include "client/catalogue/catalogue.hpp"

namespace precinct::client::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kCode = "K7Q2-9DMV-3XHT";

Json lesson(const char* id, Json when) {
  return {{"id", id}, {"when", std::move(when)}, {"rules", {"X-1"}}, {"keys", {"choose", "wings"}}};
}

// A game with a lesson of each kind, the most important one first.
Model model_with(const std::vector<Json>& lessons) {
  Json guide{{"table", {{"seats", 3}, {"bots", "rookie"}, {"options", {{"length", "short"}}}}}, {"lessons", lessons}};
  Json document{{"game", "chess"},
                {"lang", "en"},
                {"texts", {{"lesson.goal.title", "The goal"}, {"lesson.goal.text", "Win."}}},
                {"guide", std::move(guide)}};
  Model model;
  model.welcome = {{"games", Json::array({Json{{"id", "go"}}, Json{{"id", "chess"}}})}};
  model.catalogues["chess"] = read_catalogue("chess", std::move(document));
  Table table;
  table.code = kCode;
  table.seat = 1;
  table.parts["table"] = {{"game", "chess"}, {"phase", "playing"}, {"seats", Json::array()}};
  table.parts["turn"] = {{"phase", "move"}, {"seat", 1}};
  model.table = std::move(table);
  return model;
}

Guide begun() {
  Guide guide;
  guide.begin(kCode);
  return guide;
}

std::vector<std::string> ids(const std::vector<Lesson>& lessons) {
  std::vector<std::string> all;
  for (const auto& each : lessons) all.push_back(each.id);
  return all;
}

Json prompt(const char* question, const char* choice) {
  Json decision{{"decision", 7}, {"must", true}, {"text", {{"key", question}}}, {"choices", {{{"choice", choice}}}}};
  return {{"decisions", Json::array({std::move(decision)})}};
}

TEST(Guide, EachConditionIsReadOffWhatThisViewerSees) {
  auto model = model_with({lesson("ask", {{"ask", {"ask.a", "ask.b"}}}), lesson("choice", {{"choice", {"arrest"}}}),
                           lesson("event", {{"event", {"event.day"}}}), lesson("part", {{"part", "attempt"}}),
                           lesson("phase", {{"phase", {"upkeep"}}}), lesson("mine", {{"turn", "mine"}}),
                           lesson("others", {{"turn", "others"}}), lesson("over", {{"table", "over"}}),
                           lesson("unknown", {{"weather", "rain"}})});
  const auto guide = begun();
  auto& table = *model.table;
  const auto due = [&] { return ids(guide.due(model)); };
  EXPECT_THAT(due(), ElementsAre("mine"));
  table.parts["turn"]["seat"] = 0;
  EXPECT_THAT(due(), ElementsAre("others"));
  table.parts["turn"] = {{"phase", "upkeep"}};
  EXPECT_THAT(due(), ElementsAre("phase"));
  table.parts["turn"] = nullptr;
  table.parts["prompt"] = prompt("ask.b", "arrest");
  EXPECT_THAT(due(), ElementsAre("ask", "choice"));
  table.answered.insert(7);
  EXPECT_THAT(due(), IsEmpty()) << "an answer that is on its way needs no lesson";
  table.log.push_back({1, "day", {{"key", "event.day"}}, false});
  EXPECT_THAT(due(), ElementsAre("event"));
  table.parts["attempt"] = {{"kind", "arrest"}};
  EXPECT_THAT(due(), ElementsAre("event", "part"));
  table.parts["table"]["phase"] = "over";
  EXPECT_THAT(due(), ElementsAre("over")) << "the others belong to the game in play";
}

TEST(Guide, AllConditionsOfALessonHoldTogether) {
  auto model = model_with({lesson("both", {{"turn", "others"}, {"phase", {"move"}}}), lesson("goal", Json::object())});
  const auto guide = begun();
  EXPECT_THAT(ids(guide.due(model)), ElementsAre("goal"));
  model.table->parts["turn"]["seat"] = 0;
  EXPECT_THAT(ids(guide.due(model)), ElementsAre("both", "goal")) << "in the order of the file";
}

TEST(Guide, NoLessonIsToldTwiceNorWhereNoneWasAskedFor) {
  const auto model = model_with({lesson("goal", Json::object()), lesson("mine", {{"turn", "mine"}})});
  EXPECT_THAT(Guide().due(model), IsEmpty()) << "a table that is no guided one";
  auto guide = begun();
  guide.told(kCode, "goal");
  EXPECT_THAT(ids(guide.due(model)), ElementsAre("mine"));
  EXPECT_THAT(ids(guide.so_far(model)), ElementsAre("goal"));
  guide.set_on(kCode, false);
  EXPECT_THAT(guide.due(model), IsEmpty());
  EXPECT_THAT(ids(guide.so_far(model)), ElementsAre("goal")) << "they can still be read again";
  guide.set_on(kCode, true);
  EXPECT_THAT(ids(guide.due(model)), ElementsAre("mine"));
}

TEST(Guide, WhoComesBackTheNextDayHearsNoLessonAgain) {
  const auto model = model_with({lesson("goal", Json::object()), lesson("mine", {{"turn", "mine"}})});
  auto guide = begun();
  guide.told(kCode, "mine");
  const auto setting = guide.told(kCode, "goal");
  EXPECT_EQ(setting.key, std::string("guide.") + kCode);
  const std::map<std::string, std::string> settings{{setting.key, setting.value}, {"name", "Ana"}};
  const auto next_day = Guide::among(settings);
  EXPECT_THAT(next_day.due(model), IsEmpty());
  EXPECT_THAT(ids(next_day.so_far(model)), ElementsAre("mine", "goal")) << "in the order in which they were told";
  const auto off = guide.set_on(kCode, false);
  EXPECT_FALSE(Guide::among(std::map<std::string, std::string>{{off.key, off.value}}).on(kCode));
}

TEST(Guide, WhoWatchesIsTaughtNothing) {
  auto model = model_with({lesson("goal", Json::object())});
  model.table->seat.reset();
  EXPECT_THAT(begun().due(model), IsEmpty());
}

TEST(Guide, TheGamesThatCanBeLearntAreThoseWhoseCatalogueHasAGuide) {
  auto model = model_with({lesson("goal", Json::object())});
  EXPECT_THAT(guided_games(model), ElementsAre("chess"));
  EXPECT_FALSE(guides_are_known(model, "")) << "the texts of the other game have not come yet";
  EXPECT_TRUE(guides_are_known(model, "chess"));
  EXPECT_EQ(practice_table(model, "chess").at("seats"), 3);
  EXPECT_TRUE(practice_table(model, "go").is_null());
}

TEST(Guide, ALessonSpeaksInTheWordsOfTheModeAndLeavesOutKeysThatItDoesNotKnow) {
  const auto model = model_with({lesson("goal", Json::object())});
  const auto goal = begun().due(model).front();
  EXPECT_EQ(lesson_title(model, goal), "The goal");
  EXPECT_EQ(lesson_text(model, goal), "Win.");
  for (const char* lang : {"en", "it"}) {
    const UiText ui(lang);
    const auto screen = lesson_keys(ui, "screen", goal), plain = lesson_keys(ui, "plain", goal);
    EXPECT_THAT(screen, testing::SizeIs(1));
    EXPECT_THAT(plain, testing::SizeIs(1));
    EXPECT_NE(screen, plain);
  }
}

}  // namespace
}  // namespace precinct::client::test
