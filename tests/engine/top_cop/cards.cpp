#include "tests/engine/top_cop/cards.hpp"

namespace precinct::top_cop::rules {

int officer_terms(const Table& table) {
  int sum = 0;
  for (const Json& term : table.now("challenge")["officer"]["terms"]) sum += term["n"].get<int>();
  return sum;
}

// `mat` is what seat 0 has; everything else about it is added here.
void check_passive(const Json& mat, const Passive& expected, const Json& more) {
  const auto officer = [&](const Json& extra) {
    Json all = mat;
    all.update(extra);
    return Json::array({all});
  };
  constexpr std::array<const char*, 3> kNames{"physical", "verbal", "driving"};
  for (std::size_t type = 0; type < 3; ++type) {
    Json situation{{"seats", 2},
                   {"officers", officer({{"at", "midtown_b"}, {"hand", {"court_day"}}})},
                   {"board", {{"midtown_b", "perp_chop_shop"}}}};
    situation.update(more);
    Table table(situation);
    table.play("enforce", {{"type", kNames[type]}});
    EXPECT_EQ(officer_terms(table), expected.types[type]) << kNames[type];
  }
  Json quiet{{"seats", 2}, {"officers", officer({{"paperwork", 20}})}};
  quiet.update(more);
  Table table(quiet);
  EXPECT_EQ(table.now("turn")["cruise_mod"], expected.cruise);
  EXPECT_EQ(table.now("turn")["lights_mod"], expected.lights);
  table.play("eliminate_paperwork");
  EXPECT_EQ(table.officer(0)["paperwork"], 20 - 2 - expected.filed);
}

std::function<void()> in_play(const std::string& id, const Passive& expected) {
  return [=] { check_passive({{"cards", {id}}}, expected); };
}

std::function<void()> partner(const std::string& id, const Passive& expected) {
  return [=] { check_passive({{"partner", id}}, expected); };
}

std::function<void()> officer(const std::string& id, const Passive& expected) {
  return [=] { check_passive({{"officer", id}}, expected); };
}

// The first Wound of a shift is prevented, the second one is not.
void check_prevents(const Json& mat) {
  Json at = mat;
  at["at"] = "midtown_b";
  Table table({{"seats", 2}, {"officers", {at}}, {"board", {{"midtown_b", "perp_forger"}}}});
  table.enforce("physical", {1, 1, 5, 5});
  EXPECT_EQ(table.officer(0)["wounds"], 0);
  EXPECT_TRUE(table.logged("prevented"));
  table.enforce("physical", {1, 1, 5, 5});
  EXPECT_EQ(table.officer(0)["wounds"], 1);
}

// A challenge of seat 0 at midtown_b against `criminal`; `hands` by seat.
Table challenge(const std::string& criminal, const Json& officers, const std::string& type) {
  Table table({{"seats", 2}, {"officers", officers}, {"board", {{"midtown_b", criminal}}}});
  table.play("enforce", {{"type", type}});
  return table;
}

}  // namespace precinct::top_cop::rules
