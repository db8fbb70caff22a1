#include "server/main/healthcheck.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdio>
#include <string>

#include "server/net/settings.hpp"

namespace precinct::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

constexpr auto kPatience = 3s;

int unhealthy(const std::string& why) {
  std::fprintf(stderr, "precinctd is not ready: %s\n", why.c_str());
  return 1;
}

}  // namespace

int check_health(const std::string& operators) {
  Endpoint where = parse_endpoint(operators);
  if (where.port == 0) return unhealthy("--operators has port 0, so nobody can know which port to ask; give one");
  // Who listens on every address can be asked on loopback.
  if (where.host == "0.0.0.0") where.host = "127.0.0.1";
  if (where.host == "::") where.host = "::1";

  asio::ip::tcp::iostream stream;
  stream.expires_after(kPatience);
  stream.connect(where.host, std::to_string(where.port));
  stream << "GET /readyz HTTP/1.1\r\nHost: " << where.host << "\r\nConnection: close\r\n\r\n" << std::flush;
  std::string version;
  int status = 0;
  if (!(stream >> version >> status)) return unhealthy("no answer on " + operators + ": " + stream.error().message());
  if (status == 200) return 0;
  std::string line;
  while (std::getline(stream, line) && line != "\r") {
  }
  std::getline(stream, line);
  return unhealthy(line.empty() ? "status " + std::to_string(status) : line);
}

}  // namespace precinct::server
