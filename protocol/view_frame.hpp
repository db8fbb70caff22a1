// A view, written. What viewers may share of it is written once for all of them; what each gets of their own stands in
// front of that.
#pragma once

#include <boost/static_string/static_string.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace precinct::protocol {

// Text that several hold; never changed once made.
using SharedText = std::shared_ptr<const std::string>;

// What a view shows, without saying to whom.
struct ViewChange {
  std::vector<std::pair<std::string_view, SharedText>> parts = {};  // values as JSON; names live as long as the process
  std::vector<std::string_view> gone = {};
  std::vector<SharedText> events = {};  // complete JSON objects with their seq
};

// The beginning of the frame, and its rest. `table`: a code in its written form.
using ViewHead = boost::static_string<128>;
ViewHead view_head(std::string_view table, std::uint64_t version, bool full);
std::string view_body(const ViewChange& change);

}  // namespace precinct::protocol
