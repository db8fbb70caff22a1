#include "client/model.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace precinct::client {
namespace {

const Json nothing;

const Json& field(const Json& object, std::string_view name) {
  if (!object.is_object()) return nothing;
  const auto found = object.find(name);
  return found == object.end() ? nothing : *found;
}

std::string text_field(const Json& object, std::string_view name) {
  const auto& value = field(object, name);
  return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<int> seat_field(const Json& object, std::string_view name) {
  const auto& value = field(object, name);
  if (!value.is_number_integer()) return std::nullopt;
  return value.get<int>();
}

std::optional<std::uint64_t> count_field(const Json& object, std::string_view name) {
  const auto& value = field(object, name);
  if (!value.is_number_unsigned()) return std::nullopt;
  return value.get<std::uint64_t>();
}

// The table with this code, wherever it is kept; it is put with the others if nothing is known of it.
Table& kept(Model& model, const std::string& code) {
  if (model.table && model.table->code == code) return *model.table;
  if (const auto found = model.elsewhere.find(code); found != model.elsewhere.end()) return found->second;
  if (model.elsewhere.size() >= Model::elsewhere_limit) model.elsewhere.erase(model.elsewhere.begin());
  auto& table = model.elsewhere[code];
  table.code = code;
  return table;
}

void take_events(Table& table, const Json& events, bool full) {
  if (!events.is_array()) return;
  if (full) {
    // Numbers go on across full views. If the newest one here is not even reached, the log was begun anew.
    const auto newest = events.empty() ? 0 : count_field(events.back(), "seq").value_or(0);
    if (!table.log.empty() && newest < table.log.back().seq) table.log.clear();
  }
  for (const auto& event : events) {
    const auto seq = count_field(event, "seq");
    if (!seq || (!table.log.empty() && *seq <= table.log.back().seq)) continue;
    const auto& secret = field(event, "private");
    table.log.push_back(
        {*seq, text_field(event, "kind"), field(event, "text"), secret.is_boolean() && secret.get<bool>()});
    if (table.log.size() > Table::log_limit) table.log.pop_front();
  }
}

// An answer counts as on its way only while the prompt still asks for it, and does not show yet what came of it.
void forget_answered(Table& table) {
  std::erase_if(table.accepted, [&](const auto& each) {
    const bool shown = table.version >= each.second;
    if (shown) table.answered.erase(each.first);
    return shown;
  });
  const auto& listed = field(table.part("prompt"), "decisions");
  std::erase_if(table.answered, [&](std::int64_t number) {
    return std::ranges::none_of(listed, [&](const Json& d) { return field(d, "decision") == number; });
  });
}

Folded take_view(Model& model, const Json& frame) {
  const auto code = text_field(frame, "table");
  const auto version = count_field(frame, "version");
  const auto& parts = field(frame, "parts");
  const auto& gone = field(frame, "gone");
  if (code.empty() || !version || !(parts.is_object() || parts.is_null())) return {};
  const auto& full_field = field(frame, "full");
  const bool full = full_field.is_boolean() && full_field.get<bool>();

  auto& table = kept(model, code);
  if (!full) {
    if (table.parts.empty()) return {.needs_sync = code};
    if (*version < table.version) return {};
  }
  if (full) table.parts.clear();
  table.version = *version;
  for (const auto& [name, value] : parts.items()) table.parts[name] = value;
  if (gone.is_array()) {
    for (const auto& name : gone) {
      if (name.is_string()) table.parts.erase(name.get<std::string>());
    }
  }
  take_events(table, field(frame, "events"), full);
  forget_answered(table);
  return {.changed = true};
}

bool take_chat(Model& model, const Json& frame) {
  const auto code = text_field(frame, "table");
  const auto seq = count_field(frame, "seq");
  if (code.empty() || !seq) return false;
  auto& chat = kept(model, code).chat;
  ChatLine line{*seq, seat_field(frame, "seat"), text_field(frame, "name"), text_field(frame, "text")};
  const auto at = std::ranges::lower_bound(chat, *seq, {}, &ChatLine::seq);
  if (at != chat.end()) {
    // The last lines come again after each `welcome`. A known number with another line: the server lost its last second
    // in a crash and counts on from there.
    if (*at == line || at->seq != *seq) return false;
    chat.erase(at, chat.end());
  }
  chat.push_back(std::move(line));
  if (chat.size() > Table::chat_limit) chat.pop_front();
  return true;
}

void take_joined(Model& model, const Json& frame) {
  const auto code = text_field(frame, "table");
  if (code.empty()) return;
  if (!model.table || model.table->code != code) {
    auto front = std::move(kept(model, code));
    model.elsewhere.erase(code);
    if (model.table) {
      auto old = std::move(*model.table);
      // A game that is over needs no keeping, nor one only watched: nothing further comes for them.
      if (old.seat && old.phase() != "over") model.elsewhere.insert_or_assign(old.code, std::move(old));
    }
    model.table = std::move(front);
  }
  model.table->seat = seat_field(frame, "seat");
}

Folded take_left(Model& model, const Json& frame) {
  auto code = text_field(frame, "table");
  if (code.empty() && model.table) code = model.table->code;
  Folded out{.changed = true};
  if (!frame.contains("re")) out.taken_off = code;
  model.elsewhere.erase(code);
  if (model.table && model.table->code == code) model.table.reset();
  return out;
}

// A page that is not the next one is of no use.
bool take_replay(Model& model, const Json& frame) {
  const auto& frames = field(frame, "frames");
  if (!model.table || !frames.is_array() || frames.empty()) return false;
  auto& table = *model.table;
  auto& replay = table.replays[seat_field(frame, "seat").value_or(Replay::all_secrets)];
  if (text_field(frames[0], "table") != table.code || replay.next != std::ssize(replay.frames)) return false;
  replay.frames.insert(replay.frames.end(), frames.begin(), frames.end());
  const auto& next = field(frame, "next");
  replay.next = next.is_number_integer() ? std::optional(next.get<std::int64_t>()) : std::nullopt;
  return true;
}

}  // namespace

const Json& Table::part(std::string_view name) const {
  const auto found = parts.find(name);
  return found == parts.end() ? nothing : found->second;
}

std::vector<std::reference_wrapper<const Json>> Table::list(std::string_view name) const {
  const std::string prefix = std::string(name) + '.';
  std::map<int, std::reference_wrapper<const Json>> elements;
  for (auto part = parts.lower_bound(prefix); part != parts.end() && part->first.starts_with(prefix); ++part) {
    const std::string_view digits = std::string_view(part->first).substr(prefix.size());
    int place = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), place);
    if (fault == std::errc() && end == digits.data() + digits.size()) elements.emplace(place, part->second);
  }
  std::vector<std::reference_wrapper<const Json>> in_order;
  for (const auto& [place, element] : elements) in_order.push_back(element);
  return in_order;
}

