// The statements that carry out each kind of write.
#pragma once

#include "server/store/chains.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

// All throw sqlite::Error. Writes are between begin and commit; `chains` learns of them with the commit.
class SqliteWriter {
 public:
  SqliteWriter(sqlite::Database& database, Chains& chains) : database_(database), chains_(chains) {}

  void begin();
  void commit();
  void roll_back() noexcept;  // nothing if nothing has begun

  void operator()(const PutIdentity& put);
  void operator()(const DropIdentity& drop);
  void operator()(const PutTable& put);
  void operator()(const DropTable& drop);
  void operator()(const Append& append);
  void operator()(const PutSnapshot& put);
  void operator()(const PutChat& put);
  void operator()(const PutNote& put);

 private:
  using Statement = sqlite::Statement;

  // As this transaction sees it; nothing if it is not stored.
  std::optional<Chain> find(const std::string& code) const;

  sqlite::Database& database_;
  Chains& chains_;
  Chains::Changes changes_;  // since begin
  Statement begin_{database_, "BEGIN IMMEDIATE"};
  Statement commit_{database_, "COMMIT"};
  Statement identity_{database_, "INSERT OR REPLACE INTO identities VALUES(?,?,?,?,?)"};
  Statement drop_identity_{database_, "DELETE FROM identities WHERE id=?"};
  Statement table_{
      database_,
      "INSERT INTO tables(code,head) VALUES(?,?) ON CONFLICT(code) DO UPDATE SET head=excluded.head RETURNING id"};
  Statement drop_entries_{database_,
                          "WITH RECURSIVE link(id,before) AS ("
                          "  SELECT id,before FROM entries WHERE id=?"
                          "  UNION ALL"
                          "  SELECT entries.id,entries.before FROM link JOIN entries ON entries.id=link.before) "
                          "DELETE FROM entries WHERE id IN (SELECT id FROM link)"};
  Statement drop_snapshot_{database_, "DELETE FROM snapshots WHERE table_id=?"};
  Statement drop_chat_{database_, "DELETE FROM chat WHERE table_id=?"};
  Statement drop_table_{database_, "DELETE FROM tables WHERE id=?"};
  Statement entry_{database_,
                   "INSERT INTO entries(table_id,before,number,command,identity,request,version,at,clock,hash) "
                   "VALUES(?,?,?,?,?,?,?,?,?,?)"};
  Statement snapshot_{database_,
                      "INSERT OR REPLACE INTO snapshots(table_id,number,state,hash,format,data) VALUES(?,?,?,?,?,?)"};
  Statement chat_{database_, "INSERT OR REPLACE INTO chat(table_id,number,line) VALUES(?,?,?)"};
  Statement drop_line_{database_, "DELETE FROM chat WHERE table_id=? AND number=?"};
  Statement note_{database_, "INSERT OR REPLACE INTO notes VALUES(?,?)"};
};

}  // namespace precinct::server
