// Reads the path data of SVG (M L H V C S Q T A Z, absolute and relative) into lines and cubics.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace warren::print {

struct Point {
  double x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

struct Step {
  enum class Kind { move, line, curve, close } kind;
  std::array<Point, 3> points{};  // move and line use the first; curve: two controls and the end
};

using Path = std::vector<Step>;

// Nothing if the text is not path data.
std::optional<Path> read_path(std::string_view data);

// One smooth line through all points (Catmull-Rom), as cubics.
Path smooth_line(const std::vector<Point>& points);

}  // namespace warren::print
