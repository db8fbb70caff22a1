#include "server/net/peer_address.hpp"

#include <algorithm>
#include <array>
#include <boost/system/error_code.hpp>
#include <charconv>

#include "server/net/header_value.hpp"

namespace precinct::server {

namespace asio = boost::asio;
using asio::ip::address;

namespace {

constexpr std::size_t kHouseholdBytes = 8;  // of an IPv6 address

template <std::size_t N>
bool same_prefix(const std::array<unsigned char, N>& a, const std::array<unsigned char, N>& b, unsigned bits) {
  for (std::size_t i = 0; i < N && bits > 0; ++i) {
    const unsigned here = std::min(bits, 8u);
    const unsigned mask = 0xffu << (8 - here) & 0xffu;
    if ((a[i] & mask) != (b[i] & mask)) return false;
    bits -= here;
  }
  return true;
}

// "10.0.0.7", "[2001:db8::1]:4711" and "10.0.0.7:4711" are all seen in the wild.
address parse_hop(std::string_view hop, boost::system::error_code& error) {
  hop = trimmed(hop);
  if (hop.starts_with('[')) {
    hop = hop.substr(1, hop.find(']') == std::string_view::npos ? hop.npos : hop.find(']') - 1);
  } else if (std::count(hop.begin(), hop.end(), ':') == 1) {
    hop = hop.substr(0, hop.find(':'));
  }
  return plain(asio::ip::make_address(std::string(hop), error));
}

}  // namespace

address plain(const address& given) {
  if (given.is_v6() && given.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, given.to_v6());
  return given;
}

std::expected<Network, std::string> Network::parse(std::string_view text) {
  const auto slash = text.find('/');
  boost::system::error_code error;
  Network network;
  network.base_ = plain(asio::ip::make_address(std::string(text.substr(0, slash)), error));
  if (error) return std::unexpected("not an address like 10.0.0.7 or a block like 10.0.0.0/8");
  const unsigned widest = network.base_.is_v4() ? 32 : 128;
  network.prefix_ = widest;
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), network.prefix_);
    if (fault != std::errc() || end != digits.data() + digits.size() || network.prefix_ > widest)
      return std::unexpected("the number after / is no length of a prefix of this kind of address");
  }
  return network;
}

bool Network::contains(const address& given) const {
  const address other = plain(given);
  if (base_.is_v4() != other.is_v4()) return false;
  if (base_.is_v4()) return same_prefix(base_.to_v4().to_bytes(), other.to_v4().to_bytes(), prefix_);
  return same_prefix(base_.to_v6().to_bytes(), other.to_v6().to_bytes(), prefix_);
}

bool is_trusted(const address& peer, const std::vector<Network>& trusted) {
  return std::any_of(trusted.begin(), trusted.end(), [&](const Network& network) { return network.contains(peer); });
}

address client_address(const address& peer, std::string_view forwarded, const std::vector<Network>& trusted) {
  address nearest = plain(peer);
  // Each proxy appends the peer it saw, so the chain is read from its end for as long as a trusted hand wrote it.
  while (!forwarded.empty() && is_trusted(nearest, trusted)) {
    const auto comma = forwarded.rfind(',');
    boost::system::error_code error;
    const address hop = parse_hop(comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1), error);
    if (error) break;
    nearest = hop;
    forwarded = comma == std::string_view::npos ? std::string_view{} : forwarded.substr(0, comma);
  }
  return nearest;
}

std::string household(const address& given) {
  const address whose = plain(given);
  if (whose.is_v4()) return whose.to_string();
  auto bytes = whose.to_v6().to_bytes();
  std::fill(bytes.begin() + kHouseholdBytes, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::make_address_v6(bytes).to_string() + "/64";
}

}  // namespace precinct::server
