// One game under way: the rules as functions on a Situation, a file a chapter of the rules.
//
// A rule changes the situation through the few small functions that also mark the parts which show it (touch) and write
// the log (say). What needs an answer, or must wait for one, is pushed on the stack of steps
// (engine/core/step_machine.hpp).
#pragma once

#include <span>
#include <vector>

#include "engine/core/asking.hpp"
#include "engine/core/function_ref.hpp"
#include "engine/core/step_machine.hpp"
#include "engine/top_cop/game.hpp"
#include "engine/top_cop/state.hpp"

namespace precinct::top_cop {

// Names of the parts, in the order of their indices; the public halves of the seats follow from `seat` on, then
// kPrivateParts a seat.
namespace part {
enum : PartIndex { turn, tracks, board, decks, incoming, report, challenge, seat };
enum : PartIndex { hand, offer, peek, reply };
inline constexpr int kPrivateParts = 4;
}  // namespace part

// What a choice means; kNone-like 0 is core's `pass`.
enum class Act : std::int32_t {
  pass,
  choose,
  cruise,
  lights,
  eliminate_paperwork,
  end_turn,
  equip,
  visit,
  destination,
  enforce,
  play,
  use,
  bottom,
};

class Match final : public StepMachine<Match, TopCopGame, Situation> {
 public:
  Match(const TopCopGame& game, const Settings& settings, const Seed& seed);
  Match(const TopCopGame& game, const Json& saved);

  bool write(PartIndex part, JsonWriter& out) const override;
  std::optional<Outcome> outcome() const override;
  // TC-15.4: in every response window, whoever is asked.
  bool waiting_is_secret() const override { return std::holds_alternative<Respond>(s_.stack.back()); }

 protected:
  void save_game(JsonWriter& out) const override;

 private:
  friend class Testing;  // testing.hpp
  friend StepMachine;
  using StepMachine::ask;

  Match(const TopCopGame& game, const Situation& saved);

  // ---- The machine (match.cpp)
  bool over() const { return s_.end != End::none; }
  std::uint8_t roll_blue();
  std::uint8_t roll_perp();
  SectorIndex roll_sector();  // kNone: the SC chooses
  void set_phase(Phase phase);

  // ---- Looking things up (lookup.cpp)
  int count() const { return s_.settings.seats; }
  const Length& length() const { return d_.lengths[s_.settings.length]; }
  Seat nth_from(Seat first, int n) const { return static_cast<Seat>((first + n) % count()); }
  Seat previous(Seat seat) const { return nth_from(seat, count() - 1); }  // TC-1.4
  Mat& mat(Seat seat) { return s_.mats[seat]; }
  const Mat& mat(Seat seat) const { return s_.mats[seat]; }
  const Space& space_of(Seat seat) const { return d_.spaces[mat(seat).at]; }
  Criminal& at(SpaceIndex space) { return s_.board[d_.spaces[space].sector][d_.spaces[space].letter]; }
  const Criminal& at(SpaceIndex space) const { return s_.board[d_.spaces[space].sector][d_.spaces[space].letter]; }
  const Criminal* here(Seat seat) const;  // on the Officer's space; nullptr: none
  int criminals() const;
  // Every criminal, Sector by Sector, E to A (TC-6.7).
  void each_criminal(FunctionRef<void(const Criminal&, SpaceIndex)> f) const;
  // The passive effects of this kind on the Officer's card, Partner and cards, with what carries them.
  void each_own(Seat seat, Kind kind, FunctionRef<void(const Effect&, Key)> f) const;
  int sum_own(Seat seat, Kind kind, FunctionRef<void(const Effect&, int&)> add) const;
  // The passive effects of this kind of all criminals on the board.
  void each_on_board(Kind kind, FunctionRef<void(const Effect&, const Dispatch&)> f) const;
  int slots(Slot slot) const { return slot == Slot::equipment ? 2 : 1; }
  int in_slot(Seat seat, Slot slot) const;
  // TC-12.13; `against`: the criminal of a challenge, if there is one.
  bool holds(const Condition& condition, Seat owner, const Dispatch* against = nullptr) const;
  const Effects& effects_of(const Source& source) const;
  const Dispatch& criminal() const { return d_.dispatch[s_.challenge->criminal]; }
  const PrintedChallenge& printed() const { return criminal().challenges[s_.challenge->row]; }

