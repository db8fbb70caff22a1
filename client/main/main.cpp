// precinct: the terminal client.
#include <clocale>
#include <csignal>
#include <exception>
#include <iostream>

#include "client/main/client.hpp"
#include "client/main/replay.hpp"
#include "client/plain/plain.hpp"
#include "client/supervisor/supervisor.hpp"

int main(int argc, char** argv) {
  using namespace precinct::client;
  std::setlocale(LC_ALL, "");
  std::setlocale(LC_NUMERIC, "C");
  std::signal(SIGPIPE, SIG_IGN);
  try {
    const auto folders = Folders::of_environment();
    Settings settings(folders.config / "settings.json");
    const auto line = read_command_line(argc, argv, settings);
    if (!line.options) return line.exit_code;
    const auto& options = *line.options;
    const bool replays = options.replays;
    if (replays && (options.plain || options.replay_text || options.replay.empty()))
      return run_replay(options, folders, settings);
    if (options.plain) return run_plain(options, folders, settings);

    const UiText ui(options.lang);
    return supervised(
        [&] { return replays ? run_replay(options, folders, settings) : run_full_screen(options, folders, settings); },
        [&](const char* name, int number) { return ui("main.crashed", {{"signal", name}, {"number", number}}); });
  } catch (const std::exception& error) {
    std::cerr << "precinct: " << error.what() << "\n";
    return exit_code::internal;
  }
}
