// What an operator does with a store in SQLite beside the server that runs on it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace precinct::server {

// Copies the store in `folder`, as it stands at one moment, into folder `destination`, which is made if it is not
// there; the copy is on disk when this returns. Throws StoreError, also if the destination holds a store.
void copy_sqlite_store(const std::filesystem::path& folder, const std::filesystem::path& destination);

// What SQLite finds wrong with the file, a line each; empty: it is sound. Throws StoreError.
std::vector<std::string> faults_of_sqlite_store(const std::filesystem::path& folder);

// The store as it stands at this moment, for reading: what is written to it is forgotten. Throws StoreError.
std::unique_ptr<Store> open_sqlite_view(const std::filesystem::path& folder);

}  // namespace precinct::server
