#include "server/net/settings.hpp"

#include <charconv>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "server/net/peer_address.hpp"

namespace precinct::server {

namespace {

using Kind = Setting::Kind;

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

}  // namespace

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
    case Kind::secret:
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

std::string fault_of(const Settings& settings) {
  if (settings.silence_seconds <= settings.ping_seconds)
    return "silence-seconds has to be more than ping-seconds, or every quiet client is cut; 60 and 20 are the defaults";
  if (settings.bot_delay_max_ms < settings.bot_delay_min_ms)
    return "bot-delay-max-ms can't be less than bot-delay-min-ms; raise the one or lower the other";
  if (settings.tls_certificate.empty() != settings.tls_key.empty())
    return "tls-certificate and tls-key go together; give both, or neither";
  return {};
}

void put(Settings& settings, const Setting& setting, const std::vector<std::string>& values) {
  if (const auto* list = std::get_if<std::vector<std::string> Settings::*>(&setting.field)) {
    settings.*(*list) = values;
  } else if (const auto* text = std::get_if<std::string Settings::*>(&setting.field)) {
    settings.*(*text) = values.back();
  } else {
    settings.*(std::get<std::uint64_t Settings::*>(setting.field)) = *parse_number(values.back());
  }
}

std::vector<std::string> values_of(const Settings& settings, const Setting& setting) {
  if (const auto* list = std::get_if<std::vector<std::string> Settings::*>(&setting.field)) return settings.*(*list);
  if (const auto* text = std::get_if<std::string Settings::*>(&setting.field)) return {settings.*(*text)};
  return {std::to_string(settings.*(std::get<std::uint64_t Settings::*>(setting.field)))};
}

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

}  // namespace precinct::server