  // ---- Set-up (set_up.cpp)
  void set_up(const Seed& seed);
  void deal_officers();
  void reveal_officers();
  void deal_cards();
  void roll_for_badge();
  bool proceed(PickOfficers& step);
  void ask(const PickOfficers& step, Seat seat, Asked& out) const;
  void answer(PickOfficers& step, Seat seat, const Taken& taken);
  bool proceed(SetOut& step);

  // ---- Shift, Roll Call, Situation Report (shift.cpp)
  bool proceed(NextShift& step);
  void begin_shift();
  void roll_call();
  bool proceed(SituationReport& step);
  void roll_report();
  void draw_incoming(int n);
  bool proceed(ResolveRow& step);
  void ask(const ResolveRow& step, Seat seat, Asked& out) const;
  void answer(ResolveRow& step, Seat seat, const Taken& taken);
  void resolve(std::size_t in_row);
  std::uint8_t without_partner() const;  // bit s: seat s
  bool proceed(AssignPartner& step);
  void ask(const AssignPartner& step, Seat seat, Asked& out) const;
  void answer(AssignPartner& step, Seat seat, const Taken& taken);
  void assign_partner(Seat seat);
  void discard_partner(Seat seat);

  // ---- Placement, sliding, Cold Cases (placement.cpp)
  std::uint8_t open_sectors(std::uint8_t letter) const;  // bit s, for the SC's choice
  bool proceed(Place& step);
  void ask(const Place& step, Seat seat, Asked& out) const;
  void answer(Place& step, Seat seat, const Taken& taken);
  void put(SectorIndex sector, std::uint8_t letter);  // the card in `resolving`
  void escape(DispatchCard card);
  void on_escape(DispatchCard card);
  bool step_out(DispatchCard card);  // false: it has escaped
  bool can_move_in(SpaceIndex space) const;
  void move_in(SpaceIndex space);
  Row<DispatchCard, kSectors * kLetters> standing() const;  // in the order of a general movement
  SpaceIndex where_is(DispatchCard card) const;

  // ---- Patrol and actions (patrol.cpp)
  bool proceed(Patrol& step);
  void start_turn(Seat seat);
  bool proceed(PatrolTurn& step);
  void ask(const PatrolTurn& step, Seat seat, Asked& out) const;
  void answer(PatrolTurn& step, Seat seat, const Taken& taken);
  void add_moves(Decision& to, Seat seat) const;
  void add_actions(Decision& to, Seat seat) const;
  void add_visits(Decision& to, Seat seat) const;
  struct HandChoice {
    Key id;
    Act act;
    Key text;
    Key help;
  };
  template <class Fits>
  void add_hand_choice(Decision& to, Seat seat, const HandChoice& what, const Fits& fits) const;
  void add_enforce(Decision& to, Seat seat) const;
  void spend_action(int n = 1);
  void cruise(Seat seat);
  void lights(Seat seat);
  int move_mod(Seat seat, Movement movement) const;
  int range(Seat seat, int roll, Movement movement) const;
  bool can_drive(Seat seat) const { return mat(seat).wounds < d_.constants.max_wounds; }  // TC-7.7
  int paperwork_an_action(Seat seat) const;
  void eliminate_paperwork(Seat seat);
  bool proceed(MoveTo& step);
  void ask(const MoveTo& step, Seat seat, Asked& out) const;
  void answer(MoveTo& step, Seat seat, const Taken& taken);
  bool proceed(Equip& step);
  void ask(const Equip& step, Seat seat, Asked& out) const;
  void answer(Equip& step, Seat seat, const Taken& taken);
  void put_in_play(Seat seat);  // the card in `playing`
  bool proceed(EndTurn& step);

