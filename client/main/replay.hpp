// Finished games in files: written from a table, shown without any server.
#pragma once

#include <string>

#include "client/main/options.hpp"
#include "client/model.hpp"
#include "client/settings/folders.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

// Both write where saved games are kept (saved_replays.hpp), save_replay() to `path` unless it is empty, and return a
// sentence that says where, in full, or why not. The views must all be there (Table::replays).
std::string save_replay(const Model& model, const Folders& folders, const UiText& ui, const std::string& path = {});
std::string export_replay(const Model& model, int viewer, const Folders& folders, const UiText& ui);

// `precinct replay FILE`: on the full screen, or as text with --text and where no screen can be drawn; without FILE the
// saved games are listed. Returns the exit status: exit_code::usage for a file that is no replay.
int run_replay(const Options& options, const Folders& folders, const Settings& settings);

}  // namespace precinct::client
