// The JSON files under client/texts/, as CMake compiled them in.
#pragma once

#include <span>
#include <string_view>

namespace precinct::client {

struct EmbeddedText {
  std::string_view language;  // "en"
  std::string_view json;      // {KEY: SENTENCE, ...}
};

std::span<const EmbeddedText> embedded_texts();

}  // namespace precinct::client
