// What somebody meets on the first evening: the form before the texts have come, bots of one name, lines for their eyes
// only, a window that is smaller than the map.
#include <gmock/gmock.h>

#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

using Kind = KeyEvent::Kind;
using testing::HasSubstr;
using testing::Not;

Model welcomed() {
  auto model = without_table();
  model.link = Link::online;
  model.welcome = sample_welcome();
  return model;
}

TEST(FirstEvening, TheFormSpeaksInWordsAsSoonAsTheTextsAreThereAndKeepsTheAnswers) {
  auto model = welcomed();
  const auto texts = std::exchange(model.catalogues, {});
  Player player(model, no_hints(), 80, 24);
  player.type("2");
  EXPECT_THAT(player.screen(), HasSubstr("option.mode"));
  player.press(Kind::down);
  player.press(Kind::right);
  player.model.catalogues = texts;
  player.update();
  EXPECT_THAT(player.screen(), Not(HasSubstr("option.")));
  EXPECT_THAT(player.screen(), HasSubstr("Cooperative"));
  EXPECT_THAT(player.screen(), HasSubstr("< 5 >")) << "the number of seats that was chosen";
}

Model offering_many_options() {
  auto model = welcomed();
  auto& options = model.welcome["games"][0]["options"];
  for (int i = 0; i < 20; ++i) {
    options.push_back({{"id", "extra_" + std::to_string(i)},
                       {"text", text("option.extra_swat")},
                       {"kind", "flag"},
                       {"default", false}});
  }
  return model;
}

TEST(FirstEvening, ALongFormSaysThatItGoesOnAndEndGoesToItsButton) {
  for (const auto& [width, height] : {std::pair{60, 20}, std::pair{80, 24}, std::pair{100, 30}}) {
    Player player(offering_many_options(), no_hints(), width, height);
    player.type("2");
    EXPECT_THAT(player.screen(), testing::ContainsRegex("[0-9]+ more"));
    EXPECT_FALSE(player.shows("[ Open the table ]")) << player.screen();
    player.press(Kind::end);
    EXPECT_TRUE(player.shows("[ Open the table ]")) << player.screen();
    const auto sent = requests(player.press(Kind::enter));
    ASSERT_EQ(sent.size(), 1u) << player.screen();
    EXPECT_EQ(sent[0]["type"], "create");
  }
}

TEST(FirstEvening, OneKeyOpensTheTableFromAnywhereInTheForm) {
  Player player(offering_many_options(), no_hints(), 60, 20);
  player.type("2");
  EXPECT_TRUE(player.shows("Ctrl-O: Open the table")) << player.screen();
  player.press(Kind::down);
  EXPECT_EQ(requests(player.press({Kind::control, "o", 0})).at(0)["type"], "create");
}

TEST(FirstEvening, ATableToGoBackToIsWhatEnterTakes) {
  auto model = welcomed();
  Player player(model, no_hints(), 80, 24);
  player.model.welcome["tables"] = {"K7Q2-9DMV-3XHT"};
  player.update();
  const Json back{{"type", "join"}, {"table", "K7Q2-9DMV-3XHT"}, {"as", "player"}};
  EXPECT_THAT(requests(player.press(Kind::enter)), testing::Contains(back)) << player.screen();
}

AppSettings nameless() {
  auto settings = no_hints();
  settings.server = "ws://127.0.0.1:8080";
  settings.name.clear();
  return settings;
}

// Any look at the board closes the result.
TEST(FirstEvening, BehindTheClosedResultThePromptSaysWhoHasWonAndEnterOpensIt) {
  for (const char* screen : {"over", "ep_over", "top_cop_over"}) {
    for (const auto& [width, height] : kSizes) {
      Player player(sample(screen), no_hints(), width, height);
      ASSERT_TRUE(player.shows("The moments that decided it")) << player.screen();
      player.press(function_key(4));
      EXPECT_THAT(running_text(player), HasSubstr("Enter shows the result."));
      EXPECT_TRUE(player.shows("Winners: ") || player.shows("Nobody has won.")) << player.screen();
      EXPECT_FALSE(player.shows("is asked")) << player.screen();
      EXPECT_TRUE(player.shows("The game is over. ")) << player.screen();
      player.press(KeyEvent::Kind::enter);
      EXPECT_TRUE(player.shows("The moments that decided it")) << player.screen();
    }
  }
}

