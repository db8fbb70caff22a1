#include "protocol/view_frame.hpp"

#include <algorithm>
#include <charconv>

namespace precinct::protocol {

namespace {

constexpr std::string_view kParts = R"(,"parts":{)";
constexpr std::string_view kGone = R"(},"gone":[)";
constexpr std::string_view kEvents = R"(],"events":[)";
constexpr std::string_view kEnd = "]}";

// Bytes of the body, or one more for each list that is empty: the comma that its last member does not have.
std::size_t room_for(const ViewChange& change) {
  std::size_t bytes = kParts.size() + kGone.size() + kEvents.size() + kEnd.size();
  for (const auto& [name, value] : change.parts) bytes += name.size() + value->size() + 4;  // "":,
  for (const std::string_view name : change.gone) bytes += name.size() + 3;                 // "",
  for (const SharedText& event : change.events) bytes += event->size() + 1;
  return bytes;
}

char* put(char* at, std::string_view bytes) {
  return std::copy(bytes.begin(), bytes.end(), at);
}

char* put_quoted(char* at, std::string_view name) {
  *at++ = '"';
  at = put(at, name);
  *at++ = '"';
  return at;
}

// What `put_one(at, member)` puts of each, with commas between.
template <class List, class PutOne>
char* put_list(char* at, const List& list, const PutOne& put_one) {
  for (const auto& member : list) {
    at = put_one(at, member);
    *at++ = ',';
  }
  return list.empty() ? at : at - 1;
}

}  // namespace

ViewHead view_head(std::string_view table, std::uint64_t version, bool full) {
  char digits[20];
  const char* const end = std::to_chars(digits, digits + sizeof digits, version).ptr;
  ViewHead head;
  for (const std::string_view piece :
       {std::string_view(R"({"type":"view","table":")"), table, std::string_view(R"(","version":)"),
        std::string_view(digits, end), std::string_view(full ? R"(,"full":true)" : R"(,"full":false)")}) {
    head.append(piece.data(), piece.size());
  }
  return head;
}

std::string view_body(const ViewChange& change) {
  std::string body;
  body.resize_and_overwrite(room_for(change), [&](char* const begin, std::size_t) {
    char* at = put_list(put(begin, kParts), change.parts, [](char* to, const auto& part) {
      to = put_quoted(to, part.first);
      *to++ = ':';
      return put(to, *part.second);
    });
    at = put_list(put(at, kGone), change.gone, put_quoted);
    at = put_list(put(at, kEvents), change.events, [](char* to, const SharedText& event) { return put(to, *event); });
    return put(at, kEnd) - begin;
  });
  return body;
}

}  // namespace precinct::protocol
