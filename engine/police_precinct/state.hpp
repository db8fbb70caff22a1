// The game as a value: everything that changes while it is played, in fixed-size arrays of small numbers, so that a
// copy costs no allocation. What may be done next is data too: a stack of steps, of which the top one asks a decision
// or does one thing. The game can be saved between any two commands.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/row.hpp"
#include "engine/police_precinct/data.hpp"

namespace precinct::police_precinct {

using CopIndex = std::uint8_t;  // a police character in turn order: the seat, except in a solo game (PP-20.1)

inline constexpr std::size_t kMaxPoliceCards = 48;
inline constexpr std::size_t kMaxEvents = 40;
inline constexpr std::size_t kMaxMarkers = 24;
inline constexpr std::size_t kMaxDeck = 14;
inline constexpr std::size_t kMaxUnits = 2;                                   // Support Vehicles; Federal Agents
inline constexpr std::size_t kMaxVehicles = kMaxPlayers + 2 * kMaxUnits + 2;  // cars, units, the van, the red car

// Chosen before set-up, chart already looked up: what the rules ask for.
struct Settings {
  std::uint8_t seats = 1;
  std::uint8_t cops = 2;
  std::uint8_t board = 0;  // Data::boards
  bool manic = false;
  bool dealt = false;                 // characters dealt instead of chosen (PP-2.16)
  std::uint8_t first_player = kNone;  // kNone: random
  std::uint8_t assignment = kNone;    // Data::assignments (PP-22.2)
  std::uint8_t police_cards = 0;
  std::uint8_t punks = 0;  // in the game
  std::uint8_t start_day = 1;
  std::uint8_t officers = 0;
  std::uint8_t support_vehicles = 0;
  std::uint8_t support_speed = 3;  // PP-20.3
  std::uint8_t start_emergencies = 0;
  std::uint8_t start_punks = 0;
  std::uint8_t crime_start = 0;
  std::uint8_t blank_markers = 0;
  std::uint8_t extra_swat = 0;
  std::uint8_t extra_federal_agents = 0;
  std::uint8_t dice_cap = 0;  // 0: none
  // Dirty Cop games: the loyalty deck (PP-21.2). Without cards the game is cooperative.
  std::uint8_t good_cards = 0;
  std::uint8_t dirty_cards = 0;

  friend bool operator==(const Settings&, const Settings&) = default;
};

// A loyalty card. What is not known has no value that reads as one.
enum class Loyalty : std::uint8_t { none, good, dirty };

// A card in a hand. The number is the hand's own running counter: it tells nothing about the deck it came from.
struct HandCard {
  PoliceDesign design = kNone;
  std::uint16_t number = 0;
  bool acquired = false;  // this turn (PP-10.2)

  friend bool operator==(const HandCard&, const HandCard&) = default;
};

struct Cop {
  CharacterIndex character = kNone;
  SpaceIndex at = kNone;
  CarSide side = CarSide::unmarked;
  bool hospital = false;
  std::uint8_t donuts = 0;
  std::uint8_t upgrades = 0;  // bit 1 << Upgrade
  std::uint8_t swat_ready = 0;
  std::uint8_t swat_used = 0;
  std::uint16_t next_number = 1;
  Row<HandCard, kMaxPoliceCards> hand;
  Loyalty loyalty = Loyalty::none;  // dealt in Dirty Cop games
  bool face_up = false;             // the loyalty card

  friend bool operator==(const Cop&, const Cop&) = default;
};

inline constexpr GangIndex kUndesignated = 0xfe;  // a Gang without a card (PP-14.5)

struct HoodState {
  std::uint8_t punks = 0;
  GangIndex gang = kNone;  // kUndesignated, or the card

  friend bool operator==(const HoodState&, const HoodState&) = default;
};

struct EventInPlay {
  EventIndex card = kNone;
  Place at;
  MarkerDesign marker = kNone;  // Unknown Circumstances on it
  bool face_up = false;         // the marker
  std::uint8_t punks = 0;       // Street Riot, Detainees, Jail Break
  std::uint8_t path_at = 0;     // Jail Break, Car Theft: index into its path
  std::uint8_t days_left = 0;   // Officer Down

