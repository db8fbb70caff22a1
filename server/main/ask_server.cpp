#include "server/main/ask_server.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <iterator>
#include <stdexcept>

#include "server/net/settings.hpp"

namespace precinct::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

constexpr auto kPatience = 3s;

}  // namespace

ServerAnswer ask_server(const std::string& address, std::string_view method, std::string_view target,
                        std::string_view key) {
  Endpoint where = parse_endpoint(address);
  if (where.host == "0.0.0.0") where.host = "127.0.0.1";
  if (where.host == "::") where.host = "::1";

  asio::ip::tcp::iostream stream;
  stream.expires_after(kPatience);
  stream.connect(where.host, std::to_string(where.port));
  stream << method << ' ' << target << " HTTP/1.1\r\nHost: " << where.host << "\r\nConnection: close\r\n";
  if (!key.empty()) stream << "Authorization: Bearer " << key << "\r\n";
  stream << "\r\n" << std::flush;
  std::string version;
  ServerAnswer answer;
  if (!(stream >> version >> answer.status))
    throw std::runtime_error("no answer on " + address + ": " + stream.error().message());
  for (std::string line; std::getline(stream, line) && line != "\r";) {
  }
  answer.body.assign(std::istreambuf_iterator<char>(stream), {});
  return answer;
}

}  // namespace precinct::server
