// The city of Escape Plan on the screen: borders and joins, placement, ways, secrets, the score sheet.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "client/escape_plan_city.hpp"
#include "client/json_access.hpp"
#include "client/screens/escape_plan/city_board.hpp"
#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using escape_plan::City;
using testing::HasSubstr;
using testing::Not;
using Kind = KeyEvent::Kind;

// A board of the sample, drawn.
struct Drawn {
  explicit Drawn(const Model& model, std::size_t size = 0, const MapMarks& marks = {})
      : scene(model, words, true, kNow),
        boards(escape_plan::city_boards(scene)),
        board(boards.at(size)),
        canvas(board->width(), board->height()) {
    board->draw(Region(canvas), scene, marks);
  }
  std::string at(Point p) const { return canvas.at(p.x, p.y).grapheme; }

  Words words;
  Scene scene;
  Boards boards;
  BoardPtr board;
  Canvas canvas;
};

const Json& first_decision(const Model& model) {
  return list_of(model.table->part("prompt"), "decisions")[0];
}

// Halfway between the middles of two neighbours lies their edge; only beside and below, which no name hides.
TEST(EscapePlanMap, ASolidLineWhereLandEndsAndADottedOneWhereItGoesOn) {
  const auto model = sample("ep_travel");
  const City city(model);
  int solid = 0, dotted = 0;
  for (std::size_t size = 0; size < 2; ++size) {
    const Drawn drawn(model, size);
    for (const auto& tile : city.tiles()) {
      const auto [dq, dr] = escape_plan::beside(0);  // east
      const auto* other = city.at(tile.q + dq, tile.r + dr);
      if (other == nullptr) continue;
      const Point a = *drawn.board->place(tile.id), b = *drawn.board->place(other->id);
      const auto line = drawn.at({(a.x + b.x) / 2, a.y});
      const bool joined = tile.land[0] == other->land[3];
      EXPECT_EQ(line, joined ? "·" : "│") << tile.id << " and " << other->id;
      ++(joined ? dotted : solid);
    }
  }
  EXPECT_GT(solid, 0);
  EXPECT_GT(dotted, 0);
}

TEST(EscapePlanMap, EachTileStandsOnceWithItsPolice) {
  const auto model = sample("ep_travel");
  const Drawn drawn(model);
  const City city(model);
  for (const auto& tile : city.tiles()) {
    const Point at = *drawn.board->place(tile.id);
    std::string head;
    for (int x = at.x - 7; x <= at.x + 7; ++x) head += drawn.at({x, at.y - 2});
    EXPECT_THAT(head, HasSubstr(drawn.scene.short_name(tile.id)));
    std::string police;
    for (const auto& officer : tile.officers) police += officer == "federal" ? "F" : officer == "county" ? "C" : "S";
    EXPECT_THAT(head, HasSubstr(police)) << tile.id;
  }
}

TEST(EscapePlanMap, EveryEndOfATravelIsAPlaceThatArrowsReachAndEnterTakes) {
  const auto model = sample("ep_travel");
  const Drawn drawn(model);
  std::vector<std::string> places;
  for (const auto& choice : list_of(first_decision(model), "choices")) {
    for (const auto& arg : list_of(choice, "args")) {
      for (const auto& option : list_of(arg, "from")) {
        if (string_of(member(choice, "choice")) == "go") places.push_back(string_of(member(option, "at")));
        EXPECT_TRUE(drawn.board->place(string_of(member(option, "at")))) << option;
      }
    }
  }
  ASSERT_GT(places.size(), 3u);
  std::set<std::string> reached{places.front()};
  for (std::size_t before = 0; before != reached.size();) {
    before = reached.size();
    for (const auto& from : std::set<std::string>(reached)) {
      for (const auto way : {Direction::up, Direction::down, Direction::left, Direction::right})
        reached.insert(drawn.board->next_place(places, from, way));
    }
  }
  EXPECT_EQ(reached, std::set<std::string>(places.begin(), places.end()));

  Player player(model, no_hints());
  player.press(Kind::right);
  const auto sent = requests(player.press(Kind::enter));
  ASSERT_EQ(sent.size(), 1u);
  EXPECT_EQ(sent[0]["choice"], "go");
}

