// A whole server on real sockets whose games are dealt by a test: what `start` begins is the state that it prepared.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/core/bot.hpp"
#include "engine/core/game.hpp"
#include "server/domain/service.hpp"
#include "server/net/server.hpp"
#include "tests/server/net/raw_peer.hpp"

namespace precinct::server::test {

// The game of `rules`, but new_state() gives a copy of what was dealt last, whatever the seed.
class DealtGame final : public Game {
 public:
  explicit DealtGame(std::shared_ptr<const Game> rules) : rules_(std::move(rules)) {}

  void deal(const State& state);

  const Facts& facts() const override { return rules_->facts(); }
  const std::string& data_hash() const override { return rules_->data_hash(); }
  std::unique_ptr<State> new_state(const Json&, int, const Seed&) const override;
  std::unique_ptr<State> load(const Json& saved) const override { return rules_->load(saved); }
  std::unique_ptr<Bot> make_bot(std::string_view level) const override { return rules_->make_bot(level); }

 protected:
  std::optional<BadOption> check_options(const Json& options, int seats) const override;

 private:
  std::shared_ptr<const Game> rules_;
  mutable std::mutex mutex_;
  std::unique_ptr<State> dealt_;
};

// Time that stands still until it is told to go on.
class StepClock final : public Clock {
 public:
  std::int64_t now() const override { return now_; }
  std::unique_ptr<Alarm> make_alarm(boost::asio::any_io_executor where, std::function<void()> ring) override;
  void advance(std::int64_t ms);

 private:
  struct Bell;
  class StepAlarm;

  std::atomic<std::int64_t> now_{1'800'000'000'000};
  std::mutex mutex_;
  std::set<std::shared_ptr<Bell>> bells_;
};

// The same bytes in each run.
class FixedEntropy final : public Entropy {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    const std::lock_guard lock(mutex_);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random_());
    drawn_ += bytes.size();
  }
  void restart(std::uint64_t seed) {
    const std::lock_guard lock(mutex_);
    random_.seed(seed);
    drawn_ = 0;
  }
  std::size_t drawn() const {  // bytes since the last restart
    const std::lock_guard lock(mutex_);
    return drawn_;
  }

 private:
  mutable std::mutex mutex_;
  std::mt19937_64 random_{7};
  std::size_t drawn_ = 0;
};

// Everything runs on one thread, in the order in which it came up.
class WireServer {
 public:
  WireServer(std::shared_ptr<const Game> rules, Clock& clock, Entropy& entropy, const Limits& limits);
  ~WireServer();

  void deal(const State& state) { game_->deal(state); }
  int port() const { return port_; }
  // Its thread does nothing else for so long, as if it had more to think about.
  void hold_up(std::chrono::microseconds time);

 private:
  std::shared_ptr<DealtGame> game_;
  std::unique_ptr<Store> store_;
  Metrics metrics_;
  NetThreads threads_;
  std::unique_ptr<Domain> domain_;
  std::unique_ptr<NetServer> server_;
  int port_ = 0;
};

// A connection of its own to a server; it keeps every frame in the order in which it came.
class WireClient {
 public:
  WireClient(const WireServer& server, const std::string& name);

  // The reply, read up to it.
  Json ask(Json request);
  void send(Json request);
  Json read();  // the next frame
  // All that the server had sent when it took this up is read.
  void catch_up() { ask({{"type", "list"}}); }

  std::vector<std::string> heard;

 private:
  RawPeer peer_;
  int requests_ = 0;
};

Json command_request(const std::string& table, const Command& command);

}  // namespace precinct::server::test
