// Draws what stands on each kind of tile, upright however the land is turned.
#include "print/land_tops.h"

#include <algorithm>

#include "core/text.h"

namespace warren::land_print {
namespace {

using namespace jack_rabbits;

constexpr double kRoadWidth = 0.135;
constexpr std::string_view kRoad = "#FDF7E6", kCasing = "#A88A58", kInk = "#2A2723",
                           kPale = "#FFFAEF", kGold = "#F3DFA8";

std::string fill(std::string_view colour) { return "fill=\"" + std::string(colour) + "\""; }

std::string stroke(std::string_view colour, double width) {
  return " stroke=\"" + std::string(colour) + "\" stroke-width=\"" + num(width) + "\"";
}

// The name of a place. A picture does not know its reader's fonts, so letters are counted: where
// there are more than `most` they are smaller.
std::string label(const std::string& name, double most, Point at, double u) {
  const double letters = static_cast<double>(letters_in(name));
  return text(name, at, u * .155 * std::min(1.0, most / letters), 650, kGold);
}

std::vector<Point> scaled(std::vector<Point> points, Point centre, double by) {
  for (Point& p : points) p = lerp(centre, p, by);
  return points;
}

// The two sides of a road of a small tile.
std::array<int, 2> sides_of(const Placed& p, std::size_t road) {
  std::array<int, 2> sides{};
  std::size_t n = 0;
  for (int d = 0; d < kDirections && n < 2; ++d)
    if (turned(tile(p.tile).roads[road], p.turns) >> d & 1) sides[n++] = d;
  return sides;
}

// The sharp corners of a rhombus, then the blunt ones.
std::array<Point, 4> by_sharpness(const LandShape& shape, const Placed& p) {
  const auto corners = shape.corners(p);
  // Clockwise they take turns.
  const Point centre = shape.centre(p);
  const std::size_t sharp = length(corners[0] - centre) > length(corners[1] - centre) ? 0 : 1;
  return {corners[sharp], corners[sharp + 2], corners[1 - sharp], corners[3 - sharp]};
}

// A half disc on the ground, opening towards where it stands.
std::string arch(double back, double half, double deep, std::string_view attributes) {
  return path(move_to({-back, -half}) +
                  curve_to({{{-back, -half}, {deep, -half}, {deep, half}, {-back, half}}}) + 'Z',
              attributes);
}

std::string peak(Point at, double w) {
  const double h = w * .82;
  const auto p = [&](double x, double y) { return at + Point{w * x, h * y}; };
  const Point whole[] = {p(-.5, .5), p(0, -.5), p(.5, .5)};
  const Point shade[] = {p(0, -.5), p(.5, .5), p(.05, .5)};
  const Point snow[] = {p(0, -.5), p(-.17, -.16), p(-.05, -.22), p(.03, -.1), p(.17, -.16)};
  return path(polygon(whole),
              fill("#8C7B66") + stroke("#8C7B66", 1.5) + " stroke-linejoin=\"round\"") +
         path(polygon(shade), fill("#6F604E")) + path(polygon(snow), fill(kPale));
}

// One road over a ridge, the other through it.
std::string mountain_top(const LandShape& shape, const Placed& p) {
  const double u = shape.u();
  const Point centre = shape.centre(p);
  std::string out = path(rounded(scaled(shape.corners(p), centre, .62), u * .1), fill("#9A8973"));
  const auto [x, y] = sides_of(p, 1);
  for (const auto& [from, to] : {std::pair{x, y}, std::pair{y, x}}) {
    const Cubic way = part(shape.road(p, from, to), 0, .205);
    const double w = u * .105, d = u * .115;
    out += "<g " + placed_along(way[3], way[3] - way[2]) + ">" +
           arch(0, w * 1.35, d * 1.7, fill("#E6DAC2") + stroke("#6F604E", 1)) +
           arch(0, w * .86, d * 1.15, fill(kInk)) + "</g>\n";
  }
  const auto [a, b] = sides_of(p, 0);
  const Cubic over = shape.road(p, a, b);
  out +=
      path(curve(part(over, .20, .80)), "fill=\"none\"" + stroke("#6F604E", u * kRoadWidth + 5)) +
      path(curve(part(over, .16, .84)), "fill=\"none\"" + stroke(kRoad, u * kRoadWidth));
  const auto corners = by_sharpness(shape, p);
  for (const Point q : {corners[0], corners[1]}) out += peak(lerp(centre, q, .68), u * .225);
  return out;
}

std::string woods_top(const LandShape& shape, const Placed& p) {
  const double u = shape.u();
  const Point centre = shape.centre(p);
  const auto corners = by_sharpness(shape, p);
  const Point over = unit(corners[3] - corners[2]), along = unit(corners[1] - corners[0]);
  struct Tree {
    Point at;
    double size;
  };
  std::vector<Tree> trees = {{centre + over * (-.26 * u), .26},
                             {centre + over * (.26 * u) + along * (.02 * u), .26},
                             {centre + over * (-.02 * u) + along * (-.13 * u), .24},
                             {centre + over * (.03 * u) + along * (.12 * u), .29},
                             {lerp(centre, corners[0], .77), .17},
                             {lerp(centre, corners[1], .77), .17}};
  std::sort(trees.begin(), trees.end(), [](const Tree& a, const Tree& b) {
    return std::pair{a.at.y, a.at.x} < std::pair{b.at.y, b.at.x};
  });
  std::string out = "<g stroke=\"#A7BB7C\" stroke-width=\"30\" paint-order=\"stroke\">\n";
  for (const Tree& t : trees)
    out += icon("pine-tree", t.at - Point{0, u * .01}, u * t.size, "#3C5F28");
  return out + "</g>\n";
}

std::string fork_top(const LandShape& shape, const Placed& p) {
  const Point c = shape.centre(p);
  const double u = shape.u();
  return "<circle cx=\"" + num(c.x) + "\" cy=\"" + num(c.y) + "\" r=\"" + num(u * .185) + "\" " +
         fill(kPale) + stroke("#8F6A1E", 1.5) + "/>\n" +
         icon("direction-signs", c, u * .25, "#5E430C");
}

// The stein stands between the road's bend and the blank side.
std::string tavern_top(const LandShape& shape, const Placed& p) {
  const auto [a, b] = sides_of(p, 0);
  Point corner;
  shape.shared_corner(p, a, b, corner);
  int blank = 0;
  while (!(p.footprint().edges >> blank & 1) || blank == a || blank == b) ++blank;
  return icon("beer-stein", lerp(corner, shape.middle(p, blank), .835), shape.u() * .25, "#6B2A1B");
}

std::string cave_top(const LandShape& shape, const Placed& p) {
  const double u = shape.u(), w = u * .175, d = u * .22;
  const int side = sides_of(p, 0)[0];
  const Point m = shape.middle(p, side), c = shape.centre(p);
  return "<g " + placed_along(lerp(m, c, .62), c - m) + ">" +
         arch(u * .02, w * 1.28, d * 1.75, fill("#6B6156")) +
         arch(u * .02, w * .8, d * 1.15, fill("#1F1B17")) + "</g>\n";
}

constexpr std::string_view suit_colour(Suit suit) {
  constexpr std::string_view kColours[] = {"#1A746D", "#3B3F8F", "#B3243C", "#94680A"};
  return kColours[static_cast<int>(suit)];
}

}  // namespace

// The area between the two roads, from sharp corner to sharp corner, with short pale waves.
std::string river_water(const LandShape& shape, const Placed& p) {
  const double u = shape.u();
  const auto [a1, a2] = sides_of(p, 0);
  const auto [b1, b2] = sides_of(p, 1);
  Point near_a2, near_a1;
  const bool in_order = shape.shared_corner(p, a2, b1, near_a2);
  const int q = in_order ? b1 : b2, r = in_order ? b2 : b1;
  shape.shared_corner(p, a2, q, near_a2);
  shape.shared_corner(p, a1, r, near_a1);
  const Cubic first = shape.road(p, a1, a2), second = shape.road(p, q, r);
  std::string out = path(move_to(near_a1) + line_to(first[0]) + curve_to(first) + line_to(near_a2) +
                             line_to(second[0]) + curve_to(second) + 'Z',
                         fill("#8FB9CF"));
  const Point flow = near_a2 - near_a1, along = unit(flow), side = left_of(along);
  struct Wave {
    double aside, start, part;
  };
  std::string waves;
  for (const Wave& w :
       {Wave{-.055, .13, .16}, Wave{.05, .2, .14}, Wave{0, .42, .128}, Wave{-.05, .7, .14},
        Wave{.055, .76, .14}, Wave{0, .86, .07}, Wave{0, .09, .06}}) {
    const Point from = near_a1 + flow * w.start + side * (w.aside * u);
    const double q4 = w.part * length(flow) / 4;
    const Point up = side * (.022 * u);
    waves +=
        move_to(from) +
        curve_to({from, from + along * q4 + up, from + along * q4 + up, from + along * (2 * q4)}) +
        curve_to({from, from + along * (3 * q4) - up, from + along * (3 * q4) - up,
                  from + along * (4 * q4)});
  }
  return out + path(waves, "fill=\"none\"" + stroke(kPale, u * .02) +
                               " stroke-linecap=\"round\" opacity=\".85\"");
}

std::string small_top(const LandShape& shape, const Placed& p) {
  switch (tile(p.tile).kind) {
    case jack_rabbits::Kind::mountain:
      return mountain_top(shape, p);
    case jack_rabbits::Kind::woods:
      return woods_top(shape, p);
    case jack_rabbits::Kind::fork:
      return fork_top(shape, p);
    case jack_rabbits::Kind::tavern:
      return tavern_top(shape, p);
    case jack_rabbits::Kind::cave:
      return cave_top(shape, p);
    default:
      return {};
  }
}

// A ring in the colour of the roads says that all of them meet; on it a medallion with the house.
std::string hex_top(const LandShape& shape, const Placed& p, const Catalogue& words) {
  const double u = shape.u();
  const Point c = shape.centre(p);
  const auto corners = shape.corners(p);
  const Tile& facts = tile(p.tile);
  const bool citadel = p.tile == kCitadel;
  std::string out =
      path(rounded(scaled(corners, c, .685), u * .1), fill(kRoad) + stroke(kCasing, 1.5)) +
      path(rounded(scaled(corners, c, .595), u * .09),
           fill(citadel ? kInk : suit_colour(facts.suit)));
  if (citadel)
    return out + icon("medieval-gate", c - Point{0, u * .06}, u * .62, kGold) +
           label(words.text("print.jack_rabbits.citadel"), 7, c + Point{0, u * .385}, u);
  const bool palace = facts.kind == jack_rabbits::Kind::palace;
  const std::string_view house = palace                                    ? "indian-palace"
                                 : facts.kind == jack_rabbits::Kind::tower ? "white-tower"
                                                                           : "water-fountain";
  return out + icon(house, c - Point{0, u * .085}, u * (palace ? .56 : .52), kPale) +
         text(facts.name.substr(0, 1), c + Point{-u * .085, u * .385}, u * .225, 700, kPale) +
         icon(to_word(facts.suit), c + Point{u * .10, u * .312}, u * .165, kPale);
}

Corner underground_corner(const LandShape& shape, const Sheet& sheet) {
  const double u = shape.u(), in = u * 1.12;
  Point best;
  double best_distance = -1;
  for (const Point corner :
       {Point{in, sheet.height - in}, Point{sheet.width - in, sheet.height - in}, Point{in, in},
        Point{sheet.width - in, in}}) {
    double nearest = 1e9;
    for (const Placed& p : shape.land().board)
      for (const Point q : shape.corners(p)) nearest = std::min(nearest, length(q - corner));
    if (nearest > best_distance) best = corner, best_distance = nearest;
  }
  return {best, best_distance > 1.5 * u};
}

std::string underground(Point best, double u, const Catalogue& words) {
  constexpr double kHigh = 0.86602540378443865;
  std::vector<Point> hex;
  for (const Point d : {Point{0, -1}, Point{kHigh, -.5}, Point{kHigh, .5}, Point{0, 1},
                        Point{-kHigh, .5}, Point{-kHigh, -.5}})
    hex.push_back(best + d * (u * .9));
  std::vector<Point> thick = hex;
  for (Point& q : thick) q = q + Point{0, u * .07};
  std::string out = path(rounded(thick, u * .08), fill("#17130F")) +
                    path(rounded(hex, u * .08), fill("#3A3129") + stroke("#6B6156", 1.2)) +
                    path(rounded(scaled(hex, best, .86), u * .08),
                         "fill=\"none\" stroke-dasharray=\"5 5\"" + stroke("#8C7B66", 1.2));
  const Point middle = best - Point{0, u * .06};
  std::string ways;
  for (const Point d : {Point{-.3, -.27}, Point{.3, -.27}, Point{-.3, .27}, Point{.3, .27}})
    ways += move_to(middle) + line_to(middle + d * u);
  out += path(ways, "fill=\"none\" stroke-linecap=\"round\"" + stroke("#8C7B66", u * .1));
  for (const Point d : {Point{-.36, -.32}, Point{.36, -.32}, Point{-.36, .32}, Point{.36, .32}})
    out += "<g " + placed_along(middle + d * u, {0, -1}) + ">" +
           arch(u * .08, u * .15, u * .18, fill("#A59A8C")) +
           arch(u * .08, u * .1, u * .1, fill("#17130F")) + "</g>\n";
  return out + label(words.text("print.jack_rabbits.underground"), 11, best + Point{0, u * .58}, u);
}

}  // namespace warren::land_print
