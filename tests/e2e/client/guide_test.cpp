// A guided first game through a real server: by keys in a terminal, and in lines to its end.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/client/pty.hpp"
#include "tests/e2e/client/plain_player.hpp"
#include "tests/e2e/client/real_server.hpp"

namespace precinct::test {
namespace {

class GuidedGame : public testing::Test {
 protected:
  std::vector<std::string> command(const std::vector<std::string>& arguments) const {
    std::vector<std::string> all{PRECINCT_BINARY, server_.url(), "--name", "Ana", "--learn"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return all;
  }
  std::unique_ptr<Pty> screen(const std::vector<std::string>& arguments) const {
    PtyOptions options{.width = 80, .height = 24, .environment = {}};
    for (auto& [name, value] : home_environment(home_.path())) options.environment.emplace_back(name, value);
    return std::make_unique<Pty>(command(arguments), std::move(options));
  }

  RealServer server_;
  TemporaryFolder home_;
};

TEST_F(GuidedGame, TellsALessonAboveThePromptAndKeepsWhatWasToldForTheNextTime) {
  {
    const auto client = screen({});
    ASSERT_TRUE(client->wait_for_text("Lesson: The case")) << client->picture();
    // The other one may have to pick first.
    ASSERT_TRUE(client->wait_for_text("Pick the officer you will be tonight.")) << client->picture();
    client->type("\r");
    ASSERT_TRUE(client->wait_for_text("Lesson: Your officer")) << client->picture();
    EXPECT_FALSE(client->shows("Lesson: The case")) << client->picture();
    client->type("\r");
    ASSERT_TRUE(client->wait_for([&] { return !client->shows("Lesson:"); })) << client->picture();
    client->type("\x1b[24~");  // F12
    ASSERT_TRUE(client->wait_for_text("Lessons so far")) << client->picture();
    EXPECT_TRUE(client->wait_for_text("Lesson: The case")) << client->picture();
    client->type("\x1b");
    ASSERT_TRUE(client->wait_for([&] { return !client->shows("Lessons so far"); })) << client->picture();
    client->type("\r");  // the first officer
    ASSERT_TRUE(client->wait_for_text("Lesson: Your car")) << client->picture();
    client->type("\x11");
    ASSERT_TRUE(client->wait_for_end());
  }
  const auto client = screen({});
  ASSERT_TRUE(client->wait_for_text("You left a game in the middle")) << client->picture();
  client->type("\r");
  ASSERT_TRUE(client->wait_for_text("Lesson: The city")) << "what was told is not told again: " << client->picture();
  client->type("x");
  ASSERT_TRUE(client->wait_for_text("No more lessons.")) << client->picture();
  client->type("1");
  ASSERT_TRUE(client->wait_for_text("Drive: ")) << client->picture();
  EXPECT_FALSE(client->shows("Lesson:")) << client->picture();
}

class GuidedGameOf : public GuidedGame, public testing::WithParamInterface<const char*> {};

TEST_P(GuidedGameOf, IsPlayedToItsEndInLinesWithEachLessonOnce) {
  PlainPlayer player(command({GetParam(), "--plain"}), home_.path());
  ASSERT_TRUE(player.play_to_the_end()) << player.told();
  EXPECT_GT(player.answers(), 5);
  std::set<std::string> lessons;

  for (auto at = player.told().find("Lesson: "); at != std::string::npos; at = player.told().find("Lesson: ", at + 1)) {
    const auto line = player.told().find('\n', at);
    EXPECT_TRUE(lessons.insert(player.told().substr(at, line - at)).second) << player.told().substr(at, line - at);
  }
  EXPECT_GT(lessons.size(), 8u) << player.told();
  EXPECT_EQ(player.quit(), 0);
}

INSTANTIATE_TEST_SUITE_P(All, GuidedGameOf, testing::Values("police_precinct", "escape_plan", "top_cop"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace precinct::test
