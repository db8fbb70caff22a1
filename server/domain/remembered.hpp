// The last requests of an identity that were carried out, with what was replied (PROTOCOL.md, "Requests and replies").
// Packed into one string, with a hash for each long id: every player has one of these, and the ids are as long as a
// client likes.
#pragma once

#include <array>
#include <cstddef>
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
  // The oldest goes when there are more than `keep`.
  void add(std::string_view id, const Reply& reply, std::size_t keep);
  std::optional<Reply> find(std::string_view id) const;
  std::size_t size() const { return marks_.size(); }
  std::size_t bytes() const { return packed_.size() + marks_.size() * sizeof(std::uint16_t); }

 private:
  using Hash = std::array<unsigned char, 16>;
  // A short id itself; of a longer one the hash, which is put into `hash`.
  static std::string_view key_of(std::string_view id, Hash& hash);
  static std::uint16_t mark_of(std::string_view key);
  bool may_have(std::string_view key) const;
  void forget_oldest();

  std::string packed_;  // oldest first
  // A few bits of a hash of each, in the same order: nearly always they tell that an id is new without a look at the
  // others.
  std::vector<std::uint16_t> marks_;
};

}  // namespace precinct::server
