// The pace of bots: where something is hidden an answer comes at a time that tells nothing of it.
#include "tests/server/house.h"

namespace warren::server {
namespace {

constexpr std::int64_t kPace = 600, kShort = 2, kLong = 294;

Settings paced() {
  Settings s = House::generous();
  s.bot_pace_ms = kPace;
  s.race_pace_ms = 0;
  return s;
}

// A game of bots alone, and somebody who watches.
struct Show {
  explicit Show(const GameEntry& game, json::object options = {}) : ann(house, "Ann") {
    const auto opened = open_game(game, options);
    ann.create({{"game", game.id},
                {"options", options},
                {"seats", json::array(static_cast<std::size_t>((*opened)->players()), "random")},
                {"start", true}});
    ann.ask("watch");
  }

  // The bot that was asked first thinks for so long; after how long everybody sees its answer.
  std::int64_t seen_after(std::int64_t thinking) {
    const auto asked = house.time_ms;
    const auto moves = house.room->counts().moves;
    house.pass_time(thinking);
    house.think_on(1);
    while (house.room->counts().moves == moves && house.time_ms < asked + 100 * kPace)
      house.pass_time(1);
    ann.guest.heard.clear();
    return house.time_ms - asked;
  }

  // Lets the others answer until a single seat is asked; false if the game is over.
  bool reach_single() {
    for (int i = 0; i < 10'000; ++i) {
      if (house.thinkers.tasks.empty()) {
        house.pass_time(kPace);
      } else if (house.thinkers.tasks[0].world->turn().kind == WindowKind::single) {
        return true;
      } else {
        house.think_on(1);
      }
      if (said(ann.look(), "status") != "playing") return false;
    }
    return false;
  }

  House house{paced()};
  Player ann;
};

// What a bot has in its hand decides how long it thinks; so that must not be heard.
TEST(BotPace, how_long_a_bot_thinks_is_not_heard_where_something_is_hidden) {
  for (const char* game : {"jack_rabbits", "hare_and_tortoise"}) {
    Show show(*find_game(game));
    int answers = 0;
    for (; answers < 40 && show.reach_single(); ++answers)
      ASSERT_EQ(show.seen_after(answers % 2 == 0 ? kShort : kLong), kPace) << game;
    EXPECT_GT(answers, 20) << game;
  }
}

TEST(BotPace, nobody_waits_where_nothing_is_hidden) {
  for (const char* game : {"kangaruse", "jack_rabbits_builder"}) {
    Show show(*find_game(game));
    int answers = 0;
    for (; answers < 10 && show.reach_single(); ++answers)
      ASSERT_EQ(show.seen_after(answers % 2 == 0 ? kShort : kLong),
                answers % 2 == 0 ? kShort : kLong)
          << game;
    EXPECT_GT(answers, 5) << game;
  }
}

// Under load an answer may miss its time. Then it waits for the next, and does not come at a moment
// of its own.
TEST(BotPace, who_is_late_answers_a_whole_pace_later) {
  Show show(*find_game("jack_rabbits"));
  ASSERT_TRUE(show.reach_single());
  EXPECT_EQ(show.seen_after(kPace + 1), 2 * kPace);
  ASSERT_TRUE(show.reach_single());
  EXPECT_EQ(show.seen_after(2 * kPace + 599), 3 * kPace);
}

// Whoever looks on could not take the world for another one. (In Hare & Tortoise neither, but only
// by counting carrots from the start.)
TEST(BotPace, a_game_that_says_so_hides_nothing) {
  for (const auto& game : all_games()) {
    int other_worlds = 0;
    for (std::uint64_t n = 0; n < 3; ++n) {
      Rng rng = Rng::numbered(7, n);
      const auto opened = open_game(game, {});
      Match& m = **opened;
      for (int i = 0; i < 300 && m.turn().phase != Phase::over; ++i) {
        const Turn t = m.turn();
        const bool chance = t.phase == Phase::chance;
        const Seat who = chance ? Seat::chance : t.to_act.lowest();
        if (!chance && t.kind != WindowKind::sealed)
          other_worlds += m.imagine(Seat::none, rng)->hash() != m.hash();
        m.play(who, chance ? m.draw(rng) : m.bot_move(who, Bot::random, rng));
      }
    }
    EXPECT_TRUE(game.hides || other_worlds == 0) << game.id;
    EXPECT_TRUE(game.id != "jack_rabbits" || other_worlds > 0);
  }
}

TEST(BotPace, it_is_off_where_it_is_set_to_zero) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "hare_and_tortoise"}, {"seats", json::array(4, "random")}, {"start", true}});
  ann.ask("watch");
  EXPECT_EQ(house.think_on(50), 50);
}

}  // namespace
}  // namespace warren::server
