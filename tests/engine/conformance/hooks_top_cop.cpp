#include "tests/engine/conformance/hooks_top_cop.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "engine/top_cop/match.hpp"
#include "engine/top_cop/save.hpp"

namespace precinct::conformance {

namespace {

using namespace top_cop;

const Data& data_of(const State& state) {
  return dynamic_cast<const TopCopGame&>(state.game()).data();
}

const top_cop::Situation& situation_of(const State& state) {
  return dynamic_cast<const Match&>(state).situation();
}

// ---- Twins -----------------------------------------------------------------------------------------------------

void mix(std::vector<std::uint8_t*>& places, Rng& rng) {
  for (std::size_t i = places.size(); i > 1; --i) {
    const std::uint32_t j = rng.below(static_cast<std::uint32_t>(i));
    std::swap(*places[i - 1], *places[j]);
  }
}

template <class Pile>
void shuffle_below(Pile& pile, std::size_t top, Rng& rng) {
  if (pile.size() > top) rng.shuffle(std::span(pile.data(), pile.size() - top));
}

Respond* window_of(top_cop::Situation& s) {
  for (StackStep& step : s.stack) {
    if (auto* window = std::get_if<Respond>(&step)) {
      if (window->next != kNone) return window;
    }
  }
  return nullptr;
}

// The Officers that nobody was offered.
std::vector<OfficerCard> in_the_box(const top_cop::Situation& s) {
  std::vector<OfficerCard> box;
  for (OfficerCard card = 0; card < kOfficerCards; ++card) {
    const bool offered = std::ranges::any_of(
        s.mats, [card](const Mat& mat) { return mat.offer[0] == card || mat.offer[1] == card || mat.officer == card; });
    if (!offered) box.push_back(card);
  }
  return box;
}

// What others were offered, what they keep of it, what lies in the box.
void hide_offers(top_cop::Situation& s, Seat viewer, Reach reach, Rng& rng) {
  auto box = in_the_box(s);
  std::vector<std::uint8_t*> places;
  for (OfficerCard& card : box) places.push_back(&card);
  for (Seat seat = 0; seat < s.settings.seats; ++seat) {
    Mat& mat = s.mats[seat];
    if (seat == viewer || mat.offer[0] == kNone) continue;
    if (reach == Reach::now) {
      if (mat.kept != kNone) mat.kept = static_cast<std::uint8_t>(rng.below(2));
      for (OfficerCard& card : mat.offer) places.push_back(&card);
    } else if (mat.kept != kNone) {  // what is kept will be revealed
      places.push_back(&mat.offer[1 - mat.kept]);
    }
  }
  mix(places, rng);
}

// Hands of others and the deck, as one; what others have seen of the Dispatch deck; what they answered in a window.
void hide_everything(top_cop::Situation& s, Seat viewer, Rng& rng) {
  std::vector<std::uint8_t*> places;
  for (CardDesign& card : s.cards_draw) places.push_back(&card);
  Respond* window = window_of(s);
  for (Seat seat = 0; seat < s.settings.seats; ++seat) {
    if (seat == viewer) continue;
    for (HandCard& card : s.mats[seat].hand) places.push_back(&card.design);
    if (window == nullptr || window->replies[seat].kind == Reply::Kind::none || s.mats[seat].hand.empty()) continue;
    if (rng.below(2) == 0) {
      window->replies[seat] = {Reply::Kind::pass, 0};
    } else {
      window->replies[seat] = {Reply::Kind::play, s.mats[seat].hand.front().number};
    }
  }
  mix(places, rng);
  shuffle_below(s.dispatch_draw, 0, rng);
  if (viewer != s.turn.seat) {
    for (Seen& seen : s.seen) {
      std::vector<DispatchCard> deck(s.dispatch_draw.begin(), s.dispatch_draw.end());
      if (deck.size() < seen.cards.size()) continue;
      rng.shuffle(std::span(deck));
      std::copy_n(deck.begin(), seen.cards.size(), seen.cards.begin());
    }
  }
  Seed key;
  for (auto& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
  s.rng = Rng(key, s.rng.counter());
}

// The card that the next command could bring to light by itself: an only one may be discarded unasked, one may be taken
// at random, one may wait in an answer.
bool may_show(const top_cop::Situation& s, const Data& data, Seat seat, const Respond* window) {
  if (s.mats[seat].hand.size() == 1) return true;
  if (window != nullptr && window->replies[seat].kind == Reply::Kind::play) return true;
  return s.challenge && seat == s.turn.seat &&
         std::ranges::any_of(data.dispatch[s.challenge->criminal].effects, &Effect::random);
}

void hide_the_depths(top_cop::Situation& s, const Data& data, Seat viewer, Rng& rng) {
  const Respond* window = window_of(s);
  std::vector<std::uint8_t*> places;
  for (Seat seat = 0; seat < s.settings.seats; ++seat) {
    if (seat == viewer || may_show(s, data, seat, window)) continue;
    for (HandCard& card : s.mats[seat].hand) places.push_back(&card.design);
  }
  mix(places, rng);
  if (s.phase == top_cop::Phase::setup) return;  // it ends with many draws at once
  shuffle_below(s.cards_draw, 30, rng);
  shuffle_below(s.dispatch_draw, 24, rng);
}

// Who of the others is still to answer a window (TC-16). `asked` is the saved list of open questions.
void hide_who_is_asked(top_cop::Situation& s, Json& asked, Seat viewer, Rng& rng) {
  auto* window = std::get_if<Respond>(&s.stack.back());
  if (window == nullptr) return;
  if (!s.settings.fast) {
    const auto other = static_cast<Seat>(rng.below(s.settings.seats));
    if (window->next == viewer || other == viewer || other == window->next) return;
    std::swap(asked[window->next]["numbers"], asked[other]["numbers"]);
    window->next = other;
    window->passed = static_cast<std::uint8_t>(rng.below(1u << s.settings.seats) & ~(1u << other));
    return;
  }
  for (Seat seat = 0; seat < s.settings.seats; ++seat) {
    if (seat == viewer || asked[seat]["numbers"].empty() || rng.below(2) == 0) continue;
    window->replies[seat] = {Reply::Kind::pass, 0};
    asked[seat]["numbers"] = Json::array();
  }
}

std::unique_ptr<State> twin(const State& state, Seat viewer, Reach reach, Rng& rng) {
  top_cop::Situation situation = situation_of(state);
  Json saved = Json::parse(state.save());
  hide_offers(situation, viewer, reach, rng);
  if (reach == Reach::now) {
    hide_everything(situation, viewer, rng);
    hide_who_is_asked(situation, saved["asked"], viewer, rng);
  } else {
    hide_the_depths(situation, data_of(state), viewer, rng);
  }
  saved["game"] = Json::parse(saving::written(situation));
  return state.game().load(saved);
}

// ---- Components ------------------------------------------------------------------------------------------------

class Count {
 public:
  template <class Pile>
  Count& all(const Pile& pile) {
    for (const std::uint8_t design : pile) ++found_[design];
    return *this;
  }
  Count& one(std::uint8_t design) {
    if (design != kNone) ++found_[design];
    return *this;
  }
  template <class List>
  std::string compare(const List& printed, int (*count)(const typename List::value_type&), const char* what) const {
    for (std::size_t i = 0; i < printed.size(); ++i) {
      const auto found = found_.find(static_cast<std::uint8_t>(i));
      const int there = found == found_.end() ? 0 : found->second;
      if (there == count(printed[i])) continue;
      return std::string(what) + ' ' + printed[i].id + ": " + std::to_string(there) + " instead of " +
             std::to_string(count(printed[i]));
    }
    return {};
  }

 private:
  std::map<std::uint8_t, int> found_;
};

std::string requisition_cards(const Data& data, const top_cop::Situation& s) {
  Count count;
  count.all(s.cards_draw).all(s.cards_discard).one(s.playing);
  for (const Mat& mat : s.mats) {
    for (const HandCard& card : mat.hand) count.one(card.design);
    for (const InPlay& card : mat.cards) count.one(card.design);
  }
  return count.compare(data.cards, [](const Card& card) { return int{card.count}; }, "requisition card");
}

std::string dispatch_cards(const Data& data, const top_cop::Situation& s) {
  Count count;
  count.all(s.dispatch_draw).all(s.dispatch_discard).all(s.cold_file).all(s.set_aside).all(s.incoming).one(s.resolving);
  for (const auto& sector : s.board) {
    for (const Criminal& criminal : sector) count.one(criminal.card);
  }
  for (const Mat& mat : s.mats) count.one(mat.partner);
  return count.compare(data.dispatch, [](const Dispatch&) { return 1; }, "dispatch card");
}

std::string officers(const top_cop::Situation& s) {
  std::map<std::uint8_t, int> found;
  for (const Mat& mat : s.mats) {
    for (const OfficerCard card : {mat.offer[0], mat.offer[1], mat.officer}) {
      if (card != kNone && ++found[card] > 1) return "officer " + std::to_string(card) + " twice";
    }
  }
  return {};
}

// Slots (TC-8.1) and limits (TC-8.8, TC-10.3).
std::string limits(const Data& data, const top_cop::Situation& s) {
  for (const Mat& mat : s.mats) {
    std::map<Slot, int> used;
    for (const InPlay& card : mat.cards) ++used[data.cards[card.design].slot];
    for (const auto& [slot, n] : used) {
      if (slot == Slot::none || n > (slot == Slot::equipment ? 2 : 1)) return "too many cards in a slot";
    }
    if (mat.wounds > data.constants.max_wounds) return "too many wounds";
    if (mat.wounds == data.constants.max_wounds && mat.at != data.hospital) return "hospitalised elsewhere";
  }
  if (s.turn.extra > data.constants.extra_actions_per_turn) return "too many extra actions";
  return {};
}

std::string check_components(const State& state) {
  const Data& data = data_of(state);
  const top_cop::Situation& s = situation_of(state);
  if (s.dispatch_draw.empty() && s.phase == top_cop::Phase::setup) return officers(s);  // before the decks are made
  for (const std::string& what : {requisition_cards(data, s), dispatch_cards(data, s), officers(s), limits(data, s)}) {
    if (!what.empty()) return what;
  }
  return {};
}

std::vector<Json> option_sets(int) {
  return {Json::object(),
          {{"windows", "fast"}},
          {{"length", "short"}, {"officer_powers", false}},
          {{"length", "long"}, {"windows", "fast"}},
          {{"length", "short"}, {"windows", "fast"}, {"officer_powers", false}}};
}

}  // namespace

Hooks top_cop_hooks() {
  Hooks hooks;
  hooks.command_budget = 8000;
  hooks.option_sets = option_sets;
  hooks.twin = twin;
  hooks.check_components = check_components;
  return hooks;
}

}  // namespace precinct::conformance
