// Going to the Hospital (PP-15).
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

void Match::push_hospital_discard(CopIndex cop) {
  constexpr std::uint8_t kCards = 2;
  if (skill(cop, Op::no_hospital_discard) == nullptr) push(Discard{cop, kCards, Discard::Why::hospital});
}

}  // namespace precinct::police_precinct
