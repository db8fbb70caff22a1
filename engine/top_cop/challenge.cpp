// Challenges (TC-9).
#include <algorithm>
#include <tuple>

#include "engine/top_cop/match.hpp"
#include "engine/top_cop/odds.hpp"

namespace precinct::top_cop {

// TC-9.2
void Match::declare(Seat seat, std::uint8_t row) {
  Challenge challenge;
  challenge.criminal = here(seat)->card;
  challenge.row = row;
  s_.challenge = challenge;
  touch(part::challenge);
  say("event.challenge", {{"who", Value::seat(seat)},
                          {"card", Value::name(criminal().id)},
                          {"type", Value::name(kTypeNames[static_cast<std::size_t>(printed().type)])}});
  push(FinishChallenge{});
  push(Respond{.opening = Opening::after_roll});
  push(RollChallenge{});
  push(Respond{.opening = Opening::before_roll});
}

// ---- Dice and totals -----------------------------------------------------------------------------------------------

// TC-9.4, TC-9.14
bool Match::proceed(RollChallenge&) {
  pop();
  for (int left = blue_dice(); left > 0; --left) s_.challenge->dice.push_back(roll_blue());
  say("event.roll", {{"who", Value::seat(s_.turn.seat)}, {"dice", digits(s_.challenge->dice)}});
  roll_perp_dice();
  say("event.totals", {{"officer", Value::of(officer_total())}, {"criminal", Value::of(perp_total())}});
  return true;
}

// TC-12.7
int Match::blue_dice() const {
  int dice = 2;
  each_played([&](const Played&, const Effect& effect) {
    if (effect.kind == Kind::extra_die) dice += effect.amount;
  });
  return dice;
}

void Match::roll_perp_dice() {
  for (std::uint8_t& die : s_.challenge->perp_dice) die = roll_perp();
  touch(part::challenge);
  say("event.perp_roll", {{"who", Value::seat(previous(s_.turn.seat))}, {"dice", digits(s_.challenge->perp_dice)}});
}

// The effects of the cards used in this challenge that last as long as it does, or wait for its end.
void Match::each_played(FunctionRef<void(const Played&, const Effect&)> f) const {
  if (!s_.challenge) return;
  for (const Played& played : s_.challenge->played) {
    const Trigger trigger = played.discarded ? Trigger::discard : Trigger::play;
    for (const Effect& effect : d_.cards[played.design].effects) {
      const bool waits = effect.only_if.outcome != Condition::Result::any;
      if (effect.trigger == trigger && (effect.duration == Duration::this_challenge || waits)) f(played, effect);
    }
  }
}

void Match::each_officer_term(const Dispatch& against, Type type, FunctionRef<void(Key, int)> f) const {
  each_own(s_.turn.seat, Kind::challenge_mod, [&](const Effect& effect, Key carrier) {
    if (effect.in(type) && holds(effect.only_if, s_.turn.seat, &against)) f(carrier, effect.amount);
  });
  each_played([&](const Played& played, const Effect& effect) {
    if (effect.kind == Kind::challenge_mod && effect.side == Side::officer && effect.in(type)) {
      f(d_.cards[played.design].id, effect.amount);
    }
  });
}

// The printed bonus is not among them. TC-9.10: BOSSes help PERPs only.
void Match::each_perp_term(const Dispatch& against, Type type, FunctionRef<void(Key, int)> f) const {
  if (against.kind == DispatchKind::perp) {
    each_on_board(Kind::challenge_mod, [&](const Effect& effect, const Dispatch& boss) {
      if (effect.in(type)) f(boss.id, effect.amount);
    });
  }
  each_played([&](const Played& played, const Effect& effect) {
    if (effect.kind == Kind::challenge_mod && effect.side == Side::perp && effect.in(type)) {
      f(d_.cards[played.design].id, effect.amount);
    }
  });
}

std::uint8_t Match::counted() const {
  const auto& dice = s_.challenge->dice;
  std::uint8_t all = static_cast<std::uint8_t>((1u << dice.size()) - 1);
  for (std::size_t out = 2; out < dice.size(); ++out) {
    std::size_t lowest = dice.size();
    for (std::size_t i = 0; i < dice.size(); ++i) {
      if ((all >> i & 1) != 0 && (lowest == dice.size() || dice[i] < dice[lowest])) lowest = i;
    }
    all = static_cast<std::uint8_t>(all & ~(1u << lowest));
  }
  return all;
}

// TC-9.5
int Match::officer_total() const {
  int total = 0;
  for (std::size_t i = 0; i < s_.challenge->dice.size(); ++i) {
    if ((counted() >> i & 1) != 0) total += s_.challenge->dice[i];
  }
  each_officer_term(criminal(), printed().type, [&](Key, int n) { total += n; });
  return total;
}

int Match::perp_total() const {
  int total = s_.challenge->perp_dice[0] + s_.challenge->perp_dice[1] + printed().bonus;
  each_perp_term(criminal(), printed().type, [&](Key, int n) { total += n; });
  return total;
}

int Match::odds(const Dispatch& against, const PrintedChallenge& row) const {
  int lead = -row.bonus;
  each_officer_term(against, row.type, [&](Key, int n) { lead += n; });
  each_perp_term(against, row.type, [&](Key, int n) { lead -= n; });
  return bust_odds(d_.blue, blue_dice(), d_.perp[static_cast<std::size_t>(count())], lead);
}

// ---- The result ----------------------------------------------------------------------------------------------------

// TC-9.7, TC-9.11
bool Match::proceed(FinishChallenge&) {
  pop();
  const bool busted = officer_total() >= perp_total();
  if (busted) {
    bust();
  } else {
    fail_challenge();
  }
  s_.challenge.reset();
  touch(part::challenge);
  return true;
}

// TC-12.2, TC-12.11
int Match::reward_cp() const {
  int cp = printed().cp;
  each_own(s_.turn.seat, Kind::bust_mod, [&](const Effect& effect, Key) { cp += effect.cp; });
  each_played([&](const Played&, const Effect& effect) {
    if (effect.kind == Kind::bust_mod) cp += effect.cp;
  });
  if (criminal().kind == DispatchKind::perp) {
    each_on_board(Kind::bust_mod, [&](const Effect& effect, const Dispatch&) { cp += effect.cp; });
  }
  return std::max(0, cp);
}

int Match::reward_paperwork() const {
  int paperwork = printed().paperwork;
  each_own(s_.turn.seat, Kind::bust_mod, [&](const Effect& effect, Key) { paperwork += effect.paperwork; });
  each_played([&](const Played&, const Effect& effect) {
    if (effect.kind == Kind::bust_mod) paperwork += effect.paperwork;
  });
  if (criminal().kind == DispatchKind::perp) {
    each_on_board(Kind::bust_mod, [&](const Effect& effect, const Dispatch&) { paperwork += effect.paperwork; });
  }
  return std::max(0, paperwork);
}

// TC-9.8
void Match::bust() {
  const Seat seat = s_.turn.seat;
  const DispatchCard card = s_.challenge->criminal;
  say("event.busted", {{"who", Value::seat(seat)}, {"card", Value::name(criminal().id)}});
  ++mat(seat).busts;
  const int paperwork = reward_paperwork();
  gain_cp(seat, reward_cp());
  change_paperwork(seat, paperwork);
  at(mat(seat).at) = {};
  touch(part::board);
  touch(part::tracks);
  discard_dispatch(card);
  for (const Effect& effect : d_.dispatch[card].effects) {
    if (effect.trigger == Trigger::on_bust) perform_on(effect, seat);
  }
  each_played([&](const Played& played, const Effect& effect) {
    const bool waited = effect.kind == Kind::cp && effect.only_if.outcome == Condition::Result::bust;
    if (waited && holds(effect.only_if, played.by, &d_.dispatch[card])) gain_cp(played.by, effect.amount);
  });
}

// TC-9.9
void Match::fail_challenge() {
  const Seat seat = s_.turn.seat;
  const Dispatch& card = criminal();
  const Type type = printed().type;
  say("event.got_away", {{"who", Value::seat(seat)}, {"card", Value::name(card.id)}});
  int wounds = type == Type::physical ? d_.constants.physical_fail_wounds : 0;
  for (const Effect& effect : card.effects) {
    const bool mod = effect.kind == Kind::fail_wound_mod && effect.target == Target::this_card && effect.in(type);
    if (mod || (effect.kind == Kind::wound && effect.trigger == Trigger::on_fail)) wounds += effect.amount;
  }
  if (card.kind == DispatchKind::perp) {
    each_on_board(Kind::fail_wound_mod, [&](const Effect& effect, const Dispatch&) {
      if (effect.target == Target::all_perps && effect.in(type)) wounds += effect.amount;
    });
  }
  wound(seat, wounds);
  for (const Effect& effect : card.effects) {
    if (effect.trigger == Trigger::on_fail && effect.kind != Kind::wound) perform_on(effect, seat);
  }
  each_played([&](const Played& played, const Effect& effect) {
    const bool waited = effect.kind == Kind::cp && effect.only_if.outcome == Condition::Result::fail;
    if (waited && holds(effect.only_if, played.by, &card)) gain_cp(played.by, effect.amount);
  });
}

// ---- Rerolls (TC-12.6) ---------------------------------------------------------------------------------------------

bool Match::proceed(PickDice&) {
  return false;
}

// TC-15: the lowest die that counts first; those that don't count last.
void Match::ask(const PickDice& step, Seat seat, Asked& out) const {
  if (seat != s_.turn.seat) return;
  const auto& dice = s_.challenge->dice;
  Decision& question = decision(out, "ask.dice", "help.reroll");
  const auto most = std::min<std::int64_t>(step.amount, static_cast<std::int64_t>(dice.size()));
  Arg& arg = pick(choice(question, "reroll", action(Act::choose), "choice.reroll"), "dice", 1, most);
  Row<std::size_t, 6> order;
  for (std::size_t i = 0; i < dice.size(); ++i) order.push_back(i);
  const std::uint8_t counts = counted();
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::tuple((counts >> i & 1) == 0, dice[i], i); });
  for (const std::size_t i : order) {
    option(arg, {kDigits[i]}, static_cast<std::int32_t>(i), {"choice.die", {{"n", Value::of(dice[i])}}});
  }
}

void Match::answer(PickDice&, Seat seat, const Taken& taken) {
  pop();
  std::uint8_t chosen = 0;
  for (std::size_t i = 0; i < taken.picked(); ++i) chosen = static_cast<std::uint8_t>(chosen | 1 << taken.value(0, i));
  auto& dice = s_.challenge->dice;
  for (std::size_t i = 0; i < dice.size(); ++i) {  // TC-9.14
    if ((chosen >> i & 1) != 0) dice[i] = roll_blue();
  }
  touch(part::challenge);
  say("event.roll", {{"who", Value::seat(seat)}, {"dice", digits(dice)}});
  say("event.totals", {{"officer", Value::of(officer_total())}, {"criminal", Value::of(perp_total())}});
}

}  // namespace precinct::top_cop
