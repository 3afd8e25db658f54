// The rule of thumb for building a land: join as many roads as the tile in hand can, near the
// citadel.
#include "bots/jack_rabbits_builder.h"

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

}  // namespace

builder::Action Knowledge<builder::Game>::greedy(const builder::Game& g, const builder::View& v,
                                                 Rng& rng) {
  const int me = index(v.me);
  const bool lays = v.stage == builder::Stage::place || v.stage == builder::Stage::build;
  if (!lays || v.hand[me] == jack_rabbits::kNoPiece) return random_answer(g, v, rng);
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

}  // namespace warren
