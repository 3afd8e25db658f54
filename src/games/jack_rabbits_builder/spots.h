// Goes through the spots of a piece: every place and direction that JR-22 allows.
#pragma once
#include <algorithm>

#include "games/jack_rabbits/board.h"

namespace warren::jack_rabbits_builder {

// The vertices that an anchor can be at: a hex lies at most five steps from another hex (JR-22), a
// small tile no further than two from the anchor of the tile it touches, or three from a hex's.
struct Reachable {
  jack_rabbits::Vertex low, high;
};

inline Reachable reachable(const jack_rabbits::Ground& ground, jack_rabbits::Shape shape) {
  using namespace jack_rabbits;
  const int margin = shape == Shape::hex ? 5 : 3;
  Reachable box;
  for (TileId t = 0; t < kTiles; ++t) {
    if (!ground.holds(t)) continue;
    const Vertex at = ground.placed(t).at();
    box.low = {std::min(box.low.i, at.i - margin), std::min(box.low.j, at.j - margin)};
    box.high = {std::max(box.high.i, at.i + margin), std::max(box.high.j, at.j + margin)};
  }
  box.low = {std::max(box.low.i, -kFarthest), std::max(box.low.j, -kFarthest)};
  box.high = {std::min(box.high.i, kFarthest), std::min(box.high.j, kFarthest)};
  return box;
}

// Calls visit(placed, tips) for every spot of the tile in this direction, by i, then by j.
template <class Visit>
void each_spot(const jack_rabbits::Ground& ground, jack_rabbits::TileId tile, int turns,
               Visit visit) {
  const Reachable box = reachable(ground, jack_rabbits::shape_of(tile));
  for (int i = box.low.i; i <= box.high.i; ++i)
    for (int j = box.low.j; j <= box.high.j; ++j) {
      const jack_rabbits::Placed p{tile, static_cast<std::uint8_t>(turns),
                                   static_cast<std::int8_t>(i), static_cast<std::int8_t>(j)};
      if (!ground.misfit(p)) visit(p, ground.tips(p));
    }
}

}  // namespace warren::jack_rabbits_builder
