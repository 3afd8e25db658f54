// Bunny Run, chapter "Step three: the Boot": BR-30 to BR-36.
#include "tests/games/bunny_run/table.h"

namespace warren::bunny_run {
namespace {

constexpr const char* kStart =
    "choose round=1 pos=0,0,0 cards=scared,concerned,complacent boot=- carrots=1,3";

TEST(BunnyRunBoot, BR_30_on_the_first_round_the_boot_is_only_placed) {
  Table t(kStart);
  EXPECT_EQ(t.state.boot, kNoBoot);
  t.choose({1, 2, 1});
  EXPECT_EQ(t.pos(), "7,2,1");
  EXPECT_EQ(t.boot(), 0);
  EXPECT_EQ(t.told(What::boot_placed), 1);
  EXPECT_EQ(t.told(What::rolled) + t.told(What::hit) + t.told(What::caught_up), 0);
  EXPECT_EQ(t.held(), "0,0,1");
  EXPECT_EQ(t.stage(), "choose");
  EXPECT_EQ(t.state.round, 2);
}

TEST(BunnyRunBoot, BR_30_an_eager_boot_hits_the_bunny_on_space_1) {
  Table t(eager(), kStart);
  t.choose({1, 2, 1});
  EXPECT_EQ(t.pos(), "7,2,3");  // 2 is taken
  EXPECT_EQ(t.held(), "0,0,0");
  EXPECT_EQ(t.box(), 1);
  EXPECT_EQ(t.carrots(), "3");
  EXPECT_EQ(t.told_of(What::hit), "s2");
  EXPECT_EQ(t.boot(), 0);
  EXPECT_EQ(t.cards(), "complacent,scared,concerned");
}

TEST(BunnyRunBoot, BR_30_an_eager_boot_hits_nobody_on_space_2) {
  Table t(eager(), kStart);
  t.choose({1, 3, 2});
  EXPECT_EQ(t.pos(), "7,3,2");
  EXPECT_EQ(t.told(What::hit), 0);
}

TEST(BunnyRunBoot, BR_30_an_eager_boot_and_a_windfall_hop_go_together) {
  Options both = eager();
  both.windfall_hop = true;
  Table t(both, kStart);
  t.choose({1, 2, 1});
  EXPECT_EQ(t.pos(), "7,2,3");
  EXPECT_EQ(t.held(), "0,0,1");
  EXPECT_EQ(t.box(), 1);
  EXPECT_EQ(t.carrots(), "-");
}

TEST(BunnyRunBoot, BR_31_the_holder_of_complacent_bunny_rolls) {
  Table t("choose round=3 pos=6,8,12 cards=scared,complacent,concerned boot=3");
  t.choose({1, 1, 1});
  EXPECT_EQ(t.stage(), "roll");
  t.roll(2);
  EXPECT_EQ(t.told_of(What::rolled), "s1");
}

TEST(BunnyRunBoot, BR_31_a_roll_is_a_d6) {
  const Table t("roll round=3 pos=8,10,12 boot=3");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::roll, 0}), "BR-31");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::roll, 7}), "BR-31");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::carrot, 1}), "BR-31");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::roll, 1}), "");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::roll, 6}), "");
  Game::Outcomes out;
  t.game.chance(t.state, out);
  ASSERT_EQ(out.size(), 6u);
  for (const auto& o : out) EXPECT_EQ(o.weight, 1u);
}

TEST(BunnyRunBoot, BR_31_the_boot_moves_that_many_spaces) {
  for (int n = 1; n <= 3; ++n) {
    Table t("roll round=3 pos=8,10,12 boot=3");
    EXPECT_EQ(t.roll(n).boot(), 3 + n);
  }
}

TEST(BunnyRunBoot, BR_31_the_holder_rolls_even_if_its_bunny_has_just_left) {
  Table t(of_length(30), "choose round=9 pos=30,20,25 cards=complacent,scared,concerned boot=17");
  t.choose({1, 1, 1}).roll(3);
  EXPECT_EQ(t.state.pos[0], 31);
  EXPECT_EQ(t.told_of(What::rolled), "s0");
}

