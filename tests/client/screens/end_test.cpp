// The end of a game on the full screen.
#include <gmock/gmock.h>

#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using testing::HasSubstr;

class EndOfSize : public testing::TestWithParam<std::pair<int, int>> {
 protected:
  Player at_the_end(const Model& model) const { return Player(model, no_hints(), GetParam().first, GetParam().second); }
};

int times(const std::string& text, const std::string& in) {
  int count = 0;
  for (auto at = in.find(text); at != in.npos; at = in.find(text, at + 1)) ++count;
  return count;
}

// A friend on another terminal says "press three".
TEST_P(EndOfSize, HasTheSameNumbersInEveryWindow) {
  const auto screen = at_the_end(sample("over")).screen();
  for (const auto* line : {"1 Again with the same people", "2 Watch the game again", "3 Save it to a file",
                           "4 Look at the board", "5 Leave the table"}) {
    EXPECT_THAT(screen, HasSubstr(line));
  }
}

TEST_P(EndOfSize, TellsEachMomentOnce) {
  auto player = at_the_end(sample("over"));
  for (int n = 0; n < 2; ++n) {
    player.log("event.crime_gang", Json::object());
    player.model.table->log.back().kind = "crime_gang";
  }
  player.update();
  EXPECT_EQ(times("One gang too many", player.screen()), 1) << player.screen();
  EXPECT_THAT(player.screen(), HasSubstr("(3"));
  EXPECT_LE(times("Ben puts the cuffs", player.screen()), 1) << player.screen();
}

TEST_P(EndOfSize, KeepsTheTalkInSight) {
  EXPECT_THAT(at_the_end(sample("over")).screen(), HasSubstr("Zoe (watching): popcorn"));
}

INSTANTIATE_TEST_SUITE_P(Sizes, EndOfSize,
                         testing::Values(std::pair{60, 20}, std::pair{80, 24}, std::pair{120, 36}, std::pair{160, 50}));

}  // namespace
}  // namespace precinct::client::test
