// A finished game gone through again: from the end screen, from a file, from a broken file.
#include <gmock/gmock.h>

#include <random>

#include "client/replay/recording.hpp"
#include "client/replay/tape.hpp"
#include "client/screens/replay_screen.hpp"
#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using Kind = KeyEvent::Kind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kCode = "K7Q2-9DMV-3XHT";
constexpr int kAna = 0, kBen = 1, kCleo = 2;

// A game of five views: Ben's turn, an accusation, then Cleo's turn, a new round, and a last move.
class Game {
 public:
  explicit Game(int viewer) {
    auto parts = parts_of_sample();
    if (viewer == Replay::all_secrets) {
      parts["hand.1"] = Json::array({{{"id", "riot_gear#1"}}});
      parts["hand.2"] = Json::array({{{"id", "detour#2"}}});
      parts["loyalty.1"] = "dirty_cop";
      parts["loyalty.2"] = "good_cop";
      parts["prompt.1"] = asked();
    } else {
      parts["hand"] = Json::array({{{"id", "detour#2"}}});
      parts["loyalty"] = "good_cop";
      if (viewer == kBen) parts["prompt"] = asked();
    }
    view(std::move(parts), {{"turn", {{"who", seat(1)}}}}, true);
    view(Json::object(), {{"accuses", {{"who", seat(1)}, {"accused", seat(2)}}}, {"is_good", {{"who", seat(2)}}}});
    if (viewer == Replay::all_secrets || viewer == kBen) views.back()["answer"] = answered();
    // One more than the others saw, which is why views can't be counted alike.
    if (viewer == Replay::all_secrets) view({{"prompt.1", {{"decisions", Json::array()}}}}, {});
    view({{"turn", {{"cop", 2}, {"seat", 2}, {"phase", "movement"}}}}, {{"turn", {{"who", seat(2)}}}});
    view({{"turn", {{"cop", 0}, {"seat", 0}, {"phase", "movement"}}}, {"tracks", tracks(4)}},
         {{"turn", {{"who", seat(0)}}}});
    view({{"outcome", {{"result", "dirty_cops_win"}, {"winners", Json::array({1})}, {"reason", text("end.crime")}}}},
         {{"drove", {{"who", seat(0)}, {"to", text("police_precinct.name.stickel")}, {"n", 2}}}});
  }

  std::vector<Json> views;

 private:
  static Json seat(int number) { return {{"seat", number}}; }
  static Json tracks(int round) {
    auto tracks = sample("dirty_cop").table->part("tracks");
    tracks["round"] = round;
    return tracks;
  }
  static Json asked() {
    const Json card{{"id", "riot_gear#1"}, {"text", text("police_precinct.name.riot_gear")}};
    const Json what{{"arg", "card"}, {"kind", "pick"}, {"min", 1}, {"max", 1}, {"from", Json::array({card})}};
    const Json put{{"choice", "put_in"}, {"text", text("choice.no_action")}, {"args", Json::array({what})}};
    const Json decision{{"decision", 9}, {"text", text("ask.action")}, {"choices", Json::array({put})}};
    return {{"decisions", Json::array({decision})}};
  }
  static Json answered() {
    return {{"seat", 1}, {"decision", 9}, {"choice", "put_in"}, {"args", {{"card", {"riot_gear#1"}}}}};
  }
  static Json parts_of_sample() {
    Json parts;
    for (const auto& [name, value] : sample("dirty_cop").table->parts) parts[name] = value;
    for (const auto* own : {"prompt", "hand", "loyalty"}) parts.erase(own);
    parts["table"]["phase"] = "over";
    return parts;
  }
  void view(Json parts, const std::vector<std::pair<std::string, Json>>& events, bool full = false) {
    Json told = Json::array();
    for (const auto& [key, with] : events) {
      told.push_back({{"seq", ++seq_}, {"kind", key}, {"text", {{"key", "event." + key}, {"with", with}}}});
    }
    views.push_back({{"type", "view"},
                     {"table", kCode},
                     {"version", static_cast<std::uint64_t>(views.size() + 1)},
                     {"full", full},
                     {"parts", std::move(parts)},
                     {"gone", Json::array()},
                     {"events", std::move(told)}});
  }

