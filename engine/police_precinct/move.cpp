// Phase 1 with W1 before it (PP-4, PP-20.3, PP-23.2). A unit is a vehicle that the active player moves: the own car,
// the Support Vehicles, the own Federal Agents.
#include <algorithm>
#include <bit>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

namespace {

constexpr int kUnmarkedSpeed = 2;  // PP-4.1
constexpr int kMarkedSpeed = 3;

// Ids of choices, by Support Vehicle or Federal Agent.
constexpr std::array<Key, kMaxUnits> kDriveSupport{"drive_support", "drive_support_2"};
constexpr std::array<Key, kMaxUnits> kDriveSupportWithVan{"drive_support_with_van", "drive_support_with_van_2"};
constexpr std::array<Key, kMaxUnits> kDriveAgent{"drive_agent", "drive_agent_2"};

}  // namespace

SpaceIndex Match::unit_at(int unit) const {
  if (unit == 0) return active().at;
  return is_support(unit) ? s_.supports[unit - 1] : s_.agents[unit - 1 - static_cast<int>(s_.supports.size())];
}

void Match::put_unit(int unit, SpaceIndex at) {
  if (unit == 0) {
    active().at = at;
    touch_car(s_.turn.cop);
  } else if (is_support(unit)) {
    s_.supports[unit - 1] = at;
    touch(static_cast<PartIndex>(part::supports + unit - 1));
  } else {
    const int agent = unit - 1 - static_cast<int>(s_.supports.size());
    s_.agents[agent] = at;
    touch(static_cast<PartIndex>(part::agents + agent));
  }
}

// PP-4.1, PP-4.11, PP-20.3
int Match::allowance(int unit) const {
  if (unit > 0 && !is_support(unit)) return skill(s_.turn.cop, Op::mobile_support)->amount;
  int spaces = s_.settings.support_speed;
  if (unit == 0) {
    spaces = active().side == CarSide::marked ? kMarkedSpeed : kUnmarkedSpeed;
    if ((active().upgrades >> static_cast<int>(Upgrade::move) & 1) != 0) {
      spaces += d_.upgrades[static_cast<int>(Upgrade::move)].effect.amount;
    }
    if (const Effect* own = skill(s_.turn.cop, Op::movement_modifier)) spaces += own->amount;
  }
  const Effect* gang =
      unit == 0 ? gang_effect_on(s_.turn.cop, Op::movement_modifier) : gang_effect(Op::movement_modifier);
  if (gang != nullptr) spaces = std::max<int>(spaces + gang->amount, gang->floor);
  if (unit == 0) spaces += s_.turn.bonus + s_.turn.side_bonus[static_cast<std::size_t>(active().side)];
  return spaces;
}

int Match::movement_left(int unit) const {
  return std::max(0, allowance(unit) - s_.turn.used[unit]);
}

// PP-4.7, PP-20.5: a unit that another one followed has had its move.
bool Match::may_move(int unit) const {
  return (s_.turn.finished >> unit & 1) == 0;
}

// PP-4.4 and PP-4.5: Donuts and Fast Response are spent within Phase 1, which closes W1 as the first step does. Detour
// is a card of W1, whatever movement it adds.
bool Match::driving() const {
  return s_.turn.mover != kNone || s_.turn.boosted;
}

CrossingSet Match::accidents() const {
  CrossingSet set = 0;
  for (const EventInPlay& event : s_.events) {
    if (event.at.kind == Place::Kind::crossing) set |= CrossingSet{1} << event.at.index;
  }
  return set;
}

CrossingSet Match::blocked(int unit) const {
  return unit == 0 && s_.turn.ignore_blocked ? 0 : accidents();
}

SpaceSet Match::spread(SpaceSet from, CrossingSet blocked) const {
  SpaceSet reached = from;
  for (std::size_t crossing = 0; crossing < b_.crossings.size(); ++crossing) {
    const SpaceSet members = b_.crossings[crossing].members;
    if ((blocked >> crossing & 1) == 0 && (members & from) != 0) reached |= members;
  }
  return reached;
}

// Cheapest ways. The construction zone burns one further movement if any is left (PP-23.2).
Reach Match::reach(SpaceIndex from, int movement, CrossingSet blocked) const {
  Reach result;
  result.left.fill(-1);
  const SpaceSet zone = b_.construction == kNone ? 0 : SpaceSet{1} << b_.construction;
  std::array<SpaceSet, 128> with_left{};  // by movement left
  movement = std::min(movement, static_cast<int>(with_left.size()) - 1);
  with_left[movement] = SpaceSet{1} << from;
  SpaceSet known = 0;
  for (int left = movement; left >= 0; --left) {
    const SpaceSet here = with_left[left] & ~known;
    known |= here;
    for (SpaceSet rest = here; rest != 0; rest &= rest - 1) {
      result.left[std::countr_zero(rest)] = static_cast<std::int8_t>(left);
    }
    if (left == 0 || here == 0) continue;
    const SpaceSet next = spread(here, blocked) & ~known;
    with_left[left - 1] |= next & ~zone;
    with_left[std::max(left - 2, 0)] |= next & zone;
  }
  result.spaces = known & ~(SpaceSet{1} << from);
  return result;
}

bool Match::proceed(MovePhase&) {
  return false;
}

