// The common deadline while naming who must act could tell a secret.
#include "server/domain/turn_clocks.hpp"

#include <gtest/gtest.h>

#include "tests/server/domain/fakes.hpp"

namespace precinct::server::test {
namespace {

// Seat 0 must answer for ever, openly or in a way that nobody sees.
class SecretState final : public State {
 public:
  SecretState() : State(2), game_(make_test_game()) { open(); }
  const Game& game() const override { return *game_; }
  std::unique_ptr<State> clone() const override { return std::make_unique<SecretState>(*this); }
  std::span<const Part> parts() const override { return {}; }
  bool write(PartIndex, JsonWriter&) const override { return false; }
  std::optional<Outcome> outcome() const override { return std::nullopt; }
  bool waiting_is_secret() const override { return true; }

 protected:
  void carry_out(Seat seat, const Taken& taken) override {
    emit(taken.action() == 0 ? Audience::only(seat) : Audience::everyone(), "answered", {"tiny.right"});
  }
  void ask(Seat seat, std::vector<Decision>& decisions) const override {
    if (seat != 0) return;
    Decision& decision = decisions.emplace_back();
    decision.must = true;
    for (const std::int32_t action : {0, 1}) decision.choices.emplace_back().action = action;
  }
  void save_game(JsonWriter& out) const override { out.null(); }

 private:
  std::shared_ptr<const Game> game_;
};

TEST(TurnClocks, WhatAllSawStartsTheCommonTimeAnewAndNothingElseDoes) {
  SecretState state;
  TurnClocks clocks;
  clocks.run(0);
  clocks.follow(state, 0, std::nullopt);
  EXPECT_EQ(clocks.deadline(60'000), 60'000);
  state.apply(0, 0, Answer{0, {}});
  clocks.follow(state, 20'000, 0);
  EXPECT_EQ(clocks.deadline(60'000), 60'000) << "a secret answer shows in no clock";
  state.apply(0, 0, Answer{1, {}});
  clocks.follow(state, 50'000, 0);
  EXPECT_EQ(clocks.deadline(60'000), 110'000);
  EXPECT_EQ(clocks.deadline(0, 60'000), 110'000) << "for each seat alike";
}

}  // namespace
}  // namespace precinct::server::test
