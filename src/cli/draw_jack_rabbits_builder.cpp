// The land as a map of names on the lattice, the tiles that are left, and the best spots for the
// next.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "cli/draw.h"

namespace warren::cli {
namespace {

constexpr int kColumns = 78, kRows = 16;

int whole(const json::value& v) { return v.is_int64() ? static_cast<int>(v.get_int64()) : 0; }

struct Mark {
  int row, column;
  std::string text;
};

// "woods3" -> "w"; hexes keep their name.
std::string label(std::string_view tile) {
  if (tile == "citadel") return "[*]";
  return tile[0] >= 'A' && tile[0] <= 'Z' ? std::string(tile) : std::string(tile.substr(0, 1));
}

// Lattice to screen: four columns to an edge, one row to a row of the lattice. A small tile's name
// stands in the middle of it, which lies off its anchor.
Mark mark_of(const json::object& tile) {
  const std::string_view name = tile.at("tile").get_string();
  const auto& at = tile.at("at").get_array();
  const int i = whole(at[0]), j = whole(at[1]), turns = whole(tile.at("turns"));
  int row = j, column = 4 * i + 2 * j;
  const char kind = name[0];
  if (kind == 'f' || kind == 't' || (kind == 'c' && name != "citadel")) {
    column += 2;
  } else if (kind == 'w' || kind == 'r' || kind == 'm') {
    constexpr int kRow[] = {1, 0, 0}, kColumn[] = {0, 1, 3};
    row += kRow[turns % 3], column += kColumn[turns % 3];
  }
  return {row, column, label(name)};
}

std::string map_of(const Scene& scene) {
  std::vector<Mark> marks;
  for (const auto& tile : scene.view.at("tiles").get_array())
    marks.push_back(mark_of(tile.get_object()));
  int top = 0, bottom = 0, left = 0, right = 0;
  for (const Mark& m : marks) {
    top = std::min(top, m.row), bottom = std::max(bottom, m.row);
    left = std::min(left, m.column), right = std::max(right, m.column);
  }
  // What does not fit around the citadel is cut off.
  top = std::max(top, bottom - kRows + 1 < -kRows / 2 ? -kRows / 2 : bottom - kRows + 1);
  left = std::max(left, std::min(0, right - kColumns + 4));
  std::vector<std::string> rows(static_cast<std::size_t>(kRows), std::string(kColumns, ' '));
  for (const Mark& m : marks) {
    const int row = m.row - top, column = m.column - left;
    if (row < 0 || row >= kRows || column < 0 || column + 3 > kColumns) continue;
    rows[static_cast<std::size_t>(row)].replace(static_cast<std::size_t>(column), m.text.size(),
                                                m.text);
  }
  std::string out;
  for (int row = 0; row <= std::min(bottom - top, kRows - 1); ++row) {
    std::string line = rows[static_cast<std::size_t>(row)];
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string pieces(const json::array& list) {
  std::string text;
  for (const auto& p : list) text.append(text.empty() ? "" : " ").append(p.get_string());
  return text;
}

std::string player_line(const Scene& scene, std::size_t i) {
  const auto& view = scene.view;
  std::string line = scene.terminal.seat(padded(scene.names[i], 14), static_cast<int>(i));
  if (view.contains("rabbits"))
    return line + std::string(view.at("rabbits").get_array()[i].get_string());
  const auto& hand = view.at("hands").get_array()[i];
  if (hand.is_object())
    line += "in hand " + std::string(hand.at("tile").get_string()) + " turned " +
            std::to_string(whole(hand.at("turns"))) + "; ";
  const auto& held = view.at("held").get_array()[i].get_array();
  if (!held.empty()) return line + pieces(held);
  const auto& share = view.at("shares").get_array()[i];
  return line + std::to_string(whole(share.at("hex"))) + " hexes, " +
         std::to_string(whole(share.at("rhombus"))) + " rhombi, " +
         std::to_string(whole(share.at("triangle"))) + " triangles face down";
}

// The spots that join most, a handful of them.
std::string best_spots(const Scene& scene) {
  std::vector<const json::value*> spots;
  for (const auto& s : scene.view.at("spots").get_array())
    if (s.at("legal").get_bool()) spots.push_back(&s);
  // Of those that join equally many the nearest to the citadel.
  const auto rank = [](const json::value* s) {
    const auto& at = s->at("at").get_array();
    const int i = whole(at[0]), j = whole(at[1]);
    return std::array{-whole(s->at("joins")), std::max({std::abs(i), std::abs(j), std::abs(i + j)}),
                      i, j};
  };
  std::sort(spots.begin(), spots.end(),
            [&](const json::value* a, const json::value* b) { return rank(a) < rank(b); });
  std::string line = "Best spots:";
  for (std::size_t k = 0; k < spots.size() && k < 6; ++k) {
    const auto& at = spots[k]->at("at").get_array();
    line += "  " + std::to_string(whole(at[0])) + "," + std::to_string(whole(at[1])) + " joins " +
            std::to_string(whole(spots[k]->at("joins")));
  }
  return line + "\n";
}

}  // namespace

std::string draw_jack_rabbits_builder(const Scene& scene) {
  std::string out = scene.terminal.bold("Jack Rabbits: the land") +
                    "  hexes by name, [*] citadel, w r m f t c small tiles\n" + map_of(scene);
  for (std::size_t i = 0; i < scene.names.size(); ++i) out += player_line(scene, i) + "\n";
  if (scene.view.contains("spots")) out += best_spots(scene);
  return out;
}

}  // namespace warren::cli
