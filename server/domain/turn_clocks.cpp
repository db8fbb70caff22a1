#include "server/domain/turn_clocks.hpp"

#include <algorithm>

#include "engine/core/json_writer.hpp"
#include "engine/core/view.hpp"

namespace precinct::server {

void TurnClocks::run(std::int64_t unix_ms) {
  if (running_) return;
  running_ = true;
  since_ = unix_ms;
}

void TurnClocks::stop(std::int64_t unix_ms) {
  passed_ = time(unix_ms);
  running_ = false;
}

void TurnClocks::follow(const State& state, std::int64_t table_time, std::optional<Seat> acted) {
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    if (!must_act(state, seat)) {
      asked_at_[seat] = kNever;
    } else if (asked_at_[seat] == kNever || acted == seat) {
      asked_at_[seat] = table_time;
    }
  }
  // What everybody saw happen starts the common time anew; an answer that nobody saw does not, and so tells nothing.
  const bool secret = state.waiting_is_secret();
  const bool seen = std::ranges::find(state.events(), Audience::everyone(), &Event::audience) != state.events().end();
  if (secret && (!secret_ || (acted && seen))) secret_since_ = table_time;
  secret_ = secret;
}

std::optional<std::int64_t> TurnClocks::deadline(Seat seat, std::int64_t turn_ms) const {
  if (!running_ || asked_at_[seat] == kNever) return std::nullopt;
  const std::int64_t from = secret_ ? secret_since_ : asked_at_[seat];
  return since_ + (from + turn_ms - passed_);
}

std::optional<std::int64_t> TurnClocks::deadline(std::int64_t turn_ms) const {
  std::optional<std::int64_t> earliest;
  if (secret_ && running_) return since_ + (secret_since_ + turn_ms - passed_);
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const auto own = deadline(seat, turn_ms);
    if (own && (!earliest || *own < *earliest)) earliest = own;
  }
  return earliest;
}

void TurnClocks::save(JsonWriter& out) const {
  out.begin_object().key("secret").boolean(secret_).key("secret_since").number(secret_since_);
  out.key("asked_at").begin_array();
  for (const std::int64_t at : asked_at_) out.number(at);
  out.end_array().end_object();
}

void TurnClocks::load(const Json& saved) {
  secret_ = saved.at("secret").get<bool>();
  secret_since_ = saved.at("secret_since").get<std::int64_t>();
  asked_at_ = saved.at("asked_at").get<std::array<std::int64_t, kMaxSeats>>();
}

}  // namespace precinct::server
