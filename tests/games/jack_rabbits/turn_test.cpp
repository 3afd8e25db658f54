// Chapter "A turn" of Jack Rabbits: lottery, journey, acquisition, increment.
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

TEST(JackTurn, JR_40_the_steps_come_in_their_order) {
  Table t(set_up(y24), "club turn=s0 place=KH,JD hands=TH+3C+4S,2S");
  EXPECT_EQ(t.refusal(s0, "claim 3C"), "JR-40");
  t.play(s0, "pass").play(Seat::chance, "roll 3 4");
  EXPECT_EQ(t.refusal(s0, "show 3C"), "JR-40");
  EXPECT_EQ(t.refusal(s0, "stay"), "JR-40");
  t.play(s0, "pass");
  EXPECT_EQ(t.refusal(s0, "claim 3C"), "JR-40");
  EXPECT_EQ(t.refusal(s0, "acquire"), "JR-40");
  EXPECT_EQ(t.refusal(s1, "stay"), "JR-40");
  t.play(s0, "stay");
  EXPECT_EQ(t.refusal(s0, "stay"), "JR-40");
  t.play(s0, "acquire").play(s0, "pay TH");
  EXPECT_EQ(t.refusal(s0, "done"), "JR-40");
  t.play(Seat::chance, "draw 9D");
  EXPECT_EQ(t.state.turn, s1);
}

TEST(JackTurn, JR_40_deals_trades_and_a_duel_come_in_any_order) {
  const std::string at = "act turn=s0 place=JH,JH hands=TD+3D+4S,2S+5C discards=AH+2H dice=3,4";
  Table t(set_up(y24, {Option::special_trades}), at);
  t.play(s0, "want AH").play(s0, "pay 3D");
  t.play(s0, "trade s1").play(s0, "sell me diamonds").play(s0, "goods 1").play(s0, "fee 1");
  t.play(s1, "pass");
  t.play(s0, "duel s1").play(s0, "play 4S").play(s1, "give_in").play(Seat::chance, "steal 5C");
  EXPECT_EQ(t.refusal(s0, "want 2H"), "");
  EXPECT_EQ(Table(set_up(y24, {Option::special_trades}), at).refusal(s0, "duel s1"), "");
}

TEST(JackTurn, JR_40_who_is_off_board_after_the_journey_has_no_further_step) {
  Table walks(set_up(y24), "journey turn=s0 place=JS,KC hands=2C,2S dice=3,4");
  walks.play(s0, "off-board");
  EXPECT_EQ(walks.state.turn, s1);
  EXPECT_EQ(walks.state.count[0], 1);
  Table duels(set_up(y24), "duel turn=s0 place=JS,JS hands=2C,2S duel=3,4 rival=s1 purpose=duel");
  duels.play(s0, "give_in");
  EXPECT_EQ(duels.state.turn, s1);
  EXPECT_EQ(duels.state.count[0], 1);
  EXPECT_EQ(duels.told(What::drew), 0);
}

TEST(JackTurn, JR_41_the_price_is_the_sum_and_one_card_wins_one_prize) {
  Table t(set_up(y24), "roll turn=s0 place=citadel,citadel hands=4C+4S+6D,2H");
  t.play(Seat::chance, "roll 4 6");
  EXPECT_EQ(t.game.price(t.state), 10);
  EXPECT_EQ(t.refusal(s0, "claim 4C 4S"), "JR-41");
  t.play(s0, "claim 4C").play(Seat::chance, "draw 9H");
  EXPECT_EQ(t.stage(), "journey");
  EXPECT_EQ(t.state.count[0], 4);
}

TEST(JackTurn, JR_41_claiming_is_a_choice_and_all_are_asked) {
  Table t(set_up(y24), "roll turn=s0 place=citadel,citadel hands=2C,2H");
  t.play(Seat::chance, "roll 4 6");
  EXPECT_EQ(t.choices(s0), Texts{"pass"});
  EXPECT_EQ(t.refusal(s0, "claim 2C"), "JR-41");
  Table could(set_up(y24), "claim turn=s0 place=citadel,citadel hands=4C,2H dice=4,6");
  could.play(s0, "pass");
  EXPECT_EQ(could.state.count[0], 1);
}

