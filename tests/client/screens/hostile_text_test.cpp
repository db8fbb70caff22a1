// Names and chat that would move columns, change colours or turn the direction, wherever they are drawn.
#include <gtest/gtest.h>

#include "client/canvas/text.hpp"
#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

const std::vector<std::string>& hostile() {
  static const std::vector<std::string> kTexts{
      "\x1b[31mred\x1b[2J",  // escape sequences
      "\xc2\x9b"
      "31mC1",  // a one-byte CSI
      "\xe2\x80\xae"
      "evil\xe2\x81\xa6",                  // direction overrides
      "\xf0\x9f\x9a\x93\xf0\x9f\x8d\xa9",  // emoji
      "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7\xf0\x9f\x8f\xbd",  // joined, with a
                                                                                                   // skin tone
      "e\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85\xcc\x86\xcc\x87\xcc\x88",                         // a tower of marks
      "\xcc\x81lonely",                                                            // a mark without a base
      "\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97",  // wide letters
      "\xff\xfe\xc3(",                                                             // no UTF-8
      "a\tb\r\nc",
      std::string("nul\0byte", 8),
  };
  return kTexts;
}

// Each row takes as many columns as it has cells, and no cell holds anything that a terminal obeys.
void expect_sound(const Canvas& canvas, const std::string& what) {
  for (int y = 0; y < canvas.height(); ++y) {
    int columns_used = 0;
    for (int x = 0; x < canvas.width(); ++x) {
      const auto& cell = canvas.at(x, y);
      if (cell.grapheme.empty()) {
        ASSERT_GT(x, 0) << what;
        ASSERT_EQ(columns(canvas.at(x - 1, y).grapheme), 2) << what;
        continue;
      }
      columns_used += columns(cell.grapheme);
      ASSERT_EQ(graphemes(cell.grapheme).size(), 1u) << what;
      ASSERT_EQ(clean(cell.grapheme), cell.grapheme) << what;
      for (const char byte : cell.grapheme)
        ASSERT_TRUE(static_cast<unsigned char>(byte) >= 0x20 && byte != 0x7f) << what;
    }
    ASSERT_EQ(columns_used, canvas.width()) << what << " row " << y;
  }
}

TEST(HostileText, KeepsTheColumnsOfEveryScreen) {
  for (const auto& bad : hostile()) {
    for (const char* screen : kScreens) {
      for (const auto& mode : modes()) {
        auto model = sample(screen);
        for (auto& seat : model.table->parts["table"]["seats"]) seat["name"] = bad;
        model.table->parts["table"]["title"] = bad;
        model.table->chat.push_back({3, 1, bad, bad});
        model.notice(bad);
        for (const int width : {60, 80, 120}) {
          Player player(model, {}, width, width == 120 ? 36 : 24, mode.look);
          expect_sound(player.canvas, bad + " on " + screen + " " + mode.name);
        }
      }
    }
  }
}

TEST(HostileText, BordersStayWhereTheyAre) {
  const auto before = Player(sample("movement")).canvas;
  auto model = sample("movement");
  for (auto& seat : model.table->parts["table"]["seats"]) seat["name"] = hostile()[7];
  const auto after = Player(model).canvas;
  for (int y = 0; y < before.height(); ++y) {
    for (const int x : {0, 83, 84, 119}) EXPECT_EQ(after.at(x, y), before.at(x, y)) << x << "," << y;
  }
}

TEST(HostileText, CleanLeavesOnlyWhatATerminalShows) {
  EXPECT_EQ(clean("\x1b[31mred"), "\xef\xbf\xbd[31mred");
  EXPECT_EQ(clean("\xe2\x80\xae"
                  "abc"),
            "abc");
  EXPECT_EQ(clean("\xff"), "\xef\xbf\xbd");
  EXPECT_EQ(clean("a\nb"), "a b");
  EXPECT_EQ(columns(clean("\xcc\x81x")), 2);
  EXPECT_EQ(graphemes("e\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85")[0].bytes, "e\xcc\x81\xcc\x82\xcc\x83\xcc\x84");
}

TEST(Text, IsNeverCutWithoutAnEllipsis) {
  EXPECT_EQ(fit("Commonville", 11, "…"), "Commonville");
  EXPECT_EQ(fit("Commonville", 6, "…"), "Commo…");
  EXPECT_EQ(fit("漢字漢字", 6, "…"), "漢字…");
  EXPECT_EQ(fit("a b", 2, "~"), "a~");
  EXPECT_EQ(fit("abc", 0, "…"), "");
}

TEST(Text, WrapsAtSpacesAndBreaksOnlyWhatIsTooLong) {
  EXPECT_EQ(wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrap("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
  EXPECT_EQ(wrap("", 3), (std::vector<std::string>{""}));
}

TEST(Text, HasAnAsciiTwinOfTheSameWidth) {
  EXPECT_EQ(to_ascii("Città ● ≡8 漢"), "Citta * #8 ??");
  EXPECT_EQ(folded("Città"), "citta");
}

TEST(Canvas, OverwritingHalfOfAWideLetterFreesTheOtherHalf) {
  Canvas canvas(4, 1);
  canvas.put({0, 0}, "漢字", Ink::text, canvas.area());
  canvas.put({1, 0}, "x", Ink::text, canvas.area());
  EXPECT_EQ(canvas.row(0), " x字");
  canvas.put({2, 0}, "y", Ink::text, canvas.area());
  EXPECT_EQ(canvas.row(0), " xy ");
}

TEST(Canvas, AWideLetterAtTheEdgeOfItsRegionIsNotDrawnInHalf) {
  Canvas canvas(4, 1);
  canvas.put({0, 0}, "a漢", Ink::text, Rect{0, 0, 2, 1});
  EXPECT_EQ(canvas.row(0), "a   ");
}

}  // namespace
}  // namespace precinct::client::test
