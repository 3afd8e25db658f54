// A seat at the table, and a set of seats.
#pragma once
#include <bit>
#include <cstdint>

namespace warren {

inline constexpr int kMaxSeats = 8;

// 0-based. `chance` plays dice and draws; `none` is also the seat a spectator looks from.
enum class Seat : std::uint8_t { chance = 0xFE, none = 0xFF };

constexpr Seat seat(int i) { return static_cast<Seat>(i); }
constexpr int index(Seat s) { return static_cast<int>(s); }

class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet first(int n) { return from_raw((1u << n) - 1u); }
  static constexpr SeatSet only(Seat s) { return from_raw(1u << index(s)); }
  static constexpr SeatSet from_raw(unsigned bits) {
    return SeatSet(static_cast<std::uint8_t>(bits));
  }

  constexpr bool has(Seat s) const { return index(s) < kMaxSeats && (bits_ >> index(s) & 1u); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  // Undefined for the empty set.
  constexpr Seat lowest() const { return seat(std::countr_zero(bits_)); }
  constexpr void add(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ | 1u << index(s)); }
  constexpr void drop(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1u << index(s))); }
  constexpr std::uint8_t raw() const { return bits_; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  explicit constexpr SeatSet(std::uint8_t b) : bits_(b) {}
  std::uint8_t bits_ = 0;
};

}  // namespace warren
