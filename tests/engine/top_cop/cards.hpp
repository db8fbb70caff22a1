// What the tests of the cards share.
#pragma once

#include <array>

#include "tests/engine/effect_of.hpp"
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {

// What something in front of an Officer adds to challenges, to moving rolls and to filing.
struct Passive {
  std::array<int, 3> types{};  // physical, verbal, driving
  int cruise = 0;
  int lights = 0;
  int filed = 0;
};

// `mat` is what seat 0 has; everything else about it is added.
void check_passive(const Json& mat, const Passive& expected, const Json& more = Json::object());
std::function<void()> in_play(const std::string& id, const Passive& expected);
std::function<void()> partner(const std::string& id, const Passive& expected);
std::function<void()> officer(const std::string& id, const Passive& expected);

// The first Wound of a shift is prevented, the second one is not.
void check_prevents(const Json& mat);

// A challenge of seat 0 at midtown_b against `criminal`; `officers` by seat.
Table challenge(const std::string& criminal, const Json& officers, const std::string& type);
// What all the Officer's terms in it add up to.
int officer_terms(const Table& table);

}  // namespace precinct::top_cop::rules
