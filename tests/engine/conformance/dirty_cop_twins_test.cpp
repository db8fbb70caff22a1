// The builder of twins for Dirty Cop games is itself tested: each kind of secret of the visibility table (PP-25) is
// really given other values, and no viewer who may not know it sees that (PP-21.23).
#include <gtest/gtest.h>

#include <map>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/games.hpp"
#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/hooks_police_precinct.hpp"
#include "tests/engine/conformance/suite.hpp"

namespace precinct::conformance {
namespace {

TEST(DirtyCopTwins, EachKindOfSecretIsVariedAndNoneIsSeen) {
  const auto entries = registered_games();
  const auto entry = std::ranges::find(entries, std::string_view("police_precinct"), &GameEntry::id);
  const auto game = entry->make(read_json_files(source_data_folder() / entry->id));
  Suite suite(*game, dirty_cop_hooks());
  constexpr std::uint64_t kRun = 21;
  constexpr std::uint64_t kGames = 18;
  try {
    for (std::uint64_t number = 0; number < kGames; ++number) {
      suite.play(kRun, number, 3 + static_cast<int>(number % 6));
    }
    suite.check_run();
  } catch (const Finding& finding) {
    FAIL() << to_string(finding.check()) << ": " << finding.what();
  }
  for (const char* kind :
       {"loyalty of others", "unused loyalty", "hands of others", "events peeked at",
        "investigation cards drawn or peeked at", "evidence among them", "cards acquired this turn",
        "order of the Police deck", "order of the Event deck", "order of the Gangs",
        "order of the Investigation decks, evidence kept back among it", "face-down markers", "order of the markers"}) {
    const auto found = varied_secrets().find(kind);
    const std::size_t times = found == varied_secrets().end() ? 0 : found->second;
    std::cout << kind << ": " << times << '\n';
    EXPECT_GT(times, 0u) << kind;
  }
  EXPECT_FALSE(suite.twins().secret_answers().empty());
  for (const auto& [question, times] : suite.twins().secret_answers()) std::cout << question << ": " << times << '\n';
}

// The same state, but that this cop's loyalty card is the other one.
std::unique_ptr<State> with_other_loyalty(const State& state, std::size_t cop) {
  Json saved = Json::parse(state.save());
  Json& loyalty = saved.at("game").at("cops").at(cop).at("loyalty");
  loyalty = loyalty == 1 ? 2 : 1;
  return state.game().load(saved);
}

std::vector<Decision> without_reveal(const State& state, Seat seat) {
  std::vector<Decision> asked(state.decisions(seat).begin(), state.decisions(seat).end());
  for (Decision& decision : asked) {
    std::erase_if(decision.choices, [](const Choice& choice) { return choice.id == "reveal"; });
    std::erase_if(decision.unavailable, [](const Unavailable& line) { return line.choice == "reveal"; });
  }
  return asked;
}

// PP-21.6, PP-21.7: but for Reveal itself a Dirty Cop may do what a Good Cop may, so that nothing that anybody does
// proves a loyalty. Twins do not show this: a command that is legal in one of them alone is left out there.
TEST(DirtyCopTwins, WhatMayBeDoneDoesNotDependOnTheLoyalty) {
  const auto entries = registered_games();
  const auto entry = std::ranges::find(entries, std::string_view("police_precinct"), &GameEntry::id);
  const auto game = entry->make(read_json_files(source_data_folder() / entry->id));
  const Json options = *game->complete_options({{"mode", "dirty_cop"}}, 4);
  std::map<std::string, int> asked;
  for (std::uint64_t number = 0; number < 40; ++number) {
    Rng rng(seed_of(41, number, 0));
    const auto state = game->new_state(options, 4, seed_of(41, number, 1));
    while (!state->outcome()) {
      Seat seat = 0;
      while (state->decisions(seat).empty()) ++seat;
      const Json cop = Json::parse(state->save()).at("game").at("cops").at(seat);
      if (cop.at("loyalty") != 0 && !cop.at("face_up").get<bool>()) {
        const auto other = with_other_loyalty(*state, seat);
        ASSERT_TRUE(std::ranges::equal(without_reveal(*state, seat), without_reveal(*other, seat),
                                       [](const Decision& a, const Decision& b) { return a.same_question(b); }))
            << state->decisions(seat)[0].text.key;
        ++asked[std::string(state->decisions(seat)[0].text.key)];
      }
      state->apply(seat, 0, random_answer(state->decisions(seat)[0], rng));
    }
  }
  for (const char* question : {"ask.action", "ask.after_action", "ask.commit", "ask.place_evidence"}) {
    EXPECT_GT(asked[question], 0) << question;
  }
}

}  // namespace
}  // namespace precinct::conformance
