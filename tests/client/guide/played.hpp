// Games at a table, seen by the player on seat 0 as the client sees them: the model after each command.
#pragma once

#include <functional>
#include <string>

#include "client/model.hpp"
#include "engine/core/game.hpp"

namespace precinct::client::test {

inline constexpr const char* kTable = "K7Q2-9DMV-3XHT";

// The game of that folder of data/, made once.
const Game& game_of(const std::string& id);
// Catalogues and `welcome`, no table.
Model model_of(const std::string& id, const std::string& lang = "en");
// The `table` of the game's guide.json.
Json practice_table_of(const std::string& id);

// Plays one game to its end; seat 0 answers at random or as a rookie, bots of that level sit on the others. `look` sees
// the model before the first command and after each.
void play(const std::string& id, const Json& options, int seats, const std::string& level, std::uint64_t number,
          const std::function<void(const Model&)>& look);

}  // namespace precinct::client::test
