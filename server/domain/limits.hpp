// Every bound of the domain in one place. The settings fill it in; each has a metric that counts how often it was hit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace precinct::server {

struct Limits {
  std::size_t tables = 5000;                // 1..100000, open at once
  std::size_t tables_per_identity = 20;     // 1..1000, seats of one player where the game is not over
  std::size_t tables_per_address = 1000;    // 1.., made from one since the start, where the game is not over
  std::size_t identities = 200'000;         // 1.., known at once; those long gone and without a seat make room
  std::size_t spectators = 50;              // 0..10000 a table
  int seats = 8;                            // 1..8 a table, where its game has that many
  std::size_t name_characters = 24;         // 1..24 (PROTOCOL.md says 24)
  std::size_t chat_characters = 500;        // 1..500 (PROTOCOL.md says 500)
  std::int64_t chat_burst = 100;            // 1.. lines of one player at one table at once, more are too_fast
  std::int64_t chat_per_minute = 300;       // 1.. steadily
  std::size_t listed = 200;                 // 1..2000 tables in one `tables` reply
  std::size_t remembered_requests = 64;     // 1..1000 an identity (PROTOCOL.md says 64)
  std::size_t log_events = 100;             // 1..1000 on a full view (PROTOCOL.md says 100)
  std::size_t chat_lines = 50;              // 1..1000 kept a table (PROTOCOL.md says 50)
  std::size_t waiting_requests = 256;       // 16..10000 a table: more are refused with server_busy
  int readings = 32;                        // 1..1000 records and replays at a time: more are refused with server_busy
  std::size_t replay_page_bytes = 1 << 20;  // 64 Ki..4 Mi
  int bad_json_frames = 8;                  // 1..100 in a connection before it is closed with 1007
  int wrong_passwords = 10;                 // 1..1000 a minute of a player; then too_fast
  int new_identities = 600;                 // 1.. a minute from one address, then too_fast

  std::int64_t host_away_ms = 120'000;        // before another seat becomes host (PROTOCOL.md: 2 minutes)
  std::int64_t empty_lobby_ms = 600'000;      // a lobby with nobody present is closed
  std::int64_t over_table_ms = 86'400'000;    // after its end a table is closed
  std::int64_t idle_game_ms = 2'592'000'000;  // a running game with nobody present is closed (30 days)
  std::int64_t identity_ms = 7'776'000'000;   // an identity without a seat is forgotten (90 days)

  // A bot answers at a moment drawn between these before it starts to think; its budget lies below the earlier one.
  std::int64_t bot_delay_min_ms = 500;
  std::int64_t bot_delay_max_ms = 1500;

  std::uint32_t snapshot_every = 512;  // 64..100000 commands

  // How many seats a table of a game may have that is played by `min` to `max`.
  int most_seats(int min, int max) const { return std::clamp(seats, min, max); }
};

}  // namespace precinct::server
