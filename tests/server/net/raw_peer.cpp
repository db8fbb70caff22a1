#include "raw_peer.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>

#include <stdexcept>
#include <utility>

namespace precinct::server::test {

namespace {

constexpr int kPatienceSeconds = 60;
constexpr unsigned char kMask[4] = {0x5a, 0x13, 0xc7, 0x01};

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

void append_length(std::string& out, std::uint64_t length, int mask_bit) {
  const auto big_endian = [&](int bytes) {
    for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) out += static_cast<char>(length >> shift & 0xff);
  };
  if (length < 126) {
    out += static_cast<char>(length | static_cast<unsigned>(mask_bit));
  } else if (length <= 0xffff) {
    out += static_cast<char>(126 | mask_bit);
    big_endian(2);
  } else {
    out += static_cast<char>(127 | mask_bit);
    big_endian(8);
  }
}

}  // namespace

int Frame::close_code() const {
  if (payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
}

std::string Frame::close_reason() const {
  return payload.size() > 2 ? payload.substr(2) : "";
}

std::string client_header(int first, std::uint64_t length) {
  std::string out(1, static_cast<char>(first));
  append_length(out, length, 0x80);
  out.append(reinterpret_cast<const char*>(kMask), 4);
  return out;
}

std::string client_frame(int first, std::string_view payload, bool masked) {
  std::string out;
  if (masked) {
    out = client_header(first, payload.size());
    for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ kMask[i % 4]);
  } else {
    out += static_cast<char>(first);
    append_length(out, payload.size(), 0);
    out += payload;
  }
  return out;
}

std::string text_frame(std::string_view payload) {
  return client_frame(0x81, payload);
}

std::string close_frame(int code, std::string_view reason) {
  std::string payload;
  payload += static_cast<char>(code >> 8);
  payload += static_cast<char>(code & 0xff);
  payload += reason;
  return client_frame(0x88, payload);
}

RawPeer::RawPeer(int port, int window) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const timeval patience{kPatienceSeconds, 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  if (window > 0) setsockopt(socket_, IPPROTO_TCP, TCP_WINDOW_CLAMP, &window, sizeof window);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("can't connect");
}

RawPeer::RawPeer(RawPeer&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), buffer_(std::move(other.buffer_)) {}

RawPeer::~RawPeer() {
  if (socket_ >= 0) close(socket_);
}

void RawPeer::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;  // the server has gone; reading tells
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool RawPeer::fill() {
  char chunk[65536];
  const ssize_t got = recv(socket_, chunk, sizeof chunk, 0);
  if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) throw std::runtime_error("the server hangs");
  if (got <= 0) return false;
  buffer_.append(chunk, static_cast<std::size_t>(got));
  return true;
}

bool RawPeer::at_end() {
  while (fill()) buffer_.clear();
  return true;
}

std::optional<Frame> RawPeer::frame() {
  const auto have = [&](std::size_t bytes) {
    while (buffer_.size() < bytes)
      if (!fill()) return false;
    return true;
  };
  if (!have(2)) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
  std::size_t header = 2;
  std::uint64_t length = byte(1) & 0x7fu;
  const int extended = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (extended != 0) {
    if (!have(2 + static_cast<std::size_t>(extended))) return std::nullopt;
    length = 0;
    for (int i = 0; i < extended; ++i) length = length << 8 | byte(2 + static_cast<std::size_t>(i));
    header += static_cast<std::size_t>(extended);
  }
  if (!have(header + length)) return std::nullopt;
  Frame frame;
  frame.final = (byte(0) & 0x80) != 0;
  frame.opcode = byte(0) & 0x0f;
  frame.payload = buffer_.substr(header, length);
  buffer_.erase(0, header + length);
  return frame;
}

HttpAnswer RawPeer::answer() {
  HttpAnswer answer;
  std::size_t end = 0;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (!fill()) return answer;
  std::string head = buffer_.substr(0, end + 2);
  buffer_.erase(0, end + 4);
  answer.status = std::stoi(head.substr(head.find(' ') + 1));
  std::size_t line = head.find("\r\n") + 2;
  while (line < head.size()) {
    const std::size_t next = head.find("\r\n", line);
    const std::size_t colon = head.find(':', line);
    answer.headers[lower(head.substr(line, colon - line))] = head.substr(colon + 2, next - colon - 2);
    line = next + 2;
  }
  const auto length = answer.headers.find("content-length");
  if (length == answer.headers.end()) return answer;
  const std::size_t bytes = std::stoul(length->second);
  while (buffer_.size() < bytes)
    if (!fill()) break;
  answer.body = buffer_.substr(0, bytes);
  buffer_.erase(0, bytes);
  return answer;
}

HttpAnswer RawPeer::get(const std::string& target, const std::string& headers, const std::string& method) {
  send(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n");
  return answer();
}

HttpAnswer RawPeer::upgrade(const std::string& further_headers, const std::string& target) {
  return get(target,
             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 further_headers);
}

RawPeer connected(int port, int window) {
  RawPeer peer(port, window);
  const HttpAnswer answer = peer.upgrade();
  if (answer.status != 101)
    throw std::runtime_error("no upgrade: " + std::to_string(answer.status) + " " + answer.body);
  return peer;
}

}  // namespace precinct::server::test
