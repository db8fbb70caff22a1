// Police Cards on the own turn, the draw pile, discards (PP-10), and what else the free windows allow (PP-3.8).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// ---- Free windows ----------------------------------------------------------------------------------------------

void Match::add_free_choices(Decision& to, Window window) const {
  const Cop& cop = active();
  const bool before = window == Window::before_move || window == Window::before_action;
  if (before && !s_.turn.flipped && cop.at == b_.station && !station_locked()) {  // PP-4.9
    choice(to, "flip", action(Act::flip),
           cop.side == CarSide::marked ? "choice.flip_to_unmarked" : "choice.flip_to_marked", "help.flip");
  }
  std::uint64_t offered = 0;  // one of several alike is enough
  for (const HandCard& card : cop.hand) {
    if (card.acquired || (offered >> card.design & 1) != 0 || !playable(card.design, window)) continue;
    offered |= std::uint64_t{1} << card.design;
    add_card(to, card.design);
  }
  const bool solo = s_.settings.seats == 1;  // PP-20.1: nothing is shared
  if (cop.donuts > 0 && !solo && skill(s_.turn.cop, Op::give_donuts) != nullptr) {
    Arg* arg = nullptr;
    for (CopIndex other = 0; other < cops(); ++other) {
      if (other == s_.turn.cop || s_.cops[other].at != cop.at) continue;
      if (arg == nullptr) {
        Choice& give = choice(to, "give_donuts", action(Act::give_donuts), "choice.give_donuts", "help.give_donuts");
        give.args.reserve(2);
        arg = &pick(give, "to");
      }
      option(*arg, {name(other)}, other);
    }
    if (arg != nullptr) number(to.choices.back(), "donuts", 1, cop.donuts);
  }
}

bool Match::playable(PoliceDesign design, Window window) const {
  const PoliceCard& card = d_.police_cards[design];
  switch (card.timing) {
    case Timing::free:
      break;
    case Timing::at_station:
      if (window != Window::before_move && window != Window::before_action) return false;
      if (active().at != b_.station || station_locked()) return false;
      break;
    case Timing::before_movement:
      if (window != Window::before_move) return false;
      break;
    case Timing::after_action:
      if (window != Window::after_action) return false;
      break;
    case Timing::movement:
    case Timing::own_commit:
    case Timing::any_commit:
      return false;
  }
  return std::ranges::any_of(card.effects, [&](const Effect& effect) { return possible(effect); });
}

bool Match::possible(const Effect& effect) const {
  switch (effect.op) {
    case Op::add_movement:
      return effect.only_if.car == Condition::Car::any ||
             (effect.only_if.car == Condition::Car::marked) == (active().side == CarSide::marked);
    case Op::ignore_blocked_intersections:
      return accidents() != 0;
    case Op::arrest_punks: {
      bool any = false;
      each_site([&](const Site& site, SpaceIndex) { any = any || punks_at(site) > 0; });
      return any;
    }
    case Op::dispatch_patrol_officers:
      return s_.officers.station > 0 || (effect.from_board && officers_on_board() > 0);
    case Op::draw_police:
      return !police_deck_locked(s_.turn.cop) && !(s_.police_draw.empty() && s_.police_discard.empty());
    case Op::peek_events:
      return !s_.event_draw.empty();
    case Op::peek_investigation:
      return decks_to_look(effect.any_deck) != 0;
    case Op::gain_donut:
      return s_.donuts > 0;
    case Op::remove_urgent_marker:
      return s_.urgent != kNone;
    case Op::extra_action: {  // PP-9.5
      if (s_.turn.actions_used == 0) return false;
      Decision left;
      add_actions(left, s_.turn.actions_used);
      // Whether the loyalty allows to reveal must not show in what may be played (PP-21.7).
      return !left.choices.empty() || (unrevealed(s_.turn.cop) && active().donuts >= d_.reveal_donuts);
    }
    default:
      return true;
  }
}

