// After the end of a Dirty Cop game: what each secret decision really was, out of the replay with all secrets open.
#include <algorithm>
#include <map>

#include "client/screens/panels.hpp"
#include "client/screens/police_precinct/cops.hpp"
#include "client/screens/police_precinct/face.hpp"

namespace precinct::client::police_precinct {
namespace {

using Ids = std::vector<std::string>;

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
  explicit Timeline(const Scene& scene) : scene_(scene) {}

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

  Paragraphs told;

 private:
  void close(const Json& evidence) {
    Ids kept = report_->found;
    for (const auto& deck : evidence.is_array() ? evidence : json_empty_array()) {
      for (const auto& card : list_of(deck, "placed")) std::erase(kept, string_of(card));
    }
    const auto names = [&](const Ids& ids) { return joined(card_names(scene_, Json(ids), false)); };
    const auto who = cop_name(scene_, report_->seat);
    const auto say = [&](const char* key, Ink ink) {
      told.emplace_back(
          scene_.words.say(key, {{"day", day_}, {"who", who}, {"found", names(report_->found)}, {"kept", names(kept)}}),
          ink);
    };
    if (report_->found.empty()) {
      say("police_precinct.timeline.found_nothing", Ink::faint);
    } else if (kept.empty()) {
      say("police_precinct.timeline.placed", Ink::text);
    } else {
      say("police_precinct.timeline.held_back", Ink::danger);
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
    told.emplace_back(scene_.words.say("police_precinct.timeline.event",
                                       {{"day", day_}, {"what", scene_.say(member(event, "text"))}}),
                      secret ? Ink::text : Ink::strong);
  }

  const Scene& scene_;
  int day_ = 0;
  std::optional<Report> report_;
};

}  // namespace

bool Face::has_timeline(const Scene& scene) const {
  return scene.part("loyalty_left").is_array();
}

Paragraphs Face::timeline(const Scene& scene) const {
  Timeline timeline(scene);
  for (const auto& cop : cops(scene)) {
    timeline.told.emplace_back(
        scene.seat_name(cop.seat) + ": " + scene.name(string_of(member(cop.cop_part, "loyalty"))), Ink::accent);
  }
  for (const auto& frame : scene.table()->replay) timeline.take(frame);
  if (scene.table()->replay_next) {
    timeline.told.emplace_back(scene.words.say("police_precinct.timeline.loading"), Ink::faint);
  } else if (timeline.told.size() == cops(scene).size()) {
    timeline.told.emplace_back(scene.words.say("police_precinct.timeline.nothing"), Ink::faint);
  }
  return std::move(timeline.told);
}

}  // namespace precinct::client::police_precinct
