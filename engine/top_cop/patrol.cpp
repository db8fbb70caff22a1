// Patrol turns: moving and actions (TC-7, TC-8).
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

// ---- Turns -------------------------------------------------------------------------------------------------------

// TC-1.5
bool Match::proceed(Patrol& step) {
  if (step.done == count()) {
    pop();
    return true;
  }
  ++step.done;
  start_turn(nth_from(s_.sc, step.done));
  return true;
}

void Match::start_turn(Seat seat) {
  set_phase(Phase::patrol);
  s_.turn = Turn{};
  s_.turn.seat = seat;
  s_.turn.actions = d_.constants.actions_per_turn;
  Mat& own = mat(seat);
  const auto once_a_turn = [](const Effects& effects) {
    return std::ranges::find(effects, Trigger::once_per_turn, &Effect::trigger) != effects.end();
  };
  if (own.officer != kNone && once_a_turn(d_.officers[own.officer].effects)) own.officer_used = false;
  for (InPlay& card : own.cards) {
    if (once_a_turn(d_.cards[card.design].effects)) card.used = false;
  }
  touch_seat(seat);
  say("event.turn", {{"who", Value::seat(seat)}});
  push(EndTurn{});
  push(PatrolTurn{});
  push(Respond{.opening = Opening::turn_start});
}

bool Match::proceed(PatrolTurn&) {
  if (!s_.turn.over) return false;
  pop();
  return true;
}

// TC-7.8: the hand limit first, then what holds for this turn.
bool Match::proceed(EndTurn&) {
  const Seat seat = s_.turn.seat;
  const int over_limit = static_cast<int>(mat(seat).hand.size()) - d_.constants.hand_limit;
  if (over_limit > 0) {
    push(DiscardHand{seat, static_cast<std::uint8_t>(over_limit)});
    return true;
  }
  s_.turn = Turn{};
  if (!s_.seen.empty()) {
    s_.seen.clear();
    touch_private(seat, part::peek);
  }
  touch(part::turn);
  pop();
  return true;
}

// ---- Steps of a turn (TC-15.3) -------------------------------------------------------------------------------------

void Match::ask(const PatrolTurn&, Seat seat, Asked& out) const {
  if (seat != s_.turn.seat) return;
  Decision& question = decision(out, {"ask.patrol", {{"actions", Value::of(s_.turn.actions)}}}, "help.patrol");
  choice(question, "end_turn", action(Act::end_turn), "choice.end_turn");
  add_enforce(question, seat);
  add_moves(question, seat);
  add_actions(question, seat);
  add_plays(question, seat, Window::own_turn, "play_instant");  // TC-8.7
}

void Match::add_moves(Decision& to, Seat seat) const {
  if (s_.turn.moved || !can_drive(seat)) return;
  choice(to, "cruise", action(Act::cruise), "choice.cruise", "help.cruise");
  if (s_.turn.actions > 0) choice(to, "lights", action(Act::lights), "choice.lights", "help.lights");
}

// TC-8.6
void Match::add_enforce(Decision& to, Seat seat) const {
  const Criminal* target = here(seat);
  if (target == nullptr || s_.turn.actions == 0 || !can_drive(seat)) return;
  const Dispatch& card = d_.dispatch[target->card];
  Choice& enforce =
      choice(to, "enforce", action(Act::enforce), {"choice.enforce", {{"card", Value::name(card.id)}}}, "help.enforce");
  enforce.at = d_.spaces[mat(seat).at].id;
  Arg& arg = pick(enforce, "type");
  for (std::size_t i = 0; i < card.challenges.size(); ++i) {
    const PrintedChallenge& row = card.challenges[i];
    option(arg, {kTypeNames[static_cast<std::size_t>(row.type)]}, static_cast<std::int32_t>(i),
           {"choice.type",
            {{"type", Value::name(kTypeNames[static_cast<std::size_t>(row.type)])},
             {"odds", Value::of(odds(card, row))},
             {"bonus", Value::of(row.bonus)},
             {"cp", Value::of(row.cp)},
             {"paperwork", Value::of(row.paperwork)}}});
  }
}

