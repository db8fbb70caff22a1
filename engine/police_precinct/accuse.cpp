// Accusing another player, as an Action or by the Internal Affairs Investigation (PP-21.8 to PP-21.12).
#include <algorithm>
#include <numeric>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

namespace {

int pledged(const Pledge& pledge) {
  return std::accumulate(pledge.offers.begin(), pledge.offers.end(), 0);
}

}  // namespace

Option& Match::option_of(Arg& to, CopIndex cop) const {
  return option(to, {name(cop)}, cop, {"option.player", {{"who", who(cop)}, {"character", Value::name(name(cop))}}});
}

// PP-21.8
std::uint8_t Match::accusable() const {
  int named = 0;
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if (cop != s_.turn.cop && unrevealed(cop)) named |= 1 << cop;
  }
  return static_cast<std::uint8_t>(named);
}

// PP-21.9: while all who may pledge own enough together.
void Match::add_accuse(Decision& to) const {
  int donuts = 0;
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if (!underground(cop)) donuts += s_.cops[cop].donuts;
  }
  const int named = accusable() & ~s_.turn.not_accused;
  if (named == 0 || donuts < d_.accusation_cost) return;
  Arg& arg = pick(choice(to, "accuse", action(Act::accuse), {"choice.accuse", {{"n", Value::of(d_.accusation_cost)}}},
                         "help.accuse"),
                  "player");
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if ((named >> cop & 1) != 0) option_of(arg, cop);
  }
}

// ---- Pledges (PP-21.9) -----------------------------------------------------------------------------------------

// In turn order from the accuser; those without a Donut have nothing to say, and everybody sees that.
bool Match::proceed(Pledge& step) {
  touch(public_part(part::accusation));
  const bool paid = pledged(step) == d_.accusation_cost;
  for (; !paid && step.asked < cops(); ++step.asked) {
    const CopIndex cop = nth_from(s_.turn.cop, step.asked);
    if (!underground(cop) && s_.cops[cop].donuts > 0) return false;
  }
  const Pledge done = step;
  pop();
  if (!paid) {
    s_.turn.not_accused = static_cast<std::uint8_t>(s_.turn.not_accused | 1 << done.accused);
    say("event.accusation_failed", {{"accused", who(done.accused)}});
    return true;
  }
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if (done.offers[cop] > 0) spend_donuts(cop, done.offers[cop]);
  }
  use_action(ActionKind::accuse);
  s_.turn.wrong_accusation = s_.cops[done.accused].loyalty == Loyalty::good;
  judge(done.accused);
  return true;
}

void Match::ask(const Pledge& step, Seat seat, Asked& out) const {
  const CopIndex cop = nth_from(s_.turn.cop, step.asked);
  if (seat != seat_of(cop)) return;
  const int rest = d_.accusation_cost - pledged(step);
  Decision& question = decision(out,
                                {cop == s_.turn.cop ? Key("ask.pledge_own") : Key("ask.pledge"),
                                 {{"who", who(s_.turn.cop)}, {"accused", who(step.accused)}, {"n", Value::of(rest)}}},
                                "help.accuse");
  number(choice(question, "pledge", action(Act::pledge), "choice.pledge", "help.accuse"), "donuts", 1,
         std::min<int>(rest, s_.cops[cop].donuts));
  pass(question, "choice.no_pledge");
}

void Match::answer(Pledge& step, Seat, const Taken& taken) {
  const CopIndex cop = nth_from(s_.turn.cop, step.asked);
  ++step.asked;
  if (act_of<Act>(taken.action()) == Act::pass) {
    say("event.no_pledge", {{"who", who(cop)}});
    return;
  }
  step.offers[cop] = static_cast<std::uint8_t>(taken.number());
  say("event.pledged", {{"who", who(cop)}, {"n", Value::of(taken.number())}});
}

// ---- The card is turned over (PP-21.10, PP-21.11) --------------------------------------------------------------

void Match::judge(CopIndex accused) {
  open_loyalty(accused);
  if (s_.cops[accused].loyalty == Loyalty::dirty) {
    leave_play(accused, false);
    gain_donuts(s_.turn.cop, d_.accusation_reward);
  } else {
    discard_hand(s_.turn.cop);
  }
}

// ---- Internal Affairs Investigation (PP-21.12) -----------------------------------------------------------------

bool Match::proceed(FreeAccusation&) {
  if (!underground(s_.turn.cop) && accusable() != 0) return false;
  pop();
  return true;
}

void Match::ask(const FreeAccusation&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, "ask.free_accusation", "help.free_accusation");
  Arg& arg = pick(choice(question, "accuse", action(Act::accuse), "choice.free_accusation"), "player");
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if ((accusable() >> cop & 1) != 0) option_of(arg, cop);
  }
  pass(question, "choice.no_accusation");
}

void Match::answer(FreeAccusation&, Seat, const Taken& taken) {
  pop();
  if (act_of<Act>(taken.action()) == Act::pass) {
    say("event.no_accusation", {{"who", who(s_.turn.cop)}});
    return;
  }
  const auto accused = static_cast<CopIndex>(taken.value());
  say("event.accuses", {{"who", who(s_.turn.cop)}, {"accused", who(accused)}});
  judge(accused);
}

}  // namespace precinct::police_precinct
