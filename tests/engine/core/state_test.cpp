// What State does for every game: the numbers of its questions (protocol: DECISION).
#include "engine/core/game.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>

namespace precinct {
namespace {

// Two seats. Each may knock, as often as it likes and always asked in the same words; a seat may also open each of two
// doors once.
class Doors final : public State {
 public:
  enum Act : std::int32_t { kKnock, kOpen };

  Doors() : State(2) { open(); }

  const Game& game() const override { throw std::logic_error("has none"); }
  std::unique_ptr<State> clone() const override { return std::make_unique<Doors>(*this); }
  std::span<const Part> parts() const override { return {}; }
  bool write(PartIndex, JsonWriter&) const override { return false; }
  std::optional<Outcome> outcome() const override { return std::nullopt; }
  bool waiting_is_secret() const override { return false; }

  int knocks = 0;

 protected:
  void carry_out(Seat seat, const Taken& taken) override {
    if (taken.action() == kKnock) {
      ++knocks;
    } else {
      closed_[seat].erase(taken.id());
    }
  }
  void ask(Seat seat, std::vector<Decision>& decisions) const override {
    for (const Key door : closed_[seat]) add(decisions, door, kOpen);
    add(decisions, "knock", kKnock);
  }
  void save_game(JsonWriter& out) const override { out.number(knocks); }

 private:
  static void add(std::vector<Decision>& decisions, Key id, Act act) {
    Decision& decision = decisions.emplace_back();
    decision.text = id;
    Choice& choice = decision.choices.emplace_back();
    choice.id = id;
    choice.action = act;
  }

  std::array<std::set<Key>, 2> closed_{{{"blue", "red"}, {"blue", "red"}}};
};

std::uint32_t number_of(const State& state, Seat seat, Key text) {
  for (const Decision& decision : state.decisions(seat)) {
    if (decision.text.key == text) return decision.number;
  }
  return 0;
}

// A client that lost its connection sends its answer again under another id: the second asking is not answered by it.
TEST(State, AQuestionAskedAgainUnchangedHasANewNumber) {
  Doors state;
  const Command knock{0, number_of(state, 0, "knock"), "knock", {}};
  ASSERT_TRUE(state.apply(knock).has_value());
  const auto again = state.apply(knock);
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().code, Refusal::Code::stale_decision);
  EXPECT_EQ(state.knocks, 1);
  EXPECT_GT(number_of(state, 0, "knock"), knock.decision);
  EXPECT_NE(state.prompts_touched() & 1, 0);
}

// Nobody's answer makes another's stale.
TEST(State, WhatOthersAreAskedKeepsItsNumberWhileItStaysTheSame) {
  Doors state;
  const std::uint32_t number = number_of(state, 1, "knock");
  ASSERT_TRUE(state.apply({0, number_of(state, 0, "knock"), "knock", {}}).has_value());
  EXPECT_EQ(number_of(state, 1, "knock"), number);
  EXPECT_EQ(state.prompts_touched() & 2, 0);
}

// Two answers on their way at once are both good, whichever comes first.
TEST(State, TheSeatsOtherQuestionsKeepTheirNumbersThoughTheyMoveUp) {
  Doors state;
  const std::uint32_t blue = number_of(state, 0, "blue");
  const std::uint32_t red = number_of(state, 0, "red");
  ASSERT_TRUE(state.apply({0, blue, "blue", {}}).has_value());
  EXPECT_EQ(number_of(state, 0, "red"), red);
  EXPECT_NE(state.prompts_touched() & 1, 0);
  EXPECT_TRUE(state.apply({0, red, "red", {}}).has_value());
}

}  // namespace
}  // namespace precinct
