// A game whose rules interrupt each other: what needs an answer, or must wait for one, lies on the stack of steps in
// its situation, and run() carries out steps until the top one asks. Each step is a plain value that is saved with the
// rest; what it does stands in the game's Match, in up to three functions that are found by overloading:
//   proceed(step)              does its work; false: it waits for an answer
//   ask(step, seat, out)       puts the question, a pure function of the situation
//   answer(step, seat, taken)  carries the answer out
// A step must pop itself before it pushes others that are to come first, or stay and be resumed.
//
// Match derives from this and makes it a friend; its Situation has a `stack` of std::variant<steps...>. save_game() is
// left to Match: the lists of fields (engine/core/saving.hpp) are seen by one file only.
#pragma once

#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct {

template <class Match, class GameOfMatch, class SituationOfMatch>
class StepMachine : public State {
 public:
  const Game& game() const override { return game_; }
  std::unique_ptr<State> clone() const override { return std::make_unique<Match>(self()); }
  std::span<const Part> parts() const override { return parts_; }

  const SituationOfMatch& situation() const { return s_; }

 protected:
  using Asked = std::vector<Decision>;
  using Data = std::remove_cvref_t<decltype(std::declval<const GameOfMatch&>().data())>;

  // `parts` lives as long as the process: tables of one kind share it.
  StepMachine(const GameOfMatch& game, int seats, std::span<const Part> parts, const SituationOfMatch& situation = {})
      : State(seats), game_(game), d_(game.data()), s_(situation), parts_(parts) {}

  void carry_out(Seat seat, const Taken& taken) override {
    std::visit(
        [&](auto& step) {
          if constexpr (requires { self().answer(step, seat, taken); }) self().answer(step, seat, taken);
        },
        s_.stack.back());
    run();
  }

  void ask(Seat seat, Asked& out) const override {
    std::visit(
        [&](const auto& step) {
          if constexpr (requires { self().ask(step, seat, out); }) self().ask(step, seat, out);
        },
        s_.stack.back());
  }

  void run() {
    while (!self().over() && std::visit([this](auto& step) { return self().proceed(step); }, s_.stack.back())) {
    }
  }
  template <class Step>
  void push(Step step) {
    s_.stack.push_back(std::move(step));
  }
  void pop() { s_.stack.pop_back(); }

  const GameOfMatch& game_;
  const Data& d_;
  SituationOfMatch s_;

 private:
  Match& self() { return static_cast<Match&>(*this); }
  const Match& self() const { return static_cast<const Match&>(*this); }

  std::span<const Part> parts_;
};

}  // namespace precinct
