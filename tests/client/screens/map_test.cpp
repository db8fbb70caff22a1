// Pointing at places on the map, secrets under cover, and the things round a game: chat, bell, title, lost connection.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "client/json_access.hpp"
#include "client/screens/police_precinct/city_map.hpp"
#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using Kind = KeyEvent::Kind;

std::string chosen_place(const Intents& intents) {
  const auto sent = requests(intents);
  return sent.empty() ? std::string() : string_of(sent[0]["args"]["to"][0]);
}

// The styles of the cells that show `text`, the first time it stands on the screen.
std::optional<Style> style_at(const Canvas& canvas, std::string_view text) {
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width(); ++x) {
      std::string here;
      for (int i = x; i < canvas.width() && here.size() < text.size(); ++i) here += canvas.at(i, y).grapheme;
      if (here == text) return canvas.at(x, y).style;
    }
  }
  return std::nullopt;
}

TEST(Map, ArrowsMoveBetweenTheLegalSpacesAndEnterChooses) {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{120, 36}, std::pair{160, 50}}) {
    Player player(sample("movement"), no_hints(), width, height);
    // From 2nd South, the first one, up to 2nd North, then to the right to 3rd North.
    player.press(Kind::up);
    player.press(Kind::up);
    player.press(Kind::right);
    const auto place = chosen_place(player.press(Kind::enter));
    EXPECT_THAT((std::vector<std::string>{"third_n", "colfax_2", "vasel_e"}), Contains(place)) << width;
  }
}

TEST(Map, AnArrowWithoutAPlaceInItsDirectionStays) {
  Player player(sample("movement"), no_hints());
  for (int i = 0; i < 8; ++i) player.press(Kind::left);
  const auto left = chosen_place(player.press(Kind::enter));
  EXPECT_EQ(left, "vasel_w");
}

TEST(Map, EveryLegalSpaceCanBeReachedWithArrows) {
  const auto model = sample("movement");
  const Words words;
  const Scene scene(model, words, true, kNow);
  const auto options =
      list_of(list_of(list_of(list_of(scene.part("prompt"), "decisions")[0], "choices")[0], "args")[0], "from");
  std::vector<std::string> places;
  for (const auto& each : options) places.push_back(string_of(member(each, "at")));
  for (const auto& board : police_precinct::city_maps(scene)) {
    std::set<std::string> reached{places.front()};
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (const auto& from : std::set<std::string>(reached)) {
        for (const auto way : {Direction::up, Direction::down, Direction::left, Direction::right}) {
          reached.insert(board->next_place(places, from, way));
        }
      }
    }
    EXPECT_EQ(reached.size(), places.size()) << board->width();
  }
}

TEST(Map, ItsKeyOnceMoreTellsWhatItsSignsMean) {
  for (const auto& [width, height] : {std::pair{60, 20}, std::pair{80, 24}, std::pair{120, 36}}) {
    Player player(sample("movement"), no_hints(), width, height);
    EXPECT_TRUE(player.shows("F1 Signs")) << player.screen();
    const auto map = player.screen();
    player.press(function_key(1));
    EXPECT_TRUE(player.shows("What the signs mean")) << player.screen();
    player.press(function_key(1));
    EXPECT_EQ(player.screen(), map);
    player.press(function_key(3));
    player.press(function_key(1));
    EXPECT_EQ(player.screen(), map) << "from another page it leads to the map";
  }
}

TEST(Table, ATallWindowShowsTheTextsOfTheHandAndMoreOfTheLog) {
  Player player(sample("commit_window"), no_hints(), 160, 50);
  EXPECT_TRUE(player.shows("Play in the commit window of any")) << player.screen();
  EXPECT_TRUE(player.shows("Fast Response*")) << "each card at least by its name\n" << player.screen();
  for (int day = 20; day < 28; ++day) player.log("event.day", {{"day", day}, {"left", 30 - day}});
  player.update();
  player.press(Kind::up);
  EXPECT_TRUE(player.shows("│Day 20:")) << player.screen();
  EXPECT_TRUE(player.shows("│Day 27:")) << player.screen();
}

TEST(Map, FirstLettersFindAPlace) {
  Player player(sample("movement"), no_hints());
  player.type("colfax 2");
  EXPECT_EQ(chosen_place(player.press(Kind::enter)), "colfax_2");
}

