// Every card of the data has a check of its own effect: the tests run over the ids, and one without a check fails.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace precinct {

using Checks = std::map<std::string, std::function<void()>>;

class EffectOf : public testing::TestWithParam<std::string> {
 protected:
  static void check(const Checks& checks) {
    const auto found = checks.find(GetParam());
    ASSERT_NE(found, checks.end()) << "nothing tests the effect of " << GetParam();
    found->second();
  }
};

template <class List>
std::vector<std::string> ids_of(const List& list) {
  std::vector<std::string> ids;
  for (const auto& item : list) ids.push_back(item.id);
  return ids;
}

inline std::string id_as_name(const testing::TestParamInfo<std::string>& info) {
  return info.param;
}

}  // namespace precinct
