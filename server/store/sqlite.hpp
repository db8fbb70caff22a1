// SQLite with owners and exceptions: a connection, and statements that are prepared once and used often.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace precinct::server::sqlite {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Database {
 public:
  enum class Access { read, write_and_make };
  // Throws Error.
  Database(const std::filesystem::path& file, Access access);

  void run(const char* sql);  // any number of statements without results
  sqlite3* get() const { return handle_.get(); }
  int changes() const { return sqlite3_changes(handle_.get()); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  // Binds from the first parameter on. The bytes must live until the statement has run.
  template <class... Values>
  Statement& bind(const Values&... values) {
    reset();
    int index = 0;
    (put(++index, values), ...);
    return *this;
  }
  bool step();  // true: there is a row
  void run();   // to the end, rows thrown away
  void reset();

  std::string text(int column) const;
  std::int64_t number(int column) const { return sqlite3_column_int64(handle_.get(), column); }
  bool is_null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }

 private:
  void put(int index, std::string_view text);
  void put(int index, std::int64_t number);
  void put(int index, std::uint64_t number) { put(index, static_cast<std::int64_t>(number)); }
  void put(int index, std::span<const std::uint8_t> blob);
  [[noreturn]] void fail() const;
  void check(int code) const {
    if (code != SQLITE_OK) fail();
  }

  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace precinct::server::sqlite