  std::uint64_t seq_ = 0;
};

Json reply(int viewer) {
  Json reply{{"type", "replay"}, {"re", "1"}, {"frames", Game(viewer).views}};
  reply["seat"] = viewer == Replay::all_secrets ? Json() : Json(viewer);
  return reply;
}

Model at_the_end() {
  auto model = sample("dirty_cop");
  auto& parts = model.table->parts;
  parts["table"]["phase"] = "over";
  parts["outcome"] = {{"result", "dirty_cops_win"}, {"winners", Json::array({1})}, {"reason", text("end.crime")}};
  parts["loyalty_left"] = Json::array();
  parts["prompt"] = {{"decisions", Json::array()}};
  return model;
}

Tape tape_of(int viewer) {
  return Tape(without_table(), kCode, viewer, Game(viewer).views,
              [](std::string_view kind) { return kind == "accuses"; });
}

TEST(TheTape, KnowsTurnsRoundsAndMoments) {
  auto tape = tape_of(kCleo);
  EXPECT_EQ(tape.frames(), 5);
  EXPECT_THAT(tape.turns(), ElementsAre(0, 2, 3));
  EXPECT_THAT(tape.rounds(), ElementsAre(0, 3));
  EXPECT_THAT(tape.moments(), ElementsAre(1));
  tape.on_to(tape.turns());
  EXPECT_EQ(tape.frame(), 2);
  tape.back_to(tape.moments());
  EXPECT_EQ(tape.frame(), 1);
  tape.on_to(tape.moments());
  EXPECT_EQ(tape.frame(), 4) << "no more moments: the end";
  tape.back_to(tape.rounds());
  EXPECT_EQ(tape.round(UiText("en")), "Round 4");
}

// The table in the views is that of the end; what was on it then is told by the outcome.
TEST(TheTape, KnowsNoEndBeforeItCame) {
  auto tape = tape_of(kCleo);
  for (const int frame : {0, 3, 4, 3}) {
    tape.go_to(frame);
    EXPECT_EQ(tape.model().table->phase(), frame == 4 ? "over" : "playing") << frame;
  }
}

TEST(TheTape, KnowsWhatWasAnswered) {
  auto tape = tape_of(Replay::all_secrets);
  EXPECT_FALSE(tape.answer());
  tape.go_to(1);
  ASSERT_TRUE(tape.answer());
  EXPECT_EQ(tape.answer()->seat, 1);
  EXPECT_EQ(tape.answer()->words, "No Action: Riot Gear");
  tape.go_to(2);
  EXPECT_FALSE(tape.answer());
  tape.go_to(1);
  EXPECT_TRUE(tape.answer());
  tape.go_to(0);
  EXPECT_FALSE(tape.answer());
  auto own = tape_of(kBen);
  own.go_to(1);
  ASSERT_TRUE(own.answer());
  EXPECT_EQ(own.answer()->words, "No Action: Riot Gear");
}

TEST(TheTape, IsTheSameWhicheverWayOneComes) {
  auto tape = tape_of(Replay::all_secrets);
  std::vector<std::map<std::string, Json, std::less<>>> forwards;
  for (int frame = 0; frame < tape.frames(); ++frame) {
    tape.go_to(frame);
    forwards.push_back(tape.model().table->parts);
  }
  for (int frame = tape.frames() - 1; frame >= 0; --frame) {
    tape.go_to(frame);
    EXPECT_EQ(tape.model().table->parts, forwards[static_cast<std::size_t>(frame)]) << frame;
  }
}

