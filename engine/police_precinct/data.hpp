// The printed game: board, cards, tokens, charts. Immutable, read once from data/police_precinct and shared by every
// state. Everything is a small index here; the ids are kept as strings so that `Key` views stay valid as long as the
// Game lives. Names and sentences are not here: they are the catalogue's.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct::police_precinct {

// ---- Indices ---------------------------------------------------------------------------------------------------

using SpaceIndex = std::uint8_t;         // Board::spaces
using CrossingIndex = std::uint8_t;      // Board::crossings (the intersections)
using BuildingIndex = std::uint8_t;      // Board::buildings
using HoodIndex = std::uint8_t;          // Board::hoods: Bad Hood n is n-1
using CharacterIndex = std::uint8_t;     // Data::characters
using PoliceDesign = std::uint8_t;       // Data::police_cards
using EventIndex = std::uint8_t;         // Data::events: each card is there once
using MarkerDesign = std::uint8_t;       // Data::markers
using GangIndex = std::uint8_t;          // Data::gangs
using DeckIndex = std::uint8_t;          // Data::decks (of investigation)
using InvestigationCard = std::uint8_t;  // Data::investigation_cards, all decks in one row

inline constexpr std::uint8_t kNone = 0xff;  // no index

inline constexpr int kHoods =
    6;  // also the number of numbered blocks: one Bad Hood, warehouse, apartment building each
inline constexpr int kDecks = 4;
inline constexpr int kGangs = 4;
inline constexpr int kMaxSpaces = 32;
inline constexpr int kMaxPlayers = 8;

using SpaceSet = std::uint32_t;     // bit s: space s
using CrossingSet = std::uint32_t;  // bit c: crossing c

// ---- Words of the rules ----------------------------------------------------------------------------------------

enum class Attempt : std::uint8_t { investigate, arrest, emergency };  // PP-5; order of Character::numbers
inline constexpr int kAttempts = 3;
using AttemptSet = std::uint8_t;  // bit 1 << Attempt

enum class Upgrade : std::uint8_t { move, investigate, arrest, emergency };
inline constexpr int kUpgrades = 4;

enum class Color : std::uint8_t { red, blue, green, yellow };

enum class CarSide : std::uint8_t { unmarked, marked };

// One place on the board as an Event Card lies on it.
struct Place {
  enum class Kind : std::uint8_t { none, building, crossing, space, hood };

  Kind kind = Kind::none;
  std::uint8_t index = kNone;

  friend bool operator==(const Place&, const Place&) = default;
};

// ---- Effects (PP-28) -------------------------------------------------------------------------------------------

enum class Op : std::uint8_t {
  // movement (PP-4.1)
  add_movement,                  // amount; only_if.car
  movement_modifier,             // amount; floor; all_vehicles
  ignore_blocked_intersections,  // this turn, own vehicle
  // attempts (PP-5.8, PP-8.2)
  add_to_attempt,     // amount; attempts; own_attempt_only (whose "self"); amount_if
  attempt_modifier,   // amount; attempts; floor; only_if.decks
  add_dice,           // amount; only_if.car
  change_difficulty,  // amount; the common limits 2 and 6 are PP-8.2's and stand in Data::difficulty_min/max
  cancel_assist_symbols,
  on_success,  // then: what a success brings beside the rewards
  // things gained
  gain_donut,   // amount (field count)
  draw_police,  // amount (field count)
  skip_event_phase,
  extra_action,  // of another kind
  remove_urgent_marker,
  // looks
  peek_events,         // amount (field count); put_top, put_bottom; keep_or_bottom: leave it or send it to the bottom
  peek_investigation,  // amount (field count); put_top, put_bottom (kRest); any_deck: covered ones too
  // Punks, officers, vehicles
  arrest_punks,              // amount (field max); where any_site | own_space; only_if (from instead_if)
  dispatch_patrol_officers,  // amount (field max; kAll); from_board: also officers already on the board; optional
  place_patrol_officer,      // amount (field count): Street Backup
  add_punks,                 // amount (field count); where roll_each | most_punks | chosen_hood
  place_punks_on_site,       // amount (field count)
  add_punk_to_site,          // amount (field count); nothing if the stock is empty
  advance_path,              // amount (field steps)
  remove_all_punks,          // of one Bad Hood that the active player names
  return_site_punks_to_stock,
  place_officer_down,
  remove_patrol_officer_from_game,
  place_token,  // token green_van | red_car
  send_vehicles_to_hospital,
  // the table
  lock_police_deck,
  lock_station_services,
  roll_die,       // faces: bit f set if face f triggers; then
  advance_crime,  // amount
  discard_event,
  choose_one,                   // then: the options, each with `option` as its id
  each_player_discards_police,  // amount (field count)
  each_player_may_train,        // amount (field draw_police)
  free_accusation,
  cancel_one_committed_assist_card,
  // skills
  modify_action,     // amount (draw_count): Draw a Police Card
  promote,           // character: whom to become; cost_donuts
  cancel_own_event,  // cost_donuts
  extra_token,       // token swat | federal_agent; amount (field count)
  mobile_support,    // amount (field speed)
  no_hospital_discard,
  no_shuffle_after_investigate,
  ignore_gang_effects,
  reroll_dice,  // amount (field count); attempts; only_if.gang
  reroll_punk_location,
  extended_support,  // amount (field range); attempts
  give_donuts,
  spend_token_add_dice,  // amount; attempts
  bottom_peeked_event,   // cost_donuts
  setup_draw_police,     // amount (field count)
  hand_limit,            // amount (field value)
  // set-up of assignments (PP-22.2)
  dice_cap,  // amount (field value); attempts
  no_support_vehicles,
  extra_start_emergencies,  // amount (field count)
  extra_start_punks,        // amount (field count)
  remove_punks_from_stock,  // amount (field count)
  advance_calendar_start,   // by_players[n]: days for n players
};

