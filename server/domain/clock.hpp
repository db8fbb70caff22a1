// Time comes in from outside, so that a test can let two weeks pass at once.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <functional>
#include <memory>

namespace precinct::server {

// Rings once at or soon after the moment it was last set to. Not thread-safe: belongs to one strand.
class Alarm {
 public:
  virtual ~Alarm() = default;
  virtual void set(std::int64_t unix_ms) = 0;
  virtual void cancel() = 0;
};

class Clock {
 public:
  virtual ~Clock() = default;
  // Unix time in milliseconds. Any thread.
  virtual std::int64_t now() const = 0;
  // `ring` runs on `where`. It is not called after the alarm is destroyed, if that happens on `where`.
  virtual std::unique_ptr<Alarm> make_alarm(boost::asio::any_io_executor where, std::function<void()> ring) = 0;
};

std::unique_ptr<Clock> make_system_clock();

}  // namespace precinct::server
