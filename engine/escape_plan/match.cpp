#include "engine/escape_plan/match.hpp"

#include "engine/escape_plan/save.hpp"

namespace precinct::escape_plan {

namespace {

constexpr std::array<Key, kMaxPlayers> kSeatParts{"seat.0", "seat.1", "seat.2", "seat.3", "seat.4"};

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

int saved_seats(const Json& saved) {
  Situation situation;
  load(saved.at("game"), situation);
  if (situation.seats < 1 || situation.seats > kMaxPlayers || situation.persons.size() < situation.seats ||
      situation.stack.empty()) {
    throw std::runtime_error("saved state: seats: made with other data");
  }
  return situation.seats;
}

}  // namespace

Match::Match(const EscapeGame& game, int seats, const Seed& seed, bool guide)
    : State(seats), game_(game), d_(game.data()), parts_(list_parts(seats)) {
  s_.seats = static_cast<std::uint8_t>(seats);
  s_.guide = guide;
  set_up(seed);
  run();
  open();
}

Match::Match(const EscapeGame& game, const Json& saved)
    : State(saved_seats(saved)), game_(game), d_(game.data()), parts_(list_parts(seats())) {
  load(saved.at("game"), s_);
  restore(saved);
}

void Match::save_game(JsonWriter& out) const {
  out.raw(escape_plan::save(s_));
}

void Match::carry_out(Seat seat, const Taken& taken) {
  touch(part::turn);
  std::visit(
      [&](auto& step) {
        if constexpr (requires { answer(step, seat, taken); }) answer(step, seat, taken);
      },
      s_.stack.back());
  run();
}

void Match::ask(Seat seat, std::vector<Decision>& decisions) const {
  std::visit(
      [&](const auto& step) {
        if constexpr (requires { ask(step, seat, decisions); }) ask(step, seat, decisions);
      },
      s_.stack.back());
}

void Match::run() {
  while (!over() && std::visit([this](auto& step) { return proceed(step); }, s_.stack.back())) {
  }
}

void Match::say(Audience audience, Key key, std::vector<std::pair<Key, Value>> with) {
  constexpr std::string_view kPrefix = "event.";
  emit(audience, key.substr(kPrefix.size()), Text(key, std::move(with)));
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
