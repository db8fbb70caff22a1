// The parts of the view, as protocol/PROTOCOL.md lists them under "Parts of escape_plan". All but `screen` are
// functions of what everybody sees (EP-21.1): no sum of money, no face of a hidden tile, no order of a deck.
#include <algorithm>
#include <numeric>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

namespace {

constexpr std::array<Key, 6> kPhases{"income", "patrol", "city", "order", "action", "over"};
constexpr std::array<Key, kParts> kPartNames{"morning", "afternoon", "evening", "night", "dawn"};
constexpr std::array<Key, 7> kSteps{"none", "fee", "action", "travel", "avoid", "visit", "end"};
constexpr std::array<Key, kCityStacks> kStacks{"stack_a", "stack_b", "stack_c", "stack_d"};

void write_officers(OfficerSet officers, JsonWriter& out) {
  out.begin_array();
  for (std::size_t type = 0; type < kOfficerTypes; ++type) {
    if ((officers >> type & 1) != 0) out.plain(kOfficerNames[type]);
  }
  out.end_array();
}

void write_optional(Key id, JsonWriter& out) {
  id.empty() ? out.null() : out.plain(id);
}

}  // namespace

bool Match::write(PartIndex index, JsonWriter& out) const {
  switch (index) {
    case part::turn:
      return write_turn(out), true;
    case part::city:
      return write_city(out), true;
    case part::places:
      return write_places(out), true;
    case part::exits:
      return write_exits(out), true;
    case part::pawns:
      return write_pawns(out), true;
    case part::contacts:
      return write_contacts(out), true;
    case part::supply:
      return write_supply(out), true;
    case part::tracks:
      return write_tracks(out), true;
    case part::robots:
      if (s_.seats > 2) return false;
      return write_robots(out), true;
    case part::reveal:
      if (!over()) return false;
      return write_reveal(out), true;
    case part::box:
      if (!over()) return false;
      return write_box(out), true;
    default:
      if (index < part::seat + s_.seats) return write_seat(static_cast<Seat>(index - part::seat), out), true;
      return write_screen(static_cast<Seat>(index - part::seat - s_.seats), out), true;
  }
}

void Match::write_who(PersonIndex person, JsonWriter& out) const {
  if (is_player(person)) {
    out.number(person);
  } else {
    out.plain(who_id(person));
  }
}

void Match::write_turn(JsonWriter& out) const {
  const Turn& turn = s_.turn;
  out.begin_object().key("day").number(s_.day).key("phase").plain(kPhases[static_cast<std::size_t>(s_.phase)]);
  if (s_.phase == Phase::action) out.key("part").plain(kPartNames[std::min<std::size_t>(s_.part, kParts - 1)]);
  out.key("order").begin_array();
  for (const PersonIndex person : s_.order) write_who(person, out);
  out.end_array().key("person");
  turn.person == kNone ? (void)out.null() : write_who(turn.person, out);
  out.key("step").plain(kSteps[static_cast<std::size_t>(turn.step)]);
  if (turn.step == TurnStep::travel || turn.step == TurnStep::avoid) {
    out.key("start").plain(d_.spot_id(turn.start)).key("mp").number(turn.mp);
    out.key("visited").begin_array();
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
      if ((turn.visited >> tile & 1) != 0) out.plain(d_.tiles[tile].id);
    }
    out.end_array();
    if (!turn.jet_ski.empty()) {
      out.key("jet_ski").begin_array();
      for (const Spot body : turn.jet_ski) out.plain(d_.spot_id(body));
      out.end_array();
    }
  }
  if (turn.step == TurnStep::avoid) {
    out.key("escaping").boolean(turn.escaping).key("threats").begin_array();
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
      if (threats(tile) == 0) continue;
      out.begin_object().key("tile").plain(d_.tiles[tile].id).key("officers");
      write_officers(threats(tile), out);
      out.end_object();
    }
    out.end_array().key("sandra").boolean(sandra_threatens()).key("costa").boolean(costa_threatens());
  }
  out.end_object();
}

