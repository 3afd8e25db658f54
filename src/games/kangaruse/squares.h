// A square of the sheet and a set of squares, small enough to live in a state.
#pragma once
#include <cstdint>

#include "core/bit_set.h"

namespace warren::kangaruse {

inline constexpr int kMaxColumns = 16;
inline constexpr int kMaxRows = 12;
inline constexpr int kMaxSquares = kMaxColumns * kMaxRows;

// Row after row from the top left: y * columns + x.
using Square = std::uint8_t;
inline constexpr Square kNoSquare = 0xFF;

using Squares = BitSet<kMaxSquares, Square>;

// The n-th of a set in ascending order, from 0.
constexpr Square nth(const Squares& set, int n) {
  Square base = 0;
  for (std::uint64_t word : set.raw()) {
    const int count = std::popcount(word);
    if (n < count) {
      for (; n > 0; --n) word &= word - 1;
      return static_cast<Square>(base + std::countr_zero(word));
    }
    n -= count;
    base += 64;
  }
  return kNoSquare;
}

// All of a set by up to 63 squares on in reading order, over the ends of rows.
constexpr Squares moved_on(const Squares& set, int by) {
  const auto& w = set.raw();
  return Squares::of(w[0] << by, w[1] << by | w[0] >> (64 - by), w[2] << by | w[1] >> (64 - by));
}
constexpr Squares moved_back(const Squares& set, int by) {
  const auto& w = set.raw();
  return Squares::of(w[0] >> by | w[1] << (64 - by), w[1] >> by | w[2] << (64 - by), w[2] >> by);
}

}  // namespace warren::kangaruse
