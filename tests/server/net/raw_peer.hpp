// A peer that sends the bytes it is told to, right or wrong, and reads what comes back. Blocking, with a deadline that
// only a hanging server reaches.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace precinct::server::test {

struct Frame {
  bool final = true;
  int opcode = 0;
  std::string payload;

  bool is_close() const { return opcode == 8; }
  int close_code() const;  // 0: none given
  std::string close_reason() const;
};

struct HttpAnswer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};

// A frame as a client writes it: masked unless told otherwise. `first` is the first byte: FIN, RSV and opcode.
std::string client_frame(int first, std::string_view payload, bool masked = true);
// Only a header, with a length that may be a lie.
std::string client_header(int first, std::uint64_t length);
std::string text_frame(std::string_view payload);
std::string close_frame(int code, std::string_view reason = {});

class RawPeer {
 public:
  // `window`: bytes that may be under way to a peer that does not read; 0: as many as the kernel likes.
  explicit RawPeer(int port, int window = 0);
  ~RawPeer();
  RawPeer(RawPeer&& other) noexcept;
  RawPeer(const RawPeer&) = delete;

  void send(std::string_view bytes);
  // Nothing when the server has closed (or reset) the connection.
  std::optional<Frame> frame();
  HttpAnswer answer();
  bool at_end();  // waits for the server to end the connection; bytes that come before are thrown away

  HttpAnswer get(const std::string& target, const std::string& headers = {}, const std::string& method = "GET");
  // The upgrade; the status is 101 if it succeeds.
  HttpAnswer upgrade(const std::string& further_headers = {}, const std::string& target = "/ws");

 private:
  bool fill();

  int socket_ = -1;
  std::string buffer_;
};

// A peer that has been upgraded.
RawPeer connected(int port, int window = 0);

}  // namespace precinct::server::test
