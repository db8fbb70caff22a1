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
  if (const auto* view = std::get_if<ViewUpdate>(&item)) {
    const ViewChange& change = *view->change;
    for (const auto& [name, value] : change.parts) bytes += sizeof(change.parts[0]) + size_of(value);
    for (const auto& event : change.events) bytes += sizeof(event) + size_of(event);
    bytes += change.gone.size() * sizeof(change.gone[0]) + size_of(view->body);
  }
  return bytes;
}

const std::string* table_of(const Outbox::Item& item) {
  if (const auto* view = std::get_if<ViewUpdate>(&item)) return &view->table;
  if (const auto* wish = std::get_if<Outbox::WantsFull>(&item)) return &wish->table;
  return nullptr;
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

std::size_t Outbox::pending_view(std::string_view table) const {
  if (views_ == 0) return kNone;
  for (std::size_t i = head_; i < items_.size(); ++i)
    if (const std::string* code = table_of(items_[i]); code != nullptr && *code == table) return i;
  return kNone;
}

bool Outbox::awaits_full(std::string_view table) const {
  return std::find(awaiting_full_.begin(), awaiting_full_.end(), table) != awaiting_full_.end();
}

bool Outbox::put(Buffer frame) {
  if (bytes_ > limits_->bytes) return false;
  items_.emplace_back(std::move(frame));
  bytes_ += weight(items_.back());
  return true;
}

bool Outbox::put(ViewUpdate update) {
  if (awaits_full(update.table)) {
    if (!update.full) return true;
    std::erase(awaiting_full_, update.table);
  }
  const std::size_t at = pending_view(update.table);
  if (at == kNone) {
    if (bytes_ > limits_->bytes) return false;
    items_.emplace_back(std::move(update));
    bytes_ += weight(items_.back());
    ++views_;
    return true;
  }

  Item held = std::move(items_[at]);
  if (std::holds_alternative<WantsFull>(held) && !update.full) {
    items_[at] = std::move(held);
    return true;
  }
  bytes_ -= weight(held);
  items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(at));
  if (auto* view = std::get_if<ViewUpdate>(&held)) {
    merge(*view, std::move(update));
    if (!view->full && view->change->events.size() > limits_->events) {
      WantsFull wish{std::move(view->table)};
      held = std::move(wish);
    }
  } else {
    held = std::move(update);
  }
  items_.push_back(std::move(held));
  bytes_ += weight(items_.back());
  return bytes_ <= limits_->bytes || items_.size() - head_ == 1;
}

void Outbox::pop() {
  const Item& item = items_[head_];
  if (table_of(item) != nullptr) --views_;
  if (const auto* wish = std::get_if<WantsFull>(&item)) awaiting_full_.push_back(wish->table);
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
}

}  // namespace precinct::server
