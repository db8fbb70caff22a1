// The parts of the view, as protocol/PROTOCOL.md lists them under "Parts of police_precinct". Those for everyone are
// functions of public information: in co-op games that is everything but the order of piles and what lies face down.
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

namespace {

constexpr std::array<Key, 8> kPhases{"setup",        "move",       "action", "attempt",
                                     "after_action", "after_draw", "event",  "end"};
constexpr std::array<Key, 7> kActions{"investigate", "arrest", "handle", "upgrade", "draw", "accuse", "reveal"};
constexpr std::array<Key, kAttempts> kAttemptKinds{"investigate", "arrest", "emergency"};
constexpr std::array<Key, 4> kColors{"red", "blue", "green", "yellow"};
constexpr std::array<Key, kMaxPlayers> kCars{"car.0", "car.1", "car.2", "car.3", "car.4", "car.5", "car.6", "car.7"};
constexpr std::array<Key, kMaxUnits> kSupports{"support.0", "support.1"};
constexpr std::array<Key, kMaxUnits> kAgents{"agent.0", "agent.1"};

Key side_name(CarSide side) {
  return side == CarSide::marked ? "marked" : "unmarked";
}

Key loyalty_name(Loyalty loyalty) {
  return loyalty == Loyalty::dirty ? "dirty_cop" : "good_cop";
}

void write_ids(const auto& pile, const auto& kinds, JsonWriter& out) {
  out.begin_array();
  for (const auto index : pile) out.plain(kinds[index].id);
  out.end_array();
}

}  // namespace

bool Match::write(PartIndex index, JsonWriter& out) const {
  switch (index) {
    case part::turn:
      write_turn(out);
      return true;
    case part::tracks:
      write_tracks(out);
      return true;
    case part::sites:
      write_sites(out);
      return true;
    case part::officers:
      write_officers(out);
      return true;
    case part::decks:
      write_decks(out);
      return true;
    case part::draw_police:
      out.number(static_cast<std::int64_t>(s_.police_draw.size()));
      return true;
    case part::draw_event:
      out.number(static_cast<std::int64_t>(s_.event_draw.size()));
      return true;
    case part::draw_markers:
      out.number(static_cast<std::int64_t>(s_.marker_draw.size()));
      return true;
    case part::draw_gangs:
      out.number(static_cast<std::int64_t>(s_.gang_draw.size()));
      return true;
    case part::discard_police:
      write_ids(s_.police_discard, d_.police_cards, out);
      return true;
    case part::discard_event:
      write_ids(s_.event_discard, d_.events, out);
      return true;
    case part::discard_markers:
      write_ids(s_.marker_discard, d_.markers, out);
      return true;
    case part::evidence:
      write_evidence(out);
      return true;
    case part::supply:
      write_supply(out);
      return true;
    case part::hand_limits:
      write_hand_limits(out);
      return true;
    case part::attempt:
      if (!s_.attempt) return false;
      write_attempt(out);
      return true;
    case part::attempt_done:
      if (!s_.attempt) return false;
      write_attempt_done(out);
      return true;
    case part::look:
      if (!s_.look) return false;
      secret() ? write_looking(out) : write_look(out);
      return true;
    default:
      break;
  }
  if (index < part::hoods) return write_vehicle(index - part::vehicles, out);
  if (index < part::events) {
    write_hood(static_cast<HoodIndex>(index - part::hoods), out);
    return true;
  }
  if (index < part::investigation) return write_event_in_play(index - part::events, out);
  if (index < part::seat) {
    write_investigation(static_cast<DeckIndex>(index - part::investigation), out);
    return true;
  }
  if (const int more = index - part::seat - seats(); more >= 0) return write_more(more, out);
  write_seat(static_cast<Seat>(index - part::seat), out);
  return true;
}

bool Match::write_more(int index, JsonWriter& out) const {
  if (index == part::accusation) return write_accusation(out);
  if (index == part::loyalty_left) return write_loyalty_left(out);
  const int which = (index - part::kPublic) / seats();
  const auto seat = static_cast<Seat>((index - part::kPublic) % seats());
  const Cop& cop = s_.cops[seat];
  switch (which) {
    case part::hand:
      write_hand(cop, out);
      return true;
    case part::loyalty:
      if (cop.loyalty == Loyalty::none) return false;
      out.plain(loyalty_name(cop.loyalty));
      return true;
    default:
      if (!s_.look || s_.look->cop != seat) return false;
      write_look(out);
      return true;
  }
}