// More views than are kept in between.
TEST(TheTape, ComesBackFromFarAway) {
  auto views = Game(kCleo).views;
  const auto last = views.back();
  for (std::uint64_t n = 0; n < 1000; ++n) {
    auto view = last;
    view["version"] = 10 + n;
    view["events"][0]["seq"] = 10 + n;
    view["parts"] = {{"decks", {{"event", n}}}};
    views.push_back(view);
  }
  Tape tape(without_table(), kCode, kCleo, views);
  for (const int frame : {1004, 3, 0, 700, 600, 599, 400, 5, 1004}) {
    tape.go_to(frame);
    ASSERT_EQ(tape.frame(), frame);
    if (frame < 5) continue;
    EXPECT_EQ(tape.model().table->part("decks").at("event"), frame - 5) << frame;
    ASSERT_EQ(tape.happened().size(), 1u) << frame;
    EXPECT_EQ(tape.happened()[0].seq, static_cast<std::uint64_t>(frame + 5)) << frame;
  }
}

TEST(TheTape, StandsBesideAnotherWhereTheSameTurnIsPlayed) {
  auto open = tape_of(Replay::all_secrets), own = tape_of(kCleo);
  open.go_to(3);  // Cleo's turn begins
  own.go_beside(open);
  EXPECT_EQ(own.frame(), 2);
  open.go_beside(own);
  EXPECT_EQ(open.frame(), 3);
  open.go_to(2);  // what nobody else saw
  own.go_beside(open);
  EXPECT_EQ(own.frame(), 1);
}

class ReplayOfSize : public testing::TestWithParam<std::pair<int, int>> {};

// Ana at the end of the game, who watches it again with all secrets open.
Player watching(int width, int height) {
  Player player(at_the_end(), no_hints(), width, height);
  EXPECT_TRUE(player.shows("3 Watch the game again")) << player.screen();
  player.type("3");
  EXPECT_TRUE(player.shows("The server is being asked")) << player.screen();
  fold(player.model, reply(Replay::all_secrets));
  player.update();
  return player;
}
Player watching_at(const std::pair<int, int>& size) {
  return watching(size.first, size.second);
}

TEST_P(ReplayOfSize, IsSteppedThroughFromTheEndScreen) {
  auto player = watching_at(GetParam());
  EXPECT_THAT(player.screen(), HasSubstr("Step 1 of 6  Round 3  Ben's turn  All secrets open"));
  EXPECT_THAT(player.screen(), HasSubstr("Ben is on duty."));
  EXPECT_THAT(player.screen(), HasSubstr("Ben is asked:"));
  EXPECT_THAT(player.screen(), HasSubstr("Stickel"));
  EXPECT_THAT(player.screen(), HasSubstr("q back"));
  player.press(Kind::right);
  EXPECT_THAT(player.screen(), HasSubstr("Step 2 of 6"));
  EXPECT_THAT(player.screen(), HasSubstr("Ben chose: No Action: Riot Gear"));
  EXPECT_THAT(player.screen(), HasSubstr("THE CARD IS TURNED OVER"));
  player.type("t");
  EXPECT_THAT(player.screen(), HasSubstr("Step 4 of 6  Round 3  Cleo's turn"));
  EXPECT_THAT(player.screen(), Not(HasSubstr("THE CARD IS TURNED OVER")));
  player.type("T");
  EXPECT_THAT(player.screen(), HasSubstr("Step 1 of 6"));
  player.type("r");
  EXPECT_THAT(player.screen(), HasSubstr("Step 5 of 6  Round 4"));
  player.type("M");
  EXPECT_THAT(player.screen(), HasSubstr("Step 2 of 6")) << "the accusation";
  player.press(Kind::end);
  EXPECT_THAT(player.screen(), HasSubstr("Step 6 of 6"));
  player.press(Kind::left);
  EXPECT_THAT(player.screen(), HasSubstr("Step 5 of 6"));
  player.press(Kind::home);
  player.press(Kind::left);
  EXPECT_THAT(player.screen(), HasSubstr("Step 1 of 6"));
  player.type("q");
  EXPECT_TRUE(player.shows("Watch the game again")) << player.screen();
}

TEST_P(ReplayOfSize, TellsNothingThatHasNotHappenedYet) {
  auto player = watching_at(GetParam());
  for (int step = 1; step <= 6; ++step) {
    player.press(function_key(4));
    EXPECT_EQ(player.shows("The game is over."), step == 6) << player.screen();
    player.press(Kind::right);
  }
}

