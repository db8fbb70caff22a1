// Everything the client knows, as it came over the wire. Screens and plain mode are functions of it; only the session
// changes it. No rules: a table is its latest parts, its log, its chat and its prompt.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace precinct::client {

using Json = nlohmann::json;

struct LogLine {
  std::uint64_t seq = 0;
  std::string kind;
  Json text;  // TEXT
};

struct ChatLine {
  std::uint64_t seq = 0;
  std::optional<int> seat;
  std::string name;
  std::string text;
};

// One table as this viewer sees it.
struct Table {
  std::string code;
  std::optional<int> seat;  // none: a spectator
  std::uint64_t version = 0;
  std::map<std::string, Json, std::less<>> parts;  // latest value of each part
  std::deque<LogLine> log;                         // bounded, oldest first
  std::deque<ChatLine> chat;                       // bounded, oldest first

  // null if the part does not exist.
  const Json& part(std::string_view name) const;
};

enum class Link { offline, connecting, greeting, online, waiting_to_retry, refused };

class Catalogue;

struct Model {
  Link link = Link::offline;
  std::string link_detail;  // a sentence for the player: why offline, when the next try is
  std::string server;       // URL
  Json welcome;             // the last `welcome`, null before
  Json listed;              // the last `tables` reply: an array
  std::optional<Table> table;
  std::deque<std::string> notices;  // operator's words and refused requests, as sentences, newest last
  // Texts by game id, and those of errors and notices under "common"; a game whose texts have not come yet is missing.
  std::map<std::string, std::shared_ptr<const Catalogue>, std::less<>> catalogues;
};

// A game's texts in one language, as served by GET /catalog/<game>/<lang>.
class Catalogue {
 public:
  virtual ~Catalogue() = default;
  // The sentence of a TEXT value, values filled in; seats become the names given, by seat number. An unknown key becomes
  // the key itself.
  virtual std::string sentence(const Json& text, const std::vector<std::string>& seat_names) const = 0;
  // The name of an id ("fast_response#3" -> "Fast Response").
  virtual std::string name(std::string_view id) const = 0;
  // True if the catalogue has this key.
  virtual bool has(std::string_view key) const = 0;
  // All keys that begin with `prefix`, sorted.
  virtual std::vector<std::string> keys(std::string_view prefix) const = 0;
  virtual const Json& layout() const = 0;
};

}  // namespace precinct::client
