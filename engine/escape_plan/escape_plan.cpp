#include "engine/escape_plan/escape_plan.hpp"

#include "engine/core/bot.hpp"
#include "engine/escape_plan/match.hpp"
#include "engine/escape_plan/rookie.hpp"

namespace precinct::escape_plan {

std::unique_ptr<const Game> make_game(const Files& files) {
  return std::make_unique<EscapeGame>(load_data(files));
}

EscapeGame::EscapeGame(Data data) : data_(std::move(data)) {
  facts_.id = "escape_plan";
  facts_.min_seats = 1;
  facts_.max_seats = kMaxPlayers;
  facts_.options = {
      {.id = "guide", .kind = OptionSpec::Kind::flag, .from = {}, .min = 0, .max = 0, .fallback = false},
  };
  facts_.levels = {"random", "rookie"};
}

std::unique_ptr<State> EscapeGame::new_state(const Json& options, int seats, const Seed& seed) const {
  return std::make_unique<Match>(*this, seats, seed, options.at("guide").get<bool>());
}

std::unique_ptr<State> EscapeGame::load(const Json& saved) const {
  return std::make_unique<Match>(*this, saved);
}

std::unique_ptr<Bot> EscapeGame::make_bot(std::string_view level) const {
  if (level == "rookie") return make_rookie(data_);
  return make_random_bot();
}

}  // namespace precinct::escape_plan
