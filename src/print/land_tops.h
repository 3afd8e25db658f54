// What stands on the tiles of a land: houses, trees, peaks, signposts, and the underground beside
// it.
#pragma once
#include <string>

#include "print/land_shape.h"

namespace warren::land_print {

// Where the road under a mountain disappears, as a part of its length.
inline constexpr double kTunnel = 0.235;

std::string river_water(const LandShape& shape, const jack_rabbits::Placed& p);
std::string small_top(const LandShape& shape, const jack_rabbits::Placed& p);
std::string hex_top(const LandShape& shape, const jack_rabbits::Placed& p, const Catalogue& words);

// The centre of the underground: in the corner of the sheet that is farthest from the land.
struct Corner {
  Point at;
  bool free;  // no coast is in the way
};
Corner underground_corner(const LandShape& shape, const Sheet& sheet);
std::string underground(Point at, double u, const Catalogue& words);

}  // namespace warren::land_print
