#include "protocol/reader/request_reader.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/protocol/random_request.hpp"

namespace precinct::protocol {
namespace {

// A whole request around one value.
std::string around(std::string_view value) {
  return R"({"type":"list","id":"1","x":)" + std::string(value) + '}';
}

bool is_json(std::string_view text) {
  const auto request = parse_request_frame(text);
  return request || request.error().code != ErrorCode::bad_json;
}

// Two libraries read JSON here. What the strict one refuses is no request; what it takes is one, or is told why not.
void expect_as_strict(const std::string& text) {
  const auto strict = parse_json(text);
  EXPECT_EQ(is_json(text), strict && strict->is_object()) << text;
}

TEST(RequestReader, RefusesWhatIsNoJsonAsTheStrictReaderDoes) {
  for (const char* value : {"",
                            "[1,]",
                            "{\"a\":1,}",
                            "{a:1}",
                            "'a'",
                            "NaN",
                            "Infinity",
                            "01",
                            "+1",
                            "1.",
                            ".5",
                            "1e400",
                            "-1e400",
                            "-",
                            "1 x",
                            "[1][2]",
                            "/*c*/1",
                            "\"\n\"",
                            "\"\\x\"",
                            "nul",
                            "truefalse",
                            "\"\x80\"",
                            "\"\xc0\xaf\"",
                            "\"\xed\xa0\x80\"",
                            "\"\xf4\x90\x80\x80\"",
                            "\"\xff\"",
                            "\"\xe2\x82\"",
                            "\x80",
                            R"("\ud83d")",
                            R"("\ude00")",
                            R"("\ud83dx")",
                            R"("\ud83d\u0041")",
                            R"("\ud800\ud800")",
                            R"("\udbff\udbff")",
                            R"("\ud800\ue000")",
                            R"("\u12")",
                            R"("\u000")",
                            R"({"\ude00":1})",
                            R"({"\ud800\u2441":1})",
                            "1}",
                            "\"\\",
                            "\"",
                            "1,",
                            ",1"}) {
    ASSERT_FALSE(parse_json(around(value))) << value;
    EXPECT_FALSE(is_json(around(value))) << value;
  }
  EXPECT_FALSE(is_json(std::string(around("1")) + '\0'));
  EXPECT_FALSE(is_json(around(std::string("\"\0\"", 3))));
  EXPECT_FALSE(is_json(std::string_view())) << "bytes from nowhere, which a library may not be given";
  for (const char* whole : {"", " ", "[]", "1", "\"x\"", "null", "{", "}", "{}{}"})
    EXPECT_FALSE(is_json(whole)) << whole;
}

TEST(RequestReader, TakesWhatIsJson) {
  for (const char* value : {"1", "-0", "-0.0", "0e0", "1e300", "1.5", "18446744073709551615", "-9223372036854775808",
                            "null", "[]", "{}", " [ 1 , \"a\" ] ", R"("\ud83d\ude00\u0000\/\b\f\n\r\t")",
                            "\"\xf0\x9f\x98\x80\"", "\"\x7f\"", R"({"":{"":1}})"}) {
    ASSERT_TRUE(parse_json(around(value))) << value;
    EXPECT_TRUE(is_json(around(value))) << value;
  }
}

TEST(RequestReader, WantsEveryKeyOnce) {
  expect_as_strict(around(R"({"a":1,"a":1})"));
  expect_as_strict(around(R"([[{"a":1,"c":2,"a":3}]])"));
  expect_as_strict(around(R"({"a":1,"\u0061":2})"));
  expect_as_strict(R"({"type":"list","id":"1","id":"1"})");
  expect_as_strict(around(R"({"a":{"a":1},"b":{"a":1}})"));
  for (const int count : {15, 16, 17, 18, 100}) {
    std::string different = "{\"k\":1";
    for (int i = 1; i < count; ++i) different += ",\"k" + std::to_string(i) + "\":1";
    expect_as_strict(around(different + '}'));
    EXPECT_TRUE(is_json(around(different + '}')));
    for (const char* twice : {"k", "k1", "k14"}) {
      EXPECT_FALSE(is_json(around(different + ",\"" + twice + "\":1}"))) << count << ' ' << twice;
    }
  }
}

TEST(RequestReader, LimitsDepthAndSize) {
  for (const std::size_t depth : {1, 2, 30, 31, 32, 33, 60, 20000}) {  // beside the request itself
    expect_as_strict(around(std::string(depth, '[') + std::string(depth, ']')));
    expect_as_strict(around(std::string(depth, '[')));
    for (const char* innermost : {"1", "{}", "[]"}) {
      std::string objects = innermost;
      for (std::size_t i = 0; i < std::min<std::size_t>(depth, 5000); ++i) objects = "{\"a\":" + objects + '}';
      expect_as_strict(around(objects));
    }
  }
  const std::string frame = around('"' + std::string(kMaxClientFrame - around("\"\"").size(), 'x') + '"');
  EXPECT_TRUE(is_json(frame));
  EXPECT_FALSE(is_json(frame + ' '));
}

// Bytes knocked out of a request, put into it, doubled: both readers say the same of what is left.
RC_GTEST_PROP(RequestReader, AgreesWithTheStrictReaderOnDamagedRequests,
              (std::uint64_t seed, std::vector<std::pair<std::uint16_t, std::uint8_t>> damage)) {
  constexpr std::string_view kPieces = "\"\\{}[]:,0-e.\x80\xed\xc3 n";
  std::string text = to_text(to_json(random_request(seed)));
  for (const auto& [where, what] : damage) {
    const std::size_t at = where % (text.size() + 1);
    if (what % 3 == 0) {
      text.insert(at, 1, kPieces[what % kPieces.size()]);
    } else if (what % 3 == 1) {
      text.erase(at, 1 + what % 4);
    } else {
      text.insert(at, text.substr(at, what % 16));
    }
  }
  const auto strict = parse_json(text);
  RC_ASSERT(is_json(text) == (strict && strict->is_object()));
}

TEST(RequestReader, OptionsAreTheTreeThatWasSent) {
  const std::string options = R"({"b":[1,{"c":null}],"a":2.0,"d":"\u00e9\n","e":true,"f":-1.5e0})";
  const auto create =
      parse_request_frame(R"({"type":"create","id":"1","game":"g","seats":4,"options":{"x":)" + options + "}}");
  ASSERT_FALSE(create && std::get<Create>(create->body).options.empty());
  EXPECT_EQ(std::get<Create>(create->body).options.at("x"), *parse_json(options));
  EXPECT_TRUE(std::get<Create>(create->body).options.at("x").at("a").is_number_unsigned());
}

TEST(RequestReader, ReadsTheIdOfWhateverComes) {
  EXPECT_EQ(id_of_request(R"({"type":"fly","id":"7"})"), "7");
  EXPECT_EQ(id_of_request(R"({"id":7})"), std::nullopt);
  EXPECT_EQ(id_of_request(R"({"id":""})"), std::nullopt);
  EXPECT_EQ(id_of_request(R"({"id":"7")"), std::nullopt);
  EXPECT_EQ(id_of_request(R"([])"), std::nullopt);
}

}  // namespace
}  // namespace precinct::protocol
