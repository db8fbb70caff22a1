// conformance_long: the suite over as many games as asked for, with the figures.
#include <CLI/CLI.hpp>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <limits>
#include <optional>

#include "data/read_files.hpp"
#include "engine/games.hpp"
#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/hooks_police_precinct.hpp"
#include "tests/engine/conformance/registered_hooks.hpp"
#include "tests/engine/conformance/suite.hpp"

namespace precinct::conformance {
namespace {

struct Wanted {
  std::string game;
  std::uint64_t games = 1000;
  double seconds = std::numeric_limits<double>::infinity();
  std::optional<int> seats;
  std::uint64_t run = 1;
  std::uint64_t first = 0;
  bool traitors = false;
};

// With fewer than three seats there is no Dirty Cop.
constexpr int kLeastForTraitors = 3;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void print(std::string_view game, const Suite& suite, double seconds) {
  const Result& result = suite.result();
  std::cout << game << ": " << result.games << " games, " << result.commands << " commands, " << std::fixed
            << std::setprecision(1) << seconds << " seconds; twins " << suite.twins().made() << ", of which "
            << suite.twins().differed() << " differed\n";
  for (const auto& [name, games] : result.results) {
    std::cout << "  " << name << ' ' << games << " ("
              << 100.0 * static_cast<double>(games) / static_cast<double>(result.games) << " %)\n";
  }
  std::cout << std::flush;
}

void print_secrets(const Suite& suite) {
  std::cout << "secrets that differed between twins:\n";
  for (const auto& [kind, times] : varied_secrets()) std::cout << "  " << kind << ": " << times << '\n';
  std::cout << "answers of one player that differed and that no other could tell apart:\n";
  for (const auto& [question, times] : suite.twins().secret_answers()) {
    std::cout << "  " << question << ": " << times << '\n';
  }
}

void run(const GameEntry& entry, const Wanted& wanted) {
  const auto game = entry.make(read_json_files(source_data_folder() / entry.id));
  const Hooks* hooks = registered_hooks(entry.id);
  if (hooks == nullptr) throw std::runtime_error(std::string(entry.id) + ": no hooks (tests/engine/conformance)");
  Suite suite(*game, wanted.traitors ? dirty_cop_hooks() : *hooks);
  const Facts& facts = game->facts();
  const int least = wanted.traitors ? kLeastForTraitors : facts.min_seats;
  const auto start = std::chrono::steady_clock::now();
  for (std::uint64_t i = 0; i < wanted.games && seconds_since(start) < wanted.seconds; ++i) {
    const std::uint64_t number = wanted.first + i;
    const auto spread = static_cast<std::uint64_t>(facts.max_seats - least + 1);
    suite.play(wanted.run, number, wanted.seats.value_or(least + static_cast<int>(number % spread)));
  }
  if (wanted.games > 1) suite.check_run();
  print(entry.id, suite, seconds_since(start));
  if (wanted.traitors) print_secrets(suite);
}

}  // namespace
}  // namespace precinct::conformance

int main(int argc, char** argv) {
  using namespace precinct;
  conformance::Wanted wanted;
  CLI::App app("Plays random games and checks at every command what an engine promises.");
  app.add_option("--game", wanted.game, "id of one game; all of them otherwise");
  app.add_option("--games", wanted.games, "games of each to play")->capture_default_str();
  app.add_option("--seconds", wanted.seconds, "stop after so many seconds a game kind");
  app.add_option("--seats", wanted.seats, "play with so many seats only");
  app.add_option("--seed", wanted.run, "of the run")->capture_default_str();
  app.add_option("--first", wanted.first, "number of the first game of the run")->capture_default_str();
  app.add_flag("--traitors", wanted.traitors, "Police Precinct with Dirty Cops only; prints which secrets differed");
  CLI11_PARSE(app, argc, argv);
  if (wanted.traitors) wanted.game = "police_precinct";
  try {
    for (const GameEntry& entry : registered_games()) {
      if (wanted.game.empty() || wanted.game == entry.id) conformance::run(entry, wanted);
    }
  } catch (const conformance::Finding& finding) {
    std::cerr << to_string(finding.check()) << ": " << finding.what() << '\n';
    return 1;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
  return 0;
}
