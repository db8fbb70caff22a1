// Handle an Emergency, Officer Down or the Gas Leak (PP-8).
#include <algorithm>
#include <cstdlib>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// PP-8.1, PP-8.9
bool Match::can_handle(const EventInPlay& event) const {
  const EventCard& card = d_.events[event.card];
  return (card.emergency || card.resolve == Resolve::handle) && serves(active().at, event);
}

// PP-13.10
bool Match::can_seal(const EventInPlay& event) const {
  const EventCard& card = d_.events[event.card];
  return !card.emergency && card.resolve == Resolve::seal && space_of(event) == active().at &&
         police_vehicles(active().at) >= card.seal_vehicles && active().hand.size() >= card.seal_cards;
}

void Match::seal(const Taken& taken) {
  const EventIndex event = in_play(Resolve::seal)->card;
  discard_picked(s_.turn.cop, taken);
  say("event.sealed", {{"who", who(s_.turn.cop)}});
  discard_event(event);
  for (const std::uint8_t gained : d_.events[event].resolve_rewards) reward(gained, s_.turn.cop, event);
}

// PP-8.4. The log tells what it did rather than what it says: a siren is no help to an Unmarked car.
void Match::reveal_marker() {
  EventInPlay& event = *in_play(s_.attempt->event);
  if (event.marker == kNone || event.face_up) return;
  const int count = count_now(), difficulty = difficulty_now();
  event.face_up = true;
  touch_events();
  const Marker& marker = d_.markers[event.marker];
  const auto tell = [&](Key what, int n = 0) { say(what, {{"marker", Value::name(marker.id)}, {"n", Value::of(n)}}); };
  if (const int dice = count_now() - count; dice != 0) {
    tell(dice > 0 ? "event.marker_more" : "event.marker_fewer", std::abs(dice));
  } else if (difficulty_now() != difficulty) {
    tell("event.marker_harder", difficulty_now());
  } else if (const auto bonus = std::ranges::find(marker.effects, Op::on_success, &Effect::op);
             bonus != marker.effects.end()) {
    tell(bonus->then.front().op == Op::draw_police ? "event.marker_card" : "event.marker_look");
  } else {
    tell("event.marker");
  }
}

// PP-8.3, PP-8.5, PP-8.6
void Match::handle_attempt() {
  const EventIndex event = s_.attempt->event;
  const EventCard& card = d_.events[event];
  const Cause cause{s_.turn.cop, event};
  const bool success = roll_attempt() >= s_.attempt->need;
  if (!success) {
    say("event.handle_failed", {{"who", who(s_.turn.cop)}, {"event", Value::name(card.id)}});
    if (card.emergency && s_.attempt->need >= kDangerousDifficulty) send_to_hospital(s_.turn.cop);
    return;
  }
  say("event.handled", {{"who", who(s_.turn.cop)}, {"event", Value::name(card.id)}});
  push(FinishHandle{});
  if (!card.emergency) {
    for (const std::uint8_t gained : card.resolve_rewards) reward(gained, s_.turn.cop, event);
    return;
  }
  push(ChooseReward{event});
  // First the marker's bonus: what it asks lies above.
  if (const Marker* marker = open_marker()) {
    for (const Effect& effect : marker->effects) {
      if (effect.op == Op::on_success) carry(effect, cause);
    }
  }
}

void Match::reward(std::uint8_t reward, CopIndex cop, EventIndex event) {
  carry(d_.rewards[reward].effect, {cop, event});
}

// PP-8.5: all of a card that gives both; none of them depends on the order.
bool Match::proceed(ChooseReward& step) {
  const EventIndex event = step.event;
  if (!d_.events[event].all_rewards) return false;
  pop();
  for (const std::uint8_t gained : d_.events[event].rewards) reward(gained, s_.turn.cop, event);
  return true;
}

void Match::ask(const ChooseReward& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, "ask.reward", "help.reward");
  Arg& arg = pick(choice(question, "take", action(Act::choose), "choice.take_reward"), "reward");
  for (const std::uint8_t reward : d_.events[step.event].rewards) option(arg, {d_.rewards[reward].id}, reward);
}

void Match::answer(ChooseReward& step, Seat, const Taken& taken) {
  const EventIndex event = step.event;
  pop();
  reward(static_cast<std::uint8_t>(taken.value()), s_.turn.cop, event);
}

// PP-8.11: an officer who was down returns to the Station.
bool Match::proceed(FinishHandle&) {
  pop();
  const EventIndex event = s_.attempt->event;
  if (!d_.events[event].emergency) {
    ++s_.officers.station;
    touch(part::officers);
  }
  discard_event(event);
  return true;
}

}  // namespace precinct::police_precinct
