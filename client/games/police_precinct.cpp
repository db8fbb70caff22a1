#include "client/games/police_precinct.hpp"

#include <algorithm>
#include <optional>

#include "client/games/turned_card.hpp"
#include "client/json_access.hpp"

namespace precinct::client::police_precinct {
namespace {

using Ids = std::vector<std::string>;
using Kind = Moment::Kind;

// An investigator who is asked what to place.
struct Report {
  int seat = 0;
  Ids found;
};

const Json* question(const Json& prompt, std::string_view key) {
  for (const auto& decision : list_of(prompt, "decisions")) {
    if (string_of(member(member(decision, "text"), "key")) == key) return &decision;
  }
  return nullptr;
}

// The Evidence that could be placed; none: there was none.
Ids found_in(const Json& decision) {
  Ids found;
  for (const auto& choice : list_of(decision, "choices")) {
    for (const auto& arg : list_of(choice, "args")) {
      for (const auto& option : list_of(arg, "from")) found.push_back(string_of(member(option, "id")));
    }
  }
  return found;
}

class Timeline {
 public:
  Timeline(const Model& model, const UiText& ui) : model_(model), ui_(ui) {}

  void tell_loyalties() {
    const auto& seats = list_of(model_.table->part("table"), "seats");
    for (const auto& seat : seats) {
      const int n = int_of(seat, "seat");
      for (const auto& cop : list_of(model_.table->part("seat." + std::to_string(n)), "cops")) {
        add(player(n) + ": " + model_.name(string_of(member(cop, "loyalty"))), Kind::loyalty);
      }
    }
  }

  void take(const Json& frame) {
    const auto& parts = member(frame, "parts");
    if (const auto& tracks = member(parts, "tracks"); tracks.is_object()) day_ = int_of(tracks, "day");
    if (report_) close(member(parts, "evidence"));
    for (const auto& [name, value] : parts.items()) {
      if (!name.starts_with("prompt.")) continue;
      const auto* asked = question(value, "ask.place_evidence");
      if (asked) report_ = Report{std::atoi(name.c_str() + 7), found_in(*asked)};
    }
    for (const auto& event : list_of(frame, "events")) tell_event(event);
  }

  void add(std::string text, Kind kind) { told.push_back({std::move(text), kind}); }

  std::vector<Moment> told;

 private:
  std::string player(int seat) const {
    auto name = model_.table->seat_name(seat);
    return name.empty() ? ui_("plain.seat", {{"seat", seat + 1}}) : name;
  }

  std::string names(const Ids& ids) const {
    std::string list;
    for (const auto& id : ids) list += (list.empty() ? "" : ", ") + model_.name(id);
    return list;
  }

  void close(const Json& evidence) {
    Ids kept = report_->found;
    for (const auto& deck : evidence.is_array() ? evidence : json_empty_array()) {
      for (const auto& card : list_of(deck, "placed")) std::erase(kept, string_of(card));
    }
    const Json with = {
        {"day", day_}, {"who", player(report_->seat)}, {"found", names(report_->found)}, {"kept", names(kept)}};
    if (report_->found.empty()) {
      add(ui_("police_precinct.timeline.found_nothing", with), Kind::remark);
    } else if (kept.empty()) {
      add(ui_("police_precinct.timeline.placed", with), Kind::secret);
    } else {
      add(ui_("police_precinct.timeline.held_back", with), Kind::held_back);
    }
    report_.reset();
  }

  void tell_event(const Json& event) {
    static constexpr std::string_view kSecret[] = {"event.put_top", "event.put_bottom"};
    static constexpr std::string_view kOpen[] = {"event.accuses", "event.is_dirty", "event.is_good", "event.dirty_deed",
                                                 "event.sabotage"};
    const auto key = string_of(member(member(event, "text"), "key"));
    const bool secret = std::ranges::find(kSecret, key) != std::end(kSecret);
    if (!secret && std::ranges::find(kOpen, key) == std::end(kOpen)) return;
    const auto what = model_.sentence(member(event, "text"));
    add(ui_("police_precinct.timeline.event", {{"day", day_}, {"what", what}}), secret ? Kind::secret : Kind::open);
  }

  const Model& model_;
  const UiText& ui_;
  int day_ = 0;
  std::optional<Report> report_;
};

using Point = std::pair<std::int64_t, std::int64_t>;

std::optional<Point> point_of(const Json& value) {
  if (!value.is_array() || value.size() != 2) return std::nullopt;
  return Point(number_of(value[0]), number_of(value[1]));
}

// Streets run straight, along a row or a column.
bool lies_on(const Point& point, const Json& street) {
  const auto from = point_of(member(street, "from")), to = point_of(member(street, "to"));
  if (!from || !to) return false;
  const auto between = [](std::int64_t at, std::int64_t one, std::int64_t other) {
    return std::min(one, other) <= at && at <= std::max(one, other);
  };
  return between(point.first, from->first, to->first) && between(point.second, from->second, to->second);
}

}  // namespace

Sites served_sites(const Model& model) {
  Sites sites;
  const auto texts = model.catalogues.find(model.table->game());
  if (texts == model.catalogues.end() || !texts->second) return sites;
  const auto board = string_of(member(member(model.table->part("table"), "options"), "board"), "commonville");
  const auto& drawings = list_of(member(member(texts->second->layout(), "boards"), board), "drawings");
  if (drawings.empty()) return sites;
  const auto& streets = member(drawings[0], "streets");
  for (const auto* kind : {"buildings", "hoods"}) {
    for (const auto& [site, drawn] : member(drawings[0], kind).items()) {
      const auto door = point_of(member(drawn, "door"));
      for (const auto& [street, line] : streets.items()) {
        if (door && lies_on(*door, line)) sites[site] = street;
      }
    }
  }
  return sites;
}

bool tells_where(std::string_view name, std::string_view place) {
  return name.find(place) != std::string_view::npos;
}

std::string headline(const InPlay& card) {
  return card.at.empty() ? card.name : card.name + ": " + card.at;
}

std::vector<InPlay> in_play(const Model& model) {
  std::vector<InPlay> cards;
  const auto add = [&](const std::string& id, const Json& at, int difficulty) {
    auto name = model.name(id), where = model.name(string_of(at));
    if (tells_where(name, where)) where.clear();
    cards.push_back({std::move(name), std::move(where), difficulty, card_text(model, id)});
  };
  for (const bool lasting : {true, false}) {
    for (const Json& event : model.table->list("events")) {
      const int difficulty = int_of(event, "difficulty");
      if ((difficulty == 0) == lasting) add(string_of(member(event, "id")), member(event, "at"), difficulty);
    }
    if (!lasting) break;
    for (const Json& hood : model.table->list("hoods")) {
      const auto gang = string_of(member(hood, "gang"));
      if (!gang.empty() && gang != "undesignated") add(gang, member(hood, "id"), 0);
    }
  }
  return cards;
}

bool has_timeline(const Table& table) {
  return table.part("loyalty_left").is_array();
}

std::vector<Moment> timeline(const Model& model, const UiText& ui) {
  Timeline timeline(model, ui);
  timeline.tell_loyalties();
  const auto loyalties = timeline.told.size();
  const auto& replay = model.table->replay(Replay::all_secrets);
  for (const auto& frame : replay.frames) timeline.take(frame);
  if (!replay.whole()) {
    timeline.add(ui("police_precinct.timeline.loading"), Kind::remark);
  } else if (timeline.told.size() == loyalties) {
    timeline.add(ui("police_precinct.timeline.nothing"), Kind::remark);
  }
  return std::move(timeline.told);
}

}  // namespace precinct::client::police_precinct
