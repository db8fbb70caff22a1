#include "engine/top_cop/data_effects.hpp"

#include <algorithm>

namespace precinct::top_cop {

namespace {

using Reader = void (*)(const Field&, Effect&);

struct Entry {
  std::string_view key;
  Reader read;
  bool required = true;
};

// One way in which a kind of effect may stand: on what, with which trigger, at whom, for how long.
struct Use {
  Carrier carrier;
  Trigger trigger;
  Target target = Target::none;
  Duration duration = Duration::instant;
};

struct Operation {
  std::string_view name;
  Kind kind;
  std::vector<Use> uses;
  std::vector<Entry> fields;
};

// ---- Fields ------------------------------------------------------------------------------------------------------

std::int8_t small(const Field& field, int min, int max) {
  return static_cast<std::int8_t>(field.number(min, max));
}

void amount(const Field& f, Effect& e) {
  e.amount = small(f, -9, 9);
  if (e.amount == 0) f.fail("changes nothing", "write another number, or remove the effect");
}
void count(const Field& f, Effect& e) {
  e.amount = small(f, 1, 9);
}
void one(const Field& f, Effect& e) {
  e.amount = small(f, 1, 1);
}
void both_dice(const Field& f, Effect& e) {
  e.amount = small(f, 1, 2);
}
void cp(const Field& f, Effect& e) {
  e.cp = small(f, -9, 9);
}
void paperwork(const Field& f, Effect& e) {
  e.paperwork = small(f, -9, 9);
}
void types(const Field& f, Effect& e) {
  for (const Field& type : f.items()) e.types |= static_cast<TypeSet>(1u << static_cast<int>(read_type(type)));
  if (e.types == 0) f.fail("names no type", "name at least one");
}
void side(const Field& f, Effect& e) {
  e.side = f.word<Side>({{"officer", Side::officer}, {"perp", Side::perp}});
}
void officer_side(const Field& f, Effect& e) {
  e.side = f.word<Side>({{"officer", Side::officer}});
}
void mode(const Field& f, Effect& e) {
  e.movement = f.word<Movement>({{"cruise", Movement::cruise}, {"lights", Movement::lights}, {"both", Movement::both}});
}
void discard_mode(const Field& f, Effect& e) {
  e.random = f.word<bool>({{"owner_choice", false}, {"random", true}});
}
void cost(const Field& f, Effect& e) {
  e.cost = f.flag();
}
void slot(const Field& f, Effect& e) {
  e.slot = f.word<Slot>({{"equipment", Slot::equipment}, {"cruiser", Slot::cruiser}});
}
void direction(const Field& f, Effect& e) {
  e.outwards = f.word<bool>({{"in", false}, {"out", true}});
}
void reorder(const Field& f, Effect& e) {
  e.reorder = f.flag();
}
void may_bottom(const Field& f, Effect& e) {
  e.may_bottom = f.flag();
}
void limit(const Field& f, Effect&) {
  f.word<int>({{"per_shift", 0}});
}

// ---- Operations ----------------------------------------------------------------------------------------------------

const std::vector<Operation>& operations() {
  using enum Carrier;
  using enum Trigger;
  using enum Target;
  using enum Duration;
  static const std::vector<Operation> all{
      {"challenge_mod",
       Kind::challenge_mod,
       {{in_play, passive, self},
        {in_play, discard, self, this_challenge},
        {one_use, play, self, this_challenge},
        {one_use, play, active_officer, this_challenge},
        {one_use, play, active_challenge, this_challenge},
        {criminal, passive, all_perps}},
       {{"side", side}, {"types", types}, {"amount", amount}}},
      {"reroll",
       Kind::reroll,
       {{in_play, once_per_turn, self},
        {in_play, once_per_shift, self},
        {one_use, play, self},
        {one_use, play, active_challenge}},
       {{"side", side}, {"types", types}, {"amount", both_dice}}},
      {"extra_die",
       Kind::extra_die,
       {{one_use, play, self, this_challenge}},
       {{"side", officer_side}, {"types", types}, {"amount", one}}},
      {"cp", Kind::cp, {{one_use, play, self}}, {{"amount", count}}},
      {"paperwork",
       Kind::paperwork,
       {{one_use, play, self},
        {one_use, play, chosen_other},
        {visit, play, self},
        {event, play, all_officers},
        {criminal, on_escape, all_officers}},
       {{"amount", amount}}},
      {"wound", Kind::wound, {{criminal, on_fail, self}, {criminal, on_escape, all_officers}}, {{"amount", count}}},
      {"heal", Kind::heal, {{in_play, discard, self}, {one_use, play, self}, {visit, play, self}}, {{"amount", count}}},
      {"prevent_wound", Kind::prevent_wound, {{in_play, passive, self}}, {{"amount", one}, {"limit", limit}}},
      {"fail_wound_mod",
       Kind::fail_wound_mod,
       {{criminal, passive, this_card}, {criminal, passive, all_perps}},
       {{"types", types}, {"amount", count}}},
      {"draw",
       Kind::draw,
       {{in_play, setup, self},
        {in_play, roll_call, self},
        {one_use, play, self},
        {visit, play, self},
        {event, play, all_officers},
        {criminal, on_bust, self}},
       {{"amount", count}}},
      {"discard_hand",
       Kind::discard_hand,
       {{visit, play, self}, {criminal, on_fail, self}},
       {{"amount", count}, {"mode", discard_mode}, {"cost", cost, false}}},
      {"discard_in_play",
       Kind::discard_in_play,
       {{one_use, play, active_officer}, {criminal, on_escape, all_officers}},
       {{"slot", slot}, {"amount", one}}},
      {"move_mod",
       Kind::move_mod,
       {{in_play, passive, self}, {one_use, play, active_officer, this_turn}, {event, play, all_officers, this_shift}},
       {{"mode", mode}, {"amount", amount}}},
      {"bonus_move", Kind::bonus_move, {{one_use, play, self}}, {{"amount", count}}},
      {"action_mod", Kind::action_mod, {{in_play, discard, self}, {one_use, play, self}}, {{"amount", one}}},
      {"paperwork_action_mod", Kind::paperwork_action_mod, {{in_play, passive, self}}, {{"amount", amount}}},
      {"bust_mod",
       Kind::bust_mod,
       {{in_play, passive, self}, {one_use, play, self, this_challenge}, {criminal, passive, all_perps}},
       {{"cp", cp}, {"paperwork", paperwork}}},
      {"shift_perp",
       Kind::shift_perp,
       {{visit, play, chosen_perp}, {event, play, all_criminals}, {criminal, upkeep, this_card}},
       {{"direction", direction}, {"amount", one}}},
      {"freeze_perp",
       Kind::freeze_perp,
       {{one_use, play, chosen_perp}, {one_use, play, chosen_perp_in_own_sector}},
       {}},
      {"dispatch_mod", Kind::dispatch_mod, {{one_use, play}, {criminal, passive}}, {{"amount", amount}}},
      {"dispatch_draw", Kind::dispatch_draw, {{event, play}, {criminal, on_escape}}, {{"amount", count}}},
      {"peek_dispatch",
       Kind::peek_dispatch,
       {{in_play, once_per_turn, self}, {visit, play, self}},
       {{"amount", count}, {"reorder", reorder, false}, {"may_bottom", may_bottom, false}}},
      {"cold_case", Kind::cold_case, {{event, play}, {criminal, on_escape}}, {{"amount", amount}}},
      {"upkeep_roll_mod", Kind::upkeep_roll_mod, {{in_play, passive, self}}, {{"amount", amount}}},
  };
  return all;
}

const Operation& operation_at(const Field& field) {
  std::string known;
  for (const Operation& operation : operations()) {
    if (field.string() == operation.name) return operation;
    known += (known.empty() ? "" : ", ") + std::string(operation.name);
  }
  field.fail("\"" + field.string() + "\" is no effect that the engine knows", "use one of: " + known);
}

// ---- What every effect may have ------------------------------------------------------------------------------------

Trigger read_trigger(const Field& field) {
  using enum Trigger;
  return field.word<Trigger>({{"passive", passive},
                              {"play", play},
                              {"discard", discard},
                              {"once_per_turn", once_per_turn},
                              {"once_per_shift", once_per_shift},
                              {"on_bust", on_bust},
                              {"on_fail", on_fail},
                              {"on_escape", on_escape},
                              {"upkeep", upkeep},
                              {"roll_call", roll_call},
                              {"setup", setup}});
}

Target read_target(const Field& effect) {
  using enum Target;
  const auto field = effect.find("target");
  if (!field) return none;
  return field->word<Target>({{"self", self},
                              {"active_officer", active_officer},
                              {"active_challenge", active_challenge},
                              {"chosen_other", chosen_other},
                              {"all_officers", all_officers},
                              {"all_perps", all_perps},
                              {"all_criminals", all_criminals},
                              {"this_card", this_card},
                              {"chosen_perp", chosen_perp},
                              {"chosen_perp_in_own_sector", chosen_perp_in_own_sector}});
}

Duration read_duration(const Field& effect) {
  using enum Duration;
  const auto field = effect.find("duration");
  if (!field) return instant;
  return field->word<Duration>(
      {{"instant", instant}, {"this_challenge", this_challenge}, {"this_turn", this_turn}, {"this_shift", this_shift}});
}

Condition read_condition(const Field& field) {
  field.only({"is_sc", "target_kind", "self_wounds_at_least", "outcome", "active_is_other", "any_of"});
  if (field.members().empty()) field.fail("holds no condition", "add one, or remove it");
  Condition condition;
  const auto set = [](const Field& f) {
    if (!f.flag()) f.fail("false is no condition", "write true, or remove it");
    return true;
  };
  if (const auto f = field.find("is_sc")) condition.is_sc = set(*f);
  if (const auto f = field.find("target_kind")) {
    condition.criminal =
        f->word<Condition::Criminal>({{"perp", Condition::Criminal::perp}, {"boss", Condition::Criminal::boss}});
  }
  if (const auto f = field.find("self_wounds_at_least")) {
    condition.wounds_at_least = static_cast<std::uint8_t>(f->number(1, 3));
  }
  if (const auto f = field.find("outcome")) {
    condition.outcome =
        f->word<Condition::Result>({{"bust", Condition::Result::bust}, {"fail", Condition::Result::fail}});
  }
  if (const auto f = field.find("active_is_other")) condition.active_is_other = set(*f);
  if (const auto f = field.find("any_of")) {
    for (const Field& inner : f->items()) condition.any_of.push_back(read_condition(inner));
    if (condition.any_of.size() < 2) f->fail("leaves no choice", "list at least two conditions");
  }
  return condition;
}

// Where the engine looks at the condition of an effect.
bool looks_at_condition(const Effect& effect) {
  if (effect.only_if.outcome != Condition::Result::any) {
    return effect.kind == Kind::cp && effect.trigger == Trigger::play;
  }
  return (effect.kind == Kind::challenge_mod && effect.trigger == Trigger::passive) ||
         effect.trigger == Trigger::roll_call;
}

void check_use(const Field& field, const Operation& operation, const Effect& effect, Carrier carrier) {
  const auto same = [&](const Use& use) {
    return use.carrier == carrier && use.trigger == effect.trigger && use.target == effect.target &&
           use.duration == effect.duration;
  };
  if (std::ranges::none_of(operation.uses, same)) {
    field["kind"].fail(std::string(operation.name) + " is not carried out here with this trigger, target and duration",
                       "use them as another card of this kind does (RULES.md, TC-12)");
  }
  const bool perps = effect.target == Target::active_challenge || effect.target == Target::all_perps;
  const bool sided = effect.kind == Kind::challenge_mod || effect.kind == Kind::reroll;
  if (sided && (effect.side == Side::perp) != perps) {
    field["side"].fail("does not fit the target", "use officer for Officers and perp for criminals");
  }
  if (effect.kind == Kind::shift_perp && effect.outwards == (effect.target == Target::chosen_perp)) {
    field["direction"].fail("is not carried out with this target", "a chosen criminal goes in, all others go out");
  }
  if (is_chosen(effect.trigger) && !fits(effect, effect.window)) {
    field["window"].fail("is no window for this effect", "use another one");
  }
}

Effect read_effect(const Field& field, Carrier carrier) {
  Effect effect;
  const Operation& operation = operation_at(field["kind"]);
  effect.kind = operation.kind;
  effect.trigger = read_trigger(field["trigger"]);
  effect.target = read_target(field);
  effect.duration = read_duration(field);
  for (const auto& [key, value] : field.members()) {
    const bool common = key == "trigger" || key == "kind" || key == "target" || key == "duration" || key == "if" ||
                        (key == "window" && is_chosen(effect.trigger));
    if (!common && std::ranges::find(operation.fields, key, &Entry::key) == operation.fields.end()) {
      value.fail("is no field of " + std::string(operation.name), "remove it");
    }
  }
  if (is_chosen(effect.trigger)) effect.window = read_window(field["window"]);
  for (const Entry& entry : operation.fields) {
    const auto value = entry.required ? std::optional(field[entry.key]) : field.find(entry.key);
    if (value) entry.read(*value, effect);
  }
  if (const auto condition = field.find("if")) {
    effect.only_if = read_condition(*condition);
    if (!looks_at_condition(effect)) condition->fail("is not looked at here", "remove it");
  }
  check_use(field, operation, effect, carrier);
  return effect;
}

}  // namespace

bool fits(const Effect& effect, Window window) {
  const bool own = window == Window::own_before_roll || window == Window::own_after_roll;
  const bool before = window == Window::own_before_roll || window == Window::other_before_roll;
  const bool after = window == Window::own_after_roll || window == Window::other_after_roll;
  switch (effect.kind) {
    case Kind::challenge_mod:
    case Kind::bust_mod:
      return effect.target == Target::self ? own : before || after;
    case Kind::extra_die:
      return window == Window::own_before_roll;
    case Kind::reroll:
      return effect.target == Target::self ? window == Window::own_after_roll : after;
    case Kind::move_mod:
    case Kind::discard_in_play:
      return window == Window::other_turn_start;
    case Kind::dispatch_mod:
      return window == Window::situation;
    case Kind::freeze_perp:
      return window == Window::own_turn || (window == Window::upkeep && effect.target == Target::chosen_perp);
    case Kind::cp:
      return effect.only_if.outcome == Condition::Result::any ? window == Window::own_turn : before || after;
    default:
      return window == Window::own_turn;
  }
}

Effects read_effects(const Field& list, Carrier carrier) {
  Effects effects;
  for (const Field& field : list.items()) effects.push_back(read_effect(field, carrier));
  return effects;
}

Type read_type(const Field& field) {
  return field.word<Type>({{"physical", Type::physical}, {"verbal", Type::verbal}, {"driving", Type::driving}});
}

Window read_window(const Field& field) {
  using enum Window;
  return field.word<Window>({{"own_turn", own_turn},
                             {"own_before_roll", own_before_roll},
                             {"own_after_roll", own_after_roll},
                             {"other_before_roll", other_before_roll},
                             {"other_after_roll", other_after_roll},
                             {"other_turn_start", other_turn_start},
                             {"situation", situation},
                             {"upkeep", upkeep}});
}

}  // namespace precinct::top_cop
