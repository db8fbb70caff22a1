// A whole domain in one thread: steps are run until nothing moves, so tests never wait. Two kinds, one a store.
#pragma once

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/domain/service.hpp"
#include "tests/server/domain/fakes.hpp"

namespace precinct::server::test {

struct HouseRules {
  bool sqlite = false;
  Limits limits;
  std::optional<std::string> create_key;
  std::string version = "1.0";
  std::string data_hash = "tiny-1";
  std::vector<OfferedGame> also;  // games besides the test game

  HouseRules() {
    limits.bot_delay_min_ms = 500;
    limits.bot_delay_max_ms = 1500;
  }
};

class House {
 public:
  explicit House(HouseRules rules = {});
  ~House();

  // Everything that is under way happens, until only time could bring more.
  void settle();
  void pass(std::int64_t ms);  // time passes, alarm by alarm

  // The process ends: without a word, or after a clean stop; then another one starts on the same store.
  void crash_and_restart();
  void stop_and_restart();
  void stop();
  void start();
  ServiceSetup setup();

  std::shared_ptr<FakeClient> connect();
  void disconnect(const std::shared_ptr<FakeClient>& client);

  // Sends and settles; the last reply with this id. A test fails if there is none.
  Json ask(const std::shared_ptr<FakeClient>& client, Json request);
  // The same, for errors: the code, or "" if it was no error.
  std::string code(const std::shared_ptr<FakeClient>& client, Json request);
  void say(const std::shared_ptr<FakeClient>& client, Json request);  // sends only
  void text(const std::shared_ptr<FakeClient>& client, std::string_view frame);

  HouseRules rules;
  FakeClock clock;
  FakeEntropy entropy;
  Metrics metrics;
  std::unique_ptr<ShakyStore> store;
  bool bots_think = true;  // false: what they are asked waits
  std::unique_ptr<boost::asio::io_context> io;
  std::unique_ptr<boost::asio::io_context> thoughts;
  std::unique_ptr<Domain> domain;
  std::vector<std::shared_ptr<FakeClient>> clients;

 private:
  void open_store();

  std::filesystem::path folder_;
  int requests_ = 0;
};

// A player with a connection and a token, as tests speak of them.
struct Player {
  House* house = nullptr;
  std::shared_ptr<FakeClient> client;
  std::string name;
  std::string token;
  std::string table;  // the last joined one
  std::optional<int> seat;

  Json ask(Json request);
  std::string code(Json request);
  void reconnect();  // a new connection with the token; the old one is replaced
  void drop();       // the connection is cut
  Folded& view() { return client->tables.at(table); }
  Json prompt() { return view().part("prompt").at("decisions"); }
};

Player enter(House& house, const std::string& name);
// The first creates a table with `seats` seats, of the test game if `create` names none, and the others join; all are
// at it.
std::vector<Player> gather(House& house, int players, int seats, Json create = Json::object());
// gather() and start.
std::vector<Player> begin(House& house, int players, int seats, Json create = Json::object());

// A request that answers the first decision of the player at random, or nothing if none is asked.
std::optional<Json> random_command(Player& player, std::mt19937_64& random);
// Everybody answers at random until the game is over or `commands` were given; returns how many there were.
int play(House& house, std::vector<Player>& players, int commands, std::mt19937_64& random);

}  // namespace precinct::server::test
