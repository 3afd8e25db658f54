// A bot instead of somebody who is gone: when one counts as gone, and whose vote is needed.
#include "tests/server/house.h"

namespace warren::server {
namespace {

// Three people at Bunny Run, all connected.
struct Three {
  explicit Three(std::int64_t clock_ms = 0)
      : ann(house, "Ann"), bob(house, "Bob"), cy(house, "Cy") {
    ann.create({{"game", "bunny_run"},
                {"options", {{"players", 3}}},
                {"seats", {"you", nullptr, nullptr}},
                {"clock_ms", clock_ms}});
    bob.join(ann);
    cy.join(ann);
    ann.ask("start");
    for (auto* p : {&ann, &bob, &cy}) p->ask("watch");
  }

  bool bot_on(std::size_t seat) {
    return ann.look()["seats"].get_array()[seat].get_object()["bot"].is_string();
  }

  House house;
  Player ann, bob, cy;
};

TEST(Votes, in_a_game_over_days_nobody_is_gone_after_a_minute) {
  const std::int64_t days = 3ll * 24 * 3600 * 1000;
  Three at(days);
  for (auto* p : {&at.ann, &at.bob, &at.cy}) p->ask("unwatch");
  at.house.pass_time(at.house.settings.evict_ms + 1);
  ASSERT_EQ(at.house.room->tables_in_memory(), 0u);
  EXPECT_EQ(error_of(at.ann.ask("vote", {{"seat", 1}})), "error.server.not_gone");
}

TEST(Votes, everybody_knows_who_is_away_since_when_and_for_how_long_they_are_waited_for) {
  Three at;
  EXPECT_FALSE(at.ann.look().contains("away"));
  at.ann.guest.heard.clear();
  at.bob.ask("unwatch");
  const auto since = at.house.time_ms;
  const auto away = "[{\"person\":1,\"since_ms\":" + std::to_string(since) +
                    ",\"gone_ms\":" + std::to_string(since + at.house.settings.gone_ms) + "}]";
  ASSERT_EQ(at.ann.guest.heard.size(), 1u);
  const auto told = json::parse(at.ann.guest.heard[0]).as_object();
  EXPECT_EQ(json::serialize(told.at("here").as_object().at("away")), away);
  EXPECT_EQ(json::serialize(at.ann.look()["away"]), away);
  at.house.pass_time(1000);
  EXPECT_EQ(json::serialize(at.ann.look()["away"]), away);
  at.bob.ask("watch");
  EXPECT_FALSE(at.ann.look().contains("away"));
}

TEST(Votes, who_let_a_clock_run_out_is_gone_after_a_minute) {
  const std::int64_t day = 24ll * 3600 * 1000;
  Three at(day);
  for (auto* p : {&at.bob, &at.cy}) p->ask("unwatch");
  at.ann.choose(0);
  at.cy.choose(2);
  at.house.pass_time(day - 1000);
  for (auto* p : {&at.bob, &at.cy}) p->look();
  at.house.pass_time(at.house.settings.gone_ms);
  at.house.think_on();
  EXPECT_EQ(error_of(at.ann.ask("vote", {{"seat", 2}})), "error.server.not_gone");
  EXPECT_EQ(error_of(at.ann.ask("vote", {{"seat", 1}})), "");
}

TEST(Votes, who_plays_by_single_requests_is_there_when_asking) {
  Three at;
  at.bob.ask("unwatch");
  at.house.pass_time(at.house.settings.gone_ms + 1);
  Guest script("192.0.2.9", false);
  at.house.room->enter(script);
  at.house.ask(script, {{"do", "look"}, {"table", at.bob.table}, {"key", at.bob.key}});
  EXPECT_EQ(error_of(at.ann.ask("vote", {{"seat", 1}})), "error.server.not_gone");
  at.house.pass_time(at.house.settings.gone_ms + 1);
  EXPECT_EQ(error_of(at.ann.ask("vote", {{"seat", 1}})), "");
  at.house.room->leave(script);
}

TEST(Votes, a_person_who_never_connected_is_not_gone_at_once) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(
      {{"game", "bunny_run"}, {"options", {{"players", 3}}}, {"seats", {"you", nullptr, kLevel}}});
  bob.join(ann);
  ann.ask("start");
  EXPECT_EQ(error_of(ann.ask("vote", {{"seat", 1}})), "error.server.not_gone");
}

TEST(Votes, who_is_gone_too_need_not_be_waited_for) {
  Three at;
  at.bob.ask("unwatch");
  at.cy.ask("unwatch");
  at.house.pass_time(at.house.settings.gone_ms + 1);
  EXPECT_EQ(error_of(at.ann.ask("vote", {{"seat", 1}})), "");
  EXPECT_TRUE(at.bot_on(1));
  EXPECT_FALSE(at.bot_on(2));
}

TEST(Votes, an_answer_of_the_seat_voids_the_votes_against_it) {
  Three at;
  at.cy.ask("unwatch");
  at.house.pass_time(at.house.settings.gone_ms + 1);
  EXPECT_EQ(error_of(at.ann.ask("vote", {{"seat", 2}})), "");
  EXPECT_TRUE(at.ann.look().contains("votes"));
  at.cy.choose(2);
  EXPECT_FALSE(at.ann.look().contains("votes"));
}

}  // namespace
}  // namespace warren::server
