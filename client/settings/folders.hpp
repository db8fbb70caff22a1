// Where the client keeps its files (XDG Base Directory Specification), and how it writes them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace precinct::client {

struct Folders {
  std::filesystem::path config;  // settings
  std::filesystem::path state;   // tokens: secret
  std::filesystem::path cache;   // catalogues
  std::filesystem::path data;    // finished games

  // $XDG_CONFIG_HOME/precinct and so on; without them, below $HOME; without that, below the folder for temporary files.
  static Folders of_environment();
};

// None if there is no such file or it can't be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

enum class FileMode { usual, secret };  // 0644 and 0600 as far as the umask allows

// The file has either its old content or all of the new, even if the machine stops half-way; its folder is made if need
// be (0700). False: it could not be written.
bool write_file(const std::filesystem::path& path, std::string_view content, FileMode mode);

}  // namespace precinct::client
