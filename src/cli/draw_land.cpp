// Names on the lattice, row by row.
#include "cli/draw_land.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace warren::cli {

namespace json = boost::json;

namespace {

constexpr int kColumns = 78;
constexpr double kColumnsToAnEdge = 4, kHalfRoot3 = 0.8660254037844386;

int whole(const json::value& v) { return v.is_int64() ? static_cast<int>(v.get_int64()) : 0; }

struct Mark {
  double x, y;  // in edges of the lattice; a row of text is a row of the lattice
  std::string text;
  int column() const { return static_cast<int>(std::lround(x * kColumnsToAnEdge)); }
  int row() const { return static_cast<int>(std::lround(y / kHalfRoot3)); }
};

// "woods3" -> "w3"; hexes keep their name.
std::string label(std::string_view tile) {
  if (tile == "citadel") return "[*]";
  return {tile[0], tile.back()};
}

// A small tile's name stands in the middle of it, which lies off its anchor.
Mark mark_of(const json::object& tile) {
  const std::string_view name = tile.at("tile").get_string();
  const auto& at = tile.at("at").get_array();
  const int i = whole(at[0]), j = whole(at[1]), turns = whole(tile.at("turns"));
  double right = 0, down = 0;
  const char kind = name[0];
  if (kind == 'f' || kind == 't' || (kind == 'c' && name != "citadel")) {
    right = 0.5;
  } else if (kind == 'w' || kind == 'r' || kind == 'm') {
    constexpr double kDown[] = {1, 0, 0}, kRight[] = {0, 0.25, 0.75};
    down = kDown[turns % 3], right = kRight[turns % 3];
  }
  return {i + j / 2.0 + right, (j + down) * kHalfRoot3, label(name)};
}

int width(const std::vector<Mark>& marks) {
  int left = 0, right = 0;
  for (const Mark& m : marks) {
    left = std::min(left, m.column());
    right = std::max(right, m.column() + static_cast<int>(m.text.size()));
  }
  return right - left;
}

// A sixth of a turn around the citadel.
void turn(std::vector<Mark>& marks) {
  for (Mark& m : marks) {
    const double x = m.x;
    m.x = x / 2 - m.y * kHalfRoot3;
    m.y = x * kHalfRoot3 + m.y / 2;
  }
}

std::string rows_of(const std::vector<Mark>& marks) {
  int top = 0, bottom = 0, left = 0;
  for (const Mark& m : marks) {
    top = std::min(top, m.row()), bottom = std::max(bottom, m.row());
    left = std::min(left, m.column());
  }
  std::vector<std::string> rows(static_cast<std::size_t>(bottom - top + 1));
  for (const Mark& m : marks) {
    std::string& row = rows[static_cast<std::size_t>(m.row() - top)];
    const auto column = static_cast<std::size_t>(m.column() - left);
    row.resize(std::max(row.size(), column + m.text.size()), ' ');
    row.replace(column, m.text.size(), m.text);
  }
  std::string out;
  for (const auto& row : rows) out += row + "\n";
  return out;
}

}  // namespace

std::string draw_land(const json::array& tiles,
                      const std::function<std::string(std::string_view)>& beside) {
  std::vector<Mark> marks;
  for (const auto& tile : tiles) {
    marks.push_back(mark_of(tile.get_object()));
    marks.back().text += beside(tile.at("tile").get_string());
  }
  // Turned where that makes it fit the screen; a land that never fits is drawn whole.
  std::vector<Mark> best = marks;
  for (int n = 0; n < 2 && width(best) > kColumns; ++n) {
    turn(marks);
    if (width(marks) < width(best)) best = marks;
  }
  return rows_of(best);
}

}  // namespace warren::cli
