#include "client/screens/top_cop/face.hpp"

#include <algorithm>

#include "client/games/top_cop.hpp"
#include "client/screens/panels.hpp"
#include "client/screens/top_cop/patrol_map.hpp"

namespace precinct::client::top_cop {
namespace {

Sentences sentences_of(const Scene& scene) {
  return {scene.model, scene.words.ui()};
}

int own_seat(const Scene& scene) {
  return scene.table() && scene.table()->seat ? *scene.table()->seat : -1;
}

// "12 CP 3 P 1 W".
std::string figures_of(const Scene& scene, const Json& standing) {
  return scene.words.say("top_cop.figures", {{"cp", int_of(standing, "cp")},
                                             {"paperwork", int_of(standing, "paperwork")},
                                             {"wounds", int_of(standing, "wounds")}});
}

// Two more and the city is lost.
bool cold_cases_are_high(const Json& tracks) {
  return int_of(tracks, "cold_case_limit") - int_of(tracks, "cold_cases") <= 2;
}

void add_wrapped(Rows& rows, const std::string& text, int width, Ink ink, int indent = 0) {
  if (text.empty()) return;
  for (auto& line : wrap(text, width - indent)) rows.push_back({std::move(line), ink, indent});
}

void add_cards(const Scene& scene, Rows& rows, const Json& cards, int width, Ink ink) {
  if (!cards.is_array()) return;
  for (const auto& card : cards) {
    const auto id = card.is_string() ? string_of(card) : string_of(member(card, "id"));
    add_wrapped(rows, scene.name(id), width, ink, 1);
    add_wrapped(rows, scene.rule_of(id), width, Ink::faint, 4);
  }
}

// Officer and cards of a player as far as they are short: "Dana Reyes, Baton, Megaphone".
std::string belongings(const Scene& scene, int seat) {
  const auto& own = scene.part("seat." + std::to_string(seat));
  std::vector<std::string> items;
  if (const auto state = seat_state(scene, seat); !state.empty()) items.push_back(state);
  if (const auto& chosen = member(own, "chosen"); chosen.is_boolean()) {
    items.push_back(scene.words.say(chosen.get<bool>() ? "top_cop.has_chosen" : "top_cop.choosing"));
  }
  if (const auto officer = string_of(member(own, "officer")); !officer.empty()) items.push_back(scene.name(officer));
  if (const auto partner = string_of(member(member(own, "partner"), "id")); !partner.empty()) {
    items.push_back(scene.name(partner));
  }
  for (const auto& name : card_names(scene, list_of(own, "cards"), true)) items.push_back(name);
  return joined(items);
}

}  // namespace

Boards Face::boards(const Scene& scene) const {
  Boards boards;
  for (auto& drawing : read_drawings(scene.layout())) boards.push_back(std::make_shared<PatrolMap>(std::move(drawing)));
  return boards;
}

std::string Face::home(const Scene& scene) const {
  for (const auto& car : list_of(scene.part("board"), "cars")) {
    if (scene.mine(int_of(car, "seat", -1))) return string_of(member(car, "at"));
  }
  return {};
}

std::vector<std::string> Face::place_details(const Scene& scene, std::string_view place, bool rules) const {
  const auto sentences = sentences_of(scene);
  std::vector<std::string> lines;
  if (const auto& criminal = sentences.criminal_at(place); criminal.is_object()) {
    auto line = sentences.criminal(criminal);
    if (place.ends_with("_e") && !flag_of(criminal, "frozen")) line += ". " + scene.words.say("top_cop.escapes");
    if (const auto rule = scene.rule_of(string_of(member(criminal, "id"))); rules && !rule.empty()) line += ". " + rule;
    lines.push_back(std::move(line));
  }
  for (const auto& car : list_of(scene.part("board"), "cars")) {
    if (string_of(member(car, "at")) != place) continue;
    const int seat = int_of(car, "seat");
    lines.push_back(scene.words.say("top_cop.car_sign", {{"n", seat + 1}, {"name", scene.seat_name(seat)}}));
  }
  if (rules) {
    std::vector<std::string> names;
    for (const auto& end : sentences.ways(scene.layout(), place)) names.push_back(scene.name(end));
    if (!names.empty()) lines.push_back(scene.words.say("top_cop.ways", {{"places", joined(names)}}));
  }
  return lines;
}

Paragraphs Face::legend(const Words& words) const {
  const auto figures = words.say("top_cop.figures", {{"cp", 12}, {"paperwork", 3}, {"wounds", 1}}) + " " +
                       std::string(kGlyphs.deck) + "5";
  return {
      {words.say("top_cop.legend_car"), Ink::text},
      {words.say("top_cop.legend_place"), Ink::text},
      {words.say("top_cop.legend_criminal"), Ink::text},
      {words.say("top_cop.legend_challenge"), Ink::text},
      {words.say("top_cop.legend_wrap"), Ink::text},
      {words.say("top_cop.legend_figures", {{"figures", figures}}), Ink::text},
  };
}

GameFace::PanelRows Face::panel_rows(const Scene& scene) const {
  return {12, 2 * std::max(scene.seats(), 2) + 2};
}

void Face::draw_status_line(const Region& region, const Scene& scene) const {
  const auto& tracks = scene.part("tracks");
  if (!tracks.is_object()) return;
  const auto say = [&](std::string_view key, const Json& with) { return scene.words.say(key, with); };
  int x =
      region.line(
          0, 0, say("top_cop.shift_brief", {{"shift", int_of(tracks, "shift")}, {"shifts", int_of(tracks, "shifts")}}),
          Ink::strong) +
      2;
  x += region.line(x, 0,
                   say("top_cop.cold_brief",
                       {{"cases", int_of(tracks, "cold_cases")}, {"limit", int_of(tracks, "cold_case_limit")}}),
                   cold_cases_are_high(tracks) ? Ink::danger : Ink::text) +
       2;
  const auto sentences = sentences_of(scene);
  if (const auto& own = sentences.standing(own_seat(scene)); own.is_object()) {
    region.line(x, 0, say("top_cop.own_brief", {{"figures", figures_of(scene, own)}}));
  }
}

void Face::draw_tracks(const Region& region, const Scene& scene) const {
  const auto sentences = sentences_of(scene);
  const auto& tracks = scene.part("tracks");
  Rows rows;
  const auto add = [&](const std::string& text, Ink ink) { add_wrapped(rows, text, region.width(), ink); };
  add(sentences.shift(), Ink::strong);
  add(sentences.commander(), Ink::text);
  add(sentences.cold_cases(), cold_cases_are_high(tracks) ? Ink::danger : Ink::text);
  add(sentences.goal(), Ink::text);
  add(sentences.incoming(), Ink::warning);
  add(sentences.report(), Ink::text);
  for (const auto& line : sentences.decks()) add(line, Ink::faint);
  draw_rows(region, rows, 0);
}

void Face::draw_players(const Region& region, const Scene& scene) const {
  const auto sentences = sentences_of(scene);
  const auto& tracks = scene.part("tracks");
  const auto& g = region.glyphs();
  const auto seats = sentences.ranking();
  const bool two_rows = region.height() >= 2 * static_cast<int>(seats.size());
  const auto turn = scene.whose_turn();
  const auto& commander = member(tracks, "sc");
  int y = 0;
  for (const int seat : seats) {
    const auto& own = sentences.standing(seat);
    auto figures = own.is_object() ? figures_of(scene, own) + " " : std::string();
    figures += std::string(g.deck) + digits_of(scene.part("seat." + std::to_string(seat)), "hand");
    region.line(0, y, turn == seat ? g.cursor : " ", Ink::accent);
    region.line(1, y, std::to_string(seat + 1), seat_ink(seat));
    auto name = scene.seat_name(seat);
    if (commander == Json(seat)) name += " (" + scene.words.say("top_cop.badge") + ")";
    region.line(3, y, name, scene.mine(seat) ? Ink::strong : seat_ink(seat),
                std::max(0, region.width() - columns(figures) - 4));
    region.line_right(region.width() - 1, y, figures);
    if (two_rows) region.line(3, y + 1, belongings(scene, seat), Ink::faint);
    y += two_rows ? 2 : 1;
  }
}

void Face::draw_hand(const Region& region, const Scene& scene) const {
  Rows rows;
  for (const auto& line : sentences_of(scene).mat(own_seat(scene))) add_wrapped(rows, line, region.width(), Ink::text);
  draw_rows(region, rows, 0);
  const int y = static_cast<int>(rows.size());
  if (!has_secrets(scene) || y >= region.height()) return;
  const auto below = region.sub(0, y, region.width(), region.height() - y);
  if (scene.covered) return draw_covered(below, scene);
  Rows held;
  for (const auto& line : sentences_of(scene).secrets()) add_wrapped(held, line, region.width(), Ink::secret);
  const auto names = card_names(scene, scene.part("hand"), false);
  add_wrapped(held, names.empty() ? std::string(scene.words(Word::no_cards)) : joined(names), region.width(),
              Ink::secret);
  draw_rows(below, held, 0);
}

void Face::draw_hands_page(const Region& region, const Scene& scene, int scroll) const {
  const auto sentences = sentences_of(scene);
  const int width = region.width();
  Rows rows;
  if (has_secrets(scene)) {
    rows.push_back({scene.words.say("top_cop.own_hand"), Ink::accent, 0});
    // Covered, the page ends here whatever there is.
    if (scene.covered) {
      rows.push_back({std::string(scene.words(Word::covered_hand)), Ink::strong, 1});
    } else {
      add_cards(scene, rows, scene.part("hand"), width, Ink::secret);
      if (list_of(Json{{"hand", scene.part("hand")}}, "hand").empty()) {
        rows.push_back({std::string(scene.words(Word::no_cards)), Ink::secret, 1});
      }
      for (const auto& line : sentences.secrets()) add_wrapped(rows, line, width, Ink::secret, 1);
      add_cards(scene, rows, member(scene.part("offer"), "cards"), width, Ink::secret);
    }
  }
  if (const int seat = own_seat(scene); seat >= 0) {
    const auto& own = scene.part("seat." + std::to_string(seat));
    rows.push_back({scene.words.say("top_cop.own_mat"), Ink::accent, 0});
    add_wrapped(rows, sentences.score(seat), width, Ink::strong, 1);
    Json cards = Json::array();
    if (const auto officer = string_of(member(own, "officer")); !officer.empty()) cards.push_back(officer);
    for (const auto& card : list_of(own, "cards")) cards.push_back(card);
    if (const auto& partner = member(own, "partner"); partner.is_object()) cards.push_back(partner);
    add_cards(scene, rows, cards, width, Ink::text);
  }
  for (const int seat : sentences.ranking()) {
    if (scene.mine(seat)) continue;
    rows.push_back({std::to_string(seat + 1) + " " + scene.seat_name(seat), seat_ink(seat), 0});
    for (const auto& line : sentences.mat(seat)) add_wrapped(rows, line, width, Ink::text, 2);
  }
  draw_rows(region, rows, scroll);
}

Paragraphs Face::below_question(const Scene& scene) const {
  const auto sentences = sentences_of(scene);
  Paragraphs result;
  const auto add = [&](std::string text, Ink ink) {
    if (!text.empty()) result.emplace_back(std::move(text), ink);
  };
  add(sentences.challenge(), Ink::strong);
  add(sentences.playing(), Ink::text);
  const auto phase = string_of(member(scene.part("turn"), "phase"));
  if (phase == "situation" || phase == "setup") {
    add(sentences.incoming(), Ink::text);
    if (result.empty()) add(sentences.report(), Ink::text);
  }
  return result;
}

bool Face::has_secrets(const Scene& scene) const {
  return scene.part("hand").is_array() || scene.part("offer").is_object() || scene.part("peek").is_array();
}

std::vector<std::string> Face::figures(const Scene& scene) const {
  const auto sentences = sentences_of(scene);
  std::vector<std::string> lines{sentences.shift(), sentences.cold_cases()};
  std::vector<std::string> busts;
  for (const int seat : sentences.ranking()) {
    busts.push_back(scene.seat_name(seat) + " " + digits_of(sentences.standing(seat), "busts"));
  }
  lines.push_back(scene.words.say("top_cop.busts_of", {{"list", joined(busts)}}));
  std::erase(lines, std::string());
  return lines;
}

std::span<const std::string_view> Face::turning_points() const {
  static constexpr std::string_view kKinds[] = {"busted", "escaped", "cold_case", "hospital"};
  return kKinds;
}

}  // namespace precinct::client::top_cop
