// Upkeep, command change and the end of the game (TC-13).
#include <algorithm>
#include <tuple>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

bool Match::proceed(Upkeep& step) {
  switch (step.stage) {
    case Upkeep::Stage::window:  // TC-13.1
      step.stage = Upkeep::Stage::rolls;
      set_phase(Phase::upkeep);
      push(Respond{.opening = Opening::upkeep});
      return true;
    case Upkeep::Stage::rolls:
      step.stage = Upkeep::Stage::escapes;
      roll_cruisers();
      count_partners();
      move_criminals(step);
      return true;
    case Upkeep::Stage::escapes: {  // TC-13.5
      if (step.escaped.empty()) {
        step.stage = Upkeep::Stage::end;
        return true;
      }
      const DispatchCard boss = step.escaped.front();
      step.escaped.erase(step.escaped.begin());
      on_escape(boss);
      return true;
    }
    case Upkeep::Stage::end:
      break;
  }
  pop();
  close_shift();
  check_end();
  return true;
}

// TC-13.2
void Match::roll_cruisers() {
  for (int n = 1; n <= count(); ++n) {
    const Seat seat = nth_from(s_.sc, n);
    const auto& cards = mat(seat).cards;
    const auto cruiser =
        std::ranges::find_if(cards, [&](const InPlay& card) { return d_.cards[card.design].slot == Slot::cruiser; });
    if (cruiser == cards.end()) continue;
    const Card& card = d_.cards[cruiser->design];
    const std::uint8_t die = roll_blue();
    const int more = sum_own(seat, Kind::upkeep_roll_mod, [](const Effect& effect, int& sum) { sum += effect.amount; });
    say("event.cruiser_roll", {{"who", Value::seat(seat)},
                               {"card", Value::name(card.id)},
                               {"die", Value::of(die)},
                               {"n", Value::of(die + more)}});
    if (die + more <= card.upkeep_fail_max) discard_from_play(seat, static_cast<std::size_t>(cruiser - cards.begin()));
  }
}

// TC-13.3
void Match::count_partners() {
  for (int n = 1; n <= count(); ++n) {
    const Seat seat = nth_from(s_.sc, n);
    if (mat(seat).partner == kNone) continue;
    --mat(seat).partner_counter;
    touch_seat(seat);
    if (mat(seat).partner_counter == 0) discard_partner(seat);
  }
}

// TC-13.4
void Match::move_criminals(Upkeep& step) {
  for (const DispatchCard card : standing()) {
    if (at(where_is(card)).frozen) continue;
    int steps = 1;
    for (const Effect& effect : d_.dispatch[card].effects) {
      if (effect.trigger == Trigger::upkeep) steps += effect.amount;
    }
    bool there = true;
    while (there && steps-- > 0) there = step_out(card);
    if (!there && d_.dispatch[card].kind == DispatchKind::boss) step.escaped.push_back(card);
  }
}

// TC-13.6
void Match::close_shift() {
  for (auto& sector : s_.board) {
    for (Criminal& criminal : sector) criminal.frozen = false;
  }
  s_.shift_move_mod = 0;
  touch(part::board);
  touch(part::turn);
}

// ---- The end (TC-13.8 to TC-13.13)
// -----------------------------------------------------------------------------------

void Match::check_end() {
  const bool top_cop =
      std::ranges::any_of(s_.mats, [&](const Mat& own) { return own.cp >= length().goal && own.paperwork == 0; });
  if (top_cop) {
    s_.end = End::collar_points;
  } else if (s_.cold_cases >= length().cold_cases) {
    s_.end = End::cold_cases;
  } else if (s_.shift >= length().shifts) {
    s_.end = End::last_shift;
  }
  if (!over()) return;
  s_.turn = Turn{};
  touch_all();
}

std::vector<Seat> Match::winners() const {
  // What is best is greatest; a seat that does not qualify has no rank.
  using Rank = std::optional<std::tuple<int, int, int, int>>;
  const auto rank = [&](const Mat& own) -> Rank {
    if (s_.end == End::collar_points) {  // TC-13.10
      if (own.cp < length().goal || own.paperwork > 0) return std::nullopt;
      return std::tuple{own.cp, -own.wounds, int{own.busts}, 0};
    }
    if (s_.end == End::cold_cases) return std::nullopt;
    return std::tuple{own.cp - own.paperwork, -own.paperwork, int{own.busts}, -own.wounds};  // TC-13.13
  };
  Rank best;
  for (const Mat& own : s_.mats) best = std::max(best, rank(own));
  std::vector<Seat> seats;
  for (Seat seat = 0; best && seat < count(); ++seat) {
    if (rank(mat(seat)) == best) seats.push_back(seat);
  }
  return seats;
}

std::optional<Outcome> Match::outcome() const {
  Outcome outcome;
  switch (s_.end) {
    case End::none:
      return std::nullopt;
    case End::collar_points:
      outcome.reason = "end.collar_points";
      break;
    case End::cold_cases:
      outcome.reason = "end.cold_cases";
      break;
    case End::last_shift:
      outcome.reason = "end.last_shift";
      break;
  }
  outcome.result = s_.end == End::cold_cases ? "city_lost" : "top_cop";
  outcome.winners = winners();
  for (const Mat& own : s_.mats) outcome.scores.push_back(own.cp - own.paperwork);
  return outcome;
}

}  // namespace precinct::top_cop
