// Many tables on many threads with the real clock: for the thread sanitizer, and for orderings that one thread never
// has. Waits for what happens, never for time.

#include <gtest/gtest.h>

#include <boost/asio/thread_pool.hpp>
#include <condition_variable>
#include <future>
#include <thread>

#include "server/domain/service.hpp"
#include "tests/server/domain/fakes.hpp"

namespace precinct::server::test {

namespace {

// A FakeClient that threads may share.
class SharedClient : public Client {
 public:
  void send(Buffer frame) override {
    with([&] { inner_.send(std::move(frame)); });
  }
  void view(ViewUpdate update) override {
    with([&] { inner_.view(std::move(update)); });
  }
  void chat(std::string_view table, ChatLine line) override {
    with([&] { inner_.chat(table, std::move(line)); });
  }
  void chat_again(std::string_view table, std::vector<ChatLine> lines) override {
    with([&] { inner_.chat_again(table, std::move(lines)); });
  }
  void close(std::uint16_t code, std::string reason) override {
    with([&] { inner_.close(code, std::move(reason)); });
  }
  std::string_view address() const override { return "192.0.2.9"; }

  // What `look` returns as soon as it returns something.
  template <class Look>
  auto wait_for(Look look) {
    std::unique_lock lock(mutex_);
    auto found = look(inner_);
    while (!found) {
      if (changed_.wait_for(lock, std::chrono::seconds(60)) == std::cv_status::timeout)
        throw std::runtime_error("stuck");
      found = look(inner_);
    }
    return found;
  }
  template <class Look>
  auto look(Look look) {
    const std::lock_guard lock(mutex_);
    return look(inner_);
  }

 private:
  template <class Do>
  void with(Do&& change) {
    {
      const std::lock_guard lock(mutex_);
      change();
    }
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  FakeClient inner_;
};

class Guest {
 public:
  Guest(Domain& domain, std::string name) : domain_(domain), name_(std::move(name)) {
    connect();
    token_ = ask({{"type", "hello"}, {"protocol", {1}}, {"client", "t"}, {"name", name_}})["token"];
  }
  ~Guest() { domain_.disconnected(client_); }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  Json ask(Json request) {
    const std::string id = name_ + std::to_string(++requests_);
    request["id"] = id;
    domain_.frame(client_, request.dump());
    return *client_->wait_for([&](FakeClient& each) { return each.reply(id); });
  }
  void reconnect() {
    const auto old = client_;
    connect();
    ask({{"type", "hello"}, {"protocol", {1}}, {"client", "t"}, {"name", name_}, {"token", token_}});
    domain_.disconnected(old);
  }
  SharedClient& client() { return *client_; }

 private:
  void connect() { client_ = std::make_shared<SharedClient>(); }

  Domain& domain_;
  std::string name_;
  std::string token_;
  std::shared_ptr<SharedClient> client_;
  int requests_ = 0;
};

// What a seat knows and is asked, or that the game is over.
struct Moment {
  bool over = false;
  Json decisions;
};

std::optional<Moment> moment(FakeClient& client, const std::string& table, std::uint64_t after) {
  const auto found = client.tables.find(table);
  if (found == client.tables.end() || !found->second.parts.contains("prompt")) return std::nullopt;
  if (found->second.part("table")["phase"] == "over") return Moment{true, {}};
  Json decisions = found->second.part("prompt")["decisions"];
  if (decisions.empty() || found->second.version < after) return std::nullopt;
  return Moment{false, std::move(decisions)};
}

Json first_answer(const Json& decision) {
  const Json& choice = decision["choices"][0];
  Json args = Json::object();
  for (const Json& arg : choice["args"]) {
    if (arg["kind"] == "number") {
      args[arg["arg"].get<std::string>()] = arg["min"];
      continue;
    }
    Json ids = Json::array();
    for (std::size_t i = 0; i < arg["min"].get<std::size_t>(); ++i) ids.push_back(arg["from"][i]["id"]);
    args[arg["arg"].get<std::string>()] = ids;
  }
  return {{"type", "command"}, {"decision", decision["decision"]}, {"choice", choice["choice"]}, {"args", args}};
}

void play_seat(Guest& guest, const std::string& table, bool cut) {
  std::uint64_t version = 0;
  for (int turn = 0;; ++turn) {
    const Moment now = *guest.client().wait_for([&](FakeClient& each) { return moment(each, table, version); });
    if (now.over) break;
    Json command = first_answer(now.decisions[0]);
    command["table"] = table;
    const Json reply = guest.ask(command);
    if (reply["type"] == "accepted") version = reply["version"].get<std::uint64_t>();
    if (cut && turn % 3 == 1) guest.reconnect();
  }
  guest.client().look([](FakeClient& each) {
    for (const std::string& fault : each.faults) ADD_FAILURE() << fault;
    return 0;
  });
}

TEST(Stress, GamesOnManyThreadsReachTheirEnd) {
  Metrics metrics;
  const auto store = make_memory_store();
  const auto clock = make_system_clock();
  const auto entropy = make_system_entropy();
  boost::asio::thread_pool io(3);
  boost::asio::thread_pool think(1);
  ServiceSetup setup;
  setup.version = "1.0";
  setup.games = {{make_test_game(), {}}};
  setup.io = io.get_executor();
  setup.think = setup.read = think.get_executor();
  setup.store = store.get();
  setup.clock = clock.get();
  setup.entropy = entropy.get();
  setup.metrics = &metrics;
  setup.limits.bot_delay_min_ms = 0;
  setup.limits.bot_delay_max_ms = 1;
  auto domain = make_service(std::move(setup));
  domain->start();
  {
    std::vector<std::jthread> tables;
    for (int t = 0; t < 4; ++t) {
      tables.emplace_back([&, t] {
        Guest a(*domain, "a" + std::to_string(t));
        Guest b(*domain, "b" + std::to_string(t));
        const std::string table = a.ask({{"type", "create"}, {"game", "tiny"}, {"seats", 3}})["table"];
        EXPECT_EQ(b.ask({{"type", "join"}, {"table", table}, {"as", "player"}})["seat"], 1);
        a.ask({{"type", "bot"}, {"table", table}, {"seat", 2}, {"level", "random"}});
        EXPECT_EQ(a.ask({{"type", "start"}, {"table", table}})["type"], "ok");
        std::jthread other([&] { play_seat(b, table, true); });
        play_seat(a, table, false);
      });
    }
  }
  std::promise<void> stopped;
  domain->stop([&] { stopped.set_value(); });
  stopped.get_future().wait();
  io.stop();
  think.stop();
  io.join();
  think.join();
  EXPECT_EQ(metrics.sessions, 0);
  domain.reset();
}

}  // namespace

}  // namespace precinct::server::test
