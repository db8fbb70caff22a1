// One game under way: the rules as functions on a Situation, a file a chapter of the rulebook.
//
// A rule changes the situation through the few small functions that also mark the parts which show it (touch) and write
// the log (say). What needs an answer, or must wait for one, is pushed on the stack of steps
// (engine/core/step_machine.hpp).
#pragma once

#include <span>
#include <vector>

#include "engine/core/function_ref.hpp"
#include "engine/core/step_machine.hpp"
#include "engine/police_precinct/asking.hpp"
#include "engine/police_precinct/game.hpp"
#include "engine/police_precinct/state.hpp"

namespace precinct::police_precinct {

// Names of the parts, in the order of their indices; the public halves of the seats follow from `seat` on.
namespace part {
enum : PartIndex {
  turn,
  tracks,
  sites,
  officers,
  decks,
  draw_police,
  draw_event,
  draw_markers,
  draw_gangs,
  discard_police,
  discard_event,
  discard_markers,  // from decks to here: touch_decks()
  evidence,
  supply,
  hand_limits,
  attempt,
  attempt_done,
  look,
  vehicles,  // the first of a list that is spread: one part a vehicle, the cars by their cops, then
  supports = vehicles + kMaxPlayers,
  agents = supports + kMaxUnits,
  van = agents + kMaxUnits,
  red_car,
  hoods,
  events = hoods + kHoods,
  investigation = events + kMaxEvents,
  seat = investigation + kDecks
};
// Dirty Cop games have more behind the seats: two for everyone, then for each seat three of its own. There `look` is
// the public `looking`.
enum Public : PartIndex { accusation, loyalty_left };
enum Own : PartIndex { hand, loyalty, own_look };
inline constexpr int kPublic = 2;
inline constexpr int kOwn = 3;
}  // namespace part

inline constexpr int kGangSize = 4;             // PP-14.4
inline constexpr int kDangerousDifficulty = 5;  // a failure from here on ends in the Hospital (PP-8.6)

// The free windows of the own turn (PP-3.8).
enum class Window : std::uint8_t { before_move, before_action, after_action, after_draw };

// What one move reaches: by space the movement left on arrival, -1: not reached.
struct Reach {
  SpaceSet spaces = 0;  // without the start
  std::array<std::int8_t, kMaxSpaces> left{};
};

class Match final : public StepMachine<Match, PoliceGame, Situation> {
 public:
  Match(const PoliceGame& game, const Settings& settings, const Seed& seed);
  Match(const PoliceGame& game, const Json& saved);

  bool write(PartIndex part, JsonWriter& out) const override;
  std::optional<Outcome> outcome() const override;
  // Who must act is public throughout (PP-24): the commit window asks everybody and shows who is done, a report takes
  // the same steps whatever was found.
  bool waiting_is_secret() const override { return false; }
  // What may lose the game within one step, the worst first (danger.cpp).
  std::vector<Text> warnings() const;

 protected:
  void carry_out(Seat seat, const Taken& taken) override;
  void save_game(JsonWriter& out) const override;

 private:
  friend class Testing;  // testing.hpp
  friend StepMachine;
  using StepMachine::ask;

  Match(const PoliceGame& game, const Situation& saved);

