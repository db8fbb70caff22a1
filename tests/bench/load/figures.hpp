// What one run measured.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace precinct::load {

struct Figures {
  std::uint64_t commands = 0;
  std::uint64_t refused = 0;     // stale: another seat's command came first
  std::uint64_t unseen = 0;      // commands whose view did not reach every seat in time
  std::uint64_t games = 0;       // that ended
  std::uint64_t bytes = 0;       // read by all seats
  std::vector<float> latencies;  // milliseconds from sending a command to the last seat's view

  double percentile(double share) {
    if (latencies.empty()) return 0;
    const auto nth = static_cast<std::size_t>(share * static_cast<double>(latencies.size() - 1));
    std::nth_element(latencies.begin(), latencies.begin() + static_cast<std::ptrdiff_t>(nth), latencies.end());
    return latencies[nth];
  }
};

}  // namespace precinct::load
