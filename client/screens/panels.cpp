#include "client/screens/panels.hpp"

#include <algorithm>
#include <utility>

#include "client/games/turned_card.hpp"
#include "client/screens/game_face.hpp"

namespace precinct::client {
namespace {

bool begins_like(const Region& region, const Canvas& whole, int rows) {
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < region.width(); ++x) {
      if (region.canvas().at(region.area().x + x, region.area().y + y).grapheme != whole.at(x, y).grapheme)
        return false;
    }
  }
  return true;
}

}  // namespace

std::string told_of(const Scene& scene, const LogLine& line) {
  return line.secret && scene.covered ? std::string(scene.words(Word::covered_line)) : scene.say(line.text);
}

std::string card_told(const Scene& scene, const LogLine& line) {
  return line.secret && scene.covered ? std::string() : scene.rule_of(turned_card(line));
}

int rows_used(const Canvas& canvas) {
  for (int y = canvas.height(); y-- > 0;) {
    const auto row = canvas.row(y);
    if (row.find_first_not_of(' ') != row.npos && !row.starts_with(canvas.glyphs().cover)) return y + 1;
  }
  return 0;
}

void draw_more(const Region& region, const Scene& scene, int hidden, std::string_view key) {
  const auto row = region.sub(0, region.height() - 1, region.width(), 1);
  row.clear();
  row.line(0, 0, scene.words(Word::more_at, {{"n", std::to_string(hidden)}, {"key", key}}), Ink::accent);
}

void draw_panel(const Region& region, const Scene& scene, std::string_view key,
                const std::function<void(const Region&)>& draw) {
  draw(region);
  const int last = region.height() - 1;
  if (last < 2 || region.width() < 1) return;
  Canvas whole(region.width(), kTallestPanel, region.canvas().look());
  draw(Region(whole));
  const int hidden = rows_used(whole) - last;
  if (hidden <= 1 || !begins_like(region, whole, last)) return;
  draw_more(region, scene, hidden, key);
}

std::string seat_state(const Scene& scene, int seat) {
  for (const auto& each : list_of(scene.part("table"), "seats")) {
    if (int_of(each, "seat") != seat) continue;
    if (flag_of(each, "substituted")) return std::string(scene.words(Word::seat_substituted));
    if (string_of(member(each, "kind")) == "bot") return std::string(scene.words(Word::seat_bot));
    if (string_of(member(each, "kind")) == "human" && !flag_of(each, "present"))
      return std::string(scene.words(Word::seat_away));
  }
  return {};
}

std::vector<std::string> card_names(const Scene& scene, const Json& cards, bool brief) {
  std::vector<std::string> names;
  for (const auto& card : cards) {
    const auto id = card.is_string() ? card.get<std::string>() : string_of(member(card, "id"));
    auto name = brief ? scene.short_name(id) : scene.name(id);
    if (flag_of(card, "acquired")) name += "*";
    names.push_back(std::move(name));
  }
  return names;
}

void draw_covered(const Region& region, const Scene& scene) {
  // Looks the same whatever lies under it: size and text depend on the panel alone.
  region.fill(region.glyphs().cover, Ink::faint);
  region.centred(region.height() / 2, " " + std::string(scene.words(Word::covered_hand)) + " ", Ink::strong);
}

void draw_notice(const Region& region, std::string_view notice) {
  const int width = region.width() - 2;
  const int rows = std::min(2, static_cast<int>(wrap(notice, width).size()));
  const auto below = region.sub(0, region.height() - rows, region.width(), rows);
  below.clear();
  below.sub(1, 0, width, rows).paragraph(0, 0, notice, Ink::warning, rows);
}

void draw_rows(const Region& region, const Rows& rows, int scroll) {
  for (int y = 0; y < region.height(); ++y) {
    const auto i = static_cast<std::size_t>(y + scroll);
    if (i < rows.size()) region.line(rows[i].indent, y, rows[i].text, rows[i].ink);
  }
}

