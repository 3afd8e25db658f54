// Positions that were written by hand: none of them lets a card exist twice.
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

// The field or the invariant that is wrong with a position, or "".
std::string refused(std::string_view position, const Options& o = set_up(y24)) {
  return refused_position(made<Game>(o), position);
}

constexpr std::string_view kTwice = "cards that are picked, shown or laid are in that hand";

TEST(JackPositions, JR_75_what_is_picked_for_a_trade_is_in_the_hand) {
  const std::string trade =
      "trade_pick turn=s0 place=KC,KC hands=2C+KC,2H+3D rival=s1 goods=1 fee=1 asks=s0,s1 "
      "dice=3,4 ";
  EXPECT_EQ(refused(trade), "");
  EXPECT_EQ(refused(trade + "picked=2C,3D"), "");
  EXPECT_EQ(refused(trade + "picked=9C,3D"), kTwice);
  EXPECT_EQ(refused(trade + "picked=2C,2C"), kTwice);
  EXPECT_EQ(refused(trade + "picked=KC,3D"), kTwice);  // royals are not goods
  EXPECT_EQ(refused("act turn=s0 place=KC,KC hands=2C+KC,2H dice=3,4 picked=2C,-"), kTwice);
}

TEST(JackPositions, JR_73_what_a_challenger_has_shown_is_in_the_hand) {
  const std::string shown = "answer turn=s0 place=KC,KC hands=2C+5H,7H+8H rival=s1 dice=3,4 shown=";
  EXPECT_EQ(refused(shown + "7H+8H"), "");
  EXPECT_EQ(refused(shown + "7H+9H"), kTwice);
  EXPECT_EQ(refused(shown + "5H"), kTwice);
  EXPECT_EQ(refused("act turn=s0 place=KC,KC hands=2C,7H dice=3,4 shown=7H"), kTwice);
}

TEST(JackPositions, JR_50_what_is_laid_or_kept_is_in_the_hand_of_who_pays) {
  const std::string pay = "pay turn=s0 place=QC,QC hands=2C+5C,7H+8H purpose=acquisition dice=3,4 ";
  EXPECT_EQ(refused(pay), "");
  EXPECT_EQ(refused(pay + "laid=5C kept=2C"), "");
  EXPECT_EQ(refused(pay + "laid=9C"), kTwice);
  EXPECT_EQ(refused(pay + "kept=7H"), kTwice);
  EXPECT_EQ(refused(pay + "laid=5C kept=5C"), kTwice);
}

TEST(JackPositions, JR_51_aces_that_wait_to_be_named_lie_among_the_discards) {
  const Options o = set_up(y23);
  const std::string aces =
      "name_ace turn=s0 place=QC,QC hands=2C+5C,7H purpose=acquisition dice=3,4 ";
  EXPECT_EQ(refused(aces + "discards=AC+AS aces=AC+AS", o), "");
  EXPECT_NE(refused(aces + "discards=AC aces=AC+AS", o), "");
  EXPECT_NE(refused(aces + "discards=AC+2S aces=AC+2S", o), "");
}

TEST(JackPositions, JR_70_the_club_that_was_shown_is_a_club_in_the_hand) {
  const std::string roll = "roll turn=s0 place=QC,citadel hands=2C+5H,7H flight=2 ";
  EXPECT_EQ(refused(roll + "club=2C"), "");
  EXPECT_NE(refused(roll + "club=3C"), "");
  EXPECT_NE(refused(roll + "club=5H"), "");
}

TEST(JackPositions, JR_60_a_journey_that_does_not_read_is_refused) {
  const std::string way = "journey turn=s0 place=QC,citadel hands=2C+5H,7H dice=3,4 ";
  EXPECT_EQ(refused(way), "");
  EXPECT_EQ(refused(way + "used=1,0"), "");
  EXPECT_EQ(refused(way + "used=1,z"), "used");
  EXPECT_EQ(refused(way + "used=1,1z"), "used");
}

TEST(JackPositions, JR_71_who_is_robbed_duelled_or_dealt_with_is_another_seat) {
  for (const std::string stage : {"steal", "seize", "proof", "answer", "duel_open", "duel",
                                  "trade_suit", "trade_goods", "trade_fee", "trade_ask"})
    for (const std::string_view rival : {"", " rival=s0"})
      EXPECT_EQ(
          refused(stage + " turn=s0 place=QC,QC hands=2C+5H,7H dice=3,4" + std::string(rival)),
          "a rival is another seat")
          << stage;
  EXPECT_EQ(refused("steal turn=s0 place=QC,QC hands=2C+5H,7H dice=3,4 rival=s1"), "");
}

TEST(JackPositions, JR_73_an_answer_is_that_of_somebody_who_was_asked) {
  EXPECT_EQ(refused("act turn=s0 place=QC,QC hands=2C+5H,7H dice=3,4 yes=s1"),
            "who has answered was asked");
  const std::string challenge =
      "challenge turn=s0 place=QC,QC,QC hands=2C+5H,7H+8H,9H+TH dice=3,4 asks=s2 yes=";
  EXPECT_EQ(refused(challenge + "s1", set_up(y24, {}, 3)), "");
  EXPECT_EQ(refused(challenge + "s2", set_up(y24, {}, 3)), "who has answered was asked");
}

}  // namespace
}  // namespace warren::jack_rabbits
