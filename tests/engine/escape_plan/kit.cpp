#include "tests/engine/escape_plan/kit.hpp"

#include <algorithm>
#include <fstream>

#include "data/read_files.hpp"

namespace precinct::escape_plan {

const EscapeGame& game() {
  static const EscapeGame made(load_data(read_json_files(source_data_folder() / "escape_plan")));
  return made;
}

const Data& data() {
  return game().data();
}

namespace {

template <class List>
std::uint8_t index_of(const List& list, const std::string& id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<std::uint8_t>(i);
  }
  throw std::out_of_range(id);
}

// `given` names the option whole or without its number.
bool names(const Option& option, const std::string& given) {
  return matches(option.id, given) || option.id.design == given;
}

}  // namespace

LocationIndex location(const std::string& id) {
  return index_of(data().locations, id);
}
Spot spot(const std::string& id) {
  for (Spot at = 0; at < data().spots(); ++at) {
    if (data().spot_id(at) == id) return at;
  }
  throw std::out_of_range(id);
}
TileIndex tile(const std::string& id) {
  return index_of(data().tiles, id);
}
ListingIndex listing(const std::string& id) {
  const auto found = std::ranges::find(data().listings, id);
  if (found == data().listings.end()) throw std::out_of_range(id);
  return static_cast<ListingIndex>(found - data().listings.begin());
}
ContactIndex contact(const std::string& id) {
  return index_of(data().contacts, id);
}
AssetIndex asset(const std::string& id) {
  return index_of(data().assets, id);
}
std::uint8_t fixer(const std::string& id) {
  return index_of(data().fixers, id);
}
std::uint8_t equipment(const std::string& id) {
  return index_of(data().equipment, id);
}

Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> 8 * i);
  return seed;
}

Table::Table(int seats, std::uint8_t seed) : match_(std::make_unique<Match>(game(), seats, seed_of(seed))) {}

Table& Table::city() {
  std::ifstream in(std::string(PRECINCT_SCENARIOS) + "/test_city.json");
  const Json file = Json::parse(in);
  return edit([&](Situation& s) {
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::adjust;
    s.stack.push_back(calendar);
    s.stack.push_back(TurnsOfPart{kNone, 0});  // no turn of this part is left
    s.stack.push_back(AskDisc{});              // waits
    s.phase = Phase::action;
    s.city.display.fill(kNone);
    for (auto& stack : s.city.stacks) stack.clear();
    s.city.tiles.fill({});
    s.city.officers.fill(0);
    s.city.listing_at.fill(kNone);
    for (const Json& placement : file.at("placements")) {
      const TileIndex at = tile(placement.at("tile"));
      s.city.tiles[at] = {true,
                          {placement.at("cell")[0].get<std::int8_t>(), placement.at("cell")[1].get<std::int8_t>()},
                          placement.at("rotation").get<std::uint8_t>()};
      for (const char* kind : {"business", "safe_house"}) {
        if (placement.contains(kind)) s.city.listing_at[listing(placement.at(kind))] = data().tiles[at].site;
      }
    }
    for (const auto& [at, types] : file.at("officers").items()) {
      for (const Json& type : types) {
        const int bit = type == "federal" ? 0 : type == "county" ? 1 : 2;
        s.city.officers[tile(at)] = static_cast<OfficerSet>(s.city.officers[tile(at)] | 1u << bit);
      }
    }
  });
}

Table& Table::quiet() {
  return edit([&](Situation& s) {
    s.order.clear();
    s.city.officers.fill(0);
    for (PersonIndex index = 0; index < s.persons.size(); ++index) {
      s.order.push_back(index);
      s.persons[index].at = data().hospital;
    }
  });
}

Table& Table::turn(const std::string& at, int day, int part) {
  edit([&](Situation& s) {
    s.day = static_cast<std::uint8_t>(day);
    s.part = static_cast<std::uint8_t>(part);
    s.persons[0].at = location(at);
  });
  Testing::start_turn(*match_, 0);
  return *this;
}

Seat Table::asked() const {
  for (Seat seat = 0; seat < match_->seats(); ++seat) {
    if (!match_->decisions(seat).empty()) return seat;
  }
  return kNone;
}

const Decision& Table::decision() const {
  const Seat seat = asked();
  if (seat == kNone) throw std::runtime_error("nobody is asked");
  return match_->decisions(seat)[0];
}

std::string Table::question() const {
  return asked() == kNone ? "" : std::string(decision().text.key);
}

Command Table::command(const std::string& choice, const Json& args) const {
  Command command{asked(), decision().number, choice, {}};
  const auto listed = std::ranges::find(decision().choices, std::string_view(choice), &Choice::id);
  for (const auto& [name, value] : args.items()) {
    if (value.is_number()) {
      command.args.push_back({name, value.get<std::int64_t>()});
      continue;
    }
    std::string id = value;
    if (listed != decision().choices.end()) {
      const auto arg = std::ranges::find(listed->args, std::string_view(name), &Arg::name);
      if (arg != listed->args.end()) {
        const auto option = std::ranges::find_if(arg->from, [&](const Option& o) { return names(o, id); });
        if (option != arg->from.end())
          id = std::string(option->id.design) + (option->id.number ? '#' + std::to_string(option->id.number) : "");
      }
    }
    command.args.push_back({name, std::vector<std::string>{id}});
  }
  return command;
}

Table& Table::play(const std::string& choice, const Json& args) {
  const std::string before = question();
  const auto applied = match_->apply(command(choice, args));
  if (!applied) {
    std::string offered;
    for (const std::string& id : choices()) offered += ' ' + id;
    ADD_FAILURE() << choice << ' ' << args.dump() << " refused at " << before << ": " << to_string(applied.error().code)
                  << ' ' << applied.error().path << "; offered:" << offered;
  }
  return *this;
}

bool Table::refuses(const std::string& choice, const Json& args) {
  const auto copy = match_->clone();
  return !copy->apply(command(choice, args)).has_value();
}

Names Table::choices() const {
  Names ids;
  for (const Choice& choice : decision().choices) ids.emplace_back(choice.id);
  return ids;
}

bool Table::offers(const std::string& choice) const {
  return std::ranges::count(choices(), choice) > 0;
}

Names Table::options(const std::string& choice, const std::string& arg) const {
  Names ids;
  for (const Choice& listed : decision().choices) {
    if (listed.id != choice) continue;
    for (const Arg& named : listed.args) {
      if (named.name != arg) continue;
      for (const Option& option : named.from) ids.emplace_back(option.id.design);
    }
  }
  return ids;
}

Table& Table::finish_turn() {
  while (s().turn.person == 0 && asked() == 0) {
    if (offers("pass")) {
      play("pass");
    } else if (offers("close")) {
      play("close");
    } else if (offers("discard")) {
      play("discard", {{"card", options("discard", "card")[0]}});
    } else {
      break;
    }
  }
  return *this;
}

Json Table::part(const std::string& name, Seat viewer) const {
  for (PartIndex index = 0; index < match_->parts().size(); ++index) {
    const Part& part = match_->parts()[index];
    if (part.name != name || !part.audience.includes(viewer)) continue;
    JsonWriter out;
    if (!match_->write(index, out)) return nullptr;
    return Json::parse(out.bytes());
  }
  return nullptr;
}

bool Table::logged(const std::string& kind) const {
  return std::ranges::any_of(match_->events(), [&](const Event& event) { return event.kind == kind; });
}

}  // namespace precinct::escape_plan
