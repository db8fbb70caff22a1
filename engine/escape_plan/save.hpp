// The fields of the situation, once for saving and loading (engine/core/saving.hpp).
#pragma once

#include "engine/core/saving.hpp"
#include "engine/escape_plan/state.hpp"

namespace precinct::escape_plan {

template <class F>
void fields(F& field, Is<ContactSlot> auto& x) {
  field("card", x.card), field("used", x.used);
}

template <class F>
void fields(F& field, Is<Item> auto& x) {
  field("kind", x.kind), field("index", x.index), field("used", x.used);
}

template <class F>
void fields(F& field, Is<UnlockedSpace> auto& x) {
  field("asset", x.asset), field("used", x.used);
}

template <class F>
void fields(F& field, Is<KeySlot> auto& x) {
  field("color", x.color), field("used", x.used);
}

template <class F>
void fields(F& field, Is<Person> auto& x) {
  field("role", x.role), field("at", x.at), field("escaped", x.escaped), field("arrested", x.arrested);
  field("escaped_in", x.escaped_in), field("row", x.row), field("bottom", x.bottom), field("red", x.red);
  field("blue", x.blue), field("discs", x.discs), field("cubes", x.cubes), field("money", x.money);
  field("plan", x.plan), field("contacts", x.contacts), field("handcuffs", x.handcuffs);
  field("item_assets", x.item_assets), field("contact_assets", x.contact_assets), field("unlocked", x.unlocked);
  field("items", x.items), field("keys", x.keys), field("gas_cans", x.gas_cans), field("members", x.members);
  field("markers", x.markers), field("wounds", x.wounds), field("rested", x.rested), field("first_aid", x.first_aid);
  field("taken", x.taken), field("piles", x.piles);
}

template <class F>
void fields(F& field, Is<Cell> auto& x) {
  field("q", x.q), field("r", x.r);
}

template <class F>
void fields(F& field, Is<Placed> auto& x) {
  field("placed", x.placed), field("cell", x.cell), field("rotation", x.rotation);
}

template <class F>
void fields(F& field, Is<Gang> auto& x) {
  field("members", x.members), field("owner", x.owner);
}

template <class F>
void fields(F& field, Is<Exit> auto& x) {
  field("cards", x.cards), field("stack", x.stack);
}

template <class F>
void fields(F& field, Is<City> auto& x) {
  field("tiles", x.tiles), field("stacks", x.stacks), field("display", x.display), field("officers", x.officers);
  field("listing_at", x.listing_at), field("gangs", x.gangs), field("exits", x.exits);
}

template <class F>
void fields(F& field, Is<Supply> auto& x) {
  field("bag", x.bag), field("patrol", x.patrol), field("patrol_removed", x.patrol_removed);
  field("contacts", x.contacts), field("contacts_boxed", x.contacts_boxed), field("display", x.display);
  field("fixers", x.fixers), field("equipment", x.equipment), field("keys", x.keys), field("loot", x.loot);
  field("loot_boxed", x.loot_boxed), field("plans_boxed", x.plans_boxed), field("gang_members", x.gang_members);
  field("gas_cans", x.gas_cans), field("discs", x.discs), field("handcuffs", x.handcuffs);
  field("inspector", x.inspector), field("lieutenant", x.lieutenant);
}

template <class F>
void fields(F& field, Is<Turn> auto& x) {
  field("person", x.person), field("step", x.step), field("start", x.start), field("mp", x.mp);
  field("ridden", x.ridden), field("visited", x.visited), field("held", x.held), field("jet_ski", x.jet_ski);
  field("escaping", x.escaping), field("avoided", x.avoided), field("sandra_avoided", x.sandra_avoided);
  field("groups", x.groups);
}

template <class F>
void fields(F& field, Is<Calendar> auto& x) {
  field("stage", x.stage);
}

template <class F>
void fields(F& field, Is<IncomeUnlock, Adjust> auto& x) {
  field("next", x.next);
}

template <class F>
void fields(F& field, Is<PlaceTiles> auto& x) {
  field("placed", x.placed);
}

template <class F>
void fields(F& field, Is<ChooseListing> auto& x) {
  field("person", x.person), field("location", x.location);
}

template <class F>
void fields(F& field, Is<TurnsOfPart> auto& x) {
  field("next", x.next), field("discs", x.discs);
}

template <class F>
void fields(F& field, Is<AskDisc, TakeContact> auto& x) {
  field("person", x.person);
}

template <class F>
void fields(F& field, Is<Visit> auto& x) {
  field("stage", x.stage), field("bought", x.bought);
}

template <class F>
void fields(F& field, Is<Unlock, Wounds> auto& x) {
  field("person", x.person), field("count", x.count);
}

template <class F>
void fields(F& field, Is<PlaceItem> auto& x) {
  field("person", x.person), field("item", x.item), field("only_if_full", x.only_if_full);
}

template <class F>
void fields(F& field, Is<KeepLoot> auto& x) {
  field("person", x.person), field("stack", x.stack), field("drawn", x.drawn);
}

template <class F>
void fields(F& field, Is<Lines> auto& x) {
  field("person", x.person), field("from", x.from), field("line", x.line), field("mover", x.mover);
}

template <class F>
void fields(F& field, Is<MoveCloser> auto& x) {
  field("mover", x.mover), field("target", x.target), field("decider", x.decider), field("type", x.type);
  field("from", x.from);
}

// Steps without fields.
template <class F, class T>
  requires std::is_empty_v<T>
void fields(F&, T&) {}

template <class F>
void fields(F& field, Is<Situation> auto& x) {
  field("seats", x.seats), field("guide", x.guide), field("explained", x.explained), field("rng", x.rng),
      field("stack", x.stack), field("day", x.day);
  field("phase", x.phase), field("part", x.part), field("turn", x.turn), field("persons", x.persons);
  field("order", x.order), field("city", x.city), field("supply", x.supply), field("closed", x.closed);
  field("escapes", x.escapes), field("revealed", x.revealed), field("revealed_by", x.revealed_by);
  field("resolved", x.resolved);
}

}  // namespace precinct::escape_plan
