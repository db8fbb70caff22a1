// What all tables share.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "server/domain/clock.hpp"
#include "server/domain/entropy.hpp"
#include "server/domain/identity.hpp"
#include "server/domain/limits.hpp"
#include "server/domain/metrics.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

class Lobby;
struct ServiceSetup;

struct World {
  std::string version;  // of the program: the format of saved games
  Limits limits;
  Secret create_key;  // empty: everybody may create tables
  std::vector<std::shared_ptr<const Game>> games;
  boost::asio::any_io_executor io;
  boost::asio::any_io_executor think;
  boost::asio::any_io_executor read;
  Store& store;
  Clock& clock;
  Entropy& entropy;
  Metrics& metrics;
  Identities& identities;
  Lobby* lobby = nullptr;
  std::atomic<int> readings{0};    // records and replays that wait for their pool or are being made
  std::uint64_t start_number = 1;  // how often this store was started

  // null if there is none.
  std::shared_ptr<const Game> game(std::string_view id) const {
    for (const auto& each : games) {
      if (each->facts().id == id) return each;
    }
    return nullptr;
  }
};

World make_world(const ServiceSetup& setup, Identities& identities);

}  // namespace precinct::server
