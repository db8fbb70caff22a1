// The embedded store. One thread writes; it takes everything that is queued as one transaction. Readers have their own
// connection, which WAL lets run beside the writer.

#include <boost/asio/post.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/folder_lock.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

namespace {

using sqlite::Database;
using sqlite::Statement;

constexpr int kSchema = 1;

constexpr const char* kPragmas =
    "PRAGMA journal_mode=WAL;"
    // FULL: a commit is on disk when it returns, not only in the order in which it will get there.
    "PRAGMA synchronous=FULL;"
    "PRAGMA foreign_keys=OFF;";

constexpr const char* kTables = R"(
  CREATE TABLE notes(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE identities(id TEXT PRIMARY KEY, token BLOB NOT NULL, name TEXT NOT NULL, seen INTEGER NOT NULL)
    WITHOUT ROWID;
  CREATE TABLE tables(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, head TEXT NOT NULL);
  CREATE TABLE snapshots(table_id INTEGER PRIMARY KEY, number INTEGER NOT NULL, state TEXT NOT NULL,
    hash TEXT NOT NULL, format TEXT NOT NULL, data TEXT NOT NULL);
  CREATE TABLE entries(id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, number INTEGER NOT NULL,
    command TEXT NOT NULL, identity TEXT NOT NULL, request TEXT NOT NULL, version INTEGER NOT NULL,
    at INTEGER NOT NULL, clock INTEGER NOT NULL, hash TEXT NOT NULL);
  CREATE UNIQUE INDEX entries_of_table ON entries(table_id, number);
  CREATE TABLE chat(table_id INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY(table_id, number)) WITHOUT ROWID;
)";

Database open_database(const std::filesystem::path& file) {
  Database database(file);
  database.run(kPragmas);
  Statement version(database, "PRAGMA user_version");
  version.step();
  const auto schema = version.number(0);
  version.reset();
  if (schema > kSchema) {
    throw StoreError(file.string() + " was made by a newer version of this server (layout " + std::to_string(schema) +
                     ", this one knows " + std::to_string(kSchema) +
                     "). Start that version, or give --data another folder.");
  }
  if (schema == 0) {
    const std::string sql =
        "BEGIN IMMEDIATE;" + std::string(kTables) + "PRAGMA user_version=" + std::to_string(kSchema) + ";COMMIT;";
    database.run(sql.c_str());
  }
  return database;
}

// The statements that carry out each kind of write.
class Writer {
 public:
  explicit Writer(Database& database) : database_(database) {}

  void operator()(const PutIdentity& put) {
    identity_.bind(put.row.id, std::span(put.row.token_hash), put.row.name, put.row.seen_ms).run();
  }
  void operator()(const DropIdentity& drop) { drop_identity_.bind(drop.id).run(); }
  void operator()(const PutTable& put) { table_.bind(put.code, put.head).run(); }
  void operator()(const DropTable& drop) {
    for (Statement* statement : {&drop_entries_, &drop_snapshot_, &drop_chat_, &drop_table_}) {
      statement->bind(drop.code).run();
    }
  }
  void operator()(const Append& append) {
    const EntryRow& e = append.entry;
    entry_.bind(append.code, e.number, e.command, e.identity, e.request, e.version, e.at_ms, e.clock_ms, e.hash).run();
    if (database_.changes() != 1) throw sqlite::Error("an entry for a table that is not stored");
  }
  void operator()(const PutSnapshot& put) {
    const SnapshotRow& s = put.snapshot;
    snapshot_.bind(put.code, s.number, s.state, s.hash, s.format, s.data).run();
  }
  void operator()(const PutChat& put) {
    chat_.bind(put.code, put.chat.number, put.chat.line).run();
    trim_chat_.bind(put.code, put.keep_from).run();
  }
  void operator()(const PutNote& put) { note_.bind(put.key, put.value).run(); }

