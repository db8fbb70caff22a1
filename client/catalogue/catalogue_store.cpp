#include "client/catalogue/catalogue_store.hpp"

#include <nlohmann/json.hpp>

#include "client/settings/folders.hpp"

namespace precinct::client {
namespace {

using nlohmann::json;

// Names come from a server: no separator, no leading dot, nothing that a file system takes for something else.
std::string file_name(std::string_view text) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string out;
  for (const unsigned char c : text) {
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-') {
      out += static_cast<char>(c);
    } else {
      out += '%';
      out += digits[c >> 4];
      out += digits[c & 15];
    }
  }
  return out.substr(0, 150);
}

}  // namespace

std::filesystem::path CatalogueStore::file(std::string_view server, std::string_view game,
                                           std::string_view lang) const {
  return cache_ / file_name(server) / (file_name(game) + "." + file_name(lang) + ".json");
}

std::optional<CatalogueStore::Entry> CatalogueStore::get(std::string_view server, std::string_view game,
                                                         std::string_view lang) const {
  const auto text = read_file(file(server, game, lang));
  if (!text) return std::nullopt;
  const auto stored = json::parse(*text, nullptr, false);
  if (!stored.is_object()) return std::nullopt;
  Entry entry;
  for (auto [name, field] : {std::pair{"etag", &entry.etag}, {"hash", &entry.hash}, {"body", &entry.body}}) {
    const auto found = stored.find(name);
    if (found == stored.end() || !found->is_string()) return std::nullopt;
    *field = found->get<std::string>();
  }
  return entry;
}

void CatalogueStore::put(std::string_view server, std::string_view game, std::string_view lang,
                         const Entry& entry) const {
  const json stored = {{"etag", entry.etag}, {"hash", entry.hash}, {"body", entry.body}};
  write_file(file(server, game, lang), stored.dump(-1, ' ', false, json::error_handler_t::replace), FileMode::usual);
}

}  // namespace precinct::client
