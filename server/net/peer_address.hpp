// Who is at the other end: the address of the peer or, behind a proxy that the operator trusts, the one it forwards;
// and the unit in which connections are counted.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace precinct::server {

// A block of addresses, e.g. 10.0.0.0/8, ::1 or 192.168.1.7.
class Network {
 public:
  // Nothing if `text` is no address or block.
  static std::expected<Network, std::string> parse(std::string_view text);
  bool contains(const boost::asio::ip::address& address) const;

 private:
  boost::asio::ip::address base_;
  unsigned prefix_ = 0;
};

// IPv4 that arrives on an IPv6 socket as what it is.
boost::asio::ip::address plain(const boost::asio::ip::address& address);

// The last address of the X-Forwarded-For chain that no trusted proxy wrote about itself. `forwarded` is what the
// header says, empty if there is none; it counts only if `peer` is trusted.
boost::asio::ip::address client_address(const boost::asio::ip::address& peer, std::string_view forwarded,
                                        const std::vector<Network>& trusted);

bool is_trusted(const boost::asio::ip::address& peer, const std::vector<Network>& trusted);

// One household: an IPv4 address, the /64 of an IPv6 address.
std::string household(const boost::asio::ip::address& address);

}  // namespace precinct::server
