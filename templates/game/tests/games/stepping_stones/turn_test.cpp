// Stepping Stones, chapters "A turn" and "The end": SS-10 to SS-21, with positions as text.
#include "games/stepping_stones/stepping_stones.h"
#include "tests/games/table.h"

namespace warren::stepping_stones {
namespace {

// Three rabbits; the first one is to move, has rolled a 4 and holds a 2.
constexpr std::string_view kFree =
    "move round=3 turn=s0 at=6,11,15 rolled=4 laid=-,-,1 cards=2,3,-";
// The same without the card, and with a rabbit four stones ahead.
constexpr std::string_view kSpent =
    "move round=3 turn=s0 at=6,11,15 rolled=4 laid=2,-,1 cards=-,3,-";
constexpr std::string_view kTaken =
    "move round=3 turn=s0 at=6,10,15 rolled=4 laid=-,-,1 cards=2,3,-";
// The second one is to move, four stones from the far bank.
constexpr std::string_view kLast =
    "move round=9 turn=s1 at=0,17,19 rolled=6 laid=-,-,1 cards=2,3,-";

struct River : TableOf<River, Game> {
  explicit River(std::string_view position) : TableOf({3, 20}, position) {}
  std::string after(std::string_view move) { return game.position(play(move).state); }
};

TEST(SteppingStonesTurn, SS_10_a_turn_begins_with_the_die) {
  River river("roll round=3 turn=s0 at=6,11,15 rolled=- laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(river.refusal(s0, "hop"), "SS-10");
  EXPECT_EQ(river.after("roll 4"), kFree);
  EXPECT_EQ(river.refusal(s0, "hop"), "");
}

TEST(SteppingStonesTurn, SS_10_only_the_player_whose_turn_it_is_moves) {
  EXPECT_EQ(River(kFree).refusal(s0, "hop"), "");
  EXPECT_EQ(River(kFree).refusal(s1, "hop"), "SS-10");
}

TEST(SteppingStonesTurn, SS_11_a_hop_goes_on_by_the_number_of_the_die) {
  EXPECT_EQ(River(kFree).after("hop"),
            "roll round=3 turn=s1 at=10,11,15 rolled=- laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(River(kFree).refusal(s0, "roll 3"), "SS-11");
}

TEST(SteppingStonesTurn, SS_12_a_card_is_added_and_everybody_sees_it) {
  River river(kFree);
  EXPECT_EQ(river.after("lay"), "roll round=3 turn=s1 at=12,11,15 rolled=- laid=2,-,1 cards=-,3,-");
  EXPECT_EQ(river.events()[0], (Event{What::laid, s0, 2}));
}

TEST(SteppingStonesTurn, SS_13_a_second_card_is_not_laid) {
  EXPECT_EQ(River(kFree).refusal("lay"), "");
  EXPECT_EQ(River(kSpent).refusal("lay"), "SS-13");
  EXPECT_EQ(River(kSpent).refusal("hop"), "");
}

TEST(SteppingStonesTurn, SS_14_a_rabbit_that_would_land_on_another_stays) {
  River river(kTaken);
  EXPECT_EQ(river.after("hop"), "roll round=3 turn=s1 at=6,10,15 rolled=- laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(river.events()[0], (Event{What::stayed, s0, 6}));
}

TEST(SteppingStonesTurn, SS_14_two_rabbits_on_one_stone_are_no_position) {
  const std::string two = "move round=3 turn=s0 at=6,6,15 rolled=4 laid=-,-,1 cards=2,3,-";
  EXPECT_EQ(refused_position(made<Game>({3, 20}), kTaken), "");
  EXPECT_EQ(refused_position(made<Game>({3, 20}), two), "no two rabbits share a stone");
}

TEST(SteppingStonesTurn, SS_20_who_reaches_the_far_bank_wins_without_an_exact_count) {
  River river(kLast);
  EXPECT_EQ(river.after("hop"), "over round=9 turn=s1 at=0,far,19 rolled=- laid=2,3,1 cards=-,-,-");
  EXPECT_EQ(river.refusal(s2, "hop"), "SS-20");
  EXPECT_EQ(river.result().place[0], 3);
  EXPECT_EQ(river.result().place[1], 1);
  EXPECT_EQ(river.result().place[2], 2);
}

TEST(SteppingStonesTurn, SS_20_the_last_stone_is_not_the_far_bank) {
  River river("move round=9 turn=s1 at=0,17,19 rolled=3 laid=-,-,1 cards=2,3,-");
  EXPECT_EQ(river.after("hop"), "roll round=9 turn=s2 at=0,20,19 rolled=- laid=-,-,1 cards=2,3,-");
}

TEST(SteppingStonesTurn, SS_21_at_the_end_everybody_shows_the_card_in_hand) {
  River river(kLast);
  river.play("hop");
  EXPECT_EQ(river.told(What::showed), 2);
  EXPECT_EQ(river.events()[2], (Event{What::showed, s0, 2}));
  EXPECT_EQ(river.events()[3], (Event{What::showed, s1, 3}));
}

}  // namespace
}  // namespace warren::stepping_stones
