// Loads every game that this build knows from the folder of games.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "server/domain/service.hpp"

namespace precinct::server {

// The folder that --games names, or where an installation or the source tree has it. Throws std::runtime_error.
std::filesystem::path find_games(const std::string& setting);

std::vector<OfferedGame> load_games(const std::filesystem::path& folder);

// The texts of errors and notices.
std::map<std::string, Catalogue> load_common_texts(const std::filesystem::path& folder);

}  // namespace precinct::server
