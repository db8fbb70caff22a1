#include "tests/engine/conformance/hooks_escape_plan.hpp"

#include <algorithm>
#include <set>

#include "engine/escape_plan/match.hpp"
#include "engine/escape_plan/save.hpp"

namespace precinct::conformance {

namespace {

using namespace escape_plan;

const Data& data_of(const State& state) {
  return dynamic_cast<const EscapeGame&>(state.game()).data();
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
void exchange(std::vector<T*>& places, Rng& rng) {
  for (std::size_t i = places.size(); i > 1; --i)
    std::swap(*places[i - 1], *places[rng.below(static_cast<std::uint32_t>(i))]);
}

// The Locker and Exit tiles whose face the viewer does not see.
void exchange_tiles(Situation& s, Seat viewer, bool with_stacks, Rng& rng) {
  for (std::size_t stack = 0; stack < kLootStacks; ++stack) {
    std::vector<LootIndex*> hidden;
    const auto add = [&](LootIndex& tile) {
      if (tile / kLootInStack == static_cast<int>(stack)) hidden.push_back(&tile);
    };
    if (with_stacks) std::ranges::for_each(s.supply.loot[stack], add);
    std::ranges::for_each(s.supply.loot_boxed, add);
    for (PersonIndex person = 0; person < s.persons.size(); ++person) {
      if (person == viewer) continue;
      for (Item& item : s.persons[person].items) {
        if (item.kind == Item::Kind::loot) add(item.index);
      }
      for (Pile& pile : s.persons[person].piles) std::ranges::for_each(pile, add);
    }
    for (StackStep& step : s.stack) {
      if (auto* keep = std::get_if<KeepLoot>(&step); keep != nullptr && keep->person != viewer)
        std::ranges::for_each(keep->drawn, add);
      if (auto* place = std::get_if<PlaceItem>(&step);
          place != nullptr && place->person != viewer && place->item.kind == Item::Kind::loot) {
        add(place->item.index);
      }
    }
    exchange(hidden, rng);
  }
}

bool fits_cubes(const Data& data, const Person& person) {
  if (person.role != Role::player) return true;
  for (std::size_t listing = 0; listing < kListings; ++listing) {
    const bool money = data.plans[person.plan].money[listing] > 0;
    if (person.cubes[listing] != Hexagon::none && money != (person.cubes[listing] == Hexagon::money)) return false;
  }
  return true;
}

// Escape Plan cards that fit the hexagons of the cubes that lie (EP-21.3).
void exchange_plans(const Data& data, Situation& s, Seat viewer, bool players_too, Rng& rng) {
  std::vector<std::uint8_t*> hidden;
  for (std::uint8_t& plan : s.supply.plans_boxed) hidden.push_back(&plan);
  for (PersonIndex person = 0; person < s.persons.size(); ++person) {
    if (person == viewer || s.persons[person].plan == kNone) continue;
    if (players_too || s.persons[person].role != Role::player) hidden.push_back(&s.persons[person].plan);
  }
  const Situation before = s;
  for (int attempt = 0; attempt < 30; ++attempt) {
    exchange(hidden, rng);
    if (std::ranges::all_of(s.persons, [&](const Person& p) { return p.plan == kNone || fits_cubes(data, p); })) return;
  }
  s = before;
}

void hide_everything(const Data& data, Situation& s, Seat viewer, Rng& rng) {
  for (auto& stack : s.city.stacks) shuffle_below(stack, 0, rng);
  std::vector<std::uint8_t*> patrols{&s.supply.patrol_removed};
  for (std::uint8_t& card : s.supply.patrol) patrols.push_back(&card);
  exchange(patrols, rng);
  shuffle_below(s.supply.contacts, 0, rng);
  shuffle_below(s.supply.inspector, 0, rng);
  shuffle_below(s.supply.lieutenant, 0, rng);
  exchange_tiles(s, viewer, true, rng);
  exchange_plans(data, s, viewer, true, rng);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (seat != viewer) s.persons[seat].money = static_cast<std::int16_t>(rng.below(60));
  }
  Seed key;
  for (auto& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
  s.rng = Rng(key, s.rng.counter());
}

// What no single command brings to light: on the last day it may be the end, which shows all.
void hide_the_depths(const Data& data, Situation& s, Seat viewer, Rng& rng) {
  constexpr std::uint32_t kRich = 25;  // more than one command can cost
  shuffle_below(s.supply.contacts, 14, rng);
  if (s.day == kDays) return;
  exchange_tiles(s, viewer, false, rng);
  exchange_plans(data, s, viewer, false, rng);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    Person& person = s.persons[seat];
    if (seat != viewer && person.money >= static_cast<int>(kRich))
      person.money = static_cast<std::int16_t>(kRich + rng.below(30));
  }
}

std::unique_ptr<State> twin(const State& state, Seat viewer, Reach reach, Rng& rng) {
  if (state.outcome()) return nullptr;  // everything lies open (EP-21.2)
  Situation situation = situation_of(state);
  reach == Reach::now ? hide_everything(data_of(state), situation, viewer, rng)
                      : hide_the_depths(data_of(state), situation, viewer, rng);
  Json saved = Json::parse(state.save());
  saved["game"] = Json::parse(saving::written(situation));
  return state.game().load(saved);
}

// ---- Components ------------------------------------------------------------------------------------------------

std::string check_total(const char* what, int found, int expected) {
  if (found == expected) return {};
  return std::string(what) + ": " + std::to_string(found) + " instead of " + std::to_string(expected);
}

// Each of so many different ones lies in exactly one place.
class Once {
 public:
  Once(const char* what, int count) : what_(what), count_(count) {}

