#include "client/screens/police_precinct/city_units.hpp"

namespace precinct::client::police_precinct {
namespace {

Ink emergency_ink(std::string_view color) {
  if (color == "red") return Ink::red;
  if (color == "blue") return Ink::blue;
  if (color == "green") return Ink::green;
  if (color == "yellow") return Ink::yellow;
  return Ink::warning;
}

std::string_view emergency_letter(const Words& words, std::string_view color) {
  if (color == "red") return words(Word::color_red);
  if (color == "blue") return words(Word::color_blue);
  if (color == "green") return words(Word::color_green);
  if (color == "yellow") return words(Word::color_yellow);
  return {};
}

std::string number_after_dot(std::string_view id) {
  const auto dot = id.find('.');
  if (dot == std::string_view::npos) return {};
  int number = 0;
  for (const char digit : id.substr(dot + 1)) {
    if (digit < '0' || digit > '9') return {};
    number = number * 10 + (digit - '0');
  }
  return std::to_string(number + 1);
}

std::string officers_text(int count) {
  return std::string(kGlyphs.officer) + std::to_string(count);
}

// A sign that is the same where room is scarce: of a car both brackets tell its side.
Sign whole(const std::string& text, Ink ink) {
  return {text, ink, text};
}

int officers_at(const Scene& scene, std::string_view place) {
  int count = 0;
  for (const auto& each : list_of(scene.part("officers"), "placed")) {
    if (string_of(member(each, "at")) == place) count += int_of(each, "count");
  }
  return count;
}

void add_events(const Scene& scene, std::string_view place, Signs& signs) {
  for (const Json& event : scene.list("events")) {
    if (string_of(member(event, "at")) == place) signs.push_back(event_sign(scene, event));
  }
}

bool ends_in_a_number(const std::string& text) {
  return !text.empty() && std::string_view("0123456789?+").find(text.back()) != std::string_view::npos;
}

// "7 B4": two numbers that touch read as one.
Signs apart(const Signs& signs) {
  Signs result;
  for (const auto& sign : signs) {
    const bool touch = !result.empty() && ends_in_a_number(result.back().text) && !sign.text.starts_with(' ');
    if (touch) result.push_back({" ", Ink::text, {}});
    result.push_back(sign);
  }
  return result;
}

}  // namespace

int columns(const Signs& signs) {
  int sum = 0;
  for (const auto& sign : signs) sum += columns(sign.text);
  return sum;
}

Sign vehicle_sign(const Json& vehicle) {
  const auto id = string_of(member(vehicle, "id"));
  if (id.starts_with("car.")) {
    const auto number = number_after_dot(id);
    const bool marked = string_of(member(vehicle, "side")) == "marked";
    const int seat = number.empty() ? 0 : std::stoi(number) - 1;
    return whole((marked ? "[" : "(") + number + (marked ? "]" : ")"), seat_ink(seat));
  }
  if (id.starts_with("support.")) return whole("[S]", Ink::officer);
  if (id.starts_with("agent.")) return whole("<A>", Ink::officer);
  if (id == "van") return whole("{V}", Ink::good);
  return whole("!R!", Ink::danger);
}

Sign event_sign(const Scene& scene, const Json& event) {
  const auto color = string_of(member(event, "color"));
  const int difficulty = int_of(event, "difficulty");
  const bool urgent = flag_of(event, "urgent");
  std::string text = urgent ? "!" : "";
  if (difficulty > 0) {
    text += std::string(emergency_letter(scene.words, color)) + std::to_string(difficulty);
    const auto marker = string_of(member(event, "marker"));
    if (marker == "face_down") text += "?";
    if (!marker.empty() && marker != "face_down") text += "+";
    return {text, emergency_ink(color), text};
  }
  const auto name = scene.short_name(string_of(member(event, "id")));
  return {"!" + name, Ink::warning, "!"};
}

Signs street_signs(const Scene& scene, std::string_view space) {
  Signs signs;
  for (const Json& vehicle : scene.list("vehicles")) {
    if (string_of(member(vehicle, "at")) == space) signs.push_back(vehicle_sign(vehicle));
  }
  add_events(scene, space, signs);
  for (const auto& site : list_of(scene.part("sites"), "others")) {
    if (string_of(member(site, "at")) != space) continue;
    const auto text = std::string(kGlyphs.punk) + digits_of(site, "punks");
    signs.push_back({text, Ink::punk, text});
  }
  if (const int officers = officers_at(scene, space)) {
    const auto text = officers_text(officers);
    signs.push_back({text, Ink::officer, text});
  }
  return signs;
}

Signs hood_signs(const Scene& scene, std::string_view hood, int room) {
  Signs signs{{scene.short_name(hood), Ink::hood, {}}};
  int punks = 0;
  bool gang = false;
  for (const Json& each : scene.list("hoods")) {
    if (string_of(member(each, "id")) != hood) continue;
    punks = int_of(each, "punks");
    gang = member(each, "gang").is_string();
  }
  Signs behind;
  if (gang) behind.push_back({"!", Ink::danger, {}});
  if (const int officers = officers_at(scene, hood)) behind.push_back({officers_text(officers), Ink::officer, {}});
  if (string_of(member(member(scene.part("officers"), "down"), "at")) == hood) {
    behind.push_back({std::string(kGlyphs.officer) + "x", Ink::danger, {}});
  }
  if (string_of(member(scene.part("tracks"), "murderer")) == hood) {
    behind.push_back({std::string(kGlyphs.murderer), Ink::banner, {}});
  }
  for (const Json& event : scene.list("events")) {
    if (string_of(member(event, "at")) != hood || string_of(member(event, "id")) == "officer_down") continue;
    behind.push_back(event_sign(scene, event));
  }
  behind = apart(behind);
  const int left = room - columns(signs) - columns(behind);
  if (punks > 0) {
    std::string dots;
    for (int i = 0; i < punks; ++i) dots += kGlyphs.punk;
    signs.push_back({punks < left    ? " " + dots
                     : punks <= left ? dots
                                     : std::string(kGlyphs.punk) + std::to_string(punks),
                     Ink::punk,
                     {}});
  }
  signs.insert(signs.end(), behind.begin(), behind.end());
  return columns(apart(signs)) <= room ? apart(signs) : signs;
}

Signs building_signs(const Scene& scene, std::string_view building) {
  Signs signs;
  for (const Json& deck : scene.list("investigation")) {
    if (string_of(member(deck, "at")) != building || int_of(deck, "count") == 0) continue;
    signs.push_back({std::string(kGlyphs.deck) + digits_of(deck, "count"),
                     flag_of(deck, "covered") ? Ink::faint : Ink::accent,
                     {}});
  }
  if (building == "police_station") {
    if (const int officers = int_of(scene.part("officers"), "station")) {
      signs.push_back({officers_text(officers), Ink::officer, {}});
    }
  }
  add_events(scene, building, signs);
  return apart(signs);
}

Signs crossing_signs(const Scene& scene, std::string_view crossing) {
  Signs signs;
  add_events(scene, crossing, signs);
  return apart(signs);
}

}  // namespace precinct::client::police_precinct
