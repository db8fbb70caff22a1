#include "client/screens/police_precinct/cops.hpp"

#include <algorithm>

namespace precinct::client::police_precinct {

std::vector<CopLine> cops(const Scene& scene) {
  std::vector<CopLine> result;
  for (const auto& seat : list_of(scene.part("table"), "seats")) {
    const int number_of_seat = int_of(seat, "seat");
    for (const auto& cop : list_of(scene.part("seat." + std::to_string(number_of_seat)), "cops")) {
      result.push_back({number_of_seat, int_of(cop, "cop", number_of_seat), cop});
    }
  }
  std::ranges::sort(result, {}, &CopLine::cop);
  return result;
}

std::string cop_name(const Scene& scene, int cop) {
  const int seat = scene.seats() == 1 ? 0 : cop;
  if (scene.seats() > 1) return scene.seat_name(seat);
  for (const auto& each : list_of(scene.part("seat." + std::to_string(seat)), "cops")) {
    if (int_of(each, "cop") != cop) continue;
    const auto character = string_of(each, "character", {});
    if (!character.empty()) return scene.short_name(character);
  }
  return scene.seat_name(seat) + " " + std::to_string(cop + 1);
}

}  // namespace precinct::client::police_precinct
