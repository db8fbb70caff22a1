// Executive actions (EP-12).
#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <optional>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

namespace {

constexpr OfficerSet kAllTypes = 7;
constexpr std::int32_t kSandra = -1;

constexpr Effect kLose{Op::lose_notoriety, 0, Pattern::straight};
constexpr Effect kFly{Op::helicopter_move, 0, Pattern::straight};
constexpr Effect kAvoid{Op::avoid_on_tile, kAllTypes, Pattern::straight};

bool returns_member(Act act) {
  return act == Act::member_lose || act == Act::member_fly || act == Act::member_avoid;
}

bool travels(Op op) {
  return op == Op::helicopter_move || op == Op::sewer_move || op == Op::move_to_hospital ||
         op == Op::cross_one_body_of_water;
}

}  // namespace

// Every component that lies ready, whatever it costs; a gang ability is three (EP-12.6, EP-12.7).
void Match::each_use(const Person& person, FunctionRef<void(const Use&)> f) const {
  const auto abilities = [&](Use use, Key lose, Key fly, Key avoid, Act for_fly, Act for_avoid) {
    use.id = lose, use.effect = kLose;
    f(use);
    use.id = fly, use.effect = kFly, use.limit = When::travel, use.act = for_fly;
    f(use);
    use.id = avoid, use.effect = kAvoid, use.limit = When::avoid, use.act = for_avoid;
    f(use);
  };
  const auto card = [&](const Card& written, Act act, int slot, int cost) {
    const Use use{act, slot, written.id, written.id, written.effect, cost, written.star, written.when, written.when};
    if (written.effect.op != Op::gang_ability) return f(use);
    abilities(use, written.lose_id, written.fly_id, written.avoid_id, act, act);
  };
  for (int space = 0; space < kContactSpaces; ++space) {
    const ContactSlot& slot = person.contacts[static_cast<std::size_t>(space)];
    if (slot.card == kNone || slot.used || covered(space, person)) continue;
    card(d_.contacts[slot.card], Act::use_contact, space, d_.contacts[slot.card].cost);
  }
  std::uint8_t kinds = 0;  // of Equipment: two alike are one choice
  for (int space = 0; space < kItemSpaces; ++space) {
    const Item& item = person.items[static_cast<std::size_t>(space)];
    if (item.used) continue;
    if (item.kind == Item::Kind::fixer) card(d_.fixers[item.index], Act::use_item, space, 0);
    if (item.kind != Item::Kind::equipment || (kinds >> item.index & 1) != 0) continue;
    kinds = static_cast<std::uint8_t>(kinds | 1u << item.index);
    card(d_.equipment[item.index], Act::use_item, space, 0);
  }
  for (int space = 0; space < kUnlockedSpaces; ++space) {
    const UnlockedSpace& slot = person.unlocked[static_cast<std::size_t>(space)];
    if (slot.asset == kNone || slot.used) continue;
    const Asset& asset = d_.assets[slot.asset];
    f({Act::use_asset, space, asset.id, asset.id, asset.effect, d_.unlocked_costs[static_cast<std::size_t>(space)],
       false, When::any, When::any});
  }
  if (person.first_aid) {
    f({Act::first_aid,
       0,
       "first_aid",
       "first_aid",
       {Op::heal_wound, 0, Pattern::straight},
       0,
       false,
       When::any,
       When::any});
  }
  if (person.members > 0) {
    Use use;
    use.act = Act::member_lose;
    use.name = "gang_member";
    abilities(use, "member_lose", "member_fly", "member_avoid", Act::member_fly, Act::member_avoid);
  }
}

// Something face up without a symbol, whatever it costs.
bool Match::has_free_use(const Person& person) const {
  bool has = false;
  each_use(person, [&](const Use& use) { has = has || (use.when == When::any && use.limit == When::any); });
  return has;
}

// ---- Offering --------------------------------------------------------------------------------------------------

