#include "tests/engine/conformance/finding.hpp"

namespace precinct::conformance {

std::string_view to_string(Check check) {
  switch (check) {
    case Check::copy:
      return "copy";
    case Check::save_load:
      return "save_load";
    case Check::replay:
      return "replay";
    case Check::listing:
      return "listing";
    case Check::accepted:
      return "accepted";
    case Check::refused:
      return "refused";
    case Check::numbers:
      return "numbers";
    case Check::touched:
      return "touched";
    case Check::parts:
      return "parts";
    case Check::alive:
      return "alive";
    case Check::budget:
      return "budget";
    case Check::components:
      return "components";
    case Check::leak:
      return "leak";
    case Check::blind:
      return "blind";
  }
  return "";
}

}  // namespace precinct::conformance
