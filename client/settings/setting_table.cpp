#include "client/settings/setting_table.hpp"

#include <algorithm>

namespace precinct::client {
namespace {

using Kind = SettingRule::Kind;

constexpr SettingRule kRules[] = {
    {"colors", "on", Kind::choice, {"on", "safe", "off"}},
    {"glyphs", "unicode", Kind::choice, {"unicode", "ascii"}},
    {"lang", "", Kind::choice},
    {"bell", "on", Kind::choice, {"on", "off"}},
    {"title", "on", Kind::choice, {"on", "off"}},
    {"cover", "on", Kind::choice, {"on", "off"}},
    {"confirm", "off", Kind::choice, {"on", "off"}},
    {"name", "", Kind::text},
    {"hints", "", Kind::action, {"again"}},
    {"servers", "", Kind::list},
};

}  // namespace

std::span<const SettingRule> setting_rules() {
  return kRules;
}

const SettingRule* setting_rule(std::string_view key) {
  const auto* found = std::ranges::find(kRules, key, &SettingRule::key);
  return found == std::end(kRules) ? nullptr : found;
}

std::vector<std::string_view> values_of(const SettingRule& rule) {
  if (rule.key == "lang") return UiText::languages();
  std::vector<std::string_view> values;
  std::ranges::copy_if(rule.values, std::back_inserter(values), [](auto value) { return !value.empty(); });
  return values;
}

bool may_be(const SettingRule& rule, std::string_view value) {
  if (rule.kind == Kind::text) return value.find_first_not_of(' ') != value.npos;
  if (rule.kind == Kind::list) return true;
  const auto values = values_of(rule);
  return std::ranges::find(values, value) != values.end();
}

std::string value_words(const UiText& ui, const SettingRule& rule, std::string_view value) {
  if (rule.key == "lang") return UiText(value)("settings.language_name");
  for (const auto& key :
       {"settings." + std::string(rule.key) + "." + std::string(value), "settings.value." + std::string(value)}) {
    if (ui.has(key)) return ui(key);
  }
  return std::string(value);
}

}  // namespace precinct::client
