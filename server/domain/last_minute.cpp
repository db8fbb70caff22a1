#include "server/domain/last_minute.hpp"

namespace precinct::server {

namespace {

constexpr std::int64_t kMinute = 60'000;

}  // namespace

bool LastMinute::is_past(const Minute& minute) const {
  return clock_.now() - minute.since > kMinute;
}

int LastMinute::recent(std::string_view whose) const {
  const std::lock_guard lock(mutex_);
  const auto found = minutes_.find(std::string(whose));
  return found == minutes_.end() || is_past(found->second) ? 0 : found->second.count;
}

void LastMinute::count(std::string_view whose) {
  const std::lock_guard lock(mutex_);
  constexpr std::size_t kMany = 1000;
  if (minutes_.size() > kMany) std::erase_if(minutes_, [&](const auto& each) { return is_past(each.second); });
  Minute& minute = minutes_[std::string(whose)];
  if (is_past(minute)) minute = {clock_.now(), 0};
  ++minute.count;
}

}  // namespace precinct::server
