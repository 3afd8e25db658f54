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

// Any answer of a seat that is asked, all alike. `acts` is only room for a list.
template <Game G>
typename G::Action random_answer(const G& g, const typename G::State& s, Seat who,
                                 typename G::Actions& acts, Rng& rng) {
  if constexpr (requires { g.sample(s, who, rng); }) {
    return g.sample(s, who, rng);
  } else {
    g.legal(s, who, acts);
    return acts[rng.below(static_cast<std::uint32_t>(acts.size()))];
  }
}

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
    g.apply(s, who, random_answer(g, s, who, acts, rng), quiet);
  }
}

}  // namespace warren
