// Hare & Tortoise: two players with two runners each (HT-90 to HT-93).
#include <map>

#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

const Options kTwo{.players = 2};

TEST(HareTwoPlayers, HT_90_carrots_lettuces_and_runners) {
  const auto g = made<Game>(kTwo);
  EXPECT_EQ(g.runners(), 4);
  EXPECT_EQ(g.start().carrots[0], 95);
  EXPECT_EQ(g.start().lettuces[1], 5);
  for (const auto e : {Edition::ravensburger_1979, Edition::ravensburger_2008})
    EXPECT_EQ(Game::make({.edition = e, .players = 2})->start().carrots[0], 98);
}

TEST(HareTwoPlayers, HT_90_either_runner_moves_from_one_stock) {
  Table race(kTwo, "act at=5,0,0,0");
  EXPECT_EQ(race.refusal("3 r1"), "");
  EXPECT_EQ(race.refusal("5 r2"), "HT-20");
  race.play("4 r2");
  EXPECT_EQ(race.at(1), 4);
  EXPECT_EQ(race.carrots(s0), 85);
  EXPECT_EQ(Table("act").refusal("4 r2"), "HT-90");
}

TEST(HareTwoPlayers, HT_90_positions_run_over_all_four_runners) {
  const Table race(kTwo, "act at=5,9,12,0");
  EXPECT_EQ(race.game.position_of(race.state, 0), 3);
  EXPECT_EQ(race.game.position_of(race.state, 3), 4);
}

TEST(HareTwoPlayers, HT_50_the_one_opponent_is_given_to_once_whatever_is_behind) {
  for (const std::string at : {"3,14,8,5", "3,14,8,20", "3,14,20,5", "3,14,home1,5"}) {
    Table race(kTwo, "juggle runner=1 paid=10 carrots=95,1 at=" + at);
    race.play("card give");
    EXPECT_EQ(race.carrots(s0), 85) << at;
    EXPECT_EQ(race.game.turn(race.state).to_act, SeatSet::only(s1));
    EXPECT_EQ(race.play("take").carrots(s1), 11) << at;
  }
  Table ahead(kTwo, "juggle runner=1 paid=10 carrots=95,1 at=3,14,20,21");
  EXPECT_TRUE(ahead.play("card give").told(What::nobody_behind));
}

TEST(HareTwoPlayers, HT_50_ten_are_enough_for_the_one_opponent) {
  const auto each = [](int carrots) {
    Table race(kTwo,
               "juggle runner=1 paid=10 at=3,14,8,5 carrots=" + std::to_string(carrots) + ",1");
    return race.play("card give").state.gift;
  };
  EXPECT_EQ(each(10), 10);
  EXPECT_EQ(each(9), 5);
  EXPECT_EQ(each(4), 1);
}

TEST(HareTwoPlayers, HT_50_what_is_told_counts_players) {
  Table race(kTwo, "juggle runner=1 paid=10 at=3,14,8,5 carrots=95,1");
  race.play("card give");
  const auto& gave = race.events().back();
  ASSERT_EQ(gave.what, What::gave);
  std::map<std::string, std::int64_t> told;
  for (const auto& field : race.game.tell(gave).fields)
    if (const auto* n = std::get_if<std::int64_t>(&field.value)) told[std::string(field.name)] = *n;
  EXPECT_EQ(told,
            (std::map<std::string, std::int64_t>{{"each", 10}, {"receivers", 1}, {"carrots", 10}}));
}

TEST(HareTwoPlayers, HT_90_again_or_miss_counts_the_other_three_runners) {
  Table miss(kTwo, "juggle runner=1 paid=10 at=3,14,8,20");
  EXPECT_TRUE(miss.play("card again-or-miss").state.missing.has(s0));
  Table again(kTwo, "juggle runner=1 paid=10 at=16,14,8,20");
  again.play("card again-or-miss");
  EXPECT_EQ(again.turn(), s0);
  EXPECT_EQ(again.refusal("1 r1"), "");  // with either runner
  EXPECT_EQ(again.refusal("3 r2"), "");
}

TEST(HareTwoPlayers, HT_90_a_missed_turn_is_the_players) {
  Table race(kTwo, "act turn=s1 at=16,14,8,20 missing=s0");
  race.play("1 r1");
  EXPECT_TRUE(race.told(What::missed));
  EXPECT_EQ(race.turn(), s1);
}

TEST(HareTwoPlayers, HT_90_takes_one_carrot_from_the_opponent) {
  Table race(kTwo, "juggle runner=0 paid=10 at=14,3,8,20 carrots=50,50");
  race.play("card shuffle");
  EXPECT_EQ(race.carrots(s0), 51);
  EXPECT_EQ(race.carrots(s1), 49);
}

TEST(HareTwoPlayers, HT_91_chew_on_the_next_turn_and_move_away_on_the_one_after) {
  Table race(kTwo, "act");
  race.play("10 r1").play("5 r1");
  EXPECT_EQ(race.choices(), Texts{"chew r1"});
  EXPECT_EQ(race.refusal("4 r2"), "HT-91");
  race.play("chew r1").play("stay 10 r1");
  EXPECT_EQ(race.refusal("4 r2"), "HT-91");
  EXPECT_EQ(race.refusal("2 r1"), "");
}

TEST(HareTwoPlayers, HT_91_with_both_due_one_chooses_which_first) {
  const Table race(kTwo, "act at=10,22,0,0 due=leave,chew,-,-");
  EXPECT_EQ(race.refusal("2 r1"), "");
  EXPECT_EQ(race.refusal("chew r2"), "");
  EXPECT_EQ(race.refusal("3 r2"), "HT-15");
}

