// How fast a game plays by itself, in commands a second on one thread: with every choice listed before each command,
// and with the parts of all seats written after each command, changed ones only.
#include <benchmark/benchmark.h>

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

const Game& game() {
  static const auto made = [] {
    const GameEntry& entry = registered_games().front();
    return entry.make(read_json_files(source_data_folder() / entry.id));
  }();
  return *made;
}

// Game after game, each with its own seed.
class Playout {
 public:
  explicit Playout(int seats) : seats_(seats), options_(*game().complete_options(Json::object(), seats)) { restart(); }

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
    state_ = game().new_state(options_, seats_, seed);
  }

  Seat next_seat() {
    std::array<Seat, kMaxSeats> asked{};
    std::uint32_t count = 0;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (!state_->decisions(seat).empty()) asked[count++] = seat;
    }
    return asked[rng_.below(count)];
  }

  int seats_;
  Json options_;
  Rng rng_{Seed{}};
  std::unique_ptr<State> state_;
};

void play(benchmark::State& run) {
  Playout playout(static_cast<int>(run.range(0)));
  for (auto _ : run) playout.step();
  run.SetItemsProcessed(run.iterations());
}

// What a server keeps: the bytes of every part and prompt; a part is written again when its mark is set, and sent when
// its bytes differ.
void play_and_write(benchmark::State& run) {
  Playout playout(static_cast<int>(run.range(0)));
  std::vector<std::string> parts(playout.state().parts().size());
  std::array<std::string, kMaxSeats> prompts;
  std::string scratch;
  std::int64_t bytes = 0;
  for (auto _ : run) {
    playout.step();
    const State& state = playout.state();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (!state.touched().test(i)) continue;
      scratch.clear();
      JsonWriter out(scratch, game().facts().id);
      state.write(static_cast<PartIndex>(i), out);
      if (scratch == parts[i]) continue;
      bytes += static_cast<std::int64_t>(scratch.size());
      parts[i].swap(scratch);
    }
    for (Seat seat = 0; seat < state.seats(); ++seat) {
      if ((state.prompts_touched() >> seat & 1) == 0) continue;
      prompts[seat].clear();
      JsonWriter out(prompts[seat], game().facts().id);
      write_prompt(state, seat, out);
      bytes += static_cast<std::int64_t>(prompts[seat].size());
    }
  }
  run.SetItemsProcessed(run.iterations());
  run.counters["bytes/command"] = benchmark::Counter(static_cast<double>(bytes), benchmark::Counter::kAvgIterations);
}

void copy(benchmark::State& run) {
  Playout playout(static_cast<int>(run.range(0)));
  for (int i = 0; i < 100; ++i) playout.step();
  for (auto _ : run) benchmark::DoNotOptimize(playout.state().clone());
}

void save_and_hash(benchmark::State& run) {
  Playout playout(static_cast<int>(run.range(0)));
  for (int i = 0; i < 100; ++i) playout.step();
  for (auto _ : run) benchmark::DoNotOptimize(playout.state().hash());
}

BENCHMARK(play)->ArgName("seats")->Arg(1)->Arg(2)->Arg(4)->Arg(8);
BENCHMARK(play_and_write)->ArgName("seats")->Arg(1)->Arg(4)->Arg(8);
BENCHMARK(copy)->ArgName("seats")->Arg(4);
BENCHMARK(save_and_hash)->ArgName("seats")->Arg(4);

}  // namespace

BENCHMARK_MAIN();
