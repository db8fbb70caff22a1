#include "client/settings/tokens.hpp"

#include "client/settings/folders.hpp"

namespace precinct::client {
namespace {

// {SERVER: {NAME: TOKEN}}; read anew each time, because several clients may run at once.
Json load(const std::filesystem::path& file) {
  auto document = Json::parse(read_file(file).value_or("{}"), nullptr, false);
  return document.is_object() ? document : Json::object();
}

void store(const std::filesystem::path& file, const Json& document) {
  // A token that can't be stored still counts for this run: the player would be somebody new the next time.
  write_file(file, document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n", FileMode::secret);
}

}  // namespace

std::string TokenFile::token(std::string_view server, std::string_view name) {
  const auto document = load(file_);
  const auto names = document.find(server);
  if (names == document.end() || !names->is_object()) return {};
  const auto found = names->find(name);
  return found != names->end() && found->is_string() ? found->get<std::string>() : std::string();
}

void TokenFile::remember(std::string_view server, std::string_view name, std::string_view token) {
  auto document = load(file_);
  auto& entry = document[std::string(server)];
  if (!entry.is_object()) entry = Json::object();
  auto& kept = entry[std::string(name)];
  if (kept == token) return;
  kept = token;
  store(file_, document);
}

void TokenFile::forget(std::string_view server, std::string_view name) {
  auto document = load(file_);
  const auto names = document.find(server);
  if (names == document.end() || !names->is_object() || names->erase(std::string(name)) == 0) return;
  store(file_, document);
}

}  // namespace precinct::client
