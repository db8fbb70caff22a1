// The last requests of an identity that were carried out, with what was replied (PROTOCOL.md, "Requests and replies").
// Packed into one string: there is one of these for every player at every table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace precinct::server {

// A reply that can be given again.
struct Reply {
  enum class Kind : std::uint8_t { ok, accepted, joined, left };

  Kind kind = Kind::ok;
  std::uint64_t version = 0;     // accepted
  std::string table = {};        // joined, left: code in its written form
  std::optional<int> seat = {};  // joined; none: a spectator

  // The complete frame.
  std::string frame(std::string_view re) const;

  friend bool operator==(const Reply&, const Reply&) = default;
};

class RememberedRequests {
 public:
  // `id` is at most 64 characters of UTF-8, so its length fits a byte or two. The oldest goes when there are more than
  // `keep`.
  void add(std::string_view id, const Reply& reply, std::size_t keep);
  std::optional<Reply> find(std::string_view id) const;
  std::size_t size() const { return marks_.size(); }

 private:
  bool may_have(std::string_view id) const;
  void forget_oldest();

  std::string packed_;  // oldest first
  // A few bits of each id, in the same order: nearly always they tell that an id is new without a look at the ids.
  std::vector<std::uint16_t> marks_;
};

}  // namespace precinct::server
