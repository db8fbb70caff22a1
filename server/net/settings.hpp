// Everything an operator can set, from one table: it makes the command line's options, the environment variables, the
// keys of the configuration file, the checks and their messages, the list in the README and the example file.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace precinct::server {

struct Endpoint {
  std::string host;
  std::uint16_t port = 0;  // 0: the system picks one
};

// HOST:PORT, with an IPv6 address in brackets. Throws std::invalid_argument whose what() is a sentence.
Endpoint parse_endpoint(std::string_view text);

struct Settings {
  std::string listen;
  std::string operators;
  std::string data;
  std::string games;    // empty: as installed, else the source tree
  std::string clients;  // empty: as installed
  std::string store;
  std::string name;
  std::string create_key;
  std::string log_level;
  std::string log_format;
  std::vector<std::string> allow_origin;
  std::vector<std::string> trusted_proxy;
  std::string tls_certificate;  // both empty: no TLS
  std::string tls_key;
  std::uint64_t threads = 1;  // 0: one for each core
  std::uint64_t max_sockets = 0;
  std::uint64_t max_sockets_per_address = 0;
  std::uint64_t max_message_bytes = 0;
  std::uint64_t message_burst = 0;
  std::uint64_t messages_per_second = 0;
  std::uint64_t too_fast_per_minute = 0;
  std::uint64_t outbox_bytes = 0;
  std::uint64_t outbox_events = 0;
  std::uint64_t handshake_seconds = 0;
  std::uint64_t hello_seconds = 0;
  std::uint64_t ping_seconds = 0;
  std::uint64_t silence_seconds = 0;
  std::uint64_t close_seconds = 0;
  std::uint64_t max_tables = 0;
  std::uint64_t max_tables_per_player = 0;
  std::uint64_t max_tables_per_address = 0;
  std::uint64_t max_players = 0;
  std::uint64_t max_seats = 0;
  std::uint64_t max_spectators = 0;
  std::uint64_t max_name_characters = 0;
  std::uint64_t max_chat_characters = 0;
  std::uint64_t chat_burst = 0;
  std::uint64_t chat_per_minute = 0;
  std::uint64_t max_listed_tables = 0;
  std::uint64_t waiting_requests = 0;
  std::uint64_t waiting_replays = 0;
  std::uint64_t replay_page_bytes = 0;
  std::uint64_t bad_json_frames = 0;
  std::uint64_t wrong_passwords = 0;
  std::uint64_t new_players = 0;
  std::uint64_t host_away_seconds = 0;
  std::uint64_t empty_lobby_minutes = 0;
  std::uint64_t over_table_hours = 0;
  std::uint64_t idle_game_days = 0;
  std::uint64_t forget_player_days = 0;
  std::uint64_t bot_delay_min_ms = 0;
  std::uint64_t bot_delay_max_ms = 0;
  std::uint64_t snapshot_every = 0;
};

struct Setting {
  using Field = std::variant<std::string Settings::*, std::uint64_t Settings::*, std::vector<std::string> Settings::*>;
  // secret: a text that is never written out.
  enum class Kind : std::uint8_t { endpoint, folder, file, text, secret, choice, number, origins, networks };

  std::string_view name;  // the option is --name, the key of the configuration file is name
  Kind kind;
  Field field;
  std::string_view fallback;  // lists start empty
  std::string_view help;
  std::uint64_t min = 0;  // number
  std::uint64_t max = 0;
  std::string_view unit = {};     // number
  std::string_view choices = {};  // choice: separated by |

  bool is_list() const { return std::holds_alternative<std::vector<std::string> Settings::*>(field); }
};

std::span<const Setting> settings_table();

// PRECINCT_ and the name in capitals, with _ for -.
std::string environment_variable(const Setting& setting);

// What may be given: a number's range with its unit, or the choices; else empty.
std::string range_of(const Setting& setting);

// What is wrong with a value and what would be right, and the same of settings that belong together; empty: nothing.
std::string fault_of(const Setting& setting, const std::string& value);
std::string fault_of(const Settings& settings);

// `values` were checked; not empty unless the setting is a list.
void put(Settings& settings, const Setting& setting, const std::vector<std::string>& values);
std::vector<std::string> values_of(const Settings& settings, const Setting& setting);

// The table in Markdown, for the README.
std::string settings_markdown();
// A configuration file that gives these settings: what is at its default stands there as a comment, a secret left out.
std::string settings_file(const Settings& settings);

}  // namespace precinct::server
