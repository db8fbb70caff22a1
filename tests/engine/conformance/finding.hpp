// A fault that the suite found.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace precinct::conformance {

enum class Check : std::uint8_t {
  copy,        // a copy differs, or is not independent
  save_load,   // load(save()) is another state, now or later
  replay,      // the recorded commands lead elsewhere
  listing,     // a decision is malformed: empty, ids not unique, bounds that can't be met
  accepted,    // a listed answer was refused
  refused,     // an unlisted answer was accepted, had an effect or got the wrong code
  numbers,     // decision numbers fell, or a question changed under its number
  touched,     // a part or a prompt changed without its mark
  parts,       // the list of parts changed, has two of a name for one viewer, or a value is no JSON
  alive,       // nobody has to act, or somebody is asked although the game is over
  budget,      // the game does not end
  components,  // a component appeared or vanished
  leak,        // a viewer can tell twins apart
  blind,       // what is secret does not reach its owner, or the twins of the game never differ
};

std::string_view to_string(Check check);

class Finding : public std::runtime_error {
 public:
  Finding(Check check, const std::string& what) : std::runtime_error(what), check_(check) {}
  Check check() const { return check_; }

 private:
  Check check_;
};

}  // namespace precinct::conformance
