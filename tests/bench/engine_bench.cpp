// How fast a game plays by itself, in commands a second on one thread: with every choice listed before each command,
// and with the parts of all seats written after each command, changed ones only.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"
#include "engine/games.hpp"

namespace {

using namespace precinct;

std::unique_ptr<const Game> make(const GameEntry& entry) {
  return entry.make(read_json_files(source_data_folder() / entry.id));
}

// Game after game, each with its own seed.
class Playout {
 public:
  Playout(const Game& game, int seats)
      : game_(game), seats_(seats), options_(*game.complete_options(Json::object(), seats)) {
    restart();
  }

  State& state() { return *state_; }

  void step() {
    if (state_->outcome()) restart();
    const Seat seat = next_seat();
    const auto decisions = state_->decisions(seat);
    const std::size_t index = rng_.below(static_cast<std::uint32_t>(decisions.size()));
    state_->apply(seat, index, random_answer(decisions[index], rng_));
  }

 private:
  void restart() {
    Seed seed{};
    for (auto& byte : seed) byte = static_cast<std::uint8_t>(rng_.below(256));
    state_ = game_.new_state(options_, seats_, seed);
  }

  Seat next_seat() {
    std::array<Seat, kMaxSeats> asked{};
    std::uint32_t count = 0;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (!state_->decisions(seat).empty()) asked[count++] = seat;
    }
    return asked[rng_.below(count)];
  }

  const Game& game_;
  int seats_;
  Json options_;
  Rng rng_{Seed{}};
  std::unique_ptr<State> state_;
};

void play(benchmark::State& run, const Game& game, int seats) {
  Playout playout(game, seats);
  for (auto _ : run) playout.step();
  run.SetItemsProcessed(run.iterations());
}

// What a server keeps: the bytes of every part and prompt; a part is written again when its mark is set, and sent when
// its bytes differ.
void play_and_write(benchmark::State& run, const Game& game, int seats) {
  Playout playout(game, seats);
  std::vector<std::string> parts(playout.state().parts().size());
  JsonWriter out;
  std::int64_t bytes = 0;
  for (auto _ : run) {
    playout.step();
    const State& state = playout.state();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (!state.touched().test(i)) continue;
      out.clear();
      state.write(static_cast<PartIndex>(i), out);
      if (out.bytes() == parts[i]) continue;
      bytes += static_cast<std::int64_t>(out.bytes().size());
      parts[i] = out.bytes();
    }
    for (Seat seat = 0; seat < state.seats(); ++seat) {
      if ((state.prompts_touched() >> seat & 1) == 0) continue;
      out.clear();
      write_prompt(state, seat, out);
      bytes += static_cast<std::int64_t>(out.bytes().size());
    }
  }
  run.SetItemsProcessed(run.iterations());
  run.counters["bytes/command"] = benchmark::Counter(static_cast<double>(bytes), benchmark::Counter::kAvgIterations);
}

void copy(benchmark::State& run, const Game& game, int seats) {
  Playout playout(game, seats);
  for (int i = 0; i < 100; ++i) playout.step();
  for (auto _ : run) benchmark::DoNotOptimize(playout.state().clone());
}

void save_and_hash(benchmark::State& run, const Game& game, int seats) {
  Playout playout(game, seats);
  for (int i = 0; i < 100; ++i) playout.step();
  for (auto _ : run) benchmark::DoNotOptimize(playout.state().hash());
}

using Run = void (*)(benchmark::State&, const Game&, int);

void add(const std::string& name, const Game& game, int seats, Run run) {
  benchmark::RegisterBenchmark((std::string(game.facts().id) + '/' + name + "/seats:" + std::to_string(seats)).c_str(),
                               [run, &game, seats](benchmark::State& state) { run(state, game, seats); });
}

void add_all(const Game& game) {
  const int most = game.facts().max_seats;
  for (const int seats : {1, 2, 4, most}) {
    if (seats < game.facts().min_seats || (seats == 4 && most <= 4)) continue;
    add("play", game, seats, play);
    if (seats != 2) add("play_and_write", game, seats, play_and_write);
  }
  add("copy", game, std::min(4, most), copy);
  add("save_and_hash", game, std::min(4, most), save_and_hash);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::unique_ptr<const precinct::Game>> games;
  for (const precinct::GameEntry& entry : precinct::registered_games()) {
    games.push_back(make(entry));
    add_all(*games.back());
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
