// Hare & Tortoise: a turn (HT-10 to HT-22).
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

TEST(HareTurn, HT_10_a_number_square_pays_its_position_before_the_move) {
  Table race("act at=12,8,0,0");
  race.play("1");  // the next player stands on a 2 and is second
  EXPECT_TRUE(race.told(What::number));
  EXPECT_EQ(race.turn(), s1);
  EXPECT_EQ(race.carrots(s1), 65 + 20);
}

TEST(HareTurn, HT_10_a_number_square_pays_no_other_position) {
  Table race("act at=2,8,0,0");
  race.play("2");  // first on a 2
  EXPECT_FALSE(race.told(What::number));
  EXPECT_EQ(race.carrots(s1), 65);
}

TEST(HareTurn, HT_10_the_position_is_that_of_now) {
  Table race("act at=2,8,0,0");
  race.play("10");  // overtakes, so that the next player is second after all
  EXPECT_EQ(race.carrots(s1), 65 + 20);
}

TEST(HareTurn, HT_10_a_flag_pays_first_fifth_and_sixth) {
  const auto paid = [](const std::string& at) {
    Table race(Options{.players = 6}, "act turn=s5 at=" + at + " carrots=65,65,65,65,65,65");
    race.play("1");
    return race.carrots(s0) - 65;
  };
  EXPECT_EQ(paid("7,0,5,3,4,1"), 10);
  EXPECT_EQ(paid("7,9,5,3,4,1"), 0);      // second
  EXPECT_EQ(paid("7,9,12,13,4,1"), 0);    // fourth
  EXPECT_EQ(paid("7,9,12,13,16,1"), 50);  // fifth
  EXPECT_EQ(paid("7,9,12,13,16,20"), 60);
}

TEST(HareTurn, HT_10_positions_count_runners_at_home) {
  Table race("act turn=s3 at=home1,8,0,2");
  race.play("2");
  EXPECT_EQ(race.carrots(s1), 65 + 20);
}

TEST(HareTurn, HT_10_not_in_a_turn_that_is_missed) {
  Table race("act at=12,8,0,0 missing=s1");
  race.play("1");
  EXPECT_TRUE(race.told(What::missed));
  EXPECT_FALSE(race.told(What::number));
  EXPECT_EQ(race.turn(), s2);
  EXPECT_EQ(race.carrots(s1), 65);
}

TEST(HareTurn, HT_11_a_turn_is_one_of_four_things) {
  EXPECT_EQ(Table("act at=13,0,0,0 carrots=3,65,65,65").choices(),
            (Texts{"advance 1", "back", "stay 10"}));
  const Table race("act at=13,0,0,0");
  for (const auto& text : {"take", "refuse", "choose 10", "roll 3", "card half", "first 1"})
    EXPECT_EQ(race.refusal(text), "HT-11") << text;
  EXPECT_EQ(race.refusal("back"), "");
}

TEST(HareTurn, HT_12_d_squares_cost_the_sum_of_one_to_d) {
  Table race("act");
  race.play("9");
  EXPECT_EQ(race.at(0), 9);
  EXPECT_EQ(race.carrots(s0), 65 - 45);
}

TEST(HareTurn, HT_12_no_further_than_one_can_pay_for) {
  const Table rich("act at=2,0,0,0 carrots=55,65,65,65");
  EXPECT_EQ(rich.refusal("10"), "");
  EXPECT_EQ(rich.refusal("11"), "HT-12");
  EXPECT_EQ(Table("act at=2,0,0,0 carrots=54,65,65,65").refusal("10"), "HT-12");
}

TEST(HareTurn, HT_12_never_with_what_the_move_will_earn) {
  // Square 7 would pay the leader 10 and square 8, from third, nothing: neither helps to get there.
  EXPECT_EQ(Table("act carrots=27,65,65,65").refusal("7"), "HT-12");
  EXPECT_EQ(Table("act carrots=28,65,65,65").refusal("7"), "");
}

TEST(HareTurn, HT_20_never_to_an_occupied_square) {
  const Table race("act at=0,4,0,0");
  EXPECT_EQ(race.refusal("4"), "HT-20");
  EXPECT_EQ(race.refusal("5"), "");
}

