// What may cost the game within one step, read off what lies open to all: nobody is to lose and not have been told
// (PP-17, PP-18.1).
#include <algorithm>
#include <bitset>
#include <ranges>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

namespace {

bool raises_crime(const std::vector<Effect>& effects) {
  return std::ranges::find(effects, Op::advance_crime, &Effect::op) != effects.end();
}

// Punks that a card wants at once: in Bad Hoods, at a site of its own.
struct Wanted {
  int in_hoods = 0, at_site = 0;
};

Wanted wanted_by(const EventCard& card) {
  Wanted wanted{card.punks, 0};
  for (const Effect& effect : card.effects) {
    if (effect.op == Op::add_punks) wanted.in_hoods = effect.amount;
    if (effect.op == Op::place_punks_on_site) wanted.at_site = effect.amount;
  }
  return wanted;
}

// How many Gangs so many more Punks can make of those that gather.
int gangs_to_come(const std::array<HoodState, kHoods>& hoods, int punks) {
  Row<int, kHoods> missing;
  for (const HoodState& hood : hoods) {
    if (hood.gang == kNone) missing.push_back(std::max(0, kGangSize - hood.punks));
  }
  std::ranges::sort(missing);
  return static_cast<int>(std::ranges::count_if(missing, [&](int more) { return (punks -= more) >= 0; }));
}

}  // namespace

// Neither on the board nor discarded. It is not the draw pile that is asked: a card that somebody looks at is not in
// it, and its absence would show.
void Match::each_event_to_come(FunctionRef<void(const EventCard&)> f) const {
  std::bitset<kMaxEvents> open;
  for (const EventInPlay& event : s_.events) open.set(event.card);
  for (const EventIndex card : s_.event_discard) open.set(card);
  if (s_.flipped != kNone) open.set(s_.flipped);
  for (EventIndex card = 0; card < d_.events.size(); ++card) {
    if (!open.test(card)) f(d_.events[card]);
  }
}

// PP-13: what lies on the board and ends with the next draw or day.
void Match::add_dangers_on_board(std::vector<Danger>& to) const {
  for (const EventInPlay& event : s_.events) {
    const EventCard& card = d_.events[event.card];
    const auto add = [&](Key what, bool certain) {
      to.push_back({Value::text(what, {{"event", Value::name(card.id)}}), 1, certain});
    };
    if (event.days_left == 1 && raises_crime(card.failure)) add("danger.next_day", true);
    for (const Effect& effect : card.trigger) {
      const auto end = static_cast<int>(b_.event_path[event.card].size());
      if (effect.op == Op::advance_path && event.path_at + effect.amount >= end && raises_crime(card.failure)) {
        add(card.resolve == Resolve::arrest_all ? "danger.escape" : "danger.joyride", true);
      }
      if (effect.op == Op::roll_die && raises_crime(effect.then)) add("danger.leak", false);
    }
  }
}

// PP-11.9, PP-12.4, PP-14.3, PP-14.5: what the next Event Card may bring.
void Match::add_dangers_of_draw(std::vector<Danger>& to) const {
  const std::size_t looked_at = s_.look && s_.look->deck == kNone ? s_.look->cards.size() : 0;
  if (s_.event_draw.size() + looked_at == 1) to.push_back({Value::text("danger.last_event"), 1, true});
  Wanted most;
  bool too_late = false;
  each_event_to_come([&](const EventCard& card) {
    const Wanted wanted = wanted_by(card);
    most.in_hoods = std::max(most.in_hoods, wanted.in_hoods);
    most.at_site = std::max(most.at_site, wanted.at_site);
    too_late |= card.emergency && s_.urgent != kNone && next_urgent(card.color) != kNone;
  });
  if (too_late) to.push_back({Value::text("danger.urgent"), 1});
  const bool too_few = s_.stock < std::max(most.in_hoods, most.at_site);
  if (too_few) to.push_back({Value::text("danger.stock"), 1});
  const int gangs = gangs_to_come(s_.hoods, most.in_hoods) - static_cast<int>(s_.gang_draw.size());
  // A card that finds too few Punks places none, so not both come.
  if (gangs > 0) to.push_back({Value::text("danger.gangs"), too_few ? gangs - 1 : gangs});
}

// The worst first. What is not certain is told only where it may end the game.
std::vector<Text> Match::warnings() const {
  if (over() || s_.turn.phase == Phase::setup) return {};
  std::vector<Text> told;
  const auto tell = [&](Key how, Value what) { told.push_back({how, {{"what", std::move(what)}}}); };
  if (s_.day + 1 == d_.last_day) {
    tell("event.defeat_ahead", Value::text("danger.last_day", {{"first", who(s_.turn.first)}}));
  }
  std::vector<Danger> dangers;
  add_dangers_on_board(dangers);
  add_dangers_of_draw(dangers);
  int certain = s_.crime, at_worst = s_.crime;
  for (const Danger& danger : dangers) {
    at_worst += danger.crime;
    if (danger.certain) certain += danger.crime;
  }
  const Key if_defeat = at_worst >= d_.crime_fail ? "event.defeat_possible" : "";
  const Key if_certain = certain >= d_.crime_fail ? "event.defeat_ahead"
                         : if_defeat.empty()      ? "event.setback_ahead"
                                                  : if_defeat;
  const auto tell_all = [&](Key how, bool which) {
    for (const Danger& danger : dangers) {
      if (danger.certain == which) tell(how, danger.what);
    }
  };
  tell_all(if_certain, true);
  if (!if_defeat.empty()) tell_all(if_defeat, false);
  return told;
}

// Into the log, the worst last: what is new, and with each turn again what ends the game if nobody acts.
void Match::warn(const std::vector<Text>& known, bool new_turn) {
  for (Text& warning : warnings() | std::views::reverse) {
    const bool again = new_turn && warning.key == "event.defeat_ahead";
    if (again || std::ranges::find(known, warning) == known.end()) tell(Audience::everyone(), std::move(warning));
  }
}

}  // namespace precinct::police_precinct