void draw_log(const Region& region, const Scene& scene, const ChatAnchors& anchors, int scroll,
              std::uint64_t left_off) {
  const auto* table = scene.table();
  if (!table || region.width() < 4) return;
  struct Row {
    std::string head, text;
    Ink head_ink, ink;
  };
  std::vector<Row> rows;  // newest first
  const auto wanted = static_cast<std::size_t>(region.height() + scroll);
  const auto push = [&](const std::string& head, const std::string& text, Ink head_ink, Ink ink) {
    auto lines = wrap(head + text, region.width() - 2);
    for (auto i = lines.size(); i-- > 0;) {
      const bool first = i == 0;
      const bool has_head = first && lines[i].starts_with(head);
      rows.push_back({has_head ? head
                      : first  ? std::string()
                               : "  ",
                      has_head ? lines[i].substr(head.size()) : lines[i], head_ink, ink});
    }
  };
  const auto explain = [&](const std::string& card) {
    auto lines = card.empty() ? std::vector<std::string>() : wrap(card, region.width() - 2);
    for (auto line = lines.rbegin(); line != lines.rend(); ++line)
      rows.push_back({"  ", *line, Ink::faint, Ink::faint});
  };
  auto log = table->log.rbegin();
  auto chat = table->chat.rbegin();
  bool end_told = scene.phase() != "over";
  const auto dashes = std::string(kGlyphs.horizontal) + std::string(kGlyphs.horizontal);
  bool marked = left_off == 0 || table->log.empty() || table->log.back().seq <= left_off;
  while (rows.size() < wanted && (log != table->log.rend() || chat != table->chat.rend())) {
    const auto anchor = chat == table->chat.rend() ? anchors.end() : anchors.find(chat->seq);
    const bool chat_is_newer = chat != table->chat.rend() &&
                               (log == table->log.rend() || (anchor != anchors.end() && anchor->second >= log->seq));
    if (chat_is_newer) {
      const auto name = chat->seat ? chat->name : scene.words(Word::spectator_name, {{"name", chat->name}});
      push(clean(name) + ": ", chat->text, chat->seat ? seat_ink(*chat->seat) : Ink::faint, Ink::text);
      ++chat;
    } else if (!std::exchange(end_told, true)) {
      push({}, scene.words(Word::log_end, {{"winners", winners_of(scene)}}), Ink::text, Ink::strong);
    } else if (log->seq <= left_off && !std::exchange(marked, true)) {
      push({}, dashes + " " + std::string(scene.words(Word::left_off)) + " " + dashes, Ink::text, Ink::accent);
    } else {
      const auto text = told_of(scene, *log);
      explain(card_told(scene, *log));
      push(log->secret ? std::string(kGlyphs.mine) + " " : std::string(), text, Ink::secret,
           log->secret ? Ink::secret : Ink::text);
      ++log;
    }
    if (chat != table->chat.rend() && log == table->log.rend() && anchors.empty() && rows.size() > wanted) break;
  }
  const bool looks_back = scroll > 0 && static_cast<int>(rows.size()) > region.height();
  const int room = region.height() - (looks_back ? 1 : 0);
  const int back = looks_back ? std::clamp(static_cast<int>(rows.size()) - room, 0, scroll) : 0;
  const int shown = std::min(room, static_cast<int>(rows.size()) - back);
  if (looks_back) region.line(0, room, scene.words(Word::log_back), Ink::accent);
  for (int i = 0; i < shown; ++i) {
    const auto& row = rows[static_cast<std::size_t>(i + back)];
    const int y = std::max(0, shown) - 1 - i;
    const int x = row.head.empty() ? 0 : region.line(0, y, row.head, row.head_ink);
    region.line(x, y, row.text, row.ink);
  }
}

std::string winners_of(const Scene& scene) {
  std::vector<std::string> names;
  for (const auto& seat : list_of(scene.part("outcome"), "winners")) {
    names.push_back(scene.seat_name(static_cast<int>(number_of(seat))));
  }
  return names.empty() ? std::string(scene.words(Word::nobody_won))
                       : scene.words(Word::winners, {{"names", joined(names)}});
}

Waiting waiting_for(const Scene& scene, std::optional<std::chrono::system_clock::time_point> since) {
  const auto& words = scene.words;
  Waiting result;
  if (scene.cut_off() || scene.phase() == "over") {
    result.text = words(scene.cut_off() ? Word::cut_off : Word::game_over);
    return result;
  }
  if (flag_of(scene.part("table"), "paused")) {
    result.text = words(Word::paused);
    return result;
  }
  const auto& waiting = scene.part("waiting");
  std::vector<std::string> names;
  for (const auto& seat : list_of(waiting, "seats")) {
    const int n = static_cast<int>(number_of(seat, -1));
    if (scene.mine(n)) {
      result.me = true;
    } else {
      names.push_back(scene.seat_name(n));
    }
  }
  // Where naming seats could tell a secret, one's own prompt still says whether one is asked.
  for (const auto& decision : list_of(scene.part("prompt"), "decisions")) {
    const bool answered = scene.table()->answered.contains(number_of(member(decision, "decision")));
    if (flag_of(waiting, "some") && flag_of(decision, "must") && !answered) result.me = true;
  }
  if (result.me) {
    const auto turn = scene.whose_turn();
    const bool my_turn = !turn || scene.mine(*turn);
    result.text = words(my_turn ? Word::your_turn : Word::asked_of_you);
    if (!names.empty()) result.text += ", " + words(Word::also_waiting, {{"names", joined(names)}});
  } else if (flag_of(waiting, "some")) {
    result.text = words(Word::waiting_for_some);
  } else if (!names.empty()) {
    result.text = words(Word::waiting_for, {{"names", joined(names)}});
  } else {
    result.text = words(Word::waiting_for_nobody);
  }
  using std::chrono::duration_cast, std::chrono::seconds, std::chrono::milliseconds;
  if (since && !(names.empty() && !result.me && !flag_of(waiting, "some"))) {
    result.text += " " + words(Word::since, {{"time", duration(words, duration_cast<seconds>(scene.now - *since))}});
  }
  const auto& deadline = member(waiting, "deadline");
  if (deadline.is_number_integer()) {
    const std::chrono::system_clock::time_point end{milliseconds(number_of(deadline))};
    const auto left = duration_cast<seconds>(end - scene.now);
    result.text += ", " + (left.count() > 0 ? words(Word::left, {{"time", duration(words, left)}})
                                            : std::string(words(Word::late)));
  }
  return result;
}

}  // namespace precinct::client
