#include "tests/engine/conformance/tiny_game.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/core/bot.hpp"

namespace precinct::conformance {

namespace {

// Twelve cards, two of each face 1..6. In turn a seat plays one card, dumps two in an order, shuffles the deck after a
// play, or guesses a face in another hand (right: that card goes and the guesser scores). The one after the seat in
// turn may cheer, which only counts. The game ends when the hands are empty.
constexpr int kFaces = 6;
constexpr int kCards = 12;
constexpr std::array<Key, kFaces + 1> kNames{"", "one", "two", "three", "four", "five", "six"};

enum Action : std::int32_t { kPlay, kDump, kMix, kGuess, kCheer };

enum TinyPart : PartIndex { kScores, kPile, kDeck, kHand0 };  // one hand a seat

int chance_from_outside() {
  static int calls = 0;
  return ++calls;
}

class TinyState final : public State {
 public:
  TinyState(const Game& game, TinyFault fault, int seats)
      : State(seats), game_(&game), fault_(fault), hands_(size()), scores_(size()) {
    list_parts();
  }
  TinyState(const TinyState& other) = default;

  const Game& game() const override { return *game_; }
  std::unique_ptr<State> clone() const override {
    auto copy = std::make_unique<TinyState>(*this);
    if (fault_ != TinyFault::shared_copy) copy->deck_ = std::make_shared<std::vector<int>>(*deck_);
    return copy;
  }
  std::span<const Part> parts() const override {
    const bool over = fault_ == TinyFault::changing_parts && outcome();
    return std::span(parts_).first(parts_.size() - (over ? 1 : 0));
  }
  bool write(PartIndex part, JsonWriter& out) const override;
  std::optional<Outcome> outcome() const override;
  bool waiting_is_secret() const override { return false; }

  void set_up(const Seed& seed);
  void read(const Json& saved);
  TinyState& hide(Seat viewer, Reach reach, Rng& rng);
  int cards() const;

 protected:
  void carry_out(Seat seat, const Taken& taken) override;
  void ask(Seat seat, std::vector<Decision>& decisions) const override;
  void save_game(JsonWriter& out) const override;

 private:
  std::size_t size() const { return static_cast<std::size_t>(seats()); }
  void list_parts();
  void play(Seat seat, int face);
  void guess(Seat seat, const Taken& taken);
  void draw(Seat seat);
  void next_turn();
  Arg hand_arg(Seat seat, std::int64_t count) const;