  friend bool operator==(const EventInPlay&, const EventInPlay&) = default;
};

// Patrol Officers that can be used; one that is down lies on its event, one that is out is nowhere.
struct Officers {
  std::uint8_t station = 0;
  std::array<std::uint8_t, kHoods> hoods{};
  std::array<std::uint8_t, kMaxSpaces> spaces{};

  friend bool operator==(const Officers&, const Officers&) = default;
};

// ---- Attempts (PP-5) -------------------------------------------------------------------------------------------

// Where an Arrest is made: a Bad Hood, or a special event with Punks.
struct Site {
  HoodIndex hood = kNone;
  EventIndex event = kNone;

  friend bool operator==(const Site&, const Site&) = default;
};

struct Commitment {
  enum class Kind : std::uint8_t { symbol, text, donuts, officers, swat, interrupt };

  Kind kind = Kind::text;
  CopIndex cop = 0;
  PoliceDesign card = kNone;   // interrupt: index into Data::interrupts
  std::int8_t dice = 0;        // or cards to draw
  std::int8_t difficulty = 0;  // change of the Difficulty Level

  friend bool operator==(const Commitment&, const Commitment&) = default;
};

struct AttemptState {
  Attempt kind = Attempt::investigate;
  DeckIndex deck = kNone;    // investigate
  Site site;                 // arrest
  EventIndex event = kNone;  // emergency
  bool murderer = false;     // arrest: he can be taken in it (PP-7.8 to 7.10)
  std::uint8_t done = 0;     // seats that said so
  bool locked = false;
  std::uint8_t count = 0;  // dice or cards, once locked
  std::uint8_t need = 0;   // a die succeeds from here, once locked
  std::uint8_t arrests = 0;
  Row<Commitment, 96> committed;
  Row<std::uint8_t, 160> dice;

  friend bool operator==(const AttemptState&, const AttemptState&) = default;
};

// Cards taken off a deck to be looked at: by everybody in co-op games, by this cop alone in Dirty Cop games.
struct Look {
  CopIndex cop = 0;
  DeckIndex deck = kNone;  // kNone: the Event deck
  Row<std::uint8_t, kMaxDeck> cards;

  friend bool operator==(const Look&, const Look&) = default;
};

// ---- Turn ------------------------------------------------------------------------------------------------------

enum class Phase : std::uint8_t { setup, move, action, attempt, after_action, after_draw, event, end };

// PP-9.4
enum class ActionKind : std::uint8_t { investigate, arrest, handle, upgrade, draw_police_card, accuse, reveal };

struct Turn {
  CopIndex cop = 0;
  CopIndex first = 0;
  std::uint16_t round = 0;
  Phase phase = Phase::setup;

  // Phase 1. Units: 0 the own car, then Support Vehicles, then Federal Agents.
  std::array<std::uint8_t, 1 + 2 * kMaxUnits> used{};  // movement, by unit
  std::uint8_t finished = 0;                           // bit u: unit u moves no more (PP-4.7, PP-20.5)
  std::uint8_t mover = kNone;                          // the unit that moved last
  std::uint8_t bonus = 0;                              // movement that Donuts and cards added
  std::array<std::uint8_t, 2> side_bonus{};            // the same, while the car shows that CarSide
  bool boosted = false;                                // by Donuts or Fast Response (PP-4.4)
  bool ignore_blocked = false;
  bool flipped = false;  // in this window (PP-4.9)

  // Phase 2
  std::uint8_t actions_used = 0;  // bit 1 << ActionKind
  bool action_done = false;       // the Action that is being chosen was carried out
  bool backup_used = false;       // Street Backup
  bool called_off = false;        // PP-5.5
  std::uint8_t not_accused = 0;   // bit c: a pledge against cop c failed this turn (PP-21.9)
  bool wrong_accusation = false;  // by the Action (PP-21.11)

  std::uint8_t arrests = 0;
  bool arrest_donut = false;  // PP-7.5
  bool hospital = false;      // sent there this turn
  bool no_event = false;      // PP-11.2
  bool to_event = false;      // W4 was closed together with W3

