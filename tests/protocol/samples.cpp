// Prints one JSON object a line for check_schemas.py: {"from":"client"|"server","message":{...}}, then
// {"fields":{TYPE:[{"name","required"}]},"server_types":[...],"errors":[...]}.
#include <iostream>

#include "protocol/error_code.hpp"
#include "protocol/requests.hpp"
#include "protocol/server_messages.hpp"
#include "tests/protocol/random_request.hpp"
#include "tests/protocol/sample_frames.hpp"

int main() {
  using namespace precinct::protocol;
  constexpr std::uint64_t kOfEach = 20;
  for (std::size_t type = 0; type < std::variant_size_v<RequestBody>; ++type) {
    for (std::uint64_t seed = 0; seed < kOfEach; ++seed) {
      std::cout << to_text({{"from", "client"}, {"message", to_json(random_request(seed, type))}}) << '\n';
    }
  }
  for (const std::string& frame : sample_frames()) std::cout << R"({"from":"server","message":)" << frame << "}\n";

  Json fields = Json::object();
  for (const auto& request : request_fields()) {
    Json& list = fields[std::string(request.type)] = Json::array();
    for (const auto& [name, presence] : request.fields) {
      list.push_back(
          {{"name", name}, {"required", presence == Presence::required}, {"optional", presence == Presence::optional}});
    }
  }
  std::cout << to_text({{"fields", fields}, {"server_types", server_message_types()}, {"errors", kErrorCodes}}) << '\n';
}
