// Punks and Street Gangs (PP-14).
#include <algorithm>
#include <bit>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

void Match::add_punks(HoodIndex hood, int count) {
  s_.hoods[hood].punks = static_cast<std::uint8_t>(s_.hoods[hood].punks + count);
  s_.stock = static_cast<std::uint8_t>(s_.stock - count);
  touch_hood(hood);
  say("event.punks", {{"n", Value::of(count)}, {"at", Value::name(b_.hoods[hood].id)}});
}

// To the stock: arrests, raids. A site that is empty ends (PP-13.3), a Gang whose last Punk is gone too (PP-14.6).
void Match::remove_punks(const Site& site, int count) {
  s_.stock = static_cast<std::uint8_t>(s_.stock + count);
  touch(part::sites);
  if (site.hood == kNone) {
    EventInPlay& event = *in_play(site.event);
    event.punks = static_cast<std::uint8_t>(event.punks - count);
    if (event.punks == 0) discard_event(site.event);
    return;
  }
  HoodState& hood = s_.hoods[site.hood];
  touch_hood(site.hood);
  hood.punks = static_cast<std::uint8_t>(hood.punks - count);
  if (hood.gang == kUndesignated && hood.punks < kGangSize) hood.gang = kNone;  // PP-14.5
  if (hood.punks > 0 || hood.gang == kNone) return;
  say("event.gang_gone", {{"gang", Value::name(d_.gangs[hood.gang].id)}});
  s_.gang_draw.push_back(hood.gang);
  hood.gang = kNone;
  s_.rng.shuffle(std::span(s_.gang_draw));
  touch_decks();
  touch(part::turn);  // a Gang may slow cars
  give_waiting_gangs();
}

// PP-14.4: lowest number first. Without a card the Gang is undesignated and Crime advances once for it (PP-14.5).
void Match::form_gangs() {
  for (HoodIndex hood = 0; hood < kHoods; ++hood) {
    HoodState& state = s_.hoods[hood];
    if (state.punks < kGangSize || state.gang != kNone) continue;
    if (s_.gang_draw.empty()) {
      state.gang = kUndesignated;
      touch_hood(hood);
      advance_crime(1, "event.crime_gang");
      if (over()) return;
      continue;
    }
    give_gang(hood);
  }
}

void Match::give_gang(HoodIndex hood) {
  const GangIndex gang = s_.gang_draw.back();
  s_.hoods[hood].gang = gang;
  s_.gang_draw.pop_back();
  touch_hood(hood);
  touch_decks();
  touch(part::turn);
  say("event.gang", {{"gang", Value::name(d_.gangs[gang].id)}, {"at", Value::name(b_.hoods[hood].id)}});
}

// PP-14.5: without another advance.
void Match::give_waiting_gangs() {
  for (HoodIndex hood = 0; hood < kHoods; ++hood) {
    if (s_.hoods[hood].gang == kUndesignated && !s_.gang_draw.empty()) give_gang(hood);
  }
}

std::uint8_t Match::most_punks() const {
  const std::uint8_t most = std::ranges::max_element(s_.hoods, {}, &HoodState::punks)->punks;
  std::uint8_t hoods = 0;
  for (int hood = 0; hood < kHoods; ++hood) {
    if (s_.hoods[hood].punks == most) hoods = static_cast<std::uint8_t>(hoods | 1 << hood);
  }
  return hoods;
}

// ---- Adding by roll (PP-14.2) ----------------------------------------------------------------------------------

bool Match::proceed(RollPunks& step) {
  const bool may_reroll = skill(s_.turn.cop, Op::reroll_punk_location) != nullptr;
  while (step.left > 0) {
    const int rolled = die();
    if (may_reroll) {  // Crowd Control: kept or rolled again before the next one
      step.die = static_cast<std::uint8_t>(rolled);
      return false;
    }
    --step.left;
    add_punks(static_cast<HoodIndex>(rolled - 1), 1);
  }
  pop();
  form_gangs();
  return true;
}

void Match::ask(const RollPunks& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question =
      decision(out, {"ask.punk_die", {{"at", Value::name(b_.hoods[step.die - 1].id)}}}, "help.crowd_control");
  choice(question, "reroll", action(Act::choose), "choice.reroll_punk");
  pass(question, "choice.keep_punk");
}

void Match::answer(RollPunks& step, Seat, const Taken& taken) {
  const int rolled = act_of<Act>(taken.action()) == Act::pass ? step.die : die();
  step.die = 0;
  --step.left;
  add_punks(static_cast<HoodIndex>(rolled - 1), 1);
}

// ---- A Bad Hood of the active player's choice (PP-13.1, PP-13.15) ----------------------------------------------

bool Match::proceed(ChooseHood& step) {
  if (step.why != ChooseHood::Why::most_punks || std::popcount(step.hoods) > 1) return false;
  const auto hood = static_cast<HoodIndex>(std::countr_zero(step.hoods));
  const int amount = step.amount;
  pop();
  add_punks(hood, amount);
  form_gangs();
  return true;
}

void Match::ask(const ChooseHood& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const bool raid = step.why == ChooseHood::Why::raid;
  Decision& question = raid ? decision(out, "ask.raid", "help.raid")
                            : decision(out, {"ask.crime_wave", {{"n", Value::of(step.amount)}}}, "help.crime_wave");
  Arg& arg = pick(choice(question, "choose", action(Act::choose), raid ? "choice.raid" : "choice.crime_wave"), "hood");
  for (int hood = 0; hood < kHoods; ++hood) {
    if ((step.hoods >> hood & 1) != 0) place_option(arg, b_.hoods[hood].id, hood);
  }
}

void Match::answer(ChooseHood& step, Seat, const Taken& taken) {
  const ChooseHood done = step;
  const auto hood = static_cast<HoodIndex>(taken.value());
  pop();
  if (done.why == ChooseHood::Why::most_punks) {
    add_punks(hood, done.amount);
    form_gangs();
    return;
  }
  say("event.raid", {{"n", Value::of(s_.hoods[hood].punks)}, {"at", Value::name(b_.hoods[hood].id)}});
  if (s_.hoods[hood].punks > 0) remove_punks({hood, kNone}, s_.hoods[hood].punks);  // PP-26.18: no arrests
}

}  // namespace precinct::police_precinct
