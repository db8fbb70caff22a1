// Whole games among bots, each deciding on what its own seat sees: who wins how often, and how.
//
//   bot_games --game police_precinct --level rookie --seats 4 --games 1000 [--options '{"murderer":"manic"}'] [--seed
//   1]
//
// Prints one line a number of seats: games, commands, seconds, commands a second (views and thinking included), and the
// share of each result, reason and grade; of rivals the wins by seat; of a game that ends with a score sheet who
// escaped, their mean and best totals, and the totals by hundreds of each who is no player; how often each line of the
// log came that was asked for (--count event.busted event.got_away).
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <map>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"
#include "engine/games.hpp"

namespace precinct {
namespace {

// A seat's parts as bytes, written when they are looked at after a command touched them.
class LocalView : public SeatView {
 public:
  LocalView(const State& state, Seat seat) : state_(state), seat_(seat), bytes_(state.parts().size()) { old_.set(); }

  Seat seat() const override { return seat_; }
  std::string_view part(std::string_view name) const override {
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
      const Part& part = state_.parts()[i];
      if (part.name == name && part.audience.includes(seat_)) return bytes(i);
    }
    return {};
  }
  std::span<const Decision> decisions() const override { return state_.decisions(seat_); }

  void refresh(const PartSet& touched) { old_ |= touched; }

 private:
  std::string_view bytes(std::size_t i) const {
    if (old_.test(i)) {
      old_.reset(i);
      bytes_[i] = json_of([&](JsonWriter& out) { state_.write(static_cast<PartIndex>(i), out); });
    }
    return bytes_[i];
  }

