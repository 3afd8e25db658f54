// Fewest turns home for a runner that is alone on the track, by exact retrograde search.
//
// Alone means: nothing is in the way, the race position stays what it is, and juggling the hare
// brings nothing. So it is a bound on no real race; but it knows what every square, carrot and
// lettuce is worth from here to HOME, which is what a runner's prospects are made of.
#pragma once
#include <vector>

#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren {

class LoneRunner {
 public:
  static constexpr int kMostLettuces = 3, kPurse = 256;  // more of either counts as that many
  static constexpr int kNever = 60;

  explicit LoneRunner(const hare_and_tortoise::Game&);

  // At the beginning of a turn, after the square has paid; a lettuce square is about to be left.
  int turns(int position, int square, int carrots, int lettuces) const {
    if (square >= hare_and_tortoise::kHome) return 0;
    const int over = std::max(0, carrots - (kPurse - 1));
    return exact_[at(position, lettuces, square, carrots - over)] + over / 10;
  }
  // The same in quarters of a turn, softened: race positions change, carrots come and go, and so
  // the neighbours of a cell have a say, unless home is near.
  int quarters(int position, int square, int carrots, int lettuces) const {
    if (square >= hare_and_tortoise::kHome) return 0;
    const int over = std::max(0, carrots - (kPurse - 1));
    return soft_[at(position, lettuces, square, carrots - over)] + 4 * over / 10;
  }

 private:
  static std::size_t at(int position, int lettuces, int square, int carrots) {
    const int l = std::min(lettuces, kMostLettuces);
    return static_cast<std::size_t>(
        (((position - 1) * (kMostLettuces + 1) + l) * hare_and_tortoise::kHome + square) * kPurse +
        carrots);
  }
  void solve(const hare_and_tortoise::Game&, int position);
  void soften(int position, int positions, int lettuces, int square);

  std::vector<std::uint8_t> exact_, soft_;
};

}  // namespace warren
