// The stages of making a sheet: commands, trees, rivers, starting positions, types.
#include "games/kangaruse/generate.h"

#include <cassert>

#include "core/rng.h"
#include "games/kangaruse/generate_land.h"
#include "games/kangaruse/generate_types.h"

namespace warren::kangaruse {
namespace {

constexpr int kLands = 256;  // lands tried before giving up; a handful is ever needed

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

// KR-77: everything is drawn from generators that the seed numbers.
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
