// Figures: how bots fare at each number of seats, and how fast random play goes with every choice listed.
// police_precinct_playouts [level] [games a number of seats] [first seats] [last seats] [murderer]
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/engine/police_precinct/table.hpp"

using namespace precinct;
using namespace precinct::police_precinct;

namespace {

struct Figures {
  int games = 0, won = 0, won_early = 0, unfinished = 0;
  std::map<std::string, int> reasons;
  std::uint64_t commands = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string level = argc > 1 ? argv[1] : "random";
  const int games = argc > 2 ? std::atoi(argv[2]) : 100;
  const int first = argc > 3 ? std::atoi(argv[3]) : 1;
  const int last = argc > 4 ? std::atoi(argv[4]) : 8;
  const std::string murderer = argc > 5 ? argv[5] : "normal";
  const PoliceGame& game = the_game();
  for (int seats = first; seats <= last; ++seats) {
    Figures figures;
    const Json options = *game.complete_options({{"murderer", murderer}}, seats);
    const auto start = std::chrono::steady_clock::now();
    for (int n = 0; n < games; ++n) {
      Rng rng(seed_of(static_cast<std::uint64_t>(n) + 1000003u * static_cast<unsigned>(seats)));
      auto state =
          game.new_state(options, seats, seed_of(static_cast<std::uint64_t>(n) * 16 + static_cast<unsigned>(seats)));
      Played played;
      if (level == "random") {  // without views: the engine's own speed
        while (!state->outcome()) {
          for (Seat seat = 0; seat < seats && !state->outcome(); ++seat) {
            if (state->decisions(seat).empty()) continue;
            state->apply(seat, 0, random_answer(state->decisions(seat)[0], rng));
            ++played.commands;
          }
        }
        played.outcome = *state->outcome();
      } else {
        std::vector<std::unique_ptr<Bot>> bots;
        for (int seat = 0; seat < seats; ++seat) bots.push_back(game.make_bot(level));
        played = play_out(*state, bots, rng);
      }
      ++figures.games;
      figures.commands += played.commands;
      figures.unfinished += played.outcome.result.empty() ? 1 : 0;
      const bool won = played.outcome.result == "good_cops_win";
      figures.won += won ? 1 : 0;
      figures.won_early += played.outcome.grade.key == "end.grade.total_good" ? 1 : 0;
      ++figures.reasons[std::string(played.outcome.reason.key)];
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf(
        "%d seats %s %s: %d games, won %.1f %%, before the Murderer %.1f %%, unfinished %d, %.0f commands a game, "
        "%.0f commands/s;",
        seats, level.c_str(), murderer.c_str(), figures.games, 100.0 * figures.won / figures.games,
        100.0 * figures.won_early / figures.games, figures.unfinished,
        static_cast<double>(figures.commands) / figures.games, static_cast<double>(figures.commands) / seconds);
    for (const auto& [reason, count] : figures.reasons) std::printf(" %s %d", reason.c_str(), count);
    std::printf("\n");
  }
}