TEST(BunnyRunBoot, BR_31_the_lone_bunny_rolls_with_its_only_card) {
  Table t("choose round=9 pos=end,20,end cards=none,scared,none boot=17");
  t.choose({0, 1, 0}).roll(3);
  EXPECT_EQ(t.told_of(What::rolled), "s1");
}

TEST(BunnyRunBoot, BR_31_the_roll_is_made_also_when_the_boot_will_catch_up_anyway) {
  Table t("choose round=9 pos=20,30,40 boot=17");
  t.choose({6, 6, 3});
  EXPECT_EQ(t.pos(), "33,37,43");
  EXPECT_EQ(t.stage(), "roll");
  t.roll(6);
  EXPECT_EQ(t.told(What::rolled), 1);
  EXPECT_EQ(t.told(What::caught_up), 1);
}

TEST(BunnyRunBoot, BR_32_the_boot_stops_directly_behind_a_bunny_and_the_rest_is_lost) {
  for (int n : {4, 5, 6}) {
    Table t("roll round=3 pos=8,12,15 boot=3");
    t.roll(n);
    EXPECT_EQ(t.boot(), 7) << n;
    EXPECT_EQ(t.told_of(What::hit), "s0") << n;
    EXPECT_EQ(t.pos(), "9,12,15") << n;
  }
  Table two_behind("roll round=3 pos=8,12,15 boot=3");
  two_behind.roll(3);
  EXPECT_EQ(two_behind.boot(), 6);
  EXPECT_EQ(two_behind.told(What::hit), 0);
}

TEST(BunnyRunBoot, BR_32_already_next_to_one_the_boot_moves_nothing_and_hits) {
  for (int n = 1; n <= 6; ++n) {
    Table t("roll round=3 pos=8,12,15 held=1,0,0 boot=7");
    t.roll(n);
    EXPECT_EQ(t.boot(), 7);
    EXPECT_EQ(t.pos(), "9,12,15");
    EXPECT_EQ(t.box(), 1);
  }
}

TEST(BunnyRunBoot, BR_33_the_bunny_drops_a_carrot_to_the_box_and_hops) {
  Table t("roll round=6 pos=8,12,15 held=2,1,0 boot=3 box=1");
  t.roll(4);
  EXPECT_EQ(t.held(), "1,1,0");
  EXPECT_EQ(t.box(), 2);
  EXPECT_EQ(t.pos(), "9,12,15");
}

TEST(BunnyRunBoot, BR_33_without_a_carrot_it_only_hops) {
  Table t("roll round=6 pos=8,12,15 held=0,1,0 boot=3 box=1");
  t.roll(4);
  EXPECT_EQ(t.held(), "0,1,0");
  EXPECT_EQ(t.box(), 1);
  EXPECT_EQ(t.pos(), "9,12,15");
}

TEST(BunnyRunBoot, BR_33_it_hops_to_the_first_space_without_a_bunny) {
  Table t("roll round=6 pos=8,9,10,12 boot=3");
  t.roll(4);
  EXPECT_EQ(t.pos(), "11,9,10,12");
  EXPECT_EQ(t.told(What::hit), 1);
}

TEST(BunnyRunBoot, BR_33_a_carrot_does_not_fill_a_space_and_is_not_picked_up) {
  Table t("roll round=6 pos=8,12,15 held=1,0,0 boot=3 carrots=9");
  t.roll(4);
  EXPECT_EQ(t.pos(), "9,12,15");
  EXPECT_EQ(t.held(), "0,0,0");
  EXPECT_EQ(t.carrots(), "9");
}

TEST(BunnyRunBoot, BR_33_a_windfall_hop_collects_after_dropping) {
  Table t(windfall(), "roll round=6 pos=8,12,15 held=1,0,0 boot=3 carrots=9,10");
  t.roll(4);
  EXPECT_EQ(t.held(), "1,0,0");
  EXPECT_EQ(t.box(), 1);
  EXPECT_EQ(t.carrots(), "10");
  Table empty_handed(windfall(), "roll round=6 pos=8,12,15 boot=3 carrots=9");
  empty_handed.roll(4);
  EXPECT_EQ(empty_handed.held(), "1,0,0");
  EXPECT_EQ(empty_handed.box(), 0);
}