  // ---- The machine (match.cpp)
  bool over() const { return s_.end != End::none; }
  int die();
  // The same moment told to the cop's seat and to everybody else, once each.
  void say_apart(CopIndex cop, Text own, Text others);
  // Told to the cop's seat alone where hands and looks are secret.
  void say_own(CopIndex cop, Key key, std::vector<std::pair<Key, Value>> with);
  Value who(CopIndex cop) const;  // the seat; in a solo game the character
  Seat seat_of(CopIndex cop) const { return s_.settings.seats == 1 ? Seat{0} : Seat{cop}; }
  CopIndex cops() const { return static_cast<CopIndex>(s_.cops.size()); }
  CopIndex nth_from(CopIndex first, int n) const { return static_cast<CopIndex>((first + n) % s_.settings.cops); }
  Cop& active() { return s_.cops[s_.turn.cop]; }
  const Cop& active() const { return s_.cops[s_.turn.cop]; }
  bool is_active(Seat seat) const { return seat == seat_of(s_.turn.cop); }
  void touch_cop(CopIndex cop);
  void touch_look();
  void touch_car(CopIndex cop) { touch(static_cast<PartIndex>(part::vehicles + cop)); }
  void touch_hood(HoodIndex hood);
  void touch_decks();
  void touch_police_piles();
  void touch_event_piles();
  void touch_parts(PartIndex first, std::size_t count);
  void touch_vehicles() { touch_parts(part::vehicles, kMaxVehicles); }
  void touch_events();
  void touch_attempt();
  PartIndex public_part(part::Public which) const { return static_cast<PartIndex>(part::seat + seats() + which); }
  PartIndex own_part(part::Own which, Seat seat) const {
    return static_cast<PartIndex>(part::seat + seats() + part::kPublic + which * seats() + seat);
  }
  void set_phase(Phase phase);

  // ---- Looking things up (lookup.cpp)
  const Effect* skill(CopIndex cop, Op op) const;
  const Effect* gang_effect(Op op, AttemptSet attempts = 0) const;                   // of a Gang in play
  const Effect* gang_effect_on(CopIndex cop, Op op, AttemptSet attempts = 0) const;  // unless the skill protects
  const EventInPlay* in_play(EventIndex card) const;
  EventInPlay* in_play(EventIndex card);
  const EventInPlay* in_play(Resolve how) const;
  bool effect_in_play(Op op) const;  // of an Event Card on the board
  bool police_deck_locked(CopIndex cop) const;
  bool station_locked() const { return effect_in_play(Op::lock_station_services); }
  SpaceIndex space_of(const Place& place) const;  // the street space that serves it; kNone for a crossing
  SpaceIndex space_of(const EventInPlay& event) const;
  bool serves(SpaceIndex space, const EventInPlay& event) const;
  const EventInPlay* cover_of(DeckIndex deck) const;
  bool covered(DeckIndex deck) const { return cover_of(deck) != nullptr; }
  Key id_of(const Place& place) const;
  Key id_of(const EventInPlay& event) const;  // of the place where it is now
  Key id_of(const Site& site) const;
  Key name(CopIndex cop) const { return d_.characters[s_.cops[cop].character].id; }
  int police_vehicles(SpaceIndex space) const;                 // PP-13.14
  bool secret() const { return s_.settings.dirty_cards > 0; }  // a Dirty Cop game
  bool underground(CopIndex cop) const {                       // a revealed Dirty Cop (PP-21.14)
    return s_.cops[cop].loyalty == Loyalty::dirty && s_.cops[cop].face_up;
  }
  bool unrevealed(CopIndex cop) const { return secret() && !s_.cops[cop].face_up; }
  bool evidence_complete() const;
  int placed_count() const;

  // ---- Set-up (set_up.cpp)
  void set_up(const Seed& seed);
  void set_up_decks();
  void set_up_emergencies();
  void set_up_punks();
  bool set_up_punk();
  void stock_ran_out();  // PP-22.3
  void deal_characters();
  void begin_play();
  void take_character(CopIndex cop, CharacterIndex character);
  Row<CharacterIndex, 32> free_characters() const;
  bool proceed(PickCharacter& step);
  void ask(const PickCharacter& step, Seat seat, Asked& out) const;
  void answer(PickCharacter& step, Seat seat, const Taken& taken);
  bool proceed(PickSide& step);
  void ask(const PickSide& step, Seat seat, Asked& out) const;
  void answer(PickSide& step, Seat seat, const Taken& taken);

  // ---- Assignments, and more than the normal set-up has (variants.cpp)
  void assignment_step(const Effect& step);
  bool further_emergency();
  void further_punks(int count);

