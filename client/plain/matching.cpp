#include "client/plain/matching.hpp"

#include <charconv>

#include "client/canvas/text.hpp"

namespace precinct::client {

std::optional<long> whole_number(std::string_view text) {
  text = trimmed(text);
  long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

Match match_word(std::string_view word, const std::vector<std::string>& names, const std::vector<std::string>& ids) {
  const auto wanted = folded(trimmed(word));
  if (wanted.empty()) return {};
  Match whole;
  Match beginning;
  Match anywhere;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto name = folded(names[i]);
    if (name == wanted || (i < ids.size() && ids[i] == wanted)) whole.found.push_back(i);
    if (name.starts_with(wanted)) beginning.found.push_back(i);
    if (name.find(wanted) != name.npos) anywhere.found.push_back(i);
  }
  if (!whole.found.empty()) return whole;
  if (!beginning.found.empty()) return beginning;
  return anywhere;
}

std::vector<std::string> divided(std::string_view text, std::string_view dividers) {
  std::vector<std::string> out;
  while (true) {
    const auto end = text.find_first_of(dividers);
    const auto part = trimmed(text.substr(0, end));
    if (!part.empty()) out.emplace_back(part);
    if (end == text.npos) return out;
    text.remove_prefix(end + 1);
  }
}

}  // namespace precinct::client
