// One game under way: the rules as functions on a Situation, a file a chapter of the rules.
//
// A rule changes the situation through the few small functions that also mark the parts which show it (touch) and write
// the log (say). What needs an answer, or must wait for one, is pushed on the stack of steps
// (engine/core/step_machine.hpp).
//
// Whether a step asks is a function of what everybody sees (EP-21.5); money decides only what the question offers.
#pragma once

#include <span>
#include <tuple>
#include <vector>

#include "engine/core/asking.hpp"
#include "engine/core/function_ref.hpp"
#include "engine/core/step_machine.hpp"
#include "engine/escape_plan/acts.hpp"
#include "engine/escape_plan/game.hpp"
#include "engine/escape_plan/state.hpp"
#include "engine/escape_plan/ways.hpp"

namespace precinct::escape_plan {

// Names of the parts, in the order of their indices; then the boards of the seats, then what lies behind each screen.
namespace part {
enum : PartIndex { turn, city, places, exits, pawns, contacts, supply, tracks, robots, reveal, box, seat };
}

// The free windows for executive actions (EP-6.8).
enum class Window : std::uint8_t { free, travel, avoid };

class Match final : public StepMachine<Match, EscapeGame, Situation> {
 public:
  Match(const EscapeGame& game, int seats, const Seed& seed, bool guide = false);
  Match(const EscapeGame& game, const Json& saved);

  bool write(PartIndex part, JsonWriter& out) const override;
  std::optional<Outcome> outcome() const override;
  // Who must act is a function of what everybody sees (EP-21.5).
  bool waiting_is_secret() const override { return false; }
  std::size_t longest_prompt(Seat seat) const override;

 protected:
  void carry_out(Seat seat, const Taken& taken) override;
  void save_game(JsonWriter& out) const override;

 private:
  friend class Testing;  // testing.hpp
  friend StepMachine;
  using StepMachine::ask;

  Match(const EscapeGame& game, const Situation& saved);

  // ---- The machine (match.cpp)
  bool over() const { return s_.phase == Phase::over; }
  void explain(Lesson lesson);  // on the first day of a guided game
  Value who(PersonIndex person) const;
  Key who_id(PersonIndex person) const;  // of a robot
  void touch_person(PersonIndex person);

  // ---- Looking things up (lookup.cpp)
  Person& active() { return s_.persons[s_.turn.person]; }
  const Person& active() const { return s_.persons[s_.turn.person]; }
  bool is_active(Seat seat) const { return s_.turn.person == seat; }
  bool is_player(PersonIndex person) const { return s_.persons[person].role == Role::player; }
  PersonIndex find(Role role) const;  // kNone: not in this game
  bool in_city(PersonIndex person) const { return !s_.persons[person].gone(); }
  TileIndex tile_of(PersonIndex person) const { return d_.tile_of(s_.persons[person].at); }
  int players_in_city() const;
  ListingIndex listing_at(LocationIndex location) const;  // kNone: none lies there
  std::uint8_t exit_index(LocationIndex location) const;  // kNone: no exit
  bool exit_closed(std::uint8_t exit) const { return s_.city.exits[exit].cards >= d_.patrol_per_exit; }
  bool open_exit(LocationIndex location) const;
  std::uint8_t gang_index(LocationIndex location) const;
  bool closed(ListingIndex listing) const { return is_business(listing) && (s_.closed >> listing & 1) != 0; }
  int other_pawns(PersonIndex person) const;  // on its Location (EP-0.6)
  int uncovered_contacts(const Person& person) const;
  bool covered(int space, const Person& person) const { return space >= kContactSpaces - person.handcuffs; }
  int first_empty_contact(const Person& person) const;  // -1: none
  int income(const Person& person) const;
  bool has_locked(const Person& person) const { return !person.item_assets.empty() || !person.contact_assets.empty(); }
  Key id_of(LocationIndex location) const;  // of what lies there: the Business, Safe House, or the Location itself

  // ---- Set-up (set_up.cpp)
  void set_up(const Seed& seed);
  void set_up_city();
  void set_up_supplies();
  void set_up_players();
  void set_up_robots();
  Person new_person(Role role) const;
  void draw_officers(TileIndex tile, OfficerSet& doubled);
  void garrison(std::span<const TileIndex> tiles);  // EP-2.7, EP-2.8

