// Chance that nobody may foresee: tokens, table codes, secrets of games, seeds of bots. From outside, so that a test
// can fix it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace precinct::server {

class Entropy {
 public:
  virtual ~Entropy() = default;
  // Any thread.
  virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

// The operating system's.
std::unique_ptr<Entropy> make_system_entropy();

}  // namespace precinct::server
