#include "tests/engine/police_precinct/kit.hpp"

#include <algorithm>
#include <numeric>

#include "data/read_files.hpp"
#include "engine/core/view.hpp"
#include "engine/police_precinct/testing.hpp"
#include "tests/engine/police_precinct/situation.hpp"

namespace precinct::police_precinct::rules {

namespace {

std::string wire_id(const Id& id) {
  std::string text{id.design};
  if (id.number != 0) text += '#' + std::to_string(id.number);
  return text;
}

std::string joined(const Names& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  return all;
}

template <class Pile, class List>
Names names_of(const Pile& pile, const List& list) {
  Names names;
  for (const auto card : pile) names.push_back(list[card].id);
  return names;
}

template <class Pile, class List>
Names top_first(const Pile& pile, const List& list) {
  Names names = names_of(pile, list);
  std::ranges::reverse(names);
  return names;
}

Names ids_of(const Arg& arg) {
  Names names;
  for (const Option& option : arg.from) names.emplace_back(option.id.design);
  return names;
}

}  // namespace

const PoliceGame& game() {
  static const PoliceGame loaded(load_data(read_json_files(source_data_folder() / "police_precinct")));
  return loaded;
}

std::string spelled(const Text& text) {
  std::string all{text.key};
  for (const auto& [name, value] : text.with) {
    if (value.kind == Value::Kind::text) {
      all += " (" + spelled({value.key, value.with}) + ")";
    } else {
      const bool number = value.kind == Value::Kind::number || value.kind == Value::Kind::seat;
      all += " " + (number ? std::to_string(value.number) : std::string(value.key));
    }
  }
  return all;
}

// ---- Making a table --------------------------------------------------------------------------------------------

Json about_to_draw(const std::string& card, const Json& more) {
  Json situation{{"phase", "after_draw"}, {"event_deck", {card}}};
  situation.merge_patch(more);
  return situation;
}

Json dirty_game(const Json& more) {
  Json situation = R"({"options":{"mode":"dirty_cop"}, "phase":"action", "cops":[{},{},{},{}]})"_json;
  situation.merge_patch(more);
  return situation;
}

Table::Table(const Json& situation) : match_(match_in(game(), situation)) {}

Table Table::fresh(int seats, const Json& options, std::uint8_t seed, const Json& settings) {
  return Table(std::make_unique<Match>(game(), settings_of(game(), seats, options, settings), Seed{seed}));
}

Table::~Table() {
  if (match_ != nullptr) {
    EXPECT_EQ(Testing::dice_left(*match_), 0u) << "scripted dice that nobody rolled";
  }
}

Table& Table::dice(std::vector<int> next) {
  Testing::dice(*match_, {next.begin(), next.end()});
  return *this;
}

// ---- Playing ---------------------------------------------------------------------------------------------------

Seat Table::active_seat() const {
  return s().settings.seats == 1 ? Seat{0} : Seat{s().turn.cop};
}

const Decision* Table::decision_with(Seat seat, const std::string& choice) const {
  for (const Decision& decision : match().decisions(seat)) {
    if (std::ranges::find(decision.choices, choice, &Choice::id) != decision.choices.end()) return &decision;
  }
  return nullptr;
}

// The active seat goes first.
Seat Table::seat_with(const std::string& choice) const {
  if (decision_with(active_seat(), choice) != nullptr) return active_seat();
  for (Seat seat = 0; seat < match().seats(); ++seat) {
    if (decision_with(seat, choice) != nullptr) return seat;
  }
  return kNoSeat;
}

// Designs become the ids that are listed: of several alike the first that is not yet taken.
Command Table::command(Seat seat, const Decision& decision, const std::string& choice_id, const Json& args) const {
  Command command{seat, decision.number, choice_id, {}};
  const auto choice = std::ranges::find(decision.choices, choice_id, &Choice::id);
  for (const auto& [name, value] : args.items()) {
    if (value.is_number()) {
      command.args.push_back({name, value.get<std::int64_t>()});
      continue;
    }
    Names wanted = value.is_string() ? Names{value.get<std::string>()} : value.get<Names>();
    Names picks;
    const auto arg = choice == decision.choices.end() ? std::vector<Arg>::const_iterator{}
                                                      : std::ranges::find(choice->args, name, &Arg::name);
    const bool known = choice != decision.choices.end() && arg != choice->args.end();
    for (std::string& want : wanted) {
      if (known && want.find('#') == std::string::npos) {
        for (const Option& option : arg->from) {
          if (option.id.design != want || std::ranges::find(picks, wire_id(option.id)) != picks.end()) continue;
          want = wire_id(option.id);
          break;
        }
      }
      picks.push_back(std::move(want));
    }
    command.args.push_back({name, std::move(picks)});
  }
  return command;
}

Table& Table::play(Seat seat, const std::string& choice, const Json& args) {
  const Decision* decision = decision_with(seat, choice);
  if (decision == nullptr) {
    ADD_FAILURE() << "seat " << int{seat} << " is not offered " << choice << " but: " << joined(choices(seat));
    return *this;
  }
  const auto result = match_->apply(command(seat, *decision, choice, args));
  EXPECT_TRUE(result) << choice << " " << args << ": " << to_string(result.error().code) << " " << result.error().path;
  return *this;
}

Table& Table::play(const std::string& choice, const Json& args) {
  const Seat seat = seat_with(choice);
  if (seat == kNoSeat) {
    Names all;
    for (Seat s = 0; s < match().seats(); ++s) std::ranges::copy(choices(s), std::back_inserter(all));
    ADD_FAILURE() << "nobody is offered " << choice << " but: " << joined(all);
    return *this;
  }
  return play(seat, choice, args);
}

Table& Table::done() {
  while (std::holds_alternative<CommitWindow>(s().stack.back())) {
    Seat open = 0;
    while (open < match().seats() && !asked(open)) ++open;
    if (open == match().seats()) {
      ADD_FAILURE() << "the commit window waits for nobody";
      break;
    }
    play(open, "pass");
  }
  return *this;
}

Table& Table::until_turn_of(CopIndex cop) {
  const auto begun = [&] { return s().turn.cop == cop && s().turn.phase == Phase::move; };
  bool left = !begun();
  while (!over() && !(left && begun())) {
    const Seat seat = seat_with("pass");
    if (seat == kNoSeat) {
      ADD_FAILURE() << "something must be chosen before the turn of " << int{cop};
      break;
    }
    play(seat, "pass");
    left = left || !begun();
  }
  return *this;
}

Table& Table::to_event() {
  const CopIndex cop = s().turn.cop;
  while (!over() && s().turn.cop == cop && s().turn.phase < Phase::event && decision_with(active_seat(), "pass")) {
    pass();
  }
  return *this;
}

testing::AssertionResult Table::refuses(const std::string& choice, const Json& args) {
  const std::string before = match_->hash();
  const Seat seat = decision_with(active_seat(), choice) != nullptr ? active_seat() : seat_with(choice);
  if (seat == kNoSeat) return testing::AssertionSuccess() << choice << " is not offered";
  const auto result = match_->apply(command(seat, *decision_with(seat, choice), choice, args));
  if (result) return testing::AssertionFailure() << choice << " " << args << " was accepted";
  if (match_->hash() != before)
    return testing::AssertionFailure() << "the refusal of " << choice << " changed the game";
  return testing::AssertionSuccess() << choice << " was refused";
}

// ---- What may be done ------------------------------------------------------------------------------------------

Names Table::choices(Seat seat) const {
  Names names;
  for (const Decision& decision : match().decisions(seat)) {
    for (const Choice& choice : decision.choices) names.emplace_back(choice.id);
  }
  return names;
}

bool Table::offers(const std::string& choice) const {
  return seat_with(choice) != kNoSeat;
}

const Choice& Table::choice(const std::string& id) const {
  const Seat seat = seat_with(id);
  if (seat == kNoSeat) throw std::runtime_error("nobody is offered " + id);
  return *std::ranges::find(decision_with(seat, id)->choices, id, &Choice::id);
}

Names Table::options(const std::string& choice_id, const std::string& arg) const {
  if (!offers(choice_id)) return {};
  const Choice& found = choice(choice_id);
  const auto at = std::ranges::find(found.args, arg, &Arg::name);
  return at == found.args.end() ? Names{} : ids_of(*at);
}

std::string Table::question(Seat seat) const {
  return asked(seat) ? spelled(match().decisions(seat).front().text) : "";
}

Names Table::unavailable(Seat seat) const {
  Names names;
  for (const Decision& decision : match().decisions(seat)) {
    for (const Unavailable& line : decision.unavailable) names.emplace_back(line.text.key);
  }
  return names;
}

Json Table::view(Seat viewer) const {
  Json view;
  for (std::size_t index = 0; index < match().parts().size(); ++index) {
    const Part& part = match().parts()[index];
    if (!part.audience.includes(viewer)) continue;
    const auto bytes = json_of([&](JsonWriter& out) { match().write(static_cast<PartIndex>(index), out); });
    if (!bytes.empty()) view["parts"][std::string(part.name)] = Json::parse(bytes);
  }
  view["waiting"] = json_of([&](JsonWriter& out) { write_waiting(match(), std::nullopt, out); });
  view["events"] = Json::array();
  for (const Event& event : match().events()) {
    if (!event.audience.includes(viewer)) continue;
    view["events"].push_back(Json::parse(json_of([&](JsonWriter& out) { write_event(event, 0, out); })));
  }
  if (viewer == kSpectator) return view;
  view["prompt"] = Json::parse(json_of([&](JsonWriter& out) { write_prompt(match(), viewer, out); }));
  return view;
}

// ---- What is ---------------------------------------------------------------------------------------------------

Json Table::list(const std::string& name) const {
  Json elements = Json::array();
  bool known = false;
  for (int place = 0; place < static_cast<int>(PartSet{}.size()); ++place) {
    const std::string element = name + '.' + std::to_string(place);
    if (std::ranges::find(match().parts(), element, &Part::name) == match().parts().end()) continue;
    known = true;
    if (Json value = part(element); !value.is_null()) elements.push_back(std::move(value));
  }
  if (!known) throw std::runtime_error("no part " + name);
  return elements;
}

Json Table::part(const std::string& name) const {
  const auto parts = match().parts();
  for (std::size_t index = 0; index < parts.size(); ++index) {
    if (parts[index].name != name) continue;
    JsonWriter out;
    return match().write(static_cast<PartIndex>(index), out) ? Json::parse(out.bytes()) : Json();
  }
  return list(name);
}

namespace {

const Board& board(const Situation& s) {
  return game().data().boards[s.settings.board];
}

}  // namespace

std::string Table::at(CopIndex index) const {
  return board(s()).spaces[cop(index).at].id;
}

Names Table::hand(CopIndex index) const {
  Names names;
  for (const HandCard& card : cop(index).hand) names.push_back(game().data().police_cards[card.design].id);
  return names;
}

int Table::punks(const std::string& hood) const {
  return s().hoods[index_of(board(s()).hoods, hood)].punks;
}

std::string Table::gang(const std::string& hood) const {
  const GangIndex gang = s().hoods[index_of(board(s()).hoods, hood)].gang;
  if (gang == kNone) return "";
  return gang == kUndesignated ? "undesignated" : game().data().gangs[gang].id;
}

int Table::site_punks(const std::string& event) const {
  const auto found = std::ranges::find(s().events, index_of(game().data().events, event), &EventInPlay::card);
  return found == s().events.end() ? -1 : found->punks;
}

Names Table::events() const {
  Names names;
  for (const EventInPlay& event : s().events) names.push_back(game().data().events[event.card].id);
  return names;
}

bool Table::in_play(const std::string& event) const {
  return site_punks(event) >= 0;
}

bool Table::in_event_discard(const std::string& event) const {
  return std::ranges::count(s().event_discard, index_of(game().data().events, event)) == 1;
}

std::string Table::event_at(const std::string& event) const {
  for (const Json& entry : part("events")) {
    if (entry.at("id") == event) return entry.at("at");
  }
  return "";
}

std::string Table::urgent() const {
  return s().urgent == kNone ? "" : game().data().events[s().urgent].id;
}

std::string Table::murderer() const {
  return s().murderer == kNone ? "" : board(s()).hoods[s().murderer].id;
}

Names Table::deck(const std::string& id) const {
  return top_first(s().decks[index_of(game().data().decks, id)], game().data().investigation_cards);
}

Names Table::placed(const std::string& deck) const {
  return names_of(s().placed[index_of(game().data().decks, deck)], game().data().investigation_cards);
}

Names Table::removed(const std::string& deck) const {
  return names_of(s().removed[index_of(game().data().decks, deck)], game().data().investigation_cards);
}

Names Table::event_deck() const {
  return top_first(s().event_draw, game().data().events);
}

Names Table::police_deck() const {
  return top_first(s().police_draw, game().data().police_cards);
}

int Table::officers(const std::string& place) const {
  if (place == "station") return s().officers.station;
  const Board& b = board(s());
  const auto hood = std::ranges::find(b.hoods, place, &Hood::id);
  if (hood != b.hoods.end()) return s().officers.hoods[static_cast<std::size_t>(hood - b.hoods.begin())];
  return s().officers.spaces[index_of(b.spaces, place)];
}

bool Table::logged(const std::string& kind) const {
  return std::ranges::any_of(match().events(), [&](const Event& event) { return event.kind == kind; });
}

std::string Table::told(const std::string& kind) const {
  const auto line = std::ranges::find(match().events(), Key(kind), &Event::kind);
  return line == match().events().end() ? "" : spelled(line->text);
}

Table::Spaces Table::reach(const std::string& choice) const {
  const Names names = options(choice, "to");
  return {names.begin(), names.end()};
}

int Table::movement_left() const {
  return part("turn").at("movement").at("left").get<int>();
}

int Table::attempt_count() const {
  return part("attempt").at("count").get<int>();
}

int Table::total_punks() const {
  int total = s().stock;
  for (const HoodState& hood : s().hoods) total += hood.punks;
  for (const EventInPlay& event : s().events) total += event.punks;
  return total;
}

}  // namespace precinct::police_precinct::rules
