// Whether a stopwatch tells a secret: the time from a player's command, or from a bot's question, to another player's
// frame, for two classes of a secret that this other player may not know (PROTOCOL, promise 2).
//
//   stopwatch [--decisions 2000] [--only 3]
//
// Prints, for each pair of classes, number, mean and deviation of each and Welch's t, over all times and over those
// below the 95th percentile of both together (the rest is the machine's noise). |t| above 4.5 is a finding. The last
// pair is a control: the server is held up for a millisecond in one class, which has to be found.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <numeric>
#include <thread>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/games.hpp"
#include "tests/engine/conformance/hooks_police_precinct.hpp"
#include "tests/engine/conformance/suite.hpp"
#include "tests/server/wire/rig.hpp"

namespace precinct::server::test {
namespace {

using std::chrono::microseconds;
using std::chrono::steady_clock;

constexpr int kSeats = 3;
constexpr std::int64_t kBotDelay = 4;  // ms, always
constexpr double kFound = 4.5;

// The same moment of a game with a secret of either class, and what then happens.
struct Pair {
  std::unique_ptr<State> state[2];
  Seat actor = 0;
  std::vector<Command> commands[2];  // the last one changes what others see
};

std::shared_ptr<const Game> police_precinct() {
  const auto& entries = registered_games();
  const auto entry = std::ranges::find(entries, std::string_view("police_precinct"), &GameEntry::id);
  return entry->make(read_json_files(source_data_folder() / entry->id));
}

const Json& traitor_options() {
  static const Json options{{"mode", "dirty_cop"}, {"loyalty", "likely_one"}, {"characters", "dealt"}};
  return options;
}

std::optional<std::pair<Seat, const Decision*>> asked(const State& state, Key question) {
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    for (const Decision& each : state.decisions(seat)) {
      if (each.text.key == question) return std::pair(seat, &each);
    }
  }
  return std::nullopt;
}

bool has(const Decision& decision, Key choice) {
  return std::ranges::find(decision.choices, choice, &Choice::id) != decision.choices.end();
}

// Random games, stopped wherever `question` is asked.
class Moments {
 public:
  Moments(const Game& game, Key question) : game_(game), question_(question) {}

  std::unique_ptr<State> next(Rng& rng) {
    const Json options = game_.complete_options(traitor_options(), kSeats).value();
    for (;;) {
      auto state = game_.new_state(options, kSeats, conformance::seed_of(41, ++number_, 0));
      for (int n = 0; n < 400 && !state->outcome(); ++n) {
        if (n > 20 && asked(*state, question_) && rng.below(3) == 0) return game_.load(Json::parse(state->save()));
        random_step(*state, rng);
      }
    }
  }

 private:
  static void random_step(State& state, Rng& rng) {
    const auto start = static_cast<Seat>(rng.below(kSeats));
    for (int i = 0; i < kSeats; ++i) {
      const auto seat = static_cast<Seat>((start + i) % kSeats);
      if (state.decisions(seat).empty()) continue;
      state.apply(seat, 0, random_answer(state.decisions(seat)[0], rng));
      return;
    }
  }

  const Game& game_;
  Key question_;
  std::uint64_t number_ = 0;
};

// Evidence is held back, or there was none to place: nobody sees that it was decided, only the dead end that follows.
std::optional<Pair> tampering(Moments& moments, Rng& rng) {
  const auto hooks = conformance::police_precinct_hooks();
  const auto state = moments.next(rng);
  const Seat actor = asked(*state, "ask.place_evidence")->first;
  const auto other = static_cast<Seat>((actor + 1) % kSeats);
  const Command pass{actor, asked(*state, "ask.place_evidence")->second->number, "pass", {}};
  Pair pair{{}, actor, {}};
  for (int tries = 0; tries < 60 && !(pair.state[0] && pair.state[1]); ++tries) {
    auto twin = hooks.twin(*state, other, conformance::Reach::next, rng);
    const Decision& question = *asked(*twin, "ask.place_evidence")->second;
    if (!has(question, "pass")) continue;
    const int which = has(question, "place") ? 0 : 1;
    const auto after = twin->clone();
    if (!after->apply(pass) || !asked(*after, "ask.useless")) continue;
    const Decision& useless = *asked(*after, "ask.useless")->second;
    pair.commands[which] = {pass, to_command(actor, useless, {0, {{{0}, 0}}})};
    pair.state[which] = std::move(twin);
  }
  if (!pair.state[0] || !pair.state[1]) return std::nullopt;
  return pair;
}

// The actor is dirty, or good: the card is changed for one that nobody holds.
std::optional<Pair> loyalties(const Game& game, Moments& moments, Key question, Rng& rng) {
  const auto state = moments.next(rng);
  const auto [actor, decision] = *asked(*state, question);
  Json saved = Json::parse(state->save());
  Json& mine = saved.at("game").at("cops").at(actor);
  if (mine.at("face_up").get<bool>()) return std::nullopt;
  const Command pass{actor, decision->number, "pass", {}};
  Pair pair{{}, actor, {{pass}, {pass}}};
  std::vector<Json*> cards{&saved.at("game").at("unused_loyalty").at(0)};
  for (Json& cop : saved.at("game").at("cops")) {
    if (!cop.at("face_up").get<bool>()) cards.push_back(&cop.at("loyalty"));
  }
  const auto differs = std::ranges::find_if(cards, [&](const Json* card) { return *card != mine.at("loyalty"); });
  if (differs == cards.end()) return std::nullopt;
  const bool dirty = mine.at("loyalty") == 2;
  pair.state[dirty ? 0 : 1] = game.load(saved);
  std::swap(**differs, mine.at("loyalty"));
  pair.state[dirty ? 1 : 0] = game.load(saved);
  for (const auto& each : pair.state) {
    const auto again = asked(*each, question);
    if (!again || again->second->number != pass.decision || !has(*again->second, "pass")) return std::nullopt;
  }
  return pair;
}

class BotsView final : public SeatView {
 public:
  BotsView(const State& state, Seat seat) : state_(state), seat_(seat) {
    for (std::size_t i = 0; i < state.parts().size(); ++i) {
      const Part& part = state.parts()[i];
      if (!part.audience.includes(seat)) continue;
      bytes_[std::string(part.name)] = json_of([&](JsonWriter& out) { state.write(static_cast<PartIndex>(i), out); });
    }
  }
  Seat seat() const override { return seat_; }
  std::string_view part(std::string_view name) const override {
    const auto found = bytes_.find(std::string(name));
    return found == bytes_.end() ? std::string_view() : std::string_view(found->second);
  }
  std::span<const Decision> decisions() const override { return state_.decisions(seat_); }

