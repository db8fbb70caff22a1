// Where finished games are kept on this machine, and what is there: <data>/replays/<date>-<table>.json.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "client/model.hpp"
#include "client/replay/recording.hpp"
#include "client/settings/folders.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

// "2026-11-28", by this machine's calendar.
std::string today();

// The file of a game that is saved today; `ending` with its dot.
std::filesystem::path replay_file(const Folders& folders, const std::string& table, std::string_view ending);

// The saved games, the newest first, one line each: file, date, game, players. What is no replay is left out.
std::vector<std::string> saved_replays(const Folders& folders, const UiText& ui);

}  // namespace precinct::client
