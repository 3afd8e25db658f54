// The layers of a land, bottom to top: shallows, coast, jetties, wood, roads, what stands on them.
#include "print/land_svg.h"

#include <algorithm>

#include "core/rng.h"
#include "games/jack_rabbits/credit.h"
#include "print/land_shape.h"
#include "print/land_tops.h"

namespace warren::land_print {
namespace {

using namespace jack_rabbits;

constexpr double kRoadWidth = 0.135;
constexpr std::string_view kPaper = "#F7F1E3", kShallows = "#DFE9E4", kSky = "#2F6F9F",
                           kRoad = "#FDF7E6", kCasing = "#A88A58";

struct Stain {
  std::string_view name, wood, grain;
};
constexpr Stain kStains[] = {
    {"hex", "#EBD5A8", "#8A6A3A"},      {"citadel", "#F1E0BA", "#8A6A3A"},
    {"woods", "#A7BB7C", "#4F6B2F"},    {"river", "#E3CFA0", "#8A6A3A"},
    {"mountain", "#CBBDA6", "#6B5C48"}, {"fork", "#EBCB85", "#8F6A1E"},
    {"tavern", "#DFAE90", "#8A4E33"},   {"cave", "#A59A8C", "#4A4239"},
};

const Stain& stain_of(jack_rabbits::Kind kind) {
  const std::string_view name =
      kind != jack_rabbits::Kind::citadel && shape_of(kind) == Shape::hex ? "hex" : to_word(kind);
  return *std::find_if(std::begin(kStains), std::end(kStains),
                       [&](const Stain& s) { return s.name == name; });
}

// Nine thin wavy lines, for each stain and each of three directions.
std::string grain_patterns(double u) {
  Rng rng(7);
  std::string out;
  const double wide = u * 1.9, tall = u * 1.3;
  const auto some = [&](double low, double high) {
    return low + (high - low) * rng.below(1000) / 999;
  };
  for (const Stain& stain : kStains)
    for (int r = 0; r < 3; ++r) {
      std::string lines;
      for (int n = 0; n < 9; ++n) {
        const double y = tall * (n + .5) / 9 + some(-.027, .027) * u, a = some(.013, .043) * u;
        constexpr double kWidths[] = {.0095, .0135, .02};
        constexpr std::string_view kFaint[] = {".10", ".16", ".22"};
        lines += path(
            curve({{{0, y}, {wide * .25, y - a}, {wide * .3, y + a}, {wide * .5, y + a * .3}}}) +
                'S' + num(wide * .8) + ' ' + num(y - a) + ' ' + num(wide) + ' ' + num(y),
            "stroke-width=\"" + num(kWidths[rng.below(3)] * u) + "\" opacity=\"" +
                std::string(kFaint[rng.below(3)]) + "\"");
      }
      out += "<pattern id=\"grain-" + std::string(stain.name) + "-" + std::to_string(r) +
             "\" width=\"" + num(wide) + "\" height=\"" + num(tall) +
             "\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(" +
             std::to_string(60 * r + 4) + ")\"><g fill=\"none\" stroke=\"" +
             std::string(stain.grain) + "\">\n" + lines + "</g></pattern>\n";
    }
  return out;
}

// The coast pushed out into the water, sharp capes cut off.
std::vector<Point> pushed_out(const std::vector<Point>& shore, double by) {
  std::vector<Point> out;
  const std::size_t n = shore.size();
  for (std::size_t k = 0; k < n; ++k) {
    const Point a = shore[(k + n - 1) % n], b = shore[k], c = shore[(k + 1) % n];
    const Point n1 = left_of(unit(b - a)), n2 = left_of(unit(c - b)), sum = n1 + n2;
    const double square = sum.x * sum.x + sum.y * sum.y;
    if (square < .01) {
      out.push_back(b + n1 * by);
    } else if (square < 1.2 && cross(b - a, c - b) > 0) {
      out.push_back(b + n1 * by);
      out.push_back(b + unit(sum) * (by * 1.15));
      out.push_back(b + n2 * by);
    } else {
      out.push_back(b + sum * (2 * by / square));
    }
  }
  return out;
}

// Chaikin's corner cutting, three times.
std::vector<Point> smoothed(std::vector<Point> line) {
  for (int round = 0; round < 3; ++round) {
    std::vector<Point> next;
    for (std::size_t k = 0; k < line.size(); ++k) {
      const Point a = line[k], b = line[(k + 1) % line.size()];
      next.push_back(lerp(a, b, .25));
      next.push_back(lerp(a, b, .75));
    }
    line = std::move(next);
  }
  return line;
}

// A closed line that rises and falls eight samples to a wave.
std::string waved(const std::vector<Point>& line, double height, double wave_length) {
  constexpr double kSine[] = {0, .70710678, 1, .70710678, 0, -.70710678, -1, -.70710678};
  std::vector<double> along{0};
  for (std::size_t k = 0; k < line.size(); ++k)
    along.push_back(along.back() + length(line[(k + 1) % line.size()] - line[k]));
  const int waves = std::max(4, static_cast<int>(along.back() / wave_length + .5));
  std::vector<Point> samples;
  std::size_t k = 0;
  for (int q = 0; q < 8 * waves; ++q) {
    const double s = along.back() * q / (8 * waves);
    while (k + 2 < along.size() && along[k + 1] < s) ++k;
    const Point a = line[k], b = line[(k + 1) % line.size()];
    const double l = along[k + 1] - along[k];
    samples.push_back(lerp(a, b, l > 0 ? (s - along[k]) / l : 0) +
                      left_of(unit(b - a)) * (height * kSine[q % 8]));
  }
  std::string d = move_to(samples[0]);
  const std::size_t n = samples.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point p0 = samples[(i + n - 1) % n], p1 = samples[i], p2 = samples[(i + 1) % n],
                p3 = samples[(i + 2) % n];
    d += curve_to({p1, p1 + (p2 - p0) * (1.0 / 6), p2 - (p3 - p1) * (1.0 / 6), p2});
  }
  return d + 'Z';
}

double area(const std::vector<Point>& loop) {
  double twice = 0;
  for (std::size_t k = 0; k < loop.size(); ++k)
    twice += cross(loop[k], loop[(k + 1) % loop.size()]);
  return twice < 0 ? -twice / 2 : twice / 2;
}

std::string water(const LandShape& shape, std::string_view tiles) {
  const double u = shape.u();
  std::string out =
      path(tiles, "fill=\"" + std::string(kShallows) + "\" stroke=\"" + std::string(kShallows) +
                      "\" stroke-width=\"" + num(u * .68) + "\" stroke-linejoin=\"round\"");
  const auto shores = shape.shores();
  struct Line {
    double out, height;
    std::string_view opacity;
  };
  for (const Line& line : {Line{.15, .02, ".55"}, Line{.26, .022, ".34"}})
    for (const auto& shore : shores) {
      // A pond has room for one line, a puddle for none.
      const double room = area(shore) / (u * u);
      if (room < (line.out > .2 ? 3 : .6)) continue;
      out += path(waved(smoothed(pushed_out(shore, u * line.out)), u * line.height, u * .24),
                  "fill=\"none\" stroke=\"" + std::string(kSky) +
                      "\" stroke-width=\"1.3\" opacity=\"" + std::string(line.opacity) + "\"");
    }
  return out;
}

// Two planks at every open road end; a dead end gets none.
std::string jetties(const LandShape& shape) {
  const Land& land = shape.land();
  const double u = shape.u();
  std::string out;
  for (int e = 0; e < land.ends; ++e) {
    if (land.meets[e] != Meets::water) continue;
    const Placed& p = land.placed[land.tile[e]];
    const Point at = shape.middle(p, land.side[e]) + Point{0, u * .03};
    out += "<g " + placed_along(at, shape.inward(p, land.side[e]) * -1) + "><rect x=\"" +
           num(-u * .1) + "\" y=\"" + num(-u * .085) + "\" width=\"" + num(u * .36) +
           "\" height=\"" + num(u * .17) +
           "\" rx=\"2\" fill=\"#B98F57\" stroke=\"#7C5C33\" stroke-width=\"1.2\"/>" +
           path("M" + num(u * .11) + ' ' + num(-u * .085) + "v" + num(u * .17) + "M" +
                    num(u * .185) + ' ' + num(-u * .085) + "v" + num(u * .17),
                "stroke=\"#7C5C33\" stroke-width=\"1.1\"") +
           "</g>\n";
  }
  return out;
}

std::string faces(const LandShape& shape) {
  std::string out;
  for (const Placed& p : shape.land().board) {
    const Stain& stain = stain_of(tile(p.tile).kind);
    const std::string outline = polygon(shape.corners(p));
    out += path(outline, "fill=\"" + std::string(stain.wood) + "\"");
    if (tile(p.tile).kind == jack_rabbits::Kind::river) out += river_water(shape, p);
    out += path(outline, "fill=\"url(#grain-" + std::string(stain.name) + "-" +
                             std::to_string((p.turns + p.tile) % 3) + ")\"");
  }
  return out;
}

// All roads of a small tile or hex, except the hidden part under a mountain.
void add_roads(const LandShape& shape, const Placed& p, std::string& d) {
  const Tile& facts = tile(p.tile);
  const Point centre = shape.centre(p);
  for (std::size_t r = 0; r < 2; ++r) {
    std::vector<int> sides;
    for (int s = 0; s < kDirections; ++s)
      if (turned(facts.roads[r], p.turns) >> s & 1) sides.push_back(s);
    if (shape_of(p.tile) == Shape::hex || facts.kind == jack_rabbits::Kind::cave) {
      for (const int s : sides) d += move_to(shape.middle(p, s)) + line_to(centre);
    } else if (facts.kind == jack_rabbits::Kind::mountain && r == 1) {
      const Cubic under = shape.road(p, sides[0], sides[1]);
      d += curve(part(under, 0, kTunnel)) + curve(part(under, 1 - kTunnel, 1));
    } else {
      for (std::size_t a = 0; a < sides.size(); ++a)
        for (std::size_t b = a + 1; b < sides.size(); ++b)
          d += curve(shape.road(p, sides[a], sides[b]));
    }
  }
}

std::string roads(const LandShape& shape) {
  const Land& land = shape.land();
  std::string d;
  for (const Placed& p : land.board) add_roads(shape, p, d);
  // A little of both across every joined edge, against hairlines.
  for (int e = 0; e < land.ends; ++e) {
    if (land.meets[e] != Meets::road || land.mate[e] < e) continue;
    const Placed& p = land.placed[land.tile[e]];
    const Point at = shape.middle(p, land.side[e]), in = shape.inward(p, land.side[e]);
    d += move_to(at - in) + line_to(at + in);
  }
  const double width = shape.u() * kRoadWidth;
  return path(d, "fill=\"none\" stroke=\"" + std::string(kCasing) + "\" stroke-width=\"" +
                     num(width + 3) + "\"") +
         path(d, "fill=\"none\" stroke=\"" + std::string(kRoad) + "\" stroke-width=\"" +
                     num(width) + "\"");
}

}  // namespace

