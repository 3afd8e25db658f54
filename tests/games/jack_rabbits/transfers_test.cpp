// Chapter "Transfers" of Jack Rabbits, on the sample boards.
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

Table travels(Edition edition, std::string_view from, std::string_view hand,
              std::initializer_list<Option> on = {}) {
  return {set_up(edition, on), "journey turn=s0 place=" + std::string(from) +
                                   ",KD hands=" + std::string(hand) + ",2H dice=3,4"};
}

TEST(JackTransfers, JR_60_each_transfer_costs_the_whole_price_again) {
  Table t = travels(y24, "citadel", "7C+7H+6S");
  t.play(s0, "go trailway river1.S from citadel.N by -").play(s0, "pay 7C");
  EXPECT_EQ(t.stage(), "journey");
  t.play(s0, "go trailway mountain1.SE from river1.NW by -");
  EXPECT_EQ(t.refusal(s0, "pay 6S"), "JR-50");
  t.play(s0, "pay 7H");
  EXPECT_EQ(t.state.count[0], 1);
  Table once = travels(y24, "citadel", "7C+6H");
  once.play(s0, "go trailway river1.S from citadel.N by -").play(s0, "pay 7C");
  EXPECT_EQ(once.refusal(s0, "go trailway mountain1.SE from river1.NW by -"), "JR-50");
  EXPECT_EQ(once.refusal(s0, "arrive QD"), "");
}

TEST(JackTransfers, JR_61_a_trailway_leads_either_way_along_the_other_road) {
  // River, woods and mountain: from the citadel's road to that from QD to JD.
  for (const auto edition : {y23, y24}) {
    Table t = travels(edition, "citadel", "7C");
    t.play(s0, "go trailway river1.S from citadel.N by -").play(s0, "pay 7C");
    EXPECT_EQ(t.choices(s0), (Texts{"go arrive QD", "go arrive JD"}));
  }
  Table woods = travels(y24, "KD", "7S");
  woods.play(s0, "go trailway woods1.N from KD.S by -").play(s0, "pay 7S");
  EXPECT_EQ(woods.choices(s0), (Texts{"go arrive QD", "go arrive JD"}));
  Table mountain = travels(y24, "KD", "7H");
  mountain.play(s0, "go trailway mountain1.NE from KD.S by -").play(s0, "pay 7H");
  EXPECT_EQ(mountain.choices(s0), (Texts{"go arrive QD", "go arrive JD"}));
}

TEST(JackTransfers, JR_61_once_each_time_the_rhombus_is_entered) {
  Table t = travels(y24, "citadel", "7C+7S+7H");
  t.play(s0, "go trailway river1.S from citadel.N by -").play(s0, "pay 7C");
  for (const auto& leg : t.choices(s0, "go trailway"))
    EXPECT_EQ(leg.find("trailway river1"), std::string::npos) << leg;
  EXPECT_EQ(t.refusal(s0, "go trailway river1.S from citadel.N by -"), "JR-42");
  EXPECT_EQ(t.choices(s0, "go trailway").size(), 2u);
}

TEST(JackTransfers, JR_62_a_horse_goes_to_any_hex_and_ends_the_journey) {
  Table t = travels(y24, "QS", "7S+KC+QC", {Option::trailing_carrots});
  t.play(s0, "go horse fork2.S from QS.N by -").play(s0, "pay 7S");
  EXPECT_EQ(t.choices(s0, "land").size(), 13u);  // the hex it began on too
  EXPECT_EQ(t.refusal(s0, "land QS"), "");
  EXPECT_EQ(t.refusal(s0, "land underground"), "unreadable");
  EXPECT_EQ(t.game.check(t.state, s0, {Act::land, kUnderground}), rule("JR-62"));
  t.play(s0, "land KC");
  EXPECT_EQ(t.stage(), "act");  // although its own carrot lies there
  Table palace = travels(y24, "QS", "7S");
  palace.play(s0, "go horse fork2.S from QS.N by -").play(s0, "pay 7S").play(s0, "land QS");
  EXPECT_EQ(palace.stage(), "challenge");
}

TEST(JackTransfers, JR_62_only_a_fork_has_horses) {
  Table t = travels(y24, "KD", "7S");
  EXPECT_EQ(t.refusal(s0, "go horse tavern2.SE from KD.S by -"), "JR-42");
}

TEST(JackTransfers, JR_63_a_boat_lands_at_another_end_of_the_same_water) {
  for (const auto edition : {y23, y24}) {
    Table t = travels(edition, "QC", "7S");
    t.play(s0, "go boat fork4.NE from QC.SE by 0").play(s0, "pay 7S");
    // Every open end of the sea, by the data of the board; not the lake between QC and JC.
    for (const std::string hex : {"citadel", "KH", "QH", "QD", "JC", "JS", "JH", "JD"})
      EXPECT_EQ(t.refusal(s0, "arrive " + hex), "") << hex;
    EXPECT_EQ(t.refusal(s0, "arrive QC"), "JR-42");
    EXPECT_EQ(t.refusal(s0, "arrive KC"), "JR-42");
    EXPECT_EQ(t.refusal(s0, "off-board"), "JR-42");
  }
}

