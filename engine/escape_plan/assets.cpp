// Asset tiles (EP-13).
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

void Match::add_locked(Choice& to, const Person& person) const {
  Arg& arg = pick(to, "asset");
  for (const AssetIndex asset : person.contact_assets) option(arg, {d_.assets[asset].id}, asset);
  for (const AssetIndex asset : person.item_assets) option(arg, {d_.assets[asset].id}, asset);
}

// EP-13.2: to the dearest empty space, or to the box.
void Match::unlock(PersonIndex index, AssetIndex asset) {
  Person& person = s_.persons[index];
  for (auto* row : {&person.item_assets, &person.contact_assets}) {
    const auto found = std::ranges::find(*row, asset);
    if (found != row->end()) row->erase(found);
  }
  touch_person(index);
  const auto space = std::ranges::find(person.unlocked, kNone, &UnlockedSpace::asset);
  if (space == person.unlocked.end()) {
    say("event.asset_boxed", {{"who", who(index)}, {"asset", Value::name(d_.assets[asset].id)}});
    return;
  }
  *space = {asset, false};
  const auto cost = d_.unlocked_costs[static_cast<std::size_t>(space - person.unlocked.begin())];
  say("event.asset_unlocked",
      {{"who", who(index)}, {"asset", Value::name(d_.assets[asset].id)}, {"cost", Value::of(cost)}});
}

bool Match::proceed(Unlock& step) {
  const Person& person = s_.persons[step.person];
  const std::size_t locked = person.item_assets.size() + person.contact_assets.size();
  if (step.count > 0 && locked > 1) return false;
  const PersonIndex index = step.person;
  const bool last = step.count > 0 && locked == 1;
  pop();
  if (last) unlock(index, person.contact_assets.empty() ? person.item_assets[0] : person.contact_assets[0]);
  return true;
}

void Match::ask(const Unlock& step, Seat seat, Asked& out) const {
  if (step.person != seat) return;
  Decision& question = decision(out, {"ask.unlock", {{"n", Value::of(step.count)}}}, "help.unlock");
  add_locked(choice(question, "unlock", action(Act::unlock), "choice.unlock_asset"), s_.persons[seat]);
}

void Match::answer(Unlock& step, Seat seat, const Taken& taken) {
  --step.count;
  unlock(seat, static_cast<AssetIndex>(taken.value()));
}

}  // namespace precinct::escape_plan
