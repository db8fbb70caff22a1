// The accusation, staged: who accuses whom, who pays, and the card that is turned over. All of it public.
#include <algorithm>

#include "client/games/police_precinct.hpp"
#include "client/games/turned_card.hpp"
#include "client/screens/police_precinct/cops.hpp"
#include "client/screens/police_precinct/face.hpp"

namespace precinct::client::police_precinct {
namespace {

std::string key_of(const LogLine& line) {
  return string_of(member(line.text, "key"));
}

// While it is being paid for.
Paragraphs accusation(const Scene& scene, const Json& part) {
  const auto& words = scene.words;
  const auto accused = cop_name(scene, int_of(part, "accused"));
  const int cost = int_of(part, "cost");
  int paid = 0;
  Paragraphs donors;
  for (const auto& each : list_of(part, "pledged")) {
    const int n = int_of(each, "donuts");
    paid += n;
    donors.emplace_back(
        words.say("police_precinct.moment.pays", {{"who", cop_name(scene, int_of(each, "cop"))}, {"n", n}}), Ink::text);
  }
  std::string pips;
  for (int n = 0; n < std::min(cost, 9); ++n) pips += n < paid ? kGlyphs.full : kGlyphs.empty;
  Paragraphs told{{words.say("police_precinct.moment.accusation"), Ink::accent}};
  told.emplace_back(words.say("police_precinct.moment.accuses",
                              {{"who", cop_name(scene, int_of(part, "cop"))}, {"accused", accused}}),
                    Ink::strong);
  told.emplace_back();
  told.emplace_back(words.say("police_precinct.moment.donuts", {{"pips", pips}, {"paid", paid}, {"cost", cost}}),
                    Ink::accent);
  told.insert(told.end(), donors.begin(), donors.end());
  told.emplace_back();
  told.emplace_back(words.say("police_precinct.moment.card", {{"who", accused}}), Ink::faint);
  return told;
}

bool ends_it(const std::string& key) {
  return key == "event.is_dirty" || key == "event.is_good" || key == "event.accusation_failed";
}

bool leads_to_it(const std::string& key) {
  return key == "event.accuses" || key == "event.pledged" || key == "event.no_pledge";
}

// What the log says of the last accusation or the last card turned over, from its beginning on.
Paragraphs outcome(const Scene& scene, std::uint64_t seen) {
  const auto& log = scene.table()->log;
  const auto last =
      std::ranges::find_if(log.rbegin(), log.rend(), [](const LogLine& each) { return ends_it(key_of(each)); });
  if (last == log.rend() || last->seq <= seen) return {};
  const auto key = key_of(*last);
  const bool failed = key == "event.accusation_failed";
  std::vector<const LogLine*> before;
  for (auto each = std::next(last); each != log.rend() && leads_to_it(key_of(*each)); ++each) before.push_back(&*each);
  Paragraphs told{
      {scene.words.say(failed ? "police_precinct.moment.dropped" : "police_precinct.moment.turned"), Ink::accent}};
  for (auto line = before.rbegin(); line != before.rend(); ++line)
    told.emplace_back(scene.say((*line)->text), Ink::text);
  if (!before.empty()) told.emplace_back();
  told.emplace_back(scene.say(last->text), key == "event.is_dirty" ? Ink::danger : failed ? Ink::strong : Ink::good);
  return told;
}

}  // namespace

Paragraphs Face::moment(const Scene& scene, std::uint64_t seen) const {
  if (const auto& part = scene.part("accusation"); part.is_object()) return accusation(scene, part);
  return scene.table() ? outcome(scene, seen) : Paragraphs();
}

Paragraphs Face::turned_over(const Scene& scene, std::uint64_t seen) const {
  if (!scene.table()) return {};
  Paragraphs told;
  const auto lasting = police_precinct::in_play(scene.model);
  for (const auto& line : scene.table()->log) {
    if (line.seq <= seen) continue;
    const auto name = scene.name(turned_card(line));
    const auto card = std::ranges::find(lasting, name, &InPlay::name);
    if (card == lasting.end() || card->difficulty > 0) continue;
    if (told.empty()) told.emplace_back(scene.words.say("police_precinct.moment.lasting"), Ink::accent);
    if (told.size() > 1) told.emplace_back();
    told.emplace_back(headline(*card), Ink::strong);
    told.emplace_back(card->text, Ink::text);
  }
  return told;
}

}  // namespace precinct::client::police_precinct
