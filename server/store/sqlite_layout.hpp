// The tables of the store in SQLite, and how a store that an older version made is brought up to date.
#pragma once

#include <filesystem>

#include "server/store/sqlite.hpp"

namespace precinct::server {

// The store's file in its folder.
std::filesystem::path store_file(const std::filesystem::path& folder);

// For writing: made if it is not there, brought up to date if it is older. Throws StoreError if it was made by a newer
// version, and sqlite::Error.
sqlite::Database open_for_writing(const std::filesystem::path& folder);

// For reading what is there, beside whoever writes. Throws StoreError if there is no store or it is not of today's
// layout, and sqlite::Error.
sqlite::Database open_for_reading(const std::filesystem::path& folder);

}  // namespace precinct::server