TEST(BunnyRunBoot, BR_33_a_windfall_hop_finds_nothing_on_a_bare_space) {
  Table t(windfall(), "roll round=6 pos=8,12,15 held=1,0,0 boot=3 carrots=10");
  t.roll(4);
  EXPECT_EQ(t.held(), "0,0,0");
  EXPECT_EQ(t.carrots(), "10");
}

TEST(BunnyRunBoot, BR_34_a_forced_hop_past_the_last_space_enters_END) {
  Table last(of_length(30),
             "roll round=9 pos=30,end,end held=2,0,0 boot=27 cards=scared,none,none");
  last.roll(2);
  EXPECT_EQ(last.pos(), "end,end,end");
  EXPECT_EQ(last.held(), "1,0,0");
  EXPECT_EQ(last.told_of(What::left), "s0");
  Table crowded(of_length(30), "roll round=9 pos=29,30,end boot=26 cards=scared,complacent,none");
  crowded.roll(2);
  EXPECT_EQ(crowded.pos(), "end,30,end");
  EXPECT_EQ(crowded.stage(), "choose");
}

TEST(BunnyRunBoot, BR_34_one_space_earlier_the_hop_stays_in_the_garden) {
  Table t(of_length(30), "roll round=9 pos=29,end,end boot=26 cards=scared,none,none");
  t.roll(2);
  EXPECT_EQ(t.pos(), "30,end,end");
}

TEST(BunnyRunBoot, BR_35_six_or_more_ahead_the_boot_moves_to_two_behind) {
  Table six("roll round=3 pos=10,12,15 held=1,1,1 boot=3");
  six.roll(1);
  EXPECT_EQ(six.boot(), 8);
  EXPECT_EQ(six.told(What::caught_up), 1);
  EXPECT_EQ(six.told(What::hit), 0);
  EXPECT_EQ(six.pos(), "10,12,15");
  EXPECT_EQ(six.held(), "1,1,1");
  Table far("roll round=3 pos=40,42,45 boot=3");
  EXPECT_EQ(far.roll(6).boot(), 38);
}

TEST(BunnyRunBoot, BR_35_five_ahead_it_stays) {
  Table t("roll round=3 pos=10,12,15 boot=3");
  t.roll(2);
  EXPECT_EQ(t.boot(), 5);
  EXPECT_EQ(t.told(What::caught_up), 0);
}

TEST(BunnyRunBoot, BR_35_the_distance_from_START_counts_START_as_0) {
  Table six("roll round=2 pos=7,12,15 boot=0");
  EXPECT_EQ(six.roll(1).boot(), 5);
  Table five("roll round=2 pos=6,12,15 boot=0");
  EXPECT_EQ(five.roll(1).boot(), 1);
}

TEST(BunnyRunBoot, BR_36_nearest_is_the_rearmost_bunny_whichever_seat) {
  Table t("roll round=3 pos=15,12,8 boot=3");
  t.roll(6);
  EXPECT_EQ(t.boot(), 7);
  EXPECT_EQ(t.told_of(What::hit), "s2");
}

TEST(BunnyRunBoot, BR_36_bunnies_that_have_left_do_not_count) {
  Table t("roll round=9 pos=end,50,end boot=30 cards=none,scared,none");
  t.roll(1);
  EXPECT_EQ(t.boot(), 48);
}

TEST(BunnyRunBoot, BR_36_the_boot_never_passes_a_bunny_and_never_enters_END) {
  for (int boot = 20; boot < 30; ++boot)
    for (int n = 1; n <= 6; ++n) {
      Table t(of_length(30),
              "roll round=9 pos=end,30,end cards=none,scared,none boot=" + std::to_string(boot));
      t.roll(n);
      EXPECT_LT(t.boot(), 30);
      if (t.stage() == "choose") {
        EXPECT_LT(t.boot(), t.state.pos[1]);
      }
    }
}

}  // namespace
}  // namespace warren::bunny_run
