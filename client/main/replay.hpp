// Finished games in files: written from a table, shown without any server.
#pragma once

#include <string>

#include "client/main/options.hpp"
#include "client/model.hpp"
#include "client/settings/folders.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

// Both write into the working folder, named by the table's code, and return a sentence that says where or why not. The
// views must all be there (Table::replays).
std::string save_replay(const Model& model, const Folders& folders, const UiText& ui);
std::string export_replay(const Model& model, int viewer, const UiText& ui);

// `precinct replay FILE`: on the full screen, or as text with --text and where no screen can be drawn. Returns the exit
// status: exit_code::usage for a file that is no replay.
int run_replay(const Options& options, const Folders& folders);

}  // namespace precinct::client
