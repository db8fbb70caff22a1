// Arrest (PP-7).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// PP-7.1
void Match::each_site(FunctionRef<void(const Site&, SpaceIndex)> f) const {
  for (HoodIndex hood = 0; hood < kHoods; ++hood) f({hood, kNone}, b_.hoods[hood].space);
  for (const EventInPlay& event : s_.events) {
    const EventCard& card = d_.events[event.card];
    if (!card.emergency && card.resolve == Resolve::arrest_all) f({kNone, event.card}, space_of(event));
  }
}

int Match::punks_at(const Site& site) const {
  return site.hood != kNone ? s_.hoods[site.hood].punks : in_play(site.event)->punks;
}

// PP-7.2
int Match::population(const Site& site) const {
  const bool murderer = site.hood != kNone && site.hood == s_.murderer && !s_.settings.manic;
  return punks_at(site) + (murderer ? 2 : 0);
}

// PP-7.8, PP-7.10
bool Match::can_take_murderer(const Site& site) const {
  return site.hood != kNone && site.hood == s_.murderer && evidence_complete() &&
         (!s_.settings.manic || punks_at(site) == 0);
}

void Match::arrest_attempt() {
  roll_attempt();
  push(FinishArrest{});
  const Effect* again = skill(s_.turn.cop, Op::reroll_dice);
  const Site site = s_.attempt->site;
  if (again != nullptr && site.hood != kNone && s_.hoods[site.hood].gang != kNone) push(Reroll{});
}

bool Match::proceed(Reroll&) {
  return false;
}

void Match::ask(const Reroll&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, {"ask.reroll", {{"need", Value::of(s_.attempt->need)}}}, "help.reroll");
  Arg& arg = pick(choice(question, "reroll", action(Act::choose), "choice.reroll"), "die");
  for (std::size_t n = 0; n < s_.attempt->dice.size(); ++n) {
    option(arg, {"die", static_cast<std::uint16_t>(n + 1)}, static_cast<std::int32_t>(n),
           {"option.die", {{"die", Value::of(s_.attempt->dice[n])}}});
  }
  pass(question, "choice.keep_dice");
}

void Match::answer(Reroll&, Seat, const Taken& taken) {
  pop();
  if (act_of<Act>(taken.action()) == Act::pass) return;
  s_.attempt->dice[static_cast<std::size_t>(taken.value())] = static_cast<std::uint8_t>(die());
  touch_attempt();
  say("event.reroll", {{"who", who(s_.turn.cop)}});
  say_dice();
}

// PP-7.3, PP-7.4, PP-7.6, PP-7.9, PP-7.10
bool Match::proceed(FinishArrest&) {
  pop();
  const AttemptState& attempt = *s_.attempt;
  const Site site = attempt.site;
  const int successes =
      static_cast<int>(std::ranges::count_if(attempt.dice, [&](std::uint8_t die) { return die >= attempt.need; }));
  const int punks = std::min(successes, punks_at(site));
  const bool murderer = attempt.murderer && successes > punks;
  if (punks > 0) arrest_punks(s_.turn.cop, site, punks);
  if (murderer) {
    say("event.murderer_arrested", {{"who", who(s_.turn.cop)}});
    finish(End::murderer_arrested);
    return true;
  }
  if (punks == 0) {
    say("event.arrest_failed", {{"who", who(s_.turn.cop)}});
    send_to_hospital(s_.turn.cop);
  } else if (const Effect* peek = skill(s_.turn.cop, Op::peek_investigation)) {  // Interrogator
    push(ChooseDeck{static_cast<std::uint8_t>(peek->amount), peek->any_deck, true});
  }
  return true;
}

// By dice or card, in the own turn (PP-7.5).
void Match::arrest_punks(CopIndex cop, const Site& site, int count) {
  say("event.arrested", {{"who", who(cop)}, {"n", Value::of(count)}, {"site", Value::name(id_of(site))}});
  remove_punks(site, count);
  s_.turn.arrests = static_cast<std::uint8_t>(s_.turn.arrests + count);
  if (s_.turn.arrests >= 3 && !s_.turn.arrest_donut) {
    s_.turn.arrest_donut = true;
    gain_donuts(cop, 1);
  }
}

}  // namespace precinct::police_precinct