// The key that the panels name for it, as at the table.
TEST_P(ReplayOfSize, ScrollsAPageWithoutLeavingTheStep) {
  auto player = watching_at(GetParam());
  player.press(function_key(3));
  const auto before = player.screen();
  for (const auto kind : {Kind::page_down, Kind::page_up}) {
    player.press(kind);
    EXPECT_THAT(player.screen(), HasSubstr("Step 1 of 6"));
  }
  EXPECT_EQ(player.screen(), before);
}

TEST_P(ReplayOfSize, ExplainsTheStepAndItsKeys) {
  auto player = watching_at(GetParam());
  player.press(Kind::right);
  player.type("?");
  EXPECT_THAT(player.screen(), HasSubstr("Roll 2 more dice")) << "the card that was put in";
  for (int page = 0; page < 2 && !player.shows("writes it as text"); ++page) player.press(Kind::page_down);
  EXPECT_THAT(player.screen(), HasSubstr("writes it as text"));
  player.type("?");
  EXPECT_THAT(player.screen(), Not(HasSubstr("writes it as text")));
  player.type("?");
  player.press(Kind::escape);
  EXPECT_THAT(player.screen(), HasSubstr("Step 2 of 6")) << "Escape closed the explanation only";
}

TEST_P(ReplayOfSize, ListsWhatDecidedTheGame) {
  auto player = watching_at(GetParam());
  player.press(Kind::enter);
  EXPECT_THAT(player.screen(), HasSubstr("1 Round 3: Ben accuses Cleo"));
  player.press(Kind::escape);
  EXPECT_THAT(player.screen(), HasSubstr("Step 1 of 6"));
  player.press(Kind::enter);
  player.type("1");
  EXPECT_THAT(player.screen(), HasSubstr("Step 2 of 6"));
  EXPECT_THAT(player.screen(), HasSubstr("THE CARD IS TURNED OVER"));
}

// Where one is in the game, where rounds begin, and where something was decided.
TEST(ReplayScreens, DrawTheGameAsALine) {
  auto player = watching(80, 24);
  const auto line = [&] { return player.canvas.row(18); };
  EXPECT_EQ(line().find("▸"), std::string("─").size()) << line();
  EXPECT_THAT(line(), HasSubstr("●"));
  EXPECT_THAT(line(), HasSubstr("┬"));
  player.press(Kind::end);
  EXPECT_TRUE(line().ends_with("▸─")) << line();
}

INSTANTIATE_TEST_SUITE_P(Sizes, ReplayOfSize,
                         testing::Values(std::pair{80, 24}, std::pair{120, 36}, std::pair{160, 50}));

TEST(ReplayScreens, ShowEachSeatWhatThatSeatSaw) {
  Player player(at_the_end(), no_hints(), 120, 36);
  player.type("3");
  fold(player.model, reply(Replay::all_secrets));
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("(Dirty Cop)")) << player.screen();
  EXPECT_THAT(player.screen(), HasSubstr("Riot Gear")) << "the hand of whose turn it is";
  EXPECT_THAT(player.screen(), HasSubstr("Hand of Ben"));
  EXPECT_THAT(player.screen(), Not(HasSubstr("Your hand")));
  player.type("t");
  const auto asked = requests(player.type("s"));
  ASSERT_EQ(asked.size(), 1u);
  EXPECT_EQ(asked[0], (Json{{"type", "replay"}, {"table", kCode}, {"seat", kAna}, {"from", 0}}));
  player.type("ss");  // on to Cleo, though nothing has come for the others
  fold(player.model, reply(kCleo));
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("Step 3 of 5  Round 3  Cleo's turn  As Cleo saw it"));
  EXPECT_THAT(player.screen(), HasSubstr("Hand of Cleo"));
}

