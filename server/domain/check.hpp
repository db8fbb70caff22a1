// Whether what a store holds is what was played: every table is loaded as at a start, and every game that began with
// today's rules data is played again from its seed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/domain/service.hpp"

namespace precinct::server {

struct CheckedTable {
  std::string code;
  std::uint64_t commands = 0;
  bool from_the_seed = false;  // else only what came after the last snapshot was played again
  std::string fault;           // a sentence; empty: none
};

// Of `setup` it needs games, version, limits, store, clock, entropy and metrics; nothing is written to the store that
// `setup` names but what a start would write. Throws StoreError.
void check_tables(const ServiceSetup& setup, const std::function<void(const CheckedTable&)>& visit);

}  // namespace precinct::server
