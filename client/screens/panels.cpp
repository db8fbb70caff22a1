#include "client/screens/panels.hpp"

#include <algorithm>

namespace precinct::client {
namespace {

const Glyphs& g = unicode_glyphs();  // the canvas turns them into ASCII where it must

std::string number(const Json& object, std::string_view key) {
  return std::to_string(int_of(object, key));
}

std::string slots(const Json& deck) {
  const auto placed = list_of(deck, "placed").size();
  const auto all = static_cast<std::size_t>(std::clamp(int_of(deck, "slots"), 0, 40));
  std::string result;
  for (std::size_t i = 0; i < std::max(all, placed); ++i) result += i < placed ? g.full : g.empty;
  return result;
}

std::string day_and_crime(const Scene& scene) {
  const auto& tracks = scene.part("tracks");
  if (!tracks.is_object()) return {};
  return scene.words(Word::day_of, {{"day", number(tracks, "day")}, {"last", number(tracks, "last_day")}}) + "  " +
         scene.words(Word::crime_of, {{"crime", number(tracks, "crime")}, {"fail", number(tracks, "crime_fail")}});
}

bool crime_is_high(const Scene& scene) {
  const auto& tracks = scene.part("tracks");
  return int_of(tracks, "crime_fail") - int_of(tracks, "crime") <= 1;
}

struct CopLine {
  int seat = 0;
  int cop = 0;
  Json cop_part;
};

std::vector<CopLine> cops(const Scene& scene) {
  std::vector<CopLine> result;
  for (const auto& seat : list_of(scene.part("table"), "seats")) {
    const int number_of_seat = int_of(seat, "seat");
    for (const auto& cop : list_of(scene.part("seat." + std::to_string(number_of_seat)), "cops")) {
      result.push_back({number_of_seat, int_of(cop, "cop", number_of_seat), cop});
    }
  }
  std::ranges::sort(result, {}, &CopLine::cop);
  return result;
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

// What a cop has besides the figures: upgrades, SWAT, Hospital, loyalty shown.
std::string belongings(const Scene& scene, const CopLine& line) {
  std::vector<std::string> items;
  if (const auto state = seat_state(scene, line.seat); !state.empty()) items.push_back(state);
  if (flag_of(line.cop_part, "hospital")) items.emplace_back(scene.words(Word::in_hospital));
  const auto loyalty = string_of(member(line.cop_part, "loyalty"));
  if (!loyalty.empty() && loyalty != "hidden") items.push_back(scene.name(loyalty));
  for (const auto& upgrade : list_of(line.cop_part, "upgrades")) {
    const auto kind = string_of(upgrade);
    const auto name = scene.short_name("upgrade_" + kind);
    items.push_back("+" + (name == "upgrade_" + kind ? scene.short_name(kind) : name));
  }
  return joined(items);
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

}  // namespace

void draw_status_line(const Region& region, const Scene& scene) {
  int x = region.line(0, 0, day_and_crime(scene), crime_is_high(scene) ? Ink::danger : Ink::strong) + 2;
  const auto murderer = string_of(member(scene.part("tracks"), "murderer"));
  const auto where = murderer.empty() ? std::string() : std::string(g.murderer) + "=" + scene.short_name(murderer);
  std::string decks;
  int placed = 0, all = 0;
  for (const auto& deck : scene.part("evidence").is_array() ? scene.part("evidence") : json_empty_array()) {
    decks += scene.short_name(string_of(member(deck, "deck"))) + " " + slots(deck) + "  ";
    placed += static_cast<int>(list_of(deck, "placed").size());
    all += int_of(deck, "slots");
  }
  if (all > 0) {
    const bool fits = x + columns(decks) + columns(where) <= region.width();
    const auto sum = scene.words(Word::evidence_of, {{"n", std::to_string(placed)}, {"all", std::to_string(all)}});
    x += region.line(x, 0, fits ? decks : sum) + (fits ? 0 : 2);
  }
  region.line(x, 0, where, Ink::banner);
}

void draw_tracks(const Region& region, const Scene& scene) {
  const auto& words = scene.words;
  int y = 0;
  region.line(0, y++, day_and_crime(scene), crime_is_high(scene) ? Ink::danger : Ink::strong);
  const auto& tracks = scene.part("tracks");
  const auto murderer = string_of(member(tracks, "murderer"));
  if (tracks.is_object()) {
    region.line(0, y++,
                murderer.empty() ? std::string(words(Word::no_murderer))
                                 : words(Word::murderer_at, {{"place", scene.name(murderer)}}),
                murderer.empty() ? Ink::text : Ink::danger);
  }
  const auto& evidence = scene.part("evidence");
  if (evidence.is_array() && !evidence.empty()) {
    int x = 0;
    for (const auto& deck : evidence) {
      const auto text = scene.short_name(string_of(member(deck, "deck"))) + " " + slots(deck);
      if (x > 0 && x + columns(text) > region.width()) {
        x = 0;
        ++y;
      }
      x += region.line(x, y, text) + 2;
    }
    ++y;
  }
  const auto& decks = scene.part("decks");
  const auto& police = member(decks, "police");
  if (police.is_object()) {
    const bool locked = flag_of(police, "locked");
    const int x =
        region.line(0, y, words(locked ? Word::police_locked : Word::police_deck, {{"draw", number(police, "draw")}}),
                    locked ? Ink::warning : Ink::text);
    region.line(x + 2, y++, words(Word::event_deck, {{"draw", number(member(decks, "event"), "draw")}}));
  }
  const auto& sites = scene.part("sites");
  if (sites.is_object()) {
    const int x = region.line(0, y, words(Word::punk_stock, {{"n", number(sites, "stock")}}));
    region.line(x + 2, y++, words(Word::supply_donuts, {{"n", number(scene.part("supply"), "donuts")}}));
  }
  for (const auto& hood : list_of(sites, "hoods")) {
    const auto gang = string_of(member(hood, "gang"));
    if (gang.empty() || y >= region.height()) continue;
    const auto name = gang == "undesignated" ? std::string(words(Word::place_gang_unnamed)) : scene.name(gang);
    region.line(0, y++, scene.short_name(string_of(member(hood, "id"))) + "! " + name, Ink::danger);
  }
}

void draw_players(const Region& region, const Scene& scene) {
  const auto lines = cops(scene);
  const int turn = int_of(scene.part("turn"), "cop", -1);
  if (lines.empty()) {
    // Any game: the seats and who sits there.
    int y = 0;
    for (const auto& seat : list_of(scene.part("table"), "seats")) {
      const int n = int_of(seat, "seat");
      region.line(0, y, std::to_string(n + 1) + " " + scene.seat_name(n), scene.mine(n) ? Ink::strong : seat_ink(n));
      region.line_right(region.width() - 1, y++, seat_state(scene, n), Ink::faint);
    }
    return;
  }
  const bool two_rows = region.height() >= 2 * static_cast<int>(lines.size());
  int y = 0;
  for (const auto& line : lines) {
    const auto figures = std::string(g.donut) + number(line.cop_part, "donuts") + " " + std::string(g.deck) +
                         number(line.cop_part, "hand");
    const int room = region.width() - columns(figures) - 5;
    region.line(0, y, line.cop == turn ? g.cursor : " ", Ink::accent);
    region.line(1, y, std::to_string(line.cop + 1), seat_ink(line.cop));
    const auto character = string_of(member(line.cop_part, "character"));
    const auto who = character.empty() ? std::string() : scene.short_name(character);
    const bool beside = !two_rows && !who.empty();
    const int name_room = beside ? std::max(room / 2, room - columns(who) - 1) : room;
    region.line(3, y, scene.seat_name(line.seat), scene.mine(line.seat) ? Ink::strong : seat_ink(line.cop), name_room);
    if (beside) region.line(3 + name_room + 1, y, who, Ink::text, room - name_room - 1);
    region.line_right(region.width() - 1, y, figures);
    if (two_rows) {
      const int x = 3 + region.line(3, y + 1, who);
      const auto more = belongings(scene, line);
      region.line(x, y + 1, (who.empty() || more.empty() ? "" : ", ") + more, Ink::faint);
    }
    y += two_rows ? 2 : 1;
  }
}

void draw_hand(const Region& region, const Scene& scene) {
  const bool secret_game = scene.part("hand").is_array();
  if (secret_game && scene.covered) return draw_covered(region, scene);
  int y = 0;
  const auto show = [&](const Json& cards, const std::string& whose) {
    const auto names = card_names(scene, cards, false);
    const auto text = names.empty() ? std::string(scene.words(Word::no_cards)) : joined(names);
    y += region.paragraph(0, y, whose.empty() ? text : whose + ": " + text, secret_game ? Ink::secret : Ink::text,
                          region.height() - y);
  };
  if (secret_game) {
    const auto loyalty = string_of(scene.part("loyalty"));
    if (!loyalty.empty()) {
      region.line(0, y++,
                  std::string(g.mine) + " " + std::string(scene.words(Word::loyalty)) + ": " + scene.name(loyalty),
                  Ink::secret);
    }
    show(scene.part("hand"), {});
    return;
  }
  const auto lines = cops(scene);
  const auto mine = std::ranges::count_if(lines, [&](const CopLine& line) { return scene.mine(line.seat); });
  for (const auto& line : lines) {
    if (scene.mine(line.seat))
      show(list_of(line.cop_part, "cards"), mine > 1 ? scene.cop_name(line.cop) : std::string());
  }
}

int draw_hands_page(const Region& region, const Scene& scene, int scroll) {
  struct Row {
    std::string text;
    Ink ink;
    int indent;
  };
  std::vector<Row> rows;
  const auto add_cards = [&](const Json& cards, Ink ink) {
    std::vector<std::string> seen;
    for (const auto& card : cards) {
      const auto id = string_of(member(card, "id"));
      rows.push_back({scene.name(id) + (flag_of(card, "acquired") ? "*" : ""), ink, 1});
      if (std::ranges::find(seen, design_of(id)) != seen.end()) continue;
      seen.emplace_back(design_of(id));
      for (auto& line : wrap(scene.rule_of(id), region.width() - 4)) {
        if (!line.empty()) rows.push_back({std::move(line), Ink::faint, 4});
      }
    }
  };
  if (scene.part("hand").is_array()) {
    if (scene.covered) {
      draw_covered(region, scene);
      return region.height();
    }
    const auto loyalty = string_of(scene.part("loyalty"));
    if (!loyalty.empty())
      rows.push_back({std::string(scene.words(Word::loyalty)) + ": " + scene.name(loyalty), Ink::secret, 0});
    add_cards(scene.part("hand"), Ink::secret);
  } else {
    const auto all = cops(scene);
    for (const bool own : {true, false}) {
      for (const auto& line : all) {
        if (scene.mine(line.seat) != own) continue;
        rows.push_back({std::to_string(line.cop + 1) + " " + scene.cop_name(line.cop), seat_ink(line.cop), 0});
        if (own) {
          add_cards(list_of(line.cop_part, "cards"), Ink::strong);
        } else {
          for (auto& text :
               wrap(joined(card_names(scene, list_of(line.cop_part, "cards"), false)), region.width() - 2)) {
            rows.push_back({std::move(text), Ink::text, 2});
          }
        }
      }
    }
  }
  for (int y = 0; y < region.height(); ++y) {
    const auto i = static_cast<std::size_t>(y + scroll);
    if (i < rows.size()) region.line(rows[i].indent, y, rows[i].text, rows[i].ink);
  }
  return static_cast<int>(rows.size());
}

void draw_log(const Region& region, const Scene& scene, const ChatAnchors& anchors, int scroll) {
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
  auto log = table->log.rbegin();
  auto chat = table->chat.rbegin();
  while (rows.size() < wanted && (log != table->log.rend() || chat != table->chat.rend())) {
    const auto anchor = chat == table->chat.rend() ? anchors.end() : anchors.find(chat->seq);
    const bool chat_is_newer = chat != table->chat.rend() &&
                               (log == table->log.rend() || (anchor != anchors.end() && anchor->second >= log->seq));
    if (chat_is_newer) {
      const auto name = chat->seat ? chat->name : scene.words(Word::spectator_name, {{"name", chat->name}});
      push(clean(name) + ": ", chat->text, chat->seat ? seat_ink(*chat->seat) : Ink::faint, Ink::text);
      ++chat;
    } else {
      // A secret line is covered like the hand is; that there is one tells nothing that the game does not.
      const auto text =
          log->secret && scene.covered ? std::string(scene.words(Word::covered_line)) : scene.say(log->text);
      push(log->secret ? std::string(g.mine) + " " : std::string(), text, Ink::secret,
           log->secret ? Ink::secret : Ink::text);
      ++log;
    }
    if (chat != table->chat.rend() && log == table->log.rend() && anchors.empty() && rows.size() > wanted) break;
  }
  const int shown = std::min(region.height(), static_cast<int>(rows.size()) - scroll);
  for (int i = 0; i < shown; ++i) {
    const auto& row = rows[static_cast<std::size_t>(i + scroll)];
    const int y = std::max(0, shown) - 1 - i;
    const int x = row.head.empty() ? 0 : region.line(0, y, row.head, row.head_ink);
    region.line(x, y, row.text, row.ink);
  }
}

Waiting waiting_for(const Scene& scene, std::optional<std::chrono::system_clock::time_point> since) {
  const auto& words = scene.words;
  Waiting result;
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
    const bool my_turn = scene.mine(int_of(scene.part("turn"), "seat", -1)) || !scene.part("turn").is_object();
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

std::string attempt_line(const Scene& scene) {
  const auto& attempt = scene.part("attempt");
  if (!attempt.is_object()) return {};
  const auto& words = scene.words;
  const auto kind = string_of(member(attempt, "kind"));
  const auto who = scene.cop_name(int_of(attempt, "cop"));
  const auto target = scene.name(string_of(member(attempt, "target")));
  const Word verb = kind == "investigate" ? Word::attempt_investigate
                    : kind == "arrest"    ? Word::attempt_arrest
                                          : Word::attempt_emergency;
  auto text = words(verb, {{"name", who}, {"target", target}}) + ": ";
  const auto count = number(attempt, "count");
  const int need = int_of(attempt, "need");
  if (kind == "investigate") {
    text += words(Word::attempt_cards, {{"count", count}});
  } else if (need >= 6) {
    text += words(Word::attempt_need_six, {{"count", count}});
  } else if (need > 0) {
    text += words(Word::attempt_need, {{"count", count}, {"need", std::to_string(need)}});
  } else {
    text += words(Word::attempt_dice, {{"count", count}});
  }
  const auto& odds = list_of(attempt, "odds");
  if (odds.size() == 1) {
    text += ", " + words(Word::odds_success, {{"percent", std::to_string(number_of(odds[0]))}});
  } else if (!odds.empty()) {
    std::vector<std::string> chances;
    for (std::size_t i = 0; i < odds.size() && i < 6; ++i) {
      chances.push_back(
          words(Word::odds_at_least, {{"n", std::to_string(i + 1)}, {"percent", std::to_string(number_of(odds[i]))}}));
    }
    text += "; " + joined(chances);
  }
  std::vector<std::string> extra;
  for (const auto& each : list_of(attempt, "committed")) {
    const int n = int_of(each, "n");
    extra.push_back(scene.cop_name(int_of(each, "cop")) + " " + scene.name(string_of(member(each, "what"))) +
                    (n < 0 ? " " : " +") + std::to_string(n));
  }
  if (!extra.empty()) text += " (" + joined(extra) + ")";
  const auto& dice = list_of(attempt, "dice");
  if (!dice.empty()) {
    std::vector<std::string> shown;
    for (const auto& die : dice) shown.push_back(std::to_string(number_of(die)));
    text += ", " + words(Word::rolled, {{"dice", joined(shown)}});
  }
  return text;
}

std::string look_line(const Scene& scene) {
  const auto& look = scene.part("look");
  if (look.is_object() && !(scene.covered && scene.part("looking").is_object())) {
    std::vector<std::string> names = card_names(scene, list_of(look, "cards"), false);
    return scene.words(Word::looks_at, {{"name", scene.cop_name(int_of(look, "cop"))},
                                        {"deck", scene.name(string_of(member(look, "deck")))},
                                        {"cards", joined(names)}});
  }
  const auto& looking = scene.part("looking");
  if (!looking.is_object()) return {};
  return scene.words(Word::looks_count, {{"name", scene.cop_name(int_of(looking, "cop"))},
                                         {"count", number(looking, "count")},
                                         {"deck", scene.name(string_of(member(looking, "deck")))}});
}

}  // namespace precinct::client
