// CP, Paperwork, Wounds (TC-10); hands and decks (TC-11.1 to TC-11.4).
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

// ---- TC-10 -------------------------------------------------------------------------------------------------------

void Match::gain_cp(Seat seat, int n) {
  if (n <= 0) return;
  if (!can_gain_cp(seat)) {
    say("event.no_cp", {{"who", Value::seat(seat)}, {"n", Value::of(n)}});
    return;
  }
  mat(seat).cp = static_cast<std::uint16_t>(mat(seat).cp + n);
  touch(part::tracks);
  say("event.cp", {{"who", Value::seat(seat)}, {"n", Value::of(n)}});
}

void Match::change_paperwork(Seat seat, int n) {
  Mat& own = mat(seat);
  const int change = std::max(n, -static_cast<int>(own.paperwork));
  if (change == 0) return;
  own.paperwork = static_cast<std::uint16_t>(own.paperwork + change);
  touch(part::tracks);
  say(change > 0 ? "event.paperwork" : "event.filed", {{"who", Value::seat(seat)}, {"n", Value::of(std::abs(change))}});
}

// TC-10.5: Officer card, Partner, Equipment in the order of the slots.
void Match::prevent(Seat seat, int& n) {
  Mat& own = mat(seat);
  const auto cancel = [&](const Effects& effects, bool& used, Key carrier) {
    const bool prevents = std::ranges::find(effects, Kind::prevent_wound, &Effect::kind) != effects.end();
    if (!prevents || used || n == 0) return;
    used = true;
    --n;
    touch_seat(seat);
    say("event.prevented", {{"who", Value::seat(seat)}, {"card", Value::name(carrier)}});
  };
  if (own.officer != kNone) cancel(d_.officers[own.officer].effects, own.officer_used, d_.officers[own.officer].id);
  if (own.partner != kNone) cancel(d_.dispatch[own.partner].effects, own.partner_used, d_.dispatch[own.partner].id);
  for (InPlay& card : own.cards) cancel(d_.cards[card.design].effects, card.used, d_.cards[card.design].id);
}

void Match::wound(Seat seat, int n) {
  Mat& own = mat(seat);
  const int max = d_.constants.max_wounds;
  if (n <= 0 || own.wounds >= max) return;
  prevent(seat, n);
  if (n == 0) return;
  const int taken = std::min(n, max - own.wounds);
  own.wounds = static_cast<std::uint8_t>(own.wounds + taken);
  touch(part::tracks);
  say("event.wounds", {{"who", Value::seat(seat)}, {"n", Value::of(taken)}});
  if (own.wounds < max) return;
  own.at = d_.hospital;  // TC-10.6
  touch(part::board);
  say("event.hospital", {{"who", Value::seat(seat)}});
  if (s_.turn.seat == seat) s_.turn.over = true;
}

void Match::heal(Seat seat, int n) {
  Mat& own = mat(seat);
  const int healed = std::min<int>(n, own.wounds);
  if (healed == 0) return;
  own.wounds = static_cast<std::uint8_t>(own.wounds - healed);
  touch(part::tracks);
  say("event.healed", {{"who", Value::seat(seat)}, {"n", Value::of(healed)}});
}

void Match::change_cold_cases(int n) {
  const int before = s_.cold_cases;
  s_.cold_cases = static_cast<std::uint16_t>(std::max(0, before + n));
  if (s_.cold_cases == before) return;
  touch(part::tracks);
  say(n > 0 ? "event.cold_case_more" : "event.cold_case_less", {{"n", Value::of(s_.cold_cases)}});
}

// ---- Requisition cards -------------------------------------------------------------------------------------------

void Match::touch_private(Seat seat, int which) {
  touch(static_cast<PartIndex>(part::seat + count() + seat * part::kPrivateParts + which));
}

void Match::touch_hand(Seat seat) {
  touch_private(seat, part::hand);
  touch_seat(seat);  // its size
}

// TC-11.4, TC-16.6
void Match::draw(Seat seat, int n) {
  for (int i = 0; i < n; ++i) {
    if (s_.cards_draw.empty()) {
      if (s_.cards_discard.empty()) {
        say("event.no_cards", {{"who", Value::seat(seat)}});
        return;
      }
      s_.cards_draw = s_.cards_discard;
      s_.cards_discard.clear();
      s_.rng.shuffle(std::span(s_.cards_draw.data(), s_.cards_draw.size()));
      say("event.cards_shuffled");
    }
    Mat& own = mat(seat);
    const CardDesign design = s_.cards_draw.back();
    s_.cards_draw.pop_back();
    own.hand.push_back({design, own.next_number++});
    touch(part::decks);
    touch_hand(seat);
    tell(Audience::only(seat), "event.drew_card", {{"card", Value::name(d_.cards[design].id)}});
    tell(Audience::all_but(seat), "event.drew", {{"who", Value::seat(seat)}});
  }
}

