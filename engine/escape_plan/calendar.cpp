// The day and its phases, the parts of the action phase (EP-5, EP-6.1 to EP-6.4).
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

namespace {

constexpr std::array<Key, kParts> kPartNames{"morning", "afternoon", "evening", "night", "dawn"};

}  // namespace

void Match::set_phase(Phase phase) {
  s_.phase = phase;
  touch(part::turn);
}

// EP-5.1
bool Match::proceed(Calendar& step) {
  using Stage = Calendar::Stage;
  switch (step.stage) {
    case Stage::income:
      step.stage = Stage::patrol;
      set_phase(Phase::income);
      say("event.day", {{"day", Value::of(s_.day)}});
      if (s_.day > 1) {
        receive_incomes();
        push(IncomeUnlock{});
      }
      return true;
    case Stage::patrol:
      step.stage = Stage::city;
      set_phase(Phase::patrol);
      explain(Lesson::patrol);
      reveal_patrols();
      return true;
    case Stage::city:
      step.stage = Stage::display;
      set_phase(Phase::city);
      explain(Lesson::city);
      push(PlaceTiles{});
      return true;
    case Stage::display:
      step.stage = Stage::order;
      refill_display();
      return true;
    case Stage::order:
      step.stage = Stage::turns;
      set_phase(Phase::order);
      explain(Lesson::order);
      sort_turn_order();
      set_phase(Phase::action);
      return true;
    case Stage::turns:
      step.stage = Stage::adjust;
      explain(Lesson::action);
      begin_part();
      return true;
    case Stage::adjust:
      step.stage = Stage::next;
      explain(Lesson::notoriety);
      push(Adjust{});
      return true;
    case Stage::next:
      step.stage = Stage::turns;
      ++s_.part;
      touch(part::turn);
      if (players_in_city() == 0 || (s_.day == kDays && s_.part == kParts)) {  // EP-17.1, EP-19.10
        finish();
      } else if (s_.part == kParts) {
        step.stage = Stage::income;
        end_day();
      }
      return true;
  }
  return true;
}

// ---- Phase 1 ---------------------------------------------------------------------------------------------------

void Match::receive_incomes() {
  for (PersonIndex person = 0; person < s_.seats; ++person) receive(person, income(s_.persons[person]));
}

// EP-5.3, EP-21.5: everyone whom it could concern is asked.
bool Match::proceed(IncomeUnlock& step) {
  for (; step.next < s_.order.size(); ++step.next) {
    const PersonIndex person = s_.order[step.next];
    if (is_player(person) && s_.persons[person].row <= d_.income_unlock_row && has_locked(s_.persons[person]))
      return false;
  }
  pop();
  return true;
}

void Match::ask(const IncomeUnlock& step, Seat seat, Asked& out) const {
  if (s_.order[step.next] != seat) return;
  const Person& person = s_.persons[seat];
  Decision& question =
      decision(out, {"ask.income_unlock", {{"cost", Value::of(d_.income_unlock_cost)}}}, "help.income_unlock");
  if (person.money >= d_.income_unlock_cost)
    add_locked(choice(question, "unlock", action(Act::unlock), "choice.unlock_asset"), person);
  pass(question, "choice.no");
}

void Match::answer(IncomeUnlock& step, Seat seat, const Taken& taken) {
  ++step.next;
  if (act_of<Act>(taken.action()) != Act::unlock) return;
  pay(seat, d_.income_unlock_cost);
  unlock(seat, static_cast<AssetIndex>(taken.value()));
}

// ---- Phase 2 ---------------------------------------------------------------------------------------------------

// EP-5.5 to EP-5.7
void Match::reveal_patrols() {
  for (int n = 0; n < d_.patrol_reveals[s_.day - 1u] && !s_.supply.patrol.empty(); ++n) {
    const std::uint8_t index = s_.supply.patrol.back();
    s_.supply.patrol.pop_back();
    Exit& exit = s_.city.exits[index];
    ++exit.cards;
    say("event.patrol", {{"exit", Value::name(d_.locations[d_.exits[index]].id)}});
    if (!exit_closed(index)) continue;
    const auto used = [&](std::uint8_t stack) {
      return std::ranges::any_of(s_.city.exits, [&](const Exit& other) { return other.stack == stack; });
    };
    std::uint8_t stack = kLockers;
    while (used(stack)) ++stack;
    exit.stack = stack;
    say("event.exit_closed", {{"exit", Value::name(d_.locations[d_.exits[index]].id)}});
  }
  touch(part::exits), touch(part::supply);
}

// ---- Phase 4 ---------------------------------------------------------------------------------------------------

// EP-5.10
void Match::sort_turn_order() {
  std::vector<std::pair<int, PersonIndex>> order;  // rank before the ties are turned round
  for (const PersonIndex person : s_.order) {
    if (in_city(person)) order.emplace_back(static_cast<int>(order.size()), person);
  }
  std::ranges::sort(order, {},
                    [&](const auto& entry) { return std::pair(-s_.persons[entry.second].row, -entry.first); });
  s_.order.clear();
  for (const auto& [rank, person] : order) s_.order.push_back(person);
  s_.part = 0;
  say("event.turn_order");
}

// ---- Phase 5 ---------------------------------------------------------------------------------------------------

void Match::begin_part() {
  TurnsOfPart turns;
  for (PersonIndex person = 0; person < s_.persons.size(); ++person) {
    if (s_.persons[person].discs > 0) turns.discs = static_cast<std::uint8_t>(turns.discs | 1u << person);
  }
  say("event.part", {{"part", Value::name(kPartNames[s_.part])}});
  push(turns);
}

// EP-6.1 to EP-6.3
bool Match::proceed(TurnsOfPart& step) {
  s_.turn = Turn{};
  touch(part::turn);
  while (step.next < s_.order.size()) {
    const PersonIndex person = s_.order[step.next++];
    if (!in_city(person)) continue;
    if (s_.part >= kNight) {
      if ((step.discs >> person & 1) == 0 || s_.persons[person].discs == 0) continue;
      if (is_player(person)) {
        push(AskDisc{person});
        return true;
      }
      spend_disc(person);
    }
    if (is_player(person)) {
      start_turn(person);
      return true;
    }
    robot_turn(person);
  }
  pop();
  return true;
}

bool Match::proceed(AskDisc&) {
  return false;
}

void Match::ask(const AskDisc& step, Seat seat, Asked& out) const {
  if (step.person != seat) return;
  Decision& question = decision(out, {"ask.disc", {{"part", Value::name(kPartNames[s_.part])}}}, "help.disc");
  choice(question, "act", action(Act::disc), "choice.use_disc");
  pass(question, "choice.no");
}

void Match::answer(AskDisc& step, Seat, const Taken& taken) {
  const PersonIndex person = step.person;
  pop();
  if (act_of<Act>(taken.action()) != Act::disc) return;
  spend_disc(person);
  start_turn(person);
}

// ---- Phase 6 ---------------------------------------------------------------------------------------------------

// EP-5.11
void Match::end_day() {
  for (PersonIndex person = 0; person < s_.seats; ++person) {
    s_.persons[person].rested = false;
    touch_person(person);
  }
  s_.part = 0;
  ++s_.day;
  touch(part::turn);
}

}  // namespace precinct::escape_plan
