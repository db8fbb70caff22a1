#include "peer.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace precinct::load {

namespace {

constexpr std::string_view kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Protocol: precinct.v1\r\n\r\n";

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what + ": " + std::strerror(errno));
}

// The masking key is zero, which leaves the payload as it is: the server unmasks it all the same.
void append_frame(std::string& out, int opcode, std::string_view payload) {
  out += static_cast<char>(0x80 | opcode);
  if (payload.size() < 126) {
    out += static_cast<char>(0x80 | payload.size());
  } else {
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(payload.size() >> 8);
    out += static_cast<char>(payload.size() & 0xff);
  }
  out.append(4, '\0');
  out += payload;
}

}  // namespace

Peer::~Peer() {
  if (socket_ >= 0) close(socket_);
}

Peer::Peer(Peer&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      upgraded_(other.upgraded_),
      in_(std::move(other.in_)),
      position_(other.position_),
      out_(std::move(other.out_)),
      bytes_read_(other.bytes_read_) {}

void Peer::open(int port) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) fail("no socket");
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 && errno != EINPROGRESS)
    fail("no connection");
  out_ = kUpgrade;
}

void Peer::flush() {
  while (!out_.empty()) {
    const ssize_t sent = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (sent < 0) {
      if (errno == EAGAIN || errno == ENOTCONN) return;
      fail("the server ended a connection");
    }
    out_.erase(0, static_cast<std::size_t>(sent));
  }
}

void Peer::send_text(std::string_view payload) {
  append_frame(out_, 1, payload);
  flush();
}

bool Peer::fill() {
  constexpr std::size_t kChunk = 16 * 1024;
  const std::size_t held = in_.size();
  in_.resize(held + kChunk);
  const ssize_t got = recv(socket_, in_.data() + held, kChunk, 0);
  in_.resize(held + (got > 0 ? static_cast<std::size_t>(got) : 0));
  if (got == 0) throw std::runtime_error("the server ended a connection: " + in_.substr(0, 300));
  if (got < 0) {
    if (errno == EAGAIN) return false;
    fail("the server ended a connection");
  }
  bytes_read_ += static_cast<std::uint64_t>(got);
  if (upgraded_) return true;
  const std::size_t end = in_.find("\r\n\r\n");
  if (end == std::string::npos) return false;
  if (!in_.starts_with("HTTP/1.1 101")) throw std::runtime_error("no upgrade: " + in_);
  in_.erase(0, end + 4);
  upgraded_ = true;
  return true;
}

bool Peer::next_frame(std::string_view& payload) {
  while (true) {
    const std::string_view rest = std::string_view(in_).substr(position_);
    if (rest.size() < 2) return false;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    std::uint64_t length = byte(1) & 0x7fu;
    std::size_t header = 2;
    if (length >= 126) {
      const std::size_t bytes = length == 126 ? 2 : 8;
      if (rest.size() < 2 + bytes) return false;
      length = 0;
      for (std::size_t i = 0; i < bytes; ++i) length = length << 8 | byte(2 + i);
      header += bytes;
    }
    if (rest.size() < header + length) return false;
    position_ += header + length;
    payload = rest.substr(header, length);
    const int opcode = byte(0) & 0x0f;
    if (opcode == 1) return true;
    if (opcode == 8) throw std::runtime_error("the server closed: " + std::string(payload.substr(2)));
    if (opcode == 9) {
      append_frame(out_, 10, payload);
      flush();
    }
  }
}

void Peer::drop_read() {
  in_.erase(0, position_);
  position_ = 0;
  if (in_.empty()) in_ = {};
}

}  // namespace precinct::load
