// The words of the full screen itself. What belongs to a game, its names and events, comes from the server's catalogue;
// the labels of a game's panels are in client/texts too.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/texts/ui_text.hpp"

namespace precinct::client {

enum class Word : std::uint16_t {
#define WORD(id) id,
#include "client/screens/words.inc"
#undef WORD
  count,
};

class Words {
 public:
  using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  // A language as UiText takes it.
  explicit Words(std::string_view language = "en");

  // A sentence without values.
  std::string_view operator()(Word word) const { return plain_[static_cast<std::size_t>(word)]; }
  // `{name}` replaced by the value of that name; a number called `n` or `count` decides between one and several.
  std::string operator()(Word word, Values values) const;

  // A sentence of one game's face, from client/texts/<lang>/<game>.json ("top_cop.shift_of"); plain mode has the same.
  std::string say(std::string_view key, const nlohmann::json& with = nlohmann::json::object()) const {
    return (*ui_)(key, with);
  }

  const UiText& ui() const { return *ui_; }

  // The key of its sentence in client/texts.
  static std::string key(Word word);

 private:
  std::shared_ptr<const UiText> ui_;
  std::vector<std::string> plain_;
};

}  // namespace precinct::client
