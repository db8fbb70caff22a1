// One contract for every implementation of Store, and what only the one on disk promises.

#include "server/store/store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <thread>

namespace precinct::server {

namespace {

std::filesystem::path fresh_folder() {
  static std::atomic<int> count{0};
  return std::filesystem::temp_directory_path() /
         ("precinct-store-" + std::to_string(getpid()) + '-' + std::to_string(++count));
}

class Contract : public testing::TestWithParam<bool> {
 protected:
  Contract() : folder_(fresh_folder()) { open(); }
  ~Contract() override {
    store.reset();
    std::filesystem::remove_all(folder_);
  }
  void open() { store = GetParam() ? open_sqlite_store(folder_) : make_memory_store(); }
  // On disk: as another process would find it.
  void reopen() {
    if (!GetParam()) return;
    store.reset();
    open();
  }
  void put(Batch batch) {
    store->write(std::move(batch));
    store->drain();
  }

  std::filesystem::path folder_;
  std::unique_ptr<Store> store;
};

INSTANTIATE_TEST_SUITE_P(Stores, Contract, testing::Values(false, true),
                         [](const auto& info) { return info.param ? "sqlite" : "memory"; });

EntryRow entry(std::uint64_t number) {
  return {number, "{\"n\":" + std::to_string(number) + '}', "ana", "r" + std::to_string(number), number + 7, 1000, 10,
          ""};
}

TEST_P(Contract, KeepsWhatWasWritten) {
  IdentityRow ana{"ana", {}, "Ana \xf0\x9f\x9a\x93", 12, true};
  ana.token_hash.fill(0xab);
  const IdentityRow ben{"ben", {}, "Ben", 13, false};
  EntryRow with_hash = entry(2);
  with_hash.hash = "abc";
  const SnapshotRow snapshot{1, std::string("{\"bytes\":\"\0\"}", 13), "hash", "1.0", "data"};
  put({PutIdentity{ana}, PutIdentity{ben}, PutTable{"T", "head"}, Append{"T", entry(1)}, Append{"T", with_hash},
       PutSnapshot{"T", snapshot}, PutChat{"T", {1, "hello"}, {}}, PutNote{"k", "v"}});
  reopen();
  EXPECT_EQ(store->identities(), (std::vector{ana, ben}));
  EXPECT_EQ(store->tables(), (std::vector{TableRow{"T", "head", snapshot}}));
  EXPECT_EQ(store->table("T"), (TableRow{"T", "head", snapshot}));
  EXPECT_EQ(store->table("U"), std::nullopt);
  EXPECT_EQ(store->entries("T", 0, 10), (std::vector{entry(1), with_hash}));
  EXPECT_EQ(store->chat("T"), (std::vector{ChatRow{1, "hello"}}));
  EXPECT_EQ(store->note("k"), "v");
  EXPECT_EQ(store->note("none"), std::nullopt);
}

TEST_P(Contract, TheLaterWriteWins) {
  put({PutTable{"T", "one"}, PutNote{"k", "1"}, PutIdentity{{"a", {}, "A", 1}}});
  put({PutTable{"T", "two"}, PutNote{"k", "2"}, PutIdentity{{"a", {}, "B", 2}}});
  put({PutSnapshot{"T", {1, "s1", "h", "f", "d"}}, PutSnapshot{"T", {2, "s2", "h", "f", "d"}}});
  reopen();
  EXPECT_EQ(store->table("T")->head, "two");
  EXPECT_EQ(store->table("T")->snapshot->state, "s2");
  EXPECT_EQ(store->note("k"), "2");
  EXPECT_EQ(store->identities().at(0).name, "B");
}

TEST_P(Contract, EntriesComeInPages) {
  put({PutTable{"T", ""}, PutTable{"U", ""}});
  for (std::uint64_t n = 1; n <= 5; ++n) put({Append{"T", entry(n)}, Append{"U", entry(n)}});
  const auto page = store->entries("T", 2, 2);
  ASSERT_EQ(page.size(), 2u);
  EXPECT_EQ(page[0].number, 3u);
  EXPECT_EQ(page[1].number, 4u);
  EXPECT_TRUE(store->entries("T", 5, 2).empty());
}

TEST_P(Contract, EntriesOfManyTablesLieBetweenEachOther) {
  put({PutTable{"T", ""}, PutTable{"U", ""}, PutTable{"empty", ""}});
  put({Append{"T", entry(1)}, Append{"U", entry(1)}, Append{"U", entry(2)}, Append{"T", entry(2)}});
  reopen();
  put({Append{"U", entry(3)}});
  put({Append{"T", entry(3)}});
  for (const char* code : {"T", "U"})
    EXPECT_EQ(store->entries(code, 0, 9), (std::vector{entry(1), entry(2), entry(3)}));
  EXPECT_EQ(store->entries("T", 2, 9), std::vector{entry(3)});
  EXPECT_TRUE(store->entries("empty", 0, 9).empty());
  EXPECT_TRUE(store->entries("none", 0, 9).empty());
  put({DropTable{"T"}});
  reopen();
  EXPECT_TRUE(store->entries("T", 0, 9).empty());
  EXPECT_EQ(store->entries("U", 0, 9), (std::vector{entry(1), entry(2), entry(3)}));
}

TEST_P(Contract, ATableMayComeAgainInTheBatchThatDropsIt) {
  put({PutTable{"T", "one"}, Append{"T", entry(1)}, Append{"T", entry(2)}});
  put({DropTable{"T"}, PutTable{"T", "two"}, Append{"T", entry(1)}});
  reopen();
  EXPECT_EQ(store->table("T")->head, "two");
  EXPECT_EQ(store->entries("T", 0, 9), std::vector{entry(1)});
}

TEST_P(Contract, RequestsComeInTheOrderOfStoringAndLeaveOutTheBots) {
  EntryRow bot = entry(2);
  bot.identity.clear();
  bot.request.clear();
  put({PutTable{"T", ""}, PutTable{"U", ""}});
  put({Append{"U", entry(1)}});
  put({Append{"T", entry(1)}, Append{"T", bot}, Append{"T", entry(3)}});
  std::vector<RequestRow> rows;
  store->each_request([&](const RequestRow& row) { rows.push_back(row); });
  EXPECT_EQ(rows, (std::vector<RequestRow>{{"ana", "r1", "U", 8}, {"ana", "r1", "T", 8}, {"ana", "r3", "T", 10}}));
}

TEST_P(Contract, ADroppedTableTakesEverythingWithIt) {
  put({PutTable{"T", ""}, Append{"T", entry(1)}, PutSnapshot{"T", {}}, PutChat{"T", {1, "x"}, {}}});
  put({DropTable{"T"}, DropIdentity{"nobody"}});
  put({PutTable{"T", ""}});
  EXPECT_TRUE(store->entries("T", 0, 10).empty());
  EXPECT_TRUE(store->chat("T").empty());
  EXPECT_EQ(store->table("T")->snapshot, std::nullopt);
  int requests = 0;
  store->each_request([&](const RequestRow&) { ++requests; });
  EXPECT_EQ(requests, 0);
}

TEST_P(Contract, LinesOfChatAreDroppedByTheirNumbers) {
  put({PutTable{"T", ""}});
  for (std::uint64_t n = 1; n <= 4; ++n) put({PutChat{"T", {n, "x"}, {}}});
  put({PutChat{"T", {5, "x"}, {1, 3}}});
  reopen();
  EXPECT_EQ(store->chat("T"), (std::vector<ChatRow>{{2, "x"}, {4, "x"}, {5, "x"}}));
}

TEST_P(Contract, CompletionsArePostedInOrderAndOnlyThen) {
  boost::asio::io_context io;
  std::vector<int> done;
  put({PutTable{"T", ""}});
  for (std::uint64_t n = 1; n <= 50; ++n) {
    store->write({Append{"T", entry(n)}}, io.get_executor(), [&done, n](bool stored) {
      EXPECT_TRUE(stored);
      done.push_back(static_cast<int>(n));
    });
  }
  store->drain();
  EXPECT_TRUE(done.empty()) << "a completion runs where it was asked to, not in the writer";
  io.run();
  ASSERT_EQ(done.size(), 50u);
  EXPECT_TRUE(std::ranges::is_sorted(done));
}

TEST_P(Contract, ManyThreadsMayWrite) {
  boost::asio::io_context io;
  std::atomic<int> done{0};
  put({PutTable{"T0", ""}, PutTable{"T1", ""}, PutTable{"T2", ""}});
  std::vector<std::jthread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&, t] {
      for (std::uint64_t n = 1; n <= 40; ++n) {
        store->write({Append{"T" + std::to_string(t), entry(n)}}, io.get_executor(), [&](bool) { ++done; });
      }
    });
  }
  threads.clear();
  store->drain();
  io.run();
  EXPECT_EQ(done, 120);
  for (const char* code : {"T0", "T1", "T2"}) EXPECT_EQ(store->entries(code, 0, 1000).size(), 40u);
  EXPECT_EQ(store->stats().queued, 0u);
  EXPECT_LE(store->stats().commits, store->stats().batches);
}