TEST(JackTransfers, JR_63_a_landlocked_fork_has_no_boat) {
  Table inland = travels(y24, "QS", "7S");
  for (const auto* way : {"go boat fork2.NE from QS.N by 0", "go boat fork2.NW from QS.N by 1"})
    EXPECT_EQ(inland.refusal(s0, way), "JR-63");
  Table coast = travels(y24, "KH", "7S");
  EXPECT_EQ(coast.choices(s0, "go boat"), Texts{"go boat fork1.NE from KH.N by 0"});
  EXPECT_EQ(coast.refusal(s0, "go boat fork1.NW from KH.N by 1"), "JR-63");
}

// South of fork4 lies a lake that no other road reaches.
TEST(JackTransfers, JR_63_no_boat_leaves_on_water_without_another_open_end) {
  const std::string at = "journey turn=s0 place=JH,citadel hands=7D";
  for (const auto edition : {y23, y24}) {
    Options o = set_up(edition);
    o.board = "7";
    for (const std::string more : {"", "+red", "+black", "+red+black"}) {
      const Table t(o, at + more + ",- dice=3,4");
      EXPECT_EQ(t.refusal(s0, "go boat fork4.S from JH.SE by 1"), "JR-63") << more;
      EXPECT_EQ(t.refusal(s0, "go sail fork4.S from JH.SE by 1"), "JR-63") << more;
      EXPECT_EQ(t.refusal(s0, "off-board"), "") << more;
    }
    EXPECT_EQ(Table(o, at + "+red,- dice=6,6").refusal(s0, "go boat fork4.S from JH.SE by 1"),
              "JR-50");
  }
}

TEST(JackTransfers, JR_63_both_ends_count_as_crossed) {
  Table t = travels(y24, "QC", "7S+7D");
  t.play(s0, "go boat fork4.NE from QC.SE by 0").play(s0, "pay 7S");
  EXPECT_EQ(t.refusal(s0, "go boat fork1.NE from fork1.NE by 0"), "JR-63");
  EXPECT_EQ(t.refusal(s0, "go horse fork1.NE from fork1.NE by -"), "");
}

TEST(JackTransfers, JR_64_a_tavern_sells_a_joker_and_the_journey_goes_on) {
  Table t = travels(y24, "QD", "7H+7D");
  t.play(s0, "go take_red tavern1.NE from QD.SW by -").play(s0, "pay 7H");
  EXPECT_TRUE(t.holds(s0, "red"));
  EXPECT_EQ(t.choices(s0), (Texts{"go ride", "go arrive JS"}));  // one joker each time
  t.play(s0, "arrive JS");
  EXPECT_TRUE(t.holds(s0, "red"));
}

TEST(JackTransfers, JR_64_only_a_joker_of_the_court_is_sold) {
  Table t(set_up(y24), "journey turn=s0 place=QD,KD hands=7H,red dice=3,4");
  EXPECT_EQ(t.refusal(s0, "go take_red tavern1.NE from QD.SW by -"), "JR-64");
  EXPECT_EQ(t.refusal(s0, "go take_black tavern1.NE from QD.SW by -"), "");
}

TEST(JackTransfers, JR_64_red_is_a_horse_from_any_point_of_the_journey) {
  for (const std::string from : {"citadel", "KC", "underground"}) {
    Table t = travels(y24, from, "red");
    t.play(s0, "ride");
    EXPECT_TRUE(t.in_court("red"));
    EXPECT_EQ(t.choices(s0, "land").size(), 13u);
    EXPECT_EQ(travels(y24, from, "black").refusal(s0, "ride"), "JR-64");
  }
  Table bought = travels(y24, "QD", "7H");  // on the journey that bought it
  bought.play(s0, "go take_red tavern1.NE from QD.SW by -").play(s0, "pay 7H").play(s0, "ride");
  bought.play(s0, "land KC");
  EXPECT_EQ(bought.at(s0), "KC");
}

TEST(JackTransfers, JR_64_there_is_no_horse_at_sea) {
  for (const auto edition : {y23, y24}) {
    Table t = travels(edition, "QC", "7S+7D+red");
    EXPECT_EQ(t.refusal(s0, "ride"), "");
    t.play(s0, "go boat fork4.NE from QC.SE by 0").play(s0, "pay 7S");
    EXPECT_EQ(t.refusal(s0, "ride"), "JR-64");
    EXPECT_EQ(t.choices(s0, "go ride"), Texts{});
    Table sails = travels(edition, "QC", "black+red");
    sails.play(s0, "go sail QC.S from QC.S by -");
    EXPECT_EQ(sails.choices(s0), Texts{"go arrive JC"});
  }
  // On land again: where the journey comes to its next stop.
  Table lands = travels(y24, "QC", "7S+7H+red");
  lands.play(s0, "go boat fork4.NE from QC.SE by 0").play(s0, "pay 7S");
  const auto trails = lands.choices(s0, "go trailway");
  ASSERT_FALSE(trails.empty());
  lands.play(s0, trails[0]).play(s0, "pay 7H");
  EXPECT_EQ(lands.refusal(s0, "ride"), "");
}

