// Signs by which the board and the panels show the same things.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "client/escape_plan_city.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client::escape_plan {

// One letter or digit: the seat's number, I for the Inspector, L for the Lieutenant.
inline std::string letter_of(const Who& who) {
  if (who.robot.empty()) return std::to_string(who.seat + 1);
  return who.robot == "costa" ? "L" : "I";
}

inline Ink ink_of(const Who& who) {
  return who.robot.empty() ? seat_ink(who.seat) : Ink::officer;
}

// Pieces of a row, each in its ink.
using Signs = std::vector<std::pair<std::string, Ink>>;

inline int columns_of(const Signs& signs) {
  int sum = 0;
  for (const auto& sign : signs) sum += columns(sign.first);
  return sum;
}

// "[1]@23": this player's own pawn, then those of the others.
inline Signs pawn_signs(const Scene& scene, const std::vector<Who>& pawns) {
  Signs signs;
  for (const Who& who : pawns) {
    if (scene.mine(who.seat)) signs.emplace_back("[" + letter_of(who) + "]", ink_of(who));
  }
  if (signs.size() < pawns.size()) signs.emplace_back("@", Ink::faint);
  for (const Who& who : pawns) {
    if (!scene.mine(who.seat)) signs.emplace_back(letter_of(who), ink_of(who));
  }
  return signs;
}

}  // namespace precinct::client::escape_plan
