#include "engine/escape_plan/rookie.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>

#include "engine/escape_plan/streets.hpp"

namespace precinct::escape_plan {

namespace {

// ---- What it sees ----------------------------------------------------------------------------------------------

class Sight {
 public:
  Sight(const Data& data, const SeatView& view)
      : data_(data),
        seat_(view.seat()),
        turn_(read(view, "turn")),
        city_(read(view, "city")),
        exits_(read(view, "exits")),
        tracks_(read(view, "tracks")),
        board_(Json::parse(view.part("seat." + std::to_string(view.seat())))),
        screen_(read(view, "screen")) {}

  int day() const { return turn_.at("day"); }
  // Own turns that are still to come for certain, this one included.
  int turns_left() const {
    static const std::map<std::string, int> kLeft{{"morning", 3}, {"afternoon", 2}, {"evening", 1}};
    const auto found = kLeft.find(turn_.value("part", ""));
    return (found == kLeft.end() ? 1 : found->second) + std::min(2, board_.at("discs").get<int>());
  }
  int money() const { return screen_.at("money"); }
  int income() const { return board_.at("income"); }
  int wounds() const { return board_.at("wounds"); }
  bool rested() const { return board_.at("rested"); }
  int row() const {
    for (const Json& entry : tracks_) {
      if (entry.at("who") == seat_) return entry.at("row");
    }
    return 1;
  }
  int contacts() const {
    int cards = 0;
    for (const Json& card : board_.at("contacts")) cards += card.at("covered").get<bool>() ? 0 : 1;
    return cards;
  }
  int free_contact_spaces() const {
    return kContactSpaces - board_.at("handcuffs").get<int>() -
           static_cast<int>(board_.at("locked").at("contact").size() + board_.at("contacts").size());
  }
  // Money for the way out: what the last ones pay, the fees, and whom to bribe.
  int reserve() const {
    static constexpr std::array kByDay{0, 6, 14};
    return kByDay[static_cast<std::size_t>(day() - 1)];
  }
  bool open_exit(const std::string& id) const {
    return std::ranges::any_of(exits_.at("exits"),
                               [&](const Json& exit) { return exit.at("id") == id && !exit.at("closed").get<bool>(); });
  }
  // Tools that wait face up.
  int tools() const {
    int ready = board_.at("gang_members");
    for (const Json& item : board_.at("items")) {
      const bool gear =
          std::ranges::any_of(data_.equipment, [&](const Card& kind) { return item.at("id") == kind.id; });
      ready += gear && !item.at("used").get<bool>() ? 1 : 0;
    }
    for (const Json& card : board_.at("contacts")) {
      const auto written = std::ranges::find(data_.contacts, card.at("id").get<std::string>(), &Card::id);
      ready += written->when == When::avoid && !card.at("used").get<bool>() && !card.at("covered").get<bool>() ? 1 : 0;
    }
    return ready;
  }
  int used_cards() const {
    int used = 0;
    for (const char* row : {"items", "contacts"}) {
      for (const Json& card : board_.at(row)) used += card.at("used").get<bool>() ? 1 : 0;
    }
    return used;
  }
  // The money that the own plan lists there; 0: an income.
  int listed(const std::string& place) const {
    for (const Json& listing : screen_.at("plan").at("listings")) {
      if (listing.at("id") == place) return listing.at("money").is_null() ? 0 : listing.at("money").get<int>();
    }
    return 0;
  }
  bool can_open_a_locker() const {
    for (std::size_t stack = 0; stack < kLockers; ++stack) {
      const LootStack& locker = data_.loot[stack];
      if (row() + contacts() < locker.required_total || contacts() + locker.draw_modifier < 1) continue;
      for (const Json& key : board_.at("keys")) {
        if (key.at("id") == data_.keys[static_cast<std::size_t>(locker.key)].id && !key.at("used").get<bool>())
          return true;
      }
    }
    return false;
  }
  // Tiles between the place and the nearest open exit of the city.
  int to_exit(TileIndex from) const {
    int nearest = 9;
    for (std::size_t exit = 0; exit < kExits; ++exit) {
      const Location& location = data_.locations[data_.exits[exit]];
      if (!open_exit(location.id)) continue;
      const auto here = cell(from), there = cell(location.tile);
      if (here && there) nearest = std::min(nearest, distance(*here, *there));
    }
    return nearest;
  }

