// The game as a value: everything that changes while it is played, in fixed-size arrays of small numbers, so that a
// copy costs no allocation. What may be done next is data too: a stack of steps, of which the top one asks a decision
// or does one thing. The game can be saved between any two commands.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/core/row.hpp"
#include "engine/top_cop/data.hpp"

namespace precinct::top_cop {

// Chosen before set-up.
struct Settings {
  std::uint8_t seats = 2;
  std::uint8_t length = 1;  // Data::lengths
  bool officer_powers = true;
  bool fast = false;  // windows (TC-11.12)

  friend bool operator==(const Settings&, const Settings&) = default;
};

// A card in a hand. The number is the hand's own running counter: it tells nothing about the deck it came from.
struct HandCard {
  CardDesign design = kNone;
  std::uint16_t number = 0;

  friend bool operator==(const HandCard&, const HandCard&) = default;
};

// A card in front of an Officer. The number runs over the whole table.
struct InPlay {
  CardDesign design = kNone;
  std::uint16_t number = 0;
  bool used = false;  // this turn or this shift, as its effect says (TC-8.10)

  friend bool operator==(const InPlay&, const InPlay&) = default;
};

// One player's Officer, mat and hand.
struct Mat {
  std::array<OfficerCard, 2> offer{kNone, kNone};  // while Officers are chosen (TC-3.2)
  std::uint8_t kept = kNone;                       // index into offer: chosen, not yet revealed
  OfficerCard officer = kNone;                     // kNone: a plain Officer
  bool officer_used = false;
  SpaceIndex at = kNone;
  std::uint16_t cp = 0;
  std::uint16_t paperwork = 0;
  std::uint8_t wounds = 0;
  std::uint16_t busts = 0;
  DispatchCard partner = kNone;
  std::uint8_t partner_counter = 0;
  bool partner_used = false;
  Row<InPlay, 5> cards;  // 2 Equipment, 1 Cruiser, 1 Specialty, 1 AUX; oldest first
  std::uint16_t next_number = 1;
  Row<HandCard, kRequisitionCards> hand;  // oldest first

  friend bool operator==(const Mat&, const Mat&) = default;
};

struct Criminal {
  DispatchCard card = kNone;
  bool frozen = false;  // TC-12.5

  friend bool operator==(const Criminal&, const Criminal&) = default;
};

enum class Phase : std::uint8_t { setup, roll_call, situation, patrol, upkeep };

// What the Situation Report came to (TC-5.12).
struct Report {
  std::array<std::uint8_t, 2> dice{};
  std::uint8_t criminals = 0;  // C
  std::uint8_t die = 0;        // N's die; 0: T was less than C
  std::int8_t players = 0;
  std::int8_t bosses = 0;
  std::int8_t played = 0;  // cards of the situation window
  bool drawn = false;

  int total() const { return dice[0] + dice[1]; }
  int n() const { return (die == 0 ? 1 : die) + players + bosses + played; }

  friend bool operator==(const Report&, const Report&) = default;
};

struct Played {
  std::uint8_t by = 0;
  CardDesign design = kNone;
  bool discarded = false;  // an in-play card given up for its `discard` effects

  friend bool operator==(const Played&, const Played&) = default;
};

struct Challenge {  // TC-9
  DispatchCard criminal = kNone;
  std::uint8_t row = 0;       // of its printed challenges
  Row<std::uint8_t, 6> dice;  // of the Officer, after the roll
  std::array<std::uint8_t, 2> perp_dice{};
  Row<Played, 40> played;

  friend bool operator==(const Challenge&, const Challenge&) = default;
};

struct Turn {  // TC-7
  std::uint8_t seat = kNone;
  bool moved = false;
  bool over = false;
  std::uint8_t actions = 0;  // left
  std::uint8_t extra = 0;    // gained (TC-8.8)
  std::int8_t move_mod = 0;  // this turn

  friend bool operator==(const Turn&, const Turn&) = default;
};

// Dispatch cards that the active player has seen this turn (TC-12.15).
struct Seen {
  Row<DispatchCard, 3> cards;

  friend bool operator==(const Seen&, const Seen&) = default;
};

// Where effects come from.
struct Source {
  enum class Kind : std::uint8_t { card, visit, officer, dispatch };

  Kind kind = Kind::card;
  std::uint8_t index = kNone;

  friend bool operator==(const Source&, const Source&) = default;
};

// What a seat has answered in a `fast` window.
struct Reply {
  enum class Kind : std::uint8_t { none, pass, play, use };

  Kind kind = Kind::none;
  std::uint16_t number = 0;  // of the card in hand or in play; 0: the Officer card

