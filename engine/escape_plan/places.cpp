// What the Locations offer: listings, keys, Fixers, gangs, stores, Hospital, exits (EP-10.3 to EP-10.22).
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

// ---- Listings --------------------------------------------------------------------------------------------------

bool Match::group_complete(const Person& person, std::uint8_t group) const {
  for (std::size_t listing = 0; listing < kListings; ++listing) {
    if (d_.group[listing] == group && person.cubes[listing] == Hexagon::none) return false;
  }
  return true;
}

// EP-10.6, EP-19.4
void Match::place_cube(PersonIndex person, ListingIndex listing, Hexagon hexagon) {
  s_.persons[person].cubes[listing] = hexagon;
  touch(part::places), touch_person(person);
  say(hexagon == Hexagon::money ? Key("event.money_cube") : Key("event.income_cube"),
      {{"who", who(person)}, {"place", Value::name(d_.listings[listing])}});
  const auto cubes =
      std::ranges::count_if(s_.persons, [&](const Person& visitor) { return visitor.cubes[listing] != Hexagon::none; });
  if (!is_business(listing) || closed(listing) || cubes < d_.visits_to_close[s_.seats]) return;
  s_.closed = static_cast<std::uint16_t>(s_.closed | 1u << listing);
  auto& deck = s_.supply.lieutenant;
  const auto of_it = [&](std::uint8_t card) { return d_.lieutenant[card].listing == listing; };
  deck.erase(std::remove_if(deck.begin(), deck.end(), of_it), deck.end());
  touch(part::robots);
  say("event.business_closed", {{"place", Value::name(d_.listings[listing])}});
}

// EP-10.4, EP-10.9, EP-10.14
void Match::recover_listing(ListingIndex listing) {
  const PersonIndex index = s_.turn.person;
  const bool money = d_.plans[active().plan].money[listing] > 0;
  place_cube(index, listing, money ? Hexagon::money : Hexagon::income);
  if (!money) receive(index, income(active()));
  const std::uint8_t group = d_.group[listing];
  if (group_complete(active(), group)) s_.turn.groups = static_cast<std::uint8_t>(s_.turn.groups | 1u << group);
}

// ---- Keys ------------------------------------------------------------------------------------------------------

std::uint8_t Match::key_colors(const Person& person) const {
  std::uint8_t colors = 0;
  for (const KeySlot& key : person.keys) {
    if (key.color != kNone && !key.used) colors = static_cast<std::uint8_t>(colors | 1u << key.color);
  }
  return colors;
}

namespace {

// The unlocked space with the unused master key; -1: none.
int master_key_space(const Data& data, const Person& person) {
  for (int space = 0; space < kUnlockedSpaces; ++space) {
    const UnlockedSpace& slot = person.unlocked[static_cast<std::size_t>(space)];
    if (slot.asset != kNone && !slot.used && data.assets[slot.asset].effect.op == Op::master_key) return space;
  }
  return -1;
}

}  // namespace

bool Match::master_key_ready(const Person& person) const {
  return master_key_space(d_, person) >= 0;
}

int Match::master_key_cost(const Person& person) const {
  return d_.unlocked_costs[static_cast<std::size_t>(master_key_space(d_, person))];
}

void Match::use_key(int color) {
  const auto key =
      std::ranges::find_if(active().keys, [&](const KeySlot& slot) { return slot.color == color && !slot.used; });
  key->used = true;
  touch_person(s_.turn.person);
  say("event.key_used",
      {{"who", who(s_.turn.person)}, {"key", Value::name(d_.keys[static_cast<std::size_t>(color)].id)}});
}

// EP-13.6
void Match::use_master_key() {
  const auto space = static_cast<std::size_t>(master_key_space(d_, active()));
  pay(s_.turn.person, d_.unlocked_costs[space]);
  active().unlocked[space].used = true;
  touch_person(s_.turn.person);
  say("event.uses",
      {{"who", who(s_.turn.person)}, {"what", Value::name(d_.assets[active().unlocked[space].asset].id)}});
}