void Match::write_turn(JsonWriter& out) const {
  const Turn& turn = s_.turn;
  out.begin_object().key("cop").number(turn.cop).key("seat").number(seat_of(turn.cop)).key("phase");
  out.plain(over() ? Key("over") : kPhases[static_cast<std::size_t>(turn.phase)]);
  if (turn.phase == Phase::move && active().character != kNone) {
    out.key("movement").begin_object().key("left").number(may_move(0) ? movement_left(0) : 0);
    out.key("used").number(turn.used[0]).end_object();
  }
  if (turn.actions_used != 0) {
    out.key("actions_used").begin_array();
    for (std::size_t kind = 0; kind < kActions.size(); ++kind) {
      if ((turn.actions_used >> kind & 1) != 0) out.plain(kActions[kind]);
    }
    out.end_array();
  }
  out.end_object();
}

void Match::write_tracks(JsonWriter& out) const {
  out.begin_object().key("round").number(s_.turn.round).key("first").number(s_.turn.first);
  out.key("day").number(s_.day).key("last_day").number(d_.last_day);
  out.key("crime").number(s_.crime).key("crime_fail").number(d_.crime_fail).key("murderer");
  if (s_.murderer == kNone) {
    out.null();
  } else {
    out.plain(b_.hoods[s_.murderer].id);
  }
  out.key("murderer_mode").plain(s_.settings.manic ? "manic" : "normal");
  out.key("board").plain(b_.id).end_object();
}

// The cars by their cops, then what all drive: a vehicle keeps its place in the list, wherever it goes.
bool Match::write_vehicle(int index, JsonWriter& out) const {
  const auto vehicle = [&](Key id, SpaceIndex at) -> JsonWriter& {
    return out.begin_object().key("id").plain(id).key("at").plain(b_.spaces[at].id);
  };
  const auto one_of = [&](const auto& ids, const auto& units, std::size_t n) {
    if (n < units.size()) vehicle(ids[n], units[n]).end_object();
    return n < units.size();
  };
  auto n = static_cast<std::size_t>(index);
  if (n < kMaxPlayers) {
    if (n >= cops() || s_.cops[n].at == kNone) return false;
    vehicle(kCars[n], s_.cops[n].at).key("side").plain(side_name(s_.cops[n].side)).end_object();
    return true;
  }
  if (n -= kMaxPlayers; n < kMaxUnits) return one_of(kSupports, s_.supports, n);
  if (n -= kMaxUnits; n < kMaxUnits) return one_of(kAgents, s_.agents, n);
  if (n == kMaxUnits) {
    if (s_.van != kNone) vehicle("van", s_.van).end_object();
    return s_.van != kNone;
  }
  const EventInPlay* theft = in_play(Resolve::stop_with_two_cars);
  if (theft != nullptr) vehicle("red_car", space_of(*theft)).end_object();
  return theft != nullptr;
}

void Match::write_hood(HoodIndex hood, JsonWriter& out) const {
  const HoodState& state = s_.hoods[hood];
  out.begin_object().key("id").plain(b_.hoods[hood].id).key("punks").number(state.punks).key("gang");
  if (state.gang == kNone) {
    out.null();
  } else {
    out.plain(state.gang == kUndesignated ? Key("undesignated") : Key(d_.gangs[state.gang].id));
  }
  out.end_object();
}

void Match::write_sites(JsonWriter& out) const {
  out.begin_object().key("stock").number(s_.stock).key("others").begin_array();
  each_site([&](const Site& site, SpaceIndex space) {
    if (site.hood != kNone) return;
    out.begin_object().key("id").plain(id_of(site)).key("at").plain(b_.spaces[space].id);
    out.key("punks").number(punks_at(site)).end_object();
  });
  out.end_array().end_object();
}

void Match::write_officers(JsonWriter& out) const {
  out.begin_object().key("station").number(s_.officers.station).key("placed").begin_array();
  const auto placed = [&](Key at, int count) {
    if (count > 0) out.begin_object().key("at").plain(at).key("count").number(count).end_object();
  };
  for (int hood = 0; hood < kHoods; ++hood) placed(b_.hoods[hood].id, s_.officers.hoods[hood]);
  for (std::size_t space = 0; space < b_.spaces.size(); ++space) {
    placed(b_.spaces[space].id, s_.officers.spaces[space]);
  }
  out.end_array().key("down");
  const EventInPlay* down = in_play(Resolve::handle);
  if (down == nullptr) {
    out.null();
  } else {
    out.begin_object().key("at").plain(id_of(*down)).key("days_left").number(down->days_left).end_object();
  }
  out.end_object();
}

