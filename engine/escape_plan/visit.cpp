// Step 3 of a Move: VISIT, the steps of each kind of Location in their order (EP-10.1, EP-10.2).
#include <algorithm>
#include <bit>
#include <span>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

namespace {

enum class Part : std::uint8_t {
  key,  // EP-10.8, before step 1
  pawns,
  listing,
  lose,
  take_key,
  fixer,
  gang,
  gas_can,
  equipment,
  locker,
  unlock,
  heal,
  church,
  hospital,
  gain,
  exit,
  contact,
};

constexpr std::array kBusiness{Part::key, Part::pawns, Part::listing, Part::contact};
constexpr std::array kSafeHouse{Part::pawns, Part::listing, Part::lose, Part::take_key, Part::fixer};
constexpr std::array kGang{Part::gang};
constexpr std::array kStore{Part::pawns, Part::gas_can, Part::equipment, Part::locker};
constexpr std::array kClinic{Part::pawns, Part::unlock, Part::heal, Part::contact};
constexpr std::array kChurch{Part::pawns, Part::church, Part::unlock, Part::contact};
constexpr std::array kHospital{Part::hospital, Part::gain};
constexpr std::array kExit{Part::pawns, Part::exit, Part::contact};

std::span<const Part> parts_of(Kind kind) {
  switch (kind) {
    case Kind::business:
      return kBusiness;
    case Kind::safe_house:
      return kSafeHouse;
    case Kind::gang:
      return kGang;
    case Kind::store:
      return kStore;
    case Kind::clinic:
      return kClinic;
    case Kind::church:
      return kChurch;
    case Kind::hospital:
      return kHospital;
    case Kind::exit:
      return kExit;
    case Kind::subway:
    case Kind::heliport:
      return {};  // EP-8.13
  }
  return {};
}

Part part_at(const Visit& step, Kind kind) {
  return parts_of(kind)[step.stage];
}

}  // namespace

bool Match::proceed(Visit& step) {
  set_step(TurnStep::visit);
  if (step.stage >= parts_of(d_.locations[active().at].kind).size()) {
    pop();
    return true;
  }
  if (visit_asks(step)) return false;
  if (!visit_acts(step)) {
    say("event.visit_fails", {{"who", who(s_.turn.person)}});
    pop();
    return true;
  }
  return true;
}

// EP-10.23, EP-21.5: a function of what everybody sees.
bool Match::visit_asks(const Visit& step) const {
  const Person& person = active();
  switch (part_at(step, d_.locations[person.at].kind)) {
    case Part::key:
      return closed(listing_at(person.at)) &&
             std::popcount(key_colors(person)) + (master_key_ready(person) ? 1 : 0) > 1;
    case Part::take_key: {
      const auto& keys = s_.supply.keys[house()];
      return !keys.empty() && std::ranges::any_of(keys, [&](std::uint8_t color) { return color != keys[0]; });
    }
    case Part::fixer:
      return s_.supply.fixers != 0;
    case Part::gas_can:
      return s_.supply.gas_cans > 0 && person.gas_cans < d_.gas_can_slots;
    case Part::equipment:
      for (std::size_t kind = 0; kind < kEquipment; ++kind) {
        if (s_.supply.equipment[kind] > 0 && (step.bought >> kind & 1) == 0)
          return std::popcount(step.bought) < d_.equipment_a_visit;
      }
      return false;
    case Part::locker:
      return locker_allowed(0) || locker_allowed(1) || locker_allowed(2);
    case Part::unlock:
      return has_locked(person);
    case Part::heal:
    case Part::hospital:
      return person.wounds > 0;
    case Part::church:
    case Part::exit:
      return true;
    case Part::contact:
      return !display_empty();
    case Part::pawns:
    case Part::listing:
    case Part::lose:
    case Part::gang:
    case Part::gain:
      return false;
  }
  return false;
}

// What needs no answer; the stage goes on.
bool Match::visit_acts(const Visit& step) {
  const PersonIndex person = s_.turn.person;
  const Part now = part_at(step, d_.locations[active().at].kind);
  ++std::get<Visit>(s_.stack.back()).stage;
  switch (now) {
    case Part::key:
      return !closed(listing_at(active().at)) || use_key_on_business();
    case Part::pawns:
      notoriety_for_pawns(person);
      return true;
    case Part::listing:
      recover_listing(listing_at(active().at));
      return true;
    case Part::lose:
      lose_notoriety(person, 1);
      return true;
    case Part::take_key:
      if (!s_.supply.keys[house()].empty()) take_key(s_.supply.keys[house()][0]);
      return true;
    case Part::gang:
      visit_gang();
      return true;
    case Part::gain:
      gain_notoriety(person, 1);
      return true;
    default:
      return true;
  }
}

