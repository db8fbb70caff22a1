// Going to the Hospital (PP-15).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// In the own turn, by a failed attempt: the rest of Phase 2 and Phase 3 are skipped.
void Match::send_to_hospital(CopIndex cop) {
  admit(cop);
  s_.turn.hospital = true;
  check_car_theft();
  push_hospital_discard(cop);
}

// PP-15.1, PP-15.3
void Match::admit(CopIndex cop) {
  s_.cops[cop].at = b_.hospital;
  s_.cops[cop].hospital = true;
  touch_car(cop);
  touch_cop(cop);
  say("event.hospital", {{"who", who(cop)}});
}

// All if fewer.
int Match::hospital_toll(CopIndex cop) const {
  constexpr int kCards = 2;
  return skill(cop, Op::no_hospital_discard) != nullptr ? 0 : std::min<int>(kCards, s_.cops[cop].hand.size());
}

void Match::push_hospital_discard(CopIndex cop) {
  const int toll = hospital_toll(cop);
  if (toll > 0) push(Discard{cop, static_cast<std::uint8_t>(toll), Discard::Why::hospital});
}

}  // namespace precinct::police_precinct
