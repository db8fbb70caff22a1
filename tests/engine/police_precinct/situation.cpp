#include "tests/engine/police_precinct/situation.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "engine/police_precinct/testing.hpp"

namespace precinct::police_precinct::rules {

namespace {

constexpr std::array<std::string_view, kMaxPlayers> kCharacters{"halvorsen", "brunscheen",   "gonzales", "hartley",
                                                                "costello",  "fredericksen", "okafor",   "tanaka"};
constexpr std::array<std::string_view, 5> kPhases{"move", "action", "after_action", "after_draw", "end"};

class Reader {
 public:
  Reader(const Data& data, Situation& situation) : d_(data), b_(data.boards[situation.settings.board]), s_(situation) {}

  void read(const Json& json) {
    // What takes cards out of a pile comes before the order of the pile.
    if (s_.settings.dirty_cards > 0) {
      for (Cop& cop : s_.cops) cop.loyalty = Loyalty::good;
      s_.unused_loyalty.clear();
    }
    constexpr std::array<std::string_view, 4> kFirst{"cops", "events", "evidence", "hoods"};
    for (const std::string_view key : kFirst) {
      if (json.contains(key)) read(std::string(key), json.at(key));
    }
    for (const auto& [key, value] : json.items()) {
      if (std::ranges::find(kFirst, key) == kFirst.end()) read(key, value);
    }
    if (!json.contains("stock")) {
      int on_board = 0;
      for (const HoodState& hood : s_.hoods) on_board += hood.punks;
      for (const EventInPlay& event : s_.events) on_board += event.punks;
      if (on_board > s_.settings.punks) throw std::runtime_error("more Punks than the chart has");
      s_.stock = static_cast<std::uint8_t>(s_.settings.punks - on_board);
    }
  }

  void read_cop(Cop& cop, const Json& json) {
    for (const auto& [key, value] : json.items()) {
      if (key == "character") continue;
      if (key == "at") {
        cop.at = index_of(b_.spaces, value.get<std::string>());
      } else if (key == "side") {
        cop.side = value == "marked" ? CarSide::marked : CarSide::unmarked;
      } else if (key == "donuts") {
        cop.donuts = value.get<std::uint8_t>();
        s_.donuts = static_cast<std::uint8_t>(s_.donuts - cop.donuts);
      } else if (key == "upgrades") {
        for (const Json& id : value) {
          const auto kind = index_of(d_.upgrades, id.get<std::string>());
          cop.upgrades = static_cast<std::uint8_t>(cop.upgrades | 1 << kind);
          --s_.upgrades[kind];
        }
      } else if (key == "hand" || key == "acquired") {
        for (const Json& id : value) take(cop, id.get<std::string>(), key == "acquired");
      } else if (key == "hospital") {
        cop.hospital = value.get<bool>();
        if (!json.contains("at")) cop.at = b_.hospital;
      } else if (key == "loyalty") {
        cop.loyalty = value == "dirty_cop" ? Loyalty::dirty : Loyalty::good;
      } else if (key == "face_up") {
        cop.face_up = value.get<bool>();
        if (cop.loyalty == Loyalty::dirty || json.value("loyalty", "") == "dirty_cop") {
          cop.character = kNone;  // underground
          cop.at = kNone;
        }
      } else if (key == "swat") {
        cop.swat_ready = value.at("ready").get<std::uint8_t>();
        cop.swat_used = value.at("used").get<std::uint8_t>();
      } else {
        throw std::runtime_error("cops: unknown key " + key);
      }
    }
  }