TEST(FirstEvening, WhoFollowsALinkGivesANameAndIsSeated) {
  auto settings = nameless();
  settings.join = "K7Q2-9DMV-3XHT";
  Player player(without_table(), settings, 80, 24);
  EXPECT_THAT(requests(player.press(Kind::enter)), testing::IsEmpty());
  EXPECT_TRUE(player.shows("Type a name first")) << player.screen();
  player.type("Ana");
  const Json join{{"type", "join"}, {"table", "K7Q2-9DMV-3XHT"}, {"as", "player"}};
  EXPECT_THAT(requests(player.press(Kind::enter)), testing::Contains(join)) << player.screen();
}

// What the command line asks for besides is done by whoever reads it, as soon as the server has welcomed.
TEST(FirstEvening, ANameThatIsGivenConnects) {
  Player player(without_table(), nameless(), 80, 24);
  player.type("Ana");
  const auto intents = player.press(Kind::enter);
  const auto connects = [](const Intent& intent) { return std::holds_alternative<Connect>(intent); };
  EXPECT_TRUE(std::ranges::any_of(intents, connects)) << player.screen();
}

TEST(FirstEvening, BotsOfOneNameAreToldApart) {
  auto model = sample("lobby");
  auto& seats = model.table->parts["table"]["seats"];
  for (const int seat : {2, 3}) {
    seats[static_cast<std::size_t>(seat)] = {{"seat", seat}, {"name", "rookie"}, {"kind", "bot"}, {"present", true}};
  }
  EXPECT_EQ(model.table->seat_name(2), "rookie 3");
  EXPECT_EQ(model.table->seat_name(3), "rookie 4");
  Player player(model, no_hints(), 80, 24);
  EXPECT_TRUE(player.shows("rookie 3")) << player.screen();
  EXPECT_TRUE(player.shows("rookie 4")) << player.screen();
}

TEST(FirstEvening, AnAddressThatLeadsNobodyHereIsPointedOut) {
  auto model = sample("lobby");
  for (const auto* local : {"ws://127.0.0.1:8080", "ws://localhost:8080", "ws://[::1]:8080"}) {
    model.server = local;
    EXPECT_TRUE(Player(model, no_hints(), 100, 30).shows("your address in place of")) << local;
  }
  model.server = "ws://games.example.org:8080";
  EXPECT_FALSE(Player(model, no_hints(), 100, 30).shows("your address in place of"));
}

TEST(FirstEvening, ALineForOneViewerAloneIsMarkedAndCovered) {
  auto model = sample("movement");
  model.table->log.push_back({9000, "looked", text("police_precinct.name.hospital"), true});
  Player player(model, no_hints());
  EXPECT_THAT(player.screen(), Not(HasSubstr("* Hospital")));
  EXPECT_TRUE(player.shows("only for you; s uncovers")) << player.screen();
  player.type("s");
  const auto screen = player.screen();
  EXPECT_THAT(screen, Not(HasSubstr("only for you; s uncovers")));
  EXPECT_THAT(screen, HasSubstr(std::string(unicode_glyphs().mine) + " Hospital"));
}

TEST(FirstEvening, TheFirstKeyTakesATipAwaySoThatThePlaceIsDescribed) {
  AppSettings settings;
  settings.name = "Ana";
  Player player(sample("movement"), settings);
  ASSERT_TRUE(player.shows("Tip: ")) << player.screen();
  player.press(Kind::down);
  EXPECT_FALSE(player.shows("Tip: ")) << player.screen();
  player.model.notice("A word of the operator");
  player.update();
  EXPECT_TRUE(player.shows("A word of the operator")) << player.screen();
}

// 60x20: the part of the city round the place that is pointed at; the arrows move on.
TEST(FirstEvening, AMapLargerThanTheWindowFollowsThePointer) {
  Player player(sample("movement"), no_hints(), 60, 20);
  EXPECT_TRUE(player.shows("‹2nd S›")) << player.screen();
  EXPECT_FALSE(player.shows("Colfax 1")) << player.screen();
  for (int i = 0; i < 4; ++i) player.press(Kind::up);
  EXPECT_TRUE(player.shows("‹Colfax")) << player.screen();
  for (int y = 0; y < 20; ++y) EXPECT_LE(columns(player.canvas.row(y)), 60);
}

// Where one may drive to, the line below says what is there and behind which doors.
TEST(FirstEvening, APointedAtStreetTellsWhatItsDoorsLeadTo) {
  Player player(sample("movement"), no_hints(), 160, 50);
  EXPECT_TRUE(player.shows("2nd Street South: Aspen: Interview Witness, cards: 9")) << player.screen();
}

TEST(FirstEvening, EvidenceIsSummedUpWhereItHasNoRoom) {
  EXPECT_TRUE(Player(sample("movement"), no_hints(), 80, 24).shows("Evidence 3/11"));
}

}  // namespace
}  // namespace precinct::client::test
