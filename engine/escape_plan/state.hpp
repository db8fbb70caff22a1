// The game as a value: everything that changes while it is played, in fixed-size arrays of small numbers, so that a
// copy costs no allocation. What may be done next is data too: a stack of steps, of which the top one asks a decision
// or does one thing. The game can be saved between any two commands.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/core/rng.hpp"
#include "engine/core/row.hpp"
#include "engine/escape_plan/data.hpp"

namespace precinct::escape_plan {

// Players first, by seat; then Lt. Costa (solo), then Sandra (one or two players).
using PersonIndex = std::uint8_t;
inline constexpr std::size_t kMaxPersons = 5;

enum class Role : std::uint8_t { player, costa, sandra };

struct ContactSlot {
  ContactIndex card = kNone;
  bool used = false;

  friend bool operator==(const ContactSlot&, const ContactSlot&) = default;
};

struct Item {
  enum class Kind : std::uint8_t { none, fixer, equipment, loot };

  Kind kind = Kind::none;
  std::uint8_t index = 0;
  bool used = false;

  friend bool operator==(const Item&, const Item&) = default;
};

struct UnlockedSpace {
  AssetIndex asset = kNone;
  bool used = false;

  friend bool operator==(const UnlockedSpace&, const UnlockedSpace&) = default;
};

struct KeySlot {
  std::uint8_t color = kNone;
  bool used = false;

  friend bool operator==(const KeySlot&, const KeySlot&) = default;
};

enum class Hexagon : std::uint8_t { none, money, income };

// Tiles that Costa took together (EP-19.7).
using Pile = Row<LootIndex, kLockers>;

struct Person {
  Role role = Role::player;
  Spot at = kNone;  // where the pawn stands, or stood when it left
  bool escaped = false;
  bool arrested = false;
  std::uint8_t escaped_in = kNone;  // part of the day
  std::uint8_t row = 1;
  std::uint8_t bottom = 0, red = 0, blue = 0;  // Notoriety cubes
  std::uint8_t discs = 0;
  std::array<Hexagon, kListings> cubes{};

  // A player's board and screen.
  std::int16_t money = 0;
  std::uint8_t plan = kNone;  // Costa has one too
  std::array<ContactSlot, kContactSpaces> contacts{};
  std::uint8_t handcuffs = 0;                            // on the rightmost spaces
  Row<AssetIndex, kAssets> item_assets, contact_assets;  // locked
  std::array<UnlockedSpace, kUnlockedSpaces> unlocked{};
  std::array<Item, kItemSpaces> items{};
  std::array<KeySlot, kSafeHouses> keys{};
  std::uint8_t gas_cans = 0;
  std::uint8_t members = 0;  // Gang members held
  std::uint8_t markers = 0;  // Gang Control markers left
  std::uint8_t wounds = 0;   // red cubes
  bool rested = false;       // moon up
  bool first_aid = false;    // face up

  // Costa's board.
  Row<ContactIndex, kRobotCards> taken;
  Row<Pile, 6> piles;

  bool gone() const { return escaped || arrested; }
  friend bool operator==(const Person&, const Person&) = default;
};

struct Placed {
  bool placed = false;
  Cell cell;
  std::uint8_t rotation = 0;

  friend bool operator==(const Placed&, const Placed&) = default;
};

struct Gang {
  std::uint8_t members = 0;
  PersonIndex owner = kNone;  // whose Control marker

  friend bool operator==(const Gang&, const Gang&) = default;
};

struct Exit {
  std::uint8_t cards = 0;      // Patrol cards on its space
  std::uint8_t stack = kNone;  // loot stack, once closed

  friend bool operator==(const Exit&, const Exit&) = default;
};

struct City {
  std::array<Placed, kTiles> tiles{};
  std::array<Row<TileIndex, 3>, kCityStacks> stacks;  // face down, the last one on top
  std::array<TileIndex, kCityStacks> display{};       // kNone: placed
  std::array<OfficerSet, kTiles> officers{};          // also on display tiles
  std::array<LocationIndex, kListings> listing_at{};  // kNone: on the board
  std::array<Gang, 4> gangs{};                        // in the order of Data::gangs
  std::array<Exit, kExits> exits{};

