// The game itself: its start, and each command of a seat.

#include <spdlog/spdlog.h>

#include <algorithm>

#include "engine/core/view.hpp"
#include "server/domain/digest.hpp"
#include "server/domain/table.hpp"

namespace precinct::server {

using protocol::ErrorCode;
using Kind = SeatRecord::Kind;

namespace {

// How often the hash of the state is stored with a command (ARCHITECTURE, restart).
constexpr std::uint64_t kHashEvery = 64;

ErrorCode code_of(Refusal::Code code) {
  switch (code) {
    case Refusal::Code::no_such_decision:
      return ErrorCode::no_such_decision;
    case Refusal::Code::stale_decision:
      return ErrorCode::stale_decision;
    case Refusal::Code::bad_choice:
      return ErrorCode::bad_choice;
    case Refusal::Code::bad_args:
      return ErrorCode::bad_args;
  }
  return ErrorCode::internal;
}

}  // namespace

void Table::start(const Asker& asker, const protocol::Start&) {
  const auto host = host_seat(asker);
  if (!host) return refuse(asker, host.error());
  if (head_.phase != Phase::lobby) return refuse(asker, ErrorCode::already_started);
  if (head_.lowest_empty()) return refuse(asker, ErrorCode::not_enough_players);

  const int seats = static_cast<int>(head_.seats.size());
  const auto none = [](const SeatRecord& seat) { return seat.nonce.empty(); };
  if (std::ranges::all_of(head_.seats, none)) head_.seats.front().nonce = kZeroNonce;
  const auto nonces = head_.nonces();
  play_.emplace();
  play_->state = head_.game->new_state(Json::parse(head_.options), seats, seed_of(head_.secret, nonces));
  play_->has_secrets =
      std::ranges::any_of(play_->state->parts(), [](const Part& part) { return !part.audience.is_everyone(); });
  head_.phase = Phase::playing;
  head_.data_changes = {{0, head_.game->data_hash()}};
  end_if_decided();  // a set-up can lose a game before anybody is asked (PP-22.2)
  run_clocks(head_);
  clocks_.follow(*play_->state, clocks_.time(now()), std::nullopt);
  views_.begin_game(*play_->state);
  views_.log_events(*play_->state);
  play_->state->forget_events();
  views_.draw_game(*play_->state, deadline(), true);

  Batch batch = head_batch(head_);
  batch.push_back(snapshot());
  commit(std::move(batch), asker, [this, asker] {
    succeed(asker, {});
    draw_table();
    show_step();
  });
}

bool Table::end_if_decided() {
  if (!play_->state->outcome()) return false;
  head_.phase = Phase::over;
  head_.ended_ms = now();
  tie_players();
  run_clocks(head_);
  for (auto& bot : bots_) bot.reset();
  return true;
}

void Table::command(const Asker& asker, const protocol::Command& request) {
  const auto seat = seated(asker);
  if (!seat) return refuse(asker, seat.error());
  if (frozen_) return refuse(asker, ErrorCode::server_busy);  // it would lie behind the last snapshot
  if (head_.paused) return refuse(asker, ErrorCode::paused);
  if (!play_) return refuse(asker, ErrorCode::no_such_decision);
  if (head_.seats[*seat].substituted) {
    Head next = head_;
    next.seats[*seat].substituted = false;
    change_at_once(std::move(next));
  }
  Command command{*seat, request.decision, request.choice, {}};
  for (const auto& [name, value] : request.args) command.args.push_back({name, value});
  play(std::move(command), asker);
}

void Table::play(Command command, std::optional<Asker> asker) {
  State& state = *play_->state;
  const Seat seat = command.seat;
  if (const auto applied = state.apply(command); !applied) {
    if (asker) refuse(*asker, {code_of(applied.error().code), applied.error().path});
    return;
  }
  const std::int64_t at = now();
  clocks_.follow(state, clocks_.time(at), seat);
  for (Seat other = 0; other < state.seats(); ++other) {
    if (other == seat || !must_act(state, other)) answered_for_.reset(other);
  }
  const bool over = end_if_decided();
  views_.log_events(state);
  state.forget_events();
  views_.draw_game(state, deadline(), false);
  if (over) draw_table();

  EntryRow entry;
  entry.number = ++play_->entries;
  entry.command = write_command(command);
  entry.version = views_.version_after(seat);
  entry.at_ms = at;
  entry.clock_ms = clocks_.time(at);
  if (asker) {
    entry.identity = asker->identity->id();
    entry.request = asker->id;
  }
  if (entry.number % kHashEvery == 0) entry.hash = state.hash();
  const std::uint64_t version = entry.version;

  Batch batch;
  batch.push_back(Append{code_, std::move(entry)});
  if (over) batch.push_back(PutTable{code_, stored_head(head_)});
  if (over || play_->entries - play_->snapshot >= world_.limits.snapshot_every) batch.push_back(snapshot());
  std::optional<Asker> refused = asker;
  commit(std::move(batch), std::move(refused), [this, asker = std::move(asker), version] {
    if (asker) {
      ++world_.metrics.commands_accepted;
      succeed(*asker, {Reply::Kind::accepted, version, {}, std::nullopt});
    } else {
      ++world_.metrics.bot_commands;
    }
    show_step();
  });
}

}  // namespace precinct::server
