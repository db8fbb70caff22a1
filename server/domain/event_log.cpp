#include "server/domain/event_log.hpp"

#include <algorithm>

namespace precinct::server {

namespace {

constexpr std::size_t kStep = 2048;  // bytes

}  // namespace

EventLog::Line EventLog::operator[](std::size_t i) const {
  const std::size_t begin = begin_of(i);
  return {lines_[i].audience, {text_.data() + begin, lines_[i].end - begin}};
}

void EventLog::add(Audience audience, std::string_view tail) {
  const std::size_t end = text_.size() + tail.size();
  if (end > text_.capacity()) text_.reserve((end / kStep + 1) * kStep);
  text_.insert(text_.end(), tail.begin(), tail.end());
  lines_.push_back({audience, static_cast<std::uint32_t>(end)});
}

void EventLog::keep(const std::vector<bool>& kept) {
  std::size_t lines = 0;
  std::size_t end = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const Ends line = lines_[i];
    if (kept[i]) {
      std::copy(text_.begin() + static_cast<std::ptrdiff_t>(begin),
                text_.begin() + static_cast<std::ptrdiff_t>(line.end),
                text_.begin() + static_cast<std::ptrdiff_t>(end));
      end += line.end - begin;
      lines_[lines++] = {line.audience, static_cast<std::uint32_t>(end)};
    }
    begin = line.end;
  }
  text_.resize(end);
  lines_.resize(lines);
}

void EventLog::clear() {
  text_.clear();
  lines_.clear();
}

}  // namespace precinct::server
