// What of the log matters to a player of Police Precinct who looked elsewhere.
#include <algorithm>
#include <array>
#include <string_view>

#include "client/screens/police_precinct/face.hpp"

namespace precinct::client::police_precinct {
namespace {

// Befalls the one whom `who` names.
constexpr std::array<std::string_view, 5> kLosses{"event.arrest_failed", "event.handle_failed", "event.hospital",
                                                  "event.discarded", "event.is_dirty"};
// What turns are made of. All else is news.
constexpr auto kRoutine = std::to_array<std::string_view>({
    "event.agent_drove",   "event.attempt",
    "event.arrested",      "event.called_off",
    "event.character",     "event.commit_card",
    "event.commit_donuts", "event.commit_officers",
    "event.commit_swat",   "event.dice",
    "event.discarded",     "event.donut",
    "event.donut_move",    "event.donuts_given",
    "event.drew",          "event.drew_a_card",
    "event.drove",         "event.handled",
    "event.investigated",  "event.investigated_secretly",
    "event.looks_at_deck", "event.looks_at_events",
    "event.marked",        "event.officer",
    "event.played",        "event.put_back",
    "event.put_bottom",    "event.put_top",
    "event.reroll",        "event.support_drove",
    "event.swat_ready",    "event.trains",
    "event.turn",          "event.unmarked",
    "event.upgraded",      "event.van",
});

}  // namespace

Concern Face::concern(const Scene& scene, const LogLine& line) const {
  const auto key = string_of(member(line.text, "key"));
  const auto& with = member(line.text, "with");
  const auto& who = member(with, "who");
  // Who plays alone plays everybody, and is named by the character.
  const bool mine = scene.is_me(who) || (scene.seats() == 1 && !who.is_null());
  if (mine && std::ranges::find(kLosses, key) != kLosses.end()) return Concern::loss;
  for (const auto& [name, value] : with.items()) {
    if (name != "who" && scene.is_me(value)) return Concern::own;
  }
  return std::ranges::find(kRoutine, key) == kRoutine.end() ? Concern::news : Concern::routine;
}

}  // namespace precinct::client::police_precinct
