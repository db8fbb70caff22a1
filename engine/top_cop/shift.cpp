// Shifts, Roll Call and the Situation Report (TC-4, TC-5).
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

// ---- TC-4 --------------------------------------------------------------------------------------------------------

bool Match::proceed(NextShift& step) {
  if (step.begun) {  // TC-13.14
    s_.sc = nth_from(s_.sc, 1);
    ++s_.shift;
  }
  step.begun = true;
  begin_shift();
  return true;
}

void Match::begin_shift() {
  for (Seat seat = 0; seat < count(); ++seat) {  // TC-4.2
    Mat& own = mat(seat);
    own.officer_used = own.partner_used = false;
    for (InPlay& card : own.cards) card.used = false;
    touch_seat(seat);
  }
  touch(part::tracks);
  say("event.shift", {{"n", Value::of(s_.shift)}, {"who", Value::seat(s_.sc)}});
  push(Upkeep{});
  push(Patrol{});
  push(SituationReport{});
  roll_call();
}

// TC-4.3
void Match::roll_call() {
  set_phase(Phase::roll_call);
  for (int n = 0; n < count(); ++n) {
    const Seat seat = nth_from(s_.sc, n);
    draw(seat, d_.constants.roll_call_draw);
    const auto more = [&](const Effects& effects) {
      for (const Effect& effect : effects) {
        if (effect.trigger == Trigger::roll_call && holds(effect.only_if, seat)) perform_on(effect, seat);
      }
    };
    if (mat(seat).officer != kNone) more(d_.officers[mat(seat).officer].effects);
    if (mat(seat).partner != kNone) more(d_.dispatch[mat(seat).partner].effects);
    for (const InPlay& card : mat(seat).cards) more(d_.cards[card.design].effects);
  }
}

// ---- The report --------------------------------------------------------------------------------------------------

bool Match::proceed(SituationReport& step) {
  if (!step.rolled) {
    step.rolled = true;
    set_phase(Phase::situation);
    roll_report();
    push(Respond{.opening = Opening::situation});
    return true;
  }
  const int n = std::max(0, s_.report->n());  // TC-5.5
  s_.report->drawn = true;
  touch(part::report);
  say("event.report_draws", {{"n", Value::of(n)}});
  pop();
  draw_incoming(n);
  return true;
}

// TC-5.1 to TC-5.4
void Match::roll_report() {
  Report report;
  for (std::uint8_t& die : report.dice) die = roll_perp();
  report.criminals = static_cast<std::uint8_t>(criminals());
  if (report.total() >= report.criminals) report.die = roll_perp();
  report.players = static_cast<std::int8_t>(d_.extra_dispatch[count()]);
  each_on_board(Kind::dispatch_mod, [&](const Effect& effect, const Dispatch&) {
    report.bosses = static_cast<std::int8_t>(report.bosses + effect.amount);
  });
  s_.report = report;
  touch(part::report);
  say("event.report", {{"who", Value::seat(s_.sc)},
                       {"dice", digits(report.dice)},
                       {"n", Value::of(report.total())},
                       {"criminals", Value::of(report.criminals)}});
  if (report.die != 0) say("event.report_die", {{"die", Value::of(report.die)}});
}

// TC-5.6: opens a row, or adds to it.
void Match::draw_incoming(int n) {
  const bool closed =
      std::ranges::none_of(s_.stack, [](const StackStep& step) { return std::holds_alternative<ResolveRow>(step); });
  if (closed) push(ResolveRow{});
  for (int i = 0; i < n && fill_dispatch(); ++i) {
    s_.incoming.push_back(draw_dispatch());
    say("event.incoming", {{"card", Value::name(d_.dispatch[s_.incoming.back()].id)}});
  }
  touch(part::incoming);
}

// TC-5.7
bool Match::proceed(ResolveRow&) {
  if (s_.incoming.empty()) {
    pop();
    return true;
  }
  if (s_.incoming.size() > 1) return false;
  resolve(0);
  return true;
}

