// Special events: what later draws trigger, and how they end (PP-13).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// PP-11.8
void Match::trigger(EventIndex card) {
  if (in_play(card) != nullptr) carry(d_.events[card].trigger, {s_.turn.cop, card});
}

// Jail Break, Car Theft: past the last entry the event has failed (PP-13.6, PP-13.12).
void Match::advance_path(EventIndex card, int steps) {
  EventInPlay& event = *in_play(card);
  const std::vector<SpaceIndex>& path = b_.event_path[card];
  if (static_cast<std::size_t>(event.path_at + steps) >= path.size()) {
    say("event.got_away", {{"event", Value::name(d_.events[card].id)}});
    discard_event(card);
    carry(d_.events[card].failure, {s_.turn.cop, card});
    return;
  }
  event.path_at = static_cast<std::uint8_t>(event.path_at + steps);
  touch_events();
  touch(part::sites);
  touch_vehicles();
  say("event.moves_on",
      {{"event", Value::name(d_.events[card].id)}, {"to", Value::name(b_.spaces[path[event.path_at]].id)}});
  check_car_theft();
}

// PP-13.12
void Match::check_car_theft() {
  const EventInPlay* theft = in_play(Resolve::stop_with_two_cars);
  if (theft == nullptr) return;
  const SpaceIndex space = space_of(*theft);
  constexpr int kVehiclesToStop = 2;
  if (police_vehicles(space) < kVehiclesToStop) return;
  const EventIndex card = theft->card;
  say("event.car_stopped");
  discard_event(card);
  for (int n = 0; n < cops(); ++n) {
    const CopIndex cop = nth_from(s_.turn.cop, n);
    if (s_.cops[cop].at != space) continue;
    for (const std::uint8_t gained : d_.events[card].resolve_rewards) reward(gained, cop, card);
  }
}

// PP-13.10, PP-15.4: all move first, then each discards in turn order.
void Match::explode(SpaceIndex space) {
  say("event.explosion", {{"at", Value::name(b_.spaces[space].id)}});
  Row<CopIndex, kMaxPlayers> victims;
  for (int n = 0; n < cops(); ++n) {
    const CopIndex cop = nth_from(s_.turn.cop, n);
    if (s_.cops[cop].at == space) victims.push_back(cop);
  }
  for (const CopIndex cop : victims) admit(cop);
  check_car_theft();
  for (std::size_t n = victims.size(); n > 0; --n) push_hospital_discard(victims[n - 1]);
}

// PP-13.11
void Match::deliver_van() {
  const EventIndex card = in_play(Resolve::deliver)->card;
  say("event.van_delivered", {{"who", who(s_.turn.cop)}});
  discard_event(card);
  for (const std::uint8_t gained : d_.events[card].resolve_rewards) reward(gained, s_.turn.cop, card);
}

// PP-13.8: from the Station, else from a place that the active player names.
void Match::place_officer_down(EventIndex card) {
  touch(part::officers);
  if (s_.officers.station > 0) {
    --s_.officers.station;
  } else if (officers_on_board() > 0) {
    push(TakeOfficer{});
  } else {
    in_play(card)->days_left = 0;
    discard_event(card);
  }
}

// ---- Optional Training (PP-13.13) ------------------------------------------------------------------------------

bool Match::proceed(Train& step) {
  while (step.asked < cops()) {
    const CopIndex cop = nth_from(s_.turn.cop, step.asked);
    if (s_.cops[cop].at != b_.station && !underground(cop)) return false;
    ++step.asked;
    if (!underground(cop) && !police_deck_locked(cop)) draw_police(cop, step.draw);
  }
  pop();
  return true;
}

void Match::ask(const Train& step, Seat seat, Asked& out) const {
  const CopIndex cop = nth_from(s_.turn.cop, step.asked);
  if (seat != seat_of(cop)) return;
  Decision& question = decision(out, {"ask.train", {{"who", who(cop)}}}, "help.training");
  choice(question, "train", action(Act::choose), "choice.train").at = b_.spaces[b_.station].id;
  pass(question, "choice.no_training");
}

void Match::answer(Train& step, Seat, const Taken& taken) {
  const CopIndex cop = nth_from(s_.turn.cop, step.asked);
  ++step.asked;
  if (act_of<Act>(taken.action()) == Act::pass) return;
  s_.cops[cop].at = b_.station;
  s_.cops[cop].hospital = false;
  touch_car(cop);
  touch_cop(cop);
  say("event.trains", {{"who", who(cop)}});
  check_car_theft();
  if (!police_deck_locked(cop)) draw_police(cop, step.draw);
}

// ---- A card that lets the active player choose (PP-13.2) -------------------------------------------------------

bool Match::proceed(ChooseOption&) {
  return false;
}

void Match::ask(const ChooseOption& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question =
      decision(out, {"ask.choose_option", {{"event", Value::name(d_.events[step.event].id)}}}, "help.budget_cuts");
  const std::vector<Effect>& options = d_.events[step.event].effects.front().then;
  for (std::size_t n = 0; n < options.size(); ++n) {
    choice(question, options[n].option, action(Act::choose, static_cast<int>(n)),
           {options[n].op == Op::add_punks ? Key("choice.add_punks") : Key("choice.all_discard"),
            {{"n", Value::of(options[n].amount)}}});
  }
}

void Match::answer(ChooseOption& step, Seat, const Taken& taken) {
  const EventIndex event = step.event;
  pop();
  const auto nth = static_cast<std::size_t>(detail_of(taken.action()));
  carry(d_.events[event].effects.front().then[nth], {s_.turn.cop, event});
}

}  // namespace precinct::police_precinct
