// The domain behind the sockets: identities, lobby and tables. Dispatches each request to the function that carries its
// name: `handle(const protocol::Join&, ...)` here or in Lobby, then `Table::join` and so on.
//
// Life: make_service(), start() before the players' port opens, frames, stop(), destruction after the executors have
// run dry.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "data/catalogue.hpp"
#include "engine/core/game.hpp"
#include "server/domain/clock.hpp"
#include "server/domain/entropy.hpp"
#include "server/domain/limits.hpp"
#include "server/domain/metrics.hpp"
#include "server/link.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

// A game as this server offers it, with its catalogues by language (build_catalogues()).
struct OfferedGame {
  std::shared_ptr<const Game> game;
  std::map<std::string, Catalogue> catalogues;
};

struct ServiceSetup {
  std::string server_name = "precinctd";
  std::string version;                    // of the program; also the format of saved games
  std::optional<std::string> create_key;  // `create` must present it
  Limits limits;

  std::vector<OfferedGame> games;           // in the order of `welcome`
  std::map<std::string, Catalogue> common;  // the texts of errors and notices, by language

  boost::asio::any_io_executor io;     // runs the tables; any number of threads
  boost::asio::any_io_executor think;  // bots: a small pool of its own
  boost::asio::any_io_executor read;   // records and replays: another, so that nobody keeps bots waiting with them

  // All outlive the service.
  Store* store = nullptr;
  Clock* clock = nullptr;
  Entropy* entropy = nullptr;
  Metrics* metrics = nullptr;
};

// The tables can't be loaded as they are; what() is a sentence with the remedy.
class StartRefused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Domain : public Service, public Console {
 public:
  // Loads every table and resumes its game; blocks. A table that does not agree with its record is quarantined and
  // logged. Throws StartRefused if the last stop was unclean and the program or the rules data changed since, and
  // StoreError.
  virtual void start() = 0;
  // From now on requests that change anything are refused with server_busy. Snapshots every table; `done` is posted to
  // `io` when all is stored. The caller then closes the connections with 1001.
  virtual void stop(std::function<void()> done) = 0;
};

std::unique_ptr<Domain> make_service(ServiceSetup setup);

}  // namespace precinct::server
