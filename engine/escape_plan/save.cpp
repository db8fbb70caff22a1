#include "engine/escape_plan/save.hpp"

namespace precinct::escape_plan {

std::string save(const Situation& situation) {
  return saving::written(situation);
}

void load(const Json& saved, Situation& situation) {
  saving::read(saved, "", situation);
}

}  // namespace precinct::escape_plan
