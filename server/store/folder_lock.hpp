// One server a data folder: two would both think that they know the tables.
#pragma once

#include <filesystem>

namespace precinct::server {

// Held as long as the object lives, and by no longer than the process.
class FolderLock {
 public:
  // Makes the folder if it is not there. Throws StoreError.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace precinct::server
