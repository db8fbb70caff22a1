// Top Cop on the full screen: recorded moments of a game as whole screens, and what must be found on them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "client/screens/game_face.hpp"
#include "client/screens/top_cop/patrol_map.hpp"
#include "data/read_files.hpp"
#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

using testing::Contains;
using testing::IsEmpty;
using top_cop::Drawing;
using top_cop::read_drawings;
using Kind = KeyEvent::Kind;

constexpr const char* kMoments[] = {"top_cop_officers", "top_cop_patrol", "top_cop_move", "top_cop_window",
                                    "top_cop_over"};

Json top_cop_file(const std::string& name) {
  static const auto kFiles = read_json_files(source_data_folder() / "top_cop");
  return Json::parse(kFiles.at(name));
}

TEST(TopCopGolden, TheTableAtEachSizeInEachMode) {
  for (const char* moment : {"top_cop_patrol", "top_cop_over"}) {
    for (const auto& size : kSizes) {
      for (const auto& mode : modes()) {
        Player player(sample(moment), no_hints(), size.width, size.height, mode.look);
        expect_golden(golden_name(moment, size, mode.name), player.canvas);
      }
    }
  }
}

TEST(TopCopGolden, OfficersMoveAndWindow) {
  for (const char* moment : {"top_cop_officers", "top_cop_move", "top_cop_window"}) {
    for (const auto& size : {Size{80, 24}, Size{120, 36}, Size{160, 50}}) {
      Player player(sample(moment), no_hints(), size.width, size.height);
      expect_golden(golden_name(moment, size, "colour"), player.canvas);
    }
  }
}

TEST(TopCopGolden, PagesAndItalian) {
  for (const auto& [page, name] : {std::pair{2, "players"}, std::pair{3, "hand"}}) {
    Player player(sample("top_cop_patrol"), no_hints(), 80, 24);
    player.press(function_key(page));
    player.type("s");
    expect_golden(std::string("top_cop_") + name + ".80x24.colour", player.canvas);
  }
  auto settings = no_hints();
  settings.language = "it";
  for (const auto& size : {Size{80, 24}, Size{160, 50}}) {
    Player player(sample("top_cop_patrol", "it"), settings, size.width, size.height);
    expect_golden(golden_name("top_cop_patrol", size, "it"), player.canvas);
  }
}

// An id has an underscore or a number sign; what a person reads has neither.
TEST(TopCopScreen, ShowsNoIdsOnAnyPageInAnyLanguage) {
  for (const char* moment : kMoments) {
    for (const char* language : {"en", "it"}) {
      for (const auto& size : kSizes) {
        auto settings = no_hints();
        settings.language = language;
        settings.cover = false;
        Player player(sample(moment, language), settings, size.width, size.height);
        for (int page = 0; page <= 4; ++page) {
          if (page > 0) player.press(function_key(page));
          EXPECT_THAT(player.screen(), testing::Not(testing::ContainsRegex("[a-z]_[a-z]|[a-z]#[0-9]")))
              << moment << " " << language << " page " << page;
        }
      }
    }
  }
}

TEST(TopCopScreen, AsciiAndMonochromeAreKept) {
  for (const char* moment : kMoments) {
    Player ascii(sample(moment), no_hints(), 120, 36, {Depth::mono, &ascii_glyphs()});
    for (const char byte : ascii.screen()) ASSERT_GE(byte, 0) << moment << "\n" << ascii.screen();
    Player mono(sample(moment), no_hints(), 120, 36, {Depth::mono, &unicode_glyphs()});
    for (int y = 0; y < 36; ++y) {
      for (int x = 0; x < 120; ++x) EXPECT_EQ(mono.canvas.at(x, y).style.foreground, -1);
    }
  }
}

TEST(TopCopScreen, SaysWhoseTurnItIsAndWhatACarWouldMeet) {
  Player player(sample("top_cop_move"), no_hints(), 80, 24);
  EXPECT_TRUE(player.shows("YOUR TURN")) << player.screen();
  player.press(Kind::enter);
  ASSERT_EQ(requests(player.intents).size(), 1u);
  EXPECT_EQ(requests(player.intents)[0]["choice"], "move");
}

// The default ends the turn: Enter meant for the question before must not give away what is left of it.
TEST(TopCopScreen, TheTurnEndsAtOnceOnlyWhereNothingElseIsLeft) {
  Player player(sample("top_cop_patrol"), no_hints(), 80, 24);
  EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty());
  EXPECT_TRUE(player.shows("once more ends your turn")) << player.screen();
  player.press(Kind::escape);
  EXPECT_FALSE(player.shows("once more ends your turn")) << player.screen();
  player.press(Kind::enter);
  const auto sent = requests(player.press(Kind::enter));
  ASSERT_EQ(sent.size(), 1u);
  EXPECT_EQ(sent[0]["choice"], "end_turn");
}

