#include "engine/police_precinct/match.hpp"

#include "engine/police_precinct/save.hpp"

namespace precinct::police_precinct {

namespace {

constexpr std::array<Key, kMaxVehicles> kVehicleParts{
    "vehicles.0", "vehicles.1", "vehicles.2", "vehicles.3",  "vehicles.4",  "vehicles.5",  "vehicles.6",
    "vehicles.7", "vehicles.8", "vehicles.9", "vehicles.10", "vehicles.11", "vehicles.12", "vehicles.13"};
constexpr std::array<Key, kHoods> kHoodParts{"hoods.0", "hoods.1", "hoods.2", "hoods.3", "hoods.4", "hoods.5"};
constexpr std::array<Key, kMaxEvents> kEventParts{
    "events.0",  "events.1",  "events.2",  "events.3",  "events.4",  "events.5",  "events.6",  "events.7",
    "events.8",  "events.9",  "events.10", "events.11", "events.12", "events.13", "events.14", "events.15",
    "events.16", "events.17", "events.18", "events.19", "events.20", "events.21", "events.22", "events.23",
    "events.24", "events.25", "events.26", "events.27", "events.28", "events.29", "events.30", "events.31",
    "events.32", "events.33", "events.34", "events.35", "events.36", "events.37", "events.38", "events.39"};

constexpr std::array<Key, kDecks> kInvestigationParts{"investigation.0", "investigation.1", "investigation.2",
                                                      "investigation.3"};

std::vector<Part> list_parts(bool secret, int seats) {
  std::vector<Part> parts;
  const auto list = [&](Key name, Audience audience) { parts.push_back({name, audience}); };
  for (const Key name :
       {"turn", "tracks", "sites", "officers", "decks", "draw.police", "draw.event", "draw.markers", "draw.gangs",
        "discard.police", "discard.event", "discard.markers", "evidence", "supply", "hand_limits", "attempt", "done"}) {
    list(name, Audience::everyone());
  }
  list(secret ? Key("looking") : Key("look"), Audience::everyone());
  for (const Key name : kVehicleParts) list(name, Audience::everyone());
  for (const Key name : kHoodParts) list(name, Audience::everyone());
  for (const Key name : kEventParts) list(name, Audience::everyone());
  for (const Key name : kInvestigationParts) list(name, Audience::everyone());
  for (Seat seat = 0; seat < seats; ++seat) list(kSeatParts[seat], Audience::everyone());
  if (!secret) return parts;
  for (const Key name : {"accusation", "loyalty_left"}) list(name, Audience::everyone());
  for (const Key name : {"hand", "loyalty", "look"}) {
    for (Seat seat = 0; seat < seats; ++seat) list(name, Audience::only(seat));
  }
  return parts;
}

// Tables of one kind share their list: there are some hundred parts.
std::span<const Part> parts_of(const Settings& settings) {
  using BySeats = std::array<std::vector<Part>, kMaxSeats>;
  static const std::array<BySeats, 2> all = [] {
    std::array<BySeats, 2> lists;
    for (const bool secret : {false, true}) {
      for (int seats = 1; seats <= kMaxSeats; ++seats) lists[secret][seats - 1] = list_parts(secret, seats);
    }
    return lists;
  }();
  return all[settings.dirty_cards > 0][settings.seats - 1];
}

Situation saved_situation(const Data& data, const Json& saved) {
  Situation situation;
  saving::read(saved.at("game"), "", situation);
  if (situation.settings.board >= data.boards.size() || situation.settings.seats < 1 ||
      situation.settings.seats > kMaxSeats || situation.stack.empty()) {
    throw std::runtime_error("saved state: settings: made with other data");
  }
  return situation;
}

}  // namespace

Match::Match(const PoliceGame& game, const Settings& settings, const Seed& seed)
    : StepMachine(game, settings.seats, parts_of(settings)), b_(d_.boards[settings.board]) {
  s_.settings = settings;
  set_up(seed);
  run();
  open();
}

Match::Match(const PoliceGame& game, const Situation& saved)
    : StepMachine(game, saved.settings.seats, parts_of(saved.settings), saved), b_(d_.boards[s_.settings.board]) {}

Match::Match(const PoliceGame& game, const Json& saved) : Match(game, saved_situation(game.data(), saved)) {
  restore(saved);
}

void Match::save_game(JsonWriter& out) const {
  saving::write(out, s_);
}

void Match::carry_out(Seat seat, const Taken& taken) {
  touch(part::turn);  // small, and the movement left in it follows from gangs, upgrades and cards as well
  const auto turn = [this] { return std::pair(s_.turn.round, s_.turn.cop); };
  const std::vector<Text> known = warnings();
  const auto before = turn();
  StepMachine::carry_out(seat, taken);
  warn(known, turn() != before);
}

int Match::die() {
  if (scripted_dice_.empty()) return s_.rng.die();
  const int die = scripted_dice_.front();
  scripted_dice_.erase(scripted_dice_.begin());
  return die;
}

void Match::say_apart(CopIndex cop, Text own, Text others) {
  tell(Audience::only(seat_of(cop)), std::move(own));
  tell(Audience::all_but(seat_of(cop)), std::move(others));
}

void Match::say_own(CopIndex cop, Key key, std::vector<std::pair<Key, Value>> with) {
  if (!secret()) return say(key, std::move(with));
  tell(Audience::only(seat_of(cop)), key, std::move(with));
}

// What shows a cop: the seat, and what only its owner sees.
void Match::touch_cop(CopIndex cop) {
  touch(static_cast<PartIndex>(part::seat + seat_of(cop)));
  touch(part::hand_limits);
  if (!secret()) return;
  touch(own_part(part::hand, seat_of(cop)));
  touch(own_part(part::loyalty, seat_of(cop)));
}

void Match::touch_look() {
  touch(part::look);
  if (!secret()) return;
  for (Seat seat = 0; seat < seats(); ++seat) touch(own_part(part::own_look, seat));
}

void Match::touch_parts(PartIndex first, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) touch(static_cast<PartIndex>(first + i));
}

// The Punks of a neighborhood come from the stock and go back to it.
void Match::touch_hood(HoodIndex hood) {
  touch(static_cast<PartIndex>(part::hoods + hood));
  touch(part::sites);
}

// Those in play, and the place that one has left.
void Match::touch_events() {
  touch_parts(part::events, std::min(s_.events.size() + 1, kMaxEvents));
}

void Match::touch_attempt() {
  touch(part::attempt);
  touch(part::attempt_done);
}

void Match::touch_police_piles() {
  touch(part::draw_police);
  touch(part::discard_police);
}

void Match::touch_event_piles() {
  touch(part::decks);
  touch(part::draw_event);
  touch(part::discard_event);
}

void Match::touch_decks() {
  for (PartIndex pile = part::decks; pile <= part::discard_markers; ++pile) touch(pile);
  touch_parts(part::investigation, kDecks);
}

Value Match::who(CopIndex cop) const {
  if (s_.settings.seats == 1 && s_.cops[cop].character != kNone) return Value::name(name(cop));
  return Value::seat(seat_of(cop));
}

void Match::set_phase(Phase phase) {
  if (s_.turn.phase == phase) return;
  s_.turn.phase = phase;
  touch(part::turn);
}

}  // namespace precinct::police_precinct

namespace precinct {
template class StepMachine<police_precinct::Match, police_precinct::PoliceGame, police_precinct::Situation>;
}
