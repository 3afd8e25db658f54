// Bunny Run, "Always true": what holds in every game from its start, and in a loaded position.
#include <functional>

#include "tests/games/bunny_run/table.h"

namespace warren::bunny_run {
namespace {

// One step of a random game: the state before it, what happened, the state after.
struct Step {
  const Game& g;
  const State& before;
  const State& after;
  const std::vector<Event>& events;

  int count(What what) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(),
                                          [&](const Event& e) { return e.what == what; }));
  }
};

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

Action any_answer(const Game& g, const State& s, const Turn& t, Rng& rng) {
  if (t.phase == Phase::chance) return g.draw(s, rng);
  Game::Actions acts;
  g.legal(s, t.to_act.lowest(), acts);
  return acts[rng.below(static_cast<std::uint32_t>(acts.size()))];
}

void in_random_games(int games, const std::function<void(const Step&)>& look) {
  Rng rng(42);
  for (const auto& o : all_set_ups()) {
    const Game g = made(o);
    for (int n = 0; n < games; ++n)
      for (State s = g.start(); !::testing::Test::HasFailure();) {
        const Turn t = g.turn(s);
        if (t.phase == Phase::over) break;
        const State before = s;
        EventLog<Event> log;
        const Seat who = t.phase == Phase::chance ? Seat::chance : t.to_act.lowest();
        g.apply(s, who, any_answer(g, s, t, rng), log);
        look({g, before, s, log.events});
      }
  }
}

TEST(BunnyRunAlways, BR_03_carrots_on_the_path_held_and_in_the_box_stay_those_of_the_set_up) {
  in_random_games(20, [](const Step& step) {
    const State& s = step.after;
    if (s.stage == Stage::carrots) return;
    int total = s.carrots.size() + s.box;
    for (int i = 0; i < step.g.players(); ++i) total += s.held[i];
    EXPECT_EQ(total, step.g.options().carrots) << step.g.position(s);
  });
}

TEST(BunnyRunAlways, BR_21_no_two_bunnies_share_a_path_space) {
  in_random_games(20, [](const Step& step) {
    for (int i = 0; i < step.g.players(); ++i)
      for (int k = 0; k < i; ++k)
        if (const int at = step.after.pos[i]; at > 0 && at < step.g.end()) {
          EXPECT_NE(at, step.after.pos[k]) << step.g.position(step.after);
        }
  });
}

TEST(BunnyRunAlways, BR_20_every_bunny_in_the_garden_moves_on_every_round) {
  in_random_games(20, [](const Step& step) {
    if (step.before.stage != Stage::choose || step.after.stage == Stage::choose) return;
    for (int i = 0; i < step.g.players(); ++i)
      if (step.before.pos[i] < step.g.end()) {
        EXPECT_GT(step.after.pos[i], step.before.pos[i]);
      }
  });
}

TEST(BunnyRunAlways, BR_36_the_boot_is_behind_every_bunny_in_the_garden) {
  in_random_games(20, [](const Step& step) {
    const State& s = step.after;
    if (s.round < 2) return;
    EXPECT_LE(s.boot, step.g.length());
    if (s.stage != Stage::over) {
      EXPECT_LT(s.boot, nearest(step.g, s)) << step.g.position(s);
    }
  });
}

TEST(BunnyRunAlways, BR_35_the_distances_to_the_boot_keep_in_their_bounds) {
  in_random_games(20, [](const Step& step) {
    const State& s = step.after;
    const int ahead = nearest(step.g, s) - s.boot;
    if (s.stage == Stage::choose && s.round == 2) {
      EXPECT_GE(ahead, step.g.options().eager_boot ? 2 : 1) << step.g.position(s);
      EXPECT_LE(ahead, 3) << step.g.position(s);
    }
    if (s.stage == Stage::choose && s.round > 2) {
      EXPECT_GE(ahead, 2) << step.g.position(s);
      EXPECT_LE(ahead, 5) << step.g.position(s);
    }
    if (s.stage == Stage::roll) {
      EXPECT_GE(ahead, 3) << step.g.position(s);
    }
  });
}

// A round's Boot step is one step of the game: the roll, or in round one the last choice.
TEST(BunnyRunAlways, BR_33_at_most_one_bunny_is_hit_in_a_round) {
  int hits = 0;
  in_random_games(20, [&](const Step& step) {
    EXPECT_LE(step.count(What::hit), 1);
    if (step.count(What::hit)) {
      EXPECT_TRUE(step.before.stage == Stage::roll || step.before.round == 1);
    }
    hits += step.count(What::hit);
  });
  EXPECT_GT(hits, 100);
}

