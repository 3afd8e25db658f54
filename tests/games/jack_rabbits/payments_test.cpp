// Jack Rabbits, chapter "The full game", both editions side by side.
#include "tests/games/jack_rabbits/desk.h"

namespace warren::jack_rabbits {
namespace {

TEST(JackFull, JR_71_each_side_goes_strictly_above_or_gives_in) {
  Desk d(set_up(y24), "act turn=1 place=KH,KH hands=4S+5H,4C+3S+2S dice=3,4");
  d.play(0, "duel 2");
  EXPECT_EQ(d.refused(0, "play 5H"), "JR-71");
  d.play(0, "play 4S");
  EXPECT_EQ(d.refused(1, "play 3S"), "JR-71");
  d.play(1, "play 2S 3S").play(0, "give_in");
  EXPECT_EQ(d.at(0), "off-board");
  EXPECT_EQ(d.at(1), "KH");
}

TEST(JackFull, JR_72_a_fourth_royal_is_returned_first) {
  Desk d(set_up(y24),
         "steal turn=1 place=QC,off-board hands=KC+QC+JS,KH rival=2 duelled=1 dice=3,4");
  d.play(-1, "steal KH");
  EXPECT_EQ(d.refused(0, "done"), "JR-40");
  d.play(0, "give_back JS");
  EXPECT_TRUE(d.holds(0, "KH"));
  EXPECT_EQ(d.s.stage, Stage::increment);
}

TEST(JackFull, JR_73_who_is_answered_loses_all_in_2023_and_hearts_in_2024) {
  const std::string at = "challenge turn=1 asks=2 place=QC,citadel hands=6H,QC dice=3,4";
  for (const auto edition : {y23, y24}) {
    Desk d(set_up(edition), at);
    d.play(1, "challenge").play(1, "show QC").play(0, "show 6H");
    EXPECT_EQ(d.at(1), "off-board");
    EXPECT_EQ(d.holds(1, "QC"), edition == y24);
  }
  Desk poor(set_up(y24), "challenge turn=1 asks=2 place=QC,citadel hands=6H,5H dice=3,4");
  EXPECT_EQ(poor.refused(1, "challenge"), "JR-73");
}

TEST(JackOptions, JR_91_aces_exclude_each_other) {
  using enum Option;
  EXPECT_EQ(refused_set_up(set_up(y24, {ambivalent_aces, capital_aces})), "JR-91");
  EXPECT_EQ(refused_set_up(set_up(y24, {ambivalent_aces})), "");
  EXPECT_EQ(refused_set_up(set_up(y24, {additional_capital})), "JR-91");
  EXPECT_EQ(refused_set_up(set_up(y23, {capital_aces})), "JR-91");
  EXPECT_EQ(refused_set_up(set_up(y24, {permanent_ace})), "JR-91");
  EXPECT_EQ(refused_set_up(set_up(y23, {permanent_ace})), "");
}

}  // namespace
}  // namespace warren::jack_rabbits
