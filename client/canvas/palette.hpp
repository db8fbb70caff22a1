// How things look: what a piece of text means (Ink) becomes a style that the terminal can show, and every drawn sign
// has an ASCII twin. Meaning is never carried by colour alone: without colour each ink differs by bold, underline or
// reverse where it must, and signs carry letters and numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace precinct::client {

enum class Depth : std::uint8_t { mono, colours_16, colours_256 };

// `safe`: seats and meanings that stay apart with protanopia, deuteranopia and tritanopia as well. Sixteen colours are
// the terminal's own: there both are the same.
enum class Palette : std::uint8_t { standard, safe };

enum class Ink : std::uint8_t {
  text,
  faint,   // frames, help, what is past
  strong,  // headings, own name
  frame,
  accent,    // the prompt's question, keys to press
  selected,  // the line or place that Enter takes
  legal,     // a place that may be chosen
  good,
  warning,
  danger,
  secret,  // only this viewer sees it
  banner,  // connection lost
  street,
  building,
  hood,
  punk,
  officer,
  red,  // the four colours of Emergencies
  blue,
  green,
  yellow,
  swat,        // the third of three badges, beside red and blue
  industrial,  // land
  commercial,
  residential,
  water,
  seat_0,
  seat_1,
  seat_2,
  seat_3,
  seat_4,
  seat_5,
  seat_6,
  seat_7,
};

// The ink of a seat, which repeats after 8 seats. Seats are always written with their number as well.
Ink seat_ink(int seat);

struct Style {
  std::int16_t foreground = -1;  // colour number of the terminal; -1: its own default
  std::int16_t background = -1;
  bool bold = false;
  bool underline = false;
  bool reverse = false;
  bool dim = false;

  friend bool operator==(const Style&, const Style&) = default;
};

Style style_of(Ink ink, Depth depth, Palette palette = Palette::standard);

// Signs of certain width: one column each, unless said otherwise.
struct Glyphs {
  bool ascii = false;
  std::string_view horizontal, vertical, top_left, top_right, bottom_left, bottom_right;
  std::string_view tee_left, tee_right, tee_top, tee_bottom, cross;  // frames: where panels meet
  std::string_view ellipsis;
  std::string_view punk, officer, donut, murderer, deck, marker;
  std::string_view full, empty;            // a slot that is taken, one that is not
  std::string_view cursor;                 // before the selected line
  std::string_view pick_left, pick_right;  // round a place that may be chosen
  std::string_view cover;                  // fills what is covered
  std::string_view checked, unchecked;     // three columns each
  std::string_view bullet, arrow, dash;
  std::string_view mine;         // marks what only this viewer sees
  std::string_view streets[16];  // by the sides that have a street: 1 north, 2 east, 4 south, 8 west
  std::string_view door_east, door_west, door_both, door_south, door_north;  // a building at the side of a street
};

const Glyphs& unicode_glyphs();
// What screens are drawn with; the canvas puts the ASCII twins where the terminal has no Unicode.
inline const Glyphs& kGlyphs = unicode_glyphs();
const Glyphs& ascii_glyphs();

// The terminal as far as drawing is concerned.
struct Look {
  Depth depth = Depth::colours_256;
  const Glyphs* glyphs = &unicode_glyphs();
  Palette palette = Palette::standard;
};

}  // namespace precinct::client
