// What happens by itself: the host's role moves on, time for an answer runs out, empty tables close. One alarm a table,
// set to the earliest of all these moments.

#include <algorithm>

#include "engine/core/view.hpp"
#include "server/domain/table.hpp"

namespace precinct::server {

using protocol::ErrorCode;
using Kind = SeatRecord::Kind;

namespace {

constexpr std::int64_t kSecond = 1000;
// How long a lobby waits for a player, when the last one has given the seat up: for who left by mistake.
constexpr std::int64_t kSeatless = 60 * kSecond;

std::optional<std::int64_t> earlier(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  if (!a) return b;
  return b && *b < *a ? b : a;
}

}  // namespace

void Table::plan() {
  if (closed_ || frozen_) {
    alarm_.reset();
    return;
  }
  wake_bots();
  const auto next = next_alarm();
  if (next == alarm_at_) return;
  alarm_at_ = next;
  if (!next) {
    alarm_->cancel();
    return;
  }
  if (!alarm_) {
    alarm_ = world_.clock.make_alarm(strand_, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->post([](Table& table) { table.tick(); });
    });
  }
  alarm_->set(*next);
}

std::optional<std::int64_t> Table::next_alarm() const {
  const auto of_people = earlier(earlier(host_alarm(), close_alarm()), keeper_alarm());
  return earlier(earlier(bot_alarm(), turn_alarm()), of_people);
}

void Table::tick() {
  alarm_at_.reset();  // it rang: plan() sets it anew, also to the same moment
  while (!busy_ && !closed_ && !frozen_ && tick_once()) {
  }
}

bool Table::tick_once() {
  if (const auto at = close_alarm(); at && now() >= *at) {
    close();
    return true;
  }
  return pass_on_host() || stop_keeping_seats() || time_out() || answer_for_bots();
}

std::optional<std::int64_t> Table::close_alarm() const {
  const Limits& limits = world_.limits;
  if (head_.phase == Phase::over) return head_.ended_ms + limits.over_table_ms;  // whoever looks at it
  if (head_.phase == Phase::lobby && !anybody_seated()) return seatless_since_ + kSeatless;
  if (anybody_present()) return std::nullopt;
  return empty_since_ + (head_.phase == Phase::lobby ? limits.empty_lobby_ms : limits.idle_game_ms);
}

std::optional<std::int64_t> Table::keeper_alarm() const {
  return keeper_.until == 0 ? std::nullopt : std::optional(keeper_.until);
}

bool Table::stop_keeping_seats() {
  const auto at = keeper_alarm();
  if (!at || now() < *at) return false;
  keeper_ = {};
  refresh_listing();
  return true;
}

// --- the host

std::optional<Seat> Table::next_present(Seat after) const {
  const std::size_t seats = places_.size();
  for (std::size_t step = 1; step < seats; ++step) {
    const std::size_t seat = (after + step) % seats;
    if (places_[seat].client) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

std::optional<std::int64_t> Table::host_alarm() const {
  const Place& place = places_[head_.host];
  if (place.client || !next_present(head_.host)) return std::nullopt;
  return place.away_since + world_.limits.host_away_ms;
}

bool Table::pass_on_host() {
  const auto at = host_alarm();
  if (!at || now() < *at) return false;
  Head next = head_;
  next.host = *next_present(head_.host);  // owner stays: it gets the role back on return
  change_at_once(std::move(next));
  return true;
}

// --- time for an answer

std::optional<std::int64_t> Table::turn_ms() const {
  if (!head_.pace.turn_seconds) return std::nullopt;
  return *head_.pace.turn_seconds * kSecond;
}

std::optional<std::int64_t> Table::deadline() const {
  const auto turn = turn_ms();
  return turn && head_.phase == Phase::playing ? clocks_.deadline(*turn) : std::nullopt;
}

void Table::run_clocks(const Head& head) {
  if (head.phase == Phase::playing && !head.paused) {
    clocks_.run(now());
  } else {
    clocks_.stop(now());
  }
}

std::optional<std::int64_t> Table::turn_alarm() const {
  const auto turn = turn_ms();
  if (!turn || head_.pace.on_timeout != protocol::OnTimeout::bot || head_.phase != Phase::playing) return std::nullopt;
  if (clocks_.common()) return clocks_.deadline(*turn);
  std::optional<std::int64_t> earliest;
  for (Seat seat = 0; seat < head_.seats.size(); ++seat) {
    if (!played_by_bot(seat)) earliest = earlier(earliest, clocks_.deadline(seat, *turn));
  }
  return earliest;
}

bool Table::time_out() {
  const auto at = turn_alarm();
  if (!at || now() < *at) return false;
  if (clocks_.common()) {
    change_at_once(time_out_unnamed());
    return true;
  }
  Head next = head_;
  for (Seat seat = 0; seat < next.seats.size(); ++seat) {
    const auto due = clocks_.deadline(seat, *turn_ms());
    if (played_by_bot(seat) || !due || now() < *due) continue;
    next.seats[seat].substituted = true;
    answered_for_.set(seat);
  }
  change_at_once(std::move(next));
  return true;
}

// Where nobody may learn who has answered, `substituted` must not tell it: who is away gets a substitute, asked or not;
// for who is here and has not answered a bot gives this one answer. All see that the time is up and starts anew.
Head Table::time_out_unnamed() {
  Head next = head_;
  for (Seat seat = 0; seat < next.seats.size(); ++seat) {
    if (played_by_bot(seat)) continue;
    if (!places_[seat].client) next.seats[seat].substituted = true;
    if (must_act(*play_->state, seat)) answered_for_.set(seat);
  }
  clocks_.restart_common(clocks_.time(now()));
  world_.store.write({snapshot()});  // with the clocks
  return next;
}

void Table::substitute(const Asker& asker, const protocol::Substitute& request) {
  const auto own = seated(asker);
  if (!own) return refuse(asker, own.error());
  if (!seat_exists(request.seat)) return refuse(asker, {ErrorCode::bad_message, "/seat"});
  const auto seat = static_cast<Seat>(request.seat);
  const SeatRecord& record = head_.seats[seat];
  if (head_.phase != Phase::playing || record.kind != Kind::human || record.substituted) {
    return refuse(asker, ErrorCode::not_away);
  }
  const std::int64_t patience = head_.pace.patience_seconds * kSecond;
  const auto turn = turn_ms();
  const auto due = turn ? clocks_.public_deadline(seat, *turn) : std::nullopt;
  const bool away = !places_[seat].client && now() - places_[seat].away_since >= patience;
  const bool late = due && now() >= *due + patience;
  if (!away && !late) return refuse(asker, ErrorCode::not_away);
  if (!away && clocks_.common()) return change(time_out_unnamed(), asker, {});
  if (late && must_act(*play_->state, seat)) answered_for_.set(seat);
  Head next = head_;
  next.seats[seat].substituted = true;
  change(std::move(next), asker, {});
}

void Table::pause(const Asker& asker, const protocol::Pause& request) {
  const auto host = host_seat(asker);
  if (!host) return refuse(asker, host.error());
  Head next = head_;
  next.paused = request.on;
  // Before the change is stored, so that the clock is stored as it stands.
  run_clocks(next);
  change(std::move(next), asker, {});
}

}  // namespace precinct::server
