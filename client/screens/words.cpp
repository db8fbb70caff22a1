#include "client/screens/words.hpp"

#include <array>

namespace precinct::client {
namespace {

struct Entry {
  std::string_view en, it;
};

constexpr std::array kEntries{
#define WORD(id, en, it) Entry{en, it},
#include "client/screens/words.inc"
#undef WORD
};
static_assert(kEntries.size() == static_cast<std::size_t>(Word::count));

}  // namespace

std::string_view Words::of(Word word, Language language) {
  const auto& entry = kEntries[static_cast<std::size_t>(word)];
  return language == Language::it ? entry.it : entry.en;
}

std::string Words::operator()(Word word, Values values) const {
  const auto sentence = of(word, language_);
  std::string result;
  std::size_t at = 0;
  while (at < sentence.size()) {
    const auto open = sentence.find('{', at);
    const auto close = open == std::string_view::npos ? open : sentence.find('}', open);
    if (close == std::string_view::npos) break;
    result += sentence.substr(at, open - at);
    const auto name = sentence.substr(open + 1, close - open - 1);
    for (const auto& [key, value] : values) {
      if (key == name) result += value;
    }
    at = close + 1;
  }
  result += sentence.substr(at);
  return result;
}

}  // namespace precinct::client
