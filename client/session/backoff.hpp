// How long to wait before the next try to connect.
#pragma once

#include <algorithm>
#include <chrono>

namespace precinct::client {

// Doubles from half a second to half a minute; `jitter` (0 <= x < 1) spreads the clients of a server that restarts over
// the second half of the wait.
class Backoff {
 public:
  std::chrono::milliseconds next(double jitter) {
    const auto full = std::min(std::chrono::milliseconds(30'000), std::chrono::milliseconds(500) * (1 << steps_));
    if (steps_ < 7) ++steps_;
    return std::chrono::milliseconds(
        static_cast<std::chrono::milliseconds::rep>(static_cast<double>(full.count()) * (0.5 + jitter / 2)));
  }
  void reset() { steps_ = 0; }

 private:
  int steps_ = 0;
};

}  // namespace precinct::client