 private:
  const State& state_;
  Seat seat_;
  std::map<std::string, std::string> bytes_;
};

// A bot that is dirty, or good, and that does the same either way: what it does everybody sees.
std::optional<Pair> bots(const Game& game, Moments& moments, Rng& rng) {
  auto pair = loyalties(game, moments, "ask.action", rng);
  if (!pair || pair->actor == 0) return std::nullopt;  // the host is a player
  Command answers[2];
  for (int which = 0; which < 2; ++which) {
    const State& state = *pair->state[which];
    Rng same(Seed{});
    const BotAnswer answer = game.make_bot("rookie")->decide(BotsView(state, pair->actor), same);
    answers[which] = to_command(pair->actor, state.decisions(pair->actor)[answer.decision], answer.answer);
  }
  if (answers[0] != answers[1]) return std::nullopt;
  return pair;
}

// ---- Measuring -------------------------------------------------------------------------------------------------

struct Sample {
  std::vector<double> times;  // us

  double mean() const { return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size()); }
  double variance() const {
    const double middle = mean();
    double sum = 0;
    for (const double each : times) sum += (each - middle) * (each - middle);
    return sum / static_cast<double>(times.size() - 1);
  }
  double error() const { return variance() / static_cast<double>(times.size()); }
  Sample below(double limit) const {
    Sample kept;
    std::ranges::copy_if(times, std::back_inserter(kept.times), [&](double each) { return each <= limit; });
    return kept;
  }
};

double welch(const Sample& a, const Sample& b) {
  return (a.mean() - b.mean()) / std::sqrt(a.error() + b.error());
}

enum class Actor : std::uint8_t { player, bot };

class Bench {
 public:
  Bench(std::shared_ptr<const Game> rules, Actor who) : who_(who), rules_(std::move(rules)) { open(); }

  double time(const Pair& pair, int which, bool hold_up) {
    if (++tables_ % kTablesAServer == 0) open();
    const std::string table = seat_all(*pair.state[which], pair.actor);
    const auto other = static_cast<std::size_t>((pair.actor + 1) % kSeats);
    WireClient& observer = *clients_[who_ == Actor::bot ? 0 : other];
    if (hold_up) server_->hold_up(microseconds(1000));
    const auto start = steady_clock::now();
    if (who_ == Actor::bot) {
      clients_[0]->send({{"type", "start"}, {"table", table}});
    } else {
      for (const Command& command : pair.commands[which]) {
        clients_[pair.actor]->send(command_request(table, command));
      }
    }
    int views = who_ == Actor::bot ? 2 : 1;  // the start itself, then what the bot did
    while (views > 0) {
      const Json frame = observer.read();
      if (frame.at("type") == "view" && frame.at("table") == table) --views;
    }
    const auto took = steady_clock::now() - start;
    // Else the bot plays on, in the time of the next one.
    if (who_ == Actor::bot) clients_[0]->ask({{"type", "pause"}, {"table", table}, {"on", true}});
    for (const auto& each : clients_) {
      each->catch_up();
      each->heard.clear();
    }
    return std::chrono::duration<double, std::micro>(took).count();
  }

 private:
  static constexpr int kTablesAServer = 400;

  void open() {
    clients_.clear();
    server_.reset();
    Limits limits;
    limits.tables_per_identity = kTablesAServer;
    limits.bot_delay_min_ms = limits.bot_delay_max_ms = kBotDelay;
    server_ = std::make_unique<WireServer>(rules_, *clock_, *entropy_, limits);
    for (int n = 0; n < kSeats; ++n) {
      clients_.push_back(std::make_unique<WireClient>(*server_, "P" + std::to_string(n)));
    }
  }

