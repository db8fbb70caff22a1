// The colours, computed: what can be read on dark and on light backgrounds, and what stays apart for eyes that see
// fewer colours. It is about the 256 colours whose values xterm fixes; the first 16 are whatever the terminal's owner
// chose.
//
// Thresholds:
// - contrast 3:1 against black and against white: WCAG 2.1, 1.4.3 (large text, which bold text of a terminal counts as
//   here) and 1.4.11 (signs). 4.5:1 against both at once holds for luminances from 0.175 to 0.183 alone.
// - seats of the safe palette: a distance of 20 (CIE 1976) with normal sight and with each deficiency; 2.3 is just
//   noticeable, 10 is seen at a glance where two areas touch, and seats stand apart from each other.
// - seats of the standard palette: 40 with normal sight, for which it is made; 7 with a deficiency.
#include "client/canvas/palette.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

namespace precinct::client {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// xterm's 256 colours from 16 on, as linear light (sRGB, IEC 61966-2-1).
Triple linear(int colour) {
  constexpr int kSteps[] = {0, 95, 135, 175, 215, 255};
  Triple rgb;
  if (colour < 232) {
    rgb = {double(kSteps[(colour - 16) / 36]), double(kSteps[(colour - 16) / 6 % 6]),
           double(kSteps[(colour - 16) % 6])};
  } else {
    rgb.fill(8 + (colour - 232) * 10);
  }
  for (auto& value : rgb) {
    value /= 255;
    value = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  }
  return rgb;
}

Triple times(const Matrix& matrix, const Triple& v) {
  Triple out;
  for (std::size_t i = 0; i < 3; ++i) out[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
  return out;
}

// Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency (2009),
// severity 1.0; on linear light.
constexpr Matrix kNormal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix kTritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

Triple seen(int colour, const Matrix& sight) {
  auto light = times(sight, linear(colour));
  for (auto& value : light) value = std::clamp(value, 0.0, 1.0);
  return light;
}

// CIE L*a*b* for D65.
Triple lab(const Triple& light) {
  constexpr Matrix kXyz{
      {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
  constexpr Triple kWhite{0.95047, 1.0, 1.08883};
  auto xyz = times(kXyz, light);
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = xyz[i] / kWhite[i];
    xyz[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double distance(int a, int b, const Matrix& sight) {
  const auto one = lab(seen(a, sight)), two = lab(seen(b, sight));
  return std::hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}

double luminance(int colour) {
  const auto light = linear(colour);
  return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
}

int colour(Ink ink, Palette palette) {
  return style_of(ink, Depth::colours_256, palette).foreground;
}

constexpr Palette kPalettes[] = {Palette::standard, Palette::safe};
constexpr const Matrix* kDeficient[] = {&kProtanopia, &kDeuteranopia, &kTritanopia};

TEST(Palette, EveryColourCanBeReadOnDarkAndOnLight) {
  for (const auto palette : kPalettes) {
    int coloured = 0;
    for (int i = 0; i <= static_cast<int>(Ink::seat_7); ++i) {
      const int number = colour(static_cast<Ink>(i), palette);
      if (number < 0) continue;  // the terminal's own text colour
      ASSERT_GE(number, 16) << "the first 16 differ from terminal to terminal";
      ++coloured;
      EXPECT_GE((luminance(number) + 0.05) / 0.05, 3.0) << "ink " << i << ", colour " << number << " on black";
      EXPECT_GE(1.05 / (luminance(number) + 0.05), 3.0) << "ink " << i << ", colour " << number << " on white";
    }
    EXPECT_GT(coloured, 20);
  }
}

double nearest(Palette palette, std::vector<Ink> inks, const Matrix& sight) {
  double least = 1000;
  for (std::size_t a = 0; a < inks.size(); ++a) {
    for (std::size_t b = a + 1; b < inks.size(); ++b) {
      least = std::min(least, distance(colour(inks[a], palette), colour(inks[b], palette), sight));
    }
  }
  return least;
}

std::vector<Ink> seats() {
  std::vector<Ink> inks;
  for (int seat = 0; seat < 8; ++seat) inks.push_back(seat_ink(seat));
  return inks;
}

TEST(Palette, SeatsStayApart) {
  EXPECT_GE(nearest(Palette::standard, seats(), kNormal), 40);
  EXPECT_GE(nearest(Palette::safe, seats(), kNormal), 20);
  for (const auto* sight : kDeficient) {
    EXPECT_GE(nearest(Palette::standard, seats(), *sight), 7);
    EXPECT_GE(nearest(Palette::safe, seats(), *sight), 20);
  }
}

// The four colours of Emergencies, and what is good, a warning, a danger.
TEST(Palette, MeaningsStayApartInTheSafePalette) {
  for (const auto* sight : {&kNormal, &kProtanopia, &kDeuteranopia, &kTritanopia}) {
    EXPECT_GE(nearest(Palette::safe, {Ink::red, Ink::blue, Ink::green, Ink::yellow}, *sight), 20);
    EXPECT_GE(nearest(Palette::safe, {Ink::good, Ink::warning, Ink::danger}, *sight), 20);
  }
}

TEST(Palette, TheDistanceIsThatOfTheStandard) {
  EXPECT_NEAR(lab(linear(231))[0], 100, 0.01) << "white";
  EXPECT_NEAR(distance(16, 231, kNormal), 100, 0.01) << "black and white";
  // Red and green, far apart otherwise, are near each other without the cones for green.
  EXPECT_GT(distance(160, 64, kNormal), 100);
  EXPECT_LT(distance(160, 64, kDeuteranopia), distance(160, 64, kNormal) / 2);
}

}  // namespace
}  // namespace precinct::client
