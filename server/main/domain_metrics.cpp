#include "server/main/domain_metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <vector>

#include "protocol/error_code.hpp"

namespace precinct::server {

namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

struct GaugeRow {
  const char* name;
  const char* help;
  const Metrics::Gauge Metrics::* value;
};

constexpr GaugeRow kGauges[] = {
    {"precinct_tables", "Tables open", &Metrics::tables},
    {"precinct_tables_playing", "Tables with a running game", &Metrics::tables_playing},
    {"precinct_tables_quarantined", "Tables that did not agree with their record at the start",
     &Metrics::tables_quarantined},
    {"precinct_seats_present", "Seats whose player is connected", &Metrics::seats_present},
    {"precinct_spectators", "Spectators", &Metrics::spectators},
    {"precinct_players", "Players known", &Metrics::identities},
    {"precinct_greeted_connections", "Connections that said hello", &Metrics::sessions},
};

struct CounterRow {
  const char* name;
  const char* help;
  const Metrics::Counter Metrics::* value;
};

constexpr CounterRow kCounters[] = {
    {"precinct_requests_total", "Requests received", &Metrics::requests},
    {"precinct_commands_total", "Commands of players accepted", &Metrics::commands_accepted},
    {"precinct_bot_commands_total", "Commands of bots and substitutes", &Metrics::bot_commands},
    {"precinct_bots_late_total", "Bots that thought longer than their budget", &Metrics::bots_late},
    {"precinct_repeated_requests_total", "Requests whose id was known", &Metrics::repeats},
    {"precinct_views_total", "View updates given to connections", &Metrics::updates},
    {"precinct_full_views_total", "Full views among them", &Metrics::full_views},
    {"precinct_store_undone_total", "Steps taken back because they could not be stored", &Metrics::store_failures},
};

MetricFamily counter(const char* name, const char* help, double value) {
  ClientMetric metric;
  metric.counter.value = value;
  return {name, help, MetricType::Counter, {metric}};
}

MetricFamily gauge(const char* name, const char* help, double value) {
  ClientMetric metric;
  metric.gauge.value = value;
  return {name, help, MetricType::Gauge, {metric}};
}

}  // namespace

std::string domain_metrics_text(const Metrics& metrics, const StoreStats& store) {
  std::vector<MetricFamily> families;
  for (const GaugeRow& row : kGauges)
    families.push_back(gauge(row.name, row.help, static_cast<double>((metrics.*row.value).load())));
  for (const CounterRow& row : kCounters)
    families.push_back(counter(row.name, row.help, static_cast<double>((metrics.*row.value).load())));

  MetricFamily refused{"precinct_requests_refused_total", "Requests refused", MetricType::Counter, {}};
  for (std::size_t i = 0; i < metrics.refused.size(); ++i) {
    ClientMetric metric;
    metric.label.push_back({"code", std::string(protocol::kErrorCodes[i])});
    metric.counter.value = static_cast<double>(metrics.refused[i].load());
    refused.metric.push_back(std::move(metric));
  }
  families.push_back(std::move(refused));

  families.push_back(counter("precinct_store_commits_total", "Commits", static_cast<double>(store.commits)));
  families.push_back(
      counter("precinct_store_batches_total", "Batches in those commits", static_cast<double>(store.batches)));
  families.push_back(
      counter("precinct_store_failures_total", "Commits that failed", static_cast<double>(store.failures)));
  families.push_back(counter("precinct_store_commit_seconds_total", "Time spent in commits",
                             static_cast<double>(store.commit_micros) / 1e6));
  families.push_back(gauge("precinct_store_queued", "Batches waiting", static_cast<double>(store.queued)));
  return prometheus::TextSerializer().Serialize(families);
}

}  // namespace precinct::server
