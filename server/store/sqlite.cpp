#include "server/store/sqlite.hpp"

namespace precinct::server::sqlite {

Database::Database(const std::filesystem::path& file, Access access) {
  sqlite3* raw = nullptr;
  const int how = access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int code = sqlite3_open_v2(file.c_str(), &raw, how | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(raw);
  if (code != SQLITE_OK) throw Error(raw != nullptr ? sqlite3_errmsg(raw) : sqlite3_errstr(code));
  sqlite3_busy_timeout(raw, 5000);  // an operator's backup tool may hold the file for a moment
}

void Database::run(const char* sql) {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    throw Error(sqlite3_errmsg(handle_.get()));
  }
}

Statement::Statement(Database& database, std::string_view sql) {
  sqlite3_stmt* raw = nullptr;
  const int code = sqlite3_prepare_v3(database.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  handle_.reset(raw);
  if (code != SQLITE_OK) throw Error(sqlite3_errmsg(database.get()));
}

bool Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) fail();
  return false;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() {
  sqlite3_reset(handle_.get());  // repeats the error of the last step, which was thrown then
}

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(handle_.get(), column));
  const int size = sqlite3_column_bytes(handle_.get(), column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

void Statement::put(int index, std::string_view text) {
  check(sqlite3_bind_text(handle_.get(), index, text.data() == nullptr ? "" : text.data(),
                          static_cast<int>(text.size()), SQLITE_STATIC));
}

void Statement::put(int index, std::int64_t number) {
  check(sqlite3_bind_int64(handle_.get(), index, number));
}

void Statement::put(int index, std::span<const std::uint8_t> blob) {
  check(sqlite3_bind_blob(handle_.get(), index, blob.data(), static_cast<int>(blob.size()), SQLITE_STATIC));
}

void Statement::fail() const {
  throw Error(sqlite3_errmsg(sqlite3_db_handle(handle_.get())));
}

}  // namespace precinct::server::sqlite