std::size_t Match::add_executive(Decision& to, Window window) const {
  const Streets streets(d_, s_.city);
  std::vector<Choice> avoiding, usual, for_nothing;  // what would have no effect is legal (EP-12.9)
  Decision offered;
  each_use(active(), [&](const Use& use) {
    offered.choices.clear();
    add_use(use, window, streets, offered);
    if (offered.choices.empty()) return;
    Choice& made = offered.choices.front();
    const bool avoids = use.effect.op == Op::avoid_officer || use.effect.op == Op::avoid_on_tile;
    const bool works = has_effect(use, made);
    if (!works) tell_for_nothing(use, made);
    std::vector<Choice>& kind = !works ? for_nothing : avoids ? avoiding : usual;
    kind.push_back(std::move(made));
  });
  for (std::vector<Choice>* kind : {&avoiding, &usual, &for_nothing}) {
    std::ranges::move(*kind, std::back_inserter(to.choices));
  }
  return avoiding.size();
}

// Whether a use without a target, or with one, changes anything now. What travels is offered only where it does.
bool Match::has_effect(const Use& use, const Choice& offered) const {
  switch (use.effect.op) {
    case Op::avoid_officer:
    case Op::avoid_on_tile:
    case Op::move_officer:
    case Op::remove_officer:
      return offered.args.size() > static_cast<std::size_t>(returns_member(use.act));
    case Op::heal_wound:
      return active().wounds > 0;
    case Op::gain_extra_action_disc:
      return s_.supply.discs > 0;
    case Op::gain_income:
      return income(active()) > 0;
    case Op::unlock_asset:
      return has_locked(active());
    case Op::master_key:  // what it opens is chosen with the visit (EP-10.8, EP-10.17, R-50)
      return false;
    default:
      return true;
  }
}

namespace {

// By the price: nothing, money, a star (it makes known, EP-12.2), both.
using PriceTexts = std::array<Key, 4>;
constexpr PriceTexts kUse{"choice.use", "choice.use_paid", "choice.use_star", "choice.use_paid_star"};
// A gang's star always costs money too.
constexpr PriceTexts kGangLose{"choice.gang_lose", "choice.gang_lose_paid", {}, "choice.gang_lose_star"};
constexpr PriceTexts kGangFly{"choice.gang_fly", "choice.gang_fly_paid", {}, "choice.gang_fly_star"};
constexpr PriceTexts kGangAvoid{"choice.gang_avoid", "choice.gang_avoid_paid", {}, "choice.gang_avoid_star"};
// What would have no effect now.
constexpr PriceTexts kForNothing{"choice.for_nothing", "choice.for_nothing_paid", "choice.for_nothing_star",
                                 "choice.for_nothing_paid_star"};
constexpr PriceTexts kGangAvoidNobody{
    "choice.gang_avoid_nobody", "choice.gang_avoid_nobody_paid", {}, "choice.gang_avoid_nobody_star"};

Text text_of(const PriceTexts& texts, Key name, int cost, bool star) {
  const std::size_t price = (cost > 0 ? 1u : 0u) + (star ? 2u : 0u);
  return {texts[price], {{"what", Value::name(name)}, {"cost", Value::of(cost)}}};
}

const PriceTexts& texts_of(Op op, bool ability) {
  if (ability && op == Op::lose_notoriety) return kGangLose;
  if (ability && op == Op::helicopter_move) return kGangFly;
  if (ability && op == Op::avoid_on_tile) return kGangAvoid;
  return kUse;
}

}  // namespace

// Only the steps of a long list set it apart; in a short one its own words must.
void Match::tell_for_nothing(const Use& use, Choice& made) {
  const PriceTexts& texts = use.is_ability() ? kGangAvoidNobody : kForNothing;
  made.text = text_of(texts, use.name, use.cost, use.star);
  if (use.effect.op == Op::master_key) made.text.key = "choice.master_key_for_nothing";
  made.help = "help.for_nothing";
  made.group = {"group.for_nothing"};
}

