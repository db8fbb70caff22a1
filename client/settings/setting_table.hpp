// Every setting that a player may choose: one table for the settings screen, plain mode's `settings` and `set`, the
// file and the README.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "client/texts/ui_text.hpp"

namespace precinct::client {

// Its words are "settings.<key>" and, in one line of help, "settings.<key>.help".
struct SettingRule {
  enum class Kind : std::uint8_t {
    choice,  // one of `values`
    text,    // whatever is typed
    list,    // known servers, parted by spaces, the last used first: entries can be taken out
    action,  // does something once: its only value is no state
  };

  std::string_view key;
  std::string_view fallback;  // the value until one is chosen; empty: what the environment or the last use says
  Kind kind = Kind::choice;
  std::array<std::string_view, 3> values{};
};

std::span<const SettingRule> setting_rules();
// null: no such setting.
const SettingRule* setting_rule(std::string_view key);
// What may be chosen, in the order in which it is offered; empty for a text or a list. Languages are those of
// client/texts.
std::vector<std::string_view> values_of(const SettingRule& rule);
bool may_be(const SettingRule& rule, std::string_view value);
// A value as words of this language ("on" -> "acceso"); languages are named in their own.
std::string value_words(const UiText& ui, const SettingRule& rule, std::string_view value);

}  // namespace precinct::client