void Match::ask(const ResolveRow&, Seat seat, Asked& out) const {
  if (seat != s_.sc) return;
  Decision& question = decision(out, "ask.next_dispatch", "help.next_dispatch");
  Arg& arg = pick(choice(question, "resolve", action(Act::choose), "choice.resolve"), "card");
  for (std::size_t i = 0; i < s_.incoming.size(); ++i) {
    option(arg, {d_.dispatch[s_.incoming[i]].id}, static_cast<std::int32_t>(i));
  }
}

void Match::answer(ResolveRow&, Seat, const Taken& taken) {
  resolve(static_cast<std::size_t>(taken.value()));
}

void Match::resolve(std::size_t in_row) {
  const DispatchCard card = s_.incoming[in_row];
  s_.incoming.erase(s_.incoming.begin() + static_cast<std::ptrdiff_t>(in_row));
  s_.resolving = card;
  touch(part::incoming);
  switch (d_.dispatch[card].kind) {
    case DispatchKind::partner:
      push(AssignPartner{});
      return;
    case DispatchKind::event:  // TC-5.9, TC-5.13
      say("event.city_event", {{"card", Value::name(d_.dispatch[card].id)}});
      for (const Effect& effect : d_.dispatch[card].effects) {
        perform(effect, s_.sc, {Source::Kind::dispatch, card}, 0);
      }
      discard_dispatch(card);
      s_.resolving = kNone;
      return;
    default:
      push(Place{});
  }
}

// ---- TC-5.8 ------------------------------------------------------------------------------------------------------

std::uint8_t Match::without_partner() const {
  std::uint8_t seats = 0;
  for (Seat seat = 0; seat < count(); ++seat) {
    if (mat(seat).partner == kNone) seats = static_cast<std::uint8_t>(seats | 1 << seat);
  }
  return seats;
}

bool Match::proceed(AssignPartner&) {
  const std::uint8_t seats = without_partner();
  if (seats == 0) {
    pop();
    say("event.partner_unneeded", {{"partner", Value::name(d_.dispatch[s_.resolving].id)}});
    discard_dispatch(s_.resolving);
    s_.resolving = kNone;
    return true;
  }
  if ((seats & (seats - 1)) != 0) return false;
  Seat only = 0;
  while ((seats >> only & 1) == 0) ++only;
  assign_partner(only);
  return true;
}

void Match::ask(const AssignPartner&, Seat seat, Asked& out) const {
  if (seat != s_.sc) return;
  Decision& question =
      decision(out, {"ask.partner", {{"partner", Value::name(d_.dispatch[s_.resolving].id)}}}, "help.partner");
  Arg& arg = pick(choice(question, "assign", action(Act::choose), "choice.assign"), "officer");
  for (int n = 0; n < count(); ++n) {
    const Seat to = nth_from(s_.sc, n);
    if (mat(to).partner == kNone) option(arg, {kDigits[to]}, to, {"choice.officer", {{"who", Value::seat(to)}}});
  }
}

void Match::answer(AssignPartner&, Seat, const Taken& taken) {
  assign_partner(static_cast<Seat>(taken.value()));
}

void Match::assign_partner(Seat seat) {
  pop();
  Mat& own = mat(seat);
  own.partner = s_.resolving;
  own.partner_counter = d_.dispatch[own.partner].shift_counter;
  own.partner_used = false;  // TC-8.10
  s_.resolving = kNone;
  touch(part::incoming);
  touch_seat(seat);
  say("event.partner", {{"who", Value::seat(seat)}, {"partner", Value::name(d_.dispatch[own.partner].id)}});
}

void Match::discard_partner(Seat seat) {
  Mat& own = mat(seat);
  say("event.partner_left", {{"who", Value::seat(seat)}, {"partner", Value::name(d_.dispatch[own.partner].id)}});
  discard_dispatch(own.partner);
  own.partner = kNone;
  own.partner_used = false;
  touch_seat(seat);
}

}  // namespace precinct::top_cop
