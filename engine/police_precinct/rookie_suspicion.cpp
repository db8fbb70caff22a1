#include "engine/police_precinct/rookie_suspicion.hpp"

#include <algorithm>
#include <numeric>

namespace precinct::police_precinct {

namespace {

constexpr int kTrue = 70;    // per cent of a Dirty Cop's reports that hold something back if anything can be
constexpr int kSurest = 97;  // nothing that chance brings is surer than that

int total(const Sight& sight, int DeckSeen::* what) {
  return std::accumulate(sight.decks.begin(), sight.decks.end(), 0,
                         [&](int sum, const DeckSeen& deck) { return sum + deck.*what; });
}

}  // namespace

// A Good Cop places all that is found; a Dirty Cop keeps a single card back, and of several all but one.
int Suspicion::ratio(const Search& search, int placed) {
  const auto least = [&](std::size_t n) {  // per cent for at least n
    if (n == 0) return 100;
    return n <= search.odds.size() ? std::min(search.odds[n - 1], kSurest) : 0;
  };
  const auto n = static_cast<std::size_t>(std::max(placed, 0));
  const int good = std::max(least(n) - least(n + 1), 1);
  const int tampering = n == 0 ? 100 - least(2) : n == 1 ? least(2) : 0;
  return std::max((kTrue * tampering + (100 - kTrue) * good) / good, 1);
}

// Its report is over. If no card has left the decks it was called off, and tells nothing.
void Suspicion::judge(const Sight& sight) {
  if (total(sight, &DeckSeen::count) < search_->cards) {
    int& seen = ratio_[static_cast<std::size_t>(search_->cop)];
    const int placed = search_->missing - total(sight, &DeckSeen::missing);
    seen = std::clamp(seen * ratio(*search_, placed) / 100, 1, 100 * kEven);
  }
  search_.reset();
}

void Suspicion::observe(const Sight& sight) {
  const bool searching = sight.attempt && sight.attempt->kind == Attempt::investigate;
  if (search_ && (!searching || sight.attempt->cop != search_->cop)) judge(sight);
  if (searching && !sight.attempt->odds.empty()) {
    search_ = Search{sight.attempt->cop, sight.attempt->odds, total(sight, &DeckSeen::missing),
                     total(sight, &DeckSeen::count)};
  }
}

int Suspicion::of(int cop, const Sight& sight, std::optional<int> me) const {
  const auto open = [&](int each) {
    const CopSeen& seen = sight.cops[static_cast<std::size_t>(each)];
    return !seen.shown_good && seen.character != kNone && each != me;
  };
  if (!open(cop)) return 0;
  std::int64_t all = 0;
  for (int each = 0; each < static_cast<int>(sight.cops.size()); ++each) {
    if (open(each)) all += ratio_[static_cast<std::size_t>(each)];
  }
  return static_cast<int>(100 * std::int64_t{ratio_[static_cast<std::size_t>(cop)]} / all);
}

}  // namespace precinct::police_precinct