TEST(HareTurn, HT_20_home_holds_any_number) {
  EXPECT_EQ(Table("act turn=s1 at=home1,63,0,0 carrots=0,1,65,65 lettuces=0,0,3,3").refusal("1"),
            "");
}

TEST(HareTurn, HT_21_never_forward_to_a_tortoise) {
  const Table race("act at=5,0,0,0");
  EXPECT_EQ(race.refusal("6"), "HT-21");
  EXPECT_EQ(race.refusal("7"), "");
}

TEST(HareTurn, HT_22_to_a_lettuce_square_only_with_a_lettuce) {
  EXPECT_EQ(Table("act lettuces=0,3,3,3").refusal("10"), "HT-22");
  EXPECT_EQ(Table("act lettuces=1,3,3,3").refusal("10"), "");
}

TEST(HareTurn, HT_12_is_named_first_where_several_rules_are_broken) {
  EXPECT_EQ(Table("act at=0,11,0,0 carrots=5,65,65,65").refusal("11"), "HT-12");
  EXPECT_EQ(Table("act at=60,0,0,0 carrots=5,65,65,65").refusal("5"), "HT-12");
}

TEST(HareTurn, HT_20_is_named_before_tortoise_lettuce_and_a_chew_that_is_due) {
  EXPECT_EQ(Table("act at=5,11,0,0").refusal("6"), "HT-20");
  EXPECT_EQ(Table("act at=5,10,0,0 due=-,chew,-,- lettuces=0,3,3,3").refusal("5"), "HT-20");
  EXPECT_EQ(Table("act at=10,12,0,0 due=chew,-,-,-").refusal("2"), "HT-20");
}

TEST(HareTurn, HT_21_is_named_before_a_chew_that_is_due) {
  EXPECT_EQ(Table("act at=10,0,0,0 due=chew,-,-,-").refusal("1"), "HT-21");
}

TEST(HareTurn, HT_13_back_to_the_nearest_tortoise_earns_ten_a_step) {
  Table race("act at=14,0,0,0");
  race.play("back");
  EXPECT_EQ(race.at(0), 11);
  EXPECT_EQ(race.carrots(s0), 65 + 30);
}

TEST(HareTurn, HT_13_only_the_nearest_and_none_if_it_is_taken) {
  EXPECT_EQ(Table("act at=17,15,0,0").refusal("back"), "HT-13");
  EXPECT_EQ(Table("act at=17,11,0,0").refusal("back"), "");
}

TEST(HareTurn, HT_13_none_behind_means_no_backward_move) {
  EXPECT_EQ(Table("act at=9,0,0,0").refusal("back"), "HT-13");
  EXPECT_EQ(Table("act").refusal("back"), "HT-13");
}

TEST(HareTurn, HT_13_may_be_repeated_from_tortoise_to_tortoise) {
  Table race(Options{.players = 3}, "act at=17,0,0");
  race.play("back").play("4").play("2").play("back");
  EXPECT_EQ(race.at(0), 11);
  EXPECT_EQ(race.carrots(s0), 65 + 20 + 40);
}

TEST(HareTurn, HT_14_staying_on_a_carrot_square_draws_or_pays_ten) {
  EXPECT_EQ(Table("act at=13,0,0,0").play("stay 10").carrots(s0), 75);
  EXPECT_EQ(Table("act at=13,0,0,0").play("stay -10").carrots(s0), 55);
  EXPECT_EQ(Table("act at=14,0,0,0").refusal("stay 10"), "HT-14");
}

TEST(HareTurn, HT_14_paying_needs_ten_in_hand) {
  EXPECT_EQ(Table("act at=13,0,0,0 carrots=9,65,65,65").refusal("stay -10"), "HT-14");
  EXPECT_EQ(Table("act at=13,0,0,0 carrots=10,65,65,65").refusal("stay -10"), "");
}