TEST(JackTransfers, JR_64_black_is_a_boat_from_an_open_end) {
  Table lake = travels(y24, "QC", "black");  // the open end of the hex it stands on
  lake.play(s0, "go sail QC.S from QC.S by -");
  EXPECT_TRUE(lake.in_court("black"));
  EXPECT_EQ(lake.choices(s0), Texts{"go arrive JC"});
  Table walked = travels(y24, "KH", "black");
  EXPECT_EQ(walked.choices(s0, "go sail"), Texts{"go sail fork1.NE from KH.N by 0"});
  EXPECT_EQ(travels(y24, "QC", "red").refusal(s0, "go sail QC.S from QC.S by -"), "JR-64");
  EXPECT_EQ(travels(y24, "KS", "black").choices(s0, "go sail"), Texts{});
}

TEST(JackTransfers, JR_65_through_a_cave_for_the_price_or_underground_for_nothing) {
  Table pays = travels(y24, "JH", "7C");
  pays.play(s0, "go hole cave3.N from JH.S by -").play(s0, "pay 7C");
  EXPECT_EQ(pays.choices(s0), (Texts{"go arrive KD", "go arrive QS", "go arrive JC"}));
  Table rests = travels(y24, "JH", "-");
  rests.play(s0, "underground");
  EXPECT_EQ(rests.at(s0), "underground");
  EXPECT_EQ(travels(y24, "KS", "-").refusal(s0, "underground"), "JR-42");
}

TEST(JackTransfers, JR_65_from_underground_by_any_cave_or_not_at_all) {
  Table t = travels(y24, "underground", "-");
  EXPECT_EQ(t.choices(s0),
            (Texts{"go stay", "go arrive KD", "go arrive QS", "go arrive JC", "go arrive JH"}));
  t.play(s0, "stay").play(s0, "done").play(Seat::chance, "draw 9D");
  EXPECT_EQ(t.at(s0), "underground");
  EXPECT_EQ(t.state.count[0], 1);
}

TEST(JackTransfers, JR_66_off_board_the_next_journey_is_the_move_underground) {
  Table t(set_up(y24), "roll turn=s0 place=off-board,KD hands=3C,2H");
  t.play(Seat::chance, "roll 3 4").play(s0, "claim 3C").play(Seat::chance, "draw 9D");
  EXPECT_EQ(t.at(s0), "underground");
  EXPECT_EQ(t.stage(), "act");
  t.play(s0, "done").play(Seat::chance, "draw 8D");
  EXPECT_EQ(t.state.count[0], 3);
}

TEST(JackTransfers, JR_66_the_same_for_a_rabbit_thrown_off_in_anothers_turn) {
  Table t(set_up(y24),
          "duel turn=s1 asks=s0 rival=s0 place=JH,JH purpose=duel duel=4,0 hands=2C,2S");
  t.play(s0, "give_in")
      .play(Seat::chance, "steal 2C")
      .play(s1, "done")
      .play(Seat::chance, "draw 9D");
  EXPECT_EQ(t.at(s0), "off-board");
  t.play(Seat::chance, "roll 3 4").play(s0, "pass");
  EXPECT_EQ(t.at(s0), "underground");
}

TEST(JackTransfers, JR_66_nobody_duels_or_trades_with_a_rabbit_off_the_board) {
  const Options o = set_up(y24, {Option::special_trades});
  for (const std::string deed : {"duel s1", "trade s1"}) {
    EXPECT_EQ(Table(o, "act turn=s0 place=KH,off-board hands=4S,2S").refusal(s0, deed), "JR-66");
    EXPECT_EQ(Table(o, "act turn=s0 place=KH,KH hands=4S,2S").refusal(s0, deed), "");
    EXPECT_NE(Table(o, "act turn=s0 place=KH,KS hands=4S,2S").refusal(s0, deed), "JR-66");
  }
}

TEST(JackTransfers, JR_66_who_is_off_the_board_does_not_challenge_or_call) {
  Table palace(set_up(y24, {}, 3), "journey turn=s0 place=KS,off-board,KD hands=-,9H,8H dice=3,4");
  palace.play(s0, "arrive QS");
  EXPECT_EQ(palace.refusal(s1, "challenge"), "JR-66");
  EXPECT_EQ(palace.refusal(s2, "challenge"), "");
  Table surplus(set_up(y24, {Option::seized_surplus, Option::overtaxed_hands}, 3),
                "act turn=s0 place=KS,off-board,KD hands=2C+3C+4C+5C+6C+7C+8C,9H,8H dice=3,4");
  surplus.play(s0, "done");
  EXPECT_EQ(surplus.refusal(s1, "call"), "JR-66");
  EXPECT_EQ(surplus.refusal(s2, "call"), "");
}

}  // namespace
}  // namespace warren::jack_rabbits
