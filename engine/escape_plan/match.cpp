#include "engine/escape_plan/match.hpp"

#include "engine/escape_plan/save.hpp"

namespace precinct::escape_plan {

namespace {

std::vector<Part> list_parts(int seats) {
  std::vector<Part> parts;
  for (const Key name :
       {"turn", "city", "places", "exits", "pawns", "contacts", "supply", "tracks", "robots", "reveal", "box"})
    parts.push_back({name, Audience::everyone()});
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
    parts.push_back({kSeatParts[seat], Audience::everyone()});
  for (int seat = 0; seat < seats; ++seat) parts.push_back({"screen", Audience::only(static_cast<Seat>(seat))});
  return parts;
}

// Tables of one kind share their list.
std::span<const Part> parts_of(int seats) {
  static const auto all = [] {
    std::array<std::vector<Part>, kMaxPlayers> lists;
    for (int n = 1; n <= kMaxPlayers; ++n) lists[static_cast<std::size_t>(n) - 1] = list_parts(n);
    return lists;
  }();
  return all[static_cast<std::size_t>(seats) - 1];
}

Situation saved_situation(const Json& saved) {
  Situation situation;
  saving::read(saved.at("game"), "", situation);
  if (situation.seats < 1 || situation.seats > kMaxPlayers || situation.persons.size() < situation.seats ||
      situation.stack.empty()) {
    throw std::runtime_error("saved state: seats: made with other data");
  }
  return situation;
}

}  // namespace

Match::Match(const EscapeGame& game, int seats, const Seed& seed, bool guide)
    : StepMachine(game, seats, parts_of(seats)) {
  s_.seats = static_cast<std::uint8_t>(seats);
  s_.guide = guide;
  set_up(seed);
  run();
  open();
}

Match::Match(const EscapeGame& game, const Situation& saved)
    : StepMachine(game, saved.seats, parts_of(saved.seats), saved) {}

Match::Match(const EscapeGame& game, const Json& saved) : Match(game, saved_situation(saved)) {
  restore(saved);
}

void Match::save_game(JsonWriter& out) const {
  saving::write(out, s_);
}

void Match::carry_out(Seat seat, const Taken& taken) {
  touch(part::turn);
  StepMachine::carry_out(seat, taken);
}

void Match::explain(Lesson lesson) {
  constexpr std::array<Key, 8> kLessons{"event.guide_patrol", "event.guide_city",     "event.guide_order",
                                        "event.guide_action", "event.guide_travel",   "event.guide_avoid",
                                        "event.guide_visit",  "event.guide_notoriety"};
  const auto bit = static_cast<std::uint8_t>(1u << static_cast<int>(lesson));
  if (!s_.guide || s_.day > 1 || (s_.explained & bit) != 0) return;
  s_.explained = static_cast<std::uint8_t>(s_.explained | bit);
  say(kLessons[static_cast<std::size_t>(lesson)]);
}

Key Match::who_id(PersonIndex person) const {
  return s_.persons[person].role == Role::costa ? "costa" : "sandra";
}

Value Match::who(PersonIndex person) const {
  if (is_player(person)) return Value::seat(person);
  return Value::name(who_id(person));
}

void Match::touch_person(PersonIndex person) {
  if (is_player(person)) {
    touch(static_cast<PartIndex>(part::seat + person));
  } else {
    touch(part::robots);
  }
}

}  // namespace precinct::escape_plan

namespace precinct {
template class StepMachine<escape_plan::Match, escape_plan::EscapeGame, escape_plan::Situation>;
}