TEST(JackTurn, JR_41_a_card_matches_with_the_value_it_counts_now) {
  const std::string at = "claim turn=s0 place=citadel,citadel hands=AC+3S+KD+red,2H dice=1,3";
  Table young(set_up(y23), at), later(set_up(y24), at);
  EXPECT_EQ(young.refusal(s0, "claim AC"), "JR-41");
  EXPECT_EQ(Table(set_up(y23), at + " front=AS,-").refusal(s0, "claim AC"), "");
  EXPECT_EQ(later.refusal(s0, "claim AC"), "");
  EXPECT_EQ(later.refusal(s0, "claim KD"), "JR-41");
  EXPECT_EQ(later.refusal(s0, "claim red"), "JR-41");
  EXPECT_EQ(later.refusal(s1, "claim 2H"), "JR-40");
}

TEST(JackTurn, JR_42_follows_a_road_to_the_first_hex) {
  // From the tower of spades: by the river to JS, over the fork to QS or home.
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition), "journey turn=s0 place=KS,KC hands=-,2H dice=3,4");
    EXPECT_EQ(t.choices(s0),
              (Texts{"go stay", "go arrive citadel", "go arrive QS", "go arrive JS"}));
    EXPECT_EQ(t.refusal(s0, "arrive JH"), "JR-42");  // beyond the citadel
    EXPECT_EQ(t.refusal(s0, "off-board"), "JR-42");
    t.play(s0, "arrive QS").play(s1, "pass");
    EXPECT_EQ(t.at(s0), "QS");
  }
}

TEST(JackTurn, JR_42_a_loop_is_an_arrival_and_staying_is_not) {
  const std::string at = "journey turn=s0 place=citadel,KC hands=-,2H dice=3,4";
  Table loop(set_up(y24, {Option::advanced_citadel}), at);
  loop.play(s0, "arrive citadel");
  EXPECT_EQ(loop.stage(), "challenge");
  Table stays(set_up(y24, {Option::advanced_citadel}), at);
  stays.play(s0, "stay");
  EXPECT_EQ(stays.stage(), "act");
  EXPECT_EQ(stays.told(What::arrived), 0);
  // The land of 2023 has no road that comes back to the citadel.
  EXPECT_EQ(Table(set_up(y23), at).refusal(s0, "arrive citadel"), "JR-42");
}

TEST(JackTurn, JR_42_no_edge_is_crossed_twice) {
  Table t(set_up(y24, {Option::trailing_carrots}),
          "journey turn=s0 place=KH,KC hands=JD,2H dice=3,4");
  EXPECT_EQ(t.refusal(s0, "arrive QH"), "");
  t.play(s0, "go pass JD.SE from KH.N by 1");
  EXPECT_EQ(t.refusal(s0, "arrive KH"), "JR-42");  // by the road it came
  EXPECT_EQ(t.refusal(s0, "stay"), "JR-42");
  EXPECT_EQ(t.refusal(s0, "arrive QD"), "");
}

TEST(JackTurn, JR_42_a_step_must_leave_a_way_to_end_the_journey) {
  // The tower of clubs has one road: who passes in by it comes out only on a horse.
  const std::string at = "journey turn=s0 place=QC,JD hands=KC+TD",
                    into = "go pass KC.N from QC.SE by 1";
  const Options o = set_up(y24, {Option::trailing_carrots});
  EXPECT_EQ(Table(o, at + ",2H dice=3,4").refusal(s0, into), "JR-42");
  Table rider(o, at + "+red,2H dice=3,4");
  rider.play(s0, into);
  EXPECT_EQ(rider.choices(s0), Texts{"go ride"});
  rider.play(s0, "ride").play(s0, "land JS");
  EXPECT_EQ(rider.at(s0), "JS");
}

constexpr SuitMask kClubsAndDiamonds = 0b1001;

