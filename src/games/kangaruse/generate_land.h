// The land of a made sheet: trees (KR-70) and rivers (KR-71).
#pragma once
#include <vector>

#include "core/rng.h"
#include "games/kangaruse/sheet.h"

namespace warren::kangaruse {

// Plants on the bare sheet. False if the sheet cannot take the trees it needs.
bool plant_trees(Sheet& sheet, const Size& size, Rng& rng);

// Lets the main river and its branches run between the trees. False if there is no way.
bool lay_rivers(Sheet& sheet, Rng& rng);

// The squares one step from s, on the board.
inline Squares beside(const Sheet& sheet, Square s) {
  Squares set;
  for (int d = 0; d < 4; ++d) {
    const int x = sheet.x(s) + kDx[d], y = sheet.y(s) + kDy[d];
    if (sheet.inside(x, y)) set.add(sheet.at(x, y));
  }
  return set;
}

// A random square of a set that is not empty.
inline Square pick(const Squares& set, Rng& rng) {
  return nth(set, static_cast<int>(rng.below(static_cast<std::uint32_t>(set.size()))));
}

}  // namespace warren::kangaruse