void Match::add_actions(Decision& to, Seat seat) const {
  if (s_.turn.actions == 0) return;
  add_hand_choice(to, seat, {"equip", Act::equip, "choice.equip", "help.equip"},
                  [&](CardDesign design) { return d_.cards[design].slot != Slot::none; });
  add_visits(to, seat);
  const auto destination = [&](CardDesign design) {  // TC-8.4
    const Card& card = d_.cards[design];
    const bool there = std::ranges::find(card.at, mat(seat).at) != card.at.end() ||
                       (card.any_sector && space_of(seat).sector != kNone);
    return card.type == CardType::destination && there && useful(card.effects, Trigger::play, seat);
  };
  add_hand_choice(to, seat, {"destination", Act::destination, "choice.destination", "help.destination"}, destination);
  if (mat(seat).paperwork == 0) return;
  choice(to, "eliminate_paperwork", action(Act::eliminate_paperwork),
         {"choice.eliminate_paperwork", {{"n", Value::of(paperwork_an_action(seat))}}}, "help.paperwork");
}

// TC-8.2, TC-8.3
void Match::add_visits(Decision& to, Seat seat) const {
  Arg* visits = nullptr;
  for (std::size_t i = 0; i < d_.visits.size(); ++i) {
    const Visit& visit = d_.visits[i];
    const bool payable = std::ranges::none_of(visit.effects, &Effect::cost) || !mat(seat).hand.empty();
    if (visit.at != mat(seat).at || visit.actions > s_.turn.actions || !payable ||
        !useful(visit.effects, Trigger::play, seat)) {
      continue;
    }
    if (visits == nullptr) {
      visits = &pick(choice(to, "visit", action(Act::visit), "choice.visit", "help.visit"), "option");
    }
    option(*visits, {visit.id}, static_cast<std::int32_t>(i));
  }
}

void Match::answer(PatrolTurn&, Seat seat, const Taken& taken) {
  touch(part::turn);
  switch (act_of<Act>(taken.action())) {
    case Act::cruise:
      return cruise(seat);
    case Act::lights:
      return lights(seat);
    case Act::eliminate_paperwork:
      return eliminate_paperwork(seat);
    case Act::enforce:
      spend_action();
      return declare(seat, static_cast<std::uint8_t>(taken.value()));
    case Act::visit: {
      const auto index = static_cast<VisitIndex>(taken.value());
      spend_action(d_.visits[index].actions);
      say("event.visit", {{"who", Value::seat(seat)}, {"option", Value::name(d_.visits[index].id)}});
      push(RunEffects{.source = {Source::Kind::visit, index}, .by = seat});
      return;
    }
    case Act::equip:
      spend_action();
      s_.playing = take_from_hand(seat, static_cast<std::uint16_t>(taken.value()));
      say("event.equip", {{"who", Value::seat(seat)}, {"card", Value::name(d_.cards[s_.playing].id)}});
      push(Equip{});
      return;
    case Act::destination:
      spend_action();
      return play_card(seat, static_cast<std::uint16_t>(taken.value()));
    case Act::play:
      return play_card(seat, static_cast<std::uint16_t>(taken.value()));
    case Act::use:
      return use_in_play(seat, static_cast<std::uint16_t>(taken.value()));
    default:
      s_.turn.over = true;
  }
}

void Match::spend_action(int n) {
  s_.turn.actions = static_cast<std::uint8_t>(s_.turn.actions - n);
  touch(part::turn);
}

// TC-8.5
int Match::paperwork_an_action(Seat seat) const {
  return std::max(
      0, d_.constants.paperwork_per_action +
             sum_own(seat, Kind::paperwork_action_mod, [](const Effect& effect, int& sum) { sum += effect.amount; }));
}

void Match::eliminate_paperwork(Seat seat) {
  spend_action();
  change_paperwork(seat, -paperwork_an_action(seat));
}

// ---- Moving (TC-7.3 to TC-7.6) -------------------------------------------------------------------------------------

int Match::move_mod(Seat seat, Movement movement) const {
  const int own = sum_own(seat, Kind::move_mod, [movement](const Effect& effect, int& sum) {
    if (effect.movement == Movement::both || effect.movement == movement) sum += effect.amount;
  });
  return own + s_.turn.move_mod + s_.shift_move_mod;
}

