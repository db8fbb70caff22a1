// Set-up (EP-2, EP-18.1, EP-19.1).
#include <algorithm>
#include <numeric>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

void Match::set_up(const Seed& seed) {
  s_.rng = Rng(seed);
  set_up_supplies();
  set_up_city();
  set_up_players();
  set_up_robots();
  s_.phase = Phase::income;
  s_.stack.push_back(Calendar{});
  touch_all();
}

// EP-2.1 to EP-2.8, EP-2.14
void Match::set_up_city() {
  City& city = s_.city;
  city.display.fill(kNone);
  city.listing_at.fill(kNone);
  const auto rotation = static_cast<std::uint8_t>(d_.start_rotations[s_.rng.below(2)]);
  const std::uint32_t swapped = s_.rng.below(2);
  std::array<TileIndex, 2> start{};
  std::size_t n = 0;
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    if (d_.tiles[tile].stack == kNone) {
      start[n++] = tile;
    } else {
      city.stacks[d_.tiles[tile].stack].push_back(tile);
    }
  }
  for (std::size_t i = 0; i < 2; ++i) city.tiles[start[i]] = {true, d_.start_cells[i ^ swapped], rotation};
  for (auto& stack : city.stacks) s_.rng.shuffle(std::span(stack.data(), stack.size()));

  Row<TileIndex, kCityStacks + 1> guarded;
  for (std::size_t stack = 0; stack < kCityStacks; ++stack) {
    city.display[stack] = city.stacks[stack].back();
    city.stacks[stack].pop_back();
    guarded.push_back(city.display[stack]);
  }
  for (const TileIndex tile : start) {
    if (d_.tiles[tile].police) guarded.push_back(tile);
    for (const LocationIndex location : d_.tiles[tile].locations) {
      if (d_.locations[location].kind != Kind::gang) continue;
      city.gangs[gang_index(location)].members = static_cast<std::uint8_t>(d_.tiles[tile].gang_members);
      s_.supply.gang_members = static_cast<std::uint8_t>(s_.supply.gang_members - d_.tiles[tile].gang_members);
    }
  }
  garrison(std::span(guarded.data(), guarded.size()));
}

// EP-2.7
void Match::draw_officers(TileIndex tile, OfficerSet& doubled) {
  for (int n = 0; n < 2; ++n) {
    const int total = std::accumulate(s_.supply.bag.begin(), s_.supply.bag.end(), 0);
    if (total == 0) return;
    auto drawn = static_cast<int>(s_.rng.below(static_cast<std::uint32_t>(total)));
    std::size_t type = 0;
    for (; drawn >= s_.supply.bag[type]; ++type) drawn -= s_.supply.bag[type];
    --s_.supply.bag[type];
    OfficerSet& officers = s_.city.officers[tile];
    if ((officers >> type & 1) != 0) doubled = static_cast<OfficerSet>(1u << type);
    officers = static_cast<OfficerSet>(officers | 1u << type);
  }
}

// EP-2.8: one of two alike goes back only when all are drawn.
void Match::garrison(std::span<const TileIndex> tiles) {
  std::array<int, kOfficerTypes> back{};
  for (const TileIndex tile : tiles) {
    OfficerSet doubled = 0;
    draw_officers(tile, doubled);
    for (std::size_t type = 0; type < kOfficerTypes; ++type) back[type] += doubled >> type & 1;
  }
  for (std::size_t type = 0; type < kOfficerTypes; ++type)
    s_.supply.bag[type] = static_cast<std::uint8_t>(s_.supply.bag[type] + back[type]);
}

namespace {

template <class Pile>
void fill_and_shuffle(Pile& pile, int count, Rng& rng) {
  for (int n = 0; n < count; ++n) pile.push_back(static_cast<std::uint8_t>(n));
  rng.shuffle(std::span(pile.data(), pile.size()));
}

}  // namespace

