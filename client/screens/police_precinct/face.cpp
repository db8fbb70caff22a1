#include "client/screens/police_precinct/face.hpp"

#include <algorithm>

#include "client/games/police_precinct.hpp"
#include "client/screens/panels.hpp"
#include "client/screens/police_precinct/city_map.hpp"
#include "client/screens/police_precinct/cops.hpp"

namespace precinct::client::police_precinct {
namespace {

// The attempt that runs and its odds, in one sentence; empty if none runs.
std::string attempt_line(const Scene& scene) {
  const auto& attempt = scene.part("attempt");
  if (!attempt.is_object()) return {};
  const auto& words = scene.words;
  const auto kind = string_of(member(attempt, "kind"));
  const auto who = cop_name(scene, int_of(attempt, "cop"));
  const auto target = scene.name(string_of(member(attempt, "target")));
  const Word verb = kind == "investigate" ? Word::attempt_investigate
                    : kind == "arrest"    ? Word::attempt_arrest
                                          : Word::attempt_emergency;
  auto text = words(verb, {{"name", who}, {"target", target}}) + ": ";
  const auto count = digits_of(attempt, "count");
  const int need = int_of(attempt, "need");
  if (kind == "investigate") {
    text += words(Word::attempt_cards, {{"count", count}});
  } else if (need >= 6) {
    text += words(Word::attempt_need_six, {{"count", count}});
  } else if (need > 0) {
    text += words(Word::attempt_need, {{"count", count}, {"need", std::to_string(need)}});
  } else {
    text += words(Word::attempt_dice, {{"count", count}});
  }
  const auto& odds = list_of(attempt, "odds");
  if (odds.size() == 1) {
    text += ", " + words(Word::odds_success, {{"percent", std::to_string(number_of(odds[0]))}});
  } else if (!odds.empty()) {
    std::vector<std::string> chances;
    for (std::size_t i = 0; i < odds.size() && i < 6; ++i) {
      chances.push_back(
          words(Word::odds_at_least, {{"n", std::to_string(i + 1)}, {"percent", std::to_string(number_of(odds[i]))}}));
    }
    text += "; " + joined(chances);
  }
  std::vector<std::string> extra;
  for (const auto& each : list_of(attempt, "committed")) {
    const int n = int_of(each, "n");  // 0: it does something else
    extra.push_back(cop_name(scene, int_of(each, "cop")) + " " + scene.name(string_of(member(each, "what"))) +
                    (n == 0 ? "" : (n < 0 ? " " : " +") + std::to_string(n)));
  }
  if (!extra.empty()) text += " (" + joined(extra) + ")";
  const auto& dice = list_of(attempt, "dice");
  if (!dice.empty()) {
    std::vector<std::string> shown;
    for (const auto& die : dice) shown.push_back(std::to_string(number_of(die)));
    text += ", " + words(Word::rolled, {{"dice", joined(shown)}});
  }
  return text;
}

// What is being looked at, if anything is.
std::string look_line(const Scene& scene) {
  const auto& look = scene.part("look");
  if (look.is_object() && !(scene.covered && scene.part("looking").is_object())) {
    std::vector<std::string> names = card_names(scene, list_of(look, "cards"), false);
    return scene.words(Word::looks_at, {{"name", cop_name(scene, int_of(look, "cop"))},
                                        {"deck", scene.name(string_of(member(look, "deck")))},
                                        {"cards", joined(names)}});
  }
  const auto& looking = scene.part("looking");
  if (!looking.is_object()) return {};
  return scene.words(Word::looks_count, {{"name", cop_name(scene, int_of(looking, "cop"))},
                                         {"count", digits_of(looking, "count")},
                                         {"deck", scene.name(string_of(member(looking, "deck")))}});
}

}  // namespace

Boards Face::boards(const Scene& scene) const {
  return city_maps(scene);
}

// In the attempt of another a card counts by its symbols, told at the end of its text.
std::string Face::use_of(const Scene& scene, std::string_view choice, std::string_view id) const {
  auto text = scene.rule_of(id);
  const int acts = int_of(scene.part("attempt"), "cop", -1);
  const auto tries = [&](const CopLine& line) { return line.cop == acts && scene.mine(line.seat); };
  const bool helps = choice == "assist" || (choice == "commit" && std::ranges::none_of(cops(scene), tries));
  const auto symbols = helps ? text.find(scene.words.say("police_precinct.helps_others")) : std::string::npos;
  return symbols == std::string::npos ? text : text.substr(symbols);
}

std::string Face::map_title(const Scene& scene) const {
  const auto name = scene.name(board_of(scene));
  return name.empty() ? GameFace::map_title(scene) : name;
}

std::string Face::home(const Scene& scene) const {
  if (!scene.table() || !scene.table()->seat) return {};
  const auto car = "car." + std::to_string(*scene.table()->seat);
  for (const Json& vehicle : scene.list("vehicles")) {
    if (string_of(member(vehicle, "id")) == car) return string_of(member(vehicle, "at"));
  }
  return {};
}

std::vector<std::string> Face::place_details(const Scene& scene, std::string_view place, bool rules) const {
  return police_precinct::place_details(scene, place, rules);
}

Paragraphs Face::legend(const Words& words) const {
  const auto officers = std::string(kGlyphs.officer) + "2";
  return {
      {words(Word::legend_car, {{"marked", "[1]"}, {"unmarked", "(1)"}}), Ink::text},
      {words(Word::legend_support, {{"support", "[S]"}, {"agent", "<A>"}, {"van", "{V}"}, {"red", "!R!"}}), Ink::text},
      {words(Word::legend_hood, {{"hood", "H6 " + std::string(kGlyphs.punk) + std::string(kGlyphs.punk) +
                                              std::string(kGlyphs.punk) + std::string(kGlyphs.punk) + "!"},
                                 {"officer", officers}}),
       Ink::text},
      {words(Word::legend_event, {{"event", "!" + std::string(words(Word::color_red)) + "5?"}}), Ink::text},
      {words(Word::legend_deck, {{"deck", std::string(kGlyphs.deck) + "10"}}), Ink::text},
      {words.say("police_precinct.legend.doors",
                 {{"east", kGlyphs.door_east}, {"west", kGlyphs.door_west}, {"both", kGlyphs.door_both}}),
       Ink::text},
      {words.say("police_precinct.legend.picks", {{"left", kGlyphs.pick_left}, {"right", kGlyphs.pick_right}}),
       Ink::text},
      {words.say("police_precinct.legend.players",
                 {{"donuts", std::string(kGlyphs.donut) + "2"}, {"cards", std::string(kGlyphs.deck) + "5"}}),
       Ink::text},
  };
}

Paragraphs Face::below_question(const Scene& scene) const {
  Paragraphs result;
  if (auto attempt = attempt_line(scene); !attempt.empty()) result.emplace_back(std::move(attempt), Ink::strong);
  if (auto look = look_line(scene); !look.empty()) result.emplace_back(std::move(look), Ink::text);
  return result;
}

Paragraphs Face::in_play(const Scene& scene) const {
  Paragraphs result;
  for (const auto& card : police_precinct::in_play(scene.model)) {
    const auto level = card.difficulty > 0 ? scene.words.ui()("plain.pp.difficulty", {{"n", card.difficulty}}) : "";
    result.emplace_back(headline(card) + level, Ink::strong);
    result.emplace_back(card.text, Ink::faint);
  }
  return result;
}

bool Face::has_secrets(const Scene& scene) const {
  return scene.part("hand").is_array() || scene.part("loyalty").is_string();
}

std::span<const std::string_view> Face::turning_points() const {
  static constexpr std::string_view kKinds[] = {"crime",  "evidence", "murderer", "accuse",
                                                "reveal", "end",      "outcome",  "gang"};
  return kKinds;
}

}  // namespace precinct::client::police_precinct
