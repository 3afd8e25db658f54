// The rule of thumb for Bunny Run: land on carrots, dawdle, and keep out of the Boot's reach.
#include "games/bunny_run/bots.h"

namespace warren {
namespace {

using bunny_run::kNoBoot;
using bunny_run::Public;

// Points, in thousandths of a carrot, for standing on `space` when the Boot comes.
int worth(const bunny_run::Game& g, const Public& p, int i, int space) {
  constexpr int kCarrot = 1000, kStep = 35, kHit = 400;
  if (space == g.end()) return -kStep * (space - p.pos[i]);
  int points = p.carrots.has(space) ? kCarrot : 0;
  points -= kStep * (space - p.pos[i]);  // a slow bunny passes more carrots
  const int boot = p.boot == kNoBoot ? 0 : p.boot;
  const bool in_reach = p.boot != kNoBoot && space - boot <= 6;
  if (in_reach && p.held[i] > 0) points -= kHit * (7 - (space - boot)) / 6;
  return points;
}

}  // namespace

int Knowledge<bunny_run::Game>::points(const bunny_run::Game& g, const Public& p, Seat who,
                                       int number) {
  const auto spaces = g.landings(p, who, number);
  int sum = 0;
  for (int i = 1; i <= g.end(); ++i)
    if (spaces.has(i)) sum += worth(g, p, index(who), i);
  return sum / spaces.size();
}

bunny_run::Action Knowledge<bunny_run::Game>::greedy(const bunny_run::Game& g,
                                                     const bunny_run::View& v, Rng& rng) {
  bunny_run::Game::Actions acts;
  g.legal(g.guess(v, rng), v.me, acts);
  auto best = acts[0];
  int most = 0;
  for (std::size_t k = 0; k < acts.size(); ++k) {
    const int some = points(g, v, v.me, acts[k].value);
    if (k == 0 || some > most) best = acts[k], most = some;
  }
  return best;
}

}  // namespace warren