std::string land_svg(const Land& land, const Catalogue& words, const Sheet& sheet) {
  LandShape shape(land, sheet);
  Corner below = underground_corner(shape, sheet);
  if (!below.free) {
    shape = LandShape(land, sheet, 2.3 * shape.u());
    below = underground_corner(shape, sheet);
  }
  const double u = shape.u();
  std::string tiles;
  for (const Placed& p : land.board) tiles += polygon(shape.corners(p));
  const std::string size = num(sheet.width), tall = num(sheet.height);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" height=\"" +
                    tall + "\" viewBox=\"0 0 " + size + ' ' + tall + "\">\n<defs>\n" +
                    "<filter id=\"soft\" x=\"-5%\" y=\"-5%\" width=\"110%\" height=\"115%\">"
                    "<feGaussianBlur stdDeviation=\"" +
                    num(u * .08) + "\"/></filter>\n" + grain_patterns(u) + "</defs>\n" +
                    "<rect width=\"" + size + "\" height=\"" + tall + "\" fill=\"" +
                    std::string(kPaper) + "\"/>\n";
  out += water(shape, tiles);
  out += jetties(shape);
  out += path(tiles, "transform=\"translate(0 " + num(u * .10) +
                         ")\" fill=\"#2A2723\" opacity=\".20\" filter=\"url(#soft)\"");
  out += path(tiles, "transform=\"translate(0 " + num(u * .06) +
                         ")\" fill=\"#8A6A42\" stroke=\"#8A6A42\" stroke-width=\"1.5\" "
                         "stroke-linejoin=\"round\"");
  out += faces(shape);
  out += path(tiles,
              "fill=\"none\" stroke=\"#7C5F37\" stroke-width=\"1.4\" stroke-linejoin=\"round\" "
              "opacity=\".75\"");
  out += roads(shape);
  for (const Placed& p : land.board)
    if (p.tile >= kHexes) out += small_top(shape, p);
  for (const Placed& p : land.board)
    if (p.tile < kHexes) out += hex_top(shape, p, words);
  out += underground(below.at, u, words);
  const auto credit = printed_credit(kCredit, words.text("game.jack_rabbits"));
  out += text(words.say(credit), {sheet.width / 2, sheet.height - 10}, 12, 400, "#444444");
  return out + "</svg>\n";
}

}  // namespace warren::land_print
