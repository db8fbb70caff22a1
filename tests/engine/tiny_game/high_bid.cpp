#include "tests/engine/tiny_game/high_bid.hpp"

#include "engine/core/bot.hpp"
#include "engine/core/data_field.hpp"
#include "tests/engine/tiny_game/match.hpp"

namespace precinct::high_bid {

namespace {

Data load_data(const Files& files) {
  constexpr std::array<std::string_view, 1> kFiles{"cards.json"};
  const Documents documents(files, kFiles);
  const Field file = documents["cards.json"];
  file.only_with_provenance({"schema", "cards"});
  Data data{{}, documents.hash()};
  Ids ids("card");
  for (const Field& card : file["cards"].items()) {
    ids.add(card);
    data.cards.push_back(card.id());
  }
  if (data.cards.size() < kSeats * kHand || data.cards.size() > kCards) {
    file["cards"].fail("are no 16 to 20 cards", "list so many, the lowest first");
  }
  return data;
}

Situation saved_situation(const Json& saved) {
  Situation situation;
  saving::read(saved.at("game"), "", situation);
  return situation;
}

class HighBid final : public Game {
 public:
  explicit HighBid(Data data) : data_(std::move(data)) {
    facts_ = {"high_bid", 2, kSeats, {{"hand", OptionSpec::Kind::number, {}, 2, kHand, 3}}, {"random"}};
  }

  const Facts& facts() const override { return facts_; }
  const std::string& data_hash() const override { return data_.hash; }

  std::unique_ptr<State> new_state(const Json& options, int seats, const Seed& seed) const override {
    Situation start{Rng(seed), {}, {}, Row<Mat, kSeats>(static_cast<std::size_t>(seats))};
    for (Card card = 0; card < data_.cards.size(); ++card) start.deck.push_back(card);
    auto match = std::make_unique<Match>(*this, data_, start);
    match->deal(options.at("hand").get<int>());
    return match;
  }

  std::unique_ptr<State> load(const Json& saved) const override {
    auto match = std::make_unique<Match>(*this, data_, saved_situation(saved));
    match->resume(saved);
    return match;
  }

  std::unique_ptr<Bot> make_bot(std::string_view) const override { return make_random_bot(); }

 protected:
  std::optional<BadOption> check_options(const Json&, int) const override { return std::nullopt; }

 private:
  Data data_;
  Facts facts_;
};

}  // namespace

std::unique_ptr<const Game> make_game(const Files& files) {
  return std::make_unique<HighBid>(load_data(files));
}

}  // namespace precinct::high_bid
