// A real server that goes away and comes back, a player who does.
#include <gtest/gtest.h>

#include "tests/client/pty.hpp"
#include "tests/e2e/client/real_server.hpp"
#include "tests/e2e/client/screen_player.hpp"

namespace precinct::test {
namespace {

constexpr Pty::Limit kReconnects{60'000};  // the client waits longer from try to try

class ClientResume : public testing::Test {
 protected:
  std::unique_ptr<Pty> client(const std::vector<std::string>& more) const {
    PtyOptions options{.width = 120, .height = 36, .environment = {}};
    for (auto& [name, value] : home_environment(home_.path())) options.environment.emplace_back(name, value);
    std::vector<std::string> command{PRECINCT_BINARY, server_.url(), "--name", "Ana"};
    command.insert(command.end(), more.begin(), more.end());
    return std::make_unique<Pty>(command, std::move(options));
  }
  // A game for one, at its first question.
  std::unique_ptr<Pty> playing() const {
    auto screen = client({"--host", "police_precinct", "--seats", "1"});
    EXPECT_TRUE(screen->wait_for_text("1 Start the game")) << screen->picture();
    screen->type("1");
    EXPECT_TRUE(screen->wait_for_text("Pick the officer")) << screen->picture();
    return screen;
  }
  static void quit(Pty& screen) {
    screen.type("\x11");
    const auto end = screen.wait_for_end();
    ASSERT_TRUE(end);
    EXPECT_EQ(end->exit_status, 0);
  }

  RealServer server_;
  TemporaryFolder home_;
};

TEST_F(ClientResume, AServerKilledAndStartedAgainCostsNothingTyped) {
  const auto screen = playing();
  screen->type("/half a sen");
  ASSERT_TRUE(screen->wait_for_text("Say: half a sen")) << screen->picture();
  server_.kill();
  ASSERT_TRUE(screen->wait_for_text("What you typed is kept.")) << screen->picture();
  EXPECT_TRUE(screen->wait_for_text("Pick the officer")) << "the table stays in sight\n" << screen->picture();
  screen->type("tence\r");
  // An answer as well: both are sent once there is somebody to send them to.
  screen->type("05");
  ASSERT_TRUE(screen->wait_for_text("Sent. Waiting for the server")) << screen->picture();
  server_.start();
  ASSERT_TRUE(screen->wait_for_text("Ana: half a sentence", kReconnects)) << screen->picture();
  ASSERT_TRUE(screen->wait_for_text("Ana will be Officer Hartley.")) << screen->picture();
  ASSERT_TRUE(screen->wait_for([&] { return !screen->shows("What you typed is kept."); })) << screen->picture();
  // The game goes on from there.
  ASSERT_TRUE(screen->wait_for_text("YOUR TURN")) << screen->picture();
  quit(*screen);
}

TEST_F(ClientResume, TheSameCommandTheNextDayBringsTheSeatBack) {
  const auto evening = playing();
  evening->type("05");
  ASSERT_TRUE(evening->wait_for_text("Ana will be Officer Hartley.")) << evening->picture();
  quit(*evening);
  server_.stop();
  server_.start();
  // The command opened a table the first time; now there is one to go back to, and it is the first thing offered.
  const auto morning = client({"--host", "police_precinct", "--seats", "1"});
  ASSERT_TRUE(morning->wait_for_text("Back to table")) << morning->picture();
  morning->type("\r");
  ASSERT_TRUE(morning->wait_for_text("YOUR TURN")) << morning->picture();
  EXPECT_TRUE(morning->wait_for_text("Ana will be Officer Hartley.")) << morning->picture();
  quit(*morning);
}

TEST_F(ClientResume, TheLineWithTheCodeBringsTheSeatBack) {
  const auto host = client({"--host", "police_precinct", "--seats", "1"});
  ASSERT_TRUE(host->wait_for_text("--table ")) << host->picture();
  const auto picture = host->picture();
  const auto code = picture.substr(picture.find("--table ") + 8, 14);
  host->type("1");
  ASSERT_TRUE(host->wait_for_text("Pick the officer")) << host->picture();
  quit(*host);
  const auto again = client({"--table", code});
  ASSERT_TRUE(again->wait_for_text("Pick the officer")) << again->picture();
  EXPECT_TRUE(again->wait_for_text("YOUR TURN")) << again->picture();
  quit(*again);
}

}  // namespace
}  // namespace precinct::test