TEST(Map, ANameThatFindsNothingSendsNothing) {
  Player player(sample("movement"), no_hints());
  player.type("colz");
  EXPECT_TRUE(player.shows("Nothing here is called colz: Backspace clears it"));
  EXPECT_TRUE(requests(player.press(Kind::enter)).empty());
  player.press(Kind::backspace);
  player.type("colfax 2");
  EXPECT_EQ(chosen_place(player.press(Kind::enter)), "colfax_2");
}

TEST(Map, TabGoesToTheListAndDigitsAlwaysWork) {
  Player player(sample("movement"), no_hints());
  player.press(Kind::tab);
  player.press(Kind::down);
  EXPECT_EQ(chosen_place(player.press(Kind::enter)), "vasel_e");
  const auto sent = requests(player.type("9"));
  ASSERT_EQ(sent.size(), 1u);
  EXPECT_EQ(sent[0]["choice"], "pass");
}

Json to(const char* choice, std::initializer_list<const char*> places) {
  Json from = Json::array();
  for (const char* place : places) from.push_back({{"id", place}, {"at", place}, {"text", text(place)}});
  const Json arg{{"arg", "to"}, {"kind", "pick"}, {"min", 1}, {"max", 1}, {"ordered", false}, {"from", from}};
  return {{"choice", choice}, {"text", text(choice)}, {"args", Json::array({arg})}};
}

Player offered(const std::vector<Json>& choices) {
  auto model = sample("movement");
  model.table->parts["prompt"] = {
      {"decisions", Json::array({{{"decision", 1}, {"must", true}, {"text", text("Where?")}, {"choices", choices}}})}};
  return Player(std::move(model), no_hints());
}

TEST(Map, ArrowsStayAmongChoicesOfOneKindUntilTab) {
  auto player = offered({to("drive", {"second_s", "second_n"}), to("support", {"first_n", "colfax_3", "calhoun_e"})});
  ASSERT_TRUE(player.shows("Arrows: map  Tab: list")) << player.screen();
  for (const auto kind : {Kind::up, Kind::left, Kind::right, Kind::down, Kind::right, Kind::up, Kind::left}) {
    player.press(kind);
    EXPECT_TRUE(player.shows("Arrows: map  Tab: list")) << player.screen();
    EXPECT_TRUE(player.shows("▸ 1 drive") || player.shows("▸ 2 drive")) << player.screen();
  }
  player.press(Kind::tab);
  EXPECT_TRUE(player.shows("Arrows: list  Tab: map")) << player.screen();
  player.press(Kind::home);
  player.press(Kind::down);
  player.press(Kind::down);
  EXPECT_TRUE(player.shows("▸ 3 support")) << player.screen();
  player.press(Kind::tab);
  player.press(Kind::right);
  EXPECT_TRUE(player.shows("Arrows: map  Tab: list")) << player.screen();
  EXPECT_TRUE(player.shows("▸ 4 support") || player.shows("▸ 5 support")) << player.screen();
}

// As in a game with two vehicles of one's own: more lines than a small window has room for.
Player two_vehicles() {
  auto model = sample("movement");
  auto& decision = model.table->parts["prompt"]["decisions"][0];
  auto support = decision["choices"][0];
  support["choice"] = "drive_support";
  support["text"] = text("choice.drive_support");
  decision["choices"].insert(decision["choices"].begin() + 1, support);
  return Player(std::move(model), no_hints(), 80, 24);
}

TEST(Map, DestinationsOfSeveralVehiclesAreOfferedVehicleByVehicle) {
  auto player = two_vehicles();
  for (const char* line : {"▸ 1 Drive ...", "2 Move the Support Vehicle ...", "3 End of movement"})
    EXPECT_TRUE(player.shows(line)) << player.screen();
  EXPECT_TRUE(player.shows("2nd S, Vasel E, Vasel W, 2nd N")) << "where it leads\n" << player.screen();
  EXPECT_TRUE(player.shows("‹Colfax 2›")) << player.screen();
  player.type("2");
  EXPECT_TRUE(player.shows("Move the Support Vehicle:")) << player.screen();
  EXPECT_TRUE(player.shows("▸ 1 2nd Street South")) << player.screen();
  player.press(Kind::escape);
  EXPECT_TRUE(player.shows("▸ 2 Move the Support Vehicle ...")) << "back where one was\n" << player.screen();
  player.type("2");
  const auto sent = requests(player.type("4"));
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0]["choice"], "drive_support");
  EXPECT_EQ(sent[0]["args"]["to"], Json::array({"second_n"}));
  EXPECT_EQ(requests(two_vehicles().type("3"))[0]["choice"], "pass");
}

