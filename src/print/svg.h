// Small helpers to write SVG: points, curves, and elements appended to one text.
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>

namespace warren::land_print {

struct Point {
  double x = 0, y = 0;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
};

double length(Point p);
Point unit(Point p);
constexpr Point lerp(Point a, Point b, double t) { return a + (b - a) * t; }
constexpr double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
constexpr Point left_of(Point p) {
  return {p.y, -p.x};
}  // a quarter turn against the clock, y down

// A cubic curve: start, two handles, end.
using Cubic = std::array<Point, 4>;
// The part from `from` to `to`, both between 0 and 1.
Cubic part(const Cubic& c, double from, double to);

// Two decimals at most, none that are zeros: the same text on every machine.
std::string num(double v);

// Path data.
std::string move_to(Point p);
std::string line_to(Point p);
std::string curve_to(const Cubic& c);  // the pen is at c[0]
std::string curve(const Cubic& c);
std::string polygon(std::span<const Point> points);
// The same with rounded corners.
std::string rounded(std::span<const Point> points, double radius);

// A matrix that puts what is drawn around (0,0), looking east, at `at`, looking along `along`.
std::string placed_along(Point at, Point along);

// <path d="..." attributes/>
std::string path(std::string_view d, std::string_view attributes);
// An icon of this size around its centre.
std::string icon(std::string_view name, Point centre, double size, std::string_view colour);
std::string text(std::string_view words, Point at, double size, int weight,
                 std::string_view colour);

}  // namespace warren::land_print
