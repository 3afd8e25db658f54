// Makes sheets (KR-70 to KR-77): the same seed and settings give the same sheet on every platform.
#pragma once
#include <cstdint>

#include "games/kangaruse/sheet.h"

namespace warren::kangaruse {

// Never fails: each stage builds what it needs, and a stage that a former one left no room for
// asks for that one again, from a numbered generator, a bounded number of times.
Sheet generate(const Size& size, std::uint64_t seed, bool starting_positions);

}  // namespace warren::kangaruse
