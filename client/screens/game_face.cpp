#include "client/screens/game_face.hpp"

#include <algorithm>

#include "client/part_text.hpp"
#include "client/screens/panels.hpp"

namespace precinct::client {
namespace {

bool tells_where_it_stands(std::string_view part) {
  return part == "turn" || part == "tracks" || part == "round";
}

Rows rows_of(const std::vector<std::string>& lines, int width, Ink ink) {
  Rows rows;
  for (const auto& line : lines) {
    int indent = 0;
    for (auto& text : wrap(line, width - 2)) {
      rows.push_back({std::move(text), ink, indent});
      indent = 2;
    }
  }
  return rows;
}

}  // namespace

Boards GameFace::boards(const Scene&) const {
  return {};
}

std::string GameFace::map_title(const Scene& scene) const {
  return std::string(scene.words(Word::map));
}

std::string GameFace::home(const Scene&) const {
  return {};
}

std::vector<std::string> GameFace::place_details(const Scene&, std::string_view, bool) const {
  return {};
}

Paragraphs GameFace::legend(const Words&) const {
  return {};
}

std::string GameFace::use_of(const Scene& scene, std::string_view, std::string_view id) const {
  return scene.rule_of(id);
}

void GameFace::draw_parts(const Region& region, const Scene& scene, int scroll) const {
  const auto lines =
      part_lines(scene.model, [](std::string_view part) { return !is_of_a_seat(part) && !is_held(part); });
  draw_rows(region, rows_of(lines, region.width(), Ink::text), scroll);
}

GameFace::PanelRows GameFace::panel_rows(const Scene& scene) const {
  const int seats = static_cast<int>(list_of(scene.part("table"), "seats").size());
  return {11, 2 * std::max(seats, 2) + 2};
}

void GameFace::draw_status_line(const Region& region, const Scene& scene) const {
  const auto lines = part_lines(scene.model, tells_where_it_stands);
  region.line(0, 0, joined(lines), Ink::strong);
}

void GameFace::draw_tracks(const Region& region, const Scene& scene) const {
  draw_rows(region, rows_of(part_lines(scene.model, tells_where_it_stands), region.width(), Ink::text), 0);
}

void GameFace::draw_players(const Region& region, const Scene& scene) const {
  const auto& seats = list_of(scene.part("table"), "seats");
  const auto turn = scene.whose_turn();
  const bool two_rows = region.height() >= 2 * static_cast<int>(seats.size());
  int y = 0;
  for (const auto& seat : seats) {
    const int n = int_of(seat, "seat");
    region.line(0, y, turn == n ? region.glyphs().cursor : " ", Ink::accent);
    region.line(1, y, std::to_string(n + 1) + " " + scene.seat_name(n), scene.mine(n) ? Ink::strong : seat_ink(n));
    region.line_right(region.width() - 1, y++, seat_state(scene, n), Ink::faint);
    const auto& own = scene.part("seat." + std::to_string(n));
    if (two_rows && !own.is_null()) region.line(3, y, words_of(scene.model, own), Ink::faint);
    if (two_rows) ++y;
  }
}

void GameFace::draw_hand(const Region& region, const Scene& scene) const {
  draw_hands_page(region, scene, 0);
}

void GameFace::draw_hands_page(const Region& region, const Scene& scene, int scroll) const {
  if (has_secrets(scene) && scene.covered) return draw_covered(region, scene);
  draw_rows(region, rows_of(part_lines(scene.model, is_held), region.width(), Ink::secret), scroll);
}

Paragraphs GameFace::below_question(const Scene&) const {
  return {};
}

Paragraphs GameFace::moment(const Scene&, std::uint64_t) const {
  return {};
}

Paragraphs GameFace::turned_over(const Scene&, std::uint64_t) const {
  return {};
}

Concern GameFace::concern(const Scene& scene, const LogLine& line) const {
  const auto& with = member(line.text, "with");
  const bool me = std::ranges::any_of(with, [&](const Json& value) { return scene.is_me(value); });
  return me ? Concern::own : Concern::news;
}

Paragraphs GameFace::in_play(const Scene&) const {
  return {};
}

bool GameFace::has_timeline(const Scene&) const {
  return false;
}

Paragraphs GameFace::timeline(const Scene&) const {
  return {};
}

bool GameFace::has_secrets(const Scene& scene) const {
  return scene.table() && std::ranges::any_of(scene.table()->parts, [](const auto& part) {
           return is_held(part.first) && !part.second.is_null();
         });
}

std::vector<std::string> GameFace::figures(const Scene&) const {
  return {};
}

std::span<const std::string_view> GameFace::turning_points() const {
  static constexpr std::string_view kKinds[] = {"reveal", "end", "outcome"};
  return kKinds;
}

}  // namespace precinct::client
