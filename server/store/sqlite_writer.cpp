#include "server/store/sqlite_writer.hpp"

namespace precinct::server {

using sqlite::Statement;

void SqliteWriter::begin() {
  begin_.run();
}

void SqliteWriter::commit() {
  commit_.run();
  chains_.apply(changes_);
  changes_.clear();
}

void SqliteWriter::roll_back() noexcept {
  changes_.clear();
  if (sqlite3_get_autocommit(database_.get()) == 0) {
    sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

std::optional<Chain> SqliteWriter::find(const std::string& code) const {
  const auto changed = changes_.find(code);
  return changed == changes_.end() ? chains_.find(code) : changed->second;
}

void SqliteWriter::operator()(const PutIdentity& put) {
  identity_.bind(put.row.id, std::span(put.row.token_hash), put.row.name, put.row.seen_ms, std::int64_t{put.row.sat})
      .run();
}

void SqliteWriter::operator()(const DropIdentity& drop) {
  drop_identity_.bind(drop.id).run();
}

void SqliteWriter::operator()(const PutTable& put) {
  table_.bind(put.code, put.head).step();
  const std::int64_t id = table_.number(0);
  table_.run();
  if (!find(put.code)) changes_[put.code] = Chain{id, 0, 0};
}

void SqliteWriter::operator()(const DropTable& drop) {
  const auto chain = find(drop.code);
  if (!chain) return;
  drop_entries_.bind(chain->last).run();
  for (Statement* statement : {&drop_snapshot_, &drop_chat_, &drop_table_}) statement->bind(chain->table).run();
  changes_[drop.code] = std::nullopt;
}

void SqliteWriter::operator()(const Append& append) {
  const EntryRow& e = append.entry;
  const auto chain = find(append.code);
  if (!chain) throw sqlite::Error("an entry for a table that is not stored");
  if (e.number != chain->number + 1)
    throw sqlite::Error("entry " + std::to_string(e.number) + " of a table that has " + std::to_string(chain->number));
  entry_
      .bind(chain->table, chain->last, e.number, e.command, e.identity, e.request, e.version, e.at_ms, e.clock_ms,
            e.hash)
      .run();
  changes_[append.code] = Chain{chain->table, sqlite3_last_insert_rowid(database_.get()), e.number};
}

void SqliteWriter::operator()(const PutSnapshot& put) {
  const SnapshotRow& s = put.snapshot;
  if (const auto chain = find(put.code))
    snapshot_.bind(chain->table, s.number, s.state, s.hash, s.format, s.data).run();
}

void SqliteWriter::operator()(const PutChat& put) {
  const auto chain = find(put.code);
  if (!chain) return;
  chat_.bind(chain->table, put.chat.number, put.chat.line).run();
  for (const std::uint64_t number : put.drop) drop_line_.bind(chain->table, number).run();
}

void SqliteWriter::operator()(const PutNote& put) {
  note_.bind(put.key, put.value).run();
}

}  // namespace precinct::server