TEST(Map, AnArrowGoesFromTheOwnCarIntoItsDestinations) {
  auto player = two_vehicles();
  player.press(Kind::up);
  EXPECT_TRUE(player.shows("Arrows: map  Tab: list")) << player.screen();
  const auto sent = requests(player.press(Kind::enter));
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0]["choice"], "drive");
  EXPECT_EQ(sent[0]["args"]["to"], Json::array({"vasel_w"})) << "north of Stickel, where it stands";
}

TEST(Map, FirstLettersFindAPlaceInAGroupThatIsClosed) {
  auto player = two_vehicles();
  player.type("colfax 2");
  EXPECT_TRUE(player.shows("Colfax 2")) << player.screen();
  EXPECT_EQ(chosen_place(player.press(Kind::enter)), "colfax_2");
  player = two_vehicles();
  player.type("mov");
  EXPECT_TRUE(player.shows("▸ 2 Move the Support Vehicle ...")) << player.screen();
}

TEST(Map, WithASinglePlaceOnTheMapArrowsWalkTheList) {
  auto player = offered({to("drive", {"second_s"}), to("support", {"first_n"})});
  EXPECT_FALSE(player.shows("Arrows: map")) << player.screen();
  EXPECT_FALSE(player.shows("Tab: map")) << player.screen();
  player.press(Kind::down);
  EXPECT_TRUE(player.shows("▸ 2 support")) << player.screen();
  player.press(Kind::tab);
  player.press(Kind::up);
  EXPECT_TRUE(player.shows("▸ 1 drive")) << player.screen();
}

// Selected, legal and other spaces differ without colour as well.
TEST(Map, PlacesAreToldApartInEveryMode) {
  for (const auto& mode : modes()) {
    Player player(sample("movement"), no_hints(), 120, 36, mode.look);
    const auto selected = style_at(player.canvas, "2nd S"), legal = style_at(player.canvas, "2nd N"),
               other = style_at(player.canvas, "1st S");
    ASSERT_TRUE(selected && legal && other) << player.screen();
    EXPECT_TRUE(selected->reverse) << mode.name;
    EXPECT_FALSE(*legal == *other) << mode.name;
    EXPECT_FALSE(legal->reverse) << mode.name;
  }
}

TEST(Map, NoColourMeansNoColourInAnyCell) {
  for (const char* screen : {"movement", "commit_window", "lobby", "over", "dirty_cop"}) {
    Player player(sample(screen), no_hints(), 120, 36, {Depth::mono, &unicode_glyphs()});
    for (int y = 0; y < 36; ++y) {
      for (int x = 0; x < 120; ++x) {
        EXPECT_EQ(player.canvas.at(x, y).style.foreground, -1);
        EXPECT_EQ(player.canvas.at(x, y).style.background, -1);
      }
    }
  }
}

TEST(Map, AsciiGlyphsAreAsciiEverywhere) {
  for (const char* screen : {"movement", "commit_window", "lobby", "over", "dirty_cop"}) {
    for (const char* language : {"en", "it"}) {
      auto settings = no_hints();
      settings.language = language;
      Player player(sample(screen, language), settings, 120, 36, {Depth::mono, &ascii_glyphs()});
      for (const char byte : player.screen()) ASSERT_GE(byte, 0) << screen << "\n" << player.screen();
    }
  }
}

