// How many Dirty Cops are dealt, and to whom, against the exact odds of each loyalty deck (PP-21.2).
//
//   loyalty_odds [--setups 100000]
//
// A line a deck and number of players: the share of games with 0, 1 and 2 Dirty Cops beside the exact one, and two
// values of chi-square: over these numbers, and over the sets of seats that got a Dirty card. Ends with 1 if one of
// them is so high that a fair deal gives it less than once in ten thousand runs.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <map>
#include <vector>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/games.hpp"

namespace precinct {
namespace {

struct Deck {
  const char* id;
  int least_seats, most_seats;
  int (*good)(int players);
  int dirty;
};

constexpr Deck kDecks[] = {
    {"one_dirty", 3, 7, [](int n) { return n - 1; }, 1}, {"likely_one", 3, 6, [](int n) { return n; }, 1},
    {"two_dirty", 4, 8, [](int n) { return n - 2; }, 2}, {"likely_two", 4, 6, [](int n) { return n; }, 2},
    {"free_for_all", 3, 8, [](int) { return 6; }, 2},
};

double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

// That `dirty` of the Dirty cards are among those of `players` players.
double chance(const Deck& deck, int players, int dirty) {
  const int good = deck.good(players);
  return choose(deck.dirty, dirty) * choose(good, players - dirty) / choose(deck.dirty + good, players);
}

bool is_dealt(const State& state, std::uint32_t& dirty) {
  dirty = 0;
  bool dealt = false;
  for (std::size_t i = 0; i < state.parts().size(); ++i) {
    const Part& part = state.parts()[i];
    if (part.name != "loyalty") continue;
    JsonWriter out;
    if (!state.write(static_cast<PartIndex>(i), out)) return false;
    dealt = true;
    if (out.bytes() == "\"dirty_cop\"") dirty |= part.audience.bits();
  }
  return dealt;
}

// The set of seats that got a Dirty card.
std::uint32_t deal(const Game& game, const Json& options, int seats, std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  seed[8] = static_cast<std::uint8_t>(seats);
  const auto state = game.new_state(options, seats, seed);
  seed[9] = 1;
  Rng rng(seed);
  std::uint32_t dirty = 0;
  while (!is_dealt(*state, dirty)) {
    for (Seat seat = 0; seat < seats; ++seat) {
      if (state->decisions(seat).empty()) continue;
      state->apply(seat, 0, random_answer(state->decisions(seat)[0], rng));
      break;
    }
  }
  return dirty;
}

struct Chi {
  double value = 0;
  int classes = 0;

  void add(int seen, double expected) {
    if (expected == 0) {
      if (seen > 0) value = INFINITY;
      return;
    }
    value += (seen - expected) * (seen - expected) / expected;
    ++classes;
  }
  int freedom() const { return classes - 1; }
  // The quantile 0.9999 after Wilson and Hilferty.
  double limit() const {
    const double n = freedom();
    constexpr double kQuantile = 3.719;
    return n == 0 ? 1e-9 : n * std::pow(1 - 2 / (9 * n) + kQuantile * std::sqrt(2 / (9 * n)), 3);
  }
  bool fair() const { return value <= limit(); }
};

bool check(const Game& game, const Deck& deck, int seats, int setups) {
  const Json options =
      game.complete_options({{"mode", "dirty_cop"}, {"loyalty", deck.id}, {"characters", "dealt"}}, seats).value();
  std::map<std::uint32_t, int> sets;
  for (int n = 0; n < setups; ++n) ++sets[deal(game, options, seats, static_cast<std::uint64_t>(n))];

  int numbers[3] = {};
  for (const auto& [set, times] : sets) numbers[std::min(std::popcount(set), 2)] += times;
  Chi by_number, by_seats;
  std::printf("%s, %d players:", deck.id, seats);
  for (int dirty = 0; dirty <= 2; ++dirty) {
    const double exact = chance(deck, seats, dirty);
    by_number.add(numbers[dirty], exact * setups);
    std::printf(" %d: %.3f %% (%.3f)", dirty, 100.0 * numbers[dirty] / setups, 100 * exact);
    for (std::uint32_t set = 0; set < 1u << seats; ++set) {
      if (std::popcount(set) != dirty) continue;
      by_seats.add(sets.contains(set) ? sets.at(set) : 0, exact * setups / choose(seats, dirty));
    }
  }
  std::printf("; chi-square %.2f of %d, by seats %.2f of %d (limit %.2f)\n", by_number.value, by_number.freedom(),
              by_seats.value, by_seats.freedom(), by_seats.limit());
  std::fflush(stdout);
  return by_number.fair() && by_seats.fair();
}

}  // namespace
}  // namespace precinct

int main(int argc, char** argv) {
  using namespace precinct;
  int setups = 100'000;
  CLI::App app{"How many Dirty Cops are dealt, and to whom, against the exact odds."};
  app.add_option("--setups", setups, "of each deck and number of players")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  const auto& entries = registered_games();
  const auto entry = std::ranges::find(entries, std::string_view("police_precinct"), &GameEntry::id);
  const auto game = entry->make(read_json_files(source_data_folder() / entry->id));
  bool fair = true;
  for (const Deck& deck : kDecks) {
    for (int seats = deck.least_seats; seats <= deck.most_seats; ++seats)
      fair = check(*game, deck, seats, setups) && fair;
  }
  if (!fair) std::printf("NOT FAIR\n");
  return fair ? 0 : 1;
}
