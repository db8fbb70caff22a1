#include "tests/client/screens/golden.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace precinct::client::test {

void expect_golden(const std::string& name, const Canvas& canvas) {
  const auto path = std::string(PRECINCT_GOLDEN) + "/" + name + ".txt";
  const auto now = picture(canvas);
  if (std::getenv("PRECINCT_UPDATE_GOLDEN")) std::ofstream(path) << now;
  std::ifstream in(path);
  std::stringstream expected;
  expected << in.rdbuf();
  EXPECT_EQ(now, expected.str()) << path;
}

std::string golden_name(const std::string& screen, const Size& size, const std::string& mode) {
  return screen + "." + std::to_string(size.width) + "x" + std::to_string(size.height) + "." + mode;
}

}  // namespace precinct::client::test