 private:
  static Json read(const SeatView& view, std::string_view part) { return Json::parse(view.part(part)); }

  std::optional<Cell> cell(TileIndex index) const {
    for (const Json& tile : city_.at("tiles")) {
      if (tile.at("id") == data_.tiles[index].id)
        return Cell{tile.at("cell")[0].get<std::int8_t>(), tile.at("cell")[1].get<std::int8_t>()};
    }
    return std::nullopt;
  }

  const Data& data_;
  Seat seat_;
  Json turn_, city_, exits_, tracks_, board_, screen_;
};

// ---- How it answers --------------------------------------------------------------------------------------------

class Rookie final : public Bot {
 public:
  explicit Rookie(const Data& data) : data_(data) {}

  BotAnswer decide(const SeatView& view, Rng& rng) override {
    const Decision& asked = view.decisions()[0];
    const Sight sight(data_, view);
    Answer answer = choose(asked, sight, rng);
    return {0, std::move(answer)};
  }

 private:
  using Picked = std::optional<Answer>;

  static const Choice* find(const Decision& asked, Key id) {
    const auto found = std::ranges::find(asked.choices, id, &Choice::id);
    return found == asked.choices.end() ? nullptr : &*found;
  }

  // This choice with random args, if it is offered.
  static Picked take(const Decision& asked, Key id, Rng& rng) {
    const auto found = std::ranges::find(asked.choices, id, &Choice::id);
    if (found == asked.choices.end()) return std::nullopt;
    Decision alone;
    alone.choices.push_back(*found);
    Answer answer = random_answer(alone, rng);
    answer.choice = static_cast<std::uint16_t>(found - asked.choices.begin());
    return answer;
  }

  // The same with this option of its first arg.
  static Picked take(const Decision& asked, Key id, std::size_t option, Rng& rng) {
    Picked answer = take(asked, id, rng);
    if (answer) answer->args[0].picks = {static_cast<std::uint16_t>(option)};
    return answer;
  }

  static Picked first_of(const Decision& asked, std::initializer_list<Key> ids, Rng& rng) {
    return first_of(asked, std::span(ids.begin(), ids.size()), rng);
  }
  static Picked first_of(const Decision& asked, std::span<const Key> ids, Rng& rng) {
    for (const Key id : ids) {
      if (Picked answer = take(asked, id, rng)) return answer;
    }
    return std::nullopt;
  }

  Answer choose(const Decision& asked, const Sight& sight, Rng& rng) const {
    const Key key = asked.text.key;
    Picked answer;
    if (key == "ask.action" || key == "ask.action_rested") answer = action(asked, sight, rng);
    if (key == "ask.travel" || key == "ask.travel_out") answer = travel(asked, sight, rng);
    if (key == "ask.avoid") answer = avoid(asked, sight, rng);
    if (key == "ask.end_turn") answer = spare(asked, sight, rng);
    if (key == "ask.fixer") answer = fixer(asked, sight, rng);
    if (key == "ask.equipment" && sight.money() >= 6 + sight.reserve()) answer = take(asked, "buy", rng);
    if (key == "ask.keep_tile") answer = best_tile(asked, rng);
    if (key == "ask.income_unlock" && sight.money() < 8) answer = take(asked, "pass", rng);
    if (key == "ask.hospital") answer = hospital(asked, sight);
    if (key == "ask.church" && sight.row() < 3) answer = take(asked, "pass", rng);
    if (key == "ask.exit" && sight.contacts() >= 2 && sight.money() >= sight.reserve())
      answer = take(asked, "take_tile", rng);
    if (key == "ask.fee") answer = first_of(asked, {"safe", "general_store"}, rng);
    if (!answer) answer = first_of(asked, std::span(kUsual), rng);
    return answer ? *answer : random_answer(asked, rng);
  }

  // What it takes wherever it is offered, best first.
  static constexpr std::array<Key, 14> kUsual{"act",         "use_key", "open",  "take", "treat",
                                              "confess",     "unlock",  "disc",  "keep", "income",
                                              "empty_space", "discard", "close", "pass"};

