// Phase 4: the draw of an Event Card in its printed order (PP-11), Emergencies, the Urgent Marker (PP-12).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// PP-11.2
bool Match::event_follows() const {
  return !s_.turn.no_event && !s_.event_draw.empty();
}

// PP-11.1
bool Match::proceed(EventPhase& step) {
  using Stage = EventPhase::Stage;
  set_phase(Phase::event);
  switch (step.stage) {
    case Stage::informant:
      if (!event_follows()) {
        pop();
        return true;
      }
      if (skill(s_.turn.cop, Op::peek_events) != nullptr) return false;
      step.stage = Stage::flip;
      return true;
    case Stage::flip:
      step.stage = s_.event_draw.empty() ? Stage::deck_check : Stage::committed;
      if (step.stage == Stage::committed) flip_event(step);
      return true;
    case Stage::committed: {
      const Effect* cancel = skill(s_.turn.cop, Op::cancel_own_event);
      if (cancel != nullptr && active().donuts >= cancel->cost_donuts) return false;
      step.stage = Stage::resolve;
      return true;
    }
    case Stage::resolve:
      step.stage = Stage::discard;
      resolve_event(step);
      return true;
    case Stage::discard:
      discard_flipped();
      step.stage = Stage::triggers;
      return true;
    case Stage::triggers: {
      if (step.later.empty()) {
        step.stage = Stage::deck_check;
        return true;
      }
      const EventIndex card = step.later.front();
      step.later.erase(step.later.begin());
      trigger(card);
      return true;
    }
    case Stage::deck_check:
      pop();
      check_event_deck();
      return true;
  }
  return true;
}

void Match::ask(const EventPhase& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  if (step.stage == EventPhase::Stage::informant) {
    Decision& question = decision(out, "ask.informant", "help.informant");
    choice(question, "look", action(Act::look), "choice.look_event");
    pass(question, "choice.no_look");
    return;
  }
  const Effect* cancel = skill(s_.turn.cop, Op::cancel_own_event);
  Decision& question =
      decision(out, {"ask.cancel_event", {{"event", Value::name(d_.events[s_.flipped].id)}}}, "help.committed");
  choice(question, "cancel", action(Act::choose), {"choice.cancel_event", {{"n", Value::of(cancel->cost_donuts)}}});
  pass(question, "choice.let_event");
}

void Match::answer(EventPhase& step, Seat, const Taken& taken) {
  const bool passed = act_of<Act>(taken.action()) == Act::pass;
  if (step.stage == EventPhase::Stage::informant) {
    step.stage = EventPhase::Stage::flip;
    if (passed) return;
    const int count = skill(s_.turn.cop, Op::peek_events)->amount;
    const Effect* bottom = skill(s_.turn.cop, Op::bottom_peeked_event);
    look_at_events(s_.turn.cop, count, {PutBack::Way::keep_or_bottom, static_cast<std::uint8_t>(bottom->cost_donuts)});
    return;
  }
  if (passed) {
    step.stage = EventPhase::Stage::resolve;
    return;
  }
  // PP-11.3: it counts as no draw, but the deck may have run out.
  spend_donuts(s_.turn.cop, skill(s_.turn.cop, Op::cancel_own_event)->cost_donuts);
  say("event.event_cancelled", {{"who", who(s_.turn.cop)}, {"event", Value::name(d_.events[s_.flipped].id)}});
  discard_flipped();
  step.stage = EventPhase::Stage::deck_check;
}

void Match::note_later(EventPhase& step) const {
  step.later.clear();
  for (const EventInPlay& event : s_.events) {
    if (!d_.events[event.card].trigger.empty()) step.later.push_back(event.card);
  }
}

void Match::flip_event(EventPhase& step) {
  note_later(step);
  s_.flipped = s_.event_draw.back();
  s_.event_draw.pop_back();
  touch_event_piles();
  say("event.flipped", {{"event", Value::name(d_.events[s_.flipped].id)}});
}

// PP-11.4, PP-11.5, PP-11.7
void Match::resolve_event(EventPhase& step) {
  const EventIndex index = s_.flipped;
  const EventCard& card = d_.events[index];
  if (card.location != Location::nowhere) {
    const std::optional<Place> place = place_for(card, index);
    if (!place) {
      discard_flipped();
      step.stage = EventPhase::Stage::flip;
      return;
    }
    put_in_play(index, *place).days_left = card.fails_after_days;
  }
  if (!card.emergency) {
    carry(card.effects, {s_.turn.cop, index});
    return;
  }
  check_urgent(index);
  if (over()) return;
  if (s_.stock < card.punks) {
    not_enough_punks(index);
    return;
  }
  if (card.marker) push(DrawMarker{index});
  if (card.punks > 0) push(RollPunks{card.punks, 0});
}

