#include "server/store/sqlite_reader.hpp"

#include <algorithm>

#include "server/store/sqlite_layout.hpp"

namespace precinct::server {

using sqlite::Statement;

namespace {

constexpr std::string_view kSelectTable =
    "SELECT code,head,number,state,hash,format,data FROM tables LEFT JOIN snapshots ON table_id=tables.id";

TableRow table_row(const Statement& select) {
  TableRow row{select.text(0), select.text(1), std::nullopt};
  if (!select.is_null(2)) {
    row.snapshot = SnapshotRow{static_cast<std::uint64_t>(select.number(2)), select.text(3), select.text(4),
                               select.text(5), select.text(6)};
  }
  return row;
}

}  // namespace

SqliteReader::SqliteReader(const std::filesystem::path& folder, See see)
    : folder_(folder), database_(open_for_reading(folder)) {
  // A transaction that never ends; it begins with the first read.
  if (see == See::moment) database_.run("BEGIN; SELECT count(*) FROM notes");
}

void SqliteReader::failed(const sqlite::Error& error) const {
  throw StoreError(
      "The store in " + folder_.string() + " can't be read: " + error.what() +
      ". `precinctd check` says how far it is damaged; a copy that `precinctd backup` made can take its place.");
}

Chains SqliteReader::chains() {
  return read([&] { return Chains(database_); });
}

std::vector<IdentityRow> SqliteReader::identities() {
  return read([&] {
    Statement select(database_, "SELECT id,token,name,seen,sat FROM identities");
    std::vector<IdentityRow> rows;
    while (select.step()) {
      IdentityRow row{select.text(0), {}, select.text(2), select.number(3), select.number(4) != 0};
      const std::string token = select.text(1);
      if (token.size() != row.token_hash.size()) throw StoreError("The store is damaged: identity " + row.id + '.');
      std::copy(token.begin(), token.end(), row.token_hash.begin());
      rows.push_back(std::move(row));
    }
    return rows;
  });
}

std::vector<TableRow> SqliteReader::tables() {
  return read([&] {
    Statement select(database_, std::string(kSelectTable) + " ORDER BY tables.id");
    std::vector<TableRow> rows;
    while (select.step()) rows.push_back(table_row(select));
    return rows;
  });
}

std::optional<TableRow> SqliteReader::table(std::string_view code) {
  return read([&]() -> std::optional<TableRow> {
    Statement select(database_, std::string(kSelectTable) + " WHERE code=?");
    if (!select.bind(code).step()) return std::nullopt;
    return table_row(select);
  });
}

std::vector<EntryRow> SqliteReader::entries(const Chain& chain, std::uint64_t after, std::size_t limit) {
  return read([&] {
    // A table that is dropped in this very moment may leave the ids of its entries to others: table_id tells them
    // apart.
    Statement select(database_,
                     "WITH RECURSIVE link(id,before) AS ("
                     "  SELECT id,before FROM entries WHERE id=?1 AND table_id=?2 AND number>?3"
                     "  UNION ALL"
                     "  SELECT entries.id,entries.before FROM link JOIN entries ON entries.id=link.before"
                     "  WHERE table_id=?2 AND number>?3) "
                     "SELECT number,command,identity,request,version,at,clock,hash "
                     "FROM link JOIN entries USING(id) ORDER BY number LIMIT ?4");
    select.bind(chain.last, chain.table, after, static_cast<std::uint64_t>(limit));
    std::vector<EntryRow> rows;
    while (select.step()) {
      rows.push_back({static_cast<std::uint64_t>(select.number(0)), select.text(1), select.text(2), select.text(3),
                      static_cast<std::uint64_t>(select.number(4)), select.number(5), select.number(6),
                      select.text(7)});
    }
    return rows;
  });
}

void SqliteReader::each_request(const std::function<void(const RequestRow&)>& visit) {
  read([&] {
    Statement select(database_,
                     "SELECT identity,request,code,version FROM entries JOIN tables ON tables.id=table_id "
                     "WHERE request<>'' ORDER BY entries.id");
    while (select.step()) {
      visit({select.text(0), select.text(1), select.text(2), static_cast<std::uint64_t>(select.number(3))});
    }
  });
}

std::vector<ChatRow> SqliteReader::chat(std::string_view code) {
  return read([&] {
    Statement select(
        database_, "SELECT number,line FROM chat WHERE table_id=(SELECT id FROM tables WHERE code=?) ORDER BY number");
    select.bind(code);
    std::vector<ChatRow> rows;
    while (select.step()) rows.push_back({static_cast<std::uint64_t>(select.number(0)), select.text(1)});
    return rows;
  });
}

std::optional<std::string> SqliteReader::note(std::string_view key) {
  return read([&]() -> std::optional<std::string> {
    Statement select(database_, "SELECT value FROM notes WHERE key=?");
    if (!select.bind(key).step()) return std::nullopt;
    return select.text(0);
  });
}

}  // namespace precinct::server
