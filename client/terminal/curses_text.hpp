// Text as ncursesw takes it: wide characters whose width the C library and the canvas agree on.
#pragma once

#include <string>
#include <string_view>

namespace precinct::client {

// A character as UTF-8; empty if it is none.
std::string utf8(char32_t character);

// A grapheme for setcchar(). Where wcwidth() counts other columns than the canvas does, "?" stands in its place.
std::wstring showable(std::string_view grapheme);

}  // namespace precinct::client