std::optional<Place> Match::place_for(const EventCard& card, EventIndex index) {
  switch (card.location) {
    case Location::fixed:
      if (card.emergency && occupied(b_.event_place[index])) return std::nullopt;
      return b_.event_place[index];
    case Location::random_warehouse:
      return roll_building(b_.warehouses);
    case Location::random_apartment:
      return roll_building(b_.apartments);
    case Location::random_hood:
      return Place{Place::Kind::hood, static_cast<std::uint8_t>(die() - 1)};
    case Location::nowhere:
      break;
  }
  return std::nullopt;
}

// Rolls a block until its building is free.
std::optional<Place> Match::roll_building(const std::array<BuildingIndex, kHoods>& buildings) {
  const auto place = [](BuildingIndex building) { return Place{Place::Kind::building, building}; };
  if (std::ranges::all_of(buildings, [&](BuildingIndex b) { return occupied(place(b)); })) return std::nullopt;
  for (;;) {
    const Place rolled = place(buildings[die() - 1]);
    if (!occupied(rolled)) return rolled;
  }
}

bool Match::occupied(const Place& place) const {
  return std::ranges::find(s_.events, place, &EventInPlay::at) != s_.events.end();
}

EventInPlay& Match::put_in_play(EventIndex card, const Place& at) {
  EventInPlay& event = s_.events.emplace_back();
  event.card = card;
  event.at = at;
  if (s_.flipped == card) s_.flipped = kNone;
  touch_events();
  touch_decks();
  touch(part::sites);
  touch_vehicles();
  const Value name = Value::name(d_.events[card].id);
  if (at.kind == Place::Kind::crossing) {  // its name says where
    say("event.accident", {{"event", name}});
  } else {
    say("event.in_play", {{"event", name}, {"at", Value::name(id_of(at))}});
  }
  return event;
}

void Match::discard_event(EventIndex card) {
  if (s_.flipped == card) {
    discard_flipped();
    return;
  }
  const auto event = std::ranges::find(s_.events, card, &EventInPlay::card);
  if (event->marker != kNone) s_.marker_discard.push_back(event->marker);
  s_.stock = static_cast<std::uint8_t>(s_.stock + event->punks);
  if (s_.urgent == card) s_.urgent = kNone;
  if (!d_.events[card].emergency && d_.events[card].resolve == Resolve::deliver) s_.van = kNone;
  if (event->days_left > 0) touch(part::officers);
  s_.events.erase(event);
  s_.event_discard.push_back(card);
  touch_events();
  touch_decks();
  touch(part::sites);
  touch_vehicles();
  say("event.event_over", {{"event", Value::name(d_.events[card].id)}});
}

void Match::discard_flipped() {
  if (s_.flipped == kNone) return;
  s_.event_discard.push_back(s_.flipped);
  s_.flipped = kNone;
  touch_event_piles();
}

// PP-11.9
void Match::check_event_deck() {
  if (!s_.event_draw.empty()) return;
  advance_crime(1, "event.crime_deck_empty");
  if (over()) return;
  s_.event_draw.swap(s_.event_discard);
  s_.rng.shuffle(std::span(s_.event_draw));
  touch_event_piles();
}

// PP-14.3
void Match::not_enough_punks(EventIndex card) {
  advance_crime(1, "event.crime_no_punks");
  if (!over()) discard_event(card);
}

// ---- Unknown Circumstances -------------------------------------------------------------------------------------

// PP-8.7
MarkerDesign Match::draw_marker() {
  if (s_.marker_draw.empty()) {
    s_.marker_draw.swap(s_.marker_discard);
    s_.rng.shuffle(std::span(s_.marker_draw));
  }
  if (s_.marker_draw.empty()) return kNone;
  const MarkerDesign marker = s_.marker_draw.back();
  s_.marker_draw.pop_back();
  touch(part::draw_markers);
  touch(part::discard_markers);
  return marker;
}

// PP-26.4: after the Punks, so that a discarded Emergency uses none.
bool Match::proceed(DrawMarker& step) {
  const EventIndex card = step.event;
  pop();
  if (EventInPlay* event = in_play(card)) {
    event->marker = draw_marker();
    touch_events();
  }
  return true;
}

// ---- Urgent Marker (PP-12) -------------------------------------------------------------------------------------

// The oldest other Emergency of the colour that is not urgent already.
EventIndex Match::next_urgent(Color color, EventIndex drawn) const {
  const auto found = std::ranges::find_if(s_.events, [&](const EventInPlay& event) {
    const EventCard& card = d_.events[event.card];
    return event.card != drawn && event.card != s_.urgent && card.emergency && card.color == color;
  });
  return found == s_.events.end() ? kNone : found->card;
}

void Match::check_urgent(EventIndex drawn) {
  const EventIndex next = next_urgent(d_.events[drawn].color, drawn);
  if (next == kNone) return;  // PP-12.1, PP-12.3
  if (s_.urgent != kNone) {   // PP-12.4
    advance_crime(1, "event.crime_urgent");
    if (over()) return;
    discard_event(s_.urgent);
  }
  s_.urgent = next;
  touch_events();
  say("event.urgent", {{"event", Value::name(d_.events[next].id)}});
}

}  // namespace precinct::police_precinct
