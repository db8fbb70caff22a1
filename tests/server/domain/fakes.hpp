// The world around the domain, under a test's control: time, chance, connections, a store with moods, a game.
#pragma once

#include <boost/asio/post.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "protocol/json_text.hpp"
#include "server/domain/clock.hpp"
#include "server/domain/entropy.hpp"
#include "server/link.hpp"
#include "server/store/store.hpp"
#include "tests/engine/conformance/tiny_game.hpp"

namespace precinct::server::test {

using precinct::protocol::Json;

class FakeClock : public Clock {
 public:
  std::int64_t now() const override { return now_; }
  std::unique_ptr<Alarm> make_alarm(boost::asio::any_io_executor where, std::function<void()> ring) override;

  // Time passes; what is due rings.
  void advance(std::int64_t ms);
  // To the next alarm, if it is at most `ms` away. False: there is none.
  bool advance_to_alarm(std::int64_t ms);

 private:
  struct Bell {
    boost::asio::any_io_executor where;
    std::function<void()> ring;
    std::optional<std::int64_t> at;
  };
  class FakeAlarm;

  std::int64_t now_ = 1'800'000'000'000;
  std::set<std::shared_ptr<Bell>> bells_;
};

// Different bytes each time, the same in each run.
class FakeEntropy : public Entropy {
 public:
  explicit FakeEntropy(std::uint64_t seed = 1) : random_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    if (dry) throw std::runtime_error("no entropy");
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random_());
  }

  bool dry = false;

 private:
  std::mt19937_64 random_;
};

// A table as a client keeps it: the fold of all views.
struct Folded {
  std::uint64_t version = 0;
  std::map<std::string, std::string> parts;  // JSON text
  std::deque<Json> events;                   // the last 100
  std::uint64_t seq = 0;
  int frames = 0;

  Json part(const std::string& name) const { return Json::parse(parts.at(name)); }
};

// Remembers all that it is sent and checks what every client may rely on.
class FakeClient : public Client {
 public:
  void send(Buffer frame) override;
  void view(ViewUpdate update) override;
  void chat(std::string_view, ChatLine line) override { send(std::move(line.frame)); }
  void chat_again(std::string_view, std::vector<ChatLine> lines) override {
    for (ChatLine& line : lines) send(std::move(line.frame));
  }
  void close(std::uint16_t code, std::string reason) override {
    if (!closed) closed = code;
    close_reason = std::move(reason);
  }
  std::string_view address() const override { return address_; }

  // Every byte of it, in order: frames, and views as "NAME=VALUE" lines.
  std::string everything;
  std::vector<Json> frames;
  std::map<std::string, Folded> tables;
  std::vector<ViewUpdate> views;
  std::optional<int> closed;
  std::string close_reason;
  std::string address_ = "192.0.2.1";
  std::vector<std::string> faults;  // promises of the protocol that were broken

  std::optional<Json> reply(const std::string& id) const;
  std::vector<Json> replies(const std::string& id) const;
};

// A store with delays: each completion comes when release() lets it, so that orderings are shaken. And with failures.
class ShakyStore : public Store {
 public:
  explicit ShakyStore(std::unique_ptr<Store> inner) : inner_(std::move(inner)) {}

  void write(Batch batch, boost::asio::any_io_executor where, Done done) override;
  void drain() override { inner_->drain(); }
  bool writable() const override { return !broken && inner_->writable(); }
  StoreStats stats() const override { return inner_->stats(); }
  std::vector<IdentityRow> identities() override { return inner_->identities(); }
  std::vector<TableRow> tables() override { return inner_->tables(); }
  std::optional<TableRow> table(std::string_view code) override { return inner_->table(code); }
  std::vector<EntryRow> entries(std::string_view code, std::uint64_t after, std::size_t limit) override {
    if (unreadable) throw StoreError("a bad page");
    return inner_->entries(code, after, limit);
  }
  void each_request(const std::function<void(const RequestRow&)>& visit) override { inner_->each_request(visit); }
  std::vector<ChatRow> chat(std::string_view code) override { return inner_->chat(code); }
  std::optional<std::string> note(std::string_view key) override { return inner_->note(key); }

  std::function<void(const Batch&)> before_write;
  bool holding = false;     // batches wait for release()
  bool broken = false;      // nothing can be stored
  bool unreadable = false;  // no game's course can be read
  // Stores the `count` batches that wait longest.
  void release(std::size_t count);
  std::size_t held() const { return held_.size(); }

 private:
  struct Held {
    Batch batch;
    boost::asio::any_io_executor where;
    Done done;
  };
  std::unique_ptr<Store> inner_;
  std::deque<Held> held_;
};

// The small game of the conformance suite, with options, and with rules data that can change.
std::shared_ptr<const Game> make_test_game(std::string data_hash = "tiny-1");

}  // namespace precinct::server::test
