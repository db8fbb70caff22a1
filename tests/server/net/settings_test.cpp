#include "server/net/settings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <unistd.h>

#include "server/net/command_line.hpp"

namespace precinct::server {
namespace {

const CommandSpec kCommands[] = {
    {"status", "tells"},
    {"close", "closes", {{"TABLE", "its code"}}},
    {"verify", "checks", {{"RECORD", "a file"}, {"COMMITMENT", "what it should be", false}}},
};

std::variant<CommandLine, EarlyExit> read(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "precinctd");
  return read_command_line(static_cast<int>(arguments.size()), arguments.data(), kCommands);
}

CommandLine command(std::vector<const char*> arguments) {
  auto result = read(std::move(arguments));
  if (const auto* end = std::get_if<EarlyExit>(&result)) {
    ADD_FAILURE() << end->text;
    return {};
  }
  return std::get<CommandLine>(result);
}

Settings good(std::vector<const char*> arguments) {
  return command(std::move(arguments)).settings;
}

std::string refusal(std::vector<const char*> arguments) {
  auto result = read(std::move(arguments));
  const auto* end = std::get_if<EarlyExit>(&result);
  if (end == nullptr) return "";
  EXPECT_NE(end->status, 0);
  return end->text;
}

// A configuration file for the length of a test.
class File {
 public:
  explicit File(const std::string& text)
      : path_(std::filesystem::temp_directory_path() / ("precinct-settings-" + std::to_string(getpid()))) {
    std::ofstream(path_) << text;
  }
  ~File() { std::filesystem::remove(path_); }
  const char* path() const { return path_.c_str(); }

 private:
  std::filesystem::path path_;
};

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(PRECINCT_SOURCE_DIR) + '/' + file);
  return {std::istreambuf_iterator<char>(in), {}};
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
  const File file("hello-seconds = 30\nping-seconds = 31\nclose-seconds = 32\n");
  const Environment ping("PRECINCT_PING_SECONDS", "41");
  const Environment close("PRECINCT_CLOSE_SECONDS", "42");
  const Settings settings = good({"--config", file.path(), "--close-seconds", "52"});
  EXPECT_EQ(settings.handshake_seconds, 10u);
  EXPECT_EQ(settings.hello_seconds, 30u);
  EXPECT_EQ(settings.ping_seconds, 41u);
  EXPECT_EQ(settings.close_seconds, 52u);
}

TEST(Settings, TheFileCanBeNamedByTheEnvironment) {
  const File file("hello-seconds = 30\n");
  const Environment config("PRECINCT_CONFIG", file.path());
  EXPECT_EQ(good({}).hello_seconds, 30u);
}

TEST(Settings, AListTakesSeveral) {
  const Settings settings =
      good({"--allow-origin", "https://a.example", "--allow-origin", "https://b.example", "--trusted-proxy", "::1"});
  EXPECT_EQ(settings.allow_origin, (std::vector<std::string>{"https://a.example", "https://b.example"}));
  EXPECT_EQ(settings.trusted_proxy, std::vector<std::string>{"::1"});
}

TEST(Settings, AListStandsInFileAndEnvironmentToo) {
  const File file("allow-origin = [\"https://a.example\", \"https://b.example\"]\ntrusted-proxy = \"10.0.0.0/8\"\n");
  const Environment proxies("PRECINCT_TRUSTED_PROXY", "::1,127.0.0.1");
  const Settings settings = good({"--config", file.path()});
  EXPECT_EQ(settings.allow_origin, (std::vector<std::string>{"https://a.example", "https://b.example"}));
  EXPECT_EQ(settings.trusted_proxy, (std::vector<std::string>{"::1", "127.0.0.1"}));
}

void expect_words(const std::string& text, std::initializer_list<const char*> words) {
  for (const char* word : words) EXPECT_NE(text.find(word), std::string::npos) << word << " is not in: " << text;
}

TEST(Settings, AQuotedTextInTheFileIsTakenAsItIs) {
  const File file("name = \"a # b, \\\"c\\\" \\\\ [d]\"  # a comment\ncreate-key = word\nlisten=127.0.0.1:1\n");
  const Settings settings = good({"--config", file.path()});
  EXPECT_EQ(settings.name, "a # b, \"c\" \\ [d]");
  EXPECT_EQ(settings.create_key, "word");
  EXPECT_EQ(settings.listen, "127.0.0.1:1");
}

TEST(Settings, AFaultNamesTheFieldItsPlaceAndTheRemedy) {
  expect_words(refusal({"--hello-seconds", "0"}), {"hello-seconds", "(--hello-seconds)", "from 1 to 600"});
  {
    const Environment bad("PRECINCT_HELLO_SECONDS", "soon");
    expect_words(refusal({}), {"hello-seconds", "\"soon\"", "(PRECINCT_HELLO_SECONDS)", "from 1 to 600"});
  }
  const File file("hello-seconds = 601\n");
  expect_words(refusal({"--config", file.path()}), {"hello-seconds", "\"601\"", file.path(), "from 1 to 600"});
}