  // ---- Rounds and turns (turn.cpp, calendar.cpp)
  bool proceed(NextTurn& step);
  void start_turn(CopIndex cop);
  bool proceed(ActionPhase& step);
  void ask(const ActionPhase& step, Seat seat, Asked& out) const;
  void answer(ActionPhase& step, Seat seat, const Taken& taken);
  bool proceed(AfterAction& step);
  void ask(const AfterAction& step, Seat seat, Asked& out) const;
  void answer(AfterAction& step, Seat seat, const Taken& taken);
  bool proceed(DrawPhase& step);
  bool proceed(AfterDraw& step);
  void ask(const AfterDraw& step, Seat seat, Asked& out) const;
  void answer(AfterDraw& step, Seat seat, const Taken& taken);
  bool proceed(EndTurn& step);
  void add_actions(Decision& to, std::uint8_t used) const;
  void add_upgrade(Decision& to) const;
  void use_action(ActionKind kind);  // it is carried out
  void take_upgrade(const Taken& taken, bool promotion);
  bool backup_possible() const;
  void calendar_step();

  // ---- Phase 1 (move.cpp)
  bool proceed(MovePhase& step);
  void ask(const MovePhase& step, Seat seat, Asked& out) const;
  void answer(MovePhase& step, Seat seat, const Taken& taken);
  int allowance(int unit) const;
  int movement_left(int unit) const;
  bool may_move(int unit) const;
  bool driving() const;  // Phase 1 has begun, W1 is over
  int units() const { return 1 + static_cast<int>(s_.supports.size()) + own_agents(); }
  int own_agents() const { return s_.agents_of == s_.turn.cop ? static_cast<int>(s_.agents.size()) : 0; }
  bool is_support(int unit) const { return unit > 0 && unit <= static_cast<int>(s_.supports.size()); }
  SpaceIndex unit_at(int unit) const;
  void put_unit(int unit, SpaceIndex at);
  CrossingSet blocked(int unit) const;
  CrossingSet accidents() const;
  SpaceSet spread(SpaceSet from, CrossingSet blocked) const;  // one move further, `from` included
  Reach reach(SpaceIndex from, int movement, CrossingSet blocked) const;
  void start_unit(int unit);
  void move_unit(int unit, SpaceIndex to);
  void move_with_van(int unit, SpaceIndex to);
  void end_movement();

  // ---- Police Cards (police_cards.cpp)
  void add_free_choices(Decision& to, Window window) const;
  bool playable(PoliceDesign design, Window window) const;
  bool possible(const Effect& effect) const;  // in full or in part (PP-10.4)
  void add_card(Decision& to, PoliceDesign design) const;
  void free_choice(const Taken& taken);  // answers what add_free_choices() offered
  void play(PoliceDesign design, const Taken& taken);
  void spend_card(CopIndex cop, std::size_t in_hand);
  void draw_police(CopIndex cop, int count);
  void flip_car();
  void reshuffle_police();
  void option_of(Arg& to, const HandCard& card) const;
  void discard_picked(CopIndex cop, const Taken& taken);
  void discard_hand(CopIndex cop);
  void discard_card(CopIndex cop, std::uint16_t number);
  Row<std::uint16_t, kMaxPoliceCards> picked_cards(CopIndex cop, const Taken& taken) const;
  void ask_discard(CopIndex cop, int count, Text text, Asked& out) const;
  bool proceed(Discard& step);
  void ask(const Discard& step, Seat seat, Asked& out) const;
  void answer(Discard& step, Seat seat, const Taken& taken);
  bool proceed(EachDiscards& step);
  void ask(const EachDiscards& step, Seat seat, Asked& out) const;
  void answer(EachDiscards& step, Seat seat, const Taken& taken);

  // ---- Effects (effects.cpp)
  struct Cause {
    CopIndex cop = 0;
    EventIndex event = kNone;
    std::int32_t target = 0;  // of the card: site or deck
  };
  void carry(const std::vector<Effect>& effects, const Cause& cause);
  void carry(const Effect& effect, const Cause& cause);

