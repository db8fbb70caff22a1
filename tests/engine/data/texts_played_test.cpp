// Random games, and everything that they show.
#include <gtest/gtest.h>

#include "data/read_files.hpp"
#include "engine/escape_plan/escape_plan.hpp"
#include "engine/police_precinct/police_precinct.hpp"
#include "engine/top_cop/top_cop.hpp"
#include "tests/engine/data/reader.hpp"

namespace precinct {
namespace {

TEST(Texts, RandomGamesOfPolicePrecinctShowNothingWithoutWords) {
  const auto game = police_precinct::make_game(read_json_files(source_data_folder() / "police_precinct"));
  Reader reader("police_precinct", read_json_files(source_data_folder() / "police_precinct"));
  std::uint8_t number = 0;
  for (int seats = game->facts().min_seats; seats <= game->facts().max_seats; ++seats) {
    for (const char* murderer : {"normal", "manic"}) {
      reader.play(*game, seats, {{"murderer", murderer}}, number++);
    }
    if (seats >= 3) reader.play(*game, seats, {{"mode", "dirty_cop"}, {"loyalty", "free_for_all"}}, number++);
    reader.play(*game, seats, {{"assignment", "code_purple"}, {"board", "unterbelly"}}, number++);
  }
  for (const std::string& fault : reader.faults()) ADD_FAILURE() << fault;
}

TEST(Texts, RandomGamesOfTopCopShowNothingWithoutWords) {
  const auto game = top_cop::make_game(read_json_files(source_data_folder() / "top_cop"));
  Reader reader("top_cop", read_json_files(source_data_folder() / "top_cop"));
  std::uint8_t number = 0;
  for (int seats = game->facts().min_seats; seats <= game->facts().max_seats; ++seats) {
    for (const char* windows : {"strict", "fast"}) {
      reader.play(*game, seats, {{"windows", windows}, {"length", "long"}}, number++);
    }
  }
  for (const std::string& fault : reader.faults()) ADD_FAILURE() << fault;
}

TEST(Texts, RandomGamesOfEscapePlanShowNothingWithoutWords) {
  const auto game = escape_plan::make_game(read_json_files(source_data_folder() / "escape_plan"));
  Reader reader("escape_plan", read_json_files(source_data_folder() / "escape_plan"));
  std::uint8_t number = 0;
  for (int seats = game->facts().min_seats; seats <= game->facts().max_seats; ++seats) {
    for (int n = 0; n < 4; ++n) reader.play(*game, seats, {{"guide", n == 0}}, number++);
  }
  for (const std::string& fault : reader.faults()) ADD_FAILURE() << fault;
}

}  // namespace
}  // namespace precinct
