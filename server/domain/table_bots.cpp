// Bots and substitutes: what their seat sees goes out to the thinking pool, a command comes back and is given at the
// moment that was drawn before the thought began, so that it tells nothing about what the bot holds.

#include <algorithm>

#include "engine/core/view.hpp"
#include "server/domain/digest.hpp"
#include "server/domain/table.hpp"

namespace precinct::server {

using Kind = SeatRecord::Kind;

namespace {

std::vector<std::uint32_t> numbers_of(std::span<const Decision> decisions) {
  std::vector<std::uint32_t> numbers;
  for (const Decision& decision : decisions) numbers.push_back(decision.number);
  return numbers;
}

bool same_numbers(std::span<const Decision> decisions, const std::vector<std::uint32_t>& numbers) {
  return std::ranges::equal(decisions, numbers, {}, &Decision::number);
}

// Something must be answered, or there is an offer that this bot has not looked at yet.
bool concerns(std::span<const Decision> decisions, std::uint32_t considered) {
  return std::ranges::any_of(decisions, [&](const Decision& each) { return each.must || each.number > considered; });
}

// A substitute plays as well as this game's bots can.
std::unique_ptr<Bot> make_bot(const Game& game, const SeatRecord& seat) {
  const auto& levels = game.facts().levels;
  if (seat.kind == Kind::bot) return game.make_bot(seat.level);
  return levels.empty() ? make_random_bot() : game.make_bot(levels.back());
}

Seed fresh_seed(Entropy& entropy) {
  Seed seed;
  entropy.fill(seed);
  return seed;
}

}  // namespace

bool Table::played_by_bot(Seat seat) const {
  return head_.seats[seat].kind == Kind::bot || head_.seats[seat].substituted || answered_for_.test(seat);
}

void Table::wake_bots() {
  if (!play_ || head_.phase != Phase::playing) return;
  for (Seat seat = 0; seat < head_.seats.size(); ++seat) {
    if (!played_by_bot(seat)) {
      bots_[seat].reset();
      continue;
    }
    if (head_.paused) continue;
    if (!bots_[seat]) bots_[seat] = std::make_unique<BotSeat>();
    BotSeat& bot = *bots_[seat];
    const auto decisions = play_->state->decisions(seat);
    if (!bot.asked.empty() && same_numbers(decisions, bot.asked)) {
      if (!bot.thinking && !bot.answer) think(seat);  // asked while it thought about something else
      continue;
    }
    bot.asked.clear();
    bot.answer.reset();
    if (!concerns(decisions, bot.considered)) continue;
    if (!bot.mind) {
      bot.mind =
          std::make_shared<BotMind>(BotMind{make_bot(*head_.game, head_.seats[seat]), Rng(fresh_seed(world_.entropy))});
    }
    bot.asked = numbers_of(decisions);
    ++bot.ticket;
    const auto spread = static_cast<std::uint32_t>(world_.limits.bot_delay_max_ms - world_.limits.bot_delay_min_ms);
    bot.answer_at = now() + world_.limits.bot_delay_min_ms + random_below(world_.entropy, spread + 1);
    if (!bot.thinking) think(seat);
  }
}

void Table::think(Seat seat) {
  BotSeat& bot = *bots_[seat];
  bot.thinking = true;
  bot.considered = std::max(bot.considered, *std::ranges::max_element(bot.asked));
  boost::asio::post(world_.think,
                    [self = shared_from_this(), seat, ticket = bot.ticket, mind = bot.mind,
                     view = BotView(seat, views_.full(seat, code_), play_->state->decisions(seat))]() mutable {
                      self->post([seat, ticket, mind, answer = bot_command(*mind, view)](Table& table) mutable {
                        table.thought(seat, ticket, mind, std::move(answer));
                      });
                    });
}

void Table::thought(Seat seat, std::uint64_t ticket, const std::shared_ptr<BotMind>& mind, Command answer) {
  BotSeat* bot = bots_[seat].get();
  if (bot == nullptr || bot->mind != mind) return;  // the owner is back
  bot->thinking = false;
  if (bot->ticket != ticket || bot->asked.empty() || closed_ || frozen_) return;
  // The question may have gone with the step that was stored just now: wake_bots() looks after this one.
  if (!same_numbers(play_->state->decisions(seat), bot->asked)) return;
  bot->answer = std::move(answer);
  if (now() <= bot->answer_at) return;
  ++world_.metrics.bots_late;
  if (!head_.paused) answer_for_bots();
}

std::optional<std::int64_t> Table::bot_alarm() const {
  std::optional<std::int64_t> earliest;
  if (head_.paused || head_.phase != Phase::playing) return earliest;
  for (Seat seat = 0; seat < head_.seats.size(); ++seat) {
    const auto& bot = bots_[seat];
    if (!bot || !bot->answer || !played_by_bot(seat)) continue;  // the owner may be back since
    if (!earliest || bot->answer_at < *earliest) earliest = bot->answer_at;
  }
  return earliest;
}

bool Table::answer_for_bots() {
  const auto due = bot_alarm();
  if (!due || now() < *due) return false;
  for (Seat seat = 0; seat < head_.seats.size(); ++seat) {
    const auto& bot = bots_[seat];
    if (!bot || !bot->answer || bot->answer_at != *due || !played_by_bot(seat)) continue;
    Command command = std::move(*bot->answer);
    bot->answer.reset();
    bot->asked.clear();
    play(std::move(command), std::nullopt);
    return true;
  }
  return false;
}

}  // namespace precinct::server
