// Random play to the end of a match: for simulations, benchmarks and the signature.
#pragma once
#include "core/game.h"

namespace warren {

struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t cut = 0;    // games stopped at the limit of the game
  std::uint64_t moves = 0;  // decisions of seats
  std::uint64_t steps = 0;  // moves and chance together
};

// Plays `s` on with uniformly random answers. Returns false if the match was cut.
// In a window of several seats the lowest answers first.
template <Game G>
bool play_out(const G& g, typename G::State& s, Rng& rng, PlayoutCount& count) {
  NullSink quiet;
  typename G::Actions acts;
  for (int moves = 0;;) {
    const Turn t = g.turn(s);
    if (t.phase == Phase::over) return true;
    ++count.steps;
    if (t.phase == Phase::chance) {
      g.apply(s, Seat::chance, g.draw(s, rng), quiet);
      continue;
    }
    if (moves == G::kPlayoutLimit) return false;
    ++moves, ++count.moves;
    const Seat who = t.to_act.lowest();
    g.legal(s, who, acts);
    g.apply(s, who, acts[rng.below(static_cast<std::uint32_t>(acts.size()))], quiet);
  }
}

}  // namespace warren
