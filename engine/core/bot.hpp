// A bot is a client inside the process: it sees what its seat sees and answers what its seat is asked. It never gets a
// State.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "engine/core/decision.hpp"
#include "engine/core/rng.hpp"

namespace precinct {

// What one seat sees: its parts as the bytes that a client would get, and its decisions.
class SeatView {
 public:
  virtual ~SeatView() = default;
  virtual Seat seat() const = 0;
  // JSON of the part, empty if it does not exist. Valid until the next command.
  virtual std::string_view part(std::string_view name) const = 0;
  virtual std::span<const Decision> decisions() const = 0;
};

struct BotAnswer {
  std::size_t decision = 0;  // index into SeatView::decisions()
  Answer answer;
};

class Bot {
 public:
  virtual ~Bot() = default;
  // Called only while the seat is asked something. `rng` is the bot's own, seeded from nothing secret.
  virtual BotAnswer decide(const SeatView& view, Rng& rng) = 0;
};

// Answers uniformly among the choices, then within the bounds of each arg.
Answer random_answer(const Decision& decision, Rng& rng);

std::unique_ptr<Bot> make_random_bot();

}  // namespace precinct
