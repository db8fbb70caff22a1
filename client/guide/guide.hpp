// A guided first game: the lessons come with the game's catalogue (protocol: Guides) and tell what comes up for the
// first time. Which is due is read off the parts, the prompt and the log; no rules are needed for it. What has been
// told is kept among the settings of the own machine, by table: whoever comes back the next day hears no lesson twice.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

struct Lesson {
  std::string id;
  std::vector<std::string> rules;  // "PP-4.1"
  std::vector<std::string> keys;   // what to press next: names of the protocol
};

// The games of `welcome` that can be learnt so, as far as their catalogues are here.
std::vector<std::string> guided_games(const Model& model);
// True once the catalogue of that game is here, of an empty id those of all games.
bool guides_are_known(const Model& model, std::string_view game);
// `seats`, `bots` and `options` of its practice table; null if it has none.
const Json& practice_table(const Model& model, std::string_view game);

std::string lesson_title(const Model& model, const Lesson& lesson);
std::string lesson_text(const Model& model, const Lesson& lesson);
// What to press next, in the words of the full screen ("screen") or of the line mode ("plain"); what this client does
// not know is left out.
std::vector<std::string> lesson_keys(const UiText& ui, std::string_view mode, const Lesson& lesson);

class Guide {
 public:
  // What has to be remembered: "guide.<table>", and "on" or "off" followed by the lessons told.
  struct Setting {
    std::string key, value;
  };

  // Takes its own out of all settings.
  template <class Settings>
  static Guide among(const Settings& settings) {
    Guide guide;
    for (const auto& [key, value] : settings) {
      if (key.starts_with(prefix)) guide.remember(key.substr(prefix.size()), value);
    }
    return guide;
  }

  // A guided game begins at this table, with nothing told yet.
  Setting begin(std::string_view table);
  // No more lessons there, or lessons again.
  Setting set_on(std::string_view table, bool on);
  // This one has been told now.
  Setting told(std::string_view table, std::string_view lesson);

  // A guided game was begun there.
  bool guides(std::string_view table) const { return tables_.contains(table); }
  bool on(std::string_view table) const;

  // The lessons that are due at the table in front and have not been told, the most important one first.
  std::vector<Lesson> due(const Model& model) const;
  // Those told at the table in front, in the order in which they were.
  std::vector<Lesson> so_far(const Model& model) const;

 private:
  static constexpr std::string_view prefix = "guide.";
  struct Kept {
    bool on = true;
    std::vector<std::string> told;
  };
  void remember(std::string table, std::string_view value);
  Setting setting(std::string_view table) const;

  std::map<std::string, Kept, std::less<>> tables_;
};

}  // namespace precinct::client
