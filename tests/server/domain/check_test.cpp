// `precinctd check`, `status` and `close`: what an operator learns of the tables and does with them.
#include "server/domain/check.hpp"

#include <gtest/gtest.h>

#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

std::vector<CheckedTable> checked(House& house) {
  std::vector<CheckedTable> tables;
  Metrics metrics;
  ServiceSetup setup = house.setup();
  setup.metrics = &metrics;
  check_tables(setup, [&](const CheckedTable& table) { tables.push_back(table); });
  return tables;
}

// A lobby, a game under way and one that is over.
struct Tables {
  House house;
  std::vector<Player> lobby = gather(house, 1, 2);
  std::vector<Player> playing = begin(house, 2, 2);
  std::vector<Player> over = begin(house, 2, 2);

  Tables() {
    std::mt19937_64 random(5);
    play(house, playing, 3, random);
    play(house, over, 1000, random);
    EXPECT_EQ(over[0].view().part("table")["phase"], "over");
  }

  // The stored head of a table, changed by hand.
  void damage(const std::string& table, const std::function<void(Json&)>& change) {
    const auto row = house.store->table(table);
    Json head = Json::parse(row->head);
    change(head);
    house.store->write({PutTable{table, head.dump()}}, {}, {});
    house.settle();
  }
};

TEST(Check, EveryGameIsPlayedAgainFromItsSeed) {
  Tables tables;
  const auto all = checked(tables.house);
  ASSERT_EQ(all.size(), 3u);
  for (const CheckedTable& table : all) EXPECT_EQ(table.fault, "") << table.code;
  EXPECT_FALSE(all[0].from_the_seed);
  EXPECT_TRUE(all[1].from_the_seed);
  EXPECT_EQ(all[1].commands, 3u);
  EXPECT_GT(all[2].commands, 3u);
}

TEST(Check, AnotherSecretThanTheOneThatWasPlayedWithIsFound) {
  Tables tables;
  const std::string code = tables.over[0].table;
  tables.damage(code, [](Json& head) { head["secret"] = std::string(64, 'a'); });
  for (const CheckedTable& table : checked(tables.house)) {
    if (table.code == code)
      EXPECT_NE(table.fault.find("from its seed"), std::string::npos) << table.fault;
    else
      EXPECT_EQ(table.fault, "");
  }
}

TEST(Check, ATableThatWouldBeQuarantinedIsNamedWithTheReason) {
  Tables tables;
  const std::string code = tables.playing[0].table;
  tables.damage(code, [](Json& head) { head["game"] = "ludo"; });
  EXPECT_NE(checked(tables.house)[1].fault.find("ludo"), std::string::npos);
}

TEST(Console, StatusNamesTablesAndWhatIsQuarantined) {
  Tables tables;
  House& house = tables.house;
  const std::string bad = tables.playing[0].table;
  tables.damage(bad, [](Json& head) { head["game"] = "ludo"; });
  house.crash_and_restart();
  const std::string status = house.domain->status();
  for (const std::string& words :
       {std::string("1.0: ready"), tables.lobby[0].table + "  lobby", tables.over[0].table + "  over",
        std::string("ludo"), bad + "  quarantined", "precinctd close " + bad})
    EXPECT_NE(status.find(words), std::string::npos) << words << " is not in\n" << status;
}

TEST(Console, StatusTellsWhatTheStoreFailedWith) {
  House house;
  house.store->broken = true;
  house.code(house.connect(), {{"type", "hello"}, {"name", "A"}});
  EXPECT_NE(house.domain->status().find("not ready: the store can't be written"), std::string::npos);
}

TEST(Console, AClosedTableIsGoneForEverybodyAndForGood) {
  Tables tables;
  House& house = tables.house;
  Player& ana = tables.playing[0];
  EXPECT_FALSE(house.domain->close_table("AAAA-AAAA-AAAA"));
  EXPECT_FALSE(house.domain->close_table("nonsense"));
  std::string typed = ana.table;
  std::erase(typed, '-');
  EXPECT_TRUE(house.domain->close_table(typed)) << "in the form in which players type it";
  EXPECT_TRUE(house.domain->close_table(ana.table)) << "twice at once is once";
  house.settle();
  EXPECT_TRUE(std::ranges::any_of(
      ana.client->frames, [](const Json& frame) { return frame["type"] == "left" && frame["reason"] == "closed"; }));
  EXPECT_EQ(ana.code({{"type", "sync"}}), "no_such_table");
  EXPECT_EQ(house.metrics.tables_playing, 0);
  EXPECT_FALSE(house.store->table(ana.table));
  EXPECT_FALSE(house.domain->close_table(ana.table));
}

TEST(Console, AQuarantinedTableCanBeForgotten) {
  Tables tables;
  House& house = tables.house;
  const std::string code = tables.playing[0].table;
  tables.damage(code, [](Json& head) { head["game"] = "ludo"; });
  house.crash_and_restart();
  EXPECT_EQ(house.metrics.tables_quarantined, 1);
  EXPECT_TRUE(house.domain->close_table(code));
  house.settle();
  EXPECT_EQ(house.metrics.tables_quarantined, 0);
  EXPECT_FALSE(house.store->table(code));
}

}  // namespace

}  // namespace precinct::server::test
