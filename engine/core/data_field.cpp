#include "engine/core/data_field.hpp"

#include <algorithm>
#include <set>

#include "engine/core/sha256.hpp"

namespace precinct {

namespace {

Json parse(const std::string& file, const std::string& text) {
  std::vector<std::set<std::string>> keys;  // of the objects that are open
  const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) {
      throw DataError(file + ": the key \"" + parsed.get<std::string>() +
                      "\" stands twice in an object; keep one of them");
    }
    return true;
  };
  try {
    return Json::parse(text, watch);
  } catch (const Json::parse_error& error) {
    throw DataError(file + ": is no JSON; repair it: " + error.what());
  }
}

std::string joined(std::initializer_list<std::string_view> words) {
  std::string all;
  for (const auto word : words) all += (all.empty() ? "" : ", ") + std::string(word);
  return all;
}

}  // namespace

// ---- Field -------------------------------------------------------------------------------------------------------

Field::Field(const Field& parent, std::string_view key, const Json& value)
    : file_(parent.file_), pointer_(parent.pointer_ + "/" + std::string(key)), value_(&value) {}

void Field::fail(const std::string& what, const std::string& remedy) const {
  throw DataError(*file_ + ": " + (pointer_.empty() ? "" : pointer_ + ": ") + what + "; " + remedy);
}

void Field::require(bool holds, const char* type) const {
  if (!holds) fail(std::string("is not ") + type, std::string("write ") + type);
}

Field Field::operator[](std::string_view key) const {
  require(is_object(), "an object");
  const auto member = value_->find(key);
  if (member == value_->end()) Field(*this, key, *value_).fail("is missing", "add it");
  return {*this, key, *member};
}

std::optional<Field> Field::find(std::string_view key) const {
  require(is_object(), "an object");
  const auto member = value_->find(key);
  if (member == value_->end()) return std::nullopt;
  return Field{*this, key, *member};
}

void Field::check_keys(std::initializer_list<std::string_view> keys, bool with_provenance) const {
  require(is_object(), "an object");
  for (const auto& [key, value] : value_->items()) {
    const Field field{*this, key, value};
    if (with_provenance && key == "provenance") {
      field.word<int>({{"rulebook", 0}, {"public", 0}, {"ours", 0}});
    } else if (with_provenance && key == "provenance_notes") {
      field.string();
    } else if (std::ranges::find(keys, std::string_view(key)) == keys.end()) {
      field.fail("is not known here", keys.size() == 0 ? "remove it" : "remove it, or use one of: " + joined(keys));
    }
  }
}

void Field::only(std::initializer_list<std::string_view> keys) const {
  check_keys(keys, false);
}

void Field::only_with_provenance(std::initializer_list<std::string_view> keys) const {
  check_keys(keys, true);
}

std::vector<std::pair<std::string, Field>> Field::members() const {
  require(is_object(), "an object");
  std::vector<std::pair<std::string, Field>> all;
  for (const auto& [key, value] : value_->items()) all.emplace_back(key, Field{*this, key, value});
  return all;
}

std::vector<Field> Field::items() const {
  require(is_list(), "a list");
  std::vector<Field> all;
  for (std::size_t i = 0; i < value_->size(); ++i) all.push_back({*this, std::to_string(i), (*value_)[i]});
  return all;
}

int Field::number(int min, int max) const {
  require(value_->is_number_integer(), "a whole number");
  const auto written = value_->get<std::int64_t>();
  if (written < min || written > max) {
    fail(std::to_string(written) + " is out of range", "use " + std::to_string(min) + " to " + std::to_string(max));
  }
  return static_cast<int>(written);
}

bool Field::flag() const {
  require(value_->is_boolean(), "true or false");
  return value_->get<bool>();
}

const std::string& Field::string() const {
  require(value_->is_string(), "a text");
  return value_->get_ref<const std::string&>();
}

const std::string& Field::id() const {
  const std::string& written = string();
  const bool fits = !written.empty() && std::ranges::all_of(written, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
  });
  if (!fits) fail("\"" + written + "\" is no id", "use the signs a-z, 0-9 and _");
  return written;
}

// ---- Ids ---------------------------------------------------------------------------------------------------------

std::uint8_t Ids::add(const std::string& id, const Field& where) {
  const auto index = static_cast<std::uint8_t>(index_.size());
  if (!index_.emplace(id, index).second) {
    where.fail("the " + kind_ + " \"" + id + "\" is there already", "give each its own id");
  }
  return index;
}

std::uint8_t Ids::at(const Field& field) const {
  const auto found = index_.find(field.string());
  if (found == index_.end()) {
    std::string known;
    for (const auto& [id, index] : index_) known += (known.empty() ? "" : ", ") + id;
    field.fail("there is no " + kind_ + " \"" + field.string() + "\"", "use one of: " + known);
  }
  return found->second;
}

// ---- Documents ---------------------------------------------------------------------------------------------------

Documents::Documents(const Files& files, std::span<const std::string_view> names) {
  for (const auto& [name, text] : files) {
    // The catalogue's business, not the rules'.
    if (name.starts_with("texts/") || name == "layout.json" || name == "guide.json") continue;
    if (std::ranges::find(names, name) == names.end()) {
      throw DataError(name + ": is no data file of this game; remove it, or rename it if a letter is wrong");
    }
    documents_.emplace(name, parse(name, text));
  }
  for (const auto name : names) {
    if (!documents_.contains(std::string(name))) {
      throw DataError(std::string(name) + ": is missing; restore it from the game's data folder");
    }
  }
}

Field Documents::operator[](const std::string& name) const {
  const auto document = documents_.find(name);
  const Field field(document->first, document->second);
  const std::string schema = "precinct." + name.substr(0, name.size() - std::string_view(".json").size()) + "/1";
  const Field written = field["schema"];
  if (written.string() != schema)
    written.fail("\"" + written.string() + "\" is not understood", "write \"" + schema + "\"");
  return field;
}

std::string Documents::hash() const {
  std::string all;
  // The length first, so that no two sets of files give the same stream.
  const auto add = [&all](const std::string& bytes) { all += std::to_string(bytes.size()) + ':' + bytes; };
  for (const auto& [name, document] : documents_) {
    add(name);
    add(document.dump());
  }
  return to_hex(sha256(all));
}

}  // namespace precinct