 private:
  Database& database_;
  Statement identity_{database_, "INSERT OR REPLACE INTO identities VALUES(?,?,?,?)"};
  Statement drop_identity_{database_, "DELETE FROM identities WHERE id=?"};
  Statement table_{database_,
                   "INSERT INTO tables(code,head) VALUES(?,?) ON CONFLICT(code) DO UPDATE SET head=excluded.head"};
  Statement drop_entries_{database_, "DELETE FROM entries WHERE table_id=(SELECT id FROM tables WHERE code=?)"};
  Statement drop_snapshot_{database_, "DELETE FROM snapshots WHERE table_id=(SELECT id FROM tables WHERE code=?)"};
  Statement drop_chat_{database_, "DELETE FROM chat WHERE table_id=(SELECT id FROM tables WHERE code=?)"};
  Statement drop_table_{database_, "DELETE FROM tables WHERE code=?"};
  Statement entry_{database_,
                   "INSERT INTO entries(table_id,number,command,identity,request,version,at,clock,hash) "
                   "SELECT id,?2,?3,?4,?5,?6,?7,?8,?9 FROM tables WHERE code=?1"};
  Statement snapshot_{database_,
                      "INSERT OR REPLACE INTO snapshots(table_id,number,state,hash,format,data) "
                      "SELECT id,?2,?3,?4,?5,?6 FROM tables WHERE code=?1"};
  Statement chat_{database_, "INSERT OR REPLACE INTO chat SELECT id,?2,?3 FROM tables WHERE code=?1"};
  Statement trim_chat_{database_,
                       "DELETE FROM chat WHERE table_id=(SELECT id FROM tables WHERE code=?1) AND number<?2"};
  Statement note_{database_, "INSERT OR REPLACE INTO notes VALUES(?,?)"};
};

class SqliteStore : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& folder)
      : lock_(folder), write_database_(open_database(folder / "precinct.db")), read_database_(folder / "precinct.db") {
    thread_ = std::jthread([this] { write_loop(); });
  }

  ~SqliteStore() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void write(Batch batch, boost::asio::any_io_executor where, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back({std::move(batch), std::move(where), std::move(done)});
      ++stats_.queued;
    }
    wake_.notify_one();
  }

  void drain() override {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return queue_.empty() && !committing_; });
  }

  bool writable() const override {
    const std::lock_guard lock(mutex_);
    return writable_;
  }

  StoreStats stats() const override {
    const std::lock_guard lock(mutex_);
    return stats_;
  }

  std::vector<IdentityRow> identities() override {
    const std::lock_guard lock(read_mutex_);
    Statement select(read_database_, "SELECT id,token,name,seen FROM identities");
    std::vector<IdentityRow> rows;
    while (select.step()) {
      IdentityRow row{select.text(0), {}, select.text(2), select.number(3)};
      const std::string token = select.text(1);
      if (token.size() != row.token_hash.size()) throw StoreError("The store is damaged: identity " + row.id + '.');
      std::copy(token.begin(), token.end(), row.token_hash.begin());
      rows.push_back(std::move(row));
    }
    return rows;
  }

  std::vector<TableRow> tables() override {
    const std::lock_guard lock(read_mutex_);
    Statement select(read_database_, std::string(kSelectTable) + " ORDER BY tables.id");
    std::vector<TableRow> rows;
    while (select.step()) rows.push_back(table_row(select));
    return rows;
  }

  std::optional<TableRow> table(std::string_view code) override {
    const std::lock_guard lock(read_mutex_);
    Statement select(read_database_, std::string(kSelectTable) + " WHERE code=?");
    if (!select.bind(code).step()) return std::nullopt;
    return table_row(select);
  }

  std::vector<EntryRow> entries(std::string_view code, std::uint64_t after, std::size_t limit) override {
    const std::lock_guard lock(read_mutex_);
    Statement select(read_database_,
                     "SELECT number,command,identity,request,version,at,clock,hash FROM entries "
                     "WHERE table_id=(SELECT id FROM tables WHERE code=?) AND number>? ORDER BY number LIMIT ?");
    select.bind(code, after, static_cast<std::uint64_t>(limit));
    std::vector<EntryRow> rows;
    while (select.step()) {
      rows.push_back({static_cast<std::uint64_t>(select.number(0)), select.text(1), select.text(2), select.text(3),
                      static_cast<std::uint64_t>(select.number(4)), select.number(5), select.number(6),
                      select.text(7)});
    }
    return rows;
  }

  void each_request(const std::function<void(const RequestRow&)>& visit) override {
    const std::lock_guard lock(read_mutex_);
    Statement select(read_database_,
                     "SELECT identity,request,code,version FROM entries JOIN tables ON tables.id=table_id "
                     "WHERE request<>'' ORDER BY entries.id");
    while (select.step()) {
      visit({select.text(0), select.text(1), select.text(2), static_cast<std::uint64_t>(select.number(3))});
    }
  }

  std::vector<ChatRow> chat(std::string_view code) override {
    const std::lock_guard lock(read_mutex_);
    Statement select(
        read_database_,
        "SELECT number,line FROM chat WHERE table_id=(SELECT id FROM tables WHERE code=?) ORDER BY number");
    select.bind(code);
    std::vector<ChatRow> rows;
    while (select.step()) rows.push_back({static_cast<std::uint64_t>(select.number(0)), select.text(1)});
    return rows;
  }

  std::optional<std::string> note(std::string_view key) override {
    const std::lock_guard lock(read_mutex_);
    Statement select(read_database_, "SELECT value FROM notes WHERE key=?");
    if (!select.bind(key).step()) return std::nullopt;
    return select.text(0);
  }

 private:
  struct Queued {
    Batch batch;
    boost::asio::any_io_executor where;
    Done done;
  };

  static constexpr std::string_view kSelectTable =
      "SELECT code,head,number,state,hash,format,data FROM tables LEFT JOIN snapshots ON table_id=tables.id";

  static TableRow table_row(const Statement& select) {
    TableRow row{select.text(0), select.text(1), std::nullopt};
    if (!select.is_null(2)) {
      row.snapshot = SnapshotRow{static_cast<std::uint64_t>(select.number(2)), select.text(3), select.text(4),
                                 select.text(5), select.text(6)};
    }
    return row;
  }

  void write_loop() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (queue_.empty()) return;
      std::vector<Queued> group;
      group.swap(queue_);
      committing_ = true;
      lock.unlock();

      const auto begun = std::chrono::steady_clock::now();
      const bool stored = commit(group);
      const auto took = std::chrono::steady_clock::now() - begun;

      lock.lock();
      writable_ = stored;
      stats_.queued -= group.size();
      ++(stored ? stats_.commits : stats_.failures);
      if (stored) stats_.batches += group.size();
      stats_.commit_micros +=
          static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
      lock.unlock();

      for (Queued& item : group) {
        if (item.done) {
          boost::asio::post(item.where, [done = std::move(item.done), stored]() mutable { done(stored); });
        }
      }
      lock.lock();
      committing_ = false;
      if (queue_.empty()) idle_.notify_all();
    }
  }

  bool commit(const std::vector<Queued>& group) {
    try {
      write_database_.run("BEGIN IMMEDIATE");
      for (const Queued& item : group) {
        for (const Write& write : item.batch) std::visit(writer_, write);
      }
      write_database_.run("COMMIT");
      return true;
    } catch (const sqlite::Error& error) {
      {
        const std::lock_guard lock(mutex_);
        stats_.last_failure = error.what();
      }
      if (sqlite3_get_autocommit(write_database_.get()) == 0) {
        sqlite3_exec(write_database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
      }
      return false;
    }
  }

  FolderLock lock_;
  Database write_database_;
  Database read_database_;
  Writer writer_{write_database_};
  std::mutex read_mutex_;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable idle_;
  std::vector<Queued> queue_;
  bool committing_ = false;
  bool ending_ = false;
  bool writable_ = true;
  StoreStats stats_;
  std::jthread thread_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& folder) {
  try {
    return std::make_unique<SqliteStore>(folder);
  } catch (const sqlite::Error& error) {
    throw StoreError("The store in " + folder.string() + " can't be used: " + error.what() + '.');
  }
}

}  // namespace precinct::server
