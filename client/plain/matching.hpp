// What was typed -> which of the things listed is meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace precinct::client {

// The number that the whole text is; none if it is none.
std::optional<long> whole_number(std::string_view text);

std::string_view trimmed(std::string_view text);

struct Match {
  std::vector<std::size_t> found;  // indices: one is a hit, none or several are not
};

// Looks for `word` among `names` without case and accents: as a whole, else at a beginning, else anywhere. `ids`, of
// the same length, count as whole names too.
Match match_word(std::string_view word, const std::vector<std::string>& names, const std::vector<std::string>& ids);

// Parts of `text` between any of `dividers`, trimmed, without empty ones.
std::vector<std::string> divided(std::string_view text, std::string_view dividers);

}  // namespace precinct::client
