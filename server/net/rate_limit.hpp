// How fast one connection may talk: a bucket of messages that refills steadily, and a count of what was over.
#pragma once

#include <chrono>
#include <cstdint>

namespace precinct::server {

class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  struct Limits {
    std::uint64_t burst = 100;          // messages at once
    std::uint64_t per_second = 50;      // refill
    std::uint64_t over_a_minute = 200;  // refused messages within a minute before the connection is closed
  };

  enum class Verdict : std::uint8_t { pass, too_fast, close };

  explicit RateLimit(Clock::time_point now) : filled_(now), minute_(now) {}

  Verdict message(const Limits& limits, Clock::time_point now);

 private:
  double spent_ = 0;  // of the burst
  Clock::time_point filled_;
  Clock::time_point minute_;  // start of the minute that `over_` counts
  std::uint32_t over_ = 0;
};

}  // namespace precinct::server
