// An outcome of chance at a table: drawn by weight from bits that nobody can foresee.
#pragma once
#include "match/match.h"

namespace warren {

// The match must await chance. `bits` gives 32 fresh bits a call; no outcome is favoured by the
// way they are brought down to the weights.
ActionCode draw_outcome(const Match&, FunctionRef<std::uint32_t()> bits);

}  // namespace warren
