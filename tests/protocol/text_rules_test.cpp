#include "protocol/text_rules.hpp"

#include <gtest/gtest.h>

#include "protocol/table_code.hpp"

namespace precinct::protocol {
namespace {

// UTF-8 of one code point, surrogates and all.
std::string utf8(std::uint32_t code) {
  std::string bytes;
  const auto tail = [&](int shift) { bytes += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) {
    bytes += static_cast<char>(code);
  } else if (code < 0x800) {
    bytes += static_cast<char>(0xc0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    bytes += static_cast<char>(0xe0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    bytes += static_cast<char>(0xf0 | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
  return bytes;
}

std::string amid(std::uint32_t code) {
  return "a" + utf8(code) + "b";
}

TEST(CleanText, TrimsBlanksOfAnyKind) {
  EXPECT_EQ(clean_name("  Ann Lee "), "Ann Lee");
  EXPECT_EQ(clean_name(utf8(0x3000) + "Ann" + utf8(0xa0)), "Ann");
}

TEST(CleanText, RefusesWhatHasNothingVisible) {
  EXPECT_FALSE(clean_name(""));
  EXPECT_FALSE(clean_name("   "));
  EXPECT_FALSE(clean_name(utf8(0x2800) + utf8(0x2800)));
  EXPECT_FALSE(clean_name(utf8(0x301))) << "a mark without a letter";
}

TEST(CleanText, CountsCharactersNotBytes) {
  std::string donuts;
  for (int i = 0; i < 24; ++i) donuts += utf8(0x1f369);
  EXPECT_EQ(clean_name(donuts), donuts);
  EXPECT_EQ(clean_name(' ' + donuts + ' '), donuts) << "what is trimmed doesn't count";
  EXPECT_FALSE(clean_name(donuts + "x"));
  EXPECT_TRUE(clean_chat(std::string(500, 'x')));
  EXPECT_FALSE(clean_chat(std::string(501, 'x')));
}

TEST(CleanText, RefusesControlsAndEscapeSequences) {
  for (std::uint32_t code = 0; code < 0x20; ++code) EXPECT_FALSE(clean_chat(amid(code))) << code;
  for (std::uint32_t code = 0x7f; code < 0xa0; ++code) EXPECT_FALSE(clean_chat(amid(code))) << code;
  EXPECT_FALSE(clean_chat("\x1b[31mred"));
  EXPECT_FALSE(clean_chat(utf8(0x9b) + "31m")) << "CSI in one character";
  EXPECT_FALSE(clean_name("Ann\n"));
}

TEST(CleanText, RefusesDirectionOverrides) {
  for (std::uint32_t code = 0x202a; code <= 0x202e; ++code) EXPECT_FALSE(clean_chat(amid(code))) << std::hex << code;
  for (std::uint32_t code = 0x2066; code <= 0x2069; ++code) EXPECT_FALSE(clean_chat(amid(code))) << std::hex << code;
  EXPECT_FALSE(clean_chat(amid(0x200e)));
  EXPECT_FALSE(clean_chat(amid(0x061c)));
}

TEST(CleanText, RefusesWhatCannotBeSeen) {
  for (const std::uint32_t code : {0x200bu, 0x200cu, 0x200du, 0x2060u, 0xfeffu, 0xadu, 0x34fu, 0x115fu, 0x3164u,
                                   0xffa0u, 0x180eu, 0xfe00u, 0xe0041u, 0xe0100u, 0x2028u, 0x2029u}) {
    EXPECT_FALSE(clean_chat(amid(code))) << std::hex << code;
  }
}

TEST(CleanText, RefusesPrivateUnassignedAndSurrogates) {
  for (const std::uint32_t code : {0xe000u, 0xf0000u, 0x10fffdu, 0x0378u, 0xfffeu, 0x1ffffu, 0xd800u, 0xdfffu}) {
    EXPECT_FALSE(clean_chat(amid(code))) << std::hex << code;
  }
}

TEST(CleanText, RefusesBadUtf8) {
  for (const char* bytes : {"a\x80", "\xc0\xaf", "\xff", "a\xe2\x82", "\xf4\x90\x80\x80"}) {
    EXPECT_FALSE(clean_chat(bytes));
  }
}

TEST(CleanText, TakesTheWorldsLetters) {
  for (const char* text :
       {"Zo\xc3\xab", "\xe5\xb1\xb1\xe7\x94\xb0", "\xd8\xb9\xd9\x84\xd9\x8a", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",
        "e\xcc\x81", "\xe0\xa4\xa8\xe0\xa4\xae\xe0\xa4\xb8\xe0\xa5\x8d\xe0\xa4\xa4\xe0\xa5\x87"}) {
    EXPECT_EQ(clean_chat(text), text);
  }
}

TEST(CleanText, TakesEmojiThatAreJoinedAndTinted) {
  const std::string family = utf8(0x1f468) + utf8(0x200d) + utf8(0x1f469) + utf8(0x200d) + utf8(0x1f467);
  const std::string officer = utf8(0x1f46e) + utf8(0x1f3fd) + utf8(0x200d) + utf8(0x2640) + utf8(0xfe0f);
  EXPECT_EQ(clean_chat(family), family);
  EXPECT_EQ(clean_chat(officer), officer);
  EXPECT_FALSE(clean_chat(utf8(0x1f468) + utf8(0x200d)));
  EXPECT_FALSE(clean_chat(utf8(0x200d) + utf8(0x1f468)));
  EXPECT_FALSE(clean_chat(utf8(0x1f468) + utf8(0x200d) + "a"));
}

TEST(CleanText, LimitsMarksOnOneLetter) {
  std::string four = "e";
  for (int i = 0; i < 4; ++i) four += utf8(0x301);
  EXPECT_TRUE(clean_chat(four));
  EXPECT_FALSE(clean_chat(four + utf8(0x301)));
}

TEST(NeutralText, ReplacesWhatWouldHaveBeenRefused) {
  const std::string mark = utf8(0xfffd);
  EXPECT_EQ(neutral_text("a\x1b[31m" + utf8(0x202e) + "\xff" + "b"), "a" + mark + "[31m" + mark + mark + "b");
  EXPECT_EQ(neutral_text("Ann " + utf8(0x1f369)), "Ann " + utf8(0x1f369));
  EXPECT_EQ(neutral_text(""), "");
}

TEST(CountCharacters, OfUtf8Only) {
  EXPECT_EQ(count_characters(""), 0u);
  EXPECT_EQ(count_characters("a" + utf8(0x1f369)), 2u);
  EXPECT_FALSE(count_characters("a\xff"));
}

TEST(TableCode, TakesAnyCaseHyphensAndBlanks) {
  EXPECT_EQ(normal_table_code("k7q2-9dmv-3xht"), "K7Q2-9DMV-3XHT");
  EXPECT_EQ(normal_table_code("K7Q29DMV3XHT"), "K7Q2-9DMV-3XHT");
  EXPECT_EQ(normal_table_code(" k7-q2 9DM-V3XHT-"), "K7Q2-9DMV-3XHT");
}

TEST(TableCode, RefusesOtherLettersAndLengths) {
  for (const char* wrong : {"", "K7Q2-9DMV-3XH", "K7Q2-9DMV-3XHTT", "07Q2-9DMV-3XHT", "O7Q2-9DMV-3XHT",
                            "17Q2-9DMV-3XHT", "I7Q2-9DMV-3XHT", "l7Q2-9DMV-3XHT", "K7Q2_9DMV_3XHT"}) {
    EXPECT_FALSE(normal_table_code(wrong)) << wrong;
  }
}

TEST(TableCode, IsMadeOfEveryLetter) {
  std::uint32_t next = 0;
  std::string letters;
  for (int i = 0; i < 31; ++i) {
    const std::string code = make_table_code([&](std::uint32_t bound) { return next++ % bound; });
    EXPECT_EQ(normal_table_code(code), code);
    letters += code;
  }
  for (const char letter : kTableCodeLetters) EXPECT_NE(letters.find(letter), std::string::npos) << letter;
}

}  // namespace
}  // namespace precinct::protocol