inline constexpr std::int8_t kAll = 127;  // Effect::amount: as many as there are
inline constexpr std::int8_t kRest = -1;  // Effect::put_top, put_bottom: what the other one leaves

enum class Where : std::uint8_t { none, any_site, own_space, roll_each, most_punks, chosen_hood };

enum class Token : std::uint8_t { none, swat, federal_agent, green_van, red_car };

struct Condition {
  enum class Car : std::uint8_t { any, marked, unmarked };

  Car car = Car::any;
  std::uint8_t decks = 0;  // bit d: deck d; 0: no condition
  bool gang = false;       // the target is a Gang's, if need be an undesignated one (PP-26.60)

  friend bool operator==(const Condition&, const Condition&) = default;
};

// One effect. Which fields count is said at the Op; the others keep their defaults.
struct Effect {
  Op op = Op::gain_donut;
  std::int8_t amount = 0;
  std::int8_t floor = 0;  // the result is never below (0: no floor)
  std::int8_t put_top = 0;
  std::int8_t put_bottom = 0;
  std::int8_t cost_donuts = 0;
  AttemptSet attempts = 0;  // 0: all kinds
  Where where = Where::none;
  Token token = Token::none;
  Condition only_if;
  Condition amount_if;  // if it names a car: `amount_then` takes the place of `amount` when it holds
  std::int8_t amount_then = 0;
  bool own_attempt_only = false;
  bool all_vehicles = false;
  bool any_deck = false;
  bool keep_or_bottom = false;
  bool from_board = false;
  bool optional = false;
  std::uint8_t faces = 0;
  CharacterIndex character = kNone;
  std::array<std::int8_t, kMaxPlayers + 1> by_players{};
  std::string option;  // as an option of choose_one: its id
  std::vector<Effect> then;
};

// ---- Board -----------------------------------------------------------------------------------------------------

struct Step {
  SpaceIndex to;
  CrossingIndex via;
};

struct Space {
  std::string id;
  std::vector<Step> steps;    // one a neighbour and crossing, in the order of the file
  CrossingSet crossings = 0;  // that it touches
};

struct Crossing {
  std::string id;
  SpaceSet members = 0;
};

struct Hood {
  std::string id;
  SpaceIndex space = kNone;  // the street space that serves it
};

struct Building {
  std::string id;
  SpaceIndex space = kNone;  // the street space that serves it
};

struct Board {
  std::string id;
  std::vector<Space> spaces;
  std::vector<Crossing> crossings;
  std::array<Hood, kHoods> hoods;
  std::vector<Building> buildings;
  std::array<BuildingIndex, kHoods> warehouses{};  // by block number - 1
  std::array<BuildingIndex, kHoods> apartments{};  // by block number - 1

  SpaceIndex start = kNone;          // of the cars
  SpaceIndex station = kNone;        // the Police Station space
  SpaceIndex hospital = kNone;       // the Hospital space
  SpaceIndex support_start = kNone;  // of Support Vehicles
  SpaceIndex construction = kNone;   // entering burns one further movement (PP-23.2)
  SpaceIndex van_destination = kNone;

