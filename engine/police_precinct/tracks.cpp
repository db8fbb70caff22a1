// Crime and calendar tracks, the Murderer's walk, the supplies, and the end (PP-16 to PP-19, PP-22.4).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// PP-17: `why` is the log line of the cause. Reaching FAIL loses at once.
void Match::advance_crime(int spaces, Key why) {
  s_.crime = static_cast<std::uint8_t>(std::min<int>(s_.crime + spaces, d_.crime_fail));
  touch(part::tracks);
  say(why, {{"crime", Value::of(s_.crime)}, {"fail", Value::of(d_.crime_fail)}});
  if (s_.crime >= d_.crime_fail) finish(End::crime);
}

// PP-16.1, PP-16.4
void Match::move_murderer() {
  const HoodIndex hood = d_.murderer_on_day[s_.day];
  if (hood == s_.murderer) return;
  s_.murderer = hood;
  touch(part::tracks);
  if (hood == kNone) return;
  s_.murderer_seen = true;
  say("event.murderer_moves", {{"at", Value::name(b_.hoods[hood].id)}});
}

// PP-16.1, then PP-16.2
void Match::calendar_step() {
  ++s_.day;
  touch(part::tracks);
  say("event.day", {{"day", Value::of(s_.day)}, {"left", Value::of(d_.last_day - s_.day)}});
  if (s_.day >= d_.last_day) {
    finish(End::murderer_escaped);
    return;
  }
  move_murderer();
  Row<EventIndex, kMaxEvents> failed;
  for (EventInPlay& event : s_.events) {
    if (event.days_left == 0) continue;
    touch(part::officers);
    if (--event.days_left == 0) failed.push_back(event.card);
  }
  for (const EventIndex card : failed) {
    say("event.officer_lost");
    discard_event(card);
    carry(d_.events[card].failure, {s_.turn.cop, card});
  }
}

void Match::gain_donuts(CopIndex cop, int count) {
  count = std::min<int>(count, s_.donuts);  // PP-26.27
  if (count == 0) return;
  s_.donuts = static_cast<std::uint8_t>(s_.donuts - count);
  s_.cops[cop].donuts = static_cast<std::uint8_t>(s_.cops[cop].donuts + count);
  touch(part::supply);
  touch_cop(cop);
  say("event.donut", {{"who", who(cop)}, {"n", Value::of(count)}});
}

void Match::spend_donuts(CopIndex cop, int count) {
  s_.donuts = static_cast<std::uint8_t>(s_.donuts + count);
  s_.cops[cop].donuts = static_cast<std::uint8_t>(s_.cops[cop].donuts - count);
  touch(part::supply);
  touch_cop(cop);
}

// PP-18.4: what happens first counts.
void Match::finish(End end) {
  if (over()) return;
  s_.end = end;
  touch(part::turn);
  if (!secret()) return;
  for (CopIndex cop = 0; cop < cops(); ++cop) touch_cop(cop);  // all loyalty cards are turned over
  touch(public_part(part::loyalty_left));
}

namespace {

Key reason(End end) {
  switch (end) {
    case End::murderer_arrested:
      return "end.murderer_arrested";
    case End::evidence_complete:
      return "end.evidence_complete";
    case End::murderer_escaped:
      return "end.murderer_escaped";
    case End::crime:
    case End::none:
      break;
  }
  return "end.crime";
}

}  // namespace

std::optional<Outcome> Match::outcome() const {
  if (!over()) return std::nullopt;
  Outcome outcome;
  const bool won = s_.end == End::murderer_arrested || s_.end == End::evidence_complete;
  const bool dirty = std::ranges::find(s_.cops, Loyalty::dirty, &Cop::loyalty) != s_.cops.end();
  const bool revealed =
      std::ranges::any_of(s_.cops, [](const Cop& cop) { return cop.loyalty == Loyalty::dirty && cop.face_up; });
  outcome.result = won ? "good_cops_win" : dirty ? "dirty_cops_win" : "good_cops_lose";
  for (Seat seat = 0; seat < seats(); ++seat) {  // PP-18.3
    if (won != (s_.cops[seat].loyalty == Loyalty::dirty)) outcome.winners.push_back(seat);
  }
  outcome.reason = reason(s_.end);
  // PP-22.4, first match
  if (won && !s_.murderer_seen) {
    outcome.grade = "end.grade.total_good";
  } else if (won && 2 * s_.crime <= d_.crime_fail && s_.day <= 19) {
    outcome.grade = "end.grade.major_good";
  } else if (won && (s_.crime == d_.crime_fail - 1 || s_.day == 21)) {
    outcome.grade = "end.grade.narrow_good";
  } else if (won) {
    outcome.grade = "end.grade.victory_good";
  } else if (dirty) {
    outcome.grade = revealed ? "end.grade.partial_dirty" : "end.grade.total_dirty";
  } else if (placed_count() >= 10) {
    outcome.grade = "end.grade.honourable_defeat";
  } else {
    outcome.grade = "end.grade.defeat";
  }
  return outcome;
}

}  // namespace precinct::police_precinct
