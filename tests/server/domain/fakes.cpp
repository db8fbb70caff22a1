#include "tests/server/domain/fakes.hpp"

#include <algorithm>

#include "engine/core/bot.hpp"

namespace precinct::server::test {

class FakeClock::FakeAlarm : public Alarm {
 public:
  FakeAlarm(FakeClock& clock, std::shared_ptr<Bell> bell) : clock_(clock), bell_(std::move(bell)) {
    clock_.bells_.insert(bell_);
  }
  ~FakeAlarm() override {
    bell_->ring = nullptr;
    clock_.bells_.erase(bell_);
  }
  void set(std::int64_t at) override { bell_->at = at; }
  void cancel() override { bell_->at.reset(); }

 private:
  FakeClock& clock_;
  std::shared_ptr<Bell> bell_;
};

std::unique_ptr<Alarm> FakeClock::make_alarm(boost::asio::any_io_executor where, std::function<void()> ring) {
  return std::make_unique<FakeAlarm>(*this, std::make_shared<Bell>(Bell{std::move(where), std::move(ring), {}}));
}

void FakeClock::advance(std::int64_t ms) {
  now_ += ms;
  for (const auto& bell : bells_) {
    if (!bell->at || *bell->at > now_) continue;
    bell->at.reset();
    boost::asio::post(bell->where, [bell] {
      if (bell->ring) bell->ring();
    });
  }
}

bool FakeClock::advance_to_alarm(std::int64_t ms) {
  std::optional<std::int64_t> next;
  for (const auto& bell : bells_) {
    if (bell->at && (!next || *bell->at < *next)) next = bell->at;
  }
  if (!next || *next > now_ + ms) return false;
  advance(std::max<std::int64_t>(0, *next - now_));
  return true;
}

void FakeClient::send(Buffer frame) {
  everything += *frame + '\n';
  frames.push_back(Json::parse(*frame));
}

void FakeClient::view(ViewUpdate update) {
  Folded& table = tables[update.table];
  ++table.frames;
  const auto fault = [&](const std::string& what) { faults.push_back(update.table + ": " + what); };
  if (update.full) {
    table.parts.clear();
    table.events.clear();
    if (update.version < table.version) fault("the version fell");
    if (!update.change->events.empty())
      table.seq = Json::parse(*update.change->events.front()).at("seq").get<std::uint64_t>() - 1;
  } else if (update.version != table.version + 1) {
    fault("a gap in the versions");
  }
  table.version = update.version;
  if (!update.full && update.change->parts.empty() && update.change->gone.empty() && update.change->events.empty())
    fault("an empty view");
  std::set<std::string_view> names;
  for (const auto& [name, bytes] : update.change->parts) {
    if (!names.insert(name).second) fault("part twice: " + std::string(name));
    const auto before = table.parts.find(std::string(name));
    if (before != table.parts.end() && before->second == *bytes) fault("unchanged part sent: " + std::string(name));
    table.parts[std::string(name)] = *bytes;
    everything += std::string(name) + '=' + *bytes + '\n';
  }
  for (const std::string_view name : update.change->gone) {
    if (table.parts.erase(std::string(name)) == 0) fault("gone, but was not here: " + std::string(name));
  }
  for (const Buffer& event : update.change->events) {
    const Json json = Json::parse(*event);
    if (json.at("seq").get<std::uint64_t>() != ++table.seq) fault("a gap in the events");
    table.events.push_back(json);
    if (table.events.size() > 100) table.events.pop_front();
    everything += *event + '\n';
  }
  views.push_back(std::move(update));
}

std::vector<Json> FakeClient::replies(const std::string& id) const {
  std::vector<Json> found;
  for (const Json& frame : frames) {
    if (frame.contains("re") && frame["re"] == id) found.push_back(frame);
  }
  return found;
}

std::optional<Json> FakeClient::reply(const std::string& id) const {
  const auto all = replies(id);
  if (all.empty()) return std::nullopt;
  return all.back();
}

void ShakyStore::write(Batch batch, boost::asio::any_io_executor where, Done done) {
  if (const auto look = before_write) look(batch);
  if (broken) {
    if (done) boost::asio::post(where, [done = std::move(done)]() mutable { done(false); });
  } else if (holding || !held_.empty()) {
    held_.push_back({std::move(batch), std::move(where), std::move(done)});
  } else {
    inner_->write(std::move(batch), std::move(where), std::move(done));
  }
}

void ShakyStore::release(std::size_t count) {
  for (; count > 0 && !held_.empty(); --count) {
    Held next = std::move(held_.front());
    held_.pop_front();
    inner_->write(std::move(next.batch), std::move(next.where), std::move(next.done));
  }
}

namespace {

class TestGame final : public Game {
 public:
  explicit TestGame(std::string data_hash)
      : inner_(conformance::make_tiny_game(conformance::TinyFault::none)), hash_(std::move(data_hash)) {
    facts_ = inner_->facts();
    facts_.options = {
        {"speed", OptionSpec::Kind::choice, {"slow", "quick"}, 0, 0, "slow"},
        {"rounds", OptionSpec::Kind::number, {}, 1, 9, nullptr},
        {"open", OptionSpec::Kind::flag, {}, 0, 0, false},
        {"decided", OptionSpec::Kind::flag, {}, 0, 0, false},
    };
  }

  const Facts& facts() const override { return facts_; }
  const std::string& data_hash() const override { return hash_; }
  std::unique_ptr<State> new_state(const Json& options, int seats, const Seed& seed) const override {
    auto state = inner_->new_state(options, seats, seed);
    if (options.at("decided") != true) return state;
    Json saved = Json::parse(state->save());  // nobody has a card: over before the first question
    for (Json& hand : saved.at("game").at("hands")) hand = Json::array();
    for (Json& asked : saved.at("asked")) asked.at("numbers") = Json::array();
    return inner_->load(saved);
  }
  std::unique_ptr<State> load(const Json& saved) const override { return inner_->load(saved); }
  std::unique_ptr<Bot> make_bot(std::string_view level) const override { return inner_->make_bot(level); }

 protected:
  std::optional<BadOption> check_options(const Json& options, int) const override {
    if (options["speed"] == "quick" && options["open"] == true) return BadOption{"/open", "tiny.not_both"};
    return std::nullopt;
  }

 private:
  std::unique_ptr<const Game> inner_;
  Facts facts_;
  std::string hash_;
};

}  // namespace

std::shared_ptr<const Game> make_test_game(std::string data_hash) {
  return std::make_shared<TestGame>(std::move(data_hash));
}

}  // namespace precinct::server::test