  // By EventIndex: where the card goes. none: it is rolled (random_*) or it lies nowhere (immediate ones).
  // event_site: the space, the building (detainees) or the van's start; event_path: its first space.
  std::vector<Place> event_place;
  std::vector<std::vector<SpaceIndex>> event_path;  // by EventIndex; empty: no path
  std::array<BuildingIndex, kDecks> deck_place{};   // kNone: rolled (PP-2.5)
};

// ---- Cards -----------------------------------------------------------------------------------------------------

struct Skill {
  std::string id;
  std::vector<Effect> effects;
};

struct Character {
  std::string id;
  std::uint8_t card = 0;                         // two characters share a card: picking one removes the other
  bool selectable = true;                        // false: reached by promotion only
  std::array<std::int8_t, kAttempts> numbers{};  // by Attempt
  std::vector<Skill> skills;
  std::uint8_t swat = 0;            // extra tokens
  std::uint8_t federal_agents = 0;  // extra tokens

  // The first effect with this op among the skills, or nullptr.
  const Effect* skill(Op op) const {
    for (const Skill& s : skills) {
      for (const Effect& e : s.effects) {
        if (e.op == op) return &e;
      }
    }
    return nullptr;
  }
};

// When the holder may play a card on the own turn (PP-10.2), by its text.
enum class Timing : std::uint8_t {
  movement,         // own_movement
  free,             // own_turn_free: W1 to W4
  at_station,       // own_turn_free_at_station: W1 and W2 at the Station
  before_movement,  // own_turn_before_movement: W1
  own_commit,       // own_commit_window:KIND; PoliceCard::commit_kind
  any_commit,       // any_attempt_commit_window, others' too
  after_action,     // own_turn_after_action: W3
};

struct PoliceCard {
  std::string id;
  std::uint8_t count = 0;
  std::array<std::int8_t, kAttempts> symbols{};  // by Attempt, "any" already added to each
  Timing timing = Timing::free;
  Attempt commit_kind = Attempt::investigate;  // own_commit only
  std::vector<Effect> effects;
};

struct Reward {
  std::string id;  // donut, police_card, peek_event, no_event, peek_investigation
  Effect effect;
};

// How a special event that stays ends well.
enum class Resolve : std::uint8_t {
  none,               // immediate ones
  arrest_all,         // arrest_all_punks_on_site
  handle,             // an attempt: Officer Down
  seal,               // handle_action_without_dice: Gas Leak
  deliver,            // van_reaches_destination
  stop_with_two_cars  // two_police_vehicles_on_token_space
};

// Where a card goes when it is drawn.
enum class Location : std::uint8_t {
  nowhere,  // immediate special events
  fixed,    // Board::event_place: named building, intersection, event site, first entry of a path
  random_warehouse,
  random_apartment,
  random_hood,  // random_bad_hood_street
};

struct EventCard {
  std::string id;
  bool emergency = false;
  Location location = Location::nowhere;

  // Emergencies (PP-8, PP-11.4)
  Color color = Color::red;
  std::uint8_t difficulty = 0;  // printed; also of a special event with Resolve::handle
  bool marker = false;          // has a slot for an Unknown Circumstances marker
  std::uint8_t punks = 0;
  bool all_rewards = false;           // mode "both"; false: choose_one
  std::vector<std::uint8_t> rewards;  // indices into Data::rewards

  // Special events (PP-13)
  bool persistent = false;
  bool dirty_cop_only = false;
  std::vector<Effect> effects;  // when drawn
  Resolve resolve = Resolve::none;
  std::vector<std::uint8_t> resolve_rewards;  // indices into Data::rewards
  std::uint8_t seal_vehicles = 0;             // seal: police vehicles needed on the space
  std::uint8_t seal_cards = 0;                // seal: Police Cards that the active player discards
  std::vector<Effect> trigger;                // on_later_event_draw: empty or one
  std::uint8_t fails_after_days = 0;  // calendar advances until `failure` (0: no timer; a path fails at its end)
  std::vector<Effect> failure;
};

struct Marker {
  std::string id;
  std::uint8_t count = 0;  // in the game by default; blanks: 0
  std::vector<Effect> effects;
};

struct Gang {
  std::string id;
  std::vector<Effect> effects;
};

