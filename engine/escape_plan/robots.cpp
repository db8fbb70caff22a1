// Sandra and Lt. Costa (EP-18, EP-19).
#include <algorithm>

#include "engine/escape_plan/match.hpp"
#include "engine/escape_plan/streets.hpp"

namespace precinct::escape_plan {

const RobotCard& Match::robot_card(PersonIndex person, std::uint8_t card) const {
  return (s_.persons[person].role == Role::costa ? d_.lieutenant : d_.inspector)[card];
}

LocationIndex Match::destination(const RobotCard& card) const {
  const LocationIndex location = card.listing != kNone ? s_.city.listing_at[card.listing] : card.to;
  return location != kNone && s_.city.tiles[d_.locations[location].tile].placed ? location : kNone;
}

// EP-18.4, EP-19.3, EP-19.8
bool Match::sends(PersonIndex person, const RobotCard& card) const {
  const LocationIndex to = destination(card);
  if (to == kNone) return false;
  if (open_exit(to)) {
    if (s_.day < kDays) return false;
    if (s_.persons[person].role == Role::costa) return true;
  }
  if (s_.persons[person].role == Role::sandra) return true;
  return distance(s_.city.tiles[d_.locations[to].tile].cell, s_.city.tiles[tile_of(0)].cell) <= 1;
}

void Match::robot_turn(PersonIndex person) {
  say("event.turn", {{"who", who(person)}});
  const bool costa = s_.persons[person].role == Role::costa;
  auto& deck = costa ? s_.supply.lieutenant : s_.supply.inspector;
  Row<std::uint8_t, kRobotCards> skipped;
  s_.revealed.clear();
  s_.revealed_by = person;
  s_.resolved = false;
  touch(part::robots);
  while (!deck.empty() && !s_.resolved) {
    const std::uint8_t index = deck.back();
    deck.pop_back();
    s_.revealed.push_back(index);
    s_.resolved = sends(person, robot_card(person, index));
    if (!s_.resolved) skipped.push_back(index);
  }
  for (const std::uint8_t index : skipped) deck.push_back(index);
  s_.rng.shuffle(std::span(deck.data(), deck.size()));
  if (s_.resolved) {
    carry_steps(person, robot_card(person, s_.revealed.back()));
  } else {
    say("event.robot_idle", {{"who", who(person)}});
  }
  if (costa) costa_may_leave(person);
}

// EP-18.5, EP-18.6, EP-19.14
void Match::carry_steps(PersonIndex person, const RobotCard& card) {
  const LocationIndex to = destination(card);
  s_.persons[person].at = to;
  touch(part::pawns);
  say("event.robot_moves", {{"who", who(person)}, {"place", Value::name(id_of(to))}});
  if (open_exit(to)) {
    if (s_.persons[person].role == Role::costa) leave(person);
    return;
  }
  notoriety_for_pawns(person);
  for (const RobotStep& step : card.steps) carry_step(person, card, step);
}

void Match::carry_step(PersonIndex person, const RobotCard& card, const RobotStep& step) {
  switch (step.op) {
    case RobotOp::notoriety:
      if (step.amount > 0) gain_notoriety(person, step.amount);
      if (step.amount < 0) lose_notoriety(person, -step.amount);
      return;
    case RobotOp::place_cube:
      place_cube(person, card.listing, Hexagon::money);
      return;
    case RobotOp::discard_rightmost_contacts:
      for (int n = 0; n < step.amount; ++n) discard_rightmost(person);
      return;
    case RobotOp::take_rightmost_contact:
      take_rightmost(person);
      return;
    case RobotOp::disc_if_complete:
      if (group_complete(s_.persons[person], d_.group[card.listing])) gain_disc(person);
      return;
    case RobotOp::discard_random_fixer:
      discard_random_fixer();
      return;
    case RobotOp::discard_random_key:
      discard_random_key(card.listing);
      return;
    case RobotOp::discard_random_locker_tile:
      for (std::uint8_t stack = 0; stack < kLockers; ++stack) {
        for (int n = 0; (step.stacks >> stack & 1) != 0 && n < step.amount; ++n) discard_random_loot(stack);
      }
      return;
    case RobotOp::discard_random_exit_tile:
      discard_random_loot(s_.city.exits[exit_index(card.to)].stack);
      return;
    case RobotOp::take_top_locker_tiles_to_pile:
      take_pile(person, step.stacks, step.amount);
      return;
    case RobotOp::take_top_exit_tiles_to_pile:
      take_pile(person, static_cast<std::uint8_t>(1u << s_.city.exits[exit_index(card.to)].stack), step.amount);
      return;
  }
}

// One by one.
void Match::discard_rightmost(PersonIndex person) {
  if (display_empty()) return;
  const ContactIndex card = take_from_display(rightmost());
  s_.supply.contacts_boxed.push_back(card);
  say("event.contact_discarded", {{"who", who(person)}, {"card", Value::name(d_.contacts[card].id)}});
  if (d_.contacts[card].fixer) gain_disc(person);
}

// EP-19.6
void Match::take_rightmost(PersonIndex person) {
  if (display_empty()) return;
  const ContactIndex card = take_from_display(rightmost());
  s_.persons[person].taken.push_back(card);
  touch_person(person);
  say("event.contact_kept", {{"who", who(person)}, {"card", Value::name(d_.contacts[card].id)}});
  if (d_.contacts[card].fixer) gain_disc(person);
}

void Match::discard_random_fixer() {
  Row<std::uint8_t, kFixers> left;
  for (std::uint8_t fixer = 0; fixer < kFixers; ++fixer) {
    if ((s_.supply.fixers >> fixer & 1) != 0) left.push_back(fixer);
  }
  if (left.empty()) return;
  const std::uint8_t fixer = left[s_.rng.below(static_cast<std::uint32_t>(left.size()))];
  s_.supply.fixers = static_cast<std::uint8_t>(s_.supply.fixers & ~(1u << fixer));
  touch(part::supply);
  say("event.boxed", {{"what", Value::name(d_.fixers[fixer].id)}});
}

void Match::discard_random_key(ListingIndex listing) {
  auto& keys = s_.supply.keys[static_cast<std::size_t>(listing - kBusinesses)];
  if (keys.empty()) return;
  const auto key = keys.begin() + s_.rng.below(static_cast<std::uint32_t>(keys.size()));
  say("event.boxed", {{"what", Value::name(d_.keys[*key].id)}});
  keys.erase(key);
  touch(part::places);
}

void Match::discard_random_loot(std::uint8_t index) {
  if (index == kNone || s_.supply.loot[index].empty()) return;
  auto& stack = s_.supply.loot[index];
  const auto tile = stack.begin() + s_.rng.below(static_cast<std::uint32_t>(stack.size()));
  s_.supply.loot_boxed.push_back(*tile);
  stack.erase(tile);
  touch(part::supply);
  say("event.boxed", {{"what", Value::name(d_.loot[index].id)}});
}

// EP-19.7, EP-19.13
void Match::take_pile(PersonIndex person, std::uint8_t stacks, int each) {
  Pile pile;
  for (std::uint8_t index = 0; index < kLootStacks; ++index) {
    if ((stacks >> index & 1) == 0) continue;
    auto& stack = s_.supply.loot[index];
    for (int n = 0; n < each && !stack.empty(); ++n) {
      pile.push_back(stack.back());
      stack.pop_back();
    }
  }
  auto& piles = s_.persons[person].piles;
  if (pile.empty() || piles.size() >= static_cast<std::size_t>(d_.costa_item_spaces)) return;
  say("event.pile", {{"who", who(person)}, {"n", Value::of(static_cast<std::int64_t>(pile.size()))}});
  piles.push_back(pile);
  touch(part::supply), touch_person(person);
}

// EP-19.8, EP-19.9; by the open exit, towards which officers then move (EP-15.2).
void Match::costa_may_leave(PersonIndex person) {
  Person& costa = s_.persons[person];
  if (s_.day < kDays || costa.gone()) return;
  const bool last = s_.part == kParts - 1 || (s_.part + 1 >= kNight && costa.discs == 0);
  if (!last) return;
  costa.at = *std::ranges::find_if(d_.exits, [this](LocationIndex exit) { return open_exit(exit); });
  leave(person);
}

}  // namespace precinct::escape_plan
