#include "server/net/websocket_frame.hpp"

#include "server/net/close_codes.hpp"

namespace precinct::server {

namespace {

constexpr char kFinalText = static_cast<char>(0x81);
constexpr char kFinalClose = static_cast<char>(0x88);
constexpr char kFinalPing = static_cast<char>(0x89);

void append_big_endian(std::string& out, std::uint64_t value, int bytes) {
  for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xff);
}

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

}  // namespace

void append_text_header(std::string& out, std::uint64_t payload_bytes) {
  out += kFinalText;
  if (payload_bytes < 126) {
    out += static_cast<char>(payload_bytes);
  } else if (payload_bytes <= 0xffff) {
    out += static_cast<char>(126);
    append_big_endian(out, payload_bytes, 2);
  } else {
    out += static_cast<char>(127);
    append_big_endian(out, payload_bytes, 8);
  }
}

void append_text_frame(std::string& out, std::string_view payload) {
  append_text_header(out, payload.size());
  out += payload;
}

void append_ping_frame(std::string& out) {
  out += kFinalPing;
  out += '\0';
}

void append_close_frame(std::string& out, std::uint16_t code, std::string_view reason) {
  if (reason.size() > kMaxCloseReason) {
    std::size_t end = kMaxCloseReason;
    while (end > 0 && continues_character(reason[end])) --end;
    reason = reason.substr(0, end);
  }
  out += kFinalClose;
  out += static_cast<char>(reason.size() + 2);
  append_big_endian(out, code, 2);
  out += reason;
}

bool is_close_frame(std::string_view frame) {
  return !frame.empty() && frame[0] == kFinalClose;
}

std::uint16_t close_code_of(std::string_view frame) {
  if (frame.size() < 4) return close_code::bye;
  return static_cast<std::uint16_t>(static_cast<unsigned char>(frame[2]) << 8 | static_cast<unsigned char>(frame[3]));
}

}  // namespace precinct::server