  // ---- The city (city.cpp)
  bool proceed(PlaceTiles& step);
  void ask(const PlaceTiles& step, Seat seat, Asked& out) const;
  void answer(PlaceTiles& step, Seat seat, const Taken& taken);
  bool proceed(ChooseListing& step);
  void ask(const ChooseListing& step, Seat seat, Asked& out) const;
  void answer(ChooseListing& step, Seat seat, const Taken& taken);
  PersonIndex placer(std::uint8_t placed) const;
  int to_place() const;
  void each_cell(FunctionRef<void(Cell)> f) const;
  bool fits(TileIndex tile, Cell cell, int rotation) const;
  bool any_fits() const;
  Text cell_text(Cell cell, int nth) const;
  Text turned_text(TileIndex tile, Cell cell, int rotation, int nth) const;
  void place_tile(TileIndex tile, Cell cell, int rotation);
  void put_listing(ListingIndex listing, LocationIndex location);
  void refill_display();

  // ---- The day (calendar.cpp)
  bool proceed(Calendar& step);
  bool proceed(IncomeUnlock& step);
  void ask(const IncomeUnlock& step, Seat seat, Asked& out) const;
  void answer(IncomeUnlock& step, Seat seat, const Taken& taken);
  bool proceed(TurnsOfPart& step);
  bool proceed(AskDisc& step);
  void ask(const AskDisc& step, Seat seat, Asked& out) const;
  void answer(AskDisc& step, Seat seat, const Taken& taken);
  void receive_incomes();
  void reveal_patrols();
  void sort_turn_order();
  void begin_part();
  void end_day();
  void set_phase(Phase phase);

  // ---- Turns (turn.cpp)
  void start_turn(PersonIndex person);
  bool proceed(Fee& step);
  void ask(const Fee& step, Seat seat, Asked& out) const;
  void answer(Fee& step, Seat seat, const Taken& taken);
  bool proceed(ChooseAction& step);
  void ask(const ChooseAction& step, Seat seat, Asked& out) const;
  void answer(ChooseAction& step, Seat seat, const Taken& taken);
  bool proceed(EndTurn& step);
  void ask(const EndTurn& step, Seat seat, Asked& out) const;
  void answer(EndTurn& step, Seat seat, const Taken& taken);
  bool proceed(Bonuses& step);
  void ask(const Bonuses& step, Seat seat, Asked& out) const;
  void answer(Bonuses& step, Seat seat, const Taken& taken);
  void set_step(TurnStep step);
  void rest();
  bool fee_due() const;
  bool can_raise_money() const;

  // ---- Step 1 (travel.cpp)
  bool proceed(Travel& step);
  void ask(const Travel& step, Seat seat, Asked& out) const;
  void answer(Travel& step, Seat seat, const Taken& taken);
  void start_travel();
  Traveller traveller() const;
  Means means(const Person& person) const;  // of the active player, with these belongings
  int needs(LocationIndex location, const Person& person) const;
  bool may_escape_from(LocationIndex location) const;
  WaysAsked ways_asked(bool escape) const;
  std::vector<Way> ways(bool escape) const;
  bool reachable_for_nothing() const;  // EP-6.7
  void ask_ways(Decision& to) const;
  void ask_steps(const Streets& streets, Decision& to) const;
  Text way_text(const Way& way, bool escape) const;
  bool acceptable(const Streets& streets, Means after, Spot to, int mp, bool ride) const;
  void burn_gas_cans(int count);
  void take_way(const Way& way);
  void step_to(Spot to, int mp, bool ride);
  void end_travel(bool escaping);

  // ---- Step 2 (avoid.cpp)
  bool proceed(Avoid& step);
  void ask(const Avoid& step, Seat seat, Asked& out) const;
  void answer(Avoid& step, Seat seat, const Taken& taken);
  TileSet danger() const;
  OfficerSet threats(TileIndex tile) const;  // not yet avoided
  bool sandra_threatens() const;
  bool costa_threatens() const;
  std::array<int, kTiles> police() const;
  void close_avoid();
  void avoid_on(TileIndex tile, OfficerSet types);
  bool proceed(Wounds& step);
  void ask(const Wounds& step, Seat seat, Asked& out) const;
  void answer(Wounds& step, Seat seat, const Taken& taken);
  void handcuff(PersonIndex person, AssetIndex asset);
  void heal(PersonIndex person, int count);

