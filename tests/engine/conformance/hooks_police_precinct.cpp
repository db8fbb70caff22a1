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

template <class T>
void shuffle_places(std::vector<T*>& places, Rng& rng) {
  for (std::size_t i = places.size(); i > 1; --i) {
    const std::uint32_t j = rng.below(static_cast<std::uint32_t>(i));
    std::swap(*places[i - 1], *places[j]);
  }
}

// How often a twin was given another value of each kind of secret (PP-25).
std::map<std::string, std::size_t> varied;

template <class T>
void note(const char* kind, const T& before, const T& after) {
  varied[kind] += before == after ? 0 : 1;
}

void note_piles(const Situation& before, const Situation& after) {
  note("order of the Police deck", before.police_draw, after.police_draw);
  note("order of the Event deck", before.event_draw, after.event_draw);
  note("order of the Gangs", before.gang_draw, after.gang_draw);
  note("order of the Investigation decks, evidence kept back among it", before.decks, after.decks);
  note("face-down markers", before.events, after.events);
  note("order of the markers", before.marker_draw, after.marker_draw);
}

// What everybody may not know: the orders of the piles, the face-down markers and the dice to come.
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
  shuffle_places(markers, rng);

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

// ---- Secrets of Dirty Cop games (PP-25) ------------------------------------------------------------------------

bool may_hide(const Situation& s, CopIndex cop, Seat viewer, const std::vector<CopIndex>& exposed) {
  return cop != viewer && s.cops[cop].loyalty != Loyalty::none && !s.cops[cop].face_up &&
         std::ranges::find(exposed, cop) == exposed.end();
}

bool may_reveal(const Data& data, const Situation& s) {
  const Cop& active = s.cops[s.turn.cop];
  return std::holds_alternative<ActionPhase>(s.stack.back()) && active.loyalty == Loyalty::dirty && !active.face_up &&
         active.donuts >= data.reveal_donuts;
}

// Those whose loyalty card or whole hand the very next command may turn over, by an accusation or by Reveal.
std::vector<CopIndex> exposed_next(const Data& data, const Situation& s) {
  if (const auto* pledge = std::get_if<Pledge>(&s.stack.back())) return {pledge->accused, s.turn.cop};
  if (may_reveal(data, s)) return {s.turn.cop};
  std::vector<CopIndex> exposed;
  if (std::holds_alternative<FreeAccusation>(s.stack.back())) {
    for (CopIndex cop = 0; cop < s.cops.size(); ++cop) exposed.push_back(cop);
  }
  return exposed;
}

// The loyalty cards that this viewer does not see change places.
void hide_loyalty(Situation& s, Seat viewer, const std::vector<CopIndex>& exposed, Rng& rng) {
  std::vector<Loyalty*> cards;
  for (CopIndex cop = 0; cop < s.cops.size(); ++cop) {
    if (may_hide(s, cop, viewer, exposed)) cards.push_back(&s.cops[cop].loyalty);
  }
  for (Loyalty& card : s.unused_loyalty) cards.push_back(&card);
  const auto before = s.cops;
  const auto unused = s.unused_loyalty;
  shuffle_places(cards, rng);
  note("loyalty of others", before, s.cops);
  note("unused loyalty", unused, s.unused_loyalty);
}

// Others' hands and, below `top`, the draw pile. Small hands may be thrown away as a whole: `least` spares them.
void hide_hands(Situation& s, Seat viewer, const std::vector<CopIndex>& exposed, std::size_t least, std::size_t top,
                Rng& rng) {
  std::vector<PoliceDesign*> cards;
  const auto before = s.cops;
  std::vector<bool> flags_before, flags;
  for (CopIndex cop = 0; cop < s.cops.size(); ++cop) {
    if (!may_hide(s, cop, viewer, exposed) || s.cops[cop].hand.size() < least) continue;
    for (HandCard& card : s.cops[cop].hand) {
      cards.push_back(&card.design);
      flags_before.push_back(card.acquired);
      if (least == 0) card.acquired = s.turn.cop == cop && rng.below(2) == 0;
      flags.push_back(card.acquired);
    }
  }
  for (std::size_t n = 0; n + top < s.police_draw.size(); ++n) cards.push_back(&s.police_draw[n]);
  shuffle_places(cards, rng);
  note("hands of others", before, s.cops);
  note("cards acquired this turn", flags_before, flags);
}

// What somebody else is looking at, with what lies in the deck. A report that has come to the useless card has one.
void hide_look(const Data& data, Situation& s, Seat viewer, Rng& rng) {
  if (!s.look || s.look->cop == viewer) return;
  const auto before = s.look->cards;
  std::vector<std::uint8_t*> cards;
  for (std::uint8_t& card : s.look->cards) cards.push_back(&card);
  if (s.look->deck == kNone) {
    for (EventIndex& card : s.event_draw) cards.push_back(&card);
    shuffle_places(cards, rng);
    note("events peeked at", before, s.look->cards);
    return;
  }
  for (InvestigationCard& card : s.decks[s.look->deck]) cards.push_back(&card);
  const bool report = std::holds_alternative<RemoveUseless>(s.stack.back());
  const auto sound = [&] {
    return !report || s.look->cards.empty() || std::ranges::any_of(s.look->cards, [&](InvestigationCard card) {
      return !data.investigation_cards[card].evidence;
    });
  };
  do {
    shuffle_places(cards, rng);
  } while (!sound());
  note("investigation cards drawn or peeked at", before, s.look->cards);
  const auto evidence = [&](const auto& seen) {
    return std::ranges::count_if(seen, [&](InvestigationCard c) { return data.investigation_cards[c].evidence; });
  };
  if (s.attempt) note("evidence among them", evidence(before), evidence(s.look->cards));
}