bool Match::write_event_in_play(int index, JsonWriter& out) const {
  if (static_cast<std::size_t>(index) >= s_.events.size()) return false;
  const EventInPlay& event = s_.events[static_cast<std::size_t>(index)];
  const EventCard& card = d_.events[event.card];
  out.begin_object().key("id").plain(card.id).key("at").plain(id_of(event));
  if (card.emergency) out.key("color").plain(kColors[static_cast<std::size_t>(card.color)]);
  if (card.difficulty > 0) out.key("difficulty").number(card.difficulty);
  if (s_.urgent == event.card) out.key("urgent").boolean(true);
  if (event.marker != kNone) out.key("marker").plain(event.face_up ? Key(d_.markers[event.marker].id) : "face_down");
  out.end_object();
  return true;
}

void Match::write_decks(JsonWriter& out) const {
  out.begin_object();
  if (effect_in_play(Op::lock_police_deck) || gang_effect(Op::lock_police_deck) != nullptr)
    out.key("locked").boolean(true);
  if (s_.flipped != kNone) out.key("flipped").plain(d_.events[s_.flipped].id);
  out.end_object();
}

void Match::write_investigation(DeckIndex deck, JsonWriter& out) const {
  out.begin_object().key("id").plain(d_.decks[deck].id).key("at").plain(b_.buildings[s_.deck_at[deck]].id);
  out.key("count").number(static_cast<std::int64_t>(s_.decks[deck].size()));
  out.key("covered").boolean(covered(deck)).end_object();
}

void Match::write_evidence(JsonWriter& out) const {
  out.begin_array();
  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    out.begin_object().key("deck").plain(d_.decks[deck].id).key("slots").number(d_.decks[deck].slots);
    out.key("placed").begin_array();
    for (const InvestigationCard card : s_.placed[deck]) out.plain(d_.investigation_cards[card].id);
    out.end_array().key("removed").begin_array();
    for (const InvestigationCard card : s_.removed[deck]) out.plain(d_.investigation_cards[card].id);
    out.end_array().end_object();
  }
  out.end_array();
}

void Match::write_supply(JsonWriter& out) const {
  out.begin_object().key("donuts").number(s_.donuts).key("upgrades").begin_object();
  for (int kind = 0; kind < kUpgrades; ++kind) out.key(d_.upgrades[kind].kind).number(s_.upgrades[kind]);
  out.end_object().end_object();
}

void Match::write_attempt(JsonWriter& out) const {
  const AttemptState& attempt = *s_.attempt;
  out.begin_object().key("kind").plain(kAttemptKinds[static_cast<std::size_t>(attempt.kind)]);
  out.key("cop").number(s_.turn.cop).key("target").plain(attempt_target());
  out.key("base").begin_array();
  each_term([&](Key why, int n) { out.begin_object().key("why").text(why).key("n").number(n).end_object(); });
  out.end_array().key("committed").begin_array();
  for (const Commitment& commitment : attempt.committed) {
    out.begin_object().key("cop").number(commitment.cop).key("what");
    switch (commitment.kind) {
      case Commitment::Kind::symbol:
      case Commitment::Kind::text:
        out.plain(d_.police_cards[commitment.card].id);
        break;
      case Commitment::Kind::donuts:
        out.plain("donut");
        break;
      case Commitment::Kind::officers:
        out.plain("officer");
        break;
      case Commitment::Kind::swat:
        out.plain("swat");
        break;
      case Commitment::Kind::interrupt:
        out.plain(d_.interrupts[commitment.card].id);
        break;
    }
    out.key("n").number(commitment.dice).end_object();
  }
  out.end_array().key("count").number(attempt.locked ? attempt.count : count_now());
  if (attempt.kind != Attempt::investigate) out.key("need").number(attempt.locked ? attempt.need : need_now());
  if (!attempt.locked) {
    out.key("odds").begin_array();
    for (const std::uint8_t chance : odds_now()) out.number(chance);
    out.end_array();
  }
  if (!attempt.dice.empty()) {
    out.key("dice").begin_array();
    for (const std::uint8_t die : attempt.dice) out.number(die);
    out.end_array();
  }
  out.end_object();
}