TEST(Secrets, LoyaltyAndHandLookTheSameUntilUncovered) {
  auto good = sample("dirty_cop"), dirty = sample("dirty_cop");
  good.table->parts["loyalty"] = "good_cop";
  good.table->parts["hand"] = Json::array();
  Json& held = dirty.table->parts["hand"];
  while (held.size() < 12) held.push_back(held.front());  // more than the panel has rows
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{120, 36}, std::pair{160, 50}}) {
    for (const int page : {1, 2, 3, 4}) {
      Player a(good, no_hints(), width, height), b(dirty, no_hints(), width, height);
      if (page > 1) a.press(function_key(page));
      if (page > 1) b.press(function_key(page));
      EXPECT_EQ(a.screen(), b.screen()) << width << " page " << page;
      EXPECT_FALSE(b.shows("Dirty Cop"));
    }
  }
  for (const int page : {1, 3}) {
    Player b(dirty, no_hints());
    if (page > 1) b.press(function_key(page));
    b.type("s");
    EXPECT_TRUE(b.shows("Dirty Cop")) << b.screen();
    b.type("s");
    EXPECT_FALSE(b.shows("Dirty Cop"));
  }
}

TEST(Secrets, WithoutSecretsTheLetterLooksForAPlace) {
  Player player(sample("movement"), no_hints());
  player.type("s");
  EXPECT_TRUE(player.shows("Your hand"));
  EXPECT_TRUE(player.shows("Riot Gear"));
}

TEST(Table, OddsStandBesideTheQuestionAtEverySize) {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{100, 30}, std::pair{120, 36}}) {
    Player player(sample("commit_window"), no_hints(), width, height);
    EXPECT_TRUE(player.shows("4 dice, needs 4+; 1+: 94 %, 2+: 69 %")) << player.screen();
  }
}

TEST(Table, BellRingsOnceWhenItBecomesOnesTurn) {
  auto model = sample("movement");
  const auto prompt = model.table->parts["prompt"];
  model.table->parts["prompt"] = {{"decisions", Json::array()}};
  Player player(model, no_hints());
  const auto bells = [&] {
    return std::ranges::count_if(player.intents, [](const Intent& each) { return std::holds_alternative<Bell>(each); });
  };
  EXPECT_EQ(bells(), 0);
  player.model.table->parts["prompt"] = prompt;
  player.update();
  EXPECT_EQ(bells(), 1);
  player.update();
  EXPECT_EQ(bells(), 0);
  auto silent = no_hints();
  silent.bell = false;
  EXPECT_EQ(std::ranges::count_if(Player(sample("movement"), silent).intents,
                                  [](const Intent& each) { return std::holds_alternative<Bell>(each); }),
            0);
}

TEST(Table, ChatKeepsWhatIsTypedThroughALostConnection) {
  Player player(sample("movement"), no_hints());
  player.type("/hello");
  player.model.link = Link::waiting_to_retry;
  player.model.link_detail = "Next try in 3 seconds.";
  player.update();
  EXPECT_TRUE(player.shows("Next try in 3 seconds.")) << player.screen();
  EXPECT_TRUE(player.shows("hello"));
  player.press(Kind::escape);
  player.type("/");
  player.type("!");
  const Json expected{{"type", "chat"}, {"table", "K7Q2-9DMV-3XHT"}, {"text", "hello!"}};
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(expected));
}

// It does not come back by itself: nothing on the screen may look as if it did.
TEST(Table, ADisplacedConnectionSaysSoInFullAndEnterComesBack) {
  for (const auto& [width, height] : kSizes) {
    Player player(sample("movement"), no_hints(), width, height);
    player.model.table->answered.insert(number_of(player.model.table->decisions()[0]["decision"]));
    player.update();
    ASSERT_TRUE(player.shows("Sent. Waiting")) << player.screen();
    player.model.link = Link::refused;
    player.model.link_detail = UiText("en")("session.replaced", {{"name", "Ana"}});
    player.update();
    EXPECT_THAT(running_text(player), testing::HasSubstr("cuts that connection off. Enter comes back."));
    EXPECT_THAT(running_text(player), testing::HasSubstr("OFFLINE"));
    EXPECT_TRUE(player.shows("OFFLINE")) << player.screen();
    EXPECT_FALSE(player.shows("Sent. Waiting")) << player.screen();
    EXPECT_FALSE(player.shows("YOUR TURN")) << player.screen();
    EXPECT_FALSE(player.app.redraw_in(player.model, kNow)) << "no clock runs";
    const auto intents = player.press(Kind::enter);
    ASSERT_EQ(intents.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<Reconnect>(intents[0]));
  }
}

