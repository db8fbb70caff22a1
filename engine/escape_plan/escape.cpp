// Escaping, arrest, the end and the scores (EP-16, EP-17).
#include <algorithm>
#include <tuple>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

// Robots count as the rival in the column of two (EP-19.8).
int Match::exit_cost() const {
  const auto& costs = d_.exit_costs[s_.seats];
  return costs[std::min<std::size_t>(s_.escapes, costs.size() - 1)];
}

// EP-16.3
bool Match::proceed(PayExit&) {
  const PersonIndex person = s_.turn.person;
  const int cost = exit_cost();
  if (active().money < cost) {
    arrest(person);
    return true;
  }
  pop();
  pay(person, cost);
  leave(person);
  return true;
}

void Match::leave(PersonIndex index) {
  Person& person = s_.persons[index];
  person.escaped = true;
  person.escaped_in = s_.part;
  ++s_.escapes;
  touch(part::pawns), touch_person(index), touch(part::exits);
  say("event.escaped", {{"who", who(index)}});
}

// EP-16.7, EP-6.9: the turn ends at once.
void Match::arrest(PersonIndex index) {
  s_.persons[index].arrested = true;
  touch(part::pawns), touch_person(index);
  say("event.arrested", {{"who", who(index)}});
  while (!std::holds_alternative<TurnsOfPart>(s_.stack.back())) pop();
}

// EP-17.3, EP-21.2. In a solo game Costa counts as escaped (EP-19.10).
void Match::finish() {
  s_.phase = Phase::over;
  s_.turn = Turn{};
  touch_all();
  if (const PersonIndex costa = find(Role::costa); costa != kNone) s_.persons[costa].escaped = true;
}

// ---- Scores ----------------------------------------------------------------------------------------------------

// EP-17.4
int Match::contact_score(const Person& person) const {
  const auto on_board =
      static_cast<int>(kContactSpaces - std::ranges::count(person.contacts, kNone, &ContactSlot::card));
  const int cards = on_board + static_cast<int>(person.taken.size()) - person.handcuffs;
  return d_.contact_scores[static_cast<std::size_t>(std::clamp(cards, 0, kContactSpaces))];
}

// EP-19.12: the best tile; a 0 counts as the best value of its stack.
int Match::pile_value(const Pile& pile) const {
  int best = 0;
  for (const LootIndex tile : pile) {
    const int value = d_.loot_value(tile);
    best = std::max(best, value > 0 ? value : std::ranges::max(d_.loot[tile / kLootInStack].values));
  }
  return best;
}

// EP-17.5, EP-19.12
int Match::score(PersonIndex index) const {
  const Person& person = s_.persons[index];
  int total = person.money + contact_score(person) + d_.penalties[person.row] + person.wounds * d_.red_wound_value;
  for (std::size_t listing = 0; listing < kListings; ++listing) {
    if (person.cubes[listing] != Hexagon::none && person.plan != kNone) total += d_.plans[person.plan].money[listing];
  }
  for (const UnlockedSpace& space : person.unlocked) {
    if (space.asset != kNone && space.used) total += d_.used_asset_value;
  }
  for (const Item& item : person.items) {
    if (item.kind == Item::Kind::loot) total += d_.loot_value(item.index);
  }
  for (const Pile& pile : person.piles) total += pile_value(pile);
  return total;
}

Match::Standing Match::standing(PersonIndex index) const {
  const Person& person = s_.persons[index];
  return {score(index), person.money, person.row, person.wounds};
}

// EP-17.2, EP-17.6. Sandra never scores; Costa can only keep the human from winning.
std::optional<Outcome> Match::outcome() const {
  if (!over()) return std::nullopt;
  Outcome outcome;
  std::optional<Standing> best;
  for (PersonIndex person = 0; person < s_.persons.size(); ++person) {
    if (!s_.persons[person].escaped) continue;
    if (!best || standing(person).key() < best->key()) best = standing(person);
  }
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    const Person& person = s_.persons[seat];
    outcome.scores.push_back(person.escaped ? score(seat) : 0);
    if (person.escaped && standing(seat).key() == best->key()) outcome.winners.push_back(seat);
  }
  const bool anybody = std::ranges::any_of(
      s_.persons, [](const Person& person) { return person.role == Role::player && person.escaped; });
  if (!anybody) {
    outcome.result = "nobody_escaped";
    outcome.reason = "end.nobody_escaped";
  } else if (outcome.winners.empty()) {
    outcome.result = "costa_wins";
    outcome.reason = "end.costa_wins";
  } else {
    outcome.result = outcome.winners.size() > 1 ? "victory_shared" : "thief_wins";
    outcome.reason =
        outcome.winners.size() > 1
            ? Text("end.victory_shared", {{"total", Value::of(best->total)}})
            : Text("end.thief_wins", {{"who", Value::seat(outcome.winners[0])}, {"total", Value::of(best->total)}});
  }
  return outcome;
}

}  // namespace precinct::escape_plan
