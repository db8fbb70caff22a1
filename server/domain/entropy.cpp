#include "server/domain/entropy.hpp"

#include <sodium.h>

#include <stdexcept>

namespace precinct::server {

namespace {

class SystemEntropy : public Entropy {
 public:
  void fill(std::span<std::uint8_t> bytes) override { randombytes_buf(bytes.data(), bytes.size()); }
};

}  // namespace

std::unique_ptr<Entropy> make_system_entropy() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium found no source of randomness");
  return std::make_unique<SystemEntropy>();
}

}  // namespace precinct::server
