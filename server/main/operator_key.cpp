#include "server/main/operator_key.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>
#include <system_error>

#include "server/domain/digest.hpp"

namespace precinct::server {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kKeyBytes = 16;

fs::path key_file(const fs::path& folder) {
  return folder / "operator";
}

std::string new_key(Entropy& entropy) {
  const std::string bytes = random_bytes(entropy, kKeyBytes);
  return to_hex(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
}

}  // namespace

OperatorKey::OperatorKey(Entropy& entropy) : key_(new_key(entropy)) {}

OperatorKey::~OperatorKey() {
  std::error_code ignored;
  if (!file_.empty()) fs::remove(file_, ignored);
}

void OperatorKey::publish(const fs::path& folder, const std::string& address) {
  const fs::path file = key_file(folder);
  const std::string text = address + ' ' + key_ + '\n';
  std::error_code ignored;
  fs::remove(file, ignored);  // of a server that was killed: made anew, nobody else's permissions remain
  const int handle = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  const bool written = handle >= 0 && write(handle, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const std::string why = std::generic_category().message(errno);
  if (handle >= 0) close(handle);
  if (!written) throw std::runtime_error(file.string() + " can't be written: " + why);
  file_ = file;
}

RunningServer find_server(const fs::path& folder) {
  RunningServer server;
  if (std::ifstream in(key_file(folder)); in >> server.address >> server.key) return server;
  throw std::runtime_error("no server runs on the data folder " + folder.string() + ", or user " +
                           std::to_string(geteuid()) +
                           " may not read it; give --data (or --config, or the environment) as the server has it");
}

}  // namespace precinct::server