TEST(Settings, EveryNumberIsRefusedOutsideItsRangeAndTakenAtItsEnds) {
  for (const Setting& setting : settings_table()) {
    if (setting.kind != Setting::Kind::number) continue;
    EXPECT_EQ(fault_of(setting, std::to_string(setting.min)), "") << setting.name;
    EXPECT_EQ(fault_of(setting, std::to_string(setting.max)), "") << setting.name;
    EXPECT_NE(fault_of(setting, std::to_string(setting.max + 1)), "") << setting.name;
    if (setting.min > 0) {
      EXPECT_NE(fault_of(setting, std::to_string(setting.min - 1)), "") << setting.name;
    }
    EXPECT_NE(fault_of(setting, "-1"), "") << setting.name;
    EXPECT_NE(fault_of(setting, "1 s"), "") << setting.name;
    EXPECT_FALSE(setting.unit.empty()) << setting.name;
  }
}

TEST(Settings, AFaultNeverShowsASecret) {
  const std::string key(300, 'k');
  const std::string text = refusal({"--create-key", key.c_str()});
  expect_words(text, {"create-key", "200 bytes"});
  EXPECT_EQ(text.find("kkk"), std::string::npos) << text;
}

TEST(Settings, AMisspeltVariableIsNoticed) {
  const Environment bad("PRECINCT_HELO_SECONDS", "7");
  EXPECT_EQ(command({}).unknown_variables, std::vector<std::string>{"PRECINCT_HELO_SECONDS"});
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

TEST(Settings, AFileThatIsNotMeantStopsTheStart) {
  for (const auto& [text, word] :
       {std::pair{"helo-seconds = 30", "helo-seconds is no setting"},
        {"\n[server]\nhello-seconds = 30", "line 2"},
        {"hello-seconds = [1]", "one value"},
        {"name = our server", "in quotes"},
        {"hello-seconds = 1\n# twice\nhello-seconds = 2", "line 3: hello-seconds was set before"},
        {"hello-seconds 30", "name = value"},
        {"hello-seconds =", "value is missing"},
        {"name = \"our server", "closing quote"},
        {"allow-origin = [\"https://a\"", "a list is"}}) {
    const File file(text);
    expect_words(refusal({"--config", file.path()}), {word, file.path()});
  }
  expect_words(refusal({"--config", "/no/such/file"}), {"/no/such/file", "check the path"});
}

TEST(Settings, ACommandTakesItsArgumentsAndTheSettings) {
  EXPECT_EQ(command({}).command, "");
  EXPECT_EQ(command({"status", "--data", "/tmp"}).command, "status");
  EXPECT_EQ(command({"status", "--data", "/tmp"}).settings.data, "/tmp");
  EXPECT_EQ(command({"--data", "/tmp", "close", "K7Q2"}).arguments, std::vector<std::string>{"K7Q2"});
  EXPECT_EQ(command({"verify", "a.json"}).arguments, std::vector<std::string>{"a.json"});
  EXPECT_EQ(command({"verify", "a.json", "ab"}).arguments, (std::vector<std::string>{"a.json", "ab"}));
  EXPECT_NE(refusal({"close"}), "");
  EXPECT_NE(refusal({"status", "more"}), "");
  EXPECT_NE(refusal({"dance"}), "");
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

TEST(Settings, HelpHasEveryRow) {
  const std::string help = std::get<EarlyExit>(read({"--help"})).text;
  for (const Setting& setting : settings_table()) {
    const std::string option = "\n  --" + std::string(setting.name) + ' ';
    const std::string variable = '[' + environment_variable(setting) + "]\n";
    expect_words(help,
                 {option.c_str(), std::string(setting.help).c_str(), range_of(setting).c_str(), variable.c_str()});
    if (!setting.fallback.empty()) expect_words(help, {("; default " + std::string(setting.fallback)).c_str()});
  }
}

TEST(Settings, TheReadmeHasTheTable) {
  EXPECT_NE(text_of("README.md").find(settings_markdown()), std::string::npos)
      << "put this into README.md (`precinctd settings table` prints it):\n"
      << settings_markdown();
}

TEST(Settings, TheExampleFileIsTheDefaults) {
  EXPECT_EQ(text_of("docker/precinctd.conf"), settings_file(good({}))) << "made with `precinctd settings`";
}

TEST(Settings, AWrittenFileGivesTheSameSettings) {
  const Settings settings =
      good({"--name", "a \"quoted\" name, and a \\ # sign", "--hello-seconds", "7", "--allow-origin",
            "https://a.example,https://b.example", "--listen", "[::1]:0", "--create-key", "word"});
  const std::string text = settings_file(settings);
  EXPECT_EQ(text.find("word that\n"), std::string::npos);
  EXPECT_EQ(text.find("= \"word\""), std::string::npos) << "a secret is not written";
  const File file(text);
  const Settings again = good({"--config", file.path(), "--create-key", "word"});
  for (const Setting& setting : settings_table())
    EXPECT_EQ(values_of(settings, setting), values_of(again, setting)) << setting.name;
}

}  // namespace
}  // namespace precinct::server
