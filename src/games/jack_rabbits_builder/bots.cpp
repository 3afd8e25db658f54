// Building a land well: join as many roads as the tile in hand can, near the citadel.
#include "games/jack_rabbits_builder/bots.h"

#include "games/jack_rabbits_builder/spots.h"

namespace warren {
namespace {

namespace builder = jack_rabbits_builder;

// Points for a spot: roads joined first, tips kept, then nearness; of equals the one that needs no
// turning, so that a tile that was turned is laid.
int worth(const builder::Placed& p, const builder::Tips& tips, int turns) {
  const int points = 100 * tips.joins - 150 * tips.broken() - jack_rabbits::distance(p.at());
  return 2 * points + (p.turns == turns);
}

bool lays(const builder::Public& p, int me) {
  return (p.stage == builder::Stage::place || p.stage == builder::Stage::build) &&
         p.hand[me] != jack_rabbits::kNoPiece;
}

// Each road joined makes a spot four times as interesting, each tip broken an eighth.
float interest(const builder::Tips& tips) {
  float weight = 1;
  for (int n = 0; n < tips.joins; ++n) weight *= 4;
  for (int n = 0; n < tips.broken(); ++n) weight /= 8;
  return weight;
}

}  // namespace

builder::Action Knowledge<builder::Game>::greedy(const builder::Game& g, const builder::View& v,
                                                 Rng& rng) {
  const int me = index(v.me);
  if (!lays(v, me)) return random_answer(g, v, rng);
  const builder::Ground ground(v.board);
  const auto id = jack_rabbits::first_tile(v.hand[me]);
  const int fewest = g.spots(ground, v.hand[me]).fewest;
  builder::Placed best;
  int best_worth = 0;
  std::uint32_t equal = 0;
  builder::each_spot(ground, id, [&](const builder::Placed& p, const builder::Tips& tips) {
    if (g.barred(tips, fewest)) return;
    const int points = worth(p, tips, v.turns[me]);
    if (equal > 0 && points < best_worth) return;
    equal = equal == 0 || points > best_worth ? 1 : equal + 1;
    best_worth = points;
    if (rng.below(equal) == 0) best = p;
  });
  if (best.turns != v.turns[me]) return {builder::Kind::turn, best.turns};
  return {builder::Kind::place, 0, best.i, best.j};
}

// A tile is turned only if it finds a better spot that way, and not changed for another: so nobody
// dithers.
void Knowledge<builder::Game>::priors(const Game& g, const State& s, Seat who,
                                      const Game::Actions& acts, std::span<float> weights) const {
  const int me = index(who);
  std::fill(weights.begin(), weights.end(), 1.0f);
  if (!lays(s, me)) return;
  const builder::Ground ground(s.board);
  const int fewest = g.spots(ground, s.hand[me]).fewest;
  const auto tile = jack_rabbits::first_tile(s.hand[me]);
  std::array<float, jack_rabbits::kDirections> best{};
  builder::each_spot(ground, tile, [&](const builder::Placed& p, const builder::Tips& tips) {
    if (!g.barred(tips, fewest)) best[p.turns] = std::max(best[p.turns], interest(tips));
  });
  for (std::size_t n = 0; n < weights.size(); ++n) {
    const Action a = acts[n];
    const builder::Placed p{tile, s.turns[me], a.i, a.j};
    if (a.kind == builder::Kind::place)
      weights[n] = interest(ground.tips(p));
    else if (a.kind == builder::Kind::turn && best[a.value] > best[s.turns[me]])
      weights[n] = best[a.value];
    else
      weights[n] = 0;
  }
}

// All strive for one land; the shares of a win are nothing, for nobody wins.
void Knowledge<builder::Game>::evaluate(const Game& g, const State& s, Values& values) const {
  constexpr float kMany = 4 * jack_rabbits::kTiles;  // more than a land ever joins, at both sides
  const builder::Ground ground(s.board);
  int points = 0;
  for (const builder::Placed& p : s.board) {
    const builder::Tips tips = ground.tips(p);
    points += tips.joins - tips.broken();
  }
  for (int i = 0; i < g.players(); ++i) values.set(i, 0, static_cast<float>(points) / kMany, 0);
}

}  // namespace warren
