// The police characters: each seat plays one, but the seat of a solo game two.
#pragma once

#include <string>
#include <vector>

#include "client/screens/scene.hpp"

namespace precinct::client::police_precinct {

struct CopLine {
  int seat = 0;
  int cop = 0;
  Json cop_part;
};

// In the order of their numbers.
std::vector<CopLine> cops(const Scene& scene);
// "Ana", or the character's name where one seat plays several.
std::string cop_name(const Scene& scene, int cop);

}  // namespace precinct::client::police_precinct
