// Where a bunny may end its move, for all numbers at once.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace warren::bunny_run {

inline constexpr int kHighestNumber = 6;  // BR-10

// BR-21: each bunny at or before the space reached so far is hopped over and moves it one on.
// `ahead`: which spaces hold a bunny; bit 0 is the next space.
constexpr int hopped_over(std::uint64_t ahead, int number) {
  int bunnies = 0;
  for (; ahead; ahead &= ahead - 1) {
    if (std::countr_zero(ahead) >= number + bunnies) break;
    ++bunnies;
  }
  return bunnies;
}

// For each number a set of spaces; bit 0 is the nearest. All sets fit in a word, since no number
// leads further than kSpan spaces.
class Reach {
 public:
  static constexpr int kOthers = 4;
  static constexpr int kSpan = kHighestNumber + kOthers;
  static constexpr std::uint64_t kAll = (1u << kSpan) - 1;

  constexpr std::uint64_t by(int number) const { return sets_ >> shift(number) & kAll; }
  constexpr void add(int number, std::uint64_t spaces) { sets_ |= spaces << shift(number); }
  constexpr Reach& operator|=(Reach o) { return sets_ |= o.sets_, *this; }

  // BR-23: what leads beyond the space `last` leads there.
  constexpr Reach up_to(int last) const {
    if (last >= kSpan - 1) return *this;
    Reach cut;
    for (int n = 1; n <= kHighestNumber; ++n) {
      const std::uint64_t before = by(n) & ((1u << last) - 1);
      cut.add(n, before | std::uint64_t{by(n) != before} << last);
    }
    return cut;
  }

 private:
  static constexpr int shift(int number) { return kSpan * (number - 1); }

  std::uint64_t sets_ = 0;
};

// The one space that each number leads to, by which of the spaces ahead hold a bunny.
inline constexpr auto kReach = [] {
  std::array<Reach, Reach::kAll + 1> table;
  for (std::size_t ahead = 0; ahead < table.size(); ++ahead)
    for (int n = 1; n <= kHighestNumber && std::popcount(ahead) <= Reach::kOthers; ++n)
      table[ahead].add(n, std::uint64_t{1} << (n + hopped_over(ahead, n) - 1));
  return table;
}();

// Where a bunny may end its move by each number; bit 0 is the space `first`.
struct Landings {
  int first = 0;
  Reach reach;
};

}  // namespace warren::bunny_run
