// What a server sends is made harmless at the door, once, before anything looks at it: no string of a frame or a
// catalogue holds a control character, an escape sequence or a direction override. The server refuses such names and
// chat already; a client must not have to trust its server.
#pragma once

#include <nlohmann/json.hpp>

namespace precinct::client {

// Cleans every string and every key inside, as clean() of canvas/text.hpp does.
void clean_json(nlohmann::json& value);

}  // namespace precinct::client