  // ---- Challenges (challenge.cpp)
  void declare(Seat seat, std::uint8_t row);
  bool proceed(RollChallenge& step);
  bool proceed(FinishChallenge& step);
  // What each side adds to its dice, or would add if the Officer on patrol declared it: why and how much.
  void each_officer_term(const Dispatch& against, Type type, FunctionRef<void(Key, int)> f) const;
  void each_perp_term(const Dispatch& against, Type type, FunctionRef<void(Key, int)> f) const;
  void each_played(FunctionRef<void(const Played&, const Effect&)> f) const;
  int blue_dice() const;
  // Per cent of a bust as things stand before the roll.
  int odds(const Dispatch& against, const PrintedChallenge& row) const;
  std::uint8_t counted() const;  // bit i: die i counts (TC-9.13)
  int officer_total() const;
  int perp_total() const;
  int reward_cp() const;
  int reward_paperwork() const;
  void bust();
  void fail_challenge();
  bool proceed(PickDice& step);
  void ask(const PickDice& step, Seat seat, Asked& out) const;
  void answer(PickDice& step, Seat seat, const Taken& taken);
  void roll_perp_dice();

  // ---- CP, Paperwork, Wounds, cards (tracks.cpp)
  bool can_gain_cp(Seat seat) const { return mat(seat).paperwork <= d_.constants.paperwork_limit; }  // TC-10.1
  void gain_cp(Seat seat, int n);
  void change_paperwork(Seat seat, int n);
  void wound(Seat seat, int n);
  void prevent(Seat seat, int& n);
  void heal(Seat seat, int n);
  void draw(Seat seat, int n);
  bool cards_left() const { return !s_.cards_draw.empty() || !s_.cards_discard.empty(); }
  bool fill_dispatch();  // TC-5.11; false: there is no card
  DispatchCard draw_dispatch();
  CardDesign take_from_hand(Seat seat, std::uint16_t number);
  void discard_picked(Seat seat, const Taken& taken);
  void discard_random(Seat seat);
  void discard_from_play(Seat seat, std::size_t index);
  void discard_dispatch(DispatchCard card);
  void touch_seat(Seat seat) { touch(static_cast<PartIndex>(part::seat + seat)); }
  void touch_hand(Seat seat);
  void touch_private(Seat seat, int which);
  void change_cold_cases(int n);
  bool proceed(DiscardHand& step);
  void ask(const DiscardHand& step, Seat seat, Asked& out) const;
  void answer(DiscardHand& step, Seat seat, const Taken& taken);

  // ---- Response windows (windows.cpp)
  Window window_of(Opening opening, Seat seat) const;
  Seat first_asked(Opening opening) const;
  std::uint8_t candidates(Opening opening) const;  // bit s (TC-11.13)
  bool may_respond(Seat seat, Window window) const;
  bool unseen_copy(CardDesign design) const;  // one is not in the discard pile
  bool playable(CardDesign design, Seat seat, Window window) const;
  bool usable(const Effects& effects, bool used, Seat seat, Window window) const;
  bool may_use(Seat seat, std::uint16_t number, Window window) const;  // in play; 0: the Officer card
  void add_plays(Decision& to, Seat seat, Window window, Key play) const;
  bool proceed(Respond& step);
  bool proceed_strict(Respond& step);
  bool proceed_fast(Respond& step);
  bool resolve_replies(Respond& step);
  void ask(const Respond& step, Seat seat, Asked& out) const;
  void answer(Respond& step, Seat seat, const Taken& taken);