 private:
  void read(const std::string& key, const Json& value) {
    if (key == "seats" || key == "options" || key == "settings" || key == "dice") return;
    if (key == "cops") {
      for (std::size_t cop = 0; cop < value.size(); ++cop) read_cop(s_.cops[cop], value[cop]);
    } else if (key == "turn") {
      s_.turn.cop = value.get<std::uint8_t>();
    } else if (key == "first") {
      s_.turn.first = value.get<std::uint8_t>();
    } else if (key == "phase") {
      set_phase(value.get<std::string>());
    } else if (key == "actions_used") {
      constexpr std::array<std::string_view, 5> kKinds{"investigate", "arrest", "handle", "upgrade", "draw"};
      for (const Json& kind : value) {
        const auto at = std::ranges::find(kKinds, kind.get<std::string>()) - kKinds.begin();
        s_.turn.actions_used = static_cast<std::uint8_t>(s_.turn.actions_used | 1 << at);
      }
    } else if (key == "arrests") {
      s_.turn.arrests = value.get<std::uint8_t>();
    } else if (key == "no_event") {
      s_.turn.no_event = value.get<bool>();
    } else if (key == "day") {
      s_.day = value.get<std::uint8_t>();
    } else if (key == "crime") {
      s_.crime = value.get<std::uint8_t>();
    } else if (key == "murderer") {
      s_.murderer = index_of(b_.hoods, value.get<std::string>());
      s_.murderer_seen = true;
    } else if (key == "stock") {
      s_.stock = value.get<std::uint8_t>();
    } else if (key == "hoods") {
      for (const auto& [hood, state] : value.items()) read_hood(s_.hoods[index_of(b_.hoods, hood)], state);
    } else if (key == "events") {
      for (const Json& event : value) read_event(event);
    } else if (key == "urgent") {
      s_.urgent = index_of(d_.events, value.get<std::string>());
    } else if (key == "officers") {
      read_officers(value);
    } else if (key == "supply") {
      for (const auto& [kind, count] : value.items()) {
        (kind == "donuts" ? s_.donuts : s_.upgrades[index_of(d_.upgrades, kind)]) = count.get<std::uint8_t>();
      }
    } else if (key == "evidence") {
      for (DeckIndex deck = 0; deck < kDecks; ++deck) {
        const std::string& id = d_.decks[deck].id;
        place_evidence(deck, value == "all" ? d_.decks[deck].slots : value.value(id, std::uint8_t{0}));
      }
    } else if (key == "decks") {
      for (const auto& [deck, cards] : value.items()) {
        order(s_.decks[index_of(d_.decks, deck)], cards, d_.investigation_cards, &s_.removed[index_of(d_.decks, deck)]);
      }
    } else if (key == "deck_at") {
      for (const auto& [deck, at] : value.items()) {
        s_.deck_at[index_of(d_.decks, deck)] = index_of(b_.buildings, at.get<std::string>());
      }
    } else if (key == "event_deck") {
      order(s_.event_draw, value, d_.events, &s_.event_discard);
    } else if (key == "police_deck") {
      order(s_.police_draw, value, d_.police_cards, &s_.police_discard);
    } else if (key == "markers") {
      order(s_.marker_draw, value, d_.markers, &s_.marker_discard);
    } else if (key == "gangs") {
      order(s_.gang_draw, value, d_.gangs, static_cast<Row<GangIndex, kGangs>*>(nullptr));
    } else if (key == "supports") {
      s_.supports.clear();
      for (const Json& at : value) s_.supports.push_back(index_of(b_.spaces, at.get<std::string>()));
    } else if (key == "agents") {
      s_.agents.clear();
      for (const Json& at : value) s_.agents.push_back(index_of(b_.spaces, at.get<std::string>()));
    } else if (key == "van") {
      s_.van = index_of(b_.spaces, value.get<std::string>());
    } else {
      throw std::runtime_error("situation: unknown key " + key);
    }
  }

  // The rest of a turn that stands in this phase.
  void set_phase(const std::string& phase) {
    const auto from = std::ranges::find(kPhases, phase) - kPhases.begin();
    if (from == std::ssize(kPhases)) throw std::runtime_error("unknown phase " + phase);
    s_.stack.clear();
    s_.stack.push_back(NextTurn{true});
    s_.stack.push_back(EndTurn{});
    if (from < 4) s_.stack.push_back(EventPhase{});
    if (from < 4) s_.stack.push_back(AfterDraw{});
    if (from < 3) s_.stack.push_back(DrawPhase{});
    if (from < 3) s_.stack.push_back(AfterAction{});
    if (from < 2) s_.stack.push_back(ActionPhase{});
    if (from < 1) s_.stack.push_back(MovePhase{});
  }

  // Moves a copy of the card out of the draw pile into the hand.
  void take(Cop& cop, const std::string& id, bool acquired) {
    const PoliceDesign design = index_of(d_.police_cards, id);
    const auto card = std::ranges::find(s_.police_draw, design);
    if (card == s_.police_draw.end()) throw std::runtime_error("no " + id + " left for a hand");
    s_.police_draw.erase(card);
    cop.hand.push_back({design, cop.next_number++, acquired});
  }

  void read_hood(HoodState& hood, const Json& json) {
    if (json.is_number()) {
      hood.punks = json.get<std::uint8_t>();
      return;
    }
    hood.punks = json.at("punks").get<std::uint8_t>();
    if (!json.contains("gang")) return;
    if (json.at("gang") == "undesignated") {
      hood.gang = kUndesignated;
      return;
    }
    hood.gang = index_of(d_.gangs, json.at("gang").get<std::string>());
    s_.gang_draw.erase(std::ranges::find(s_.gang_draw, hood.gang));
  }

  void read_event(const Json& json) {
    const EventIndex card = index_of(d_.events, (json.is_string() ? json : json.at("id")).get<std::string>());
    const EventCard& printed = d_.events[card];
    EventInPlay event;
    event.card = card;
    event.at = b_.event_place[card];
    event.days_left = printed.fails_after_days;
    if (json.is_object()) {
      if (json.contains("at")) event.at = place(json.at("at"));
      if (json.contains("marker")) event.marker = take_marker(json.at("marker"));
      event.face_up = json.value("face_up", false);
      event.path_at = json.value("step", std::uint8_t{0});
      event.days_left = json.value("days_left", event.days_left);
    }
    for (const Effect& effect : printed.effects) {
      if (effect.op == Op::place_punks_on_site) event.punks = static_cast<std::uint8_t>(effect.amount);
      if (effect.op == Op::place_token && effect.token == Token::green_van) s_.van = event.at.index;
      if (effect.op == Op::place_officer_down) --s_.officers.station;
    }
    if (json.is_object()) event.punks = json.value("punks", event.punks);
    if (event.at.kind == Place::Kind::none) throw std::runtime_error("events: at is needed for " + printed.id);
    s_.events.push_back(event);
    s_.event_draw.erase(std::ranges::find(s_.event_draw, card));
  }

