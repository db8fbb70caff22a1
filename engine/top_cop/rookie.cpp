#include "engine/top_cop/rookie.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "engine/top_cop/rookie_sight.hpp"

namespace precinct::top_cop {

namespace {

// Worths in hundredths of a CP, found by playing many games.
constexpr int kPaperwork = 45;     // of one Paperwork gained
constexpr int kWound = 120;        // of one Wound
constexpr int kOpenCase = 35;      // of a criminal taken off the board, for each step that it stands from the centre
constexpr int kBossGone = 120;     // of a BOSS taken off the board
constexpr int kStep = 14;          // of each step of the way, off what waits at its end
constexpr int kTwoTries = 140;     // per cent of one try
constexpr int kLater = 60;         // per cent of what can be done at once
constexpr int kFileFrom = 7;       // Paperwork from which filing comes first
constexpr int kClose = 7;          // CP from the goal
constexpr int kLowestChance = 15;  // per cent
// Per cent of a bust at equal bonuses: where it is less, as the PERP dice of four and six players have it (TC-1.12),
// tries without equipment are mostly lost, and the criminals that stand get away.
constexpr int kEvenOdds = 66;

class Rookie final : public Bot {
 public:
  explicit Rookie(const Data& data) : d_(data) {}

  BotAnswer decide(const SeatView& view, Rng& rng) override {
    if (const auto& choices = view.decisions().front().choices; choices.size() == 1 && choices.front().args.empty()) {
      return {};  // most windows: there is nothing but to pass
    }
    sight_.emplace(d_, view);
    worths_.clear();
    for (const CriminalSeen& criminal : sight().criminals) worths_.push_back(worth_of(criminal));
    const Decision& decision = view.decisions().front();
    const auto answer = consider(decision);
    return {0, answer ? *answer : random_answer(decision, rng)};
  }

 private:
  struct Bout {
    std::size_t row = 0;
    int chance = 0;
    int worth = -1000;
  };

  const Sight& sight() const { return *sight_; }
  const OfficerSeen& me() const { return sight().me(); }

  std::optional<Answer> consider(const Decision& decision) const;
  std::optional<Answer> patrol(const Decision& decision) const;
  std::optional<Answer> free_step(const Decision& decision) const;
  std::optional<Answer> desk(const Decision& decision) const;
  std::optional<Answer> drive(const Decision& decision) const;
  std::optional<Answer> arm_first(const Decision& decision) const;
  std::optional<Answer> equip(const Decision& decision) const;
  std::optional<Answer> spare_action(const Decision& decision) const;
  std::optional<Answer> move_to(const Decision& decision) const;
  std::optional<Answer> respond(const Decision& decision) const;
  std::optional<Answer> in_challenge(const Decision& decision) const;
  std::optional<Answer> reroll(const Decision& decision) const;
  std::optional<Answer> target(const Decision& decision) const;

  Bout best_bout(const CriminalSeen& criminal) const;
  int worth_of(const CriminalSeen& criminal) const;
  int worth_at(SpaceIndex space, int actions) const;
  int best_within(int range, int actions) const;
  int card_worth(Key design) const;
  bool desk_is_full() const;
  // Too many criminals are everybody's loss: only who is close to the goal is hindered.
  bool threatens(Seat other) const {
    return other == sight().rival() && sight().officers[other].cp >= sight().goal - kClose;
  }
  bool at_goal() const { return me().cp >= sight().goal; }

