// Catalogues that were fetched before: <cache>/<server>/<game>.<lang>.json, each with the hash that the server named.
// Kept apart by server: what one server says must not become another one's words.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace precinct::client {

class CatalogueStore {
 public:
  struct Entry {
    std::string etag;  // as the server sent it
    std::string hash;  // as `welcome` named it; empty if it named none
    std::string body;
  };

  explicit CatalogueStore(std::filesystem::path cache) : cache_(std::move(cache)) {}

  std::optional<Entry> get(std::string_view server, std::string_view game, std::string_view lang) const;
  void put(std::string_view server, std::string_view game, std::string_view lang, const Entry& entry) const;

 private:
  std::filesystem::path file(std::string_view server, std::string_view game, std::string_view lang) const;

  std::filesystem::path cache_;
};

}  // namespace precinct::client
