#include "client/canvas/canvas.hpp"

#include <algorithm>

namespace precinct::client {
namespace {

const Cell kBlank{};

Rect intersection(const Rect& a, const Rect& b) {
  const int x = std::max(a.x, b.x), y = std::max(a.y, b.y);
  const int right = std::min(a.x + a.width, b.x + b.width), bottom = std::min(a.y + a.height, b.y + b.height);
  return {x, y, std::max(0, right - x), std::max(0, bottom - y)};
}

bool is_letter(const Cell& cell) {
  const auto first = static_cast<unsigned char>(cell.grapheme.empty() ? 0 : cell.grapheme[0]);
  // ASCII, and Latin letters with marks.
  return (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z') || (first >= 0xc3 && first <= 0xc9);
}

}  // namespace

Canvas::Canvas(int width, int height, Look look)
    : width_(std::max(0, width)),
      height_(std::max(0, height)),
      look_(look),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

const Cell& Canvas::at(int x, int y) const {
  if (!area().contains({x, y})) return kBlank;
  return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
}

std::string Canvas::row(int y) const {
  std::string result;
  for (int x = 0; x < width_; ++x) result += at(x, y).grapheme;
  return result;
}

void Canvas::clear() {
  std::fill(cells_.begin(), cells_.end(), Cell{});
  cursor.reset();
}

// Overwriting half of a wide letter blanks the other half, as terminals do.
void Canvas::free_wide_half(int x, int y) {
  auto cell = [&](int column) -> Cell& {
    return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(column)];
  };
  if (cell(x).grapheme.empty() && x > 0) cell(x - 1).grapheme = " ";
  if (x + 1 < width_ && cell(x + 1).grapheme.empty()) cell(x + 1).grapheme = " ";
}

void Canvas::set(int x, int y, std::string_view grapheme, int columns, const Style& style, const Rect& clip) {
  const Rect inside = intersection(clip, area());
  auto put_cell = [&](int column, std::string_view text) {
    if (!inside.contains({column, y})) return;
    free_wide_half(column, y);
    auto& cell =
        cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(column)];
    cell.grapheme = text;
    cell.style = style;
  };
  if (columns == 1) {
    put_cell(x, grapheme);
    return;
  }
  const bool whole = inside.contains({x, y}) && inside.contains({x + 1, y});
  put_cell(x, " ");
  put_cell(x + 1, " ");
  if (!whole) return;
  auto* left = &cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
  left[0].grapheme = grapheme;
  left[1].grapheme.clear();
}

int Canvas::put(Point at, std::string_view text, Ink ink, const Rect& clip) {
  const Style style = style_of(ink, look_.depth, look_.palette);
  int used = 0;
  for (const auto& each : graphemes(glyphs().ascii ? to_ascii(text) : std::string(text))) {
    set(at.x + used, at.y, each.bytes, each.columns, style, clip);
    used += each.columns;
  }
  return used;
}

void Canvas::sign(Point at, std::string_view glyph, Ink ink, const Rect& clip) {
  set(at.x, at.y, glyph, 1, style_of(ink, look_.depth, look_.palette), clip);
}

void Canvas::show_part(const Canvas& whole, Point from, const Rect& window) {
  const int right = from.x + window.width;
  for (int y = 0; y < window.height; ++y) {
    const auto row = from.y + y;
    for (int x = from.x; x < right; ++x) {
      const auto& cell = whole.at(x, row);
      const bool cut = (x == from.x && is_letter(whole.at(x - 1, row)) && is_letter(cell)) ||
                       (x == right - 1 && is_letter(cell) && is_letter(whole.at(x + 1, row)));
      if (cell.grapheme.empty() && x > from.x) continue;  // comes with its left half
      const int wide = x + 1 < right && whole.at(x + 1, row).grapheme.empty() ? 2 : 1;
      const std::string sign(cut ? glyphs().ellipsis : cell.grapheme.empty() ? std::string_view(" ") : cell.grapheme);
      set(window.x + x - from.x, window.y + y, sign, cut ? 1 : wide, cell.style, window);
    }
  }
}

