// The types of a made sheet: which are in play, how many of each, and where (KR-73 to KR-76).
#pragma once
#include "core/rng.h"
#include "games/kangaruse/sheet.h"

namespace warren::kangaruse {

// KR-74. Hundredths for weights, tenths of a percent of the typed squares for shares.
struct TypeShare {
  Type type;
  int weight;
  int least_share, least;  // the larger of the two
  int most_share, most;    // the larger of the two; both 0: no limit
};

// Marks 5 or 6 plain squares as starting positions. False if there is no room for them.
bool place_starts(Sheet& sheet, Rng& rng);

// Fills every square that is plain and not on a river. False if no set of types fits the land.
bool fill_types(Sheet& sheet, Rng& rng);

}  // namespace warren::kangaruse
