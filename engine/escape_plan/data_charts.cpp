// Tracks and charts, counts of components, and the cards of Sandra and Lt. Costa (EP-18, EP-19).
#include "engine/escape_plan/data_parts.hpp"

namespace precinct::escape_plan {

namespace {

RobotOp read_robot_op(const Field& field) {
  return field.word<RobotOp>({{"notoriety", RobotOp::notoriety},
                              {"place_cube", RobotOp::place_cube},
                              {"discard_rightmost_contacts", RobotOp::discard_rightmost_contacts},
                              {"disc_if_complete", RobotOp::disc_if_complete},
                              {"discard_random_fixer", RobotOp::discard_random_fixer},
                              {"discard_random_key", RobotOp::discard_random_key},
                              {"discard_random_locker_tile", RobotOp::discard_random_locker_tile},
                              {"discard_random_exit_tile", RobotOp::discard_random_exit_tile},
                              {"take_rightmost_contact", RobotOp::take_rightmost_contact},
                              {"take_top_locker_tiles_to_pile", RobotOp::take_top_locker_tiles_to_pile},
                              {"take_top_exit_tiles_to_pile", RobotOp::take_top_exit_tiles_to_pile}});
}

RobotStep read_robot_step(const Field& entry, const Loading& loading) {
  RobotStep step;
  step.op = read_robot_op(entry["op"]);
  switch (step.op) {
    case RobotOp::notoriety:
      entry.only({"op", "amount"});
      step.amount = entry["amount"].number(-4, 4);
      break;
    case RobotOp::discard_rightmost_contacts:
    case RobotOp::take_top_exit_tiles_to_pile:
      entry.only({"op", "count"});
      step.amount = entry["count"].number(1, kDisplay);
      break;
    case RobotOp::discard_random_locker_tile:
    case RobotOp::take_top_locker_tiles_to_pile:
      entry.only({"op", "stacks", "count"});
      step.amount = entry["count"].number(1, kLootInStack);
      for (const Field& stack : entry["stacks"].items())
        step.stacks = static_cast<std::uint8_t>(step.stacks | 1 << loading.lockers.at(stack));
      break;
    default:
      entry.only({"op"});
  }
  return step;
}

void read_deck(const Field& list, std::vector<RobotCard>& deck, Loading& loading) {
  for (const Field& entry : exactly(list, kRobotCards)) {
    entry.only_with_provenance({"id", "to", "steps"});
    loading.all.add(entry["id"]);
    RobotCard card;
    card.id = entry["id"].id();
    if (loading.places.has(entry["to"].string())) {
      card.listing = loading.places.at(entry["to"]);
    } else {
      card.to = loading.locations.at(entry["to"]);
    }
    for (const Field& step : entry["steps"].items()) card.steps.push_back(read_robot_step(step, loading));
    deck.push_back(std::move(card));
  }
}

}  // namespace

void read_robots(Loading& loading) {
  const Field file = loading.files["robots.json"];
  file.only({"schema", "inspector", "lieutenant", "lieutenant_bribe", "lieutenant_item_spaces"});
  read_deck(file["inspector"], loading.data.inspector, loading);
  read_deck(file["lieutenant"], loading.data.lieutenant, loading);
  const Field bribe = file["lieutenant_bribe"];
  bribe.only_with_provenance({"pay", "else_wounds"});
  loading.data.bribe = bribe["pay"].number(0, 20);
  loading.data.bribe_wounds = bribe["else_wounds"].number(0, 5);
  const Field spaces = file["lieutenant_item_spaces"];
  spaces.only_with_provenance({"count"});
  loading.data.costa_item_spaces = spaces["count"].number(1, 6);
}

void read_tracks(Loading& loading) {
  Data& data = loading.data;
  const Field file = loading.files["tracks.json"];
  file.only({"schema", "rows", "thresholds", "income_unlock", "patrol", "exit_costs", "turn_fee"});
  std::size_t row = 1;
  for (const Field& entry : exactly(file["rows"], kRows)) {
    entry.only_with_provenance({"penalty"});
    data.penalties[row++] = entry["penalty"].number(-1000, 0);
  }
  for (const Field& entry : file["thresholds"].items()) {
    entry.only_with_provenance({"above", "unlock_assets", "extra_action_discs"});
    data.thresholds.push_back({entry["above"].number(1, kRows - 1), entry["unlock_assets"].number(0, 3),
                               entry["extra_action_discs"].number(0, 3)});
  }
  const Field unlock = file["income_unlock"];
  unlock.only_with_provenance({"max_row", "cost"});
  data.income_unlock_row = unlock["max_row"].number(1, kRows);
  data.income_unlock_cost = unlock["cost"].number(0, 20);
  const Field patrol = file["patrol"];
  patrol.only_with_provenance({"cards_per_exit", "reveal_per_day"});
  data.patrol_per_exit = patrol["cards_per_exit"].number(2, 2);
  std::size_t day = 0;
  for (const Field& cards : exactly(patrol["reveal_per_day"], kDays)) data.patrol_reveals[day++] = cards.number(0, 2);
  for (const Field& entry : exactly(file["exit_costs"], kMaxPlayers)) {
    entry.only_with_provenance({"players", "costs"});
    auto& costs = data.exit_costs[static_cast<std::size_t>(entry["players"].number(1, kMaxPlayers))];
    for (const Field& cost : entry["costs"].items()) costs.push_back(cost.number(0, 100));
    if (costs.size() < 2) entry["costs"].fail("is too short", "give a cost for each that may escape");
  }
  const Field fee = file["turn_fee"];
  fee.only_with_provenance({"cost"});
  data.turn_fee = fee["cost"].number(0, 20);
}

void read_components(Loading& loading) {
  Data& data = loading.data;
  const Field file = loading.files["components.json"];
  file.only_with_provenance(
      {"schema", "player", "gang", "hospital", "officers_a_type", "extra_action_discs", "handcuffs"});
  const Field player = file["player"];
  player.only_with_provenance({"money", "income_cubes", "item_spaces", "contact_spaces", "gas_cans", "control_markers",
                               "wounds", "red_wound_value", "notoriety_cubes"});
  data.start_money = player["money"].number(0, 100);
  data.income_cubes = player["income_cubes"].number(kListings, kListings);
  player["item_spaces"].only_with_provenance({"count"});
  player["item_spaces"]["count"].number(kItemSpaces, kItemSpaces);
  player["contact_spaces"].number(kContactSpaces, kContactSpaces);
  data.gas_can_slots = player["gas_cans"].number(0, 6);
  data.control_markers = player["control_markers"].number(0, 4);
  data.wounds = player["wounds"].number(1, 9);
  data.red_wound_value = player["red_wound_value"].number(-1000, 0);
  data.notoriety_cubes = player["notoriety_cubes"].number(1, 9);
  const Field gang = file["gang"];
  gang.only_with_provenance({"members", "visit_cost", "members_in_a_gang"});
  data.gang_members = gang["members"].number(0, 8);
  data.gang_cost = gang["visit_cost"].number(0, 20);
  gang["members_in_a_gang"].number(2, 2);
  const Field hospital = file["hospital"];
  hospital.only_with_provenance({"heal_costs"});
  for (const Field& cost : exactly(hospital["heal_costs"], static_cast<std::size_t>(data.wounds)))
    data.heal_costs.push_back(cost.number(0, 100));
  data.officers_a_type = file["officers_a_type"].number(1, 40);
  data.discs = file["extra_action_discs"].number(0, 40);
  data.handcuffs = file["handcuffs"].number(0, 40);
}

}  // namespace precinct::escape_plan