// Each drawing shows each criminal with the letters of its challenges, and each car by the number of its seat.
TEST(TopCopMap, ShowsCriminalsWithTheirChallengesAndCars) {
  const auto model = sample("top_cop_patrol");
  const Words words;
  const Scene scene(model, words, true, kNow);
  for (const auto& board : scene.face().boards(scene)) {
    Canvas canvas(board->width(), board->height());
    board->draw(Region(canvas), scene, {});
    const auto shown = picture(canvas);
    for (const auto& criminal : list_of(scene.part("board"), "criminals")) {
      const auto name = scene.short_name(string_of(member(criminal, "id")));
      EXPECT_NE(shown.find(fit(name, 9, "")), std::string::npos) << name << "\n" << shown;
      for (const auto& row : list_of(criminal, "challenges")) {
        const auto letter = scene.name(string_of(member(row, "type"))).substr(0, 1);
        EXPECT_NE(shown.find(letter + std::to_string(int_of(row, "bonus"))), std::string::npos) << shown;
      }
    }
    for (const auto& car : list_of(scene.part("board"), "cars")) {
      const auto at = *board->place(string_of(member(car, "at")));
      bool found = false;
      for (int y = std::max(0, at.y - 1); y <= at.y + 1; ++y) {
        const auto row = canvas.row(std::min(y, board->height() - 1));
        found |= row.find(std::to_string(int_of(car, "seat") + 1)) != std::string::npos;
      }
      EXPECT_TRUE(found) << car << "\n" << shown;
    }
  }
}

TEST(TopCopMap, LegalAndSelectedPlacesAreToldApartWithoutColour) {
  for (const auto& mode : modes()) {
    const auto model = sample("top_cop_patrol");
    const Words words;
    const Scene scene(model, words, true, kNow);
    for (const auto& board : scene.face().boards(scene)) {
      Canvas canvas(board->width(), board->height(), mode.look);
      board->draw(Region(canvas), scene, {{"park", "precinct"}, "park"});
      EXPECT_NE(picture(canvas).find(std::string(mode.look.glyphs->pick_left) + "Precinct"), std::string::npos)
          << picture(canvas);
      bool reversed = false;
      for (int y = 0; y < canvas.height(); ++y) {
        for (int x = 0; x < canvas.width(); ++x) reversed |= canvas.at(x, y).style.reverse;
      }
      EXPECT_TRUE(reversed) << mode.name;
    }
  }
}

TEST(TopCopMap, EveryPlaceCanBeReachedWithArrows) {
  const auto model = sample("top_cop_move");
  const Words words;
  const Scene scene(model, words, true, kNow);
  for (const auto& drawing : read_drawings(scene.layout())) {
    const top_cop::PatrolMap board(drawing);
    std::vector<std::string> places;
    for (const auto& [id, rect] : drawing.places) places.push_back(id);
    std::set<std::string> reached{places.front()};
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (const auto& from : std::set<std::string>(reached)) {
        for (const auto way : {Direction::up, Direction::down, Direction::left, Direction::right}) {
          reached.insert(board.next_place(places, from, way));
        }
      }
    }
    EXPECT_EQ(reached.size(), places.size()) << drawing.size;
  }
}

TEST(TopCopMap, DetailsNameTheCriminalItsRuleAndTheWays) {
  const auto model = sample("top_cop_patrol");
  const Words words;
  const Scene scene(model, words, true, kNow);
  const auto& criminal = list_of(scene.part("board"), "criminals").front();
  const auto details = scene.face().place_details(scene, string_of(member(criminal, "at")), true);
  EXPECT_THAT(details, Contains(testing::StartsWith(scene.name(string_of(member(criminal, "id"))) + ": ")));
  EXPECT_THAT(scene.face().place_details(scene, "precinct", true), Contains(testing::HasSubstr("Ring Junction 5")));
}

// What could be done with the hand cannot, and what could not can.
void turn_round(Json& decision) {
  Json choices = Json::array(), lines = Json::array();
  for (auto choice : decision["choices"]) {
    if (!choice.value("secret", false)) {
      choices.push_back(choice);
      continue;
    }
    choice["args"] = Json::array();
    lines.push_back(choice);
  }
  for (auto line : decision.value("unavailable", Json::array())) {
    const Json card{{"id", "flat_tire#3"}, {"text", text("top_cop.name.flat_tire")}, {"secret", true}};
    line["args"] = {{{"arg", "card"}, {"kind", "pick"}, {"min", 1}, {"max", 1}, {"from", Json::array({card})}}};
    choices.push_back(line);
  }
  decision["choices"] = std::move(choices);
  if (!lines.empty() || decision.contains("unavailable")) decision["unavailable"] = std::move(lines);
}

