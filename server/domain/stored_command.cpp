#include "server/domain/stored_command.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/json_writer.hpp"

namespace precinct::server {

std::string write_command(const Command& command) {
  JsonWriter out;
  out.begin_object().key("s").number(command.seat).key("d").number(command.decision).key("c").string(command.choice);
  out.key("a").begin_object();
  for (const CommandArg& arg : command.args) {
    out.key(arg.name);
    if (const auto* number = std::get_if<std::int64_t>(&arg.value)) {
      out.number(*number);
      continue;
    }
    out.begin_array();
    for (const std::string& id : std::get<std::vector<std::string>>(arg.value)) out.string(id);
    out.end_array();
  }
  out.end_object().end_object();
  return std::string(out.bytes());
}

Command read_command(std::string_view stored) {
  const auto json = nlohmann::json::parse(stored);
  Command command{json.at("s").get<Seat>(), json.at("d").get<std::uint32_t>(), json.at("c").get<std::string>(), {}};
  for (const auto& [name, value] : json.at("a").items()) {
    if (value.is_number()) {
      command.args.push_back({name, value.get<std::int64_t>()});
    } else {
      command.args.push_back({name, value.get<std::vector<std::string>>()});
    }
  }
  return command;
}

}  // namespace precinct::server