  Picked action(const Decision& asked, const Sight& sight, Rng& rng) const {
    if (Picked extra = before_moving(asked, sight, rng)) return extra;
    const bool tired = sight.used_cards() >= 3;
    if (sight.day() < kDays && tired) {
      if (Picked rest = take(asked, "rest", rng)) return rest;
    }
    return first_of(asked, {"move", "rest", "stay"}, rng);
  }

  // Discs and income that cost less than they bring.
  Picked before_moving(const Decision& asked, const Sight& sight, Rng& rng) const {
    for (const Key id : {Key("id_card"), Key("safe")}) {
      if (Picked use = take(asked, id, rng)) return use;
    }
    if (sight.income() > 4) {
      if (Picked use = take(asked, "general_store", rng)) return use;
    }
    if (sight.day() < kDays && sight.money() >= 7 + sight.reserve())
      return first_of(asked, {"extra_action", "fixer_2", "fixer_1"}, rng);
    return std::nullopt;
  }

  // ---- TRAVEL

  int value(const std::string& place, const Option& way, const Sight& sight) const {
    static constexpr std::array kContactWorth{8, 12, 20, 30, 40};
    const auto spot = std::ranges::find(data_.locations, way.at, &Location::id);
    const int held = std::min(sight.contacts(), 4);
    const int card = sight.free_contact_spaces() > 0 ? kContactWorth[static_cast<std::size_t>(held)] : 0;
    switch (spot->kind) {
      case Kind::business:
        return (sight.listed(place) > 0 ? sight.listed(place) : 12 + sight.income()) + card;
      case Kind::safe_house:
        return (sight.listed(place) > 0 ? sight.listed(place) : 12 + sight.income()) + 12;
      case Kind::store:
        return sight.can_open_a_locker() ? 75 : 8;
      case Kind::exit:
        return sight.open_exit(place) ? sight.income() + card : (sight.contacts() >= 2 ? 45 : sight.income()) + card;
      case Kind::clinic:
        return (sight.wounds() > 0 ? 20 : 0) + 6 + card;
      case Kind::church:
        return (sight.row() > 2 ? 8 : 0) + 6 + card;
      case Kind::hospital:
        return 15 * sight.wounds() - 10;
      case Kind::gang:
        return 2;
      default:
        return 0;
    }
  }

  // Poor on the last days: what brings income now is worth the way out.
  static int need_money(const std::string& place, Kind kind, const Sight& sight) {
    const bool listing = kind == Kind::business || kind == Kind::safe_house;
    if (kind == Kind::gang) return -40;
    return (kind == Kind::exit || (listing && sight.listed(place) == 0)) ? 8 * sight.income() : 0;
  }

  static int police(const Option& way) {
    for (const auto& [name, value] : way.text.with) {
      if (name == "police") return static_cast<int>(value.number);
    }
    return 0;
  }

  int danger(const Option& way, const Sight& sight) const {
    const int hits = std::max(0, police(way) - sight.tools());
    const int strain = sight.wounds() + hits > data_.wounds ? 25 : 0;  // Handcuffs
    return 20 * hits + 2 * police(way) + strain * std::max(0, sight.wounds() + hits - data_.wounds);
  }

  Picked travel(const Decision& asked, const Sight& sight, Rng& rng) const {
    const bool last_day = sight.day() == kDays;
    if (last_day && sight.turns_left() <= 1) {
      if (Picked out = first_of(asked, {"escape", "escape_gas_1", "escape_gas_2"}, rng)) return out;
    }
    Picked best;
    int most = -10000;
    for (const Choice& choice : asked.choices) {
      if (!choice.id.starts_with("go")) continue;
      for (std::size_t n = 0; n < choice.args[0].from.size(); ++n) {
        const Option& way = choice.args[0].from[n];
        const auto spot = std::ranges::find(data_.locations, way.at, &Location::id);
        int worth = value(std::string(way.id.design), way, sight) - danger(way, sight);
        worth -= choice.id == "go" ? 0 : 8;
        if (sight.money() < sight.reserve()) worth += need_money(std::string(way.id.design), spot->kind, sight);
        if (last_day) {  // near the way out when the time comes
          const int far = std::max(0, sight.to_exit(spot->tile) - 1);
          worth -= far * (sight.turns_left() <= 2 ? 60 : 15);
        }
        if (worth <= most) continue;
        most = worth;
        best = take(asked, choice.id, n, rng);
      }
    }
    if (last_day && most < 10) {
      if (Picked out = take(asked, "escape", rng)) return out;
    }
    if (best) return best;
    return first_of(asked, {"escape", "stop", "gas_can", "medevac", "walk", "ride", "fly"}, rng);
  }

