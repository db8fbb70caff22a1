// Figures: how bots fare at each number of seats, and how fast random play goes with every choice listed.
// escape_plan_playouts [level] [games a number of seats] [first seats] [last seats]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "tests/engine/escape_plan/kit.hpp"
#include "tests/engine/escape_plan/seat_view.hpp"

using namespace precinct;
using namespace precinct::escape_plan;

namespace {

struct Figures {
  int games = 0, thieves = 0, escaped = 0, arrested = 0, won = 0;
  std::int64_t totals = 0, best = 0, costa = 0;
  std::map<int, int> costa_hundreds;
  std::uint64_t commands = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string level = argc > 1 ? argv[1] : "random";
  const int games = argc > 2 ? std::atoi(argv[2]) : 100;
  const int first = argc > 3 ? std::atoi(argv[3]) : 1;
  const int last = argc > 4 ? std::atoi(argv[4]) : 5;
  for (int seats = first; seats <= last; ++seats) {
    Figures figures;
    const auto start = std::chrono::steady_clock::now();
    for (int n = 0; n < games; ++n) {
      Rng rng(seed_of(static_cast<std::uint64_t>(n) + 7919u * static_cast<unsigned>(seats)));
      Match match(game(), seats, seed_of(static_cast<std::uint64_t>(n) * 8 + static_cast<unsigned>(seats)));
      std::vector<std::unique_ptr<Bot>> bots;
      for (int seat = 0; seat < seats; ++seat) bots.push_back(game().make_bot(level));
      while (!match.outcome()) {
        for (Seat seat = 0; seat < seats && !match.outcome(); ++seat) {
          if (match.decisions(seat).empty()) continue;
          if (level == "random") {  // without views: the engine's own speed
            match.apply(seat, 0, random_answer(match.decisions(seat)[0], rng));
          } else {
            const BotAnswer answer = bots[seat]->decide(View(match, seat), rng);
            match.apply(seat, answer.decision, answer.answer);
          }
          ++figures.commands;
        }
      }
      ++figures.games;
      figures.won += match.outcome()->winners.empty() ? 0 : 1;
      std::int64_t best = 0;
      for (Seat seat = 0; seat < seats; ++seat) {
        const Person& person = match.situation().persons[seat];
        ++figures.thieves;
        figures.arrested += person.arrested ? 1 : 0;
        if (!person.escaped) continue;
        ++figures.escaped;
        figures.totals += match.outcome()->scores[seat];
        best = std::max(best, match.outcome()->scores[seat]);
      }
      figures.best += best;
      if (seats == 1) {
        const int costa = Testing::score(match, 1);
        figures.costa += costa;
        ++figures.costa_hundreds[costa / 100 * 100];
      }
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf(
        "%d seats %s: %d games, escaped %.1f %%, arrested %.1f %%, games won %.1f %%, mean total of those who escaped "
        "%.0f, mean best %.0f, %.0f commands a game, %.0f commands/s",
        seats, level.c_str(), figures.games, 100.0 * figures.escaped / figures.thieves,
        100.0 * figures.arrested / figures.thieves, 100.0 * figures.won / figures.games,
        figures.escaped > 0 ? static_cast<double>(figures.totals) / figures.escaped : 0.0,
        static_cast<double>(figures.best) / figures.games, static_cast<double>(figures.commands) / figures.games,
        static_cast<double>(figures.commands) / seconds);
    if (seats == 1) {
      std::printf("; Costa's mean %.0f, by hundreds:", static_cast<double>(figures.costa) / figures.games);
      for (const auto& [from, count] : figures.costa_hundreds) std::printf(" %d+ %d", from, count);
    }
    std::printf("\n");
  }
}
