// Jack Rabbits, chapters "Set-up", "A turn" and "Values and payments", both editions side by side.
#include "tests/games/jack_rabbits/desk.h"

namespace warren::jack_rabbits {
namespace {

constexpr auto y23 = Edition::y2023, y24 = Edition::y2024;

std::string make_refused(const Options& o) {
  const auto g = Game::make(o);
  return g ? "" : std::string(g.trouble().rule);
}

TEST(JackSetUp, JR_30_deals_three_cards_to_each_on_the_citadel) {
  const auto g = *Game::make(set_up(y24, {}, 3));
  State s = g.start();
  Rng rng(1);
  NullSink quiet;
  while (s.stage == Stage::deal) g.apply(s, Seat::chance, g.draw(s, rng), quiet);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(s.count[i], 3);
    EXPECT_EQ(s.place[i], kCitadel);
  }
  EXPECT_EQ(s.stage, Stage::roll);
}

TEST(JackSetUp, JR_31_an_objective_needs_its_suits) {
  Options o = set_up(y24, {Option::tight_suits});
  o.board = "7";
  EXPECT_EQ(make_refused(o), "");
  o.objective = Objective::diverse;
  EXPECT_EQ(make_refused(o), "JR-31");
  o.objective = Objective::monarchic;
  EXPECT_EQ(make_refused(o), "");
}

TEST(JackSetUp, JR_32_three_royals_win_on_the_citadel_at_the_start_of_the_turn) {
  Desk d(set_up(y24), "act turn=2 first=1 place=citadel,KS hands=KC+QS+JH,2H");
  d.play(1, "done").play(-1, "draw 3H");
  EXPECT_EQ(d.s.stage, Stage::over);
  EXPECT_EQ(d.g.result(d.s).place[0], 1);
  Desk away(set_up(y24), "act turn=2 first=1 place=KC,KS hands=KC+QS+JH,2H");
  away.play(1, "done").play(-1, "draw 3H");
  EXPECT_NE(away.s.stage, Stage::over);
}

TEST(JackTurn, JR_33_ends_without_a_winner_after_the_last_round) {
  Options o = set_up(y24);
  o.rounds = 1;
  Desk d(o, "act turn=2 first=1 place=KC,KS hands=2C,2H");
  d.play(1, "done").play(-1, "draw 3H");
  EXPECT_EQ(d.s.stage, Stage::over);
  EXPECT_EQ(d.g.result(d.s).share[0], 0);
}

TEST(JackTurn, JR_41_a_card_matches_with_the_value_it_counts_now) {
  const std::string at = "claim turn=1 place=citadel,citadel hands=AC+3S+KD,2H dice=1,3";
  Desk young(set_up(y23), at), later(set_up(y24), at);
  EXPECT_EQ(young.refused(0, "claim AC"), "JR-41");
  EXPECT_EQ(later.refused(0, "claim AC"), "");
  EXPECT_EQ(later.refused(0, "claim KD"), "JR-41");
  EXPECT_EQ(later.refused(0, "claim AC 3S"), "JR-41");
  EXPECT_EQ(Desk(set_up(y24, {Option::windfall_lottery}), at).refused(0, "claim AC 3S"), "");
  EXPECT_EQ(later.refused(1, "claim 2H"), "JR-40");
}

TEST(JackTurn, JR_43_ten_points_of_the_suit_and_a_free_carrot) {
  const std::string turn = "act turn=1 place=KH,citadel hands=";
  Desk d(set_up(y24), turn + "4H+7H+9C,2S");
  d.play(0, "acquire");
  EXPECT_EQ(d.refused(0, "pay 4H 9C"), "JR-43");
  EXPECT_EQ(d.refused(0, "pay 7H"), "JR-50");
  d.play(0, "pay 4H 7H");
  EXPECT_TRUE(d.holds(0, "KH"));
  EXPECT_EQ(Desk(set_up(y24), turn + "4H+7H+KC+KS+KD,2S").refused(0, "acquire"), "JR-43");
  Desk freed(set_up(y24), turn + "4H+7H+KC+KS+QH,2S");
  freed.play(0, "acquire");
  EXPECT_EQ(freed.refused(0, "pay 4H 7H"), "JR-43");
  freed.play(0, "pay QH");
  EXPECT_TRUE(freed.holds(0, "KH"));
}

TEST(JackTurn, JR_46_the_limit_is_at_once_in_2023_and_when_caught_in_2024) {
  const std::string at =
      "act turn=1 place=JH,citadel hands=TD+2C+3C+4C+5C+6C+7C+8C+9C,2S discards=AH+2H+3H";
  Desk old(set_up(y23), at), later(set_up(y24), at);
  for (Desk* d : {&old, &later}) d->play(0, "want AH").play(0, "want 2H").play(0, "pay TD");
  EXPECT_EQ(old.s.stage, Stage::limit);
  EXPECT_EQ(later.s.stage, Stage::act);
  later.play(0, "done");
  EXPECT_EQ(later.s.stage, Stage::limit);
  old.play(0, "discard 2C");
  EXPECT_EQ(old.s.stage, Stage::act);
}

TEST(JackValues, JR_51_the_first_ace_counts_eleven_in_2023) {
  const std::string at = "act turn=1 place=KH,citadel hands=AH+2C,2S";
  Desk old(set_up(y23), at), later(set_up(y24), at);
  EXPECT_EQ(later.refused(0, "acquire"), "JR-50");
  old.play(0, "acquire").play(0, "pay AH");
  EXPECT_EQ(old.s.front[0], *card_named("AH"));
  EXPECT_EQ(Desk(set_up(y24, {Option::capital_aces}), at).refused(0, "acquire"), "");
}

TEST(JackValues, JR_52_a_joker_pays_nothing) {
  Desk d(set_up(y24), "act turn=1 place=KH,citadel hands=4H+7H+red,2S");
  d.play(0, "acquire");
  EXPECT_EQ(d.refused(0, "pay 4H 7H red"), "JR-52");
  d.play(0, "back");
  EXPECT_EQ(d.s.stage, Stage::act);
}

TEST(JackFull, JR_66_nobody_duels_off_the_board) {
  Desk d(set_up(y24), "act turn=1 place=KH,off-board hands=4S,2S");
  EXPECT_EQ(d.refused(0, "duel 2"), "JR-66");
  EXPECT_EQ(Desk(set_up(y24), "act turn=1 place=KH,KH hands=4S,2S").refused(0, "duel 2"), "");
}

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
  EXPECT_EQ(make_refused(set_up(y24, {ambivalent_aces, capital_aces})), "JR-91");
  EXPECT_EQ(make_refused(set_up(y24, {ambivalent_aces})), "");
  EXPECT_EQ(make_refused(set_up(y24, {additional_capital})), "JR-91");
  EXPECT_EQ(make_refused(set_up(y23, {capital_aces})), "JR-91");
  EXPECT_EQ(make_refused(set_up(y24, {permanent_ace})), "JR-91");
  EXPECT_EQ(make_refused(set_up(y23, {permanent_ace})), "");
}

}  // namespace
}  // namespace warren::jack_rabbits
