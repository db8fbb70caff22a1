#include "client/settings/folders.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>

namespace precinct::client {
namespace {

std::filesystem::path folder(const char* variable, const char* below_home) {
  // The specification: a relative path in such a variable is to be ignored.
  if (const char* value = std::getenv(variable); value != nullptr && value[0] == '/') {
    return std::filesystem::path(value) / "precinct";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && home[0] == '/') {
    return std::filesystem::path(home) / below_home / "precinct";
  }
  std::error_code ignored;
  return std::filesystem::temp_directory_path(ignored) / ("precinct-" + std::to_string(::getuid())) / below_home;
}

bool write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const auto written = ::write(file, content.data(), content.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(file) == 0;
}

// Makes the folders that are missing, for this user alone.
bool make_folders(const std::filesystem::path& path) {
  std::error_code error;
  if (path.empty() || std::filesystem::is_directory(path, error)) return true;
  if (!make_folders(path.parent_path())) return false;
  return ::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST;
}

}  // namespace

Folders Folders::of_environment() {
  return {folder("XDG_CONFIG_HOME", ".config"), folder("XDG_STATE_HOME", ".local/state"),
          folder("XDG_CACHE_HOME", ".cache"), folder("XDG_DATA_HOME", ".local/share")};
}

std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string content{std::istreambuf_iterator<char>(file), {}};
  if (file.bad()) return std::nullopt;
  return content;
}

bool write_file(const std::filesystem::path& path, std::string_view content, FileMode mode) {
  if (!make_folders(path.parent_path())) return false;
  auto temporary = path.string() + ".XXXXXX";
  const int file = ::mkostemp(temporary.data(), O_CLOEXEC);  // 0600
  if (file < 0) return false;
  bool good = write_all(file, content);
  if (good && mode == FileMode::usual) good = ::fchmod(file, 0644) == 0;
  good = ::close(file) == 0 && good;
  good = good && std::rename(temporary.c_str(), path.c_str()) == 0;
  if (!good) ::unlink(temporary.c_str());
  return good;
}

}  // namespace precinct::client
