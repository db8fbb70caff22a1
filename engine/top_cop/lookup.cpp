// Questions about the situation that several chapters have.
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

const Criminal* Match::here(Seat seat) const {
  if (space_of(seat).sector == kNone) return nullptr;
  const Criminal& criminal = at(mat(seat).at);
  return criminal.card == kNone ? nullptr : &criminal;
}

void Match::each_criminal(FunctionRef<void(const Criminal&, SpaceIndex)> f) const {
  for (SectorIndex sector = 0; sector < kSectors; ++sector) {
    for (int letter = kLetters - 1; letter >= 0; --letter) {
      const Criminal& criminal = s_.board[sector][letter];
      if (criminal.card != kNone) f(criminal, d_.sectors[sector].spaces[letter]);
    }
  }
}

int Match::criminals() const {
  int n = 0;
  each_criminal([&](const Criminal&, SpaceIndex) { ++n; });
  return n;
}

void Match::each_own(Seat seat, Kind kind, FunctionRef<void(const Effect&, Key)> f) const {
  const auto each = [&](const Effects& effects, Key carrier) {
    for (const Effect& effect : effects) {
      if (effect.trigger == Trigger::passive && effect.kind == kind) f(effect, carrier);
    }
  };
  const Mat& own = mat(seat);
  if (own.officer != kNone) each(d_.officers[own.officer].effects, d_.officers[own.officer].id);
  if (own.partner != kNone) each(d_.dispatch[own.partner].effects, d_.dispatch[own.partner].id);
  for (const InPlay& card : own.cards) each(d_.cards[card.design].effects, d_.cards[card.design].id);
}

int Match::sum_own(Seat seat, Kind kind, FunctionRef<void(const Effect&, int&)> add) const {
  int sum = 0;
  each_own(seat, kind, [&](const Effect& effect, Key) { add(effect, sum); });
  return sum;
}

void Match::each_on_board(Kind kind, FunctionRef<void(const Effect&, const Dispatch&)> f) const {
  each_criminal([&](const Criminal& criminal, SpaceIndex) {
    const Dispatch& card = d_.dispatch[criminal.card];
    for (const Effect& effect : card.effects) {
      if (effect.trigger == Trigger::passive && effect.kind == kind) f(effect, card);
    }
  });
}

int Match::in_slot(Seat seat, Slot slot) const {
  return static_cast<int>(
      std::ranges::count_if(mat(seat).cards, [&](const InPlay& card) { return d_.cards[card.design].slot == slot; }));
}

// The outcome of a challenge is asked for where it is known.
bool Match::holds(const Condition& condition, Seat owner, const Dispatch* against) const {
  if (condition.is_sc && s_.sc != owner) return false;
  if (condition.active_is_other && s_.turn.seat == owner) return false;
  if (mat(owner).wounds < condition.wounds_at_least) return false;
  if (condition.criminal != Condition::Criminal::any) {
    const auto kind = condition.criminal == Condition::Criminal::boss ? DispatchKind::boss : DispatchKind::perp;
    if (against == nullptr || against->kind != kind) return false;
  }
  return condition.any_of.empty() ||
         std::ranges::any_of(condition.any_of, [&](const Condition& one) { return holds(one, owner, against); });
}

const Effects& Match::effects_of(const Source& source) const {
  switch (source.kind) {
    case Source::Kind::card:
      return d_.cards[source.index].effects;
    case Source::Kind::visit:
      return d_.visits[source.index].effects;
    case Source::Kind::officer:
      return d_.officers[source.index].effects;
    case Source::Kind::dispatch:
      break;
  }
  return d_.dispatch[source.index].effects;
}

}  // namespace precinct::top_cop
