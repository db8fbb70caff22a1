#include "protocol/field_rules.hpp"

#include <algorithm>

namespace precinct::protocol {

namespace rules {

namespace {

// Whole and small enough that no client's double has changed it.
std::optional<std::int64_t> exact_whole(const Json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(kMaxWhole)) {
    return std::nullopt;
  }
  const auto number = value.get<std::int64_t>();
  if (number > kMaxWhole || number < -kMaxWhole) return std::nullopt;
  return number;
}

template <class Visitor, class P>
void describe(Visitor& f, P& pace) {
  f.optional("turn_seconds", pace.turn_seconds, Whole{20, 1209600});
  f.defaulted("patience_seconds", pace.patience_seconds, Whole{30, 604800});
  f.defaulted("on_timeout", pace.on_timeout, kOnTimeout);
}

Result read_ids(const Json& list, std::vector<std::string>& ids) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto* id = list[i].get_ptr<const std::string*>();
    if (id == nullptr) return FieldFault{ErrorCode::bad_args, '/' + std::to_string(i)};
    ids.push_back(*id);
  }
  return {};
}

Result read_arg(const Json& value, ArgValue& out) {
  if (value.is_array()) return read_ids(value, out.emplace<std::vector<std::string>>());
  const auto number = exact_whole(value);
  if (!number) return FieldFault{ErrorCode::bad_args, {}};
  out = *number;
  return {};
}

}  // namespace

Result Flag::read(const Json& value, bool& out) const {
  if (!value.is_boolean()) return FieldFault{};
  out = value.get<bool>();
  return {};
}

std::optional<std::int64_t> Whole::within(const Json& value) const {
  const auto number = exact_whole(value);
  if (!number || *number < min || *number > max) return std::nullopt;
  return number;
}

Result String::read(const Json& value, std::string& out) const {
  const auto* text = value.get_ptr<const std::string*>();
  if (text == nullptr) return FieldFault{};
  const auto length = count_characters(*text);
  if (!length || *length < min || *length > max) return FieldFault{};
  out = *text;
  return {};
}

Result Shown::read(const Json& value, std::string& out) const {
  const auto* text = value.get_ptr<const std::string*>();
  if (text == nullptr) return FieldFault{};
  auto clean = clean_text(*text, max);
  if (!clean) return FieldFault{code, {}};
  out = std::move(*clean);
  return {};
}

Result Language::read(const Json& value, std::string& out) const {
  constexpr std::size_t kMaxTag = 35;  // RFC 5646, 4.4.1: what implementations must at least take
  const auto* tag = value.get_ptr<const std::string*>();
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (tag == nullptr || tag->size() < 2 || tag->size() > kMaxTag || !std::ranges::all_of(*tag, fits)) {
    return FieldFault{};
  }
  out = *tag;
  return {};
}

Result TableCode::read(const Json& value, std::string& out) const {
  const auto* code = value.get_ptr<const std::string*>();
  if (code == nullptr) return FieldFault{};
  out = normal_table_code(*code).value_or("");
  return {};
}

Result HexDigits::read(const Json& value, std::string& out) const {
  const auto* digits = value.get_ptr<const std::string*>();
  if (digits == nullptr || digits->size() < min || digits->size() > max || digits->size() % 2 != 0) return FieldFault{};
  out.clear();
  for (const char c : *digits) {
    const bool upper = c >= 'A' && c <= 'F';
    if (!upper && !(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) return FieldFault{};
    out += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return {};
}

Result Versions::read(const Json& value, std::vector<std::int64_t>& out) const {
  constexpr std::size_t kMaxVersions = 16;
  if (!value.is_array() || value.empty() || value.size() > kMaxVersions) return FieldFault{};
  out.clear();
  for (std::size_t i = 0; i < value.size(); ++i) {
    const auto version = exact_whole(value[i]);
    if (!version) return FieldFault{ErrorCode::bad_message, '/' + std::to_string(i)};
    out.push_back(*version);
  }
  return {};
}

Result Options::read(const Json& value, Json& out) const {
  if (!value.is_object()) return FieldFault{};
  for (const auto& [id, option] : value.items()) {
    if (option.is_number() && !exact_whole(option)) return FieldFault{ErrorCode::bad_options, pointer_step(id)};
  }
  out = value;
  return {};
}

Result PaceObject::read(const Json& value, Pace& out) const {
  if (!value.is_object()) return FieldFault{};
  out = Pace{};
  FieldReader reader(value, "");
  describe(reader, out);
  return reader.fault();
}

Json PaceObject::write(const Pace& value) const {
  return to_json(value);
}

Result DecisionNumber::read(const Json& value, std::uint32_t& out) const {
  const auto number = exact_whole(value);
  if (!number || *number < 0) return FieldFault{};
  out = *number <= std::numeric_limits<std::uint32_t>::max() ? static_cast<std::uint32_t>(*number) : 0;
  return {};
}

Result ArgValues::read(const Json& value, Args& out) const {
  constexpr std::size_t kMaxArgName = 64;  // what is longer is no arg's name, and its path would be as long
  if (!value.is_object()) return FieldFault{ErrorCode::bad_args, {}};
  out.clear();
  for (const auto& [name, given] : value.items()) {
    if (name.size() > kMaxArgName) return FieldFault{ErrorCode::bad_args, {}};
    if (auto fault = read_arg(given, out.emplace_back(name, ArgValue{}).second)) {
      fault->below = pointer_step(name) + fault->below;
      return fault;
    }
  }
  return {};
}

Json ArgValues::write(const Args& value) const {
  Json args = Json::object();
  for (const auto& [name, given] : value) std::visit([&](const auto& v) { args[name] = v; }, given);
  return args;
}

}  // namespace rules

Json to_json(const Pace& pace) {
  Json json = Json::object();
  json["turn_seconds"] = pace.turn_seconds ? Json(*pace.turn_seconds) : Json(nullptr);
  json["patience_seconds"] = pace.patience_seconds;
  json["on_timeout"] = rules::kOnTimeout.write(pace.on_timeout);
  return json;
}

std::optional<Pace> parse_pace(const Json& json) {
  Pace pace;
  if (rules::PaceObject{}.read(json, pace)) return std::nullopt;
  return pace;
}

}  // namespace precinct::protocol