  // ---- Step 3 (visit.cpp, places.cpp)
  bool proceed(Visit& step);
  void ask(const Visit& step, Seat seat, Asked& out) const;
  void answer(Visit& step, Seat seat, const Taken& taken);
  bool visit_asks(const Visit& step) const;
  bool visit_acts(const Visit& step);  // false: the visit is over
  void ask_key(Decision& to) const;
  void ask_take_key(Decision& to) const;
  void ask_fixer(Decision& to) const;
  void ask_equipment(const Visit& step, Decision& to) const;
  void ask_locker(Decision& to) const;
  void ask_hospital(Decision& to) const;
  void ask_exit(Decision& to) const;
  void buy_fixer(std::uint8_t fixer);
  void buy_equipment(std::uint8_t kind);
  void open_locker(const Taken& taken);
  void take_gas_can();
  void recover_listing(ListingIndex listing);
  void place_cube(PersonIndex person, ListingIndex listing, Hexagon hexagon);
  bool group_complete(const Person& person, std::uint8_t group) const;
  bool use_key_on_business();  // automatically; false: there is none
  void take_key(std::uint8_t color);
  void visit_gang();
  bool master_key_ready(const Person& person) const;
  int master_key_cost(const Person& person) const;
  void use_key(int color);
  void use_master_key();
  int draw_count(std::uint8_t stack) const;
  bool locker_allowed(std::uint8_t stack) const;
  bool exit_tile_offered() const;
  std::uint8_t key_colors(const Person& person) const;  // bit c: a face-up one
  std::size_t house() const { return static_cast<std::size_t>(listing_at(active().at) - kBusinesses); }

  // ---- Items and tiles (items.cpp)
  void take_item(PersonIndex person, Item item, bool only_if_full = false);
  void put_item(PersonIndex person, int space, Item item);
  bool proceed(PlaceItem& step);
  void ask(const PlaceItem& step, Seat seat, Asked& out) const;
  void answer(PlaceItem& step, Seat seat, const Taken& taken);
  int item_spaces(const Person& person) const { return kItemSpaces - static_cast<int>(person.item_assets.size()); }
  int empty_item_space(const Person& person) const;  // -1: none
  void draw_loot(std::uint8_t stack, int count);
  bool proceed(KeepLoot& step);
  void ask(const KeepLoot& step, Seat seat, Asked& out) const;
  void answer(KeepLoot& step, Seat seat, const Taken& taken);
  void keep_loot(KeepLoot step, std::size_t kept);
  Key item_id(const Item& item) const;

  // ---- Contact cards (contacts.cpp)
  void ask_contact(PersonIndex person, Decision& to) const;
  bool take_contact(PersonIndex person, const Taken& taken);  // false: the answer is about something else
  bool replaceable(int space, const Person& person) const;
  bool display_empty() const;
  ContactIndex take_from_display(std::size_t index);  // refilled (EP-11.3)
  std::size_t rightmost() const;
  bool proceed(TakeContact& step);
  void ask(const TakeContact& step, Seat seat, Asked& out) const;
  void answer(TakeContact& step, Seat seat, const Taken& taken);

  // ---- Executive actions (executive.cpp)
  struct Use {
    Act act = Act::pass;
    int slot = 0;
    Key id;    // of the choice
    Key name;  // of the component
    Effect effect;
    int cost = 0;
    bool star = false;
    When when = When::any;   // the symbol
    When limit = When::any;  // when it can have its effect (EP-12.14)

    bool is_ability() const { return id != name; }  // one of a gang's three
  };
  void each_use(const Person& person, FunctionRef<void(const Use&)> f) const;
  // First what avoids somebody, last what would change nothing. Returns how many of the first there are.
  std::size_t add_executive(Decision& to, Window window) const;
  void add_use(const Use& use, Window window, const Streets& streets, Decision& to) const;
  bool has_effect(const Use& use, const Choice& offered) const;
  static void tell_for_nothing(const Use& use, Choice& made);
  bool add_targets(const Use& use, const Streets& streets, Choice& to) const;
  bool add_travel_targets(const Use& use, const Streets& streets, Choice& to) const;
  void add_waters(const Use& use, const Streets& streets, Choice& to) const;
  void add_threats(const Use& use, Choice& to) const;
  void add_officer_tiles(const Use& use, Choice& to) const;
  bool keeps_travel(const Use& use, const Streets& streets) const;
  Person after(const Use& use) const;
  bool executive_taken(const Taken& taken);  // false: the answer is about something else
  void carry(const Use& use, const Taken& taken);
  void carry_effect(const Use& use, const Taken& taken, std::size_t arg);
  void avoid_one(std::int32_t target);
  void remove_officer(int type, TileIndex tile);
  static void flip(Person& person, const Use& use);
  void return_member(std::uint8_t gang);
  void refresh(Person& person) const;
  bool has_free_use(const Person& person) const;  // DP-33

