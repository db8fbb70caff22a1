#include "client/main/options.hpp"

#include <langinfo.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <utility>

#include "client/plain/plain.hpp"
#include "client/session/server_url.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {
namespace {

bool can_be_drawn_on() {
  const char* term = std::getenv("TERM");
  return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1 && term != nullptr && *term != '\0' &&
         std::strcmp(term, "dumb") != 0;
}

bool speaks_utf8() {
  return std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
}

// "mode=dirty_cop": numbers, true, false and null are meant as such.
bool take_option(const std::string& text, Json& options) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0) return false;
  const auto value = text.substr(equals + 1);
  auto parsed = Json::parse(value, nullptr, false);
  options[text.substr(0, equals)] = parsed.is_discarded() || parsed.is_structured() ? Json(value) : parsed;
  return true;
}

// The language in which help and faults of the command line are told: it has to be known before the line is read.
std::string early_language(int argc, char** argv, const Settings& settings) {
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--lang") == 0 && i + 1 < argc) return argv[i + 1];
    if (std::strncmp(argv[i], "--lang=", 7) == 0) return argv[i] + 7;
  }
  const auto chosen = settings.value("lang");
  return chosen.empty() ? UiText::environment_language() : chosen;
}

}  // namespace

CommandLine read_command_line(int argc, char** argv, const Settings& settings) {
  Options options;
  options.lang = early_language(argc, argv, settings);
  const UiText ui(options.lang);

  CLI::App app{ui("main.about"), "precinct"};
  std::string lang;
  std::string host_game;
  std::vector<std::string> game_options;
  bool watch = false;
  bool practise = false;
  auto& plan = options.plan;
  app.add_option("server", options.server, ui("main.help.server"));
  app.add_option("--name", options.name, ui("main.help.name"));
  auto* table = app.add_option("--table", plan.table, ui("main.help.table"));
  app.add_flag("--watch", watch, ui("main.help.watch"))->needs(table);
  auto* host = app.add_option("--host", host_game, ui("main.help.host"))->excludes(table);
  app.add_flag("--practise,--practice", practise, ui("main.help.practise"))->excludes(table)->excludes(host);
  auto* learn = app.add_option("--learn", plan.game, ui("main.help.learn"))->expected(0, 1)->type_name("[GAME]");
  learn->excludes(table)->excludes(host);
  app.add_option("--game", plan.game, ui("main.help.game"));
  app.add_option("--seats", plan.seats, ui("main.help.seats"))->check(CLI::Range(1, 64));
  app.add_option("--bots", plan.bots, ui("main.help.bots"));
  app.add_option("--option", game_options, ui("main.help.option"))->allow_extra_args(false);
  app.add_flag("--public", plan.open, ui("main.help.public"));
  app.add_option("--password", plan.password, ui("main.help.password"));
  app.add_option("--key", plan.key, ui("main.help.key"));
  app.add_flag("--plain", options.plain, ui("main.help.plain"));
  app.add_option("--lang", lang, ui("main.help.lang"));
  app.add_flag("--ascii", options.ascii, ui("main.help.ascii"));
  app.add_flag("--no-color", options.no_color, ui("main.help.no_color"));
  app.add_option("--ca-file", options.ca_file, ui("main.help.ca_file"))->check(CLI::ExistingFile);
  auto* replay = app.add_subcommand("replay", ui("main.help.replay"))->fallthrough();
  replay->add_option("file", options.replay, ui("main.help.replay_file"));
  replay->add_flag("--text", options.replay_text, ui("main.help.replay_text"));
  replay->add_option("--seat", options.replay_seat, ui("main.help.replay_seat"))->check(CLI::Range(1, 64));
  app.set_version_flag("--version", "precinct " PRECINCT_VERSION);
  app.footer(ui("main.exit_codes"));

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return {std::nullopt, app.exit(error) == 0 ? exit_code::good : exit_code::usage};
  }
  const auto wrong = [&](const std::string& sentence) -> CommandLine {
    std::cerr << sentence << "\n";
    return {std::nullopt, exit_code::usage};
  };
  // "--learn ws://host" names no game.
  if (*learn && options.server.empty() && plan.game.contains("://")) options.server = std::exchange(plan.game, {});
  if (!options.server.empty()) {
    const auto url = parse_server_url(options.server);
    if (!url) return wrong(ui("plain.bad_server", {{"server", options.server}}));
    options.server = url->text();
  }
  for (const auto& text : game_options) {
    if (!take_option(text, plan.options)) return wrong(ui("main.bad_option", {{"text", text}}));
  }
  options.replays = replay->parsed();
  if (!plan.table.empty()) {
    plan.kind = watch ? Plan::Kind::watch : Plan::Kind::join;
  } else if (!host_game.empty()) {
    plan.kind = Plan::Kind::host;
    plan.game = host_game;
  } else if (practise) {
    plan.kind = Plan::Kind::practise;
  } else if (*learn) {
    plan.kind = Plan::Kind::learn;
  }
  if (!can_be_drawn_on()) options.plain = true;
  if (!speaks_utf8()) options.ascii = true;
  const char* env_no_color = std::getenv("NO_COLOR");
  if (env_no_color != nullptr && *env_no_color != '\0') options.no_color = true;
  if (options.ascii) options.fixed.insert("glyphs");
  if (options.no_color) options.fixed.insert("colors");
  if (!lang.empty()) options.fixed.insert("lang");
  if (!options.name.empty()) options.fixed.insert("name");
  return {std::move(options), exit_code::good};
}

}  // namespace precinct::client
