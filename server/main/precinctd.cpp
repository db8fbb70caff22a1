#include "server/main/precinctd.hpp"

#include <pthread.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "server/domain/service.hpp"
#include "server/main/domain_metrics.hpp"
#include "server/main/downloads.hpp"
#include "server/main/games_folder.hpp"
#include "server/main/operator_key.hpp"
#include "server/main/resources.hpp"
#include "server/net/server.hpp"
#include "server/net/version.hpp"

namespace precinct::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

// Together below the 5 s within which a stop has to be over; a container is killed after 10.
constexpr auto kStorePatience = 2500ms;
constexpr auto kClosePatience = 1500ms;
constexpr std::size_t kThinkers = 1;
constexpr std::size_t kReaders = 1;

// Signals are waited for, not handled: blocked before any thread starts, so that none gets them.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&set_, signal);
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
  }
  int wait() {
    int signal = 0;
    sigwait(&set_, &signal);
    return signal;
  }

 private:
  sigset_t set_;
};

Limits domain_limits(const Settings& settings) {
  constexpr std::int64_t kSecond = 1000;
  constexpr std::int64_t kDay = 86'400 * kSecond;
  const auto whole = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  Limits limits;
  limits.tables = settings.max_tables;
  limits.tables_per_identity = settings.max_tables_per_player;
  limits.tables_per_address = settings.max_tables_per_address;
  limits.identities = settings.max_players;
  limits.spectators = settings.max_spectators;
  limits.seats = static_cast<int>(settings.max_seats);
  limits.name_characters = settings.max_name_characters;
  limits.chat_characters = settings.max_chat_characters;
  limits.chat_burst = whole(settings.chat_burst);
  limits.chat_per_minute = whole(settings.chat_per_minute);
  limits.listed = settings.max_listed_tables;
  limits.replay_page_bytes = settings.replay_page_bytes;
  limits.waiting_requests = settings.waiting_requests;
  limits.readings = static_cast<int>(settings.waiting_replays);
  limits.bad_json_frames = static_cast<int>(settings.bad_json_frames);
  limits.wrong_passwords = static_cast<int>(settings.wrong_passwords);
  limits.new_identities = static_cast<int>(settings.new_players);
  limits.host_away_ms = whole(settings.host_away_seconds) * kSecond;
  limits.empty_lobby_ms = whole(settings.empty_lobby_minutes) * 60 * kSecond;
  limits.over_table_ms = whole(settings.over_table_hours) * 3600 * kSecond;
  limits.idle_game_ms = whole(settings.idle_game_days) * kDay;
  limits.identity_ms = whole(settings.forget_player_days) * kDay;
  limits.bot_delay_min_ms = whole(settings.bot_delay_min_ms);
  limits.bot_delay_max_ms = whole(settings.bot_delay_max_ms);
  limits.snapshot_every = static_cast<std::uint32_t>(settings.snapshot_every);
  return limits;
}

std::unique_ptr<Store> open_store(const Settings& settings) {
  if (settings.store == "memory") {
    spdlog::warn("--store memory: every table and player is lost when this process ends");
    return make_memory_store();
  }
  return open_sqlite_store(settings.data);
}

// However the server ends, nothing runs any more when what it runs on is destroyed.
struct Standstill {
  NetThreads& threads;
  std::array<asio::thread_pool*, 2> pools;
  Store& store;

  ~Standstill() {
    threads.stop();
    for (asio::thread_pool* pool : pools) {
      pool->stop();
      pool->join();
    }
    store.drain();
  }
};

// What SIGHUP asks for.
void reload(NetServer& server) {
  try {
    if (server.reload_certificate())
      spdlog::info("certificate and key were read again; new connections get them");
    else
      spdlog::info("SIGHUP: there is no certificate to read again");
  } catch (const std::exception& fault) {
    spdlog::error("the old certificate stays in use: {}", fault.what());
  }
}

// From the opening of the ports to the end of the last connection.
void serve(NetServer& server, Domain& domain, Signals& signals, const std::function<void(std::string)>& publish) {
  const std::string operators = server.listen_to_operators();
  publish(operators);
  domain.start();
  const std::string players = server.listen_to_players();

  // The one line on stdout: who starts this process reads the ports from it.
  std::printf("precinctd %s listening on %s, operators on %s\n", kVersion, players.c_str(), operators.c_str());
  std::fflush(stdout);
  spdlog::info("precinctd {} listens on {}, operators on {}", kVersion, players, operators);

  int signal = signals.wait();
  for (; signal == SIGHUP; signal = signals.wait()) reload(server);
  spdlog::info("stopping on signal {}", signal);
  server.stop_listening();
  const auto stored = std::make_shared<std::promise<void>>();
  domain.stop([stored] { stored->set_value(); });
  const bool in_time = stored->get_future().wait_for(kStorePatience) == std::future_status::ready;
  if (!in_time) spdlog::error("the store is slow: tables are resumed from their commands at the next start");
  server.close_all(kClosePatience);
}

}  // namespace

int run_precinctd(const Settings& settings) {
  Signals signals;
  raise_descriptor_limit();

  const std::filesystem::path games = find_games(settings.games);
  ServiceSetup setup;
  setup.games = load_games(games);
  setup.common = load_common_texts(games);
  spdlog::info("{} game(s) from {}", setup.games.size(), games.string());

  // In the order of their making: each may use those above it until it is destroyed.
  const std::unique_ptr<Store> store = open_store(settings);
  const std::unique_ptr<Clock> clock = make_system_clock();
  const std::unique_ptr<Entropy> entropy = make_system_entropy();
  Metrics metrics;
  NetThreads threads(settings.threads);
  asio::thread_pool thinkers(kThinkers);
  asio::thread_pool readers(kReaders);

  setup.server_name = settings.name;
  setup.version = kVersion;
  if (!settings.create_key.empty()) setup.create_key = settings.create_key;
  setup.limits = domain_limits(settings);
  setup.io = threads.executor();
  setup.think = thinkers.get_executor();
  setup.read = readers.get_executor();
  setup.store = store.get();
  setup.clock = clock.get();
  setup.entropy = entropy.get();
  setup.metrics = &metrics;
  std::unique_ptr<Domain> domain = make_service(std::move(setup));

  OperatorKey key(*entropy);
  OperatorPages pages{[&] { return domain_metrics_text(metrics, store->stats()); }, domain.get(), key.key()};
  auto server =
      std::make_unique<NetServer>(settings, threads, *domain, std::move(pages), load_downloads(settings.clients));
  {
    const Standstill standstill{threads, {&thinkers, &readers}, *store};
    threads.start();
    serve(*server, *domain, signals, [&](const std::string& address) {
      if (settings.store != "memory") key.publish(settings.data, address);
    });
  }
  domain.reset();
  server.reset();
  spdlog::info("stopped");
  return 0;
}

}  // namespace precinct::server
