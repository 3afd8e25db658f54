// Goes through the spots of a piece: every place and direction that JR-22 allows.
#pragma once
#include <algorithm>

#include "games/jack_rabbits/land/board.h"

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

// Calls visit(placed, tips) for every spot of the tile in these directions, by i, j, then turns.
template <class Visit>
void each_spot(const jack_rabbits::Ground& ground, jack_rabbits::TileId tile, int first_turn,
               int last_turn, Visit visit) {
  const auto shape = jack_rabbits::shape_of(tile);
  const Reachable box = reachable(ground, shape);
  for (int i = box.low.i; i <= box.high.i; ++i)
    for (int j = box.low.j; j <= box.high.j; ++j) {
      jack_rabbits::Placed p{tile, static_cast<std::uint8_t>(first_turn),
                             static_cast<std::int8_t>(i), static_cast<std::int8_t>(j)};
      for (; p.turns <= last_turn; ++p.turns) {
        if (!ground.misfit(p)) {
          visit(p, ground.tips(p));
        } else if (shape == jack_rabbits::Shape::hex) {
          break;  // a hex covers the same cells however it is turned
        }
      }
    }
}

// In all directions.
template <class Visit>
void each_spot(const jack_rabbits::Ground& ground, jack_rabbits::TileId tile, Visit visit) {
  each_spot(ground, tile, 0, jack_rabbits::tile(tile).turns - 1, visit);
}

}  // namespace warren::jack_rabbits_builder
