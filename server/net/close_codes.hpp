// Close codes of the protocol (RFC 6455, 7.4, and the project's own from 4001 on) and the reason that goes with each:
// a close frame always carries one.
#pragma once

#include <cstdint>
#include <string_view>

namespace precinct::server {

namespace close_code {
inline constexpr std::uint16_t bye = 1000;
inline constexpr std::uint16_t going_away = 1001;
inline constexpr std::uint16_t protocol_error = 1002;
inline constexpr std::uint16_t bad_payload = 1007;
inline constexpr std::uint16_t too_big = 1009;
inline constexpr std::uint16_t internal = 1011;
inline constexpr std::uint16_t too_many_messages = 4001;
inline constexpr std::uint16_t hello_missing = 4003;
inline constexpr std::uint16_t reader_too_slow = 4004;
}  // namespace close_code

// For closes that a broken or closing peer causes; the others state their own reason.
std::string_view reason_of(std::uint16_t code);

}  // namespace precinct::server
