// The games that have a face of their own.
#include "client/screens/escape_plan/face.hpp"
#include "client/screens/game_face.hpp"
#include "client/screens/police_precinct/face.hpp"
#include "client/screens/top_cop/face.hpp"

namespace precinct::client {

const GameFace& face_of(std::string_view game) {
  static const GameFace any_game;
  static const escape_plan::Face escape_plan;
  static const police_precinct::Face police_precinct;
  static const top_cop::Face top_cop;
  if (game == "escape_plan") return escape_plan;
  if (game == "police_precinct") return police_precinct;
  if (game == "top_cop") return top_cop;
  return any_game;
}

}  // namespace precinct::client
