#include "client/catalogue/read_object.hpp"

#include "client/catalogue/clean_json.hpp"

namespace precinct::client {
namespace {

constexpr int deepest = 32;

// Looked at before parsing: everything after it may recurse.
bool too_deep(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        in_string = false;
      }
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (++depth > deepest) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

}  // namespace

std::optional<nlohmann::json> read_object(std::string_view text) {
  if (too_deep(text)) return std::nullopt;
  auto parsed = nlohmann::json::parse(text, nullptr, false);
  if (!parsed.is_object()) return std::nullopt;
  clean_json(parsed);
  return parsed;
}

}  // namespace precinct::client
