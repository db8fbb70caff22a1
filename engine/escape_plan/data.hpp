// The data of Escape Plan as the rules use it: indices instead of ids, checked to fit together. Loaded once, immutable
// afterwards. Rules by number in data/escape_plan/RULES.md, cited as EP-x.y. Money is in thousands (EP-0.1).
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct::escape_plan {

inline constexpr std::uint8_t kNone = 0xff;

inline constexpr int kMaxPlayers = 5;
inline constexpr int kDays = 3;
inline constexpr int kTiles = 14;
inline constexpr int kEdges = 6;
inline constexpr int kCityStacks = 4;
inline constexpr int kBusinesses = 6;
inline constexpr int kSafeHouses = 3;
inline constexpr int kListings = kBusinesses + kSafeHouses;  // Businesses first, then Safe Houses
inline constexpr int kGroups = 3;                            // two of Businesses, one of the Safe Houses
inline constexpr int kExits = 3;
inline constexpr int kOfficerTypes = 3;
inline constexpr std::array<Key, kOfficerTypes> kOfficerNames{"federal", "county", "swat"};
inline constexpr int kKeyColors = 3;
inline constexpr int kLockers = 3;
inline constexpr int kLootStacks = 5;  // the Lockers, then the two Exit stacks
inline constexpr int kLootInStack = 5;
inline constexpr int kContacts = 33;
inline constexpr int kFixers = 8;
inline constexpr int kEquipment = 4;
inline constexpr int kAssets = 7;
inline constexpr int kPlans = 9;
inline constexpr int kRobotCards = 16;
inline constexpr int kRows = 10;
inline constexpr int kDisplay = 7;
inline constexpr int kContactSpaces = 5;
inline constexpr int kItemSpaces = 5;
inline constexpr int kUnlockedSpaces = 6;
inline constexpr std::size_t kMaxSpots = 128;

using TileIndex = std::uint8_t;
using ListingIndex = std::uint8_t;  // a Business or a Safe House
using ContactIndex = std::uint8_t;
using AssetIndex = std::uint8_t;
using LootIndex = std::uint8_t;      // a Locker or Exit tile; stack = index / kLootInStack
using LocationIndex = std::uint8_t;  // over all tiles
using Spot = std::uint8_t;           // where a pawn can be: a Location, or a region behind the last Location (EP-8.2)
using SpotSet = std::bitset<kMaxSpots>;
using TileSet = std::uint16_t;    // bit t
using OfficerSet = std::uint8_t;  // bit of Officer

enum class Land : std::uint8_t { industrial, commercial, residential, water };
enum class Kind : std::uint8_t { business, safe_house, gang, store, clinic, church, hospital, exit, subway, heliport };
enum class Officer : std::uint8_t { federal, county, swat };
// When an executive action may be taken (EP-12.1).
enum class When : std::uint8_t { any, travel, avoid };
enum class Pattern : std::uint8_t { straight, bend };

// What an executive action does (EP-12.10).
enum class Op : std::uint8_t {
  remove_officer,
  move_officer,
  heal_wound,
  gain_extra_action_disc,
  move_to_hospital,
  helicopter_move,
  sewer_move,
  cross_one_body_of_water,
  avoid_officer,
  avoid_on_tile,
  gang_ability,
  lose_notoriety,
  gain_income,
  take_contact_card,
  refresh_items_and_contacts,
  unlock_asset,
  master_key,
};

struct Effect {
  Op op = Op::heal_wound;
  OfficerSet types = 0;  // moves, removals and avoiding
  Pattern pattern = Pattern::straight;
};

// A Contact card, Fixer or kind of Equipment.
struct Card {
  std::string id;
  int cost = 0;  // Contact: of each use; else the price
  bool star = false;
  bool fixer = false;  // gives a robot a disc (EP-18.5)
  When when = When::any;
  Effect effect;
  int copies = 1;
  // Ids of the choices that use one of the gang abilities (EP-12.7).
  std::string lose_id, fly_id, avoid_id;
};

enum class AssetStart : std::uint8_t { item, contact, unlocked };

struct Asset {
  std::string id;
  AssetStart start = AssetStart::item;
  Effect effect;
};

struct Region {
  std::string id;
  Land land = Land::industrial;
  bool ferry = false;
  TileIndex tile = 0;
  std::vector<Spot> borders;  // on the same tile
};

struct Location {
  std::string id;
  Kind kind = Kind::store;
  TileIndex tile = 0;
  std::vector<Spot> touches;  // regions, then Locations (EP-3.7)
};

struct Tile {
  std::string id;
  std::uint8_t stack = kNone;  // kNone: a starting tile
  bool helipad = false;
  bool police = true;
  int gang_members = 0;
  std::array<Spot, kEdges> edge{};  // the region at each local edge
  std::vector<LocationIndex> locations;
  std::vector<Spot> regions;
  LocationIndex site = kNone;  // its Business or Safe House space
};

struct KeyColor {
  std::string id;
  int count = 0;
};

struct LootStack {
  std::string id;
  int key = 0;             // Locker: its colour
  int required_total = 0;  // Locker (EP-10.17)
  int draw_modifier = 0;   // Locker (EP-10.18)
  std::array<int, kLootInStack> values{};
};

struct Plan {
  std::string id;
  std::array<int, kListings> money{};  // 0: an Income listing
};

enum class RobotOp : std::uint8_t {
  notoriety,
  place_cube,
  discard_rightmost_contacts,
  disc_if_complete,
  discard_random_fixer,
  discard_random_key,
  discard_random_locker_tile,
  discard_random_exit_tile,
  take_rightmost_contact,
  take_top_locker_tiles_to_pile,
  take_top_exit_tiles_to_pile,
};

struct RobotStep {
  RobotOp op = RobotOp::notoriety;
  int amount = 0;
  std::uint8_t stacks = 0;  // bit of the Locker
};

struct RobotCard {
  std::string id;
  ListingIndex listing = kNone;  // where it sends: a Business or Safe House,
  LocationIndex to = kNone;      // or a Location of a tile
  std::vector<RobotStep> steps;
};

struct Threshold {
  int above = 0;  // the row below the line
  int unlock_assets = 0;
  int discs = 0;
};

struct Cell {
  std::int8_t q = 0;
  std::int8_t r = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

struct Data {
  std::vector<Tile> tiles;
  std::vector<Location> locations;
  std::vector<Region> regions;
  std::array<Cell, 2> start_cells{};
  std::array<int, 2> start_rotations{};
  std::array<int, kMaxPlayers + 1> visits_to_close{};
  int min_adjacent = 2;
  LocationIndex hospital = kNone;
  std::array<LocationIndex, kExits> exits{};
  std::vector<LocationIndex> gangs;

  std::array<std::string, kListings> listings;
  std::array<std::uint8_t, kListings> group{};
  std::array<KeyColor, kKeyColors> keys;
  int keys_per_safe_house = 3;

  std::vector<Card> contacts;
  std::array<int, kContactSpaces + 1> contact_scores{};
  std::vector<Card> fixers;
  std::vector<Card> equipment;
  int equipment_a_visit = 2;
  int gas_cans = 0;
  std::vector<Asset> assets;
  std::array<int, kUnlockedSpaces> unlocked_costs{};
  int used_asset_value = 0;
  std::array<LootStack, kLootStacks> loot;
  std::vector<Plan> plans;

  std::vector<RobotCard> inspector;
  std::vector<RobotCard> lieutenant;
  int bribe = 0;
  int bribe_wounds = 0;
  int costa_item_spaces = 0;

  std::array<int, kRows + 1> penalties{};  // by row, from 1
  std::vector<Threshold> thresholds;
  int income_unlock_row = 0;
  int income_unlock_cost = 0;
  int patrol_per_exit = 2;
  std::array<int, kDays> patrol_reveals{};
  std::array<std::vector<int>, kMaxPlayers + 1> exit_costs;  // by number of players, then by order of escape
  int turn_fee = 0;

  int start_money = 0;
  int income_cubes = 0;
  int gas_can_slots = 0;
  int control_markers = 0;
  int wounds = 0;
  int red_wound_value = 0;
  int notoriety_cubes = 0;
  int gang_members = 0;
  int gang_cost = 0;
  std::vector<int> heal_costs;  // of 1, 2, ... Wounds
  int officers_a_type = 0;
  int discs = 0;
  int handcuffs = 0;

  std::string hash;

  bool is_region(Spot spot) const { return spot >= locations.size(); }
  const Region& region(Spot spot) const { return regions[spot - locations.size()]; }
  Spot region_spot(std::size_t region) const { return static_cast<Spot>(locations.size() + region); }
  std::size_t spots() const { return locations.size() + regions.size(); }
  TileIndex tile_of(Spot spot) const { return is_region(spot) ? region(spot).tile : locations[spot].tile; }
  const std::string& spot_id(Spot spot) const { return is_region(spot) ? region(spot).id : locations[spot].id; }
  int loot_value(LootIndex tile) const { return loot[tile / kLootInStack].values[tile % kLootInStack]; }
};

inline bool is_business(ListingIndex listing) {
  return listing < kBusinesses;
}

// Throws DataError.
Data load_data(const Files& files);

}  // namespace precinct::escape_plan
