// The bot `rookie`: where the PERP dice are hard (four and six players, TC-1.12), an Officer who holds equipment takes
// it before the criminal, as long as an action is left for that; TC-19 has what comes of it.
#include "tests/engine/seat_view.hpp"
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

std::string first_step(int seats, int actions, const Json& hand) {
  const Table table({{"seats", seats},
                     {"actions", actions},
                     {"board", {{"midtown_b", "perp_fare_jumper"}}},
                     {"officers", {{{"at", "midtown_b"}, {"hand", hand}}}}});
  Rng rng{Seed{}};
  const BotAnswer answer = game().make_bot("rookie")->decide(StateView(table.match(), 0), rng);
  return std::string(table.match().decisions(0)[answer.decision].choices[answer.answer.choice].id);
}

TEST(Rookie, ArmsItselfFirstWhereTheDiceAreHard) {
  for (const int seats : {4, 6}) {
    EXPECT_EQ(first_step(seats, 2, {"baton"}), "equip") << seats;
    EXPECT_EQ(first_step(seats, 1, {"baton"}), "enforce") << seats;
    EXPECT_EQ(first_step(seats, 2, {"backup"}), "enforce") << seats;
  }
  for (const int seats : {2, 3, 5}) EXPECT_EQ(first_step(seats, 2, {"baton"}), "enforce") << seats;
}

}  // namespace
}  // namespace precinct::top_cop::rules
