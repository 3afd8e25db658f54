// Stepping Stones, chapter "Set-up": SS-01 to SS-03.
#include <gtest/gtest.h>

#include "games/stepping_stones/stepping_stones.h"

namespace warren::stepping_stones {
namespace {

// The id of the rule that refuses these options, or "".
std::string refusal_of(const Options& o) {
  const auto g = Game::make(o);
  return g ? std::string() : std::string(g.error().rule);
}

TEST(SteppingStonesSetUp, SS_01_two_to_four_play) {
  EXPECT_EQ(refusal_of({1, 20}), "SS-01");
  EXPECT_EQ(refusal_of({2, 20}), "");
  EXPECT_EQ(refusal_of({4, 20}), "");
  EXPECT_EQ(refusal_of({5, 20}), "SS-01");
}

TEST(SteppingStonesSetUp, SS_02_the_river_has_10_to_40_stones) {
  EXPECT_EQ(refusal_of({3, 9}), "SS-02");
  EXPECT_EQ(refusal_of({3, 10}), "");
  EXPECT_EQ(refusal_of({3, 40}), "");
  EXPECT_EQ(refusal_of({3, 41}), "SS-02");
}

TEST(SteppingStonesSetUp, SS_03_everybody_draws_a_card_that_only_its_owner_sees) {
  const auto g = *Game::make({2, 20});
  State s = g.start();
  EventLog<Event> log;
  g.apply(s, Seat::chance, {Kind::deal, 3}, log);
  g.apply(s, Seat::chance, {Kind::deal, 1}, log);
  EXPECT_EQ(s.stage, Stage::roll);
  EXPECT_EQ(g.view(s, seat(0)).card, 3);
  EXPECT_EQ(g.view(s, seat(1)).card, 1);
  EXPECT_EQ(g.view(s, Seat::none).card, 0);
  EXPECT_EQ(g.redact(log.events[0], seat(0))->a, 3);
  EXPECT_EQ(g.redact(log.events[0], seat(1))->a, 0);
}

TEST(SteppingStonesSetUp, SS_03_a_card_is_1_2_or_3) {
  const auto g = *Game::make({});
  EXPECT_TRUE(g.check(g.start(), Seat::chance, {Kind::deal, 0}));
  EXPECT_FALSE(g.check(g.start(), Seat::chance, {Kind::deal, 1}));
  EXPECT_FALSE(g.check(g.start(), Seat::chance, {Kind::deal, 3}));
  EXPECT_TRUE(g.check(g.start(), Seat::chance, {Kind::deal, 4}));
}

}  // namespace
}  // namespace warren::stepping_stones
