#include "client/screens/news.hpp"

#include <algorithm>
#include <map>

#include "client/screens/game_face.hpp"
#include "client/screens/panels.hpp"

namespace precinct::client {
namespace {

// It is gone with the next key, so that it may take two thirds of the map; more than this nobody reads at once.
constexpr int kHighestBox = 16;

// A secret line ranks by being one: where it stands must not tell what it says.
Concern concern_of(const Scene& scene, const LogLine& line) {
  return line.secret ? Concern::own : scene.face().concern(scene, line);
}

Rows rows_of(const Scene& scene, const LogLine& line, int width, bool with_card) {
  const bool loss = concern_of(scene, line) == Concern::loss;
  Rows rows;
  const auto add = [&](const std::string& text, Ink ink) {
    for (auto& each : wrap(text, width - 2)) rows.push_back({std::move(each), ink, rows.empty() ? 0 : 2});
  };
  add((loss ? "! " : "") + told_of(scene, line), loss ? Ink::danger : line.secret ? Ink::secret : Ink::text);
  const auto card = with_card ? card_told(scene, line) : std::string();
  if (!card.empty()) add(card, Ink::faint);
  return rows;
}

// What matters as much stands in its order, or the newest first (`by` -1).
auto rank_in(const Scene& scene, int by) {
  return [&scene, by](const LogLine* line) {
    return std::pair(-static_cast<int>(concern_of(scene, *line)), by * static_cast<std::int64_t>(line->seq));
  };
}

}  // namespace

News news_since(const Scene& scene, std::uint64_t since, bool ranked) {
  News news;
  const auto* table = scene.table();
  if (!table) return news;
  for (auto line = table->log.rbegin(); line != table->log.rend() && line->seq > since; ++line) news.push_back(&*line);
  std::ranges::reverse(news);
  if (ranked) std::ranges::sort(news, {}, rank_in(scene, -1));
  return news;
}

News in_reading_order(const Scene& scene, News news) {
  std::ranges::sort(news, {}, rank_in(scene, 1));
  return news;
}

std::string news_text(const Scene& scene, const LogLine& line) {
  auto text = told_of(scene, line);
  if (const auto card = card_told(scene, line); !card.empty()) text += " " + card;
  return text;
}

bool worth_a_box(const Scene& scene, const News& news) {
  return std::ranges::any_of(news, [&](const LogLine* line) {
    const auto concern = concern_of(scene, *line);
    // Whether there is a box must not tell what a secret line says.
    const bool did_it = line->secret || scene.is_me(member(member(line->text, "with"), "who"));
    return concern == Concern::loss || (concern != Concern::routine && !did_it);
  });
}

std::string more_news(const Scene& scene, int more) {
  return more > 0 ? scene.words(Word::more_at, {{"n", std::to_string(more)}, {"key", "F4"}}) : std::string();
}

void draw_news(const Region& region, const Scene& scene, const News& news) {
  const int room = region.width() - 4, most = std::min(kHighestBox, region.height() * 2 / 3) - 2;
  std::map<const LogLine*, Rows> told;
  int used = 0;
  for (const auto* line : news) {
    auto rows = rows_of(scene, *line, room, true);
    // A card is read where there is room for all of its text.
    if (used + static_cast<int>(rows.size()) > most) rows = rows_of(scene, *line, room, false);
    if (used + static_cast<int>(rows.size()) > most) break;
    used += static_cast<int>(rows.size());
    told.emplace(line, std::move(rows));
  }
  const auto box = region.sub(0, region.height() - used - 2, region.width(), used + 2);
  box.clear();
  const auto inside = box.frame(scene.words(Word::news), Ink::accent);
  int y = 0;
  for (const auto* line : in_reading_order(scene, news)) {
    const auto rows = told.find(line);
    if (rows == told.end()) continue;
    draw_rows(inside.sub(1, y, room, inside.height()), rows->second, 0);
    y += static_cast<int>(rows->second.size());
  }
  const auto more = more_news(scene, static_cast<int>(news.size() - told.size()));
  if (!more.empty()) box.line_right(box.width() - 3, 0, " " + more + " ", Ink::accent);
  box.line_right(box.width() - 3, used + 1, " " + std::string(scene.words(Word::news_keys)) + " ", Ink::faint);
}

}  // namespace precinct::client
