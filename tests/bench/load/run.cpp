#include "run.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <vector>

#include "process.hpp"
#include "table.hpp"

namespace precinct::load {

namespace {

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

class Poll {
 public:
  Poll() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {}
  ~Poll() { close(epoll_); }
  Poll(const Poll&) = delete;

  void add(int socket, std::uint64_t key) {
    epoll_event event{};
    event.events = EPOLLIN | EPOLLOUT | EPOLLET;
    event.data.u64 = key;
    if (epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) != 0) throw std::runtime_error("epoll_ctl failed");
  }
  template <class Each>
  void wait(Each&& each) {
    std::array<epoll_event, 512> events;
    constexpr int kMilliseconds = 10;
    const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), kMilliseconds);
    for (int i = 0; i < count; ++i) each(events[static_cast<std::size_t>(i)].data.u64);
  }

 private:
  int epoll_;
};

// So many handshakes are under way at a time: as many as a listen queue takes for certain.
constexpr int kOpening = 256;

// Seconds between looks at commands that not every seat will see.
constexpr double kLook = 0.01;

class Load {
 public:
  Load(const Plan& plan, int port) : plan_(plan), port_(port) {
    for (int i = 0; i < plan.tables; ++i)
      tables_.push_back(std::make_unique<Table>(static_cast<unsigned>(i), plan.bare, figures_));
  }

  // Seconds until every table plays.
  double join() {
    const auto start = Clock::now();
    const int all = plan_.tables * kSeats;
    int opened = 0;
    int upgraded = 0;
    while (playing() < plan_.tables) {
      upgraded = 0;
      for (int i = 0; i < opened; ++i)
        if (peer(i).upgraded()) ++upgraded;
      // With the bare server four neighbours are a table, so they come in order.
      while (opened < all && opened - upgraded < (plan_.bare ? 1 : kOpening)) {
        peer(opened).open(port_);
        poll_.add(peer(opened).socket(), static_cast<std::uint64_t>(opened));
        ++opened;
      }
      step();
      if (seconds_since(start) > 600) throw std::runtime_error("the tables do not get started");
    }
    return seconds_since(start);
  }

  void play(double seconds) {
    for (const auto& table : tables_) table->play(true);
    const auto start = Clock::now();
    auto looked = start;
    while (seconds_since(start) < seconds) {
      step();
      if (seconds_since(looked) > kLook) {
        looked = Clock::now();
        for (const auto& table : tables_) table->look_at_clock(looked);
      }
    }
  }

  Figures& figures() { return figures_; }

 private:
  Peer& peer(int index) { return tables_[static_cast<std::size_t>(index / kSeats)]->peer(index % kSeats); }
  int playing() const {
    int count = 0;
    for (const auto& table : tables_) count += table->playing() ? 1 : 0;
    return count;
  }
  void step() {
    poll_.wait([&](std::uint64_t key) {
      const int index = static_cast<int>(key);
      tables_[static_cast<std::size_t>(index / kSeats)]->ready(index % kSeats);
    });
  }

  const Plan& plan_;
  const int port_;
  Figures figures_;
  Poll poll_;
  std::vector<std::unique_ptr<Table>> tables_;
};

}  // namespace

void print_head() {
  std::printf("%-22s %6s %8s %9s %12s %8s %8s %11s %10s %7s %6s\n", "server", "tables", "commands", "commands",
              "commands /", "p50 ms", "p99 ms", "bytes / com", "RSS KB /", "join s", "games");
  std::printf("%-22s %6s %8s %9s %12s %8s %8s %11s %10s %7s %6s\n", "", "", "", "/ s", "server CPU s", "", "",
              "mand, seat", "table held", "", "ended");
}

Result run(const Plan& plan) {
  Process server(plan.command);
  const double idle = server.resident_kilobytes();
  Load load(plan, port_in(server.line(), plan.port_after));
  const double joined = load.join();
  load.play(plan.seconds * 0.2);  // until caches and allocators have settled

  Figures& figures = load.figures();
  const auto games_before = figures.games;
  figures = {};
  const double cpu = server.cpu_seconds();
  const auto start = Clock::now();
  load.play(plan.seconds);
  const double wall = seconds_since(start);
  const double used = server.cpu_seconds() - cpu;
  const auto commands = static_cast<double>(figures.commands);
  // Tables whose game has ended stay open beside those that are played.
  const double held = plan.tables + static_cast<double>(games_before + figures.games);
  const Result result{used > 0 ? commands / used : 0};
  std::printf("%-22s %6d %8.0f %9.0f %12.0f %8.2f %8.2f %11.0f %10.1f %7.1f %6.0f\n", plan.name.c_str(), plan.tables,
              commands, commands / wall, result.commands_per_cpu_second, figures.percentile(0.5),
              figures.percentile(0.99), static_cast<double>(figures.bytes) / std::max(1.0, commands) / kSeats,
              (server.resident_kilobytes() - idle) / held, joined, static_cast<double>(figures.games));
  if (figures.unseen != 0)
    std::printf("  %llu of these commands did not change what every seat sees\n",
                static_cast<unsigned long long>(figures.unseen));
  std::fflush(stdout);
  return result;
}

void run_idle(const std::vector<std::string>& command, const std::string& port_after, int count) {
  Process server(command);
  const int port = port_in(server.line(), port_after);
  const double before = server.resident_kilobytes();
  const auto start = Clock::now();
  Poll poll;
  std::vector<Peer> peers(static_cast<std::size_t>(count));
  std::vector<bool> asked(peers.size(), false);
  std::size_t opened = 0;
  std::size_t welcome = 0;
  while (welcome < peers.size()) {
    while (opened < peers.size() && opened - welcome < kOpening) {
      peers[opened].open(port);
      poll.add(peers[opened].socket(), opened);
      ++opened;
    }
    poll.wait([&](std::uint64_t key) {
      Peer& peer = peers[key];
      peer.flush();
      peer.read([&](std::string_view) { ++welcome; });
      if (peer.upgraded() && !asked[key]) {
        asked[key] = true;
        peer.send_text(
            R"({"type":"hello","id":"h","protocol":[1],"name":"Idle","client":"precinct-load","lang":"en"})");
      }
    });
    if (seconds_since(start) > 600) throw std::runtime_error("the idle sockets are not welcomed");
  }
  const double seconds = seconds_since(start);
  std::printf("%d idle sockets: %.1f KB each in the server, opened and greeted in %.1f s\n", count,
              (server.resident_kilobytes() - before) / count, seconds);
  std::fflush(stdout);
}

}  // namespace precinct::load
