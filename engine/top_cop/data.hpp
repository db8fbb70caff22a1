// The printed game: board, cards, dice, lengths. Immutable, read once from data/top_cop and shared by every state.
// Everything is a small index here; the ids are kept as strings so that `Key` views stay valid as long as the Game
// lives. Names and sentences are not here: they are the catalogue's.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct::top_cop {

// ---- Indices ---------------------------------------------------------------------------------------------------

using SpaceIndex = std::uint8_t;    // Data::spaces
using SectorIndex = std::uint8_t;   // Data::sectors
using CardDesign = std::uint8_t;    // Data::cards: Requisition designs, some there twice (TC-1.8)
using DispatchCard = std::uint8_t;  // Data::dispatch: each card is there once
using OfficerCard = std::uint8_t;   // Data::officers
using VisitIndex = std::uint8_t;    // Data::visits

inline constexpr std::uint8_t kNone = 0xff;  // no index

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 6;
inline constexpr int kSectors = 5;
inline constexpr int kLetters = 5;  // A, next to the centre, is 0; E, at the edge, is 4
inline constexpr int kDispatchCards = 47;
inline constexpr int kRequisitionCards = 74;
inline constexpr int kOfficerCards = 12;
inline constexpr int kLengths = 3;

// ---- Words of the rules ----------------------------------------------------------------------------------------

enum class Type : std::uint8_t { physical, verbal, driving };  // of challenges (TC-9.1)
inline constexpr int kTypes = 3;
using TypeSet = std::uint8_t;  // bit 1 << Type

enum class Side : std::uint8_t { officer, perp };

enum class Slot : std::uint8_t { none, equipment, cruiser, specialty, aux };

enum class CardType : std::uint8_t { equipment, aux, cruiser, specialty, training, destination, instant };

enum class DispatchKind : std::uint8_t { perp, boss, partner, event };

// When a card or ability may be used (TC-11.8), seen from its player.
enum class Window : std::uint8_t {
  own_turn,
  own_before_roll,
  own_after_roll,
  other_before_roll,
  other_after_roll,
  other_turn_start,
  situation,
  upkeep,
};
using WindowSet = std::uint8_t;  // bit 1 << Window

enum class Movement : std::uint8_t { cruise, lights, both };

// ---- Effects (TC-12) -------------------------------------------------------------------------------------------

enum class Trigger : std::uint8_t {
  passive,
  play,
  discard,
  once_per_turn,
  once_per_shift,
  on_bust,
  on_fail,
  on_escape,
  upkeep,
  roll_call,
  setup,
};

// Effects that their owner may use or leave, when a window opens.
constexpr bool is_chosen(Trigger trigger) {
  return trigger == Trigger::discard || trigger == Trigger::once_per_turn || trigger == Trigger::once_per_shift;
}

enum class Kind : std::uint8_t {
  challenge_mod,         // side, types, amount
  reroll,                // side, types, amount
  extra_die,             // types, amount
  cp,                    // amount
  paperwork,             // amount: gained, or discarded if negative
  wound,                 // amount
  heal,                  // amount
  prevent_wound,         // amount, once each shift
  fail_wound_mod,        // types, amount
  draw,                  // amount
  discard_hand,          // amount, random, cost
  discard_in_play,       // slot, amount
  move_mod,              // movement, amount
  bonus_move,            // amount
  action_mod,            // amount
  paperwork_action_mod,  // amount
  bust_mod,              // cp, paperwork
  shift_perp,            // outwards, amount
  freeze_perp,
  dispatch_mod,     // amount
  dispatch_draw,    // amount
  peek_dispatch,    // amount, reorder, may_bottom
  cold_case,        // amount
  upkeep_roll_mod,  // amount
};

enum class Target : std::uint8_t {
  none,  // the game itself
  self,
  active_officer,
  active_challenge,
  chosen_other,
  all_officers,
  all_perps,
  all_criminals,
  this_card,
  chosen_perp,
  chosen_perp_in_own_sector,
};

enum class Duration : std::uint8_t { instant, this_challenge, this_turn, this_shift };

// TC-12.13: all that is set must hold.
struct Condition {
  enum class Criminal : std::uint8_t { any, perp, boss };
  enum class Result : std::uint8_t { any, bust, fail };

  bool is_sc = false;
  Criminal criminal = Criminal::any;
  std::uint8_t wounds_at_least = 0;
  Result outcome = Result::any;  // the effect waits for the end of the challenge
  bool active_is_other = false;
  std::vector<Condition> any_of;  // empty: no such condition
};

