// Lays a land on a sheet, as large as it fits in one of twelve directions.
#include "print/land_shape.h"

#include <algorithm>
#include <bitset>
#include <cmath>

namespace warren::land_print {
namespace {

using namespace jack_rabbits;

constexpr double kHalfRoot3 = 0.86602540378443865;
constexpr double kMargin = 0.62;  // in edges: the coast and its waves

// The unit vector at n times 30 degrees, clockwise from east.
constexpr Point direction(int n) {
  constexpr Point kTwelve[] = {{1, 0},  {kHalfRoot3, .5},   {.5, kHalfRoot3},
                               {0, 1},  {-.5, kHalfRoot3},  {-kHalfRoot3, .5},
                               {-1, 0}, {-kHalfRoot3, -.5}, {-.5, -kHalfRoot3},
                               {0, -1}, {.5, -kHalfRoot3},  {kHalfRoot3, -.5}};
  return kTwelve[(n % 12 + 12) % 12];
}

}  // namespace

LandShape::LandShape(const Land& land, const Sheet& sheet, double strip) : land_(&land) {
  double best = 0;
  for (const int turn : {0, 9, 3, 6, 1, 2, 4, 5, 7, 8, 10, 11}) {
    const Point east = direction(turn), south_east = direction(turn + 2);
    Point low{1e9, 1e9}, high{-1e9, -1e9};
    for (const Placed& p : land.board) {
      const Footprint& f = p.footprint();
      for (int n = 0; n < f.size; ++n)
        for (const Vertex v : jack_rabbits::corners(f.cells[n])) {
          const Vertex w = v + p.at();
          const Point q = east * w.i + south_east * w.j;
          low = {std::min(low.x, q.x), std::min(low.y, q.y)};
          high = {std::max(high.x, q.x), std::max(high.y, q.y)};
        }
    }
    const double wide = high.x - low.x + 2 * kMargin, tall = high.y - low.y + 2 * kMargin;
    const double u = std::min((sheet.width - strip) / wide, sheet.height / tall);
    if (u <= best * 1.001) continue;
    best = u;
    u_ = u;
    east_ = east * u;
    south_east_ = south_east * u;
    origin_ = Point{(sheet.width + strip) / 2, sheet.height / 2} - (low + high) * (u / 2);
  }
}

Point LandShape::at(Vertex v) const { return origin_ + east_ * v.i + south_east_ * v.j; }

std::array<Vertex, 2> LandShape::side(const Placed& p, int direction) const {
  const Cell c = p.footprint().inside[direction];
  return edge_ends({c.at + p.at(), c.down}, direction);
}

std::vector<Point> LandShape::corners(const Placed& p) const {
  std::vector<Point> points;
  for (int d = 0; d < kDirections; ++d)
    if (p.footprint().edges >> d & 1) points.push_back(at(side(p, d)[0]));
  return points;
}

Point LandShape::centre(const Placed& p) const {
  Point sum;
  const auto all = corners(p);
  for (const Point c : all) sum = sum + c;
  return sum * (1.0 / static_cast<double>(all.size()));
}

Point LandShape::middle(const Placed& p, int direction) const {
  const auto [a, b] = side(p, direction);
  return lerp(at(a), at(b), .5);
}

// Sides run clockwise, so the tile lies on their right.
Point LandShape::inward(const Placed& p, int direction) const {
  const auto [a, b] = side(p, direction);
  return left_of(unit(at(b) - at(a))) * -1;
}

bool LandShape::shared_corner(const Placed& p, int a, int b, Point& corner) const {
  for (const Vertex v : side(p, a))
    for (const Vertex w : side(p, b))
      if (v == w) {
        corner = at(v);
        return true;
      }
  return false;
}

// The handles decide how it swings: a true arc round a sharp corner, flatter round a blunt one so
// that the two roads of a river keep apart, a soft S between opposite sides.
Cubic LandShape::road(const Placed& p, int from, int to) const {
  constexpr double kSharp = 0.179, kBlunt = 0.19, kOpposite = 0.32;
  Point corner;
  double handle = kOpposite;
  if (shared_corner(p, from, to, corner)) {
    const int apart = std::abs(from - to);
    handle = apart == 2 || apart == 4 ? kSharp : kBlunt;
  }
  const Point a = middle(p, from), b = middle(p, to);
  return {a, a + inward(p, from) * (handle * u_), b + inward(p, to) * (handle * u_), b};
}

std::vector<std::vector<Point>> LandShape::shores() const {
  const Ground ground(land_->board);
  // leaves[v][d]: a piece of coast runs from vertex v along step d.
  std::vector<std::bitset<kDirections>> leaves(kGridWidth * kGridWidth);
  const auto index = [](Vertex v) {
    return static_cast<std::size_t>((v.j + kGridRadius) * kGridWidth + v.i + kGridRadius);
  };
  const auto step = [](Vertex from, Vertex to) {
    return static_cast<int>(std::find(kSteps.begin(), kSteps.end(), to - from) - kSteps.begin());
  };
  for (const Placed& p : land_->board)
    for (int d = 0; d < kDirections; ++d) {
      if (!(p.footprint().edges >> d & 1)) continue;
      const Cell c = across(p.footprint().inside[d], d);
      if (ground.owner({c.at + p.at(), c.down}) != kNoTile) continue;
      const auto [a, b] = side(p, d);
      leaves[index(a)].set(static_cast<std::size_t>(step(a, b)));
    }
  std::vector<std::vector<Point>> all;
  for (int j = -kFarthest; j <= kFarthest; ++j)
    for (int i = -kFarthest; i <= kFarthest; ++i)
      while (leaves[index({i, j})].any()) {
        const Vertex start{i, j};
        std::size_t first = 0;
        while (!leaves[index(start)][first]) ++first;
        std::vector<Point> shore;
        Vertex v = start;
        std::size_t d = first;
        do {
          leaves[index(v)].reset(d);
          shore.push_back(at(v));
          v = v + kSteps[d];
          // Where tiles touch only at a corner, turn from the way back through the water.
          d = static_cast<std::size_t>(opposite(static_cast<int>(d)));
          do d = (d + 1) % kDirections;
          while (!leaves[index(v)][d] && !(v == start && d == first));
        } while (!(v == start && d == first));
        all.push_back(std::move(shore));
      }
  return all;
}

}  // namespace warren::land_print