void Match::add_use(const Use& use, Window window, const Streets& streets, Decision& to) const {
  if (use.cost > active().money) return;
  if (use.limit == When::travel && window != Window::travel) return;
  if (use.limit == When::avoid && window != Window::avoid) return;
  if (window == Window::travel && !travels(use.effect.op) && !keeps_travel(use, streets)) return;
  Choice& added =
      choice(to, use.id, action(use.act, use.slot),
             text_of(texts_of(use.effect.op, use.is_ability()), use.name, use.cost, use.star), "help.executive");
  if (window == Window::travel) added.group = {"group.executive"};  // ways come first
  if (use.act == Act::first_aid) added.text = "choice.first_aid";
  if (returns_member(use.act)) {
    Arg& arg = pick(added, "gang");
    for (std::size_t gang = 0; gang < s_.city.gangs.size(); ++gang) {
      if (s_.city.gangs[gang].owner != s_.turn.person) continue;
      const Key id = d_.locations[d_.gangs[gang]].id;
      option(arg, {id}, static_cast<std::int32_t>(gang)).at = id;
    }
  }
  if (!add_targets(use, streets, added)) to.choices.pop_back();
}

// False: a travel move that can't be made now (EP-12.9). Without a target anything else has no effect.
bool Match::add_targets(const Use& use, const Streets& streets, Choice& to) const {
  switch (use.effect.op) {
    case Op::helicopter_move:
    case Op::sewer_move:
      return add_travel_targets(use, streets, to);
    case Op::move_to_hospital:
      return s_.turn.start != d_.hospital;
    case Op::cross_one_body_of_water:
      add_waters(use, streets, to);
      return !to.args.empty() || (streets.bodies().empty() && keeps_travel(use, streets));
    case Op::avoid_officer:
      add_threats(use, to);
      return true;
    case Op::avoid_on_tile: {
      Arg arg;
      arg.name = "tile";
      for (TileIndex tile = 0; tile < kTiles; ++tile) {
        const bool sandra = sandra_threatens() && tile_of(find(Role::sandra)) == tile;
        if (threats(tile) != 0 || sandra) option(arg, {d_.tiles[tile].id}, tile).at = d_.tiles[tile].id;
      }
      if (!arg.from.empty()) to.args.push_back(std::move(arg));
      return true;
    }
    case Op::move_officer:
    case Op::remove_officer:
      add_officer_tiles(use, to);
      return true;
    default:
      return true;
  }
}

// EP-8.9: only steps after which the travel can still end (EP-8.12).
bool Match::add_travel_targets(const Use& use, const Streets& streets, Choice& to) const {
  const Spot at = active().at;
  const Means then = means(after(use));
  Arg arg;
  arg.name = "to";
  const auto offer = [&](Spot spot, int mp) {
    if (mp > s_.turn.mp || !streets.enterable(spot, s_.turn.jet_ski)) return;
    if (!acceptable(streets, then, spot, mp, false)) return;
    const Key id = d_.spot_id(spot);
    option(arg, {id}, spot << 1 | mp,
           {mp == 0 ? Key("option.step_free") : Key("option.step"), {{"place", Value::name(id)}}})
        .at = id;
  };
  if (use.effect.op == Op::helicopter_move) {
    if (d_.tiles[d_.tile_of(at)].helipad) streets.each_flight(at, [&](Spot spot) { offer(spot, 1); });
  } else if (d_.is_region(at)) {
    streets.each_sewer(at, use.effect.pattern, [&](Spot spot) { offer(spot, streets.sewer_mp(at, spot)); });
  }
  if (arg.from.empty()) return false;
  to.args.push_back(std::move(arg));
  return true;
}

// EP-12.12
void Match::add_waters(const Use& use, const Streets& streets, Choice& to) const {
  const Means now = means(after(use));
  Arg arg;
  arg.name = "water";
  for (const Spot body : streets.bodies()) {
    Means then = now;
    then.traveller.jet_ski.push_back(body);
    if (reaches_end(streets, then)) option(arg, {d_.spot_id(body)}, body).at = d_.spot_id(body);
  }
  if (!arg.from.empty()) to.args.push_back(std::move(arg));
}

