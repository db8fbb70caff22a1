// What waits to be written to one connection. Frames keep their order; a table's view is latest-value, so while a
// reader is slow its pending update is merged with newer ones. What finds no room is given up, if it can be asked for
// anew once there is: views and chat never fill the outbox, and the memory behind a socket stays bounded. Pure: no
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

  using Item = std::variant<Buffer, ViewUpdate>;

  // Something of `table` was given up. More of it is dropped until that comes: a full view, or the lines of chat again.
  struct Wish {
    std::string table;
    std::optional<std::uint64_t> chat_from;  // the first line that was given up; none: the view was
    bool taken = false;
  };

  explicit Outbox(const Limits& limits) : limits_(&limits) {}  // `limits` outlives the outbox

  // False: the reader is too slow; what waits exceeds the limit of bytes even though it is conflated.
  [[nodiscard]] bool put(Buffer frame);
  // A pending update of the same table is merged into this one, which stands behind all frames that were put before.
  void put(ViewUpdate update);
  void put(std::string_view table, ChatLine line);
  void put_again(std::string_view table, std::vector<ChatLine> lines);

  // The next to be written, null if nothing waits; and it is written.
  const Item* front() const { return empty() ? nullptr : &items_[head_]; }
  void pop();

  // The oldest wish for whose answer there is room; always one if there is any and nothing waits. One at a time, as
  // the reader gets on: one that never reads costs no full views.
  std::optional<Wish> take_wish();

  bool empty() const { return items_.empty(); }
  std::size_t bytes() const { return bytes_; }
  void clear();

 private:
  enum class Kind : bool { view, chat };
  static Kind kind(const Wish& wish) { return wish.chat_from ? Kind::chat : Kind::view; }
  std::size_t share(Kind kind) const;
  std::vector<Wish>::iterator wish_for(Kind kind, std::string_view table);
  void want(Wish wish);

  std::size_t pending_view(std::string_view table) const;
  ViewUpdate take_pending(std::size_t at);
  void append(Item item);

  const Limits* limits_;
  std::vector<Item> items_;  // [head_, end) wait
  std::size_t head_ = 0;
  std::size_t bytes_ = 0;
  std::size_t views_ = 0;     // items that are a view
  std::vector<Wish> wishes_;  // oldest first
};

// Merges `newer` into `older`, both of one table.
void merge(ViewUpdate& older, ViewUpdate&& newer);

}  // namespace precinct::server
