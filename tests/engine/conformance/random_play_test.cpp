// Whole games of every registered game at every number of seats, in the thousands: each ends within its budget, and no
// component appears or vanishes. What costs more than that is checked in fewer games, by the suite.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/games.hpp"
#include "tests/engine/conformance/registered_hooks.hpp"
#include "tests/engine/conformance/suite.hpp"

namespace precinct::conformance {
namespace {

constexpr std::uint64_t kRun = 21;
constexpr std::uint64_t kGames = 1000;

// Any seat that is asked, any of its decisions, any answer.
void answer_at_random(State& state, Rng& rng) {
  std::vector<std::pair<Seat, std::size_t>> open;
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    for (std::size_t d = 0; d < state.decisions(seat).size(); ++d) open.emplace_back(seat, d);
  }
  ASSERT_FALSE(open.empty()) << "nobody is asked, and it is not over";
  const auto [seat, decision] = open[rng.below(static_cast<std::uint32_t>(open.size()))];
  state.apply(seat, decision, random_answer(state.decisions(seat)[decision], rng));
}

void play_out(State& state, const Hooks& hooks, Rng& rng) {
  for (std::size_t commands = 0; !state.outcome(); ++commands) {
    ASSERT_LT(commands, hooks.command_budget) << "is stuck";
    ASSERT_NO_FATAL_FAILURE(answer_at_random(state, rng));
    ASSERT_EQ(hooks.check_components(state), "") << "after " << commands + 1 << " commands";
  }
}

class RandomPlay : public testing::TestWithParam<GameEntry> {};

TEST_P(RandomPlay, EveryGameEndsAndLosesNoComponent) {
  const Hooks& hooks = *registered_hooks(GetParam().id);
  const auto game = GetParam().make(read_json_files(source_data_folder() / GetParam().id));
  const int sizes = game->facts().max_seats - game->facts().min_seats + 1;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    const int seats = game->facts().min_seats + static_cast<int>(number % static_cast<std::uint64_t>(sizes));
    Rng rng(seed_of(kRun, number, 1));
    const std::vector<Json> sets = hooks.option_sets(seats);
    const Json& options = sets[rng.below(static_cast<std::uint32_t>(sets.size()))];
    SCOPED_TRACE("game " + std::to_string(number) + ", " + std::to_string(seats) + " seats, " + options.dump());
    const auto state = game->new_state(*game->complete_options(options, seats), seats, seed_of(kRun, number, 0));
    ASSERT_NO_FATAL_FAILURE(play_out(*state, hooks, rng));
  }
}

INSTANTIATE_TEST_SUITE_P(All, RandomPlay, testing::ValuesIn(registered_games()),
                         [](const auto& instance) { return std::string(instance.param.id); });

}  // namespace
}  // namespace precinct::conformance
