// Bunny Run, chapter "Step two: move": BR-20 to BR-24.
#include "tests/games/bunny_run/table.h"

namespace warren::bunny_run {
namespace {

TEST(BunnyRunMove, BR_20_bunnies_move_in_card_order_their_full_number) {
  Table t("choose round=2 pos=5,6,7 cards=complacent,concerned,scared boot=2");
  t.choose({1, 1, 1});
  EXPECT_EQ(t.told_of(What::turned_over), "s2,s1,s0");
  EXPECT_EQ(t.told_of(What::hopped), "s2,s1,s0");
  EXPECT_EQ(t.pos(), "6,7,14");  // each space is free again when the next bunny comes
}

TEST(BunnyRunMove, BR_20_the_same_numbers_under_other_cards_end_elsewhere) {
  Table t("choose round=2 pos=5,6,7 cards=scared,concerned,complacent boot=2");
  t.choose({1, 1, 1});
  EXPECT_EQ(t.told_of(What::hopped), "s0,s1,s2");
  EXPECT_EQ(t.pos(), "14,8,9");  // Concerned hops over 7, Complacent over Concerned
}

TEST(BunnyRunMove, BR_20_five_cards_move_scared_concerned_average_happy_complacent) {
  Table t("choose round=1 pos=0,0,0,0,0 cards=happy,complacent,average,scared,concerned boot=-");
  t.choose({1, 1, 1, 1, 1});
  EXPECT_EQ(t.told_of(What::hopped), "s3,s4,s2,s0,s1");
  EXPECT_EQ(t.pos(), "3,4,2,7,1");
}

TEST(BunnyRunMove, BR_21_hops_over_bunnies_for_free) {
  Table t("choose round=2 pos=5,8,12 boot=3");
  t.choose({1, 1, 1});
  EXPECT_EQ(t.pos(), "14,9,13");  // seven counted: 6 7 9 10 11 13 14
}

TEST(BunnyRunMove, BR_21_several_in_a_row_cost_nothing) {
  Table t("choose round=4 pos=5,6,7,8,20 cards=concerned,happy,average,complacent,scared boot=2");
  t.choose({1, 1, 1, 1, 1});
  // Concerned hops 6 7 8; Average 8 9; Happy finds 7 free; Complacent hops 9 10.
  EXPECT_EQ(t.pos(), "9,7,10,11,27");
}

TEST(BunnyRunMove, BR_21_a_bunny_just_beyond_the_number_is_not_hopped_over) {
  Table t("choose round=3 pos=5,9,30 cards=concerned,complacent,scared boot=2");
  t.choose({3, 1, 1});
  EXPECT_EQ(t.pos(), "8,10,37");
  Table onto("choose round=3 pos=5,9,30 cards=concerned,complacent,scared boot=2");
  onto.choose({4, 1, 1});
  EXPECT_EQ(onto.pos(), "10,11,37");  // 9 is taken, so the fourth space is 10
}

TEST(BunnyRunMove, BR_21_START_is_never_hopped_over) {
  Table t("choose round=1 pos=0,0,0 cards=scared,concerned,complacent boot=-");
  t.choose({1, 1, 2});
  EXPECT_EQ(t.pos(), "7,1,3");
}

TEST(BunnyRunMove, BR_21_END_is_never_hopped_over) {
  Table t(of_length(30), "choose round=9 pos=29,30,10 cards=concerned,complacent,scared boot=8");
  t.choose({1, 1, 1});
  EXPECT_EQ(t.pos(), "end,end,17");  // from 29 over 30 the first space counted is END
  Table full(of_length(30), "choose round=9 pos=end,29,10 cards=none,complacent,scared boot=8");
  full.choose({0, 1, 1});
  EXPECT_EQ(full.pos(), "end,30,17");
}

TEST(BunnyRunMove, BR_21_reaches_over_the_middle_of_a_long_path) {
  Table t(
      of_length(120),
      "choose round=9 pos=62,63,64,65,120 cards=scared,concerned,average,happy,complacent boot=59");
  t.choose({6, 6, 6, 6, 3});
  // Scared counts twelve without 63 64 65; the others hop over those ahead that have not moved.
  EXPECT_EQ(t.pos(), "77,71,72,73,end");
}

TEST(BunnyRunMove, BR_22_a_bunny_takes_the_carrot_where_its_move_ends) {
  Table t("choose round=4 pos=5,20,30 cards=complacent,concerned,scared boot=2 carrots=6,7,8,40");
  t.choose({3, 1, 1});
  EXPECT_EQ(t.held(), "1,0,0");
  EXPECT_EQ(t.carrots(), "6,7,40");  // those passed over stay
  EXPECT_EQ(t.told_of(What::took), "s0");
}

TEST(BunnyRunMove, BR_22_no_carrot_no_gain) {
  Table t("choose round=4 pos=5,20,30 cards=complacent,concerned,scared boot=2 carrots=6,7,9");
  t.choose({3, 1, 1});
  EXPECT_EQ(t.held(), "0,0,0");
  EXPECT_EQ(t.carrots(), "6,7,9");
}

TEST(BunnyRunMove, BR_22_a_carrot_is_taken_once) {
  Table t("choose round=4 pos=5,7,30 cards=concerned,complacent,scared boot=2 carrots=8,9");
  t.choose({2, 1, 1});
  EXPECT_EQ(t.pos(), "8,9,37");  // Concerned takes 8 first, Complacent hops on to 9
  EXPECT_EQ(t.held(), "1,1,0");
}

TEST(BunnyRunMove, BR_23_END_needs_no_exact_count) {
  for (int n : {2, 3, 6}) {
    Table t(of_length(30), "choose round=9 pos=29,10,12 cards=concerned,scared,complacent boot=8");
    t.choose({n, 1, 1});
    EXPECT_EQ(t.state.pos[0], 31) << n;
  }
  Table short_of_it(of_length(30),
                    "choose round=9 pos=29,10,12 cards=concerned,scared,complacent boot=8");
  short_of_it.choose({1, 1, 1});
  EXPECT_EQ(short_of_it.state.pos[0], 30);
}

TEST(BunnyRunMove, BR_23_END_holds_any_number_of_bunnies) {
  Table t(of_length(30),
          "choose round=9 pos=28,29,30,10 cards=concerned,average,complacent,scared boot=8");
  t.choose({6, 6, 3, 1});
  EXPECT_EQ(t.pos(), "end,end,end,17");
  EXPECT_EQ(t.told_of(What::left), "s0,s1,s2");
}

TEST(BunnyRunMove, BR_24_a_bunny_that_has_left_keeps_its_carrots_and_is_not_asked) {
  Table t(of_length(30),
          "choose round=9 pos=30,20,25 held=3,1,0 cards=complacent,scared,concerned boot=17");
  t.choose({1, 1, 1}).roll(1);
  EXPECT_EQ(t.pos(), "end,28,26");
  EXPECT_EQ(t.held(), "3,1,0");
  EXPECT_EQ(t.stage(), "choose");
  EXPECT_EQ(t.refusal(s0, 1), "BR-24");
  EXPECT_EQ(t.refusal(s1, 1), "");
  EXPECT_FALSE(t.state.to_act.has(s0));
  t.choose({0, 1, 1});
  EXPECT_EQ(t.stage(), "roll");
  EXPECT_EQ(t.held(), "3,1,0");
}

}  // namespace
}  // namespace warren::bunny_run