TEST(HareTurn, HT_15_the_turn_after_landing_one_must_chew) {
  Table race(Options{.players = 3}, "act");
  race.play("10").play("4").play("2");
  EXPECT_EQ(race.choices(), Texts{"chew"});
  EXPECT_EQ(race.refusal("2"), "HT-15");
  race.play("chew");
  EXPECT_EQ(race.lettuces(s0), 2);
  EXPECT_EQ(race.at(0), 10);
}

TEST(HareTurn, HT_15_pays_by_the_position_when_chewed_not_when_reached) {
  Table race(Options{.players = 3}, "act at=0,5,7");
  race.play("10");  // reached as the first
  race.play("7").play("9").play("chew");
  EXPECT_EQ(race.carrots(s0), 65 - 55 + 30);  // chewed as the third
}

TEST(HareTurn, HT_15_the_turn_after_that_one_must_leave) {
  Table race("act at=22,0,0,0 due=leave,-,-,-");
  EXPECT_EQ(race.refusal("chew"), "HT-15");
  EXPECT_EQ(race.refusal("stay 10"), "HT-14");
  EXPECT_EQ(race.refusal("3"), "");
  EXPECT_EQ(race.refusal("back"), "");
}

TEST(HareTurn, HT_15_who_cannot_leave_is_stuck) {
  Table race("act turn=s3 at=10,0,0,0 due=leave,-,-,- carrots=0,65,65,65 lettuces=2,3,3,3");
  race.play("4");
  EXPECT_TRUE(race.told(What::restarted));
  EXPECT_EQ(race.at(0), kStart);
  EXPECT_EQ(race.state.due[0], Due::nothing);
}

TEST(HareTurn, HT_15_a_missed_turn_delays_it) {
  Table race(Options{.players = 3}, "act turn=s2 at=10,0,0 due=chew,-,- missing=s0");
  race.play("4").play("2");
  EXPECT_EQ(race.turn(), s2);
  race.play("1");
  EXPECT_EQ(race.choices(), Texts{"chew"});
}

TEST(HareTurn, HT_15_one_may_come_back_to_the_square_later) {
  Table race("act at=10,0,0,0 due=leave,-,-,- lettuces=2,3,3,3");
  EXPECT_EQ(race.play("2").state.due[0], Due::nothing);
  Table again(Options{.players = 3}, "act at=11,0,0 lettuces=2,3,3");
  again.state.at[0] = 9;
  EXPECT_EQ(again.play("1").state.due[0], Due::chew);
}

TEST(HareTurn, HT_16_juggles_as_soon_as_one_has_landed_and_paid) {
  Table race("act");
  race.play("6");
  EXPECT_EQ(race.stage(), "juggle");
  EXPECT_EQ(race.carrots(s0), 65 - 21);
  EXPECT_EQ(race.turn(), s0);
  EXPECT_EQ(race.game.turn(race.state).phase, Phase::chance);
  EXPECT_EQ(Table("act").play("5").stage(), "act");
}

TEST(HareTurn, HT_17_home_limit_is_ten_times_the_place_after_paying) {
  EXPECT_EQ(Table("act at=60,0,0,0 carrots=20,65,65,65 lettuces=0,3,3,3").refusal("4"), "");
  EXPECT_EQ(Table("act at=60,0,0,0 carrots=21,65,65,65 lettuces=0,3,3,3").refusal("4"), "HT-17");
}

TEST(HareTurn, HT_17_the_limit_is_by_the_place_one_would_come_in_at) {
  const std::string second = "act at=60,home1,0,0 lettuces=0,0,3,3 carrots=";
  EXPECT_EQ(Table(second + "30,0,65,65").refusal("4"), "");
  EXPECT_EQ(Table(second + "31,0,65,65").refusal("4"), "HT-17");
}

TEST(HareTurn, HT_17_1974_at_most_twenty_for_everyone) {
  const Options o{.edition = Edition::intellect_1974};
  EXPECT_EQ(Table(o, "act at=60,0,0,0 carrots=30,65,65,65 lettuces=0,3,3,3").refusal("4"), "");
  EXPECT_EQ(Table(o, "act at=60,0,0,0 carrots=31,65,65,65 lettuces=0,3,3,3").refusal("4"), "HT-17");
  const std::string third = "act at=60,home1,home2,0 lettuces=0,0,0,3 carrots=";
  EXPECT_EQ(Table(o, third + "31,0,0,65").refusal("4"), "HT-17");
}