TEST(Table, NothingIsAnsweredOverADisplacedConnection) {
  for (const char* screen : {"movement", "lobby", "over", "ep_travel"}) {
    Player player(sample(screen), no_hints());
    player.model.link = Link::refused;
    player.model.link_detail = "Displaced.";
    player.update();
    EXPECT_TRUE(player.shows("Displaced. Enter comes back.")) << player.screen();
    EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty());
  }
  for (const char* screen : {"movement", "lobby"}) {
    Player player(sample(screen), no_hints());
    player.model.link = Link::refused;
    player.update();
    EXPECT_THAT(requests(player.type("12")), IsEmpty());
  }
}

TEST(Table, ARuleThatIsCitedIsFoundByItsChapter) {
  Player player(sample("movement"), no_hints());
  player.press(function_key(5));
  player.type("PP-21.13");
  EXPECT_FALSE(player.shows("Nothing found")) << player.screen();
  EXPECT_TRUE(player.shows("PP-21 ")) << "the head of the chapter\n" << player.screen();
  EXPECT_FALSE(player.shows("PP-22"));
}

TEST(Table, AKeyTurnsAWholePageOfTheLog) {
  auto model = sample("movement");
  for (std::uint64_t seq = 100; seq < 160; ++seq) {
    model.table->log.push_back({seq, "x", text("Line " + std::to_string(seq) + "."), false});
  }
  Player player(model, no_hints(), 100, 30);
  player.press(function_key(4));
  const auto shown = [&] {
    std::set<std::uint64_t> lines;
    for (std::uint64_t seq = 100; seq < 160; ++seq) {
      if (player.shows("Line " + std::to_string(seq) + ".")) lines.insert(seq);
    }
    return lines;
  };
  const auto newest = shown();
  player.press(Kind::page_up);
  const auto before = shown();
  EXPECT_GE(before.size(), 15u) << player.screen();
  EXPECT_LE(*before.rbegin(), *newest.begin() + 2) << player.screen();
  EXPECT_GE(*before.rbegin() + 1, *newest.begin()) << "nothing is passed over\n" << player.screen();
}

TEST(Table, TheRulesAreOpenedWithAnEmptySearch) {
  Player player(sample("movement"), no_hints());
  player.press(function_key(5));
  player.type("urgent");
  ASSERT_TRUE(player.shows("Search: urgent")) << player.screen();
  player.press(Kind::escape);
  player.press(function_key(5));
  player.type("punk");
  EXPECT_TRUE(player.shows("Search: punk")) << player.screen();
}

TEST(Table, AShortLogIsNeverScrolledBack) {
  Player player(sample("movement"), no_hints(), 100, 30);
  player.press(function_key(4));
  const auto before = player.screen();
  player.press(Kind::page_up);
  EXPECT_EQ(player.screen(), before);
}

TEST(Table, ALogThatIsScrolledBackSaysSoUntilTheNewestIsWanted) {
  auto model = sample("movement");
  for (std::uint64_t seq = 100; seq < 160; ++seq) {
    model.table->log.push_back({seq, "x", text("Line " + std::to_string(seq) + "."), false});
  }
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{120, 36}, std::pair{160, 50}}) {
    Player player(model, no_hints(), width, height);
    if (height < 34) player.press(function_key(4));
    ASSERT_TRUE(player.shows("Line 159.")) << player.screen();
    const auto back = [&] {
      for (int i = 0; i < 40; ++i) player.press(Kind::page_up);
      EXPECT_TRUE(player.shows("scrolled back, End: newest")) << player.screen();
      EXPECT_FALSE(player.shows("Line 15")) << player.screen();
    };
    const auto newest = [&] {
      EXPECT_FALSE(player.shows("scrolled back")) << player.screen();
      EXPECT_TRUE(player.shows("Line 159.")) << player.screen();
    };
    back();
    player.press(Kind::end);
    newest();
    back();
    player.model.table->answered.insert(number_of(player.model.table->decisions()[0]["decision"]));
    player.update();
    EXPECT_TRUE(player.shows("scrolled back")) << player.screen();
    player.model.table->answered.clear();
    player.update();
    newest();  // it is this player's turn again
    back();
    ASSERT_EQ(requests(player.type("9")).size(), 1u);
    newest();
  }
}

