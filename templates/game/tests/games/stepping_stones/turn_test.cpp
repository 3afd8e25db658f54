// Stepping Stones, chapters "A turn" and "The end": SS-10 to SS-21, with positions as text.
#include <gtest/gtest.h>

#include "games/stepping_stones/stepping_stones.h"

namespace warren::stepping_stones {
namespace {

// Three rabbits; the first one is to move, has rolled a 4 and holds a 2.
constexpr std::string_view kMove =
    "move round=3 turn=s0 at=6,10,15 rolled=4 laid=-,-,1 cards=2,3,-";
constexpr std::string_view kFree =
    "move round=3 turn=s0 at=6,11,15 rolled=4 laid=-,-,1 cards=2,3,-";
constexpr std::string_view kSpent =
    "move round=3 turn=s0 at=6,11,15 rolled=4 laid=2,-,1 cards=-,3,-";

class River {
 public:
  explicit River(std::string_view position) : s_(*g_.read_position(position)) {}

  // The id of the rule that refuses, or "".
  std::string refusal(int who, std::string_view move) const {
    const auto rule = g_.check(s_, seat(who), *g_.parse(move));
    return rule ? std::string(kRulebook[rule->n]) : "";
  }
  std::string after(Seat who, std::string_view move) {
    EXPECT_FALSE(g_.check(s_, who, *g_.parse(move))) << move;
    g_.apply(s_, who, *g_.parse(move), log_);
    return g_.position(s_);
  }
  const Event& told(std::size_t n) const { return log_.events[n]; }
  Result result() const { return g_.result(s_); }

 private:
  Game g_ = *Game::make({3, 20});
  State s_;
  EventLog<Event> log_;
};

TEST(SteppingStonesTurn, SS_10_a_turn_begins_with_the_die) {
  River river("roll round=3 turn=s0 at=6,11,15 rolled=- laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(river.refusal(0, "hop"), "SS-10");
  EXPECT_EQ(river.after(Seat::chance, "roll 4"), kFree);
  EXPECT_EQ(river.refusal(0, "hop"), "");
}

TEST(SteppingStonesTurn, SS_10_only_the_player_whose_turn_it_is_moves) {
  EXPECT_EQ(River(kFree).refusal(0, "hop"), "");
  EXPECT_EQ(River(kFree).refusal(1, "hop"), "SS-10");
}

TEST(SteppingStonesTurn, SS_11_a_hop_goes_on_by_the_number_of_the_die) {
  EXPECT_EQ(River(kFree).after(seat(0), "hop"),
            "roll round=3 turn=s1 at=10,11,15 rolled=- laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(River(kFree).refusal(0, "roll 3"), "SS-11");
}

TEST(SteppingStonesTurn, SS_12_a_card_is_added_and_everybody_sees_it) {
  River river(kFree);
  EXPECT_EQ(river.after(seat(0), "lay"),
            "roll round=3 turn=s1 at=12,11,15 rolled=- laid=2,-,1 cards=-,3,-");
  EXPECT_EQ(river.told(0), (Event{What::laid, seat(0), 2}));
}

TEST(SteppingStonesTurn, SS_13_a_second_card_is_not_laid) {
  EXPECT_EQ(River(kFree).refusal(0, "lay"), "");
  EXPECT_EQ(River(kSpent).refusal(0, "lay"), "SS-13");
  EXPECT_EQ(River(kSpent).refusal(0, "hop"), "");
}

TEST(SteppingStonesTurn, SS_14_a_rabbit_that_would_land_on_another_stays) {
  River river(kMove);
  EXPECT_EQ(river.after(seat(0), "hop"),
            "roll round=3 turn=s1 at=6,10,15 rolled=- laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(river.told(0), (Event{What::stayed, seat(0), 6}));
}

TEST(SteppingStonesTurn, SS_14_two_rabbits_on_one_stone_are_no_position) {
  const auto g = *Game::make({3, 20});
  EXPECT_TRUE(g.read_position(kMove));
  EXPECT_FALSE(g.read_position("move round=3 turn=s0 at=6,6,15 rolled=4 laid=-,-,1 cards=2,3,-"));
}

TEST(SteppingStonesTurn, SS_20_who_reaches_the_far_bank_wins_without_an_exact_count) {
  River river("move round=9 turn=s1 at=0,17,19 rolled=6 laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(river.after(seat(1), "hop"),
            "over round=9 turn=s1 at=0,far,19 rolled=- laid=2,3,1 cards=-,-,-");
  EXPECT_EQ(river.refusal(2, "hop"), "SS-20");
  EXPECT_EQ(river.result().place[0], 3);
  EXPECT_EQ(river.result().place[1], 1);
  EXPECT_EQ(river.result().place[2], 2);
}

TEST(SteppingStonesTurn, SS_21_at_the_end_everybody_shows_the_card_in_hand) {
  River river("move round=9 turn=s1 at=0,17,19 rolled=6 laid=-,-,1 cards=2,3,-");
  river.after(seat(1), "hop");
  EXPECT_EQ(river.told(2), (Event{What::showed, seat(0), 2}));
  EXPECT_EQ(river.told(3), (Event{What::showed, seat(1), 3}));
}

TEST(SteppingStonesTurn, SS_20_the_last_stone_is_not_the_far_bank) {
  River river("move round=9 turn=s1 at=0,17,19 rolled=3 laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(river.after(seat(1), "hop"),
            "roll round=9 turn=s2 at=0,20,19 rolled=- laid=-,-,1 cards=2,3,-");
}

}  // namespace
}  // namespace warren::stepping_stones