TEST(EscapePlanMap, ATileIsShownWhereItWouldLieTurnedAsItWouldBe) {
  const auto model = sample("ep_place");
  const City city(model);
  ASSERT_GT(city.placements().size(), 1u);
  std::set<std::string> pictures;
  for (const auto& placement : city.placements()) {
    MapMarks marks;
    marks.option = placement.option;
    const Drawn drawn(model, 1, marks);
    pictures.insert(picture(drawn.canvas));
    // Its land at its sides, as the tile says.
    const Point at = *drawn.board->place(placement.option);
    const auto fill = [](escape_plan::Land land) {
      return land == escape_plan::Land::industrial    ? "#"
             : land == escape_plan::Land::commercial  ? ":"
             : land == escape_plan::Land::residential ? "."
                                                      : "~";
    };
    EXPECT_EQ(drawn.at({at.x - 9, at.y - 1}), fill(placement.tile.land[3])) << placement.option << " west";
    EXPECT_EQ(drawn.at({at.x + 9, at.y + 1}), fill(placement.tile.land[0])) << placement.option << " east";
  }
  EXPECT_EQ(pictures.size(), city.placements().size()) << "each looks different";
}

TEST(EscapePlanMap, APlacementIsChosenInSteps) {
  Player player(sample("ep_place"), no_hints());
  EXPECT_FALSE(player.shows("turned")) << "first the tile";
  player.press(Kind::enter);
  EXPECT_TRUE(player.shows("beside")) << player.screen();
  player.press(Kind::enter);
  const auto sent = requests(player.press(Kind::enter));
  const auto more = sent.empty() ? requests(player.press(Kind::enter)) : sent;
  ASSERT_EQ(more.size(), 1u) << player.screen();
  EXPECT_EQ(more[0]["args"]["cell"].size(), 1u);
}

TEST(EscapePlanMap, ATileToBePlacedIsExplained) {
  Player player(sample("ep_place"), no_hints());
  player.press(Kind::down);
  player.press(Kind::down);
  player.press(Kind::down);
  EXPECT_TRUE(player.shows("4 Place West Bridge")) << player.screen();
  player.type("?");
  EXPECT_TRUE(player.shows("Exit 2: Exit:")) << player.screen();
  EXPECT_TRUE(player.shows("police on this tile")) << player.screen();
}

// A window too small for the city shows all of it, one part after the other.
TEST(EscapePlanMap, OfALargeCityEachPartCanBeSeen) {
  auto model = sample("ep_over");
  model.table->parts["table"]["phase"] = "playing";
  model.table->parts["outcome"] = nullptr;
  const City city(model);
  ASSERT_EQ(city.tiles().size(), 14u);
  std::set<std::string> unseen;
  for (const auto& tile : city.tiles()) unseen.insert(tile.id);
  const Words words;
  const Scene scene(model, words, true, kNow);
  Player player(model, no_hints(), 80, 24);
  for (int i = 0; i < 24; ++i) {
    std::erase_if(unseen, [&](const std::string& id) { return player.shows(scene.short_name(id)); });
    player.press(i < 8 ? Kind::page_up : Kind::page_down);
  }
  EXPECT_EQ(unseen, std::set<std::string>{});
  EXPECT_TRUE(player.shows("▲ more: Page Up")) << player.screen();
  EXPECT_FALSE(player.shows("▼ more: Page Down")) << "this is the lower end";
  player.press(Kind::page_up);
  EXPECT_TRUE(player.shows("▼ more: Page Down")) << "one key up from the end moves at once\n" << player.screen();
}

