// The options that change the set-up: board, Assignment and the Go Rogue knobs (PP-22, PP-23).
#pragma once

#include "engine/police_precinct/data.hpp"
#include "engine/police_precinct/state.hpp"

namespace precinct::police_precinct {

// Their keys live as long as `data`.
std::vector<OptionSpec> variant_options(const Data& data);
// Assignments and knobs exclude each other (PP-22.3).
std::optional<BadOption> check_variants(const Data& data, const Json& options);
// On top of the chart's row.
void apply_variants(const Data& data, const Json& options, Settings& settings);

}  // namespace precinct::police_precinct
