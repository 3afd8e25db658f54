// Hare & Tortoise: juggling the old way, one to six plus the position (HT-60, HT-61).
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

const Options kDie{.players = 6, .hare = Hare::die};

// The first of six players has just landed on 31, a hare square, for ten carrots. The number of
// players ahead makes the position, the roll the rest of the total.
Table after_total(int total, const std::string& rest = "") {
  const int position = std::max(1, total - 6), roll = total - position;
  std::string at = "31";
  for (int i = 1; i < 6; ++i) at += i < position ? "," + std::to_string(31 + 3 * i) : ",0";
  Table race(kDie, "juggle runner=0 paid=10 at=" + at + " " + rest);
  race.play("roll " + std::to_string(roll));
  return race;
}

TEST(HareJuggling, HT_60_the_position_is_that_after_landing) {
  Table race(kDie, "act at=28,29,0,0,0,0");
  race.play("3").play("roll 2");  // first now: a total of 3
  EXPECT_TRUE(race.told(What::will_miss));
}

TEST(HareJuggling, HT_60_a_roll_is_one_of_six) {
  const Table race(kDie, "juggle runner=0 paid=10 at=31,0,0,0,0,0");
  Game::Outcomes rolls;
  race.game.chance(race.state, rolls);
  EXPECT_EQ(rolls.size(), 6u);
  EXPECT_EQ(race.refusal(Seat::chance, "card half"), "HT-60");
  EXPECT_EQ(race.refusal(Seat::chance, "roll 6"), "");
}

TEST(HareJuggling, HT_60_2_goes_back_to_the_nearest_vacant_hare) {
  EXPECT_EQ(after_total(2).at(0), 25);
  Table taken(kDie, "juggle runner=0 paid=10 at=31,25,0,0,0,0");
  EXPECT_EQ(taken.play("roll 1").at(0), 14);
  Table none(kDie, "juggle runner=0 paid=1 at=1,0,0,0,0,0");
  EXPECT_EQ(none.play("roll 1").at(0), 1);
  EXPECT_TRUE(none.told(What::stayed_put));
}

TEST(HareJuggling, HT_60_3_misses_a_turn) { EXPECT_TRUE(after_total(3).state.missing.has(s0)); }

TEST(HareJuggling, HT_60_4_goes_back_to_the_nearest_vacant_carrot_square) {
  EXPECT_EQ(after_total(4).at(0), 26);
}

TEST(HareJuggling, HT_60_5_draws_or_pays_ten_as_one_chooses) {
  Table race = after_total(5);
  EXPECT_EQ(race.stage(), "choose");
  EXPECT_EQ(race.choices(), (Texts{"choose 10", "choose -10"}));
  EXPECT_EQ(race.refusal("choose 0"), "HT-60");
  EXPECT_EQ(race.refusal("4"), "HT-60");
  EXPECT_EQ(Table(race).play("choose 10").carrots(s0), 75);
  EXPECT_EQ(race.play("choose -10").carrots(s0), 55);
  EXPECT_EQ(after_total(5, "carrots=9,65,65,65,65,65").refusal("choose -10"), "HT-14");
}

TEST(HareJuggling, HT_60_6_and_12_make_it_65) {
  EXPECT_EQ(after_total(6, "carrots=9,65,65,65,65,65").carrots(s0), 65);
  EXPECT_EQ(after_total(12, "carrots=99,65,65,65,65,65").carrots(s0), 65);
}

TEST(HareJuggling, HT_60_7_gives_the_cost_of_the_move_back) {
  EXPECT_EQ(after_total(7).carrots(s0), 75);
}

TEST(HareJuggling, HT_60_8_loses_half) {
  EXPECT_EQ(after_total(8, "carrots=9,65,65,65,65,65").carrots(s0), 5);
}

TEST(HareJuggling, HT_60_9_is_another_turn_at_once) {
  const Table race = after_total(9);
  EXPECT_EQ(race.turn(), s0);
  EXPECT_EQ(race.stage(), "act");
}

TEST(HareJuggling, HT_60_10_goes_forward_to_the_nearest_vacant_carrot_square) {
  EXPECT_EQ(after_total(10).at(0), 33);
  EXPECT_EQ(after_total(10).carrots(s0), 65);
  Table none(kDie, "juggle runner=0 paid=10 at=62,63,home1,home2,home3,0 lettuces=3,3,0,0,0,3");
  EXPECT_EQ(none.play("roll 5").at(0), 62);
}

TEST(HareJuggling, HT_60_11_makes_this_a_lettuce_square_just_landed_on) {
  Table race = after_total(11);
  EXPECT_EQ(race.state.due[0], Due::chew);
  Table due(kDie, "act turn=s5 at=31,0,0,0,0,0 due=chew,-,-,-,-,-");
  due.play("4");
  EXPECT_EQ(due.choices(), Texts{"chew"});
  EXPECT_EQ(due.play("chew").carrots(s0), 75);
  EXPECT_EQ(due.state.due[0], Due::leave);
  EXPECT_EQ(after_total(11, "lettuces=0,3,3,3,3,3").state.due[0], Due::nothing);
}

TEST(HareJuggling, HT_61_a_move_by_the_table_never_juggles_again) {
  Table race = after_total(2);
  EXPECT_EQ(race.at(0), 25);  // a hare square
  EXPECT_EQ(race.stage(), "act");
  EXPECT_EQ(race.turn(), s1);
}

TEST(HareJuggling, HT_61_it_costs_and_earns_nothing) {
  EXPECT_EQ(after_total(4).carrots(s0), 65);
  EXPECT_EQ(after_total(10).carrots(s0), 65);
}

TEST(HareJuggling, HT_61_the_square_reached_acts_as_if_landed_on) {
  Table race(Options{.players = 3, .hare = Hare::die}, "juggle runner=0 paid=10 at=31,0,0");
  race.play("roll 3").play("4").play("2");
  EXPECT_EQ(race.at(0), 26);
  EXPECT_EQ(race.refusal("stay 10"), "");
}

TEST(HareJuggling, HT_61_a_number_square_reached_by_a_card_pays_next_turn) {
  // Falling back over the runner on 29 lands on 28, a 3: third, thirty carrots.
  Table race(Options{.players = 3, .hare = Hare::cards_1979},
             "juggle runner=0 paid=10 at=31,29,40 carrots=65,65,65");
  race.play("card fall-back");
  EXPECT_EQ(race.at(0), 28);
  EXPECT_EQ(race.carrots(s0), 65);
  race.play("4").play("1");
  EXPECT_EQ(race.carrots(s0), 95);
}

}  // namespace
}  // namespace warren::hare_and_tortoise
