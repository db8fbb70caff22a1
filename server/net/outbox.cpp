#include "server/net/outbox.hpp"

#include <algorithm>

namespace precinct::server {

namespace {

constexpr std::size_t kNone = ~std::size_t{0};
constexpr std::size_t kFullViewEvents = 100;  // that a full view carries at most (protocol: EVENT)

std::size_t size_of(const Buffer& buffer) {
  return buffer ? buffer->size() : 0;
}

// What an item holds in memory beside its struct, nearly: shared bytes count in full for each holder.
std::size_t weight(const Outbox::Item& item) {
  std::size_t bytes = sizeof(Outbox::Item);
  if (const auto* frame = std::get_if<Buffer>(&item)) return bytes + size_of(*frame);
  const auto& view = std::get<ViewUpdate>(item);
  const ViewChange& change = *view.change;
  for (const auto& [name, value] : change.parts) bytes += sizeof(change.parts[0]) + size_of(value);
  for (const auto& event : change.events) bytes += sizeof(event) + size_of(event);
  return bytes + change.gone.size() * sizeof(change.gone[0]) + size_of(view.body);
}

template <class Pairs>
auto find_part(Pairs& parts, std::string_view name) {
  return std::find_if(parts.begin(), parts.end(), [&](const auto& part) { return part.first == name; });
}

}  // namespace

namespace {

void merge_events(ViewChange& merged, const ViewChange& newer, bool full) {
  merged.events.insert(merged.events.end(), newer.events.begin(), newer.events.end());
  if (full && merged.events.size() > kFullViewEvents)
    merged.events.erase(merged.events.begin(), merged.events.end() - static_cast<std::ptrdiff_t>(kFullViewEvents));
}

}  // namespace

void merge(ViewUpdate& older, ViewUpdate&& newer) {
  if (newer.full) {
    older = std::move(newer);
    return;
  }
  ViewChange merged = *older.change;
  for (const auto& [name, value] : newer.change->parts) {
    std::erase(merged.gone, name);
    if (const auto held = find_part(merged.parts, name); held != merged.parts.end())
      held->second = value;
    else
      merged.parts.emplace_back(name, value);
  }
  for (const std::string_view name : newer.change->gone) {
    if (const auto held = find_part(merged.parts, name); held != merged.parts.end()) merged.parts.erase(held);
    // A full view says what exists; nothing can be gone from it.
    if (!older.full && std::find(merged.gone.begin(), merged.gone.end(), name) == merged.gone.end())
      merged.gone.push_back(name);
  }
  merge_events(merged, *newer.change, older.full);
  older.version = newer.version;
  older.change = std::make_shared<const ViewChange>(std::move(merged));
  older.body.reset();
}

// What can come anew leaves room for what can't. Chat takes less of it than the game: it must not make a slow line's
// player wait for that.
std::size_t Outbox::share(Kind kind) const {
  return kind == Kind::view ? limits_->bytes / 2 : limits_->bytes / 8;
}

std::vector<Outbox::Wish>::iterator Outbox::wish_for(Kind of, std::string_view table) {
  return std::ranges::find_if(wishes_, [&](const Wish& each) { return kind(each) == of && each.table == table; });
}

void Outbox::want(Wish wish) {
  if (const auto held = wish_for(kind(wish), wish.table); held != wishes_.end()) wishes_.erase(held);
  wishes_.push_back(std::move(wish));
}

std::optional<Outbox::Wish> Outbox::take_wish() {
  const auto due =
      std::ranges::find_if(wishes_, [&](const Wish& wish) { return !wish.taken && bytes_ <= share(kind(wish)) / 2; });
  if (due == wishes_.end()) return std::nullopt;
  due->taken = true;
  return *due;
}

std::size_t Outbox::pending_view(std::string_view table) const {
  if (views_ == 0) return kNone;
  for (std::size_t i = head_; i < items_.size(); ++i)
    if (const auto* view = std::get_if<ViewUpdate>(&items_[i]); view != nullptr && view->table == table) return i;
  return kNone;
}

ViewUpdate Outbox::take_pending(std::size_t at) {
  bytes_ -= weight(items_[at]);
  --views_;
  ViewUpdate view = std::get<ViewUpdate>(std::move(items_[at]));
  items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(at));
  return view;
}

void Outbox::append(Item item) {
  items_.push_back(std::move(item));
  bytes_ += weight(items_.back());
}

bool Outbox::put(Buffer frame) {
  if (bytes_ > limits_->bytes) return false;
  append(std::move(frame));
  return true;
}

void Outbox::put(ViewUpdate update) {
  const auto wish = wish_for(Kind::view, update.table);
  if (wish != wishes_.end() && !update.full) return;
  if (const std::size_t at = pending_view(update.table); at != kNone) {
    ViewUpdate held = take_pending(at);
    merge(held, std::move(update));
    update = std::move(held);
  }
  const bool too_many = !update.full && update.change->events.size() > limits_->events;
  if (too_many || bytes_ > share(Kind::view)) return want({std::move(update.table), std::nullopt});
  if (wish != wishes_.end()) wishes_.erase(wish);
  append(std::move(update));
  ++views_;
}

void Outbox::put(std::string_view table, ChatLine line) {
  if (wish_for(Kind::chat, table) != wishes_.end()) return;
  if (bytes_ > share(Kind::chat)) return want({std::string(table), line.seq});
  append(std::move(line.frame));
}

void Outbox::put_again(std::string_view table, std::vector<ChatLine> lines) {
  if (const auto wish = wish_for(Kind::chat, table); wish != wishes_.end()) wishes_.erase(wish);
  for (ChatLine& line : lines) put(table, std::move(line));
}

void Outbox::pop() {
  const Item& item = items_[head_];
  if (std::holds_alternative<ViewUpdate>(item)) --views_;
  if (++head_ == items_.size()) {
    items_ = {};  // an idle connection holds no queue
    head_ = 0;
    bytes_ = 0;
  } else {
    bytes_ -= weight(item);
    items_[head_ - 1] = Buffer();
    if (head_ >= 64 && head_ * 2 >= items_.size()) {
      items_.erase(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(head_));
      head_ = 0;
    }
  }
}

void Outbox::clear() {
  items_ = {};
  head_ = 0;
  bytes_ = 0;
  views_ = 0;
  wishes_.clear();
}

}  // namespace precinct::server
