// The golden play-throughs: a change of rules shows here, and only a person who means it writes them anew:
//   golden_test --regenerate
// Both compilers have to come to the same bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "data/read_files.hpp"
#include "engine/games.hpp"
#include "tests/engine/golden/play_through.hpp"

namespace precinct::golden {
namespace {

struct Golden {
  const char* game;
  const char* name;
  int seats;
  const char* options;
  std::uint8_t number;
};

constexpr Golden kGoldens[] = {
    {"police_precinct", "solo", 1, "{}", 1},
    {"police_precinct", "pair_manic", 2, R"({"murderer":"manic"})", 2},
    {"police_precinct", "four", 4, "{}", 3},
    {"police_precinct", "eight_dealt", 8, R"({"characters":"dealt"})", 4},
    {"police_precinct", "dirty_cops", 5, R"({"mode":"dirty_cop","loyalty":"free_for_all"})", 5},
    {"police_precinct", "unterbelly_code_3", 3, R"({"board":"unterbelly","assignment":"code_3"})", 5},
    {"top_cop", "pair", 2, "{}", 5},
    {"top_cop", "four_fast", 4, R"({"windows":"fast"})", 6},
    {"top_cop", "six_short_plain", 6, R"({"length":"short","officer_powers":false})", 7},
    {"escape_plan", "solo", 1, "{}", 5},
    {"escape_plan", "pair", 2, R"({"guide":true})", 6},
    {"escape_plan", "four", 4, "{}", 7},
    {"escape_plan", "five", 5, "{}", 8},
};

class PlayThrough : public testing::TestWithParam<Golden> {};

const Game& game_of(std::string_view id) {
  static std::map<std::string_view, std::unique_ptr<const Game>> made;
  for (const GameEntry& entry : registered_games()) {
    if (entry.id == id && !made.contains(id))
      made[entry.id] = entry.make(read_json_files(source_data_folder() / entry.id));
  }
  return *made.at(id);
}

std::string play(const Golden& golden) {
  constexpr std::size_t kShown = 120;
  return play_through(game_of(golden.game), Json::parse(golden.options), golden.seats, golden.number, kShown);
}

std::filesystem::path path_of(const Golden& golden) {
  return std::filesystem::path(PRECINCT_GOLDEN) / (std::string(golden.game) + '_' + golden.name + ".txt");
}

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The first line in which the two differ, both versions.
std::string first_difference(std::string_view expected, std::string_view found) {
  std::size_t line = 1;
  while (!expected.empty() || !found.empty()) {
    const auto a = expected.substr(0, expected.find('\n'));
    const auto b = found.substr(0, found.find('\n'));
    if (a != b) return "line " + std::to_string(line) + "\n  golden " + std::string(a) + "\n  now    " + std::string(b);
    expected.remove_prefix(std::min(expected.size(), a.size() + 1));
    found.remove_prefix(std::min(found.size(), b.size() + 1));
    ++line;
  }
  return "line ends";
}

TEST_P(PlayThrough, IsAsItWas) {
  const auto path = path_of(GetParam());
  const std::string expected = read(path);
  ASSERT_FALSE(expected.empty()) << path << " is missing; golden_test --regenerate writes it";
  const std::string now = play(GetParam());
  if (now != expected) {
    FAIL() << path.filename() << ", " << first_difference(expected, now)
           << "\ngolden_test --regenerate, if this is meant";
  }
}

INSTANTIATE_TEST_SUITE_P(All, PlayThrough, testing::ValuesIn(kGoldens), [](const auto& instance) {
  return std::string(instance.param.game) + '_' + instance.param.name;
});

}  // namespace

void write_anew() {
  for (const Golden& golden : kGoldens) {
    std::ofstream(path_of(golden), std::ios::binary) << play(golden);
    std::cout << "written: " << path_of(golden).string() << '\n';
  }
}

}  // namespace precinct::golden

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--regenerate") {
    precinct::golden::write_anew();
    return 0;
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