  friend bool operator==(const Turn&, const Turn&) = default;
};

// ---- Steps -----------------------------------------------------------------------------------------------------

// Each has a name for the saved form.
#define PRECINCT_STEP(type, name)                 \
  static constexpr std::string_view kName = name; \
  friend bool operator==(const type&, const type&) = default

struct PickCharacter {  // PP-2.10: `done` cops have picked, beginning with `first`
  CopIndex first = 0;
  std::uint8_t done = 0;
  PRECINCT_STEP(PickCharacter, "pick_character");
};
struct PickSide {  // PP-2.11
  CopIndex first = 0;
  std::uint8_t done = 0;
  PRECINCT_STEP(PickSide, "pick_side");
};
struct NextTurn {  // lies at the bottom
  bool begun = false;
  PRECINCT_STEP(NextTurn, "next_turn");
};
struct MovePhase {  // W1 and Phase 1
  PRECINCT_STEP(MovePhase, "move_phase");
};
struct ActionPhase {  // W2 and Phase 2; extra: by Overtime
  bool extra = false;
  PRECINCT_STEP(ActionPhase, "action_phase");
};
struct AfterAction {  // W3
  PRECINCT_STEP(AfterAction, "after_action");
};
struct DrawPhase {  // Phase 3
  PRECINCT_STEP(DrawPhase, "draw_phase");
};
struct AfterDraw {  // W4
  PRECINCT_STEP(AfterDraw, "after_draw");
};
struct EventPhase {  // Phase 4, PP-11.1
  enum class Stage : std::uint8_t { informant, flip, committed, resolve, discard, triggers, deck_check };

  Stage stage = Stage::informant;
  Row<EventIndex, 12> later;  // persistent events that were in play before the draw, oldest first
  PRECINCT_STEP(EventPhase, "event_phase");
};
struct EndTurn {
  PRECINCT_STEP(EndTurn, "end_turn");
};

struct CommitWindow {  // PP-5.2
  PRECINCT_STEP(CommitWindow, "commit_window");
};
struct Reroll {  // D15: one die of an Arrest
  PRECINCT_STEP(Reroll, "reroll");
};
struct FinishArrest {  // after the dice stand
  PRECINCT_STEP(FinishArrest, "finish_arrest");
};
struct PlaceEvidence {  // D12, Dirty Cop games only
  PRECINCT_STEP(PlaceEvidence, "place_evidence");
};
struct RemoveUseless {  // D13
  PRECINCT_STEP(RemoveUseless, "remove_useless");
};
struct OrderBottom {  // D14
  PRECINCT_STEP(OrderBottom, "order_bottom");
};
struct ChooseReward {  // D16
  EventIndex event = kNone;
  PRECINCT_STEP(ChooseReward, "choose_reward");
};
struct FinishHandle {  // PP-8.5: card and marker are discarded after the rewards
  PRECINCT_STEP(FinishHandle, "finish_handle");
};
struct EndAttempt {
  PRECINCT_STEP(EndAttempt, "end_attempt");
};

struct ChooseDeck {  // whose top cards to look at
  std::uint8_t count = 0;
  bool covered_too = false;
  bool optional = false;
  PRECINCT_STEP(ChooseDeck, "choose_deck");
};
struct PutBack {  // D17: of the cards in `look`
  enum class Way : std::uint8_t { one_on_top, keep_or_bottom, resolve_one, split };

  Way way = Way::one_on_top;
  std::uint8_t cost = 0;  // Donuts for the bottom
  PRECINCT_STEP(PutBack, "put_back");
};
struct Discard {  // D18: `count` cards, all if fewer
  enum class Why : std::uint8_t { hospital, hand_limit };

  CopIndex cop = 0;
  std::uint8_t count = 0;
  Why why = Why::hospital;
  PRECINCT_STEP(Discard, "discard");
};
struct EachDiscards {  // D22, all at once
  std::uint8_t count = 0;
  std::uint8_t cops = 0;  // bit c: cop c has yet to choose
  PRECINCT_STEP(EachDiscards, "each_discards");
};
struct Train {  // D23: `asked` cops had their turn, beginning with the active one
  std::uint8_t draw = 0;
  std::uint8_t asked = 0;
  PRECINCT_STEP(Train, "train");
};
struct ChooseOption {  // Budget Cuts
  EventIndex event = kNone;
  PRECINCT_STEP(ChooseOption, "choose_option");
};
struct ChooseHood {  // D21
  enum class Why : std::uint8_t { most_punks, raid };

