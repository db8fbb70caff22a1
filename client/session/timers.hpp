// Time as the session needs it; tests turn the clock by hand.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace precinct::client {

class Timer {
 public:
  virtual ~Timer() = default;  // cancels
  // Runs `then` once after `wait`; replaces what was set before.
  virtual void start(std::chrono::milliseconds wait, std::function<void()> then) = 0;
  virtual void cancel() = 0;
};

class Timers {
 public:
  virtual ~Timers() = default;
  virtual std::chrono::milliseconds now() = 0;  // monotonic, from any origin
  virtual std::unique_ptr<Timer> make() = 0;
};

}  // namespace precinct::client
