#include "engine/police_precinct/rookie_suspicion.hpp"

#include <algorithm>
#include <numeric>

namespace precinct::police_precinct {

namespace {

// What a Dirty Cop is thought to do, in per cent: place something after all, although there was Evidence.
constexpr int kDirtyPlaces = 25;
constexpr int kCertain = 97;  // nothing is surer than that

}  // namespace

// Evidence that is missing falls by what is placed.
int Suspicion::placed(const Sight& sight) {
  return -std::accumulate(sight.decks.begin(), sight.decks.end(), 0,
                          [](int sum, const DeckSeen& deck) { return sum + deck.missing; });
}

void Suspicion::observe(const Sight& sight) {
  const bool searching = sight.attempt && sight.attempt->kind == Attempt::investigate && !sight.attempt->odds.empty();
  if (search_ && (!searching || sight.attempt->cop != search_->cop)) {
    const bool found = placed(sight) > search_->placed_before;
    const int chance = std::min(search_->chance, kCertain);
    const int honest = found ? chance : 100 - chance;
    const int dirty = found ? kDirtyPlaces * chance / 100 : 100 - kDirtyPlaces * chance / 100;
    int& ratio = ratio_[static_cast<std::size_t>(search_->cop)];
    ratio = std::clamp(ratio * std::max(dirty, 1) / std::max(honest, 1), 1, 100 * kEven);
    search_.reset();
  }
  if (searching) search_ = Search{sight.attempt->cop, sight.attempt->odds.front(), placed(sight)};
}

// As if exactly one of the players were dirty.
int Suspicion::of(int cop, int players) const {
  const int ratio = ratio_[static_cast<std::size_t>(cop)];
  return 100 * ratio / (ratio + kEven * (players - 1));
}

}  // namespace precinct::police_precinct