void Match::write_city(JsonWriter& out) const {
  out.begin_object().key("tiles").begin_array();
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    const Placed& placed = s_.city.tiles[tile];
    if (!placed.placed) continue;
    out.begin_object().key("id").plain(d_.tiles[tile].id).key("cell").begin_array();
    out.number(placed.cell.q).number(placed.cell.r).end_array().key("rotation").number(placed.rotation);
    out.key("officers");
    write_officers(s_.city.officers[tile], out);
    out.end_object();
  }
  out.end_array().key("display").begin_array();
  for (std::size_t stack = 0; stack < kCityStacks; ++stack) {
    const TileIndex tile = s_.city.display[stack];
    out.begin_object().key("stack").plain(kStacks[stack]).key("left");
    out.number(static_cast<std::int64_t>(s_.city.stacks[stack].size())).key("tile");
    write_optional(tile == kNone ? Key() : Key(d_.tiles[tile].id), out);
    if (tile != kNone) {
      out.key("officers");
      write_officers(s_.city.officers[tile], out);
    }
    out.end_object();
  }
  out.end_array().end_object();
}

void Match::write_places(JsonWriter& out) const {
  out.begin_object().key("listings").begin_array();
  for (ListingIndex listing = 0; listing < kListings; ++listing) {
    const LocationIndex at = s_.city.listing_at[listing];
    out.begin_object().key("id").plain(d_.listings[listing]).key("at");
    write_optional(at == kNone ? Key() : Key(d_.locations[at].id), out);
    out.key("cubes").begin_array();
    for (PersonIndex person = 0; person < s_.persons.size(); ++person) {
      const Hexagon hexagon = s_.persons[person].cubes[listing];
      if (hexagon == Hexagon::none) continue;
      out.begin_object().key("who");
      write_who(person, out);
      out.key("hexagon").plain(hexagon == Hexagon::money ? "money" : "income").end_object();
    }
    out.end_array();
    if (is_business(listing)) {
      out.key("closed").boolean(closed(listing));
    } else {
      out.key("keys").begin_array();
      for (const std::uint8_t color : s_.supply.keys[static_cast<std::size_t>(listing - kBusinesses)])
        out.plain(d_.keys[color].id);
      out.end_array();
    }
    out.end_object();
  }
  out.end_array().key("gangs").begin_array();
  for (std::size_t gang = 0; gang < s_.city.gangs.size(); ++gang) {
    const Gang& state = s_.city.gangs[gang];
    out.begin_object().key("id").plain(d_.locations[d_.gangs[gang]].id).key("members").number(state.members);
    out.key("owner");
    state.owner == kNone ? (void)out.null() : write_who(state.owner, out);
    out.end_object();
  }
  out.end_array().end_object();
}

void Match::write_exits(JsonWriter& out) const {
  out.begin_object().key("exits").begin_array();
  for (std::uint8_t exit = 0; exit < kExits; ++exit) {
    const Exit& state = s_.city.exits[exit];
    out.begin_object().key("id").plain(d_.locations[d_.exits[exit]].id).key("cards").number(state.cards);
    out.key("closed").boolean(exit_closed(exit)).key("stack");
    write_optional(state.stack == kNone ? Key() : Key(d_.loot[state.stack].id), out);
    out.end_object();
  }
  out.end_array().key("cost").number(exit_cost()).key("fee").number(fee_due() ? d_.turn_fee : 0).end_object();
}

void Match::write_pawns(JsonWriter& out) const {
  out.begin_array();
  for (PersonIndex person = 0; person < s_.persons.size(); ++person) {
    if (!in_city(person)) continue;
    out.begin_object().key("who");
    write_who(person, out);
    out.key("at").plain(d_.spot_id(s_.persons[person].at)).end_object();
  }
  out.end_array();
}

void Match::write_contacts(JsonWriter& out) const {
  out.begin_object().key("display").begin_array();
  for (const ContactIndex card : s_.supply.display)
    write_optional(card == kNone ? Key() : Key(d_.contacts[card].id), out);
  out.end_array().key("deck").number(static_cast<std::int64_t>(s_.supply.contacts.size())).key("boxed").begin_array();
  for (const ContactIndex card : s_.supply.contacts_boxed) out.plain(d_.contacts[card].id);
  out.end_array().end_object();
}

