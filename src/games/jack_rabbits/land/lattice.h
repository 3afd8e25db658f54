// The triangular lattice the land lies on (JR-10): vertices, cells, and what a turned tile covers.
// Vertex (i,j) is drawn at x = i + j/2, y = j * sqrt(3)/2, y down; nothing here needs to know that.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "games/jack_rabbits/land/tiles.h"

namespace warren::jack_rabbits {

struct Vertex {
  int i = 0, j = 0;
  friend constexpr bool operator==(Vertex, Vertex) = default;
  friend constexpr Vertex operator+(Vertex a, Vertex b) { return {a.i + b.i, a.j + b.j}; }
  friend constexpr Vertex operator-(Vertex a, Vertex b) { return {a.i - b.i, a.j - b.j}; }
};

// JR-22: the number of steps from (0,0).
constexpr int distance(Vertex v) {
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return std::max({size(v.i), size(v.j), size(v.i + v.j)});
}

// The six steps from a vertex; number d and d + 1 bound the hex's edge with normal d.
inline constexpr std::array<Vertex, kDirections> kSteps = {
    {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};  // NW NE E SE SW W

// A triangle of the lattice: the one whose base, below it or above it, runs from `at` one step
// east.
struct Cell {
  Vertex at;
  bool down = false;  // the apex points down: its base is on top
  friend constexpr bool operator==(Cell, Cell) = default;
  friend constexpr Cell operator+(Cell c, Vertex by) { return {c.at + by, c.down}; }
};

// Upright cells have edges NE, S, NW; the others N, SE, SW.
constexpr bool has_edge(Cell c, int direction) { return (direction % 2 == 0) == c.down; }

// The cell across an edge that has_edge() confirms.
constexpr Cell across(Cell c, int direction) {
  constexpr Vertex kShift[kDirections] = {{0, 0}, {1, -1}, {0, 1}, {0, 0}, {-1, 1}, {0, -1}};
  return {c.at + kShift[direction], !c.down};
}

constexpr std::array<Vertex, 3> corners(Cell c) {
  return {c.at, c.at + Vertex{1, 0}, c.at + (c.down ? Vertex{0, 1} : Vertex{1, -1})};
}

// The ends of an edge that has_edge() confirms, clockwise around the cell.
constexpr std::array<Vertex, 2> edge_ends(Cell c, int direction) {
  const auto [left, right, apex] = corners(c);
  switch (direction) {
    case kN:
      return {left, right};
    case kSE:
      return {right, apex};
    case kSW:
      return {apex, left};
    case kNE:
      return {apex, right};
    case kS:
      return {right, left};
    default:
      return {left, apex};
  }
}

// What a tile covers when it lies at (0,0). Its anchor is the centre of a hex; the left end of a
// triangle's horizontal side; the top corner of an upright rhombus, the top left one of the others.
struct Footprint {
  std::array<Cell, 6> cells{};
  int size = 0;
  DirectionMask edges = 0;
  std::array<Cell, kDirections> inside{};  // for each of its edges the cell behind it
  int reach = 0;                           // the greatest distance of its corners, seen from (0,0)
};

constexpr Footprint make_footprint(Shape shape, int turns) {
  Footprint f;
  const auto cover = [&f](int i, int j, bool down) { f.cells[f.size++] = {{i, j}, down}; };
  if (shape == Shape::hex) {
    cover(0, -1, true), cover(0, 0, false), cover(0, 0, true);
    cover(-1, 1, false), cover(-1, 0, true), cover(-1, 0, false);
  } else if (shape == Shape::triangle) {
    cover(0, 0, turns % 2 == 1);
  } else if (turns % 3 == 0) {
    cover(-1, 1, false), cover(-1, 1, true);
  } else if (turns % 3 == 1) {
    cover(-1, 1, false), cover(0, 0, true);
  } else {
    cover(0, 0, true), cover(0, 1, false);
  }
  for (int n = 0; n < f.size; ++n) {
    const Cell c = f.cells[n];
    for (int d = 0; d < kDirections; ++d) {
      if (!has_edge(c, d)) continue;
      const Cell beyond = across(c, d);
      if (std::any_of(f.cells.begin(), f.cells.begin() + f.size,
                      [beyond](Cell other) { return other == beyond; }))
        continue;
      f.edges = static_cast<DirectionMask>(f.edges | 1 << d);
      f.inside[d] = c;
    }
    for (const Vertex v : corners(c)) f.reach = std::max(f.reach, distance(v));
  }
  return f;
}

inline constexpr auto kFootprints = [] {
  std::array<std::array<Footprint, kDirections>, kShapes> all{};
  for (int s = 0; s < kShapes; ++s)
    for (int t = 0; t < kDirections; ++t) all[s][t] = make_footprint(static_cast<Shape>(s), t);
  return all;
}();

// JR-22: no corner of a tile lies further from the centre of the citadel.
inline constexpr int kFarthest = 20;

// Cells as numbers: all that tiles may cover, and a rim around them that stays water.
inline constexpr int kGridRadius = kFarthest + 2;
inline constexpr int kGridWidth = 2 * kGridRadius + 1;
inline constexpr int kGridCells = 2 * kGridWidth * kGridWidth;

constexpr bool in_grid(Vertex v) {
  return v.i >= -kGridRadius && v.i <= kGridRadius && v.j >= -kGridRadius && v.j <= kGridRadius;
}
constexpr int number(Cell c) {
  return ((c.at.j + kGridRadius) * kGridWidth + c.at.i + kGridRadius) * 2 + (c.down ? 1 : 0);
}

constexpr Cell cell_numbered(int n) {
  return {{n / 2 % kGridWidth - kGridRadius, n / 2 / kGridWidth - kGridRadius}, n % 2 == 1};
}

}  // namespace warren::jack_rabbits
