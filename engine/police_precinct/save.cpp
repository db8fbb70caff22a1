#include "engine/police_precinct/save.hpp"

namespace precinct::police_precinct {

std::string save(const Situation& situation) {
  return saving::written(situation);
}

void load(const Json& saved, Situation& situation) {
  saving::read(saved, "", situation);
}

}  // namespace precinct::police_precinct
