#include "tests/engine/escape_plan/situation.hpp"

#include <algorithm>
#include <map>

#include "engine/escape_plan/save.hpp"

namespace precinct::escape_plan {

namespace {

constexpr std::array<const char*, kOfficerTypes> kTypes{"federal", "county", "swat"};

template <class List>
std::uint8_t index_in(const List& list, const Json& id) {
  const auto found = std::ranges::find_if(list, [&](const auto& item) { return item.id == id.get<std::string>(); });
  if (found == list.end()) throw std::out_of_range(id.dump());
  return static_cast<std::uint8_t>(found - list.begin());
}

template <class List>
Json indices_in(const List& list, const Json& ids) {
  Json indices = Json::array();
  for (const Json& id : ids) indices.push_back(index_in(list, id));
  return indices;
}

// ---- A person --------------------------------------------------------------------------------------------------

// [id or {id, used}] into the slots of a row; `make` turns an id into what the slot holds.
template <class Slots, class Make>
void fill(const Json& listed, Slots& slots, const Make& make) {
  for (std::size_t n = 0; n < listed.size(); ++n) {
    const bool plain = listed[n].is_string();
    slots.at(n) = make(plain ? listed[n] : listed[n].at("id"), !plain && listed[n].value("used", false));
  }
}

Item item(const Json& id, bool used) {
  for (const auto& [kind, cards] :
       {std::pair(Item::Kind::fixer, &data().fixers), {Item::Kind::equipment, &data().equipment}}) {
    if (std::ranges::count(*cards, id.get<std::string>(), &Card::id) > 0) return {kind, index_in(*cards, id), used};
  }
  return {Item::Kind::loot, static_cast<std::uint8_t>(index_in(data().loot, id) * kLootInStack), used};
}

Hexagon hexagon(const std::string& name) {
  return name == "money" ? Hexagon::money : Hexagon::income;
}

void arrange_board(const Json& from, Person& person) {
  if (from.contains("contacts"))
    fill(from["contacts"], person.contacts, [](const Json& id, bool used) { return ContactSlot{contact(id), used}; });
  if (from.contains("items")) fill(from["items"], person.items, item);
  if (from.contains("unlocked"))
    fill(from["unlocked"], person.unlocked, [](const Json& id, bool used) { return UnlockedSpace{asset(id), used}; });
  if (from.contains("keys"))
    fill(from["keys"], person.keys, [](const Json& id, bool used) { return KeySlot{index_in(data().keys, id), used}; });
  for (const auto& [place, kind] : from.value("cubes", Json::object()).items())
    person.cubes[listing(place)] = hexagon(kind);
}

void arrange(const Json& from, Person& person) {
  arrange_board(from, person);
  Json saved = Json::parse(saving::written(person));
  for (const auto& [key, value] : from.items()) {
    if (key == "contacts" || key == "items" || key == "unlocked" || key == "keys" || key == "cubes") continue;
    if (key == "at") {
      saved[key] = location(value);
    } else if (key == "plan") {
      saved[key] = index_in(data().plans, value);
    } else if (key == "item_assets" || key == "contact_assets") {
      saved[key] = indices_in(data().assets, value);
    } else if (key == "taken") {
      saved[key] = indices_in(data().contacts, value);
    } else {
      if (!saved.contains(key)) throw std::out_of_range(key);
      saved[key] = value;
    }
  }
  saved["bottom"] = data().notoriety_cubes - saved["red"].get<int>() - saved["blue"].get<int>();
  saving::read(saved, "person", person);
}

// ---- The table -------------------------------------------------------------------------------------------------

void arrange_officers(const Json& from, Situation& s) {
  for (const auto& [at, types] : from.items()) {
    for (const Json& type : types) {
      const auto bit = std::ranges::find(kTypes, type.get<std::string>()) - kTypes.begin();
      s.city.officers[tile(at)] = static_cast<OfficerSet>(s.city.officers[tile(at)] | 1u << bit);
    }
  }
}

std::uint8_t exit_number(const Json& id) {
  const auto found = std::ranges::find(data().exits, location(id));
  return static_cast<std::uint8_t>(found - data().exits.begin());
}

void arrange_exits(const Json& from, Situation& s) {
  s.city.exits.fill({});
  std::uint8_t stack = kLockers;
  for (const auto& [id, cards] : from.items()) {
    Exit& exit = s.city.exits[exit_number(id)];
    exit.cards = cards;
    if (exit.cards >= data().patrol_per_exit) exit.stack = stack++;
  }
}

void arrange_contacts(const Json& from, Situation& s) {
  for (std::size_t n = 0; n < from.size(); ++n) {
    const ContactIndex wanted = contact(from[n]);
    ContactIndex& space = s.supply.display[kDisplay - 1 - n];
    if (const auto other = std::ranges::find(s.supply.display, wanted); other != s.supply.display.end()) {
      std::swap(*other, space);
    } else if (const auto deck = std::ranges::find(s.supply.contacts, wanted); deck != s.supply.contacts.end()) {
      std::swap(*deck, space);
    }
  }
}

void put_on_top(const Json& id, Situation& s) {
  const bool costa = id.get<std::string>().starts_with("lieutenant");
  auto& deck = costa ? s.supply.lieutenant : s.supply.inspector;
  const std::uint8_t card = index_in(costa ? data().lieutenant : data().inspector, id);
  deck.erase(std::ranges::find(deck, card));
  deck.push_back(card);
}

void arrange_city(const Json& from, Situation& s) {
  for (const auto& [id, at] : from.value("listings", Json::object()).items())
    s.city.listing_at[listing(id)] = at.is_null() ? kNone : location(at);
  if (from.contains("exits")) arrange_exits(from["exits"], s);
  if (from.contains("patrol")) {
    s.supply.patrol.clear();
    for (auto card = from["patrol"].rbegin(); card != from["patrol"].rend(); ++card)
      s.supply.patrol.push_back(exit_number(*card));
  }
  for (std::size_t n = 0; n < from.value("display", Json::array()).size(); ++n)
    s.city.display[n] = tile(from["display"][n]);
  for (const auto& [id, gang] : from.value("gangs", Json::object()).items()) {
    const auto index = std::ranges::find(data().gangs, location(id)) - data().gangs.begin();
    s.city.gangs[static_cast<std::size_t>(index)] = {gang.value("members", std::uint8_t{0}),
                                                     gang.value("owner", std::uint8_t{kNone})};
  }
  for (const Json& id : from.value("closed", Json::array()))
    s.closed = static_cast<std::uint16_t>(s.closed | 1u << listing(id));
  if (!from.value("stock", true)) s.supply.gas_cans = 0, s.supply.equipment.fill(0);
}

void arrange_all(const Json& from, Situation& s) {
  s.day = from.value("day", std::uint8_t{1});
  s.part = from.value("part", std::uint8_t{0});
  s.escapes = from.value("escapes", std::uint8_t{0});
  if (from.contains("officers") && from["officers"].is_object()) arrange_officers(from["officers"], s);
  arrange_city(from, s);
  arrange_contacts(from.value("contacts", Json::array()), s);
  const Json persons = from.value("persons", Json::array());
  for (std::size_t n = 0; n < persons.size(); ++n) arrange(persons[n], s.persons[n]);
  if (from.contains("order")) {
    s.order.clear();
    for (const Json& person : from["order"]) s.order.push_back(person);
  }
  if (from.contains("top")) put_on_top(from["top"], s);
}

Calendar at_stage(const std::string& name) {
  using Stage = Calendar::Stage;
  static const std::map<std::string, Stage> kStages{
      {"income", Stage::income}, {"patrol", Stage::patrol}, {"city", Stage::city},     {"display", Stage::display},
      {"order", Stage::order},   {"turns", Stage::turns},   {"adjust", Stage::adjust}, {"next", Stage::next}};
  Calendar calendar;
  calendar.stage = kStages.at(name);
  return calendar;
}

// What happens from here (EP-24).
void go_on(const Json& from, Situation& s) {
  s.stack.clear();
  if (from.contains("robot")) {
    s.phase = Phase::action;
    s.stack.push_back(at_stage("adjust"));
    TurnsOfPart turns;
    turns.discs = 0xff;
    s.stack.push_back(turns);
  } else if (from.value("adjust_now", false)) {
    s.phase = Phase::action;
    s.stack.push_back(at_stage("next"));
    s.stack.push_back(Adjust{});
  } else {
    s.stack.push_back(at_stage(from["stage"]));
    if (from["stage"] == "turns" || from["stage"] == "next") s.phase = Phase::action;
  }
}

}  // namespace

Table arranged(const Json& from) {
  const int seats = from.value("seats", 3);
  Table table(seats);
  table.city();
  const auto police = table.s().city.officers;
  table.quiet().edit([&](Situation& s) {
    if (from.contains("officers") && from["officers"].is_boolean()) s.city.officers = police;
    arrange_all(from, s);
    if (!from.contains("turn")) go_on(from, s);
  });
  if (from.contains("turn")) begin_turn(table, from["turn"]);
  return table;
}

void begin_turn(Table& table, const std::string& at) {
  table.turn(at, table.s().day, table.s().part);
}

// ---- What is ---------------------------------------------------------------------------------------------------

namespace {

template <class List>
Json ids_of(const List& indices, const auto& data_list) {
  Json ids = Json::array();
  for (const auto index : indices) ids.push_back(data_list[index].id);
  return ids;
}

Json person_now(const Person& person) {
  Json now = Json::parse(saving::written(person));
  now["at"] = data().spot_id(person.at);
  now["contacts"] = Json::array();
  for (const ContactSlot& slot : person.contacts) {
    if (slot.card != kNone) now["contacts"].push_back({{"id", data().contacts[slot.card].id}, {"used", slot.used}});
  }
  now["unlocked"] = Json::array();
  for (const UnlockedSpace& space : person.unlocked) {
    if (space.asset != kNone) now["unlocked"].push_back({{"id", data().assets[space.asset].id}, {"used", space.used}});
  }
  now["cubes"] = Json::object();
  for (std::size_t n = 0; n < kListings; ++n) {
    if (person.cubes[n] != Hexagon::none)
      now["cubes"][data().listings[n]] = person.cubes[n] == Hexagon::money ? "money" : "income";
  }
  now["item_assets"] = ids_of(person.item_assets, data().assets);
  now["contact_assets"] = ids_of(person.contact_assets, data().assets);
  now["taken"] = ids_of(person.taken, data().contacts);
  return now;
}

bool leads_to(const Table& table, const Way& way, const std::string& place) {
  if (data().spot_id(way.to) == place) return true;
  const auto at = std::ranges::find(data().listings, place);
  return at != data().listings.end() &&
         table.s().city.listing_at[static_cast<std::size_t>(at - data().listings.begin())] == way.to;
}

Json ways_now(const Table& table, const std::string& place, bool escape) {
  Json found = Json::array();
  for (const Way& way : Testing::ways(table.match(), escape)) {
    if (!leads_to(table, way, place)) continue;
    Json danger = Json::array();
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
      if ((way.danger >> tile & 1) != 0) danger.push_back(data().tiles[tile].id);
    }
    found.push_back({{"mp", way.mp}, {"police", way.police}, {"gas_cans", way.gas_cans}, {"danger", danger}});
  }
  return found;
}

Json officers_now(const City& city) {
  Json now = Json::object();
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    for (std::size_t type = 0; type < kOfficerTypes; ++type) {
      if ((city.officers[tile] >> type & 1) != 0) now[data().tiles[tile].id].push_back(kTypes[type]);
    }
  }
  return now;
}

}  // namespace

Json now(const Table& table, const std::string& name) {
  const auto rest = name.substr(std::min(name.find_first_of(".@"), name.size() - 1) + 1);
  if (name.starts_with("person.")) return person_now(table.person(static_cast<PersonIndex>(std::stoi(rest))));
  if (name.starts_with("way.")) return ways_now(table, rest, false);
  if (name.starts_with("escape.")) return ways_now(table, rest, true);
  if (name.starts_with("values.")) return data().loot[index_in(data().loot, rest)].values;
  if (name.starts_with("score.")) return Testing::score(table.match(), static_cast<PersonIndex>(std::stoi(rest)));
  if (name == "officers") return officers_now(table.s().city);
  if (name == "boxed_tiles") return table.s().supply.loot_boxed.size();
  if (name == "order") return Json::parse(saving::written(table.s().order));
  if (name == "part") return table.s().part;
  if (name == "log") {
    Json kinds = Json::array();
    for (const Event& event : table.match().events()) kinds.push_back(event.kind);
    return kinds;
  }
  if (const auto viewer = name.find('@'); viewer != std::string::npos)
    return table.part(name.substr(0, viewer), static_cast<Seat>(std::stoi(rest)));
  return table.part(name);
}

}  // namespace precinct::escape_plan
