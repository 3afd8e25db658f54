// Which time of day is believed when the wall clock is set.
#include "server/room/day_clock.h"

#include <gtest/gtest.h>

namespace warren::server {
namespace {

constexpr std::int64_t kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;
constexpr std::int64_t kWall = 1'000'000'000'000;

// Read each second for so long, while the wall clock is set wrong by `ahead`.
struct Clocks {
  void pass(std::int64_t ms, std::int64_t ahead) {
    for (const auto end = steady + ms; steady < end;) {
      steady += 1000;
      clock.read(kWall + steady + ahead, steady);
    }
  }
  std::int64_t wrong() const { return clock.now(steady) - kWall - steady; }

  std::int64_t steady = 5'000;
  DayClock clock{kWall + steady, steady};
};

TEST(DayClock, it_follows_a_wall_clock_that_goes_on) {
  Clocks c;
  for (int i = 1; i <= 100; ++i) {
    c.pass(1000, 10 * i);  // a server of time puts it right little by little
    EXPECT_EQ(c.wrong(), 10 * i);
    EXPECT_TRUE(c.clock.sure(c.steady));
  }
}

TEST(DayClock, a_jump_that_does_not_last_never_happened) {
  for (const auto jump : {-kHour, kHour, 31 * kDay}) {
    Clocks c;
    c.pass(3'000, jump);
    EXPECT_EQ(c.wrong(), 0);
    EXPECT_FALSE(c.clock.sure(c.steady));
    c.pass(1'000, 0);
    EXPECT_EQ(c.wrong(), 0);
    EXPECT_TRUE(c.clock.sure(c.steady));
  }
}

TEST(DayClock, one_that_lasts_is_believed_and_a_day_later_trusted) {
  Clocks c;
  c.pass(9 * kMinute, kHour);
  EXPECT_EQ(c.wrong(), 0);
  c.pass(2 * kMinute, kHour);
  EXPECT_EQ(c.wrong(), kHour);
  EXPECT_FALSE(c.clock.sure(c.steady));
  c.pass(23 * kHour, kHour);
  EXPECT_FALSE(c.clock.sure(c.steady));
  c.pass(kHour, kHour);
  EXPECT_TRUE(c.clock.sure(c.steady));
}

TEST(DayClock, a_clock_that_jumps_about_is_not_believed) {
  Clocks c;
  for (int i = 1; i <= 100; ++i) c.pass(5 * kMinute, i * kHour);
  EXPECT_EQ(c.wrong(), 0);
  EXPECT_FALSE(c.clock.sure(c.steady));
}

}  // namespace
}  // namespace warren::server