// Which fields count is said at the Kind; the others keep their defaults.
struct Effect {
  Trigger trigger = Trigger::play;
  Kind kind = Kind::cp;
  Target target = Target::none;
  Window window = Window::own_turn;  // discard, once_per_turn, once_per_shift
  Duration duration = Duration::instant;
  Side side = Side::officer;
  TypeSet types = 0;
  Slot slot = Slot::none;
  Movement movement = Movement::both;
  std::int8_t amount = 0;
  std::int8_t cp = 0;
  std::int8_t paperwork = 0;
  bool random = false;
  bool cost = false;
  bool outwards = false;
  bool reorder = false;
  bool may_bottom = false;
  Condition only_if;

  bool in(Type type) const { return (types >> static_cast<int>(type) & 1) != 0; }
};

using Effects = std::vector<Effect>;

// ---- Board -----------------------------------------------------------------------------------------------------

struct Space {
  std::string id;
  SectorIndex sector = kNone;  // kNone: special location or traffic marker
  std::uint8_t letter = 0;     // of a sector space
  std::vector<SpaceIndex> next;
};

struct Sector {
  std::string id;
  std::array<SpaceIndex, kLetters> spaces{};
};

// ---- Cards -----------------------------------------------------------------------------------------------------

struct PrintedChallenge {  // one row of a criminal's card
  Type type = Type::physical;
  std::int8_t bonus = 0;
  std::int8_t cp = 0;
  std::int8_t paperwork = 0;
};

struct Dispatch {
  std::string id;
  DispatchKind kind = DispatchKind::perp;
  std::vector<PrintedChallenge> challenges;  // PERP and BOSS
  std::uint8_t shift_counter = 0;            // Partner
  Effects effects;

  bool criminal() const { return kind == DispatchKind::perp || kind == DispatchKind::boss; }
};

struct Card {  // Requisition
  std::string id;
  CardType type = CardType::equipment;
  Slot slot = Slot::none;
  std::uint8_t count = 0;
  std::uint8_t upkeep_fail_max = 0;  // Cruiser: discarded on a roll of so much or less
  WindowSet windows = 0;             // Training, Instant
  std::vector<SpaceIndex> at;        // Destination; empty with any_sector
  bool any_sector = false;
  Effects effects;

  bool playable_in(Window window) const { return (windows >> static_cast<int>(window) & 1) != 0; }
};

struct Officer {
  std::string id;
  Effects effects;
};

struct Visit {  // an option of a special location (TC-8.2)
  std::string id;
  SpaceIndex at = kNone;
  std::uint8_t actions = 1;
  Effects effects;
};

struct Length {
  std::string id;
  std::uint8_t shifts = 0;
  std::uint8_t cold_cases = 0;  // limit
  std::uint8_t goal = 0;        // CP
};

struct Constants {
  std::uint8_t setup_requisitions = 0;
  std::uint8_t setup_dispatch_per_player = 0;
  std::uint8_t roll_call_draw = 0;
  std::uint8_t actions_per_turn = 0;
  std::uint8_t lights_bonus = 0;
  std::uint8_t paperwork_per_action = 0;
  std::uint8_t paperwork_limit = 0;
  std::uint8_t max_wounds = 0;
  std::uint8_t physical_fail_wounds = 0;
  std::uint8_t hand_limit = 0;
  std::uint8_t training_per_challenge = 0;
  std::uint8_t min_move_roll = 0;
  std::uint8_t extra_actions_per_turn = 0;
};

using Faces = std::array<std::uint8_t, 6>;

struct Data {
  std::vector<Space> spaces;
  std::array<Sector, kSectors> sectors;
  std::vector<std::vector<std::uint8_t>> distance;  // [from][to] in steps
  SpaceIndex start = kNone;
  SpaceIndex hospital = kNone;

  std::vector<Dispatch> dispatch;
  std::vector<Card> cards;
  std::vector<Officer> officers;
  std::vector<Visit> visits;

  Faces blue{};
  std::array<Faces, kMaxPlayers + 1> perp{};                   // by players (TC-1.12)
  std::array<SectorIndex, 6> sector_die{};                     // kNone: the SC chooses
  std::array<std::uint8_t, 7> letter_of{};                     // by face of the blue die
  std::array<Length, kLengths> lengths;                        // short, medium, long
  std::array<std::uint8_t, kMaxPlayers + 1> extra_dispatch{};  // by players (TC-5.3)
  Constants constants;
  std::array<std::string, kMaxPlayers> cars;  // colours, by seat

  std::string hash;  // SHA-256 of the rules files (not texts, not layouts), hexadecimal
};

// Parses and checks everything: unknown keys, counts, dangling ids. Throws DataError that names file, field, remedy.
Data load_data(const Files& files);

}  // namespace precinct::top_cop
