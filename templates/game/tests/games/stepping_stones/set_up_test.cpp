// Stepping Stones, chapter "Set-up": SS-01 to SS-03.
#include "games/stepping_stones/stepping_stones.h"
#include "tests/games/table.h"

namespace warren::stepping_stones {
namespace {

std::string refused(int players, int stones) { return refused_set_up<Game>({players, stones}); }

struct Bank : TableOf<Bank, Game> {
  Bank() : TableOf(Options{2, 20}) {}
};

TEST(SteppingStonesSetUp, SS_01_two_to_four_play) {
  EXPECT_EQ(refused(1, 20), "SS-01");
  EXPECT_EQ(refused(2, 20), "");
  EXPECT_EQ(refused(4, 20), "");
  EXPECT_EQ(refused(5, 20), "SS-01");
}

TEST(SteppingStonesSetUp, SS_02_the_river_has_10_to_40_stones) {
  EXPECT_EQ(refused(3, 9), "SS-02");
  EXPECT_EQ(refused(3, 10), "");
  EXPECT_EQ(refused(3, 40), "");
  EXPECT_EQ(refused(3, 41), "SS-02");
}

TEST(SteppingStonesSetUp, SS_03_everybody_draws_a_card_that_only_its_owner_sees) {
  Bank bank;
  bank.play("deal 3");
  EXPECT_EQ(bank.game.redact(bank.events()[0], s0)->a, 3);
  EXPECT_EQ(bank.game.redact(bank.events()[0], s1)->a, 0);
  bank.play("deal 1");
  EXPECT_EQ(bank.stage(), "roll");
  EXPECT_EQ(bank.view(s0).card, 3);
  EXPECT_EQ(bank.view(s1).card, 1);
  EXPECT_EQ(bank.view(Seat::none).card, 0);
}

TEST(SteppingStonesSetUp, SS_03_a_card_is_1_2_or_3) {
  EXPECT_EQ(Bank().refusal("deal 1"), "");
  EXPECT_EQ(Bank().refusal("deal 3"), "");
  EXPECT_EQ(Bank().refusal("deal 4"), "unreadable");
  EXPECT_EQ(Bank().refusal(Seat::chance, Action{Kind::deal, 4}), "SS-03");
}

}  // namespace
}  // namespace warren::stepping_stones
