// What the situation says, without changing it.
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

PersonIndex Match::find(Role role) const {
  const auto found = std::ranges::find(s_.persons, role, &Person::role);
  return found == s_.persons.end() ? kNone : static_cast<PersonIndex>(found - s_.persons.begin());
}

int Match::players_in_city() const {
  return static_cast<int>(std::ranges::count_if(
      s_.persons, [](const Person& person) { return person.role == Role::player && !person.gone(); }));
}

ListingIndex Match::listing_at(LocationIndex location) const {
  const auto found = std::ranges::find(s_.city.listing_at, location);
  return found == s_.city.listing_at.end() ? kNone : static_cast<ListingIndex>(found - s_.city.listing_at.begin());
}

std::uint8_t Match::exit_index(LocationIndex location) const {
  const auto found = std::ranges::find(d_.exits, location);
  return found == d_.exits.end() ? kNone : static_cast<std::uint8_t>(found - d_.exits.begin());
}

bool Match::open_exit(LocationIndex location) const {
  const std::uint8_t exit = exit_index(location);
  return exit != kNone && !exit_closed(exit);
}

std::uint8_t Match::gang_index(LocationIndex location) const {
  const auto found = std::ranges::find(d_.gangs, location);
  return found == d_.gangs.end() ? kNone : static_cast<std::uint8_t>(found - d_.gangs.begin());
}

int Match::other_pawns(PersonIndex person) const {
  int others = 0;
  for (PersonIndex other = 0; other < s_.persons.size(); ++other) {
    if (other != person && in_city(other) && s_.persons[other].at == s_.persons[person].at) ++others;
  }
  return others;
}

// EP-0.7
int Match::uncovered_contacts(const Person& person) const {
  int cards = 0;
  for (int space = 0; space < kContactSpaces; ++space) {
    if (!covered(space, person) && person.contacts[static_cast<std::size_t>(space)].card != kNone) ++cards;
  }
  return cards;
}

// Locked Assets occupy the rightmost spaces without Handcuffs (EP-13.1).
int Match::first_empty_contact(const Person& person) const {
  const int free = kContactSpaces - person.handcuffs - static_cast<int>(person.contact_assets.size());
  for (int space = 0; space < free; ++space) {
    if (person.contacts[static_cast<std::size_t>(space)].card == kNone) return space;
  }
  return -1;
}

// EP-5.2
int Match::income(const Person& person) const {
  return d_.income_cubes - static_cast<int>(kListings - std::ranges::count(person.cubes, Hexagon::none));
}

Key Match::id_of(LocationIndex location) const {
  const ListingIndex listing = listing_at(location);
  return listing == kNone ? Key(d_.locations[location].id) : Key(d_.listings[listing]);
}

}  // namespace precinct::escape_plan
