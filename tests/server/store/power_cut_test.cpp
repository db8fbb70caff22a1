// The power fails at any moment: what was said to be stored is there, nothing is there in part, and the store opens.

#include <gtest/gtest.h>
#include <unistd.h>

#include <random>

#include "server/store/backup.hpp"
#include "server/store/store.hpp"
#include "tests/server/store/recorded_disk.hpp"

namespace precinct::server {

namespace {

constexpr const char* kCode = "K7Q29DMV3XHT";
constexpr int kCommands = 60;
constexpr int kRestarts = 4;  // each ends with the log carried back into the file

EntryRow entry(std::uint64_t number) {
  return {number, R"({"choice":")" + std::string(number % 7 * 300, 'x') + "\"}",
          "ana",  "r" + std::to_string(number),
          number, 1000,
          10,     ""};
}

// A command with what goes with it, so that a half stored batch would show.
Batch step(std::uint64_t number) {
  return {Append{kCode, entry(number)}, PutTable{kCode, std::to_string(number)},
          PutSnapshot{kCode, {number, std::string(2000, 's'), "hash", "1", "data"}}};
}

class PowerCut : public testing::Test {
 protected:
  PowerCut() : folder_(std::filesystem::temp_directory_path() / ("precinct-power-" + std::to_string(getpid()))) {}
  ~PowerCut() override { std::filesystem::remove_all(folder_); }

  // promised[n]: how many commands were said to be stored when n flushes had been made.
  std::vector<std::uint64_t> play(RecordedDisk& disk) {
    std::vector<std::uint64_t> promised;
    std::uint64_t number = 0;
    for (int start = 0; start < kRestarts; ++start) {
      const auto store = open_sqlite_store(folder_ / "played");
      if (number == 0) store->write({PutTable{kCode, "0"}});
      for (int i = 0; i < kCommands / kRestarts; ++i) {
        store->write(step(++number));
        store->drain();
        promised.resize(disk.flushes() + 1, number - 1);
        promised.back() = number;
      }
    }
    promised.resize(disk.flushes() + 1, number);
    return promised;
  }

  // The number of commands that a server finds there; fails if they are not whole.
  std::uint64_t found(const std::filesystem::path& folder) {
    const auto store = open_sqlite_store(folder);
    EXPECT_TRUE(faults_of_sqlite_store(folder).empty());
    const auto table = store->table(kCode);
    const auto entries = store->entries(kCode, 0, 1000);
    if (!table) return entries.size();
    EXPECT_EQ(table->head, std::to_string(entries.size()));
    EXPECT_EQ(table->snapshot ? table->snapshot->number : 0, entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i], entry(i + 1));
    return entries.size();
  }

  std::filesystem::path folder_;
};

TEST_F(PowerCut, WhateverReachedTheDiskAfterTheLastFlushNothingPromisedIsLost) {
  RecordedDisk disk;
  const auto promised = play(disk);
  disk.end();
  ASSERT_GT(promised.size(), static_cast<std::size_t>(kCommands));
  ASSERT_EQ(promised.back(), kCommands);

  std::mt19937 random(testing::UnitTest::GetInstance()->random_seed());
  std::size_t later = 0;  // cuts after which more was there than had been promised
  for (std::size_t flush = 0; flush < promised.size(); ++flush) {
    for (const unsigned in_four : {0u, 2u, 4u}) {
      const auto cut = folder_ / (std::to_string(flush) + '-' + std::to_string(in_four));
      disk.restore(flush, [&] { return random() % 4 < in_four; }, cut);
      SCOPED_TRACE("cut after flush " + std::to_string(flush) + ", of what followed " + std::to_string(in_four) +
                   " in 4 writes, seed " + std::to_string(testing::UnitTest::GetInstance()->random_seed()));
      const std::uint64_t there = found(cut);
      EXPECT_GE(there, promised[flush]);
      if (there > promised[flush]) ++later;
      std::filesystem::remove_all(cut);
    }
  }
  EXPECT_GT(later, 0u) << "no cut fell between a write and its flush";
}

}  // namespace

}  // namespace precinct::server
