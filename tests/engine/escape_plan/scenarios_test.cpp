// Plays the worked examples (EP-23), which stand as data in tests/scenarios/escape_plan. A file is a list of
//
//   {"id": "T-01", "title": "...", "situation": {...} as situation.hpp describes it, "script": [STEP, ...]}
//   or "games": [{situation, script}, ...] for several
//
// and a STEP has one of these:
//   {"play": CHOICE, "args": {NAME: ID}}  {"go": PLACE}   by the one who is asked
//   {"turn": LOCATION}                  seat 0 begins another turn there
//   {"place": true}                     places any tile, and a Business or Safe House on it
//   {"finish": true}                    ends the turn of seat 0, declining all that is offered
//   {"offered": CHOICE} {"not_offered": CHOICE} {"refused": CHOICE, "args"}
//   {"options": CHOICE, "arg": NAME, "are" | "include" | "exclude": [ID, ...]}
//   {"asked": seat or null, "question": KEY}
//   {"expect": {NAME: VALUE}}           NAME as now() knows it; {"has","lacks","size"} for lists
//   {"winners": [seat, ...]}            the game is over
#include <filesystem>
#include <fstream>
#include <set>

#include "tests/engine/escape_plan/situation.hpp"
#include "tests/engine/holds.hpp"

namespace precinct::escape_plan {
namespace {

void compare_options(const Names& listed, const Json& step) {
  const std::set<std::string> options(listed.begin(), listed.end());
  if (step.contains("are")) {
    EXPECT_EQ(options, step["are"].get<std::set<std::string>>());
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
    EXPECT_EQ(table.asked(), step["asked"].is_null() ? kNone : step["asked"].get<Seat>());
    if (step.contains("question")) {
      EXPECT_EQ(table.question(), step["question"].get<std::string>());
    }
  } else if (step.contains("expect")) {
    for (const auto& [name, value] : step["expect"].items()) {
      EXPECT_TRUE(holds(value, now(table, name), name));
    }
  } else if (step.contains("winners")) {
    ASSERT_TRUE(table.match().outcome());
    EXPECT_EQ(Json(table.match().outcome()->winners), step["winners"]);
  } else {
    ADD_FAILURE() << "unknown step";
  }
}

void place_any(Table& table) {
  do {
    const Choice& any = table.match().decisions(table.asked())[0].choices[0];
    const Id id = any.args[0].from[0].id;
    const std::string number = id.number == 0 ? "" : "#" + std::to_string(id.number);
    table.play(std::string(any.id), {{std::string(any.args[0].name), std::string(id.design) + number}});
  } while (table.question().starts_with("ask.choose"));
}

void take(Table& table, const Json& step) {
  if (step.contains("play")) {
    table.play(step["play"], step.value("args", Json::object()));
  } else if (step.contains("go")) {
    table.go(step["go"]);
  } else if (step.contains("turn")) {
    begin_turn(table, step["turn"]);
  } else if (step.contains("place")) {
    place_any(table);
  } else if (step.contains("finish")) {
    table.finish_turn();
  } else {
    check(table, step);
  }
}

void play(const Json& game) {
  Table table = arranged(game.at("situation"));
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
      const Json file = Json::parse(in);
      if (!file.is_array()) continue;  // the city
      for (const Json& scenario : file) found.push_back(scenario);
    }
    std::ranges::sort(found, {}, [](const Json& scenario) { return scenario.at("id").get<std::string>(); });
    return found;
  }();
  return all;
}

class WorkedExample : public testing::TestWithParam<Json> {};

TEST_P(WorkedExample, EP_23) {
  const Json& scenario = GetParam();
  SCOPED_TRACE(scenario.at("title").get<std::string>());
  if (!scenario.contains("games")) return play(scenario);
  for (const Json& game : scenario["games"]) play(game);
}

INSTANTIATE_TEST_SUITE_P(All, WorkedExample, testing::ValuesIn(scenarios()), [](const auto& instance) {
  std::string name = instance.param.at("id").template get<std::string>();
  std::erase(name, '-');
  return name;
});

// What each viewer sees (T-50 to T-54) is compared as bytes in ep21_secrets_test.cpp.
TEST(WorkedExamples, EP_23_EveryOneIsThere) {
  std::set<std::string> missing{"T-34b"};
  for (int n = 1; n <= 48; ++n) missing.insert((n < 10 ? "T-0" : "T-") + std::to_string(n));
  for (const Json& scenario : scenarios()) missing.erase(scenario.at("id").get<std::string>());
  EXPECT_EQ(missing, std::set<std::string>{});
}

}  // namespace
}  // namespace precinct::escape_plan
