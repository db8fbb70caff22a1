#include "tests/e2e/client/screen_player.hpp"

#include <algorithm>

namespace precinct::test {
namespace {

constexpr std::string_view kUp = "\x1b[A", kDown = "\x1b[B", kRight = "\x1b[C", kLeft = "\x1b[D";
constexpr Pty::Limit kLongestTurn{60'000};

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const auto& line : lines) all += line + "\n";
  return all;
}

}  // namespace

std::vector<std::string> ScreenPlayer::prompt() const {
  for (int y = screen_.height() - 1; y >= 0; --y) {
    const auto banner = screen_.row(y);
    if (banner.find("YOUR TURN") == std::string::npos && banner.find("You are asked") == std::string::npos) continue;
    std::vector<std::string> rows;
    for (; y < screen_.height(); ++y) rows.push_back(screen_.row(y));
    return rows;
  }
  return {};
}

std::vector<ScreenPlayer::Entry> ScreenPlayer::entries() const {
  static const std::regex kEntry("(\u25b8| ) ([0-9]+) (\\S+( \\S+)*)");
  std::vector<Entry> result;
  for (const auto& row : prompt()) {
    for (std::sregex_iterator each(row.begin(), row.end(), kEntry), end; each != end; ++each) {
      result.push_back({(*each)[2], (*each)[3], (*each)[1] != " "});
    }
  }
  return result;
}

bool ScreenPlayer::asked() const {
  const auto rows = joined(prompt());
  if (rows.empty() || rows.find("Sent. Waiting") != std::string::npos) return false;
  return rows.find("or digits, Enter sends") != std::string::npos || !entries().empty();
}

bool ScreenPlayer::press(std::string_view keys) {
  seen_ = screen_.output().size();
  screen_.type(keys);
  return screen_.wait_for([&] { return screen_.output().size() > seen_; });
}

bool ScreenPlayer::play_to_the_end() {
  while (screen_.wait_for([&] { return screen_.output().size() > seen_ && (over() || asked()); }, kLongestTurn)) {
    if (over()) return true;
    answer();
  }
  return false;
}

void ScreenPlayer::answer() {
  const auto text = joined(prompt());
  static const std::regex kSeveral("Choose ([0-9]+)(?: to ([0-9]+))?: Space or a digit marks");
  std::smatch found;
  if (text.find("or digits, Enter sends") != std::string::npos) return answer_number();
  if (std::regex_search(text, found, kSeveral)) {
    const int least = std::stoi(found[1]);
    return answer_several(least, found[2].matched ? std::stoi(found[2]) : least);
  }
  const auto all = entries();
  // What needs more than one step is rare: taken whenever it is offered.
  const auto steps = std::ranges::find_if(all, [](const Entry& each) { return each.text.ends_with("..."); });
  if (steps != all.end() && ways_.several + ways_.numbers < 3) return answer_by_letters(*steps);
  if (screen_.shows("\u2039") && some(0, 3) != 0) return answer_on_the_map();
  const auto& any = all[static_cast<std::size_t>(some(0, static_cast<int>(all.size()) - 1))];
  switch (some(0, 2)) {
    case 0:
      return answer_by_digits(all);
    case 1:
      return answer_by_letters(any);
    default:
      return answer_by_arrows();
  }
}

void ScreenPlayer::answer_number() {
  ++ways_.numbers;
  if (some(0, 1)) press(kRight);
  press("\r");
}

void ScreenPlayer::answer_several(int least, int most) {
  ++ways_.several;
  const int wanted = std::max(1, some(least, most));
  for (int i = 0; i < wanted; ++i) {
    press(" ");
    press(kDown);
  }
  press("\r");
}

// In a list of ten and more a digit waits for another one.
void ScreenPlayer::answer_by_digits(const std::vector<Entry>& entries) {
  static const std::regex kBelow("([0-9]+) below");
  const auto text = joined(prompt());
  std::smatch below;
  const int hidden = std::regex_search(text, below, kBelow) ? std::stoi(below[1]) : 0;
  const auto number_of = [](const Entry& each) { return std::stoi(each.number); };
  const int last = number_of(std::ranges::max(entries, {}, number_of)) + hidden;  // in columns it need not stand last
  for (const auto& entry : entries) {
    if (some(0, 1)) continue;
    ++ways_.digits;
    press(std::string(std::to_string(last).size() - entry.number.size(), '0') + entry.number);
    return;
  }
  answer_by_arrows();
}

void ScreenPlayer::answer_by_arrows() {
  ++ways_.arrows;
  // Tab leaves the map for the list, where there are both.
  if (screen_.shows("Tab: list")) press("\t");
  std::string keys;
  for (int i = some(0, 4); i > 0; --i) keys += some(0, 1) ? kDown : kUp;
  if (!keys.empty()) screen_.type(keys);
  press("\r");
}

// The first letters of a line jump to it.
void ScreenPlayer::answer_by_letters(const Entry& wanted) {
  const auto letters = wanted.text.substr(0, 5);
  if (!std::ranges::all_of(letters, [](unsigned char c) { return std::isalpha(c) || c == ' '; })) {
    return answer_by_arrows();
  }
  ++ways_.letters;
  press(letters);
  press("\r");
}

// A name on the map between the signs of a place that may be chosen, drawn in reverse.
bool ScreenPlayer::pointed_at_on_the_map() const {
  for (int y = 0; y < screen_.height(); ++y) {
    for (int x = 0; x + 1 < screen_.width(); ++x) {
      if (screen_.cell(x, y).text == "\u2039" && screen_.cell(x + 1, y).reverse) return true;
    }
  }
  return false;
}

void ScreenPlayer::answer_on_the_map() {
  const std::string_view arrows[] = {kUp, kDown, kLeft, kRight};
  if (screen_.shows("Tab: map")) press("\t");
  for (int i = some(1, 4); i > 0; --i) screen_.type(arrows[some(0, 3)]);
  screen_.wait_for([&] { return pointed_at_on_the_map(); }, Pty::Limit(1000));
  ways_.on_map += pointed_at_on_the_map();
  press("\r");
}

}  // namespace precinct::test
