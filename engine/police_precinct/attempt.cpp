// The procedure that Investigate, Arrest and Handle share: declare, commit window, lock (PP-5).
#include <algorithm>

#include "engine/police_precinct/match.hpp"
#include "engine/police_precinct/odds.hpp"

namespace precinct::police_precinct {

namespace {

constexpr AttemptSet bit(Attempt kind) {
  return static_cast<AttemptSet>(1 << static_cast<int>(kind));
}

Key kind_text(Attempt kind) {
  switch (kind) {
    case Attempt::investigate:
      return "attempt.investigate";
    case Attempt::arrest:
      return "attempt.arrest";
    case Attempt::emergency:
      break;
  }
  return "attempt.emergency";
}

}  // namespace

// PP-5.1
void Match::begin_attempt(AttemptState attempt) {
  s_.attempt = std::move(attempt);
  set_phase(Phase::attempt);
  touch_attempt();
  say("event.attempt", {{"who", who(s_.turn.cop)},
                        {"kind", Value::text(kind_text(s_.attempt->kind))},
                        {"target", Value::name(attempt_target())}});
  push(CommitWindow{});
}

Key Match::attempt_target() const {
  switch (s_.attempt->kind) {
    case Attempt::investigate:
      return d_.decks[s_.attempt->deck].id;
    case Attempt::arrest:
      return id_of(s_.attempt->site);
    case Attempt::emergency:
      break;
  }
  return d_.events[s_.attempt->event].id;
}

// ---- Commit window (PP-5.2 to PP-5.5) --------------------------------------------------------------------------

bool Match::proceed(CommitWindow&) {
  if (s_.attempt->done != asked_to_commit()) return false;
  pop();
  push(Sabotage{});
  return true;
}

// Everybody, whatever they hold; a revealed Dirty Cop is no "other player" (PP-21.17).
std::uint8_t Match::asked_to_commit() const {
  int asked = (1 << seats()) - 1;
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if (underground(cop)) asked &= ~(1 << cop);
  }
  return static_cast<std::uint8_t>(asked);
}

void Match::ask(const CommitWindow&, Seat seat, Asked& out) const {
  if (((asked_to_commit() & ~s_.attempt->done) >> seat & 1) == 0) return;
  const bool own = is_active(seat);
  Decision& question = decision(out,
                                own ? Text("ask.commit_own", {{"price", price_of_failing(seat)}})
                                    : Text("ask.commit", {{"who", Value::seat(seat_of(s_.turn.cop))},
                                                          {"kind", Value::text(kind_text(s_.attempt->kind))},
                                                          {"price", price_of_failing(seat)}}),
                                "help.commit");
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if (seat_of(cop) == seat) ask_commit(cop, question);
  }
  if (own) ask_active_extras(question);
  pass(question, own ? Key("choice.go") : Key("choice.no_help"));
  if (own && s_.attempt->committed.empty() && !s_.turn.called_off) {
    choice(question, "call_off", action(Act::call_off), "choice.call_off", "help.call_off");
  }
}

// PP-7.6, PP-8.6, as things stand now. How many cards it takes is told to the active player alone: to the others it
// would be a new question with each own card that is put in.
Value Match::price_of_failing(Seat reader) const {
  const Value nothing = Value::string("");  // but the Action, as everybody knows
  const AttemptState& attempt = *s_.attempt;
  if (attempt.kind == Attempt::investigate) return nothing;
  if (attempt.kind == Attempt::emergency) {
    const EventInPlay& event = *in_play(attempt.event);
    const bool hidden = event.marker != kNone && !event.face_up;
    if (!d_.events[event.card].emergency) return nothing;
    if (hidden && difficulty_now() == kDangerousDifficulty - 1) return Value::text("price.perhaps");
    if (difficulty_now() < kDangerousDifficulty) return nothing;
  }
  const int cards = is_active(reader) ? hospital_toll(s_.turn.cop) : 0;
  return cards > 0 ? Value::text("price.hospital", {{"n", Value::of(cards)}}) : Value::text("price.hospital_only");
}