CardDesign Match::take_from_hand(Seat seat, std::uint16_t number) {
  auto& hand = mat(seat).hand;
  const auto card = std::ranges::find(hand, number, &HandCard::number);
  const CardDesign design = card->design;
  hand.erase(card);
  touch_hand(seat);
  return design;
}

// TC-15.6: sorted, so that the order of the hand stays unknown.
void Match::discard_picked(Seat seat, const Taken& taken) {
  Row<CardDesign, kRequisitionCards> cards;
  for (std::size_t i = 0; i < taken.picked(); ++i) {
    cards.push_back(take_from_hand(seat, static_cast<std::uint16_t>(taken.value(0, i))));
  }
  std::ranges::sort(cards, {}, [&](CardDesign design) { return Key(d_.cards[design].id); });
  for (const CardDesign card : cards) {
    s_.cards_discard.push_back(card);
    say("event.discarded", {{"who", Value::seat(seat)}, {"card", Value::name(d_.cards[card].id)}});
  }
  touch(part::decks);
}

// TC-12.14
void Match::discard_random(Seat seat) {
  const auto& hand = mat(seat).hand;
  if (hand.empty()) return;
  const CardDesign card = take_from_hand(seat, hand[s_.rng.below(static_cast<std::uint32_t>(hand.size()))].number);
  s_.cards_discard.push_back(card);
  touch(part::decks);
  say("event.discarded", {{"who", Value::seat(seat)}, {"card", Value::name(d_.cards[card].id)}});
}

void Match::discard_from_play(Seat seat, std::size_t index) {
  auto& cards = mat(seat).cards;
  const CardDesign card = cards[index].design;
  cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(index));
  s_.cards_discard.push_back(card);
  touch(part::decks);
  touch_seat(seat);
  say("event.discarded", {{"who", Value::seat(seat)}, {"card", Value::name(d_.cards[card].id)}});
}

// A decision with one answer is not asked (TC-15.1).
bool Match::proceed(DiscardHand& step) {
  const auto& hand = mat(step.seat).hand;
  if (!hand.empty() && (hand.size() > 1 || step.count < hand.size())) return false;
  const Seat seat = step.seat;
  pop();
  if (!hand.empty()) {
    const CardDesign card = take_from_hand(seat, hand.front().number);
    s_.cards_discard.push_back(card);
    touch(part::decks);
    say("event.discarded", {{"who", Value::seat(seat)}, {"card", Value::name(d_.cards[card].id)}});
  }
  return true;
}

void Match::ask(const DiscardHand& step, Seat seat, Asked& out) const {
  if (seat != step.seat) return;
  Decision& question = decision(out, {"ask.discard", {{"n", Value::of(step.count)}}}, "help.discard");
  const auto& hand = mat(seat).hand;
  const auto n = std::min<std::int64_t>(step.count, static_cast<std::int64_t>(hand.size()));
  Arg& arg = pick(choice(question, "discard", action(Act::choose), "choice.discard"), "cards", n, n);
  for (const HandCard& card : hand) {
    option(arg, {d_.cards[card.design].id, card.number}, card.number).secret = true;
  }
}

void Match::answer(DiscardHand&, Seat seat, const Taken& taken) {
  pop();
  discard_picked(seat, taken);
}

// ---- Dispatch cards ----------------------------------------------------------------------------------------------

bool Match::fill_dispatch() {
  if (!s_.dispatch_draw.empty()) return true;
  if (s_.dispatch_discard.empty()) return false;
  s_.dispatch_draw = s_.dispatch_discard;
  s_.dispatch_discard.clear();
  s_.rng.shuffle(std::span(s_.dispatch_draw.data(), s_.dispatch_draw.size()));
  touch(part::decks);
  say("event.dispatch_shuffled");
  return true;
}

DispatchCard Match::draw_dispatch() {
  const DispatchCard card = s_.dispatch_draw.back();
  s_.dispatch_draw.pop_back();
  touch(part::decks);
  return card;
}

void Match::discard_dispatch(DispatchCard card) {
  s_.dispatch_discard.push_back(card);
  touch(part::decks);
}

}  // namespace precinct::top_cop
