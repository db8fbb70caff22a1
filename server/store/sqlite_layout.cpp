#include "server/store/sqlite_layout.hpp"

#include <array>
#include <cstdint>
#include <string>

#include "server/store/store.hpp"

namespace precinct::server {

namespace {

using sqlite::Database;
using sqlite::Statement;

constexpr const char* kPragmas =
    "PRAGMA journal_mode=WAL;"
    // FULL: a commit is on disk when it returns, not only in the order in which it will get there.
    "PRAGMA synchronous=FULL;"
    // Pages (16 MiB): what changes with each command, like the last page of the entries, is then carried from the log
    // to its place once in many commits.
    "PRAGMA wal_autocheckpoint=4096;"
    "PRAGMA foreign_keys=OFF;";

constexpr const char* kFirst = R"(
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

// Each entry names the one of its table before it (chains.hpp). The id of a table is given once and never again, so
// that a chain can't be taken for that of another table.
constexpr const char* kChains = R"(
  CREATE TABLE numbered(id INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL UNIQUE, head TEXT NOT NULL);
  INSERT INTO numbered SELECT id,code,head FROM tables;
  DROP TABLE tables;
  ALTER TABLE numbered RENAME TO tables;
  ALTER TABLE entries ADD COLUMN before INTEGER NOT NULL DEFAULT 0;
  UPDATE entries SET before=chain.before FROM (
    SELECT id,lag(id,1,0) OVER (PARTITION BY table_id ORDER BY number) AS before FROM entries) AS chain
    WHERE entries.id=chain.id;
  DROP INDEX entries_of_table;
)";

// Whoever was known before may well have played.
constexpr const char* kWhoSat = "ALTER TABLE identities ADD COLUMN sat INTEGER NOT NULL DEFAULT 1;";

// What makes layout n + 1 out of layout n, from nothing on; user_version of the file counts what was done. A step that
// stands here is never changed: another one follows it.
constexpr std::array kSteps{kFirst, kChains, kWhoSat};

std::int64_t layout_of(Database& database) {
  Statement version(database, "PRAGMA user_version");
  version.step();
  return version.number(0);
}

void refuse_newer(const std::filesystem::path& folder, std::int64_t layout) {
  if (layout <= static_cast<std::int64_t>(kSteps.size())) return;
  throw StoreError("The store in " + folder.string() + " was made by a newer version of this server (layout " +
                   std::to_string(layout) + ", this one knows " + std::to_string(kSteps.size()) +
                   "). Start that version, or give --data another folder.");
}

// An older program can't use what this one makes of the store. So that the host can go back to it, it finds its own
// store in a folder beside.
void keep_as_it_was(Database& database, const std::filesystem::path& folder, std::int64_t layout) {
  const auto old = folder / ("layout-" + std::to_string(layout));
  std::error_code error;  // is told by what follows
  std::filesystem::create_directories(old, error);
  std::filesystem::remove(store_file(old), error);  // of a start that was broken off
  Statement(database, "VACUUM INTO ?").bind(store_file(old).string()).run();
}

}  // namespace

std::filesystem::path store_file(const std::filesystem::path& folder) {
  return folder / "precinct.db";
}

Database open_for_writing(const std::filesystem::path& folder) {
  Database database(store_file(folder), Database::Access::write_and_make);
  const auto layout = layout_of(database);
  refuse_newer(folder, layout);
  database.run(kPragmas);
  if (layout > 0 && layout < static_cast<std::int64_t>(kSteps.size())) keep_as_it_was(database, folder, layout);
  for (auto step = static_cast<std::size_t>(layout); step < kSteps.size(); ++step) {
    const std::string sql =
        "BEGIN IMMEDIATE;" + std::string(kSteps[step]) + "PRAGMA user_version=" + std::to_string(step + 1) + ";COMMIT;";
    database.run(sql.c_str());
  }
  return database;
}

Database open_for_reading(const std::filesystem::path& folder) {
  std::error_code error;
  if (!std::filesystem::exists(store_file(folder), error))
    throw StoreError("There is no store in " + folder.string() + "; give --data the folder that the server has.");
  Database database(store_file(folder), Database::Access::read);
  const auto layout = layout_of(database);
  refuse_newer(folder, layout);
  if (layout < static_cast<std::int64_t>(kSteps.size()))
    throw StoreError("The store in " + folder.string() +
                     " was made by an older version. Start the server with it once, which brings it up to date.");
  return database;
}

}  // namespace precinct::server