TEST(Table, OneKeyAccuses) {
  Player player(sample("commit_window"), no_hints());
  const auto sent = requests(player.press(function_key(9)));
  ASSERT_EQ(sent.size(), 1u);
  EXPECT_EQ(sent[0]["text"], "I do not trust Ben.");
}

TEST(Table, EscapeOpensTheMenuOnlyWhenThereIsNothingToGoBackFrom) {
  Player player(sample("commit_window"), no_hints());
  player.press(Kind::escape);
  EXPECT_TRUE(player.shows("Go on playing"));
  EXPECT_TRUE(player.shows("Let a bot play for Cleo")) << player.screen();
  player.press(Kind::escape);
  EXPECT_FALSE(player.shows("Go on playing"));
}

TEST(Start, JoiningConnectsAndAsksForTheSeat) {
  AppSettings settings;
  Player player(without_table(), settings, 80, 24);
  player.type("Ana");
  player.press(Kind::enter);
  player.type("1");
  player.type("k7q2");
  player.press(Kind::enter);
  const Json expected{{"type", "join"}, {"table", "k7q2"}, {"as", "player"}};
  EXPECT_THAT(requests(player.intents), Contains(expected));
}

TEST(Start, ANameIsAskedForBeforeAnythingElse) {
  Player player(without_table(), {}, 80, 24);
  player.press(Kind::enter);
  player.type("2");
  EXPECT_TRUE(player.shows("Type a name first")) << player.screen();
  EXPECT_THAT(player.intents, IsEmpty());
}

TEST(Host, TheFormSendsOnlyWhatDiffersFromTheDefaults) {
  auto model = without_table();
  model.link = Link::online;
  model.welcome = sample_welcome();
  Player player(model, no_hints(), 80, 24);
  player.type("2");
  player.press(Kind::down);
  player.press(Kind::right);  // 5 seats
  player.press(Kind::down);
  player.press(Kind::down);
  player.press(Kind::right);  // a manic Murderer
  player.press(Kind::up);
  for (int i = 0; i < 3; ++i) player.press(Kind::up);
  const Json expected{{"type", "create"},
                      {"game", "police_precinct"},
                      {"seats", 5},
                      {"options", {{"murderer", "manic"}}},
                      {"public", false}};
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(expected)) << player.screen();
}

TEST(Lobby, TheHostFillsSeatsAndStarts) {
  Player player(sample("lobby"), no_hints());
  EXPECT_TRUE(player.shows("< rookie >")) << "the best of the levels is offered first\n" << player.screen();
  player.press(Kind::right);
  EXPECT_TRUE(player.shows("< random >")) << player.screen();
  player.press(Kind::right);
  const Json bot{{"type", "bot"}, {"table", "K7Q2-9DMV-3XHT"}, {"seat", 3}, {"level", "rookie"}};
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(bot));
  player.model.table->parts["table"]["seats"][3] = {{"seat", 3},       {"name", "Bot"},        {"kind", "bot"},
                                                    {"present", true}, {"substituted", false}, {"ready", true}};
  player.update();
  const Json start{{"type", "start"}, {"table", "K7Q2-9DMV-3XHT"}};
  EXPECT_THAT(requests(player.type("1")), ElementsAre(start));
}

// That every language says the same is UiText's test.
TEST(Words, EachHasASentenceAndEachSentenceAWord) {
  const UiText ui("en");
  for (int i = 0; i < static_cast<int>(Word::count); ++i) {
    EXPECT_TRUE(ui.has(Words::key(static_cast<Word>(i)))) << Words::key(static_cast<Word>(i));
  }
  const auto keys = UiText::keys("en");
  EXPECT_EQ(std::ranges::count_if(keys, [](const std::string& key) { return key.starts_with("screen."); }),
            static_cast<int>(Word::count));
}

TEST(Words, OneAndSeveral) {
  EXPECT_EQ(Words("en")(Word::days, {{"n", "1"}}), "1 day");
  EXPECT_EQ(Words("en")(Word::days, {{"n", "2"}}), "2 days");
  EXPECT_EQ(Words("it")(Word::attempt_dice, {{"count", "1"}}), "1 dado");
  EXPECT_EQ(Words("en")(Word::car_of, {{"name", "007"}}), "007's car") << "a name is no number";
}

}  // namespace
}  // namespace precinct::client::test
