#include "client/texts/sentence.hpp"

namespace precinct::client {
namespace {

using nlohmann::json;

std::string value_words(const json& value, const ValueWriter& write) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer()) return std::to_string(value.get<std::int64_t>());
  if (value.is_array()) {
    std::string out;
    for (const auto& item : value) {
      if (!out.empty()) out += ", ";
      out += value_words(item, write);
    }
    return out;
  }
  if (value.is_object() && write) return write(value);
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string fill(std::string_view pattern, const json& with, const ValueWriter& write) {
  std::string out;
  out.reserve(pattern.size() + 32);
  while (!pattern.empty()) {
    const auto brace = pattern.find('{');
    out += pattern.substr(0, brace);
    if (brace == pattern.npos) break;
    pattern.remove_prefix(brace);
    if (pattern.starts_with("{{")) {
      out += '{';
      pattern.remove_prefix(2);
      continue;
    }
    const auto end = pattern.find('}');
    if (end == pattern.npos) {
      out += pattern;
      break;
    }
    const std::string name(pattern.substr(1, end - 1));
    if (with.is_object() && with.contains(name)) {
      out += value_words(with[name], write);
    } else {
      out += pattern.substr(0, end + 1);
    }
    pattern.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace

// https://cldr.unicode.org/index/cldr-spec/plural-rules: en and it share "one" for whole numbers; it (as of CLDR 42)
// has "many" for whole millions ("un milione di carte").
std::string_view plural_class(std::string_view lang, std::int64_t number) {
  if (number == 1) return "one";
  if (lang.starts_with("it") && number != 0 && number % 1'000'000 == 0) return "many";
  return "other";
}

std::string compose(const json& sentence, const json& with, std::string_view lang, const ValueWriter& write) {
  if (sentence.is_string()) return fill(sentence.get_ref<const std::string&>(), with, write);
  if (!sentence.is_object()) return {};
  std::string_view wanted = "other";
  if (const auto by = sentence.find("by"); by != sentence.end() && by->is_string() && with.is_object()) {
    const auto value = with.find(by->get_ref<const std::string&>());
    if (value != with.end() && value->is_number_integer()) {
      wanted = plural_class(lang, value->get<std::int64_t>());
    }
  }
  auto form = sentence.find(wanted);
  if (form == sentence.end()) form = sentence.find("other");
  if (form == sentence.end() || !form->is_string()) return {};
  return fill(form->get_ref<const std::string&>(), with, write);
}

}  // namespace precinct::client
