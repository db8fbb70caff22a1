// Frames as a server writes them (RFC 6455, 5.2): final, unmasked. Several go out in one system call, which Beast's
// message-at-a-time interface can't do; everything that reads is Beast's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace precinct::server {

inline constexpr std::size_t kMaxCloseReason = 123;  // a control frame holds 125 bytes, two are the code

void append_text_header(std::string& out, std::uint64_t payload_bytes);
void append_text_frame(std::string& out, std::string_view payload);
void append_ping_frame(std::string& out);
// A reason that is too long is cut at the end of a character.
void append_close_frame(std::string& out, std::uint16_t code, std::string_view reason);

// The code in a complete close frame of the server's side; 1000 if it carries none.
std::uint16_t close_code_of(std::string_view frame);
bool is_close_frame(std::string_view frame);

}  // namespace precinct::server
