// What the domain counts about itself. Plain atomics: the exporter reads them whenever it is asked. No figure is kept a
// table, so that none tells about a game.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "protocol/error_code.hpp"

namespace precinct::server {

struct Metrics {
  using Counter = std::atomic<std::uint64_t>;
  using Gauge = std::atomic<std::int64_t>;

  Gauge tables{0};
  Gauge tables_playing{0};
  Gauge tables_quarantined{0};
  Gauge seats_present{0};
  Gauge spectators{0};
  Gauge identities{0};
  Gauge sessions{0};  // greeted connections

  Counter requests{0};
  Counter commands_accepted{0};  // of players
  Counter bot_commands{0};       // of bots and substitutes
  Counter bots_late{0};          // thought longer than their budget
  Counter repeats{0};            // requests whose id was known
  Counter updates{0};            // views given to connections, full ones included
  Counter full_views{0};
  Counter store_failures{0};  // steps taken back because they could not be stored
  // Refused requests by code. too_fast, server_busy, too_many_tables: limits that were hit.
  std::array<Counter, protocol::kErrorCodes.size()> refused{};
};

}  // namespace precinct::server
