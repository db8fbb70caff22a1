#include "client/screens/lesson_panel.hpp"

#include <algorithm>
#include <ranges>

namespace precinct::client {
namespace {

// Columns: longer lines are hard to read, but a window that is hardly wider is filled.
constexpr int kWidest = 84, kFilled = 104;

std::string keys_of(const Scene& scene, const Lesson& lesson) {
  std::string all;
  for (const auto& key : lesson_keys(scene.words.ui(), "screen", lesson)) all += (all.empty() ? "" : " ") + key;
  return all;
}

std::string title_of(const Scene& scene, const Lesson& lesson) {
  return scene.words(Word::lesson, {{"title", lesson_title(scene.model, lesson)}, {"rules", joined(lesson.rules)}});
}

}  // namespace

void draw_lesson(const Region& region, const Scene& scene, const Lesson& lesson, int waiting) {
  const int width = region.width() <= kFilled ? region.width() : kWidest, room = width - 4;
  const auto text = wrap(lesson_text(scene.model, lesson), room);
  const auto keys = wrap(keys_of(scene, lesson), room);
  const int height = std::min(region.height(), static_cast<int>(text.size() + keys.size()) + 3);
  const auto box = region.sub(0, region.height() - height, width, height);
  box.clear();
  const auto inside = box.frame(title_of(scene, lesson), Ink::accent);
  const int last = inside.height() - 1;
  int y = 0;
  const auto tell = [&](const std::vector<std::string>& lines, Ink ink) {
    for (const auto& line : lines) {
      if (y < last) inside.line(1, y++, line, ink);
    }
  };
  tell(text, Ink::text);
  tell(keys, Ink::strong);
  const auto more = waiting > 0 ? scene.words(Word::lessons_waiting, {{"n", std::to_string(waiting)}}) : std::string();
  inside.line(1, last, scene.words(Word::lesson_close), Ink::faint, room - columns(more) - (more.empty() ? 0 : 1));
  inside.line_right(room, last, more, Ink::accent);
}

Paragraphs lesson_list(const Scene& scene, const std::vector<Lesson>& lessons) {
  Paragraphs all;
  for (const auto& lesson : lessons | std::views::reverse) {
    all.emplace_back(title_of(scene, lesson), Ink::strong);
    all.emplace_back(lesson_text(scene.model, lesson), Ink::text);
    if (auto keys = keys_of(scene, lesson); !keys.empty()) all.emplace_back(std::move(keys), Ink::faint);
  }
  if (all.empty()) all.emplace_back(std::string(scene.words(Word::lessons_none)), Ink::faint);
  return all;
}

}  // namespace precinct::client
