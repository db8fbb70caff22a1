#include "engine/police_precinct/police_precinct.hpp"

namespace precinct::police_precinct {

std::unique_ptr<const Game> make_game(const Files&) {
  throw DataError("police_precinct: no data");
}

}  // namespace precinct::police_precinct
