// A board as JSON, for clients that draw it.
#pragma once
#include "games/jack_rabbits/land/board.h"
#include "games/notation.h"

namespace warren::jack_rabbits {

// [{"tile": "woods2", "turns": 1, "at": [2, -1]}, ...] in the order of placing.
json::array tiles_json(const Board& board);

}  // namespace warren::jack_rabbits
