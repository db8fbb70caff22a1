#include "server/net/settings.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "server/net/peer_address.hpp"
#include "server/net/version.hpp"

namespace precinct::server {

namespace {

using Kind = Setting::Kind;
using Values = std::vector<std::string>;

std::optional<std::uint64_t> parse_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool among(std::string_view choices, std::string_view value) {
  while (true) {
    const auto bar = choices.find('|');
    if (choices.substr(0, bar) == value) return true;
    if (bar == std::string_view::npos) return false;
    choices.remove_prefix(bar + 1);
  }
}

// What is wrong with `value`, and what would be right; empty: nothing.
std::string fault_of(const Setting& setting, const std::string& value) {
  switch (setting.kind) {
    case Kind::endpoint:
      try {
        parse_endpoint(value);
      } catch (const std::invalid_argument& fault) {
        return fault.what();
      }
      return {};
    case Kind::folder: {
      std::error_code error;
      if (!value.empty() && std::filesystem::exists(value, error) && !std::filesystem::is_directory(value, error))
        return "it is no folder; name one, or a path where one can be made";
      return {};
    }
    case Kind::file: {
      std::error_code error;
      if (!value.empty() && !std::filesystem::exists(value, error)) return "there is no such file; check the path";
      return {};
    }
    case Kind::text:
      return value.size() <= 200 ? "" : "it is too long; give at most 200 bytes";
    case Kind::choice:
      return among(setting.choices, value) ? "" : "give one of " + std::string(setting.choices);
    case Kind::number:
      if (const auto number = parse_number(value); !number || *number < setting.min || *number > setting.max)
        return "give a whole number from " + std::to_string(setting.min) + " to " + std::to_string(setting.max);
      return {};
    case Kind::origins:
      return value == "*" || (value.find("://") != std::string::npos && !value.ends_with('/'))
                 ? ""
                 : "give a scheme and a host without a path, like https://example.org, or *";
    case Kind::networks: {
      const auto network = Network::parse(value);
      return network ? "" : network.error();
    }
  }
  return {};
}

void store(Settings& settings, const Setting& setting, const Values& values) {
  if (const auto* list = std::get_if<std::vector<std::string> Settings::*>(&setting.field)) {
    settings.*(*list) = values;
  } else if (const auto* text = std::get_if<std::string Settings::*>(&setting.field)) {
    settings.*(*text) = values.back();
  } else {
    settings.*(std::get<std::uint64_t Settings::*>(setting.field)) = *parse_number(values.back());
  }
}

bool is_list(const Setting& setting) {
  return std::holds_alternative<std::vector<std::string> Settings::*>(setting.field);
}

// What comes later wins, and CLI11 lets a configuration file win over its own environment names: so the environment
// stands before the command line's own words. In the reverse order that CLI11 takes.
std::vector<std::string> with_environment(int argc, const char* const* argv) {
  std::vector<std::string> words;
  for (int i = argc - 1; i > 0; --i) words.emplace_back(argv[i]);
  for (const Setting& setting : settings_table())
    if (const char* value = std::getenv(environment_variable(setting).c_str()))
      words.push_back("--" + std::string(setting.name) + "=" + value);
  return words;
}

EarlyExit refusal(const Setting& setting, const std::string& value, const std::string& fault) {
  return {2, "precinctd does not start: --" + std::string(setting.name) + " (" + environment_variable(setting) +
                 ") can't be \"" + value + "\": " + fault + ".\n"};
}

}  // namespace

Endpoint parse_endpoint(std::string_view text) {
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) throw std::invalid_argument("give HOST:PORT, like 127.0.0.1:8080");
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) {
    host = host.substr(1, host.size() - 2);
  } else if (host.find(':') != std::string_view::npos) {
    throw std::invalid_argument("put an IPv6 address in brackets, like [::1]:8080");
  }
  const auto port = parse_number(text.substr(colon + 1));
  if (host.empty()) throw std::invalid_argument("the host is missing; 0.0.0.0 listens on every IPv4 address");
  if (!port || *port > 65535) throw std::invalid_argument("the port has to be a whole number from 0 to 65535");
  return {std::string(host), static_cast<std::uint16_t>(*port)};
}

std::variant<CommandLine, EarlyExit> read_settings(int argc, const char* const* argv) {
  CommandLine result;
  CLI::App app{"precinctd serves board games with hidden information to players over WebSocket.", "precinctd"};
  app.set_version_flag("--version", std::string("precinctd ") + kVersion);
  app.add_flag("--healthcheck", result.healthcheck,
               "ask the server that runs with these settings whether it is ready; status 0 if it is");
  app.set_config("--config", "", "configuration file with lines like: listen = \"0.0.0.0:8080\"")
      ->envname("PRECINCT_CONFIG");
  app.allow_config_extras(CLI::config_extras_mode::error);

  std::map<std::string_view, Values> given;
  for (const Setting& setting : settings_table()) {
    Values& values = given[setting.name];
    CLI::Option* option = app.add_option("--" + std::string(setting.name), values,
                                         std::string(setting.help) + " [" + environment_variable(setting) + "]");
    option->type_name("");
    option->allow_extra_args(false);
    if (is_list(setting)) {
      option->delimiter(',');
    } else {
      option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    if (!setting.fallback.empty()) option->default_str(std::string(setting.fallback));
  }

  try {
    app.parse(with_environment(argc, argv));
  } catch (const CLI::ParseError& end) {
    std::ostringstream out;
    std::ostringstream error;
    const int status = app.exit(end, out, error);
    if (status == 0) return EarlyExit{0, out.str()};
    return EarlyExit{2, "precinctd does not start: " + error.str()};
  }

  for (const Setting& setting : settings_table()) {
    Values& values = given[setting.name];
    if (values.empty() && !is_list(setting)) values.emplace_back(setting.fallback);
    for (const std::string& value : values)
      if (const std::string fault = fault_of(setting, value); !fault.empty()) return refusal(setting, value, fault);
    store(result.settings, setting, values);
  }
  if (result.settings.silence_seconds <= result.settings.ping_seconds) {
    return EarlyExit{2,
                     "precinctd does not start: --silence-seconds has to be more than --ping-seconds, or every quiet "
                     "client is cut; 60 and 20 are the defaults.\n"};
  }
  if (result.settings.bot_delay_max_ms < result.settings.bot_delay_min_ms)
    return EarlyExit{2, "precinctd does not start: --bot-delay-max-ms can't be less than --bot-delay-min-ms.\n"};
  if (result.settings.tls_certificate.empty() != result.settings.tls_key.empty())
    return EarlyExit{2,
                     "precinctd does not start: --tls-certificate and --tls-key go together; give both, or neither.\n"};
  return result;
}

}  // namespace precinct::server
