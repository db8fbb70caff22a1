// A game's words in one language, as the server serves them: {`game`,`lang`,`texts`,`layout`,`guide`}. What is not
// there degrades to the key or id: a client may be older than the server's cards.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"

namespace precinct::client {

// Takes a document of GET /catalog/<game>/<lang>; its strings are cleaned first. null: it is no catalogue.
std::shared_ptr<const Catalogue> read_catalogue(std::string_view game, Json document);

}  // namespace precinct::client
