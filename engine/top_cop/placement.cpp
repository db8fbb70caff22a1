// Placement, sliding and Cold Cases (TC-6).
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

// During set-up only Sectors whose space of that letter is empty (TC-6.1).
std::uint8_t Match::open_sectors(std::uint8_t letter) const {
  std::uint8_t sectors = 0;
  for (SectorIndex sector = 0; sector < kSectors; ++sector) {
    if (s_.phase == Phase::setup && s_.board[sector][letter].card != kNone) continue;
    sectors = static_cast<std::uint8_t>(sectors | 1 << sector);
  }
  return sectors;
}

bool Match::proceed(Place& step) {
  if (step.letter != kNone) return false;
  const SectorIndex sector = roll_sector();
  const std::uint8_t die = roll_blue();
  step.letter = d_.letter_of[die];
  if (sector != kNone) {
    say("event.placement", {{"sector", Value::name(d_.sectors[sector].id)}, {"die", Value::of(die)}});
    put(sector, step.letter);
    return true;
  }
  say("event.placement_choice", {{"who", Value::seat(s_.sc)}, {"die", Value::of(die)}});
  const std::uint8_t open = open_sectors(step.letter);
  if ((open & (open - 1)) != 0) return false;
  SectorIndex only = 0;
  while (open != 0 && (open >> only & 1) == 0) ++only;
  put(only, step.letter);  // no space is open: occupied like all others
  return true;
}

void Match::ask(const Place& step, Seat seat, Asked& out) const {
  if (seat != s_.sc) return;
  Decision& question =
      decision(out, {"ask.sector", {{"card", Value::name(d_.dispatch[s_.resolving].id)}}}, "help.sector");
  Arg& arg = pick(choice(question, "choose", action(Act::choose), "choice.sector"), "sector");
  const std::uint8_t open = open_sectors(step.letter);
  // Those with a free space first.
  for (const bool taken : {false, true}) {
    for (SectorIndex sector = 0; sector < kSectors; ++sector) {
      if ((open >> sector & 1) == 0 || (s_.board[sector][step.letter].card != kNone) != taken) continue;
      option(arg, {d_.sectors[sector].id}, sector).at = d_.spaces[d_.sectors[sector].spaces[step.letter]].id;
    }
  }
}

void Match::answer(Place& step, Seat, const Taken& taken) {
  put(static_cast<SectorIndex>(taken.value()), step.letter);
}

// TC-6.2, TC-6.3; TC-3.6: no sliding during set-up.
void Match::put(SectorIndex sector, std::uint8_t letter) {
  pop();
  const DispatchCard card = s_.resolving;
  s_.resolving = kNone;
  touch(part::incoming);
  if (s_.phase == Phase::setup && s_.board[sector][letter].card != kNone) {
    say("event.setup_discard", {{"card", Value::name(d_.dispatch[card].id)}});
    discard_dispatch(card);
    return;
  }
  while (letter < kLetters && s_.board[sector][letter].card != kNone) ++letter;
  if (letter == kLetters) {
    escape(card);
    on_escape(card);
    return;
  }
  s_.board[sector][letter] = {card, false};
  touch(part::board);
  say("event.placed", {{"card", Value::name(d_.dispatch[card].id)},
                       {"at", Value::name(d_.spaces[d_.sectors[sector].spaces[letter]].id)}});
}

// TC-6.5
void Match::escape(DispatchCard card) {
  s_.cold_file.push_back(card);
  ++s_.cold_cases;
  touch(part::decks);
  touch(part::tracks);
  say("event.escaped", {{"card", Value::name(d_.dispatch[card].id)}, {"n", Value::of(s_.cold_cases)}});
}

void Match::on_escape(DispatchCard card) {
  for (const Effect& effect : d_.dispatch[card].effects) {
    if (effect.trigger == Trigger::on_escape) perform(effect, s_.sc, {Source::Kind::dispatch, card}, 0);
  }
}

SpaceIndex Match::where_is(DispatchCard card) const {
  SpaceIndex found = kNone;
  each_criminal([&](const Criminal& criminal, SpaceIndex space) {
    if (criminal.card == card) found = space;
  });
  return found;
}

// TC-6.7
bool Match::step_out(DispatchCard card) {
  const SpaceIndex from = where_is(card);
  auto& sector = s_.board[d_.spaces[from].sector];
  std::uint8_t letter = d_.spaces[from].letter;
  const Criminal moving = sector[letter];
  sector[letter] = {};
  touch(part::board);
  do {
    ++letter;
  } while (letter < kLetters && sector[letter].card != kNone);
  if (letter == kLetters) {
    escape(card);
    return false;
  }
  sector[letter] = moving;
  const SpaceIndex to = d_.sectors[d_.spaces[from].sector].spaces[letter];
  say("event.moved_out", {{"card", Value::name(d_.dispatch[card].id)}, {"at", Value::name(d_.spaces[to].id)}});
  return true;
}

// TC-6.8
bool Match::can_move_in(SpaceIndex space) const {
  const Space& from = d_.spaces[space];
  return from.letter > 0 && s_.board[from.sector][from.letter - 1].card == kNone;
}

void Match::move_in(SpaceIndex space) {
  const Space& from = d_.spaces[space];
  auto& sector = s_.board[from.sector];
  std::swap(sector[from.letter - 1], sector[from.letter]);
  touch(part::board);
  const SpaceIndex to = d_.sectors[from.sector].spaces[from.letter - 1];
  say("event.moved_in", {{"card", Value::name(d_.dispatch[at(to).card].id)}, {"at", Value::name(d_.spaces[to].id)}});
}

// TC-6.9: those on the board when the movement begins.
Row<DispatchCard, kSectors * kLetters> Match::standing() const {
  Row<DispatchCard, kSectors * kLetters> cards;
  each_criminal([&](const Criminal& criminal, SpaceIndex) { cards.push_back(criminal.card); });
  return cards;
}

}  // namespace precinct::top_cop
