#include "engine/top_cop/match.hpp"

#include "engine/top_cop/save.hpp"

namespace precinct::top_cop {

namespace {

std::vector<Part> list_parts(int seats) {
  std::vector<Part> parts;
  for (const Key name : {"turn", "tracks", "board", "decks", "incoming", "report", "challenge"}) {
    parts.push_back({name, Audience::everyone()});
  }
  for (int seat = 0; seat < seats; ++seat) parts.push_back({kSeatParts[seat], Audience::everyone()});
  for (int seat = 0; seat < seats; ++seat) {
    for (const Key name : {"hand", "offer", "peek", "reply"}) {
      parts.push_back({name, Audience::only(static_cast<Seat>(seat))});
    }
  }
  return parts;
}

// Tables of one kind share their list.
std::span<const Part> parts_of(int seats) {
  static const auto all = [] {
    std::array<std::vector<Part>, kMaxPlayers + 1> lists;
    for (int n = kMinPlayers; n <= kMaxPlayers; ++n) lists[static_cast<std::size_t>(n)] = list_parts(n);
    return lists;
  }();
  return all[static_cast<std::size_t>(seats)];
}

Situation saved_situation(const Data& data, const Json& saved) {
  Situation situation;
  saving::read(saved.at("game"), "", situation);
  const Settings& settings = situation.settings;
  const auto known = [](const auto& pile, std::size_t designs) {
    return std::ranges::all_of(pile, [&](std::uint8_t card) { return card < designs; });
  };
  if (settings.seats < kMinPlayers || settings.seats > kMaxPlayers || settings.length >= kLengths ||
      situation.stack.empty() || situation.mats.size() != settings.seats ||
      !known(situation.cards_draw, data.cards.size()) || !known(situation.dispatch_draw, data.dispatch.size())) {
    throw std::runtime_error("saved state: settings: made with other data");
  }
  return situation;
}

}  // namespace

Match::Match(const TopCopGame& game, const Settings& settings, const Seed& seed)
    : StepMachine(game, settings.seats, parts_of(settings.seats)) {
  s_.settings = settings;
  set_up(seed);
  run();
  open();
}

Match::Match(const TopCopGame& game, const Situation& saved)
    : StepMachine(game, saved.settings.seats, parts_of(saved.settings.seats), saved) {}

Match::Match(const TopCopGame& game, const Json& saved) : Match(game, saved_situation(game.data(), saved)) {
  restore(saved);
}

void Match::save_game(JsonWriter& out) const {
  saving::write(out, s_);
}

// ---- Dice (TC-1.12): one draw a die (TC-17.1) --------------------------------------------------------------------

std::uint8_t Match::roll_blue() {
  if (scripted_dice_.empty()) return d_.blue[s_.rng.below(6)];
  const std::uint8_t face = scripted_dice_.front();
  scripted_dice_.erase(scripted_dice_.begin());
  return face;
}

std::uint8_t Match::roll_perp() {
  if (scripted_dice_.empty()) return d_.perp[count()][s_.rng.below(6)];
  return roll_blue();
}

SectorIndex Match::roll_sector() {
  if (scripted_dice_.empty()) return d_.sector_die[s_.rng.below(6)];
  return d_.sector_die[roll_blue() - 1];
}

void Match::set_phase(Phase phase) {
  s_.phase = phase;
  touch(part::turn);
}

}  // namespace precinct::top_cop

namespace precinct {
template class StepMachine<top_cop::Match, top_cop::TopCopGame, top_cop::Situation>;
}
