// The adapter under an emulator: what reaches the terminal, and what is given back.
#include <gtest/gtest.h>

#include <clocale>
#include <csignal>
#include <fstream>
#include <random>
#include <sstream>

#include "client/terminal/curses_text.hpp"
#include "tests/client/pty.hpp"

namespace precinct::client {
namespace {

using test::Pty;
using test::PtyOptions;

constexpr const char* kDemo = PRECINCT_SCREEN_DEMO;
constexpr std::string_view kShown = "Punks left 3";

PtyOptions window(int width, int height) {
  return {.width = width, .height = height, .environment = {}};
}

TEST(TerminalTest, ShowsTheWholeTableAndGivesTheScreenBackAfterQuit) {
  Pty pty({kDemo, "movement"}, window(120, 36));
  ASSERT_TRUE(pty.wait_for_text(kShown)) << pty.picture();
  EXPECT_TRUE(pty.alternate_screen());
  EXPECT_FALSE(pty.cursor_visible());
  EXPECT_FALSE(pty.canonical_input());
  EXPECT_EQ(pty.row(0).substr(0, 3), "┌");
  EXPECT_NE(pty.title().find("YOUR TURN"), std::string::npos) << pty.title();
  EXPECT_EQ(pty.bells(), 1);
  pty.type("\x03");
  const auto end = pty.wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 0);
  EXPECT_FALSE(pty.alternate_screen());
  EXPECT_TRUE(pty.cursor_visible());
  EXPECT_FALSE(pty.mouse_reported());
  EXPECT_TRUE(pty.canonical_input());
}

TEST(TerminalTest, GivesTheScreenBackAfterTerminate) {
  Pty pty({kDemo, "movement"}, window(120, 36));
  ASSERT_TRUE(pty.wait_for_text(kShown)) << pty.picture();
  pty.signal(SIGTERM);
  ASSERT_TRUE(pty.wait_for_end());
  EXPECT_FALSE(pty.alternate_screen());
  EXPECT_TRUE(pty.cursor_visible());
  EXPECT_TRUE(pty.canonical_input());
}

// A burst of keys in one write is as many keys, and an arrow is one key, not Escape and letters.
TEST(TerminalTest, KeysOfOneBurstAreTakenOneByOne) {
  Pty pty({kDemo, "commit_window"}, window(120, 36));
  ASSERT_TRUE(pty.wait_for_text("Play Police Cards: Riot Gear")) << pty.picture();
  pty.type("/h\xc3\xa9llo \xe6\xbc\xa2!\x1b[D\x1b[DX");
  EXPECT_TRUE(pty.wait_for_text("héllo X漢!")) << pty.picture();
  EXPECT_TRUE(pty.cursor_visible());
  pty.type("\x1b");
  EXPECT_TRUE(pty.wait_for([&] { return !pty.shows("héllo"); })) << pty.picture();
  pty.type("/\r");
  EXPECT_TRUE(pty.wait_for_text("\"text\":\"héllo X漢!\"")) << pty.picture();
}

TEST(TerminalTest, FunctionKeysAndEscape) {
  Pty pty({kDemo, "movement"}, window(80, 24));
  ASSERT_TRUE(pty.wait_for_text("Corner Diner")) << pty.picture();
  pty.type("\x1bOQ");
  EXPECT_TRUE(pty.wait_for_text(kShown)) << pty.picture();
  pty.type("\x1b");
  EXPECT_TRUE(pty.wait_for_text("Corner Diner")) << pty.picture();
}

TEST(TerminalTest, FollowsTheWindowsSize) {
  Pty pty({kDemo, "movement"}, window(120, 36));
  ASSERT_TRUE(pty.wait_for_text(kShown)) << pty.picture();
  pty.resize(80, 24);
  EXPECT_TRUE(pty.wait_for([&] { return pty.row(0).starts_with("Day 14 of 22"); })) << pty.picture();
  pty.resize(160, 50);
  EXPECT_TRUE(pty.wait_for_text("Maple Court Apartments")) << pty.picture();
}

TEST(TerminalTest, TwoHundredResizesEndEqualToAFreshStart) {
  std::mt19937 random(11);
  const auto between = [&](int least, int most) { return std::uniform_int_distribution(least, most)(random); };
  auto options = window(120, 36);
  options.environment = {{"PRECINCT_HINTS_SEEN", "1"}};
  Pty pty({kDemo, "movement"}, options), fresh({kDemo, "movement"}, options);
  // A key that comes before the program listens is lost.
  for (Pty* each : {&pty, &fresh}) ASSERT_TRUE(each->wait_for_text(kShown)) << each->picture();
  for (int i = 0; i < 200; ++i) {
    pty.resize(between(10, 200), between(4, 60));
    if (i % 10 == 0) pty.wait_for([] { return false; }, std::chrono::milliseconds(5));
  }
  pty.resize(120, 36);
  pty.type("\x0f");
  fresh.type("\x0f");
  const auto drawn = [&] { return fresh.shows(kShown) && fresh.row(35).starts_with("└"); };
  EXPECT_TRUE(pty.wait_for([&] { return fresh.wait_for(drawn) && pty.picture() == fresh.picture(); }))
      << pty.picture() << fresh.picture();
}

TEST(TerminalTest, WritesNothingWhenNothingChanges) {
  Pty pty({kDemo, "movement"}, window(120, 36));
  ASSERT_TRUE(pty.wait_for([&] { return pty.row(35).starts_with("└"); })) << pty.picture();
  // The first key takes the notice away that the demo begins with.
  pty.type("\x0f");
  ASSERT_TRUE(pty.wait_for_text("Tip: ")) << pty.picture();
  // The second takes the tip.
  pty.type("\x0f");
  ASSERT_TRUE(pty.wait_for([&] { return !pty.shows("Tip: "); })) << pty.picture();
  const auto before = pty.output().size();
  // A key that means nothing: the program runs round its loop and has nothing to say.
  pty.type("\x0f");
  pty.wait_for([] { return false; }, std::chrono::milliseconds(700));
  EXPECT_EQ(pty.output().substr(before), "");
}

TEST(TerminalTest, NoColorMeansNoColour) {
  for (const bool coloured : {true, false}) {
    auto options = window(120, 36);
    if (!coloured) options.environment = {{"NO_COLOR", "1"}};
    Pty pty({kDemo, "movement"}, options);
    ASSERT_TRUE(pty.wait_for_text(kShown)) << pty.picture();
    int colours = 0, attributes = 0;
    for (int y = 0; y < 36; ++y) {
      for (int x = 0; x < 120; ++x) {
        const auto cell = pty.cell(x, y);
        colours += cell.foreground.has_value() || cell.background.has_value();
        attributes += cell.bold || cell.underline || cell.reverse;
      }
    }
    EXPECT_EQ(colours > 0, coloured);
    EXPECT_GT(attributes, 0);
  }
}

TEST(TerminalTest, SixteenColoursAndNone) {
  for (const auto& [term, most] : {std::pair{"screen", 8}, std::pair{"linux", 8}, std::pair{"vt100", 0}}) {
    auto options = window(120, 36);
    options.environment = {{"TERM", term}};
    Pty pty({kDemo, "movement"}, options);
    ASSERT_TRUE(pty.wait_for_text(kShown)) << term << "\n" << pty.picture();
    for (int y = 0; y < 36; ++y) {
      for (int x = 0; x < 120; ++x) EXPECT_LT(pty.cell(x, y).foreground.value_or(-1), most) << term;
    }
  }
}

TEST(TerminalTest, WithoutUtf8OnlyAsciiIsSent) {
  auto options = window(120, 36);
  options.environment = {{"LC_ALL", "C"}};
  Pty pty({kDemo, "movement"}, options);
  ASSERT_TRUE(pty.wait_for_text(kShown)) << pty.picture();
  for (const char byte : pty.output()) ASSERT_GE(byte, 0) << "a byte over 127";
  EXPECT_TRUE(pty.shows("<2nd S>")) << pty.picture();
}

struct Shown {
  int width, height;
  const char* mode;
};

class TerminalCells : public testing::TestWithParam<Shown> {};

// What a reviewer reads in golden/ is what the emulator's cells hold: drawn whole and in place, in each mode.
TEST_P(TerminalCells, AreThoseOfTheCanvas) {
  const auto& [width, height, mode] = GetParam();
  const bool ascii = std::string_view(mode) == "ascii", mono = ascii || std::string_view(mode) == "mono";
  for (const char* screen : {"movement", "commit_window"}) {
    std::stringstream golden;
    golden << std::ifstream(std::string(PRECINCT_GOLDEN) + "/" + screen + "." + std::to_string(width) + "x" +
                            std::to_string(height) + "." + mode + ".txt")
                  .rdbuf();
    ASSERT_FALSE(golden.str().empty());
    auto options = window(width, height);
    options.environment = {{"PRECINCT_HINTS_SEEN", "1"}};
    if (mono) options.environment.emplace_back("NO_COLOR", "1");
    if (ascii) options.environment.emplace_back("LC_ALL", "C");
    // Without "repeat character", with which ncurses shortens ASCII and libvterm 0.1.4 miscounts columns.
    if (ascii) options.environment.emplace_back("TERM", "screen-256color");
    Pty pty({kDemo, screen}, options);
    ASSERT_TRUE(pty.wait_for([&] { return pty.row(height - 1) != std::string(static_cast<std::size_t>(width), ' '); }));
    pty.type("\x0f");  // takes the notice away that the demo begins with
    EXPECT_TRUE(pty.wait_for([&] { return pty.picture() == golden.str(); }, Pty::Limit(5000)))
        << pty.picture() << golden.str();
    int colours = 0, reversed = 0;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const auto cell = pty.cell(x, y);
        colours += cell.foreground.has_value() || cell.background.has_value();
        reversed += cell.reverse;
      }
    }
    EXPECT_EQ(colours > 0, !mono);
    EXPECT_GT(reversed, 0) << "what is selected, without colour as well";
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, TerminalCells,
                         testing::Values(Shown{80, 24, "colour"}, Shown{80, 24, "mono"}, Shown{80, 24, "ascii"},
                                         Shown{120, 36, "colour"}, Shown{120, 36, "mono"}, Shown{120, 36, "ascii"},
                                         Shown{160, 50, "colour"}, Shown{160, 50, "mono"}, Shown{160, 50, "ascii"}));

TEST(TerminalTest, ADumbTerminalIsRefusedInWords) {
  auto options = window(80, 24);
  options.environment = {{"TERM", "dumb"}};
  Pty pty({kDemo}, options);
  const auto end = pty.wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 1);
  EXPECT_TRUE(pty.shows("TERM names no terminal with a screen")) << pty.picture();
  EXPECT_FALSE(pty.alternate_screen());
}

TEST(CursesText, WidthsThatTheLibraryDoesNotShareBecomeAQuestionMark) {
  std::setlocale(LC_CTYPE, "C.UTF-8");
  EXPECT_EQ(showable("e\xcc\x81"), L"e\u0301");
  EXPECT_EQ(showable("漢"), L"漢");
  EXPECT_EQ(showable(""), L" ");
  std::setlocale(LC_CTYPE, "C");
  EXPECT_EQ(showable("漢"), L"?");
}

}  // namespace
}  // namespace precinct::client