int Match::range(Seat seat, int roll, Movement movement) const {
  return std::max<int>(d_.constants.min_move_roll, roll + move_mod(seat, movement));
}

void Match::cruise(Seat seat) {
  s_.turn.moved = true;
  const std::uint8_t die = roll_blue();
  const int reach = range(seat, die, Movement::cruise);
  say("event.cruise", {{"who", Value::seat(seat)}, {"die", Value::of(die)}, {"n", Value::of(reach)}});
  push(MoveTo{static_cast<std::uint8_t>(reach)});
}

void Match::lights(Seat seat) {
  s_.turn.moved = true;
  spend_action();
  std::array<std::uint8_t, 2> dice{};
  for (std::uint8_t& die : dice) die = roll_blue();
  const int reach = range(seat, std::max(dice[0], dice[1]) + d_.constants.lights_bonus, Movement::lights);
  say("event.lights", {{"who", Value::seat(seat)}, {"dice", digits(dice)}, {"n", Value::of(reach)}});
  push(MoveTo{static_cast<std::uint8_t>(reach)});
}

bool Match::proceed(MoveTo&) {
  return false;
}

// TC-7.5; to stay comes first.
void Match::ask(const MoveTo& step, Seat seat, Asked& out) const {
  if (seat != s_.turn.seat) return;
  Decision& question = decision(out, {"ask.move", {{"n", Value::of(step.range)}}}, "help.move");
  Arg& arg = pick(choice(question, "move", action(Act::choose), "choice.move"), "space");
  const SpaceIndex from = mat(seat).at;
  place_option(arg, d_.spaces[from].id, from);
  for (SpaceIndex to = 0; to < d_.spaces.size(); ++to) {
    if (to != from && d_.distance[from][to] <= step.range) place_option(arg, d_.spaces[to].id, to);
  }
}

void Match::answer(MoveTo&, Seat seat, const Taken& taken) {
  pop();
  const auto to = static_cast<SpaceIndex>(taken.value());
  if (to == mat(seat).at) {
    say("event.stays", {{"who", Value::seat(seat)}, {"at", Value::name(d_.spaces[to].id)}});
    return;
  }
  mat(seat).at = to;
  touch(part::board);
  say("event.moved", {{"who", Value::seat(seat)}, {"at", Value::name(d_.spaces[to].id)}});
}

// ---- Equip (TC-8.1) ------------------------------------------------------------------------------------------------

bool Match::proceed(Equip&) {
  const Seat seat = s_.turn.seat;
  const Slot slot = d_.cards[s_.playing].slot;
  if (in_slot(seat, slot) >= slots(slot)) {
    if (slots(slot) > 1) return false;
    const auto& cards = mat(seat).cards;
    const auto full =
        std::ranges::find_if(cards, [&](const InPlay& card) { return d_.cards[card.design].slot == slot; });
    discard_from_play(seat, static_cast<std::size_t>(full - cards.begin()));
  }
  pop();
  put_in_play(seat);
  return true;
}

void Match::ask(const Equip&, Seat seat, Asked& out) const {
  if (seat != s_.turn.seat) return;
  const Card& coming = d_.cards[s_.playing];
  Decision& question = decision(out, {"ask.replace", {{"card", Value::name(coming.id)}}}, "help.equip");
  Arg& arg = pick(choice(question, "replace", action(Act::choose), "choice.replace"), "card");
  const auto& cards = mat(seat).cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (d_.cards[cards[i].design].slot != coming.slot) continue;
    option(arg, {d_.cards[cards[i].design].id, cards[i].number}, static_cast<std::int32_t>(i));
  }
}

void Match::answer(Equip&, Seat seat, const Taken& taken) {
  discard_from_play(seat, static_cast<std::size_t>(taken.value()));
  pop();
  put_in_play(seat);
}

void Match::put_in_play(Seat seat) {
  mat(seat).cards.push_back({s_.playing, s_.next_in_play++, false});
  s_.playing = kNone;
  touch(part::turn);
  touch_seat(seat);
}

}  // namespace precinct::top_cop
