#include "server/store/sqlite_writer.hpp"

namespace precinct::server {

using sqlite::Statement;

void SqliteWriter::operator()(const PutIdentity& put) {
  identity_.bind(put.row.id, std::span(put.row.token_hash), put.row.name, put.row.seen_ms).run();
}

void SqliteWriter::operator()(const DropIdentity& drop) {
  drop_identity_.bind(drop.id).run();
}
void SqliteWriter::operator()(const PutTable& put) {
  table_.bind(put.code, put.head).run();
}
void SqliteWriter::operator()(const DropTable& drop) {
  for (Statement* statement : {&drop_entries_, &drop_snapshot_, &drop_chat_, &drop_table_}) {
    statement->bind(drop.code).run();
  }
}

void SqliteWriter::operator()(const Append& append) {
  const EntryRow& e = append.entry;
  entry_.bind(append.code, e.number, e.command, e.identity, e.request, e.version, e.at_ms, e.clock_ms, e.hash).run();
  if (database_.changes() != 1) throw sqlite::Error("an entry for a table that is not stored");
}

void SqliteWriter::operator()(const PutSnapshot& put) {
  const SnapshotRow& s = put.snapshot;
  snapshot_.bind(put.code, s.number, s.state, s.hash, s.format, s.data).run();
}

void SqliteWriter::operator()(const PutChat& put) {
  chat_.bind(put.code, put.chat.number, put.chat.line).run();
  trim_chat_.bind(put.code, put.keep_from).run();
}

void SqliteWriter::operator()(const PutNote& put) {
  note_.bind(put.key, put.value).run();
}

}  // namespace precinct::server
