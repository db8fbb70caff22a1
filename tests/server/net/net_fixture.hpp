// A server with real sockets whose domain is a test's own.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/link.hpp"
#include "server/net/command_line.hpp"
#include "server/net/server.hpp"

namespace precinct::server::test {

// What the test and the server's threads both look at.
template <class T>
class Guarded {
 public:
  void operator=(T value) {
    const std::lock_guard lock(mutex_);
    value_ = std::move(value);
  }
  T get() const {
    const std::lock_guard lock(mutex_);
    return value_;
  }
  void change(const auto& by) {
    const std::lock_guard lock(mutex_);
    by(value_);
  }

 private:
  mutable std::mutex mutex_;
  T value_{};
};

// Sends every frame back, or does what the test says.
class EchoService final : public Service {
 public:
  using OnFrame = std::function<void(const std::shared_ptr<Client>&, std::string_view)>;
  using OnChatWish = std::function<void(const std::shared_ptr<Client>&, std::string_view, std::uint64_t)>;

  void frame(const std::shared_ptr<Client>& client, std::string_view text) override {
    if (const OnFrame act = on_frame.get())
      act(client, text);
    else
      client->send(std::make_shared<const std::string>("echo " + std::string(text)));
  }
  void disconnected(const std::shared_ptr<Client>&) override { ++gone_; }
  void needs_full_view(const std::shared_ptr<Client>& client, std::string_view table) override {
    if (const OnFrame act = on_wish.get()) act(client, table);
  }
  void needs_chat(const std::shared_ptr<Client>& client, std::string_view table, std::uint64_t from) override {
    if (const OnChatWish act = on_chat_wish.get()) act(client, table, from);
  }
  std::optional<Page> catalogue(std::string_view game, std::string_view lang) const override {
    if (game != "common" || lang != "en") return std::nullopt;
    return Page{"application/json", "\"abc\"", std::make_shared<const std::string>("{}")};
  }
  std::string not_ready() const override { return missing.get(); }

  int gone() const { return gone_; }

  Guarded<OnFrame> on_frame;
  Guarded<OnFrame> on_wish;
  Guarded<OnChatWish> on_chat_wish;
  Guarded<std::string> missing;

 private:
  std::atomic<int> gone_ = 0;
};

// Remembers what it was told.
class FakeConsole final : public Console {
 public:
  std::string status() override { return "all is well\n"; }
  void notice(std::string_view text) override { add(text, notices); }
  bool close_table(std::string_view code) override {
    add(code, closed);
    return code == "K7Q2-9DMV-3XHT";
  }

  using Lines = Guarded<std::vector<std::string>>;
  Lines notices;
  Lines closed;

 private:
  static void add(std::string_view line, Lines& to) {
    to.change([&](auto& lines) { lines.emplace_back(line); });
  }
};

class NetTest : public testing::Test {
 protected:
  // Settings from a command line's words; ports are added.
  void start(std::vector<const char*> words = {}) {
    words.insert(words.begin(),
                 {"precinctd", "--listen", "127.0.0.1:0", "--operators", "127.0.0.1:0", "--threads", "2"});
    auto command = read_command_line(static_cast<int>(words.size()), words.data());
    ASSERT_TRUE(std::holds_alternative<CommandLine>(command)) << std::get<EarlyExit>(command).text;
    const Settings& settings = std::get<CommandLine>(command).settings;
    threads_ = std::make_unique<NetThreads>(settings.threads);
    server_ = std::make_unique<NetServer>(settings, *threads_, service_,
                                          OperatorPages{[] { return std::string(); }, &console_, "key"}, downloads_);
    threads_->start();
    operators_port_ = port_of(server_->listen_to_operators());
    port_ = port_of(server_->listen_to_players());
  }

  void TearDown() override { stop(); }

  void stop() {
    if (!server_) return;
    server_->stop_listening();
    server_->close_all(std::chrono::milliseconds(2000));
    threads_->stop();
    server_.reset();
    threads_.reset();
  }

  static int port_of(const std::string& endpoint) { return std::stoi(endpoint.substr(endpoint.rfind(':') + 1)); }

  EchoService service_;
  FakeConsole console_;
  Downloads downloads_;
  std::unique_ptr<NetThreads> threads_;
  std::unique_ptr<NetServer> server_;
  int port_ = 0;
  int operators_port_ = 0;
};

}  // namespace precinct::server::test
