#include "engine/core/json_writer.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace precinct {
namespace {

template <class Write>
std::string written(Write write) {
  std::string out;
  JsonWriter writer(out);
  write(writer);
  return out;
}

TEST(JsonWriter, PutsCommasWhereTheyBelong) {
  EXPECT_EQ(written([](JsonWriter& w) {
              w.begin_object().key("a").begin_array().number(1).null().begin_array().end_array().boolean(false);
              w.end_array().key("b").begin_object().end_object().key("c").plain("x").end_object();
            }),
            R"({"a":[1,null,[],false],"b":{},"c":"x"})");
}

TEST(JsonWriter, EscapesEveryControlCharacter) {
  for (int c = 0; c < 0x80; ++c) {
    const std::string text(1, static_cast<char>(c));
    const std::string json = written([&](JsonWriter& w) { w.string(text); });
    EXPECT_EQ(nlohmann::json::parse(json).get<std::string>(), text) << c;
  }
}

TEST(JsonWriter, LeavesUtf8AsItIs) {
  EXPECT_EQ(written([](JsonWriter& w) { w.string("caf\xc3\xa9 \xf0\x9f\x8d\xa9"); }),
            "\"caf\xc3\xa9 \xf0\x9f\x8d\xa9\"");
}

TEST(JsonWriter, WritesTheWholeRangeOfNumbers) {
  EXPECT_EQ(written([](JsonWriter& w) { w.number(std::numeric_limits<std::int64_t>::min()); }), "-9223372036854775808");
  EXPECT_EQ(written([](JsonWriter& w) { w.number(std::numeric_limits<std::int64_t>::max()); }), "9223372036854775807");
}

TEST(JsonWriter, WritesIds) {
  EXPECT_EQ(written([](JsonWriter& w) { w.id({"donut", 0}); }), R"("donut")");
  EXPECT_EQ(written([](JsonWriter& w) { w.id({"donut", 65535}); }), R"("donut#65535")");
}

TEST(JsonWriter, WritesTextsWithTheirValues) {
  const Text text{"said",
                  {{"n", Value::of(-3)},
                   {"who", Value::seat(2)},
                   {"card", Value::name("donut")},
                   {"why", Value::text("reason")},
                   {"raw", {Value::Kind::string, 0, "a\"b"}}}};
  EXPECT_EQ(written([&](JsonWriter& w) { w.text(text); }),
            R"({"key":"said","with":{"n":-3,"who":{"seat":2},"card":{"key":"name.donut"},)"
            R"("why":{"key":"reason"},"raw":"a\"b"}})");
  EXPECT_EQ(written([](JsonWriter& w) { w.text(Text::name("donut")); }), R"({"key":"name.donut"})");
}

}  // namespace
}  // namespace precinct
