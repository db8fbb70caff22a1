#include "server/store/backup.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <system_error>

#include "server/store/sqlite_layout.hpp"

namespace precinct::server {

namespace fs = std::filesystem;
using sqlite::Database;
using sqlite::Statement;

namespace {

// All pages in one step: it reads one moment of the source, and the writer goes on beside it.
void copy_pages(Database& from, Database& to) {
  sqlite3_backup* backup = sqlite3_backup_init(to.get(), "main", from.get(), "main");
  if (backup != nullptr) {
    sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
  }
  if (sqlite3_errcode(to.get()) != SQLITE_OK) throw sqlite::Error(sqlite3_errmsg(to.get()));
}

// The name of a new file is on disk only when its folder is.
void store_names(const fs::path& folder) {
  const int handle = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  fsync(handle);
  close(handle);
}

}  // namespace

void copy_sqlite_store(const fs::path& folder, const fs::path& destination) {
  if (fs::exists(store_file(destination)))
    throw StoreError(destination.string() + " holds a store already; name another folder");
  const fs::path part = store_file(destination).string() + ".part";  // no store until it is whole
  try {
    fs::create_directories(destination);
    fs::remove(part);
    Database from = open_for_reading(folder);
    {
      Database to(part, Database::Access::write_and_make);
      to.run("PRAGMA synchronous=FULL");
      copy_pages(from, to);
    }
    fs::rename(part, store_file(destination));
    store_names(destination);
  } catch (const fs::filesystem_error& error) {
    throw StoreError("the copy in " + destination.string() + " can't be made: " + error.code().message());
  } catch (const sqlite::Error& error) {
    std::error_code ignored;
    fs::remove(part, ignored);
    throw StoreError("the copy in " + destination.string() + " can't be made: " + error.what());
  }
}

std::vector<std::string> faults_of_sqlite_store(const fs::path& folder) {
  try {
    Database database = open_for_reading(folder);
    Statement check(database, "PRAGMA integrity_check");
    std::vector<std::string> faults;
    while (check.step())
      if (const std::string line = check.text(0); line != "ok") faults.push_back(line);
    return faults;
  } catch (const sqlite::Error& error) {
    return {error.what()};
  }
}

}  // namespace precinct::server
