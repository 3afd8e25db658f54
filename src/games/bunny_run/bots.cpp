// The rule of thumb for Bunny Run: land on carrots, dawdle, and keep out of the Boot's reach.
#include "games/bunny_run/bots.h"

#include <algorithm>

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

Knowledge<bunny_run::Game>::Points Knowledge<bunny_run::Game>::points(const bunny_run::Game& g,
                                                                      const Public& p, Seat who) {
  const auto landings = g.landings(p, who);
  std::array<int, bunny_run::Reach::kSpan> worths;
  const int span = std::min(bunny_run::Reach::kSpan, g.end() + 1 - landings.first);
  for (int k = 0; k < span; ++k) worths[k] = worth(g, p, index(who), landings.first + k);
  Points points{};
  const int most = highest_number(p.card[index(who)]);
  for (int n = 1; n <= most; ++n) {
    const auto spaces = landings.reach.by(n);
    int sum = 0;
    for (auto left = spaces; left; left &= left - 1) sum += worths[std::countr_zero(left)];
    points[n - 1] = sum / std::popcount(spaces);
  }
  return points;
}

bunny_run::Action Knowledge<bunny_run::Game>::greedy(const bunny_run::Game& g,
                                                     const bunny_run::View& v, Rng& rng) {
  bunny_run::Game::Actions acts;
  g.legal(g.guess(v, rng), v.me, acts);
  const auto seen = points(g, v, v.me);
  const auto most = std::max_element(seen.begin(), seen.begin() + acts.size());
  return acts[static_cast<std::size_t>(most - seen.begin())];
}

}  // namespace warren
