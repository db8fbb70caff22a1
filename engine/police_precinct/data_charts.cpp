// Tracks, set-up charts, variants and the loyalty deck (PP-2, PP-16, PP-17, PP-21, PP-22).
#include <algorithm>
#include <numeric>
#include <set>

#include "engine/police_precinct/data_parts.hpp"

namespace precinct::police_precinct {

namespace {

std::uint8_t byte(const Field& field, int min, int max) {
  return static_cast<std::uint8_t>(field.number(min, max));
}

// ---- Set-up (PP-2.2) -----------------------------------------------------------------------------------------------

void expect_count(const Field& components, const char* key, int counted) {
  const Field written = components[key];
  if (written.number(0, 250) != counted) {
    written.fail("the other files hold " + std::to_string(counted), "correct it, or the file of those components");
  }
}

void expect_enough(const Field& components, const char* key, int needed) {
  const Field written = components[key];
  if (written.number(0, 250) < needed) {
    written.fail("the characters take " + std::to_string(needed), "raise it, or let them take fewer");
  }
}

int character_cards(const Data& data) {
  int cards = 0;
  for (const Character& character : data.characters) cards = std::max(cards, character.card + 1);
  return cards;
}

template <class List>
int sum_of_counts(const List& list) {
  int sum = 0;
  for (const auto& item : list) sum += item.count;
  return sum;
}

void read_components(const Field& field, Data& data) {
  field.only({"donuts",
              "punks",
              "patrol_officers",
              "blocked_tokens",
              "upgrade_tokens",
              "police_cards",
              "event_cards",
              "unknown_circumstances",
              "dice",
              "street_gang_cards",
              "loyalty_cards",
              "blank_unknown_circumstances",
              "swat_tokens",
              "federal_agents",
              "police_cars",
              "investigation_cards",
              "character_cards",
              "murderer",
              "red_car",
              "green_van"});
  int swat = 0;
  int agents = 0;
  for (const Character& character : data.characters) {
    swat += character.swat;
    agents += character.federal_agents;
  }
  expect_enough(field, "swat_tokens", swat);
  expect_enough(field, "federal_agents", agents);
  expect_count(field, "police_cards", sum_of_counts(data.police_cards));
  expect_count(field, "event_cards", static_cast<int>(data.events.size()));
  expect_count(field, "street_gang_cards", kGangs);
  expect_count(field, "investigation_cards", static_cast<int>(data.investigation_cards.size()));
  expect_count(field, "character_cards", character_cards(data));
  expect_count(field, "unknown_circumstances", sum_of_counts(data.markers));
  expect_count(field, "upgrade_tokens", sum_of_counts(data.upgrades));
  for (const char* key : {"murderer", "red_car", "green_van"}) field[key].number(1, 1);
  for (const char* key : {"blocked_tokens", "dice", "police_cars", "blank_unknown_circumstances", "loyalty_cards"}) {
    field[key].number(0, 250);
  }
  data.components = {byte(field["donuts"], 1, 250), byte(field["punks"], 1, 100),
                     byte(field["patrol_officers"], 0, 100), byte(field["swat_tokens"], 0, 100),
                     byte(field["federal_agents"], 0, 100)};
}

SetupRow read_row(const Field& field, const Data& data) {
  SetupRow row;
  row.police_cards = byte(field["police_cards"], 0, 20);
  row.punks = byte(field["punks"], 1, data.components.punks);
  row.start_day = byte(field["calendar_start"], 1, data.last_day - 1);
  row.officers = byte(field["patrol_officers"], 0, data.components.officers);
  if (const auto vehicles = field.find("support_vehicles")) row.support_vehicles = byte(*vehicles, 0, 2);
  return row;
}

void read_coop_chart(const Field& list, Data& data) {
  std::set<int> seen;
  for (const Field& field : list.items()) {
    field.only_with_provenance(
        {"players", "police_cards", "punks", "calendar_start", "patrol_officers", "support_vehicles"});
    const int players = field["players"].number(1, kMaxPlayers);
    if (!seen.insert(players).second) field["players"].fail("this row is there already", "remove one");
    field["support_vehicles"];
    data.coop[static_cast<std::size_t>(players)] = read_row(field, data);
  }
  if (seen.size() != kMaxPlayers) list.fail("a row is missing", "list one for 1 to 8 players each");
}

std::size_t read_row_name(const Field& field) {
  return field.word<std::size_t>({{"one", 0}, {"two", 1}});
}

void read_dirty_cop_chart(const Field& list, Data& data) {
  for (const Field& field : list.items()) {
    field.only_with_provenance({"players", "row", "police_cards", "punks", "calendar_start", "patrol_officers"});
    const auto players = static_cast<std::size_t>(field["players"].number(3, kMaxPlayers));
    SetupRow& row = data.dirty_cop[read_row_name(field["row"])][players];
    if (row.punks != 0) field.fail("this row is there already", "remove one");
    row = read_row(field, data);
  }
}

// ---- Variants (PP-22) ----------------------------------------------------------------------------------------------

void read_murderer_modes(const Field& list) {
  std::set<std::string> modes;
  for (const Field& field : list.items()) {
    field.only_with_provenance({"id", "default"});
    modes.insert(field["id"].word<std::string>({{"normal", "normal"}, {"manic", "manic"}}));
    field["default"].flag();
  }
  if (modes.size() != 2) list.fail("a mode is missing", "list normal and manic");
}

void check_boards(const Field& list, const Data& data) {
  const auto fields = list.items();
  if (fields.size() != data.boards.size()) list.fail("is not the list of boards", "list each side of board.json");
  for (std::size_t i = 0; i < fields.size(); ++i) {
    fields[i].only_with_provenance({"id", "default"});
    if (fields[i]["id"].string() != data.boards[i].id) {
      fields[i]["id"].fail("is not side " + std::to_string(i) + " of board.json",
                           "write \"" + data.boards[i].id + "\"");
    }
    if (fields[i]["default"].flag() != (i == 0)) {
      fields[i]["default"].fail("the first board is the default", "correct it, or the order");
    }
  }
}

void read_assignments(const Field& list, Loading& loading) {
  Ids ids("Assignment");
  for (const Field& field : list.items()) {
    field.only_with_provenance({"id", "difficulty", "steps"});
    ids.add(field["id"]);
    field["id"].word<int>({{"code_3", 0}, {"code_purple", 0}, {"bloody_streets", 0}});
    field["difficulty"].number(1, 9);
    loading.data.assignments.push_back(
        {field["id"].id(), read_effects(field["steps"], Slot::assignment, loading.words)});
  }
  if (ids.size() != 3) list.fail("an Assignment is missing", "list all three");
}

void read_knobs(const Field& list, Data& data) {
  const std::initializer_list<std::pair<std::string_view, int>> knobs{
      {"calendar_start", 0}, {"punk_supply", 0}, {"support_vehicles", 0},  {"support_vehicle_speed", 0},
      {"police_cards", 0},   {"crime_start", 0}, {"start_emergencies", 0}, {"start_punks", 0},
      {"blank_markers", 0},  {"extra_swat", 0},  {"extra_federal", 0},     {"patrol_officers", 0},
      {"dice_cap", 0}};
  Ids ids("knob");
  for (const Field& field : list.items()) {
    field.only({"id", "min", "max", "default"});
    ids.add(field["id"]);
    field["id"].word<int>(knobs);
    const int min = field["min"].number(0, 250);
    const int max = field["max"].number(min, 250);
    Knob& knob = data.knobs.emplace_back(field["id"].id(), min, max, std::nullopt);
    if (field["default"].is_string()) {
      field["default"].word<int>({{"chart", 0}});
    } else {
      knob.fallback = field["default"].number(min, max);
    }
  }
  if (ids.size() != knobs.size()) list.fail("a knob is missing", "list all of PP-22.3");
}

// ---- Loyalty (PP-21)
// -------------------------------------------------------------------------------------------------

// Cards in the deck: a number, or what is given for the players.
int read_good_cards(const Field& field, int players) {
  if (!field.is_string()) return field.number(0, 250);
  return players + field.word<int>({{"players", 0}, {"players-1", -1}, {"players-2", -2}});
}

std::size_t row_of_option(const Field& option, int players) {
  if (const auto row = option.find("setup_row")) return read_row_name(*row);
  return read_row_name(option["setup_row_by_players"][std::to_string(players)]);
}

LoyaltyOption read_deck_option(const Field& field, int good, int dirty, const Data& data) {
  field.only_with_provenance(
      {"id", "good", "dirty", "min_players", "max_players", "setup_row", "setup_row_by_players"});
  const int min = field["min_players"].number(3, kMaxPlayers);
  const int max = field["max_players"].number(min, kMaxPlayers);
  LoyaltyOption option;
  option.id = field["id"].id();
  for (int players = min; players <= max; ++players) {
    const int cards = read_good_cards(field["good"], players);
    if (cards > good)
      field["good"].fail("there are " + std::to_string(good) + " Good Cop cards", "lower it, or max_players");
    const int dirty_cards = field["dirty"].number(1, dirty);
    if (cards + dirty_cards < players) field["good"].fail("somebody gets no card", "raise it");
    const std::size_t row = row_of_option(field, players);
    option.by_players[static_cast<std::size_t>(players)] = {
        static_cast<std::uint8_t>(cards), static_cast<std::uint8_t>(dirty_cards), static_cast<std::uint8_t>(row)};
    if (data.dirty_cop[row][static_cast<std::size_t>(players)].punks == 0) {
      field.fail("setup.json has no row for " + std::to_string(players) + " players",
                 "add it, or correct the row here");
    }
  }
  return option;
}

void read_revealed(const Field& field, Loading& loading) {
  field.only({"actions_per_turn", "actions", "donut_interrupts"});
  field["actions_per_turn"].number(1, 1);
  const Field interrupts = field["donut_interrupts"];
  interrupts.only({"cost", "options"});
  Data& data = loading.data;
  data.interrupt_cost = byte(interrupts["cost"], 1, 9);
  const auto read = [&](const Field& list, Slot slot, std::vector<DirtyDeed>& deeds) {
    for (const Field& item : list.items()) {
      item.only_with_provenance({"id", "effects"});
      loading.all.add(item["id"]);
      const std::vector<Effect> effects = read_effects(item["effects"], slot, loading.words);
      if (effects.size() != 1) item["effects"].fail("is not one effect", "list exactly one");
      deeds.push_back({item["id"].id(), effects.front()});
    }
  };
  read(field["actions"], Slot::dirty_action, data.dirty_actions);
  read(interrupts["options"], Slot::interrupt, data.interrupts);
}

}  // namespace

void read_tracks(Loading& loading) {
  const Field file = loading.files["tracks.json"];
  file.only({"schema", "calendar", "crime"});
  const Field calendar = file["calendar"];
  calendar.only_with_provenance({"last", "murderer"});
  Data& data = loading.data;
  data.last_day = byte(calendar["last"], 2, 99);
  data.murderer_on_day.assign(data.last_day + 1u, kNone);
  for (const auto& [day, field] : calendar["murderer"].members()) {
    const auto& hoods = data.boards[0].hoods;
    const auto hood = std::ranges::find(hoods, field.string(), &Hood::id);
    if (hood == hoods.end())
      field.fail("there is no Bad Hood \"" + field.string() + "\"", "use one of bad_hood_1 to 6");
    const int number =
        std::ranges::all_of(day, [](char c) { return c >= '0' && c <= '9'; }) && day.size() <= 2 ? std::stoi(day) : 0;
    if (number < 1 || number >= data.last_day) field.fail("\"" + day + "\" is no day before the last", "correct it");
    data.murderer_on_day[static_cast<std::size_t>(number)] = static_cast<HoodIndex>(hood - hoods.begin());
  }
  if (data.murderer_on_day[data.last_day - 1u] == kNone) {
    calendar["murderer"].fail("he is nowhere on the day before he escapes", "name his Bad Hood of each day to the end");
  }
  const Field crime = file["crime"];
  crime.only_with_provenance({"start", "fail"});
  data.crime_fail = byte(crime["fail"], 1, 99);
  data.crime_start = byte(crime["start"], 0, data.crime_fail - 1);
}

void read_setup(Loading& loading) {
  const Field file = loading.files["setup.json"];
  file.only_with_provenance({"schema", "coop", "dirty_cop", "start_emergencies", "start_punks",
                             "max_punks_per_bad_hood_at_setup", "components", "hand_limit"});
  Data& data = loading.data;
  read_components(file["components"], data);
  read_coop_chart(file["coop"], data);
  read_dirty_cop_chart(file["dirty_cop"], data);
  data.start_emergencies = byte(file["start_emergencies"], 0, 9);
  data.start_punks = byte(file["start_punks"], 0, data.components.punks);
  data.setup_punks_per_hood = byte(file["max_punks_per_bad_hood_at_setup"], 1, 9);
  data.hand_limit = byte(file["hand_limit"], 1, 20);
  const auto limit = [&loading](const std::optional<int>& written, const char* file_name, const char* key) {
    if (!written)
      loading.files[file_name].fail(std::string("no change_difficulty effect says \"") + key + "\"", "add it");
    return static_cast<std::uint8_t>(*written);
  };
  data.difficulty_min = limit(loading.words.difficulty_min, "police_cards.json", "min");
  data.difficulty_max = limit(loading.words.difficulty_max, "unknown_circumstances.json", "max");
}

void read_variants(Loading& loading) {
  const Field file = loading.files["variants.json"];
  file.only(
      {"schema", "murderer_modes", "boards", "assignments", "go_rogue", "go_rogue_provenance", "degrees_of_victory"});
  file["go_rogue_provenance"].string();
  read_murderer_modes(file["murderer_modes"]);
  check_boards(file["boards"], loading.data);
  read_assignments(file["assignments"], loading);
  read_knobs(file["go_rogue"], loading.data);
  for (const Field& field : file["degrees_of_victory"].items()) {
    field.only_with_provenance({"id"});
    loading.all.add(field["id"]);
    loading.data.degrees.push_back(field["id"].id());
  }
}

void read_loyalty(Loading& loading) {
  const Field file = loading.files["loyalty.json"];
  file.only({"schema", "total", "cards", "deck_options", "revealed_dirty_cop", "accuse", "self_reveal"});
  std::map<std::string, int> counts;
  for (const Field& field : file["cards"].items()) {
    field.only_with_provenance({"id", "count"});
    loading.all.add(field["id"]);
    const auto id = field["id"].word<std::string>({{"good_cop", "good_cop"}, {"dirty_cop", "dirty_cop"}});
    counts[id] = field["count"].number(1, 40);
  }
  const int total = counts["good_cop"] + counts["dirty_cop"];
  if (file["total"].number(0, 250) != total) file["total"].fail("the cards are " + std::to_string(total), "correct it");
  const Field components = loading.files["setup.json"]["components"];
  expect_count(components, "loyalty_cards", total);
  Ids options("loyalty option");
  for (const Field& field : file["deck_options"].items()) {
    options.add(field["id"]);
    loading.data.loyalty_options.push_back(
        read_deck_option(field, counts["good_cop"], counts["dirty_cop"], loading.data));
  }
  read_revealed(file["revealed_dirty_cop"], loading);
  const Field accuse = file["accuse"];
  accuse.only({"cost_donuts", "reward_if_dirty"});
  loading.data.accusation_cost = byte(accuse["cost_donuts"], 1, 9);
  loading.data.accusation_reward = byte(accuse["reward_if_dirty"], 0, 9);
  const Field reveal = file["self_reveal"];
  reveal.only({"min_donuts"});
  loading.data.reveal_donuts = byte(reveal["min_donuts"], 0, 9);
}

}  // namespace precinct::police_precinct
