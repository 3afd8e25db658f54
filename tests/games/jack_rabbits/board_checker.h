// Proves what JR-22, JR-23 and JR-24 ask of a board from its text alone. It shares no code with the
// engine: tiles are polygons of lattice corners here, and roads are marks on their sides.
#pragma once
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace warren::board_checker {

using Point = std::pair<int, int>;
using Side = std::pair<Point, Point>;  // the smaller corner first

struct Piece {
  std::string code;            // "KD", "w"
  std::vector<Point> corners;  // clockwise
  std::vector<int> road;       // by side n, from corner n to n + 1: 0 blank, else a road's number
  std::set<std::set<Point>> cells;
  Point at;
  bool hex() const { return corners.size() == 6; }
  bool triangle() const { return corners.size() == 3; }
};

inline Point plus(Point a, Point b) { return {a.first + b.first, a.second + b.second}; }
inline int steps(Point a) {
  return std::max({std::abs(a.first), std::abs(a.second), std::abs(a.first + a.second)});
}

// A turn by 60 degrees clockwise takes the step east to the step south-east.
inline Point turn(Point p) { return {-p.second, p.first + p.second}; }

// The sides with roads of a tile that is not turned, in the order of the corners below.
inline std::vector<int> base_roads(const std::string& code) {
  static const std::map<std::string, std::vector<int>> kRoads = {
      // hexes from the north-west corner: N NE SE S SW NW
      {"citadel", {1, 1, 1, 1, 1, 1}},
      {"KC", {1, 0, 0, 0, 0, 0}},
      {"KS", {0, 1, 1, 0, 0, 0}},
      {"KH", {1, 0, 0, 0, 1, 0}},
      {"KD", {1, 0, 0, 1, 0, 0}},
      {"QC", {0, 0, 1, 1, 1, 0}},
      {"QS", {1, 1, 0, 1, 0, 0}},
      {"QH", {0, 0, 1, 0, 1, 1}},
      {"QD", {1, 0, 1, 0, 1, 0}},
      {"JC", {1, 1, 1, 0, 0, 1}},
      {"JS", {1, 1, 1, 0, 1, 0}},
      {"JH", {1, 0, 1, 1, 0, 1}},
      {"JD", {1, 1, 1, 1, 1, 0}},
      // rhombi from the top: UR LR LL UL
      {"w", {1, 2, 2, 1}},
      {"r", {1, 1, 2, 2}},
      {"m", {1, 2, 1, 2}},
      // triangles from the base's left: left right bottom
      {"f", {1, 1, 1}},
      {"t", {0, 1, 1}},
      {"c", {0, 0, 1}},
  };
  return kRoads.at(code);
}

// Corners around (0,0) of a tile that is not turned.
inline std::vector<Point> base_corners(std::size_t sides) {
  if (sides == 6) return {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
  if (sides == 4) return {{0, 0}, {0, 1}, {-1, 2}, {-1, 1}};
  return {{0, 0}, {1, -1}, {1, 0}};
}

// The corner that the text gives as the tile's place: the centre of a hex, the top of an upright
// rhombus, otherwise the leftmost of the topmost, or of the base for a triangle that points up.
inline Point anchor(const std::vector<Point>& corners, int turns) {
  if (corners.size() == 6) return {0, 0};
  const bool up = corners.size() == 3 && turns % 2 == 0;
  Point best = corners[0];
  for (const Point& p : corners) {
    const bool higher = up ? p.second > best.second : p.second < best.second;
    if (higher || (p.second == best.second && p.first < best.first)) best = p;
  }
  return best;
}

inline std::set<std::set<Point>> triangles(const std::vector<Point>& c, Point centre) {
  if (c.size() == 3) return {{c[0], c[1], c[2]}};
  if (c.size() == 4) return {{c[0], c[1], c[3]}, {c[1], c[2], c[3]}};
  std::set<std::set<Point>> all;
  for (std::size_t n = 0; n < 6; ++n) all.insert({c[n], c[(n + 1) % 6], centre});
  return all;
}

inline Piece piece(const std::string& code, int turns, Point at) {
  Piece p{code, {}, base_roads(code), {}, at};
  p.corners = base_corners(p.road.size());
  for (int n = 0; n < turns; ++n)
    for (Point& c : p.corners) c = turn(c);
  const Point from = anchor(p.corners, turns);
  for (Point& c : p.corners) c = plus(plus(c, {-from.first, -from.second}), at);
  p.cells = triangles(p.corners, at);
  return p;
}

inline std::vector<Piece> pieces(const std::string& text) {
  std::vector<Piece> all{piece("citadel", 0, {0, 0})};
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, '/');) {
    const std::size_t letters = std::isupper(static_cast<unsigned char>(part[0])) ? 2 : 1;
    Point at;
    char comma = 0;
    std::stringstream(part.substr(letters + 1)) >> at.first >> comma >> at.second;
    all.push_back(piece(part.substr(0, letters), part[letters] - 'a', at));
  }
  return all;
}

