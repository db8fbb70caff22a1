// A table of bots inside a test: plays a game to its end on what each seat sees.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/core/game.hpp"
#include "engine/police_precinct/match.hpp"
#include "engine/police_precinct/police_precinct.hpp"

namespace precinct::police_precinct {

inline const PoliceGame& the_game() {
  static const std::unique_ptr<const Game> game = make_game(read_json_files(source_data_folder() / "police_precinct"));
  return static_cast<const PoliceGame&>(*game);
}

inline Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (int byte = 0; byte < 8; ++byte) seed[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
  return seed;
}

// Writes a part when it is asked for it, once a command.
class PartView final : public SeatView {
 public:
  PartView(const State& state, Seat seat) : state_(state), seat_(seat) {}
  Seat seat() const override { return seat_; }
  std::span<const Decision> decisions() const override { return state_.decisions(seat_); }
  std::string_view part(std::string_view name) const override {
    const auto parts = state_.parts();
    for (std::size_t index = 0; index < parts.size(); ++index) {
      if (parts[index].name != name || !parts[index].audience.includes(seat_)) continue;
      std::string& text = written_[std::string(name)];
      text.clear();
      JsonWriter out(text, state_.game().facts().id);
      if (!state_.write(static_cast<PartIndex>(index), out)) text.clear();
      return text;
    }
    return {};
  }

 private:
  const State& state_;
  Seat seat_;
  mutable std::map<std::string, std::string> written_;
};

struct Played {
  Outcome outcome;
  std::uint64_t commands = 0;
};

// Seats answer in a random order among those who are asked. `after` is called after every command.
inline Played play_out(State& state, const std::vector<std::unique_ptr<Bot>>& bots, Rng& rng,
                       const std::function<void()>& after = {}) {
  Played played;
  constexpr std::uint64_t kStuck = 200000;
  while (!state.outcome() && played.commands < kStuck) {
    std::vector<Seat> asked;
    for (Seat seat = 0; seat < state.seats(); ++seat) {
      if (!state.decisions(seat).empty()) asked.push_back(seat);
    }
    if (asked.empty()) break;
    const Seat seat = asked[rng.below(static_cast<std::uint32_t>(asked.size()))];
    const PartView view(state, seat);
    const BotAnswer answer = bots[seat]->decide(view, rng);
    state.apply(seat, answer.decision, answer.answer);
    ++played.commands;
    if (after) after();
  }
  if (state.outcome()) played.outcome = *state.outcome();
  return played;
}

}  // namespace precinct::police_precinct
