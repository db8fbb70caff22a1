// The replay of a file on the terminal.
#pragma once

#include <vector>

#include "client/main/options.hpp"
#include "client/model.hpp"
#include "client/settings/folders.hpp"
#include "client/settings/settings.hpp"

namespace precinct::client {

// Until it is left; returns the exit status. `model`: with the table's replays of these viewers.
int show_replay(const Model& model, std::vector<int> viewers, const Options& options, const Folders& folders,
                const Settings& settings);

}  // namespace precinct::client
