// The generator is a fixed stream: a saved seed must mean the same game on every machine, for ever.
#include "core/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace warren {
namespace {

TEST(Rng, scramble_is_the_finisher_of_splitmix64) {
  // The published first outputs of SplitMix64 for the seed 1234567.
  std::uint64_t state = 1234567;
  EXPECT_EQ(scramble(state += 0x9e3779b97f4a7c15ull), 6457827717110365317ull);
  EXPECT_EQ(scramble(state += 0x9e3779b97f4a7c15ull), 3203168211198807973ull);
  EXPECT_EQ(scramble(state += 0x9e3779b97f4a7c15ull), 9817491932198370423ull);
}

TEST(Rng, the_stream_of_a_seed_never_changes) {
  Rng rng(1);
  for (const std::uint64_t expected :
       {0xb3f2af6d0fc710c5ull, 0x853b559647364ceaull, 0x92f89756082a4514ull, 0x642e1c7bc266a3a7ull})
    EXPECT_EQ(rng.next(), expected);
}

TEST(Rng, numbered_streams_are_fixed_and_differ) {
  EXPECT_EQ(Rng::numbered(1, 0).next(), 0x673ecc426ca8e105ull);
  EXPECT_EQ(Rng::numbered(1, 1).next(), 0x6fb87e744436c46eull);
  EXPECT_NE(Rng::numbered(2, 0).next(), Rng::numbered(1, 0).next());
}

TEST(Rng, below_is_fixed_and_stays_below) {
  Rng rng(2024);
  for (const std::uint32_t expected : {0u, 4u, 0u, 0u, 4u, 1u, 2u, 1u, 3u, 0u})
    EXPECT_EQ(rng.below(6), expected);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(rng.below(1), 0u);
  for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.below(0x80000001u), 0x80000001u);
}

TEST(Rng, below_is_uniform) {
  constexpr int kThrows = 60'000;
  Rng rng(7);
  std::vector<int> seen(6, 0);
  for (int i = 0; i < kThrows; ++i) ++seen[rng.below(6)];
  double chi = 0;
  for (int n : seen) chi += (n - kThrows / 6.0) * (n - kThrows / 6.0) / (kThrows / 6.0);
  EXPECT_LT(chi, 20.5);  // 5 degrees of freedom: one seed in a thousand lies beyond
}

TEST(Rng, shuffle_is_fixed) {
  std::vector<int> list(8);
  std::iota(list.begin(), list.end(), 0);
  Rng rng(3);
  rng.shuffle(list);
  EXPECT_EQ(list, (std::vector<int>{6, 0, 3, 7, 2, 1, 4, 5}));
}

TEST(Rng, shuffle_gives_every_order_equally_often) {
  constexpr int kTimes = 24'000;
  Rng rng(5);
  std::vector<int> seen(256, 0);
  for (int i = 0; i < kTimes; ++i) {
    std::vector<int> list{0, 1, 2, 3};
    rng.shuffle(list);
    ++seen[list[0] * 64 + list[1] * 16 + list[2] * 4 + list[3]];
  }
  EXPECT_EQ(std::count_if(seen.begin(), seen.end(), [](int n) { return n > 0; }), 24);
  double chi = 0;
  for (int n : seen)
    if (n) chi += (n - kTimes / 24.0) * (n - kTimes / 24.0) / (kTimes / 24.0);
  EXPECT_LT(chi, 49.7);  // 23 degrees of freedom, one in a thousand
}

TEST(Rng, shuffling_nothing_or_one_thing_draws_nothing) {
  Rng rng(9), untouched(9);
  std::vector<int> none, one{4};
  rng.shuffle(none);
  rng.shuffle(one);
  EXPECT_EQ(one, std::vector<int>{4});
  EXPECT_EQ(rng.next(), untouched.next());
}

}  // namespace
}  // namespace warren
