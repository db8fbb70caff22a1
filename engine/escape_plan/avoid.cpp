// Step 2 of a Move: AVOID; Wounds and Handcuffs (EP-9).
#include <algorithm>
#include <bit>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

// EP-9.2
TileSet Match::danger() const {
  const auto last = static_cast<TileSet>(1u << tile_of(s_.turn.person));
  return static_cast<TileSet>(s_.turn.escaping ? s_.turn.visited | last : s_.turn.visited & ~last);
}

OfficerSet Match::threats(TileIndex tile) const {
  if ((danger() >> tile & 1) == 0) return 0;
  return static_cast<OfficerSet>(s_.city.officers[tile] & ~s_.turn.avoided[tile]);
}

// EP-18.3
bool Match::sandra_threatens() const {
  const PersonIndex sandra = find(Role::sandra);
  return sandra != kNone && !s_.turn.sandra_avoided && (danger() >> tile_of(sandra) & 1) != 0;
}

// EP-19.5
bool Match::costa_threatens() const {
  const PersonIndex costa = find(Role::costa);
  return costa != kNone && in_city(costa) && (danger() >> tile_of(costa) & 1) != 0;
}

// What a way has to avoid, by tile.
std::array<int, kTiles> Match::police() const {
  std::array<int, kTiles> all{};
  for (TileIndex tile = 0; tile < kTiles; ++tile) all[tile] = std::popcount(s_.city.officers[tile]);
  if (const PersonIndex sandra = find(Role::sandra); sandra != kNone) ++all[tile_of(sandra)];
  return all;
}

// EP-9.11: whether somebody stands there, avoided or not, and what lies ready; everybody sees both.
bool Match::proceed(Avoid&) {
  set_step(TurnStep::avoid);
  const PersonIndex sandra = find(Role::sandra);
  bool asks = costa_threatens() || (sandra != kNone && (danger() >> tile_of(sandra) & 1) != 0);
  for (TileIndex tile = 0; tile < kTiles; ++tile)
    asks = asks || ((danger() >> tile & 1) != 0 && s_.city.officers[tile] != 0);
  each_use(active(), [&](const Use& use) { asks = asks || use.when == When::avoid; });
  if (asks) return false;
  pop();
  return true;
}

void Match::ask(const Avoid&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  int officers = sandra_threatens() ? 1 : 0;
  for (TileIndex tile = 0; tile < kTiles; ++tile) officers += std::popcount(threats(tile));
  const bool chased = officers > 0 || costa_threatens();
  Decision& question =
      decision(out, chased ? Text("ask.avoid", {{"n", Value::of(officers)}}) : Text("ask.avoid_nobody"), "help.avoid");
  const std::size_t helps = add_executive(question, Window::avoid);
  choice(question, "close", action(Act::choose), chased ? "choice.close_avoid" : "choice.go_on");
  // Behind what helps, and before all else: it is the default (DP-10).
  std::rotate(question.choices.begin() + static_cast<std::ptrdiff_t>(helps), question.choices.end() - 1,
              question.choices.end());
}

void Match::answer(Avoid&, Seat, const Taken& taken) {
  if (!executive_taken(taken)) close_avoid();
}

// EP-9.10, EP-18.3
void Match::avoid_on(TileIndex tile, OfficerSet types) {
  s_.turn.avoided[tile] = static_cast<OfficerSet>(s_.turn.avoided[tile] | (s_.city.officers[tile] & types));
  const PersonIndex sandra = find(Role::sandra);
  if (sandra != kNone && tile_of(sandra) == tile) s_.turn.sandra_avoided = true;
  touch(part::turn);
}

// EP-9.5, EP-9.12; Costa's bribe comes first (EP-19.5).
void Match::close_avoid() {
  int wounds = sandra_threatens() ? 1 : 0;
  for (TileIndex tile = 0; tile < kTiles; ++tile) wounds += std::popcount(threats(tile));
  const PersonIndex person = s_.turn.person;
  if (costa_threatens()) {
    if (active().money >= d_.bribe) {
      say("event.bribe", {{"who", who(person)}});
      pay(person, d_.bribe);
    } else {
      wounds += d_.bribe_wounds;
    }
  }
  s_.turn.avoided = {};
  pop();
  if (wounds > 0) push(Wounds{person, static_cast<std::uint8_t>(wounds)});
}

// ---- Wounds ----------------------------------------------------------------------------------------------------

// EP-9.6 to EP-9.8
bool Match::proceed(Wounds& step) {
  Person& person = s_.persons[step.person];
  while (step.count > 0) {
    if (person.wounds < d_.wounds) {
      ++person.wounds;
      --step.count;
      touch_person(step.person);
      say("event.wound", {{"who", who(step.person)}});
    } else if (person.handcuffs == kContactSpaces || s_.supply.handcuffs == 0) {
      step.count = 0;
    } else if (person.contact_assets.size() > 1) {
      return false;
    } else {
      --step.count;
      handcuff(step.person, person.contact_assets.empty() ? kNone : person.contact_assets[0]);
    }
  }
  pop();
  return true;
}

void Match::ask(const Wounds& step, Seat seat, Asked& out) const {
  if (step.person != seat) return;
  Decision& question = decision(out, "ask.handcuffs", "help.handcuffs");
  Arg& arg = pick(choice(question, "lose", action(Act::choose), "choice.lose_asset"), "asset");
  for (const AssetIndex asset : s_.persons[seat].contact_assets) option(arg, {d_.assets[asset].id}, asset);
}

void Match::answer(Wounds& step, Seat seat, const Taken& taken) {
  --step.count;
  handcuff(seat, static_cast<AssetIndex>(taken.value()));
}

void Match::handcuff(PersonIndex index, AssetIndex asset) {
  Person& person = s_.persons[index];
  ++person.handcuffs;
  --s_.supply.handcuffs;
  --person.wounds;
  touch_person(index), touch(part::supply);
  say("event.handcuffed", {{"who", who(index)}});
  if (asset == kNone) return;
  person.contact_assets.erase(std::ranges::find(person.contact_assets, asset));
  say("event.asset_boxed", {{"who", who(index)}, {"asset", Value::name(d_.assets[asset].id)}});
}

// EP-9.9
void Match::heal(PersonIndex index, int count) {
  Person& person = s_.persons[index];
  const int healed = std::min<int>(count, person.wounds);
  if (healed == 0) return;
  person.wounds = static_cast<std::uint8_t>(person.wounds - healed);
  touch_person(index);
  say("event.healed", {{"who", who(index)}, {"n", Value::of(healed)}});
}

}  // namespace precinct::escape_plan
