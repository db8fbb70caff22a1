#include "engine/top_cop/rookie_sight.hpp"

#include <algorithm>

#include "engine/top_cop/match.hpp"
#include "engine/top_cop/odds.hpp"

namespace precinct::top_cop {

namespace {

Json parsed(const SeatView& view, const std::string& part) {
  const std::string_view bytes = view.part(part);
  return bytes.empty() ? Json() : Json::parse(bytes);
}

// By the written id, without what follows a '#'.
template <class List>
std::uint8_t index_of(const List& list, const Json& written) {
  if (!written.is_string()) return kNone;
  const std::string_view text = written.get_ref<const std::string&>();
  const std::string_view design = text.substr(0, text.find('#'));
  const auto found = std::ranges::find_if(list, [&](const auto& item) { return item.id == design; });
  return found == list.end() ? kNone : static_cast<std::uint8_t>(found - list.begin());
}

}  // namespace

Sight::Sight(const Data& data, const SeatView& view) : seat(view.seat()), d_(data) {
  read_tracks(view);
  read_board(view);
  read_turn(view);
  read_seats(view);
  read_challenge(view);
}

void Sight::read_tracks(const SeatView& view) {
  const Json tracks = parsed(view, "tracks");
  goal = tracks["goal"];
  cold_cases = tracks["cold_cases"];
  cold_limit = tracks["cold_case_limit"];
  last_shift = tracks["shift"] == tracks["shifts"];
  for (const Json& row : tracks["officers"]) {
    OfficerSeen& officer = officers.emplace_back();
    officer.cp = row["cp"];
    officer.paperwork = row["paperwork"];
    officer.wounds = row["wounds"];
    officer.sc = tracks["sc"] == row["seat"];
  }
}

void Sight::read_board(const SeatView& view) {
  const Json board = parsed(view, "board");
  for (const Json& car : board["cars"]) officers[car["seat"].get<std::size_t>()].at = index_of(d_.spaces, car["at"]);
  for (const Json& row : board["criminals"]) {
    criminals.push_back({index_of(d_.dispatch, row["id"]), index_of(d_.spaces, row["at"]), row["frozen"]});
  }
}

void Sight::read_turn(const SeatView& view) {
  const Json turn = parsed(view, "turn");
  if (turn["active"].is_null()) return;
  active = turn["active"];
  moved = turn["moved"];
  actions = turn["actions"];
  move_mod = {turn["cruise_mod"], turn["lights_mod"]};
}

void Sight::read_seats(const SeatView& view) {
  for (std::size_t n = 0; n < officers.size(); ++n) {
    const Json mat = parsed(view, "seat." + std::to_string(n));
    officers[n].officer = index_of(d_.officers, mat["officer"]);
    if (mat["partner"].is_object()) officers[n].partner = index_of(d_.dispatch, mat["partner"]["id"]);
    for (const Json& card : mat["cards"]) officers[n].cards.push_back(index_of(d_.cards, card["id"]));
  }
}

void Sight::read_challenge(const SeatView& view) {
  const Json part = parsed(view, "challenge");
  if (part.is_null()) return;
  ChallengeSeen& seen = challenge.emplace();
  seen.seat = part["seat"];
  seen.row_cp = part["cp"];
  seen.type = static_cast<Type>(std::ranges::find(kTypeNames, part["type"].get<std::string>()) - kTypeNames.begin());
  if (part["officer"].contains("total")) {
    seen.lead = part["officer"]["total"].get<int>() - part["against"]["total"].get<int>();
    return;
  }
  seen.chance = part["odds"];
}

// ---- Reckoning
// -------------------------------------------------------------------------------------------------------

const CriminalSeen* Sight::at(SpaceIndex space) const {
  const auto found = std::ranges::find(criminals, space, &CriminalSeen::at);
  return found == criminals.end() ? nullptr : &*found;
}

Seat Sight::rival() const {
  Seat best = kNoSeat;
  for (Seat other = 0; other < officers.size(); ++other) {
    if (other == seat) continue;
    const auto score = [&](Seat s) { return officers[s].cp - officers[s].paperwork; };
    if (best == kNoSeat || score(other) > score(best)) best = other;
  }
  return best;
}

bool Sight::holds(const Condition& condition, const Dispatch& against) const {
  if (condition.is_sc && !me().sc) return false;
  if (me().wounds < condition.wounds_at_least) return false;
  if (condition.criminal == Condition::Criminal::boss && against.kind != DispatchKind::boss) return false;
  if (condition.criminal == Condition::Criminal::perp && against.kind != DispatchKind::perp) return false;
  return condition.any_of.empty() ||
         std::ranges::any_of(condition.any_of, [&](const Condition& one) { return holds(one, against); });
}

int Sight::own_bonus(const Dispatch& against, Type type) const {
  int bonus = 0;
  const auto add = [&](const Effects& effects) {
    for (const Effect& effect : effects) {
      const bool counts = effect.trigger == Trigger::passive && effect.kind == Kind::challenge_mod && effect.in(type);
      if (counts && holds(effect.only_if, against)) bonus += effect.amount;
    }
  };
  if (me().officer != kNone) add(d_.officers[me().officer].effects);
  if (me().partner != kNone) add(d_.dispatch[me().partner].effects);
  for (const CardDesign card : me().cards) add(d_.cards[card].effects);
  return bonus;
}

int Sight::against_bonus(const Dispatch& card, Type type) const {
  int bonus = 0;
  if (card.kind != DispatchKind::perp) return 0;
  for (const CriminalSeen& criminal : criminals) {
    for (const Effect& effect : d_.dispatch[criminal.card].effects) {
      if (effect.kind == Kind::challenge_mod && effect.in(type)) bonus += effect.amount;
    }
  }
  return bonus;
}

int Sight::chance(int lead) const {
  return bust_odds(d_.blue, 2, d_.perp[officers.size()], lead);
}

}  // namespace precinct::top_cop