// EP-10.8, where there is nothing to choose; EP-10.15 for the master key.
bool Match::use_key_on_business() {
  for (int color = 0; color < kKeyColors; ++color) {
    if ((key_colors(active()) >> color & 1) == 0) continue;
    use_key(color);
    return true;
  }
  if (!master_key_ready(active()) || active().money < master_key_cost(active())) return false;
  use_master_key();
  return true;
}

void Match::ask_key(Decision& to) const {
  const Person& person = active();
  Arg& arg = pick(choice(to, "use_key", action(Act::use_key), "choice.use_key"), "key");
  for (int color = 0; color < kKeyColors; ++color) {
    if ((key_colors(person) >> color & 1) != 0) option(arg, {d_.keys[static_cast<std::size_t>(color)].id}, color);
  }
  if (master_key_ready(person) && person.money >= master_key_cost(person)) {
    choice(to, "use_master_key", action(Act::master_key),
           {"choice.use_master_key", {{"cost", Value::of(master_key_cost(person))}}});
  }
}

void Match::ask_take_key(Decision& to) const {
  Arg& arg = pick(choice(to, "take", action(Act::choose), "choice.take_key"), "key");
  for (std::uint8_t color = 0; color < kKeyColors; ++color) {
    if (std::ranges::count(s_.supply.keys[house()], color) > 0) option(arg, {d_.keys[color].id}, color);
  }
}

// EP-10.10
void Match::take_key(std::uint8_t color) {
  auto& keys = s_.supply.keys[house()];
  keys.erase(std::ranges::find(keys, color));
  active().keys[house()] = {color, false};
  touch(part::places), touch_person(s_.turn.person);
  say("event.key_taken", {{"who", who(s_.turn.person)}, {"key", Value::name(d_.keys[color].id)}});
}

// ---- Fixers and gangs ------------------------------------------------------------------------------------------

void Match::ask_fixer(Decision& to) const {
  Arg arg;
  arg.name = "fixer";
  for (std::uint8_t fixer = 0; fixer < kFixers; ++fixer) {
    const Card& card = d_.fixers[fixer];
    if ((s_.supply.fixers >> fixer & 1) == 0 || card.cost > active().money) continue;
    option(arg, {card.id}, fixer, {"option.price", {{"what", Value::name(card.id)}, {"cost", Value::of(card.cost)}}});
  }
  if (!arg.from.empty()) choice(to, "buy", action(Act::choose), "choice.buy_fixer").args.push_back(std::move(arg));
  pass(to, "choice.no");
}

void Match::buy_fixer(std::uint8_t fixer) {
  s_.supply.fixers = static_cast<std::uint8_t>(s_.supply.fixers & ~(1u << fixer));
  touch(part::supply);
  say("event.buys", {{"who", who(s_.turn.person)}, {"what", Value::name(d_.fixers[fixer].id)}});
  pay(s_.turn.person, d_.fixers[fixer].cost);
  take_item(s_.turn.person, {Item::Kind::fixer, fixer, false});
}

// EP-10.2, EP-10.15
void Match::visit_gang() {
  Gang& gang = s_.city.gangs[gang_index(active().at)];
  if (active().money < d_.gang_cost || gang.members < 2 || active().markers == 0) return;
  pay(s_.turn.person, d_.gang_cost);
  active().members = static_cast<std::uint8_t>(active().members + gang.members);
  --active().markers;
  gang = {0, s_.turn.person};
  touch(part::places), touch_person(s_.turn.person);
  say("event.gang_taken", {{"who", who(s_.turn.person)}, {"gang", Value::name(d_.locations[active().at].id)}});
}

// ---- Stores ----------------------------------------------------------------------------------------------------

void Match::take_gas_can() {
  --s_.supply.gas_cans;
  ++active().gas_cans;
  touch(part::supply), touch_person(s_.turn.person);
  say("event.gas_can_taken", {{"who", who(s_.turn.person)}});
}

