// What a bot is given: its seat's view, as bytes.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/core/bot.hpp"
#include "engine/core/game.hpp"

namespace precinct {

class StateView final : public SeatView {
 public:
  StateView(const State& state, Seat seat) : state_(state), seat_(seat) {
    for (PartIndex index = 0; index < state.parts().size(); ++index) {
      const Part& part = state.parts()[index];
      if (!part.audience.includes(seat)) continue;
      JsonWriter out;
      if (state.write(index, out)) parts_[part.name] = out.bytes();
    }
  }
  Seat seat() const override { return seat_; }
  std::string_view part(std::string_view name) const override {
    const auto found = parts_.find(name);
    return found == parts_.end() ? std::string_view() : std::string_view(found->second);
  }
  std::span<const Decision> decisions() const override { return state_.decisions(seat_); }

 private:
  const State& state_;
  Seat seat_;
  std::map<std::string_view, std::string> parts_;
};

}  // namespace precinct