void Canvas::restyle(const Rect& where, Ink ink, const Rect& clip) {
  const Rect inside = intersection(where, intersection(clip, area()));
  const Style style = style_of(ink, look_.depth, look_.palette);
  for (int y = inside.y; y < inside.y + inside.height; ++y) {
    for (int x = inside.x; x < inside.x + inside.width; ++x) {
      cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)].style =
          style;
    }
  }
}

Region Region::sub(int x, int y, int width, int height) const {
  Region result(*canvas_, Rect{area_.x + x, area_.y + y, std::max(0, width), std::max(0, height)});
  result.clip_ = intersection(result.area_, clip_);
  return result;
}

int Region::line(int x, int y, std::string_view text, Ink ink, int room) const {
  const int edge = area_.width - x;
  const int limit = room < 0 ? edge : std::min(room, edge);
  if (limit <= 0 || y < 0 || y >= area_.height) return 0;
  return canvas_->put({area_.x + x, area_.y + y}, fit(text, limit, glyphs().ellipsis), ink, clip_);
}

void Region::line_right(int x, int y, std::string_view text, Ink ink) const {
  const auto shown = fit(text, x + 1, glyphs().ellipsis);
  line(x + 1 - columns(shown), y, shown, ink);
}

void Region::centred(int y, std::string_view text, Ink ink) const {
  const auto shown = fit(text, area_.width, glyphs().ellipsis);
  line((area_.width - columns(shown)) / 2, y, shown, ink);
}

int Region::paragraph(int x, int y, std::string_view text, Ink ink, int rows) const {
  const int room = area_.width - x;
  if (room <= 0 || rows <= 0) return 0;
  auto lines = wrap(text, room);
  if (static_cast<int>(lines.size()) > rows) {
    std::string rest;
    for (auto each = lines.begin() + (rows - 1); each != lines.end(); ++each) rest += (rest.empty() ? "" : " ") + *each;
    lines.resize(static_cast<std::size_t>(rows));
    lines.back() = fit(rest, room, glyphs().ellipsis);
  }
  for (int i = 0; i < static_cast<int>(lines.size()); ++i) line(x, y + i, lines[static_cast<std::size_t>(i)], ink);
  return static_cast<int>(lines.size());
}

void Region::sign(int x, int y, std::string_view glyph, Ink ink) const {
  canvas_->sign({area_.x + x, area_.y + y}, glyph, ink, clip_);
}

void Region::fill(std::string_view glyph, Ink ink) const {
  for (int y = 0; y < area_.height; ++y) {
    for (int x = 0; x < area_.width; ++x) sign(x, y, glyph, ink);
  }
}

void Region::clear() const {
  fill(" ", Ink::text);
}

Region Region::frame(std::string_view title, Ink ink) const {
  const auto& g = glyphs();
  const int right = area_.width - 1, bottom = area_.height - 1;
  for (int x = 1; x < right; ++x) {
    sign(x, 0, g.horizontal, ink);
    sign(x, bottom, g.horizontal, ink);
  }
  for (int y = 1; y < bottom; ++y) {
    sign(0, y, g.vertical, ink);
    sign(right, y, g.vertical, ink);
  }
  sign(0, 0, g.top_left, ink);
  sign(right, 0, g.top_right, ink);
  sign(0, bottom, g.bottom_left, ink);
  sign(right, bottom, g.bottom_right, ink);
  if (!title.empty() && area_.width > 6) {
    const auto shown = " " + fit(title, area_.width - 6, g.ellipsis) + " ";
    line(2, 0, shown, Ink::strong);
  }
  return sub(1, 1, area_.width - 2, area_.height - 2);
}

void Region::cursor(int x, int y) const {
  if (clip_.contains({area_.x + x, area_.y + y})) canvas_->cursor = Point{area_.x + x, area_.y + y};
}

}  // namespace precinct::client
