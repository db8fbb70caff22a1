// Event Cards: rewards, emergencies (PP-8, PP-11.4) and special events (PP-13).
#include "engine/police_precinct/data_parts.hpp"

namespace precinct::police_precinct {

namespace {

void read_rewards(const Field& rewards, Loading& loading) {
  for (const auto& [id, field] : rewards.members()) {
    if (id == "provenance") continue;
    loading.rewards.add(id, field);
    loading.all.add(id, field);
    loading.data.rewards.push_back({id, read_effect(field, Slot::reward, loading.words)});
  }
}

std::vector<std::uint8_t> reward_indices(const Field& list, const Loading& loading) {
  std::vector<std::uint8_t> indices;
  for (const Field& field : list.items()) indices.push_back(loading.rewards.at(field));
  return indices;
}

Location read_emergency_location(const Field& location) {
  const auto kind = location["kind"].word<Location>({{"named", Location::fixed},
                                                     {"intersection", Location::fixed},
                                                     {"random_warehouse", Location::random_warehouse},
                                                     {"random_apartment", Location::random_apartment}});
  if (kind == Location::fixed) {
    location.only({"kind", "ref"});
  } else {
    location.only({"kind"});
  }
  return kind;
}

void read_emergency(const Field& field, EventCard& card, Loading& loading) {
  field.only_with_provenance(
      {"id", "type", "color", "difficulty", "location", "unknown_circumstances", "punks", "rewards"});
  card.emergency = true;
  card.persistent = true;
  card.color = field["color"].word<Color>(
      {{"red", Color::red}, {"blue", Color::blue}, {"green", Color::green}, {"yellow", Color::yellow}});
  card.difficulty = static_cast<std::uint8_t>(field["difficulty"].number(2, 6));
  card.location = read_emergency_location(field["location"]);
  loading.event_placements.emplace_back(field["location"]);
  card.marker = field["unknown_circumstances"].flag();
  card.punks = static_cast<std::uint8_t>(field["punks"].number(0, 6));
  const Field rewards = field["rewards"];
  rewards.only({"mode", "options"});
  card.all_rewards = rewards["mode"].word<bool>({{"choose_one", false}, {"both", true}});
  card.rewards = reward_indices(rewards["options"], loading);
  if (card.rewards.size() != 2) rewards["options"].fail("an Emergency offers two rewards", "list two");
}

void read_resolve(const Field& resolve, EventCard& card, const Loading& loading) {
  card.resolve = resolve["how"].word<Resolve>({{"arrest_all_punks_on_site", Resolve::arrest_all},
                                               {"handle", Resolve::handle},
                                               {"handle_action_without_dice", Resolve::seal},
                                               {"van_reaches_destination", Resolve::deliver},
                                               {"two_police_vehicles_on_token_space", Resolve::stop_with_two_cars}});
  card.resolve_rewards = reward_indices(resolve["reward"], loading);
  switch (card.resolve) {
    case Resolve::handle:
      resolve.only({"how", "difficulty", "reward"});
      card.difficulty = static_cast<std::uint8_t>(resolve["difficulty"].number(2, 6));
      break;
    case Resolve::seal: {
      resolve.only({"how", "requires", "reward"});
      const Field needs = resolve["requires"];
      needs.only({"police_vehicles_on_space", "discard_police_cards"});
      card.seal_vehicles = static_cast<std::uint8_t>(needs["police_vehicles_on_space"].number(1, 8));
      card.seal_cards = static_cast<std::uint8_t>(needs["discard_police_cards"].number(0, 9));
      break;
    }
    default:
      resolve.only({"how", "reward"});
  }
}

void read_failure(const Field& failure, EventCard& card, Loading& loading) {
  enum class When : std::uint8_t { leaves_path, calendar };
  const auto when =
      failure["when"].word<When>({{"leaves_path", When::leaves_path}, {"calendar_advances", When::calendar}});
  if (when == When::calendar) {
    failure.only({"when", "count", "do"});
    card.fails_after_days = static_cast<std::uint8_t>(failure["count"].number(1, 9));
  } else {
    failure.only({"when", "do"});
  }
  card.failure = read_effects(failure["do"], Slot::failure, loading.words);
}

void read_special(const Field& field, EventCard& card, Loading& loading) {
  field.only_with_provenance({"id", "type", "persistence", "placement", "effects", "resolve", "on_later_event_draw",
                              "failure", "only_in_dirty_cop_games"});
  card.persistent = field["persistence"].word<bool>({{"immediate", false}, {"until_resolved", true}});
  if (const auto only = field.find("only_in_dirty_cop_games")) card.dirty_cop_only = only->flag();
  card.effects = read_effects(field["effects"], Slot::event, loading.words);
  const auto placement = field.find("placement");
  if (placement) {
    card.location = (*placement)["kind"].word<Location>({{"event_site", Location::fixed},
                                                         {"event_path", Location::fixed},
                                                         {"random_bad_hood_street", Location::random_hood}});
  }
  loading.event_placements.push_back(placement);
  // An event that stays lies somewhere and ends somehow; one that does not stay does neither.
  for (const char* key : {"placement", "resolve"}) {
    if (card.persistent) field[key];
  }
  for (const char* key : {"placement", "resolve", "on_later_event_draw", "failure"}) {
    const auto member = field.find(key);
    if (member && !card.persistent) member->fail("an immediate event has none", "remove it, or let the event stay");
  }
  if (const auto resolve = field.find("resolve")) read_resolve(*resolve, card, loading);
  if (const auto trigger = field.find("on_later_event_draw")) {
    card.trigger = {read_effect(*trigger, Slot::trigger, loading.words)};
  }
  if (const auto failure = field.find("failure")) read_failure(*failure, card, loading);
  // What drives along a path needs one, and something must happen at its end.
  const bool drives = !card.trigger.empty() && card.trigger[0].op == Op::advance_path;
  if (drives && (*placement)["kind"].string() != "event_path") {
    (*placement)["kind"].fail("advance_path needs a path", "write \"event_path\"");
  }
  if (drives && card.failure.empty()) field["failure"].fail("nothing happens at the end of the path", "say what");
}

}  // namespace

void read_events(Loading& loading) {
  const Field file = loading.files["events.json"];
  file.only_with_provenance({"schema", "total", "emergencies", "special_events", "rewards", "cards"});
  read_rewards(file["rewards"], loading);
  int emergencies = 0;
  for (const Field& field : file["cards"].items()) {
    loading.events.add(field["id"]);
    loading.all.add(field["id"]);
    EventCard card;
    card.id = field["id"].id();
    if (field["type"].word<bool>({{"emergency", true}, {"special_event", false}})) {
      read_emergency(field, card, loading);
      ++emergencies;
    } else {
      read_special(field, card, loading);
    }
    loading.data.events.push_back(std::move(card));
  }
  const int total = static_cast<int>(loading.data.events.size());
  const auto expect = [&file](const char* key, int counted) {
    const Field written = file[key];
    if (written.number(0, 250) != counted) {
      written.fail("is not the number of those listed, " + std::to_string(counted), "correct it, or the list of cards");
    }
  };
  expect("emergencies", emergencies);
  expect("special_events", total - emergencies);
  expect("total", total);
}

}  // namespace precinct::police_precinct
