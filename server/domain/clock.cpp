#include "server/domain/clock.hpp"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <limits>

namespace precinct::server {

namespace {

using std::chrono::milliseconds;

std::int64_t unix_ms() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// Looks at the wall clock at least this often: it may be set, and a laptop may sleep.
constexpr std::int64_t kLongestWait = 60'000;

class SystemAlarm : public Alarm {
 public:
  SystemAlarm(const boost::asio::any_io_executor& where, std::function<void()> ring)
      : core_(std::make_shared<Core>(where, std::move(ring))) {}
  ~SystemAlarm() override {
    core_->ring = nullptr;
    core_->timer.cancel();
  }

  void set(std::int64_t when) override {
    core_->when = when;
    Core::wait(core_);
  }
  void cancel() override {
    core_->when = kNever;
    core_->timer.cancel();
  }

 private:
  static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

  struct Core {
    Core(const boost::asio::any_io_executor& where, std::function<void()> r) : timer(where), ring(std::move(r)) {}

    static void wait(const std::shared_ptr<Core>& core) {
      // To the moment itself, not in whole milliseconds from now on: else a ring would tell when the alarm was set, and
      // so how long a bot had thought.
      using Fine = std::chrono::nanoseconds;
      const Fine left = milliseconds(core->when) - std::chrono::system_clock::now().time_since_epoch();
      core->timer.expires_after(std::clamp(left, Fine::zero(), Fine(milliseconds(kLongestWait))));
      core->timer.async_wait([core](const boost::system::error_code& error) {
        if (error || !core->ring || core->when == kNever) return;
        if (unix_ms() < core->when) {
          wait(core);
          return;
        }
        core->when = kNever;
        const auto ring = core->ring;  // it may destroy the alarm
        ring();
      });
    }

    boost::asio::steady_timer timer;
    std::int64_t when = kNever;
    std::function<void()> ring;
  };

  std::shared_ptr<Core> core_;
};

class SystemClock : public Clock {
 public:
  std::int64_t now() const override { return unix_ms(); }
  std::unique_ptr<Alarm> make_alarm(boost::asio::any_io_executor where, std::function<void()> ring) override {
    return std::make_unique<SystemAlarm>(where, std::move(ring));
  }
};

}  // namespace

std::unique_ptr<Clock> make_system_clock() {
  return std::make_unique<SystemClock>();
}

}  // namespace precinct::server
