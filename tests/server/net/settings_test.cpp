#include "server/net/settings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include <unistd.h>

namespace precinct::server {
namespace {

std::variant<CommandLine, EarlyExit> read(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "precinctd");
  return read_settings(static_cast<int>(arguments.size()), arguments.data());
}

Settings good(std::vector<const char*> arguments) {
  auto result = read(std::move(arguments));
  if (const auto* end = std::get_if<EarlyExit>(&result)) {
    ADD_FAILURE() << end->text;
    return {};
  }
  return std::get<CommandLine>(result).settings;
}

std::string refusal(std::vector<const char*> arguments) {
  auto result = read(std::move(arguments));
  const auto* end = std::get_if<EarlyExit>(&result);
  if (end == nullptr) return "";
  EXPECT_NE(end->status, 0);
  return end->text;
}

class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) { setenv(name, value, 1); }
  ~Environment() { unsetenv(name_); }

 private:
  const char* name_;
};

TEST(Settings, DefaultsAreThoseOfTheProtocol) {
  const Settings settings = good({});
  EXPECT_EQ(settings.listen, "0.0.0.0:8080");
  EXPECT_EQ(settings.operators, "127.0.0.1:9090");
  EXPECT_EQ(settings.max_message_bytes, 65536u);
  EXPECT_EQ(settings.message_burst, 100u);
  EXPECT_EQ(settings.messages_per_second, 50u);
  EXPECT_EQ(settings.too_fast_per_minute, 200u);
  EXPECT_EQ(settings.hello_seconds, 10u);
  EXPECT_EQ(settings.ping_seconds, 20u);
  EXPECT_EQ(settings.silence_seconds, 60u);
  EXPECT_EQ(settings.store, "sqlite");
  EXPECT_TRUE(settings.allow_origin.empty());
}

TEST(Settings, EveryDefaultIsItselfAllowed) {
  for (const Setting& setting : settings_table()) {
    if (setting.kind != Setting::Kind::number) continue;
    const auto value = std::stoull(std::string(setting.fallback));
    EXPECT_GE(value, setting.min) << setting.name;
    EXPECT_LE(value, setting.max) << setting.name;
  }
}

TEST(Settings, NamesAndVariablesAreUnique) {
  std::set<std::string> seen;
  for (const Setting& setting : settings_table()) {
    EXPECT_TRUE(seen.insert(environment_variable(setting)).second) << setting.name;
    EXPECT_FALSE(setting.help.empty()) << setting.name;
  }
}

TEST(Settings, CommandLineGoesBeforeEnvironmentBeforeFileBeforeDefault) {
  const auto file = std::filesystem::temp_directory_path() / ("precinct-settings-" + std::to_string(getpid()));
  std::ofstream(file) << "hello-seconds = 30\nping-seconds = 31\nclose-seconds = 32\n";
  const std::string path = file.string();
  const Environment ping("PRECINCT_PING_SECONDS", "41");
  const Environment close("PRECINCT_CLOSE_SECONDS", "42");
  const Settings settings = good({"--config", path.c_str(), "--close-seconds", "52"});
  std::filesystem::remove(file);
  EXPECT_EQ(settings.handshake_seconds, 10u);
  EXPECT_EQ(settings.hello_seconds, 30u);
  EXPECT_EQ(settings.ping_seconds, 41u);
  EXPECT_EQ(settings.close_seconds, 52u);
}

TEST(Settings, AListTakesSeveral) {
  const Settings settings =
      good({"--allow-origin", "https://a.example", "--allow-origin", "https://b.example", "--trusted-proxy", "::1"});
  EXPECT_EQ(settings.allow_origin, (std::vector<std::string>{"https://a.example", "https://b.example"}));
  EXPECT_EQ(settings.trusted_proxy, std::vector<std::string>{"::1"});
}

TEST(Settings, AFaultNamesTheFieldTheVariableAndTheRemedy) {
  const std::string text = refusal({"--hello-seconds", "0"});
  EXPECT_NE(text.find("--hello-seconds"), std::string::npos) << text;
  EXPECT_NE(text.find("PRECINCT_HELLO_SECONDS"), std::string::npos) << text;
  EXPECT_NE(text.find("from 1 to 600"), std::string::npos) << text;
}

TEST(Settings, WhatIsWrongStopsTheStart) {
  EXPECT_NE(refusal({"--listen", "8080"}), "");
  EXPECT_NE(refusal({"--listen", "::1:8080"}), "");
  EXPECT_NE(refusal({"--listen", "127.0.0.1:70000"}), "");
  EXPECT_NE(refusal({"--listen", ":8080"}), "");
  EXPECT_NE(refusal({"--store", "disk"}), "");
  EXPECT_NE(refusal({"--trusted-proxy", "proxy.example"}), "");
  EXPECT_NE(refusal({"--allow-origin", "example.org"}), "");
  EXPECT_NE(refusal({"--allow-origin", "https://example.org/"}), "");
  EXPECT_NE(refusal({"--data", "/dev/null"}), "");
  EXPECT_NE(refusal({"--no-such-option", "1"}), "");
  EXPECT_NE(refusal({"--ping-seconds", "60", "--silence-seconds", "60"}), "");
}

TEST(Settings, AnUnknownKeyInTheFileStopsTheStart) {
  const auto file = std::filesystem::temp_directory_path() / ("precinct-unknown-" + std::to_string(getpid()));
  std::ofstream(file) << "helo-seconds = 30\n";
  const std::string path = file.string();
  const std::string text = refusal({"--config", path.c_str()});
  std::filesystem::remove(file);
  EXPECT_NE(text.find("helo-seconds"), std::string::npos) << text;
}

TEST(Settings, HelpAndVersionEndWithSuccess) {
  for (const char* flag : {"--help", "--version"}) {
    auto result = read({flag});
    ASSERT_TRUE(std::holds_alternative<EarlyExit>(result)) << flag;
    EXPECT_EQ(std::get<EarlyExit>(result).status, 0) << flag;
    EXPECT_NE(std::get<EarlyExit>(result).text.find("precinctd"), std::string::npos) << flag;
  }
}

TEST(Settings, AnIpv6AddressStandsInBrackets) {
  const Endpoint endpoint = parse_endpoint("[::1]:0");
  EXPECT_EQ(endpoint.host, "::1");
  EXPECT_EQ(endpoint.port, 0);
}

TEST(Settings, TheListForTheReadmeHasEveryRow) {
  const std::string text = settings_markdown();
  for (const Setting& setting : settings_table())
    EXPECT_NE(text.find("`--" + std::string(setting.name) + "`"), std::string::npos);
}

}  // namespace
}  // namespace precinct::server
