// Chapter "Set-up and objective" of Jack Rabbits, both editions side by side.
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

TEST(JackSetUp, JR_04_two_to_four_players) {
  for (const auto edition : {y23, y24})
    for (const int players : {1, 2, 4, 5})
      EXPECT_EQ(refused_set_up<Game>(set_up(edition, {}, players)),
                players == 2 || players == 4 ? "" : "JR-04");
  const auto specs = Game::option_specs();
  const auto players = std::find_if(specs.begin(), specs.end(),
                                    [](const OptionSpec& spec) { return spec.name == "players"; });
  ASSERT_NE(players, specs.end());
  EXPECT_EQ(players->rule, "JR-04");
  EXPECT_EQ(players->min, 2);
  EXPECT_EQ(players->max, 4);
}

TEST(JackSetUp, JR_30_deals_three_cards_to_each_on_the_citadel) {
  const auto g = made<Game>(set_up(y24, {}, 3));
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

TEST(JackSetUp, JR_30_the_first_player_is_given_or_drawn) {
  Options o = set_up(y24, {}, 3);
  o.first = 2;
  EXPECT_EQ(Game::make(o)->start().turn, s2);
  o.first = 3;
  EXPECT_EQ(refused_set_up<Game>(o), "JR-30");
  o.first = -1;
  const auto g = made<Game>(o);
  Game::Outcomes starters;
  g.chance(g.start(), starters);
  ASSERT_EQ(starters.size(), 3u);
  for (const auto& starter : starters) EXPECT_EQ(starter.weight, 1u);
}

// Comes home with these royals.
std::string comes_home(Objective objective, const std::string& royals) {
  Options o = set_up(y24);
  o.objective = objective;
  Table t(o, "journey turn=s0 place=KS,QD hands=" + royals + ",2C dice=1,2");
  t.play(s0, "arrive citadel");
  return t.stage();
}

TEST(JackSetUp, JR_31_three_royals_that_meet_the_objective) {
  using enum Objective;
  struct Row {
    Objective objective;
    const char *wins, *fails;
  };
  for (const Row& row :
       {Row{simple, "KC+QC+KS", "KC+QC+2S"}, Row{diverse, "KC+KS+KH", "KC+QS+JS"},
        Row{monarchic, "KC+QC+JC", "KC+KS+JC"}, Row{diverse_monarchic, "KC+QS+JH", "KC+QC+JH"},
        Row{tribal, "KC+QC+JC", "KC+QC+JS"}}) {
    EXPECT_EQ(comes_home(row.objective, row.wins), "over") << row.wins;
    EXPECT_EQ(comes_home(row.objective, row.fails), "act") << row.fails;
  }
  EXPECT_EQ(comes_home(diverse_monarchic, "KC+KS+KH"), "act");
  EXPECT_EQ(comes_home(simple, "KC+KS+red"), "act");
}

TEST(JackSetUp, JR_31_an_objective_needs_its_suits) {
  using enum Objective;
  for (const auto edition : {y23, y24})
    for (const int players : {2, 3, 4}) {
      Options o = set_up(edition, {Option::tight_suits}, players);
      o.board = "7";
      for (const auto objective : {simple, diverse, monarchic, diverse_monarchic, tribal}) {
        o.objective = objective;
        const bool three = objective == diverse || objective == diverse_monarchic;
        EXPECT_EQ(refused_set_up<Game>(o), three && players == 2 ? "JR-31" : "");
      }
    }
}

TEST(JackSetUp, JR_32_three_royals_win_on_the_citadel_at_the_start_of_the_turn) {
  Table t(set_up(y24), "act turn=s1 first=s0 place=citadel,KS hands=KC+QS+JH,2H");
  t.play(s1, "done");
  EXPECT_NE(t.stage(), "over");  // not in the turn of another
  t.play(Seat::chance, "draw 3H");
  EXPECT_EQ(t.stage(), "over");
  EXPECT_EQ(t.result().place[0], 1);
  EXPECT_EQ(t.refusal(s0, "claim 2C"), "JR-31");
  Table away(set_up(y24), "act turn=s1 first=s0 place=KC,KS hands=KC+QS+JH,2H");
  away.play(s1, "done").play(Seat::chance, "draw 3H");
  EXPECT_NE(away.stage(), "over");
}

TEST(JackSetUp, JR_32_after_the_journey_only_when_a_challenge_is_settled) {
  const std::string home = "journey turn=s0 place=KS,QD hands=KC+QS+JH,6H dice=1,2";
  for (const bool falls : {false, true}) {
    Table t(set_up(y24, {Option::advanced_citadel}), home);
    t.play(s0, "arrive citadel");
    EXPECT_EQ(t.stage(), "challenge");
    if (falls)
      t.play(s1, "challenge").play(s1, "show 6H").play(s0, "fall");
    else
      t.play(s1, "pass");
    EXPECT_EQ(t.stage() == "over", !falls);
  }
}

TEST(JackSetUp, JR_32_after_a_duel_before_anything_else) {
  // The attacker's hand is too full as well: the win comes first.
  const std::string at =
      "steal turn=s0 place=citadel,off-board hands=KC+QC+2C+3C+4C+5C+6C+7C+8C+9C,JC+2S rival=s1 "
      "duelled=1 dice=3,4";
  Table t(set_up(y24), at);
  t.play(Seat::chance, "steal JC");
  EXPECT_EQ(t.stage(), "over");
  EXPECT_EQ(t.result().share[0], 1.0f);
  Table pip(set_up(y24), at);
  pip.play(Seat::chance, "steal 2S");
  EXPECT_EQ(pip.stage(), "act");
}

TEST(JackSetUp, JR_33_ends_without_a_winner_after_the_last_round) {
  for (const int rounds : {1, 2}) {
    Options o = set_up(y24);
    o.rounds = rounds;
    Table t(o, "act turn=s1 first=s0 place=QC,KS hands=2C,2H");
    t.play(s1, "done").play(Seat::chance, "draw 3H");
    EXPECT_EQ(t.stage() == "over", rounds == 1);
    EXPECT_EQ(t.result().share[0], 0);
    EXPECT_EQ(t.refusal(s0, "pass"), rounds == 1 ? "JR-33" : "JR-40");
  }
}

TEST(JackSetUp, JR_33_a_win_at_the_start_of_a_turn_comes_first) {
  Options o = set_up(y24);
  o.rounds = 1;
  Table t(o, "act turn=s1 first=s0 place=citadel,KS hands=KC+QS+JH,2H");
  t.play(s1, "done").play(Seat::chance, "draw 3H");
  EXPECT_EQ(t.result().place[0], 1);
}

TEST(JackSetUp, JR_33_a_set_up_names_one_to_a_thousand_rounds) {
  Options o = set_up(y24);
  for (const int rounds : {0, 1, 1000, 1001}) {
    o.rounds = rounds;
    EXPECT_EQ(refused_set_up<Game>(o), rounds == 1 || rounds == 1000 ? "" : "JR-33") << rounds;
  }
}

}  // namespace
}  // namespace warren::jack_rabbits