TEST(HareTwoPlayers, HT_91_who_cannot_move_away_stays_due_and_the_other_acts) {
  Table race(kTwo, "act at=10,26,0,0 due=leave,-,-,- carrots=0,95");
  EXPECT_EQ(race.choices(), (Texts{"back r2", "stay 10 r2"}));
  race.play("stay 10 r2");
  EXPECT_EQ(race.state.due[0], Due::leave);
}

TEST(HareTwoPlayers, HT_91_without_a_lettuce_left_the_second_just_moves_away) {
  Table race(kTwo, "act at=10,22,0,0 due=chew,chew,-,- lettuces=1,5");
  race.play("chew r1");
  EXPECT_EQ(race.state.due[0], Due::leave);
  EXPECT_EQ(race.state.due[1], Due::leave);
}

TEST(HareTwoPlayers, HT_92_the_first_runner_comes_home_with_anything) {
  EXPECT_EQ(Table(kTwo, "act at=60,5,0,0 carrots=200,95").refusal("4 r1"), "");
}

TEST(HareTwoPlayers, HT_92_the_second_needs_all_chewed_and_few_carrots) {
  const auto second = [](const std::string& stocks) {
    return std::string(Table(kTwo, "act at=60,home1,0,0 " + stocks).refusal("4 r1"));
  };
  EXPECT_EQ(second("carrots=30,95 lettuces=0,5"), "");  // second of four: twenty after paying
  EXPECT_EQ(second("carrots=31,95 lettuces=0,5"), "HT-92");
  EXPECT_EQ(second("carrots=30,95 lettuces=1,5"), "HT-92");
}

TEST(HareTwoPlayers, HT_92_twenty_where_the_home_limit_is_twenty) {
  const Options o{.players = 2, .home_limit = HomeLimit::twenty};
  const std::string fourth = "act at=60,home1,home2,home3 lettuces=0,0 carrots=";
  const Table third(o, "act at=60,home1,home2,0 lettuces=0,5 carrots=30,0");
  EXPECT_EQ(third.refusal("4 r1"), "");
  EXPECT_EQ(Table(o, "act at=60,home1,home2,0 lettuces=0,5 carrots=31,0").refusal("4 r1"), "HT-92");
}

TEST(HareTwoPlayers, HT_92_first_with_both_home_wins_and_it_ends) {
  Table race(kTwo, "act at=60,home1,7,8 carrots=15,95 lettuces=0,5");
  race.play("4 r1");
  EXPECT_EQ(race.stage(), "over");
  const auto result = race.result();
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.share[0], 1.0f);
  EXPECT_EQ(result.share[1], 0.0f);
  EXPECT_EQ(kRulebook[result.ended_by.n], "HT-92");
}

TEST(HareTwoPlayers, HT_92_a_runner_at_home_moves_no_more) {
  EXPECT_EQ(Table(kTwo, "act at=60,home1,7,8").refusal("1 r2"), "HT-92");
}

TEST(HareTwoPlayers, HT_93_a_number_square_pays_when_its_runner_acts) {
  Table race(kTwo, "act at=8,2,12,0 carrots=5,95");  // second, on a 2
  EXPECT_EQ(race.refusal("6 r1"), "");               // 21 carrots of 25
  EXPECT_EQ(race.refusal("7 r1"), "HT-12");
  EXPECT_EQ(race.refusal("3 r2"), "HT-12");
  EXPECT_EQ(Table(race).play("2 r2").carrots(s0), 2);
  EXPECT_EQ(race.play("6 r1").carrots(s0), 4);
}

TEST(HareTwoPlayers, HT_93_stuck_is_neither_runner_with_its_own_number_square) {
  Table saved(kTwo, "act turn=s1 at=8,4,0,12 carrots=0,95");
  saved.play("1 r2");
  EXPECT_FALSE(saved.told(What::restarted));
  Table stuck(kTwo, "act turn=s1 at=8,9,0,12 carrots=0,95");
  stuck.play("1 r2");
  EXPECT_TRUE(stuck.told(What::restarted));
}

TEST(HareTwoPlayers, HT_93_the_rearmost_restarts_and_moves_off_at_once) {
  Table race(kTwo, "act turn=s1 at=8,9,0,12 carrots=0,95 lettuces=4,5");
  race.play("1 r2");
  EXPECT_EQ(race.turn(), s0);
  EXPECT_EQ(race.at(0), kStart);
  EXPECT_EQ(race.at(1), 9);
  EXPECT_EQ(race.carrots(s0), 95);
  EXPECT_EQ(race.lettuces(s0), 4);
  EXPECT_EQ(race.refusal("3 r2"), "HT-93");
  EXPECT_EQ(race.refusal("3 r1"), "");
}

TEST(HareTwoPlayers, HT_93_not_one_that_is_home) {
  Table race(kTwo, "act turn=s1 at=9,home1,0,12 carrots=0,95");
  race.play("1 r2");
  EXPECT_TRUE(race.told(What::restarted));
  EXPECT_EQ(race.at(0), kStart);
}

TEST(HareTwoPlayers, HT_93_both_on_start_either_moves_off) {
  Table race(kTwo, "act turn=s1 at=0,0,0,12 carrots=0,95");
  race.play("1 r2");
  EXPECT_TRUE(race.told(What::restarted));
  EXPECT_EQ(race.refusal("3 r1"), "");
  EXPECT_EQ(race.refusal("3 r2"), "");
}

}  // namespace
}  // namespace warren::hare_and_tortoise
