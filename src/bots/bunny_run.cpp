// The rule of thumb for Bunny Run: land on carrots, dawdle, and keep out of the Boot's reach.
#include "bots/bunny_run.h"

namespace warren {
namespace {

using bunny_run::kNoBoot;
using bunny_run::View;

// Points, in thousandths of a carrot, for standing on `space` when the Boot comes.
int worth(const bunny_run::Game& g, const View& v, int space) {
  constexpr int kCarrot = 1000, kStep = 35, kHit = 400;
  if (space == g.end()) return -kStep * (space - v.pos[index(v.me)]);
  int points = v.carrots.has(space) ? kCarrot : 0;
  points -= kStep * (space - v.pos[index(v.me)]);  // a slow bunny passes more carrots
  const int boot = v.boot == kNoBoot ? 0 : v.boot;
  const bool in_reach = v.boot != kNoBoot && space - boot <= 6;
  if (in_reach && v.held[index(v.me)] > 0) points -= kHit * (7 - (space - boot)) / 6;
  return points;
}

}  // namespace

bunny_run::Action Knowledge<bunny_run::Game>::greedy(const bunny_run::Game& g, const View& v,
                                                     Rng& rng) {
  bunny_run::Game::Actions acts;
  g.legal(g.guess(v, rng), v.me, acts);
  auto best = acts[0];
  int best_points = 0;
  for (std::size_t k = 0; k < acts.size(); ++k) {
    const auto spaces = g.landings(v, v.me, acts[k].value);
    int sum = 0;
    for (int i = 1; i <= g.end(); ++i)
      if (spaces.has(i)) sum += worth(g, v, i);
    const int points = sum / spaces.size();
    if (k == 0 || points > best_points) best = acts[k], best_points = points;
  }
  return best;
}

}  // namespace warren
