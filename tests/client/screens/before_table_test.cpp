// The way to a table: the start screen, the host's form and the lobby.
#include <gmock/gmock.h>

#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using Kind = KeyEvent::Kind;
using testing::HasSubstr;
using testing::Not;

Model at_the_start() {
  auto model = without_table();
  model.welcome = sample_welcome();
  model.link = Link::online;
  return model;
}

AppSettings without_name() {
  auto settings = no_hints();
  settings.name.clear();
  return settings;
}

// While a name is typed a digit belongs to it: the list has numbers as soon as they choose.
TEST(StartMenu, HasNumbersWhereDigitsChoose) {
  Player player(at_the_start(), without_name(), 80, 24);
  EXPECT_THAT(player.screen(), HasSubstr("Host a table"));
  EXPECT_THAT(player.screen(), Not(HasSubstr("2 Host a table")));
  EXPECT_THAT(player.screen(), HasSubstr("Type it, then Enter"));
  player.type("Ana2");
  EXPECT_THAT(player.screen(), HasSubstr("Ana2"));
  player.press(Kind::enter);
  EXPECT_THAT(player.screen(), HasSubstr("2 Host a table"));
  player.type("2");
  EXPECT_THAT(player.screen(), HasSubstr("[ Open the table ]"));
}

TEST(StartMenu, AsksForAMissingCodeOnce) {
  Player player(at_the_start(), no_hints(), 80, 24);
  player.type("1");
  player.press(Kind::enter);
  const auto screen = player.screen();
  const auto first = screen.find("Type the code");
  ASSERT_NE(first, screen.npos);
  EXPECT_EQ(screen.find("Type the code", first + 1), screen.npos) << screen;
}

TEST(StartMenu, NamesTheGameOfAnOpenTable) {
  auto model = at_the_start();
  model.listed = Json::array({{{"table", "K7Q2-9DMV-3XHT"},
                               {"title", "Friday"},
                               {"game", "police_precinct"},
                               {"seats", 4},
                               {"free", 2},
                               {"phase", "lobby"},
                               {"password", false}}});
  Player player(model, no_hints(), 80, 24);
  EXPECT_THAT(player.screen(), HasSubstr("Police Precinct, 2 of 4 seats free"));
}

TEST(HostForm, CutsNoLabelThatHasRoom) {
  Player player(at_the_start(), no_hints(), 80, 24);
  player.type("2");
  EXPECT_THAT(player.screen(), HasSubstr("Cooperative, or with Dirty Cops among you    Cooperative"));
}

TEST(HostForm, TellsALabelThatIsCutInFullBelow) {
  Player player(at_the_start(), no_hints(), 60, 20);
  player.type("2");
  const auto* whole = "Punks on the streets at the start (more is harder)";
  for (int row = 0; row < 4; ++row) {
    EXPECT_THAT(player.screen(), Not(HasSubstr(whole)));
    player.press(Kind::down);
  }
  EXPECT_THAT(player.screen(), HasSubstr(whole));
}

class LobbyOfSize : public testing::TestWithParam<std::pair<int, int>> {
 protected:
  std::string lobby(const Json& options) const {
    auto model = sample("lobby");
    model.table->parts["table"]["options"] = options;
    model.table->parts["table"]["pace"]["turn_seconds"] = nullptr;
    return Player(model, no_hints(), GetParam().first, GetParam().second).screen();
  }
};

TEST_P(LobbyOfSize, NamesTheGameAndWhatIsPlayedOtherwiseThanUsual) {
  const auto screen = lobby({{"mode", "dirty_cop"}, {"extra_swat", true}});
  EXPECT_THAT(screen, HasSubstr("Friday night: Police Precinct"));
  EXPECT_THAT(screen, HasSubstr("Cooperative, or with Dirty Cops among you: Dirty Cop"));
}

TEST_P(LobbyOfSize, SaysThatAllIsAsUsual) {
  EXPECT_THAT(lobby({{"mode", "coop"}}), HasSubstr("Played with the usual options."));
}

INSTANTIATE_TEST_SUITE_P(Sizes, LobbyOfSize,
                         testing::Values(std::pair{80, 24}, std::pair{120, 36}, std::pair{160, 50}));

TEST(Lobby, ListsAllOptionsWhereThereIsRoom) {
  Player player(sample("lobby"), no_hints(), 160, 50);
  EXPECT_THAT(player.screen(), HasSubstr("One more SWAT token for its holder: no"));
  EXPECT_THAT(player.screen(), HasSubstr("Time to answer: 5 min"));
}

}  // namespace
}  // namespace precinct::client::test
