// The rule of thumb for Kangaruse: take points, keep places to jump to, take them from the others.
#include "games/kangaruse/bots.h"

#include <algorithm>
#include <limits>

#include "games/kangaruse/bots_worth.h"

namespace warren {
namespace {

using kangaruse::Action;
using kangaruse::Kind;
using kangaruse::kNoSquare;
using kangaruse::Squares;
using kangaruse::Stage;
using kangaruse::State;

constexpr int kPoint = 20;       // one point of one's own
constexpr int kRival = 6;        // one point of a rival
constexpr int kFirstWay = 60;    // having anywhere to go at all
constexpr int kFurtherWay = 4;   // each further target
constexpr int kScoringWay = 14;  // each target that scores
constexpr int kTurnsLeft = 25;   // being in the game, while a point's worth of squares is left

// How many jumps p would have, if it were p's turn now.
int freedom(const kangaruse::Game& g, const State& s, int p) {
  if (s.out.has(seat(p)) || s.at[p] == kNoSquare) return 0;
  // The targets of whoever is asked are in the state.
  const bool asked = p == s.turn && (s.stage == Stage::jump || s.stage == Stage::chain);
  const Squares targets = asked ? s.choices : g.jump_targets(s, p);
  if (targets.empty()) return 0;
  const int scoring = (targets & g.scoring()).size();
  return kFirstWay + kFurtherWay * targets.size() + kScoringWay * std::min(scoring, 3);
}

}  // namespace

int kangaruse_worth(const kangaruse::Game& g, const State& s, int me) {
  const auto scores = g.scores(s);
  int points = kPoint * scores[me].total + freedom(g, s, me);
  for (int i = 0; i < g.players(); ++i)
    if (i != me) points -= kRival * scores[i].total + freedom(g, s, i) / 4;
  return s.out.has(seat(me)) ? points : points + kTurnsLeft;
}

Action Knowledge<kangaruse::Game>::greedy(const kangaruse::Game& g, const kangaruse::View& v,
                                          Rng& rng) {
  const State now = g.guess(v, rng);
  kangaruse::Game::Actions acts;
  g.legal(now, v.me, acts);
  NullSink quiet;
  Action best = acts[0];
  int best_worth = std::numeric_limits<int>::min();
  std::uint32_t ties = 0;
  for (const Action& a : acts) {
    State after = now;
    g.apply(after, v.me, a, quiet);
    const int value = kangaruse_worth(g, after, index(v.me));
    if (value < best_worth) continue;
    ties = value == best_worth ? ties + 1 : 1;
    best_worth = value;
    if (rng.below(ties) == 0) best = a;
  }
  return best;
}

}  // namespace warren
