#include "engine/top_cop/top_cop.hpp"

#include "engine/core/bot.hpp"
#include "engine/top_cop/match.hpp"
#include "engine/top_cop/rookie.hpp"

namespace precinct::top_cop {

std::unique_ptr<const Game> make_game(const Files& files) {
  return std::make_unique<TopCopGame>(load_data(files));
}

// TC-2
TopCopGame::TopCopGame(Data data) : data_(std::move(data)) {
  facts_.id = "top_cop";
  facts_.min_seats = kMinPlayers;
  facts_.max_seats = kMaxPlayers;
  facts_.levels = {"random", "rookie"};
  using OptionKind = OptionSpec::Kind;
  facts_.options = {
      {.id = "length",
       .kind = OptionKind::choice,
       .from = {"short", "medium", "long"},
       .min = 0,
       .max = 0,
       .fallback = "medium"},
      {.id = "officer_powers", .kind = OptionKind::flag, .from = {}, .min = 0, .max = 0, .fallback = true},
      {.id = "windows",
       .kind = OptionKind::choice,
       .from = {"strict", "fast"},
       .min = 0,
       .max = 0,
       .fallback = "strict"},
  };
}

// Any options go together (TC-2.5).
std::optional<BadOption> TopCopGame::check_options(const Json&, int) const {
  return std::nullopt;
}

Settings TopCopGame::settings(const Json& options, int seats) const {
  Settings settings;
  settings.seats = static_cast<std::uint8_t>(seats);
  while (options.at("length") != data_.lengths[settings.length].id) {
    settings.length = static_cast<std::uint8_t>((settings.length + 1) % kLengths);
  }
  settings.officer_powers = options.at("officer_powers").get<bool>();
  settings.fast = options.at("windows") == "fast";
  return settings;
}

std::unique_ptr<State> TopCopGame::new_state(const Json& options, int seats, const Seed& seed) const {
  return std::make_unique<Match>(*this, settings(options, seats), seed);
}

std::unique_ptr<State> TopCopGame::load(const Json& saved) const {
  return std::make_unique<Match>(*this, saved);
}

std::unique_ptr<Bot> TopCopGame::make_bot(std::string_view level) const {
  if (level == "rookie") return make_rookie(data_);
  return make_random_bot();
}

}  // namespace precinct::top_cop
