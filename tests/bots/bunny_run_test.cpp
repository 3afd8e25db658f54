// Bunny Run: what an answer of its bots may cost, and what they work out exactly, against plain
// recursion.
#include "games/bunny_run/bots.h"
#include "tests/bots/effort.h"

namespace warren::bunny_run {
namespace {

TEST(Effort, bunny_run) { expect_within<Game>(200'000); }

State with_bunnies(const Game& g, int first, int second) {
  auto s = g.start();
  Rng rng(4);
  NullSink quiet;
  while (g.turn(s).phase == Phase::chance) g.apply(s, Seat::chance, g.draw(s, rng), quiet);
  const auto end = static_cast<std::uint8_t>(g.end());
  s.pos = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), end, 0, 0};
  s.card.fill(Card::none);
  s.card[0] = Card::scared;
  if (second < end) s.card[1] = Card::complacent;
  s.to_act = SeatSet::first(second < end ? 2 : 1);
  s.round = 5;
  s.boot = static_cast<std::uint8_t>(first - 3);
  return s;
}

// Alone a bunny moves 7 to 12 spaces: it takes the way with most carrots.
TEST(Exact, BR_41_the_last_bunny_takes_the_best_way) {
  Options options;
  options.players = 3, options.length = 34, options.carrots = 3;
  options.layout = {20, 27, 34};  // 7, 14 and 21 beyond space 13; any other first step loses
  const auto g = *Game::make(options);
  const auto s = with_bunnies(g, 13, g.end());
  const Thinker<Game> thinker(g);
  Rng rng(1);
  EXPECT_EQ(thinker.answer(g.view(s, seat(0)), Bot::hard, rng).value, 1);
}

TEST(Exact, the_last_two_bunnies_choose_by_an_equilibrium) {
  Options options;
  options.players = 3, options.carrots = 40;
  const auto g = *Game::make(options);
  const auto s = with_bunnies(g, 50, 56);
  const Thinker<Game> thinker(g);
  Rng rng(1);
  for (int i = 0; i < 2; ++i) {
    const ThinkOrder order{.effort = {.playouts = 10, .exact_nodes = 40'000}};
    const auto thoughts = thinker.consider(g.view(s, seat(i)), order, rng);
    ASSERT_TRUE(thoughts.exact);
    // No number does better than the mixture, and those in the mixture do as well.
    double mixture = 0, most = 0;
    for (const Thought& t : thoughts.moves) {
      mixture += t.weight * t.chance;
      most = std::max(most, t.chance);
    }
    EXPECT_NEAR(mixture, most, 0.02);
  }
}

}  // namespace
}  // namespace warren::bunny_run
