#include "tests/server/wire/rig.hpp"

#include <array>
#include <boost/asio/post.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "data/read_files.hpp"
#include "server/net/command_line.hpp"

namespace precinct::server::test {

// ---- The game --------------------------------------------------------------------------------------------------

void DealtGame::deal(const State& state) {
  const std::lock_guard lock(mutex_);
  dealt_ = state.clone();
}

std::unique_ptr<State> DealtGame::new_state(const Json&, int, const Seed&) const {
  const std::lock_guard lock(mutex_);
  return dealt_->clone();
}

std::optional<BadOption> DealtGame::check_options(const Json& options, int seats) const {
  const auto complete = rules_->complete_options(options, seats);
  if (complete) return std::nullopt;
  return complete.error();
}

// ---- Time ------------------------------------------------------------------------------------------------------

struct StepClock::Bell {
  boost::asio::any_io_executor where;
  std::function<void()> ring;  // touched on `where` alone, as are the others
  std::optional<std::int64_t> at = std::nullopt;

  static void look(const std::shared_ptr<Bell>& bell, const StepClock& clock) {
    boost::asio::post(bell->where, [bell, &clock] {
      if (!bell->ring || !bell->at || *bell->at > clock.now()) return;
      bell->at.reset();
      const auto ring = bell->ring;  // it may destroy the alarm
      ring();
    });
  }
};

class StepClock::StepAlarm final : public Alarm {
 public:
  StepAlarm(StepClock& clock, std::shared_ptr<Bell> bell) : clock_(clock), bell_(std::move(bell)) {}
  ~StepAlarm() override {
    bell_->ring = nullptr;
    const std::lock_guard lock(clock_.mutex_);
    clock_.bells_.erase(bell_);
  }
  void set(std::int64_t unix_ms) override {
    bell_->at = unix_ms;
    if (unix_ms <= clock_.now()) Bell::look(bell_, clock_);
  }
  void cancel() override { bell_->at.reset(); }

 private:
  StepClock& clock_;
  std::shared_ptr<Bell> bell_;
};

std::unique_ptr<Alarm> StepClock::make_alarm(boost::asio::any_io_executor where, std::function<void()> ring) {
  auto bell = std::make_shared<Bell>(std::move(where), std::move(ring));
  const std::lock_guard lock(mutex_);
  bells_.insert(bell);
  return std::make_unique<StepAlarm>(*this, std::move(bell));
}

void StepClock::advance(std::int64_t ms) {
  now_ += ms;
  const std::lock_guard lock(mutex_);
  for (const auto& bell : bells_) Bell::look(bell, *this);
}

// ---- The server ------------------------------------------------------------------------------------------------

namespace {

Settings settings() {
  constexpr std::array words{"precinctd",   "--listen",        "127.0.0.1:0", "--operators",
                             "127.0.0.1:0", "--threads",       "1",           "--messages-per-second",
                             "1000000",     "--message-burst", "1000000"};
  auto command = read_command_line(static_cast<int>(words.size()), words.data());
  if (const auto* exit = std::get_if<EarlyExit>(&command)) throw std::runtime_error(exit->text);
  return std::get<CommandLine>(command).settings;
}

}  // namespace

WireServer::WireServer(std::shared_ptr<const Game> rules, Clock& clock, Entropy& entropy, const Limits& limits)
    : game_(std::make_shared<DealtGame>(std::move(rules))), store_(make_memory_store()), threads_(1) {
  ServiceSetup setup;
  setup.version = "1";
  setup.limits = limits;
  const std::string id(game_->facts().id);
  setup.games = {{game_, build_catalogues(id, read_json_files(source_data_folder() / id))}};
  setup.common = build_catalogues("common", read_json_files(source_data_folder() / "common"));
  setup.io = setup.think = setup.read = threads_.executor();
  setup.store = store_.get();
  setup.clock = &clock;
  setup.entropy = &entropy;
  setup.metrics = &metrics_;
  domain_ = make_service(std::move(setup));
  server_ = std::make_unique<NetServer>(settings(), threads_, *domain_,
                                        OperatorPages{[] { return std::string(); }, nullptr, {}});
  threads_.start();
  domain_->start();
  const std::string players = server_->listen_to_players();
  port_ = std::stoi(players.substr(players.rfind(':') + 1));
}

void WireServer::hold_up(std::chrono::microseconds time) {
  boost::asio::post(threads_.executor(), [time] { std::this_thread::sleep_for(time); });
}

WireServer::~WireServer() {
  server_->stop_listening();
  server_->close_all(std::chrono::milliseconds(2000));
  threads_.stop();
  store_->drain();
  domain_.reset();
  server_.reset();
}

// ---- A client --------------------------------------------------------------------------------------------------

WireClient::WireClient(const WireServer& server, const std::string& name) : peer_(connected(server.port())) {
  const Json welcome = ask({{"type", "hello"}, {"protocol", {1}}, {"name", name}, {"client", "wire"}, {"lang", "en"}});
  if (welcome.at("type") != "welcome") throw std::runtime_error("no welcome: " + welcome.dump());
}

void WireClient::send(Json request) {
  if (!request.contains("id")) request["id"] = "r" + std::to_string(++requests_);
  peer_.send(text_frame(request.dump()));
}

Json WireClient::ask(Json request) {
  const std::string id = "r" + std::to_string(++requests_);
  request["id"] = id;
  send(std::move(request));
  for (;;) {
    Json frame = read();
    if (frame.value("re", "") == id) return frame;
  }
}

Json WireClient::read() {
  for (;;) {
    const auto frame = peer_.frame();
    if (!frame || frame->is_close()) throw std::runtime_error("the server has closed the connection");
    if (frame->opcode != 1) continue;  // a ping needs no answer within a test's time
    heard.push_back(frame->payload);
    return Json::parse(frame->payload);
  }
}

Json command_request(const std::string& table, const Command& command) {
  Json args = Json::object();
  for (const CommandArg& arg : command.args) {
    std::visit([&](const auto& value) { args[arg.name] = value; }, arg.value);
  }
  return {{"type", "command"},
          {"table", table},
          {"decision", command.decision},
          {"choice", command.choice},
          {"args", std::move(args)}};
}

}  // namespace precinct::server::test
