#include "tests/engine/conformance/registered_hooks.hpp"

#include <map>

#include "tests/engine/conformance/hooks_escape_plan.hpp"
#include "tests/engine/conformance/hooks_police_precinct.hpp"
#include "tests/engine/conformance/hooks_top_cop.hpp"

namespace precinct::conformance {

const Hooks* registered_hooks(std::string_view game) {
  static const std::map<std::string_view, Hooks> hooks{
      {"police_precinct", police_precinct_hooks()},
      {"top_cop", top_cop_hooks()},
      {"escape_plan", escape_plan_hooks()},
  };
  const auto found = hooks.find(game);
  return found == hooks.end() ? nullptr : &found->second;
}

}  // namespace precinct::conformance