// Apart: in the window in which cards are committed one seat after the other is done, and nothing else changes.
void Match::write_attempt_done(JsonWriter& out) const {
  out.begin_array();
  for (Seat seat = 0; seat < seats(); ++seat) {
    if ((s_.attempt->done >> seat & 1) != 0) out.number(seat);
  }
  out.end_array();
}

void Match::write_look(JsonWriter& out) const {
  out.begin_object().key("cop").number(s_.look->cop).key("deck");
  out.plain(s_.look->deck == kNone ? Key("event") : Key(d_.decks[s_.look->deck].id));
  out.key("cards").begin_array();
  for (const std::uint8_t card : s_.look->cards) out.plain(look_card(card));
  out.end_array().end_object();
}

// What everybody sees of a secret look.
void Match::write_looking(JsonWriter& out) const {
  out.begin_object().key("cop").number(s_.look->cop).key("deck");
  out.plain(s_.look->deck == kNone ? Key("event") : Key(d_.decks[s_.look->deck].id));
  out.key("count").number(static_cast<std::int64_t>(s_.look->cards.size())).end_object();
}

bool Match::write_accusation(JsonWriter& out) const {
  const auto* pledge = std::get_if<Pledge>(&s_.stack.back());
  if (pledge == nullptr) return false;
  out.begin_object().key("cop").number(s_.turn.cop).key("accused").number(pledge->accused);
  out.key("cost").number(d_.accusation_cost).key("pledged").begin_array();
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    if (pledge->offers[cop] == 0) continue;
    out.begin_object().key("cop").number(cop).key("donuts").number(pledge->offers[cop]).end_object();
  }
  out.end_array().end_object();
  return true;
}

// PP-21.2: what nobody got, once the game is over.
bool Match::write_loyalty_left(JsonWriter& out) const {
  if (!over()) return false;
  out.begin_array();
  for (const Loyalty card : s_.unused_loyalty) out.plain(loyalty_name(card));
  out.end_array();
  return true;
}

void Match::write_hand(const Cop& cop, JsonWriter& out) const {
  out.begin_array();
  for (const HandCard& card : cop.hand) {
    out.begin_object().key("id").id({d_.police_cards[card.design].id, card.number});
    if (card.acquired) out.key("acquired").boolean(true);
    out.end_object();
  }
  out.end_array();
}

void Match::write_hand_limits(JsonWriter& out) const {
  out.begin_array();
  for (CopIndex cop = 0; cop < cops(); ++cop) {
    const Effect* limit = skill(cop, Op::hand_limit);
    out.number(limit != nullptr ? limit->amount : d_.hand_limit);
  }
  out.end_array();
}

void Match::write_seat(Seat seat, JsonWriter& out) const {
  out.begin_object().key("seat").number(seat).key("cops").begin_array();
  for (CopIndex index = 0; index < cops(); ++index) {
    if (seat_of(index) != seat) continue;
    const Cop& cop = s_.cops[index];
    out.begin_object().key("cop").number(index).key("character");
    if (cop.character == kNone) {
      out.null();
    } else {
      out.plain(name(index));
    }
    out.key("donuts").number(cop.donuts);
    if (cop.upgrades != 0) {
      out.key("upgrades").begin_array();
      for (int kind = 0; kind < kUpgrades; ++kind) {
        if ((cop.upgrades >> kind & 1) != 0) out.plain(d_.upgrades[kind].kind);
      }
      out.end_array();
    }
    if (cop.swat_ready + cop.swat_used > 0) {
      out.key("swat").begin_object().key("ready").number(cop.swat_ready).key("used").number(cop.swat_used).end_object();
    }
    if (cop.hospital) out.key("hospital").boolean(true);
    out.key("hand").number(static_cast<std::int64_t>(cop.hand.size()));
    if (!secret()) {
      out.key("cards");
      write_hand(cop, out);
    }
    if (secret()) {
      const bool open = cop.face_up || (over() && cop.loyalty != Loyalty::none);
      out.key("loyalty").plain(open ? loyalty_name(cop.loyalty) : Key("hidden"));
    }
    out.end_object();
  }
  out.end_array().end_object();
}

}  // namespace precinct::police_precinct
