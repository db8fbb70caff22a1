#include "client/screens/words.hpp"

#include <algorithm>
#include <array>

namespace precinct::client {
namespace {

constexpr std::string_view kIds[] = {
#define WORD(id) #id,
#include "client/screens/words.inc"
#undef WORD
};
static_assert(std::size(kIds) == static_cast<std::size_t>(Word::count));

bool is_count(std::string_view name, std::string_view value) {
  return (name == "n" || name == "count") && !value.empty() && value.size() < 10 &&
         std::ranges::all_of(value, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string Words::key(Word word) {
  return "screen." + std::string(kIds[static_cast<std::size_t>(word)]);
}

Words::Words(std::string_view language) : ui_(std::make_shared<UiText>(language)) {
  for (std::size_t i = 0; i < std::size(kIds); ++i) plain_.push_back((*ui_)(key(static_cast<Word>(i))));
}

std::string Words::operator()(Word word, Values values) const {
  auto with = nlohmann::json::object();
  for (const auto& [name, value] : values) {
    if (is_count(name, value)) {
      with[std::string(name)] = std::stoi(std::string(value));
    } else {
      with[std::string(name)] = std::string(value);
    }
  }
  return (*ui_)(key(word), with);
}

}  // namespace precinct::client
