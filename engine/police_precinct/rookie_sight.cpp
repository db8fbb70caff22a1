#include "engine/police_precinct/rookie_sight.hpp"

#include <algorithm>
#include <bit>

#include "engine/police_precinct/state.hpp"

namespace precinct::police_precinct {

namespace {

Json read(const SeatView& view, std::string_view part) {
  const std::string_view text = view.part(part);
  return text.empty() ? Json() : Json::parse(text);
}

// A list that is spread over parts of its own, one an element.
std::vector<Json> read_list(const SeatView& view, std::string_view name, std::size_t at_most) {
  std::vector<Json> elements;
  for (std::size_t i = 0; i < at_most; ++i) {
    if (Json element = read(view, std::string(name) + '.' + std::to_string(i)); !element.is_null())
      elements.push_back(std::move(element));
  }
  return elements;
}

// Index of the element with this id, kNone if there is none.
template <class T>
std::uint8_t index_of(const T& elements, const std::string& id) {
  const auto found = std::ranges::find_if(elements, [&](const auto& element) { return element.id == id; });
  return found == elements.end() ? kNone : static_cast<std::uint8_t>(found - elements.begin());
}

// The street spaces from which a place given by its id is served.
SpaceSet served_from(const Board& board, const std::string& id) {
  if (const auto space = index_of(board.spaces, id); space != kNone) return SpaceSet{1} << space;
  if (const auto building = index_of(board.buildings, id); building != kNone) {
    return SpaceSet{1} << board.buildings[building].space;
  }
  if (const auto hood = index_of(board.hoods, id); hood != kNone) return SpaceSet{1} << board.hoods[hood].space;
  if (const auto crossing = index_of(board.crossings, id); crossing != kNone) return board.crossings[crossing].members;
  return 0;
}

}  // namespace

Sight::Sight(const Data& data, const SeatView& view) {
  const Json tracks = read(view, "tracks");
  board = &data.boards[index_of(data.boards, tracks["board"])];
  const Json turn = read(view, "turn");
  active = turn["cop"].get<int>();
  if (turn.contains("movement")) {
    movement_left = turn["movement"]["left"].get<int>();
    used = turn["movement"]["used"].get<int>();
  }

  for (int seat = 0; seat < kMaxSeats; ++seat) {
    const Json part = read(view, "seat." + std::to_string(seat));
    if (part.is_null()) break;
    for (const Json& seen : part["cops"]) {
      CopSeen& cop = cops.emplace_back();
      if (!seen["character"].is_null()) cop.character = index_of(data.characters, seen["character"]);
      cop.donuts = seen["donuts"].get<int>();
      cop.hand = seen["hand"].get<int>();
      cop.shown_good = seen.value("loyalty", "") == "good_cop";
      for (const Json& kind : seen.value("upgrades", Json::array())) {
        for (int token = 0; token < kUpgrades; ++token) {
          if (data.upgrades[static_cast<std::size_t>(token)].kind == kind.get_ref<const std::string&>())
            cop.upgrades[static_cast<std::size_t>(token)] = true;
        }
      }
    }
  }
  for (const Json& vehicle : read_list(view, "vehicles", kMaxVehicles)) {
    const std::string& id = vehicle["id"].get_ref<const std::string&>();
    if (id == "van") van = index_of(board->spaces, vehicle["at"]);
    if (!id.starts_with("car.")) continue;
    CopSeen& cop = cops[static_cast<std::size_t>(std::stoi(id.substr(4)))];
    cop.at = index_of(board->spaces, vehicle["at"]);
    cop.marked = vehicle["side"] == "marked";
  }

  day = tracks["day"].get<int>();
  last_day = tracks["last_day"].get<int>();
  crime = tracks["crime"].get<int>();
  crime_fail = tracks["crime_fail"].get<int>();
  if (!tracks["murderer"].is_null()) murderer = index_of(board->hoods, tracks["murderer"]);
  manic = tracks["murderer_mode"] == "manic";

  for (const Json& seen : read_list(view, "events", kMaxEvents)) {
    EventSeen& event = events.emplace_back();
    event.card = index_of(data.events, seen["id"]);
    const bool driven = data.events[event.card].resolve == Resolve::deliver;
    event.from = driven ? SpaceSet{1} << van : served_from(*board, seen["at"]);
    event.difficulty = seen.value("difficulty", 0);
    event.urgent = seen.value("urgent", false);
    if (const auto crossing = index_of(board->crossings, seen["at"]); crossing != kNone) {
      blocked |= CrossingSet{1} << crossing;
    }
  }

  const Json sites = read(view, "sites");
  stock = sites["stock"].get<int>();
  for (std::size_t hood = 0; hood < kHoods; ++hood) {
    const Json seen = read(view, "hoods." + std::to_string(hood));
    punks[hood] = seen["punks"].get<int>();
    gang[hood] = !seen["gang"].is_null();
  }
  for (const Json& site : sites["others"]) {
    const EventIndex card = index_of(data.events, site["id"]);
    for (EventSeen& event : events) {
      if (event.card == card) event.punks = site["punks"].get<int>();
    }
  }

  const Json evidence = read(view, "evidence");
  for (std::size_t deck = 0; deck < kDecks; ++deck) {
    const Json seen = read(view, "investigation." + std::to_string(deck));
    decks[deck].at = board->buildings[index_of(board->buildings, seen["at"])].space;
    decks[deck].count = seen["count"].get<int>();
    decks[deck].covered = seen["covered"].get<bool>();
    decks[deck].missing = evidence[deck]["slots"].get<int>() - static_cast<int>(evidence[deck]["placed"].size());
  }
  const Json patrol = read(view, "officers");
  officers_at_station = patrol["station"].get<int>();
  for (const Json& placed : patrol["placed"]) {
    const auto hood = index_of(board->hoods, placed["at"]);
    if (hood != kNone) officers[hood] = placed["count"].get<int>();
  }

  if (const Json seen = read(view, "look"); !seen.is_null() && seen["deck"] == "event") {
    peeked = index_of(data.events, seen["cards"].front());
  }
  if (const Json seen = read(view, "attempt"); !seen.is_null()) {
    AttemptSeen& made = attempt.emplace();
    made.kind = seen["kind"] == "investigate" ? Attempt::investigate
                : seen["kind"] == "arrest"    ? Attempt::arrest
                                              : Attempt::emergency;
    made.cop = seen["cop"].get<int>();
    made.count = seen["count"].get<int>();
    if (seen.contains("odds")) made.odds = seen["odds"].get<std::vector<int>>();
  }
}

bool Sight::evidence_complete() const {
  return std::ranges::all_of(decks, [](const DeckSeen& deck) { return deck.missing == 0; });
}

int Sight::others_at(SpaceSet spaces) const {
  int there = 0;
  for (std::size_t cop = 0; cop < cops.size(); ++cop) {
    const bool other = static_cast<int>(cop) != active && cops[cop].at != kNone;
    if (other && (spaces >> cops[cop].at & 1) != 0) ++there;
  }
  return there;
}

std::array<int, kMaxSpaces> Sight::distances(SpaceIndex from, CrossingSet closed) const {
  std::array<int, kMaxSpaces> distance;
  distance.fill(kFar);
  std::vector<SpaceIndex> queue{from};
  distance[from] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Step& step : board->spaces[queue[next]].steps) {
      if ((closed >> step.via & 1) != 0 || distance[step.to] != kFar) continue;
      distance[step.to] = distance[queue[next]] + 1;
      queue.push_back(step.to);
    }
  }
  return distance;
}

}  // namespace precinct::police_precinct
