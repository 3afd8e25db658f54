// Kangaruse: what an answer of its bots may cost, and what they work out exactly, against plain
// recursion.
#include "games/kangaruse/bots.h"
#include "tests/bots/effort.h"

namespace warren::kangaruse {
namespace {

TEST(Effort, kangaruse) { expect_within<Game>(200'000); }

// Ends of games on tiny sheets, each line of them played out.
Values best_values(const Game& g, const State& s) {
  const Knowledge<Game> mind;
  Values best{};
  if (g.turn(s).phase == Phase::over) return mind.judge(g, s, best), best;
  Game::Actions acts;
  NullSink quiet;
  g.legal(s, seat(s.turn), acts);
  bool first = true;
  for (const auto& a : acts) {
    auto next = s;
    g.apply(next, seat(s.turn), a, quiet);
    const Values v = best_values(g, next);
    if (first || v.worth[s.turn] > best.worth[s.turn]) best = v;
    first = false;
  }
  return best;
}

TEST(Exact, ends_of_kangaruse_are_played_perfectly) {
  int solved = 0;
  for (std::uint64_t n = 0; n < 16; ++n) {
    Options options;
    options.players = 2, options.size = "tiny", options.seed = static_cast<int>(n / 2);
    options.harsh_destruction = n % 2;
    const auto g = *Game::make(options);
    const Thinker<Game> thinker(g);
    auto s = g.start();
    Rng rng(n);
    NullSink quiet;
    Game::Actions acts;
    for (int moves = 0; g.turn(s).phase != Phase::over; ++moves) {
      if (g.turn(s).phase == Phase::chance) {
        g.apply(s, Seat::chance, g.draw(s, rng), quiet);
        continue;
      }
      const Seat who = seat(s.turn);
      g.legal(s, who, acts);
      if (acts.size() > 1 && moves > 3) {
        const ThinkOrder order{.effort = {.playouts = 10, .exact_nodes = 2000}};
        const auto thoughts = thinker.consider(g.view(s, who), order, rng);
        if (thoughts.exact) {
          ++solved;
          const Values best = best_values(g, s);
          EXPECT_EQ(static_cast<float>(thoughts.chances[index(who)]), best.share[index(who)]);
          auto after = s;
          g.apply(after, who, *Game::decode(thoughts.moves[0].code), quiet);
          EXPECT_EQ(best_values(g, after).worth[index(who)], best.worth[index(who)]);
        }
      }
      // Giving up stands last, and would end most games before there is anything to solve.
      const auto some = static_cast<std::uint32_t>(std::max<std::size_t>(1, acts.size() - 1));
      g.apply(s, who, acts[rng.below(some)], quiet);
    }
  }
  EXPECT_GT(solved, 20);
}

}  // namespace
}  // namespace warren::kangaruse