  std::string seat_all(const State& state, Seat actor) {
    server_->deal(state);
    Json create{{"type", "create"}, {"game", "police_precinct"}, {"seats", kSeats}, {"options", traitor_options()}};
    const std::string table = clients_[0]->ask(create).at("table");
    for (std::size_t n = 1; n < kSeats; ++n) {
      if (who_ == Actor::bot && n == actor) {
        clients_[0]->ask({{"type", "bot"}, {"table", table}, {"seat", n}, {"level", "rookie"}});
      } else {
        clients_[n]->ask({{"type", "join"}, {"table", table}, {"as", "player"}, {"seat", n}});
      }
    }
    if (who_ == Actor::player) clients_[0]->ask({{"type", "start"}, {"table", table}});
    for (const auto& each : clients_) each->catch_up();
    return table;
  }

  Actor who_;
  std::shared_ptr<const Game> rules_;
  std::unique_ptr<Clock> clock_ = make_system_clock();
  std::unique_ptr<Entropy> entropy_ = make_system_entropy();
  std::unique_ptr<WireServer> server_;
  std::vector<std::unique_ptr<WireClient>> clients_;
  int tables_ = 0;
};

struct Classes {
  const char* names[2];
  Actor who;
  bool control;
};

void print(const Classes& classes, const Sample (&samples)[2]) {
  std::vector<double> both = samples[0].times;
  both.insert(both.end(), samples[1].times.begin(), samples[1].times.end());
  const auto at = both.begin() + static_cast<std::ptrdiff_t>(both.size() * 95 / 100);
  std::ranges::nth_element(both, at);
  const double limit = *at;
  std::printf("%s / %s%s:", classes.names[0], classes.names[1], classes.control ? " (control, +1 ms)" : "");
  for (const Sample& each : samples) {
    std::printf(" n %zu mean %.1f us sd %.1f;", each.times.size(), each.mean(), std::sqrt(each.variance()));
  }
  const double all = welch(samples[0], samples[1]);
  const double most = welch(samples[0].below(limit), samples[1].below(limit));
  const bool found = std::abs(all) > kFound || std::abs(most) > kFound;
  std::printf(" t %.2f, of the lower 95 %% %.2f: %s\n", all, most, found ? "THE CLASSES DIFFER" : "no difference");
  std::fflush(stdout);
}

void measure(const std::shared_ptr<const Game>& rules, const Classes& classes, int decisions,
             const std::function<std::optional<Pair>(Rng&)>& make) {
  constexpr std::size_t kPairs = 40;
  constexpr int kWarmUp = 100;
  Rng rng(conformance::seed_of(42, 0, 0));
  std::vector<Pair> pairs;
  while (pairs.size() < kPairs) {
    if (auto pair = make(rng)) pairs.push_back(std::move(*pair));
  }
  Bench bench(rules, classes.who);
  Sample samples[2];
  for (int n = -kWarmUp; n < 2 * decisions; ++n) {
    // At random and not in turn: what the class before leaves behind must not always fall on the other one.
    const Pair& pair = pairs[rng.below(kPairs)];
    const auto which = static_cast<int>(rng.below(2));
    // Nor may the clock's milliseconds, which a bot's answer keeps to.
    std::this_thread::sleep_for(microseconds(rng.below(1000)));
    const double took = bench.time(pair, which, classes.control && which == 0);
    if (n >= 0) samples[which].times.push_back(took);
  }
  print(classes, samples);
}

}  // namespace
}  // namespace precinct::server::test

int main(int argc, char** argv) {
  using namespace precinct;
  using namespace precinct::server::test;
  int decisions = 2000;
  CLI::App app{"Whether the time until another player's frame tells a secret."};
  app.add_option("--decisions", decisions, "of each class")->capture_default_str();
  int only = 0;
  app.add_option("--only", only, "this pair of classes alone, from 1 on");
  CLI11_PARSE(app, argc, argv);
  const auto rules = police_precinct();
  Moments reports(*rules, "ask.place_evidence");
  Moments actions(*rules, "ask.action");
  const auto tampered = [&](Rng& rng) { return tampering(reports, rng); };
  const auto loyal = [&](Rng& rng) { return loyalties(*rules, actions, "ask.action", rng); };
  const auto bot = [&](Rng& rng) { return bots(*rules, actions, rng); };
  const std::pair<Classes, std::function<std::optional<Pair>(Rng&)>> all[]{
      {{{"held back", "nothing found"}, Actor::player, false}, tampered},
      {{{"dirty", "good"}, Actor::player, false}, loyal},
      {{{"dirty bot", "good bot"}, Actor::bot, false}, bot},
      {{{"held back", "nothing found"}, Actor::player, true}, tampered}};
  int number = 0;
  for (const auto& [classes, make] : all) {
    if (++number == only || only == 0) measure(rules, classes, decisions, make);
  }
  return 0;
}
