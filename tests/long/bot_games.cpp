// Whole games among bots, each deciding on what its own seat sees: who wins how often.
//
//   bot_games --game police_precinct --level rookie --seats 4 --games 1000 [--options '{"murderer":"manic"}'] [--seed
//   1]
//
// Prints one line: games, commands, seconds, and the share of each result and reason.
#include <CLI/CLI.hpp>
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

// A seat's parts as bytes, written again only when a command touched them.
class LocalView : public SeatView {
 public:
  LocalView(const State& state, Seat seat) : state_(state), seat_(seat), bytes_(state.parts().size()) {
    PartSet all;
    refresh(all.set());
  }

  Seat seat() const override { return seat_; }
  std::string_view part(std::string_view name) const override {
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
      const Part& part = state_.parts()[i];
      if (part.name == name && part.audience.includes(seat_)) return bytes_[i];
    }
    return {};
  }
  std::span<const Decision> decisions() const override { return state_.decisions(seat_); }

  void refresh(const PartSet& touched) {
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
      if (!touched.test(i) || !state_.parts()[i].audience.includes(seat_)) continue;
      bytes_[i].clear();
      JsonWriter out(bytes_[i], state_.game().facts().id);
      state_.write(static_cast<PartIndex>(i), out);
    }
  }

 private:
  const State& state_;
  Seat seat_;
  std::vector<std::string> bytes_;
};

Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (int i = 0; i < 8; ++i) seed[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

struct Tally {
  std::uint64_t commands = 0;
  std::map<std::string, int> ends;
};

void play(const Game& game, const Json& options, int seats, std::string_view level, std::uint64_t number,
          Tally& tally) {
  const auto state = game.new_state(options, seats, seed_of(number));
  const auto bot = game.make_bot(level);
  Rng chance(seed_of(~number));
  std::vector<LocalView> views;
  for (Seat seat = 0; seat < seats; ++seat) views.emplace_back(*state, seat);

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
    const BotAnswer answer = bot->decide(views[seat], chance);
    state->apply(seat, answer.decision, answer.answer);
    for (LocalView& view : views) view.refresh(state->touched());
  }
  tally.commands += commands;
  const Outcome outcome = *state->outcome();
  ++tally.ends[std::string(outcome.result) + " " + std::string(outcome.reason.key)];
}

int run(int argc, char** argv) {
  std::string id = "police_precinct", level = "rookie", options = "{}";
  int seats = 4, games = 1000;
  std::uint64_t seed = 1;
  CLI::App app{"Whole games among bots: who wins how often."};
  app.add_option("--game", id);
  app.add_option("--level", level);
  app.add_option("--seats", seats);
  app.add_option("--games", games);
  app.add_option("--options", options, "table options, JSON");
  app.add_option("--seed", seed, "number of the first game");
  CLI11_PARSE(app, argc, argv);

  for (const GameEntry& entry : registered_games()) {
    if (entry.id != id) continue;
    const auto game = entry.make(read_json_files(source_data_folder() / id));
    const auto complete = game->complete_options(Json::parse(options), seats);
    if (!complete) {
      std::fprintf(stderr, "options: %s\n", complete.error().path.c_str());
      return 2;
    }
    Tally tally;
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < games; ++i) play(*game, *complete, seats, level, seed + static_cast<std::uint64_t>(i), tally);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    std::printf("%s %s, %d seats, %s: %d games, %llu commands, %.1f s", id.c_str(), level.c_str(), seats,
                options.c_str(), games, static_cast<unsigned long long>(tally.commands), took.count());
    for (const auto& [end, count] : tally.ends) std::printf("; %s %.1f %%", end.c_str(), 100.0 * count / games);
    std::printf("\n");
    return 0;
  }
  std::fprintf(stderr, "no such game: %s\n", id.c_str());
  return 2;
}

}  // namespace
}  // namespace precinct

int main(int argc, char** argv) {
  return precinct::run(argc, argv);
}
