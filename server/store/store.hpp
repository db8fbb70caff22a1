// What outlives the process: identities, tables, the commands of each game, chat.
//
// Writes are queued and return at once; a completion tells when the batch is on disk. A batch is stored whole or not at
// all, and batches are stored in the order in which they were queued. The store commits in groups: all that was queued
// while the last commit ran becomes one transaction, so that durability costs latency once, not throughput.
//
// Reads block and are for the start, for a table that has to be rebuilt, and for records and replays: never for the hot
// path. A read sees every batch whose completion has been called. Reads throw std::runtime_error if the disk fails.
#pragma once

#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace precinct::server {

struct IdentityRow {
  std::string id;
  std::array<std::uint8_t, 32> token_hash{};  // the token itself is never stored
  std::string name;
  std::int64_t seen_ms = 0;  // Unix ms
  bool sat = false;          // at a table, ever

  friend bool operator==(const IdentityRow&, const IdentityRow&) = default;
};

// One accepted command.
struct EntryRow {
  std::uint64_t number = 0;   // 1 is a table's first; no gaps
  std::string command;        // JSON, the domain's own form
  std::string identity;       // whose request it was; empty: a bot's
  std::string request;        // the request's id; empty: a bot's
  std::uint64_t version = 0;  // the sender's view that includes the effect
  std::int64_t at_ms = 0;     // Unix ms
  std::int64_t clock_ms = 0;  // the table's own time, which stands still while the table is paused
  std::string hash;           // of the state after it, hexadecimal; empty for most

  friend bool operator==(const EntryRow&, const EntryRow&) = default;
};

// A game as it stood after `number` commands.
struct SnapshotRow {
  std::uint64_t number = 0;
  std::string state;   // the domain's own form
  std::string hash;    // of the engine's state, hexadecimal
  std::string format;  // version of the program that wrote it
  std::string data;    // hash of the rules data that it was played with

  friend bool operator==(const SnapshotRow&, const SnapshotRow&) = default;
};

struct TableRow {
  std::string code;
  std::string head;  // everything about the table that is not the game's course: JSON, the domain's own form
  std::optional<SnapshotRow> snapshot;  // the latest one

  friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct ChatRow {
  std::uint64_t number = 0;  // rises within a table
  std::string line;          // the domain's own form

  friend bool operator==(const ChatRow&, const ChatRow&) = default;
};

// A request that was carried out, as far as entries remember it.
struct RequestRow {
  std::string identity;
  std::string request;
  std::string table;
  std::uint64_t version = 0;

  friend bool operator==(const RequestRow&, const RequestRow&) = default;
};

struct PutIdentity {
  IdentityRow row;
};
struct DropIdentity {
  std::string id;
};
struct PutTable {
  std::string code;
  std::string head;
};  // new or changed
struct DropTable {
  std::string code;
};  // with entries, snapshot and chat
struct Append {
  std::string code;
  EntryRow entry;
};  // the table exists
struct PutSnapshot {
  std::string code;
  SnapshotRow snapshot;
};  // replaces the one before
struct PutChat {
  std::string code;
  ChatRow chat;
  std::vector<std::uint64_t> drop;  // numbers of lines that go
};
struct PutNote {
  std::string key;
  std::string value;
};  // of the server as a whole

using Write = std::variant<PutIdentity, DropIdentity, PutTable, DropTable, Append, PutSnapshot, PutChat, PutNote>;
using Batch = std::vector<Write>;

// What the store counts about itself, read by the metrics at any time.
struct StoreStats {
  std::uint64_t commits = 0;
  std::uint64_t batches = 0;        // stored so far; batches / commits is the size of a group
  std::uint64_t failures = 0;       // commits that failed
  std::uint64_t commit_micros = 0;  // sum over all commits
  std::uint64_t queued = 0;         // batches waiting now
  std::string last_failure;         // for the operator's log; empty: none yet
};

// The folder can't be used: in use by another server, made by a newer version, not writable. what() is a sentence with
// the remedy.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// How many entries who reads a whole game asks for at a time.
inline constexpr std::size_t kEntriesAtOnce = 1000;

class Store {
 public:
  virtual ~Store() = default;

  using Done = std::move_only_function<void(bool stored)>;

  // Any thread. `done` is posted to `where`; it may be empty.
  virtual void write(Batch batch, boost::asio::any_io_executor where, Done done) = 0;
  void write(Batch batch) { write(std::move(batch), {}, {}); }

  // Blocks until everything queued before is stored or has failed, and its completions are posted.
  virtual void drain() = 0;
  // False after a failed commit, until one succeeds.
  virtual bool writable() const = 0;
  virtual StoreStats stats() const = 0;

  virtual std::vector<IdentityRow> identities() = 0;
  virtual std::vector<TableRow> tables() = 0;
  // Nothing if there is no such table.
  virtual std::optional<TableRow> table(std::string_view code) = 0;
  // At most `limit` entries with numbers above `after`, ascending.
  virtual std::vector<EntryRow> entries(std::string_view code, std::uint64_t after, std::size_t limit) = 0;
  // Of all tables that exist, in the order in which they were stored.
  virtual void each_request(const std::function<void(const RequestRow&)>& visit) = 0;
  virtual std::vector<ChatRow> chat(std::string_view code) = 0;  // ascending
  virtual std::optional<std::string> note(std::string_view key) = 0;
};

// SQLite in `folder`, which is made if it is not there. Throws StoreError.
std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& folder);

// Keeps everything in memory and forgets it with the process: for tests, and to measure what durability costs.
std::unique_ptr<Store> make_memory_store();

}  // namespace precinct::server
