// What a position of Kangaruse is worth to a seat at a glance: shared by the rule of thumb and the
// order in which the search looks at moves.
#pragma once
#include "games/kangaruse/kangaruse.h"

namespace warren {

// In twentieths of a point.
int kangaruse_worth(const kangaruse::Game&, const kangaruse::State&, int me);

}  // namespace warren
