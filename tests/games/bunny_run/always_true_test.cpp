// Bunny Run, "Always true": what holds in every game from its start.
#include <functional>

#include "tests/games/bunny_run/table.h"
#include "tests/games/random_play.h"

namespace warren::bunny_run {
namespace {

int in_garden(const Game& g, const State& s) {
  return static_cast<int>(std::count_if(s.pos.begin(), s.pos.begin() + g.players(),
                                        [&](int p) { return p < g.end(); }));
}

int nearest(const Game& g, const State& s) {
  return *std::min_element(s.pos.begin(), s.pos.begin() + g.players());
}

std::vector<Options> all_set_ups() {
  std::vector<Options> all;
  for (int players = 3; players <= 5; ++players)
    for (int variant = 0; variant < 4; ++variant)
      for (int length : {30, 60, 120}) {
        Options o = of_length(length);
        o.players = players;
        o.carrots = length == 60 ? 30 : length;
        o.eager_boot = variant & 1;
        o.windfall_hop = variant & 2;
        all.push_back(o);
      }
  return all;
}

void in_random_games(int games, const std::function<void(const GameStep<Game>&)>& look) {
  Rng rng(42);
  for (const auto& o : all_set_ups()) {
    const Game g = made<Game>(o);
    for (int n = 0; n < games; ++n) {
      State s = g.start();
      play_on(g, s, rng, look);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

TEST(BunnyRunAlways, BR_03_carrots_on_the_path_held_and_in_the_box_stay_those_of_the_set_up) {
  in_random_games(20, [](const GameStep<Game>& step) {
    const State& s = step.after;
    if (s.stage == Stage::carrots) return;
    int total = s.carrots.size() + s.box;
    for (int i = 0; i < step.game.players(); ++i) total += s.held[i];
    EXPECT_EQ(total, step.game.options().carrots) << step.game.position(s);
  });
}

TEST(BunnyRunAlways, BR_21_no_two_bunnies_share_a_path_space) {
  in_random_games(20, [](const GameStep<Game>& step) {
    for (int i = 0; i < step.game.players(); ++i)
      for (int k = 0; k < i; ++k)
        if (const int at = step.after.pos[i]; at > 0 && at < step.game.end()) {
          EXPECT_NE(at, step.after.pos[k]) << step.game.position(step.after);
        }
  });
}

TEST(BunnyRunAlways, BR_20_every_bunny_in_the_garden_moves_on_every_round) {
  in_random_games(20, [](const GameStep<Game>& step) {
    if (step.before.stage != Stage::choose || step.after.stage == Stage::choose) return;
    for (int i = 0; i < step.game.players(); ++i)
      if (step.before.pos[i] < step.game.end()) {
        EXPECT_GT(step.after.pos[i], step.before.pos[i]);
      }
  });
}

TEST(BunnyRunAlways, BR_36_the_boot_is_behind_every_bunny_in_the_garden) {
  in_random_games(20, [](const GameStep<Game>& step) {
    const State& s = step.after;
    if (s.round < 2) return;
    EXPECT_LE(s.boot, step.game.length());
    if (s.stage != Stage::over) {
      EXPECT_LT(s.boot, nearest(step.game, s)) << step.game.position(s);
    }
  });
}

TEST(BunnyRunAlways, BR_35_the_distances_to_the_boot_keep_in_their_bounds) {
  in_random_games(20, [](const GameStep<Game>& step) {
    const State& s = step.after;
    const int ahead = nearest(step.game, s) - s.boot;
    if (s.stage == Stage::choose && s.round == 2) {
      EXPECT_GE(ahead, step.game.options().eager_boot ? 2 : 1) << step.game.position(s);
      EXPECT_LE(ahead, 3) << step.game.position(s);
    }
    if (s.stage == Stage::choose && s.round > 2) {
      EXPECT_GE(ahead, 2) << step.game.position(s);
      EXPECT_LE(ahead, 5) << step.game.position(s);
    }
    if (s.stage == Stage::roll) {
      EXPECT_GE(ahead, 3) << step.game.position(s);
    }
  });
}

// A round's Boot step is one step of the game: the roll, or in round one the last choice.
TEST(BunnyRunAlways, BR_33_at_most_one_bunny_is_hit_in_a_round) {
  int hits = 0;
  in_random_games(20, [&](const GameStep<Game>& step) {
    EXPECT_LE(step.told(What::hit), 1);
    if (step.told(What::hit)) {
      EXPECT_TRUE(step.before.stage == Stage::roll || step.before.round == 1);
    }
    hits += step.told(What::hit);
  });
  EXPECT_GT(hits, 100);
}

TEST(BunnyRunAlways, BR_35_a_hit_and_a_catch_up_never_fall_in_one_round) {
  int catch_ups = 0;
  in_random_games(20, [&](const GameStep<Game>& step) {
    EXPECT_LE(step.told(What::hit) + step.told(What::caught_up), 1);
    catch_ups += step.told(What::caught_up);
  });
  EXPECT_GT(catch_ups, 100);
}

TEST(BunnyRunAlways, BR_41_a_bunny_that_was_alone_when_the_round_began_is_never_hit) {
  int began_with = 0, lone_rounds = 0;
  in_random_games(60, [&](const GameStep<Game>& step) {
    if (step.after.stage == Stage::choose && step.after.round != step.before.round)
      if (step.before.stage != Stage::roll) began_with = in_garden(step.game, step.after);
    if (step.before.stage == Stage::roll) {
      lone_rounds += began_with == 1;
      if (began_with == 1) {
        EXPECT_EQ(step.told(What::hit), 0) << step.game.position(step.before);
      }
      began_with = in_garden(step.game, step.after);
    }
  });
  EXPECT_GT(lone_rounds, 0);
}

// Lone bunnies are rare in random games, so all their rounds are tried: every distance to the Boot
// that a game can reach, every number, every roll.
TEST(BunnyRunAlways, BR_41_no_number_and_no_roll_gets_a_lone_bunny_hit) {
  for (int boot = 15; boot <= 18; ++boot)
    for (int number = 1; number <= 6; ++number)
      for (int roll = 1; roll <= 6; ++roll) {
        Table t("choose round=9 pos=end,20,end boot=" + std::to_string(boot));
        t.choose({0, number, 0}).roll(roll);
        EXPECT_EQ(t.told(What::hit), 0) << boot << " " << number << " " << roll;
      }
}

TEST(BunnyRunAlways, BR_42_every_game_ends_within_N_plus_1_rounds) {
  int ended = 0;
  in_random_games(20, [&](const GameStep<Game>& step) {
    EXPECT_LE(step.after.round, step.game.length() + 1);
    ended += step.after.stage == Stage::over;
  });
  EXPECT_EQ(ended, 20 * static_cast<int>(all_set_ups().size()));
}

// The slowest game there is: everybody always chooses 1.
TEST(BunnyRunAlways, BR_42_even_the_slowest_game_ends_in_time) {
  for (int players = 3; players <= 5; ++players) {
    Options o = of_length(120);
    o.players = players;
    const Game g = made<Game>(o);
    State s = g.start();
    Rng rng(1);
    NullSink quiet;
    while (g.turn(s).phase != Phase::over) {
      const Turn t = g.turn(s);
      if (t.phase == Phase::chance)
        g.apply(s, Seat::chance, s.stage == Stage::roll ? Action{Kind::roll, 1} : g.draw(s, rng),
                quiet);
      else
        g.apply(s, t.to_act.lowest(), {Kind::choose, 1}, quiet);
      ASSERT_FALSE(g.audit(s)) << *g.audit(s);
    }
    EXPECT_LE(s.round, 121);
  }
}

TEST(BunnyRunAlways, BR_30_START_is_empty_after_round_one) {
  in_random_games(10, [](const GameStep<Game>& step) {
    if (step.after.round > 1) {
      EXPECT_GT(nearest(step.game, step.after), 0);
    }
  });
}

TEST(BunnyRunAlways, BR_10_nothing_that_others_receive_depends_on_a_sealed_number) {
  in_random_games(3, [](const GameStep<Game>& step) {
    if (step.before.stage != Stage::choose || step.after.stage != Stage::choose) return;
    if (step.events[0].what != What::sealed || step.before.round != step.after.round) return;
    const Game& g = step.game;
    const Seat who = step.events[0].who;
    State other = step.before;
    EventLog<Event> log;
    const auto number = static_cast<std::uint8_t>(step.after.chosen[index(who)] == 1 ? 2 : 1);
    g.apply(other, who, {Kind::choose, number}, log);
    for (int i = -1; i < g.players(); ++i) {
      const Seat viewer = i < 0 ? Seat::none : seat(i);
      if (viewer == who) continue;
      EXPECT_EQ(g.view(step.after, viewer), g.view(other, viewer));
      EXPECT_EQ(g.hash(g.view(step.after, viewer)), g.hash(g.view(other, viewer)));
      EXPECT_EQ(g.redact(step.events[0], viewer), g.redact(log.events[0], viewer));
    }
  });
}

}  // namespace
}  // namespace warren::bunny_run