TEST(ReplayScreens, KeepThePlaceWhenTheSeatChanges) {
  ReplayScreen screen({Replay::all_secrets, kCleo});
  auto model = at_the_end();
  Canvas canvas(120, 36, Look());
  const auto draw = [&] {
    screen.follow(model);
    canvas.clear();
    screen.draw(Region(canvas), Words(), {}, kNow);
    return picture(canvas);
  };
  fold(model, reply(Replay::all_secrets));
  fold(model, reply(kCleo));
  draw();
  screen.key(typed("t")[0]);
  EXPECT_THAT(draw(), HasSubstr("Step 4 of 6"));
  screen.key(typed("s")[0]);
  const auto cleo = draw();
  EXPECT_THAT(cleo, HasSubstr("Step 3 of 5  Round 3  Cleo's turn  As Cleo saw it"));
  EXPECT_THAT(cleo, Not(HasSubstr("Dirty Cop"))) << "what she did not know then";
  EXPECT_THAT(cleo, Not(HasSubstr("Riot Gear")));
  EXPECT_THAT(cleo, HasSubstr("Detour"));
}

TEST(Saving, AsksForEverythingFirst) {
  Player player(at_the_end(), no_hints(), 120, 36);
  auto sent = requests(player.type("4"));
  const auto saves = [&] {
    return std::ranges::count_if(player.intents, [](const Intent& i) { return std::holds_alternative<SaveReplay>(i); });
  };
  for (int viewer = Replay::all_secrets; viewer < 4; ++viewer) {
    EXPECT_EQ(saves(), 0);
    fold(player.model, reply(viewer));
    player.update();
    sent = requests(player.intents);
    if (viewer < 3) {
      ASSERT_EQ(sent.size(), 1u) << viewer;
      EXPECT_EQ(sent[0]["seat"], viewer + 1);
    }
  }
  EXPECT_EQ(saves(), 1);
  player.update();
  EXPECT_EQ(saves(), 0) << "once";
}

TEST(Recordings, ComeBackAsTheyWereWritten) {
  Recording written{kCode, "police_precinct", {}, {{"texts", {{"a", "b"}}}}};
  for (const int viewer : {Replay::all_secrets, kAna, kCleo})
    written.replays[viewer] = {Game(viewer).views, std::nullopt};
  const auto read = read_recording(write_recording(written));
  ASSERT_TRUE(read.recording) << read.fault;
  EXPECT_EQ(read.recording->table, kCode);
  EXPECT_EQ(read.recording->game, "police_precinct");
  EXPECT_EQ(read.recording->catalogue, written.catalogue);
  ASSERT_EQ(read.recording->replays.size(), 3u);
  for (const auto& [viewer, replay] : written.replays) {
    EXPECT_EQ(read.recording->replays.at(viewer).frames, replay.frames) << viewer;
    EXPECT_TRUE(read.recording->replays.at(viewer).whole());
  }
}

TEST(Recordings, ABareReplyIsOne) {
  const auto open = read_recording(reply(Replay::all_secrets).dump());
  ASSERT_TRUE(open.recording) << open.fault;
  EXPECT_TRUE(open.recording->replays.contains(Replay::all_secrets));
  auto nobody = reply(kCleo);
  nobody.erase("seat");
  const auto unnamed = read_recording(nobody.dump());
  ASSERT_TRUE(unnamed.recording) << unnamed.fault;
  EXPECT_TRUE(unnamed.recording->replays.contains(Recording::somebody));
  const auto seat = read_recording(reply(kCleo).dump());
  ASSERT_TRUE(seat.recording);
  EXPECT_TRUE(seat.recording->replays.contains(kCleo));
}

// What the server's reply does not say: whose views they are.
TEST(Recordings, OfASingleSeatNameIt) {
  Recording written{kCode, "police_precinct", {}, nullptr, "2026-11-27", kCleo};
  written.replays[kCleo] = {Game(kCleo).views, std::nullopt};
  const auto read = read_recording(write_recording(written));
  ASSERT_TRUE(read.recording) << read.fault;
  ASSERT_EQ(read.recording->replays.size(), 1u);
  EXPECT_EQ(read.recording->replays.begin()->first, kCleo);
  EXPECT_EQ(read.recording->date, "2026-11-27");
  EXPECT_EQ(read.recording->saved_by, kCleo);
  EXPECT_EQ(read.recording->players(), (std::vector<std::string>{"Ana", "Ben", "Cleo", "Dora (bot)"}));
}

