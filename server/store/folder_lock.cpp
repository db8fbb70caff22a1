#include "server/store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "server/store/store.hpp"

namespace precinct::server {

namespace {

std::string why(int error) {
  return std::generic_category().message(error);
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw StoreError("The data folder " + folder.string() + " can't be made: " + error.message() +
                     ". Give --data a folder that user " + std::to_string(geteuid()) + " may write.");
  }
  const std::filesystem::path path = folder / "lock";
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) {
    throw StoreError("The data folder " + folder.string() + " can't be written: " + why(errno) + ". Let user " +
                     std::to_string(geteuid()) + " own it, or give --data another folder.");
  }
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    const int reason = errno;
    close(file_);
    if (reason == EWOULDBLOCK) {
      throw StoreError("The data folder " + folder.string() +
                       " is in use by another server. Stop that one first, or give --data another folder.");
    }
    throw StoreError("The data folder " + folder.string() + " can't be locked: " + why(reason) + '.');
  }
}

FolderLock::~FolderLock() {
  close(file_);
}

}  // namespace precinct::server
