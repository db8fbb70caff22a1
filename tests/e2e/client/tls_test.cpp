// wss: whom the client believes. Certificates are made on the spot with the openssl command.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "tests/e2e/client/process.hpp"

namespace precinct::test {
namespace {

constexpr const char* kOpenssl = "/usr/bin/openssl";

class ClientTls : public testing::Test {
 protected:
  // A certificate that signs itself, for this name ("DNS:...", "IP:...").
  void certify(const std::string& name, const std::string& file) const {
    Process openssl({kOpenssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                     "-days", "2", "-subj", "/CN=precinct test", "-addext", "subjectAltName=" + name, "-keyout",
                     path(file + ".key"), "-out", path(file + ".pem")},
                    {}, path("openssl.log"));
    ASSERT_EQ(openssl.wait(), 0);
  }
  // Serves with that certificate; a URL for this host.
  std::string serve(const std::string& file, const std::string& host = "127.0.0.1") {
    server_ = std::make_unique<Process>(
        std::vector<std::string>{"/usr/bin/python3", TLS_SERVER, path(file + ".pem"), path(file + ".key")},
        Process::Environment{}, path("server.log"));
    const auto port = server_->read_line();
    EXPECT_TRUE(port);
    return "wss://" + host + ":" + port.value_or("0");
  }
  // What a client says to that server, to the end.
  std::string say(const std::string& url, const std::vector<std::string>& more = {},
                  const Process::Environment& variables = {}) {
    auto environment = home_environment(folder_.path());
    environment.emplace_back("SSL_CERT_DIR", path("no such folder"));
    environment.insert(environment.end(), variables.begin(), variables.end());
    std::vector<std::string> command{PRECINCT_BINARY, url, "--name", "Ana", "--plain"};
    command.insert(command.end(), more.begin(), more.end());
    Process client(command, environment);
    std::string said;
    // A line of input: asked what to do once connected, or whether to try again.
    client.write_line("quit");
    while (const auto line = client.read_line()) said += *line + "\n";
    client.wait();
    return said;
  }
  std::string path(const std::string& name) const { return folder_.path() / name; }

  TemporaryFolder folder_;
  std::unique_ptr<Process> server_;
};

TEST_F(ClientTls, ACertificateOfAKnownAuthorityIsBelieved) {
  certify("IP:127.0.0.1", "good");
  const auto url = serve("good");
  const auto said = say(url, {}, {{"SSL_CERT_FILE", path("good.pem")}});
  EXPECT_NE(said.find("Connected to " + url + " as Ana."), std::string::npos) << said;
}

TEST_F(ClientTls, ACertificateNamedOnTheCommandLineIsBelieved) {
  certify("DNS:localhost", "good");
  const auto url = serve("good", "localhost");
  const auto said = say(url, {"--ca-file", path("good.pem")});
  EXPECT_NE(said.find("Connected to " + url + " as Ana."), std::string::npos) << said;
}

TEST_F(ClientTls, AnUnknownCertificateIsRefusedInWords) {
  certify("IP:127.0.0.1", "unknown");
  certify("IP:127.0.0.1", "other");
  const auto url = serve("unknown");
  const auto said = say(url, {}, {{"SSL_CERT_FILE", path("other.pem")}});
  EXPECT_EQ(said.find("Connected"), std::string::npos) << said;
  EXPECT_NE(said.find(url + " can't be trusted: self-signed certificate"), std::string::npos) << said;
  EXPECT_NE(said.find("--ca-file"), std::string::npos) << "what to do about it\n" << said;
}

TEST_F(ClientTls, AGoodCertificateForAnotherHostIsRefusedInWords) {
  certify("DNS:elsewhere.example", "elsewhere");
  for (const auto* host : {"127.0.0.1", "localhost"}) {
    const auto url = serve("elsewhere", host);
    const auto said = say(url, {"--ca-file", path("elsewhere.pem")});
    EXPECT_EQ(said.find("Connected"), std::string::npos) << said;
    EXPECT_NE(said.find("can't be trusted"), std::string::npos) << said;
    EXPECT_NE(said.find("mismatch"), std::string::npos) << said;
  }
}

TEST_F(ClientTls, AServerWithoutTlsIsNotMistakenForOne) {
  certify("IP:127.0.0.1", "good");
  auto url = serve("good");
  url.erase(2, 1);  // ws:// to a server that speaks TLS
  const auto said = say(url);
  EXPECT_EQ(said.find("Connected"), std::string::npos) << said;
  EXPECT_FALSE(said.empty());
}

}  // namespace
}  // namespace precinct::test