TEST(BunnyRunAlways, BR_35_a_hit_and_a_catch_up_never_fall_in_one_round) {
  int catch_ups = 0;
  in_random_games(20, [&](const Step& step) {
    EXPECT_LE(step.count(What::hit) + step.count(What::caught_up), 1);
    catch_ups += step.count(What::caught_up);
  });
  EXPECT_GT(catch_ups, 100);
}

TEST(BunnyRunAlways, BR_41_a_bunny_that_was_alone_when_the_round_began_is_never_hit) {
  int began_with = 0, lone_rounds = 0;
  in_random_games(60, [&](const Step& step) {
    if (step.after.stage == Stage::choose && step.after.round != step.before.round)
      if (step.before.stage != Stage::roll) began_with = in_garden(step.g, step.after);
    if (step.before.stage == Stage::roll) {
      lone_rounds += began_with == 1;
      if (began_with == 1) {
        EXPECT_EQ(step.count(What::hit), 0) << step.g.position(step.before);
      }
      began_with = in_garden(step.g, step.after);
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
  in_random_games(20, [&](const Step& step) {
    EXPECT_LE(step.after.round, step.g.length() + 1);
    ended += step.after.stage == Stage::over;
  });
  EXPECT_EQ(ended, 20 * static_cast<int>(all_set_ups().size()));
}

// The slowest game there is: everybody always chooses 1.
TEST(BunnyRunAlways, BR_42_even_the_slowest_game_ends_in_time) {
  for (int players = 3; players <= 5; ++players) {
    Options o = of_length(120);
    o.players = players;
    const Game g = made(o);
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
  in_random_games(10, [](const Step& step) {
    if (step.after.round > 1) {
      EXPECT_GT(nearest(step.g, step.after), 0);
    }
  });
}

TEST(BunnyRunAlways, BR_10_nothing_that_others_receive_depends_on_a_sealed_number) {
  in_random_games(3, [](const Step& step) {
    if (step.before.stage != Stage::choose || step.after.stage != Stage::choose) return;
    if (step.events[0].what != What::sealed || step.before.round != step.after.round) return;
    const Game& g = step.g;
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

// Loaded positions.

constexpr const char* kGood = "choose round=3 pos=6,8,12 held=1,0,2 boot=3 carrots=20,21 box=1";

TEST(BunnyRunAlways, BR_03_a_position_whose_carrots_do_not_add_up_is_refused) {
  EXPECT_EQ(trouble_with(kGood), "");
  Options o;
  o.players = 3;
  o.carrots = 7;
  EXPECT_FALSE(made(o).read_position(ShortPosition(kGood).full));
  o.carrots = 6;
  EXPECT_TRUE(made(o).read_position(ShortPosition(kGood).full));
}

TEST(BunnyRunAlways, BR_21_a_position_with_two_bunnies_on_one_space_is_refused) {
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,9 boot=3"), "");
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,8 cards=scared,concerned,complacent boot=3"),
            "no two bunnies share a path space");
  EXPECT_EQ(trouble_with("choose round=3 pos=6,end,end boot=3"), "");
}

TEST(BunnyRunAlways, BR_36_a_position_with_the_boot_on_or_before_a_bunny_is_refused) {
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,12 boot=5"), "");
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,12 boot=6"), "the Boot is behind every bunny");
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,12 boot=7"), "the Boot is behind every bunny");
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,12 boot=61"), "boot");
}

TEST(BunnyRunAlways, BR_30_the_boot_is_on_the_path_from_round_two_on_and_not_before) {
  const std::string start = "choose round=1 pos=0,0,0 cards=scared,concerned,complacent boot=";
  EXPECT_EQ(trouble_with(start + "-"), "");
  EXPECT_EQ(trouble_with(start + "0"), "the Boot is placed at the end of round one");
  EXPECT_EQ(trouble_with("choose round=2 pos=3,4,7 boot=-"),
            "the Boot is placed at the end of round one");
  EXPECT_EQ(trouble_with("choose round=2 pos=0,4,7 boot=-"), "START is empty after round one");
  EXPECT_EQ(trouble_with("choose round=1 pos=0,0,1 cards=scared,concerned,complacent boot=-"),
            "all bunnies start in START");
}

TEST(BunnyRunAlways, BR_20_a_bunny_has_moved_at_least_one_space_a_round) {
  EXPECT_EQ(trouble_with("choose round=5 pos=4,8,12 boot=1"), "");
  EXPECT_EQ(trouble_with("choose round=6 pos=4,8,12 boot=1"),
            "every bunny moves at least one space a round");
  EXPECT_EQ(trouble_with("roll round=4 pos=4,8,12 boot=1"), "");
  EXPECT_EQ(trouble_with("roll round=5 pos=4,8,12 boot=1"),
            "every bunny moves at least one space a round");
}

TEST(BunnyRunAlways, BR_41_a_position_with_the_wrong_cards_is_refused) {
  const auto with = [](const std::string& cards) {
    return trouble_with("choose round=9 pos=20,end,30,40 boot=15 cards=" + cards);
  };
  EXPECT_EQ(with("scared,none,concerned,complacent"), "");
  EXPECT_EQ(with("complacent,none,concerned,scared"), "");  // by hand, in another order
  EXPECT_NE(with("scared,none,average,complacent"), "");
  EXPECT_NE(with("scared,none,scared,complacent"), "");
  EXPECT_NE(with("scared,average,concerned,complacent"), "");
  EXPECT_NE(with("scared,none,none,complacent"), "");
}

TEST(BunnyRunAlways, BR_42_over_means_that_every_bunny_has_left) {
  EXPECT_EQ(trouble_with("over round=9 pos=end,end,end boot=40"), "");
  EXPECT_NE(trouble_with("over round=9 pos=end,end,50 boot=40 cards=none,none,none"), "");
  EXPECT_NE(trouble_with("choose round=9 pos=end,end,end boot=40"), "");
  EXPECT_NE(trouble_with("roll round=62 pos=end,end,end boot=40"), "");
}

TEST(BunnyRunAlways, BR_12_a_sealed_number_in_a_position_fits_its_card) {
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,12 boot=3 chosen=6,-,3"), "");
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,12 boot=3 chosen=6,-,4"),
            "chosen numbers fit the card");
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,12 boot=3 chosen=7,-,3"), "chosen");
  EXPECT_NE(trouble_with("choose round=3 pos=6,8,12 boot=3 chosen=1,2,3"), "");
  EXPECT_NE(trouble_with("choose round=9 pos=end,20,30 boot=15 chosen=1,-,-"), "");
}

// The distances to the Boot are the one part of the list that a loaded position may break.
TEST(BunnyRunAlways, BR_32_odd_distances_to_the_boot_are_accepted) {
  EXPECT_EQ(trouble_with("choose round=3 pos=6,8,12 boot=5"), "");
  EXPECT_EQ(trouble_with("choose round=3 pos=36,48,52 boot=0"), "");
  EXPECT_EQ(trouble_with("choose round=2 pos=9,18,22 boot=0"), "");
  EXPECT_EQ(trouble_with("roll round=3 pos=8,12,15 boot=7"), "");
  const Table odd("choose round=3 pos=6,8,12 boot=5");
  EXPECT_TRUE(odd.g.audit(odd.s));  // though no game from its start comes here
}

TEST(BunnyRunAlways, BR_02_fields_that_do_not_read_are_named) {
  Options o;
  o.players = 3;
  o.carrots = 0;
  const Game g = made(o);
  const auto field = [&](std::string_view text) {
    const auto s = g.read_position(text);
    return s ? std::string("accepted") : std::get<std::string>(s.error().fields[0].value);
  };
  const std::string rest = " held=0,0,0 cards=scared,concerned,complacent boot=3 carrots=-";
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " box=0 chosen=-,-,-"), "accepted");
  EXPECT_EQ(field("jump round=3 pos=6,8,12" + rest + " box=0 chosen=-,-,-"), "phase");
  EXPECT_EQ(field(""), "phase");
  EXPECT_EQ(field("choose round=x pos=6,8,12" + rest + " box=0 chosen=-,-,-"), "round");
  EXPECT_EQ(field("choose round=3 pos=6,8" + rest + " box=0 chosen=-,-,-"), "pos");
  EXPECT_EQ(field("choose round=3 pos=6,8,61" + rest + " box=0 chosen=-,-,-"), "pos");
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " chosen=-,-,-"), "box");
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " box=0"), "chosen");
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " box=0 chosen=-,-,- wind=4"), "wind");
  EXPECT_EQ(field("choose round=3 pos=6,8,12" + rest + " box=0 box=0 chosen=-,-,-"), "box=0");
}

}  // namespace
}  // namespace warren::bunny_run
