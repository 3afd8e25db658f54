// Trees in small groups that never wall anything in, and a river that finds its way between them.
#include "games/kangaruse/generate_land.h"

#include <algorithm>
#include <array>
#include <limits>

namespace warren::kangaruse {
namespace {

constexpr int kLargestClump = 5;  // KR-70
constexpr int kLargestGroup = 4;

// The sheet as sets, to go a step from many squares at once.
struct Grid {
  explicit Grid(const Sheet& sheet) : columns(sheet.columns), board(sheet.board()) {
    for (int y = 0; y < sheet.rows; ++y) {
      left.add(sheet.at(0, y));
      right.add(sheet.at(columns - 1, y));
    }
  }
  // One step from any of a set.
  Squares around(const Squares& set) const {
    return (moved_on(set - right, 1) | moved_back(set - left, 1) | moved_on(set, columns) |
            moved_back(set, columns)) &
           board;
  }

  int columns;
  Squares board, left, right;
};

// All of `within` that orthogonal steps inside it reach from s.
Squares flood(const Grid& grid, Square s, const Squares& within) {
  Squares reached = Squares::only(s), fresh = reached;
  while (!fresh.empty()) {
    fresh = (grid.around(fresh) & within) - reached;
    reached |= fresh;
  }
  return reached;
}

bool may_plant(const Grid& grid, const Squares& trees, Square s) {
  Squares with = trees;
  with.add(s);
  if (flood(grid, s, with).size() > kLargestClump) return false;
  const Squares open = grid.board - with;
  return flood(grid, open.lowest(), open) == open;
}

// The four edges and the inside take turns.
std::array<Squares, 5> places(const Sheet& sheet) {
  std::array<Squares, 5> out;
  sheet.board().each([&](Square s) {
    const int x = sheet.x(s), y = sheet.y(s);
    if (y == 0) out[0].add(s);
    if (x == sheet.columns - 1) out[1].add(s);
    if (y == sheet.rows - 1) out[2].add(s);
    if (x == 0) out[3].add(s);
    if (y > 0 && y < sheet.rows - 1 && x > 0 && x < sheet.columns - 1) out[4].add(s);
  });
  return out;
}

// A random square of `where` that may be planted, or none: tried one by one, none twice.
Square find_spot(const Grid& grid, const Squares& trees, Squares where, Rng& rng) {
  where -= trees;
  while (!where.empty()) {
    const Square s = pick(where, rng);
    if (may_plant(grid, trees, s)) return s;
    where.drop(s);
  }
  return kNoSquare;
}

// One group of up to `size` trees that begins in `where`.
int plant_group(const Grid& grid, Squares& trees, const Squares& where, int size, Rng& rng) {
  Squares group;
  while (group.size() < size) {
    const Square s = find_spot(grid, trees, group.empty() ? where : grid.around(group), rng);
    if (s == kNoSquare) break;
    group.add(s);
    trees.add(s);
  }
  return group.size();
}

// Random prices for the squares; a way that is cheap by them winds.
using Prices = std::array<std::uint32_t, kMaxSquares>;

Prices draw_prices(const Sheet& sheet, std::uint32_t spread, Rng& rng) {
  Prices prices{};
  for (int s = 0; s < sheet.squares(); ++s) prices[s] = 8 + (spread ? rng.below(spread) : 0);
  return prices;
}

// The cheapest way over `land` from one set of squares to another (Dijkstra on a few dozen squares,
// where looking for the nearest one by one is quick enough). Empty if there is none.
std::vector<Square> cheapest_way(const Sheet& sheet, const Squares& land, const Squares& from,
                                 const Squares& to, const Prices& prices) {
  constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max();
  std::array<std::uint32_t, kMaxSquares> cost;
  std::array<Square, kMaxSquares> before;
  cost.fill(kFar);
  before.fill(kNoSquare);
  Squares open = from & land, done;
  open.each([&](Square s) { cost[s] = prices[s]; });
  while (!open.empty()) {
    Square near = open.lowest();
    open.each([&](Square s) {
      if (cost[s] < cost[near]) near = s;
    });
    open.drop(near);
    done.add(near);
    if (to.has(near)) {
      std::vector<Square> way;
      for (Square s = near; s != kNoSquare; s = before[s]) way.push_back(s);
      std::reverse(way.begin(), way.end());
      return way;
    }
    ((beside(sheet, near) & land) - done).each([&](Square s) {
      if (cost[near] + prices[s] >= cost[s]) return;
      cost[s] = cost[near] + prices[s];
      before[s] = near;
      open.add(s);
    });
  }
  return {};
}

// Cuts off the loops of a way, so that it touches itself nowhere.
std::vector<Square> without_loops(const Sheet& sheet, const std::vector<Square>& way) {
  std::vector<Square> out;
  for (std::size_t i = 0; i < way.size();) {
    out.push_back(way[i]);
    const Squares near = beside(sheet, way[i]);
    std::size_t next = i + 1;
    for (std::size_t j = way.size(); --j > i;)
      if (near.has(way[j])) {
        next = j;
        break;
      }
    i = next;
  }
  return out;
}

std::vector<Square> main_river(const Sheet& sheet, const Squares& land, bool across, Rng& rng) {
  const auto edges = places(sheet);
  const Squares& from = across ? edges[3] : edges[0];
  const Squares& to = across ? edges[1] : edges[2];
  const int longest = (13 * std::max(sheet.columns, sheet.rows) + 9) / 10;
  // Winding first; straighter where that is too long.
  for (const std::uint32_t spread : {400u, 100u, 16u, 0u}) {
    const auto way =
        without_loops(sheet, cheapest_way(sheet, land, from, to, draw_prices(sheet, spread, rng)));
    if (!way.empty() && static_cast<int>(way.size()) <= longest) return way;
  }
  return {};
}

// All paths of `steps` new squares that leave from the end of `path`; `apart` keeps them from
// touching other water.
void branches(const Sheet& sheet, const Squares& land, const Squares& water, int steps, bool apart,
              std::vector<Square>& path, std::vector<std::vector<Square>>& found) {
  if (steps == 0) {
    found.push_back(path);
    return;
  }
  const Square end = path.back();
  (beside(sheet, end) & (land - water)).each([&](Square s) {
    Squares other = water;
    other.drop(end);
    if (apart && beside(sheet, s).meets(other)) return;
    Squares wet = water;
    wet.add(s);
    path.push_back(s);
    branches(sheet, land, wet, steps - 1, apart, path, found);
    path.pop_back();
  });
}

std::vector<std::vector<Square>> all_branches(const Sheet& sheet, const Squares& land, bool apart) {
  const int steps = (2 * std::max(sheet.columns, sheet.rows) + 9) / 10 - 1;
  const Squares water = sheet.river_squares();
  std::vector<std::vector<Square>> found;
  for (const Square s : sheet.rivers.front()) {
    std::vector<Square> path{s};
    branches(sheet, land, water, steps, apart, path, found);
  }
  return found;
}

}  // namespace

bool plant_trees(Sheet& sheet, const Size& size, Rng& rng) {
  const int wanted = size.trees + static_cast<int>(rng.below(kMostExtraTrees + 1));
  const Grid grid(sheet);
  const auto where = places(sheet);
  Squares trees;
  int count = 0;
  // Five turns without a tree: no place has room for one more.
  for (int turn = static_cast<int>(rng.below(5)), idle = 0; count < wanted && idle < 5; ++turn) {
    const int group = 1 + static_cast<int>(rng.below(kLargestGroup));
    const int planted =
        plant_group(grid, trees, where[turn % 5], std::min(group, wanted - count), rng);
    idle = planted ? 0 : idle + 1;
    count += planted;
  }
  trees.each([&](Square s) { sheet.types[s] = Type::tree; });
  return count >= size.trees;
}

bool lay_rivers(Sheet& sheet, Rng& rng) {
  Squares land = sheet.board();
  for (const Square s : sheet.of(Type::tree)) land.drop(s);
  const bool across = rng.below(2) == 0;
  auto river = main_river(sheet, land, across, rng);
  if (river.empty()) river = main_river(sheet, land, !across, rng);
  if (river.empty()) return false;
  sheet.rivers.assign(1, std::move(river));
  // The share of KR-71 in thousandths of the board.
  const int share = 125 + static_cast<int>(rng.below(76));
  while (sheet.river_squares().size() * 1000 < share * sheet.squares()) {
    auto found = all_branches(sheet, land, true);
    if (found.empty()) found = all_branches(sheet, land, false);
    if (found.empty()) break;
    sheet.rivers.push_back(found[rng.below(static_cast<std::uint32_t>(found.size()))]);
  }
  return sheet.river_squares().size() * 8 >= sheet.squares();
}

}  // namespace warren::kangaruse
