// The suite is itself tested: it passes a sound game and finds each deliberate fault.
#include <gtest/gtest.h>

#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/suite.hpp"
#include "tests/engine/conformance/tiny_game.hpp"

namespace precinct::conformance {
namespace {

constexpr std::uint64_t kRun = 1;
constexpr std::uint64_t kGames = 150;

void play_run(Suite& suite) {
  for (std::uint64_t number = 0; number < kGames; ++number) {
    suite.play(kRun, number, 2 + static_cast<int>(number % 3));
  }
  suite.check_run();
}

TEST(Suite, PassesASoundGame) {
  const auto game = make_tiny_game(TinyFault::none);
  Suite suite(*game, tiny_hooks());
  ASSERT_NO_THROW(play_run(suite));
  EXPECT_EQ(suite.result().games, kGames);
  EXPECT_GT(suite.result().commands, kGames * 5);
  EXPECT_GT(suite.twins().seen_by_owner(), 0u);
}

TEST(Suite, PlaysTheSameGameAgainFromItsNumbers) {
  const auto game = make_tiny_game(TinyFault::none);
  Suite first(*game, tiny_hooks());
  Suite second(*game, tiny_hooks());
  first.play(7, 11, 3);
  second.play(7, 11, 3);
  EXPECT_EQ(first.result().commands, second.result().commands);
  EXPECT_EQ(first.twins().made(), second.twins().made());
  EXPECT_NE(seed_of(7, 11, 0), seed_of(7, 12, 0));
  EXPECT_NE(seed_of(7, 11, 0), seed_of(8, 11, 0));
  EXPECT_NE(seed_of(7, 11, 0), seed_of(7, 11, 1));
}

struct Case {
  TinyFault fault;
  std::vector<Check> found_by;  // any of these
  const char* name;
};

class SuiteFinds : public testing::TestWithParam<Case> {};

TEST_P(SuiteFinds, Fault) {
  const auto game = make_tiny_game(GetParam().fault);
  Suite suite(*game, tiny_hooks());
  try {
    play_run(suite);
    FAIL() << "nothing found";
  } catch (const Finding& finding) {
    EXPECT_NE(std::ranges::find(GetParam().found_by, finding.check()), GetParam().found_by.end())
        << to_string(finding.check()) << ": " << finding.what();
  }
}

INSTANTIATE_TEST_SUITE_P(Tiny, SuiteFinds,
                         testing::Values(Case{TinyFault::leak_in_part, {Check::leak}, "LeakInPart"},
                                         Case{TinyFault::leak_in_event, {Check::leak}, "LeakInEvent"},
                                         Case{TinyFault::leak_in_prompt, {Check::leak}, "LeakInPrompt"},
                                         Case{TinyFault::forgotten_touch, {Check::touched}, "ForgottenTouch"},
                                         Case{TinyFault::forgotten_field, {Check::save_load}, "ForgottenField"},
                                         Case{TinyFault::forgotten_detail, {Check::save_load}, "ForgottenDetail"},
                                         Case{TinyFault::shared_copy, {Check::copy, Check::components}, "SharedCopy"},
                                         Case{TinyFault::chance_from_outside,
                                              {Check::replay, Check::save_load, Check::copy},
                                              "OutsideChance"},
                                         Case{TinyFault::dead_end, {Check::alive}, "DeadEnd"},
                                         Case{TinyFault::endless, {Check::budget}, "Endless"},
                                         Case{TinyFault::lost_card, {Check::components}, "LostCard"},
                                         Case{TinyFault::two_choices_alike, {Check::listing}, "TwoChoicesAlike"},
                                         Case{TinyFault::changing_parts, {Check::parts}, "ChangingParts"},
                                         Case{TinyFault::hidden_hand, {Check::blind}, "HiddenHand"},
                                         Case{TinyFault::same_name_twice, {Check::parts}, "SameNameTwice"}),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace precinct::conformance