void Match::ask(const MovePhase&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const bool own = may_move(0);
  Decision& question = decision(out, {"ask.move", {{"left", Value::of(own ? movement_left(0) : 0)}}}, "help.move");
  if (!driving()) add_free_choices(question, Window::before_move);

  const auto offer_spaces = [&](Choice& drive, SpaceSet spaces) {
    Arg& arg = pick(drive, "to");
    arg.from.reserve(static_cast<std::size_t>(std::popcount(spaces)));
    for (; spaces != 0; spaces &= spaces - 1) {
      const int space = std::countr_zero(spaces);
      place_option(arg, b_.spaces[space].id, space);
    }
  };
  const auto offer = [&](int unit, Key id, Key text, Key with_van_id, Key with_van_text) {
    const int left = movement_left(unit);
    if (!may_move(unit) || left == 0) return;
    const SpaceIndex at = unit_at(unit);
    const CrossingSet closed = blocked(unit);
    if (const SpaceSet spaces = reach(at, left, closed).spaces) {
      offer_spaces(choice(question, id, action(Act::drive, unit), text, "help.drive"), spaces);
    }
    if (with_van_id.empty() || s_.van != at) return;
    if (const SpaceSet next = spread(SpaceSet{1} << at, closed) & ~(SpaceSet{1} << at)) {
      offer_spaces(choice(question, with_van_id, action(Act::drive_with_van, unit), with_van_text, "help.van"), next);
    }
  };
  offer(0, "drive", "choice.drive", "drive_with_van", "choice.drive_with_van");
  if (own) {
    if (active().donuts > 0) {
      number(choice(question, "pay_donut", action(Act::pay_donut), "choice.pay_donut", "help.pay_donut"), "donuts", 1,
             active().donuts);
    }
    std::uint64_t offered = 0;
    for (const HandCard& card : active().hand) {
      if (d_.police_cards[card.design].timing != Timing::movement || card.acquired) continue;
      if ((offered >> card.design & 1) != 0) continue;
      offered |= std::uint64_t{1} << card.design;
      add_card(question, card.design);
    }
  }
  // PP-4.7: once another vehicle moves, the own one is done.
  const bool ends = own && s_.turn.mover == 0 && movement_left(0) > 0;
  const Key support = ends ? "choice.drive_support_instead" : "choice.drive_support";
  const Key agent = ends ? "choice.drive_agent_instead" : "choice.drive_agent";
  const int supports = static_cast<int>(s_.supports.size());
  for (int n = 0; n < supports; ++n) {
    offer(1 + n, kDriveSupport[n], support, kDriveSupportWithVan[n], "choice.drive_support_with_van");
  }
  for (int n = 0; n < own_agents(); ++n) offer(1 + supports + n, kDriveAgent[n], agent, {}, {});
  pass(question, "choice.end_move");
}

void Match::answer(MovePhase&, Seat, const Taken& taken) {
  const int unit = detail_of(taken.action());
  switch (act_of<Act>(taken.action())) {
    case Act::pass:
      pop();
      end_movement();
      return;
    case Act::drive:
      move_unit(unit, static_cast<SpaceIndex>(taken.value()));
      return;
    case Act::drive_with_van:
      move_with_van(unit, static_cast<SpaceIndex>(taken.value()));
      return;
    case Act::pay_donut: {
      const int donuts = static_cast<int>(taken.number());
      spend_donuts(s_.turn.cop, donuts);
      s_.turn.bonus = static_cast<std::uint8_t>(s_.turn.bonus + donuts);
      s_.turn.boosted = true;
      touch(part::turn);
      say("event.donut_move", {{"who", who(s_.turn.cop)}, {"n", Value::of(donuts)}});
      return;
    }
    default:
      free_choice(taken);
  }
}

// Whoever moved before this unit is done.
void Match::start_unit(int unit) {
  if (s_.turn.mover != kNone && s_.turn.mover != unit) {
    s_.turn.finished = static_cast<std::uint8_t>(s_.turn.finished | 1 << s_.turn.mover);
  }
  s_.turn.mover = static_cast<std::uint8_t>(unit);
  touch(part::turn);
}

void Match::move_unit(int unit, SpaceIndex to) {
  start_unit(unit);
  const int left = movement_left(unit);
  const Reach way = reach(unit_at(unit), left, blocked(unit));
  const int used = left - way.left[to];
  s_.turn.used[unit] = static_cast<std::uint8_t>(s_.turn.used[unit] + used);
  put_unit(unit, to);
  const Value at = Value::name(b_.spaces[to].id);
  if (unit == 0) {
    say("event.drove", {{"who", who(s_.turn.cop)}, {"to", at}, {"n", Value::of(used)}});
  } else {
    say(is_support(unit) ? "event.support_drove" : "event.agent_drove", {{"to", at}});
    // One go (PP-20.5), but on the van's space it may go on with the van.
    if (!is_support(unit) || s_.van != to) s_.turn.finished = static_cast<std::uint8_t>(s_.turn.finished | 1 << unit);
  }
}

// PP-4.6, PP-13.11
void Match::move_with_van(int unit, SpaceIndex to) {
  s_.van = to;
  touch(part::van);
  move_unit(unit, to);
  say("event.van", {{"to", Value::name(b_.spaces[to].id)}});
  if (to == b_.van_destination) deliver_van();
}

// PP-4.8
void Match::end_movement() {
  s_.turn.flipped = false;
  check_car_theft();
  Cop& cop = active();
  if (cop.swat_used > 0 && cop.at == b_.station) {
    cop.swat_ready = static_cast<std::uint8_t>(cop.swat_ready + cop.swat_used);
    cop.swat_used = 0;
    touch_cop(s_.turn.cop);
    say("event.swat_ready", {{"who", who(s_.turn.cop)}});
  }
}

}  // namespace precinct::police_precinct