void Match::ask_equipment(const Visit& step, Decision& to) const {
  Arg arg;
  arg.name = "equipment";
  for (std::uint8_t kind = 0; kind < kEquipment; ++kind) {
    const Card& card = d_.equipment[kind];
    if (s_.supply.equipment[kind] == 0 || (step.bought >> kind & 1) != 0 || card.cost > active().money) continue;
    option(arg, {card.id}, kind, {"option.price", {{"what", Value::name(card.id)}, {"cost", Value::of(card.cost)}}});
  }
  if (!arg.from.empty()) choice(to, "buy", action(Act::choose), "choice.buy_equipment").args.push_back(std::move(arg));
  pass(to, "choice.no");
}

void Match::buy_equipment(std::uint8_t kind) {
  --s_.supply.equipment[kind];
  touch(part::supply);
  say("event.buys", {{"who", who(s_.turn.person)}, {"what", Value::name(d_.equipment[kind].id)}});
  pay(s_.turn.person, d_.equipment[kind].cost);
  take_item(s_.turn.person, {Item::Kind::equipment, kind, false});
}

// EP-10.18
int Match::draw_count(std::uint8_t stack) const {
  return std::min(uncovered_contacts(active()) + d_.loot[stack].draw_modifier,
                  static_cast<int>(s_.supply.loot[stack].size()));
}

// EP-10.17, whatever the master key costs.
bool Match::locker_allowed(std::uint8_t stack) const {
  const Person& person = active();
  const bool key = (key_colors(person) >> d_.loot[stack].key & 1) != 0 || master_key_ready(person);
  return key && person.row + uncovered_contacts(person) >= d_.loot[stack].required_total && draw_count(stack) >= 1;
}

void Match::ask_locker(Decision& to) const {
  const Person& person = active();
  const bool master = master_key_ready(person) && person.money >= master_key_cost(person);
  Arg with_key, with_master;
  with_key.name = with_master.name = "locker";
  for (std::uint8_t stack = 0; stack < kLockers; ++stack) {
    if (!locker_allowed(stack)) continue;
    const Id id{d_.loot[stack].id};
    const Text text{"option.locker", {{"what", Value::name(id.design)}, {"n", Value::of(draw_count(stack))}}};
    if ((key_colors(person) >> d_.loot[stack].key & 1) != 0) option(with_key, id, stack, text);
    if (master) option(with_master, id, stack, text);
  }
  if (!with_key.from.empty())
    choice(to, "open", action(Act::use_key), "choice.open_locker").args.push_back(std::move(with_key));
  if (!with_master.from.empty()) {
    choice(to, "open_with_master_key", action(Act::master_key),
           {"choice.open_with_master_key", {{"cost", Value::of(master_key_cost(person))}}})
        .args.push_back(std::move(with_master));
  }
  pass(to, "choice.no");
}

void Match::open_locker(const Taken& taken) {
  const auto stack = static_cast<std::uint8_t>(taken.value());
  act_of<Act>(taken.action()) == Act::use_key ? use_key(d_.loot[stack].key) : use_master_key();
  draw_loot(stack, draw_count(stack));
}

// ---- Hospital and exits ----------------------------------------------------------------------------------------

void Match::ask_hospital(Decision& to) const {
  int most = 0;
  while (most < active().wounds && d_.heal_costs[static_cast<std::size_t>(most)] <= active().money) ++most;
  if (most > 0) number(choice(to, "treat", action(Act::heal), "choice.hospital_heal"), "wounds", 1, most);
  pass(to, "choice.no");
}

bool Match::exit_tile_offered() const {
  const std::uint8_t exit = exit_index(active().at);
  return exit_closed(exit) && uncovered_contacts(active()) > 0 && !s_.supply.loot[s_.city.exits[exit].stack].empty();
}

// EP-10.20, EP-10.21
void Match::ask_exit(Decision& to) const {
  choice(to, "income", action(Act::income), {"choice.income", {{"n", Value::of(income(active()))}}});
  if (exit_tile_offered()) {
    const auto stack = s_.city.exits[exit_index(active().at)].stack;
    const int tiles = std::min(uncovered_contacts(active()), static_cast<int>(s_.supply.loot[stack].size()));
    choice(to, "take_tile", action(Act::exit_tile), {"choice.exit_tile", {{"n", Value::of(tiles)}}});
  }
  pass(to, "choice.no");
}

}  // namespace precinct::escape_plan