  const State& state_;
  Seat seat_;
  mutable std::vector<std::string> bytes_;
  mutable PartSet old_;
};

Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (int i = 0; i < 8; ++i) seed[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

struct Tally {
  int games = 0;
  std::uint64_t commands = 0;
  std::map<std::string, int> results, reasons, grades, seats;
  std::map<std::string, int, std::less<>> events;  // by key: those to be counted

  void count(const State& state) {
    for (const Event& event : state.events()) {
      if (const auto counted = events.find(event.text.key); counted != events.end()) ++counted->second;
    }
  }

  void add(const Outcome& outcome) {
    ++games;
    ++results[std::string(outcome.result)];
    ++reasons[std::string(outcome.reason.key)];
    if (!outcome.grade.empty()) ++grades[std::string(outcome.grade.key)];
    if (outcome.scores.empty()) return;  // all win or lose together
    for (const Seat winner : outcome.winners) ++seats[std::to_string(winner)];
  }
};

// What the score sheets of a game say (a public part `reveal`: [{who: seat or id, escaped, total}]).
struct Sheets {
  int players = 0, escaped = 0;
  std::int64_t totals = 0, best = 0;  // of those who escaped; of each game the best
  std::map<std::string, std::map<std::int64_t, int>> hundreds;

  void add(const State& state) {
    const auto parts = state.parts();
    const auto reveal = std::ranges::find(parts, Key("reveal"), &Part::name);
    if (reveal == parts.end()) return;
    JsonWriter out;
    if (!state.write(static_cast<PartIndex>(reveal - parts.begin()), out)) return;
    std::int64_t best_here = 0;
    for (const Json& sheet : Json::parse(out.bytes())) {
      const auto total = sheet.at("total").get<std::int64_t>();
      if (sheet.at("who").is_string()) {
        ++hundreds[sheet.at("who")][total / 100 * 100];
        continue;
      }
      ++players;
      if (!sheet.at("escaped").get<bool>()) continue;
      ++escaped;
      totals += total;
      best_here = std::max(best_here, total);
    }
    best += best_here;
  }

  void print(int games) const {
    if (players == 0) return;
    std::printf("; escaped %.1f %%, mean total of those who escaped %.0f, mean best %.0f", 100.0 * escaped / players,
                escaped > 0 ? static_cast<double>(totals) / escaped : 0.0, static_cast<double>(best) / games);
    for (const auto& [who, counts] : hundreds) {
      std::printf("; totals of %s", who.c_str());
      for (const auto& [from, count] : counts)
        std::printf(" %lld+ %.1f %%", static_cast<long long>(from), 100.0 * count / games);
    }
  }
};

void print_shares(const char* what, const std::map<std::string, int>& counts, int games) {
  std::printf("; %s", what);
  for (const auto& [key, count] : counts) std::printf(" %s %.1f %%", key.c_str(), 100.0 * count / games);
}

void play(const Game& game, const Json& options, int seats, std::string_view level, std::uint64_t number, Tally& tally,
          Sheets& sheets) {
  const auto state = game.new_state(options, seats, seed_of(number));
  tally.count(*state);
  Rng chance(seed_of(~number));
  std::vector<LocalView> views;
  std::vector<std::unique_ptr<Bot>> bots;  // each remembers what its own seat saw
  for (Seat seat = 0; seat < seats; ++seat) {
    views.emplace_back(*state, seat);
    bots.push_back(game.make_bot(level));
  }

  // Seats answer in a drawn order, as players do when several are asked at once.
  constexpr std::uint64_t kStuck = 100'000;
  std::uint64_t commands = 0;
  while (!state->outcome()) {
    std::array<Seat, kMaxSeats> asked{};
    std::uint32_t count = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
      if (must_act(*state, seat)) asked[count++] = seat;
    }
    if (count == 0 || ++commands > kStuck) throw std::runtime_error("stuck, seed " + std::to_string(number));
    const Seat seat = asked[chance.below(count)];
    const BotAnswer answer = bots[seat]->decide(views[seat], chance);
    state->apply(seat, answer.decision, answer.answer);
    tally.count(*state);
    for (LocalView& view : views) view.refresh(state->touched());
  }
  tally.commands += commands;
  tally.add(*state->outcome());
  sheets.add(*state);
}

struct Wanted {
  std::string game = "police_precinct", level = "rookie", options = "{}";
  std::vector<int> seats{4};
  std::vector<std::string> count;
  int games = 1000;
  std::uint64_t seed = 1;
};

int play_all(const Game& game, const Wanted& wanted, int seats) {
  const auto options = game.complete_options(Json::parse(wanted.options), seats);
  if (!options) {
    std::fprintf(stderr, "%d seats, options %s: %s\n", seats, options.error().path.c_str(),
                 std::string(options.error().reason.key).c_str());
    return 2;
  }
  Tally tally;
  for (const std::string& key : wanted.count) tally.events[key] = 0;
  Sheets sheets;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < wanted.games; ++i) {
    play(game, *options, seats, wanted.level, wanted.seed + static_cast<std::uint64_t>(i), tally, sheets);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::printf("%s %s, %d seats, %s: %d games, %llu commands, %.1f s, %.0f commands/s", wanted.game.c_str(),
              wanted.level.c_str(), seats, wanted.options.c_str(), tally.games,
              static_cast<unsigned long long>(tally.commands), took.count(),
              static_cast<double>(tally.commands) / took.count());
  print_shares("results", tally.results, tally.games);
  print_shares("reasons", tally.reasons, tally.games);
  if (!tally.grades.empty()) print_shares("grades", tally.grades, tally.games);
  if (!tally.seats.empty()) print_shares("wins by seat", tally.seats, tally.games);
  sheets.print(tally.games);
  if (!tally.events.empty()) std::printf("; a game");
  for (const auto& [key, count] : tally.events) {
    std::printf(" %s %.2f", key.c_str(), static_cast<double>(count) / tally.games);
  }
  std::printf("\n");
  std::fflush(stdout);
  return 0;
}

int run(int argc, char** argv) {
  Wanted wanted;
  CLI::App app{"Whole games among bots: who wins how often."};
  app.add_option("--game", wanted.game);
  app.add_option("--level", wanted.level);
  app.add_option("--seats", wanted.seats, "one number or several");
  app.add_option("--games", wanted.games, "of each number of seats");
  app.add_option("--options", wanted.options, "table options, JSON");
  app.add_option("--count", wanted.count, "keys of the log's lines, to tell how often a game has each");
  app.add_option("--seed", wanted.seed, "number of the first game");
  CLI11_PARSE(app, argc, argv);

  const auto entries = registered_games();
  const auto entry = std::ranges::find(entries, wanted.game, &GameEntry::id);
  if (entry == entries.end()) {
    std::fprintf(stderr, "no such game: %s\n", wanted.game.c_str());
    return 2;
  }
  const auto game = entry->make(read_json_files(source_data_folder() / wanted.game));
  for (const int seats : wanted.seats) {
    if (const int failed = play_all(*game, wanted, seats); failed != 0) return failed;
  }
  return 0;
}

}  // namespace
}  // namespace precinct

int main(int argc, char** argv) {
  return precinct::run(argc, argv);
}