TEST(HareTurn, HT_17_no_lettuce_may_be_left) {
  EXPECT_EQ(Table("act at=60,0,0,0 carrots=15,65,65,65 lettuces=1,3,3,3").refusal("4"), "HT-17");
  EXPECT_EQ(Table("act at=60,0,0,0 carrots=15,65,65,65 lettuces=0,3,3,3").refusal("4"), "");
}

TEST(HareTurn, HT_17_exactly_to_home) {
  EXPECT_EQ(Table("act at=60,0,0,0 carrots=15,65,65,65 lettuces=0,3,3,3").refusal("5"), "HT-17");
}

TEST(HareTurn, HT_18_stuck_restarts_with_the_start_stock_and_moves_at_once) {
  Table race("act turn=s3 at=14,0,11,0 carrots=0,65,65,65 lettuces=1,3,3,3");
  race.play("4");
  EXPECT_TRUE(race.told(What::restarted));
  EXPECT_EQ(race.turn(), s0);
  EXPECT_EQ(race.at(0), kStart);
  EXPECT_EQ(race.carrots(s0), 65);
  EXPECT_EQ(race.lettuces(s0), 1);  // chewed lettuces stay chewed
  EXPECT_EQ(race.refusal("9"), "");
}

TEST(HareTurn, HT_18_not_while_anything_can_be_done) {
  Table race("act turn=s3 at=14,0,0,0 carrots=0,65,65,65");
  race.play("4");
  EXPECT_FALSE(race.told(What::restarted));
  EXPECT_EQ(race.choices(), Texts{"back"});
}

TEST(HareTurn, HT_18_is_checked_after_the_number_square_has_paid) {
  Table race("act turn=s3 at=8,12,0,0 carrots=0,65,65,65");
  race.play("4");  // second on a 2: twenty carrots come just in time
  EXPECT_FALSE(race.told(What::restarted));
  EXPECT_EQ(race.carrots(s0), 20);
  EXPECT_EQ(race.at(0), 8);
}

TEST(HareTurn, HT_18_only_who_cannot_leave_start_may_pass) {
  EXPECT_EQ(Table("act").refusal("pass"), "HT-18");
  const Options walled{.track = std::string(12, 'T') + std::string(kNewTrack.substr(12))};
  Table race(walled, "act");
  EXPECT_EQ(race.choices(), Texts{"pass"});
  race.play("pass");
  EXPECT_EQ(race.turn(), s1);
  EXPECT_TRUE(race.told(What::passed));
}

TEST(HareTurn, HT_19_the_others_go_on_for_places) {
  Table race(Options{.players = 3}, "act at=63,62,0 carrots=1,3,65 lettuces=0,0,3");
  race.play("1");
  EXPECT_EQ(race.stage(), "act");
  EXPECT_EQ(race.turn(), s1);
  race.play("2");
  EXPECT_EQ(race.stage(), "over");
  const auto result = race.result();
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 2);
  EXPECT_EQ(result.place[2], 3);
  EXPECT_EQ(result.share[0], 1.0f);
  EXPECT_EQ(kRulebook[result.ended_by.n], "HT-19");
}

TEST(HareTurn, HT_19_a_player_at_home_is_passed_over) {
  Table race(Options{.players = 3}, "act turn=s2 at=home1,5,0 lettuces=0,3,3");
  EXPECT_EQ(race.play("4").turn(), s1);
}

TEST(HareTurn, HT_19_without_places_it_ends_at_once) {
  Table race(Options{.players = 3, .play_for_places = false},
             "act at=63,62,0 carrots=1,3,65 lettuces=0,0,3");
  race.play("1");
  EXPECT_EQ(race.stage(), "over");
  const auto result = race.result();
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 0);
  EXPECT_EQ(race.refusal(s1, "2"), "HT-19");
}

}  // namespace
}  // namespace warren::hare_and_tortoise
