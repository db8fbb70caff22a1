// The parts of the view, as protocol/PROTOCOL.md lists them under "Parts of top_cop" (TC-16). Public parts are
// functions of public information; the hand, the offered Officers, what was peeked at and an answer in a `fast` window
// are their owner's alone.
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

namespace {

constexpr std::array<Key, 5> kPhases{"setup", "roll_call", "situation", "patrol", "upkeep"};
constexpr std::array<Key, 5> kWindows{"turn_start", "before_roll", "after_roll", "situation", "upkeep"};
constexpr std::array<Key, 5> kSlots{"none", "equipment", "cruiser", "specialty", "aux"};
constexpr std::array<Key, 4> kDispatchKinds{"perp", "boss", "partner", "event"};

const Respond* open_window(const Situation& s) {
  for (const StackStep& step : s.stack) {
    const auto* window = std::get_if<Respond>(&step);
    if (window != nullptr && window->next != kNone) return window;
  }
  return nullptr;
}

void seat_or_null(JsonWriter& out, std::uint8_t seat) {
  if (seat == kNone) {
    out.null();
  } else {
    out.number(seat);
  }
}

template <class Dice>
void numbers(JsonWriter& out, const Dice& dice) {
  out.begin_array();
  for (const auto die : dice) out.number(die);
  out.end_array();
}

}  // namespace

bool Match::write(PartIndex index, JsonWriter& out) const {
  switch (index) {
    case part::turn:
      write_turn(out);
      return true;
    case part::tracks:
      write_tracks(out);
      return true;
    case part::board:
      write_board(out);
      return true;
    case part::decks:
      write_decks(out);
      return true;
    case part::incoming:
      if (s_.incoming.empty() && s_.resolving == kNone) return false;
      write_incoming(out);
      return true;
    case part::report:
      if (!s_.report) return false;
      write_report(out);
      return true;
    case part::challenge:
      if (!s_.challenge) return false;
      write_challenge(out);
      return true;
    default:
      break;
  }
  const int after = index - part::seat;
  if (after < count()) {
    write_seat(static_cast<Seat>(after), out);
    return true;
  }
  const int own = after - count();
  return write_private(static_cast<Seat>(own / part::kPrivateParts), own % part::kPrivateParts, out);
}

void Match::write_turn(JsonWriter& out) const {
  out.begin_object().key("phase").plain(over() ? Key("over") : kPhases[static_cast<std::size_t>(s_.phase)]);
  out.key("active");
  seat_or_null(out, s_.turn.seat);
  if (s_.turn.seat != kNone) {
    out.key("moved").boolean(s_.turn.moved).key("actions").number(s_.turn.actions);
    out.key("extra").number(s_.turn.extra);
    out.key("cruise_mod").number(move_mod(s_.turn.seat, Movement::cruise));
    out.key("lights_mod").number(move_mod(s_.turn.seat, Movement::lights));
  }
  if (const Respond* window = open_window(s_)) {
    out.key("window").plain(kWindows[static_cast<std::size_t>(window->opening)]);
  }
  if (s_.playing != kNone) out.key("playing").plain(d_.cards[s_.playing].id);
  out.end_object();
}

void Match::write_tracks(JsonWriter& out) const {
  out.begin_object().key("shift").number(s_.shift).key("shifts").number(length().shifts).key("sc");
  seat_or_null(out, s_.sc);
  out.key("cold_cases").number(s_.cold_cases).key("cold_case_limit").number(length().cold_cases);
  out.key("goal").number(length().goal).key("paperwork_limit").number(d_.constants.paperwork_limit);
  out.key("officers").begin_array();
  for (Seat seat = 0; seat < count(); ++seat) {
    const Mat& own = mat(seat);
    out.begin_object().key("seat").number(seat).key("cp").number(own.cp).key("paperwork").number(own.paperwork);
    out.key("wounds").number(own.wounds).key("busts").number(own.busts).end_object();
  }
  out.end_array().end_object();
}

