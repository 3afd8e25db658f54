// The stages of making a sheet: commands, trees, rivers, starting positions, types.
#include "games/kangaruse/generate.h"

#include <cassert>

#include "core/rng.h"
#include "games/kangaruse/generate_land.h"
#include "games/kangaruse/generate_types.h"

namespace warren::kangaruse {
namespace {

constexpr int kLands = 256;      // lands tried before giving up; a handful is ever needed
constexpr int kStartsApart = 3;  // KR-76
constexpr int kFirstJumps = 2;   // KR-76

// KR-72: as evenly as the line is long, which command comes once more being drawn too.
template <class Commands>
void deal_commands(Commands& commands, int count, int first, Rng& rng) {
  std::array<std::uint8_t, 4> four{};
  for (int i = 0; i < 4; ++i) four[i] = static_cast<std::uint8_t>(first + i);
  rng.shuffle(four);
  std::vector<std::uint8_t> line;
  for (int i = 0; i < count; ++i) line.push_back(four[i % 4]);
  rng.shuffle(line);
  std::copy(line.begin(), line.end(), commands.begin());
}

// How many squares a kangaroo alone on the sheet can jump to from here.
int first_jumps(const Sheet& sheet, Square s) {
  const int number = sheet.jump_number(s);
  const int direction = static_cast<int>(sheet.jump_direction(s));
  int count = 0;
  for (int d = 0; d < 4; ++d)
    for (int n = 1; n <= 4; ++n) {
      const int x = sheet.x(s) + n * kDx[d], y = sheet.y(s) + n * kDy[d];
      if (!sheet.inside(x, y) || sheet.type(sheet.at(x, y)) == Type::tree) break;
      if (d == direction || n == number) ++count;
    }
  return count;
}

// Picks `wanted` squares that keep their distance, trying further squares where the first leave
// too little room; `tries` bounds the search.
bool pick_starts(const Sheet& sheet, const std::vector<Square>& squares, std::size_t from,
                 std::size_t wanted, std::vector<Square>& starts, int& tries) {
  if (starts.size() == wanted) return true;
  for (std::size_t i = from; i < squares.size() && tries > 0; ++i) {
    bool good = true;
    for (const Square other : starts) good = good && sheet.steps(squares[i], other) >= kStartsApart;
    if (!good) continue;
    --tries;
    starts.push_back(squares[i]);
    if (pick_starts(sheet, squares, i + 1, wanted, starts, tries)) return true;
    starts.pop_back();
  }
  return false;
}

bool place_starts(Sheet& sheet, Rng& rng) {
  const Squares water = sheet.river_squares();
  std::vector<Square> squares;
  for (int i = 0; i < sheet.squares(); ++i) {
    const Square s = static_cast<Square>(i);
    if (sheet.type(s) == Type::plain && !water.has(s) && first_jumps(sheet, s) >= kFirstJumps)
      squares.push_back(s);
  }
  rng.shuffle(squares);
  std::size_t wanted = 5 + rng.below(2);
  for (; wanted >= 5; --wanted) {
    std::vector<Square> starts;
    int tries = 500;
    if (!pick_starts(sheet, squares, 0, wanted, starts, tries)) continue;
    for (const Square s : starts) sheet.types[s] = Type::start;
    return true;
  }
  return false;
}

bool make(Sheet& sheet, const Size& size, bool starting_positions, Rng& rng) {
  sheet.columns = size.columns;
  sheet.rows = size.rows;
  sheet.numbers_on_columns = rng.below(2) == 0;
  deal_commands(sheet.column_commands, size.columns, sheet.numbers_on_columns ? 1 : 0, rng);
  deal_commands(sheet.row_commands, size.rows, sheet.numbers_on_columns ? 0 : 1, rng);
  return plant_trees(sheet, size, rng) && lay_rivers(sheet, rng) &&
         (!starting_positions || place_starts(sheet, rng)) && fill_types(sheet, rng);
}

}  // namespace

Sheet generate(const Size& size, std::uint64_t seed, bool starting_positions) {
  for (int land = 0; land < kLands; ++land) {
    Rng rng = Rng::numbered(seed, static_cast<std::uint64_t>(land));
    Sheet sheet;
    if (make(sheet, size, starting_positions, rng)) return sheet;
  }
  assert(false && "no land of this size can be made into a sheet");
  return {};
}

}  // namespace warren::kangaruse