void Match::add_threats(const Use& use, Choice& to) const {
  Arg arg;
  arg.name = "officer";
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    for (std::size_t type = 0; type < kOfficerTypes; ++type) {
      if ((threats(tile) & use.effect.types & 1u << type) == 0) continue;
      option(arg, {kOfficerNames[type], static_cast<std::uint16_t>(tile + 1)},
             static_cast<std::int32_t>(tile * 4 + type),
             {"option.officer_at",
              {{"officer", Value::name(kOfficerNames[type])}, {"tile", Value::name(d_.tiles[tile].id)}}})
          .at = d_.tiles[tile].id;
    }
  }
  if (sandra_threatens()) option(arg, {"sandra"}, kSandra);
  if (!arg.from.empty()) to.args.push_back(std::move(arg));
}

// EP-15.1, EP-15.4
void Match::add_officer_tiles(const Use& use, Choice& to) const {
  const int type = std::countr_zero(use.effect.types);
  Arg from, free;
  from.name = use.effect.op == Op::move_officer ? "from" : "tile";
  free.name = "to";
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    if (!s_.city.tiles[tile].placed) continue;
    const Key id = d_.tiles[tile].id;
    if ((s_.city.officers[tile] >> type & 1) != 0) option(from, {id}, tile).at = id;
    if (station_allowed(type, tile)) option(free, {id}, tile).at = id;
  }
  if (from.from.empty()) return;
  if (use.effect.op == Op::remove_officer) {
    to.args.push_back(std::move(from));
  } else if (!free.from.empty()) {
    to.args.push_back(std::move(from));
    to.args.push_back(std::move(free));
  }
}

// ---- What EP-8.12 asks of it -----------------------------------------------------------------------------------

// The active player's belongings once it is used, as far as a travel counts on them.
Person Match::after(const Use& use) const {
  Person person = active();
  person.money = static_cast<std::int16_t>(person.money - use.cost);
  if (use.effect.op == Op::refresh_items_and_contacts) refresh(person);
  if (use.effect.op == Op::gain_income) person.money = static_cast<std::int16_t>(person.money + income(person));
  flip(person, use);
  return person;
}

bool Match::keeps_travel(const Use& use, const Streets& streets) const {
  return reaches_end(streets, means(after(use)));
}

// ---- Carrying out ----------------------------------------------------------------------------------------------

bool Match::executive_taken(const Taken& taken) {
  std::optional<Use> chosen;
  each_use(active(), [&](const Use& use) {
    if (use.id == taken.id() && action(use.act, use.slot) == taken.action()) chosen = use;
  });
  if (!chosen) return false;
  carry(*chosen, taken);
  return true;
}

void Match::flip(Person& person, const Use& use) {
  const auto slot = static_cast<std::size_t>(use.slot);
  switch (use.act) {
    case Act::use_contact:
      person.contacts[slot].used = true;
      return;
    case Act::use_item:
      person.items[slot].used = true;
      return;
    case Act::use_asset:
      person.unlocked[slot].used = true;
      return;
    case Act::first_aid:
      person.first_aid = false;
      return;
    default:
      --person.members;
  }
}

// EP-7.1: not Fixers, nor what Handcuffs cover (EP-9.7).
void Match::refresh(Person& person) const {
  for (int space = 0; space < kContactSpaces; ++space) {
    if (!covered(space, person)) person.contacts[static_cast<std::size_t>(space)].used = false;
  }
  for (Item& item : person.items) {
    if (item.kind == Item::Kind::equipment) item.used = false;
  }
}

// EP-12.6
void Match::return_member(std::uint8_t index) {
  Gang& gang = s_.city.gangs[index];
  ++gang.members;
  touch(part::places);
  if (gang.members < 2) return;
  gang.owner = kNone;
  ++active().markers;
  say("event.gang_free", {{"gang", Value::name(d_.locations[d_.gangs[index]].id)}});
}