// The same screen for whatever lies behind it, until it is uncovered.
TEST(EscapePlanSecrets, ACoveredScreenLooksTheSameWhateverLiesUnderIt) {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{120, 36}, std::pair{160, 50}}) {
    const auto model = sample("ep_travel");
    auto other = model;
    Json& screen = other.table->parts["screen"];
    screen["money"] = 777;
    for (auto& listing : screen["plan"]["listings"])
      listing["money"] = listing["money"].is_null() ? Json(55) : Json(nullptr);
    screen["tiles"] = Json::array({{{"space", 1}, {"stack", "locker_black"}, {"value", 100}}});
    for (const int page : {1, 2, 3, 4}) {
      Player a(model, no_hints(), width, height), b(other, no_hints(), width, height);
      a.press(function_key(page));
      b.press(function_key(page));
      EXPECT_EQ(a.screen(), b.screen()) << width << " page " << page;
      a.type("s");
      b.type("s");
      if (page == 3) {
        EXPECT_NE(a.screen(), b.screen()) << "uncovered it shows";
      }
    }
  }
}

// A server that talks nonsense: whatever stands where in the parts, the screen is drawn.
void put_nonsense(Json& value, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  if (value.is_structured() && !value.empty() && below(8) != 0) {
    auto at = value.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(below(value.size())));
    return put_nonsense(*at, random);
  }
  const Json kNonsense[] = {nullptr, "", "nobody", -1, 7, 1LL << 60, true, Json::array(), Json::object(), {1, 2, 3}};
  value = kNonsense[below(std::size(kNonsense))];
}

TEST(EscapePlanMap, IsDrawnWhateverTheServerSays) {
  std::mt19937 random(5);
  for (const char* name : {"ep_place", "ep_travel", "ep_avoid", "ep_over"}) {
    const auto whole = sample(name);
    for (int i = 0; i < 60; ++i) {
      auto model = whole;
      for (const char* part : {"city", "places", "exits", "pawns", "turn", "tracks", "seat.0", "screen", "reveal",
                               "contacts", "prompt", "robots"}) {
        if (model.table->parts.contains(part)) put_nonsense(model.table->parts[part], random);
      }
      Player player(model, no_hints(), i % 2 == 0 ? 80 : 120, i % 2 == 0 ? 24 : 36);
      for (const int page : {2, 3, 1}) player.press(function_key(page));
      player.press(Kind::down);
      EXPECT_FALSE(player.screen().empty());
    }
  }
}

TEST(EscapePlanEnd, TheScoreSheetAddsUp) {
  const auto model = sample("ep_over");
  Player player(model, no_hints());
  for (const auto& sheet : model.table->part("reveal")) {
    if (!flag_of(sheet, "escaped")) continue;
    EXPECT_TRUE(player.shows(std::to_string(int_of(sheet, "total")))) << player.screen();
  }
  EXPECT_TRUE(player.shows("Notoriety")) << player.screen();
}

TEST(EscapePlanTable, ThePageOfThePlayersHasAllThatIsCutElsewhere) {
  auto model = sample("ep_travel");
  for (const auto& [width, height] : {std::pair{60, 20}, std::pair{80, 24}, std::pair{120, 36}}) {
    Player player(model, no_hints(), width, height);
    if (height == 36) EXPECT_THAT(player.screen(), testing::ContainsRegex("[0-9]+ more, F2"));
    player.press(function_key(2));
    auto seen = player.screen();
    for (int i = 0; i < 6; ++i) {
      player.press(KeyEvent::Kind::page_down);
      seen += player.screen();
    }
    EXPECT_FALSE(player.shows("Page Down")) << player.screen();
    EXPECT_THAT(seen, testing::HasSubstr("Contacts on display"));
    EXPECT_THAT(seen, testing::HasSubstr("Dora"));
    EXPECT_FALSE(player.shows("scrolled back")) << player.screen();
  }
}

