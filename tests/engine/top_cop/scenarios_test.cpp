// Plays the worked examples (TC-18), which stand as data in tests/scenarios/top_cop. A file is a list of
//
//   {"id": 27, "title": "...", "situation": {...} as kit.hpp describes it, "script": [STEP, ...]}
//   or "games": [{situation, script}, ...] for several
//
// and a STEP has one of these:
//   {"play": CHOICE, "args": {NAME: ID or [ID, ...]}, "seat": n, "dice": [..]}   seat: default the only one offered it
//   {"enforce": TYPE, "dice": [..]}     declares, nobody steps in
//   {"pass": seat}  {"let": true, "dice"}   everybody passes until nobody can
//   {"offered": CHOICE} {"not_offered": CHOICE}
//   {"refused": CHOICE, "args"}         the command is refused and changes nothing
//   {"options": CHOICE, "arg": NAME, "are" | "include" | "exclude": [ID, ...]}
//   {"asked": [seat, ...]}              who is asked now
//   {"expect": {NAME: VALUE}}           NAME as Table::now() knows it; {"has","lacks","size"} for lists
//   {"outcome": RESULT or null, "winners": [seat, ...]}
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

void compare_options(const Names& listed, const Json& step) {
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

void check(Table& table, const Json& step) {
  if (step.contains("offered")) {
    EXPECT_TRUE(table.offers(step["offered"]));
  } else if (step.contains("not_offered")) {
    EXPECT_FALSE(table.offers(step["not_offered"]));
  } else if (step.contains("refused")) {
    EXPECT_TRUE(table.refuses(step["refused"], step.value("args", Json::object())));
  } else if (step.contains("options")) {
    compare_options(table.options(step["options"], step["arg"]), step);
  } else if (step.contains("asked")) {
    EXPECT_EQ(Json(table.asked()), step["asked"]);
  } else if (step.contains("expect")) {
    for (const auto& [name, value] : step["expect"].items()) {
      EXPECT_TRUE(holds(value, table.now(name), name));
    }
  } else if (step.contains("outcome")) {
    EXPECT_EQ(table.result(), step["outcome"].is_null() ? "" : step["outcome"].get<std::string>());
    if (step.contains("winners")) {
      EXPECT_EQ(Json(table.match().outcome()->winners), step["winners"]);
    }
  } else {
    ADD_FAILURE() << "unknown step";
  }
}

void take(Table& table, const Json& step) {
  const Json args = step.value("args", Json::object());
  if (step.contains("enforce")) {
    table.enforce(step["enforce"], step["dice"].get<std::vector<int>>());
    return;
  }
  if (step.contains("dice")) table.dice(step["dice"].get<std::vector<int>>());
  if (step.contains("play")) {
    const std::string choice = step["play"];
    if (step.contains("seat")) {
      table.play(step["seat"].get<Seat>(), choice, args);
    } else {
      table.play(choice, args);
    }
  } else if (step.contains("pass")) {
    table.pass(step["pass"].get<Seat>());
  } else if (step.contains("let")) {
    table.let();
  } else {
    check(table, step);
  }
}

void play(const Json& game) {
  Table table(game.at("situation"));
  int number = 0;
  for (const Json& step : game.at("script")) {
    SCOPED_TRACE("step " + std::to_string(++number) + ": " + step.dump());
    take(table, step);
  }
}

const std::vector<Json>& scenarios() {
  static const std::vector<Json> all = [] {
    std::vector<Json> found;
    for (const auto& entry : std::filesystem::directory_iterator(PRECINCT_SCENARIOS)) {
      std::ifstream in(entry.path());
      for (const Json& scenario : Json::parse(in)) found.push_back(scenario);
    }
    std::ranges::sort(found, {}, [](const Json& scenario) { return scenario.at("id").get<int>(); });
    return found;
  }();
  return all;
}

class WorkedExample : public testing::TestWithParam<Json> {};

TEST_P(WorkedExample, TC_18) {
  const Json& scenario = GetParam();
  SCOPED_TRACE(scenario.at("title").get<std::string>());
  if (!scenario.contains("games")) return play(scenario);
  for (const Json& game : scenario["games"]) play(game);
}

INSTANTIATE_TEST_SUITE_P(All, WorkedExample, testing::ValuesIn(scenarios()), [](const auto& instance) {
  return std::to_string(instance.param.at("id").template get<int>());
});

// The faces of the dice (73) are counted in tc01_to_tc03_set_up_test.cpp; who comes back (54) or leaves (70) is the
// server's matter.
TEST(WorkedExamples, TC_18_EveryOneIsThere) {
  const std::set<int> elsewhere{54, 70, 73};
  std::set<int> missing;
  for (int n = 1; n <= 75; ++n) missing.insert(n);
  for (const int n : elsewhere) missing.erase(n);
  for (const Json& scenario : scenarios()) missing.erase(scenario.at("id").get<int>());
  EXPECT_EQ(missing, std::set<int>{});
}

}  // namespace
}  // namespace precinct::top_cop::rules
