// A square of the sheet and a set of squares, small enough to live in a state.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warren::kangaruse {

inline constexpr int kMaxColumns = 16;
inline constexpr int kMaxRows = 12;
inline constexpr int kMaxSquares = kMaxColumns * kMaxRows;

// Row after row from the top left: y * columns + x.
using Square = std::uint8_t;
inline constexpr Square kNoSquare = 0xFF;

class Squares {
 public:
  constexpr Squares() = default;
  static constexpr Squares only(Square s) {
    Squares set;
    set.add(s);
    return set;
  }

  constexpr bool has(Square s) const { return w_[s >> 6] >> (s & 63) & 1u; }
  constexpr void add(Square s) { w_[s >> 6] |= 1ull << (s & 63); }
  constexpr void drop(Square s) { w_[s >> 6] &= ~(1ull << (s & 63)); }
  constexpr bool empty() const { return (w_[0] | w_[1] | w_[2]) == 0; }
  constexpr int size() const {
    return std::popcount(w_[0]) + std::popcount(w_[1]) + std::popcount(w_[2]);
  }
  // Undefined for the empty set.
  constexpr Square lowest() const {
    const int i = w_[0] ? 0 : w_[1] ? 1 : 2;
    return static_cast<Square>(64 * i + std::countr_zero(w_[i]));
  }
  constexpr bool meets(const Squares& o) const { return !(*this & o).empty(); }
  constexpr const std::array<std::uint64_t, 3>& raw() const { return w_; }

  // In ascending order.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (int i = 0; i < 3; ++i)
      for (std::uint64_t left = w_[i]; left != 0; left &= left - 1)
        visit(static_cast<Square>(64 * i + std::countr_zero(left)));
  }

  constexpr Squares& operator|=(const Squares& o) { return *this = *this | o; }
  constexpr Squares& operator&=(const Squares& o) { return *this = *this & o; }
  constexpr Squares& operator-=(const Squares& o) { return *this = *this - o; }
  friend constexpr Squares operator|(const Squares& a, const Squares& b) {
    return {a.w_[0] | b.w_[0], a.w_[1] | b.w_[1], a.w_[2] | b.w_[2]};
  }
  friend constexpr Squares operator&(const Squares& a, const Squares& b) {
    return {a.w_[0] & b.w_[0], a.w_[1] & b.w_[1], a.w_[2] & b.w_[2]};
  }
  // Those of a that are not in b.
  friend constexpr Squares operator-(const Squares& a, const Squares& b) {
    return {a.w_[0] & ~b.w_[0], a.w_[1] & ~b.w_[1], a.w_[2] & ~b.w_[2]};
  }
  friend constexpr bool operator==(const Squares&, const Squares&) = default;

 private:
  constexpr Squares(std::uint64_t a, std::uint64_t b, std::uint64_t c) : w_{a, b, c} {}
  std::array<std::uint64_t, 3> w_{};
};

}  // namespace warren::kangaruse
