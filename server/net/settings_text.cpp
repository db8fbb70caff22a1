// The table of settings as people read it: in the README, and as a configuration file.
#include "server/net/settings.hpp"

namespace precinct::server {

namespace {

using Kind = Setting::Kind;

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string value_in_file(const Setting& setting, const std::vector<std::string>& values) {
  if (setting.kind == Kind::number) return values.back();
  if (!setting.is_list()) return in_quotes(values.back());
  std::string out;
  for (const std::string& value : values) out += (out.empty() ? "" : ", ") + in_quotes(value);
  return '[' + out + ']';
}

std::vector<std::string> default_of(const Setting& setting) {
  if (setting.is_list()) return {};
  return {std::string(setting.fallback)};
}

}  // namespace

std::string range_of(const Setting& setting) {
  if (setting.kind == Kind::number)
    return std::to_string(setting.min) + " to " + std::to_string(setting.max) + ' ' + std::string(setting.unit);
  std::string range;
  for (const char c : setting.choices) range += c == '|' ? std::string(", ") : std::string(1, c);
  return range;
}

std::string settings_markdown() {
  std::string out = "| option | environment variable | default | range | meaning |\n|---|---|---|---|---|\n";
  for (const Setting& setting : settings_table()) {
    out += "| `--" + std::string(setting.name) + "` | `" + environment_variable(setting) + "` | " +
           (setting.fallback.empty() ? "" : '`' + std::string(setting.fallback) + '`') + " | " + range_of(setting) +
           " | " + std::string(setting.help) + " |\n";
  }
  return out;
}

std::string settings_file(const Settings& settings) {
  std::string out =
      "# Settings of precinctd: `precinctd --config FILE`. A line without # counts; an environment variable goes "
      "before\n"
      "# it, and an option of the command line before both.\n";
  for (const Setting& setting : settings_table()) {
    const auto values = values_of(settings, setting);
    const bool is_default = values == default_of(setting);
    const std::string range = range_of(setting);
    out += "\n# " + std::string(setting.help) + (range.empty() ? "" : " (" + range + ')') + '\n';
    if (setting.kind == Kind::secret && !is_default) {
      out += "# It is set, and not written here.\n";
    } else {
      out += (is_default ? "# " : "") + std::string(setting.name) + " = " + value_in_file(setting, values) + '\n';
    }
  }
  return out;
}

}  // namespace precinct::server