  Why why = Why::most_punks;
  std::uint8_t hoods = 0;  // bit h
  std::uint8_t amount = 0;
  PRECINCT_STEP(ChooseHood, "choose_hood");
};
struct Dispatch {  // D29
  std::uint8_t left = 0;
  bool from_board = false;
  PRECINCT_STEP(Dispatch, "dispatch");
};
struct TakeOfficer {  // PP-13.8: which one is down
  PRECINCT_STEP(TakeOfficer, "take_officer");
};
struct RollPunks {  // PP-14.2; die: rolled and not yet placed, 0: none
  std::uint8_t left = 0;
  std::uint8_t die = 0;
  PRECINCT_STEP(RollPunks, "roll_punks");
};
struct DrawMarker {  // PP-11.4 f
  EventIndex event = kNone;
  PRECINCT_STEP(DrawMarker, "draw_marker");
};

// ---- Of Dirty Cop games (PP-21)
struct Sabotage {  // D11: `asked` cops had their turn, beginning with the active one
  std::uint8_t asked = 0;
  PRECINCT_STEP(Sabotage, "sabotage");
};
struct Pledge {  // D24: `asked` cops had their turn, beginning with the accuser
  CopIndex accused = 0;
  std::uint8_t asked = 0;
  std::array<std::uint8_t, kMaxPlayers> offers{};  // Donuts, by cop
  PRECINCT_STEP(Pledge, "pledge");
};
struct FreeAccusation {  // D25
  PRECINCT_STEP(FreeAccusation, "free_accusation");
};
struct DirtyTurn {  // D27
  PRECINCT_STEP(DirtyTurn, "dirty_turn");
};

#undef PRECINCT_STEP

using StackStep = std::variant<PickCharacter, PickSide, NextTurn, MovePhase, ActionPhase, AfterAction, DrawPhase,
                               AfterDraw, EventPhase, EndTurn, CommitWindow, Reroll, FinishArrest, PlaceEvidence,
                               RemoveUseless, OrderBottom, ChooseReward, FinishHandle, EndAttempt, ChooseDeck, PutBack,
                               Discard, EachDiscards, Train, ChooseOption, ChooseHood, Dispatch, TakeOfficer, RollPunks,
                               DrawMarker, Sabotage, Pledge, FreeAccusation, DirtyTurn>;

// ---- The whole -------------------------------------------------------------------------------------------------

enum class End : std::uint8_t { none, murderer_arrested, evidence_complete, murderer_escaped, crime };

struct Situation {
  Settings settings;
  Rng rng;
  Row<StackStep, 40> stack;  // the last one is on top
  Turn turn;

  Row<Cop, kMaxPlayers> cops;
  Row<Loyalty, kMaxPlayers> unused_loyalty;  // seen by nobody until the game is over
  Row<SpaceIndex, kMaxUnits> supports;
  Row<SpaceIndex, kMaxUnits> agents;
  CopIndex agents_of = kNone;  // whose Federal Agents
  SpaceIndex van = kNone;

  std::uint8_t day = 1;
  std::uint8_t crime = 0;
  HoodIndex murderer = kNone;
  bool murderer_seen = false;  // was ever on the board
  End end = End::none;

  std::uint8_t stock = 0;  // Punks
  std::array<HoodState, kHoods> hoods{};
  Row<EventInPlay, kMaxEvents> events;  // oldest first
  EventIndex urgent = kNone;            // the Emergency under the Urgent Marker
  EventIndex flipped = kNone;           // an Event Card between flip and its place
  Officers officers;

  std::uint8_t donuts = 0;  // supply
  std::array<std::uint8_t, kUpgrades> upgrades{};

  // Draw piles: the last one is on top.
  Row<PoliceDesign, kMaxPoliceCards> police_draw, police_discard;
  Row<EventIndex, kMaxEvents> event_draw, event_discard;
  Row<MarkerDesign, kMaxMarkers> marker_draw, marker_discard;
  Row<GangIndex, kGangs> gang_draw;
  std::array<Row<InvestigationCard, kMaxDeck>, kDecks> decks;
  std::array<BuildingIndex, kDecks> deck_at{};
  std::array<Row<InvestigationCard, 6>, kDecks> placed;
  std::array<Row<InvestigationCard, kMaxDeck>, kDecks> removed;

  std::optional<AttemptState> attempt;
  std::optional<Look> look;

  friend bool operator==(const Situation&, const Situation&) = default;
};

}  // namespace precinct::police_precinct
