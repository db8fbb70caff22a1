// The builder of twins for Dirty Cop games is itself tested: each kind of secret of the visibility table (PP-25) is
// really given other values, and no viewer who may not know it sees that (PP-21.23).
#include <gtest/gtest.h>

#include "data/read_files.hpp"
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

}  // namespace
}  // namespace precinct::conformance
