// Writes points, curves and icons as SVG.
#include "print/svg.h"

#include <boost/json.hpp>
#include <charconv>
#include <cmath>

#include "print/assets.h"

namespace warren::land_print {

double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }

Point unit(Point p) {
  const double l = length(p);
  return l > 0 ? p * (1 / l) : Point{};
}

Cubic part(const Cubic& c, double from, double to) {
  const auto before = [](const Cubic& b, double t) {
    const Point p = lerp(b[0], b[1], t), q = lerp(b[1], b[2], t), r = lerp(b[2], b[3], t);
    const Point u = lerp(p, q, t), v = lerp(q, r, t);
    return Cubic{b[0], p, u, lerp(u, v, t)};
  };
  const auto reversed = [](const Cubic& b) { return Cubic{b[3], b[2], b[1], b[0]}; };
  const Cubic head = before(c, to);
  return reversed(before(reversed(head), 1 - from / to));
}

std::string num(double v) {
  const auto hundredths = std::llround(v * 100);
  char digits[32];
  const auto whole = hundredths < 0 ? -hundredths : hundredths;
  auto* end = std::to_chars(digits, digits + sizeof digits, whole / 100).ptr;
  std::string out = hundredths < 0 ? "-" : "";
  out.append(digits, end);
  const auto rest = static_cast<int>(whole % 100);
  if (rest == 0) return out == "-0" ? "0" : out;
  out += '.';
  out += static_cast<char>('0' + rest / 10);
  if (rest % 10) out += static_cast<char>('0' + rest % 10);
  return out;
}

namespace {

std::string pair(Point p) { return num(p.x) + ' ' + num(p.y); }

}  // namespace

std::string move_to(Point p) { return 'M' + pair(p); }
std::string line_to(Point p) { return 'L' + pair(p); }

std::string curve_to(const Cubic& c) {
  return 'C' + pair(c[1]) + ' ' + pair(c[2]) + ' ' + pair(c[3]);
}

std::string curve(const Cubic& c) { return move_to(c[0]) + curve_to(c); }

std::string polygon(std::span<const Point> points) {
  std::string d;
  for (const Point p : points) d += d.empty() ? move_to(p) : line_to(p);
  return d + 'Z';
}

std::string rounded(std::span<const Point> points, double radius) {
  std::string d;
  const std::size_t n = points.size();
  for (std::size_t k = 0; k < n; ++k) {
    const Point before = points[(k + n - 1) % n], here = points[k], after = points[(k + 1) % n];
    const Point from = here + unit(before - here) * radius, to = here + unit(after - here) * radius;
    d += (d.empty() ? move_to(from) : line_to(from)) + 'Q' + pair(here) + ' ' + pair(to);
  }
  return d + 'Z';
}

std::string placed_along(Point at, Point along) {
  const Point u = unit(along);
  char matrix[32];
  const auto exact = [&](double v) {
    auto* end = std::to_chars(matrix, matrix + sizeof matrix, v, std::chars_format::fixed, 4).ptr;
    return std::string(matrix, end);
  };
  return "transform=\"matrix(" + exact(u.x) + ' ' + exact(u.y) + ' ' + exact(-u.y) + ' ' +
         exact(u.x) + ' ' + pair(at) + ")\"";
}

std::string path(std::string_view d, std::string_view attributes) {
  return "<path d=\"" + std::string(d) + "\" " + std::string(attributes) + "/>\n";
}

namespace {

// The path data of an icon; empty if there is none of this name.
std::string icon_path(std::string_view name) {
  static const auto kIcons = boost::json::parse(print::asset("icons.json"));
  const auto* path = kIcons.at("game_icons").as_object().if_contains(name);
  return path ? std::string(path->as_string()) : std::string();
}

}  // namespace

std::string icon(std::string_view name, Point centre, double size, std::string_view colour) {
  char scale[32];
  auto* end =
      std::to_chars(scale, scale + sizeof scale, size / 512, std::chars_format::fixed, 5).ptr;
  const Point corner = centre - Point{size / 2, size / 2};
  return path(icon_path(name), "fill=\"" + std::string(colour) + "\" transform=\"translate(" +
                                   pair(corner) + ") scale(" + std::string(scale, end) + ")\"");
}

std::string text(std::string_view words, Point at, double size, int weight,
                 std::string_view colour) {
  return "<text x=\"" + num(at.x) + "\" y=\"" + num(at.y) +
         "\" text-anchor=\"middle\" font-family=\"Fraunces, Georgia, 'DejaVu Serif', serif\" "
         "font-weight=\"" +
         std::to_string(weight) + "\" font-size=\"" + num(size) + "\" fill=\"" +
         std::string(colour) + "\">" + std::string(words) + "</text>\n";
}

}  // namespace warren::land_print