// Spades and hearts on a land with dead ends. From JS a road runs into woods; their other road runs
// against a blank edge in the north and in the south-east into a river, which ends at a blank edge
// as well. Only the river's other road leads out: to a lake on either side.
Options dead_ends() {
  Options o = set_up(y24, {Option::tight_suits});
  o.leaving = kClubsAndDiamonds;
  o.board =
      "KSe-2,1/KHa0,-5/QSb2,-3/QHd-4,-3/JSc-2,-2/JHa-1,-1/wb-1,-4/wa-3,-2/rb1,-4/ra0,-4/mb2,-5/"
      "ma-3,-3/fa-5,0/fb1,-5/tf-3,-1/tf-5,-4/cb-3,-4/cf0,-3";
  return o;
}
constexpr auto kIntoTheWoods = "go trailway woods1.S from JS.N by -";

TEST(JackTurn, JR_13_one_walks_towards_a_dead_end_only_to_leave_the_way_by_a_transfer) {
  const std::string at = "journey turn=s0 place=JS,citadel hands=";
  Table t(dead_ends(), at + "7H+7S,2H dice=3,4");
  t.play(s0, kIntoTheWoods).play(s0, "pay 7H");
  EXPECT_EQ(t.choices(s0), Texts{"go trailway river2.NW from woods1.SE by -"});
  t.play(s0, "go trailway river2.NW from woods1.SE by -").play(s0, "pay 7S");
  EXPECT_EQ(t.choices(s0), Texts{"go off-board"});
  EXPECT_EQ(Table(dead_ends(), at + "7H+6S,2H dice=3,4").refusal(s0, kIntoTheWoods), "JR-42");
}

TEST(JackTurn, JR_42_a_payment_must_leave_enough_for_the_way_out) {
  Table t(dead_ends(), "journey turn=s0 place=JS,citadel hands=7H+5S+2S,2H dice=3,4");
  t.play(s0, kIntoTheWoods);
  EXPECT_EQ(t.choices(s0, "pay"), (Texts{"pay 2S 5S", "pay 7H"}));
  EXPECT_EQ(t.refusal(s0, "pay 2S 5S 7H"), "JR-42");
  EXPECT_EQ(t.refusal(s0, "pay 2S 7H"), "JR-42");
}

TEST(JackTurn, JR_63_no_boat_goes_where_there_is_no_other_shore) {
  Options o =
      set_up(y24, {Option::tight_suits});  // the lake south-west of the citadel has one road
  o.leaving = kClubsAndDiamonds;
  o.board =
      "KSd-3,2/KHa-2,0/QSe-2,4/QHf-2,-3/JSe2,-3/JHc1,1/wa-3,4/wa-2,2/rb0,2/rc0,-2/mb-1,1/mc-1,3/"
      "fb-1,2/fb-1,-1/tb-4,4/tb-2,1/ce-4,1/cf-1,-4";
  Table t(o, "journey turn=s0 place=citadel,KH hands=9H+black,2H dice=3,4");
  EXPECT_EQ(t.refusal(s0, "go sail citadel.SW from citadel.SW by -"), "JR-63");
  EXPECT_EQ(t.refusal(s0, "go sail citadel.NE from citadel.NE by -"), "");
}

TEST(JackTurn, JR_43_ten_points_of_the_suit_and_a_free_carrot) {
  const std::string turn = "act turn=s0 place=KH,citadel hands=";
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition), turn + "4H+7H+9C+9H,2S");
    t.play(s0, "acquire");
    EXPECT_EQ(t.refusal(s0, "pay 4H 9C"), "JR-43");
    EXPECT_EQ(t.refusal(s0, "pay 9H"), "JR-50");
    t.play(s0, "pay 4H 7H");
    EXPECT_TRUE(t.holds(s0, "KH"));
    EXPECT_FALSE(t.in_court("KH"));
    EXPECT_EQ(t.stage(), "increment");
  }
}

TEST(JackTurn, JR_43_a_fourth_royal_needs_a_carrot_that_the_payment_may_free) {
  const std::string turn = "act turn=s0 place=KH,citadel hands=";
  EXPECT_EQ(Table(set_up(y24), turn + "4H+7H+KC+KS+KD,2S").refusal(s0, "acquire"), "JR-43");
  Table freed(set_up(y24), turn + "4H+7H+KC+KS+QH,2S");
  freed.play(s0, "acquire");
  EXPECT_EQ(freed.refusal(s0, "pay 4H 7H"), "JR-43");
  freed.play(s0, "pay QH");
  EXPECT_TRUE(freed.holds(s0, "KH"));
  EXPECT_TRUE(freed.in_court("QH"));
}

