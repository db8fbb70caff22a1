// What the person chose before, on the command line or in an earlier run, as the full screen uses it.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "client/games/notes.hpp"
#include "client/guide/guide.hpp"

namespace precinct::client {

struct AppSettings {
  std::string server = "ws://127.0.0.1:8080";
  std::string name;
  std::string language = "en";  // of the screen's own words; the games' texts come with the catalogue
  std::string colors = "on";    // these two are shown and changed here; the terminal does what they say
  std::string glyphs = "unicode";
  bool bell = true;                          // ring once when it becomes this player's turn
  bool title = true;                         // say in the window's title whose turn it is
  bool cover = true;                         // secrets are covered until asked for
  bool confirm = false;                      // ask before what can't be taken back
  std::vector<std::string> servers;          // known ones, the last used first
  std::set<std::string, std::less<>> fixed;  // settings that the command line or the environment decides for this run
  std::set<std::string> hints;               // ids of the hints already seen
  Notes notes;
  Guide guide;
  std::optional<std::string> join;  // a table to go to at once
  bool watch = false;               // with `join`: as spectator

  // By the key of the table of settings; what is no single value is empty.
  std::string value(std::string_view key) const;
  void take(std::string_view key, std::string_view value);
  // That server has welcomed: it is the last used now. False: it was already.
  bool meet(const std::string& url);
};

}  // namespace precinct::client
