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

// Ann and Bob, connected, after a match with a bot between them.
struct Two {
  Two() : ann(house, "Ann"), bob(house, "Bob") {
    ann.create({{"game", "bunny_run"},
                {"options", {{"players", 3}, {"length", 30}}},
                {"seats", {"you", kLevel, nullptr}}});
    bob.join(ann);
    ann.ask("start");
    for (auto* p : {&ann, &bob}) p->ask("watch");
    for (std::size_t i = 0; i < 5000 && said(ann.look(), "status") == "playing"; ++i) {
      house.think_on();
      ann.choose(0, i);
      bob.choose(2, i);
    }
    EXPECT_EQ(said(ann.look(), "status"), "over");
  }

  json::object chair(std::size_t seat) {
    return ann.look()["seats"].get_array()[seat].get_object();
  }

  House house;
  Player ann, bob;
};

TEST(Rematch, nobody_is_drawn_into_another_match) {
  Two at;
  EXPECT_EQ(error_of(at.ann.ask("rematch")), "");
  EXPECT_EQ(said(at.bob.look(), "status"), "over");
  EXPECT_EQ(json::serialize(at.bob.look()["again"]), "[0]");
  EXPECT_EQ(error_of(at.ann.ask("rematch")), "") << "asked twice is asked once";
  EXPECT_EQ(json::serialize(at.bob.look()["again"]), "[0]");
  at.house.reopen();
  for (auto* p : {&at.ann, &at.bob}) at.house.room->enter(p->guest);
  EXPECT_EQ(json::serialize(at.bob.look()["again"]), "[0]");
  EXPECT_EQ(error_of(at.bob.ask("rematch")), "");
  EXPECT_EQ(said(at.bob.look(), "status"), "playing");
  EXPECT_FALSE(at.bob.look().contains("again"));
}

TEST(Rematch, who_stands_up_is_not_waited_for) {
  Two at;
  at.ann.ask("rematch");
  EXPECT_EQ(error_of(at.bob.ask("stand", {{"seat", 2}})), "");
  EXPECT_EQ(said(at.ann.look(), "status"), "playing");
  EXPECT_EQ(at.chair(2)["person"], json::value(0)) << "Ann has gone one seat on";
  EXPECT_TRUE(at.chair(1)["bot"].is_string());
  EXPECT_FALSE(at.chair(1).contains("instead_of"));
}

TEST(Rematch, a_bot_keeps_the_seat_of_who_is_gone) {
  Two at;
  at.bob.ask("unwatch");
  at.ann.ask("rematch");
  EXPECT_EQ(said(at.ann.look(), "status"), "over") << "Bob may come back";
  at.house.pass_time(at.house.settings.gone_ms + 1);
  at.ann.ask("rematch");
  EXPECT_EQ(said(at.ann.look(), "status"), "playing");
  EXPECT_EQ(at.chair(1)["instead_of"], json::value(1));
  EXPECT_EQ(error_of(at.bob.ask("sit", {{"seat", 1}})), "");
  EXPECT_EQ(at.chair(1)["person"], json::value(1));
}

TEST(Rematch, looks_go_along_with_the_people) {
  Two at;
  EXPECT_FALSE(at.chair(0).contains("look")) << "at first a seat has its own";
  for (auto* p : {&at.ann, &at.bob}) p->ask("rematch");
  EXPECT_EQ(at.chair(2)["person"], json::value(0));
  EXPECT_EQ(at.chair(2)["look"], json::value(0));
  EXPECT_EQ(at.chair(0)["look"], json::value(1));
  EXPECT_EQ(at.chair(1)["look"], json::value(2));
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
