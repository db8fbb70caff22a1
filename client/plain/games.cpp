// The games that plain mode has words of its own for.
#include "client/plain/escape_plan_text.hpp"
#include "client/plain/game_text.hpp"
#include "client/plain/police_precinct_text.hpp"
#include "client/plain/top_cop_text.hpp"

namespace precinct::client {

const GameText& text_of(std::string_view game) {
  static const GameText any_game;
  static const escape_plan::Text escape_plan;
  static const police_precinct::Text police_precinct;
  static const top_cop::Text top_cop;
  if (game == "escape_plan") return escape_plan;
  if (game == "police_precinct") return police_precinct;
  if (game == "top_cop") return top_cop;
  return any_game;
}

}  // namespace precinct::client
