// Where the tiles of a land lie on the sheet: corners, sides and roads as points and curves.
#pragma once
#include <vector>

#include "games/jack_rabbits/land/land.h"
#include "print/land_svg.h"
#include "print/svg.h"

namespace warren::land_print {

class LandShape {
 public:
  // The leftmost `strip` pixels of the sheet stay free.
  LandShape(const jack_rabbits::Land& land, const Sheet& sheet, double strip = 0);

  const jack_rabbits::Land& land() const { return *land_; }
  double u() const { return u_; }  // one edge of the lattice in pixels
  Point at(jack_rabbits::Vertex v) const;

  std::vector<Point> corners(const jack_rabbits::Placed& p) const;  // clockwise
  Point centre(const jack_rabbits::Placed& p) const;
  Point middle(const jack_rabbits::Placed& p, int side) const;
  Point inward(const jack_rabbits::Placed& p, int side) const;  // of length one
  // The road between two sides of a small tile, meeting both at a right angle.
  Cubic road(const jack_rabbits::Placed& p, int from, int to) const;
  // The corner that two sides share; true only if they do.
  bool shared_corner(const jack_rabbits::Placed& p, int a, int b, Point& corner) const;

  // The coast: closed lines with the water on the left hand, one for each shore.
  std::vector<std::vector<Point>> shores() const;

 private:
  std::array<jack_rabbits::Vertex, 2> side(const jack_rabbits::Placed& p, int direction) const;

  const jack_rabbits::Land* land_;
  Point east_, south_east_;  // the steps of the lattice, in pixels
  Point origin_;
  double u_ = 1;
};

}  // namespace warren::land_print
