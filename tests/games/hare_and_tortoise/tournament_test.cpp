// Hare & Tortoise: the tournament hare (HT-80).
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

const Options kTournament{.hare = Hare::tournament};

TEST(HareTournament, HT_80_landing_does_nothing) {
  Table race(kTournament, "act");
  race.play("6");
  EXPECT_EQ(race.stage(), "act");
  EXPECT_EQ(race.turn(), s1);
  EXPECT_EQ(race.carrots(s0), 65 - 21);
}

TEST(HareTournament, HT_80_draws_ten_if_nobody_passed) {
  Table race(kTournament, "act turn=s3 at=14,0,0,0");
  race.play("4");
  EXPECT_TRUE(race.told(What::not_passed));
  EXPECT_EQ(race.carrots(s0), 75);  // before the move is chosen
}

TEST(HareTournament, HT_80_pays_ten_for_each_runner_that_passed_either_way) {
  Table race(kTournament, "act turn=s1 at=14,13,16,0");
  race.play("4");     // 13 to 17, past 14
  race.play("back");  // 16 to 15: has not passed
  EXPECT_EQ(race.state.passed[0], 0b0010);
  race.play("4");
  EXPECT_TRUE(race.told(What::was_passed));
  EXPECT_EQ(race.carrots(s0), 55);
  EXPECT_EQ(race.state.passed[0], 0);  // settled

  Table back(kTournament, "act turn=s2 at=14,13,15,0");
  back.play("back");  // 15 to 11, past 14
  EXPECT_EQ(back.state.passed[0], 0b0100);
}

TEST(HareTournament, HT_80_a_runner_counts_once_however_often_it_passes) {
  Table race(kTournament, "act turn=s1 at=14,13,0,0 passed=1,-,-,-");
  race.play("4");
  EXPECT_EQ(race.state.passed[0], 0b0010);
}

TEST(HareTournament, HT_80_home_is_beyond_everyone) {
  Table race(kTournament, "act turn=s3 at=58,0,0,55 carrots=65,65,65,45 lettuces=3,3,3,0");
  race.play("9");
  EXPECT_EQ(race.carrots(s0), 55);
}

TEST(HareTournament, HT_80_a_restart_is_not_a_move) {
  Table race(kTournament, "act turn=s0 at=3,6,0,0 carrots=65,65,65,65");
  race.state.carrots[1] = 0;
  race.state.passed[1] = 0b1101;  // the ten it would draw are lost
  race.play("1");
  EXPECT_TRUE(race.told(What::restarted));
  EXPECT_EQ(race.at(1), kStart);
  Table other(kTournament, "act turn=s3 at=8,6,0,0 carrots=0,65,65,65 passed=-,-,-,-");
  other.play("4");  // 8 to START, past 6
  EXPECT_TRUE(other.told(What::restarted));
  EXPECT_EQ(other.state.passed[1], 0);
}

TEST(HareTournament, HT_80_pays_no_more_than_one_has) {
  Table race(kTournament, "act turn=s3 at=14,17,18,0 carrots=15,65,65,65 passed=1+2,-,-,-");
  race.play("4");
  EXPECT_EQ(race.carrots(s0), 0);
  EXPECT_EQ(race.choices(), Texts{"back"});
}

TEST(HareTournament, HT_80_ones_own_second_runner_counts_too) {
  Table race(Options{.players = 2, .hare = Hare::tournament}, "act at=14,13,0,0");
  race.play("4 r2");
  EXPECT_EQ(race.state.passed[0], 0b0010);
}

TEST(HareTournament, HT_80_with_two_runners_it_is_settled_when_its_runner_acts) {
  Table race(Options{.players = 2, .hare = Hare::tournament}, "act at=14,2,0,0 carrots=95,95");
  EXPECT_EQ(Table(race).play("3 r2").carrots(s0), 95 - 6);
  EXPECT_EQ(race.play("3 r1").carrots(s0), 95 + 10 - 6);
}

}  // namespace
}  // namespace warren::hare_and_tortoise
