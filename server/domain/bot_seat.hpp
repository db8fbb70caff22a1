// A seat that a bot plays: its mind, and the answer that it is about to give.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bot.hpp"
#include "server/link.hpp"

namespace precinct::server {

// What the bot thinks with. One thought at a time uses it.
struct BotMind {
  std::unique_ptr<Bot> bot;
  Rng rng;  // seeded from nothing secret
};

struct BotSeat {
  std::shared_ptr<BotMind> mind;
  bool thinking = false;

  // The question under way: numbers of the decisions that were listed when it came up. Empty: none.
  std::vector<std::uint32_t> asked;
  std::uint64_t ticket = 0;       // of the question: an answer to an older one is thrown away
  std::int64_t answer_at = 0;     // Unix ms, drawn before thinking
  std::optional<Command> answer;  // none yet: still thinking
  std::uint32_t considered = 0;   // the highest number of an offer that the bot has looked at
};

// What the seat sees, copied so that it may be read while the table goes on; without the blanks that fill values up.
class BotView : public SeatView {
 public:
  BotView(Seat seat, const ViewUpdate& full, std::span<const Decision> decisions)
      : seat_(seat), sees_(full.change), decisions_(decisions.begin(), decisions.end()) {}

  Seat seat() const override { return seat_; }
  std::string_view part(std::string_view name) const override {
    for (const auto& [each, bytes] : sees_->parts) {
      if (each == name) return std::string_view(*bytes).substr(0, bytes->find_last_not_of(' ') + 1);
    }
    return {};
  }
  std::span<const Decision> decisions() const override { return decisions_; }

 private:
  Seat seat_;
  std::shared_ptr<const ViewChange> sees_;
  std::vector<Decision> decisions_;
};

// The command of the bot whose turn it is; a bot that throws is answered for at random.
Command bot_command(BotMind& mind, const BotView& view);

}  // namespace precinct::server
