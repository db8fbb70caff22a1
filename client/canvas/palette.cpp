#include "client/canvas/palette.hpp"

#include <algorithm>
#include <array>

namespace precinct::client {
namespace {

struct Entry {
  Ink ink;
  std::int16_t of_256, of_16;
  Style mono;  // attributes only; with colour they apply too unless `colour_attributes` says otherwise
  Style colour;
};

constexpr Style kPlain{};
constexpr Style kBold{.bold = true};
constexpr Style kDim{.dim = true};
constexpr Style kUnderline{.underline = true};
constexpr Style kReverse{.reverse = true};
constexpr Style kBoldReverse{.bold = true, .reverse = true};
constexpr Style kBoldUnderline{.bold = true, .underline = true};

// Colours of the middle of the scale: 3:1 and more against black and against white, what WCAG 2.1 asks of large or bold
// text (1.4.3) and of signs (1.4.11). 4.5:1 against both leaves next to no colour. palette_test computes it, and how
// far the seats' colours are from each other.
constexpr std::array kEntries{
    Entry{Ink::text, -1, -1, kPlain, kPlain},
    Entry{Ink::faint, 244, -1, kDim, kPlain},
    Entry{Ink::strong, -1, -1, kBold, kBold},
    Entry{Ink::frame, 242, -1, kDim, kPlain},
    Entry{Ink::accent, 31, 6, kBold, kBold},
    Entry{Ink::selected, -1, -1, kReverse, kBoldReverse},
    Entry{Ink::legal, 31, 6, kBoldUnderline, kBoldUnderline},
    Entry{Ink::good, 29, 2, kBold, kBold},
    Entry{Ink::warning, 130, 3, kUnderline, kBold},
    Entry{Ink::danger, 160, 1, kBoldUnderline, kBold},
    Entry{Ink::secret, 133, 5, kUnderline, kPlain},
    Entry{Ink::banner, 160, 1, kBoldReverse, kBoldReverse},
    Entry{Ink::street, 245, -1, kDim, kPlain},
    Entry{Ink::building, -1, -1, kPlain, kPlain},
    Entry{Ink::hood, 133, 5, kBold, kBold},
    Entry{Ink::punk, 166, 1, kBold, kBold},
    Entry{Ink::officer, 32, 4, kBold, kBold},
    Entry{Ink::red, 160, 1, kBoldReverse, kBoldReverse},
    Entry{Ink::blue, 27, 4, kBoldReverse, kBoldReverse},
    Entry{Ink::green, 28, 2, kBoldReverse, kBoldReverse},
    Entry{Ink::yellow, 136, 3, kBoldReverse, kBoldReverse},
    Entry{Ink::swat, 244, -1, kBoldReverse, kBoldReverse},
    Entry{Ink::industrial, 95, -1, kDim, kPlain},
    Entry{Ink::commercial, 136, 3, kDim, kPlain},
    Entry{Ink::residential, 65, 2, kDim, kPlain},
    Entry{Ink::water, 32, 4, kDim, kPlain},
    Entry{Ink::seat_0, 166, 3, kBold, kBold},
    Entry{Ink::seat_1, 32, 6, kBold, kBold},
    Entry{Ink::seat_2, 29, 2, kBold, kBold},
    Entry{Ink::seat_3, 100, 3, kBold, kBold},
    Entry{Ink::seat_4, 27, 4, kBold, kBold},
    Entry{Ink::seat_5, 161, 1, kBold, kBold},
    Entry{Ink::seat_6, 133, 5, kBold, kBold},
    Entry{Ink::seat_7, 245, -1, kBold, kBold},
};

struct SafeColour {
  Ink ink;
  std::int16_t of_256;
};

// Green and red say the same as blue and orange here; lightness differs as well as hue.
constexpr SafeColour kSafe[] = {
    {Ink::good, 33},    {Ink::danger, 161}, {Ink::red, 160},    {Ink::blue, 27},    {Ink::green, 30},
    {Ink::yellow, 137}, {Ink::seat_0, 202}, {Ink::seat_1, 67},  {Ink::seat_2, 93},  {Ink::seat_3, 137},
    {Ink::seat_4, 160}, {Ink::seat_5, 59},  {Ink::seat_6, 171}, {Ink::seat_7, 246},
};

std::int16_t colour_of(const Entry& entry, Depth depth, Palette palette) {
  if (depth != Depth::colours_256) return entry.of_16;
  if (palette == Palette::safe) {
    const auto* safe = std::ranges::find(kSafe, entry.ink, &SafeColour::ink);
    if (safe != std::end(kSafe)) return safe->of_256;
  }
  return entry.of_256;
}

}  // namespace

Ink seat_ink(int seat) {
  return static_cast<Ink>(static_cast<int>(Ink::seat_0) + (seat < 0 ? 0 : seat % 8));
}

Style style_of(Ink ink, Depth depth, Palette palette) {
  for (const auto& entry : kEntries) {
    if (entry.ink != ink) continue;
    if (depth == Depth::mono) return entry.mono;
    Style style = entry.colour;
    style.foreground = colour_of(entry, depth, palette);
    // Sixteen colours have no grey that shows on both backgrounds; faint text keeps the default colour, dimmed.
    if (depth == Depth::colours_16 && entry.of_16 < 0 && entry.of_256 >= 0 && !style.bold) style.dim = true;
    return style;
  }
  return {};
}

const Glyphs& unicode_glyphs() {
  static constexpr Glyphs kThese{
      .ascii = false,
      .horizontal = "─",
      .vertical = "│",
      .top_left = "┌",
      .top_right = "┐",
      .bottom_left = "└",
      .bottom_right = "┘",
      .tee_left = "├",
      .tee_right = "┤",
      .tee_top = "┬",
      .tee_bottom = "┴",
      .cross = "┼",
      .ellipsis = "…",
      .punk = "●",
      .officer = "▲",
      .donut = "◦",
      .murderer = "M",
      .deck = "≡",
      .marker = "?",
      .full = "●",
      .empty = "○",
      .cursor = "▸",
      .pick_left = "‹",
      .pick_right = "›",
      .cover = "░",
      .checked = "[×]",
      .unchecked = "[ ]",
      .bullet = "·",
      .arrow = "→",
      .dash = "–",
      .mine = "◆",
      .streets = {" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"},
      .door_east = "╟",
      .door_west = "╢",
      .door_both = "╫",
      .door_south = "╤",
      .door_north = "╧",
  };
  return kThese;
}

const Glyphs& ascii_glyphs() {
  static constexpr Glyphs kThese{
      .ascii = true,
      .horizontal = "-",
      .vertical = "|",
      .top_left = "+",
      .top_right = "+",
      .bottom_left = "+",
      .bottom_right = "+",
      .tee_left = "+",
      .tee_right = "+",
      .tee_top = "+",
      .tee_bottom = "+",
      .cross = "+",
      .ellipsis = "~",
      .punk = "*",
      .officer = "^",
      .donut = "o",
      .murderer = "M",
      .deck = "#",
      .marker = "?",
      .full = "*",
      .empty = ".",
      .cursor = ">",
      .pick_left = "<",
      .pick_right = ">",
      .cover = ":",
      .checked = "[x]",
      .unchecked = "[ ]",
      .bullet = "-",
      .arrow = ">",
      .dash = "-",
      .mine = "@",
      .streets = {" ", "|", "=", "+", "|", "|", "+", "+", "=", "+", "=", "+", "+", "+", "+", "+"},
      .door_east = "|",
      .door_west = "|",
      .door_both = "|",
      .door_south = "=",
      .door_north = "=",
  };
  return kThese;
}

}  // namespace precinct::client
