#include "protocol/json_text.hpp"

#include <gtest/gtest.h>

namespace precinct::protocol {
namespace {

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

std::string nested_objects(std::size_t depth) {
  std::string text;
  for (std::size_t i = 0; i + 1 < depth; ++i) text += "{\"a\":";
  return text + "{}" + std::string(depth - 1, '}');
}

JsonFault fault_of(std::string_view text, std::size_t max_bytes = kMaxClientFrame) {
  const auto json = parse_json(text, max_bytes);
  EXPECT_FALSE(json) << text;
  return json ? JsonFault{255} : json.error();
}

TEST(JsonText, DepthIsLimitedAt32) {
  EXPECT_TRUE(parse_json(nested(32)));
  EXPECT_EQ(fault_of(nested(33)), JsonFault::too_deep);
  EXPECT_TRUE(parse_json(nested_objects(32)));
  EXPECT_EQ(fault_of(nested_objects(33)), JsonFault::too_deep);
}

// nlohmann/json#537, #5452: nesting must not use up the stack.
TEST(JsonText, SixtyThousandBracketsAreRefusedAtOnce) {
  EXPECT_EQ(fault_of(std::string(60000, '[')), JsonFault::too_deep);
  std::string objects;
  for (int i = 0; i < 10000; ++i) objects += "{\"a\":";
  EXPECT_EQ(fault_of(objects), JsonFault::too_deep);
}

TEST(JsonText, SizeIsLimited) {
  const std::string text = '"' + std::string(kMaxClientFrame - 2, 'x') + '"';
  EXPECT_TRUE(parse_json(text));
  EXPECT_EQ(fault_of(text + ' '), JsonFault::too_big);
  EXPECT_TRUE(parse_json("[1]", 3));
  EXPECT_EQ(fault_of("[1]", 2), JsonFault::too_big);
}

TEST(JsonText, DuplicateKeysAreRefusedAtEveryDepth) {
  EXPECT_EQ(fault_of(R"({"a":1,"a":1})"), JsonFault::duplicate_key);
  EXPECT_EQ(fault_of(R"({"b":[{"a":1,"c":2,"a":3}]})"), JsonFault::duplicate_key);
  EXPECT_EQ(fault_of(R"({"a":1,"\u0061":2})"), JsonFault::duplicate_key) << "the same key, written otherwise";
  EXPECT_TRUE(parse_json(R"({"a":{"a":1},"b":{"a":1}})"));
}

TEST(JsonText, BadUtf8IsRefused) {
  for (const char* bytes :
       {"\x80", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff", "\xe2\x82", "\xf8\x88\x80\x80\x80"}) {
    EXPECT_EQ(fault_of(std::string("\"") + bytes + '"'), JsonFault::syntax) << bytes;
    EXPECT_EQ(fault_of(std::string("{\"") + bytes + "\":1}"), JsonFault::syntax) << bytes;
    EXPECT_EQ(fault_of(bytes), JsonFault::syntax) << bytes;
  }
}

TEST(JsonText, LoneSurrogatesAreRefused) {
  EXPECT_EQ(fault_of(R"("\ud83d")"), JsonFault::syntax);
  EXPECT_EQ(fault_of(R"("\ude00")"), JsonFault::syntax);
  EXPECT_EQ(fault_of(R"("\ud83dx")"), JsonFault::syntax);
  const auto pair = parse_json(R"("\ud83d\ude00")");
  ASSERT_TRUE(pair);
  EXPECT_EQ(*pair, "\xf0\x9f\x98\x80");
}

TEST(JsonText, WhatIsNoJsonIsRefused) {
  for (const char* text : {"",      " ",        "{",      "}",      "[1,]",    "{\"a\":1,}", "{a:1}",    "'a'",
                           "NaN",   "Infinity", "01",     "+1",     "1.",      ".5",         "1e400",    "-1e400",
                           "[1] x", "[1][2]",   "/*c*/1", "\"\n\"", "\"\\x\"", "nul",        "truefalse"}) {
    EXPECT_EQ(fault_of(text), JsonFault::syntax) << text;
  }
  EXPECT_EQ(fault_of(std::string_view("1\0", 2)), JsonFault::syntax);
}

TEST(JsonText, WholeNumbersStayExact) {
  EXPECT_EQ(parse_json("9007199254740991")->get<std::int64_t>(), kMaxWhole);
  EXPECT_EQ(parse_json("18446744073709551615")->get<std::uint64_t>(), ~std::uint64_t{0});
  EXPECT_TRUE(parse_json("1.0")->is_number_unsigned());
  EXPECT_TRUE(parse_json("2e3")->is_number_unsigned());
  EXPECT_EQ(*parse_json("2e3"), 2000);
  EXPECT_TRUE(parse_json("-1.0")->is_number_integer());
  EXPECT_EQ(*parse_json("-1.0"), -1);
  EXPECT_EQ(*parse_json("-0.0"), 0);
  EXPECT_TRUE(parse_json("1.5")->is_number_float());
  EXPECT_TRUE(parse_json("1e300")->is_number_float());
}

TEST(JsonText, BuildsTheTreeThatWasWritten) {
  const std::string text = R"({"a":[1,[],{"b":null}],"c":{"d":[true,false,"x"],"e":-2.5}})";
  EXPECT_EQ(*parse_json(text), Json::parse(text));
}

// nlohmann/json#1195, #1445: dump() of bad bytes throws.
TEST(JsonText, WritingNeverThrows) {
  EXPECT_EQ(to_text(Json("a\xff")), "\"a\xef\xbf\xbd\"");
  std::string out;
  append_string(out, "a\xff\"\n");
  EXPECT_EQ(out, "\"a\xef\xbf\xbd\\\"\\n\"");
  out.clear();
  append_string(out, "caf\xc3\xa9 \x7f");
  EXPECT_EQ(Json::parse(out), "caf\xc3\xa9 \x7f");
}

TEST(JsonText, PointerStepsAreEscaped) {
  EXPECT_EQ(pointer_step("a/b~c"), "/a~1b~0c");
  EXPECT_EQ(pointer_step(""), "/");
}

}  // namespace
}  // namespace precinct::protocol