  friend bool operator==(const City&, const City&) = default;
};

// Supplies and decks. Draw piles: the last one is on top.
struct Supply {
  std::array<std::uint8_t, kOfficerTypes> bag{};
  Row<std::uint8_t, 6> patrol;  // exit of each card
  std::uint8_t patrol_removed = kNone;
  Row<ContactIndex, kContacts> contacts, contacts_boxed;
  std::array<ContactIndex, kDisplay> display{};
  std::uint8_t fixers = 0;  // bit f: available
  std::array<std::uint8_t, kEquipment> equipment{};
  std::array<Row<std::uint8_t, 3>, kSafeHouses> keys;
  std::array<Row<LootIndex, kLootInStack>, kLootStacks> loot;
  Row<LootIndex, kLootStacks * kLootInStack> loot_boxed;  // unseen
  Row<std::uint8_t, kPlans> plans_boxed;
  std::uint8_t gang_members = 0;
  std::uint8_t gas_cans = 0;
  std::uint8_t discs = 0;
  std::uint8_t handcuffs = 0;
  Row<std::uint8_t, kRobotCards> inspector, lieutenant;

  friend bool operator==(const Supply&, const Supply&) = default;
};

enum class Phase : std::uint8_t { income, patrol, city, order, action, over };
enum class TurnStep : std::uint8_t { none, fee, action, travel, avoid, visit, end };

// A region of each body of water that the Jet Ski opens: at most four uses fit into a turn, as Spy 2 and the Energy
// Drink turn the card up again, and the Drink the Spy (EP-12.11, EP-12.12).
using Waters = Row<Spot, 4>;

struct Turn {
  PersonIndex person = kNone;
  TurnStep step = TurnStep::none;
  // TRAVEL (EP-8)
  Spot start = kNone;
  std::uint8_t mp = 0;
  bool ridden = false;
  TileSet visited = 0;
  std::array<std::uint64_t, 2> held{};  // positions since the last step that cost MP
  Waters jet_ski;
  bool escaping = false;
  // AVOID (EP-9)
  std::array<OfficerSet, kTiles> avoided{};
  bool sandra_avoided = false;

  std::uint8_t groups = 0;  // bit g: completed this turn

  friend bool operator==(const Turn&, const Turn&) = default;
};

// ---- Steps -----------------------------------------------------------------------------------------------------

// Each has a name for the saved form.
#define PRECINCT_STEP(type, name)                 \
  static constexpr std::string_view kName = name; \
  friend bool operator==(const type&, const type&) = default

struct Calendar {  // lies at the bottom: the phases of a day (EP-5.1)
  enum class Stage : std::uint8_t { income, patrol, city, display, order, turns, adjust, next };