void Match::write_supply(JsonWriter& out) const {
  const Supply& supply = s_.supply;
  out.begin_object().key("fixers").begin_array();
  for (std::size_t fixer = 0; fixer < kFixers; ++fixer) {
    if ((supply.fixers >> fixer & 1) != 0) out.plain(d_.fixers[fixer].id);
  }
  out.end_array().key("equipment").begin_array();
  for (std::size_t kind = 0; kind < kEquipment; ++kind) {
    out.begin_object().key("id").plain(d_.equipment[kind].id).key("left").number(supply.equipment[kind]).end_object();
  }
  out.end_array().key("tiles").begin_array();
  for (std::size_t stack = 0; stack < kLootStacks; ++stack) {
    out.begin_object().key("id").plain(d_.loot[stack].id).key("left");
    out.number(static_cast<std::int64_t>(supply.loot[stack].size())).end_object();
  }
  out.end_array().key("gas_cans").number(supply.gas_cans).key("discs").number(supply.discs);
  out.key("handcuffs").number(supply.handcuffs).key("gang_members").number(supply.gang_members);
  out.key("bag").number(std::accumulate(supply.bag.begin(), supply.bag.end(), 0));
  out.key("patrol").number(static_cast<std::int64_t>(supply.patrol.size())).end_object();
}

void Match::write_tracks(JsonWriter& out) const {
  out.begin_array();
  for (PersonIndex person = 0; person < s_.persons.size(); ++person) {
    out.begin_object().key("who");
    write_who(person, out);
    out.key("row").number(s_.persons[person].row).key("penalty").number(d_.penalties[s_.persons[person].row]);
    out.end_object();
  }
  out.end_array();
}

void Match::write_cubes(const Person& person, JsonWriter& out) const {
  out.key("notoriety").begin_object().key("bottom").number(person.bottom).key("red").number(person.red);
  out.key("blue").number(person.blue).end_object().key("discs").number(person.discs);
}

void Match::write_robots(JsonWriter& out) const {
  out.begin_object().key("robots").begin_array();
  for (PersonIndex index = s_.seats; index < s_.persons.size(); ++index) {
    const Person& person = s_.persons[index];
    const bool costa = person.role == Role::costa;
    out.begin_object().key("id").plain(who_id(index));
    write_cubes(person, out);
    out.key("deck").number(static_cast<std::int64_t>((costa ? s_.supply.lieutenant : s_.supply.inspector).size()));
    if (costa) {
      out.key("escaped").boolean(person.escaped).key("contacts").begin_array();
      for (const ContactIndex card : person.taken) out.plain(d_.contacts[card].id);
      out.end_array().key("piles").begin_array();
      for (const Pile& pile : person.piles) {
        out.begin_array();
        for (const LootIndex tile : pile) out.plain(d_.loot[tile / kLootInStack].id);
        out.end_array();
      }
      out.end_array();
    }
    out.end_object();
  }
  out.end_array();
  if (s_.revealed_by != kNone) {
    out.key("revealed").begin_object().key("by").plain(who_id(s_.revealed_by)).key("cards").begin_array();
    for (const std::uint8_t card : s_.revealed) out.plain(robot_card(s_.revealed_by, card).id);
    out.end_array().key("resolved").boolean(s_.resolved).end_object();
  }
  out.end_object();
}

void Match::write_seat(Seat seat, JsonWriter& out) const {
  const Person& person = s_.persons[seat];
  out.begin_object().key("seat").number(seat).key("escaped").boolean(person.escaped);
  out.key("arrested").boolean(person.arrested).key("income").number(income(person));
  write_cubes(person, out);
  out.key("wounds").number(person.wounds).key("rested").boolean(person.rested);
  out.key("first_aid").boolean(person.first_aid).key("gas_cans").number(person.gas_cans);
  out.key("gang_members").number(person.members).key("control_markers").number(person.markers);
  out.key("handcuffs").number(person.handcuffs).key("contacts").begin_array();
  for (int space = 0; space < kContactSpaces; ++space) {
    const ContactSlot& slot = person.contacts[static_cast<std::size_t>(space)];
    if (slot.card == kNone) continue;
    out.begin_object().key("id").plain(d_.contacts[slot.card].id).key("used").boolean(slot.used);
    out.key("covered").boolean(covered(space, person)).end_object();
  }
  out.end_array().key("items").begin_array();
  for (std::size_t space = 0; space < kItemSpaces; ++space) {
    const Item& item = person.items[space];
    if (item.kind == Item::Kind::none) continue;
    out.begin_object().key("id").plain(item_id(item)).key("space").number(static_cast<std::int64_t>(space) + 1);
    out.key("used").boolean(item.used).end_object();
  }
  out.end_array().key("locked").begin_object().key("contact").begin_array();
  for (const AssetIndex asset : person.contact_assets) out.plain(d_.assets[asset].id);
  out.end_array().key("item").begin_array();
  for (const AssetIndex asset : person.item_assets) out.plain(d_.assets[asset].id);
  out.end_array().end_object().key("unlocked").begin_array();
  for (std::size_t space = 0; space < kUnlockedSpaces; ++space) {
    const UnlockedSpace& slot = person.unlocked[space];
    out.begin_object().key("cost").number(d_.unlocked_costs[space]).key("asset");
    write_optional(slot.asset == kNone ? Key() : Key(d_.assets[slot.asset].id), out);
    out.key("used").boolean(slot.used).end_object();
  }
  out.end_array().key("keys").begin_array();
  for (std::size_t house = 0; house < kSafeHouses; ++house) {
    const KeySlot& slot = person.keys[house];
    if (slot.color == kNone) continue;
    out.begin_object().key("house").plain(d_.listings[kBusinesses + house]).key("id").plain(d_.keys[slot.color].id);
    out.key("used").boolean(slot.used).end_object();
  }
  out.end_array().end_object();
}

