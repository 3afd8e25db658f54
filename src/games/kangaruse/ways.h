// A way: a direction and a number of squares, as KR-10 picks them. Sets of ways fit into one word.
#pragma once
#include <bit>
#include <cstdint>

namespace warren::kangaruse {

inline constexpr int kLongest = 4;  // KR-10
inline constexpr int kWays = 4 * kLongest;

// Way after way, the lower numbers first.
using Ways = std::uint16_t;
inline constexpr Ways kAllWays = 0xFFFF;

constexpr int way_of(int direction, int number) { return 4 * (number - 1) + direction; }
constexpr int direction_of(int way) { return way % 4; }
constexpr int number_of(int way) { return way / 4 + 1; }

constexpr Ways one_way(int direction, int number) {
  return static_cast<Ways>(1u << way_of(direction, number));
}
constexpr Ways ways_in(int direction) { return static_cast<Ways>(0x1111u << direction); }
constexpr Ways ways_with(int number) { return static_cast<Ways>(0xFu << 4 * (number - 1)); }
constexpr Ways ways_beyond(int number) { return static_cast<Ways>(0xFFFFu << 4 * number); }

template <class Visit>
constexpr void each_way(Ways ways, Visit&& visit) {
  for (unsigned left = ways; left != 0; left &= left - 1) visit(std::countr_zero(left));
}

}  // namespace warren::kangaruse