void hide_secrets(const Data& data, Situation& s, Seat viewer, Reach reach, Rng& rng) {
  const bool now = reach == Reach::now;
  const std::vector<CopIndex> exposed = now ? std::vector<CopIndex>() : exposed_next(data, s);
  const bool all_may_be_exposed = exposed.size() == s.cops.size();
  if (s.end == End::none && !all_may_be_exposed) hide_loyalty(s, viewer, exposed, rng);
  if (s.turn.phase != Phase::setup) hide_hands(s, viewer, exposed, now ? 0 : 3, now ? 0 : 12, rng);
  // What an investigator draws or looks at comes to light by nothing but the investigator's own word.
  if (now || (s.look && s.look->deck != kNone)) hide_look(data, s, viewer, rng);
}

std::unique_ptr<State> twin(const State& state, Seat viewer, Reach reach, Rng& rng) {
  Situation situation = situation_of(state);
  if (situation.settings.dirty_cards > 0) hide_secrets(data_of(state), situation, viewer, reach, rng);
  const Situation piled = situation;
  reach == Reach::now ? hide_everything(situation, rng) : hide_the_depths(situation, rng);
  note_piles(piled, situation);
  Json saved = Json::parse(state.save());
  saved["game"] = Json::parse(saving::written(situation));
  return state.game().load(saved);
}

// Where cards that only one player looks at are put (PP-6.6, D14, D17), for nothing that others see being paid.
bool stays_secret(const State& state, Seat, const Decision& decision) {
  if (situation_of(state).settings.dirty_cards == 0) return false;
  const Key asked = decision.text.key;
  if (asked == "ask.keep_or_bottom_secret") return std::get<PutBack>(situation_of(state).stack.back()).cost == 0;
  return asked == "ask.order_bottom" || asked == "ask.put_top" || asked == "ask.put_top_order" ||
         asked == "ask.misfile";
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
    if (s.settings.dirty_cards > 0 || !data.events[i].dirty_cop_only) expected[static_cast<EventIndex>(i)] = 1;
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
  if (s.look && s.look->deck != kNone && !full(s.look->deck)) count.all(s.look->cards);
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

std::string loyalty(const Situation& s) {
  if (s.turn.phase == Phase::setup || s.settings.dirty_cards == 0) return {};
  Count<std::uint8_t> count;
  for (const Cop& cop : s.cops) count.one(static_cast<std::uint8_t>(cop.loyalty));
  for (const Loyalty card : s.unused_loyalty) count.one(static_cast<std::uint8_t>(card));
  std::map<std::uint8_t, int> expected{{static_cast<std::uint8_t>(Loyalty::dirty), s.settings.dirty_cards}};
  if (s.settings.good_cards > 0) expected[static_cast<std::uint8_t>(Loyalty::good)] = s.settings.good_cards;
  return count.compare(expected, "loyalty card");
}

// Of a revealed Dirty Cop nothing is left but the seat, the loyalty card and the Donuts (PP-21.10).
std::string underground(const Situation& s) {
  for (const Cop& cop : s.cops) {
    if (cop.loyalty != Loyalty::dirty || !cop.face_up) continue;
    if (!cop.hand.empty() || cop.character != kNone || cop.at != kNone || cop.upgrades != 0) {
      return "a revealed Dirty Cop has kept something";
    }
  }
  return {};
}

std::string check_components(const State& state) {
  const Data& data = data_of(state);
  const Situation& s = situation_of(state);
  for (const std::string& what :
       {police_cards(data, s), event_cards(data, s), markers(data, s), investigation_cards(data, s), gangs(s), punks(s),
        donuts(data, s), upgrades(data, s), officers(s), loyalty(s), underground(s)}) {
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
  std::vector<Json> sets{Json::object(),
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
  for (const char* loyalty : {"one_dirty", "likely_one", "two_dirty", "likely_two", "free_for_all"}) {
    const std::string id = loyalty;
    const int least = id == "two_dirty" || id == "likely_two" ? 4 : 3;
    const int most = id == "one_dirty" ? 7 : id == "likely_one" || id == "likely_two" ? 6 : 8;
    if (seats < least || seats > most) continue;
    sets.push_back({{"mode", "dirty_cop"}, {"loyalty", id}});
    sets.push_back({{"mode", "dirty_cop"}, {"loyalty", id}, {"characters", "dealt"}});
  }
  if (seats >= 3 && seats <= 7) {
    sets.push_back({{"mode", "dirty_cop"}, {"board", "unterbelly"}, {"assignment", "code_3"}});
  }
  return sets;
}

std::vector<Json> dirty_sets(int seats) {
  std::vector<Json> sets = option_sets(seats);
  std::erase_if(sets, [](const Json& options) { return options.value("mode", "coop") != "dirty_cop"; });
  return sets;
}

}  // namespace

Hooks dirty_cop_hooks() {
  Hooks hooks = police_precinct_hooks();
  hooks.option_sets = dirty_sets;
  return hooks;
}

const std::map<std::string, std::size_t>& varied_secrets() {
  return varied;
}

Hooks police_precinct_hooks() {
  Hooks hooks;
  hooks.command_budget = 6000;
  hooks.option_sets = option_sets;
  hooks.twin = twin;
  hooks.stays_secret = stays_secret;
  hooks.check_components = check_components;
  hooks.end_opens_secrets = true;
  return hooks;
}

}  // namespace precinct::conformance
