#include "server/net/tls.hpp"

#include <openssl/ssl.h>

#include <boost/asio/ssl/context.hpp>
#include <boost/system/error_code.hpp>
#include <fstream>
#include <stdexcept>

namespace precinct::server {

namespace ssl = boost::asio::ssl;
using boost::system::error_code;

namespace {

[[noreturn]] void refuse(const char* setting, const std::string& file, const std::string& why) {
  throw std::runtime_error(std::string("--") + setting + " " + file + " can't be used: " + why);
}

void require_readable(const char* setting, const std::string& file) {
  if (!std::ifstream(file))
    refuse(setting, file, "it can't be read; check the path, and that the user of this process may read it");
}

}  // namespace

std::shared_ptr<TlsContext> make_tls(const std::string& certificate, const std::string& key) {
  if (certificate.empty()) return nullptr;
  require_readable("tls-certificate", certificate);
  require_readable("tls-key", key);

  auto context = std::make_shared<TlsContext>(ssl::context::tls_server);
  context->set_options(ssl::context::default_workarounds | ssl::context::no_compression);
  SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_options(context->native_handle(), SSL_OP_NO_RENEGOTIATION);
  error_code error;
  context->use_certificate_chain_file(certificate, error);
  if (error)
    refuse("tls-certificate", certificate,
           "it holds no certificate (" + error.message() + "); give a PEM file with the certificate and its chain");
  context->use_private_key_file(key, ssl::context::pem, error);
  if (error)
    refuse("tls-key", key,
           "it holds no private key of this certificate (" + error.message() +
               "); give the PEM file, without a passphrase, that the certificate was made with");
  return context;
}

}  // namespace precinct::server
