#include "engine/police_precinct/data_effects.hpp"

#include <algorithm>

namespace precinct::police_precinct {

namespace {

using Reader = void (*)(const Field&, Effect&, Vocabulary&);

// One field of an operation.
struct Entry {
  std::string_view key;
  Reader read;
  bool required = true;
};

struct Operation {
  std::string_view name;
  Op op;
  std::vector<Slot> slots;
  std::vector<Entry> fields;
};

// ---- Fields ------------------------------------------------------------------------------------------------------

constexpr int kMost = 20;  // of anything that one effect gives or takes

std::int8_t small(const Field& field, int min, int max) {
  return static_cast<std::int8_t>(field.number(min, max));
}

void amount(const Field& f, Effect& e, Vocabulary&) {
  e.amount = small(f, -9, 9);
}
void count(const Field& f, Effect& e, Vocabulary&) {
  e.amount = small(f, 1, kMost);
}
void floor_of(const Field& f, Effect& e, Vocabulary&) {
  e.floor = small(f, 1, 9);
}
void cost(const Field& f, Effect& e, Vocabulary&) {
  e.cost_donuts = small(f, 0, 9);
}
void attempts(const Field& f, Effect& e, Vocabulary&) {
  e.attempts = read_attempts(f);
}
void optional(const Field& f, Effect& e, Vocabulary&) {
  e.optional = f.flag();
}
void keep_or_bottom(const Field& f, Effect& e, Vocabulary&) {
  e.keep_or_bottom = f.flag();
}
void promoted_to(const Field& f, Effect& e, Vocabulary& words) {
  e.character = words.characters.at(f);
}

void count_or_all(const Field& f, Effect& e, Vocabulary& words) {
  if (f.is_string()) {
    e.amount = f.word<std::int8_t>({{"all", kAll}});
  } else {
    count(f, e, words);
  }
}

void applies_to(const Field& f, Effect& e, Vocabulary&) {
  e.all_vehicles = f.word<bool>({{"own_vehicle", false}, {"all_vehicles", true}});
}

void whose(const Field& f, Effect& e, Vocabulary&) {
  e.own_attempt_only = f.word<bool>({{"any", false}, {"self", true}});
}

void from(const Field& f, Effect& e, Vocabulary&) {
  for (const Field& place : f.items()) {
    e.from_board |= place.word<bool>({{"station", false}, {"board", true}});
  }
}

void deck(const Field& f, Effect& e, Vocabulary&) {
  e.any_deck = f.word<bool>({{"any_unblocked", false}, {"any", true}});
}

std::int8_t put(const Field& f) {
  if (f.is_string()) return f.word<std::int8_t>({{"rest", kRest}, {"any", kAll}});
  return small(f, 0, kMost);
}

void put_top(const Field& f, Effect& e, Vocabulary&) {
  e.put_top = put(f);
}
void put_bottom(const Field& f, Effect& e, Vocabulary&) {
  e.put_bottom = put(f);
}
void resolve(const Field& f, Effect&, Vocabulary&) {
  f.number(1, 1);
}

void site(const Field& f, Effect& e, Vocabulary&) {
  e.where = f.word<Where>({{"any_criminal_site", Where::any_site}, {"criminal_site_on_own_space", Where::own_space}});
}

void hoods(const Field& f, Effect& e, Vocabulary&) {
  e.where = f.word<Where>({{"roll_each", Where::roll_each},
                           {"bad_hood_with_most_punks", Where::most_punks},
                           {"chosen_bad_hood", Where::chosen_hood}});
}

void police_token(const Field& f, Effect& e, Vocabulary&) {
  e.token = f.word<Token>({{"swat", Token::swat}, {"federal_agent", Token::federal_agent}});
}

void road_token(const Field& f, Effect& e, Vocabulary&) {
  e.token = f.word<Token>({{"green_van", Token::green_van}, {"red_car", Token::red_car}});
}

Condition::Car car(const Field& f) {
  return f.word<Condition::Car>({{"marked", Condition::Car::marked}, {"unmarked", Condition::Car::unmarked}});
}

void only_if(const Field& f, Effect& e, Vocabulary& words) {
  f.only({"car", "deck", "target_has_gang"});
  if (f.members().empty()) f.fail("holds no condition", "add one, or remove it");
  if (const auto side = f.find("car")) e.only_if.car = car(*side);
  if (const auto decks = f.find("deck")) {
    for (const Field& d : decks->items()) e.only_if.decks |= static_cast<std::uint8_t>(1u << words.decks.at(d));
  }
  if (const auto gang = f.find("target_has_gang")) e.only_if.gang = gang->flag();
}

void car_only(const Field& f, Effect& e, Vocabulary&) {
  f.only({"car"});
  e.only_if.car = car(f["car"]);
}

void amount_if(const Field& f, Effect& e, Vocabulary&) {
  f.only({"car", "amount"});
  e.amount_if.car = car(f["car"]);
  e.amount_then = small(f["amount"], -9, 9);
}

// PP-8.2: the limits are one for the whole game, wherever they are written.
void agree(const Field& f, std::optional<int>& limit) {
  const int written = f.number(1, 6);
  if (limit.value_or(written) != written) {
    f.fail(std::to_string(written) + " differs from another change_difficulty effect",
           "write " + std::to_string(*limit));
  }
  limit = written;
}

void lowest(const Field& f, Effect&, Vocabulary& words) {
  agree(f, words.difficulty_min);
}
void highest(const Field& f, Effect&, Vocabulary& words) {
  agree(f, words.difficulty_max);
}

void faces(const Field& f, Effect& e, Vocabulary&) {
  for (const Field& face : f.items()) e.faces |= static_cast<std::uint8_t>(1u << face.number(1, 6));
  if (e.faces == 0) f.fail("names no face", "name at least one");
}

void rolled_effects(const Field& f, Effect& e, Vocabulary& words) {
  e.then = read_effects(f, Slot::rolled, words);
}
void success_effect(const Field& f, Effect& e, Vocabulary& words) {
  e.then = {read_effect(f, Slot::success, words)};
}

void options(const Field& f, Effect& e, Vocabulary& words) {
  for (const Field& option : f.items()) {
    words.ids.add(option["id"]);
    e.then.push_back(read_effect(option, Slot::option, words));
    e.then.back().option = option["id"].id();
  }
  if (e.then.size() < 2) f.fail("leaves no choice", "list at least two options");
}

void by_players(const Field& f, Effect& e, Vocabulary&) {
  f.only({"1", "2", "3", "4", "5", "6", "7", "8"});
  for (int n = 1; n <= kMaxPlayers; ++n) e.by_players[n] = small(f[std::to_string(n)], 0, kMost);
}

// ---- Operations (PP-28) ------------------------------------------------------------------------------------------

const std::vector<Operation>& operations() {
  using enum Slot;
  static const std::vector<Operation> all{
      {"add_movement", Op::add_movement, {police_card}, {{"amount", amount}, {"only_if", car_only, false}}},
      {"movement_modifier",
       Op::movement_modifier,
       {skill, gang, upgrade},
       {{"amount", amount}, {"min", floor_of, false}, {"applies_to", applies_to}}},
      {"ignore_blocked_intersections", Op::ignore_blocked_intersections, {police_card}, {}},
      {"add_to_attempt",
       Op::add_to_attempt,
       {police_card},
       {{"amount", amount}, {"attempts", attempts}, {"whose", whose}, {"amount_if", amount_if, false}}},
      {"attempt_modifier",
       Op::attempt_modifier,
       {skill, gang, upgrade, interrupt},
       {{"amount", amount}, {"attempts", attempts}, {"min", floor_of, false}, {"only_if", only_if, false}}},
      {"add_dice", Op::add_dice, {marker}, {{"amount", amount}, {"only_if", car_only, false}}},
      {"change_difficulty",
       Op::change_difficulty,
       {police_card, marker},
       {{"amount", amount}, {"min", lowest, false}, {"max", highest, false}}},
      {"cancel_assist_symbols", Op::cancel_assist_symbols, {marker}, {}},
      {"on_success", Op::on_success, {marker}, {{"do", success_effect}}},
      {"gain_donut", Op::gain_donut, {police_card, reward, success, dirty_action}, {{"count", count}}},
      {"draw_police", Op::draw_police, {police_card, reward, success}, {{"count", count}}},
      {"skip_event_phase", Op::skip_event_phase, {reward, success}, {}},
      {"extra_action", Op::extra_action, {police_card}, {}},
      {"remove_urgent_marker", Op::remove_urgent_marker, {police_card}, {}},
      {"peek_events",
       Op::peek_events,
       {skill, police_card, reward, success, dirty_action},
       {{"count", count},
        {"put_top", put_top, false},
        {"put_bottom", put_bottom, false},
        {"keep_or_bottom", keep_or_bottom, false},
        {"resolve", resolve, false}}},
      {"peek_investigation",
       Op::peek_investigation,
       {skill, police_card, reward, success, dirty_action},
       {{"count", count}, {"put_top", put_top}, {"put_bottom", put_bottom}, {"deck", deck}}},
      {"arrest_punks",
       Op::arrest_punks,
       {police_card},
       {{"max", count}, {"where", site}, {"instead_if", car_only, false}}},
      {"dispatch_patrol_officers",
       Op::dispatch_patrol_officers,
       {police_card, event},
       {{"from", from}, {"max", count_or_all}, {"optional", optional, false}}},
      {"place_patrol_officer", Op::place_patrol_officer, {skill}, {{"count", count}}},
      {"add_punks", Op::add_punks, {event, option, dirty_action}, {{"count", count}, {"where", hoods}}},
      {"place_punks_on_site", Op::place_punks_on_site, {event}, {{"count", count}}},
      {"add_punk_to_site", Op::add_punk_to_site, {trigger}, {{"count", count}}},
      {"advance_path", Op::advance_path, {trigger}, {{"steps", count}}},
      {"remove_all_punks", Op::remove_all_punks, {event}, {}},
      {"return_site_punks_to_stock", Op::return_site_punks_to_stock, {failure}, {}},
      {"place_officer_down", Op::place_officer_down, {event}, {}},
      {"remove_patrol_officer_from_game", Op::remove_patrol_officer_from_game, {failure}, {}},
      {"place_token", Op::place_token, {event}, {{"token", road_token}}},
      {"send_vehicles_to_hospital", Op::send_vehicles_to_hospital, {rolled}, {}},
      {"lock_police_deck", Op::lock_police_deck, {event, gang}, {}},
      {"lock_station_services", Op::lock_station_services, {event}, {}},
      {"roll_die", Op::roll_die, {trigger}, {{"on", faces}, {"do", rolled_effects}}},
      {"advance_crime", Op::advance_crime, {failure, rolled, assignment}, {{"amount", count}}},
      {"discard_event", Op::discard_event, {rolled}, {}},
      {"choose_one", Op::choose_one, {event}, {{"options", options}}},
      {"each_player_discards_police", Op::each_player_discards_police, {option}, {{"count", count}}},
      {"each_player_may_train", Op::each_player_may_train, {event}, {{"draw_police", count}}},
      {"free_accusation", Op::free_accusation, {event}, {}},
      {"cancel_one_committed_assist_card", Op::cancel_one_committed_assist_card, {interrupt}, {}},
      {"modify_action", Op::modify_action, {skill}, {{"draw_count", count}}},
      {"promote", Op::promote, {skill}, {{"to", promoted_to}, {"cost_donuts", cost}}},
      {"cancel_own_event", Op::cancel_own_event, {skill}, {{"cost_donuts", cost}}},
      {"extra_token", Op::extra_token, {skill}, {{"token", police_token}, {"count", count}}},
      {"mobile_support", Op::mobile_support, {skill}, {{"token", police_token}, {"speed", count}}},
      {"no_hospital_discard", Op::no_hospital_discard, {skill}, {}},
      {"no_shuffle_after_investigate", Op::no_shuffle_after_investigate, {skill}, {}},
      {"ignore_gang_effects", Op::ignore_gang_effects, {skill}, {}},
      {"reroll_dice",
       Op::reroll_dice,
       {skill},
       {{"count", count}, {"attempts", attempts}, {"only_if", only_if, false}}},
      {"reroll_punk_location", Op::reroll_punk_location, {skill}, {}},
      {"extended_support", Op::extended_support, {skill}, {{"attempts", attempts}, {"range", count}}},
      {"give_donuts", Op::give_donuts, {skill}, {}},
      {"spend_token_add_dice",
       Op::spend_token_add_dice,
       {skill},
       {{"token", police_token}, {"amount", amount}, {"attempts", attempts}}},
      {"bottom_peeked_event", Op::bottom_peeked_event, {skill}, {{"cost_donuts", cost}}},
      {"setup_draw_police", Op::setup_draw_police, {skill}, {{"count", count}}},
      {"hand_limit", Op::hand_limit, {skill}, {{"value", count}}},
      {"dice_cap", Op::dice_cap, {assignment}, {{"value", count}, {"attempts", attempts}}},
      {"no_support_vehicles", Op::no_support_vehicles, {assignment}, {}},
      {"extra_start_emergencies", Op::extra_start_emergencies, {assignment}, {{"count", count}}},
      {"extra_start_punks", Op::extra_start_punks, {assignment}, {{"count", count}}},
      {"remove_punks_from_stock", Op::remove_punks_from_stock, {assignment}, {{"count", count}}},
      {"advance_calendar_start", Op::advance_calendar_start, {assignment}, {{"by_players", by_players}}},
  };
  return all;
}

const Operation& operation_at(const Field& field, Slot slot) {
  std::string known;
  for (const Operation& operation : operations()) {
    if (std::ranges::find(operation.slots, slot) == operation.slots.end()) continue;
    if (field.string() == operation.name) return operation;
    known += (known.empty() ? "" : ", ") + std::string(operation.name);
  }
  field.fail("\"" + field.string() + "\" is not carried out here", "use one of: " + known);
}

// Cards that are looked at go back somewhere.
void check_look(const Field& field, const Effect& effect) {
  const bool counted = effect.put_top >= 0 && effect.put_top != kAll && effect.put_bottom >= 0;
  const bool goes_back = effect.put_top != 0 && effect.put_bottom != 0;
  if (counted && goes_back && effect.put_top + effect.put_bottom != effect.amount) {
    field.fail("put_top and put_bottom do not add up to count", "put back as many cards as are looked at");
  }
}

}  // namespace

Effect read_effect(const Field& field, Slot slot, Vocabulary& words) {
  const Operation& operation = operation_at(field["op"], slot);
  Effect effect;
  effect.op = operation.op;
  for (const auto& [key, value] : field.members()) {
    if (key == "op" || (key == "id" && slot == Slot::option)) continue;
    if (std::ranges::find(operation.fields, key, &Entry::key) == operation.fields.end()) {
      value.fail("is no field of " + std::string(operation.name), "remove it");
    }
  }
  for (const Entry& entry : operation.fields) {
    const auto value = entry.required ? std::optional(field[entry.key]) : field.find(entry.key);
    if (value) entry.read(*value, effect, words);
  }
  if (effect.op == Op::peek_events || effect.op == Op::peek_investigation) check_look(field, effect);
  return effect;
}

std::vector<Effect> read_effects(const Field& list, Slot slot, Vocabulary& words) {
  std::vector<Effect> effects;
  for (const Field& field : list.items()) effects.push_back(read_effect(field, slot, words));
  return effects;
}

Attempt read_attempt(const Field& field) {
  return field.word<Attempt>(
      {{"investigate", Attempt::investigate}, {"arrest", Attempt::arrest}, {"emergency", Attempt::emergency}});
}

AttemptSet read_attempts(const Field& list) {
  AttemptSet set = 0;
  for (const Field& field : list.items()) set |= static_cast<AttemptSet>(1u << static_cast<int>(read_attempt(field)));
  if (set == 0) list.fail("names no kind of attempt", "name at least one");
  return set;
}

}  // namespace precinct::police_precinct