  const Game* game_;
  TinyFault fault_;
  std::vector<Part> parts_;
  Rng rng_;
  std::shared_ptr<std::vector<int>> deck_ = std::make_shared<std::vector<int>>();  // top last
  std::vector<int> pile_;
  std::vector<std::vector<int>> hands_;  // sorted
  std::vector<int> scores_;
  Seat turn_ = 0;
  int cheers_ = 0;
  bool cheered_ = false;
  int mixed_ = 0;
};

constexpr std::array<Key, 4> kHandNames{"hand", "hand", "hand", "hand"};

void TinyState::list_parts() {
  parts_ = {{"scores", Audience::everyone()}, {"pile", Audience::everyone()}, {"deck", Audience::everyone()}};
  for (std::size_t seat = 0; seat < size(); ++seat) {
    parts_.push_back({kHandNames[seat], Audience::only(static_cast<Seat>(seat))});
  }
  if (fault_ == TinyFault::same_name_twice) parts_.push_back({"hand", Audience::only(0)});
}

void TinyState::set_up(const Seed& seed) {
  rng_ = Rng(seed);
  for (int card = 0; card < kCards; ++card) deck_->push_back(card % kFaces + 1);
  rng_.shuffle(std::span(*deck_));
  for (std::size_t seat = 0; seat < size(); ++seat) {
    draw(static_cast<Seat>(seat));
    draw(static_cast<Seat>(seat));
  }
  open();
}

void TinyState::draw(Seat seat) {
  if (deck_->empty()) return;
  if (fault_ == TinyFault::chance_from_outside && chance_from_outside() % 3 == 0) {
    std::ranges::sort(*deck_);
  }
  const int face = deck_->back();
  deck_->pop_back();
  hands_[seat].push_back(face);
  std::ranges::sort(hands_[seat]);
  touch(kDeck);
  touch(static_cast<PartIndex>(kHand0 + seat));
  const Audience readers = fault_ == TinyFault::leak_in_event ? Audience::everyone() : Audience::only(seat);
  emit(readers, "drew", {"tiny.drew", {{"card", Value::name(kNames[static_cast<std::size_t>(face)])}}});
  emit(Audience::all_but(seat), "drew", {"tiny.drew_hidden", {{"seat", Value::seat(seat)}}});
}

void TinyState::play(Seat seat, int face) {
  auto& hand = hands_[seat];
  hand.erase(std::ranges::find(hand, face));
  (fault_ == TinyFault::endless ? *deck_ : pile_).push_back(face);
  if (fault_ != TinyFault::forgotten_touch) touch(kPile);
  touch(kDeck);
  touch(static_cast<PartIndex>(kHand0 + seat));
  emit(Audience::everyone(), "played",
       {"tiny.played", {{"card", Value::name(kNames[static_cast<std::size_t>(face)])}}});
}

void TinyState::guess(Seat seat, const Taken& taken) {
  const auto target = static_cast<Seat>(taken.value(0));
  const auto face = static_cast<int>(taken.number(1));
  const bool right = std::ranges::find(hands_[target], face) != hands_[target].end();
  emit(Audience::everyone(), right ? "right" : "wrong", {right ? "tiny.right" : "tiny.wrong"});
  if (right) {
    play(target, face);
    ++scores_[seat];
  } else {
    play(seat, hands_[seat].front());
  }
}

void TinyState::next_turn() {
  cheered_ = false;
  touch(kScores);
  if (fault_ == TinyFault::endless) draw(turn_);
  for (std::size_t i = 0; i < size(); ++i) {
    turn_ = static_cast<Seat>((turn_ + 1) % seats());
    if (!hands_[turn_].empty()) return;
  }
}

void TinyState::carry_out(Seat seat, const Taken& taken) {
  switch (static_cast<Action>(taken.action())) {
    case kCheer:
      ++cheers_;
      cheered_ = true;
      touch(kScores);
      return;
    case kMix:
      rng_.shuffle(std::span(*deck_));
      ++mixed_;
      play(seat, taken.value());
      break;
    case kPlay:
      play(seat, taken.value());
      draw(seat);
      break;
    case kDump:
      play(seat, taken.value(0, 0));
      play(seat, taken.value(0, 1));
      if (fault_ == TinyFault::lost_card) pile_.pop_back();
      break;
    case kGuess:
      guess(seat, taken);
      break;
  }
  next_turn();
}

Arg TinyState::hand_arg(Seat seat, std::int64_t count) const {
  Arg arg{"card", Arg::Kind::pick, count, count, count > 1, {}};
  std::uint16_t number = 0;
  int last = 0;
  for (const int face : hands_[seat]) {
    number = face == last ? static_cast<std::uint16_t>(number + 1) : std::uint16_t{1};
    last = face;
    arg.from.push_back({{kNames[static_cast<std::size_t>(face)], number}, face, {}, {}, true});
  }
  return arg;
}

void TinyState::ask(Seat seat, std::vector<Decision>& decisions) const {
  if (seat != turn_) {
    if (seat != (turn_ + 1) % seats() || cheered_) return;
    Decision offer{0, false, "tiny.cheer_now", {}, {{"cheer", kCheer, "tiny.cheer", {}, {}, false, {}}}, {}};
    if (fault_ == TinyFault::leak_in_prompt && hands_[turn_].size() == 2 && hands_[turn_][0] == hands_[turn_][1]) {
      offer.must = true;
    }
    decisions.push_back(std::move(offer));
    return;
  }
  if (fault_ == TinyFault::dead_end && deck_->empty()) return;
  Decision turn{0, true, "tiny.your_turn", {}, {}, {}};
  turn.choices.push_back({"play", kPlay, "tiny.play", {}, {}, false, {hand_arg(seat, 1)}});
  if (hands_[seat].size() >= 2)
    turn.choices.push_back({"dump", kDump, "tiny.dump", {}, {}, false, {hand_arg(seat, 2)}});
  if (!deck_->empty() || fault_ == TinyFault::two_choices_alike) {
    const Key id = fault_ == TinyFault::two_choices_alike ? "play" : "mix";
    turn.choices.push_back({id, kMix, "tiny.mix", {}, {}, false, {hand_arg(seat, 1)}});
  }
  Arg who{"seat", Arg::Kind::pick, 1, 1, false, {}};
  constexpr std::array<Key, 4> kSeats{"seat.0", "seat.1", "seat.2", "seat.3"};
  for (Seat other = 0; other < seats(); ++other) {
    if (other != seat && !hands_[other].empty()) who.from.push_back({{kSeats[other], 0}, other, {}, {}, false});
  }
  if (!who.from.empty()) {
    turn.choices.push_back({"guess",
                            kGuess,
                            "tiny.guess",
                            {},
                            {},
                            false,
                            {std::move(who), Arg{"face", Arg::Kind::number, 1, kFaces, false, {}}}});
  }
  decisions.push_back(std::move(turn));
}

std::optional<Outcome> TinyState::outcome() const {
  for (const auto& hand : hands_) {
    if (!hand.empty()) return std::nullopt;
  }
  Outcome outcome{"done", {}, "tiny.done", {}, {}};
  const int best = *std::ranges::max_element(scores_);
  for (Seat seat = 0; seat < seats(); ++seat) {
    outcome.scores.push_back(scores_[seat]);
    if (scores_[seat] == best) outcome.winners.push_back(seat);
  }
  return outcome;
}

bool TinyState::write(PartIndex part, JsonWriter& out) const {
  const auto list = [&](const std::vector<int>& faces) {
    out.begin_array();
    for (const int face : faces) out.number(face);
    out.end_array();
  };
  switch (part) {
    case kScores:
      out.begin_object().key("turn").number(turn_).key("cheers").number(cheers_).key("scores");
      list(scores_);
      out.end_object();
      return true;
    case kPile:
      list(pile_);
      return true;
    case kDeck:
      if (fault_ == TinyFault::leak_in_part && !deck_->empty()) {
        out.number(deck_->back());
      } else {
        out.number(static_cast<std::int64_t>(deck_->size()));
      }
      return true;
    default:
      break;
  }
  const auto seat = static_cast<std::size_t>(part - kHand0) % size();
  if (fault_ == TinyFault::hidden_hand) return false;
  list(hands_[seat]);
  return true;
}

void TinyState::save_game(JsonWriter& out) const {
  Json saved{{"deck", *deck_},    {"pile", pile_},           {"hands", hands_},     {"scores", scores_},
             {"turn", turn_},     {"cheers", cheers_},       {"cheered", cheered_}, {"mixed", mixed_},
             {"rng", rng_.key()}, {"drawn", rng_.counter()}, {"seats", seats()}};
  if (fault_ == TinyFault::forgotten_field) saved.erase("deck");
  if (fault_ == TinyFault::forgotten_detail) saved.erase("drawn");
  out.raw(saved.dump());
}

void TinyState::read(const Json& saved) {
  const Json& game = saved.at("game");
  *deck_ = game.value("deck", std::vector<int>{});
  pile_ = game.at("pile").get<std::vector<int>>();
  hands_ = game.at("hands").get<std::vector<std::vector<int>>>();
  scores_ = game.at("scores").get<std::vector<int>>();
  turn_ = game.at("turn").get<Seat>();
  cheers_ = game.at("cheers").get<int>();
  cheered_ = game.at("cheered").get<bool>();
  mixed_ = game.at("mixed").get<int>();
  rng_ = Rng(game.at("rng").get<Seed>(), game.value("drawn", std::uint64_t{0}));
  restore(saved);
}

int TinyState::cards() const {
  auto count = deck_->size() + pile_.size();
  for (const auto& hand : hands_) count += hand.size();
  return static_cast<int>(count);
}

// Now: whatever lies in the deck and in other hands may lie elsewhere among them. Next: a guess can show a card of a
// hand, and the viewer's own turn the deck's top one, so only what nobody can reach differs.
TinyState& TinyState::hide(Seat viewer, Reach reach, Rng& rng) {
  if (reach == Reach::next) {
    const bool draws = viewer == turn_ && !deck_->empty();
    rng.shuffle(std::span(*deck_).first(deck_->size() - (draws ? 1 : 0)));
    return *this;
  }
  std::vector<int*> hidden;
  for (int& card : *deck_) hidden.push_back(&card);
  for (std::size_t seat = 0; seat < size(); ++seat) {
    if (seat == viewer) continue;
    for (int& card : hands_[seat]) hidden.push_back(&card);
  }
  for (std::size_t i = hidden.size(); i > 1; --i) {
    const std::uint32_t j = rng.below(static_cast<std::uint32_t>(i));
    std::swap(*hidden[i - 1], *hidden[j]);
  }
  for (auto& hand : hands_) std::ranges::sort(hand);
  Seed key;
  for (auto& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
  rng_ = Rng(key, rng_.counter());
  return *this;
}

class TinyGame final : public Game {
 public:
  explicit TinyGame(TinyFault fault) : fault_(fault) {}

  const Facts& facts() const override { return facts_; }
  const std::string& data_hash() const override { return hash_; }
  std::unique_ptr<State> new_state(const Json&, int seats, const Seed& seed) const override {
    auto state = std::make_unique<TinyState>(*this, fault_, seats);
    state->set_up(seed);
    return state;
  }
  std::unique_ptr<State> load(const Json& saved) const override {
    auto state = std::make_unique<TinyState>(*this, fault_, saved.at("game").at("seats").get<int>());
    state->read(saved);
    return state;
  }
  std::unique_ptr<Bot> make_bot(std::string_view) const override { return make_random_bot(); }

 protected:
  std::optional<BadOption> check_options(const Json&, int) const override { return std::nullopt; }

 private:
  TinyFault fault_;
  Facts facts_{"tiny", 2, 4, {}, {"random"}};
  std::string hash_ = "tiny";
};

// A state is a copy with the hidden cards moved, its decisions asked anew by way of the save.
std::unique_ptr<State> tiny_twin(const State& state, Seat viewer, Reach reach, Rng& rng) {
  auto copy = state.clone();
  dynamic_cast<TinyState&>(*copy).hide(viewer, reach, rng);
  Json saved = Json::parse(copy->save());
  if (!saved["game"].contains("deck")) return nullptr;
  // Another hand is another question: the numbers stay, as they would have been given all along.
  return state.game().load(saved);
}

}  // namespace

std::unique_ptr<const Game> make_tiny_game(TinyFault fault) {
  return std::make_unique<TinyGame>(fault);
}

Hooks tiny_hooks() {
  Hooks hooks;
  hooks.command_budget = 60;
  hooks.option_sets = [](int) { return std::vector<Json>{Json::object()}; };
  hooks.twin = tiny_twin;
  hooks.check_components = [](const State& state) {
    const int cards = dynamic_cast<const TinyState&>(state).cards();
    return cards == kCards ? std::string() : std::to_string(cards) + " cards instead of " + std::to_string(kCards);
  };
  return hooks;
}

}  // namespace precinct::conformance
