// Goes through the spots of a piece: every place and direction that JR-22 allows.
#pragma once
#include "games/jack_rabbits/land/board.h"

namespace warren::jack_rabbits_builder {

// Calls visit(placed, tips) for every spot of the tile in these directions, by i, j, then turns. A
// hex lies at most five steps from another hex (JR-22), a small tile no further than two from the
// anchor of the tile it touches, or three from a hex's.
template <class Visit>
void each_spot(const jack_rabbits::Ground& ground, jack_rabbits::TileId tile, int first_turn,
               int last_turn, Visit visit) {
  const auto shape = jack_rabbits::shape_of(tile);
  const int steps = shape == jack_rabbits::Shape::hex ? 5 : 3;
  const jack_rabbits::Box box = ground.around(steps, jack_rabbits::kFarthest);
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
