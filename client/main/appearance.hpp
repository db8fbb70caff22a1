// How the screen of this run looks: what was chosen, as far as the command line and the environment let it.
#pragma once

#include "client/main/options.hpp"
#include "client/settings/settings.hpp"
#include "client/terminal/terminal.hpp"

namespace precinct::client {

inline bool is_ascii(const Options& options, const Settings& settings) {
  return options.ascii || settings.value("glyphs") == "ascii";
}

inline TerminalOptions terminal_options(const Options& options, const Settings& settings) {
  const auto colors = settings.value("colors");
  return {.no_colour = options.no_color || colors == "off",
          .ascii = is_ascii(options, settings),
          .palette = colors == "safe" ? Palette::safe : Palette::standard};
}

}  // namespace precinct::client