  // ---- Attempts (attempt.cpp, support.cpp)
  void begin_attempt(AttemptState attempt);
  bool proceed(CommitWindow& step);
  void ask(const CommitWindow& step, Seat seat, Asked& out) const;
  void answer(CommitWindow& step, Seat seat, const Taken& taken);
  void ask_commit(CopIndex cop, Decision& to) const;
  void ask_active_extras(Decision& to) const;
  std::uint8_t asked_to_commit() const;  // bit s: seat s has a say in it
  std::optional<Commitment> commitment_of(CopIndex cop, const HandCard& card) const;
  bool swat_possible(CopIndex cop) const;
  Value price_of_failing(Seat reader) const;
  void commit_cards(CopIndex cop, const Taken& taken);
  void commit(Commitment commitment);
  void lock();
  bool proceed(EndAttempt& step);
  void end_attempt();
  Key attempt_target() const;
  // The count but for the commitments.
  void each_term(FunctionRef<void(Key why, int n)> term) const;
  int count_now() const;  // PP-5.8, from what is public
  int need_now() const;
  int difficulty_now() const;
  int support_now() const;
  SpaceSet support_area() const;
  int officers_at(const Site& site) const;
  const Marker* open_marker() const;
  int roll_attempt();  // rolls `count` dice into the attempt, gives the highest
  void say_dice();
  Row<std::uint8_t, 20> odds_now() const;

  // ---- Investigate (investigate.cpp)
  bool serves_deck(DeckIndex deck) const;
  bool can_investigate(DeckIndex deck) const;
  void tell_why_not_investigate(DeckIndex deck, Decision& to) const;
  void investigate();
  void place_evidence(CopIndex cop, InvestigationCard card);
  void order_or_put_to_bottom();
  void put_to_bottom();
  bool category_full(DeckIndex deck) const { return s_.placed[deck].size() == d_.decks[deck].slots; }
  void complete_category(DeckIndex deck);
  Row<std::uint8_t, kMaxDeck> seen_cards(bool evidence) const;  // indices into the look
  bool proceed(PlaceEvidence& step);
  void ask(const PlaceEvidence& step, Seat seat, Asked& out) const;
  void answer(PlaceEvidence& step, Seat seat, const Taken& taken);
  bool proceed(RemoveUseless& step);
  void ask(const RemoveUseless& step, Seat seat, Asked& out) const;
  void answer(RemoveUseless& step, Seat seat, const Taken& taken);
  void remove_useless(std::size_t nth);
  bool proceed(OrderBottom& step);
  void ask(const OrderBottom& step, Seat seat, Asked& out) const;
  void answer(OrderBottom& step, Seat seat, const Taken& taken);

  // ---- Arrest (arrest.cpp)
  // Every criminal site, also empty ones, with the street space that serves it.
  void each_site(FunctionRef<void(const Site&, SpaceIndex)> f) const;
  int punks_at(const Site& site) const;
  int population(const Site& site) const;
  bool can_take_murderer(const Site& site) const;
  bool can_arrest(const Site& site) const { return punks_at(site) > 0 || can_take_murderer(site); }
  void arrest_attempt();
  void arrest_punks(CopIndex cop, const Site& site, int count);
  bool proceed(Reroll& step);
  void ask(const Reroll& step, Seat seat, Asked& out) const;
  void answer(Reroll& step, Seat seat, const Taken& taken);
  bool proceed(FinishArrest& step);

  // ---- Handle (emergency.cpp)
  bool can_handle(const EventInPlay& event) const;
  bool can_seal(const EventInPlay& event) const;
  void reveal_marker();
  void handle_attempt();
  void reward(std::uint8_t reward, CopIndex cop, EventIndex event);
  void seal(const Taken& taken);
  bool proceed(ChooseReward& step);
  void ask(const ChooseReward& step, Seat seat, Asked& out) const;
  void answer(ChooseReward& step, Seat seat, const Taken& taken);
  bool proceed(FinishHandle& step);

  // ---- Looks (looks.cpp)
  void look_at_events(CopIndex cop, int count, PutBack how);
  void look_at_deck(CopIndex cop, DeckIndex deck, int count, PutBack how = {});
  std::uint8_t decks_to_look(bool covered_too) const;
  Key look_card(std::uint8_t card) const;
  bool proceed(ChooseDeck& step);
  void ask(const ChooseDeck& step, Seat seat, Asked& out) const;
  void answer(ChooseDeck& step, Seat seat, const Taken& taken);
  bool proceed(PutBack& step);
  void ask(const PutBack& step, Seat seat, Asked& out) const;
  void answer(PutBack& step, Seat seat, const Taken& taken);
  void ask_secretly(const PutBack& step, Asked& out) const;
  void put_back(const Look& look, std::uint8_t card, bool on_top);
  void resolve_seen(CopIndex cop, EventIndex card);  // Tip Off

