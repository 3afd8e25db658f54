// Hare & Tortoise: what is always true, in random games of every device and number of players.
#include "games/hare_and_tortoise/bots.h"
#include "tests/games/hare_and_tortoise/table.h"
#include "tests/games/random_play.h"

namespace warren::hare_and_tortoise {
namespace {

// The set-ups of every number of players and every device.
template <class Look>
void each_set_up(const Look& look) {
  for (int players = 2; players <= 6; ++players)
    for (int h = 0; h < static_cast<int>(std::size(kHareNames)); ++h)
      look(made<Game>({.players = players, .hare = static_cast<Hare>(h)}), players * 6 + h);
}

template <class Look>
void in_random_games(const Look& look) {
  each_set_up([&](const Game& g, int seed) {
    Rng rng = Rng::numbered(11, static_cast<std::uint64_t>(seed));
    State s = g.start();
    play_on(g, s, rng, [&](const GameStep<Game>& step) { look(g, step); }, 2000);
  });
}

TEST(HareAlways, HT_02_the_announced_amounts_are_the_change_of_the_stocks) {
  in_random_games([](const Game& g, const GameStep<Game>& step) {
    std::array<int, kMaxPlayers> change{};
    for (const auto& e : step.events) {
      if (index(e.who) < g.players() && e.what != What::showed) change[index(e.who)] += e.carrots;
      for (int i = 0; e.what == What::collected && i < g.players(); ++i) change[i] -= e.a >> i & 1;
    }
    for (int i = 0; i < g.players(); ++i)
      ASSERT_EQ(step.after.carrots[i] - step.before.carrots[i], change[i]);
  });
}

TEST(HareAlways, HT_15_a_lettuce_is_chewed_at_most_once_a_visit) {
  in_random_games([](const Game& g, const GameStep<Game>& step) {
    for (int i = 0; i < g.runners(); ++i) {
      const bool stayed = step.after.at[i] == step.before.at[i];
      ASSERT_FALSE(stayed && step.before.due[i] == Due::leave && step.after.due[i] != Due::leave);
    }
  });
}

TEST(HareAlways, HT_21_no_runner_rests_on_a_tortoise_it_moved_forward_to) {
  in_random_games([](const Game& g, const GameStep<Game>& step) {
    for (int i = 0; i < g.runners(); ++i) {
      const bool forward = step.after.at[i] > step.before.at[i];
      ASSERT_FALSE(forward && g.letter(step.after.at[i]) == 'T');
    }
  });
}

TEST(HareAlways, HT_23_no_runner_rests_on_a_hare_square_that_is_barred) {
  in_random_games([](const Game& g, const GameStep<Game>& step) {
    for (int i = 0; g.hare() == Hare::barred && i < g.runners(); ++i)
      ASSERT_NE(g.letter(step.after.at[i]), 'H');
  });
}

TEST(HareAlways, HT_03_squares_are_shared_only_on_start_and_at_home) {
  in_random_games([](const Game& g, const GameStep<Game>& step) {
    ASSERT_EQ(g.audit(step.after), std::nullopt) << g.position(step.after);
  });
}

TEST(HareAlways, HT_59_no_card_is_ever_lost) {
  in_random_games([](const Game& g, const GameStep<Game>& step) {
    ASSERT_EQ(step.after.pack.size(), g.full_pack().size());
  });
}

TEST(HareAlways, HT_19_every_race_between_greedy_bots_ends) {
  each_set_up([](const Game& g, int) {
    for (std::uint64_t n = 0; n < 5; ++n) {
      Rng rng = Rng::numbered(3, n);
      NullSink quiet;
      State s = g.start();
      int moves = 0;
      for (; moves < Game::kPlayoutLimit && g.turn(s).phase != Phase::over; ++moves) {
        const bool chance = g.turn(s).phase == Phase::chance;
        const Seat who = chance ? Seat::chance : g.turn(s).to_act.lowest();
        g.apply(s, who,
                chance ? g.draw(s, rng) : answer_at_once(g, g.view(s, who), Bot::greedy, rng),
                quiet);
      }
      EXPECT_LT(moves, Game::kPlayoutLimit) << g.position(s);
    }
  });
}

// HT-02: whoever does not count has no number of the view that counts for it.
TEST(HareAlways, HT_02_a_hash_of_a_view_covers_only_the_carrots_that_it_shows) {
  for (const bool open : {false, true}) {
    const Game g = made<Game>({.players = 3, .open_carrots = open});
    const auto few = *g.read_position("act turn=s0 at=0,0,0 carrots=65,65,65");
    const auto many = *g.read_position("act turn=s0 at=0,0,0 carrots=65,40,65");
    for (const Seat viewer : {s0, s2, Seat::none})
      EXPECT_EQ(g.hash(g.view(few, viewer)) == g.hash(g.view(many, viewer)), !open);
    EXPECT_NE(g.hash(g.view(few, s1)), g.hash(g.view(many, s1)));
    EXPECT_NE(g.hash(few), g.hash(many));
    auto shown = few, other = many;
    shown.shown.add(s1), other.shown.add(s1);
    EXPECT_NE(g.hash(g.view(shown, s0)), g.hash(g.view(other, s0)));
    EXPECT_NE(g.hash(g.view(shown, s0)), g.hash(g.view(few, s0)));
  }
}

}  // namespace
}  // namespace warren::hare_and_tortoise
