// What the person wants done that a screen can't do by itself. The session's main loop carries it out.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "client/model.hpp"

namespace precinct::client {

// A request without `id`: the session numbers it, keeps it until it is answered and repeats it after a lost connection.
struct Send {
  Json request;
};
// Connect (anew) to a server and greet with this name.
struct Connect {
  std::string url;
  std::string name;
};
// Try again at once after the server has refused or displaced this connection.
struct Reconnect {};
// Forget the table on the screen; a `leave` for it has been sent, or it is over.
struct ForgetTable {};
struct Quit {};
// Remember for the next start: "server", "name", "bell" "title" "cover" ("on" or "off"), "hint.<id>" ("seen"),
// "note.<table>.<seat>" ("trust", "doubt", "dirty", ""), "guide.<table>" (Guide::Setting).
struct SetSetting {
  std::string key;
  std::string value;
};
// Write the finished game to a file, once all of Table::replays is here.
struct SaveReplay {};
// Write it as text, as that viewer saw it.
struct ExportReplay {
  int viewer = Replay::all_secrets;
};
// Open the practice table of that game and have its lessons told there.
struct Learn {
  std::string game;
};
struct Bell {};
// The window's title.
struct Title {
  std::string text;
};

using Intent =
    std::variant<Send, Connect, Reconnect, ForgetTable, Quit, SetSetting, SaveReplay, ExportReplay, Learn, Bell, Title>;
using Intents = std::vector<Intent>;

}  // namespace precinct::client
