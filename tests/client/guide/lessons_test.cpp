// The lessons of each game, against games that are played: every question has one, every one comes up, none twice.
#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <regex>

#include "client/guide/guide.hpp"
#include "data/read_files.hpp"
#include "engine/core/game.hpp"
#include "tests/client/guide/played.hpp"

namespace precinct::client::test {
namespace {

using testing::IsEmpty;
using Names = std::set<std::string>;

struct Case {
  std::string game;
  // Games of other options and sizes bring up what the practice table seldom does.
  std::vector<std::pair<int, Json>> others;
};

std::vector<Case> cases() {
  return {{"police_precinct", {{1, Json::object()}, {4, {{"assignment", "code_purple"}}}, {6, Json::object()}}},
          {"escape_plan", {{4, Json::object()}, {5, Json::object()}}},
          {"top_cop", {{2, {{"length", "long"}}}, {5, {{"windows", "strict"}, {"length", "long"}}}}}};
}

// No lesson of their own have: what only games with Dirty Cops ask, for nobody learns the game at such a table; and the
// fee, which comes up in one of hundreds of games and is told of in the lesson on the first escape. The windows of a
// turn without a Police Card or an Event say so, and their lessons wait for a usual one. `?` explains each.
const Names kNotTaught{"ask.place_evidence",
                       "ask.keep_or_bottom_secret",
                       "ask.seen_secret",
                       "ask.tip_off",
                       "ask.misfile",
                       "ask.pledge_own",
                       "ask.pledge",
                       "ask.free_accusation",
                       "ask.dirty_turn",
                       "ask.sabotage",
                       "ask.fee",
                       "ask.after_action_locked",
                       "ask.after_draw_no_event"};

const Json& guide_of(const Model& model, const std::string& game) {
  return model.catalogues.at(game)->guide();
}

// A learner who reads each lesson as it comes up.
struct Learner {
  explicit Learner(std::string the_game) : game(std::move(the_game)) { guide.begin(kTable); }

  void look(const Model& model) {
    for (const auto& decision : model.table->decisions()) asked.insert(decision["text"]["key"].get<std::string>());
    for (auto due = guide.due(model); !due.empty(); due = guide.due(model)) {
      ++told[due.front().id];
      guide.told(kTable, due.front().id);
    }
  }

  std::string game;
  Guide guide;
  Names asked;
  std::map<std::string, int> told;
};

class LessonsOfAGame : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(All, LessonsOfAGame, testing::ValuesIn(cases()),
                         [](const auto& each) { return each.param.game; });

TEST_P(LessonsOfAGame, EachComesUpInSomeGameAndNoneTwiceInAny) {
  const auto& game = GetParam().game;
  const auto table = practice_table_of(game);
  Names missing;
  for (const auto& lesson : guide_of(model_of(game), game).at("lessons")) missing.insert(lesson.at("id"));
  std::uint64_t number = 0;
  const auto learn = [&](const Json& options, int seats, const std::string& level) {
    Learner learner(game);
    play(game, options, seats, level, ++number, [&](const Model& model) { learner.look(model); });
    for (const auto& [id, times] : learner.told) {
      EXPECT_EQ(times, 1) << id;
      missing.erase(id);
    }
  };
  constexpr int kMostGames = 60;
  for (int n = 0; n < kMostGames && !missing.empty(); ++n) {
    const auto level = n % 2 == 0 ? "rookie" : "random";
    learn(table.at("options"), table.at("seats"), level);
    for (const auto& [seats, options] : GetParam().others) {
      if (!missing.empty()) learn(options, seats, level);
    }
  }
  EXPECT_THAT(missing, IsEmpty()) << "never came up";
}

TEST_P(LessonsOfAGame, CoverEveryQuestionThatIsAsked) {
  const auto& game = GetParam().game;
  const auto model = model_of(game);
  Names covered = kNotTaught;
  for (const auto& lesson : guide_of(model, game).at("lessons")) {
    for (const auto& question : lesson.at("when").value("ask", Json::array())) covered.insert(question);
  }
  for (const auto& question : model.catalogues.at(game)->keys("ask.")) {
    EXPECT_TRUE(covered.contains(question)) << question << " is explained by no lesson";
  }
}

// The practice table itself teaches most: what the first three turns bring is told there.
TEST_P(LessonsOfAGame, ThePracticeTableTellsMostOfThem) {
  const auto& game = GetParam().game;
  const auto table = practice_table_of(game);
  const auto all = guide_of(model_of(game), game).at("lessons").size();
  std::size_t most = 0;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    Learner learner(game);
    play(game, table.at("options"), table.at("seats"), "rookie", number, [&](const Model& m) { learner.look(m); });
    most = std::max(most, learner.told.size());
    EXPECT_TRUE(learner.told.contains("goal") && learner.told.contains("over"));
  }
  EXPECT_GE(2 * most, all) << most << " of " << all;
}

TEST_P(LessonsOfAGame, CiteRulesThatExist) {
  const auto& game = GetParam().game;
  std::ifstream in(source_data_folder() / game / "RULES.md");
  const std::string rules{std::istreambuf_iterator<char>(in), {}};
  for (const auto& lesson : guide_of(model_of(game), game).at("lessons")) {
    for (const auto& cited : lesson.at("rules")) {
      // A rule begins its line; a chapter is cited by the number that its rules begin with.
      auto number = cited.get<std::string>();
      const bool chapter = number.find('.') == std::string::npos;
      number = std::regex_replace(number, std::regex("\\."), "\\.") + (chapter ? "\\.\\d" : "(?!\\d)");
      EXPECT_TRUE(std::regex_search(rules, std::regex("\n[-*# ]*" + number))) << lesson.at("id") << " cites " << cited;
    }
  }
}

TEST_P(LessonsOfAGame, SayInTwoToFiveShortSentencesWhatThereIsToKnow) {
  const auto& game = GetParam().game;
  for (const char* lang : {"en", "it"}) {
    const auto model = model_of(game, lang);
    const auto& texts = *model.catalogues.at(game);
    for (const auto& key : texts.keys("lesson.")) {
      const auto text = texts.sentence({{"key", key}}, {});
      if (key.ends_with(".title")) {
        EXPECT_LE(text.size(), 32u) << lang << " " << key;
        continue;
      }
      const std::regex end("[.?:!](?= |$)");
      const auto sentences = std::distance(std::sregex_iterator(text.begin(), text.end(), end), {});
      EXPECT_TRUE(sentences >= 2 && sentences <= 6) << lang << " " << key << ": " << sentences;
      EXPECT_LE(text.size(), 400u) << lang << " " << key;
    }
  }
}

}  // namespace
}  // namespace precinct::client::test
