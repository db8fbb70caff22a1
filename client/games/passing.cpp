#include "client/games/passing.hpp"

#include <algorithm>

#include "client/games/turn.hpp"
#include "client/json_access.hpp"

namespace precinct::client {

bool Passing::possible(const Table& table) {
  const auto turn = whose_turn(table);
  return table.phase() == "playing" && table.seat && turn && *turn != *table.seat;
}

void Passing::stop() {
  on_ = false;
  passed_.clear();
}

std::vector<std::int64_t> Passing::due(const Table& table) {
  std::vector<std::int64_t> numbers;
  if (!on_) return numbers;
  if (!possible(table)) {
    stop();
    return numbers;
  }
  for (const auto& decision : table.decisions()) {
    const auto number = number_of(member(decision, "decision"));
    const bool may = std::ranges::any_of(
        list_of(decision, "choices"), [](const Json& choice) { return string_of(member(choice, "choice")) == "pass"; });
    if (may && passed_.insert(number).second) numbers.push_back(number);
  }
  return numbers;
}

}  // namespace precinct::client
