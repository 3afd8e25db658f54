// What a bot thinks of a position, as JSON.
#pragma once
#include "match/match.h"

namespace warren {

// {"playouts": n, "exact": false, "chances": [by seat], "moves": [{"code": ..., "move": ...,
//  "text": ..., "chance": ..., "weight": ..., "visits": ..., "line": [{"by": seat, "text": ...}]}]}
json::object to_json(const Thoughts&, const Match&);

}  // namespace warren
