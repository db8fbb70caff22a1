// The rules of High Bid.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/core/asking.hpp"
#include "engine/core/saving.hpp"

namespace precinct::high_bid {

using Card = std::uint8_t;  // index in the data, from low to high

inline constexpr int kSeats = 4;
inline constexpr int kHand = 4;
inline constexpr int kCards = 20;

struct Data {
  std::vector<std::string> cards;
  std::string hash;
};

// ---- Situation: all that the game is, saved and loaded by its lists of fields
// -----------------------------------------

struct Mat {
  Row<Card, kHand> hand;
  std::optional<Card> bid;
  std::uint8_t points = 0;
};

struct Situation {
  Rng rng;
  Row<Card, kCards> deck;  // top last
  Row<Card, kCards> pile;
  Row<Mat, kSeats> mats;
};

template <class F>
void fields(F& field, Is<Mat> auto& x) {
  field("hand", x.hand), field("bid", x.bid), field("points", x.points);
}

template <class F>
void fields(F& field, Is<Situation> auto& x) {
  field("rng", x.rng), field("deck", x.deck), field("pile", x.pile), field("mats", x.mats);
}

// ---- Rules -------------------------------------------------------------------------------------------------------

namespace part {
enum : PartIndex { table, first_private };  // then hand and bid, a pair a seat
}

class Match final : public State {
 public:
  Match(const Game& game, const Data& data, const Situation& start)
      : State(static_cast<int>(start.mats.size())), game_(game), d_(data), s_(start) {
    parts_.push_back({"round", Audience::everyone()});
    for (Seat seat = 0; seat < seats(); ++seat) {
      for (const Key name : {"hand", "bid"}) parts_.push_back({name, Audience::only(seat)});
    }
  }

  void deal(int hand) {
    s_.rng.shuffle(std::span(s_.deck.data(), s_.deck.size()));
    for (int n = 0; n < hand; ++n) {
      for (Seat seat = 0; seat < seats(); ++seat) draw(seat);
    }
    open();
  }
  void resume(const Json& saved) { restore(saved); }

  const Situation& situation() const { return s_; }

  const Game& game() const override { return game_; }
  std::unique_ptr<State> clone() const override { return std::make_unique<Match>(*this); }
  std::span<const Part> parts() const override { return parts_; }
  // In the one phase that there is nobody learns who has bid.
  bool waiting_is_secret() const override { return true; }

  bool write(PartIndex index, JsonWriter& out) const override {
    if (index == part::table) return write_round(out);
    const Mat& own = s_.mats[static_cast<std::size_t>(index - part::first_private) / 2];
    if ((index - part::first_private) % 2 == 0) return write_cards(own.hand, out);
    if (own.bid) out.plain(d_.cards[*own.bid]);
    return own.bid.has_value();
  }

  std::optional<Outcome> outcome() const override {
    if (!std::ranges::all_of(s_.mats, [](const Mat& mat) { return mat.hand.empty() && !mat.bid; })) return std::nullopt;
    Outcome outcome{"most_points", {}, "end.hands_empty", {}, {}};
    for (const Mat& mat : s_.mats) outcome.scores.push_back(mat.points);
    for (Seat seat = 0; seat < seats(); ++seat) {
      if (outcome.scores[seat] == std::ranges::max(outcome.scores)) outcome.winners.push_back(seat);
    }
    return outcome;
  }

 protected:
  void ask(Seat seat, std::vector<Decision>& decisions) const override {
    const Mat& own = s_.mats[seat];
    if (own.bid || own.hand.empty()) return;
    Decision& question = decision(decisions, "ask.bid", "help.bid");
    Arg& cards = pick(choice(question, "bid", 0, "choice.bid"), "card");
    for (const Card card : own.hand) option(cards, {d_.cards[card]}, card).secret = true;
  }

  void carry_out(Seat seat, const Taken& taken) override {
    Mat& own = s_.mats[seat];
    own.bid = static_cast<Card>(taken.value());
    own.hand.erase(std::ranges::find(own.hand, *own.bid));
    touch_private(seat);
    if (std::ranges::all_of(s_.mats, [](const Mat& mat) { return mat.bid.has_value(); })) turn_over();
  }

  void save_game(JsonWriter& out) const override { saving::write(out, s_); }

 private:
  void touch_private(Seat seat) {
    for (const int n : {0, 1}) touch(static_cast<PartIndex>(part::first_private + 2 * seat + n));
  }

  // One event, two audiences: who draws reads the card.
  void draw(Seat seat) {
    const Card card = s_.deck.back();
    s_.deck.pop_back();
    s_.mats[seat].hand.push_back(card);
    touch_private(seat);
    emit(Audience::only(seat), "drew", {"event.drew_card", {{"card", Value::name(d_.cards[card])}}});
    emit(Audience::all_but(seat), "drew", {"event.drew", {{"who", Value::seat(seat)}}});
  }

  void turn_over() {
    const auto best = std::ranges::max_element(s_.mats, {}, [](const Mat& mat) { return *mat.bid; });
    const auto winner = static_cast<Seat>(best - s_.mats.begin());
    ++best->points;
    for (Seat seat = 0; seat < seats(); ++seat) {
      const Card card = *std::exchange(s_.mats[seat].bid, std::nullopt);
      s_.pile.push_back(card);
      touch_private(seat);
      emit(Audience::everyone(), "bid",
           {"event.bid", {{"who", Value::seat(seat)}, {"card", Value::name(d_.cards[card])}}});
    }
    emit(Audience::everyone(), "point", {"event.point", {{"who", Value::seat(winner)}}});
    touch(part::table);
    if (s_.deck.size() < s_.mats.size()) return;
    for (Seat seat = 0; seat < seats(); ++seat) draw(seat);
  }

  bool write_cards(const auto& cards, JsonWriter& out) const {
    out.begin_array();
    for (const Card card : cards) out.plain(d_.cards[card]);
    out.end_array();
    return true;
  }

  bool write_round(JsonWriter& out) const {
    out.begin_object().key("points").begin_array();
    for (const Mat& mat : s_.mats) out.number(mat.points);
    out.end_array().key("deck").number(static_cast<std::int64_t>(s_.deck.size())).key("pile");
    write_cards(s_.pile, out);
    out.end_object();
    return true;
  }

  const Game& game_;
  const Data& d_;
  Situation s_;
  std::vector<Part> parts_;
};

}  // namespace precinct::high_bid
