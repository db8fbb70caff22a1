#include "tests/engine/top_cop/kit.hpp"

#include <algorithm>
#include <map>

#include "data/read_files.hpp"
#include "engine/core/view.hpp"
#include "engine/top_cop/testing.hpp"
#include "engine/top_cop/top_cop.hpp"
#include "tests/engine/top_cop/situation.hpp"

namespace precinct::top_cop::rules {

namespace {

std::string plain(const Id& id) {
  return std::string(id.design);
}

}  // namespace

const TopCopGame& game() {
  static const std::unique_ptr<const Game> made = make_game(read_json_files(source_data_folder() / "top_cop"));
  return static_cast<const TopCopGame&>(*made);
}

Table::Table(const Json& situation) {
  const int seats = situation.value("seats", 3);
  const auto options = game().complete_options(situation.value("options", Json::object()), seats);
  if (!options) throw std::runtime_error("options: " + options.error().path);
  match_ = std::make_unique<Match>(game(), game().settings(*options, seats), Seed{7});
  if (situation.contains("dice")) dice(situation["dice"].get<std::vector<int>>());
  Testing::edit(*match_, [&](Situation& s) { build(situation, s); });
}

Table Table::fresh(int seats, const Json& options, std::uint8_t seed) {
  return Table(
      std::make_unique<Match>(game(), game().settings(*game().complete_options(options, seats), seats), Seed{seed}));
}

Table::~Table() {
  if (match_ != nullptr) {
    EXPECT_EQ(Testing::dice_left(*match_), 0u) << "dice were not rolled";
  }
}

// ---- Playing
// ---------------------------------------------------------------------------------------------------------

const Decision* Table::decision_with(Seat seat, const std::string& choice) const {
  for (const Decision& decision : match_->decisions(seat)) {
    if (std::ranges::find(decision.choices, Key(choice), &Choice::id) != decision.choices.end()) return &decision;
  }
  return nullptr;
}

Seat Table::seat_with(const std::string& choice) const {
  Seat found = kNoSeat;
  for (Seat seat = 0; seat < match_->seats(); ++seat) {
    if (decision_with(seat, choice) == nullptr) continue;
    if (found != kNoSeat) ADD_FAILURE() << choice << " is offered to several seats: name one";
    found = seat;
  }
  return found;
}

Table& Table::play(const std::string& choice, const Json& args) {
  const Seat seat = seat_with(choice);
  if (seat == kNoSeat) {
    ADD_FAILURE() << choice << " is offered to nobody";
    return *this;
  }
  return play(seat, choice, args);
}

Table& Table::play(Seat seat, const std::string& choice, const Json& args) {
  const Decision* decision = decision_with(seat, choice);
  if (decision == nullptr) {
    ADD_FAILURE() << choice << " is not offered to seat " << int{seat};
    return *this;
  }
  Command command{seat, decision->number, choice, {}};
  const Choice& chosen = *std::ranges::find(decision->choices, Key(choice), &Choice::id);
  for (const Arg& arg : chosen.args) {
    const Json given = args.value(std::string(arg.name), Json());
    const Json wanted = given.is_array() ? given : Json::array({given});
    std::vector<std::string> picks;
    std::vector<bool> used(arg.from.size());
    for (const Json& id : wanted) {
      std::string pick = id.is_string() ? id.get<std::string>() : "?";
      for (std::size_t i = 0; i < arg.from.size(); ++i) {
        if (used[i] || plain(arg.from[i].id) != pick) continue;
        used[i] = true;
        if (arg.from[i].id.number != 0) pick += '#' + std::to_string(arg.from[i].id.number);
        break;
      }
      picks.push_back(pick);
    }
    command.args.push_back({std::string(arg.name), std::move(picks)});
  }
  const auto applied = match_->apply(command);
  if (!applied) {
    ADD_FAILURE() << choice << ' ' << args << ": " << to_string(applied.error().code) << ' ' << applied.error().path;
  }
  return *this;
}

Table& Table::let() {
  for (;;) {
    Seat seat = 0;
    while (seat < match_->seats() && decision_with(seat, "pass") == nullptr) ++seat;
    if (seat == match_->seats()) return *this;
    pass(seat);
  }
}

Table& Table::dice(const std::vector<int>& next) {
  Testing::dice(*match_, next);
  return *this;
}

Table& Table::enforce(const std::string& type, const std::vector<int>& rolls) {
  dice(rolls);
  return play("enforce", {{"type", type}}).let();
}

// ---- What may be done
// ------------------------------------------------------------------------------------------------

bool Table::offers(const std::string& choice) const {
  for (Seat seat = 0; seat < match_->seats(); ++seat) {
    if (decision_with(seat, choice) != nullptr) return true;
  }
  return false;
}

Names Table::choices(Seat seat) const {
  Names ids;
  for (const Decision& decision : match_->decisions(seat)) {
    for (const Choice& choice : decision.choices) ids.emplace_back(choice.id);
  }
  return ids;
}

Names Table::options(const std::string& choice, const std::string& name) const {
  Names ids;
  const Seat seat = seat_with(choice);
  if (seat == kNoSeat) return ids;
  const Decision* decision = decision_with(seat, choice);
  const Choice& chosen = *std::ranges::find(decision->choices, Key(choice), &Choice::id);
  const auto arg = std::ranges::find(chosen.args, Key(name), &Arg::name);
  for (const Option& option : arg->from) ids.push_back(plain(option.id));
  return ids;
}

testing::AssertionResult Table::refuses(const std::string& choice, const Json& args) {
  const Seat seat = seat_with(choice);
  if (seat == kNoSeat) return testing::AssertionSuccess();
  const Decision* decision = decision_with(seat, choice);
  Command command{seat, decision->number, choice, {}};
  for (const auto& [name, value] : args.items()) {
    const Json list = value.is_array() ? value : Json::array({value});
    command.args.push_back({name, list.get<std::vector<std::string>>()});
  }
  const std::string before = match_->hash();
  if (match_->apply(command)) return testing::AssertionFailure() << choice << ' ' << args << " is accepted";
  if (match_->hash() != before) return testing::AssertionFailure() << "a refused command changed the game";
  return testing::AssertionSuccess();
}

std::vector<int> Table::asked() const {
  std::vector<int> seats;
  for (Seat seat = 0; seat < match_->seats(); ++seat) {
    if (!match_->decisions(seat).empty()) seats.push_back(seat);
  }
  return seats;
}

Names Table::covered(Seat seat) const {
  const Decision& asked = match_->decisions(seat)[0];
  Names shown;
  bool hidden = false;
  for (const Choice& choice : asked.choices) {
    hidden |= choice.secret;
    if (!choice.secret) shown.emplace_back(choice.id);
  }
  for (const Unavailable& line : asked.unavailable) {
    hidden |= line.secret;
    if (!line.secret) shown.emplace_back(line.text.key);
  }
  if (hidden) shown.emplace_back("covered");
  return shown;
}

std::string Table::question(Seat seat) const {
  return match_->decisions(seat).empty() ? "" : std::string(match_->decisions(seat)[0].text.key);
}

// ---- What is
// ---------------------------------------------------------------------------------------------------------

namespace {

template <class Pile, class List>
Json ids_of(const Pile& pile, const List& list) {
  Json ids = Json::array();
  for (const std::uint8_t index : pile) ids.push_back(list[index].id);
  return ids;
}

Json officer_of(const Situation& s, Seat seat) {
  const Data& data = game().data();
  const Mat& mat = s.mats[seat];
  Json hand = Json::array();
  for (const HandCard& card : mat.hand) hand.push_back(data.cards[card.design].id);
  Json cards = Json::array();
  for (const InPlay& card : mat.cards) cards.push_back(data.cards[card.design].id);
  return {{"officer", mat.officer == kNone ? Json() : Json(data.officers[mat.officer].id)},
          {"at", data.spaces[mat.at].id},
          {"cp", mat.cp},
          {"paperwork", mat.paperwork},
          {"wounds", mat.wounds},
          {"busts", mat.busts},
          {"hand", hand},
          {"cards", cards},
          {"partner", mat.partner == kNone ? Json() : Json(data.dispatch[mat.partner].id)},
          {"shifts", mat.partner_counter}};
}

Json on_board(const Situation& s, bool frozen) {
  const Data& data = game().data();
  Json criminals = Json::object();
  Json marked = Json::array();
  for (int sector = 0; sector < kSectors; ++sector) {
    for (int letter = 0; letter < kLetters; ++letter) {
      const Criminal& there = s.board[sector][letter];
      const std::string& space = data.spaces[data.sectors[sector].spaces[letter]].id;
      if (there.card != kNone) criminals[space] = data.dispatch[there.card].id;
      if (there.frozen) marked.push_back(space);
    }
  }
  return frozen ? marked : criminals;
}

}  // namespace

Json Table::now(const std::string& name) const {
  const Data& data = game().data();
  const Situation& situation = s();
  constexpr std::array<const char*, 5> kPhases{"setup", "roll_call", "situation", "patrol", "upkeep"};
  if (name.starts_with("officer.")) return officer_of(situation, static_cast<Seat>(name.back() - '0'));
  if (name == "criminals") return on_board(situation, false);
  if (name == "frozen") return on_board(situation, true);
  if (name == "cold_cases") return situation.cold_cases;
  if (name == "shift") return situation.shift;
  if (name == "sc") return situation.sc;
  if (name == "actions") return situation.turn.actions;
  if (name == "phase") return kPhases[static_cast<std::size_t>(situation.phase)];
  if (name == "incoming") return ids_of(situation.incoming, data.dispatch);
  if (name == "cards_discard") return ids_of(situation.cards_discard, data.cards);
  if (name == "dispatch_discard") return ids_of(situation.dispatch_discard, data.dispatch);
  if (name == "cold_file") return ids_of(situation.cold_file, data.dispatch);
  if (name == "log") {
    Json kinds = Json::array();
    for (const Event& event : match_->events()) kinds.push_back(event.kind);
    return kinds;
  }
  const auto at = name.find('@');
  const Seat viewer = at == std::string::npos ? kSpectator : static_cast<Seat>(name[at + 1] - '0');
  for (PartIndex part = 0; part < match_->parts().size(); ++part) {
    const Part& listed = match_->parts()[part];
    if (listed.name != name.substr(0, at) || !listed.audience.includes(viewer)) continue;
    JsonWriter out;
    return match_->write(part, out) ? Json::parse(out.bytes()) : Json();
  }
  throw std::runtime_error("there is no part " + name);
}

bool Table::logged(const std::string& kind) const {
  return std::ranges::find(match_->events(), Key(kind), &Event::kind) != match_->events().end();
}

std::string Table::result() const {
  const auto outcome = match_->outcome();
  return outcome ? std::string(outcome->result) : "";
}

// ---- Comparing
// -------------------------------------------------------------------------------------------------------

namespace {

testing::AssertionResult holds_set(const Json& expected, const Json& actual, const std::string& path) {
  for (const Json& wanted : expected.value("has", Json::array())) {
    if (std::ranges::none_of(actual, [&](const Json& there) { return bool{holds(wanted, there)}; })) {
      return testing::AssertionFailure() << path << " lacks " << wanted << ": " << actual;
    }
  }
  for (const Json& unwanted : expected.value("lacks", Json::array())) {
    if (std::ranges::any_of(actual, [&](const Json& there) { return bool{holds(unwanted, there)}; })) {
      return testing::AssertionFailure() << path << " has " << unwanted << ": " << actual;
    }
  }
  if (expected.contains("size") && expected["size"] != actual.size()) {
    return testing::AssertionFailure() << path << " has " << actual.size() << ", not " << expected["size"] << ": "
                                       << actual;
  }
  return testing::AssertionSuccess();
}

}  // namespace

testing::AssertionResult holds(const Json& expected, const Json& actual, const std::string& path) {
  if (expected.is_object() && actual.is_array()) return holds_set(expected, actual, path);
  if (expected.is_object() && actual.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      if (!actual.contains(key) && !value.is_null()) {
        return testing::AssertionFailure() << path << '/' << key << " is missing: " << actual;
      }
      const auto inner = holds(value, actual.value(key, Json()), path + '/' + key);
      if (!inner) return inner;
    }
    return testing::AssertionSuccess();
  }
  if (expected.is_array() && actual.is_array() && expected.size() == actual.size()) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const auto inner = holds(expected[i], actual[i], path + '/' + std::to_string(i));
      if (!inner) return inner;
    }
    return testing::AssertionSuccess();
  }
  if (expected == actual) return testing::AssertionSuccess();
  return testing::AssertionFailure() << path << " is " << actual << ", not " << expected;
}

}  // namespace precinct::top_cop::rules
