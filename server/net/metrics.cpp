#include "server/net/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <vector>

#include "server/net/version.hpp"

namespace precinct::server {

namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

struct Row {
  const char* name;
  const char* help;
  const char* label;  // of `value`; empty: the family has one metric
  const char* value;
  const Counters::Count Counters::* count;
};

// Rows of one family stand together.
constexpr Row kRows[] = {
    {"precinct_sockets_accepted_total", "Sockets accepted on both ports", "", "", &Counters::accepted},
    {"precinct_accept_errors_total", "Failures to accept a socket", "", "", &Counters::accept_errors},
    {"precinct_refused_total", "Requests and sockets refused", "reason", "server_full", &Counters::refused_full},
    {"precinct_refused_total", "", "reason", "address_full", &Counters::refused_household},
    {"precinct_refused_total", "", "reason", "origin", &Counters::refused_origin},
    {"precinct_refused_total", "", "reason", "subprotocol", &Counters::refused_subprotocol},
    {"precinct_refused_total", "", "reason", "bad_request", &Counters::bad_requests},
    {"precinct_pages_total", "HTTP requests answered", "", "", &Counters::pages},
    {"precinct_upgrades_total", "WebSocket connections opened", "", "", &Counters::upgrades},
    {"precinct_messages_received_total", "WebSocket messages received", "", "", &Counters::messages_in},
    {"precinct_received_bytes_total", "Payload of messages received", "", "", &Counters::bytes_in},
    {"precinct_messages_sent_total", "WebSocket messages sent", "", "", &Counters::messages_out},
    {"precinct_sent_bytes_total", "Bytes of frames sent", "", "", &Counters::bytes_out},
    {"precinct_binary_messages_total", "Binary messages, answered with bad_json", "", "", &Counters::binary_messages},
    {"precinct_too_fast_total", "Messages refused as too_fast", "", "", &Counters::too_fast},
    {"precinct_views_given_up_total", "Pending updates replaced by a full view", "", "", &Counters::views_given_up},
    {"precinct_chat_given_up_total", "Chat of a table put off until a slow reader has room", "", "",
     &Counters::chat_given_up},
    {"precinct_partial_writes_total", "Writes that a socket took in part", "", "", &Counters::partial_writes},
    {"precinct_closed_total", "Connections closed by the server", "reason", "too_fast", &Counters::closed_too_fast},
    {"precinct_closed_total", "", "reason", "hello_missing", &Counters::closed_hello_missing},
    {"precinct_closed_total", "", "reason", "silent", &Counters::closed_silent},
    {"precinct_closed_total", "", "reason", "reader_too_slow", &Counters::closed_reader_too_slow},
    {"precinct_closed_total", "", "reason", "message_too_big", &Counters::closed_too_big},
    {"precinct_closed_total", "", "reason", "bad_payload", &Counters::closed_bad_payload},
    {"precinct_closed_total", "", "reason", "protocol_error", &Counters::closed_protocol_error},
};

MetricFamily gauge(const char* name, const char* help, double value) {
  ClientMetric metric;
  metric.gauge.value = value;
  return {name, help, MetricType::Gauge, {metric}};
}

double resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  double total = 0;
  double resident = 0;
  statm >> total >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace

std::string metrics_text(const Counters& counters) {
  std::vector<MetricFamily> families;
  for (const Row& row : kRows) {
    if (families.empty() || families.back().name != row.name)
      families.push_back({row.name, row.help, MetricType::Counter, {}});
    ClientMetric metric;
    if (*row.label != '\0') metric.label.push_back({row.label, row.value});
    metric.counter.value = static_cast<double>((counters.*row.count).load(std::memory_order_relaxed));
    families.back().metric.push_back(std::move(metric));
  }
  families.push_back(gauge("precinct_sockets", "Sockets open on both ports", static_cast<double>(counters.sockets)));
  families.push_back(
      gauge("precinct_connections", "WebSocket connections open", static_cast<double>(counters.connections)));
  families.push_back(gauge("process_resident_memory_bytes", "Resident memory", resident_bytes()));
  ClientMetric cpu;
  cpu.counter.value = cpu_seconds();
  families.push_back({"process_cpu_seconds_total", "CPU time used", MetricType::Counter, {cpu}});
  ClientMetric info;
  info.gauge.value = 1;
  info.label.push_back({"version", kVersion});
  families.push_back({"precinct_build_info", "Version of this server", MetricType::Gauge, {info}});
  return prometheus::TextSerializer().Serialize(families);
}

}  // namespace precinct::server
