// Whole games of random choices, options in pairs, with a referee beside the engine.
#include "tests/games/jack_rabbits/referee.h"
#include "tests/games/jack_rabbits/table.h"
#include "tests/games/random_play.h"

namespace warren::jack_rabbits {
namespace {

// What was seen to happen, so that a referee with nothing to watch is noticed.
using Seen = std::set<What>;

void play(const Game& g, State s, Rng& rng, Seen& seen) {
  Referee referee(g.options());
  const auto watch = [&](const GameStep<Game>& step) {
    referee.watch(step.before, step.events, step.after);
    for (const Event& e : step.events) seen.insert(e.what);
    ASSERT_FALSE(testing::Test::HasFailure()) << g.position(step.before) << "\n"
                                              << g.position(step.after);
  };
  play_on(g, s, rng, watch, 400);
}

// Three together on the citadel with much to spend, or one step from a win.
const std::string kTogether =
    "act turn=s0 place=citadel,citadel,citadel dice=3,4 discards=2H+6C+3D "
    "hands=AC+9S+5D+KC+QS+JH+4H,AS+TS+7D+6H+KD,AD+8S+5H+QC+JD+red";

TEST(JackWholeGames, JR_40_every_step_of_every_pair_of_options_stands_a_recount) {
  Rng rng(7);
  Seen seen;
  int games = 0;
  for (const auto edition : {y23, y24})
    for (int a = 0; a < kOptionCount; ++a)
      for (int b = a; b < kOptionCount; ++b) {
        Options o = set_up(edition, {static_cast<Option>(a), static_cast<Option>(b)}, 3);
        if (o.has(Option::additional_capital)) o.add(Option::capital_aces);
        o.objective = static_cast<Objective>(games % 5);
        o.rounds = 40;
        const bool tight = o.has(Option::tight_suits);
        if (tight) o.board = "7";
        const auto g = Game::make(o);
        if (!g) continue;
        ++games;
        play(*g, g->start(), rng, seen);
        if (!tight && !HasFailure()) play(*g, *g->read_position(kTogether), rng, seen);
        if (HasFailure()) return;
      }
  EXPECT_GT(games, 100);
  for (const What what : {What::paid, What::played, What::acquired, What::bought, What::swapped,
                          What::stole_royal, What::seized, What::won, What::flew})
    EXPECT_TRUE(seen.contains(what)) << Game::event_kinds()[static_cast<int>(what)];
}

}  // namespace
}  // namespace warren::jack_rabbits