// EP-2.5, EP-2.6, EP-2.9 to EP-2.15
void Match::set_up_supplies() {
  Supply& supply = s_.supply;
  supply.bag.fill(static_cast<std::uint8_t>(d_.officers_a_type));
  for (std::uint8_t exit = 0; exit < kExits; ++exit) {
    for (int n = 0; n < d_.patrol_per_exit; ++n) supply.patrol.push_back(exit);
  }
  s_.rng.shuffle(std::span(supply.patrol.data(), supply.patrol.size()));
  supply.patrol_removed = supply.patrol.back();
  supply.patrol.pop_back();

  Row<std::uint8_t, 9> keys;
  for (std::uint8_t color = 0; color < kKeyColors; ++color) {
    for (int n = 0; n < d_.keys[color].count; ++n) keys.push_back(color);
  }
  s_.rng.shuffle(std::span(keys.data(), keys.size()));
  for (std::size_t n = 0; n < keys.size(); ++n)
    supply.keys[n / static_cast<std::size_t>(d_.keys_per_safe_house)].push_back(keys[n]);

  supply.fixers = static_cast<std::uint8_t>((1u << kFixers) - 1);
  for (std::size_t kind = 0; kind < kEquipment; ++kind)
    supply.equipment[kind] = static_cast<std::uint8_t>(d_.equipment[kind].copies);
  supply.gas_cans = static_cast<std::uint8_t>(d_.gas_cans);
  for (std::size_t stack = 0; stack < kLootStacks; ++stack) {
    for (std::size_t n = 0; n < kLootInStack; ++n)
      supply.loot[stack].push_back(static_cast<LootIndex>(stack * kLootInStack + n));
    s_.rng.shuffle(std::span(supply.loot[stack].data(), supply.loot[stack].size()));
  }
  fill_and_shuffle(supply.contacts, kContacts, s_.rng);
  for (ContactIndex& card : supply.display) {
    card = supply.contacts.back();
    supply.contacts.pop_back();
  }
  supply.gang_members = static_cast<std::uint8_t>(d_.gang_members);
  supply.discs = static_cast<std::uint8_t>(d_.discs);
  supply.handcuffs = static_cast<std::uint8_t>(d_.handcuffs);
}

// EP-2.16 to EP-2.19
Person Match::new_person(Role role) const {
  Person person;
  person.role = role;
  person.at = d_.hospital;
  person.bottom = static_cast<std::uint8_t>(d_.notoriety_cubes);
  if (role != Role::player) return person;
  person.money = static_cast<std::int16_t>(d_.start_money);
  person.markers = static_cast<std::uint8_t>(d_.control_markers);
  person.first_aid = true;
  for (AssetIndex asset = 0; asset < kAssets; ++asset) {
    switch (d_.assets[asset].start) {
      case AssetStart::item:
        person.item_assets.push_back(asset);
        break;
      case AssetStart::contact:
        person.contact_assets.push_back(asset);
        break;
      case AssetStart::unlocked:
        person.unlocked[0] = {asset, false};
        break;
    }
  }
  return person;
}

// EP-2.20, EP-2.21
void Match::set_up_players() {
  fill_and_shuffle(s_.supply.plans_boxed, kPlans, s_.rng);
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    s_.persons.push_back(new_person(Role::player));
    s_.persons.back().plan = s_.supply.plans_boxed.back();
    s_.supply.plans_boxed.pop_back();
  }
  const std::uint32_t first = s_.rng.below(s_.seats);
  for (std::uint32_t n = 0; n < s_.seats; ++n) s_.order.push_back(static_cast<PersonIndex>((first + n) % s_.seats));
}

// EP-18.1, EP-19.1
void Match::set_up_robots() {
  if (s_.seats > 2) return;
  if (s_.seats == 1) {
    s_.order.push_back(static_cast<PersonIndex>(s_.persons.size()));
    s_.persons.push_back(new_person(Role::costa));
    s_.persons.back().plan = s_.supply.plans_boxed.back();
    s_.supply.plans_boxed.pop_back();
    fill_and_shuffle(s_.supply.lieutenant, kRobotCards, s_.rng);
  }
  s_.order.push_back(static_cast<PersonIndex>(s_.persons.size()));
  s_.persons.push_back(new_person(Role::sandra));
  fill_and_shuffle(s_.supply.inspector, kRobotCards, s_.rng);
}

}  // namespace precinct::escape_plan
