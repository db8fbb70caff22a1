#include "tests/protocol/random_request.hpp"

#include <array>
#include <map>
#include <random>
#include <string>

#include "protocol/table_code.hpp"
#include "protocol/text_rules.hpp"

namespace precinct::protocol {

namespace {

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  std::int64_t between(std::int64_t min, std::int64_t max) {
    return min + static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(max - min + 1));
  }
  bool coin() { return between(0, 1) == 1; }

  // Between 1 and `max` characters of one to four bytes, no blank at the ends.
  std::string shown(std::int64_t max) {
    static constexpr std::array<const char*, 10> kPool{
        "a", "Z", "7", "\"", "\\", "\xc3\xa9", "\xe8\xad\xa6", "\xf0\x9f\x8d\xa9", " ", "/"};
    std::string text;
    const std::int64_t count = between(1, max);
    for (std::int64_t i = 0; i < count; ++i) {
      const char* piece = kPool[static_cast<std::size_t>(between(0, kPool.size() - 1))];
      const bool at_an_end = i == 0 || i == count - 1;
      text += at_an_end && *piece == ' ' ? "b" : piece;
    }
    return text;
  }
  std::string word(std::int64_t max) {
    std::string text(static_cast<std::size_t>(between(1, max)), ' ');
    for (char& c : text) c = static_cast<char>(between('a', 'z'));
    return text;
  }
  std::string hex() {
    std::string digits(static_cast<std::size_t>(between(16, 64) * 2), ' ');
    for (char& c : digits) c = "0123456789abcdef"[between(0, 15)];
    return digits;
  }
  std::string table() {
    return make_table_code([&](std::uint32_t bound) { return static_cast<std::uint32_t>(between(0, bound - 1)); });
  }
  int seat() { return static_cast<int>(between(0, kMaxSeats - 1)); }
  int seats() { return static_cast<int>(between(1, kMaxSeats)); }
  Json options() {
    Json all = Json::object();
    if (coin()) all[word(8)] = between(-kMaxWhole, kMaxWhole);
    if (coin()) all[word(8)] = coin();
    if (coin()) all[word(8)] = nullptr;
    if (coin()) all[word(8)] = shown(10);
    return all;
  }
  Pace pace() {
    Pace pace;
    if (coin()) pace.turn_seconds = between(20, 1209600);
    pace.patience_seconds = between(30, 604800);
    pace.on_timeout = coin() ? OnTimeout::bot : OnTimeout::wait;
    return pace;
  }
  template <class F>
  auto maybe(F make) -> std::optional<decltype(make())> {
    if (coin()) return make();
    return std::nullopt;
  }
  std::vector<std::pair<std::string, ArgValue>> args() {
    std::map<std::string, ArgValue> all;
    for (std::int64_t i = between(0, 3); i > 0; --i) {
      if (coin()) {
        all[word(6)] = between(-1000, 1000);
      } else {
        std::vector<std::string> ids(static_cast<std::size_t>(between(0, 4)));
        for (auto& id : ids) id = word(6) + "#2";
        all[shown(6)] = std::move(ids);
      }
    }
    return {all.begin(), all.end()};
  }

  void fill(Hello& m) {
    m = {{1, between(2, 9)}, shown(kMaxName), shown(64), coin() ? "en" : "zh-Hant-TW", maybe([&] { return word(90); })};
  }
  void fill(Create& m) {
    m = {word(20),
         seats(),
         options(),
         coin(),
         maybe([&] { return shown(128); }),
         maybe([&] { return shown(kMaxTitle); }),
         maybe([&] { return pace(); }),
         maybe([&] { return word(30); })};
  }
  void fill(Join& m) {
    m = {table(), maybe([&] { return shown(128); }), coin() ? JoinAs::player : JoinAs::spectator,
         maybe([&] { return seat(); })};
  }
  void fill(Configure& m) {
    m = {table(), maybe([&] { return options(); }), maybe([&] { return seats(); }), maybe([&] { return pace(); })};
  }
  void fill(Ready& m) { m = {table(), coin()}; }
  void fill(Pause& m) { m = {table(), coin()}; }
  void fill(Nonce& m) { m = {table(), hex()}; }
  void fill(Bot& m) {
    m = {table(), seat(), maybe([&] { return word(10); })};
  }
  void fill(Kick& m) { m = {table(), seat()}; }
  void fill(Substitute& m) { m = {table(), seat()}; }
  void fill(Host& m) { m = {table(), seat()}; }
  void fill(Command& m) { m = {table(), static_cast<std::uint32_t>(between(0, 0xffffffff)), word(12), args()}; }
  void fill(Chat& m) { m = {table(), shown(kMaxChat)}; }
  void fill(Replay& m) {
    m = {table(), maybe([&] { return seat(); }), between(0, kMaxWhole)};
  }
  void fill(List&) {}
  void fill(Bye&) {}
  template <class M>
  void fill(M& m) {
    m.table = table();
  }

 private:
  std::mt19937_64 random_;
};

template <std::size_t I = 0>
RequestBody body_at(std::size_t type) {
  if constexpr (I < std::variant_size_v<RequestBody>) {
    return type == I ? RequestBody(std::in_place_index<I>) : body_at<I + 1>(type);
  } else {
    return {};
  }
}

}  // namespace

Request random_request(std::uint64_t seed, std::size_t type) {
  Maker maker(seed);
  Request request{maker.shown(64), body_at(type)};
  std::visit([&](auto& body) { maker.fill(body); }, request.body);
  return request;
}

Request random_request(std::uint64_t seed) {
  return random_request(seed, seed % std::variant_size_v<RequestBody>);
}

}  // namespace precinct::protocol
