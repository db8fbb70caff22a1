// What an operator does with a store beside the server that writes to it.
#include "server/store/backup.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

namespace precinct::server {

namespace {

namespace fs = std::filesystem;

EntryRow entry(std::uint64_t number) {
  return {number, std::string(300, 'c'), "ana", "r" + std::to_string(number), number, 1000, 10, ""};
}

class Backup : public testing::Test {
 protected:
  Backup() : folder_(fs::temp_directory_path() / ("precinct-backup-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
  }
  ~Backup() override { fs::remove_all(folder_); }

  fs::path data() const { return folder_ / "data"; }
  fs::path copy() const { return folder_ / "copy"; }
  fs::path file() const { return data() / "precinct.db"; }

  void fill(Store& store, std::uint64_t entries) {
    store.write({PutTable{"T", "{}"}});
    for (std::uint64_t n = 1; n <= entries; ++n) store.write({Append{"T", entry(n)}});
    store.drain();
  }

  fs::path folder_;
};

template <class F>
std::string refusal(F&& act) {
  try {
    act();
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

TEST_F(Backup, ACopyIsAStoreOfOneMomentWhileTheServerGoesOn) {
  const auto store = open_sqlite_store(data());
  fill(*store, 100);
  std::atomic<bool> copied{false};
  std::jthread busy([&] {
    for (std::uint64_t n = 101; !copied; ++n) {
      store->write({PutTable{"T", "{\"n\":" + std::to_string(n) + '}'}, Append{"T", entry(n)}});
      store->drain();
    }
  });
  copy_sqlite_store(data(), copy());
  copied = true;
  busy.join();
  EXPECT_TRUE(faults_of_sqlite_store(copy()).empty());
  const auto again = open_sqlite_store(copy());
  const auto entries = again->entries("T", 0, 1'000'000);
  ASSERT_GE(entries.size(), 100u);
  // A batch is in it whole or not at all.
  if (entries.size() > 100) {
    EXPECT_EQ(again->table("T")->head, "{\"n\":" + std::to_string(entries.size()) + '}');
  }
}

TEST_F(Backup, ACopyNeverTakesThePlaceOfAStore) {
  open_sqlite_store(data());
  copy_sqlite_store(data(), copy());
  EXPECT_NE(refusal([&] { copy_sqlite_store(data(), copy()); }).find("holds a store already"), std::string::npos);
  EXPECT_NE(refusal([&] { copy_sqlite_store(data(), data()); }).find("holds a store already"), std::string::npos);
}

TEST_F(Backup, WhatCannotBeCopiedIsToldAndLeavesNothing) {
  EXPECT_NE(refusal([&] { copy_sqlite_store(data(), copy()); }).find("no store in"), std::string::npos);
  open_sqlite_store(data());
  EXPECT_NE(refusal([&] { copy_sqlite_store(data(), "/proc/copy"); }).find("/proc/copy"), std::string::npos);
}

TEST_F(Backup, AViewIsTheStoreOfOneMomentAndForgetsWhatIsWrittenToIt) {
  const auto store = open_sqlite_store(data());
  fill(*store, 3);
  const auto view = open_sqlite_view(data());
  store->write({Append{"T", entry(4)}});
  store->drain();
  EXPECT_EQ(view->entries("T", 0, 100).size(), 3u);
  view->write({DropTable{"T"}});
  EXPECT_TRUE(view->table("T"));
  EXPECT_EQ(store->entries("T", 0, 100).size(), 4u);
}

TEST_F(Backup, ADamagedFileIsNoticedAndReadingItNamesTheRemedy) {
  {
    const auto store = open_sqlite_store(data());
    fill(*store, 500);
  }
  EXPECT_TRUE(faults_of_sqlite_store(data()).empty());
  const auto size = fs::file_size(file());
  {
    std::fstream damaged(file(), std::ios::in | std::ios::out | std::ios::binary);
    damaged.seekp(static_cast<std::streamoff>(size / 2 / 4096 * 4096));
    damaged << std::string(size / 4, '\xee');
  }
  EXPECT_FALSE(faults_of_sqlite_store(data()).empty());
  for (const auto& open : {open_sqlite_store, open_sqlite_view})
    EXPECT_NE(refusal([&] { open(data()); }).find("precinctd backup"), std::string::npos);
}

TEST_F(Backup, AnOlderLayoutIsBroughtUpToDateByAStartAndRefusedByALook) {
  fs::create_directories(data());
  sqlite3* database = nullptr;
  sqlite3_open(file().c_str(), &database);
  sqlite3_exec(database, "CREATE TABLE unrelated(a)", nullptr, nullptr, nullptr);  // layout 0: nothing of ours yet
  sqlite3_close(database);
  EXPECT_NE(refusal([&] { open_sqlite_view(data()); }).find("older version"), std::string::npos);
  open_sqlite_store(data());
  EXPECT_EQ(refusal([&] { open_sqlite_view(data()); }), "");
}

}  // namespace

}  // namespace precinct::server
