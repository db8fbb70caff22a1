// Everything the client knows, as it came over the wire. Screens and plain mode are functions of it; only the session
// changes it. No rules: a table is its latest parts, its log, its chat and its prompt.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace precinct::client {

using Json = nlohmann::json;

struct LogLine {
  std::uint64_t seq = 0;
  std::string kind;
  Json text;            // TEXT
  bool secret = false;  // nobody else was told

  bool operator==(const LogLine&) const = default;
};

struct ChatLine {
  std::uint64_t seq = 0;
  std::optional<int> seat;
  std::string name;
  std::string text;

  bool operator==(const ChatLine&) const = default;
};

// A game's texts in one language, as served by GET /catalog/<game>/<lang>.
class Catalogue {
 public:
  virtual ~Catalogue() = default;
  // The sentence of a TEXT value, values filled in; seats become the names given, by seat number. An unknown key
  // becomes the key itself.
  virtual std::string sentence(const Json& text, const std::vector<std::string>& seat_names) const = 0;
  // The name of an id ("fast_response#3" -> "Fast Response").
  virtual std::string name(std::string_view id) const = 0;
  // True if the catalogue has this key.
  virtual bool has(std::string_view key) const = 0;
  // All keys that begin with `prefix`, sorted.
  virtual std::vector<std::string> keys(std::string_view prefix) const = 0;
  virtual const Json& layout() const = 0;
  // The guided first game: the practice table and its lessons; null if the game has none.
  virtual const Json& guide() const = 0;
};

// A finished game as one viewer saw it: the views in their order (protocol: `replay`), as far as they were asked for.
struct Replay {
  static constexpr int all_secrets = -1;  // in place of a seat: one who saw everything

  std::vector<Json> frames;
  std::optional<std::int64_t> next = 0;  // where the rest begins; none: there is no rest

  bool whole() const { return !next; }
};

// One table as this viewer sees it.
struct Table {
  std::string code;
  std::optional<int> seat;  // none: a spectator
  std::uint64_t version = 0;
  std::map<std::string, Json, std::less<>> parts;  // latest value of each part
  std::deque<LogLine> log;                         // at most `log_limit`, oldest first
  std::deque<ChatLine> chat;                       // at most `chat_limit`, oldest first
  // Decisions answered from here that the prompt still lists: the answer is on its way, ask no more.
  std::set<std::int64_t> answered;
  // Of these, what the server has accepted, with the version that shows the effect: what is listed then is asked again.
  std::map<std::int64_t, std::uint64_t> accepted;

  std::map<int, Replay> replays;  // after the end, by seat, or Replay::all_secrets

  static constexpr std::size_t log_limit = 1000;
  static constexpr std::size_t chat_limit = 500;

  // null if the part does not exist.
  const Json& part(std::string_view name) const;
  // The elements of a list that is spread over parts of its own, `name`.0, `name`.1 and so on; in that order.
  std::vector<std::reference_wrapper<const Json>> list(std::string_view name) const;
  // "lobby", "playing", "over"; empty before the first view.
  std::string phase() const;
  // The id of the game that is played here; empty before the first view.
  std::string game() const;
  // The names in the seats, by seat number, empty where nobody sits. Two of the same name (bots have that of their
  // level) are told apart by the number of their seat.
  std::vector<std::string> seat_names() const;
  // The one in that seat; empty if nobody sits there.
  std::string seat_name(int seat) const;
  // Of that seat, or Replay::all_secrets; one of which nothing is known yet is empty.
  const Replay& replay(int viewer) const;
  // What is asked of this seat now, without decisions already answered: an array of DECISION.
  Json decisions() const;
};

enum class Link { offline, connecting, greeting, online, waiting_to_retry, refused };

struct Model {
  Link link = Link::offline;
  std::string link_detail;     // a sentence for the player: why offline, when the next try is
  std::string server;          // URL
  Json welcome;                // the last `welcome`, null before
  Json listed;                 // the last `tables` reply: an array
  std::optional<Table> table;  // the one in front
  // Texts by game id, and those of errors and notices under "common"; a game whose texts have not come yet is missing.
  std::map<std::string, std::shared_ptr<const Catalogue>, std::less<>> catalogues;
  // This player's other tables, by code: what came for them before or after they were in front.
  std::map<std::string, Table, std::less<>> elsewhere;
  // Operator's words and refused requests, as sentences, newest last, at most `notice_limit`.
  std::deque<std::string> notices;
  std::uint64_t notices_ever = 0;  // how many there have been in all: who prints them knows what is new

  static constexpr std::size_t notice_limit = 50;
  static constexpr std::size_t elsewhere_limit = 32;

  void notice(std::string sentence);
  // The level of bots to offer first for that game: "rookie", else the last that the server lists; empty without any.
  std::string best_level(std::string_view game) const;
  // The sentence of a TEXT, from the catalogue that has it: the game in front first, then `common`, then the others (a
  // game's options are shown before there is a table). The key itself if none has it.
  std::string sentence(const Json& text) const;
  // The name of an id of the game in front; the id itself if there is none.
  std::string name(std::string_view id) const;
};

// The server has taken that answer; `version` of the table includes what came of it.
void accept_answer(Table& table, std::int64_t decision, std::uint64_t version);

// What taking a frame into the model brought about.
struct Folded {
  bool changed = false;
  // A table whose view can't be continued (its beginning is not here): `sync` it.
  std::optional<std::string> needs_sync = std::nullopt;
  // The server took this player off that table ("kicked", "closed"), unasked.
  std::optional<std::string> taken_off = std::nullopt;
};

// The one place where frames become model: `welcome`, `tables`, `joined`, `left`, `view`, `chat`, `replay`. Other types
// and fields are ignored, as the protocol asks; a malformed frame changes nothing. The session adds to a `replay` the
// `seat` that it was asked for. Strings are expected to be clean
// (catalogue/clean_json.hpp).
Folded fold(Model& model, const Json& frame);

}  // namespace precinct::client
