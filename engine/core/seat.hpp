// Who plays and who sees. A seat is a place at the table, fixed for the game; an audience is a set of viewers.
#pragma once

#include <cstdint>

namespace precinct {

using Seat = std::uint8_t;  // 0-based

inline constexpr int kMaxSeats = 8;
inline constexpr Seat kNoSeat = 0xff;

// Everybody who watches without a seat counts as one viewer: all spectators see the same.
inline constexpr Seat kSpectator = 15;

// The viewers that may know a thing. Nothing is visible until somebody is named.
class Audience {
 public:
  constexpr Audience() = default;
  static constexpr Audience everyone() { return Audience{0xffff}; }
  static constexpr Audience only(Seat seat) { return Audience{static_cast<std::uint16_t>(1u << seat)}; }
  static constexpr Audience all_but(Seat seat) { return Audience{static_cast<std::uint16_t>(0xffffu & ~(1u << seat))}; }
  static constexpr Audience nobody() { return Audience{}; }

  // `viewer` is a seat or kSpectator.
  constexpr bool includes(Seat viewer) const { return (bits_ >> viewer & 1u) != 0; }
  constexpr bool is_everyone() const { return bits_ == 0xffff; }
  constexpr std::uint16_t bits() const { return bits_; }
  static constexpr Audience from_bits(std::uint16_t bits) { return Audience{bits}; }

  friend constexpr bool operator==(Audience, Audience) = default;

 private:
  explicit constexpr Audience(std::uint16_t bits) : bits_(bits) {}
  std::uint16_t bits_ = 0;
};

}  // namespace precinct
