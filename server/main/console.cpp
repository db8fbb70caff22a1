// status, announce, close: what the running server does for its operator.
#include <cstdio>
#include <optional>

#include "protocol/table_code.hpp"
#include "protocol/text_rules.hpp"
#include "server/main/ask_server.hpp"
#include "server/main/commands.hpp"
#include "server/main/operator_key.hpp"

namespace precinct::server {

namespace {

std::string in_percent(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    (((out += '%') += kDigits[byte >> 4]) += kDigits[byte & 15]);
  }
  return out;
}

int ask(const CommandLine& line, std::string_view method, const std::string& target) {
  const RunningServer server = find_server(line.settings.data);
  const ServerAnswer answer = ask_server(server.address, method, target, server.key);
  std::fputs(answer.body.c_str(), answer.status == 200 ? stdout : stderr);
  return answer.status == 200 ? 0 : 1;
}

}  // namespace

int show_status(const CommandLine& line) {
  return ask(line, "GET", "/status");
}

int announce(const CommandLine& line) {
  const auto text = protocol::clean_text(line.arguments.at(0), protocol::kMaxChat);
  if (text) return ask(line, "POST", "/announce?text=" + in_percent(*text));
  std::fputs("A notice is one line of at most 500 characters that a terminal can show.\n", stderr);
  return 1;
}

int close_table(const CommandLine& line) {
  const auto code = protocol::normal_table_code(line.arguments.at(0));
  if (code) return ask(line, "POST", "/close?table=" + *code);
  std::fputs("That is no code of a table; `precinctd status` names them.\n", stderr);
  return 1;
}

}  // namespace precinct::server
