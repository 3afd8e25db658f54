// Sets of cards that may be paid, shown or claimed.
#pragma once
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

// The subsets of at most kMostCandidates cards, in ascending order, with `visit(mask, sum)`.
template <class Visit>
void each_subset(CardMask cards, const std::array<std::uint8_t, kCards>& points,
                 const Visit& visit) {
  std::array<CardMask, Game::kMostCandidates> card_bit{};
  std::array<int, Game::kMostCandidates> worth{};
  unsigned n = 0;
  for (; cards; cards &= cards - 1, ++n) {
    assert(n < Game::kMostCandidates);
    card_bit[n] = cards & -cards;
    worth[n] = points[lowest(cards)];
  }
  // Counting up changes the low cards only: each prefix of high cards keeps its sum.
  std::array<CardMask, 1 << Game::kMostCandidates> mask;
  std::array<std::int16_t, 1 << Game::kMostCandidates> sum;
  mask[0] = 0, sum[0] = 0;
  visit(mask[0], 0);
  for (unsigned sub = 1; sub < 1u << n; ++sub) {
    const unsigned rest = sub & (sub - 1);
    const int low = std::countr_zero(sub);
    mask[sub] = mask[rest] | card_bit[low];
    sum[sub] = static_cast<std::int16_t>(sum[rest] + worth[low]);
    visit(mask[sub], sum[sub]);
  }
}

}  // namespace warren::jack_rabbits