TEST(JackTurn, JR_43_only_a_royal_of_the_court_and_only_at_its_house) {
  const std::string hand = " hands=TH,KH";
  EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=KH,JD" + hand).refusal(s0, "acquire"), "JR-43");
  EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=QH,JD" + hand).refusal(s0, "acquire"), "");
  EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=citadel,JD" + hand).refusal(s0, "acquire"),
            "JR-43");
  EXPECT_EQ(Table(set_up(y24), "act turn=s0 place=underground,JD" + hand).refusal(s0, "acquire"),
            "JR-43");
}

TEST(JackTurn, JR_44_one_card_on_the_board_or_underground_none_off_it) {
  for (const std::string place : {"citadel", "QS", "underground"}) {
    Table t(set_up(y24), "act turn=s0 place=" + place + ",JD hands=2C,2H");
    t.play(s0, "done");
    EXPECT_EQ(t.stage(), "increment");
    EXPECT_EQ(t.refusal(Seat::chance, "draw 2H"), "JR-45");
    t.play(Seat::chance, "draw 9D");
    EXPECT_EQ(t.state.count[0], 2);
    EXPECT_EQ(t.state.turn, s1);
  }
  Table off(set_up(y24), "journey turn=s0 place=QH,JD hands=2C,2H dice=3,4");
  off.play(s0, "off-board");
  EXPECT_EQ(off.state.count[0], 1);
}

TEST(JackTurn, JR_45_the_discards_are_shuffled_when_a_card_is_to_be_drawn_not_before) {
  const std::string at = "act turn=s0 place=QS,JD hands=2C,2H discards=" + pips_but({"2C", "2H"});
  Table t(set_up(y24), at);
  EXPECT_EQ(t.state.pile, 0);
  EXPECT_EQ(size(t.state.discards), 38);
  t.play(s0, "done");
  EXPECT_EQ(t.state.pile, 38);
  EXPECT_EQ(t.state.discards, 0u);
  t.play(Seat::chance, "draw 9D");
  Table last(set_up(y24),
             "act turn=s0 place=QS,JD hands=2C,2H discards=" + pips_but({"2C", "2H", "9D"}));
  last.play(s0, "done").play(Seat::chance, "draw 9D");
  EXPECT_EQ(last.state.pile, 0);
  EXPECT_EQ(size(last.state.discards), 37);
}

TEST(JackTurn, JR_45_also_between_two_draws) {
  Table t(
      set_up(y24, {Option::windfall_lottery}),
      "claim turn=s0 place=QS,JD hands=4C,2H dice=4,4 discards=" + pips_but({"4C", "2H", "9D"}));
  t.play(s0, "claim 4C").play(Seat::chance, "draw 9D");
  EXPECT_EQ(t.told(What::reshuffled), 1);
  t.play(Seat::chance, "draw TD");
  EXPECT_EQ(t.state.count[0], 3);
}

TEST(JackTurn, JR_45_with_both_empty_nothing_is_drawn) {
  const std::string hands = "2C+3C," + pips_but({"2C", "3C"});
  Table t(set_up(y24), "act turn=s0 place=QS,JD hands=" + hands);
  t.play(s0, "done");
  EXPECT_EQ(t.told(What::nothing_drawn), 1);
  EXPECT_EQ(t.state.turn, s1);
  EXPECT_EQ(t.state.count[0], 2);
}

TEST(JackTurn, JR_46_the_limit_is_at_once_in_2023_and_when_caught_in_2024) {
  const std::string at =
      "act turn=s0 place=JH,citadel hands=TD+2C+3C+4C+5C+6C+7C+8C+9C,2S discards=AH+2H+3H";
  Table old(set_up(y23), at), later(set_up(y24), at);
  for (Table* t : {&old, &later}) t->play(s0, "want AH").play(s0, "want 2H").play(s0, "pay TD");
  EXPECT_EQ(old.stage(), "limit");
  EXPECT_EQ(later.stage(), "act");
  later.play(s0, "done");
  EXPECT_EQ(later.stage(), "limit");
  EXPECT_EQ(old.refusal(s0, "discard TD"), "JR-46");
  old.play(s0, "discard 2C");
  EXPECT_EQ(old.stage(), "act");
}

