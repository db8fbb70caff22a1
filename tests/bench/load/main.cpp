// precinct-load: what a server does in a second of its CPU time, and what it costs, beside the ceiling of a bare Beast
// server on the same machine in the same run.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
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
  std::vector<std::string> command = {program, "--listen", "127.0.0.1:0", "--operators", "127.0.0.1:0", "--log-level",
                                      "error", "--store", store, "--data", data, "--max-sockets", "1000000",
                                      "--max-sockets-per-address", "1000000", "--max-tables", "100000",
                                      "--max-tables-per-player", "100000",
                                      // The generator is faster than any person.
                                      "--messages-per-second", "1000000000", "--message-burst", "1000000000"};
  command.insert(command.end(), further.begin(), further.end());
  return command;
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path beside = std::filesystem::path(argv[0]).parent_path();
  std::string program = (beside / "precinctd").string();
  std::string bare = (beside / "bare_beast").string();
  std::vector<int> tables = {1, 50, 500, 2000};
  std::vector<std::string> stores = {"sqlite", "memory"};
  std::vector<std::string> further;
  double seconds = 10;
  int idle = 9000;
  bool no_ceiling = false;

  CLI::App app{"Measures precinctd: N tables of four seats in closed loop, a real game."};
  app.add_option("--server", program, "precinctd");
  app.add_option("--bare", bare, "the bare Beast server");
  app.add_option("--tables", tables, "numbers of tables, each a run")->delimiter(',');
  app.add_option("--stores", stores, "sqlite: durable; memory: not")->delimiter(',');
  app.add_option("--seconds", seconds, "length of a run");
  app.add_option("--idle", idle, "idle sockets; 0: leave that out");
  app.add_option("--server-flag", further, "passed on to precinctd, like --server-flag=--threads=1");
  app.add_flag("--no-ceiling", no_ceiling, "leave the bare server out");
  CLI11_PARSE(app, argc, argv);

  try {
    std::printf("up to %lu descriptors may be open\n", raise_descriptor_limit());
    Folder folder;
    print_head();
    for (const int count : tables) {
      const auto bare_server = [&](const std::string& name, std::vector<std::string> command) {
        if (no_ceiling) return 0.0;
        return run({name, std::move(command), "listening on", count, true, seconds}).commands_per_cpu_second;
      };
      const double ceiling = bare_server("bare Beast", {bare});
      for (const std::string& store : stores) {
        const Plan plan{"precinctd, " + store,
                        server_command(program, store, folder.next(), further),
                        "listening on",
                        count,
                        false,
                        seconds};
        const double ours = run(plan).commands_per_cpu_second;
        if (no_ceiling) continue;
        std::printf("  %.0f %% of the ceiling\n", 100 * ours / ceiling);
        if (store != "sqlite") continue;
        const double storing = bare_server("bare Beast, sqlite", {bare, folder.next()});
        std::printf("  ours is %.0f %% of the bare server that stores each frame before it answers\n",
                    100 * ours / storing);
      }
    }
    if (idle > 0) run_idle(server_command(program, "memory", folder.next(), further), "listening on", idle);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "precinct-load: %s\n", fault.what());
    return 1;
  }
  return 0;
}
