#include "server/domain/chat_pace.hpp"

#include <algorithm>

namespace precinct::server {

namespace {

constexpr std::int64_t kMinute = 60'000;
// Anybody can make any number of players. So all who watch have a pace in common too, that of some who play.
const std::string kWatchers;
constexpr std::int64_t kWatchersCount = 4;

}  // namespace

ChatPace::ChatPace(const Limits& limits) : step_(kMinute / limits.chat_per_minute), burst_(step_ * limits.chat_burst) {}

bool ChatPace::may_speak(const std::string& player, bool watches, std::int64_t now) {
  std::erase_if(speakers_, [now](const auto& each) { return each.second <= now; });
  const auto after = [&](const std::string& who, std::int64_t step) {
    const auto found = speakers_.find(who);
    const std::int64_t until = found == speakers_.end() ? now : found->second;
    return std::min(until, now + burst_) + step;  // a clock that was put back makes nobody wait longer
  };
  const std::int64_t own = after(player, step_);
  const std::int64_t common = watches ? after(kWatchers, step_ / kWatchersCount) : now;
  if (std::max(own, common) > now + burst_) return false;
  speakers_[player] = own;
  if (watches) speakers_[kWatchers] = common;
  return true;
}

}  // namespace precinct::server
