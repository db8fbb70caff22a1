#include "engine/police_precinct/rookie.hpp"

namespace precinct::police_precinct {

std::unique_ptr<Bot> make_rookie(const Data&) { return make_random_bot(); }

}  // namespace precinct::police_precinct
