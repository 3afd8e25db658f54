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

}  // namespace warren::kangaruse