  // ---- Phase 4 (events.cpp, urgent.cpp)
  bool event_follows() const;
  bool proceed(EventPhase& step);
  void ask(const EventPhase& step, Seat seat, Asked& out) const;
  void answer(EventPhase& step, Seat seat, const Taken& taken);
  void flip_event(EventPhase& step);
  void note_later(EventPhase& step) const;  // PP-11.8
  void resolve_event(EventPhase& step);
  std::optional<Place> place_for(const EventCard& card, EventIndex index);
  std::optional<Place> roll_building(const std::array<BuildingIndex, kHoods>& buildings);
  bool occupied(const Place& place) const;
  EventInPlay& put_in_play(EventIndex card, const Place& at);
  void discard_event(EventIndex card);  // from the board or as flipped; with its marker
  void discard_flipped();
  void check_event_deck();
  void not_enough_punks(EventIndex card);
  void check_urgent(EventIndex drawn);
  EventIndex next_urgent(Color color, EventIndex drawn = kNone) const;
  bool proceed(DrawMarker& step);
  MarkerDesign draw_marker();

  // ---- What threatens (danger.cpp)
  struct Danger {
    Value what;
    int crime = 1;  // spaces that it would advance the Crime Marker
    bool certain = false;
  };
  void each_event_to_come(FunctionRef<void(const EventCard&)> f) const;
  void add_dangers_on_board(std::vector<Danger>& to) const;
  void add_dangers_of_draw(std::vector<Danger>& to) const;
  void warn(const std::vector<Text>& known, bool new_turn);

  // ---- Special events (special_events.cpp)
  void trigger(EventIndex card);
  void advance_path(EventIndex card, int steps);
  void check_car_theft();
  void explode(SpaceIndex space);
  void deliver_van();
  void place_officer_down(EventIndex card);
  bool proceed(Train& step);
  void ask(const Train& step, Seat seat, Asked& out) const;
  void answer(Train& step, Seat seat, const Taken& taken);
  bool proceed(ChooseOption& step);
  void ask(const ChooseOption& step, Seat seat, Asked& out) const;
  void answer(ChooseOption& step, Seat seat, const Taken& taken);

  // ---- Punks and Gangs (gangs.cpp)
  void add_punks(HoodIndex hood, int count);       // from the stock, which must have them
  void remove_punks(const Site& site, int count);  // to the stock
  void form_gangs();                               // PP-14.4
  void give_gang(HoodIndex hood);
  void give_waiting_gangs();        // PP-14.5
  std::uint8_t most_punks() const;  // bit h: Bad Hoods with most
  bool proceed(RollPunks& step);
  void ask(const RollPunks& step, Seat seat, Asked& out) const;
  void answer(RollPunks& step, Seat seat, const Taken& taken);
  bool proceed(ChooseHood& step);
  void ask(const ChooseHood& step, Seat seat, Asked& out) const;
  void answer(ChooseHood& step, Seat seat, const Taken& taken);

  // ---- Patrol Officers (officers.cpp)
  int officers_on_board() const;
  std::uint8_t& officers_at_place(std::int32_t place);
  Key officer_place(std::int32_t place) const;
  void add_officer_sources(Arg& to, bool station, bool board) const;
  void move_officer(std::int32_t from, std::int32_t to);
  bool proceed(Dispatch& step);
  void ask(const Dispatch& step, Seat seat, Asked& out) const;
  void answer(Dispatch& step, Seat seat, const Taken& taken);
  bool proceed(TakeOfficer& step);
  void ask(const TakeOfficer& step, Seat seat, Asked& out) const;
  void answer(TakeOfficer& step, Seat seat, const Taken& taken);

