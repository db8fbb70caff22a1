// The statements that carry out each kind of write.
#pragma once

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

// All throw sqlite::Error; the caller has begun a transaction.
class SqliteWriter {
 public:
  explicit SqliteWriter(sqlite::Database& database) : database_(database) {}

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

  sqlite::Database& database_;
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

}  // namespace precinct::server
