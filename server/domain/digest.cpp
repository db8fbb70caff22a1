#include "server/domain/digest.hpp"

#include <sodium.h>

namespace precinct::server {

namespace {

constexpr std::size_t kSaltBytes = 16;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

Digest salted(std::string_view salt, std::string_view password) {
  Digest digest;
  crypto_generichash(digest.data(), digest.size(), bytes_of(password), password.size(), bytes_of(salt), salt.size());
  return digest;
}

}  // namespace

std::string from_hex(std::string_view hex) {
  std::string bytes(hex.size() / 2, '\0');
  std::size_t written = 0;
  sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), hex.data(), hex.size(), nullptr,
                 &written, nullptr);
  bytes.resize(written);
  return bytes;
}

std::string random_bytes(Entropy& entropy, std::size_t count) {
  std::string bytes(count, '\0');
  entropy.fill(std::span(reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()));
  return bytes;
}

std::uint32_t random_below(Entropy& entropy, std::uint32_t bound) {
  const std::uint32_t limit = -bound % bound;  // 2^32 mod bound: below it a draw would favour small results
  for (;;) {
    std::array<std::uint8_t, 4> b;
    entropy.fill(b);
    const std::uint32_t draw = b[0] | std::uint32_t{b[1]} << 8 | std::uint32_t{b[2]} << 16 | std::uint32_t{b[3]} << 24;
    if (draw >= limit) return draw % bound;
  }
}

std::string keep_password(Entropy& entropy, std::string_view password) {
  const std::string salt = random_bytes(entropy, kSaltBytes);
  return to_hex(std::span(bytes_of(salt), salt.size())) + to_hex(salted(salt, password));
}

bool password_matches(std::string_view kept, std::string_view given) {
  const Digest digest = salted(from_hex(kept.substr(0, kSaltBytes * 2)), given);
  return equal_secrets(kept.substr(kSaltBytes * 2), to_hex(digest));
}

bool equal_secrets(std::string_view a, std::string_view b) {
  // Digests first, so that not even the length shows.
  const Digest x = sha256(a);
  const Digest y = sha256(b);
  return sodium_memcmp(x.data(), y.data(), x.size()) == 0;
}

std::string commitment_of(const Secret& secret) {
  return to_hex(sha256(secret.reveal()));
}

std::string end_of_game(std::string_view options, std::string_view state_hash) {
  return to_hex(sha256(std::string(options) + std::string(state_hash)));
}

Seed seed_of(const Secret& secret, std::span<const std::string> nonces) {
  std::string all = secret.reveal();
  for (const std::string& nonce : nonces) all += from_hex(nonce);
  return sha256(all);
}

bool gives_seed_away(std::string_view nonce) {
  static const std::string padding = "80" + std::string(30, '0');
  return nonce.starts_with(padding);
}

}  // namespace precinct::server
