// Brings a game's data folder into memory. The engine itself reads no files.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace precinct {

// Every regular *.json file below `folder`, by its path relative to it with '/' between parts.
// Throws std::runtime_error that names the path and the reason.
std::map<std::string, std::string> read_json_files(const std::filesystem::path& folder);

// data/ of the source tree that this binary was built from: for tests and for running without installing.
std::filesystem::path source_data_folder();

}  // namespace precinct