struct UpgradeToken {
  std::string id;    // upgrade_move
  std::string kind;  // move
  std::uint8_t count = 0;
  Effect effect;
};

struct InvestigationDeck {
  std::string id;
  Location location = Location::fixed;  // fixed: Board::deck_place; or random_warehouse, random_apartment
  std::uint8_t slots = 0;               // Evidence cards in it
  InvestigationCard first = 0;          // its cards are first .. first + size - 1
  std::uint8_t size = 0;
};

struct InvestigationDesign {
  std::string id;
  DeckIndex deck = 0;
  bool evidence = false;
};

// ---- Charts ----------------------------------------------------------------------------------------------------

struct SetupRow {
  std::uint8_t police_cards = 0;
  std::uint8_t punks = 0;
  std::uint8_t start_day = 0;
  std::uint8_t officers = 0;
  std::uint8_t support_vehicles = 0;
};

// One way to make up the loyalty deck, for so many players (PP-21.2). No cards: not for so many.
struct LoyaltyDeck {
  std::uint8_t good = 0;
  std::uint8_t dirty = 0;
  std::uint8_t row = 0;  // of the chart: "one" 0, "two" 1 (PP-21.4)
};

struct LoyaltyOption {
  std::string id;
  std::array<LoyaltyDeck, kMaxPlayers + 1> by_players{};
};

// What a revealed Dirty Cop may do: on the own turn, or against an attempt (PP-21.15, PP-21.16).
struct DirtyDeed {
  std::string id;
  Effect effect;
};

struct Components {
  std::uint8_t donuts = 0;
  std::uint8_t punks = 0;
  std::uint8_t officers = 0;
  std::uint8_t swat = 0;
  std::uint8_t federal_agents = 0;
};

// PP-22.2: what is done after the normal set-up.
struct Assignment {
  std::string id;
  std::vector<Effect> steps;
};

// PP-22.3: a number of the set-up that a table may change.
struct Knob {
  std::string id;
  int min = 0;
  int max = 0;
  std::optional<int> fallback;  // nullopt: the chart's
};

struct Data {
  std::vector<Board> boards;  // commonville first
  std::vector<Character> characters;
  std::vector<PoliceCard> police_cards;
  std::vector<EventCard> events;
  std::vector<Reward> rewards;
  std::vector<Marker> markers;  // the blank one last
  MarkerDesign blank_marker = kNone;
  std::array<Gang, kGangs> gangs;
  std::array<UpgradeToken, kUpgrades> upgrades;  // by Upgrade
  std::array<InvestigationDeck, kDecks> decks;
  std::vector<InvestigationDesign> investigation_cards;

  std::array<SetupRow, kMaxPlayers + 1> coop{};                      // by players
  std::array<std::array<SetupRow, kMaxPlayers + 1>, 2> dirty_cop{};  // [row "one" 0, "two" 1][players]; punks 0: no row
  std::vector<LoyaltyOption> loyalty_options;
  std::vector<DirtyDeed> dirty_actions;
  std::vector<DirtyDeed> interrupts;
  std::uint8_t interrupt_cost = 0;   // Donuts
  std::uint8_t accusation_cost = 0;  // Donuts, all pledges together
  std::uint8_t accusation_reward = 0;
  std::uint8_t reveal_donuts = 0;  // at least so many to go underground
  std::uint8_t start_emergencies = 0;
  std::uint8_t start_punks = 0;
  std::uint8_t setup_punks_per_hood = 0;
  std::uint8_t hand_limit = 0;
  Components components;

  std::uint8_t upgrade_cost = 0;
  std::uint8_t upgrades_per_character = 0;
  std::uint8_t difficulty_min = 0;  // of the change_difficulty effects, one for all (PP-8.2)
  std::uint8_t difficulty_max = 0;
  std::uint8_t last_day = 0;               // the day on which the Murderer escapes
  std::vector<HoodIndex> murderer_on_day;  // by day, 0 .. last_day; kNone: not on the board
  std::uint8_t crime_start = 0;
  std::uint8_t crime_fail = 0;
  std::vector<Assignment> assignments;
  std::vector<Knob> knobs;
  std::vector<std::string> degrees;  // ids of the degrees of victory, first match first (PP-22.4)

  std::string hash;  // SHA-256 of the rules files (not texts, not layouts), hexadecimal
};

// Parses and checks everything: unknown keys, counts, dangling ids. Throws DataError that names file, field, remedy.
Data load_data(const Files& files);

}  // namespace precinct::police_precinct