  // ---- AVOID

  // Tools with a target, the cheapest first.
  Picked avoid(const Decision& asked, const Sight& sight, Rng& rng) const {
    const bool threatened = std::ranges::any_of(
        asked.text.with, [](const auto& entry) { return entry.first == "n" && entry.second.number > 0; });
    if (!threatened) return take(asked, "close", rng);
    for (const Key id : {Key("vest"), Key("hat"), Key("helmet"), Key("gas_mask"), Key("stunt_2"), Key("stunt_1")}) {
      if (const Choice* tool = find(asked, id); tool != nullptr && !tool->args.empty()) return take(asked, id, rng);
    }
    if (sight.money() >= 4 + sight.reserve()) {
      if (Picked tool = first_of(asked, {"boxer", "fighter", "ninja", "avoid_all", "fast_car"}, rng)) return tool;
    }
    return first_of(asked, {"member_avoid", "motorcycle_avoid", "close"}, rng);
  }

  // ---- The rest

  // A used Asset is worth 10; what heals is used where there is a Wound.
  Picked spare(const Decision& asked, const Sight& sight, Rng& rng) const {
    if (Picked use = before_moving(asked, sight, rng)) return use;
    if (sight.wounds() > 0) {
      if (Picked use = first_of(asked, {"first_aid", "first_aid_kit", "heal"}, rng)) return use;
    }
    const bool rich = sight.money() >= 8 + sight.reserve();
    if (rich) {
      if (Picked use =
              first_of(asked, {"move_federal", "move_county", "move_swat", "avoid_all", "heal", "extra_action"}, rng)) {
        return use;
      }
    }
    if (sight.row() > 2) {
      if (Picked use = first_of(asked, {"disguise", "informer_1"}, rng)) return use;
    }
    return take(asked, "pass", rng);
  }

  Picked fixer(const Decision& asked, const Sight& sight, Rng& rng) const {
    const Choice* buy = find(asked, "buy");
    if (buy == nullptr) return std::nullopt;
    const auto wanted = [&](Key id, int money) -> Picked {
      const auto& from = buy->args[0].from;
      const auto option = std::ranges::find_if(from, [&](const Option& o) { return o.id.design == id; });
      if (option == from.end() || sight.money() < money + sight.reserve()) return std::nullopt;
      return take(asked, "buy", static_cast<std::size_t>(option - from.begin()), rng);
    };
    if (Picked bought = wanted("id_card", 4)) return bought;
    if (sight.income() >= 5) {
      if (Picked bought = wanted("safe", 3)) return bought;
    }
    return take(asked, "pass", rng);
  }

  static Picked best_tile(const Decision& asked, Rng& rng) {
    const auto& from = asked.choices[0].args[0].from;
    const auto worth = [](const Option& option) {
      for (const auto& [name, value] : option.text.with) {
        if (name == "value") return value.number;
      }
      return std::int64_t{0};
    };
    const auto best = std::ranges::max_element(from, {}, worth);
    return take(asked, "keep", static_cast<std::size_t>(best - from.begin()), rng);
  }

  // Only what is cheaper than the Wounds.
  static Picked hospital(const Decision& asked, const Sight& sight) {
    for (std::size_t n = 0; n < asked.choices.size(); ++n) {
      const Choice& choice = asked.choices[n];
      if (choice.id != "treat" || sight.money() < 1 + sight.reserve()) continue;
      ArgAnswer all;
      all.number = choice.args[0].max;
      return Answer{static_cast<std::uint16_t>(n), {all}};
    }
    return std::nullopt;
  }

  const Data& data_;
};

}  // namespace

std::unique_ptr<Bot> make_rookie(const Data& data) {
  return std::make_unique<Rookie>(data);
}

}  // namespace precinct::escape_plan