void Match::write_board(JsonWriter& out) const {
  out.begin_object().key("cars").begin_array();
  for (Seat seat = 0; seat < count(); ++seat) {
    out.begin_object().key("seat").number(seat).key("id").plain(d_.cars[seat]);
    out.key("at").plain(d_.spaces[mat(seat).at].id).end_object();
  }
  out.end_array().key("criminals").begin_array();
  each_criminal([&](const Criminal& criminal, SpaceIndex space) {
    const Dispatch& card = d_.dispatch[criminal.card];
    out.begin_object().key("id").plain(card.id).key("kind").plain(kDispatchKinds[static_cast<std::size_t>(card.kind)]);
    out.key("at").plain(d_.spaces[space].id).key("frozen").boolean(criminal.frozen).key("challenges").begin_array();
    for (const PrintedChallenge& row : card.challenges) {
      out.begin_object().key("type").plain(kTypeNames[static_cast<std::size_t>(row.type)]);
      out.key("bonus").number(row.bonus).key("cp").number(row.cp).key("paperwork").number(row.paperwork).end_object();
    }
    out.end_array().end_object();
  });
  out.end_array().end_object();
}

void Match::write_decks(JsonWriter& out) const {
  const auto dispatch = [&](const auto& pile) {
    out.begin_array();
    for (const DispatchCard card : pile) out.plain(d_.dispatch[card].id);
    out.end_array();
  };
  out.begin_object().key("requisition").begin_object();
  out.key("draw").number(static_cast<std::int64_t>(s_.cards_draw.size())).key("discard").begin_array();
  for (const CardDesign card : s_.cards_discard) out.plain(d_.cards[card].id);
  out.end_array().end_object().key("dispatch").begin_object();
  out.key("draw").number(static_cast<std::int64_t>(s_.dispatch_draw.size())).key("discard");
  dispatch(s_.dispatch_discard);
  if (!s_.set_aside.empty()) {
    out.key("set_aside");
    dispatch(s_.set_aside);
  }
  out.end_object().key("cold_cases");
  dispatch(s_.cold_file);
  out.end_object();
}

void Match::write_incoming(JsonWriter& out) const {
  out.begin_object().key("cards").begin_array();
  for (const DispatchCard card : s_.incoming) out.plain(d_.dispatch[card].id);
  out.end_array();
  if (s_.resolving != kNone) out.key("resolving").plain(d_.dispatch[s_.resolving].id);
  out.end_object();
}

void Match::write_report(JsonWriter& out) const {
  const Report& report = *s_.report;
  out.begin_object().key("dice");
  numbers(out, report.dice);
  out.key("total").number(report.total()).key("criminals").number(report.criminals);
  if (report.die != 0) out.key("die").number(report.die);
  out.key("players").number(report.players).key("bosses").number(report.bosses).key("played").number(report.played);
  out.key("n").number(std::max(0, report.n())).key("drawn").boolean(report.drawn).end_object();
}

void Match::write_challenge(JsonWriter& out) const {
  const Challenge& challenge = *s_.challenge;
  const bool rolled = !challenge.dice.empty();
  const auto terms = [&](const auto& each) {
    out.key("terms").begin_array();
    each([&](Key why, int n) { out.begin_object().key("why").text(Text::name(why)).key("n").number(n).end_object(); });
    out.end_array();
  };
  out.begin_object().key("seat").number(s_.turn.seat).key("roller").number(previous(s_.turn.seat));
  out.key("criminal").plain(criminal().id);
  out.key("type").plain(kTypeNames[static_cast<std::size_t>(printed().type)]);
  out.key("cp").number(reward_cp()).key("paperwork").number(reward_paperwork());
  if (!rolled) out.key("odds").number(odds(criminal(), printed()));

  out.key("officer").begin_object();
  terms([&](const auto& f) { each_officer_term(criminal(), printed().type, f); });
  if (rolled) {
    out.key("dice");
    numbers(out, challenge.dice);
    out.key("counted").begin_array();
    for (std::size_t i = 0; i < challenge.dice.size(); ++i) {
      if ((counted() >> i & 1) != 0) out.number(static_cast<std::int64_t>(i));
    }
    out.end_array().key("total").number(officer_total());
  }
  out.end_object().key("against").begin_object().key("bonus").number(printed().bonus);
  terms([&](const auto& f) { each_perp_term(criminal(), printed().type, f); });
  if (rolled) {
    out.key("dice");
    numbers(out, challenge.perp_dice);
    out.key("total").number(perp_total());
  }
  out.end_object().key("played").begin_array();
  for (const Played& played : challenge.played) {
    out.begin_object().key("seat").number(played.by).key("card").plain(d_.cards[played.design].id).end_object();
  }
  out.end_array().end_object();
}

