// A screen as a grid of cells. Everything that draws, draws here; only the terminal adapter knows a terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/canvas/palette.hpp"
#include "client/canvas/text.hpp"

namespace precinct::client {

struct Cell {
  std::string grapheme = " ";  // UTF-8; empty: the right half of the wide letter to its left
  Style style;

  friend bool operator==(const Cell&, const Cell&) = default;
};

struct Point {
  int x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

struct Rect {
  int x = 0, y = 0, width = 0, height = 0;
  bool contains(Point p) const { return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height; }
  friend bool operator==(const Rect&, const Rect&) = default;
};

class Canvas {
 public:
  Canvas(int width, int height, Look look = {});

  int width() const { return width_; }
  int height() const { return height_; }
  Rect area() const { return {0, 0, width_, height_}; }
  const Look& look() const { return look_; }
  const Glyphs& glyphs() const { return *look_.glyphs; }
  // Outside the canvas: a blank cell.
  const Cell& at(int x, int y) const;
  // The characters of a row, without styles; trailing spaces are kept.
  std::string row(int y) const;
  // Where the terminal's cursor stands, if it is shown.
  std::optional<Point> cursor;

  void clear();
  // Writes `text` with its first column at `at`; only cells inside `clip` change. A wide letter is drawn whole or as a
  // space. Returns the columns that the text takes, drawn or not.
  int put(Point at, std::string_view text, Ink ink, const Rect& clip);
  // One cell of a drawing. Same clipping.
  void sign(Point at, std::string_view glyph, Ink ink, const Rect& clip);
  // Shows the part of `whole` that begins at `from` in `window`. A word that the window's edge cuts has an ellipsis
  // there.
  void show_part(const Canvas& whole, Point from, const Rect& window);
  // Gives cells another style and leaves what they show.
  void restyle(const Rect& where, Ink ink, const Rect& clip);

 private:
  void set(int x, int y, std::string_view grapheme, int columns, const Style& style, const Rect& clip);
  void free_wide_half(int x, int y);

  int width_, height_;
  Look look_;
  std::vector<Cell> cells_;
};

// A rectangle of a canvas with its own coordinates; what leaves it is not drawn.
class Region {
 public:
  explicit Region(Canvas& canvas) : canvas_(&canvas), area_(canvas.area()), clip_(canvas.area()) {}
  Region(Canvas& canvas, const Rect& area) : canvas_(&canvas), area_(area), clip_(area) {}

  Canvas& canvas() const { return *canvas_; }
  const Glyphs& glyphs() const { return canvas_->glyphs(); }
  int width() const { return area_.width; }
  int height() const { return area_.height; }
  const Rect& area() const { return area_; }
  Region sub(int x, int y, int width, int height) const;

  // One line; what is too long for `room` columns (default: to the right edge) ends in an ellipsis. Returns the columns
  // used.
  int line(int x, int y, std::string_view text, Ink ink = Ink::text, int room = -1) const;
  // The same, with its last column at x.
  void line_right(int x, int y, std::string_view text, Ink ink = Ink::text) const;
  void centred(int y, std::string_view text, Ink ink = Ink::text) const;
  // Broken into lines from row y; returns how many rows it took. What is too long for `rows` ends in an ellipsis.
  int paragraph(int x, int y, std::string_view text, Ink ink, int rows) const;
  void sign(int x, int y, std::string_view glyph, Ink ink) const;
  void show_part(const Canvas& whole, Point from) const { canvas_->show_part(whole, from, clip_); }
  void fill(std::string_view glyph, Ink ink) const;
  // Blanks the region.
  void clear() const;
  // A frame on the region's border with a title; returns what is inside.
  Region frame(std::string_view title, Ink ink = Ink::frame) const;
  void cursor(int x, int y) const;

 private:
  Canvas* canvas_;
  Rect area_;  // in canvas coordinates; may reach over the canvas
  Rect clip_;
};

}  // namespace precinct::client
