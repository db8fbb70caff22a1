// A turn: the fee, the action, its end (EP-6.5 to EP-6.9, EP-7, EP-16.6).
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

namespace {

constexpr std::uint8_t kMovement = 3;  // EP-8.1

}  // namespace

void Match::set_step(TurnStep step) {
  if (s_.turn.step == step) return;
  s_.turn.step = step;
  if (step == TurnStep::travel) explain(Lesson::travel);
  if (step == TurnStep::avoid) explain(Lesson::avoid);
  if (step == TurnStep::visit) explain(Lesson::visit);
  touch(part::turn);
}

void Match::start_turn(PersonIndex person) {
  const Spot at = s_.persons[person].at;
  s_.turn = Turn{};
  s_.turn.person = person;
  s_.turn.start = at;
  s_.turn.mp = kMovement;
  s_.turn.visited = static_cast<TileSet>(1u << d_.tile_of(at));
  s_.turn.held[at / 64u] |= std::uint64_t{1} << at % 64u;
  touch(part::turn);
  say("event.turn", {{"who", who(person)}});
  push(Bonuses{});
  push(EndTurn{});
  push(ChooseAction{});
  push(Fee{});
}

// ---- The fee ---------------------------------------------------------------------------------------------------

bool Match::fee_due() const {
  return s_.escapes > 0;
}

// A refresh or a card costs money, so with none left only what brings it at once can help.
bool Match::can_raise_money() const {
  const Person& person = active();
  bool can = false;
  each_use(person, [&](const Use& use) {
    can = can || (use.effect.op == Op::gain_income && use.cost <= person.money && income(person) > use.cost);
  });
  return can;
}

bool Match::proceed(Fee&) {
  set_step(TurnStep::fee);
  if (fee_due() && active().money < d_.turn_fee) {
    if (can_raise_money()) return false;
    arrest(s_.turn.person);
    return true;
  }
  if (fee_due()) pay(s_.turn.person, d_.turn_fee);
  pop();
  return true;
}

void Match::ask(const Fee&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, {"ask.fee", {{"cost", Value::of(d_.turn_fee)}}}, "help.fee");
  add_executive(question, Window::free);
  choice(question, "give_up", action(Act::choose), "choice.give_up");
}

void Match::answer(Fee&, Seat, const Taken& taken) {
  if (!executive_taken(taken)) arrest(s_.turn.person);
}

// ---- The action ------------------------------------------------------------------------------------------------

bool Match::proceed(ChooseAction&) {
  set_step(TurnStep::action);
  return false;
}

void Match::ask(const ChooseAction&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, active().rested ? "ask.action_rested" : "ask.action", "help.action");
  const Streets streets(d_, s_.city);
  if (!active().rested) choice(question, "rest", action(Act::rest), "choice.rest", "help.rest");
  if (reaches_end(streets, means(active()))) choice(question, "move", action(Act::move), "choice.move", "help.move");
  if (active().rested && !reachable_for_nothing())
    choice(question, "stay", action(Act::stay), "choice.stay", "help.stay");
  add_executive(question, Window::free);
}

void Match::answer(ChooseAction&, Seat, const Taken& taken) {
  switch (act_of<Act>(taken.action())) {
    case Act::rest:
      pop();
      rest();
      return;
    case Act::move:
      pop();
      start_travel();
      return;
    case Act::stay:
      pop();
      say("event.stays", {{"who", who(s_.turn.person)}});
      return;
    default:
      executive_taken(taken);
  }
}

// EP-7.1
void Match::rest() {
  Person& person = active();
  say("event.rests", {{"who", who(s_.turn.person)}});
  person.rested = true;
  refresh(person);
  person.first_aid = true;
  touch_person(s_.turn.person);
  push(Unlock{s_.turn.person, 1});
}

// ---- The end ---------------------------------------------------------------------------------------------------

bool Match::proceed(EndTurn&) {
  set_step(TurnStep::end);
  if (has_free_use(active())) return false;
  pop();
  return true;
}

void Match::ask(const EndTurn&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, "ask.end_turn", "help.end_turn");
  pass(question, "choice.end_turn");
  add_executive(question, Window::free);
}

void Match::answer(EndTurn&, Seat, const Taken& taken) {
  if (!executive_taken(taken)) pop();
}

// EP-10.9, EP-10.14: the lowest group that is left.
bool Match::proceed(Bonuses&) {
  if (s_.turn.groups != 0) return false;
  pop();
  return true;
}

void Match::ask(const Bonuses&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const bool houses = (s_.turn.groups & 3) == 0;
  Decision& question = decision(out, houses ? "ask.houses_bonus" : "ask.group_bonus", "help.bonus");
  choice(question, "disc", action(Act::disc), "choice.bonus_disc");
  choice(question, "unlock", action(Act::unlock), houses ? "choice.bonus_income" : "choice.bonus_notoriety");
  pass(question, "choice.no");
}

void Match::answer(Bonuses&, Seat, const Taken& taken) {
  const PersonIndex person = s_.turn.person;
  const bool houses = (s_.turn.groups & 3) == 0;
  s_.turn.groups = static_cast<std::uint8_t>(s_.turn.groups & (s_.turn.groups - 1));
  switch (act_of<Act>(taken.action())) {
    case Act::disc:
      gain_disc(person);
      return;
    case Act::unlock:
      if (houses) {
        receive(person, income(s_.persons[person]));
      } else {
        lose_notoriety(person, 1);
      }
      push(Unlock{person, 1});
      return;
    default:
      return;
  }
}

}  // namespace precinct::escape_plan