// What stands below the window's edge is not lost without a word.
TEST(EscapePlanTable, AHandThatIsCutSaysHowMuchMoreThereIsAndWhere) {
  auto model = sample("ep_travel");
  auto& board = model.table->parts["seat." + std::to_string(*model.table->seat)];
  for (int i = 0; i < 24; ++i)
    board["contacts"].push_back(board["contacts"].empty() ? Json("fixer") : board["contacts"][0]);
  for (const bool covered : {false, true}) {
    AppSettings settings = no_hints();
    settings.cover = covered;
    Player player(model, settings, 120, 36);
    EXPECT_THAT(player.screen(), testing::ContainsRegex("[0-9]+ more, F3"));
    player.press(function_key(3));
    EXPECT_THAT(player.screen(), testing::ContainsRegex("[0-9]+ more, F3"));
  }
  Player small(model, no_hints(), 80, 24);
  small.press(function_key(3));
  EXPECT_THAT(small.screen(), testing::ContainsRegex("[0-9]+ more, Page Down"));
}

TEST(EscapePlanEnd, TheScoreSheetTellsBotsApartAndWhoWasArrested) {
  auto model = sample("ep_over");
  auto& parts = model.table->parts;
  for (const int bot : {1, 2}) parts["table"]["seats"][bot]["name"] = "rookie";
  parts["reveal"][1]["escaped"] = false;
  parts["seat.1"]["arrested"] = true;
  Player player(model, no_hints());
  EXPECT_TRUE(player.shows("rook2 rook3")) << player.screen();
  EXPECT_TRUE(player.shows(" arrested ")) << player.screen();
}

TEST(EscapePlanTracks, WordsGiveWayTheStateOfAnExitNever) {
  auto model = sample("ep_travel");
  auto& parts = model.table->parts;
  parts["turn"]["day"] = 3;
  parts["turn"]["part"] = "afternoon";
  parts["exits"]["fee"] = 1;
  parts["exits"]["cost"] = 10;
  Json& exits = parts["exits"]["exits"];
  exits[1]["cards"] = 2;
  exits[1]["closed"] = true;
  for (const char* language : {"en", "it"}) {
    auto settings = no_hints();
    settings.language = language;
    auto spoken = sample("ep_travel", language);
    spoken.table->parts = parts;
    Player small(spoken, settings, 80, 24);
    EXPECT_THAT(small.screen(), HasSubstr("1●●! 2●●! 3●○")) << language;
    const auto* exit = std::string(language) == "en" ? "Exit 2 ●●!" : "Uscita 2●●!";
    EXPECT_THAT(small.screen(), HasSubstr(exit)) << "on the map as well";
    Player large(spoken, settings, 120, 36);
    EXPECT_THAT(large.screen(), HasSubstr(std::string(language) == "en" ? "$1k a turn" : "1 mila a turno"));
  }
}

TEST(EscapePlanTracks, SeatsOnOneRowOfTheTrackStandApart) {
  auto model = sample("ep_travel");
  for (auto& each : model.table->parts["tracks"]) each["row"] = 1;
  Player player(model, no_hints());
  EXPECT_THAT(player.screen(), HasSubstr("│1 3 ")) << player.screen();
  player.press(function_key(2));
  EXPECT_THAT(player.screen(), HasSubstr("2 4 ")) << player.screen();
}

TEST(EscapePlanTracks, ThePlayersPageShowsAllContactsOnDisplay) {
  Player player(sample("ep_travel"), no_hints(), 100, 30);
  player.press(function_key(2));
  const Words words;
  const Scene scene(player.model, words, true, kNow);
  auto seen = player.screen();
  player.press(Kind::page_down);
  seen += player.screen();
  for (const auto& card : list_of(scene.part("contacts"), "display")) {
    const auto id = card.is_string() ? string_of(card) : string_of(member(card, "id"));
    EXPECT_THAT(seen, HasSubstr(scene.name(id))) << id;
  }
}

}  // namespace
}  // namespace precinct::client::test
