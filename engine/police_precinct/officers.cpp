// Patrol Officers (PP-14.7, PP-14.8, PP-14.10). A place of theirs as an option's value: 0 the Station, from 1 on the
// Bad Hoods, from 16 on the street spaces.
#include <algorithm>
#include <numeric>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

namespace {

constexpr std::int32_t kStationPlace = 0;
constexpr std::int32_t kHoodPlaces = 1;
constexpr std::int32_t kSpacePlaces = 16;

}  // namespace

int Match::officers_on_board() const {
  const int in_hoods = std::accumulate(s_.officers.hoods.begin(), s_.officers.hoods.end(), 0);
  return std::accumulate(s_.officers.spaces.begin(), s_.officers.spaces.end(), in_hoods);
}

std::uint8_t& Match::officers_at_place(std::int32_t place) {
  if (place >= kSpacePlaces) return s_.officers.spaces[place - kSpacePlaces];
  if (place >= kHoodPlaces) return s_.officers.hoods[place - kHoodPlaces];
  return s_.officers.station;
}

Key Match::officer_place(std::int32_t place) const {
  if (place >= kSpacePlaces) return b_.spaces[place - kSpacePlaces].id;
  if (place >= kHoodPlaces) return b_.hoods[place - kHoodPlaces].id;
  return "police_station";
}

// Where officers stand, the Station first if it counts.
void Match::add_officer_sources(Arg& to, bool station, bool board) const {
  if (station && s_.officers.station > 0) place_option(to, officer_place(kStationPlace), kStationPlace);
  if (!board) return;
  for (int hood = 0; hood < kHoods; ++hood) {
    if (s_.officers.hoods[hood] > 0) place_option(to, officer_place(kHoodPlaces + hood), kHoodPlaces + hood);
  }
  for (int space = 0; space < kMaxSpaces; ++space) {
    if (s_.officers.spaces[space] > 0) place_option(to, officer_place(kSpacePlaces + space), kSpacePlaces + space);
  }
}

void Match::move_officer(std::int32_t from, std::int32_t to) {
  --officers_at_place(from);
  ++officers_at_place(to);
  touch(part::officers);
  if (from == to) return;
  say("event.officer", {{"from", Value::name(officer_place(from))}, {"to", Value::name(officer_place(to))}});
}

// As many moves as officers may be taken: moving one of them twice reaches nothing that moving each once does not.
bool Match::proceed(Dispatch& step) {
  const int there = s_.officers.station + (step.from_board ? officers_on_board() : 0);
  if (step.left > 0 && there > 0) return false;
  pop();
  return true;
}

void Match::ask(const Dispatch& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, {"ask.dispatch", {{"left", Value::of(step.left)}}}, "help.officers");
  Choice& place = choice(question, "place", action(Act::choose), "choice.place_officer");
  place.args.reserve(2);
  add_officer_sources(pick(place, "from"), true, step.from_board);
  Arg& to = pick(place, "to");
  for (int hood = 0; hood < kHoods; ++hood) place_option(to, officer_place(kHoodPlaces + hood), kHoodPlaces + hood);
  for (int space = 0; space < static_cast<int>(b_.spaces.size()); ++space) {
    place_option(to, officer_place(kSpacePlaces + space), kSpacePlaces + space);
  }
  place_option(to, officer_place(kStationPlace), kStationPlace);
  pass(question, "choice.no_officer");
}

void Match::answer(Dispatch& step, Seat, const Taken& taken) {
  if (act_of<Act>(taken.action()) == Act::pass) {
    pop();
    return;
  }
  --step.left;
  move_officer(taken.value(0), taken.value(1));
}

// ---- Officer Down: which one (PP-13.8) -------------------------------------------------------------------------

bool Match::proceed(TakeOfficer&) {
  return false;
}

void Match::ask(const TakeOfficer&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, "ask.officer_down", "help.officer_down");
  add_officer_sources(pick(choice(question, "choose", action(Act::choose), "choice.officer_down"), "from"), false,
                      true);
}

void Match::answer(TakeOfficer&, Seat, const Taken& taken) {
  pop();
  --officers_at_place(taken.value());
  touch(part::officers);
}

}  // namespace precinct::police_precinct
