// Chapter "Building a board" of Jack Rabbits, wandering on a board: JR-25.
#include "tests/games/jack_rabbits_builder/table.h"
#include "tests/games/random_play.h"

namespace warren::jack_rabbits_builder {
namespace {

Options wandering(int players, int rounds, std::string_view board) {
  Options o;
  o.players = players;
  o.wander = true;
  o.rounds = rounds;
  o.board = board;
  return o;
}

std::string walk_to(const Table& t, std::string_view tile, jack_rabbits::Direction side) {
  const Land land(t.state.board);
  return t.game.to_text({Kind::walk, land.end_at(*jack_rabbits::tile_named(tile), side)});
}

using jack_rabbits::kN, jack_rabbits::kS, jack_rabbits::kSE, jack_rabbits::kNE, jack_rabbits::kNW;

TEST(Wandering, JR_25_rabbits_make_free_journeys_or_stay) {
  Table t(wandering(2, 20, "sample"));
  EXPECT_EQ(t.state.rabbit[0], jack_rabbits::kCitadel);
  EXPECT_EQ(t.refusal(s0, walk_to(t, "KC", kN)), "JR-25");  // on the island
  EXPECT_EQ(t.refusal(s1, "stay"), "JR-25");                // not in turn
  const auto offered = t.game.describe(t.view(s0), *t.game.parse(walk_to(t, "JD", kS)));
  t.play(s0, walk_to(t, "JD", kS));
  EXPECT_EQ(t.state.rabbit[0], *piece_named("JD"));
  const auto told = t.game.tell(t.events()[0]);
  for (std::size_t n = 0; n < offered.fields.size(); ++n)  // the way is told before it is gone
    EXPECT_EQ(offered.fields[n].value, told.fields[n + 1].value);
  EXPECT_EQ(std::get<NameList>(told.fields[4].value).text(), "river1 woods3 tavern3");
  t.play(s1, "stay");
  EXPECT_EQ(t.state.rabbit[1], jack_rabbits::kCitadel);
  EXPECT_EQ(t.state.round, 2);
}

TEST(Wandering, JR_25_caves_lead_underground_and_out_again) {
  Table t(wandering(2, 20, "sample"));
  t.state.rabbit[0] = *piece_named("KD");
  t.play(s0, walk_to(t, "cave1", kS));
  EXPECT_EQ(t.state.rabbit[0], kUnderground);
  t.play(s1, "stay");
  EXPECT_EQ(t.refusal(s0, walk_to(t, "citadel", kN)), "JR-25");
  t.play(s0, walk_to(t, "JC", kSE));  // up by the cave on the island
  EXPECT_EQ(t.state.rabbit[0], *piece_named("JC"));
}

TEST(Wandering, JR_25_open_ends_are_not_taken) {
  const Table t(wandering(2, 20, "sample"));
  const Land land(t.state.board);
  Game::Actions acts;
  t.game.legal(t.state, s0, acts);
  for (const Action& a : acts) {
    if (a.kind == Kind::walk) {
      EXPECT_TRUE(land.tile[a.value] < jack_rabbits::kHexes ||
                  jack_rabbits::tile(land.tile[a.value]).kind == jack_rabbits::Kind::cave);
    }
  }
}

TEST(Wandering, JR_25_ends_after_the_last_round_without_a_winner) {
  Table t(wandering(2, 2, "sample"));
  for (int n = 0; n < 4; ++n) {
    EXPECT_EQ(t.game.turn(t.state).phase, Phase::decide);
    t.play(t.state.mover, "stay");
  }
  EXPECT_EQ(t.game.turn(t.state).phase, Phase::over);
  EXPECT_EQ(t.result().place, Result{}.place);
  EXPECT_EQ(Game::rulebook()[t.result().ended_by.n], "JR-25");
}

TEST(Wandering, JR_25_ends_when_the_whole_table_wishes_to_stop) {
  Table t(wandering(2, 20, "sample"));
  t.play(s0, "stop");
  t.play(s1, "stay");
  t.play(s0, "stay");  // has thought better of it
  t.play(s1, "stop");
  EXPECT_EQ(t.game.turn(t.state).phase, Phase::decide);
  t.play(s0, "stop");
  EXPECT_EQ(t.game.turn(t.state).phase, Phase::over);
}

TEST(Wandering, JR_25_on_a_land_just_built) {
  Options o;
  o.players = 3;
  o.wander = true;
  Table t(o);
  Rng rng(9);
  play_on(t.game, t.state, rng);
  EXPECT_GT(t.state.round, 0);
}

TEST(Wandering, JR_91_wander_belongs_to_2024) {
  Options o;
  o.wander = true;
  EXPECT_EQ(refused_set_up<Game>(o), "");
  o.edition = Edition::y2023;
  EXPECT_EQ(refused_set_up<Game>(o), "JR-91");
}

}  // namespace
}  // namespace warren::jack_rabbits_builder