// The same table for somebody who holds other cards and was offered other Officers.
Model with_other_secrets(Model model) {
  auto& parts = model.table->parts;
  parts["hand"] = Json::array();
  if (parts.contains("offer")) parts["offer"]["cards"] = {"officer_grant", "officer_boyd"};
  for (auto& decision : parts["prompt"]["decisions"]) {
    for (auto& choice : decision["choices"]) {
      for (auto& arg : choice["args"]) {
        for (auto& option : arg["from"]) {
          if (option.value("secret", false)) option["text"]["key"] = "top_cop.name.officer_grant";
        }
      }
    }
    turn_round(decision);
  }
  for (auto& line : model.table->log) {
    if (line.secret) line.text = text("top_cop.name.officer_grant");
  }
  return model;
}

// What is covered looks the same whatever lies under it (TC-16.5).
TEST(TopCopSecrets, HandAndOffersLookTheSameUntilAskedFor) {
  for (const char* moment : {"top_cop_officers", "top_cop_patrol", "top_cop_window"}) {
    const auto one = sample(moment), other = with_other_secrets(one);
    for (const auto& size : kSizes) {
      Player a(one, no_hints(), size.width, size.height), b(other, no_hints(), size.width, size.height);
      for (int page = 1; page <= 4; ++page) {
        a.press(function_key(page));
        b.press(function_key(page));
        EXPECT_EQ(a.screen(), b.screen()) << moment << " page " << page;
      }
      a.press(function_key(3));
      a.type("s");
      b.press(function_key(3));
      b.type("s");
      EXPECT_NE(a.screen(), b.screen()) << moment << ": uncovered there is something to see";
    }
  }
}

TEST(TopCopLayout, DrawsEachSpaceOfTheBoardAndEachWay) {
  const auto board = top_cop_file("board.json");
  std::set<std::string> spaces, sectors;
  for (const auto& each : list_of(board, "spaces")) spaces.insert(string_of(member(each, "id")));
  for (const auto& each : list_of(board, "sectors")) sectors.insert(string_of(member(each, "id")));
  std::set<std::set<std::string>> edges, ways;
  for (const auto& each : list_of(board, "edges")) edges.insert({string_of(each[0]), string_of(each[1])});
  const auto drawings = read_drawings(top_cop_file("layout.json"));
  ASSERT_EQ(drawings.size(), 3u);
  for (const auto& drawing : drawings) {
    std::set<std::string> places, labels;
    for (const auto& [id, rect] : drawing.places) places.insert(id);
    for (const auto& [id, rect] : drawing.labels) labels.insert(id);
    for (const auto& [a, b] : drawing.ways) ways.insert({a, b});
    EXPECT_EQ(places, spaces) << drawing.size;
    EXPECT_EQ(labels, sectors) << drawing.size;
  }
  EXPECT_EQ(ways, edges);
}

TEST(TopCopLayout, NothingIsDrawnOverSomethingElse) {
  for (const auto& drawing : read_drawings(top_cop_file("layout.json"))) {
    std::map<std::pair<int, int>, std::string> taken;
    const auto take = [&](const std::string& id, const Rect& area) {
      for (int y = area.y; y < area.y + area.height; ++y) {
        for (int x = area.x; x < area.x + area.width; ++x) {
          EXPECT_TRUE(x >= 0 && y >= 0 && x < drawing.width && y < drawing.height) << drawing.size << " " << id;
          EXPECT_TRUE(taken.emplace(std::pair(x, y), id).second) << drawing.size << ": " << id << " over another";
        }
      }
    };
    for (const auto& [id, rect] : drawing.places) take(id, rect);
    for (const auto& [id, rect] : drawing.labels) take(id, rect);
    // The signs of a place that may be chosen stand in the columns beside it.
    for (const auto& [id, rect] : drawing.places) {
      for (const int x : {rect.x - 1, rect.x + rect.width}) {
        EXPECT_TRUE(x >= 0 && x < drawing.width && !taken.contains({x, rect.y})) << drawing.size << " " << id;
      }
    }
  }
}

TEST(TopCopTexts, TheKindsOfChallengesHaveDifferentLetters) {
  for (const char* language : {"en", "it"}) {
    const auto model = sample("top_cop_patrol", language);
    std::set<char> letters;
    for (const char* type : {"physical", "verbal", "driving"}) letters.insert(model.name(type).front());
    EXPECT_EQ(letters.size(), 3u) << language;
  }
}

}  // namespace
}  // namespace precinct::client::test
