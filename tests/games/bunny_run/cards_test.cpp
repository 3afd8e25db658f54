// Bunny Run, chapter "Step four: the cards", with the end of the game: BR-40 to BR-42.
#include "tests/games/bunny_run/table.h"

namespace warren::bunny_run {
namespace {

std::vector<int> places(const Table& t) {
  const auto r = t.result();
  return {r.place.begin(), r.place.begin() + t.game.players()};
}

TEST(BunnyRunCards, BR_40_cards_are_dealt_by_distance_from_near_to_far) {
  Table t("roll round=5 pos=20,8,14,30,11 cards=scared,concerned,average,happy,complacent boot=3");
  t.roll(1);
  EXPECT_EQ(t.cards(), "happy,scared,average,complacent,concerned");
  EXPECT_EQ(t.told_of(What::dealt), "s1,s4,s2,s0,s3");
  EXPECT_EQ(t.state.round, 6);
}

TEST(BunnyRunCards, BR_40_distances_are_those_after_the_boot) {
  Table t("roll round=5 pos=8,9,14 boot=3");
  t.roll(4);  // hits 8, which hops over 9 to 10
  EXPECT_EQ(t.pos(), "10,9,14");
  EXPECT_EQ(t.cards(), "concerned,scared,complacent");
}

TEST(BunnyRunCards, BR_40_the_first_round_deals_afresh_too) {
  Table t("choose round=1 pos=0,0,0 cards=scared,concerned,complacent boot=-");
  t.choose({1, 6, 1});
  EXPECT_EQ(t.pos(), "7,6,1");
  EXPECT_EQ(t.cards(), "complacent,concerned,scared");
}

TEST(BunnyRunCards, BR_41_fewer_bunnies_use_the_set_for_their_number) {
  Table four("roll round=9 pos=20,end,24,28,22 boot=15");
  EXPECT_EQ(four.roll(1).cards(), "scared,none,average,complacent,concerned");
  Table three("roll round=9 pos=20,end,24,28 boot=15");
  EXPECT_EQ(three.roll(1).cards(), "scared,none,concerned,complacent");
  Table two("roll round=9 pos=end,28,24 boot=20");
  EXPECT_EQ(two.roll(1).cards(), "none,complacent,scared");
  Table one("roll round=9 pos=end,28,end boot=24");
  EXPECT_EQ(one.roll(1).cards(), "none,scared,none");
}

TEST(BunnyRunCards, BR_41_a_bunny_that_has_just_left_gets_no_card) {
  Table t(of_length(30), "choose round=9 pos=30,20,25 cards=complacent,scared,concerned boot=17");
  t.choose({1, 1, 1});
  EXPECT_EQ(t.cards(), "complacent,scared,concerned");  // until the Boot has been rolled
  EXPECT_EQ(t.roll(1).cards(), "none,complacent,scared");
}

TEST(BunnyRunCards, BR_41_the_last_one_alone_runs_as_scared_hare_and_rolls) {
  Table t("choose round=9 pos=end,20,end boot=17");
  t.choose({0, 6, 0});
  EXPECT_EQ(t.pos(), "end,32,end");
  t.roll(1);
  EXPECT_EQ(t.told_of(What::rolled), "s1");
  EXPECT_EQ(t.boot(), 30);
  EXPECT_EQ(t.cards(), "none,scared,none");
}

TEST(BunnyRunCards, BR_42_the_game_ends_at_once_when_the_last_bunny_moves_out) {
  Table t(of_length(30), "choose round=9 pos=end,30,29 held=1,2,0 boot=26");
  t.choose({0, 1, 1});
  EXPECT_EQ(t.stage(), "over");
  EXPECT_EQ(t.told(What::rolled), 0);
  EXPECT_EQ(t.state.round, 9);  // the round in which it ends counts
  EXPECT_EQ(t.told_of(What::over), "s1");
  EXPECT_EQ(kRulebook[t.result().ended_by.n], "BR-42");
}

TEST(BunnyRunCards, BR_42_the_game_goes_on_while_one_bunny_is_left) {
  Table t(of_length(30),
          "choose round=9 pos=end,28,20 held=1,2,0 cards=none,complacent,scared boot=17");
  t.choose({0, 3, 1});
  EXPECT_EQ(t.stage(), "roll");
}

TEST(BunnyRunCards, BR_42_the_game_ends_at_once_when_the_boot_drives_the_last_one_out) {
  Table t(of_length(30), "roll round=9 pos=30,end,end held=2,1,0 boot=27");
  t.roll(5);
  EXPECT_EQ(t.stage(), "over");
  EXPECT_EQ(t.told(What::dealt), 0);
  EXPECT_EQ(t.held(), "1,1,0");
  EXPECT_EQ(places(t), (std::vector<int>{1, 2, 3}));  // the dropped carrot made it a tie
}

TEST(BunnyRunCards, BR_42_nothing_may_be_played_after_the_end) {
  const Table over("over round=9 pos=end,end,end boot=40");
  EXPECT_EQ(over.refusal(s0, 1), "BR-42");
  EXPECT_EQ(over.refusal(Seat::chance, {Kind::roll, 1}), "BR-42");
  EXPECT_EQ(over.game.turn(over.state).phase, Phase::over);
  const Table before("choose round=9 pos=end,end,50 boot=48");
  EXPECT_EQ(before.refusal(s2, 1), "");
}

TEST(BunnyRunCards, BR_42_most_carrots_wins_and_every_place_is_by_carrots) {
  const Table t("over round=9 pos=end,end,end,end held=3,7,0,5 boot=40");
  EXPECT_EQ(places(t), (std::vector<int>{3, 1, 4, 2}));
  const auto r = t.result();
  EXPECT_EQ(r.points[1], 7);
  EXPECT_EQ(r.share[1], 1.0f);
  EXPECT_EQ(r.share[0] + r.share[2] + r.share[3], 0.0f);
}

TEST(BunnyRunCards, BR_42_ties_go_to_the_youngest_in_every_place) {
  const char* tied = "over round=9 pos=end,end,end,end held=5,5,2,2 boot=40";
  EXPECT_EQ(places(Table(tied)), (std::vector<int>{1, 2, 3, 4}));
  Options o;
  o.age = {3, 1, 0, 2};
  EXPECT_EQ(places(Table(o, tied)), (std::vector<int>{2, 1, 4, 3}));
}

}  // namespace
}  // namespace warren::bunny_run