  Place place(const std::string& id) const {
    const auto find = [&](Place::Kind kind, const auto& list) {
      const auto found = std::ranges::find_if(list, [&](const auto& item) { return item.id == id; });
      return found == list.end() ? Place{} : Place{kind, static_cast<std::uint8_t>(found - list.begin())};
    };
    for (const Place& found : {find(Place::Kind::building, b_.buildings), find(Place::Kind::crossing, b_.crossings),
                               find(Place::Kind::hood, b_.hoods), find(Place::Kind::space, b_.spaces)}) {
      if (found.kind != Place::Kind::none) return found;
    }
    throw std::runtime_error("no such place: " + id);
  }

  MarkerDesign take_marker(const std::string& id) {
    const MarkerDesign marker = index_of(d_.markers, id);
    s_.marker_draw.erase(std::ranges::find(s_.marker_draw, marker));
    return marker;
  }

  void read_officers(const Json& json) {
    int placed = 0;
    for (const auto& [at, count] : json.items()) {
      if (at == "station") continue;
      const Place where = place(at);
      (where.kind == Place::Kind::hood ? s_.officers.hoods[where.index] : s_.officers.spaces[where.index]) =
          count.get<std::uint8_t>();
      placed += count.get<int>();
    }
    s_.officers.station = json.contains("station") ? json.at("station").get<std::uint8_t>()
                                                   : static_cast<std::uint8_t>(s_.officers.station - placed);
  }

  void place_evidence(DeckIndex deck, std::uint8_t count) {
    auto& pile = s_.decks[deck];
    for (std::uint8_t n = 0; n < count; ++n) {
      const auto card = std::ranges::min_element(pile, {}, [&](InvestigationCard c) {  // the first by number
        return d_.investigation_cards[c].evidence ? c : InvestigationCard{kNone};
      });
      s_.placed[deck].push_back(*card);
      pile.erase(card);
    }
    if (count == d_.decks[deck].slots) pile.clear();
  }

  // The named cards on top, the first one uppermost; after a last "only" the others leave for `left_out`.
  template <class Pile, class List, class Out>
  void order(Pile& pile, const Json& ids, const List& list, Out* left_out) {
    Pile top;
    bool only = false;
    for (const Json& id : ids) {
      if (id == "only") {
        only = true;
        continue;
      }
      const auto card = std::ranges::find(pile, index_of(list, id.get<std::string>()));
      if (card == pile.end()) throw std::runtime_error("not in the deck: " + id.get<std::string>());
      top.insert(top.begin(), *card);
      pile.erase(card);
    }
    if (only) {
      if (left_out != nullptr) left_out->insert(left_out->end(), pile.begin(), pile.end());
      pile.clear();
    }
    pile.insert(pile.end(), top.begin(), top.end());
  }

  const Data& d_;
  const Board& b_;
  Situation& s_;
};

}  // namespace

Settings settings_of(const PoliceGame& game, int seats, const Json& options, const Json& changes) {
  const auto complete = game.complete_options(options, seats);
  if (!complete) throw std::runtime_error("options: " + complete.error().path);
  Settings settings = game.settings(*complete, seats);
  const std::map<std::string, std::uint8_t*> fields{
      {"police_cards", &settings.police_cards},
      {"punks", &settings.punks},
      {"start_day", &settings.start_day},
      {"officers", &settings.officers},
      {"support_vehicles", &settings.support_vehicles},
      {"support_speed", &settings.support_speed},
      {"start_emergencies", &settings.start_emergencies},
      {"start_punks", &settings.start_punks},
      {"extra_swat", &settings.extra_swat},
      {"extra_federal_agents", &settings.extra_federal_agents},
      {"dice_cap", &settings.dice_cap},
  };
  for (const auto& [key, value] : changes.items()) {
    *fields.at(key) = value.get<std::uint8_t>();
  }
  return settings;
}

std::unique_ptr<Match> match_in(const PoliceGame& game, const Json& situation) {
  const Json cops = situation.value("cops", Json::array());
  const int seats = situation.value("seats", 4);
  const Settings settings =
      settings_of(game, seats, situation.value("options", Json::object()), situation.value("settings", Json::object()));
  std::vector<std::string_view> characters(kCharacters.begin(), kCharacters.begin() + settings.cops);
  for (std::size_t cop = 0; cop < cops.size(); ++cop) {
    if (cops[cop].contains("character")) {
      characters[cop] = cops[cop].at("character").get_ref<const std::string&>();
    }
  }
  auto match = Testing::match(game, settings, characters);
  Testing::quiet(*match);
  Testing::edit(*match, [&](Situation& s) { Reader(game.data(), s).read(situation); });
  if (situation.contains("dice")) Testing::dice(*match, situation.at("dice").get<std::vector<std::uint8_t>>());
  return match;
}

}  // namespace precinct::police_precinct::rules
