#include "server/net/command_line.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "server/net/config_file.hpp"
#include "server/net/version.hpp"

namespace precinct::server {

namespace {

constexpr std::string_view kPrefix = "PRECINCT_";
constexpr const char* kConfigVariable = "PRECINCT_CONFIG";

struct Given {
  std::vector<std::string> values;
  std::string where;  // as the operator finds it: an option, a variable, a line of a file
};
using Layer = std::map<std::string_view, Given>;  // by the setting's name

// The start is refused; what() is the rest of the sentence.
class Fault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

const Setting* find_setting(std::string_view name) {
  const auto table = settings_table();
  const auto found = std::ranges::find(table, name, &Setting::name);
  return found == table.end() ? nullptr : &*found;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  return parts;
}

Layer from_environment() {
  Layer layer;
  for (const Setting& setting : settings_table()) {
    const std::string variable = environment_variable(setting);
    if (const char* value = std::getenv(variable.c_str()))
      layer[setting.name] = {setting.is_list() ? split(value) : std::vector<std::string>{value}, variable};
  }
  return layer;
}

std::vector<std::string> unknown_variables() {
  std::vector<std::string> unknown;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view all(*variable);
    const std::string name(all.substr(0, all.find('=')));
    if (!name.starts_with(kPrefix) || name == kConfigVariable) continue;
    const auto is_its_own = [&](const Setting& setting) { return environment_variable(setting) == name; };
    if (std::ranges::none_of(settings_table(), is_its_own)) unknown.push_back(name);
  }
  return unknown;
}

std::string read_file(const std::string& file) {
  std::ifstream in(file);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in)
    throw Fault("the configuration file " + file + " can't be read; check the path, and that user " +
                std::to_string(geteuid()) + " may read it");
  return text;
}

Layer from_file(const std::string& file) {
  Layer layer;
  if (file.empty()) return layer;
  try {
    for (ConfigLine& line : parse_config(read_file(file))) {
      const std::string where = file + ", line " + std::to_string(line.number);
      const Setting* setting = find_setting(line.name);
      if (setting == nullptr)
        throw Fault(where + ": " + line.name + " is no setting; `precinctd settings` prints all of them");
      if (line.is_list && !setting->is_list()) throw Fault(where + ": " + line.name + " takes one value, without [ ]");
      if (!layer.try_emplace(setting->name, Given{std::move(line.values), where}).second)
        throw Fault(where + ": " + line.name + " was set before; set it once");
    }
  } catch (const ConfigFault& fault) {
    throw Fault(file + ", " + fault.what());
  }
  return layer;
}

// The later layers win.
Settings settle(std::span<const Layer> layers) {
  Settings settings;
  for (const Setting& setting : settings_table()) {
    Given given;
    if (!setting.is_list()) given.values.emplace_back(setting.fallback);
    for (const Layer& layer : layers)
      if (const auto found = layer.find(setting.name); found != layer.end()) given = found->second;
    for (const std::string& value : given.values) {
      const std::string fault = fault_of(setting, value);
      const std::string shown = setting.kind == Setting::Kind::secret ? "what it is" : '"' + value + '"';
      if (!fault.empty())
        throw Fault(std::string(setting.name) + " can't be " + shown + " (" + given.where + "): " + fault);
    }
    put(settings, setting, given.values);
  }
  if (const std::string fault = fault_of(settings); !fault.empty()) throw Fault(fault);
  return settings;
}

// CLI11's view of one run.
class Reader {
 public:
  explicit Reader(std::span<const CommandSpec> commands) {
    app_.set_version_flag("--version", std::string("precinctd ") + kVersion);
    app_.add_flag("--healthcheck", result_.healthcheck,
                  "ask the server that runs with these settings whether it is ready; status 0 if it is");
    app_.add_option("--config", config_, "configuration file with lines like: listen = \"0.0.0.0:8080\"")
        ->type_name("FILE")
        ->envname(kConfigVariable);
    for (const Setting& setting : settings_table()) add(setting);
    app_.require_subcommand(0, 1);
    app_.fallthrough();
    for (const CommandSpec& command : commands) add(command);
  }

  CommandLine read(int argc, const char* const* argv) {
    app_.parse(argc, argv);
    Layer words;
    for (auto& [name, values] : words_)
      if (!values.empty()) words[name] = {values, "--" + std::string(name)};
    const Layer layers[] = {from_file(config_), from_environment(), std::move(words)};
    result_.settings = settle(layers);
    result_.unknown_variables = unknown_variables();
    for (const CLI::App* chosen : app_.get_subcommands()) {
      result_.command = chosen->get_name();
      for (const auto& [name, value] : arguments_[result_.command])
        if (value) result_.arguments.push_back(*value);
    }
    return std::move(result_);
  }

  EarlyExit exit(const CLI::ParseError& end) {
    std::ostringstream out;
    std::ostringstream error;
    const int status = app_.exit(end, out, error);
    if (status == 0) return {0, out.str()};
    return {2, "precinctd does not start: " + error.str()};
  }

 private:
  void add(const Setting& setting) {
    CLI::Option* option = app_.add_option("--" + std::string(setting.name), words_[setting.name], help_of(setting));
    option->type_name("")->allow_extra_args(false);
    if (setting.is_list()) {
      option->delimiter(',');
    } else {
      option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
  }

  static std::string help_of(const Setting& setting) {
    std::string help(setting.help);
    const std::string range = range_of(setting);
    if (!range.empty()) help += "; " + range;
    if (!setting.fallback.empty()) help += "; default " + std::string(setting.fallback);
    return help + " [" + environment_variable(setting) + ']';
  }

  void add(const CommandSpec& command) {
    CLI::App* sub = app_.add_subcommand(std::string(command.name), std::string(command.help));
    sub->fallthrough();
    auto& arguments = arguments_[std::string(command.name)];
    arguments.reserve(command.arguments.size());  // CLI11 keeps where they stand
    for (const auto& [name, help, needed] : command.arguments) {
      auto& [key, value] = arguments.emplace_back(name, std::nullopt);
      sub->add_option(std::string(name), value, std::string(help))->type_name("")->required(needed);
    }
  }

  CLI::App app_{"precinctd serves board games with hidden information to players over WebSocket.", "precinctd"};
  CommandLine result_;
  std::string config_;
  std::map<std::string_view, std::vector<std::string>> words_;
  std::map<std::string, std::vector<std::pair<std::string_view, std::optional<std::string>>>> arguments_;
};

}  // namespace

std::variant<CommandLine, EarlyExit> read_command_line(int argc, const char* const* argv,
                                                       std::span<const CommandSpec> commands) {
  Reader reader(commands);
  try {
    return reader.read(argc, argv);
  } catch (const CLI::ParseError& end) {
    return reader.exit(end);
  } catch (const Fault& fault) {
    return EarlyExit{2, std::string("precinctd does not start: ") + fault.what() + ".\n"};
  }
}

}  // namespace precinct::server
