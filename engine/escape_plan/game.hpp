// The game of the registry: data and facts, from which states are made.
#pragma once

#include "engine/escape_plan/data.hpp"

namespace precinct::escape_plan {

class EscapeGame final : public Game {
 public:
  explicit EscapeGame(Data data);

  const Data& data() const { return data_; }

  const Facts& facts() const override { return facts_; }
  const std::string& data_hash() const override { return data_.hash; }
  std::unique_ptr<State> new_state(const Json& options, int seats, const Seed& seed) const override;
  std::unique_ptr<State> load(const Json& saved) const override;
  std::unique_ptr<Bot> make_bot(std::string_view level) const override;

 protected:
  std::optional<BadOption> check_options(const Json&, int) const override { return std::nullopt; }

 private:
  Data data_;
  Facts facts_;
};

}  // namespace precinct::escape_plan