  Stage stage = Stage::income;
  PRECINCT_STEP(Calendar, "calendar");
};
struct IncomeUnlock {  // DP-01
  std::uint8_t next = 0;
  PRECINCT_STEP(IncomeUnlock, "income_unlock");
};
struct PlaceTiles {  // DP-02
  std::uint8_t placed = 0;
  PRECINCT_STEP(PlaceTiles, "place_tiles");
};
struct ChooseListing {  // DP-03, DP-04
  PersonIndex person = 0;
  LocationIndex location = kNone;
  PRECINCT_STEP(ChooseListing, "choose_listing");
};
struct TurnsOfPart {  // EP-6.1 a
  std::uint8_t next = 0;
  std::uint8_t discs = 0;  // bit p: held one when the part began
  PRECINCT_STEP(TurnsOfPart, "turns_of_part");
};
struct AskDisc {  // DP-05
  PersonIndex person = 0;
  PRECINCT_STEP(AskDisc, "ask_disc");
};
struct Fee {  // DP-06
  PRECINCT_STEP(Fee, "fee");
};
struct ChooseAction {  // DP-07
  PRECINCT_STEP(ChooseAction, "choose_action");
};
struct Travel {  // DP-08
  PRECINCT_STEP(Travel, "travel");
};
struct Avoid {  // DP-10
  PRECINCT_STEP(Avoid, "avoid");
};
struct PayExit {  // EP-16.3
  PRECINCT_STEP(PayExit, "pay_exit");
};
struct Visit {  // EP-10
  std::uint8_t stage = 0;
  std::uint8_t bought = 0;  // bit e: kind of Equipment
  PRECINCT_STEP(Visit, "visit");
};
struct EndTurn {  // DP-33
  PRECINCT_STEP(EndTurn, "end_turn");
};
struct Bonuses {  // DP-27
  PRECINCT_STEP(Bonuses, "bonuses");
};
struct Unlock {  // DP-28
  PersonIndex person = 0;
  std::uint8_t count = 0;
  PRECINCT_STEP(Unlock, "unlock");
};
struct TakeContact {  // DP-14, by an executive action
  PersonIndex person = 0;
  PRECINCT_STEP(TakeContact, "take_contact");
};
struct PlaceItem {  // DP-26
  PersonIndex person = 0;
  Item item;
  bool only_if_full = false;  // an Exit tile replaces only then
  PRECINCT_STEP(PlaceItem, "place_item");
};
struct KeepLoot {  // DP-20, DP-25
  PersonIndex person = 0;
  std::uint8_t stack = 0;
  Row<LootIndex, kLootInStack> drawn;
  PRECINCT_STEP(KeepLoot, "keep_loot");
};
struct Wounds {  // DP-12
  PersonIndex person = 0;
  std::uint8_t count = 0;
  PRECINCT_STEP(Wounds, "wounds");
};
struct Adjust {  // EP-14.4
  std::uint8_t next = 0;
  PRECINCT_STEP(Adjust, "adjust");
};
struct Lines {  // EP-14.7: those between the rows, lowest first
  PersonIndex person = 0;
  std::uint8_t from = 0;
  std::uint8_t line = 0;
  std::uint8_t mover = 0;  // place in the turn order
  PRECINCT_STEP(Lines, "lines");
};
struct MoveCloser {  // DP-31
  PersonIndex mover = 0;
  PersonIndex target = 0;
  Seat decider = 0;
  std::uint8_t type = kNone;  // chosen, with `from`
  TileIndex from = kNone;
  PRECINCT_STEP(MoveCloser, "move_closer");
};

#undef PRECINCT_STEP

using StackStep = std::variant<Calendar, IncomeUnlock, PlaceTiles, ChooseListing, TurnsOfPart, AskDisc, Fee,
                               ChooseAction, Travel, Avoid, PayExit, Visit, EndTurn, Bonuses, Unlock, TakeContact,
                               PlaceItem, KeepLoot, Wounds, Adjust, Lines, MoveCloser>;

// ---- The whole -------------------------------------------------------------------------------------------------

inline constexpr std::uint8_t kParts = 5;  // of a day: Morning, Afternoon, Evening, Night, Dawn
inline constexpr std::uint8_t kNight = 3;

// What the guided first day explains, each once.
enum class Lesson : std::uint8_t { patrol, city, order, action, travel, avoid, visit, notoriety };

struct Situation {
  std::uint8_t seats = 1;
  bool guide = false;
  std::uint8_t explained = 0;  // bit of Lesson
  Rng rng;
  Row<StackStep, 24> stack;  // the last one is on top
  std::uint8_t day = 1;
  Phase phase = Phase::city;
  std::uint8_t part = 0;
  Turn turn;
  Row<Person, kMaxPersons> persons;
  Row<PersonIndex, kMaxPersons> order;
  City city;
  Supply supply;
  std::uint16_t closed = 0;                     // bit b: Business
  std::uint8_t escapes = 0;                     // so far, for the cost (EP-16.3)
  Row<std::uint8_t, 2 * kRobotCards> revealed;  // by the robot that moved last: Inspector cards, or
  PersonIndex revealed_by = kNone;              // Lieutenant cards, the last one carried out if `resolved`
  bool resolved = false;

  friend bool operator==(const Situation&, const Situation&) = default;
};

}  // namespace precinct::escape_plan