  // ---- Hospital (hospital.cpp)
  void send_to_hospital(CopIndex cop);
  void admit(CopIndex cop);               // the car only
  int hospital_toll(CopIndex cop) const;  // Police Cards that it costs
  void push_hospital_discard(CopIndex cop);

  // ---- Loyalty, Accuse, Reveal (loyalty.cpp, accuse.cpp)
  void deal_loyalty();
  void leave_play(CopIndex cop, bool with_donuts);  // PP-21.10, PP-21.13
  std::uint8_t accusable() const;                   // bit c: may be named now (PP-21.8, PP-21.9)
  void add_accuse(Decision& to) const;
  void judge(CopIndex accused);  // PP-21.10, PP-21.11
  void open_loyalty(CopIndex cop);
  bool can_reveal() const;
  void add_reveal(Decision& to) const;
  void reveal();
  Option& option_of(Arg& to, CopIndex cop) const;
  bool proceed(Pledge& step);
  void ask(const Pledge& step, Seat seat, Asked& out) const;
  void answer(Pledge& step, Seat seat, const Taken& taken);
  bool proceed(FreeAccusation& step);
  void ask(const FreeAccusation& step, Seat seat, Asked& out) const;
  void answer(FreeAccusation& step, Seat seat, const Taken& taken);

  // ---- Revealed Dirty Cops (underground.cpp)
  bool proceed(DirtyTurn& step);
  void ask(const DirtyTurn& step, Seat seat, Asked& out) const;
  void answer(DirtyTurn& step, Seat seat, const Taken& taken);
  bool proceed(Sabotage& step);
  void ask(const Sabotage& step, Seat seat, Asked& out) const;
  void answer(Sabotage& step, Seat seat, const Taken& taken);
  bool jammable(const Commitment& commitment) const;

  // ---- Tracks and supplies (tracks.cpp)
  void advance_crime(int spaces, Key why);
  void move_murderer();
  void gain_donuts(CopIndex cop, int count);
  void spend_donuts(CopIndex cop, int count);
  void finish(End end);

  // ---- Parts (parts.cpp)
  void write_turn(JsonWriter& out) const;
  void write_tracks(JsonWriter& out) const;
  bool write_vehicle(int index, JsonWriter& out) const;
  void write_hood(HoodIndex hood, JsonWriter& out) const;
  void write_sites(JsonWriter& out) const;
  void write_officers(JsonWriter& out) const;
  bool write_event_in_play(int index, JsonWriter& out) const;
  void write_decks(JsonWriter& out) const;
  void write_investigation(DeckIndex deck, JsonWriter& out) const;
  void write_evidence(JsonWriter& out) const;
  void write_supply(JsonWriter& out) const;
  void write_attempt(JsonWriter& out) const;
  void write_attempt_done(JsonWriter& out) const;
  void write_look(JsonWriter& out) const;
  void write_looking(JsonWriter& out) const;
  void write_hand_limits(JsonWriter& out) const;
  void write_seat(Seat seat, JsonWriter& out) const;
  void write_hand(const Cop& cop, JsonWriter& out) const;
  bool write_more(int index, JsonWriter& out) const;  // of Dirty Cop games
  bool write_accusation(JsonWriter& out) const;
  bool write_loyalty_left(JsonWriter& out) const;

  const Board& b_;
  std::vector<std::uint8_t> scripted_dice_;  // by Testing only: come before drawn ones
};

// A site as an option's value and back.
constexpr std::int32_t site_value(const Site& site, int count = 1) {
  return (site.hood != kNone ? site.hood : 16 + site.event) | count << 8;
}
constexpr Site site_of(std::int32_t value) {
  const int place = value & 0xff;
  Site site;
  if (place < 16) {
    site.hood = static_cast<HoodIndex>(place);
  } else {
    site.event = static_cast<EventIndex>(place - 16);
  }
  return site;
}
constexpr int site_count(std::int32_t value) {
  return value >> 8;
}

}  // namespace precinct::police_precinct

namespace precinct {
extern template class StepMachine<police_precinct::Match, police_precinct::PoliceGame, police_precinct::Situation>;
}