  template <class Pile>
  void all(const Pile& pile) {
    for (const auto one : pile) add(one);
  }
  void add(int one) {
    if (one != kNone && !seen_.insert(one).second) twice_ = one;
  }
  std::string fault() const {
    if (twice_ >= 0) return std::string(what_) + ' ' + std::to_string(twice_) + " lies in two places";
    return check_total(what_, static_cast<int>(seen_.size()), count_);
  }

 private:
  const char* what_;
  int count_;
  std::set<int> seen_;
  int twice_ = -1;
};

std::string contacts(const Situation& s) {
  Once once("contact card", kContacts);
  once.all(s.supply.contacts), once.all(s.supply.contacts_boxed), once.all(s.supply.display);
  for (const Person& person : s.persons) {
    for (const ContactSlot& slot : person.contacts) once.add(slot.card);
    once.all(person.taken);
  }
  return once.fault();
}

std::string tiles(const Situation& s) {
  Once once("Locker or Exit tile", kLootStacks * kLootInStack);
  for (const auto& stack : s.supply.loot) once.all(stack);
  once.all(s.supply.loot_boxed);
  for (const Person& person : s.persons) {
    for (const Item& item : person.items) {
      if (item.kind == Item::Kind::loot) once.add(item.index);
    }
    for (const Pile& pile : person.piles) once.all(pile);
  }
  for (const StackStep& step : s.stack) {
    if (const auto* keep = std::get_if<KeepLoot>(&step)) once.all(keep->drawn);
    if (const auto* place = std::get_if<PlaceItem>(&step); place != nullptr && place->item.kind == Item::Kind::loot)
      once.add(place->item.index);
  }
  return once.fault();
}

std::string plans(const Situation& s) {
  Once once("Escape Plan card", kPlans);
  once.all(s.supply.plans_boxed);
  for (const Person& person : s.persons) once.add(person.plan);
  return once.fault();
}

std::string counts(const Data& data, const Situation& s) {
  int discs = s.supply.discs, cans = s.supply.gas_cans, cuffs = s.supply.handcuffs, members = s.supply.gang_members;
  for (const Person& person : s.persons) {
    discs += person.discs, cans += person.gas_cans, cuffs += person.handcuffs, members += person.members;
    if (auto what = check_total("Notoriety cubes", person.bottom + person.red + person.blue, data.notoriety_cubes);
        !what.empty()) {
      return what;
    }
    if (person.wounds > data.wounds) return "too many Wounds";
  }
  for (const auto& gang : s.city.gangs) members += gang.members;
  for (const std::string& what :
       {check_total("discs", discs, data.discs), check_total("Gas Cans", cans, data.gas_cans),
        check_total("Handcuffs", cuffs, data.handcuffs), check_total("Gang members", members, data.gang_members)}) {
    if (!what.empty()) return what;
  }
  return {};
}

// At most one of a type a tile is the form of the data; Snitches put some into the box.
std::string officers(const Data& data, const Situation& s) {
  for (std::size_t type = 0; type < kOfficerTypes; ++type) {
    int found = s.supply.bag[type];
    for (const OfficerSet on : s.city.officers) found += on >> type & 1;
    if (found > data.officers_a_type) return check_total("officers", found, data.officers_a_type);
    const bool before_any_turn = s.day == 1 && s.phase != Phase::action;
    if (before_any_turn && found != data.officers_a_type) return check_total("officers", found, data.officers_a_type);
  }
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    if (!data.tiles[tile].police && s.city.officers[tile] != 0) return "an officer on the Hospital tile";
  }
  return {};
}

std::string boards(const Data& data, const Situation& s) {
  std::array<int, kEquipment> equipment{};
  for (std::size_t kind = 0; kind < kEquipment; ++kind) equipment[kind] = s.supply.equipment[kind];
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Person& person = s.persons[seat];
    if (person.money < 0) return "money below zero";
    Once assets("Asset", 0);
    assets.all(person.item_assets), assets.all(person.contact_assets);
    for (const UnlockedSpace& space : person.unlocked) assets.add(space.asset);
    if (assets.fault().ends_with("two places")) return assets.fault();
    for (int space = 0; space < kItemSpaces; ++space) {
      const Item& item = person.items[static_cast<std::size_t>(space)];
      if (item.kind == Item::Kind::equipment) ++equipment[item.index];
      if (item.kind != Item::Kind::none && space >= kItemSpaces - static_cast<int>(person.item_assets.size()))
        return "an item on a locked Asset";
    }
    const int free = kContactSpaces - person.handcuffs - static_cast<int>(person.contact_assets.size());
    for (int space = free; space < kContactSpaces - person.handcuffs; ++space) {
      if (person.contacts[static_cast<std::size_t>(space)].card != kNone) return "a Contact card on a locked Asset";
    }
  }
  for (std::size_t kind = 0; kind < kEquipment; ++kind) {
    if (equipment[kind] > data.equipment[kind].copies) return "too much Equipment";
  }
  return {};
}

