#include "server/net/rate_limit.hpp"

#include <algorithm>

namespace precinct::server {

RateLimit::Verdict RateLimit::message(const Limits& limits, Clock::time_point now) {
  const std::chrono::duration<double> passed = now - filled_;
  filled_ = now;
  spent_ = std::max(0.0, spent_ - passed.count() * static_cast<double>(limits.per_second));
  if (spent_ + 1 <= static_cast<double>(limits.burst)) {
    spent_ += 1;
    return Verdict::pass;
  }
  if (now - minute_ >= std::chrono::minutes(1)) {
    minute_ = now;
    over_ = 0;
  }
  ++over_;
  return over_ > limits.over_a_minute ? Verdict::close : Verdict::too_fast;
}

}  // namespace precinct::server
