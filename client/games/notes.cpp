#include "client/games/notes.hpp"

#include <algorithm>

namespace precinct::client {
namespace {

std::string key_of(std::string_view table, int seat) {
  return "note." + std::string(table) + "." + std::to_string(seat);
}

}  // namespace

std::string Notes::of(std::string_view table, int seat) const {
  const auto found = kept_.find(key_of(table, seat));
  return found == kept_.end() ? std::string() : found->second;
}

Notes::Setting Notes::set(std::string_view table, int seat, std::string_view kind) {
  auto key = key_of(table, seat);
  kept_[key] = kind;
  return {std::move(key), std::string(kind)};
}

std::string_view Notes::after(std::string_view kind) {
  const auto at = std::ranges::find(kinds, kind);
  return at == kinds.end() || at + 1 == kinds.end() ? kinds.front() : *(at + 1);
}

std::string Notes::words(const UiText& ui, std::string_view kind) {
  return ui(kind == "trust"   ? "note.trust"
            : kind == "doubt" ? "note.doubt"
            : kind == "dirty" ? "note.dirty"
                              : "note.none");
}

}  // namespace precinct::client
