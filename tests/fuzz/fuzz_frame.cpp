// Frames from anybody: whatever the bytes, reading ends, and what was read can be written and read again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "protocol/reader/request_reader.hpp"
#include "protocol/server_frames.hpp"
#include "protocol/server_messages.hpp"
#include "protocol/table_code.hpp"
#include "protocol/text_rules.hpp"

namespace {

using namespace precinct::protocol;

void require(bool holds) {
  if (!holds) std::abort();
}

// The strict reader takes whole numbers of any size; of a request they have to fit into 64 bits.
bool is_object(std::string_view text) {
  const auto json = parse_json(text);
  return json && json->is_object();
}

void check_request(std::string_view text) {
  const auto request = parse_request_frame(text);
  require(is_object(text) || (!request && request.error().code == ErrorCode::bad_json));
  if (request) {
    const auto again = parse_request_frame(to_text(to_json(*request)), kMaxServerFrame);
    require(again.has_value() && *again == *request);
    return;
  }
  const std::string reply = error_frame(request.error());
  const auto error = parse_server_frame(reply);
  require(error.has_value() && error->re == request.error().re);
}

void check_text(std::string_view text) {
  if (const auto clean = clean_chat(text)) {
    require(clean_chat(*clean) == clean);
    require(neutral_text(*clean) == *clean);
  }
  const std::string neutral = neutral_text(text);
  require(neutral_text(neutral) == neutral);
  require(neutral.find('\x1b') == std::string::npos);
  if (const auto code = normal_table_code(text)) require(normal_table_code(*code) == code);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_request(text);
  (void)parse_server_frame(text);
  check_text(text);
  return 0;
}