  // ---- Money and discs (money.cpp)
  void pay(PersonIndex person, int money);
  void receive(PersonIndex person, int money);
  void gain_disc(PersonIndex person);
  void spend_disc(PersonIndex person);

  // ---- Assets (assets.cpp)
  void add_locked(Choice& to, const Person& person) const;
  void unlock(PersonIndex person, AssetIndex asset);
  bool proceed(Unlock& step);
  void ask(const Unlock& step, Seat seat, Asked& out) const;
  void answer(Unlock& step, Seat seat, const Taken& taken);

  // ---- Notoriety (notoriety.cpp)
  void gain_notoriety(PersonIndex person, int count);
  void lose_notoriety(PersonIndex person, int count);
  void notoriety_for_pawns(PersonIndex person);
  bool proceed(Adjust& step);
  void adjust(PersonIndex person);
  bool proceed(Lines& step);
  std::uint8_t decider_for(PersonIndex mover, PersonIndex target) const;  // kNone: nobody moves

  // ---- Moving officers (officers.cpp)
  void each_closer(const MoveCloser& step, FunctionRef<void(Officer, TileIndex from, TileIndex to)> f) const;
  void move_officer(int type, TileIndex from, TileIndex to);
  bool proceed(MoveCloser& step);
  void ask(const MoveCloser& step, Seat seat, Asked& out) const;
  void answer(MoveCloser& step, Seat seat, const Taken& taken);
  bool station_allowed(int type, TileIndex tile) const;

  // ---- Escaping and the end (escape.cpp)
  bool proceed(PayExit& step);
  void arrest(PersonIndex person);
  void leave(PersonIndex person);
  int exit_cost() const;
  void finish();
  int score(PersonIndex person) const;
  int contact_score(const Person& person) const;
  int pile_value(const Pile& pile) const;
  struct Standing {
    int total = 0, money = 0, row = 0, wounds = 0;
    auto key() const { return std::tuple(-total, -money, row, wounds); }
  };
  Standing standing(PersonIndex person) const;

  // ---- Sandra and Lt. Costa (robots.cpp)
  void robot_turn(PersonIndex person);
  LocationIndex destination(const RobotCard& card) const;  // kNone: not in the city
  bool sends(PersonIndex person, const RobotCard& card) const;
  void carry_steps(PersonIndex person, const RobotCard& card);
  void carry_step(PersonIndex person, const RobotCard& card, const RobotStep& step);
  void discard_rightmost(PersonIndex person);
  void take_rightmost(PersonIndex person);
  void discard_random_fixer();
  void discard_random_key(ListingIndex listing);
  void discard_random_loot(std::uint8_t stack);
  void take_pile(PersonIndex person, std::uint8_t stacks, int each);
  void costa_may_leave(PersonIndex person);
  const RobotCard& robot_card(PersonIndex person, std::uint8_t card) const;

  // ---- Parts (parts.cpp)
  void write_turn(JsonWriter& out) const;
  void write_city(JsonWriter& out) const;
  void write_places(JsonWriter& out) const;
  void write_exits(JsonWriter& out) const;
  void write_pawns(JsonWriter& out) const;
  void write_contacts(JsonWriter& out) const;
  void write_supply(JsonWriter& out) const;
  void write_tracks(JsonWriter& out) const;
  void write_robots(JsonWriter& out) const;
  void write_reveal(JsonWriter& out) const;
  void write_box(JsonWriter& out) const;
  void write_seat(Seat seat, JsonWriter& out) const;
  void write_screen(Seat seat, JsonWriter& out) const;
  void write_who(PersonIndex person, JsonWriter& out) const;
  void write_cubes(const Person& person, JsonWriter& out) const;
  void write_plan(std::uint8_t plan, JsonWriter& out) const;
};

}  // namespace precinct::escape_plan

namespace precinct {
extern template class StepMachine<escape_plan::Match, escape_plan::EscapeGame, escape_plan::Situation>;
}