// EP-12.2: pay, star, benefit, face down; Spy 2 doesn't refresh itself (EP-12.11).
void Match::carry(const Use& use, const Taken& taken) {
  const PersonIndex person = s_.turn.person;
  const bool member = returns_member(use.act);
  touch_person(person);
  say("event.uses", {{"who", who(person)}, {"what", Value::name(use.name)}});
  pay(person, use.cost);
  if (use.star) gain_notoriety(person, 1);
  if (use.effect.op == Op::refresh_items_and_contacts) refresh(active());
  flip(active(), use);
  if (member) return_member(static_cast<std::uint8_t>(taken.value()));
  carry_effect(use, taken, member ? 1 : 0);
}

void Match::avoid_one(std::int32_t target) {
  if (target == kSandra) {
    s_.turn.sandra_avoided = true;
    return;
  }
  OfficerSet& avoided = s_.turn.avoided[static_cast<std::size_t>(target / 4)];
  avoided = static_cast<OfficerSet>(avoided | 1u << target % 4);
}

void Match::remove_officer(int type, TileIndex tile) {
  const auto left = static_cast<OfficerSet>(~(1u << type));
  s_.city.officers[tile] = static_cast<OfficerSet>(s_.city.officers[tile] & left);
  s_.turn.avoided[tile] = static_cast<OfficerSet>(s_.turn.avoided[tile] & left);
  touch(part::city);
  say("event.officer_removed", {{"officer", Value::name(kOfficerNames[static_cast<std::size_t>(type)])},
                                {"tile", Value::name(d_.tiles[tile].id)}});
}

// `arg`: where the targets begin; without one there is no effect.
void Match::carry_effect(const Use& use, const Taken& taken, std::size_t arg) {
  const PersonIndex person = s_.turn.person;
  const bool target = taken.args() > arg;
  const std::int32_t first = target ? taken.value(arg) : 0;
  switch (use.effect.op) {
    case Op::remove_officer:
      if (target) remove_officer(std::countr_zero(use.effect.types), static_cast<TileIndex>(first));
      return;
    case Op::move_officer:
      if (target) {
        move_officer(std::countr_zero(use.effect.types), static_cast<TileIndex>(first),
                     static_cast<TileIndex>(taken.value(arg + 1)));
      }
      return;
    case Op::avoid_officer:
      if (target) avoid_one(first);
      return;
    case Op::avoid_on_tile:
      if (target) avoid_on(static_cast<TileIndex>(first), use.effect.types);
      return;
    case Op::helicopter_move:
    case Op::sewer_move:
      say("event.step", {{"who", who(person)}, {"place", Value::name(d_.spot_id(static_cast<Spot>(first >> 1)))}});
      step_to(static_cast<Spot>(first >> 1), first & 1, false);
      return;
    case Op::move_to_hospital:
      say("event.step", {{"who", who(person)}, {"place", Value::name(d_.locations[d_.hospital].id)}});
      step_to(d_.hospital, 0, false);
      end_travel(false);
      return;
    case Op::cross_one_body_of_water:
      if (target && std::ranges::count(s_.turn.jet_ski, first) == 0)
        s_.turn.jet_ski.push_back(static_cast<Spot>(first));
      return;
    case Op::heal_wound:
      heal(person, 1);
      return;
    case Op::gain_extra_action_disc:
      gain_disc(person);
      return;
    case Op::lose_notoriety:
      lose_notoriety(person, 1);
      return;
    case Op::gain_income:
      receive(person, income(active()));
      return;
    case Op::take_contact_card:
      push(TakeContact{person});
      return;
    case Op::unlock_asset:
      push(Unlock{person, 1});
      return;
    case Op::refresh_items_and_contacts:  // done before the card was turned
    case Op::gang_ability:
    case Op::master_key:
      return;
  }
}

}  // namespace precinct::escape_plan
