#include <algorithm>
#include <array>

#include "engine/police_precinct/variants.hpp"

namespace precinct::police_precinct {

namespace {

constexpr std::string_view kNoAssignment = "none";
constexpr int kLastStartDay = 20;  // PP-26.37

struct KnobField {
  std::string_view id;
  std::uint8_t Settings::* field;
};
constexpr std::array<KnobField, 13> kKnobFields{{
    {"calendar_start", &Settings::start_day},
    {"punk_supply", &Settings::punks},
    {"support_vehicles", &Settings::support_vehicles},
    {"support_vehicle_speed", &Settings::support_speed},
    {"start_emergencies", &Settings::start_emergencies},
    {"start_punks", &Settings::start_punks},
    {"police_cards", &Settings::police_cards},
    {"crime_start", &Settings::crime_start},
    {"patrol_officers", &Settings::officers},
    {"blank_markers", &Settings::blank_markers},
    {"extra_swat", &Settings::extra_swat},
    {"extra_federal", &Settings::extra_federal_agents},
    {"dice_cap", &Settings::dice_cap},
}};

Json fallback_of(const Knob& knob) {
  return knob.fallback ? Json(*knob.fallback) : Json(nullptr);
}

void apply_step(const Effect& step, Settings& settings) {
  switch (step.op) {
    case Op::dice_cap:
      settings.dice_cap = static_cast<std::uint8_t>(step.amount);
      return;
    case Op::no_support_vehicles:
      settings.support_vehicles = 0;
      return;
    case Op::advance_calendar_start:
      settings.start_day =
          static_cast<std::uint8_t>(std::min(settings.start_day + step.by_players[settings.seats], kLastStartDay));
      return;
    default:
      return;  // done on the board (variants.cpp)
  }
}

}  // namespace

std::vector<OptionSpec> variant_options(const Data& data) {
  std::vector<OptionSpec> specs;
  OptionSpec& board = specs.emplace_back();
  board.id = "board";
  for (const Board& side : data.boards) board.from.push_back(side.id);
  board.fallback = data.boards.front().id;

  OptionSpec& assignment = specs.emplace_back();
  assignment.id = "assignment";
  assignment.from = {kNoAssignment};
  for (const Assignment& printed : data.assignments) assignment.from.push_back(printed.id);
  assignment.fallback = kNoAssignment;

  for (const Knob& knob : data.knobs) {
    OptionSpec& spec = specs.emplace_back();
    spec.id = knob.id;
    spec.kind = OptionSpec::Kind::number;
    spec.min = knob.min;
    spec.max = knob.max;
    spec.fallback = fallback_of(knob);
  }
  return specs;
}

std::optional<BadOption> check_variants(const Data& data, const Json& options) {
  if (options.at("assignment") == kNoAssignment) return std::nullopt;
  const auto turned =
      std::ranges::find_if(data.knobs, [&](const Knob& knob) { return options.at(knob.id) != fallback_of(knob); });
  if (turned == data.knobs.end()) return std::nullopt;
  return BadOption{"/" + turned->id, "option.assignment.no_knobs"};
}

void apply_variants(const Data& data, const Json& options, Settings& settings) {
  settings.board = static_cast<std::uint8_t>(
      std::ranges::find(data.boards, options.at("board").get<std::string>(), &Board::id) - data.boards.begin());
  for (const KnobField& knob : kKnobFields) {
    const Json& value = options.at(std::string(knob.id));
    if (!value.is_null()) settings.*knob.field = value.get<std::uint8_t>();
  }
  const auto chosen = std::ranges::find(data.assignments, options.at("assignment").get<std::string>(), &Assignment::id);
  if (chosen == data.assignments.end()) return;
  settings.assignment = static_cast<std::uint8_t>(chosen - data.assignments.begin());
  for (const Effect& step : chosen->steps) apply_step(step, settings);
}

}  // namespace precinct::police_precinct