  const Data& d_;
  std::optional<Sight> sight_;
  std::vector<int> worths_;  // of the criminals
};

// ---- Answers by the ids of choices and options
// -------------------------------------------------------------------------

const Choice* find(const Decision& decision, Key id) {
  const auto found = std::ranges::find(decision.choices, id, &Choice::id);
  return found == decision.choices.end() ? nullptr : &*found;
}

std::optional<Answer> choose(const Decision& decision, Key id) {
  const Choice* choice = find(decision, id);
  if (choice == nullptr) return std::nullopt;
  return Answer{static_cast<std::uint16_t>(choice - decision.choices.data()), {}};
}

std::optional<Answer> choose(const Decision& decision, Key id, std::vector<std::uint16_t> picks) {
  auto answer = choose(decision, id);
  if (answer) answer->args.push_back({std::move(picks), 0});
  return answer;
}

// The option with the design, if the choice is there and has it.
std::optional<Answer> choose(const Decision& decision, Key id, Key design) {
  const Choice* choice = find(decision, id);
  if (choice == nullptr) return std::nullopt;
  const auto& from = choice->args.front().from;
  const auto option = std::ranges::find_if(from, [&](const Option& o) { return o.id.design == design; });
  if (option == from.end()) return std::nullopt;
  return choose(decision, id, {static_cast<std::uint16_t>(option - from.begin())});
}

// The `count` options with the highest worth.
template <class F>
std::vector<std::uint16_t> best(const Arg& arg, std::int64_t count, const F& worth) {
  std::vector<std::uint16_t> all(arg.from.size());
  std::iota(all.begin(), all.end(), std::uint16_t{0});
  std::ranges::sort(all, {}, [&](std::uint16_t n) { return std::pair(-worth(arg.from[n]), n); });
  all.resize(static_cast<std::size_t>(count));
  return all;
}

// ---- What things are worth
// ---------------------------------------------------------------------------------------------

Rookie::Bout Rookie::best_bout(const CriminalSeen& criminal) const {
  const Dispatch& card = d_.dispatch[criminal.card];
  Bout found;
  const int strain = 100 + 200 * sight().cold_cases / sight().cold_limit;
  const int off_the_board = kOpenCase * (d_.spaces[criminal.at].letter + 1) * strain / 100 +
                            (card.kind == DispatchKind::boss ? kBossGone : 0);
  for (std::size_t i = 0; i < card.challenges.size(); ++i) {
    const PrintedChallenge& row = card.challenges[i];
    const int lead = sight().own_bonus(card, row.type) - row.bonus - sight().against_bonus(card, row.type);
    const int chance = sight().chance(lead);
    const int gain = 100 * row.cp - kPaperwork * row.paperwork + off_the_board;
    const int harm = row.type == Type::physical ? kWound * (1 + me().wounds) : 0;
    const int worth = (chance * gain - (100 - chance) * harm) / 100;
    if (worth > found.worth) found = {i, chance, worth};
  }
  return found;
}

int Rookie::worth_of(const CriminalSeen& criminal) const {
  const Bout bout = best_bout(criminal);
  return bout.chance < kLowestChance ? 0 : std::max(0, bout.worth);
}

bool Rookie::desk_is_full() const {
  return me().paperwork >= kFileFrom || (me().paperwork > 0 && (at_goal() || sight().last_shift));
}

// Of standing there with so many actions: who is there, or what waits further on; the Hospital and the Precinct for
// those who need them.
int Rookie::worth_at(SpaceIndex space, int actions) const {
  int worth = 0;
  for (std::size_t i = 0; i < worths_.size(); ++i) {
    const CriminalSeen& criminal = sight().criminals[i];
    const int there = worths_[i];
    if (criminal.at == space && actions > 0) {
      worth = std::max(worth, actions > 1 ? there * kTwoTries / 100 : there);
    } else {
      worth = std::max(worth, (there - kStep * d_.distance[space][criminal.at]) * kLater / 100);
    }
  }
  if (space == d_.hospital) worth = std::max(worth, 130 * (me().wounds - 1));
  if (space == d_.start && desk_is_full()) worth = std::max(worth, 40 * std::min(me().paperwork, 6));
  return worth;
}

int Rookie::best_within(int range, int actions) const {
  int found = 0;
  for (SpaceIndex space = 0; space < d_.spaces.size(); ++space) {
    if (d_.distance[me().at][space] <= std::max(1, range)) found = std::max(found, worth_at(space, actions));
  }
  return found;
}

int Rookie::card_worth(Key design) const {
  const auto card = std::ranges::find_if(d_.cards, [&](const Card& c) { return c.id == design; });
  if (card->slot == Slot::none) return card->type == CardType::destination ? 3 : 5;
  int worth = 0;
  for (const Effect& effect : card->effects) {
    switch (effect.kind) {
      case Kind::challenge_mod:
        if (effect.trigger == Trigger::passive) worth += 4 * effect.amount * (effect.types == 7 ? 2 : 1);
        break;
      case Kind::prevent_wound:
      case Kind::draw:
        worth += 6;
        break;
      default:
        worth += 2 * std::max<int>(1, effect.amount);
    }
  }
  return worth;
}

// ---- The turn
// ------------------------------------------------------------------------------------------------------------

std::optional<Answer> Rookie::consider(const Decision& decision) const {
  if (find(decision, "end_turn") != nullptr) return patrol(decision);
  if (find(decision, "pass") != nullptr) return respond(decision);
  if (find(decision, "move") != nullptr) return move_to(decision);
  if (find(decision, "reroll") != nullptr) return reroll(decision);
  if (const Choice* choice = find(decision, "discard")) {
    const Arg& arg = choice->args.front();
    return choose(decision, "discard", best(arg, arg.max, [&](const Option& o) { return -card_worth(o.id.design); }));
  }
  if (const Choice* choice = find(decision, "replace")) {
    const Arg& arg = choice->args.front();
    return choose(decision, "replace", best(arg, 1, [&](const Option& o) { return -card_worth(o.id.design); }));
  }
  if (find(decision, "assign") != nullptr) {
    constexpr std::array<Key, kMaxPlayers> kSeats{"0", "1", "2", "3", "4", "5"};
    if (auto self = choose(decision, "assign", kSeats[sight().seat])) return self;
  }
  return target(decision);
}

std::optional<Answer> Rookie::patrol(const Decision& decision) const {
  if (auto answer = free_step(decision)) return answer;
  if (me().wounds == d_.constants.max_wounds) {
    const Key cure = sight().actions > 1 ? Key("hospital_admit") : Key("hospital_bandage");
    if (auto answer = choose(decision, "visit", cure)) return answer;
  }
  if (auto answer = arm_first(decision)) return answer;
  if (const CriminalSeen* here = sight().at(me().at); here != nullptr && worth_of(*here) > 0) {
    const auto row = static_cast<std::uint16_t>(best_bout(*here).row);
    if (auto answer = choose(decision, "enforce", {row})) return answer;
  }
  if (auto answer = desk(decision)) return answer;
  if (auto answer = drive(decision)) return answer;
  if (auto answer = spare_action(decision)) return answer;
  return choose(decision, "end_turn");
}

std::optional<Answer> Rookie::free_step(const Decision& decision) const {
  if (auto answer = choose(decision, "play_instant", "overtime")) return answer;
  if (threatens(sight().rival())) {
    if (auto answer = choose(decision, "play_instant", "misfiled_forms")) return answer;
  }
  if (me().wounds >= 2) {
    if (auto answer = choose(decision, "use_effect", "first_aid_kit")) return answer;
  }
  const bool busy = sight().at(me().at) != nullptr && sight().actions == 0;
  if (busy) {
    if (auto answer = choose(decision, "use_effect", "travel_mug")) return answer;
  }
  if (sight().moved && sight().actions > 0 && sight().at(me().at) == nullptr) {
    return choose(decision, "play_instant", "hot_pursuit");
  }
  return std::nullopt;
}

std::optional<Answer> Rookie::desk(const Decision& decision) const {
  if (!desk_is_full()) return std::nullopt;
  if (auto answer = choose(decision, "destination", "court_day")) return answer;
  if (auto answer = choose(decision, "visit", "precinct_records")) return answer;
  return choose(decision, "eliminate_paperwork");
}

// Whichever of the two rolls promises more.
std::optional<Answer> Rookie::drive(const Decision& decision) const {
  if (find(decision, "cruise") == nullptr) return std::nullopt;
  int cruise = 0;
  int lights = 0;  // the better of two dice shows n in 2n-1 of 36 rolls
  for (const int die : d_.blue) {
    cruise += 6 * best_within(die + sight().move_mod[0], sight().actions);
    lights += (2 * die - 1) * best_within(die + d_.constants.lights_bonus + sight().move_mod[1], sight().actions - 1);
  }
  if (lights > cruise) {
    if (auto answer = choose(decision, "lights")) return answer;
  }
  return choose(decision, "cruise");
}

// Where the dice are hard; an action is left for the criminal who stands here.
std::optional<Answer> Rookie::arm_first(const Decision& decision) const {
  const bool busy = sight().actions < 2 && sight().at(me().at) != nullptr;
  if (sight().chance(0) >= kEvenOdds || busy || at_goal()) return std::nullopt;
  return equip(decision);
}

std::optional<Answer> Rookie::equip(const Decision& decision) const {
  if (const Choice* equip = find(decision, "equip")) {
    const Arg& arg = equip->args.front();
    for (const std::uint16_t n : best(arg, static_cast<std::int64_t>(arg.from.size()),
                                      [&](const Option& o) { return card_worth(o.id.design); })) {
      const Key design = arg.from[n].id.design;
      const auto card = std::ranges::find_if(d_.cards, [&](const Card& c) { return c.id == design; });
      int same = 0;
      int worst = 1000;
      for (const CardDesign own : me().cards) {
        if (d_.cards[own].slot != card->slot) continue;
        ++same;
        worst = std::min(worst, card_worth(d_.cards[own].id));
      }
      const bool room = same < (card->slot == Slot::equipment ? 2 : 1);
      if (room || worst < card_worth(design)) return choose(decision, "equip", {n});
    }
  }
  return std::nullopt;
}

std::optional<Answer> Rookie::spare_action(const Decision& decision) const {
  if (auto answer = equip(decision)) return answer;
  if (auto answer = choose(decision, "destination", "community_day")) return answer;
  if (auto answer = choose(decision, "destination", "doughnut_run")) return answer;
  if (auto answer = choose(decision, "destination", "stakeout")) return answer;
  if (me().wounds > 0) {
    if (auto answer = choose(decision, "destination", "physical_therapy")) return answer;
    if (auto answer = choose(decision, "visit", "hospital_bandage")) return answer;
  }
  if (me().paperwork > 0) {
    if (auto answer = choose(decision, "visit", "precinct_records")) return answer;
    return choose(decision, "eliminate_paperwork");
  }
  return choose(decision, "visit", "cup_o_joe_coffee");
}

std::optional<Answer> Rookie::move_to(const Decision& decision) const {
  const Arg& arg = find(decision, "move")->args.front();
  return choose(decision, "move", best(arg, 1, [&](const Option& o) {
                  return worth_at(static_cast<SpaceIndex>(o.value), sight().actions);
                }));
}

// ---- Windows
// -------------------------------------------------------------------------------------------------------------

std::optional<Answer> Rookie::respond(const Decision& decision) const {
  const bool strained = sight().cold_cases * 2 >= sight().cold_limit;
  std::optional<Answer> answer;
  if (sight().challenge) {
    answer = in_challenge(decision);
  } else if (sight().active != kNoSeat) {
    const bool ahead = threatens(sight().active);
    if (ahead) answer = choose(decision, "play", "equipment_recall");
    if (!answer && ahead) answer = choose(decision, "play", "flat_tire");
  } else {
    if (strained || sight().criminals.size() > 6) answer = choose(decision, "play", "anonymous_tip");
    if (!answer && std::ranges::any_of(sight().criminals, [&](const CriminalSeen& criminal) {
          return d_.spaces[criminal.at].letter == kLetters - 1 && !criminal.frozen;
        })) {
      answer = choose(decision, "play", "roadblock");
    }
  }
  return answer ? answer : choose(decision, "pass");
}

std::optional<Answer> Rookie::in_challenge(const Decision& decision) const {
  const ChallengeSeen& challenge = *sight().challenge;
  const bool own = challenge.seat == sight().seat;
  if (!own) {
    const bool ahead = threatens(challenge.seat);
    if (challenge.lead) {
      if (*challenge.lead >= 0 && *challenge.lead < 3 && ahead) return choose(decision, "play", "slippery_suspect");
      return std::nullopt;
    }
    if (ahead && challenge.chance >= 40) {
      if (auto answer = choose(decision, "play", "bad_intel")) return answer;
    }
    return challenge.chance >= 30 && !ahead ? choose(decision, "play", "backup") : std::nullopt;
  }
  if (challenge.lead) {
    if (*challenge.lead >= 0) return std::nullopt;
    for (const Key card : {"handcuffs", "officer_haddad"}) {
      if (auto answer = choose(decision, "use_effect", card)) return answer;
    }
    if (*challenge.lead >= -2) {
      if (auto answer = choose(decision, "play", "adrenaline_rush")) return answer;
    }
    return choose(decision, "play", "second_wind");
  }
  if (challenge.chance >= 75) return std::nullopt;
  for (const Key card :
       {"defensive_tactics", "de_escalation", "pursuit_course", "citizens_academy", "academy_refresher", "backup"}) {
    if (auto answer = choose(decision, "play", card)) return answer;
  }
  return challenge.chance < 55 ? choose(decision, "use_effect", "spike_strip") : std::nullopt;
}

// The lowest die, whether it counts or not, and others below 4.
std::optional<Answer> Rookie::reroll(const Decision& decision) const {
  const Arg& arg = find(decision, "reroll")->args.front();
  const auto face = [](const Option& die) { return die.text.with.front().second.number; };
  auto picks = best(arg, arg.max, [&](const Option& die) { return -face(die); });
  while (picks.size() > 1 && face(arg.from[picks.back()]) >= 4) picks.pop_back();
  return choose(decision, "reroll", std::move(picks));
}

// Criminals nearest to the edge, the Officer who leads, the best equipment; other questions as they come.
std::optional<Answer> Rookie::target(const Decision& decision) const {
  const Choice* choice = find(decision, "choose");
  if (choice == nullptr || choice->args.front().name == "sector") return std::nullopt;
  const Arg& arg = choice->args.front();
  if (arg.name == "card") {
    return choose(decision, "choose", best(arg, 1, [&](const Option& o) { return card_worth(o.id.design); }));
  }
  const bool officers = arg.from.front().at.empty();
  return choose(decision, "choose", best(arg, 1, [&](const Option& o) {
                  if (officers) return o.value == sight().rival() ? 1 : 0;
                  return int{d_.spaces[static_cast<SpaceIndex>(o.value)].letter};
                }));
}

}  // namespace

std::unique_ptr<Bot> make_rookie(const Data& data) {
  return std::make_unique<Rookie>(data);
}

}  // namespace precinct::top_cop
