// The words of the full screen itself, in each language. What belongs to a game comes from the server's catalogue.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace precinct::client {

enum class Word : std::uint16_t {
#define WORD(id, en, it) id,
#include "client/screens/words.inc"
#undef WORD
  count,
};

class Words {
 public:
  enum class Language : std::uint8_t { en, it };
  using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  // Anything but "it" is English.
  explicit Words(std::string_view language = "en") : language_(language == "it" ? Language::it : Language::en) {}
  explicit Words(Language language) : language_(language) {}

  std::string_view operator()(Word word) const { return of(word, language_); }
  // `{name}` replaced by the value of that name.
  std::string operator()(Word word, Values values) const;
  Language language() const { return language_; }

  static std::string_view of(Word word, Language language);

 private:
  Language language_;
};

}  // namespace precinct::client
