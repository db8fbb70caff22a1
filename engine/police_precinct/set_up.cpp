// Set-up in the printed order (PP-2.2 to PP-2.17).
#include <algorithm>
#include <numeric>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

void Match::set_up(const Seed& seed) {
  s_.rng = Rng(seed);
  const Settings& settings = s_.settings;
  s_.cops.resize(settings.cops);
  s_.crime = settings.crime_start;
  s_.day = settings.start_day;
  s_.stock = settings.punks;
  s_.officers.station = settings.officers;
  s_.donuts = d_.components.donuts;
  for (int kind = 0; kind < kUpgrades; ++kind) s_.upgrades[kind] = d_.upgrades[kind].count;
  s_.supports.assign(settings.support_vehicles, b_.support_start);

  set_up_decks();
  set_up_emergencies();
  if (!over()) set_up_punks();

  const auto first = static_cast<CopIndex>(s_.rng.below(settings.cops));  // PP-2.10
  push(NextTurn{});
  push(PickSide{first});
  if (settings.dealt) {
    deal_characters();
  } else {
    push(PickCharacter{first});
  }
}

// PP-2.4, PP-2.5
void Match::set_up_decks() {
  for (PoliceDesign design = 0; design < d_.police_cards.size(); ++design) {
    s_.police_draw.insert(s_.police_draw.end(), d_.police_cards[design].count, design);
  }
  s_.rng.shuffle(std::span(s_.police_draw));

  for (GangIndex gang = 0; gang < kGangs; ++gang) s_.gang_draw.push_back(gang);
  s_.rng.shuffle(std::span(s_.gang_draw));

  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    const InvestigationDeck& printed = d_.decks[deck];
    s_.decks[deck].resize(printed.size);
    std::iota(s_.decks[deck].begin(), s_.decks[deck].end(), printed.first);
    s_.rng.shuffle(std::span(s_.decks[deck]));
    if (printed.location == Location::random_warehouse) {
      s_.deck_at[deck] = b_.warehouses[die() - 1];
    } else if (printed.location == Location::random_apartment) {
      s_.deck_at[deck] = b_.apartments[die() - 1];
    } else {
      s_.deck_at[deck] = b_.deck_place[deck];
    }
  }

  for (MarkerDesign marker = 0; marker < d_.markers.size(); ++marker) {
    const auto count = marker == d_.blank_marker ? s_.settings.blank_markers : d_.markers[marker].count;
    s_.marker_draw.insert(s_.marker_draw.end(), count, marker);
  }
  s_.rng.shuffle(std::span(s_.marker_draw));
}

// PP-2.6, PP-2.7; PP-22.6: from the third on they are resolved as in play.
void Match::set_up_emergencies() {
  for (EventIndex card = 0; card < d_.events.size(); ++card) {
    if (secret() || !d_.events[card].dirty_cop_only) s_.event_draw.push_back(card);
  }
  s_.rng.shuffle(std::span(s_.event_draw));
  constexpr std::uint8_t kLaidOut = 2;
  const std::uint8_t wanted = std::min(s_.settings.start_emergencies, kLaidOut);
  Row<EventIndex, kMaxEvents> set_aside;
  bool enough_punks = true;
  while (enough_punks && s_.events.size() < wanted && !s_.event_draw.empty()) {
    const EventIndex card = s_.event_draw.back();
    s_.event_draw.pop_back();
    const std::optional<Place> place =
        d_.events[card].emergency ? place_for(d_.events[card], card) : std::optional<Place>{};
    if (!place) {
      set_aside.push_back(card);
      continue;
    }
    EventInPlay& event = put_in_play(card, *place);
    for (int punk = 0; enough_punks && punk < d_.events[card].punks; ++punk) enough_punks = set_up_punk();
    if (d_.events[card].marker) event.marker = draw_marker();
  }
  if (!enough_punks) stock_ran_out();
  if (s_.events.size() == 2 && d_.events[s_.events[0].card].color == d_.events[s_.events[1].card].color) {
    s_.urgent = s_.events[0].card;
  }
  s_.event_draw.insert(s_.event_draw.end(), set_aside.begin(), set_aside.end());
  s_.rng.shuffle(std::span(s_.event_draw));
  for (int more = s_.settings.start_emergencies - kLaidOut; enough_punks && more > 0; --more) {
    enough_punks = further_emergency();
  }
}

// PP-2.8
void Match::set_up_punks() {
  for (int punk = 0; punk < s_.settings.start_punks; ++punk) {
    if (set_up_punk()) continue;
    stock_ran_out();
    return;
  }
}

void Match::stock_ran_out() {
  advance_crime(1, "event.crime_no_punks");
}

// PP-2.9, PP-2.17. False: there is none in the stock.
bool Match::set_up_punk() {
  const auto full = [&](const HoodState& hood) { return hood.punks >= d_.setup_punks_per_hood; };
  if (std::ranges::all_of(s_.hoods, full)) return true;
  if (s_.stock == 0) return false;
  int hood = die() - 1;
  while (full(s_.hoods[hood])) hood = die() - 1;
  ++s_.hoods[hood].punks;
  --s_.stock;
  return true;
}

