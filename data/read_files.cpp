#include "data/read_files.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace precinct {

std::map<std::string, std::string> read_json_files(const std::filesystem::path& folder) {
  if (!std::filesystem::is_directory(folder)) {
    throw std::runtime_error(folder.string() + ": no such folder; name the folder with the games' data (--games)");
  }
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".json") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) throw std::runtime_error(entry.path().string() + ": cannot be read");
    files.emplace(std::filesystem::relative(entry.path(), folder).generic_string(), std::move(text));
  }
  return files;
}

std::filesystem::path source_data_folder() {
  return PRECINCT_SOURCE_DATA;
}

}  // namespace precinct