std::string check_components(const State& state) {
  const Data& data = data_of(state);
  const Situation& s = situation_of(state);
  for (const std::string& what :
       {contacts(s), tiles(s), plans(s), counts(data, s), officers(data, s), boards(data, s)}) {
    if (!what.empty()) return what;
  }
  return {};
}

// ---- Money (EP-0.1, EP-21.3) -----------------------------------------------------------------------------------

std::vector<std::int64_t> balances(const State& state) {
  std::vector<std::int64_t> money;
  for (Seat seat = 0; seat < state.seats(); ++seat) money.push_back(situation_of(state).persons[seat].money);
  return money;
}

std::int64_t booked(const Event& event, Seat seat) {
  const int sign = event.kind == "pays" ? -1 : event.kind == "receives" ? 1 : 0;
  if (sign == 0 || event.text.with[0].second != Value::seat(seat)) return 0;
  return sign * event.text.with[1].second.number;
}

std::vector<Json> option_sets(int) {
  return {Json::object(), {{"guide", true}}};
}

}  // namespace

Hooks escape_plan_hooks() {
  Hooks hooks;
  hooks.command_budget = 4000;
  hooks.option_sets = option_sets;
  hooks.twin = twin;
  hooks.check_components = check_components;
  hooks.balances = balances;
  hooks.booked = booked;
  return hooks;
}

}  // namespace precinct::conformance
