// Every main screen of every game at every size, in every mode and language: what holds for all of them.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "client/canvas/text.hpp"
#include "data/read_files.hpp"
#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

constexpr Size kAsserted[] = {{60, 20}, {80, 24}, {100, 30}, {120, 36}, {200, 60}};
constexpr const char* kLanguages[] = {"en", "it"};

AppSettings settings_in(std::string_view lang) {
  auto settings = no_hints();
  settings.language = lang;
  settings.cover = false;  // what is covered can't be cut
  return settings;
}

using WordSet = std::set<std::string>;

bool is_letter(std::string_view grapheme) {
  if (grapheme.empty()) return false;
  const auto first = static_cast<unsigned char>(grapheme[0]);
  if (first < 0x80) return std::isalpha(first) != 0;
  return first >= 0xc3 && first <= 0xc9;  // Latin letters with marks
}

// Runs of letters, without case and accents.
void add_words(WordSet& words, std::string_view text) {
  std::string word;
  for (const auto& grapheme : graphemes(text)) {
    if (is_letter(grapheme.bytes)) {
      word += grapheme.bytes;
    } else if (!word.empty()) {
      words.insert(folded(std::exchange(word, {})));
    }
  }
  if (!word.empty()) words.insert(folded(word));
}

void add_strings(WordSet& words, const Json& value) {
  if (value.is_string()) return add_words(words, value.get<std::string>());
  if (!value.is_structured()) return;
  for (const auto& [key, each] : value.items()) {
    if (value.is_object()) add_words(words, key);
    add_strings(words, each);
  }
}

// All that may stand on the screen: the interface's words, the games' and what people wrote.
WordSet words_of(std::string_view lang, const Model& model) {
  static std::map<std::string, WordSet, std::less<>> cache;
  auto& texts = cache[std::string(lang)];
  if (texts.empty()) {
    const UiText ui(lang);
    for (const auto& key : UiText::keys(lang)) {
      for (const int n : {1, 2}) add_words(texts, ui(key, {{"n", n}, {"count", n}, {"seconds", n}}));
    }
    for (const char* game : {"common", "police_precinct", "escape_plan", "top_cop"}) {
      for (const auto& [name, content] : read_json_files(source_data_folder() / game)) {
        const bool in_language = name.starts_with("texts/" + std::string(lang) + "/");
        if (in_language || name == "layout.json") add_strings(texts, Json::parse(content));
      }
    }
  }
  auto words = texts;
  add_strings(words, model.welcome);
  add_words(words, model.server);
  for (const auto& [name, part] : model.table->parts) add_strings(words, part);
  for (const auto& line : model.table->chat) add_words(words, line.name + " " + line.text);
  return words;
}

// The words of a row that are no whole ones and have no ellipsis where they are cut.
std::vector<std::string> cut_words(const Canvas& canvas, int y, const WordSet& words) {
  std::vector<std::string> cut;
  std::string word;
  bool marked = false;  // by an ellipsis before it
  for (int x = 0; x <= canvas.width(); ++x) {
    const auto& sign = canvas.at(x, y).grapheme;
    if (x < canvas.width() && is_letter(sign)) {
      if (word.empty()) marked = canvas.at(x - 1, y).grapheme == canvas.glyphs().ellipsis;
      word += sign;
      continue;
    }
    // What a tile of Escape Plan has on it is written as letters, like its police: Federal, County, SWAT, Helipad.
    const bool signs = word.find_first_not_of("FCSH") == std::string::npos;
    if (columns(word) >= 3 && !signs && !marked && sign != canvas.glyphs().ellipsis && !words.contains(folded(word)))
      cut.push_back(word);
    word.clear();
  }
  return cut;
}

class Sizes : public testing::TestWithParam<const char*> {};

TEST_P(Sizes, NoWordIsCutWithoutAnEllipsis) {
  for (const auto* lang : kLanguages) {
    const auto model = sample(GetParam(), lang);
    const auto words = words_of(lang, model);
    for (const auto& size : kAsserted) {
      for (const auto& mode : modes()) {
        Player player(model, settings_in(lang), size.width, size.height, mode.look);
        for (int page = 0; page <= 4; ++page) {
          if (page > 0) player.press(function_key(page));
          for (int y = 0; y < size.height; ++y) {
            for (const auto& word : cut_words(player.canvas, y, words)) {
              ADD_FAILURE() << golden_name(GetParam(), size, mode.name) << "." << lang << " F" << page << ": \"" << word
                            << "\" in\n"
                            << player.canvas.row(y);
            }
          }
          if (HasFailure()) return;
        }
      }
    }
  }
}

// Where the frames are, without those that titles of different length lie on.
std::vector<Point> frames(const Canvas& canvas) {
  std::vector<Point> points;
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width(); ++x) {
      for (const std::string_view glyph : {"│", "┌", "┐", "└", "┘"}) {
        if (canvas.at(x, y).grapheme == glyph) points.push_back({x, y});
      }
    }
  }
  return points;
}

TEST_P(Sizes, WideNamesMoveNoColumn) {
  for (const auto* lang : kLanguages) {
    const auto plain = sample(GetParam(), lang);
    auto wide = plain;
    for (auto& seat : wide.table->parts["table"]["seats"]) {
      if (seat["name"].is_string()) seat["name"] = "漢字e\xcc\x81漢字";
    }
    for (const auto& size : kAsserted) {
      const Player before(plain, settings_in(lang), size.width, size.height);
      const Player after(wide, settings_in(lang), size.width, size.height);
      EXPECT_EQ(frames(after.canvas), frames(before.canvas)) << before.screen() << after.screen();
      for (int y = 0; y < size.height; ++y) EXPECT_EQ(columns(after.canvas.row(y)), size.width);
    }
  }
}

TEST_P(Sizes, TwoHundredResizesEndEqualToAFreshDrawing) {
  std::mt19937 random(7);
  const auto between = [&](int least, int most) { return std::uniform_int_distribution(least, most)(random); };
  Player player(sample(GetParam()), no_hints());
  for (int i = 0; i < 200; ++i) {
    player.canvas = Canvas(between(1, 220), between(1, 70));
    player.update();
  }
  for (const auto& size : kAsserted) {
    player.canvas = Canvas(size.width, size.height);
    player.update();
    const Player fresh(sample(GetParam()), no_hints(), size.width, size.height);
    for (int y = 0; y < size.height; ++y) {
      for (int x = 0; x < size.width; ++x) {
        ASSERT_EQ(player.canvas.at(x, y), fresh.canvas.at(x, y)) << x << "," << y << "\n" << player.screen();
      }
    }
  }
}

// A seat's mark says its number, whatever the colour says.
TEST_P(Sizes, SeatsAreToldApartWithoutColour) {
  const auto model = sample(GetParam());
  for (const auto& size : kAsserted) {
    Player player(model, settings_in("en"), size.width, size.height, {Depth::mono, &ascii_glyphs()});
    Player coloured(model, settings_in("en"), size.width, size.height, {Depth::colours_256, &ascii_glyphs()});
    EXPECT_EQ(player.screen(), coloured.screen()) << "colour changes no sign";
    player.press(function_key(2));
    for (const auto& seat : model.table->parts.at("table").at("seats")) {
      if (model.table->phase() != "playing") continue;
      const auto n = seat.at("seat").get<int>();
      const auto mark = std::to_string(n + 1) + " " + seat.at("name").get<std::string>().substr(0, 3);
      EXPECT_NE(player.screen().find(mark), std::string::npos) << mark << "\n" << player.screen();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Sizes, testing::ValuesIn(kScreens));

}  // namespace
}  // namespace precinct::client::test