// What this card would add, if it can be committed now (PP-5.2, PP-10.3).
std::optional<Commitment> Match::commitment_of(CopIndex cop, const HandCard& card) const {
  const PoliceCard& printed = d_.police_cards[card.design];
  const AttemptState& attempt = *s_.attempt;
  const bool own = cop == s_.turn.cop;
  const bool by_text = printed.timing == Timing::any_commit ||
                       (own && printed.timing == Timing::own_commit && printed.commit_kind == attempt.kind);
  Commitment commitment;
  commitment.cop = cop;
  commitment.card = card.design;
  if (!by_text) {
    const std::int8_t symbols = printed.symbols[static_cast<int>(attempt.kind)];
    if (own || symbols == 0) return std::nullopt;
    commitment.kind = Commitment::Kind::symbol;
    commitment.dice = symbols;
    return commitment;
  }
  if (own && card.acquired) return std::nullopt;  // PP-10.2
  for (const Effect& effect : printed.effects) {
    if (effect.op == Op::add_to_attempt && (effect.attempts == 0 || (effect.attempts & bit(attempt.kind)) != 0)) {
      const bool unmarked = s_.cops[cop].side == CarSide::unmarked;
      const bool then = (effect.amount_if.car == Condition::Car::unmarked && unmarked) ||
                        (effect.amount_if.car == Condition::Car::marked && !unmarked);
      commitment.dice = static_cast<std::int8_t>(commitment.dice + (then ? effect.amount_then : effect.amount));
    } else if (effect.op == Op::change_difficulty) {
      commitment.difficulty = static_cast<std::int8_t>(commitment.difficulty + effect.amount);
    }
  }
  if (commitment.dice == 0 && commitment.difficulty == 0) return std::nullopt;
  return commitment;
}

void Match::ask_commit(CopIndex index, Decision& to) const {
  const Cop& cop = s_.cops[index];
  // In a solo game the two hands number their cards each for itself: the other character's are an own choice.
  const bool other_of_same = index != s_.turn.cop && seat_of(index) == seat_of(s_.turn.cop);
  Arg* arg = nullptr;
  for (const HandCard& card : cop.hand) {
    if (!commitment_of(index, card)) continue;
    if (arg == nullptr) {
      Choice& commit = choice(to, other_of_same ? "assist" : "commit", action(Act::commit, index),
                              other_of_same ? "choice.assist" : "choice.commit", "help.commit_card");
      commit.secret = secret();
      arg = &pick(commit, "cards");
    }
    option_of(*arg, card);
    arg->max = static_cast<std::int64_t>(arg->from.size());
  }
  if (arg == nullptr && secret()) {
    const bool own = index == s_.turn.cop;
    unavailable(to, own ? "unavailable.commit_own" : "unavailable.commit", "commit",
                own ? "help.no_card_adds" : "help.no_symbol");
  }
  if (swat_possible(index)) choice(to, "swat", action(Act::swat, index), "choice.swat", "help.swat");
}

// PP-5.2 b: one token an attempt.
bool Match::swat_possible(CopIndex cop) const {
  const Effect* swat = skill(cop, Op::spend_token_add_dice);
  return swat != nullptr && s_.cops[cop].swat_ready > 0 && (swat->attempts & bit(s_.attempt->kind)) != 0 &&
         std::ranges::find(s_.attempt->committed, Commitment::Kind::swat, &Commitment::kind) ==
             s_.attempt->committed.end();
}

void Match::ask_active_extras(Decision& to) const {
  if (active().donuts > 0) {
    number(choice(to, "add_donuts", action(Act::donuts), "choice.add_donuts", "help.add_donuts"), "donuts", 1,
           active().donuts);
  }
  if (s_.attempt->kind == Attempt::arrest) {
    if (const int there = officers_at(s_.attempt->site); there > 0) {
      number(choice(to, "add_officers", action(Act::officers), "choice.add_officers", "help.officers"), "officers", 1,
             there);
    }
  }
}

void Match::answer(CommitWindow&, Seat seat, const Taken& taken) {
  const auto cop = static_cast<CopIndex>(detail_of(taken.action()));
  switch (act_of<Act>(taken.action())) {
    case Act::commit:
      commit_cards(cop, taken);
      return;
    case Act::donuts: {
      const int count = static_cast<int>(taken.number());
      spend_donuts(s_.turn.cop, count);
      say("event.commit_donuts", {{"who", who(s_.turn.cop)}, {"n", Value::of(count)}});
      commit({Commitment::Kind::donuts, s_.turn.cop, kNone, static_cast<std::int8_t>(count), 0});
      return;
    }
    case Act::officers: {  // PP-5.3: back to the Station at once
      const int count = static_cast<int>(taken.number());
      const Site site = s_.attempt->site;
      std::uint8_t& there = site.hood != kNone ? s_.officers.hoods[site.hood] : s_.officers.spaces[active().at];
      there = static_cast<std::uint8_t>(there - count);
      s_.officers.station = static_cast<std::uint8_t>(s_.officers.station + count);
      touch(part::officers);
      say("event.commit_officers", {{"who", who(s_.turn.cop)}, {"n", Value::of(count)}});
      commit({Commitment::Kind::officers, s_.turn.cop, kNone, static_cast<std::int8_t>(count), 0});
      return;
    }
    case Act::swat:
      --s_.cops[cop].swat_ready;
      ++s_.cops[cop].swat_used;
      touch_cop(cop);
      say("event.commit_swat", {{"who", who(cop)}});
      commit({Commitment::Kind::swat, cop, kNone, skill(cop, Op::spend_token_add_dice)->amount, 0});
      return;
    case Act::call_off:
      s_.turn.called_off = true;
      say("event.called_off", {{"who", who(s_.turn.cop)}});
      pop();
      end_attempt();
      return;
    default:
      s_.attempt->done = static_cast<std::uint8_t>(s_.attempt->done | 1 << seat);
      touch_attempt();
  }
}

