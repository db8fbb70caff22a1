// Money and Extra Action discs (EP-0.1, EP-12.13). Each payment is public, the sum is not (EP-21.1).
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

void Match::pay(PersonIndex person, int money) {
  if (money == 0) return;
  s_.persons[person].money = static_cast<std::int16_t>(s_.persons[person].money - money);
  touch(static_cast<PartIndex>(part::seat + s_.seats + person));
  say("event.pays", {{"who", who(person)}, {"n", Value::of(money)}});
}

void Match::receive(PersonIndex person, int money) {
  s_.persons[person].money = static_cast<std::int16_t>(s_.persons[person].money + money);
  touch(static_cast<PartIndex>(part::seat + s_.seats + person));
  say("event.receives", {{"who", who(person)}, {"n", Value::of(money)}});
}

void Match::gain_disc(PersonIndex person) {
  if (s_.supply.discs == 0) return;
  --s_.supply.discs;
  ++s_.persons[person].discs;
  touch(part::supply), touch_person(person);
  say("event.disc_gained", {{"who", who(person)}});
}

void Match::spend_disc(PersonIndex person) {
  --s_.persons[person].discs;
  ++s_.supply.discs;
  touch(part::supply), touch_person(person);
  say("event.disc_spent", {{"who", who(person)}});
}

}  // namespace precinct::escape_plan