void Match::ask(const Visit& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const auto question = [&](Text text, Key help) -> Decision& { return decision(out, std::move(text), help); };
  const Person& person = active();
  const Value place = Value::name(id_of(person.at));
  switch (part_at(step, d_.locations[person.at].kind)) {
    case Part::key:
      ask_key(question({"ask.key", {{"place", place}}}, "help.key"));
      break;
    case Part::take_key:
      ask_take_key(question("ask.take_key", "help.take_key"));
      break;
    case Part::fixer:
      ask_fixer(question("ask.fixer", "help.fixer"));
      break;
    case Part::gas_can: {
      Decision& asked = question("ask.gas_can", "help.gas_can");
      choice(asked, "take", action(Act::choose), "choice.take_gas_can");
      pass(asked, "choice.no");
      break;
    }
    case Part::equipment:
      ask_equipment(step, question("ask.equipment", "help.equipment"));
      break;
    case Part::locker:
      ask_locker(question("ask.locker", "help.locker"));
      break;
    case Part::unlock: {
      Decision& asked = question("ask.may_unlock", "help.unlock");
      add_locked(choice(asked, "unlock", action(Act::unlock), "choice.unlock_asset"), person);
      pass(asked, "choice.no");
      break;
    }
    case Part::heal: {
      Decision& asked = question("ask.clinic_heal", "help.clinic");
      choice(asked, "treat", action(Act::heal), "choice.heal_one");
      pass(asked, "choice.no");
      break;
    }
    case Part::church: {
      Decision& asked = question("ask.church", "help.church");
      if (person.money >= 1) choice(asked, "confess", action(Act::choose), "choice.confess");
      pass(asked, "choice.no");
      break;
    }
    case Part::hospital:
      ask_hospital(question("ask.hospital", "help.hospital"));
      break;
    case Part::exit:
      ask_exit(question({"ask.exit", {{"place", place}}}, "help.exit"));
      break;
    case Part::contact:
      ask_contact(seat, question("ask.contact", "help.contact"));
      break;
    default:
      return;
  }
  add_executive(out.back(), Window::free);
}

void Match::answer(Visit& step, Seat seat, const Taken& taken) {
  const Part now = part_at(step, d_.locations[active().at].kind);
  const Act act = act_of<Act>(taken.action());
  if (executive_taken(taken)) return;
  if (now == Part::equipment && act != Act::pass) {  // a second one may follow
    step.bought = static_cast<std::uint8_t>(step.bought | 1u << taken.value());
    buy_equipment(static_cast<std::uint8_t>(taken.value()));
    return;
  }
  ++step.stage;
  if (act == Act::pass) return;
  switch (now) {
    case Part::key:
      act == Act::use_key ? use_key(taken.value()) : use_master_key();
      return;
    case Part::take_key:
      take_key(static_cast<std::uint8_t>(taken.value()));
      return;
    case Part::fixer:
      buy_fixer(static_cast<std::uint8_t>(taken.value()));
      return;
    case Part::gas_can:
      take_gas_can();
      return;
    case Part::locker:
      open_locker(taken);
      return;
    case Part::unlock:
      unlock(seat, static_cast<AssetIndex>(taken.value()));
      return;
    case Part::heal:
      heal(seat, 1);
      return;
    case Part::church:
      pay(seat, 1);
      lose_notoriety(seat, 1);
      return;
    case Part::hospital:
      pay(seat, d_.heal_costs[static_cast<std::size_t>(taken.number() - 1)]);
      heal(seat, static_cast<int>(taken.number()));
      return;
    case Part::exit:
      if (act == Act::income) {
        receive(seat, income(active()));
      } else {
        draw_loot(s_.city.exits[exit_index(active().at)].stack, uncovered_contacts(active()));
      }
      return;
    case Part::contact:
      take_contact(seat, taken);
      return;
    default:
      return;
  }
}

}  // namespace precinct::escape_plan
