// Everything about a table that is not the course of its game: what it plays, who sits where, who is host. A value: a
// change is made on a copy, stored, and then put in place, so that nothing has to be taken back if it can't be stored.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "protocol/requests.hpp"
#include "protocol/server_frames.hpp"
#include "server/domain/identity.hpp"
#include "server/domain/secret.hpp"

namespace precinct::server {

using protocol::Phase;

struct SeatRecord {
  enum class Kind : std::uint8_t { empty, human, bot };

  Kind kind = Kind::empty;
  std::shared_ptr<Identity> who;  // human
  std::string name;               // human
  std::string level;              // bot
  std::string nonce;              // hexadecimal; empty: none given
  bool ready = false;
  bool substituted = false;  // a bot plays until its owner is back
  bool given_up = false;     // after the end: who played stays named, but it is none of that player's tables any more
};

// From command number `from` on the game was played with this rules data.
struct DataChange {
  std::uint64_t from = 0;
  std::string data;
};

struct Head {
  std::string code;
  std::string title;
  std::shared_ptr<const Game> game;
  std::string options;  // JSON, complete
  protocol::Pace pace;
  bool listed = false;
  std::string password;  // as keep_password() made it; empty: none
  Phase phase = Phase::lobby;
  bool paused = false;
  Seat host = 0;
  std::string owner;  // id of the player who becomes host again on return
  std::vector<SeatRecord> seats;
  Secret secret;                   // 32 bytes
  std::string again;               // code of the table that plays on; empty: none
  std::uint64_t start_number = 1;  // World::start_number when it was made
  std::int64_t made_ms = 0;        // Unix ms
  std::int64_t ended_ms = 0;       // Unix ms; 0: it is not over, or ended when nobody noted it
  std::vector<DataChange> data_changes;

  std::optional<Seat> seat_of(const Identity& identity) const;
  std::optional<Seat> lowest_empty() const;
  std::vector<std::string> nonces() const;  // in seat order, "" for none

  // The members of its stored form, inside an object of the caller's.
  void save(JsonWriter& out) const;
  // Throws std::runtime_error that names what is missing: a game that this server does not offer, an unknown player.
  static Head load(const Json& saved, const std::vector<std::shared_ptr<const Game>>& games,
                   const Identities& identities);
};

// What of the presence at a table is not stored.
struct Attendance {
  std::vector<bool> present;  // by seat
  std::size_t spectators = 0;
};

// The value of part `table`.
std::string table_part(const Head& head, const Attendance& attendance);

}  // namespace precinct::server
