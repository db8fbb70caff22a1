// A player across connections: who presents the token is the same player. And the requests of a player that are under
// way or remembered, so that a repeat is never carried out twice.
#pragma once

#include <algorithm>
#include <compare>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/domain/digest.hpp"
#include "server/domain/limits.hpp"
#include "server/domain/metrics.hpp"
#include "server/domain/remembered.hpp"
#include "server/domain/secret.hpp"
#include "server/link.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

// Thread-safe; calls nobody while its lock is held.
class Identity {
 public:
  explicit Identity(IdentityRow row) : row_(std::move(row)) {}

  const std::string& id() const { return row_.id; }  // public, fixed
  std::string name() const;
  IdentityRow row() const;
  // True if anything that is stored changed but the time.
  bool rename(std::string_view name);
  void seen(std::int64_t unix_ms);
  struct Idle {
    bool sat = false;        // at a table, ever
    std::int64_t since = 0;  // Unix ms
    auto operator<=>(const Idle&) const = default;
  };
  // If nobody speaks for this player, whom no table names either. The least of them makes room first.
  std::optional<Idle> idle() const;

  // The connection that speaks for this player now: one at most; and the tables that it only watched.
  struct Spoke {
    std::shared_ptr<Client> client;
    std::vector<std::string> watched;
  };
  // The one before, if it was another.
  Spoke take(const std::shared_ptr<Client>& client);
  // None if `client` was no longer the one; else the player was seen until now.
  Spoke drop(const std::shared_ptr<Client>& client, std::int64_t now);
  bool speaks(const std::shared_ptr<Client>& client) const;
  std::shared_ptr<Client> client() const;

  // Where this player sits, and which tables to tell when the connection ends. A table that is watched ends with the
  // connection; a seat stays.
  void sit(const std::string& table);
  void stand(std::string_view table);
  // The game there is over: the seat is one still, but no longer counts.
  void finish(const std::string& table);
  // A finished table was given up: it names who played, and is none of this player's any more.
  void give_up(const std::string& table);
  // A seat counts from when it is asked for, so that many requests at once get no more of them; it is booked until it
  // is stored, then sit() or stand(). False: there are `limit` already.
  bool book(const std::string& table, std::size_t limit);
  // The finished tables that are too many beside those that count, the oldest first. One may always stay.
  std::vector<std::string> surplus(std::size_t limit) const;
  // False if `client` is gone meanwhile: nobody would ever tell the table.
  bool watch(const std::string& table, const std::shared_ptr<Client>& client);
  void unwatch(std::string_view table);
  std::vector<std::string> seats() const;  // finished ones included

  struct Begun {
    enum class State : std::uint8_t { fresh, under_way, known } state;
    Reply reply;  // known
  };
  // A request that has to be carried out at most once arrives. Under way: its reply goes to this client too.
  Begun begin(std::string_view request, const std::shared_ptr<Client>& client);
  // It is decided; with a reply it was carried out and is remembered. Returns who waits for the answer.
  std::vector<std::shared_ptr<Client>> finish(std::string_view request, const Reply* reply, std::size_t keep);
  // At the end of the server: a connection knows its player, so this one must not know the connection for ever.
  void let_connections_go();
  // From the store, at the start.
  void remember(std::string_view request, const Reply& reply, std::size_t keep);

 private:
  struct UnderWay {
    std::string request;
    std::vector<std::shared_ptr<Client>> waiting;
  };

  void untie(std::string_view table);  // locked

  mutable std::mutex mutex_;
  IdentityRow row_;
  std::shared_ptr<Client> client_;
  // Each table that names this player is in one of these.
  std::vector<std::string> booked_;
  std::vector<std::string> seats_;
  std::vector<std::string> finished_;  // the one that ended last is the last
  std::vector<std::string> given_up_;
  std::vector<std::string> watched_;
  std::vector<UnderWay> under_way_;
  RememberedRequests remembered_;
};

// All players that the server knows. Thread-safe.
class Identities {
 public:
  ~Identities();
  Identities(Store& store, Entropy& entropy, Metrics& metrics, const Limits& limits)
      : store_(store), entropy_(entropy), metrics_(metrics), limits_(limits) {}

  // At the start. Forgets those that were gone too long and sit nowhere; `seated` tells by id.
  void load(std::int64_t now, const std::function<bool(const std::string&)>& seated);

  // Marks it as seen, so that it does not make room for somebody else before it is taken.
  std::shared_ptr<Identity> by_token(std::string_view token, std::int64_t now) const;
  std::shared_ptr<Identity> by_id(std::string_view id) const;

  struct Made {
    std::shared_ptr<Identity> identity;  // null: there are too many
    Secret token;
  };
  // Not stored yet.
  Made make(std::string_view name, std::int64_t now);
  void forget(const Identity& identity);
  std::size_t size() const;
  std::vector<std::shared_ptr<Client>> clients() const;

 private:
  struct HashOfDigest {
    // The digest is uniform: any part of it will do.
    std::size_t operator()(const Digest& digest) const {
      std::size_t value = 0;
      for (std::size_t i = 0; i < sizeof value; ++i) value = value << 8 | digest[i];
      return value;
    }
  };
  void add(std::shared_ptr<Identity> identity);
  void make_room(std::int64_t now);    // where there is none
  void erase(const IdentityRow& row);  // locked

  Store& store_;
  Entropy& entropy_;
  Metrics& metrics_;
  const Limits& limits_;
  mutable std::mutex mutex_;
  std::unordered_map<Digest, std::shared_ptr<Identity>, HashOfDigest> by_token_;
  std::unordered_map<std::string, std::shared_ptr<Identity>> by_id_;
  std::int64_t searched_in_vain_ = 0;  // Unix ms
};

}  // namespace precinct::server
