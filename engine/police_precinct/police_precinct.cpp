#include "engine/police_precinct/police_precinct.hpp"

#include "engine/core/bot.hpp"
#include "engine/police_precinct/match.hpp"
#include "engine/police_precinct/rookie.hpp"
#include "engine/police_precinct/variants.hpp"

namespace precinct::police_precinct {

std::unique_ptr<const Game> make_game(const Files& files) {
  return std::make_unique<PoliceGame>(load_data(files));
}

PoliceGame::PoliceGame(Data data) : data_(std::move(data)) {
  facts_.id = "police_precinct";
  facts_.min_seats = 1;
  facts_.max_seats = kMaxPlayers;
  facts_.levels = {"random", "rookie"};
  using Kind = OptionSpec::Kind;
  facts_.options = {
      {.id = "mode", .kind = Kind::choice, .from = {"coop"}, .min = 0, .max = 0, .fallback = "coop"},
      {.id = "murderer", .kind = Kind::choice, .from = {"normal", "manic"}, .min = 0, .max = 0, .fallback = "normal"},
      {.id = "characters", .kind = Kind::choice, .from = {"chosen", "dealt"}, .min = 0, .max = 0, .fallback = "chosen"},
      {.id = "first_player", .kind = Kind::number, .from = {}, .min = 0, .max = kMaxPlayers - 1, .fallback = nullptr},
  };
  for (OptionSpec& spec : variant_options(data_)) facts_.options.push_back(std::move(spec));
}

std::optional<BadOption> PoliceGame::check_options(const Json& options, int seats) const {
  const Json& first = options.at("first_player");
  const int cops = seats == 1 ? 2 : seats;
  if (!first.is_null() && first.get<int>() >= cops)
    return BadOption{"/first_player", "option.first_player.no_such_seat"};
  return check_variants(data_, options);
}

Settings PoliceGame::settings(const Json& options, int seats) const {
  const SetupRow& row = data_.coop[static_cast<std::size_t>(seats)];
  Settings settings;
  settings.seats = static_cast<std::uint8_t>(seats);
  settings.cops = static_cast<std::uint8_t>(seats == 1 ? 2 : seats);
  settings.manic = options.at("murderer") == "manic";
  settings.dealt = options.at("characters") == "dealt";
  const Json& first = options.at("first_player");
  if (!first.is_null()) settings.first_player = first.get<std::uint8_t>();
  settings.police_cards = row.police_cards;
  settings.punks = row.punks;
  settings.start_day = row.start_day;
  settings.officers = row.officers;
  settings.support_vehicles = row.support_vehicles;
  settings.start_emergencies = data_.start_emergencies;
  settings.start_punks = data_.start_punks;
  settings.crime_start = data_.crime_start;
  apply_variants(data_, options, settings);
  return settings;
}

std::unique_ptr<State> PoliceGame::new_state(const Json& options, int seats, const Seed& seed) const {
  return std::make_unique<Match>(*this, settings(options, seats), seed);
}

std::unique_ptr<State> PoliceGame::load(const Json& saved) const {
  return std::make_unique<Match>(*this, saved);
}

std::unique_ptr<Bot> PoliceGame::make_bot(std::string_view level) const {
  if (level == "rookie") return make_rookie(data_);
  return make_random_bot();
}

}  // namespace precinct::police_precinct
