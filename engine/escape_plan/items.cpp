// Placing items, drawing Locker and Exit tiles (EP-10.16, EP-10.18, EP-10.21).
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

Key Match::item_id(const Item& item) const {
  switch (item.kind) {
    case Item::Kind::fixer:
      return d_.fixers[item.index].id;
    case Item::Kind::equipment:
      return d_.equipment[item.index].id;
    default:
      return d_.loot[item.index / kLootInStack].id;  // face down: its back
  }
}

int Match::empty_item_space(const Person& person) const {
  for (int space = 0; space < item_spaces(person); ++space) {
    if (person.items[static_cast<std::size_t>(space)].kind == Item::Kind::none) return space;
  }
  return -1;
}

void Match::take_item(PersonIndex index, Item item, bool only_if_full) {
  const Person& person = s_.persons[index];
  const int empty = empty_item_space(person);
  const bool any = std::ranges::any_of(person.items, [](const Item& own) { return own.kind != Item::Kind::none; });
  if (empty >= 0 && (only_if_full || !any)) return put_item(index, empty, item);
  push(PlaceItem{index, item, only_if_full});
}

// EP-10.16
void Match::put_item(PersonIndex index, int space, Item item) {
  Item& there = s_.persons[index].items[static_cast<std::size_t>(space)];
  const Item old = there;
  there = item;
  touch_person(index), touch(static_cast<PartIndex>(part::seat + s_.seats + index));
  if (old.kind == Item::Kind::none) return;
  if (old.kind == Item::Kind::loot) s_.supply.loot_boxed.push_back(old.index);
  say("event.item_replaced", {{"who", who(index)}, {"item", Value::name(item_id(old))}});
  gain_notoriety(index, 1);
}

bool Match::proceed(PlaceItem&) {
  return false;
}

void Match::ask(const PlaceItem& step, Seat seat, Asked& out) const {
  if (step.person != seat) return;
  const Person& person = s_.persons[seat];
  Decision& question =
      decision(out, {"ask.place_item", {{"item", Value::name(item_id(step.item))}}}, "help.place_item");
  if (empty_item_space(person) >= 0) choice(question, "empty_space", action(Act::empty_space), "choice.empty_space");
  Arg& arg = pick(choice(question, "replace", action(Act::replace_item), "choice.replace_item"), "item");
  for (std::size_t space = 0; space < kItemSpaces; ++space) {
    const Item& item = person.items[space];
    if (item.kind == Item::Kind::none) continue;
    const bool loot = item.kind == Item::Kind::loot;
    Option& added =
        option(arg, {item_id(item), static_cast<std::uint16_t>(space + 1)}, static_cast<std::int32_t>(space));
    if (!loot) continue;
    added.text = {"option.own_tile",
                  {{"stack", Value::name(item_id(item))}, {"value", Value::of(d_.loot_value(item.index))}}};
    added.secret = true;
  }
}

void Match::answer(PlaceItem& step, Seat seat, const Taken& taken) {
  const Item item = step.item;
  pop();
  const bool replaces = act_of<Act>(taken.action()) == Act::replace_item;
  put_item(seat, replaces ? taken.value() : empty_item_space(s_.persons[seat]), item);
}

// ---- Locker and Exit tiles -------------------------------------------------------------------------------------

void Match::draw_loot(std::uint8_t index, int count) {
  auto& stack = s_.supply.loot[index];
  KeepLoot step;
  step.person = s_.turn.person;
  step.stack = index;
  for (; count > 0 && !stack.empty(); --count) {
    step.drawn.push_back(stack.back());
    stack.pop_back();
  }
  touch(part::supply);
  say("event.tiles_drawn", {{"who", who(step.person)},
                            {"n", Value::of(static_cast<std::int64_t>(step.drawn.size()))},
                            {"stack", Value::name(d_.loot[index].id)}});
  push(step);
}

// Asked whenever there is a choice to be made, also between equal values (EP-21.5).
bool Match::proceed(KeepLoot& step) {
  if (step.drawn.size() > 1) return false;
  const KeepLoot only = step;
  pop();
  keep_loot(only, 0);
  return true;
}

void Match::ask(const KeepLoot& step, Seat seat, Asked& out) const {
  if (step.person != seat) return;
  const Key stack = d_.loot[step.stack].id;
  Decision& question = decision(out, {"ask.keep_tile", {{"stack", Value::name(stack)}}}, "help.keep_tile");
  Arg& arg = pick(choice(question, "keep", action(Act::choose), "choice.keep_tile"), "tile");
  for (std::size_t n = 0; n < step.drawn.size(); ++n) {
    option(arg, {stack, static_cast<std::uint16_t>(n + 1)}, static_cast<std::int32_t>(n),
           {"option.own_tile", {{"stack", Value::name(stack)}, {"value", Value::of(d_.loot_value(step.drawn[n]))}}})
        .secret = true;
  }
}

void Match::answer(KeepLoot& step, Seat, const Taken& taken) {
  const KeepLoot drawn = step;
  pop();
  keep_loot(drawn, static_cast<std::size_t>(taken.value()));
}

// EP-10.19, EP-21.4
void Match::keep_loot(KeepLoot step, std::size_t kept) {
  const LootIndex tile = step.drawn[kept];
  auto& stack = s_.supply.loot[step.stack];
  for (std::size_t n = 0; n < step.drawn.size(); ++n) {
    if (n != kept) stack.push_back(step.drawn[n]);
  }
  s_.rng.shuffle(std::span(stack.data(), stack.size()));
  touch(part::supply);
  const Value name = Value::name(d_.loot[step.stack].id);
  say("event.tile_kept", {{"who", who(step.person)}, {"stack", name}});
  tell(Audience::only(step.person), "event.own_tile", {{"stack", name}, {"value", Value::of(d_.loot_value(tile))}});
  take_item(step.person, {Item::Kind::loot, tile, false}, step.stack >= kLockers);
}

}  // namespace precinct::escape_plan
