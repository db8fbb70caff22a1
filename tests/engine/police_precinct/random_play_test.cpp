#include <gtest/gtest.h>

#include "engine/police_precinct/testing.hpp"
#include "tests/engine/police_precinct/table.hpp"

namespace precinct::police_precinct {
namespace {

// Every component is somewhere, once.
void expect_conserved(const Match& match, const Data& data) {
  const Situation& s = Testing::look(match);
  int punks = s.stock;
  for (const HoodState& hood : s.hoods) punks += hood.punks;
  for (const EventInPlay& event : s.events) punks += event.punks;
  ASSERT_EQ(punks, s.settings.punks);

  int donuts = s.donuts;
  std::size_t police = s.police_draw.size() + s.police_discard.size();
  for (const Cop& cop : s.cops) donuts += cop.donuts, police += cop.hand.size();
  ASSERT_EQ(donuts, data.components.donuts);
  ASSERT_EQ(police, 44u);

  std::size_t events = s.event_draw.size() + s.event_discard.size() + s.events.size() + (s.flipped != kNone ? 1 : 0);
  if (s.look && s.look->deck == kNone) events += s.look->cards.size();
  ASSERT_EQ(events, 38u);

  std::size_t markers = s.marker_draw.size() + s.marker_discard.size();
  for (const EventInPlay& event : s.events) markers += event.marker != kNone ? 1 : 0;
  ASSERT_EQ(markers, 20u);

  std::size_t gangs = s.gang_draw.size();
  for (const HoodState& hood : s.hoods) gangs += hood.gang < kGangs ? 1 : 0;
  ASSERT_EQ(gangs, 4u);
  if (s.urgent != kNone) {
    ASSERT_NE(std::ranges::find(s.events, s.urgent, &EventInPlay::card), s.events.end());
  }
}

TEST(RandomPlay, EveryGameEndsAndLosesNoComponent) {
  const PoliceGame& game = the_game();
  int games = 0;
  for (const char* murderer : {"normal", "manic"}) {
    for (int seats = 1; seats <= 8; ++seats) {
      for (std::uint64_t n = 0; n < 63; ++n) {
        const Json options =
            *game.complete_options({{"murderer", murderer}, {"characters", n % 2 == 0 ? "chosen" : "dealt"}}, seats);
        const std::unique_ptr<State> state = game.new_state(options, seats, seed_of(n * 97 + 5));
        Rng rng(seed_of(n + 1));
        std::vector<std::unique_ptr<Bot>> bots;
        for (int seat = 0; seat < seats; ++seat) bots.push_back(make_random_bot());
        const auto& match = static_cast<const Match&>(*state);
        const Played played = play_out(*state, bots, rng, [&] { expect_conserved(match, game.data()); });
        ASSERT_FALSE(played.outcome.result.empty())
            << seats << " seats, " << murderer << ", game " << n << " is stuck after " << played.commands;
        ASSERT_FALSE(testing::Test::HasFatalFailure()) << seats << " seats, " << murderer << ", game " << n;
        ++games;
      }
    }
  }
  EXPECT_EQ(games, 1008);
}

TEST(RandomPlay, EveryAssignmentEndsOnBothBoards) {
  const PoliceGame& game = the_game();
  for (const char* board : {"commonville", "unterbelly"}) {
    for (const char* assignment : {"none", "code_3", "code_purple", "bloody_streets"}) {
      for (int seats = 1; seats <= 8; ++seats) {
        SCOPED_TRACE(std::string(board) + ", " + assignment + ", seats " + std::to_string(seats));
        const Json options = *game.complete_options({{"board", board}, {"assignment", assignment}}, seats);
        for (std::uint64_t n = 0; n < 12; ++n) {
          const std::unique_ptr<State> state = game.new_state(options, seats, seed_of(n * 89 + 3));
          const bool thinks = n == 0;
          std::vector<std::unique_ptr<Bot>> bots;
          for (int seat = 0; seat < seats; ++seat) bots.push_back(game.make_bot(thinks ? "rookie" : "random"));
          Rng rng(seed_of(n));
          const auto& match = static_cast<const Match&>(*state);
          const Played played = play_out(*state, bots, rng, [&] { expect_conserved(match, game.data()); });
          ASSERT_FALSE(played.outcome.result.empty());
          ASSERT_FALSE(testing::Test::HasFatalFailure());
        }
      }
    }
  }
}

TEST(RandomPlay, ASavedGameGoesOnAsTheOther) {
  const PoliceGame& game = the_game();
  for (int seats = 1; seats <= 8; ++seats) {
    const Json options = *game.complete_options({{"assignment", seats % 2 == 0 ? "none" : "bloody_streets"}}, seats);
    std::unique_ptr<State> state = game.new_state(options, seats, seed_of(static_cast<std::uint64_t>(seats)));
    Rng rng(seed_of(7));
    for (int command = 0; command < 150 && !state->outcome(); ++command) {
      const std::unique_ptr<State> loaded = game.load(state->save());
      ASSERT_EQ(loaded->hash(), state->hash());
      for (Seat seat = 0; seat < seats; ++seat) {
        if (state->decisions(seat).empty()) continue;
        const Answer answer = random_answer(state->decisions(seat)[0], rng);
        state->apply(seat, 0, answer);
        loaded->apply(seat, 0, answer);
        ASSERT_EQ(loaded->hash(), state->hash()) << "command " << command;
        break;
      }
    }
  }
}

// What a command changes in a part is told by touched().
TEST(RandomPlay, NoPartChangesUntouched) {
  const PoliceGame& game = the_game();
  for (int seats = 1; seats <= 8; ++seats) {
    for (std::uint64_t n = 0; n < 6; ++n) {
      const Json options = *game.complete_options({{"murderer", n % 2 == 0 ? "normal" : "manic"}}, seats);
      const std::unique_ptr<State> state = game.new_state(options, seats, seed_of(n * 31 + 2));
      Rng rng(seed_of(n));
      std::vector<std::string> before(state->parts().size());
      const auto written = [&](std::size_t part) {
        std::string text;
        JsonWriter out(text, "police_precinct");
        if (!state->write(static_cast<PartIndex>(part), out)) text.clear();
        return text;
      };
      for (std::size_t part = 0; part < before.size(); ++part) before[part] = written(part);
      std::vector<std::unique_ptr<Bot>> bots;
      for (int seat = 0; seat < seats; ++seat) bots.push_back(make_random_bot());
      play_out(*state, bots, rng, [&] {
        for (std::size_t part = 0; part < before.size(); ++part) {
          std::string after = written(part);
          if (!state->touched()[part]) {
            ASSERT_EQ(after, before[part]) << state->parts()[part].name;
          }
          before[part] = std::move(after);
        }
      });
      ASSERT_FALSE(testing::Test::HasFatalFailure());
    }
  }
}

TEST(RandomPlay, TheRookiePlaysToTheEndAtEachNumberOfSeats) {
  const PoliceGame& game = the_game();
  for (int seats = 1; seats <= 8; ++seats) {
    const std::unique_ptr<State> state =
        game.new_state(*game.complete_options(Json::object(), seats), seats, seed_of(11));
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < seats; ++seat) bots.push_back(game.make_bot("rookie"));
    Rng rng(seed_of(3));
    EXPECT_FALSE(play_out(*state, bots, rng).outcome.result.empty()) << seats << " seats";
  }
}

}  // namespace
}  // namespace precinct::police_precinct
