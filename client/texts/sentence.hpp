// Sentences with placeholders and plurals, as PROTOCOL.md (Texts) describes them: the same for a game's catalogue and
// for the interface's own words.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace precinct::client {

// How a value that is neither number nor string (a seat, a nested TEXT) becomes words.
using ValueWriter = std::function<std::string(const nlohmann::json& value)>;

// The CLDR plural class of a whole number: "one", "many" or "other". Languages other than en and it count as en.
std::string_view plural_class(std::string_view lang, std::int64_t number);

// `sentence` is a string, or {"by": NAME, CLASS: string, ...}. "{name}" becomes the value of that name in `with` (if
// there is none it stays as written, so that a fault in a catalogue can be seen), "{{" a brace. Never throws on odd
// input: what is no sentence yields an empty string.
std::string compose(const nlohmann::json& sentence, const nlohmann::json& with, std::string_view lang,
                    const ValueWriter& write);

}  // namespace precinct::client
