#include "client/model.hpp"

#include <gmock/gmock.h>

#include "client/session/opening.hpp"

namespace precinct::client {
namespace {

using testing::ElementsAre;

Json view(std::uint64_t version, bool full, Json parts, Json gone = Json::array(), Json events = Json::array()) {
  return {{"type", "view"},
          {"table", "AAAA"},
          {"version", version},
          {"full", full},
          {"parts", std::move(parts)},
          {"gone", std::move(gone)},
          {"events", std::move(events)}};
}

Json event(std::uint64_t seq) {
  return {{"seq", seq}, {"kind", "move"}, {"text", {{"key", "k"}}}};
}

Json chat(std::uint64_t seq, const char* text) {
  return {{"type", "chat"}, {"table", "AAAA"}, {"seat", 1}, {"name", "Ben"}, {"text", text}, {"seq", seq}};
}

Model seated() {
  Model model;
  fold(model, {{"type", "joined"}, {"re", "1"}, {"table", "AAAA"}, {"seat", 0}});
  return model;
}

std::vector<std::uint64_t> log_numbers(const Model& model) {
  std::vector<std::uint64_t> out;
  for (const auto& line : model.table->log) out.push_back(line.seq);
  return out;
}

TEST(Model, FullViewForgetsTheOldParts) {
  auto model = seated();
  fold(model, view(1, true, {{"a", 1}, {"b", 2}}));
  fold(model, view(2, true, {{"b", 3}}));
  EXPECT_TRUE(model.table->part("a").is_null());
  EXPECT_EQ(model.table->part("b"), 3);
  EXPECT_EQ(model.table->version, 2u);
}

TEST(Model, PartialViewReplacesTheNamedPartsAndRemovesTheGone) {
  auto model = seated();
  fold(model, view(1, true, {{"a", 1}, {"b", 2}, {"c", 3}}));
  EXPECT_TRUE(fold(model, view(4, false, {{"b", 5}}, Json::array({"c"}))).changed);
  EXPECT_EQ(model.table->part("a"), 1);
  EXPECT_EQ(model.table->part("b"), 5);
  EXPECT_TRUE(model.table->part("c").is_null());
  EXPECT_EQ(model.table->version, 4u) << "versions may jump";
}

TEST(Model, PartialViewOlderThanTheModelChangesNothing) {
  auto model = seated();
  fold(model, view(7, true, {{"a", 1}}));
  EXPECT_FALSE(fold(model, view(6, false, {{"a", 0}})).changed);
  EXPECT_EQ(model.table->part("a"), 1);
}

TEST(Model, PartialViewWithoutABeginningAsksForSync) {
  auto model = seated();
  const auto folded = fold(model, view(3, false, {{"a", 1}}));
  EXPECT_EQ(folded.needs_sync, "AAAA");
  EXPECT_TRUE(model.table->parts.empty());
}

TEST(Model, EventsAreKeptOnceAcrossFullViews) {
  auto model = seated();
  fold(model, view(1, true, {{"a", 1}}, {}, Json::array({event(1), event(2)})));
  fold(model, view(2, false, Json::object(), {}, Json::array({event(3)})));
  fold(model, view(5, true, {{"a", 1}}, {}, Json::array({event(2), event(3), event(4)})));
  EXPECT_THAT(log_numbers(model), ElementsAre(1, 2, 3, 4));
}

TEST(Model, LogThatBeganAnewReplacesTheOldOne) {
  auto model = seated();
  fold(model, view(1, true, {{"a", 1}}, {}, Json::array({event(8), event(9)})));
  fold(model, view(2, true, {{"a", 1}}, {}, Json::array({event(1)})));
  EXPECT_THAT(log_numbers(model), ElementsAre(1));
}

TEST(Model, LogIsBounded) {
  auto model = seated();
  fold(model, view(1, true, {{"a", 1}}));
  for (std::uint64_t n = 1; n <= Table::log_limit + 10; ++n)
    fold(model, view(n, false, Json::object(), {}, Json::array({event(n)})));
  EXPECT_EQ(model.table->log.size(), Table::log_limit);
  EXPECT_EQ(model.table->log.back().seq, Table::log_limit + 10);
}

TEST(Model, ChatThatComesAgainIsNotDoubled) {
  auto model = seated();
  EXPECT_TRUE(fold(model, chat(1, "hello")).changed);
  EXPECT_TRUE(fold(model, chat(2, "all")).changed);
  EXPECT_FALSE(fold(model, chat(1, "hello")).changed);
  EXPECT_FALSE(fold(model, chat(2, "all")).changed);
  EXPECT_EQ(model.table->chat.size(), 2u);
}

TEST(Model, ChatThatTheServerLostGivesWayToTheNewLineOfThatNumber) {
  auto model = seated();
  fold(model, chat(1, "hello"));
  fold(model, chat(2, "lost in the crash"));
  fold(model, chat(2, "said after it"));
  ASSERT_EQ(model.table->chat.size(), 2u);
  EXPECT_EQ(model.table->chat.back().text, "said after it");
}

TEST(Model, ViewsThatComeBeforeJoinedAreNotLost) {
  Model model;
  fold(model, view(3, true, {{"a", 1}}));
  fold(model, chat(1, "hello"));
  EXPECT_FALSE(model.table);
  fold(model, {{"type", "joined"}, {"table", "AAAA"}, {"seat", 2}});
  ASSERT_TRUE(model.table);
  EXPECT_EQ(model.table->part("a"), 1);
  EXPECT_EQ(model.table->seat, 2);
  EXPECT_EQ(model.table->chat.size(), 1u);
}

TEST(Model, AnotherTableInFrontKeepsTheFirstOneAside) {
  auto model = seated();
  fold(model, view(1, true, {{"a", 1}}));
  fold(model, {{"type", "joined"}, {"table", "BBBB"}, {"seat", nullptr}});
  EXPECT_EQ(model.table->code, "BBBB");
  EXPECT_FALSE(model.table->seat);
  ASSERT_TRUE(model.elsewhere.contains("AAAA"));
  fold(model, view(2, false, {{"a", 2}}));
  EXPECT_EQ(model.elsewhere["AAAA"].part("a"), 2);
}

TEST(Model, OtherTablesAreBounded) {
  Model model;
  for (int n = 0; n < 100; ++n) {
    auto frame = view(1, true, {{"a", 1}});
    frame["table"] = "T" + std::to_string(n);
    fold(model, frame);
  }
  EXPECT_LE(model.elsewhere.size(), Model::elsewhere_limit);
}

TEST(Model, LeftUnaskedIsToldApartFromLeftOnRequest) {
  auto model = seated();
  EXPECT_EQ(fold(model, {{"type", "left"}, {"table", "AAAA"}, {"reason", "kicked"}}).taken_off, "AAAA");
  EXPECT_FALSE(model.table);
  model = seated();
  EXPECT_FALSE(fold(model, {{"type", "left"}, {"re", "9"}, {"table", "AAAA"}}).taken_off);
  EXPECT_FALSE(model.table);
}

TEST(Model, AnsweredDecisionIsNotAskedAgainUntilThePromptDropsIt) {
  auto model = seated();
  const Json two = {
      {"decisions", {{{"decision", 4}, {"choices", Json::array()}}, {{"decision", 5}, {"choices", Json::array()}}}}};
  fold(model, view(1, true, {{"prompt", two}}));
  model.table->answered.insert(4);
  ASSERT_EQ(model.table->decisions().size(), 1u);
  EXPECT_EQ(model.table->decisions()[0]["decision"], 5);
  fold(model, view(2, false, {{"prompt", {{"decisions", Json::array()}}}}));
  EXPECT_TRUE(model.table->answered.empty());
}

TEST(Model, UnknownTypesAndMalformedFramesChangeNothing) {
  auto model = seated();
  fold(model, view(1, true, {{"a", 1}}));
  for (const auto& frame : {Json(), Json(3), Json::array({1}), Json{{"type", "weather"}}, Json{{"type", "view"}},
                            Json{{"type", "view"}, {"table", "AAAA"}, {"version", -1}},
                            Json{{"type", "view"}, {"table", "AAAA"}, {"version", 2}, {"parts", 5}},
                            Json{{"type", "chat"}, {"table", 7}}, Json{{"type", 12}}}) {
    EXPECT_FALSE(fold(model, frame).changed) << frame;
  }
  EXPECT_EQ(model.table->version, 1u);
}

TEST(Model, TableTellsPhaseGameAndNames) {
  auto model = seated();
  fold(model, view(1, true,
                   {{"table",
                     {{"phase", "lobby"}, {"game", "police_precinct"}, {"seats", {{{"seat", 1}, {"name", "Ben"}}}}}}}));
  EXPECT_EQ(model.table->phase(), "lobby");
  EXPECT_EQ(model.table->game(), "police_precinct");
  EXPECT_EQ(model.table->seat_name(1), "Ben");
  EXPECT_EQ(model.table->seat_name(0), "");
}

TEST(Model, AnEventSaysWhetherAnybodyElseWasTold) {
  auto model = seated();
  auto frame = view(1, true, {{"a", 1}});
  frame["events"] = {{{"seq", 1u}, {"kind", "x"}, {"text", {{"key", "a"}}}},
                     {{"seq", 2u}, {"kind", "x"}, {"text", {{"key", "b"}}}, {"private", true}}};
  fold(model, frame);
  ASSERT_EQ(model.table->log.size(), 2u);
  EXPECT_FALSE(model.table->log[0].secret);
  EXPECT_TRUE(model.table->log[1].secret);
}

TEST(Model, TheBestLevelIsTheRookieElseTheLast) {
  Model model;
  EXPECT_EQ(model.best_level("g"), "");
  model.welcome = {{"games",
                    {{{"id", "g"}, {"levels", {"rookie", "random"}}},
                     {{"id", "h"}, {"levels", {{{"id", "easy"}}, {{"id", "hard"}}}}}}}};
  EXPECT_EQ(model.best_level("g"), "rookie");
  EXPECT_EQ(model.best_level("h"), "hard");
  EXPECT_EQ(model.best_level(""), "rookie") << "of the first game";
}

TEST(Model, UnfinishedTablesAreKnownOnceEachHasBeenShown) {
  Model model;
  EXPECT_THAT(unfinished_tables(model), testing::Optional(testing::IsEmpty()));
  model.welcome = {{"tables", {"AAAA", "BBBB"}}};
  const auto shown = [&](const char* code, const char* phase) {
    auto frame = view(1, true, {{"table", {{"phase", phase}, {"game", "g"}}}});
    frame["table"] = code;
    fold(model, frame);
  };
  shown("AAAA", "over");
  EXPECT_EQ(unfinished_tables(model), std::nullopt);
  shown("BBBB", "playing");
  EXPECT_THAT(unfinished_tables(model), testing::Optional(ElementsAre("BBBB")));
  EXPECT_THAT(unfinished_tables(model, "g"), testing::Optional(ElementsAre("BBBB")));
  EXPECT_THAT(unfinished_tables(model, "another"), testing::Optional(testing::IsEmpty()));
}

}  // namespace
}  // namespace precinct::client
