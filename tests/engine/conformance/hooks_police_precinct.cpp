#include "tests/engine/conformance/hooks_police_precinct.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "engine/police_precinct/match.hpp"
#include "engine/police_precinct/save.hpp"

namespace precinct::conformance {

namespace {

using namespace police_precinct;

const Data& data_of(const State& state) {
  return dynamic_cast<const PoliceGame&>(state.game()).data();
}

const Situation& situation_of(const State& state) {
  return dynamic_cast<const Match&>(state).situation();
}

// ---- Twins -----------------------------------------------------------------------------------------------------

template <class Pile>
void shuffle_below(Pile& pile, std::size_t top, Rng& rng) {
  if (pile.size() > top) rng.shuffle(std::span(pile.data(), pile.size() - top));
}

// In a co-op game every viewer knows the same: everything but the orders of the piles, the face-down markers and the
// dice to come.
void hide_everything(Situation& s, Rng& rng) {
  shuffle_below(s.police_draw, 0, rng);
  shuffle_below(s.event_draw, 0, rng);
  shuffle_below(s.gang_draw, 0, rng);
  for (auto& deck : s.decks) shuffle_below(deck, 0, rng);

  std::vector<MarkerDesign*> markers;
  for (MarkerDesign& marker : s.marker_draw) markers.push_back(&marker);
  for (EventInPlay& event : s.events) {
    if (event.marker != kNone && !event.face_up) markers.push_back(&event.marker);
  }
  for (std::size_t i = markers.size(); i > 1; --i) {
    const std::uint32_t j = rng.below(static_cast<std::uint32_t>(i));
    std::swap(*markers[i - 1], *markers[j]);
  }

  Seed key;
  for (auto& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
  s.rng = Rng(key, s.rng.counter());
}

// What lies deeper than any one command draws. The dice are the next command's own.
void hide_the_depths(Situation& s, Rng& rng) {
  if (s.turn.phase != Phase::setup) {  // set-up ends with the hands of all, and an Assignment's Emergency
    shuffle_below(s.police_draw, 12, rng);
    shuffle_below(s.event_draw, 8, rng);
  }
  shuffle_below(s.marker_draw, 6, rng);
  if (s.attempt) return;  // the next command may draw as many of a deck as there are
  for (auto& deck : s.decks) shuffle_below(deck, 6, rng);
}

std::unique_ptr<State> twin(const State& state, Seat, Reach reach, Rng& rng) {
  Situation situation = situation_of(state);
  reach == Reach::now ? hide_everything(situation, rng) : hide_the_depths(situation, rng);
  Json saved = state.save();
  saved["game"] = save(situation);
  return state.game().load(saved);
}

// ---- Components ------------------------------------------------------------------------------------------------

// How many of each design lie anywhere.
template <class Design>
class Count {
 public:
  template <class Pile>
  Count& all(const Pile& pile) {
    for (const Design design : pile) ++found_[design];
    return *this;
  }
  Count& one(Design design) {
    if (design != kNone) ++found_[design];
    return *this;
  }
  // Empty, or which design there are too many or too few of.
  std::string compare(const std::map<Design, int>& expected, const char* what) const {
    if (found_ == expected) return {};
    for (Design design = 0; design < kNone; ++design) {
      const int found = found_.contains(design) ? found_.at(design) : 0;
      const int wanted = expected.contains(design) ? expected.at(design) : 0;
      if (found != wanted) {
        return std::string(what) + ' ' + std::to_string(design) + ": " + std::to_string(found) + " instead of " +
               std::to_string(wanted);
      }
    }
    return {};
  }

 private:
  std::map<Design, int> found_;
};

std::string check_total(const char* what, int found, int expected) {
  if (found == expected) return {};
  return std::string(what) + ": " + std::to_string(found) + " instead of " + std::to_string(expected);
}

std::string police_cards(const Data& data, const Situation& s) {
  std::map<PoliceDesign, int> expected;
  for (std::size_t i = 0; i < data.police_cards.size(); ++i) {
    if (data.police_cards[i].count > 0) expected[static_cast<PoliceDesign>(i)] = data.police_cards[i].count;
  }
  Count<PoliceDesign> count;
  count.all(s.police_draw).all(s.police_discard);
  for (const Cop& cop : s.cops) {
    for (const HandCard& card : cop.hand) count.one(card.design);
  }
  return count.compare(expected, "police card");
}

std::string event_cards(const Data& data, const Situation& s) {
  std::map<EventIndex, int> expected;
  for (std::size_t i = 0; i < data.events.size(); ++i) {
    if (!data.events[i].dirty_cop_only) expected[static_cast<EventIndex>(i)] = 1;
  }
  Count<EventIndex> count;
  count.all(s.event_draw).all(s.event_discard).one(s.flipped);
  for (const EventInPlay& event : s.events) count.one(event.card);
  if (s.look && s.look->deck == kNone) count.all(s.look->cards);
  return count.compare(expected, "event card");
}

std::string markers(const Data& data, const Situation& s) {
  std::map<MarkerDesign, int> expected;
  for (std::size_t i = 0; i < data.markers.size(); ++i) {
    const auto design = static_cast<MarkerDesign>(i);
    const int blanks = design == data.blank_marker ? s.settings.blank_markers : 0;
    if (data.markers[i].count + blanks > 0) expected[design] = data.markers[i].count + blanks;
  }
  Count<MarkerDesign> count;
  count.all(s.marker_draw).all(s.marker_discard);
  for (const EventInPlay& event : s.events) count.one(event.marker);
  return count.compare(expected, "marker");
}

std::string investigation_cards(const Data& data, const Situation& s) {
  // A category that is full puts the rest of its deck out of the game (PP-6.7).
  const auto full = [&](DeckIndex deck) { return s.placed[deck].size() == data.decks[deck].slots; };
  std::map<InvestigationCard, int> expected;
  for (std::size_t i = 0; i < data.investigation_cards.size(); ++i) {
    if (!full(data.investigation_cards[i].deck)) expected[static_cast<InvestigationCard>(i)] = 1;
  }
  Count<InvestigationCard> count;
  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    if (!full(deck)) count.all(s.decks[deck]).all(s.placed[deck]).all(s.removed[deck]);
  }
  if (s.look && s.look->deck != kNone) count.all(s.look->cards);
  return count.compare(expected, "investigation card");
}

std::string gangs(const Situation& s) {
  Count<GangIndex> count;
  count.all(s.gang_draw);
  for (const HoodState& hood : s.hoods) {
    if (hood.gang != kUndesignated) count.one(hood.gang);
  }
  return count.compare({{0, 1}, {1, 1}, {2, 1}, {3, 1}}, "gang");
}

std::string punks(const Situation& s) {
  int found = s.stock;
  for (const HoodState& hood : s.hoods) found += hood.punks;
  for (const EventInPlay& event : s.events) found += event.punks;
  return check_total("punks", found, s.settings.punks);
}

std::string donuts(const Data& data, const Situation& s) {
  int found = s.donuts;
  for (const Cop& cop : s.cops) found += cop.donuts;
  return check_total("donuts", found, data.components.donuts);
}

std::string upgrades(const Data& data, const Situation& s) {
  for (int kind = 0; kind < kUpgrades; ++kind) {
    int found = s.upgrades[kind];
    for (const Cop& cop : s.cops) found += cop.upgrades >> kind & 1;
    if (auto what = check_total("upgrades", found, data.upgrades[kind].count); !what.empty()) return what;
  }
  return {};
}

// One that fails the clock of Officer Down is out of the game, so there may be fewer but never more.
std::string officers(const Situation& s) {
  int found = s.officers.station;
  for (const auto count : s.officers.hoods) found += count;
  for (const auto count : s.officers.spaces) found += count;
  if (found <= s.settings.officers) return {};
  return check_total("officers", found, s.settings.officers);
}

std::string check_components(const State& state) {
  const Data& data = data_of(state);
  const Situation& s = situation_of(state);
  for (const std::string& what :
       {police_cards(data, s), event_cards(data, s), markers(data, s), investigation_cards(data, s), gangs(s), punks(s),
        donuts(data, s), upgrades(data, s), officers(s)}) {
    if (!what.empty()) return what;
  }
  return {};
}

std::vector<Json> option_sets(int seats) {
  const int cops = seats == 1 ? 2 : seats;
  const Json hard = Json::parse(R"({"calendar_start":18, "punk_supply":8, "support_vehicles":2,
    "support_vehicle_speed":1, "start_emergencies":6, "start_punks":12, "police_cards":0, "crime_start":2,
    "patrol_officers":0, "dice_cap":1})");
  const Json easy = Json::parse(R"({"board":"unterbelly", "calendar_start":1, "punk_supply":18, "support_vehicles":2,
    "start_emergencies":0, "start_punks":0, "police_cards":7, "patrol_officers":8, "blank_markers":4, "extra_swat":1,
    "extra_federal":1, "dice_cap":10})");
  return {Json::object(),
          {{"murderer", "manic"}},
          {{"characters", "dealt"}},
          {{"murderer", "manic"}, {"characters", "dealt"}},
          {{"first_player", cops - 1}},
          {{"board", "unterbelly"}},
          {{"board", "unterbelly"}, {"assignment", "code_3"}},
          {{"assignment", "code_purple"}, {"characters", "dealt"}},
          {{"assignment", "bloody_streets"}, {"murderer", "manic"}},
          hard,
          easy};
}

}  // namespace

Hooks police_precinct_hooks() {
  Hooks hooks;
  hooks.command_budget = 6000;
  hooks.option_sets = option_sets;
  hooks.twin = twin;
  hooks.check_components = check_components;
  return hooks;
}

}  // namespace precinct::conformance
