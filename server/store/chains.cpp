#include "server/store/chains.hpp"

namespace precinct::server {

using sqlite::Statement;

Chains::Chains(sqlite::Database& database) {
  std::unordered_map<std::int64_t, Chain> ends;
  Statement entries(database, "SELECT id,table_id,number FROM entries ORDER BY id");
  while (entries.step()) {
    const std::int64_t table = entries.number(1);
    ends[table] = {table, entries.number(0), static_cast<std::uint64_t>(entries.number(2))};
  }
  Statement tables(database, "SELECT id,code FROM tables");
  while (tables.step()) {
    const std::int64_t table = tables.number(0);
    const auto end = ends.find(table);
    chains_.emplace(tables.text(1), end == ends.end() ? Chain{table, 0, 0} : end->second);
  }
}

std::optional<Chain> Chains::find(std::string_view code) const {
  const std::lock_guard lock(mutex_);
  const auto found = chains_.find(code);
  if (found == chains_.end()) return std::nullopt;
  return found->second;
}

void Chains::apply(const Changes& changes) {
  const std::lock_guard lock(mutex_);
  for (const auto& [code, chain] : changes) {
    if (chain) {
      chains_.insert_or_assign(code, *chain);
    } else {
      chains_.erase(code);
    }
  }
}

}  // namespace precinct::server
