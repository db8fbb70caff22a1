#include "engine/games.hpp"

#include "engine/escape_plan/escape_plan.hpp"
#include "engine/police_precinct/police_precinct.hpp"
#include "engine/top_cop/top_cop.hpp"

namespace precinct {

const std::vector<GameEntry>& registered_games() {
  static const std::vector<GameEntry> games{
      {"police_precinct", police_precinct::make_game},
      {"top_cop", top_cop::make_game},
      {"escape_plan", escape_plan::make_game},
  };
  return games;
}

}  // namespace precinct
