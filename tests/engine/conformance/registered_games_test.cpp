// Every registered game runs through the suite by itself: a share of what conformance_long plays.
#include <gtest/gtest.h>

#include "data/read_files.hpp"
#include "engine/games.hpp"
#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/registered_hooks.hpp"
#include "tests/engine/conformance/suite.hpp"

namespace precinct::conformance {
namespace {

constexpr std::uint64_t kRun = 20;
constexpr std::uint64_t kGamesASeatCount = 4;

class RegisteredGame : public testing::TestWithParam<GameEntry> {};

TEST_P(RegisteredGame, KeepsItsPromises) {
  const Hooks* hooks = registered_hooks(GetParam().id);
  ASSERT_NE(hooks, nullptr) << "add hooks_" << GetParam().id << ".cpp";
  const auto game = GetParam().make(read_json_files(source_data_folder() / GetParam().id));
  EXPECT_EQ(game->facts().id, GetParam().id);
  Suite suite(*game, *hooks);
  std::uint64_t number = 0;
  try {
    for (int seats = game->facts().min_seats; seats <= game->facts().max_seats; ++seats) {
      for (std::uint64_t i = 0; i < kGamesASeatCount; ++i) suite.play(kRun, number++, seats);
    }
    suite.check_run();
  } catch (const Finding& finding) {
    FAIL() << to_string(finding.check()) << ": " << finding.what() << "\nagain: conformance_long --games 1 --game "
           << GetParam().id << " with these --seed, --first, --seats";
  }
}

INSTANTIATE_TEST_SUITE_P(All, RegisteredGame, testing::ValuesIn(registered_games()),
                         [](const auto& instance) { return std::string(instance.param.id); });

}  // namespace
}  // namespace precinct::conformance
