#include <array>

#include "server/net/settings.hpp"

namespace precinct::server {

namespace {

using Kind = Setting::Kind;
using S = Settings;

constexpr std::uint64_t kMany = 1'000'000'000;  // a limit that nobody reaches: switches it off

const std::array kTable = {
    Setting{"listen", Kind::endpoint, &S::listen, "0.0.0.0:8080",
            "HOST:PORT for players; port 0 lets the system pick one"},
    Setting{"operators", Kind::endpoint, &S::operators, "127.0.0.1:9090",
            "HOST:PORT for /readyz, /metrics and the operator; never open it to players"},
    Setting{"data", Kind::folder, &S::data, "precinct-data", "folder of the store; made if it does not exist"},
    Setting{"games", Kind::folder, &S::games, "",
            "folder with the games' boards, cards and texts; default: as installed, else the source tree"},
    Setting{"clients", Kind::folder, &S::clients, "",
            "folder with client programs to download, with names like linux-amd64; default: as installed"},
    Setting{"store",
            Kind::choice,
            &S::store,
            "sqlite",
            "sqlite, or memory for benchmarks: with memory every table is lost at the end",
            0,
            0,
            {},
            "sqlite|memory"},
    Setting{"name", Kind::text, &S::name, "precinct", "what players see as this server's name"},
    Setting{"create-key", Kind::secret, &S::create_key, "", "word that who makes a table has to give; empty: none"},
    Setting{"log-level", Kind::choice, &S::log_level, "info", "what is logged", 0, 0, {}, "debug|info|warn|error"},
    Setting{"log-format",
            Kind::choice,
            &S::log_format,
            "plain",
            "lines for people, or one JSON object a line",
            0,
            0,
            {},
            "plain|json"},
    Setting{"allow-origin", Kind::origins, &S::allow_origin, "",
            "origin of a web page that may connect, like https://example.org, or *; may be given several times"},
    Setting{"trusted-proxy", Kind::networks, &S::trusted_proxy, "",
            "address or block of a reverse proxy whose X-Forwarded-For counts; may be given several times"},
    Setting{"tls-certificate", Kind::file, &S::tls_certificate, "",
            "PEM file with a certificate and its chain: players then connect with https and wss"},
    Setting{"tls-key", Kind::file, &S::tls_key, "", "PEM file with the private key of that certificate"},
    Setting{
        "threads", Kind::number, &S::threads, "1",
        "threads for sockets; tables run on the first, and one is cheapest until it is always busy; 0: one for each "
        "core",
        0, 64, "threads"},
    Setting{"max-sockets", Kind::number, &S::max_sockets, "10000", "players' sockets at a time", 1, 1'000'000,
            "sockets"},
    Setting{"max-sockets-per-address", Kind::number, &S::max_sockets_per_address, "100",
            "sockets from one IPv4 address or IPv6 /64", 1, 1'000'000, "sockets"},
    Setting{"max-message-bytes", Kind::number, &S::max_message_bytes, "65536", "size of a client's message", 1024,
            65536, "bytes"},
    Setting{"message-burst", Kind::number, &S::message_burst, "100", "messages that a connection may send at once", 1,
            kMany, "messages"},
    Setting{"messages-per-second", Kind::number, &S::messages_per_second, "50",
            "messages that a connection may send a second", 1, kMany, "messages"},
    Setting{"too-fast-per-minute", Kind::number, &S::too_fast_per_minute, "200",
            "messages refused as too_fast within a minute before the connection is closed", 1, kMany, "messages"},
    Setting{"outbox-bytes", Kind::number, &S::outbox_bytes, "1048576",
            "bytes that may wait for one slow reader, after merging; views and chat take half of it and come later if "
            "there is more",
            65536, 1'073'741'824, "bytes"},
    Setting{"outbox-events", Kind::number, &S::outbox_events, "100",
            "events of a table that may wait for a slow reader before a full view takes their place", 1, 10'000,
            "events"},
    Setting{"handshake-seconds", Kind::number, &S::handshake_seconds, "10", "time for an HTTP request's header", 1, 600,
            "seconds"},
    Setting{"hello-seconds", Kind::number, &S::hello_seconds, "10", "time for the first hello", 1, 600, "seconds"},
    Setting{"ping-seconds", Kind::number, &S::ping_seconds, "20", "time between pings", 1, 600, "seconds"},
    Setting{"silence-seconds", Kind::number, &S::silence_seconds, "60",
            "silence after which a connection is closed; more than ping-seconds", 2, 3600, "seconds"},
    Setting{"close-seconds", Kind::number, &S::close_seconds, "3", "time for the closing handshake", 1, 60, "seconds"},
    Setting{"max-tables", Kind::number, &S::max_tables, "5000",
            "tables at a time; one that nobody is at makes room, but no game of several people", 1, 1'000'000,
            "tables"},
    Setting{"max-tables-per-player", Kind::number, &S::max_tables_per_player, "20",
            "tables that one player may have whose game is not over", 1, 1'000'000, "tables"},
    Setting{"max-tables-per-address", Kind::number, &S::max_tables_per_address, "1000",
            "tables made from one IPv4 address or IPv6 /64 since the start whose game is not over", 1, 1'000'000,
            "tables"},
    Setting{"max-players", Kind::number, &S::max_players, "200000",
            "players known at a time; those long gone and without a seat make room", 1, 10'000'000, "players"},
    Setting{"max-seats", Kind::number, &S::max_seats, "8", "seats of one table, where its game has that many", 1, 8,
            "seats"},
    Setting{"max-spectators", Kind::number, &S::max_spectators, "50", "spectators of one table", 0, 10'000,
            "spectators"},
    Setting{"max-name-characters", Kind::number, &S::max_name_characters, "24", "length of a player's name", 1, 24,
            "characters"},
    Setting{"max-chat-characters", Kind::number, &S::max_chat_characters, "500", "length of a line of chat", 1, 500,
            "characters"},
    Setting{"chat-burst", Kind::number, &S::chat_burst, "100", "lines of chat that a player may say at a table at once",
            1, kMany, "lines"},
    Setting{"chat-per-minute", Kind::number, &S::chat_per_minute, "300",
            "lines of chat that a player may say at a table a minute; all who watch together four times as many", 1,
            kMany, "lines"},
    Setting{"max-listed-tables", Kind::number, &S::max_listed_tables, "200",
            "tables in one list of public tables, those that wait for players and the newest first", 1, 2000, "tables"},
    Setting{"waiting-requests", Kind::number, &S::waiting_requests, "256",
            "requests that may wait for one table; more are refused as server_busy", 16, 10'000, "requests"},
    Setting{"waiting-replays", Kind::number, &S::waiting_replays, "32",
            "records and replays that may be asked for at a time; more are refused as server_busy", 1, 1000,
            "requests"},
    Setting{"replay-page-bytes", Kind::number, &S::replay_page_bytes, "1048576",
            "size of the replay that one request gets; the rest is asked for in further ones", 65536, 4'194'304,
            "bytes"},
    Setting{"bad-json-frames", Kind::number, &S::bad_json_frames, "8",
            "frames that are no JSON before a connection is closed", 1, 100, "frames"},
    Setting{"wrong-passwords", Kind::number, &S::wrong_passwords, "10",
            "wrong passwords a minute of a player, six times as many of an address; then too_fast", 1, 1000, "tries"},
    Setting{"new-players", Kind::number, &S::new_players, "600",
            "new players a minute from one IPv4 address or IPv6 /64, then too_fast", 1, kMany, "players"},
    Setting{"host-away-seconds", Kind::number, &S::host_away_seconds, "120",
            "absence of a host after which another seat becomes host", 1, 86'400, "seconds"},
    Setting{"empty-lobby-minutes", Kind::number, &S::empty_lobby_minutes, "10",
            "time until a table that has not started and that nobody looks at is closed", 1, 100'000, "minutes"},
    Setting{"over-table-hours", Kind::number, &S::over_table_hours, "24",
            "time from the end of a game until its table is closed", 1, 10'000, "hours"},
    Setting{"idle-game-days", Kind::number, &S::idle_game_days, "30",
            "time until a running game that nobody looks at is closed", 1, 10'000, "days"},
    Setting{"forget-player-days", Kind::number, &S::forget_player_days, "90",
            "time until a player without a seat is forgotten", 1, 10'000, "days"},
    Setting{"bot-delay-min-ms", Kind::number, &S::bot_delay_min_ms, "500", "earliest answer of a bot", 0, 60'000,
            "milliseconds"},
    Setting{"bot-delay-max-ms", Kind::number, &S::bot_delay_max_ms, "1500",
            "latest answer of a bot; not less than bot-delay-min-ms", 0, 60'000, "milliseconds"},
    Setting{"snapshot-every", Kind::number, &S::snapshot_every, "512",
            "commands of a table between two snapshots in the store", 64, 100'000, "commands"},
};

}  // namespace

std::span<const Setting> settings_table() {
  return kTable;
}

std::string environment_variable(const Setting& setting) {
  std::string name = "PRECINCT_";
  for (const char c : setting.name)
    name += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return name;
}

}  // namespace precinct::server
