// Hare & Tortoise: partnerships (HT-95).
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

TEST(HarePartnerships, HT_95_four_as_two_teams_six_as_three_or_two) {
  const auto refused = [](int players, int teams) {
    return refused_set_up<Game>({.players = players, .teams = teams});
  };
  EXPECT_EQ(refused(4, 2), "");
  EXPECT_EQ(refused(6, 3), "");
  EXPECT_EQ(refused(6, 2), "");
  EXPECT_EQ(refused(5, 2), "HT-95");
  EXPECT_EQ(refused(4, 3), "HT-95");
  EXPECT_EQ(refused(6, 1), "HT-95");
  EXPECT_EQ(refused(2, 2), "HT-95");
}

TEST(HarePartnerships, HT_95_no_two_team_mates_sit_side_by_side) {
  for (const auto& [players, teams] : {std::pair{4, 2}, {6, 2}, {6, 3}}) {
    const auto g = made<Game>({.players = players, .teams = teams});
    for (int i = 0; i < players; ++i) EXPECT_NE(g.team_of(i), g.team_of((i + 1) % players));
  }
}

TEST(HarePartnerships, HT_95_team_mates_play_in_succession_when_who_sits_between_is_home) {
  Table race(Options{.teams = 2}, "act at=4,home1,0,20 lettuces=3,0,3,3");
  race.play("1");
  EXPECT_EQ(race.turn(), s2);
  EXPECT_EQ(race.game.team_of(0), race.game.team_of(2));
}

TEST(HarePartnerships, HT_95_the_first_team_with_all_runners_home_wins) {
  Table race(Options{.teams = 2}, "act at=63,20,home1,5 carrots=1,65,0,65 lettuces=0,3,0,3");
  race.play("1");
  EXPECT_EQ(race.stage(), "over");
  const auto result = race.result();
  EXPECT_EQ(result.place, (std::array<std::uint8_t, 8>{1, 0, 1, 0}));
  EXPECT_EQ(result.share[0], 0.5f);
  EXPECT_EQ(result.share[2], 0.5f);
  EXPECT_EQ(kRulebook[result.ended_by.n], "HT-95");
}

TEST(HarePartnerships, HT_95_one_runner_home_is_not_enough) {
  Table race(Options{.teams = 2, .play_for_places = false},
             "act at=63,20,15,5 carrots=1,65,0,65 lettuces=0,3,0,3");
  race.play("1");
  EXPECT_EQ(race.stage(), "act");
}

TEST(HarePartnerships, HT_95_two_teams_of_three_need_three) {
  Table race(Options{.players = 6, .teams = 2},
             "act at=63,20,home1,5,12,0 carrots=1,65,0,65,65,65 lettuces=0,3,0,3,3,3");
  EXPECT_EQ(race.play("1").stage(), "act");
  Table done(Options{.players = 6, .teams = 2},
             "act at=63,20,home1,5,home2,0 carrots=1,65,0,65,0,65 lettuces=0,3,0,3,0,3");
  EXPECT_EQ(done.play("1").stage(), "over");
}

TEST(HarePartnerships, HT_95_nothing_is_shared_but_the_goal) {
  Table race(Options{.teams = 2}, "juggle runner=0 paid=10 at=14,8,6,20 carrots=65,9,9,9");
  race.play("card give");
  EXPECT_TRUE(race.game.turn(race.state).to_act.has(s2));  // a team mate is a player behind
}

}  // namespace
}  // namespace warren::hare_and_tortoise