Row<CharacterIndex, 32> Match::free_characters() const {
  Row<CharacterIndex, 32> free;
  for (CharacterIndex index = 0; index < d_.characters.size(); ++index) {
    const Character& character = d_.characters[index];
    const bool taken = std::ranges::any_of(s_.cops, [&](const Cop& cop) {
      return cop.character != kNone && d_.characters[cop.character].card == character.card;
    });
    if (character.selectable && !taken) free.push_back(index);
  }
  return free;
}

// PP-2.16: a random card, then one of its sides that may be picked.
void Match::deal_characters() {
  Row<std::uint8_t, 16> cards;
  for (const Character& character : d_.characters) {
    if (std::ranges::find(cards, character.card) == cards.end()) cards.push_back(character.card);
  }
  s_.rng.shuffle(std::span(cards));
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    Row<CharacterIndex, 4> sides;
    for (CharacterIndex index = 0; index < d_.characters.size(); ++index) {
      if (d_.characters[index].card == cards[cop] && d_.characters[index].selectable) sides.push_back(index);
    }
    take_character(cop, sides[s_.rng.below(static_cast<std::uint32_t>(sides.size()))]);
  }
}

void Match::take_character(CopIndex index, CharacterIndex character) {
  Cop& cop = s_.cops[index];
  const Character& printed = d_.characters[character];
  cop.character = character;
  cop.at = b_.start;
  if (printed.swat > 0) cop.swat_ready = static_cast<std::uint8_t>(printed.swat + s_.settings.extra_swat);
  if (printed.federal_agents > 0) {
    s_.agents_of = index;
    s_.agents.assign(printed.federal_agents + s_.settings.extra_federal_agents, b_.station);
  }
  touch_cop(index);
  touch_vehicles();
  say("event.character", {{"who", Value::seat(seat_of(index))}, {"character", Value::name(printed.id)}});
}

bool Match::proceed(PickCharacter& step) {
  if (step.done < cops()) return false;
  pop();
  return true;
}

void Match::ask(const PickCharacter& step, Seat seat, Asked& out) const {
  if (seat != seat_of(nth_from(step.first, step.done))) return;
  Decision& question = decision(out, "ask.character", "help.character");
  Arg& arg = pick(choice(question, "take", action(Act::take_character), "choice.take"), "character");
  for (const CharacterIndex character : free_characters()) option(arg, {d_.characters[character].id}, character);
}

void Match::answer(PickCharacter& step, Seat, const Taken& taken) {
  take_character(nth_from(step.first, step.done), static_cast<CharacterIndex>(taken.value()));
  ++step.done;
}

bool Match::proceed(PickSide& step) {
  if (step.done < cops()) return false;
  pop();
  begin_play();
  return true;
}

void Match::ask(const PickSide& step, Seat seat, Asked& out) const {
  const CopIndex cop = nth_from(step.first, step.done);
  if (seat != seat_of(cop)) return;
  Decision& question = decision(out, {"ask.side", {{"character", Value::name(name(cop))}}}, "help.side");
  choice(question, "unmarked", action(Act::unmarked), "choice.unmarked");
  choice(question, "marked", action(Act::marked), "choice.marked");
}

void Match::answer(PickSide& step, Seat, const Taken& taken) {
  const CopIndex cop = nth_from(step.first, step.done);
  s_.cops[cop].side = act_of<Act>(taken.action()) == Act::marked ? CarSide::marked : CarSide::unmarked;
  touch_vehicles();
  say(s_.cops[cop].side == CarSide::marked ? "event.marked" : "event.unmarked", {{"who", who(cop)}});
  ++step.done;
}

// PP-2.12 to PP-2.15, PP-2.17; then PP-22.2
void Match::begin_play() {
  s_.turn.first = s_.settings.first_player != kNone ? s_.settings.first_player
                                                    : static_cast<CopIndex>(s_.rng.below(s_.settings.cops));
  const auto deal = [&](CopIndex cop) {
    if (s_.police_draw.empty()) return;
    s_.cops[cop].hand.push_back({s_.police_draw.back(), s_.cops[cop].next_number++, false});
    s_.police_draw.pop_back();
    touch_cop(cop);
  };
  for (int card = 0; card < s_.settings.police_cards; ++card) {
    for (int n = 0; n < cops(); ++n) deal(nth_from(s_.turn.first, n));
  }
  for (int n = 0; n < cops(); ++n) {
    const CopIndex cop = nth_from(s_.turn.first, n);
    const Effect* more = skill(cop, Op::setup_draw_police);
    for (int card = 0; more != nullptr && card < more->amount; ++card) deal(cop);
  }
  touch_decks();
  if (secret()) deal_loyalty();
  move_murderer();
  if (s_.settings.assignment == kNone) return;
  for (const Effect& step : d_.assignments[s_.settings.assignment].steps) {
    if (!over()) assignment_step(step);
  }
}

}  // namespace precinct::police_precinct
