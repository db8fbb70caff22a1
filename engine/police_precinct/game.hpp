// The game of the registry: data and facts, from which states are made.
#pragma once

#include "engine/police_precinct/data.hpp"
#include "engine/police_precinct/state.hpp"

namespace precinct::police_precinct {

class PoliceGame final : public Game {
 public:
  explicit PoliceGame(Data data);

  const Data& data() const { return data_; }

  const Facts& facts() const override { return facts_; }
  const std::string& data_hash() const override { return data_.hash; }
  std::unique_ptr<State> new_state(const Json& options, int seats, const Seed& seed) const override;
  std::unique_ptr<State> load(const Json& saved) const override;
  std::unique_ptr<Bot> make_bot(std::string_view level) const override;

  // What the options and the chart (PP-2.2) make of a table with so many seats.
  Settings settings(const Json& options, int seats) const;

 protected:
  std::optional<BadOption> check_options(const Json& options, int seats) const override;

 private:
  const LoyaltyDeck& loyalty_deck(const Json& options, int seats) const;

  Data data_;
  Facts facts_;
};

}  // namespace precinct::police_precinct
