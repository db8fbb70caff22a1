// Plays the rulebook's worked examples (PP-27), which stand as data in tests/scenarios/police_precinct. A file is
//
//   {"id": "T3", "title": "...", "rules": ["PP-7.3", ...],
//    "situation": {...},           as kit.hpp describes it; or "games": [{situation, script}, ...] for several
//    "script": [STEP, ...]}
//
// and a STEP has one of these, and may have "why", a sentence that a failure shows:
//   {"play": CHOICE, "args": {NAME: ID | [ID, ...] | number}, "seat": n, "dice": [..]}
//                                  seat: default the only one that is offered it; dice: the next rolls
//   {"attempt": CHOICE, "args", "dice"}      declares, nobody helps
//   {"done": true, "dice"}                   all let the commit window go
//   {"refused": CHOICE, "args"}              the command is refused and changes nothing
//   {"offered": CHOICE} {"not_offered": CHOICE}
//   {"options": CHOICE, "arg": NAME, "are": [ID, ...]}   in any order; or "include" / "exclude": [ID, ...]
//   {"expect": {PART: VALUE}}                the parts hold all that VALUE names; {"has","lacks","size"} for lists
//   {"outcome": RESULT or null}
#include <algorithm>
#include <fstream>
#include <set>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

class Scenario {
 public:
  explicit Scenario(const Json& file) : file_(file) {}

  void play() {
    if (file_.contains("games")) {
      for (const Json& game : file_.at("games")) play(game);
    } else {
      play(file_);
    }
  }

 private:
  void play(const Json& game) {
    Table table(game.at("situation"));
    int number = 0;
    for (const Json& step : game.at("script")) {
      SCOPED_TRACE("step " + std::to_string(++number) + ": " + step.dump());
      take(table, step);
    }
  }

  void take(Table& table, const Json& step) {
    const Json args = step.value("args", Json::object());
    if (step.contains("dice")) table.dice(step.at("dice").get<std::vector<int>>());
    if (step.contains("play")) {
      const std::string choice = step.at("play");
      if (step.contains("seat")) {
        table.play(step.at("seat").get<Seat>(), choice, args);
      } else {
        table.play(choice, args);
      }
    } else if (step.contains("attempt")) {
      table.attempt(step.at("attempt"), args);
    } else if (step.contains("done")) {
      table.done();
    } else if (step.contains("refused")) {
      EXPECT_TRUE(table.refuses(step.at("refused"), args));
    } else if (step.contains("offered")) {
      EXPECT_TRUE(table.offers(step.at("offered")));
    } else if (step.contains("not_offered")) {
      EXPECT_FALSE(table.offers(step.at("not_offered")));
    } else if (step.contains("options")) {
      compare_options(table.options(step.at("options"), step.at("arg")), step);
    } else if (step.contains("expect")) {
      for (const auto& [part, value] : step.at("expect").items()) {
        EXPECT_TRUE(holds(value, table.part(part), part));
      }
    } else if (step.contains("outcome")) {
      EXPECT_EQ(table.result(), step.at("outcome").is_null() ? "" : step.at("outcome").get<std::string>());
    } else {
      ADD_FAILURE() << "unknown step";
    }
  }

  static void compare_options(const Names& listed, const Json& step) {
    const std::set<std::string> options(listed.begin(), listed.end());
    if (step.contains("are")) {
      EXPECT_EQ(options, step.at("are").get<std::set<std::string>>());
    }
    for (const Json& id : step.value("include", Json::array())) {
      EXPECT_TRUE(options.contains(id)) << id;
    }
    for (const Json& id : step.value("exclude", Json::array())) {
      EXPECT_FALSE(options.contains(id)) << id;
    }
  }

  const Json& file_;
};

std::vector<std::filesystem::path> files() {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(PRECINCT_SCENARIOS)) {
    if (entry.path().extension() == ".json") found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

Json read(const std::filesystem::path& path) {
  std::ifstream file(path);
  return Json::parse(file);
}

class WorkedExample : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(WorkedExample, PP_27) {
  const Json file = read(GetParam());
  SCOPED_TRACE(GetParam().filename().string() + ": " + file.at("title").get<std::string>());
  ASSERT_TRUE(file.contains("games") || !file.at("script").empty());
  Scenario(file).play();
}

INSTANTIATE_TEST_SUITE_P(Files, WorkedExample, testing::ValuesIn(files()),
                         [](const auto& param) { return param.param.stem().string(); });

TEST(WorkedExamples, PP_27_EveryOneHasItsFile) {
  std::set<std::string> missing;
  for (int n = 1; n <= 33; ++n) missing.insert("T" + std::to_string(n));
  for (const auto& path : files()) missing.erase(read(path).at("id").get<std::string>());
  EXPECT_EQ(missing, std::set<std::string>{});
}

}  // namespace
}  // namespace precinct::police_precinct::rules