std::string Table::phase() const {
  return text_field(part("table"), "phase");
}

std::string Table::game() const {
  return text_field(part("table"), "game");
}

std::vector<std::string> Table::seat_names() const {
  constexpr int most_seats = 64;
  std::vector<std::string> out;
  const auto& seats = field(part("table"), "seats");
  if (!seats.is_array()) return out;
  for (const auto& entry : seats) {
    const auto number = seat_field(entry, "seat");
    if (!number || *number < 0 || *number > most_seats) continue;
    if (out.size() <= static_cast<std::size_t>(*number)) out.resize(static_cast<std::size_t>(*number) + 1);
    out[static_cast<std::size_t>(*number)] = text_field(entry, "name");
  }
  const auto given = out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (!given[i].empty() && std::ranges::count(given, given[i]) > 1) out[i] += " " + std::to_string(i + 1);
  }
  return out;
}

std::string Table::seat_name(int wanted) const {
  const auto names = seat_names();
  return wanted >= 0 && static_cast<std::size_t>(wanted) < names.size() ? names[static_cast<std::size_t>(wanted)]
                                                                        : std::string();
}

const Replay& Table::replay(int viewer) const {
  static const Replay nothing_yet;
  const auto found = replays.find(viewer);
  return found == replays.end() ? nothing_yet : found->second;
}

Json Table::decisions() const {
  Json out = Json::array();
  const auto& listed = field(part("prompt"), "decisions");
  if (!listed.is_array()) return out;
  for (const auto& decision : listed) {
    const auto& number = field(decision, "decision");
    if (number.is_number_integer() && !answered.contains(number.get<std::int64_t>())) out.push_back(decision);
  }
  return out;
}

void Model::notice(std::string sentence) {
  notices.push_back(std::move(sentence));
  if (notices.size() > notice_limit) notices.pop_front();
  ++notices_ever;
}

std::string Model::best_level(std::string_view id) const {
  const auto& games = field(welcome, "games");
  for (const auto& game : games.is_array() ? games : Json::array()) {
    if (!id.empty() && text_field(game, "id") != id) continue;
    std::string best;
    const auto& levels = field(game, "levels");
    for (const auto& level : levels.is_array() ? levels : Json::array()) {
      // A level is its id, or an object with one.
      best = level.is_string() ? level.get<std::string>() : text_field(level, "id");
      if (best == "rookie") break;
    }
    return best;
  }
  return {};
}

std::string Model::sentence(const Json& text) const {
  const auto key = text_field(text, "key");
  const Catalogue* words = nullptr;
  const auto look = [&](const std::string& game) {
    const auto found = catalogues.find(game);
    if (words == nullptr && found != catalogues.end() && found->second->has(key)) words = found->second.get();
  };
  if (table) look(table->game());
  look("common");
  for (const auto& [game, catalogue] : catalogues) look(game);
  if (words != nullptr) return words->sentence(text, table ? table->seat_names() : std::vector<std::string>());
  if (!key.empty()) return key;
  return text.is_string() ? text.get<std::string>() : std::string();
}

std::string Model::name(std::string_view id) const {
  if (table) {
    if (const auto found = catalogues.find(table->game()); found != catalogues.end()) return found->second->name(id);
  }
  return std::string(id.substr(0, id.find('#')));
}

void accept_answer(Table& table, std::int64_t decision, std::uint64_t version) {
  table.accepted[decision] = version;
  forget_answered(table);
}

Folded fold(Model& model, const Json& frame) {
  const auto type = text_field(frame, "type");
  if (type == "view") return take_view(model, frame);
  if (type == "chat") return {.changed = take_chat(model, frame)};
  if (type == "replay") return {.changed = take_replay(model, frame)};
  if (type == "left") return take_left(model, frame);
  if (type == "welcome") {
    model.welcome = frame;
    return {.changed = true};
  }
  if (type == "tables") {
    model.listed = field(frame, "tables").is_array() ? field(frame, "tables") : Json::array();
    return {.changed = true};
  }
  if (type == "joined") {
    take_joined(model, frame);
    return {.changed = true};
  }
  return {};
}

}  // namespace precinct::client
