#include "client/games/turn.hpp"

#include "client/json_access.hpp"

namespace precinct::client {

std::optional<int> whose_turn(const Table& table) {
  const auto game = table.game();
  const auto& turn = table.part("turn");
  if (game == "top_cop") return int_of(turn, "active", -1);
  const auto& seat = member(turn, game == "escape_plan" ? "person" : "seat");
  if (!seat.is_number_integer()) return std::nullopt;
  return static_cast<int>(number_of(seat));
}

}  // namespace precinct::client
