#include "tests/engine/top_cop/situation.hpp"

#include <algorithm>

namespace precinct::top_cop::rules {

namespace {

template <class List>
std::uint8_t index_of(const List& list, const std::string& id) {
  const auto found = std::ranges::find_if(list, [&](const auto& item) { return item.id == id; });
  if (found == list.end()) throw std::runtime_error("there is no " + id);
  return static_cast<std::uint8_t>(found - list.begin());
}

// Decks under construction: which copies are not yet anywhere.
class Stock {
 public:
  explicit Stock(const Data& data) {
    for (const Card& card : data.cards) cards_.push_back(card.count);
    dispatch_.assign(data.dispatch.size(), 1);
  }
  CardDesign card(const std::string& id) { return take(cards_, index_of(game().data().cards, id), id); }
  DispatchCard dispatch(const std::string& id) { return take(dispatch_, index_of(game().data().dispatch, id), id); }
  template <class Pile>
  void rest_of_cards(Pile& pile) {
    rest(cards_, pile);
  }
  template <class Pile>
  void rest_of_dispatch(Pile& pile) {
    rest(dispatch_, pile);
  }

 private:
  static std::uint8_t take(std::vector<int>& left, std::uint8_t index, const std::string& id) {
    if (left[index]-- == 0) throw std::runtime_error("no further copy of " + id);
    return index;
  }
  template <class Pile>
  static void rest(std::vector<int>& left, Pile& pile) {
    for (std::size_t i = 0; i < left.size(); ++i) {
      while (left[i]-- > 0) pile.insert(pile.begin(), static_cast<std::uint8_t>(i));
    }
  }

  std::vector<int> cards_;
  std::vector<int> dispatch_;
};

void read_officer(const Json& from, Mat& mat, Situation& s, Stock& stock) {
  const Data& data = game().data();
  if (from.contains("officer")) mat.officer = index_of(data.officers, from["officer"]);
  if (from.contains("at")) mat.at = index_of(data.spaces, from["at"]);
  mat.cp = from.value("cp", std::uint16_t{0});
  mat.paperwork = from.value("paperwork", std::uint16_t{0});
  mat.wounds = from.value("wounds", std::uint8_t{0});
  mat.busts = from.value("busts", std::uint16_t{0});
  for (const Json& id : from.value("hand", Json::array())) mat.hand.push_back({stock.card(id), mat.next_number++});
  const Json used = from.value("used", Json::array());
  for (const Json& id : from.value("cards", Json::array())) {
    mat.cards.push_back({stock.card(id), s.next_in_play++, std::ranges::find(used, id) != used.end()});
  }
  if (!from.contains("partner")) return;
  const Json& partner = from["partner"];
  mat.partner = stock.dispatch(partner.is_string() ? partner.get<std::string>() : partner["id"].get<std::string>());
  mat.partner_counter =
      partner.is_string() ? data.dispatch[mat.partner].shift_counter : partner["shifts"].get<std::uint8_t>();
}

void read_board(const Json& board, Situation& s, Stock& stock) {
  const Data& data = game().data();
  for (const auto& [space, criminal] : board.items()) {
    const Space& at = data.spaces[index_of(data.spaces, space)];
    Criminal& there = s.board[at.sector][at.letter];
    there.card = stock.dispatch(criminal.is_string() ? criminal.get<std::string>() : criminal["id"].get<std::string>());
    there.frozen = criminal.is_object() && criminal.value("frozen", false);
  }
}

template <class Pile, class Take, class Rest>
void read_deck(const Json& listed, Pile& pile, const Take& take, const Rest& rest) {
  pile.clear();
  bool only = false;
  std::vector<std::uint8_t> top;
  for (const Json& id : listed) {
    only = id == "only";
    if (!only) top.push_back(take(id.get<std::string>()));
  }
  if (!only) rest(pile);
  for (auto card = top.rbegin(); card != top.rend(); ++card) pile.push_back(*card);
}

void read_turn(const Json& from, Situation& s, Seat seat) {
  const std::string phase = from.value("phase", "patrol");
  const auto done = static_cast<std::uint8_t>((seat - s.sc + s.settings.seats - 1) % s.settings.seats + 1);
  s.stack.clear();
  s.stack.push_back(NextShift{phase != "roll_call" && phase != "set_out" && phase != "badge"});
  if (phase == "roll_call") return;
  if (phase == "set_out" || phase == "badge") {
    s.stack.push_back(SetOut{0, phase == "set_out"});
    if (phase == "badge") s.cards_draw.clear(), s.dispatch_draw.clear();
    return;
  }
  s.stack.push_back(Upkeep{});
  s.phase = Phase::patrol;
  if (phase == "upkeep") return;
  const bool under_way = phase == "patrol";
  s.stack.push_back(
      Patrol{phase == "situation" ? std::uint8_t{0} : static_cast<std::uint8_t>(done - (under_way ? 0 : 1))});
  if (phase == "situation") s.stack.push_back(SituationReport{});
  if (!under_way) return;
  s.turn.seat = seat;
  s.turn.actions = from.value("actions", std::uint8_t{2});
  s.turn.moved = from.value("moved", false);
  s.turn.extra = from.value("extra", std::uint8_t{0});
  s.stack.push_back(EndTurn{});
  s.stack.push_back(PatrolTurn{});
}

}  // namespace

void build(const Json& from, Situation& s) {
  const Data& data = game().data();
  Stock stock(data);
  const Settings settings = s.settings;
  const Rng rng = s.rng;
  s = Situation{};
  s.settings = settings;
  s.rng = rng;
  s.mats.resize(settings.seats);
  s.sc = from.value("sc", static_cast<std::uint8_t>(settings.seats - 1));
  s.shift = from.value("shift", std::uint8_t{1});
  s.cold_cases = from.value("cold_cases", std::uint16_t{0});
  const Json officers = from.value("officers", Json::array());
  for (std::size_t seat = 0; seat < s.mats.size(); ++seat) {
    s.mats[seat].at = data.start;
    if (seat < officers.size()) read_officer(officers[seat], s.mats[seat], s, stock);
  }
  read_board(from.value("board", Json::object()), s, stock);
  for (const Json& id : from.value("cards_discard", Json::array())) s.cards_discard.push_back(stock.card(id));
  for (const Json& id : from.value("dispatch_discard", Json::array())) {
    s.dispatch_discard.push_back(stock.dispatch(id));
  }
  read_deck(
      from.value("cards", Json::array()), s.cards_draw, [&](const std::string& id) { return stock.card(id); },
      [&](auto& pile) { stock.rest_of_cards(pile); });
  read_deck(
      from.value("dispatch", Json::array()), s.dispatch_draw, [&](const std::string& id) { return stock.dispatch(id); },
      [&](auto& pile) { stock.rest_of_dispatch(pile); });
  read_turn(from, s, from.value("turn", Seat{0}));
}

Json two(const Json& first, const Json& second) {
  return {{"seats", 2}, {"officers", Json::array({first, second})}};
}

Json with(Json situation, const Json& more) {
  situation.update(more);
  return situation;
}

Json facing(const std::string& criminal, Json officer, const Json& other) {
  officer["at"] = "midtown_b";
  return with(two(officer, other), {{"board", {{"midtown_b", criminal}}}});
}

}  // namespace precinct::top_cop::rules
