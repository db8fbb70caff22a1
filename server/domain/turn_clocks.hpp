// The time that each seat has for its answer (PROTOCOL.md, pace). Kept in the table's own time, which stands still
// while the table is paused or the server is down, so nothing has to be moved when it goes on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/game.hpp"

namespace precinct::server {

class TurnClocks {
 public:
  // The table's time starts or stands still. Idempotent.
  void run(std::int64_t unix_ms);
  void stop(std::int64_t unix_ms);
  bool running() const { return running_; }
  std::int64_t time(std::int64_t unix_ms) const { return running_ ? passed_ + (unix_ms - since_) : passed_; }
  // At the start of the server: time stood still from `passed` on.
  void set_time(std::int64_t passed) {
    passed_ = passed;
    running_ = false;
  }

  // After the set-up and after each command: who must act now, and whose clock starts anew.
  void follow(const State& state, std::int64_t table_time, std::optional<Seat> acted);
  // The common time starts anew: it ran out, which everybody saw.
  void restart_common(std::int64_t table_time) { secret_since_ = table_time; }
  // True while naming the seats that must act could tell a secret.
  bool common() const { return secret_; }

  // Unix ms at which the seat's time is up; none if it need not act or time stands still. While naming the seats that
  // must act could tell a secret, all have the same deadline, counted from the start of that phase, from the last
  // command in it that brought what everybody saw, or from when it last ran out.
  std::optional<std::int64_t> deadline(Seat seat, std::int64_t turn_ms) const;
  // The earliest of them.
  std::optional<std::int64_t> deadline(std::int64_t turn_ms) const;
  // The seat's as all may know it: the common one, whether the seat must act or not, wherever that could tell a secret.
  std::optional<std::int64_t> public_deadline(Seat seat, std::int64_t turn_ms) const {
    return secret_ ? deadline(turn_ms) : deadline(seat, turn_ms);
  }

  void save(JsonWriter& out) const;
  void load(const Json& saved);

 private:
  static constexpr std::int64_t kNever = -1;

  std::int64_t passed_ = 0;  // ms, up to since_
  std::int64_t since_ = 0;   // Unix ms
  bool running_ = false;
  bool secret_ = false;
  std::int64_t secret_since_ = 0;                  // table time
  std::array<std::int64_t, kMaxSeats> asked_at_ =  // table time; kNever: need not act
      {kNever, kNever, kNever, kNever, kNever, kNever, kNever, kNever};
};

}  // namespace precinct::server