  friend bool operator==(const Reply&, const Reply&) = default;
};

// The response windows (TC-11.8).
enum class Opening : std::uint8_t { turn_start, before_roll, after_roll, situation, upkeep };

// ---- Steps -----------------------------------------------------------------------------------------------------

// Each has a name for the saved form.
#define PRECINCT_STEP(type, name)                 \
  static constexpr std::string_view kName = name; \
  friend bool operator==(const type&, const type&) = default

struct PickOfficers {  // TC-3.2
  PRECINCT_STEP(PickOfficers, "pick_officers");
};
struct SetOut {  // TC-3.3 to TC-3.7: the first `done` players from the SC have drawn
  std::uint8_t done = 0;
  bool begun = false;
  PRECINCT_STEP(SetOut, "set_out");
};
struct NextShift {  // lies at the bottom
  bool begun = false;
  PRECINCT_STEP(NextShift, "next_shift");
};
struct SituationReport {  // TC-5
  bool rolled = false;
  PRECINCT_STEP(SituationReport, "situation_report");
};
struct ResolveRow {  // TC-5.7
  PRECINCT_STEP(ResolveRow, "resolve_row");
};
struct AssignPartner {  // TC-5.8: of the card in `resolving`
  PRECINCT_STEP(AssignPartner, "assign_partner");
};
struct Place {  // TC-6.1: of the card in `resolving`; letter: rolled, kNone: not yet
  std::uint8_t letter = kNone;
  PRECINCT_STEP(Place, "place");
};
struct Patrol {  // `done` players have had their turn
  std::uint8_t done = 0;
  PRECINCT_STEP(Patrol, "patrol");
};
struct PatrolTurn {
  PRECINCT_STEP(PatrolTurn, "patrol_turn");
};
struct EndTurn {
  PRECINCT_STEP(EndTurn, "end_turn");
};
struct MoveTo {
  std::uint8_t range = 0;
  PRECINCT_STEP(MoveTo, "move_to");
};
struct Equip {  // the card in `playing`
  PRECINCT_STEP(Equip, "equip");
};
struct RollChallenge {
  PRECINCT_STEP(RollChallenge, "roll_challenge");
};
struct FinishChallenge {
  PRECINCT_STEP(FinishChallenge, "finish_challenge");
};
struct Respond {  // a response window
  Opening opening = Opening::turn_start;
  std::uint8_t next = kNone;  // whose turn it is to be looked at; kNone: the window has not opened yet
  std::uint8_t passed = 0;    // strict: bit s: seat s passed since the last play
  bool resolving = false;     // fast: the answers are in
  bool resolved = false;      // fast: a play of this round counted
  std::array<Reply, kMaxPlayers> replies{};
  PRECINCT_STEP(Respond, "respond");
};
struct RunEffects {
  Source source;
  std::uint8_t by = 0;
  Trigger trigger = Trigger::play;
  std::uint8_t next = 0;
  PRECINCT_STEP(RunEffects, "run_effects");
};
struct PickDice {
  std::uint8_t amount = 0;
  PRECINCT_STEP(PickDice, "pick_dice");
};
struct PickTarget {  // for one effect of the card
  Source source;
  std::uint8_t by = 0;
  std::uint8_t effect = 0;
  PRECINCT_STEP(PickTarget, "pick_target");
};
struct PickInPlay {
  std::uint8_t by = 0;
  Slot slot = Slot::equipment;
  PRECINCT_STEP(PickInPlay, "pick_in_play");
};
struct DiscardHand {
  std::uint8_t seat = 0;
  std::uint8_t count = 0;
  PRECINCT_STEP(DiscardHand, "discard_hand");
};
struct ArrangePeek {  // of the cards seen last
  bool may_bottom = false;
  PRECINCT_STEP(ArrangePeek, "arrange_peek");
};
struct Upkeep {  // TC-13
  enum class Stage : std::uint8_t { window, rolls, escapes, end };

  Stage stage = Stage::window;
  Row<DispatchCard, 5> escaped;  // BOSSes whose effects are to come, first one first
  PRECINCT_STEP(Upkeep, "upkeep");
};

#undef PRECINCT_STEP

using StackStep = std::variant<PickOfficers, SetOut, NextShift, SituationReport, ResolveRow, AssignPartner, Place,
                               Patrol, PatrolTurn, EndTurn, MoveTo, Equip, RollChallenge, FinishChallenge, Respond,
                               RunEffects, PickDice, PickTarget, PickInPlay, DiscardHand, ArrangePeek, Upkeep>;

// ---- The whole -------------------------------------------------------------------------------------------------

enum class End : std::uint8_t { none, collar_points, cold_cases, last_shift };

struct Situation {
  Settings settings;
  Rng rng;
  Row<StackStep, 24> stack;  // the last one is on top
  Phase phase = Phase::setup;
  End end = End::none;

  std::uint8_t shift = 1;
  std::uint8_t sc = kNone;
  std::uint16_t cold_cases = 0;    // the count (TC-6.10)
  std::int8_t shift_move_mod = 0;  // City Parade
  Turn turn;
  Row<Mat, kMaxPlayers> mats;
  std::array<std::array<Criminal, kLetters>, kSectors> board{};

  // Draw piles: the last one is on top.
  Row<CardDesign, kRequisitionCards> cards_draw, cards_discard;
  Row<DispatchCard, kDispatchCards> dispatch_draw, dispatch_discard, cold_file, set_aside, incoming;
  DispatchCard resolving = kNone;  // taken from the row
  CardDesign playing = kNone;      // announced, its effects under way
  std::uint16_t next_in_play = 1;

  std::optional<Report> report;
  std::optional<Challenge> challenge;
  Row<Seen, 12> seen;  // by the active player

  friend bool operator==(const Situation&, const Situation&) = default;
};

}  // namespace precinct::top_cop
