// The rookie finishes every game and mostly gets away, on what its own seat sees.
#include "tests/engine/escape_plan/kit.hpp"
#include "tests/engine/seat_view.hpp"

namespace precinct::escape_plan {
namespace {

class Rookies : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seats, Rookies, testing::Range(1, 6));

TEST_P(Rookies, MostOfThemEscapeInTime) {
  constexpr int kGames = 10;
  int escaped = 0;
  for (int number = 0; number < kGames; ++number) {
    Match match(game(), GetParam(), seed_of(static_cast<std::uint64_t>(number)));
    const auto bot = game().make_bot("rookie");
    Rng rng(seed_of(99));
    for (int commands = 0; !match.outcome(); ++commands) {
      ASSERT_LT(commands, 3000);
      Seat seat = 0;
      while (match.decisions(seat).empty()) ++seat;
      const BotAnswer answer = bot->decide(StateView(match, seat), rng);
      match.apply(seat, answer.decision, answer.answer);
    }
    for (Seat seat = 0; seat < GetParam(); ++seat) escaped += match.situation().persons[seat].escaped ? 1 : 0;
  }
  EXPECT_GE(2 * escaped, kGames * GetParam()) << "at least half of them";
}

}  // namespace
}  // namespace precinct::escape_plan