// The choice that plays a card; its id is the card's.
void Match::add_card(Decision& to, PoliceDesign design) const {
  const PoliceCard& card = d_.police_cards[design];
  Choice& play = choice(to, card.id, action(Act::play, design), Text::name(card.id), "help.play");
  play.secret = secret();
  const Effect& first = card.effects.front();
  if (first.op == Op::arrest_punks) {
    // Whole combinations of site and number: on the own space an unmarked car takes up to two.
    int here = 1;
    for (const Effect& effect : card.effects) {
      if (effect.where != Where::own_space) continue;
      const bool holds = (effect.only_if.car == Condition::Car::unmarked) == (active().side == CarSide::unmarked);
      if (holds || effect.only_if.car == Condition::Car::any) here = effect.amount;
    }
    Arg& arg = pick(play, "site");
    each_site([&](const Site& site, SpaceIndex space) {
      const int most = std::min(
          punks_at(site), space == active().at ? std::max<int>(here, first.amount) : static_cast<int>(first.amount));
      for (int count = 1; count <= most; ++count) {
        Option& added =
            option(arg, {id_of(site), static_cast<std::uint16_t>(count > 1 ? count : 0)}, site_value(site, count),
                   {"option.arrest", {{"n", Value::of(count)}, {"site", Value::name(id_of(site))}}});
        added.at = site.hood != kNone ? id_of(site) : Key(b_.spaces[space].id);
      }
    });
  } else if (first.op == Op::peek_investigation) {
    Arg& arg = pick(play, "deck");
    const std::uint8_t decks = decks_to_look(first.any_deck);
    for (DeckIndex deck = 0; deck < kDecks; ++deck) {
      if ((decks >> deck & 1) != 0) option(arg, {d_.decks[deck].id}, deck).at = b_.buildings[s_.deck_at[deck]].id;
    }
  }
}

void Match::free_choice(const Taken& taken) {
  switch (act_of<Act>(taken.action())) {
    case Act::flip:
      flip_car();
      return;
    case Act::give_donuts: {  // PP-19.1
      const auto to = static_cast<CopIndex>(taken.value());
      const int count = static_cast<int>(taken.number(1));
      active().donuts = static_cast<std::uint8_t>(active().donuts - count);
      s_.cops[to].donuts = static_cast<std::uint8_t>(s_.cops[to].donuts + count);
      touch_cop(s_.turn.cop);
      touch_cop(to);
      say("event.donuts_given", {{"who", who(s_.turn.cop)}, {"to", who(to)}, {"n", Value::of(count)}});
      return;
    }
    default:
      play(static_cast<PoliceDesign>(detail_of(taken.action())), taken);
  }
}

void Match::flip_car() {
  active().side = active().side == CarSide::marked ? CarSide::unmarked : CarSide::marked;
  s_.turn.flipped = true;
  touch_car(s_.turn.cop);
  touch(part::turn);  // the movement that is left
  say(active().side == CarSide::marked ? "event.marked" : "event.unmarked", {{"who", who(s_.turn.cop)}});
}

void Match::play(PoliceDesign design, const Taken& taken) {
  const auto& hand = active().hand;
  const auto card = std::ranges::find_if(hand, [&](const HandCard& c) { return c.design == design && !c.acquired; });
  const PoliceCard& printed = d_.police_cards[design];
  say("event.played", {{"who", who(s_.turn.cop)}, {"card", Value::name(printed.id)}});
  spend_card(s_.turn.cop, static_cast<std::size_t>(card - hand.begin()));
  if (printed.timing == Timing::movement) s_.turn.boosted = true;
  const bool targeted =
      printed.effects.front().op == Op::arrest_punks || printed.effects.front().op == Op::peek_investigation;
  const Cause cause{s_.turn.cop, kNone, targeted ? taken.value() : 0};
  if (printed.effects.front().op == Op::arrest_punks) {
    carry(printed.effects.front(), cause);  // the number is in the target; an `instead` effect is no second one
  } else {
    carry(printed.effects, cause);
  }
}

// ---- Hands and piles -------------------------------------------------------------------------------------------

void Match::spend_card(CopIndex cop, std::size_t in_hand) {
  auto& hand = s_.cops[cop].hand;
  s_.police_discard.push_back(hand[in_hand].design);
  hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(in_hand));
  touch_cop(cop);
  touch_police_piles();
}

// PP-10.5
void Match::reshuffle_police() {
  s_.police_draw.swap(s_.police_discard);
  s_.rng.shuffle(std::span(s_.police_draw));
  touch_police_piles();
}