  // ---- Effects (effects.cpp)
  bool useful(const Effect& effect, Seat by) const;  // can change something (TC-8.9, TC-11.11)
  bool useful(const Effects& effects, Trigger trigger, Seat by) const;
  void play_card(Seat seat, std::uint16_t number);    // from the hand
  void use_in_play(Seat seat, std::uint16_t number);  // 0: the Officer card
  bool proceed(RunEffects& step);
  void announce(Seat seat, CardDesign design, bool from_play);
  void finish_card();
  void perform(const Effect& effect, Seat by, const Source& source, std::uint8_t index);
  bool ask_for(const Effect& effect, Seat by, const Source& source, std::uint8_t index);
  bool change_game(const Effect& effect, Seat by);
  void gain_action(Seat by);
  void perform_on(const Effect& effect, Seat seat);
  void slow(const Effect& effect);
  void black_out();
  Row<std::uint8_t, kSectors * kLetters> targets(const Effect& effect, Seat by) const;
  void aim(const Effect& effect, Seat by, std::uint8_t target);
  bool proceed(PickTarget& step);
  void ask(const PickTarget& step, Seat seat, Asked& out) const;
  void answer(PickTarget& step, Seat seat, const Taken& taken);
  bool proceed(PickInPlay& step);
  void ask(const PickInPlay& step, Seat seat, Asked& out) const;
  void answer(PickInPlay& step, Seat seat, const Taken& taken);

  // ---- Peeks (peeks.cpp)
  void peek(Seat seat, const Effect& effect);
  bool proceed(ArrangePeek& step);
  void ask(const ArrangePeek& step, Seat seat, Asked& out) const;
  void answer(ArrangePeek& step, Seat seat, const Taken& taken);

  // ---- Upkeep and end (upkeep.cpp)
  bool proceed(Upkeep& step);
  void roll_cruisers();
  void count_partners();
  void move_criminals(Upkeep& step);
  void close_shift();
  void check_end();
  std::vector<Seat> winners() const;

  // ---- Parts (parts.cpp)
  void write_turn(JsonWriter& out) const;
  void write_tracks(JsonWriter& out) const;
  void write_board(JsonWriter& out) const;
  void write_decks(JsonWriter& out) const;
  void write_incoming(JsonWriter& out) const;
  void write_report(JsonWriter& out) const;
  void write_challenge(JsonWriter& out) const;
  void write_seat(Seat seat, JsonWriter& out) const;
  bool write_private(Seat seat, int which, JsonWriter& out) const;
  bool write_reply(Seat seat, JsonWriter& out) const;

  std::vector<std::uint8_t> scripted_dice_;  // by Testing only: come before drawn ones
};

inline constexpr std::array<Key, kTypes> kTypeNames{"physical", "verbal", "driving"};
inline constexpr std::array<Key, kMaxPlayers> kDigits{"0", "1", "2", "3", "4", "5"};

// The choice among the hand cards that fit. Whether there is one is as secret as the hand: without any stands the line
// that it would be, wherever a card that nobody has seen discarded could be one (TC-11.13).
template <class Fits>
void Match::add_hand_choice(Decision& to, Seat seat, const HandChoice& what, const Fits& fits) const {
  Arg* cards = nullptr;
  for (const HandCard& card : mat(seat).hand) {
    if (!fits(card.design)) continue;
    if (cards == nullptr) {
      Choice& made = choice(to, what.id, action(what.act), what.text, what.help);
      made.secret = true;
      cards = &pick(made, "card");
    }
    option(*cards, {d_.cards[card.design].id, card.number}, card.number).secret = true;
  }
  if (cards != nullptr || mat(seat).hand.empty()) return;
  for (CardDesign design = 0; design < d_.cards.size(); ++design) {
    if (unseen_copy(design) && fits(design)) return unavailable(to, what.text, what.id, what.help);
  }
}

// A few dice as a value of a sentence.
template <class Dice>
Value digits(const Dice& dice) {
  std::int64_t number = 0;
  for (const std::uint8_t die : dice) number = number * 10 + die;
  return Value::digits(number);
}

}  // namespace precinct::top_cop

namespace precinct {
extern template class StepMachine<top_cop::Match, top_cop::TopCopGame, top_cop::Situation>;
}
