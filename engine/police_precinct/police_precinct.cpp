#include "engine/police_precinct/police_precinct.hpp"

#include <algorithm>

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
      {.id = "mode", .kind = Kind::choice, .from = {"coop", "dirty_cop"}, .min = 0, .max = 0, .fallback = "coop"},
      {.id = "loyalty", .kind = Kind::choice, .from = {}, .min = 0, .max = 0, .fallback = nullptr},
      {.id = "murderer", .kind = Kind::choice, .from = {"normal", "manic"}, .min = 0, .max = 0, .fallback = "normal"},
      {.id = "characters", .kind = Kind::choice, .from = {"chosen", "dealt"}, .min = 0, .max = 0, .fallback = "chosen"},
      {.id = "first_player", .kind = Kind::number, .from = {}, .min = 0, .max = kMaxPlayers - 1, .fallback = nullptr},
  };
  OptionSpec& loyalty = facts_.options[1];
  for (const LoyaltyOption& option : data_.loyalty_options) loyalty.from.emplace_back(option.id);
  loyalty.fallback = data_.loyalty_options.front().id;
  for (OptionSpec& spec : variant_options(data_)) facts_.options.push_back(std::move(spec));
}

std::optional<BadOption> PoliceGame::check_options(const Json& options, int seats) const {
  const Json& first = options.at("first_player");
  const int cops = seats == 1 ? 2 : seats;
  if (!first.is_null() && first.get<int>() >= cops)
    return BadOption{"/first_player", "option.first_player.no_such_seat"};
  if (options.at("mode") == "dirty_cop") {  // `loyalty` counts only there
    constexpr int kFewest = 3;              // PP-1.2
    if (seats < kFewest) return BadOption{"/mode", "option.mode.too_few_seats"};
    if (loyalty_deck(options, seats).dirty == 0) return BadOption{"/loyalty", "option.loyalty.not_for_so_many"};
  }
  return check_variants(data_, options);
}

// PP-21.2
const LoyaltyDeck& PoliceGame::loyalty_deck(const Json& options, int seats) const {
  const auto& id = options.at("loyalty").get_ref<const std::string&>();
  return std::ranges::find(data_.loyalty_options, id, &LoyaltyOption::id)->by_players[static_cast<std::size_t>(seats)];
}

Settings PoliceGame::settings(const Json& options, int seats) const {
  const auto players = static_cast<std::size_t>(seats);
  Settings settings;
  if (options.at("mode") == "dirty_cop") {
    settings.good_cards = loyalty_deck(options, seats).good;
    settings.dirty_cards = loyalty_deck(options, seats).dirty;
  }
  const SetupRow& row =
      settings.dirty_cards > 0 ? data_.dirty_cop[loyalty_deck(options, seats).row][players] : data_.coop[players];
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
