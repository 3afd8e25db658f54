// Outcomes at a table: from the system's generator, one draw at a time, so that no seed exists.
#pragma once
#include "match/match.h"

namespace warren {

// The match must await chance.
ActionCode draw_from_system(const Match&);

// For a bot's own thinking, never for an outcome.
std::uint64_t system_seed();

}  // namespace warren