void Match::draw_police(CopIndex index, int count) {
  Cop& cop = s_.cops[index];
  for (int n = 0; n < count; ++n) {
    if (s_.police_draw.empty()) reshuffle_police();
    if (s_.police_draw.empty()) return;
    const PoliceDesign design = s_.police_draw.back();
    s_.police_draw.pop_back();
    cop.hand.push_back({design, cop.next_number++, true});
    Text drew("event.drew", {{"who", who(index)}, {"card", Value::name(d_.police_cards[design].id)}});
    if (secret()) {
      say_apart(index, std::move(drew), {"event.drew_a_card", {{"who", who(index)}}});
    } else {
      say(drew.key, std::move(drew.with));
    }
    touch_cop(index);
    touch_police_piles();
  }
}

void Match::option_of(Arg& to, const HandCard& card) const {
  option(to, {d_.police_cards[card.design].id, card.number}, card.number).secret = secret();
}

// ---- Discards of the player's choice ---------------------------------------------------------------------------

void Match::ask_discard(CopIndex cop, int count, Text text, Asked& out) const {
  Decision& question = decision(out, std::move(text), "help.discard");
  Arg& arg = pick(choice(question, "discard", action(Act::discard, cop), "choice.discard"), "cards", count, count);
  for (const HandCard& card : s_.cops[cop].hand) option_of(arg, card);
}

void Match::discard_picked(CopIndex cop, const Taken& taken) {
  for (const std::uint16_t number : picked_cards(cop, taken)) discard_card(cop, number);
}

void Match::discard_hand(CopIndex cop) {
  Row<HandCard, kMaxPoliceCards> hand = s_.cops[cop].hand;
  std::ranges::sort(hand, {}, &HandCard::design);
  for (const HandCard& card : hand) discard_card(cop, card.number);
}

void Match::discard_card(CopIndex cop, std::uint16_t number) {
  const auto& hand = s_.cops[cop].hand;
  const auto card = std::ranges::find(hand, number, &HandCard::number);
  say("event.discarded", {{"who", who(cop)}, {"card", Value::name(d_.police_cards[card->design].id)}});
  spend_card(cop, static_cast<std::size_t>(card - hand.begin()));
}

// Their numbers, by design: cards that leave a hand together do not tell in which order they came into it.
Row<std::uint16_t, kMaxPoliceCards> Match::picked_cards(CopIndex cop, const Taken& taken) const {
  const auto& hand = s_.cops[cop].hand;
  Row<std::uint16_t, kMaxPoliceCards> numbers;
  for (std::size_t n = 0; n < taken.picked(); ++n) numbers.push_back(static_cast<std::uint16_t>(taken.value(0, n)));
  std::ranges::sort(numbers, {}, [&](std::uint16_t number) {
    return std::pair(std::ranges::find(hand, number, &HandCard::number)->design, number);
  });
  return numbers;
}

bool Match::proceed(Discard& step) {
  if (s_.cops[step.cop].hand.size() > step.count) return false;
  const CopIndex cop = step.cop;
  discard_hand(cop);
  pop();
  return true;
}

void Match::ask(const Discard& step, Seat seat, Asked& out) const {
  if (seat != seat_of(step.cop)) return;
  const bool hospital = step.why == Discard::Why::hospital;
  ask_discard(step.cop, step.count, hospital ? "ask.discard_hospital" : "ask.discard_hand_limit", out);
}

void Match::answer(Discard& step, Seat, const Taken& taken) {
  const CopIndex cop = step.cop;
  pop();
  discard_picked(cop, taken);
}

// D22: those who have no choice are done at once, the others choose at the same time.
bool Match::proceed(EachDiscards& step) {
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    const auto& hand = s_.cops[cop].hand;
    if ((step.cops >> cop & 1) == 0 || hand.size() > step.count) continue;
    discard_hand(cop);
    step.cops = static_cast<std::uint8_t>(step.cops & ~(1 << cop));
  }
  if (step.cops != 0) return false;
  pop();
  return true;
}

void Match::ask(const EachDiscards& step, Seat seat, Asked& out) const {
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if ((step.cops >> cop & 1) == 0 || seat_of(cop) != seat) continue;
    ask_discard(cop, step.count, {"ask.discard_budget", {{"who", who(cop)}}}, out);
  }
}

void Match::answer(EachDiscards& step, Seat, const Taken& taken) {
  const auto cop = static_cast<CopIndex>(detail_of(taken.action()));
  step.cops = static_cast<std::uint8_t>(step.cops & ~(1 << cop));
  discard_picked(cop, taken);
}

}  // namespace precinct::police_precinct
