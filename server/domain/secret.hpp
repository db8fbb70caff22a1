// What must never be written by accident: tokens, secrets of games. The type has no formatter, no stream operator, no
// conversion to JSON; whoever needs the value says so.
#pragma once

#include <string>
#include <utility>

namespace precinct::server {

class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string value) : value_(std::move(value)) {}

  const std::string& reveal() const { return value_; }
  bool empty() const { return value_.empty(); }

 private:
  std::string value_;
};

}  // namespace precinct::server
