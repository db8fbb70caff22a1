// Contact cards, Fixers, Equipment, Assets, Locker and Exit tiles, Escape Plan cards.
#include "engine/escape_plan/data_parts.hpp"

namespace precinct::escape_plan {

namespace {

Officer read_officer(const Field& field) {
  return field.word<Officer>({{"federal", Officer::federal}, {"county", Officer::county}, {"swat", Officer::swat}});
}

constexpr OfficerSet bit(Officer officer) {
  return static_cast<OfficerSet>(1 << static_cast<int>(officer));
}

Op read_op(const Field& field) {
  return field.word<Op>({{"remove_officer", Op::remove_officer},
                         {"move_officer", Op::move_officer},
                         {"heal_wound", Op::heal_wound},
                         {"gain_extra_action_disc", Op::gain_extra_action_disc},
                         {"move_to_hospital", Op::move_to_hospital},
                         {"helicopter_move", Op::helicopter_move},
                         {"sewer_move", Op::sewer_move},
                         {"cross_one_body_of_water", Op::cross_one_body_of_water},
                         {"avoid_officer", Op::avoid_officer},
                         {"avoid_on_tile", Op::avoid_on_tile},
                         {"gang_ability", Op::gang_ability},
                         {"lose_notoriety", Op::lose_notoriety},
                         {"gain_income", Op::gain_income},
                         {"take_contact_card", Op::take_contact_card},
                         {"refresh_items_and_contacts", Op::refresh_items_and_contacts},
                         {"unlock_asset", Op::unlock_asset},
                         {"master_key", Op::master_key}});
}

Effect read_effect(const Field& field) {
  Effect effect;
  effect.op = read_op(field["op"]);
  switch (effect.op) {
    case Op::remove_officer:
    case Op::move_officer:
      field.only({"op", "type"});
      effect.types = bit(read_officer(field["type"]));
      break;
    case Op::avoid_officer:
    case Op::avoid_on_tile:
      field.only({"op", "types"});
      for (const Field& type : field["types"].items())
        effect.types = static_cast<OfficerSet>(effect.types | bit(read_officer(type)));
      if (effect.types == 0) field["types"].fail("is empty", "name the types that it avoids");
      break;
    case Op::sewer_move:
      field.only({"op", "pattern"});
      effect.pattern = field["pattern"].word<Pattern>({{"straight", Pattern::straight}, {"bend", Pattern::bend}});
      break;
    default:
      field.only({"op"});
  }
  return effect;
}

When read_when(const Field& card) {
  const auto step = card.find("step");
  if (!step) return When::any;
  return step->word<When>({{"travel", When::travel}, {"avoid", When::avoid}});
}

Card read_card(const Field& entry, Loading& loading) {
  loading.all.add(entry["id"]);
  Card card;
  card.id = entry["id"].id();
  card.cost = entry["cost"].number(0, 20);
  if (const auto star = entry.find("star")) card.star = star->flag();
  if (const auto fixer = entry.find("fixer")) card.fixer = fixer->flag();
  if (const auto copies = entry.find("copies")) card.copies = copies->number(1, 20);
  card.when = read_when(entry);
  card.effect = read_effect(entry["effect"]);
  card.lose_id = card.id + "_lose";
  card.fly_id = card.id + "_fly";
  card.avoid_id = card.id + "_avoid";
  return card;
}

}  // namespace

void read_cards(Loading& loading) {
  Data& data = loading.data;
  const Field contacts = loading.files["contacts.json"];
  contacts.only({"schema", "display", "scores", "cards"});
  contacts["display"].number(kDisplay, kDisplay);
  std::size_t n = 0;
  for (const Field& score : exactly(contacts["scores"], kContactSpaces + 1))
    data.contact_scores[n++] = score.number(0, 1000);
  for (const Field& entry : exactly(contacts["cards"], kContacts)) {
    entry.only_with_provenance({"id", "cost", "star", "step", "fixer", "effect"});
    data.contacts.push_back(read_card(entry, loading));
  }
  const Field items = loading.files["items.json"];
  items.only({"schema", "fixers", "equipment", "equipment_a_visit", "gas_cans"});
  for (const Field& entry : exactly(items["fixers"], kFixers)) {
    entry.only_with_provenance({"id", "cost", "step", "effect"});
    data.fixers.push_back(read_card(entry, loading));
  }
  for (const Field& entry : exactly(items["equipment"], kEquipment)) {
    entry.only_with_provenance({"id", "cost", "copies", "step", "effect"});
    data.equipment.push_back(read_card(entry, loading));
  }
  data.equipment_a_visit = items["equipment_a_visit"].number(1, kEquipment);
  data.gas_cans = items["gas_cans"].number(0, 20);
}

void read_assets(Loading& loading) {
  const Field file = loading.files["assets.json"];
  file.only({"schema", "unlocked", "used_value", "assets"});
  std::size_t n = 0;
  for (const Field& space : exactly(file["unlocked"], kUnlockedSpaces)) {
    space.only_with_provenance({"cost"});
    loading.data.unlocked_costs[n++] = space["cost"].number(0, 20);
  }
  loading.data.used_asset_value = file["used_value"].number(0, 100);
  for (const Field& entry : exactly(file["assets"], kAssets)) {
    entry.only_with_provenance({"id", "start", "effect"});
    loading.all.add(entry["id"]);
    loading.data.assets.push_back(
        {entry["id"].id(),
         entry["start"].word<AssetStart>(
             {{"item", AssetStart::item}, {"contact", AssetStart::contact}, {"unlocked", AssetStart::unlocked}}),
         read_effect(entry["effect"])});
  }
}

void read_loot(Loading& loading) {
  const Field file = loading.files["loot.json"];
  file.only({"schema", "lockers", "exit_stacks"});
  std::size_t index = 0;
  const auto read_values = [](const Field& list, LootStack& stack) {
    std::size_t n = 0;
    for (const Field& value : exactly(list, kLootInStack)) stack.values[n++] = value.number(0, 1000);
  };
  for (const Field& entry : exactly(file["lockers"], kLockers)) {
    entry.only_with_provenance({"id", "key", "required_total", "draw_modifier", "values"});
    loading.lockers.add(entry["id"]);
    loading.all.add(entry["id"]);
    LootStack& stack = loading.data.loot[index++];
    stack.id = entry["id"].id();
    stack.key = loading.keys.at(entry["key"]);
    stack.required_total = entry["required_total"].number(0, 20);
    stack.draw_modifier = entry["draw_modifier"].number(-5, 5);
    read_values(entry["values"], stack);
  }
  for (const Field& entry : exactly(file["exit_stacks"], kLootStacks - kLockers)) {
    entry.only_with_provenance({"id", "values"});
    loading.all.add(entry["id"]);
    LootStack& stack = loading.data.loot[index++];
    stack.id = entry["id"].id();
    read_values(entry["values"], stack);
  }
}

void read_plans(Loading& loading) {
  const Field file = loading.files["plans.json"];
  file.only({"schema", "group_total", "cards"});
  const int total = file["group_total"].number(0, 1000);
  for (const Field& entry : exactly(file["cards"], kPlans)) {
    entry.only_with_provenance({"id", "listings"});
    loading.all.add(entry["id"]);
    Plan plan;
    plan.id = entry["id"].id();
    std::array<int, kGroups> sums{};
    std::size_t listed = 0;
    for (const auto& [place, listing] : entry["listings"].members()) {
      if (!loading.places.has(place)) listing.fail("is no place of this game", "name a Business or a Safe House");
      const ListingIndex index = loading.places.all().at(place);
      ++listed;
      if (listing.is_string()) {
        listing.word<int>({{"income", 0}});
        continue;
      }
      plan.money[index] = listing.number(1, 1000);
      sums[loading.data.group[index]] += plan.money[index];
    }
    if (listed != kListings) entry["listings"].fail("a place is missing", "list all nine");
    for (const int sum : sums) {
      if (sum != total) entry["listings"].fail("a group does not add up to the total", "correct its amounts");
    }
    loading.data.plans.push_back(std::move(plan));
  }
}

}  // namespace precinct::escape_plan