void Match::commit_cards(CopIndex cop, const Taken& taken) {
  auto& hand = s_.cops[cop].hand;
  for (const std::uint16_t number : picked_cards(cop, taken)) {
    const auto card = std::ranges::find(hand, number, &HandCard::number);
    const Commitment commitment = *commitment_of(cop, *card);
    say("event.commit_card", {{"who", who(cop)}, {"card", Value::name(d_.police_cards[card->design].id)}});
    spend_card(cop, static_cast<std::size_t>(card - hand.begin()));
    commit(commitment);
  }
}

// PP-5.4: a new commitment opens the window for everyone again.
void Match::commit(Commitment commitment) {
  s_.attempt->committed.push_back(commitment);
  s_.attempt->done = 0;
  touch_attempt();
}

// ---- Lock and count (PP-5.7, PP-5.8) ---------------------------------------------------------------------------

void Match::lock() {
  AttemptState& attempt = *s_.attempt;
  if (attempt.kind == Attempt::emergency) reveal_marker();
  attempt.count = static_cast<std::uint8_t>(count_now());
  attempt.need = static_cast<std::uint8_t>(need_now());
  attempt.locked = true;
  touch_attempt();
  push(EndAttempt{});
  switch (attempt.kind) {
    case Attempt::investigate:
      use_action(ActionKind::investigate);
      investigate();
      break;
    case Attempt::arrest:
      use_action(ActionKind::arrest);
      arrest_attempt();
      break;
    case Attempt::emergency:
      use_action(ActionKind::handle);
      handle_attempt();
      break;
  }
}

bool Match::proceed(EndAttempt&) {
  pop();
  end_attempt();
  return true;
}

void Match::end_attempt() {
  s_.attempt.reset();
  touch_attempt();
}

const Marker* Match::open_marker() const {
  const EventInPlay* event = s_.attempt->kind == Attempt::emergency ? in_play(s_.attempt->event) : nullptr;
  return event != nullptr && event->marker != kNone && event->face_up ? &d_.markers[event->marker] : nullptr;
}

// Everything that counts but for the commitments, from public information alone.
void Match::each_term(FunctionRef<void(Key why, int n)> term) const {
  const AttemptState& attempt = *s_.attempt;
  const AttemptSet kind = bit(attempt.kind);
  const Cop& cop = active();
  term("why.character", d_.characters[cop.character].numbers[static_cast<int>(attempt.kind)]);
  for (int token = 0; token < kUpgrades; ++token) {
    const Effect& effect = d_.upgrades[token].effect;
    if ((cop.upgrades >> token & 1) != 0 && effect.op == Op::attempt_modifier && (effect.attempts & kind) != 0) {
      term("why.upgrade", effect.amount);
    }
  }
  const Effect* own = skill(s_.turn.cop, Op::attempt_modifier);
  if (own != nullptr && (own->attempts & kind) != 0 &&
      (own->only_if.decks == 0 || (attempt.deck != kNone && (own->only_if.decks >> attempt.deck & 1) != 0))) {
    term("why.skill", own->amount);
  }
  if (const int support = support_now(); support > 0) term("why.support", support);
  if (attempt.kind == Attempt::investigate && cop.side == CarSide::unmarked) term("why.unmarked", 1);
  if (const Effect* gang = gang_effect_on(s_.turn.cop, Op::attempt_modifier, kind)) term("why.gang", gang->amount);
  if (const Marker* marker = open_marker()) {
    for (const Effect& effect : marker->effects) {
      const bool holds = effect.only_if.car == Condition::Car::any ||
                         (effect.only_if.car == Condition::Car::marked) == (cop.side == CarSide::marked);
      if (effect.op == Op::add_dice && holds) term("why.marker", effect.amount);
    }
  }
}