inline Side side(const Piece& p, std::size_t n) {
  const Point a = p.corners[n], b = p.corners[(n + 1) % p.corners.size()];
  return a < b ? Side{a, b} : Side{b, a};
}

class Checker {
 public:
  explicit Checker(const std::string& text) : pieces_(pieces(text)) {
    for (std::size_t n = 0; n < pieces_.size(); ++n) parent_.push_back(parent_.size());
    parent_.resize(3 * pieces_.size());
    for (std::size_t n = 0; n < parent_.size(); ++n) parent_[n] = n;
    for (std::size_t n = 0; n < pieces_.size(); ++n) place(n);
  }

  std::vector<std::string> faults;  // empty for a board as JR-22 wants it
  int tips_broken = 0;              // JR-23
  int size() const { return static_cast<int>(pieces_.size()); }

  std::map<std::string, int> kinds() const {
    std::map<std::string, int> count;
    for (const Piece& p : pieces_) ++count[p.code];
    return count;
  }

  // JR-24: hexes that do not hang together with the citadel by free roads.
  int hexes_apart() {
    int apart = 0;
    for (std::size_t n = 0; n < pieces_.size(); ++n)
      apart += pieces_[n].hex() && root(3 * n + 1) != root(1);
    return apart;
  }

 private:
  std::size_t root(std::size_t n) { return parent_[n] == n ? n : root(parent_[n]); }

  void place(std::size_t n) {
    const Piece& p = pieces_[n];
    for (const auto& cell : p.cells)
      if (!cells_.insert(cell).second) faults.push_back(p.code + " overlaps");
    for (const Point& c : p.corners)
      if (steps(c) > 20) faults.push_back(p.code + " is too far out");
    bool shares = false;
    for (std::size_t s = 0; s < p.corners.size(); ++s) shares |= meet(n, s);
    if (n > 0 && !shares) check_island(n);
    for (const Point& c : p.corners) corners_.insert(c);
  }

  // Meets what lies at this side already; true if something does.
  bool meet(std::size_t n, std::size_t s) {
    const Piece& p = pieces_[n];
    const auto [it, fresh] = sides_.emplace(side(p, s), std::pair{n, s});
    if (fresh) return false;
    const auto [m, t] = it->second;
    const Piece& q = pieces_[m];
    if (!used_.insert(side(p, s)).second) faults.push_back(p.code + " is third at a side");
    const int mine = p.road[s], theirs = q.road[t];
    tips_broken += (mine != 0) != (theirs != 0);
    tips_broken += mine != 0 && theirs != 0 && p.hex() && q.hex();
    tips_broken += p.triangle() && p.code == q.code;
    if (mine != 0 && theirs != 0) parent_[root(3 * n + mine)] = root(3 * m + theirs);
    return true;
  }

  void check_island(std::size_t n) {
    const Piece& p = pieces_[n];
    if (!p.hex()) faults.push_back(p.code + " touches nothing");
    for (const Point& c : p.corners)
      if (corners_.count(c)) faults.push_back(p.code + " touches at a corner");
    bool near = false;
    for (std::size_t m = 0; m < n; ++m)
      near |=
          pieces_[m].hex() && steps(plus(p.at, {-pieces_[m].at.first, -pieces_[m].at.second})) <= 5;
    if (!near) faults.push_back(p.code + " is too far from land");
  }

  std::vector<Piece> pieces_;
  std::vector<std::size_t> parent_;  // 3 * piece + number of the road
  std::set<std::set<Point>> cells_;
  std::set<Point> corners_;
  std::map<Side, std::pair<std::size_t, std::size_t>> sides_;
  std::set<Side> used_;
};

}  // namespace warren::board_checker
