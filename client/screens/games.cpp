// The games that have a face of their own.
#include "client/screens/escape_plan/face.hpp"
#include "client/screens/game_face.hpp"
#include "client/screens/police_precinct/face.hpp"

namespace precinct::client {

const GameFace& face_of(std::string_view game) {
  static const GameFace any_game;
  static const escape_plan::Face escape_plan;
  static const police_precinct::Face police_precinct;
  if (game == "escape_plan") return escape_plan;
  if (game == "police_precinct") return police_precinct;
  return any_game;
}

}  // namespace precinct::client
