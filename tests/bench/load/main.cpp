// precinct-load: what a server does in a second of its CPU time, and what it costs, beside the ceiling of a bare Beast
// server on the same machine in the same run.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "process.hpp"
#include "run.hpp"

namespace {

using namespace precinct::load;

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "precinct-load-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  // One that nobody used.
  std::string next() { return (path_ / std::to_string(count_++)).string(); }

 private:
  std::filesystem::path path_;
  int count_ = 0;
};

std::vector<std::string> server_command(const std::string& program, const std::string& store, const std::string& data,
                                        const std::vector<std::string>& further) {
  std::vector<std::string> command = {
      program, "--listen", "127.0.0.1:0", "--operators", "127.0.0.1:0", "--log-level", "error", "--store", store,
      "--data", data, "--max-sockets", "1000000", "--max-sockets-per-address", "1000000", "--max-tables", "100000",
      "--max-tables-per-player", "100000", "--max-tables-per-address", "1000000", "--new-players", "1000000000",
      // The generator is faster than any person.
      "--messages-per-second", "1000000000", "--message-burst", "1000000000"};
  command.insert(command.end(), further.begin(), further.end());
  return command;
}

// What else a machine does changes from minute to minute, and with it what a command costs: so rounds of all that are
// compared alternate, and each is judged by the median of its rounds.
struct Contender {
  std::string name;
  bool bare = false;
  std::function<std::vector<std::string>()> command = {};  // of a new server
  std::vector<double> rates = {};                          // commands a CPU second, of each round

  void compete(int tables, double seconds) {
    rates.push_back(run({name, command(), "listening on", tables, bare, seconds}).commands_per_cpu_second);
  }
  double median() const {
    std::vector<double> sorted = rates;
    std::ranges::sort(sorted);
    return (sorted[(sorted.size() - 1) / 2] + sorted[sorted.size() / 2]) / 2;
  }
};

// The first is the ceiling; one that is bare and comes last stores what it gets.
void print_shares(const std::vector<Contender>& contenders) {
  const double ceiling = contenders.front().median();
  for (const Contender& each : contenders) {
    const double rate = each.median();
    const auto [least, most] = std::ranges::minmax(each.rates);
    std::printf("  median: %-20s %12.0f  (%.0f to %.0f), %.0f %% of the ceiling", each.name.c_str(), rate, least, most,
                100 * rate / ceiling);
    if (each.name == "precinctd, sqlite")
      std::printf(", %.0f %% of the bare server that stores each frame before it answers",
                  100 * rate / contenders.back().median());
    std::printf("\n");
  }
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path beside = std::filesystem::path(argv[0]).parent_path();
  std::string program = (beside / "precinctd").string();
  std::string bare = (beside / "bare_beast").string();
  std::vector<int> tables = {1, 50, 500, 2000};
  std::vector<std::string> stores = {"sqlite", "memory"};
  std::vector<std::string> further;
  double seconds = 5;
  int rounds = 3;
  int idle = 9000;
  bool no_ceiling = false;

  CLI::App app{"Measures precinctd: N tables of four seats in closed loop, a real game."};
  app.add_option("--server", program, "precinctd");
  app.add_option("--bare", bare, "the bare Beast server");
  app.add_option("--tables", tables, "numbers of tables, each a run")->delimiter(',');
  app.add_option("--stores", stores, "sqlite: durable; memory: not")->delimiter(',');
  app.add_option("--seconds", seconds, "length of a run");
  app.add_option("--rounds", rounds, "runs of each, in turns");
  app.add_option("--idle", idle, "idle sockets; 0: leave that out");
  app.add_option("--server-flag", further, "passed on to precinctd, like --server-flag=--threads=1");
  app.add_flag("--no-ceiling", no_ceiling, "leave the bare server out");
  CLI11_PARSE(app, argc, argv);

  try {
    std::printf("up to %lu descriptors may be open\n", raise_descriptor_limit());
    Folder folder;
    print_head();
    for (const int count : tables) {
      std::vector<Contender> contenders;
      if (!no_ceiling) contenders.push_back({"bare Beast", true, [&] { return std::vector{bare}; }});
      for (const std::string& store : stores) {
        contenders.push_back(
            {"precinctd, " + store, false, [&] { return server_command(program, store, folder.next(), further); }});
      }
      if (!no_ceiling && std::ranges::find(stores, "sqlite") != stores.end())
        contenders.push_back({"bare Beast, sqlite", true, [&] { return std::vector{bare, folder.next()}; }});
      for (int round = 0; round < rounds; ++round) {
        for (Contender& each : contenders) each.compete(count, seconds);
      }
      if (!no_ceiling) print_shares(contenders);
    }
    if (idle > 0) run_idle(server_command(program, "memory", folder.next(), further), "listening on", idle);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "precinct-load: %s\n", fault.what());
    return 1;
  }
  return 0;
}
