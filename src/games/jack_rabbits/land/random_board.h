// Boards made from a seed (JR-24).
#pragma once
#include <cstdint>

#include "games/jack_rabbits/land/suits.h"

namespace warren::jack_rabbits {

// The same seed and suits give the same board on every platform. It could have been built by hand
// with tips that bind: each tile in its turn lies where it breaks none. All hexes hang together by
// free roads, except that some boards have an island of three hexes at most.
Board random_board(std::uint64_t seed, SuitMask suits = kAllSuits);

}  // namespace warren::jack_rabbits
