// Draws an outcome of chance at a table, by weight, from bits that nobody can foresee.
#pragma once
#include "match/match.h"

namespace warren {

// The match must await chance. `bits` gives 32 fresh bits a call. The draw has no bias.
ActionCode draw_outcome(const Match&, FunctionRef<std::uint32_t()> bits);

}  // namespace warren
