// Sets of small numbers, beside std::set.
#include "core/bit_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/rng.h"

namespace warren {
namespace {

using Numbers = BitSet<130, std::uint8_t>;

std::vector<int> members(const Numbers& set) {
  std::vector<int> all;
  set.each([&](std::uint8_t n) { all.push_back(n); });
  return all;
}

TEST(BitSet, has_what_was_added_and_not_dropped) {
  Rng rng(7);
  Numbers set;
  std::set<int> expected;
  for (int i = 0; i < 1000; ++i) {
    const auto n = static_cast<std::uint8_t>(rng.below(130));
    if (rng.below(2)) {
      set.add(n);
      expected.insert(n);
    } else {
      set.drop(n);
      expected.erase(n);
    }
    ASSERT_EQ(members(set), std::vector<int>(expected.begin(), expected.end()));
    ASSERT_EQ(set.size(), static_cast<int>(expected.size()));
    ASSERT_EQ(set.empty(), expected.empty());
    if (!expected.empty()) {
      ASSERT_EQ(set.lowest(), *expected.begin());
    }
  }
}

TEST(BitSet, unites_intersects_and_subtracts_over_all_words) {
  const Numbers low = Numbers::only(3) | Numbers::only(70),
                high = Numbers::only(70) | Numbers::only(129);
  EXPECT_EQ(members(low | high), (std::vector{3, 70, 129}));
  EXPECT_EQ(members(low & high), (std::vector{70}));
  EXPECT_EQ(members(high - low), (std::vector{129}));
  EXPECT_TRUE(low.meets(high));
  EXPECT_FALSE(Numbers::only(3).meets(high));
}

TEST(BitSet, gives_its_members_one_by_one) {
  Numbers set = Numbers::only(64) | Numbers::only(129);
  EXPECT_EQ(set.pop(), 64);
  EXPECT_EQ(set.pop(), 129);
  EXPECT_TRUE(set.empty());
}

}  // namespace
}  // namespace warren
