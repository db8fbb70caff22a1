// What the effects of cards, rewards, markers, special events and failures do (PP-28).
#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

void Match::carry(const std::vector<Effect>& effects, const Cause& cause) {
  for (const Effect& effect : effects) {
    if (over()) return;
    carry(effect, cause);
  }
}

void Match::carry(const Effect& effect, const Cause& cause) {
  switch (effect.op) {
    case Op::add_movement: {
      const auto side = effect.only_if.car == Condition::Car::marked ? CarSide::marked : CarSide::unmarked;
      const bool either = effect.only_if.car == Condition::Car::any;
      std::uint8_t& bonus = either ? s_.turn.bonus : s_.turn.side_bonus[static_cast<std::size_t>(side)];
      bonus = static_cast<std::uint8_t>(bonus + effect.amount);
      touch(part::turn);
      return;
    }
    case Op::ignore_blocked_intersections:
      s_.turn.ignore_blocked = true;
      return;
    case Op::gain_donut:
      gain_donuts(cause.cop, effect.amount);
      return;
    case Op::draw_police:
      if (!police_deck_locked(cause.cop)) draw_police(cause.cop, effect.amount);
      return;
    case Op::skip_event_phase:
      s_.turn.no_event = true;
      say("event.no_event", {{"who", who(cause.cop)}});
      return;
    case Op::extra_action:
      push(ActionPhase{true});
      return;
    case Op::remove_urgent_marker:
      if (s_.urgent == kNone) return;
      s_.urgent = kNone;
      touch_events();
      say("event.urgent_removed");
      return;
    case Op::peek_events:
      look_at_events(cause.cop, effect.amount,
                     {effect.keep_or_bottom ? PutBack::Way::keep_or_bottom : PutBack::Way::one_on_top, 0});
      return;
    case Op::peek_investigation:
      if (cause.event == kNone) {
        look_at_deck(cause.cop, static_cast<DeckIndex>(cause.target), effect.amount);
      } else {
        push(ChooseDeck{static_cast<std::uint8_t>(effect.amount), effect.any_deck, false});
      }
      return;
    case Op::arrest_punks:
      arrest_punks(cause.cop, site_of(cause.target), site_count(cause.target));
      return;
    case Op::dispatch_patrol_officers: {
      if (cause.event != kNone && station_locked()) return;  // PP-13.5
      const int there = s_.officers.station + (effect.from_board ? officers_on_board() : 0);
      const int most = effect.amount == kAll ? there : effect.amount;
      push(Dispatch{static_cast<std::uint8_t>(most), effect.from_board});
      return;
    }
    case Op::add_punks:
      if (s_.stock < effect.amount) {
        not_enough_punks(cause.event);
      } else if (effect.where == Where::roll_each) {
        push(RollPunks{static_cast<std::uint8_t>(effect.amount), 0});
      } else {
        push(ChooseHood{ChooseHood::Why::most_punks, most_punks(), static_cast<std::uint8_t>(effect.amount)});
      }
      return;
    case Op::place_punks_on_site: {
      if (s_.stock < effect.amount) {
        not_enough_punks(cause.event);
        return;
      }
      EventInPlay* event = in_play(cause.event);
      event->punks = static_cast<std::uint8_t>(event->punks + effect.amount);
      s_.stock = static_cast<std::uint8_t>(s_.stock - effect.amount);
      touch(part::sites);
      return;
    }
    case Op::add_punk_to_site:  // PP-13.4
      for (int n = 0; n < effect.amount && s_.stock > 0; ++n) {
        ++in_play(cause.event)->punks;
        --s_.stock;
        touch(part::sites);
        say("event.riot_grows", {{"event", Value::name(d_.events[cause.event].id)}});
      }
      return;
    case Op::advance_path:
      advance_path(cause.event, effect.amount);
      return;
    case Op::remove_all_punks:
      push(ChooseHood{ChooseHood::Why::raid, (1 << kHoods) - 1, 0});
      return;
    case Op::place_officer_down:
      place_officer_down(cause.event);
      return;
    case Op::place_token:
      if (effect.token == Token::green_van) s_.van = space_of(in_play(cause.event)->at);
      touch_vehicles();
      if (effect.token == Token::red_car) check_car_theft();  // T29
      return;
    case Op::roll_die: {
      const int rolled = die();
      say("event.die", {{"event", Value::name(d_.events[cause.event].id)}, {"die", Value::of(rolled)}});
      if ((effect.faces >> rolled & 1) != 0) carry(effect.then, cause);
      return;
    }
    case Op::advance_crime:
      advance_crime(effect.amount, "event.crime_event");
      return;
    case Op::send_vehicles_to_hospital:
      explode(space_of(*in_play(cause.event)));
      return;
    case Op::discard_event:
      discard_event(cause.event);
      return;
    case Op::choose_one:
      push(ChooseOption{cause.event});
      return;
    case Op::each_player_discards_police:
      push(EachDiscards{static_cast<std::uint8_t>(effect.amount), static_cast<std::uint8_t>((1 << cops()) - 1)});
      return;
    case Op::free_accusation:
      push(FreeAccusation{});
      return;
    case Op::each_player_may_train:
      push(Train{static_cast<std::uint8_t>(effect.amount), 0});
      return;
    case Op::on_success:
      carry(effect.then, cause);
      return;
    default:
      // Modifiers, locks and skills are looked up where they count; the rest of a failure happens where it is found:
      // Punks go back when their site ends, an officer that is down leaves with the card.
      return;
  }
}

}  // namespace precinct::police_precinct
