// A game put into any state by ids, and played by naming choices.
#pragma once

#include <gtest/gtest.h>

#include "data/read_files.hpp"
#include "engine/police_precinct/match.hpp"
#include "engine/police_precinct/police_precinct.hpp"
#include "engine/police_precinct/testing.hpp"

namespace precinct::police_precinct {

inline const PoliceGame& the_game() {
  static const std::unique_ptr<const Game> game = make_game(read_json_files(source_data_folder() / "police_precinct"));
  return static_cast<const PoliceGame&>(*game);
}

inline Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (int byte = 0; byte < 8; ++byte) seed[byte] = static_cast<std::uint8_t>(number >> (8 * byte));
  return seed;
}

class Scenario {
 public:
  // Characters in turn order, cars unmarked on the Station space, nothing on the board, no cards, cop 0 in Phase 1.
  explicit Scenario(std::vector<std::string_view> characters, bool manic = false) : game_(the_game()) {
    Settings settings = Testing::settings(game_, static_cast<int>(characters.size()));
    settings.manic = manic;
    match = Testing::match(game_, settings, characters);
    Testing::quiet(*match);
  }

  const Data& data() const { return game_.data(); }
  const Board& board() const { return data().boards.front(); }
  const Situation& now() const { return Testing::look(*match); }
  Match& state() { return *match; }

  template <class T>
  static std::uint8_t index(const T& elements, std::string_view id) {
    for (std::size_t n = 0; n < elements.size(); ++n) {
      if (elements[n].id == id) return static_cast<std::uint8_t>(n);
    }
    throw std::runtime_error("no such id: " + std::string(id));
  }
  SpaceIndex space(std::string_view id) const { return index(board().spaces, id); }
  EventIndex event(std::string_view id) const { return index(data().events, id); }
  PoliceDesign card(std::string_view id) const { return index(data().police_cards, id); }

  template <class F>
  void edit(F&& change) {
    Testing::edit(*match, std::forward<F>(change));
  }
  void at(CopIndex cop, std::string_view id) {
    edit([&](Situation& s) { s.cops[cop].at = space(id); });
  }
  // Moves Punks from the stock.
  void punks(int hood, int count) {
    edit([&](Situation& s) {
      s.stock = static_cast<std::uint8_t>(s.stock + s.hoods[hood - 1].punks - count);
      s.hoods[hood - 1].punks = static_cast<std::uint8_t>(count);
    });
  }
  void stock(int count) {
    edit([&](Situation& s) { s.stock = static_cast<std::uint8_t>(count); });
  }
  void gang(int hood, std::string_view id) {
    edit([&](Situation& s) {
      const GangIndex gang = index(data().gangs, id);
      s.hoods[hood - 1].gang = gang;
      s.gang_draw.erase(std::ranges::find(s.gang_draw, gang));
    });
  }
  void give(CopIndex cop, std::string_view id, int count = 1) {
    edit([&](Situation& s) {
      for (int n = 0; n < count; ++n) {
        s.cops[cop].hand.push_back({card(id), s.cops[cop].next_number++, false});
        s.police_draw.erase(std::ranges::find(s.police_draw, card(id)));
      }
    });
  }
  void donuts(CopIndex cop, int count) {
    edit([&](Situation& s) {
      s.donuts = static_cast<std::uint8_t>(s.donuts + s.cops[cop].donuts - count);
      s.cops[cop].donuts = static_cast<std::uint8_t>(count);
    });
  }
  // An Event Card on the board, at its printed place or at a building.
  void on_board(std::string_view id, std::string_view building = {}) {
    edit([&](Situation& s) {
      const EventIndex card = event(id);
      take_from_deck(s, card);
      EventInPlay play;
      play.card = card;
      play.at = building.empty() ? board().event_place[card]
                                 : Place{Place::Kind::building, index(board().buildings, building)};
      s.events.push_back(play);
    });
  }
  // The next Event Cards to be drawn, first one first.
  void next_events(std::vector<std::string_view> ids) {
    edit([&](Situation& s) {
      for (auto id = ids.rbegin(); id != ids.rend(); ++id) {
        const EventIndex card = event(*id);
        take_from_deck(s, card);
        s.event_draw.push_back(card);
      }
    });
  }
  void all_evidence() {
    edit([&](Situation& s) {
      for (DeckIndex deck = 0; deck < kDecks; ++deck) {
        s.decks[deck].clear();
        s.placed[deck].clear();
        for (int n = 0; n < data().decks[deck].slots; ++n) {
          s.placed[deck].push_back(static_cast<InvestigationCard>(data().decks[deck].first + n));
        }
      }
    });
  }
  void dice(std::vector<std::uint8_t> dice) { Testing::dice(*match, std::move(dice)); }

  // ---- Playing -------------------------------------------------------------------------------------------------

  const Choice* find(Seat seat, std::string_view choice) const {
    for (const Decision& decision : match->decisions(seat)) {
      for (const Choice& listed : decision.choices) {
        if (listed.id == choice) return &listed;
      }
    }
    return nullptr;
  }
  bool offered(Seat seat, std::string_view choice) const { return find(seat, choice) != nullptr; }
  std::vector<std::string> options(Seat seat, std::string_view choice, std::size_t arg = 0) const {
    std::vector<std::string> ids;
    if (const Choice* listed = find(seat, choice)) {
      for (const Option& option : listed->args[arg].from) ids.emplace_back(option.id.design);
    }
    std::ranges::sort(ids);
    return ids;
  }
  Key asked(Seat seat) const {
    return match->decisions(seat).empty() ? Key{} : match->decisions(seat).front().text.key;
  }

  void answer(Seat seat, std::string_view choice, std::vector<CommandArg> args = {}) {
    for (const Decision& decision : match->decisions(seat)) {
      for (const Choice& listed : decision.choices) {
        if (listed.id != choice) continue;
        const auto done = match->apply({seat, decision.number, std::string(choice), args});
        ASSERT_TRUE(done) << choice << " refused: " << to_string(done.error().code) << ' ' << done.error().path;
        return;
      }
    }
    FAIL() << choice << " is not offered to seat " << int{seat} << ", who is asked " << asked(seat);
  }
  void pick(Seat seat, std::string_view choice, std::string_view arg, std::vector<std::string> ids) {
    answer(seat, choice, {{std::string(arg), std::move(ids)}});
  }
  void drive(Seat seat, std::string_view to) { pick(seat, "drive", "to", {std::string(to)}); }

  // Everybody says done, whoever is asked in the commit window.
  void close_window() {
    while (now().attempt && !now().attempt->locked) {
      for (Seat seat = 0; seat < match->seats(); ++seat) {
        if (offered(seat, "pass")) answer(seat, "pass");
      }
    }
  }
  // From Phase 1 to the choice of the Action.
  void to_action() { answer(active(), "pass"); }
  void to_event() {
    if (asked(active()) == "ask.move") answer(active(), "pass");
    if (asked(active()) == "ask.action") answer(active(), "pass");
    if (asked(active()) == "ask.after_action") answer(active(), "to_event");
    if (asked(active()) == "ask.after_draw") answer(active(), "pass");
  }
  Seat active() const { return now().turn.cop; }

  std::unique_ptr<Match> match;

 private:
  static void take_from_deck(Situation& s, EventIndex card) {
    const auto found = std::ranges::find(s.event_draw, card);
    if (found != s.event_draw.end()) s.event_draw.erase(found);
  }

  const PoliceGame& game_;
};

}  // namespace precinct::police_precinct
