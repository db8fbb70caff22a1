// Notoriety: gaining, losing, the adjustment and its lines (EP-14).
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

namespace {

// EP-14.1, EP-14.2: one cube a step towards `gaining`; false: there is none left to move.
bool shift(std::uint8_t& gaining, std::uint8_t& bottom, std::uint8_t& losing) {
  if (bottom > 0) {
    --bottom, ++gaining;
    return true;
  }
  if (losing > 0) {
    --losing, ++bottom;
    return true;
  }
  return false;
}

}  // namespace

void Match::gain_notoriety(PersonIndex index, int count) {
  Person& person = s_.persons[index];
  int gained = 0;
  for (int n = 0; n < count; ++n) gained += shift(person.red, person.bottom, person.blue) ? 1 : 0;
  if (gained == 0) return;
  touch_person(index);
  say("event.notoriety_gained", {{"who", who(index)}, {"n", Value::of(gained)}});
}

void Match::lose_notoriety(PersonIndex index, int count) {
  Person& person = s_.persons[index];
  int lost = 0;
  for (int n = 0; n < count; ++n) lost += shift(person.blue, person.bottom, person.red) ? 1 : 0;
  if (lost == 0) return;
  touch_person(index);
  say("event.notoriety_lost", {{"who", who(index)}, {"n", Value::of(lost)}});
}

// EP-10.2
void Match::notoriety_for_pawns(PersonIndex person) {
  gain_notoriety(person, other_pawns(person));
}

// EP-14.4, EP-14.9
bool Match::proceed(Adjust& step) {
  while (step.next < s_.order.size()) {
    const PersonIndex person = s_.order[step.next++];
    const Person& p = s_.persons[person];
    if (p.arrested || (p.escaped && p.escaped_in != s_.part)) continue;
    const std::size_t steps = s_.stack.size();
    adjust(person);
    if (s_.stack.size() > steps) return true;  // its lines and Wounds come before the next person
  }
  pop();
  return true;
}

// EP-14.5, EP-14.6; overflow Wounds before the lines.
void Match::adjust(PersonIndex index) {
  Person& person = s_.persons[index];
  const int change = person.red - person.blue;
  const bool waited = person.red + person.blue > 0;
  person.bottom = static_cast<std::uint8_t>(person.bottom + person.red + person.blue);
  person.red = person.blue = 0;
  if (waited) touch_person(index);
  if (change == 0) return;
  const std::uint8_t from = person.row;
  const int wanted = person.row + change;
  person.row = static_cast<std::uint8_t>(std::clamp(wanted, 1, kRows));
  touch(part::tracks);
  if (person.row != from) say("event.row", {{"who", who(index)}, {"row", Value::of(person.row)}});
  if (person.row > from) push(Lines{index, from, 0, 0});
  if (wanted > kRows && is_player(index)) push(Wounds{index, static_cast<std::uint8_t>(wanted - kRows)});
}

// EP-14.7: the officers of a line, then what it unlocks.
bool Match::proceed(Lines& step) {
  const Person& person = s_.persons[step.person];
  while (step.line < d_.thresholds.size()) {
    const Threshold& line = d_.thresholds[step.line];
    if (line.above < step.from || line.above >= person.row) {
      ++step.line;
      continue;
    }
    while (step.mover < s_.order.size()) {
      const PersonIndex mover = s_.order[step.mover++];
      const std::uint8_t decider = decider_for(mover, step.person);
      if (decider == kNone) continue;
      push(MoveCloser{mover, step.person, decider, kNone, kNone});
      return true;
    }
    ++step.line;
    step.mover = 0;
    if (!is_player(step.person)) continue;
    const PersonIndex index = step.person;
    for (int n = 0; n < line.discs; ++n) gain_disc(index);
    push(Unlock{index, static_cast<std::uint8_t>(line.unlock_assets)});
    return true;
  }
  pop();
  return true;
}

// EP-14.8, EP-14.9, EP-18.9, EP-18.12, EP-19.11: who moves an officer for `mover` against `target`.
std::uint8_t Match::decider_for(PersonIndex mover, PersonIndex target) const {
  if (mover == target || s_.persons[mover].row >= s_.persons[target].row) return kNone;
  if (is_player(mover)) return s_.persons[mover].arrested ? kNone : mover;
  if (s_.seats == 1) return s_.persons[0].arrested ? kNone : 0;
  for (Seat other = 0; other < s_.seats; ++other) {
    if (other != target) return s_.persons[other].arrested ? kNone : other;
  }
  return kNone;
}

}  // namespace precinct::escape_plan
