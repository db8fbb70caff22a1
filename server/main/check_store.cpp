#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <memory>

#include "server/domain/check.hpp"
#include "server/main/commands.hpp"
#include "server/main/games_folder.hpp"
#include "server/net/version.hpp"
#include "server/store/backup.hpp"

namespace precinct::server {

namespace {

// The file itself. True: it is sound.
bool check_file(const std::string& folder) {
  const auto faults = faults_of_sqlite_store(folder);
  for (const std::string& fault : faults) std::printf("the file is damaged: %s\n", fault.c_str());
  if (faults.empty()) std::printf("the file is sound\n");
  return faults.empty();
}

struct Sum {
  std::size_t tables = 0;
  std::size_t from_the_seed = 0;
  std::uint64_t commands = 0;
  std::size_t faults = 0;

  void add(const CheckedTable& table) {
    ++tables;
    if (table.from_the_seed) ++from_the_seed;
    commands += table.commands;
    if (table.fault.empty()) return;
    ++faults;
    std::printf("table %s: %s\n", table.code.c_str(), table.fault.c_str());
  }
};

}  // namespace

int check_store(const CommandLine& line) {
  if (!check_file(line.settings.data)) return 1;
  const std::unique_ptr<Store> store = open_sqlite_view(line.settings.data);
  const std::unique_ptr<Clock> clock = make_system_clock();
  const std::unique_ptr<Entropy> entropy = make_system_entropy();
  Metrics metrics;
  boost::asio::io_context nothing_runs;
  ServiceSetup setup;
  setup.games = load_games(find_games(line.settings.games));
  setup.version = kVersion;
  setup.io = setup.think = setup.read = nothing_runs.get_executor();
  setup.store = store.get();
  setup.clock = clock.get();
  setup.entropy = entropy.get();
  setup.metrics = &metrics;
  Sum sum;
  check_tables(setup, [&](const CheckedTable& table) { sum.add(table); });
  std::printf("%zu table(s), %zu with a fault; %zu game(s) with %llu command(s) were played again from their seeds\n",
              sum.tables, sum.faults, sum.from_the_seed, static_cast<unsigned long long>(sum.commands));
  return sum.faults == 0 ? 0 : 1;
}

}  // namespace precinct::server
