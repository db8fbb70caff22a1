#include "server/domain/bot_seat.hpp"

#include <spdlog/spdlog.h>

#include <exception>

namespace precinct::server {

Command bot_command(BotMind& mind, const BotView& view) {
  const auto decisions = view.decisions();
  try {
    const BotAnswer answer = mind.bot->decide(view, mind.rng);
    return to_command(view.seat(), decisions[answer.decision], answer.answer);
  } catch (const std::exception& error) {
    spdlog::error("a bot failed and was answered for at random: {}", error.what());
    const Decision& decision = decisions[mind.rng.below(static_cast<std::uint32_t>(decisions.size()))];
    return to_command(view.seat(), decision, random_answer(decision, mind.rng));
  }
}

}  // namespace precinct::server
