// Set-up (TC-3).
#include <algorithm>
#include <numeric>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

void Match::set_up(const Seed& seed) {
  s_.rng = Rng(seed);
  s_.mats.resize(static_cast<std::size_t>(count()));
  for (Mat& mat : s_.mats) mat.at = d_.start;  // TC-3.1
  push(NextShift{});
  push(SetOut{});
  if (!s_.settings.officer_powers) return;
  deal_officers();
  push(PickOfficers{});
}

// ---- TC-3.2 ------------------------------------------------------------------------------------------------------

void Match::deal_officers() {
  std::array<OfficerCard, kOfficerCards> deck{};
  std::iota(deck.begin(), deck.end(), OfficerCard{0});
  s_.rng.shuffle(std::span(deck.data(), deck.size()));
  std::size_t next = 0;
  for (Mat& mat : s_.mats) {
    for (OfficerCard& offered : mat.offer) offered = deck[next++];
  }
}

bool Match::proceed(PickOfficers&) {
  if (std::ranges::find(s_.mats, kNone, &Mat::kept) != s_.mats.end()) return false;
  reveal_officers();
  pop();
  return true;
}

void Match::ask(const PickOfficers&, Seat seat, Asked& out) const {
  const Mat& own = mat(seat);
  if (own.kept != kNone) return;
  Decision& question = decision(out, "ask.officer", "help.officer");
  Arg& arg = pick(choice(question, "keep", action(Act::choose), "choice.keep_officer"), "officer");
  for (int i = 0; i < 2; ++i) option(arg, {d_.officers[own.offer[i]].id}, i).secret = true;
}

void Match::answer(PickOfficers&, Seat seat, const Taken& taken) {
  mat(seat).kept = static_cast<std::uint8_t>(taken.value());
  touch_private(seat, part::offer);
  touch_seat(seat);
}

// All at once; what was not kept returns to the box unseen.
void Match::reveal_officers() {
  for (Seat seat = 0; seat < count(); ++seat) {
    Mat& own = mat(seat);
    own.officer = own.offer[own.kept];
    own.offer = {kNone, kNone};
    own.kept = kNone;
    touch_private(seat, part::offer);
    touch_seat(seat);
    say("event.officer", {{"who", Value::seat(seat)}, {"officer", Value::name(d_.officers[own.officer].id)}});
  }
}

// ---- TC-3.3, TC-3.4 ----------------------------------------------------------------------------------------------

void Match::deal_cards() {
  for (CardDesign design = 0; design < d_.cards.size(); ++design) {
    for (int n = 0; n < d_.cards[design].count; ++n) s_.cards_draw.push_back(design);
  }
  s_.rng.shuffle(std::span(s_.cards_draw.data(), s_.cards_draw.size()));
  for (int n = 0; n < d_.constants.setup_requisitions; ++n) {
    for (Seat seat = 0; seat < count(); ++seat) draw(seat, 1);
  }
  for (Seat seat = 0; seat < count(); ++seat) {
    if (mat(seat).officer == kNone) continue;
    for (const Effect& effect : d_.officers[mat(seat).officer].effects) {
      if (effect.trigger == Trigger::setup) perform_on(effect, seat);
    }
  }
}

void Match::roll_for_badge() {
  std::uint8_t in = static_cast<std::uint8_t>((1u << count()) - 1);
  while ((in & (in - 1)) != 0) {
    int best = 0;
    std::uint8_t with_best = 0;
    for (Seat seat = 0; seat < count(); ++seat) {
      if ((in >> seat & 1) == 0) continue;
      std::array<std::uint8_t, 2> dice{};
      for (std::uint8_t& die : dice) die = roll_blue();
      say("event.badge_roll", {{"who", Value::seat(seat)}, {"dice", digits(dice)}});
      const int total = dice[0] + dice[1];
      if (total > best) with_best = 0;
      if (total >= best) with_best = static_cast<std::uint8_t>(with_best | 1 << seat);
      best = std::max(best, total);
    }
    in = with_best;
  }
  s_.sc = 0;
  while ((in >> s_.sc & 1) == 0) ++s_.sc;
  say("event.badge", {{"who", Value::seat(s_.sc)}});
  touch(part::tracks);
}

// ---- TC-3.5 to TC-3.7 --------------------------------------------------------------------------------------------

bool Match::proceed(SetOut& step) {
  if (!step.begun) {
    step.begun = true;
    deal_cards();
    roll_for_badge();
    s_.dispatch_draw.resize(d_.dispatch.size());
    std::iota(s_.dispatch_draw.begin(), s_.dispatch_draw.end(), DispatchCard{0});
    s_.rng.shuffle(std::span(s_.dispatch_draw.data(), s_.dispatch_draw.size()));
    touch_all();
    return true;
  }
  while (!s_.incoming.empty()) {  // in the order drawn (TC-3.9)
    const DispatchCard card = s_.incoming.front();
    s_.incoming.erase(s_.incoming.begin());
    touch(part::incoming);
    if (d_.dispatch[card].kind == DispatchKind::perp) {
      s_.resolving = card;
      push(Place{});
      return true;
    }
    s_.set_aside.push_back(card);
    say("event.set_aside", {{"card", Value::name(d_.dispatch[card].id)}});
  }
  if (step.done < count()) {
    const Seat seat = nth_from(s_.sc, step.done++);
    for (int n = 0; n < d_.constants.setup_dispatch_per_player; ++n) {
      const DispatchCard card = draw_dispatch();
      s_.incoming.push_back(card);
      touch(part::incoming);
      say("event.drew_dispatch", {{"who", Value::seat(seat)}, {"card", Value::name(d_.dispatch[card].id)}});
    }
    return true;
  }
  for (const DispatchCard card : s_.set_aside) s_.dispatch_draw.push_back(card);
  s_.set_aside.clear();
  s_.rng.shuffle(std::span(s_.dispatch_draw.data(), s_.dispatch_draw.size()));
  touch(part::decks);
  pop();
  return true;
}

}  // namespace precinct::top_cop
