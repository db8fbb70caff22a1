// What a player thinks of the others: for this player's eyes only, kept among the settings of the own machine.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "client/texts/ui_text.hpp"

namespace precinct::client {

class Notes {
 public:
  // What can be thought, beginning with nothing at all.
  static constexpr std::array<std::string_view, 4> kinds{"", "trust", "doubt", "dirty"};

  // What has to be remembered: "note.<table>.<seat>", and one of `kinds`.
  struct Setting {
    std::string key, value;
  };

  // Takes its own out of all settings.
  template <class Settings>
  static Notes among(const Settings& settings) {
    Notes notes;
    for (const auto& [key, value] : settings) {
      if (key.starts_with("note.")) notes.kept_[key] = value;
    }
    return notes;
  }

  // Empty: nothing.
  std::string of(std::string_view table, int seat) const;
  Setting set(std::string_view table, int seat, std::string_view kind);
  // The kind after this one, round and round.
  static std::string_view after(std::string_view kind);
  // "suspected"; anything unknown is no opinion.
  static std::string words(const UiText& ui, std::string_view kind);

 private:
  std::map<std::string, std::string> kept_;  // by key
};

}  // namespace precinct::client
