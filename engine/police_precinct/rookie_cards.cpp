// Cards on the own turn: those that are best played at once, and those that need a reason.
#include "engine/police_precinct/rookie_mind.hpp"

namespace precinct::police_precinct {

RookieMind::Opinion RookieMind::free_card(const Decision& decision) const {
  for (std::uint16_t index = 0; index < decision.choices.size(); ++index) {
    const Choice& choice = decision.choices[index];
    if (act_of<Act>(choice.action) != Act::play) continue;
    Opinion played;
    switch (d_.police_cards[static_cast<std::size_t>(detail_of(choice.action))].effects.front().op) {
      case Op::gain_donut:
      case Op::draw_police:
      case Op::remove_urgent_marker:
      case Op::peek_events:
      case Op::extra_action:
        return plain(index);
      case Op::peek_investigation:
        return play_crime_lab(choice, index);
      case Op::arrest_punks:
        played = play_stakeout(choice, index);
        break;
      case Op::dispatch_patrol_officers:
        if (officers_would_help()) played = plain(index);
        break;
      default:
        break;
    }
    if (played) return played;
  }
  return std::nullopt;
}

RookieMind::Opinion RookieMind::play_crime_lab(const Choice& choice, std::uint16_t index) const {
  return with(index, {best_option(choice.args[0], [&](const Option& option) {
                const DeckSeen& deck = sight_.decks[static_cast<std::size_t>(option.value)];
                return deck.missing > 0 && !deck.covered ? deck.count : 0;
              })});
}

// Where most are, best of all where one less stops a Gang from forming; kept for later while Punks are plenty.
RookieMind::Opinion RookieMind::play_stakeout(const Choice& choice, std::uint16_t index) const {
  const auto gain = [&](const Option& option) {
    const Site site = site_of(option.value);
    const int punks = site.hood != kNone ? sight_.punks[site.hood] : 3;
    return site_count(option.value) * 10 + punks * 4 + (site.hood != kNone && punks == 4 ? 3 : 0);
  };
  constexpr int kGood = 22;
  constexpr int kManyCards = 5;
  constexpr int kFewPunks = 4;
  const std::uint16_t best = best_option(choice.args[0], gain);
  const bool keep = gain(choice.args[0].from[best]) < kGood && sight_.stock > kFewPunks;
  if (keep && sight_.me().hand < kManyCards) return std::nullopt;
  return with(index, {best});
}

// Where the Murderer can be taken, else where most Punks are.
HoodIndex RookieMind::hood_for_officers() const {
  if (sight_.murderer != kNone && sight_.evidence_complete()) return sight_.murderer;
  return static_cast<HoodIndex>(std::ranges::max_element(sight_.punks) - sight_.punks.begin());
}

// Dispatch Officers pays where a Gang is or is near, or for the Murderer, and there are officers to send.
bool RookieMind::officers_would_help() const {
  constexpr int kCrowd = 3;
  constexpr int kSquad = 2;
  const HoodIndex hood = hood_for_officers();
  const bool worth_it = sight_.punks[hood] >= kCrowd || (sight_.murderer == hood && sight_.evidence_complete());
  return worth_it && sight_.officers_at_station >= kSquad;
}

RookieMind::Opinion RookieMind::after_action(const Decision& decision) const {
  if (auto card = free_card(decision)) return card;
  if (auto event = choose(decision, Act::to_event)) return event;
  return pass_of(decision);
}

}  // namespace precinct::police_precinct