int Match::count_now() const {
  int count = 0;
  each_term([&](Key, int n) { count += n; });
  const Marker* marker = open_marker();
  const bool silent = marker != nullptr && std::ranges::find(marker->effects, Op::cancel_assist_symbols, &Effect::op) !=
                                               marker->effects.end();
  for (const Commitment& commitment : s_.attempt->committed) {
    if (silent && commitment.kind == Commitment::Kind::symbol) continue;  // PP-26.34
    count += commitment.dice;
  }
  count = std::max(count, 1);
  if (s_.settings.dice_cap > 0 && s_.attempt->kind != Attempt::investigate) {
    count = std::min<int>(count, s_.settings.dice_cap);
  }
  return count;
}

// PP-7.3, PP-7.10, PP-8.2
int Match::need_now() const {
  switch (s_.attempt->kind) {
    case Attempt::investigate:
      return 0;
    case Attempt::arrest:
      if (s_.attempt->murderer && s_.settings.manic) return 6;
      return std::clamp(population(s_.attempt->site), 2, 6);
    case Attempt::emergency:
      break;
  }
  return difficulty_now();
}

int Match::difficulty_now() const {
  int level = d_.events[s_.attempt->event].difficulty;
  if (const Marker* marker = open_marker()) {
    for (const Effect& effect : marker->effects) {
      if (effect.op == Op::change_difficulty) level += effect.amount;
    }
  }
  for (const Commitment& commitment : s_.attempt->committed) level += commitment.difficulty;
  return std::clamp<int>(level, d_.difficulty_min, d_.difficulty_max);
}

Row<std::uint8_t, 20> Match::odds_now() const {
  const AttemptState& attempt = *s_.attempt;
  switch (attempt.kind) {
    case Attempt::investigate: {
      const int wanted = d_.decks[attempt.deck].slots - static_cast<int>(s_.placed[attempt.deck].size());
      return draw_odds(static_cast<int>(s_.decks[attempt.deck].size()), wanted, count_now());
    }
    case Attempt::arrest:
      return dice_odds(count_now(), need_now(), punks_at(attempt.site) + (attempt.murderer ? 1 : 0));
    case Attempt::emergency:
      break;
  }
  return dice_odds(count_now(), need_now(), 1);
}

// ---- Support (PP-5.10) -----------------------------------------------------------------------------------------

SpaceSet Match::support_area() const {
  if (s_.attempt->kind == Attempt::emergency) {
    const EventInPlay* event = in_play(s_.attempt->event);
    if (event != nullptr && event->at.kind == Place::Kind::crossing) return b_.crossings[event->at.index].members;
  }
  return SpaceSet{1} << active().at;
}

int Match::support_now() const {
  const SpaceSet area = support_area();
  int units = 0;
  for (CopIndex other = 0; other < cops(); ++other) {
    if (other == s_.turn.cop || underground(other)) continue;
    SpaceSet from = area;
    const Effect* far = skill(other, Op::extended_support);
    if (far != nullptr && (far->attempts & bit(s_.attempt->kind)) != 0) {
      for (int step = 0; step < far->amount; ++step) from = spread(from, accidents());
    }
    if ((from >> s_.cops[other].at & 1) != 0) ++units;
  }
  for (const SpaceIndex at : s_.supports) units += static_cast<int>(area >> at & 1);
  for (const SpaceIndex at : s_.agents) units += static_cast<int>(area >> at & 1);
  return units;
}

// PP-14.7, PP-26.40
int Match::officers_at(const Site& site) const {
  return site.hood != kNone ? s_.officers.hoods[site.hood] : s_.officers.spaces[active().at];
}

// ---- Dice ------------------------------------------------------------------------------------------------------

int Match::roll_attempt() {
  int highest = 0;
  for (int n = 0; n < s_.attempt->count; ++n) {
    s_.attempt->dice.push_back(static_cast<std::uint8_t>(die()));
    highest = std::max<int>(highest, s_.attempt->dice.back());
  }
  touch_attempt();
  say_dice();
  return highest;
}

void Match::say_dice() {
  constexpr std::size_t kOneLine = 18;
  const auto& dice = s_.attempt->dice;
  for (std::size_t from = 0; from < dice.size(); from += kOneLine) {
    std::int64_t packed = 0;
    for (std::size_t n = from; n < std::min(dice.size(), from + kOneLine); ++n) packed = packed * 10 + dice[n];
    say("event.dice", {{"dice", Value::digits(packed)}, {"need", Value::of(s_.attempt->need)}});
  }
}

}  // namespace precinct::police_precinct
