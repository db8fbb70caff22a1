#include "tests/server/domain/house.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>

namespace precinct::server::test {

namespace {

std::filesystem::path fresh_folder() {
  static std::atomic<int> count{0};
  return std::filesystem::temp_directory_path() /
         ("precinct-domain-" + std::to_string(getpid()) + '-' + std::to_string(++count));
}

Catalogue catalogue(const std::string& title) {
  return {R"({"game":"tiny","lang":"en","texts":{"game.title":")" + title + R"("},"layout":null})", "hash-of-" + title};
}

}  // namespace

House::House(HouseRules r) : rules(std::move(r)), folder_(fresh_folder()) {
  open_store();
  start();
}

House::~House() {
  domain.reset();
  thoughts.reset();
  io.reset();
  store.reset();
  std::filesystem::remove_all(folder_);
}

void House::open_store() {
  if (rules.sqlite) {
    store = std::make_unique<ShakyStore>(open_sqlite_store(folder_));
  } else if (!store) {
    store = std::make_unique<ShakyStore>(make_memory_store());
  }
}

ServiceSetup House::setup() {
  ServiceSetup setup;
  setup.server_name = "house";
  setup.version = rules.version;
  setup.create_key = rules.create_key;
  setup.limits = rules.limits;
  setup.games = {{make_test_game(rules.data_hash), {{"en", catalogue("Tiny")}}}};
  setup.games.insert(setup.games.end(), rules.also.begin(), rules.also.end());
  setup.common = {{"en", catalogue("common")}};
  setup.io = io->get_executor();
  setup.think = thoughts->get_executor();
  setup.read = io->get_executor();
  setup.store = store.get();
  setup.clock = &clock;
  setup.entropy = &entropy;
  setup.metrics = &metrics;
  return setup;
}

void House::start() {
  io = std::make_unique<boost::asio::io_context>();
  thoughts = std::make_unique<boost::asio::io_context>();
  domain = make_service(setup());
  domain->start();
  settle();
}

void House::settle() {
  for (;;) {
    io->restart();
    std::size_t done = io->poll();
    if (bots_think) {
      thoughts->restart();
      done += thoughts->poll();
    }
    store->drain();
    io->restart();
    done += io->poll();
    if (done == 0) return;
  }
}

void House::pass(std::int64_t ms) {
  const std::int64_t until = clock.now() + ms;
  settle();
  while (clock.advance_to_alarm(until - clock.now())) settle();
  clock.advance(until - clock.now());
  settle();
}

void House::crash_and_restart() {
  clients.clear();
  store->drain();
  domain.reset();
  thoughts.reset();
  io.reset();  // what was under way is never done
  if (rules.sqlite) store.reset();
  open_store();
  start();
}

void House::stop() {
  bool stopped = false;
  domain->stop([&] { stopped = true; });
  settle();
  EXPECT_TRUE(stopped);
}

void House::stop_and_restart() {
  stop();
  crash_and_restart();
}

std::shared_ptr<FakeClient> House::connect() {
  auto client = std::make_shared<FakeClient>();
  clients.push_back(client);
  return client;
}

void House::disconnect(const std::shared_ptr<FakeClient>& client) {
  domain->disconnected(client);
  settle();
}

void House::text(const std::shared_ptr<FakeClient>& client, std::string_view frame) {
  domain->frame(client, frame);
  settle();
}

void House::say(const std::shared_ptr<FakeClient>& client, Json request) {
  if (request.value("type", "") == "hello") {
    if (!request.contains("protocol")) request["protocol"] = {1};
    if (!request.contains("client")) request["client"] = "test";
  }
  domain->frame(client, request.dump(-1, ' ', false, Json::error_handler_t::ignore));
}

Json House::ask(const std::shared_ptr<FakeClient>& client, Json request) {
  if (!request.contains("id")) request["id"] = "r" + std::to_string(++requests_);
  say(client, request);
  settle();
  auto reply = client->reply(request["id"].get<std::string>());
  if (!reply) {
    ADD_FAILURE() << "no reply to " << request.dump();
    return Json::object();
  }
  return *reply;
}

std::string House::code(const std::shared_ptr<FakeClient>& client, Json request) {
  const Json reply = ask(client, std::move(request));
  return reply.value("type", "") == "error" ? reply["code"].get<std::string>() : std::string();
}

Json Player::ask(Json request) {
  if (!request.contains("table") && !table.empty()) request["table"] = table;
  Json reply = house->ask(client, std::move(request));
  if (reply.value("type", "") == "joined") {
    table = reply["table"].get<std::string>();
    seat = reply["seat"].is_null() ? std::nullopt : std::optional(reply["seat"].get<int>());
  }
  return reply;
}

std::string Player::code(Json request) {
  const Json reply = ask(std::move(request));
  return reply.value("type", "") == "error" ? reply["code"].get<std::string>() : std::string();
}

void Player::reconnect() {
  client = house->connect();
  const Json welcome = house->ask(client, {{"type", "hello"}, {"name", name}, {"token", token}});
  EXPECT_EQ(welcome["type"], "welcome") << welcome;
}

void Player::drop() {
  house->disconnect(client);
}

Player enter(House& house, const std::string& name) {
  Player player{&house, house.connect(), name, {}, {}, {}};
  const Json welcome = house.ask(player.client, {{"type", "hello"}, {"name", name}});
  EXPECT_EQ(welcome["type"], "welcome") << welcome;
  player.token = welcome.value("token", "");
  return player;
}

std::vector<Player> gather(House& house, int count, int seats, Json create) {
  std::vector<Player> players;
  for (int i = 0; i < count; ++i) players.push_back(enter(house, "P" + std::to_string(i)));
  create["type"] = "create";
  if (!create.contains("game")) create["game"] = "tiny";
  create["seats"] = seats;
  EXPECT_EQ(players[0].ask(create)["type"], "joined");
  for (int i = 1; i < count; ++i) {
    const Json joined = players[static_cast<std::size_t>(i)].ask(
        {{"type", "join"}, {"as", "player"}, {"table", players[0].table}, {"password", create.value("password", "x")}});
    EXPECT_EQ(joined["seat"], i) << joined;
  }
  return players;
}

std::vector<Player> begin(House& house, int count, int seats, Json create) {
  auto players = gather(house, count, seats, std::move(create));
  for (int seat = count; seat < seats; ++seat) {
    EXPECT_EQ(players[0].code({{"type", "bot"}, {"seat", seat}, {"level", "random"}}), "");
  }
  EXPECT_EQ(players[0].code({{"type", "start"}}), "");
  return players;
}

std::optional<Json> random_command(Player& player, std::mt19937_64& random) {
  const Json decisions = player.prompt();
  if (decisions.empty()) return std::nullopt;
  const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
  const Json& decision = decisions[below(decisions.size())];
  const Json& choice = decision["choices"][below(decision["choices"].size())];
  Json args = Json::object();
  for (const Json& arg : choice["args"]) {
    const auto min = arg["min"].get<std::int64_t>();
    const auto max = arg["max"].get<std::int64_t>();
    const auto count = min + static_cast<std::int64_t>(below(static_cast<std::size_t>(max - min + 1)));
    const std::string name = arg["arg"];
    if (arg["kind"] == "number") {
      args[name] = count;
      continue;
    }
    std::vector<std::string> ids;
    for (const Json& option : arg["from"]) ids.push_back(option["id"]);
    std::shuffle(ids.begin(), ids.end(), random);
    ids.resize(static_cast<std::size_t>(count));
    args[name] = ids;
  }
  return Json{{"type", "command"},
              {"table", player.table},
              {"decision", decision["decision"]},
              {"choice", choice["choice"]},
              {"args", args}};
}

int play(House& house, std::vector<Player>& players, int commands, std::mt19937_64& random) {
  int given = 0;
  for (int idle = 0; given < commands && idle < 50;) {
    Player& player = players[random() % players.size()];
    if (!player.seat || player.view().part("table")["phase"] == "over") break;
    const auto command = random_command(player, random);
    if (!command) {
      ++idle;
      continue;
    }
    idle = 0;
    const Json reply = player.ask(*command);
    EXPECT_EQ(reply["type"], "accepted") << reply << *command;
    ++given;
  }
  house.settle();
  return given;
}

}  // namespace precinct::server::test
