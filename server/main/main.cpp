#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <variant>
#include <vector>

#include "server/main/commands.hpp"
#include "server/main/healthcheck.hpp"
#include "server/main/logging.hpp"
#include "server/main/precinctd.hpp"

using namespace precinct::server;

namespace {

struct Command {
  CommandSpec spec;
  int (*run)(const CommandLine&);
};

const std::vector<Command> kCommands{
    {{"backup", "copies the store into a folder, also while the server runs", {{"DEST", "a folder without a store"}}},
     back_up},
    {{"check", "verifies the store, also while the server runs: its file, and every game played again"}, check_store},
    {{"status", "tells how the running server is, and which tables it has"}, show_status},
    {{"announce", "tells everybody who is connected a sentence", {{"TEXT", "the sentence"}}}, announce},
    {{"close", "closes a table for good, also one that is quarantined", {{"TABLE", "its code"}}}, close_table},
    {{"verify",
      "proves or refutes the record of a finished game",
      {{"RECORD", "file with the reply to `record`"}, {"COMMITMENT", "what the client showed before the game", false}}},
     verify_game},
    {{"settings",
      "prints the settings in force as a configuration file",
      {{"form", "table: as the README has it", false}}},
     print_settings},
};

int carry_out(const CommandLine& line) {
  const auto named = [&](const Command& command) { return command.spec.name == line.command; };
  return std::ranges::find_if(kCommands, named)->run(line);
}

int serve(const CommandLine& line) {
  start_logging(line.settings.log_level, line.settings.log_format);
  for (const std::string& name : line.unknown_variables)
    spdlog::warn("the environment variable {} sets nothing; precinctd --help names those that do", name);
  return run_precinctd(line.settings);
}

}  // namespace

int main(int argc, char** argv) {
  std::string what = "precinctd does not start";
  try {
    std::vector<CommandSpec> specs;
    for (const Command& command : kCommands) specs.push_back(command.spec);
    const auto read = read_command_line(argc, argv, specs);
    if (const auto* end = std::get_if<EarlyExit>(&read)) {
      std::fputs(end->text.c_str(), end->status == 0 ? stdout : stderr);
      return end->status;
    }
    const auto& line = std::get<CommandLine>(read);
    if (!line.command.empty()) what = "precinctd " + line.command;
    if (line.healthcheck) return check_health(line.settings.operators);
    return line.command.empty() ? serve(line) : carry_out(line);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "%s: %s\n", what.c_str(), fault.what());
    return 2;
  }
}
