#include "server/main/downloads.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <system_error>

namespace precinct::server {

namespace fs = std::filesystem;

Downloads load_downloads(const std::string& setting) {
  std::error_code error;
  fs::path folder = setting;
  if (setting.empty()) {
    folder = fs::read_symlink("/proc/self/exe", error).parent_path().parent_path() / "share" / "precinct" / "clients";
    if (error || !fs::is_directory(folder, error)) return {};
  }
  Downloads downloads;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    auto program =
        std::make_shared<const std::string>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    if (!in) throw std::runtime_error("the client program " + entry.path().string() + " can't be read");
    downloads.emplace(entry.path().filename(), std::move(program));
  }
  if (error) throw std::runtime_error("--clients " + folder.string() + " can't be read: " + error.message());
  return downloads;
}

}  // namespace precinct::server
