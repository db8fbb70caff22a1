// Which tables are stored, and with which entry each of them ends.
//
// An entry names the one of its table before it, so the entries of a table are a chain that is read from its end.
// Storing one then touches the end of the file alone, whichever table it is of; an index over them would touch a page a
// table. The ends are in no file: they are found at the start, by looking at every entry once, and followed from then
// on.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store/sqlite.hpp"

namespace precinct::server {

struct Chain {
  std::int64_t table = 0;    // id of its row
  std::int64_t last = 0;     // id of the last entry; 0: there is none
  std::uint64_t number = 0;  // of the last entry
};

// Any thread.
class Chains {
 public:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  template <class Value>
  using ByCode = std::unordered_map<std::string, Value, Hash, std::equal_to<>>;
  using Changes = ByCode<std::optional<Chain>>;  // nothing: the table is dropped

  // Throws sqlite::Error.
  explicit Chains(sqlite::Database& database);

  // As the last commit left it; nothing if no such table is stored.
  std::optional<Chain> find(std::string_view code) const;
  void apply(const Changes& changes);

 private:
  mutable std::mutex mutex_;
  ByCode<Chain> chains_;
};

}  // namespace precinct::server
