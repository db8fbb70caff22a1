// The certificate of the players' port. Apart from the heavy translation unit, so that whoever holds one needs none of
// Asio's TLS.
#pragma once

#include <memory>
#include <string>

namespace boost::asio::ssl {
class context;
}

namespace precinct::server {

using TlsContext = boost::asio::ssl::context;

// `certificate`: a PEM file with the certificate and the chain behind it, or empty, which gives null; `key`: a PEM file
// with its private key. Throws std::runtime_error whose what() names the file and the remedy.
std::shared_ptr<TlsContext> make_tls(const std::string& certificate, const std::string& key);

}  // namespace precinct::server
