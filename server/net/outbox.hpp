// What waits to be written to one connection. Frames keep their order; a table's view is latest-value, so while a
// reader is slow its pending update is merged with newer ones, and the memory behind a socket stays bounded. Pure: no
// socket, no clock, no lock.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/link.hpp"

namespace precinct::server {

class Outbox {
 public:
  struct Limits {
    std::size_t bytes = std::size_t{1} << 20;  // beyond which nothing more is taken; the last frame may exceed it
    std::size_t events = 100;                  // of one table that wait, beyond which a full view takes their place
  };

  // The update of `table` was given up for too many events; updates of it are dropped until a full one comes.
  struct WantsFull {
    std::string table;
  };
  using Item = std::variant<Buffer, ViewUpdate, WantsFull>;

  explicit Outbox(const Limits& limits) : limits_(&limits) {}  // `limits` outlives the outbox

  // False: the reader is too slow; what waits exceeds the limit of bytes even though it is conflated.
  [[nodiscard]] bool put(Buffer frame);
  // A pending update of the same table is merged into this one, which stands behind all frames that were put before.
  [[nodiscard]] bool put(ViewUpdate update);

  // The next to be written, null if nothing waits; and it is written. WantsFull comes out only when the reader got that
  // far, so one that never reads costs no full views.
  const Item* front() const { return empty() ? nullptr : &items_[head_]; }
  void pop();

  bool empty() const { return items_.empty(); }
  std::size_t bytes() const { return bytes_; }
  void clear();

 private:
  std::size_t pending_view(std::string_view table) const;
  bool awaits_full(std::string_view table) const;

  const Limits* limits_;
  std::vector<Item> items_;  // [head_, end) wait
  std::size_t head_ = 0;
  std::size_t bytes_ = 0;
  std::size_t views_ = 0;                   // items that are a view or a wish for one
  std::vector<std::string> awaiting_full_;  // tables whose WantsFull was taken
};

// Merges `newer` into `older`, both of one table.
void merge(ViewUpdate& older, ViewUpdate&& newer);

}  // namespace precinct::server