// Open secrets stay known as such even where no prompt is in the first view.
TEST(Recordings, OfAllSecretsSaySo) {
  auto views = Game(kAna).views;
  Recording written{kCode, "police_precinct", {}, nullptr, "2026-11-27"};
  written.replays[Replay::all_secrets] = {views, std::nullopt};
  const auto read = read_recording(write_recording(written));
  ASSERT_TRUE(read.recording) << read.fault;
  EXPECT_TRUE(read.recording->replays.contains(Replay::all_secrets));
}

TEST(Recordings, BrokenOnesSayWhatIsWrong) {
  const auto fault = [](const Json& file) { return read_recording(file.dump()).fault; };
  auto whole = reply(kCleo);
  EXPECT_EQ(read_recording("").fault, "replay.fault.json");
  EXPECT_EQ(read_recording(whole.dump().substr(0, 500)).fault, "replay.fault.json");
  EXPECT_EQ(read_recording(std::string(100'000, '[')).fault, "replay.fault.json");
  EXPECT_EQ(fault({{"type", "record"}}), "replay.fault.type");
  EXPECT_EQ(fault({{"type", "replay"}, {"frames", 7}}), "replay.fault.empty");
  EXPECT_EQ(fault({{"type", "replay"}, {"frames", {1, 2}}}), "replay.fault.views");
  auto other = whole;
  other["frames"][2]["table"] = "another";
  EXPECT_EQ(fault(other), "replay.fault.views");
  auto tail = whole;
  tail["frames"].erase(0);
  EXPECT_EQ(fault(tail), "replay.fault.views");
  auto seats = whole;
  seats["seats"] = {1};
  EXPECT_EQ(fault(seats), "replay.fault.views");
  whole["frames"][0]["parts"].erase("table");
  EXPECT_EQ(fault(whole), "replay.fault.game");
}

// Puts odd values anywhere into `value`.
void spoil(Json& value, std::mt19937& random) {
  static const std::vector<Json> kOdd{
      nullptr, -1, 7, 1e300, "x", "", std::int64_t(1) << 62, Json::array(), Json::object(), true, {1, "a"}};
  Json* at = &value;
  while (at->is_structured() && !at->empty() && random() % 8 != 0) {
    auto child = at->begin();
    std::advance(child, static_cast<std::ptrdiff_t>(random() % at->size()));
    at = &*child;
  }
  *at = kOdd[random() % kOdd.size()];
}

TEST(Recordings, WhateverIsInThemIsDrawn) {
  std::mt19937 random(11);
  const Words words;
  int drawn = 0;
  for (int round = 0; round < 300; ++round) {
    auto file = reply(round % 2 == 0 ? Replay::all_secrets : kCleo);
    for (int times = 0; times < 3; ++times) spoil(file["frames"][random() % 5], random);
    auto read = read_recording(file.dump());
    if (!read.recording) continue;
    auto model = without_table();
    model.table.emplace();
    model.table->code = read.recording->table;
    model.table->replays = std::move(read.recording->replays);
    model.table->parts["table"] = {{"game", read.recording->game}};
    ReplayScreen screen({model.table->replays.begin()->first});
    screen.follow(model);
    ASSERT_NE(screen.tape(), nullptr);
    for (const auto page : {1, 2, 3, 4}) {
      screen.key(function_key(page));
      for (int frame = 0; frame < screen.tape()->frames(); ++frame) {
        screen.tape()->go_to(frame);
        Canvas canvas(80, 24, Look());
        screen.draw(Region(canvas), words, {}, kNow);
        ++drawn;
      }
    }
  }
  EXPECT_GT(drawn, 1000);
}

}  // namespace
}  // namespace precinct::client::test
