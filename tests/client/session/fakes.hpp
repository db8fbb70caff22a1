// A server's end played by the test, and a clock turned by hand.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "client/session/channel.hpp"
#include "client/session/session.hpp"
#include "client/session/timers.hpp"

namespace precinct::client {

class FakeChannel : public Channel {
 public:
  void open(const std::string& url, Listener& listener) override {
    opened.push_back(url);
    listener_ = &listener;
  }
  void send(std::string frame) override { sent.push_back(Json::parse(frame)); }
  void ping() override { ++pings; }
  void close(std::uint16_t code, std::string_view) override { closed_with = code; }
  void cut() override {
    ++cuts;
    listener_ = nullptr;
  }

  // What the other side does.
  void accept() { listener_->opened(); }
  void say(const Json& frame) { listener_->frame(frame.dump()); }
  void say_raw(std::string_view text) { listener_->frame(text); }
  void pong() { listener_->alive(); }
  void end(ChannelEnd end) { std::exchange(listener_, nullptr)->closed(end); }
  void close_code(std::uint16_t code) { end({.kind = ChannelEnd::Kind::closed, .code = code, .reason = "because"}); }
  bool listening() const { return listener_ != nullptr; }

  std::vector<Json> of_type(std::string_view type) const {
    std::vector<Json> out;
    std::ranges::copy_if(sent, std::back_inserter(out), [&](const Json& f) { return f["type"] == type; });
    return out;
  }
  // Greets back.
  void welcome(Json tables = Json::array()) {
    const auto& hello = sent.back();
    say({{"type", "welcome"},
         {"re", hello["id"]},
         {"protocol", 1},
         {"token", "secret-token"},
         {"player", {{"id", "p1"}, {"name", hello["name"]}}},
         {"games", Json::array()},
         {"tables", std::move(tables)}});
  }

  std::vector<std::string> opened;
  std::vector<Json> sent;
  int pings = 0;
  int cuts = 0;
  std::uint16_t closed_with = 0;

 private:
  Listener* listener_ = nullptr;
};

class FakeTimers : public Timers {
 public:
  std::chrono::milliseconds now() override { return now_; }
  std::unique_ptr<Timer> make() override { return std::make_unique<FakeTimer>(*this, next_++); }

  // Turns the clock, running what falls due in its order.
  void advance(std::chrono::milliseconds by) {
    const auto until = now_ + by;
    while (true) {
      auto first = set_.end();
      for (auto at = set_.begin(); at != set_.end(); ++at) {
        if (at->second.due <= until && (first == set_.end() || at->second.due < first->second.due)) first = at;
      }
      if (first == set_.end()) break;
      now_ = std::max(now_, first->second.due);
      auto then = std::move(first->second.then);
      set_.erase(first);
      then();
    }
    now_ = until;
  }
  // How long until the next timer; none: a negative number.
  std::chrono::milliseconds next_due() const {
    std::chrono::milliseconds soonest{-1};
    for (const auto& [id, entry] : set_) {
      if (soonest.count() < 0 || entry.due - now_ < soonest) soonest = entry.due - now_;
    }
    return soonest;
  }

 private:
  struct Entry {
    std::chrono::milliseconds due;
    std::function<void()> then;
  };
  class FakeTimer : public Timer {
   public:
    FakeTimer(FakeTimers& owner, int id) : owner_(owner), id_(id) {}
    ~FakeTimer() override { owner_.set_.erase(id_); }
    void start(std::chrono::milliseconds wait, std::function<void()> then) override {
      owner_.set_[id_] = {owner_.now_ + wait, std::move(then)};
    }
    void cancel() override { owner_.set_.erase(id_); }

   private:
    FakeTimers& owner_;
    int id_;
  };

  std::chrono::milliseconds now_{1'000'000};
  std::map<int, Entry> set_;
  int next_ = 0;
};

class FakeTokens : public TokenKeeper {
 public:
  std::string token(std::string_view server, std::string_view name) override {
    return kept[std::string(server) + " " + std::string(name)];
  }
  void remember(std::string_view server, std::string_view name, std::string_view token) override {
    kept[std::string(server) + " " + std::string(name)] = token;
  }
  void forget(std::string_view server, std::string_view name) override {
    kept.erase(std::string(server) + " " + std::string(name));
  }
  std::map<std::string, std::string> kept;
};

}  // namespace precinct::client
