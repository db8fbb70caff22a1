// Proves or refutes the record of a finished game: everything that chance decided is computed anew from what the record
// gives away.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct::server {

struct Proof {
  bool holds = false;
  std::string sentence;
};

struct Verification {
  std::vector<Proof> proofs;  // in the order in which they build on each other; the last one may be a refutation
  bool holds() const { return !proofs.empty() && proofs.back().holds; }
};

// `record`: JSON as the reply to `record` gives it. `commitment`: what players were shown before the game, if they
// noted it; else the record's own word is taken and said so. The first proof that fails ends the list.
Verification verify_record(std::string_view record, const std::vector<std::shared_ptr<const Game>>& games,
                           const std::optional<std::string>& commitment);

}  // namespace precinct::server
