// What a bot in a seat sees of a game, without a server.
#pragma once

#include <map>

#include "engine/core/bot.hpp"
#include "engine/core/json_writer.hpp"

namespace precinct::police_precinct::rules {

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
      JsonWriter out;
      text = state_.write(static_cast<PartIndex>(index), out) ? out.bytes() : "";
      return text;
    }
    return {};
  }

 private:
  const State& state_;
  Seat seat_;
  mutable std::map<std::string, std::string> written_;
};

}  // namespace precinct::police_precinct::rules
