// Reading of data files by hand-written people: each fault names the file, the JSON pointer of the field, what is wrong
// and what to do about it.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct {

// One value inside a data file. The document outlives it.
class Field {
 public:
  Field(const std::string& file, const Json& document) : file_(&file), value_(&document) {}

  // Throws DataError: "board.json: /sides/0/id: WHAT; REMEDY".
  [[noreturn]] void fail(const std::string& what, const std::string& remedy) const;

  // Object: the member, which must be there; or if it is there.
  Field operator[](std::string_view key) const;
  std::optional<Field> find(std::string_view key) const;
  // Object: has no other keys than these.
  void only(std::initializer_list<std::string_view> keys) const;
  // Object: the same with the keys of where its values come from, which may stand anywhere: `provenance` ("rulebook",
  // "public", "ours": only the last may be tuned) and `provenance_notes`.
  void only_with_provenance(std::initializer_list<std::string_view> keys) const;
  std::vector<std::pair<std::string, Field>> members() const;

  std::vector<Field> items() const;  // list
  bool is_string() const { return value_->is_string(); }
  bool is_object() const { return value_->is_object(); }
  bool is_list() const { return value_->is_array(); }
  bool is_null() const { return value_->is_null(); }

  int number(int min, int max) const;  // whole, both ends included
  bool flag() const;
  const std::string& string() const;
  const std::string& id() const;  // not empty, of a-z, 0-9, _ and .

  // A word of a closed list.
  template <class Meaning>
  Meaning word(std::initializer_list<std::pair<std::string_view, Meaning>> words) const {
    const std::string& written = string();
    std::string known;
    for (const auto& [name, meaning] : words) {
      if (written == name) return meaning;
      known += (known.empty() ? "" : ", ") + std::string(name);
    }
    fail("\"" + written + "\" is not known here", "use one of: " + known);
  }

 private:
  Field(const Field& parent, std::string_view key, const Json& value);
  void require(bool holds, const char* type) const;
  void check_keys(std::initializer_list<std::string_view> keys, bool with_provenance) const;

  const std::string* file_;
  std::string pointer_;
  const Json* value_;
};

// The ids of one kind of thing, with their indices in the order of adding.
class Ids {
 public:
  explicit Ids(std::string kind) : kind_(std::move(kind)) {}

  // The index of the new id. Fails if it is there already.
  std::uint8_t add(const Field& field) { return add(field.id(), field); }
  std::uint8_t add(const std::string& id, const Field& where);
  // The index of the id that the field names. Fails if there is none.
  std::uint8_t at(const Field& field) const;
  bool has(std::string_view id) const { return index_.contains(std::string(id)); }
  std::size_t size() const { return index_.size(); }
  const std::map<std::string, std::uint8_t>& all() const { return index_; }

 private:
  std::string kind_;
  std::map<std::string, std::uint8_t> index_;
};

// All data files of a game, parsed: none of `names` missing, none unknown, no key twice.
class Documents {
 public:
  Documents(const Files& files, std::span<const std::string_view> names);

  // The document of `name`, its schema checked and taken as read.
  Field operator[](const std::string& name) const;
  // SHA-256 of the contents, hexadecimal. The same for files that differ in white space or the order of keys only.
  std::string hash() const;

 private:
  std::map<std::string, Json> documents_;
};

}  // namespace precinct
