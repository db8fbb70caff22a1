// What the domain and its store count, as Prometheus text.
#pragma once

#include <string>

#include "server/domain/metrics.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

std::string domain_metrics_text(const Metrics& metrics, const StoreStats& store);

}  // namespace precinct::server
