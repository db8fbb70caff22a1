// Comparing what is with what a scenario names of it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace precinct {

// `actual` holds all that `expected` names: members of objects; arrays element by element, or {"has": [..], "lacks":
// [..], "size": n}. A member that is null there may be missing here. `path` is where in the whole they stand, for the
// message.
inline testing::AssertionResult holds(const nlohmann::json& expected, const nlohmann::json& actual,
                                      const std::string& path = "") {
  const auto differs = [&] {
    return testing::AssertionFailure() << (path.empty() ? "/" : path) << ": expected " << expected << ", is " << actual;
  };
  if (expected.is_object() && (expected.contains("has") || expected.contains("lacks") || expected.contains("size"))) {
    if (!actual.is_array()) return differs();
    const auto found = [&](const nlohmann::json& wanted) {
      return std::ranges::any_of(actual, [&](const nlohmann::json& element) { return bool(holds(wanted, element)); });
    };
    for (const nlohmann::json& wanted : expected.value("has", nlohmann::json::array())) {
      if (!found(wanted)) return differs();
    }
    for (const nlohmann::json& unwanted : expected.value("lacks", nlohmann::json::array())) {
      if (found(unwanted)) return differs();
    }
    if (expected.contains("size") && actual.size() != expected.at("size").get<std::size_t>()) return differs();
    return testing::AssertionSuccess();
  }
  if (expected.is_object()) {
    if (!actual.is_object()) return differs();
    for (const auto& [key, value] : expected.items()) {
      if (!actual.contains(key) && value.is_null()) continue;
      if (!actual.contains(key)) return differs();
      if (auto inner = holds(value, actual.at(key), path + '/' + key); !inner) return inner;
    }
    return testing::AssertionSuccess();
  }
  if (expected.is_array()) {
    if (!actual.is_array() || actual.size() != expected.size()) return differs();
    for (std::size_t n = 0; n < expected.size(); ++n) {
      if (auto inner = holds(expected[n], actual[n], path + '/' + std::to_string(n)); !inner) return inner;
    }
    return testing::AssertionSuccess();
  }
  if (expected != actual) return differs();
  return testing::AssertionSuccess();
}

}  // namespace precinct
