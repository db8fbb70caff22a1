// The tracks of Police Precinct: day, crime, evidence, Murderer, gangs and decks.
#include <algorithm>

#include "client/screens/panels.hpp"
#include "client/screens/police_precinct/face.hpp"

namespace precinct::client::police_precinct {
namespace {

std::string slots(const Json& deck) {
  const auto placed = list_of(deck, "placed").size();
  const auto all = static_cast<std::size_t>(std::clamp(int_of(deck, "slots"), 0, 40));
  std::string result;
  for (std::size_t i = 0; i < std::max(all, placed); ++i) result += i < placed ? kGlyphs.full : kGlyphs.empty;
  return result;
}

std::string day_and_crime(const Scene& scene) {
  const auto& tracks = scene.part("tracks");
  if (!tracks.is_object()) return {};
  return scene.words(Word::day_of, {{"day", digits_of(tracks, "day")}, {"last", digits_of(tracks, "last_day")}}) +
         "  " +
         scene.words(Word::crime_of,
                     {{"crime", digits_of(tracks, "crime")}, {"fail", digits_of(tracks, "crime_fail")}});
}

bool crime_is_high(const Scene& scene) {
  const auto& tracks = scene.part("tracks");
  return int_of(tracks, "crime_fail") - int_of(tracks, "crime") <= 1;
}

}  // namespace

void Face::draw_status_line(const Region& region, const Scene& scene) const {
  int x = region.line(0, 0, day_and_crime(scene), crime_is_high(scene) ? Ink::danger : Ink::strong) + 2;
  const auto murderer = string_of(member(scene.part("tracks"), "murderer"));
  const auto where =
      murderer.empty() ? std::string() : std::string(kGlyphs.murderer) + "=" + scene.short_name(murderer);
  std::string decks;
  int placed = 0, all = 0;
  for (const auto& deck : scene.part("evidence").is_array() ? scene.part("evidence") : json_empty_array()) {
    decks += scene.short_name(string_of(member(deck, "deck"))) + " " + slots(deck) + "  ";
    placed += static_cast<int>(list_of(deck, "placed").size());
    all += int_of(deck, "slots");
  }
  if (all > 0) {
    const bool fits = x + columns(decks) + columns(where) <= region.width();
    const auto sum = scene.words(Word::evidence_of, {{"n", std::to_string(placed)}, {"all", std::to_string(all)}});
    x += region.line(x, 0, fits ? decks : sum) + (fits ? 0 : 2);
  }
  region.line(x, 0, where, Ink::banner);
}

void Face::draw_tracks(const Region& region, const Scene& scene) const {
  const auto& words = scene.words;
  int y = 0;
  region.line(0, y++, day_and_crime(scene), crime_is_high(scene) ? Ink::danger : Ink::strong);
  const auto& tracks = scene.part("tracks");
  const auto murderer = string_of(member(tracks, "murderer"));
  if (tracks.is_object()) {
    region.line(0, y++,
                murderer.empty() ? std::string(words(Word::no_murderer))
                                 : words(Word::murderer_at, {{"place", scene.name(murderer)}}),
                murderer.empty() ? Ink::text : Ink::danger);
  }
  const auto& evidence = scene.part("evidence");
  if (evidence.is_array() && !evidence.empty()) {
    int x = 0;
    for (const auto& deck : evidence) {
      const auto text = scene.short_name(string_of(member(deck, "deck"))) + " " + slots(deck);
      if (x > 0 && x + columns(text) > region.width()) {
        x = 0;
        ++y;
      }
      x += region.line(x, y, text) + 2;
    }
    ++y;
  }
  const auto& decks = scene.part("decks");
  const auto left = [&](std::string_view draw) {
    const auto& cards = scene.part(draw);
    return std::to_string(cards.is_number_integer() ? cards.get<int>() : 0);
  };
  if (decks.is_object()) {
    const bool locked = flag_of(decks, "locked");
    const int x =
        region.line(0, y, words(locked ? Word::police_locked : Word::police_deck, {{"draw", left("draw.police")}}),
                    locked ? Ink::warning : Ink::text);
    region.line(x + 2, y++, words(Word::event_deck, {{"draw", left("draw.event")}}));
  }
  const auto& sites = scene.part("sites");
  if (sites.is_object()) {
    const int x = region.line(0, y, words(Word::punk_stock, {{"n", digits_of(sites, "stock")}}));
    region.line(x + 2, y++, words(Word::supply_donuts, {{"n", digits_of(scene.part("supply"), "donuts")}}));
  }
  for (const Json& hood : scene.list("hoods")) {
    const auto gang = string_of(member(hood, "gang"));
    if (gang.empty() || y >= region.height()) continue;
    const auto name = gang == "undesignated" ? std::string(words(Word::place_gang_unnamed)) : scene.name(gang);
    region.line(0, y++, scene.short_name(string_of(member(hood, "id"))) + "! " + name, Ink::danger);
  }
}

std::vector<std::string> Face::figures(const Scene& scene) const {
  std::vector<std::string> lines;
  const auto& tracks = scene.part("tracks");
  if (tracks.is_object()) {
    lines.push_back(
        scene.words(Word::day_of, {{"day", digits_of(tracks, "day")}, {"last", digits_of(tracks, "last_day")}}));
    lines.push_back(scene.words(Word::crime_of,
                                {{"crime", digits_of(tracks, "crime")}, {"fail", digits_of(tracks, "crime_fail")}}));
  }
  const auto& evidence = scene.part("evidence");
  if (evidence.is_array() && !evidence.empty()) {
    std::size_t placed = 0;
    int slots = 0;
    for (const auto& deck : evidence) {
      placed += list_of(deck, "placed").size();
      slots += int_of(deck, "slots");
    }
    lines.push_back(std::string(scene.words(Word::evidence)) + " " + std::to_string(placed) + "/" +
                    std::to_string(slots));
  }
  if (const auto& left = scene.part("loyalty_left"); left.is_array() && !left.empty()) {
    lines.push_back(
        scene.words.say("police_precinct.timeline.left", {{"cards", joined(card_names(scene, left, false))}}));
  }
  return lines;
}

}  // namespace precinct::client::police_precinct
