#include "engine/core/json_writer.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace precinct {
namespace {

TEST(JsonWriter, PutsCommasWhereTheyBelong) {
  EXPECT_EQ(json_of([](JsonWriter& w) {
              w.begin_object().key("a").begin_array().number(1).null().begin_array().end_array().boolean(false);
              w.end_array().key("b").begin_object().end_object().key("c").plain("x").end_object();
            }),
            R"({"a":[1,null,[],false],"b":{},"c":"x"})");
}

TEST(JsonWriter, EscapesEveryControlCharacter) {
  for (int c = 0; c < 0x80; ++c) {
    const std::string text(1, static_cast<char>(c));
    const std::string json = json_of([&](JsonWriter& w) { w.string(text); });
    EXPECT_EQ(nlohmann::json::parse(json).get<std::string>(), text) << c;
  }
}

TEST(JsonWriter, LeavesUtf8AsItIs) {
  EXPECT_EQ(json_of([](JsonWriter& w) { w.string("caf\xc3\xa9 \xf0\x9f\x8d\xa9"); }),
            "\"caf\xc3\xa9 \xf0\x9f\x8d\xa9\"");
}

TEST(JsonWriter, WritesTheWholeRangeOfNumbers) {
  EXPECT_EQ(json_of([](JsonWriter& w) { w.number(std::numeric_limits<std::int64_t>::min()); }), "-9223372036854775808");
  EXPECT_EQ(json_of([](JsonWriter& w) { w.number(std::numeric_limits<std::int64_t>::max()); }), "9223372036854775807");
}

// Every kind of piece at the edge of the room that is left.
TEST(JsonWriter, MakesRoomForWhateverComes) {
  const std::string long_text(1000, 'x');
  for (std::size_t filled = 470; filled < 530; ++filled) {
    const auto at_the_edge = [&](const auto& write) {
      const std::string json = json_of([&](JsonWriter& w) { write(w.begin_array().plain(std::string(filled, 'a'))); });
      const auto list = nlohmann::json::parse(json);
      return list.at(1);
    };
    EXPECT_EQ(at_the_edge([](JsonWriter& w) { w.number(-123456789012345678).end_array(); }), -123456789012345678);
    EXPECT_EQ(at_the_edge([](JsonWriter& w) { w.string("\n\n\n\n").end_array(); }), "\n\n\n\n");
    EXPECT_EQ(at_the_edge([](JsonWriter& w) { w.id({"donut", 65535}).end_array(); }), "donut#65535");
    EXPECT_EQ(at_the_edge([](JsonWriter& w) { w.begin_array().end_array().end_array(); }), nlohmann::json::array());
    EXPECT_EQ(at_the_edge([](JsonWriter& w) { w.boolean(true).blanks(40).end_array(); }), true);
    EXPECT_EQ(at_the_edge([&](JsonWriter& w) { w.plain(long_text).end_array(); }), long_text);
    EXPECT_EQ(at_the_edge([&](JsonWriter& w) {
                w.begin_object().key("a").text({"said", {{"dice", Value::digits(416)}}}).end_object().end_array();
              }),
              nlohmann::json::parse(R"({"a":{"key":"said","with":{"dice":"4 1 6"}}})"));
  }
}

TEST(JsonWriter, WritesATextInATextWithItsOwnValues) {
  const Text text{"warns", {{"of", Value::text("fire", {{"at", Value::name("bank")}, {"n", Value::of(2)}})}}};
  EXPECT_EQ(json_of([&](JsonWriter& w) { w.text(text); }),
            R"({"key":"warns","with":{"of":{"key":"fire","with":{"at":{"key":"name.bank"},"n":2}}}})");
}

TEST(JsonWriter, StartsAnew) {
  JsonWriter out;
  out.begin_array().number(1).end_array();
  out.clear();
  EXPECT_EQ(out.begin_array().number(2).end_array().bytes(), "[2]");
}

TEST(JsonWriter, WritesIds) {
  EXPECT_EQ(json_of([](JsonWriter& w) { w.id({"donut", 0}); }), R"("donut")");
  EXPECT_EQ(json_of([](JsonWriter& w) { w.id({"donut", 65535}); }), R"("donut#65535")");
}

TEST(JsonWriter, WritesTextsWithTheirValues) {
  const Text text{"said",
                  {{"n", Value::of(-3)},
                   {"who", Value::seat(2)},
                   {"card", Value::name("donut")},
                   {"why", Value::text("reason")},
                   {"raw", {Value::Kind::string, 0, "a\"b"}}}};
  EXPECT_EQ(json_of([&](JsonWriter& w) { w.text(text); }),
            R"({"key":"said","with":{"n":-3,"who":{"seat":2},"card":{"key":"name.donut"},)"
            R"("why":{"key":"reason"},"raw":"a\"b"}})");
  EXPECT_EQ(json_of([](JsonWriter& w) { w.text(Text::name("donut")); }), R"({"key":"name.donut"})");
}

}  // namespace
}  // namespace precinct