void Match::write_seat(Seat seat, JsonWriter& out) const {
  const Mat& own = mat(seat);
  const auto id_or_null = [&](bool there, const auto& list, std::uint8_t index) {
    if (there) {
      out.plain(list[index].id);
    } else {
      out.null();
    }
  };
  out.begin_object().key("seat").number(seat).key("officer");
  id_or_null(own.officer != kNone, d_.officers, own.officer);
  if (own.offer[0] != kNone) out.key("chosen").boolean(own.kept != kNone);
  out.key("used").boolean(own.officer_used).key("cards").begin_array();
  for (const InPlay& card : own.cards) {
    out.begin_object().key("id").id({d_.cards[card.design].id, card.number});
    out.key("slot").plain(kSlots[static_cast<std::size_t>(d_.cards[card.design].slot)]);
    out.key("used").boolean(card.used).end_object();
  }
  out.end_array().key("partner");
  if (own.partner == kNone) {
    out.null();
  } else {
    out.begin_object().key("id").plain(d_.dispatch[own.partner].id).key("shifts").number(own.partner_counter);
    out.key("used").boolean(own.partner_used).end_object();
  }
  out.key("hand").number(static_cast<std::int64_t>(own.hand.size()));
  out.key("hand_limit").number(d_.constants.hand_limit).end_object();
}

bool Match::write_private(Seat seat, int which, JsonWriter& out) const {
  const Mat& own = mat(seat);
  switch (which) {
    case part::hand:
      out.begin_array();
      for (const HandCard& card : own.hand) {
        out.begin_object().key("id").id({d_.cards[card.design].id, card.number}).end_object();
      }
      out.end_array();
      return true;
    case part::offer:
      if (own.offer[0] == kNone) return false;
      out.begin_object().key("cards").begin_array();
      for (const OfficerCard card : own.offer) out.plain(d_.officers[card].id);
      out.end_array().key("kept");
      if (own.kept == kNone) {
        out.null();
      } else {
        out.plain(d_.officers[own.offer[own.kept]].id);
      }
      out.end_object();
      return true;
    case part::peek:
      if (s_.seen.empty() || seat != s_.turn.seat) return false;
      out.begin_array();
      for (const Seen& seen : s_.seen) {
        out.begin_array();
        for (const DispatchCard card : seen.cards) out.plain(d_.dispatch[card].id);
        out.end_array();
      }
      out.end_array();
      return true;
    default:
      return write_reply(seat, out);
  }
}

bool Match::write_reply(Seat seat, JsonWriter& out) const {
  const Respond* window = open_window(s_);
  if (window == nullptr || window->replies[seat].kind == Reply::Kind::none) return false;
  const Reply& reply = window->replies[seat];
  const Mat& own = mat(seat);
  out.begin_object().key("card");
  const auto in_hand = std::ranges::find(own.hand, reply.number, &HandCard::number);
  const auto in_play = std::ranges::find(own.cards, reply.number, &InPlay::number);
  if (reply.kind == Reply::Kind::pass) {
    out.null();
  } else if (reply.kind == Reply::Kind::play) {
    out.id({d_.cards[in_hand->design].id, reply.number});
  } else if (in_play != own.cards.end()) {
    out.id({d_.cards[in_play->design].id, reply.number});
  } else {
    out.plain(d_.officers[own.officer].id);
  }
  out.end_object();
  return true;
}

}  // namespace precinct::top_cop
