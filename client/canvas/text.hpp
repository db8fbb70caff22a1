// Text as columns of a terminal. What people typed is made harmless and measured here, nowhere else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace precinct::client {

// What one cell (or two, for a wide letter) shows: a base character and its combining marks.
struct Grapheme {
  std::string bytes;
  int columns = 1;  // 1 or 2
};

// `text` as graphemes that any terminal draws in as many columns as they say: control characters, escape sequences'
// introducers, unassigned and private characters and broken UTF-8 become U+FFFD; line breaks and tabs one space;
// direction overrides, joiners and variation selectors vanish (their width differs from terminal to terminal); a
// mark without a base gets a space to stand on; more than 4 marks on a base are dropped.
std::vector<Grapheme> graphemes(std::string_view text);

// The same as one string.
std::string clean(std::string_view text);

// Columns that `text` takes once it is clean.
int columns(std::string_view text);

// As much of `text` as fits in `room` columns; what does not fit is replaced by `ellipsis`, which counts. A room too
// small for the ellipsis gives as much of the ellipsis as fits.
std::string fit(std::string_view text, int room, std::string_view ellipsis);

// `text` broken at spaces into lines of at most `room` columns (at least 1); a longer word is broken where it must be.
std::vector<std::string> wrap(std::string_view text, int room);

// `text` in ASCII: accents are taken off, what has no likeness becomes one '?' a column.
std::string to_ascii(std::string_view text);

// `text` without case and accents, for comparing what somebody typed with a name.
std::string folded(std::string_view text);

}  // namespace precinct::client
