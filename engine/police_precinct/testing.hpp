// For tests only: puts a game into any state and fixes its dice.
//
//   auto match = Testing::match(game, Testing::plain_settings(game, 2), {"costello", "kirkland"});
//   Testing::edit(*match, [](Situation& s) { s.hoods[0].punks = 4; });
//   Testing::dice(*match, {1, 4, 5});
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

class Testing {
 public:
  // The chart's settings for so many seats, every option at its default.
  static Settings settings(const PoliceGame& game, int seats) {
    return game.settings(*game.complete_options(Json::object(), seats), seats);
  }

  // A game past set-up: these characters in turn order, cars unmarked, cop 0 at the start of the first turn. The rest
  // is as the seed dealt it; quiet(), below, clears the board.
  static std::unique_ptr<Match> match(const PoliceGame& game, Settings settings,
                                      const std::vector<std::string_view>& characters, const Seed& seed = {}) {
    settings.first_player = 0;
    auto made = std::make_unique<Match>(game, settings, seed);
    Situation& s = made->s_;
    for (std::size_t cop = 0; cop < characters.size(); ++cop) {
      for (CharacterIndex index = 0; index < game.data().characters.size(); ++index) {
        if (game.data().characters[index].id == characters[cop])
          made->take_character(static_cast<CopIndex>(cop), index);
      }
    }
    s.stack.clear();
    s.stack.push_back(NextTurn{});
    made->begin_play();
    settle(*made);
    return made;
  }

  // Nothing on the board, all hands empty: what a test needs it puts there. All Punks are in the stock, all Event Cards
  // in the draw pile in the order of the data, the first one on top.
  static void quiet(Match& match) {
    edit(match, [&](Situation& s) {
      for (const EventInPlay& event : s.events) {
        if (event.marker != kNone) s.marker_draw.push_back(event.marker);
        s.stock = static_cast<std::uint8_t>(s.stock + event.punks);
      }
      s.events.clear();
      s.urgent = kNone;
      s.event_draw.clear();
      s.event_discard.clear();
      for (EventIndex card = 0; card < match.d_.events.size(); ++card) {
        if (match.secret() || !match.d_.events[card].dirty_cop_only) s.event_draw.insert(s.event_draw.begin(), card);
      }
      for (HoodState& hood : s.hoods) {
        s.stock = static_cast<std::uint8_t>(s.stock + hood.punks);
        hood = {};
      }
      for (Cop& cop : s.cops) {
        for (const HandCard& card : cop.hand) s.police_draw.push_back(card.design);
        cop.hand.clear();
        cop.next_number = 1;
      }
    });
  }

  // Changes the situation, then carries on as after a command: steps that ask nothing are carried out.
  template <class F>
  static void edit(Match& match, F&& change) {
    change(match.s_);
    settle(match);
  }

  static const Situation& look(const Match& match) { return match.s_; }

  // These come before drawn dice.
  static void dice(Match& match, std::vector<std::uint8_t> dice) {
    match.scripted_dice_.insert(match.scripted_dice_.end(), dice.begin(), dice.end());
  }
  static std::size_t dice_left(const Match& match) { return match.scripted_dice_.size(); }

 private:
  static void settle(Match& match) {
    match.run();
    match.open();
  }
};

}  // namespace precinct::police_precinct
