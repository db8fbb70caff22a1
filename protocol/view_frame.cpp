#include "protocol/view_frame.hpp"

namespace precinct::protocol {

namespace {

// Appends what `write` writes of each, with commas between.
template <class List, class Write>
void append_each(std::string& out, const List& list, Write&& write) {
  bool first = true;
  for (const auto& item : list) {
    if (!first) out += ',';
    first = false;
    write(item);
  }
}

std::size_t size_of(const ViewChange& change) {
  std::size_t bytes = 64;
  for (const auto& [name, value] : change.parts) bytes += name.size() + value->size() + 4;
  for (const std::string_view name : change.gone) bytes += name.size() + 3;
  for (const SharedText& event : change.events) bytes += event->size() + 1;
  return bytes;
}

}  // namespace

std::string view_head(std::string_view table, std::uint64_t version, bool full) {
  std::string out;
  out.reserve(table.size() + 96);
  out += R"({"type":"view","table":")";
  out += table;
  out += R"(","version":)";
  out += std::to_string(version);
  out += full ? R"(,"full":true)" : R"(,"full":false)";
  return out;
}

std::string view_body(const ViewChange& change) {
  std::string out;
  out.reserve(size_of(change));
  const auto quote = [&](std::string_view name) { ((out += '"') += name) += '"'; };
  out += R"(,"parts":{)";
  append_each(out, change.parts, [&](const auto& part) {
    quote(part.first);
    (out += ':') += *part.second;
  });
  out += R"(},"gone":[)";
  append_each(out, change.gone, quote);
  out += R"(],"events":[)";
  append_each(out, change.events, [&](const SharedText& event) { out += *event; });
  out += "]}";
  return out;
}

}  // namespace precinct::protocol