// An Income listing has no money.
void Match::write_plan(std::uint8_t index, JsonWriter& out) const {
  const Plan& plan = d_.plans[index];
  out.begin_object().key("id").plain(plan.id).key("listings").begin_array();
  for (std::size_t listing = 0; listing < kListings; ++listing) {
    out.begin_object().key("id").plain(d_.listings[listing]).key("money");
    plan.money[listing] == 0 ? out.null() : out.number(plan.money[listing]);
    out.end_object();
  }
  out.end_array().end_object();
}

void Match::write_screen(Seat seat, JsonWriter& out) const {
  const Person& person = s_.persons[seat];
  out.begin_object().key("money").number(person.money).key("plan");
  write_plan(person.plan, out);
  out.key("tiles").begin_array();
  for (std::size_t space = 0; space < kItemSpaces; ++space) {
    const Item& item = person.items[space];
    if (item.kind != Item::Kind::loot) continue;
    out.begin_object().key("space").number(static_cast<std::int64_t>(space) + 1).key("stack").plain(item_id(item));
    out.key("value").number(d_.loot_value(item.index)).end_object();
  }
  out.end_array().end_object();
}

// The score sheet (EP-17.5, EP-21.2).
void Match::write_reveal(JsonWriter& out) const {
  out.begin_array();
  for (PersonIndex index = 0; index < s_.persons.size(); ++index) {
    const Person& person = s_.persons[index];
    if (person.role == Role::sandra) continue;
    int listings = 0;
    for (std::size_t listing = 0; listing < kListings; ++listing) {
      if (person.cubes[listing] != Hexagon::none) listings += d_.plans[person.plan].money[listing];
    }
    const auto used = std::ranges::count_if(
        person.unlocked, [](const UnlockedSpace& space) { return space.asset != kNone && space.used; });
    out.begin_object().key("who");
    write_who(index, out);
    out.key("escaped").boolean(person.escaped).key("plan");
    write_plan(person.plan, out);
    out.key("listings").number(listings).key("money").number(person.money);
    out.key("assets").number(used * d_.used_asset_value).key("contacts").number(contact_score(person));
    out.key("tiles").begin_array();
    for (const Item& item : person.items) {
      if (item.kind == Item::Kind::loot) out.number(d_.loot_value(item.index));
    }
    for (const Pile& pile : person.piles) out.number(pile_value(pile));
    out.end_array().key("row").number(d_.penalties[person.row]).key("wounds");
    out.number(person.wounds * d_.red_wound_value).key("total").number(score(index)).end_object();
  }
  out.end_array();
}

// What went there unseen (EP-21.2).
void Match::write_box(JsonWriter& out) const {
  out.begin_object().key("patrol").plain(d_.locations[d_.exits[s_.supply.patrol_removed]].id);
  out.key("plans").begin_array();
  for (const std::uint8_t plan : s_.supply.plans_boxed) write_plan(plan, out);
  out.end_array().key("tiles").begin_array();
  for (const LootIndex tile : s_.supply.loot_boxed) {
    out.begin_object().key("stack").plain(d_.loot[tile / kLootInStack].id);
    out.key("value").number(d_.loot_value(tile)).end_object();
  }
  out.end_array().end_object();
}

}  // namespace precinct::escape_plan
