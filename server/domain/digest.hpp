// What is made of hashes here: passwords of tables, seeds of games and what a record ends with.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/rng.hpp"
#include "engine/core/sha256.hpp"
#include "server/domain/entropy.hpp"
#include "server/domain/secret.hpp"

namespace precinct::server {

std::string from_hex(std::string_view hex);  // bytes; digits in pairs, checked before

// `count` random bytes.
std::string random_bytes(Entropy& entropy, std::size_t count);
// Uniform in [0, bound).
std::uint32_t random_below(Entropy& entropy, std::uint32_t bound);

// A table's password as it is kept: salted, compared in constant time. It keeps strangers from a table for an evening;
// it is no credential of a person, so a slow hash, which would let a stranger burn the server's time, is not worth it.
std::string keep_password(Entropy& entropy, std::string_view password);
bool password_matches(std::string_view kept, std::string_view given);

// What a record ends with: the options and the hash of the last state in one digest, hexadecimal, so that an option
// which leaves the course of the game alone can't be changed either.
std::string end_of_game(std::string_view options, std::string_view state_hash);

// True if both are equal; takes as long whether or not they are.
bool equal_secrets(std::string_view a, std::string_view b);

// PROTOCOL.md, fairness: what is published before any nonce, and what the game is drawn from. `secret` is 32 bytes,
// `nonces` hexadecimal in seat order, empty ones left out; at least one is not empty, or the seed is the commitment.
std::string commitment_of(const Secret& secret);
Seed seed_of(const Secret& secret, std::span<const std::string> nonces);
// What stands in when nobody gave one.
inline constexpr std::string_view kZeroNonce = "00000000000000000000000000000000";
// It begins as SHA-256 goes on behind the secret (length extension): as the first one it would let everybody compute
// the seed from the commitment. Any nonce has at least the 16 bytes that are looked at.
bool gives_seed_away(std::string_view nonce);

}  // namespace precinct::server
