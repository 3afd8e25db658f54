// The matches of a table in a row: each can be fetched when it is over, with those who played it.
#include "match/replay.h"
#include "tests/server/house.h"

namespace warren::server {
namespace {

void play_to_the_end(House& house, Player& p) {
  const auto match = p.look()["match"];
  for (std::size_t i = 0; i < 5000; ++i) {
    auto now = p.look();
    if (said(now, "status") != "playing" || now["match"] != match) return;
    house.think_on(1);
    for (int seat = 0; seat < 3; ++seat) p.choose(seat, i);
  }
}

struct Finished {
  Finished() : ann(house, "Ann") {
    ann.create({{"game", "bunny_run"},
                {"options", {{"players", 3}, {"length", 30}}},
                {"seats", {"you", kLevel, "random"}},
                {"start", true}});
    play_to_the_end(house, ann);
    EXPECT_EQ(said(ann.look(), "status"), "over");
  }
  House house;
  Player ann;
};

TEST(Matches, the_replay_of_an_earlier_match_can_be_fetched) {
  Finished at;
  const auto first = said(at.ann.ask("replay"), "replay");
  at.ann.ask("rematch");
  EXPECT_EQ(error_of(at.ann.ask("replay")), "error.server.not_over");
  EXPECT_EQ(said(at.ann.ask("replay", {{"match", 1}}), "replay"), first);
  EXPECT_EQ(error_of(at.ann.ask("replay", {{"match", 2}})), "error.server.not_over");
  for (const int none : {0, 3, 77})
    EXPECT_EQ(error_of(at.ann.ask("replay", {{"match", none}})), "error.server.field") << none;
  play_to_the_end(at.house, at.ann);
  EXPECT_EQ(said(at.ann.ask("replay", {{"match", 1}}), "replay"), first);
  EXPECT_EQ(at.ann.ask("replay", {{"match", 2}})["replay"], at.ann.ask("replay")["replay"]);
}

TEST(Matches, a_match_that_was_not_played_to_its_end_has_no_replay) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"}, {"seats", {"you"}}, {"start", true}});
  EXPECT_EQ(error_of(ann.ask("replay", {{"match", 1}})), "error.server.not_over");
}

TEST(Matches, the_building_of_a_board_can_be_fetched_once_it_is_played_on) {
  House house;
  Player ann(house, "Ann");
  build_a_board(house, ann);
  const auto replay = read_replay(said(ann.ask("replay", {{"match", 1}}), "replay"));
  ASSERT_TRUE(replay);
  EXPECT_TRUE(replay->finished);
  EXPECT_EQ(replay->match->game().id, "jack_rabbits_builder");
}

TEST(Matches, a_replay_names_those_who_sat_there_at_the_end) {
  Finished at;
  at.ann.ask("rename", {{"name", "Zoe"}});
  at.ann.ask("stand", {{"seat", 0}});
  const auto replay = read_replay(said(at.ann.ask("replay"), "replay"));
  ASSERT_TRUE(replay);
  ASSERT_EQ(replay->header.players.size(), 3u);
  EXPECT_EQ(replay->header.players[0], (json::value{{"name", "Ann"}}));
  EXPECT_EQ(replay->header.players[2], (json::value{{"bot", "random"}}));
}

}  // namespace
}  // namespace warren::server
