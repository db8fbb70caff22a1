#include "protocol/field_rules.hpp"

#include <algorithm>
#include <cmath>

#include "protocol/json_text.hpp"
#include "protocol/reader/field_reader.hpp"
#include "protocol/table_code.hpp"
#include "protocol/text_rules.hpp"

namespace precinct::protocol {

std::optional<std::string_view> string_of(const JsonElement& value) {
  std::string_view text;
  if (value.get(text) != simdjson::SUCCESS) return std::nullopt;
  return text;
}

namespace rules {

namespace {

// Whole, however it is written (1.0, 2e3), and small enough that no client's double has changed it.
std::optional<std::int64_t> exact_whole(const JsonElement& value) {
  std::int64_t number = 0;
  if (value.is<std::int64_t>()) {
    number = value.get<std::int64_t>().value_unsafe();
  } else {
    double given = 0;
    if (!value.is<double>() || value.get(given) != simdjson::SUCCESS) return std::nullopt;
    if (std::abs(given) > static_cast<double>(kMaxWhole) || std::trunc(given) != given) return std::nullopt;
    number = static_cast<std::int64_t>(given);
  }
  if (number > kMaxWhole || number < -kMaxWhole) return std::nullopt;
  return number;
}

template <class Visitor, class P>
void describe(Visitor& f, P& pace) {
  f.optional("turn_seconds", pace.turn_seconds, Whole{20, 1209600});
  f.defaulted("patience_seconds", pace.patience_seconds, Whole{30, 604800});
  f.defaulted("on_timeout", pace.on_timeout, kOnTimeout);
}

Result read_ids(const simdjson::dom::array& list, std::vector<std::string>& ids) {
  for (const JsonElement id : list) {
    const auto text = string_of(id);
    if (!text) return FieldFault{ErrorCode::bad_args, '/' + std::to_string(ids.size())};
    ids.emplace_back(*text);
  }
  return {};
}

Result read_arg(const JsonElement& value, ArgValue& out) {
  simdjson::dom::array list;
  if (value.get(list) == simdjson::SUCCESS) return read_ids(list, out.emplace<std::vector<std::string>>());
  const auto number = exact_whole(value);
  if (!number) return FieldFault{ErrorCode::bad_args, {}};
  out = *number;
  return {};
}

}  // namespace

Result Flag::read(const JsonElement& value, bool& out) const {
  return value.get(out) == simdjson::SUCCESS ? Result{} : FieldFault{};
}

std::optional<std::int64_t> Whole::within(const JsonElement& value) const {
  const auto number = exact_whole(value);
  if (!number || *number < min || *number > max) return std::nullopt;
  return number;
}

Result String::read(const JsonElement& value, std::string& out) const {
  const auto text = string_of(value);
  if (!text) return FieldFault{};
  const auto length = count_characters(*text);
  if (!length || *length < min || *length > max) return FieldFault{};
  out = *text;
  return {};
}

Result Shown::read(const JsonElement& value, std::string& out) const {
  const auto text = string_of(value);
  if (!text) return FieldFault{};
  auto clean = clean_text(*text, max);
  if (!clean) return FieldFault{code, {}};
  out = std::move(*clean);
  return {};
}

Result Language::read(const JsonElement& value, std::string& out) const {
  constexpr std::size_t kMaxTag = 35;  // RFC 5646, 4.4.1: what implementations must at least take
  const auto tag = string_of(value);
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (!tag || tag->size() < 2 || tag->size() > kMaxTag || !std::ranges::all_of(*tag, fits)) return FieldFault{};
  out = *tag;
  return {};
}

Result TableCode::read(const JsonElement& value, std::string& out) const {
  const auto code = string_of(value);
  if (!code) return FieldFault{};
  out = normal_table_code(*code).value_or("");
  return {};
}

Result HexDigits::read(const JsonElement& value, std::string& out) const {
  const auto digits = string_of(value);
  if (!digits || digits->size() < min || digits->size() > max || digits->size() % 2 != 0) return FieldFault{};
  out.clear();
  for (const char c : *digits) {
    const bool upper = c >= 'A' && c <= 'F';
    if (!upper && !(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) return FieldFault{};
    out += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return {};
}

Result Versions::read(const JsonElement& value, std::vector<std::int64_t>& out) const {
  constexpr std::size_t kMaxVersions = 16;
  simdjson::dom::array list;
  if (value.get(list) != simdjson::SUCCESS || list.size() == 0 || list.size() > kMaxVersions) return FieldFault{};
  out.clear();
  for (const JsonElement each : list) {
    const auto version = exact_whole(each);
    if (!version) return FieldFault{ErrorCode::bad_message, '/' + std::to_string(out.size())};
    out.push_back(*version);
  }
  return {};
}

Result Options::read(const JsonElement& value, Json& out) const {
  simdjson::dom::object options;
  if (value.get(options) != simdjson::SUCCESS) return FieldFault{};
  for (const auto [id, option] : options) {
    if (option.is_number() && !exact_whole(option)) return FieldFault{ErrorCode::bad_options, pointer_step(id)};
  }
  auto tree = parse_json(simdjson::minify(value), kMaxServerFrame);
  if (!tree) return FieldFault{};
  out = std::move(*tree);
  return {};
}

Result PaceObject::read(const JsonElement& value, Pace& out) const {
  simdjson::dom::object pace;
  if (value.get(pace) != simdjson::SUCCESS) return FieldFault{};
  out = Pace{};
  FieldReader reader(pace);
  describe(reader, out);
  return reader.fault();
}

Result DecisionNumber::read(const JsonElement& value, std::uint32_t& out) const {
  const auto number = exact_whole(value);
  if (!number || *number < 0) return FieldFault{};
  out = *number <= std::numeric_limits<std::uint32_t>::max() ? static_cast<std::uint32_t>(*number) : 0;
  return {};
}

Result ArgValues::read(const JsonElement& value, Args& out) const {
  constexpr std::size_t kMaxArgName = 64;  // what is longer is no arg's name, and its path would be as long
  simdjson::dom::object args;
  if (value.get(args) != simdjson::SUCCESS) return FieldFault{ErrorCode::bad_args, {}};
  out.clear();
  for (const auto [name, given] : args) {
    if (name.size() > kMaxArgName) return FieldFault{ErrorCode::bad_args, {}};
    if (auto fault = read_arg(given, out.emplace_back(name, ArgValue{}).second)) {
      fault->below = pointer_step(name) + fault->below;
      return fault;
    }
  }
  std::ranges::sort(out, {}, &Args::value_type::first);  // the order they came in means nothing
  return {};
}

}  // namespace rules

}  // namespace precinct::protocol
