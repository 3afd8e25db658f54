// Chances of winning by distance: how fast they decay for a seat that is behind, early in a game
// and late.
#pragma once
#include <algorithm>
#include <array>
#include <span>

namespace warren {

// A table of powers: exp() would differ between platforms.
template <int kRates, int kSpan>
class Fading {
 public:
  // The factor for each unit behind, late in a game and early.
  constexpr Fading(float late, float early) {
    for (int r = 0; r < kRates; ++r) {
      const float rate = late + (early - late) * static_cast<float>(r) / (kRates - 1);
      powers_[r][0] = 1;
      for (int n = 1; n < kSpan; ++n) powers_[r][n] = powers_[r][n - 1] * rate;
    }
  }
  constexpr float operator()(int rate, int behind) const {
    return powers_[std::clamp(rate, 0, kRates - 1)][std::clamp(behind, 0, kSpan - 1)];
  }

 private:
  std::array<std::array<float, kSpan>, kRates> powers_{};
};

}  // namespace warren
