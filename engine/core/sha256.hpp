// SHA-256 (FIPS 180-4), with the processor's own instructions where it has them: a state is hashed at both ends of a
// game and every 64 commands.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace precinct {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
std::string to_hex(std::span<const std::uint8_t> bytes);  // in small letters

}  // namespace precinct