class OnDisk : public testing::Test {
 protected:
  OnDisk() : folder_(fresh_folder()) {}
  ~OnDisk() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path folder_;
};

template <class F>
std::string refusal(F&& open) {
  try {
    open();
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

TEST_F(OnDisk, AFolderServesOneServer) {
  const auto store = open_sqlite_store(folder_);
  EXPECT_NE(refusal([&] { open_sqlite_store(folder_); }).find("in use by another server"), std::string::npos);
}

TEST_F(OnDisk, ANewerLayoutIsRefused) {
  open_sqlite_store(folder_).reset();
  sqlite3* database = nullptr;
  sqlite3_open((folder_ / "precinct.db").c_str(), &database);
  sqlite3_exec(database, "PRAGMA user_version=99", nullptr, nullptr, nullptr);
  sqlite3_close(database);
  EXPECT_NE(refusal([&] { open_sqlite_store(folder_); }).find("newer version"), std::string::npos);
}

int number_in(const std::filesystem::path& file, const char* question) {
  int answer = -1;
  sqlite3* database = nullptr;
  sqlite3_open(file.c_str(), &database);
  sqlite3_exec(
      database, question,
      [](void* to, int, char** values, char**) { return *static_cast<int*>(to) = std::atoi(values[0]), 0; }, &answer,
      nullptr);
  sqlite3_close(database);
  return answer;
}

constexpr const char* kFirstLayout = R"(
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
  INSERT INTO identities VALUES('ana',zeroblob(32),'Ana',12);
  INSERT INTO tables VALUES(1,'T','head of T'),(4,'U','head of U'),(5,'empty','');
  INSERT INTO entries(table_id,number,command,identity,request,version,at,clock,hash) VALUES
    (4,1,'{"n":1}','ana','r1',8,1000,10,''),(1,1,'{"n":1}','ana','r1',8,1000,10,''),
    (1,2,'{"n":2}','ana','r2',9,1000,10,''),(4,2,'{"n":2}','ana','r2',9,1000,10,''),
    (1,3,'{"n":3}','ana','r3',10,1000,10,'');
  PRAGMA user_version=1;
)";

TEST_F(OnDisk, AStoreOfTheFirstLayoutIsBroughtUpToDateAndKeepsItsEntries) {
  std::filesystem::create_directories(folder_);
  sqlite3* database = nullptr;
  sqlite3_open((folder_ / "precinct.db").c_str(), &database);
  ASSERT_EQ(sqlite3_exec(database, kFirstLayout, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);

  auto store = open_sqlite_store(folder_);
  store->write({Append{"U", entry(3)}, Append{"empty", entry(1)}});
  store->drain();
  for (int start = 0; start < 2; ++start) {
    for (const char* code : {"T", "U"})
      EXPECT_EQ(store->entries(code, 0, 9), (std::vector{entry(1), entry(2), entry(3)})) << code;
    EXPECT_EQ(store->entries("empty", 0, 9), std::vector{entry(1)});
    EXPECT_EQ(store->table("U")->head, "head of U");
    EXPECT_TRUE(store->identities().at(0).sat) << "may have, for all that is known";
    store.reset();
    store = open_sqlite_store(folder_);
  }

  const auto before = folder_ / "layout-1" / "precinct.db";
  ASSERT_TRUE(std::filesystem::exists(before)) << "for who goes back to the older version";
  EXPECT_EQ(number_in(before, "PRAGMA user_version"), 1);
  EXPECT_EQ(number_in(before, "SELECT count(*) FROM entries"), 5);
  EXPECT_EQ(number_in(before, "SELECT count(*) FROM sqlite_schema WHERE name='entries_of_table'"), 1);
}

TEST_F(OnDisk, TheIdOfATableIsNeverGivenAgain) {
  const auto store = open_sqlite_store(folder_);
  for (const Batch& batch : {Batch{PutTable{"T", ""}}, Batch{DropTable{"T"}}, Batch{PutTable{"U", ""}}}) {
    store->write(batch);
    store->drain();
  }
  EXPECT_EQ(number_in(folder_ / "precinct.db", "SELECT id FROM tables WHERE code='U'"), 2);
}

TEST_F(OnDisk, AStoreThatIsNewOrUpToDateLeavesNoOldOne) {
  for (int start = 0; start < 2; ++start) open_sqlite_store(folder_).reset();
  for (const auto& each : std::filesystem::directory_iterator(folder_))
    EXPECT_FALSE(each.is_directory()) << each.path();
}

TEST_F(OnDisk, AFolderThatCannotBeMadeIsNamed) {
  EXPECT_NE(refusal([&] { open_sqlite_store("/proc/precinct"); }).find("/proc/precinct"), std::string::npos);
}

TEST_F(OnDisk, AFileThatIsNoDatabaseIsRefused) {
  std::filesystem::create_directories(folder_);
  std::FILE* file = std::fopen((folder_ / "precinct.db").c_str(), "w");
  std::fputs("this is no database, but long enough to be looked at as one", file);
  std::fclose(file);
  EXPECT_FALSE(refusal([&] { open_sqlite_store(folder_); }).empty());
}

TEST_F(OnDisk, EntriesLeaveNoGapAndAreNeverTwo) {
  const auto store = open_sqlite_store(folder_);
  store->write({PutTable{"T", ""}, Append{"T", entry(1)}});
  store->drain();
  for (const std::uint64_t number : {2u, 4u}) {
    store->write({Append{"T", entry(2)}, Append{"T", entry(number)}});
    store->drain();
    EXPECT_FALSE(store->writable());
    EXPECT_EQ(store->entries("T", 0, 9), std::vector{entry(1)}) << "what was refused is not counted on";
  }
  store->write({Append{"T", entry(2)}});
  store->drain();
  EXPECT_EQ(store->entries("T", 0, 9), (std::vector{entry(1), entry(2)}));
}

TEST_F(OnDisk, ABatchIsStoredWholeOrNotAtAll) {
  const auto store = open_sqlite_store(folder_);
  boost::asio::io_context io;
  bool stored = true;
  store->write({PutNote{"k", "v"}, Append{"no such table", entry(1)}}, io.get_executor(),
               [&](bool ok) { stored = ok; });
  store->drain();
  io.run();
  EXPECT_FALSE(stored);
  EXPECT_EQ(store->note("k"), std::nullopt);
  EXPECT_FALSE(store->writable());
  EXPECT_FALSE(store->stats().last_failure.empty());
  store->write({PutNote{"k", "v"}});
  store->drain();
  EXPECT_TRUE(store->writable());
}

}  // namespace

}  // namespace precinct::server