TEST(JackTurn, JR_46_nine_are_not_too_many) {
  const std::string ten = "2C+3C+4C+5C+6C+7C+8C+9C+2D", nine = "2C+3C+4C+5C+6C+7C+8C+9C";
  for (const auto edition : {y23, y24}) {
    Table full(set_up(edition), "increment turn=s0 place=JH,QS next=end_turn hands=" + ten + ",2S");
    full.play(Seat::chance, "draw 9D");
    EXPECT_EQ(full.stage(), "limit");
    EXPECT_EQ(full.state.turn, s0);
    Table fits(set_up(edition),
               "increment turn=s0 place=JH,QS next=end_turn hands=" + nine + ",2S");
    fits.play(Seat::chance, "draw 9D");
    EXPECT_EQ(fits.state.turn, s1);
  }
}

TEST(JackTurn, JR_46_at_the_end_of_the_lottery_too) {
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition),
            "claim turn=s0 place=JH,QS hands=2C+3C+4C+5C+6C+7C+8C+9C+KS,2S dice=2,3");
    t.play(s0, "claim 2C").play(Seat::chance, "draw 9D");
    EXPECT_EQ(t.stage(), "limit");
    EXPECT_EQ(t.refusal(s0, "stay"), "JR-40");
    t.play(s0, "discard KS");
    EXPECT_TRUE(t.in_court("KS"));
    EXPECT_EQ(t.stage(), "journey");
  }
}

TEST(JackTurn, JR_46_in_2024_also_when_the_turn_ends_off_board) {
  const std::string at = "journey turn=s0 place=JS,QS hands=2C+3C+4C+5C+6C+7C+8C+9C+2D+red,2S";
  Table t(set_up(y24), at + " dice=2,3");
  t.play(s0, "off-board");
  EXPECT_EQ(t.stage(), "limit");
  t.play(s0, "discard red");
  EXPECT_TRUE(t.in_court("red"));
  EXPECT_EQ(t.state.turn, s1);
}

TEST(JackTurn, JR_46_only_2023_asks_who_has_not_the_turn) {
  // The partner of a trade ends with ten cards.
  for (const auto edition : {y23, y24}) {
    Table t(set_up(edition, {Option::special_trades}),
            "trade_pick turn=s0 asks=s0,s1 rival=s1 place=JH,JH goods=1 fee=1 sells=1 "
            "hands=2C+3C,2D+2S+3S+4S+5S+6S+7S+8S+9S");
    t.play(s0, "pick 2C").play(s0, "pick 3C").play(s0, "done").play(s1, "pick 2D").play(s1, "done");
    EXPECT_EQ(t.state.count[1], 10);
    EXPECT_EQ(t.is_asked(s1), edition == y23);
    EXPECT_EQ(t.is_asked(s0), edition == y24);
  }
}

TEST(JackTurn, JR_46_discarding_an_ace_is_not_spending_it) {
  Table t(set_up(y23), "limit turn=s0 place=JH,QS hands=AC+3C+4C+5C+6C+7C+8C+9C+2D+3D,2S");
  t.play(s0, "discard AC");
  EXPECT_EQ(t.front(s0), "-");
  EXPECT_TRUE(t.discarded("AC"));
}

TEST(JackTurn, JR_46_a_royal_to_be_returned_comes_first) {
  Table t(set_up(y24),
          "steal turn=s0 place=JH,off-board hands=KC+QC+JC+2D+3D+4D+5D+6D+7D+8D,KS+2S rival=s1 "
          "duelled=1 dice=3,4");
  t.play(Seat::chance, "steal KS");
  EXPECT_EQ(t.stage(), "give_back");
  t.play(s0, "give_back KS");
  EXPECT_EQ(t.stage(), "limit");
}

}  // namespace
}  // namespace warren::jack_rabbits
